"""Fingers on the board of King of Siam: cards, followers, tiles and the King are carried or tapped.

One thing is carried at a time, by the first finger; other fingers do nothing. Things are tuples
that begin with their kind: ("card", number in the hand), ("pool", faction), ("follower", province,
faction), ("province", p), ("box", b), ("king",), ("seat", s).
"""

from __future__ import annotations

import copy
import math
from typing import TYPE_CHECKING

from kivy.clock import Clock
from kivy.metrics import dp

from siamapp.games.api import Message
from siamapp.games.king_of_siam.layout import KING, PLACE, SWAP, TAKE
from siamapp.games.king_of_siam.moves import (
    CROWNS,
    GAINS,
    PLAYS,
    PUTS,
    Move,
)
from siamapp.ui.boards import king_of_siam_draft as drafts
from siamapp.ui.boards.king_of_siam_choices import tile_turn
from siamapp.ui.boards.king_of_siam_draft import EMPTY
from siamapp.ui.boards.king_of_siam_lines import card_in_short
from siamapp.ui.boards.king_of_siam_look import FOLLOWERS
from siamapp.ui.boards.king_of_siam_motion import Flyer, card_flyer, tile_flyer
from siamapp.ui.boards.king_of_siam_scene import Scene

if TYPE_CHECKING:
    from siamapp.ui.boards.king_of_siam import GameBoard

SLOP = 10
"""A finger that moves less than this many dp has not moved."""
HOLD = 0.5
"""A finger that rests so long looks closer."""

Thing = tuple


class Hand:
    """What the finger does now."""

    def __init__(self, board: GameBoard) -> None:
        self.board = board
        self._finger = None
        self._thing: Thing | None = None
        self._start = (0.0, 0.0)
        self._carried: list[Flyer] = []
        self._holding = None
        self.hovered: Thing | None = None
        """What lies under the carried piece."""
        self.hover_fits = False
        """Would dropping here at least choose something?"""
        self.dropped_card: tuple[float, float] | None = None
        """Where the latest card left the finger: it flies on from there."""

    # -- what is in the hand -----------------------------------------------------------------

    @property
    def is_carrying(self) -> bool:
        return bool(self._carried)

    def _holds(self, kind: str) -> bool:
        return self.is_carrying and self._thing is not None and self._thing[0] == kind

    def held(self, kind: str) -> int | None:
        """The number of the card, faction or box that is carried, if it is of this kind."""
        return self._thing[1] if self._holds(kind) else None

    def card_in_hand(self) -> int | None:
        return self._card(self._thing[1]) if self._holds("card") else None

    @property
    def has_king(self) -> bool:
        return self._holds("king")

    def without_held(self, scene: Scene) -> Scene:
        """The scene without the followers that are in the hand."""
        if not (self._holds("follower") or self._holds("pool")):
            return scene
        shown = copy.deepcopy(scene)
        if self._thing[0] == "pool":
            shown.pool[self._thing[1]] -= 1
            return shown
        for faction in self._followers():
            shown.followers[self._thing[1]][faction] -= 1
        return shown

    def _followers(self) -> tuple[int, ...]:
        """The factions that are carried: in a swap all that were chosen in the province."""
        _, province, faction = self._thing
        draft = self.board.draft
        if self.board.state.phase == SWAP and draft.province == province and draft.gives:
            return draft.gives
        return (faction,)

    def _card(self, number: int) -> int:
        return self.board.shown_fan().cards[number]

    # -- fingers come ------------------------------------------------------------------------

    def down(self, touch) -> bool:
        return self.down_on(self.thing_at(*touch.pos), touch, touch.pos)

    def down_on(self, thing: Thing | None, touch, window_pos: tuple[float, float]) -> bool:
        """A finger on something, here or in a panel."""
        board = self.board
        if board.table.moving:
            board.motion.hurry()  # a tap skips the animation
            return True
        if board.table.curtain_for is not None or self._finger is not None:
            return True
        board.keys.hide()
        self._finger = touch
        self._thing = thing
        self._start = board.to_widget(*window_pos)
        touch.grab(board)
        self._holding = Clock.schedule_once(self._held, HOLD)
        return True

    def thing_at(self, x: float, y: float) -> Thing | None:
        board, places = self.board, self.board.places
        if places is None:
            return None
        card = board.fan.card_at(x, y)
        if card is not None:
            return ("card", card)
        if board.is_mine and board.state.phase == KING:
            side = places.boxes[0].height
            if math.dist((x, y), board.king_spot()) < max(dp(26), side * 0.6):
                return ("king",)
        box = places.box_at(x, y)
        if box is not None:
            return ("box", box)
        faction = places.pool_at(x, y)
        if faction is not None:
            return ("pool", faction)
        follower = places.follower_at(board.scene.followers, x, y)
        if follower is not None and not self._places_now():
            return ("follower", *follower)
        province = places.province_at(x, y)
        return None if province is None else ("province", province)

    def _places_now(self) -> bool:
        """Is every touch on the map a touch on a province now?"""
        return self.board.is_mine and self.board.state.phase == PLACE

    # -- fingers move ------------------------------------------------------------------------

    def move(self, touch) -> bool:
        if touch is not self._finger:
            return True
        x, y = touch.pos
        if self._carried:
            self._carry(x, y)
        elif math.dist((x, y), self._start) > dp(SLOP):
            self._stop_holding()
            if self._thing is not None and self._thing[0] not in ("province", "seat", ""):
                self._pick_up(x, y)
        return True

    def _pick_up(self, x: float, y: float) -> None:
        board, thing = self.board, self._thing
        reason = board.choices.why_fixed(thing) if board.is_mine else None
        if reason is not None:
            board.table.refuse(reason)
        if reason is not None or not board.is_mine:
            self._thing = ("",)
            return
        if board.pending is not None:
            board.table.cancel()
        if thing[0] == "follower" and board.state.phase == SWAP:
            self._begin_draft(thing)
        else:
            board.selected = None
        for flyer in self._flyers():
            self._carried.append(flyer)
            board.flying.add(flyer.group)
        board.table.app.sounds.play("pick")
        board.table.app.feel()
        board.redraw()
        self._carry(x, y, is_first=True)

    def _begin_draft(self, thing: Thing) -> None:
        """A carried follower is the first of a swap, unless it was already chosen."""
        board = self.board
        _, province, faction = thing
        chosen = board.draft
        if not (chosen.province == province and faction in chosen.gives):
            if chosen.province == province and chosen.gives:
                answer = drafts.chosen(board.state, chosen, province, faction)
            else:
                answer = drafts.chosen(board.state, EMPTY, province, faction)
            chosen = EMPTY if isinstance(answer, Message) else answer
        board.selected = None
        board.draft = chosen

    def _flyers(self) -> list[Flyer]:
        board, places, thing = self.board, self.board.places, self._thing
        kind = thing[0]
        if kind == "card":
            return [card_flyer(self._card(thing[1]), board.card_width)]
        if kind == "box":
            name = board.state.map.name(board.scene.tiles[thing[1]])
            return [tile_flyer(name, places.boxes[thing[1]])]
        if kind == "king":
            return [Flyer("king", size=places.boxes[0].height)]
        factions = self._followers() if kind == "follower" else (thing[1],)
        size = max(dp(44), max(places.figure(p) for p in range(8)))
        return [Flyer(FOLLOWERS[faction], size=size) for faction in factions]

    def _carry(self, x: float, y: float, is_first: bool = False) -> None:
        for number, flyer in enumerate(self._carried):
            flyer.x = x + number * flyer.size * 0.4
            # Above the finger, so that what lies below stays visible.
            flyer.y = y + (flyer.size * 0.45 if flyer.ratio == 1.0 else 0)
            flyer.lift = 1
        hovered = self._target_at(x, y)
        if hovered != self.hovered or is_first:
            self.hovered = hovered
            self._hover(hovered)

    def _target_at(self, x: float, y: float) -> Thing | None:
        """What dropping here would mean."""
        board, places = self.board, self.board.places
        kind = self._thing[0]
        tray = board.trays.get(board.state.decider)
        if kind == "card":
            inside = places.sheet.contains(x, y) or places.box_at(x, y) is not None
            return ("map",) if inside else None
        if kind in ("box", "king"):
            box = places.box_at(x, y)
            return None if box in (None, self.held("box")) else ("box", box)
        if kind == "follower" and board.state.phase == TAKE:
            own = tray is not None and tray.contains(*board.to_window(x, y))
            return ("court",) if own or board.fan_contains(x, y) else None
        if kind == "follower":
            shown = self.without_held(board.scene).followers
            follower = places.follower_at(shown, x, y, anywhere=True)
            if follower is not None and follower[0] != self._thing[1]:
                return ("follower", *follower)
            return None
        province = places.province_at(x, y)
        return None if province is None else ("province", province)

    def _hover(self, over: Thing | None) -> None:
        """Light up and say what would happen."""
        board = self.board
        board.hovered = self._meaning(over)
        self.hover_fits = False
        told = ""
        if self._thing[0] == "card":
            card = self.card_in_hand()
            told = board.words(card_in_short(board.state, board.state.decider, card))
        elif board.hovered is not None:
            told = board.preview(board.hovered)
        elif over is not None and over[0] == "follower":
            answer = drafts.chosen(board.state, board.draft, over[1], over[2])
            self.hover_fits = not isinstance(answer, Message)
            move = drafts.complete(board.state, answer) if self.hover_fits else None
            told = board.preview(move) if move else ("" if self.hover_fits else board.words(answer))
        board.table.tell(told)
        for seat, tray in board.trays.items():
            tray.light(over == ("court",) and seat == board.state.decider)
        board.redraw_hints()

    def _meaning(self, over: Thing | None) -> Move | None:
        """The move that dropping here would be, legal or not; none for a swap: it may need more."""
        thing = self._thing
        if over is None:
            return None
        if over[0] == "map":
            return PLAYS[self._card(thing[1])]
        if over[0] == "court":
            return GAINS[3 * thing[1] + thing[2]]
        if over[0] == "province":
            return PUTS[thing[1]][over[1]]
        if over[0] == "box":
            return CROWNS[over[1]] if thing[0] == "king" else tile_turn(thing[1], over[1])
        return None

    # -- fingers go --------------------------------------------------------------------------

    def up(self, touch) -> bool:
        touch.ungrab(self.board)
        if touch is not self._finger:
            return True
        carried, thing, over, meant = (
            self.is_carrying,
            self._thing,
            self.hovered,
            self.board.hovered,
        )
        if carried and thing[0] == "card":
            self.dropped_card = (self._carried[0].x, self._carried[0].y)
        held = self._holding is None
        self._release()
        if carried:
            self._drop(over, meant)
        elif thing is not None and thing[0] and not held:
            self._tap(thing)
        elif thing is None and not held:
            self.board.put_away()
        return True

    def _drop(self, over: Thing | None, meant: Move | None) -> None:
        board = self.board
        board.hovered = None
        board.table.tell("")
        board.table.app.feel()
        if meant is not None and over[0] == "map":
            board.choices.card(meant.card)
        elif meant is not None:
            board.propose(meant)
        elif over is not None and over[0] == "follower":
            board.choices.for_swap(over[1], over[2])
        elif board.state.phase == SWAP and len(board.draft.gives) < 2:
            board.draft = EMPTY
        self.dropped_card = None if not board.table.moving else self.dropped_card
        board.redraw()

    def _tap(self, thing: Thing) -> None:
        """Everything can also be done by tapping: first the one, then the other."""
        board = self.board
        kind = thing[0]
        if kind == "card":
            card = self._card(thing[1])
            board.selected = None if board.selected == ("card", card) else ("card", card)
        elif kind == "seat":
            board.selected = None if board.selected == thing else thing
        elif not board.is_mine:
            self._look(thing)
        elif kind == "pool":
            board.choices.pool(thing[1])
        elif kind == "follower":
            board.choices.follower(thing[1], thing[2])
        elif kind == "box":
            board.choices.box(thing[1])
        elif kind == "province" and board.state.phase == PLACE:
            board.choices.province(thing[1])
        else:
            self._look(thing)

    def _look(self, thing: Thing) -> None:
        """Look closer at what is there."""
        board = self.board
        if thing[0] in ("province", "follower"):
            wanted = ("province", thing[1])
        elif thing[0] == "box":
            wanted = ("province", board.scene.tiles[thing[1]])
        else:
            return
        board.selected = None if board.selected == wanted else wanted

    def _held(self, *_: object) -> None:
        """The finger rests: enlarge the province, whatever a tap would do now."""
        self._holding = None
        if self._thing is not None and self._thing[0] in ("province", "follower", "box"):
            self.board.table.app.feel()
            self._look(self._thing)

    # -- letting go --------------------------------------------------------------------------

    def _stop_holding(self) -> None:
        if self._holding is not None:
            self._holding.cancel()

    def _release(self) -> None:
        board = self.board
        self._stop_holding()
        self._holding = None
        if self._finger is not None:
            self._finger.ungrab(board)
        for flyer in self._carried:
            board.flying.remove(flyer.group)
        self._carried = []
        self._finger = self._thing = self.hovered = None
        self.hover_fits = False
        for tray in board.trays.values():
            tray.light(False)

    def let_go(self) -> None:
        """Drop everything without a move: the piece returns."""
        if self._finger is None:
            return
        carried = self.is_carrying
        self._release()
        if carried:
            self.board.hovered = None
            self.board.draft = EMPTY
            self.board.table.tell("")
            self.board.redraw()
