"""Why a move of King of Siam is good: who would reign if everyone passed, and who leads there.

Nothing here looks into the hands of the others: how many cards they hold is all that is told.
"""

from __future__ import annotations

from siamapp.ai.api import Decision
from siamapp.ai.reasons.own_turn import turn_of
from siamapp.games.api import Message, Seat, SeatName, say
from siamapp.games.king_of_siam.layout import BRITISH, CHOOSE, FACTIONS, PASSES, SEAT
from siamapp.games.king_of_siam.moves import (
    CROWN,
    EXCHANGE,
    GAIN,
    PASS,
    PLAY,
    PUT,
    TURN_TILES,
    Move,
)
from siamapp.games.king_of_siam.reckoning import partner
from siamapp.games.king_of_siam.screen import Outlook, if_everyone_passed
from siamapp.games.king_of_siam.state import State
from siamapp.games.king_of_siam.words import CONTROL_NAMES


def where(world: State, move: Move) -> Message:
    name = world.map.name
    if move.kind == PLAY:
        return say("king_of_siam.hint.where_hand")
    if move.kind == PASS:
        return say("king_of_siam.hint.where_outlook")
    if move.kind == PUT:
        return say("king_of_siam.hint.where_pool", faction=CONTROL_NAMES[move.faction])
    if move.kind == EXCHANGE:
        return say("king_of_siam.hint.where_province", province=name(move.other))
    if move.kind == GAIN:
        return say("king_of_siam.hint.where_take", faction=CONTROL_NAMES[move.faction])
    if move.kind == CROWN:
        return say("king_of_siam.hint.where_king")
    return say("king_of_siam.hint.where_tiles")


def why(world: State, decision: Decision) -> list[Message]:
    move = decision.move
    if world.is_last_card and move.kind != PASS:
        return [say("king_of_siam.hint.last_card")]
    told = _Told(world, decision)
    if move.kind == PASS:
        return told.passing()
    found = [*told.winning(), *told.reigning(), *told.provinces(), *told.courts()]
    if any(made.kind == TURN_TILES for made in told.made):
        found += told.contest()
    if move.kind == CROWN:
        province = world.map.name(world.tiles[move.province])
        found.append(say("king_of_siam.hint.king_stays", province=province))
    if len(found) < 2:
        found += told.open_provinces()
    if not found and move.kind == PLAY:
        found += told.must_act()
    return found


class _Told:
    """Before and after the whole turn, as if everyone passed then."""

    def __init__(self, world: State, decision: Decision) -> None:
        self.world = world
        self.after, self.made = turn_of(world, decision)
        self.seat: Seat = world.v[SEAT]
        self.before_outlook = if_everyone_passed(world)
        self.then = self.before_outlook if self.after.is_over else if_everyone_passed(self.after)
        if self.after.is_over:
            self.then = Outlook((), None, self.after.result() or self.then.result)

    # -- what would be -----------------------------------------------------------------------

    def winning(self) -> list[Message]:
        """Would this seat win now, if everyone passed, and would it not have won before?"""
        if self.seat not in self.then.result.winners:
            return []
        if self.seat not in self.before_outlook.result.winners:
            return [say("king_of_siam.hint.would_win")]
        return []

    def reigning(self) -> list[Message]:
        """Who would reign, if that is new, or if the lead among them is."""
        faction = self.then.reign
        if faction is None:
            return []
        lead, name = self.lead(self.after, faction), CONTROL_NAMES[faction]
        if lead <= 0:
            return []
        if self.before_outlook.reign != faction:
            return [say("king_of_siam.hint.reigns", faction=name, n=lead, who=self.best(faction))]
        if self.lead(self.world, faction) <= 0:
            who = self.best(faction)
            return [say("king_of_siam.hint.takes_lead", faction=name, n=lead, who=who)]
        return []

    def provinces(self) -> list[Message]:
        """Provinces that change sides, to the good of this seat."""
        name = self.world.map.name
        before = {p.province: p.control for p in self.before_outlook.prospects}
        found = []
        for prospect in self.then.prospects:
            old, new = before.get(prospect.province, prospect.control), prospect.control
            if old == new:
                continue
            province = name(prospect.province)
            if new != BRITISH and self.lead(self.after, new) > 0:
                faction, own = CONTROL_NAMES[new], self.best(new)
                found.append(
                    say("king_of_siam.hint.gains", faction=faction, province=province, who=own)
                )
            elif old != BRITISH and self.lead(self.after, old) < 0:
                faction, rival = CONTROL_NAMES[old], SeatName(self.strongest(self.after, old))
                found.append(
                    say("king_of_siam.hint.denies", faction=faction, province=province, seat=rival)
                )
        return found

    def courts(self) -> list[Message]:
        """The follower that is taken in this turn: what it does to the courts."""
        taken = [move.faction for move in self.made if move.kind == GAIN]
        if not taken:
            return []
        (faction,) = taken
        name = CONTROL_NAMES[faction]
        before, lead = self.lead(self.world, faction), self.lead(self.after, faction)
        if lead <= before:
            return []  # the partner already has more of them
        if lead > 0:
            return [
                say("king_of_siam.hint.court_leads", faction=name, n=lead, who=self.best(faction))
            ]
        rival = SeatName(self.strongest(self.after, faction))
        if lead == 0:
            return [say("king_of_siam.hint.court_level", faction=name, seat=rival)]
        return [say("king_of_siam.hint.court_closer", faction=name, seat=rival, n=-lead)]

    def open_provinces(self) -> list[Message]:
        """The faction that stands best in what is still open, among those this seat leads in."""
        leading = [p.control for p in self.then.prospects]
        best = 0, 0
        for faction in FACTIONS:
            if self.lead(self.after, faction) > 0 and leading.count(faction) > best[0]:
                best = leading.count(faction), faction
        count, faction = best
        if not count:
            return []
        return [
            say(
                "king_of_siam.hint.open",
                faction=CONTROL_NAMES[faction],
                count=count,
                of=len(leading),
                n=self.lead(self.after, faction),
                who=self.best(faction),
            )
        ]

    def contest(self) -> list[Message]:
        """Tiles were turned: what is fought for now."""
        province = self.after.contested
        if province is None or province == self.world.contested:
            return []
        control = next(p.control for p in self.then.prospects if p.province == province)
        return [
            say(
                "king_of_siam.hint.contest",
                province=self.world.map.name(province),
                control=CONTROL_NAMES[control],
            )
        ]

    # -- to pass, or not to ------------------------------------------------------------------

    def must_act(self) -> list[Message]:
        winners = self.before_outlook.result.winners
        if self.seat in winners or not winners:
            return []
        return [say("king_of_siam.hint.must_act", seat=SeatName(winners[0]))]

    def passing(self) -> list[Message]:
        found = []
        if self.seat in self.before_outlook.result.winners:
            found.append(say("king_of_siam.hint.pass_wins"))
        found += self._resolves()
        cards = [len(self.world.hand(seat)) for seat in range(self.world.players)]
        own = cards[self.seat]
        most = max((seat for seat in self.rivals()), key=cards.__getitem__)
        if own > cards[most]:
            found.append(
                say("king_of_siam.hint.keeps_more", n=own, seat=SeatName(most), other=cards[most])
            )
        else:
            found.append(say("king_of_siam.hint.keeps_cards", n=own))
        return found

    def _resolves(self) -> list[Message]:
        """All others have passed: the contested province finds its ruler."""
        world = self.world
        if world.phase != CHOOSE or world.v[PASSES] != world.players - 1 or world.contested is None:
            return []
        control = self.after.control(world.contested)
        province = world.map.name(world.contested)
        if control == BRITISH or self.lead(world, control) <= 0:
            return []
        return [
            say(
                "king_of_siam.hint.pass_resolves",
                province=province,
                faction=CONTROL_NAMES[control],
                who=self.best(control),
                n=self.lead(world, control),
            )
        ]

    # -- courts ------------------------------------------------------------------------------

    def own(self) -> tuple[Seat, ...]:
        """This seat, and its partner: one of them wins for both."""
        return (self.seat, partner(self.seat)) if self.world.players == 4 else (self.seat,)

    def rivals(self) -> tuple[Seat, ...]:
        own = self.own()
        return tuple(seat for seat in range(self.world.players) if seat not in own)

    def strongest(self, state: State, faction: int) -> Seat:
        return max(self.rivals(), key=lambda seat: state.court(seat)[faction])

    def best(self, faction: int) -> SeatName:
        """Who of this side has most of them in the end; partners may differ."""
        return SeatName(max(self.own(), key=lambda seat: self.after.court(seat)[faction]))

    def lead(self, state: State, faction: int) -> int:
        """By how many followers this seat, or its partner, is ahead of all the others."""
        best = max(state.court(seat)[faction] for seat in self.own())
        return best - state.court(self.strongest(state, faction))[faction]
