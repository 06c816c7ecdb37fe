"""A seat's place at the table of King of Siam: court, number of cards, latest discard; for the
person who may see it, and where there is room, the hand."""

from __future__ import annotations

from kivy.app import App
from kivy.metrics import dp, sp
from kivy.properties import NumericProperty, ObjectProperty
from kivy.uix.widget import Widget

from siamapp.games.king_of_siam.layout import FACTIONS
from siamapp.ui.boards.ink import Box, Ink
from siamapp.ui.boards.king_of_siam_fan import Fan, draw_card
from siamapp.ui.boards.king_of_siam_look import ATLAS, CARD_RATIO, FOLLOWERS, PALE
from siamapp.ui.theme import with_alpha

ROW = 34
"""The height in dp of a row of figures that is comfortable."""
HAND = (190, 96)
"""The least room in dp for a hand in a tray."""


class CourtTray(Widget):
    """Touching it looks at the seat; a follower that is dropped here is taken."""

    board = ObjectProperty()
    seat = NumericProperty(0)

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self.ink = Ink(ATLAS)
        self.canvas.add(self.ink)
        self.fan = Fan(board=self.board)
        self.add_widget(self.fan)
        self.is_target = False
        """Would a carried follower be taken here?"""
        self.bind(pos=self.refresh, size=self._resized)

    @property
    def has_room(self) -> bool:
        """For a hand besides the court."""
        return self.width >= dp(HAND[0]) and self.height >= dp(HAND[1]) + dp(ROW)

    def _resized(self, *_: object) -> None:
        self.board.tray_resized()
        self.refresh()

    def light(self, on: bool) -> None:
        """Show that a carried follower would be taken here, or no more."""
        if self.is_target != on:
            self.is_target = on
            self.refresh()

    @property
    def texts(self) -> list[str]:
        return [*self.ink.texts, *self.fan.texts]

    def refresh(self, *_: object) -> None:
        board, ink = self.board, self.ink
        ink.wipe()
        if board.scene is None or self.width < 10 or self.height < 10:
            return
        theme = App.get_running_app().theme
        ink.fill(Box(*self.pos, *self.size), (0, 0, 0, 0.28), dp(8))
        if self.is_target:
            ink.edge(Box(*self.pos, *self.size), theme.target, dp(2), dp(8))
            ink.fill(Box(*self.pos, *self.size), with_alpha(theme.target, 0.25), dp(8))
        hand = board.hand_seat == self.seat and self.has_room
        row = self._row(hand)
        items = len(FACTIONS) + 2
        if row.height > dp(ROW) * 1.7 and row.width < dp(ROW) * 9:
            upper = Box(row.x, row.y + row.height / 2, row.width, row.height / 2)
            lower = Box(row.x, row.y, row.width, row.height / 2)
            self._draw_court(upper, 3)
            self._draw_piles(lower, 0, 2)
        else:
            self._draw_court(row, items)
            self._draw_piles(row, 3, items)
        self.fan.pos = (self.x + dp(4), self.y + dp(4))
        room = max(0, self.height - row.height - dp(8)) if hand else 0
        self.fan.size = (self.width - dp(8), room)

    def _row(self, hand: bool) -> Box:
        """Where the court is: above the hand, or everywhere."""
        if hand:
            return Box(self.x, self.top - dp(ROW) * 1.1, self.width, dp(ROW) * 1.1)
        height = min(self.height, dp(ROW) * 3)
        return Box(self.x, self.center_y - height / 2, self.width, height)

    def _draw_court(self, row: Box, items: int) -> None:
        part = row.width / items
        size = min(row.height * 0.86, part * 0.68, dp(40))
        court = self.board.scene.courts[self.seat]
        for faction in FACTIONS:
            x, y = row.x + part * (faction + 0.5), row.centre[1]
            shown = (1, 1, 1, 1 if court[faction] else 0.35)
            self.ink.picture(FOLLOWERS[faction], (x - part * 0.16, y), size, colour=shown)
            self._number(court[faction], (x + part * 0.28, y), size)

    def _draw_piles(self, row: Box, first: int, items: int) -> None:
        """The cards held, face down with their number, and the latest discard."""
        part = row.width / items
        scene = self.board.scene
        width = min(row.height * 0.9 / CARD_RATIO, part * 0.6)
        x, y = row.x + part * (first + 0.5), row.centre[1]
        draw_card(self.ink, None, (x - part * 0.14, y), width, name=False)
        self._number(scene.cards[self.seat], (x + part * 0.3, y), width * 1.2)
        top = scene.top[self.seat]
        x += part
        if top is not None:
            draw_card(self.ink, top, (x, y), width, name=False)
        else:
            slot = Box(x - width / 2, y - width * CARD_RATIO / 2, width, width * CARD_RATIO)
            self.ink.edge(slot, (*PALE[:3], 0.3), dp(1), dp(3))

    def _number(self, number: int, centre: tuple[float, float], size: float) -> None:
        self.ink.write(str(number), centre, max(sp(13), min(size * 0.5, sp(20))), PALE)

    # -- where things fly to -----------------------------------------------------------------

    def middle(self) -> tuple[float, float]:
        """On the window."""
        return self.to_window(*self.center)

    def contains(self, x: float, y: float) -> bool:
        """Is this point of the window within the seat's panel?"""
        panel = self.parent.parent.parent if self.parent is not None else self
        return panel.collide_point(*panel.to_widget(x, y))

    def on_touch_down(self, touch) -> bool:
        if not self.collide_point(*touch.pos):
            return False
        at = self.to_window(*touch.pos)
        card = self.fan.card_at(*touch.pos)
        if card is not None:
            return self.board.hand.down_on(("card", card), touch, at)
        return self.board.hand.down_on(("seat", self.seat), touch, at)
