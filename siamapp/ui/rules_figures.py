"""The figures of the rules pages: positions and moves, nothing else.

What a figure shows of a move - does it go, what is the sum, who wins, what does the board look like
then - is asked from the rules, so that no figure can be wrong.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from siamapp.games import registry
from siamapp.games.api import Message, say
from siamapp.games.siam.moves import Move
from siamapp.games.siam.push import Push
from siamapp.games.siam.state import State

View = tuple[int, int, int, int]
"""First file, first rank, last file, last rank; -1 and 5 are just outside the board."""

WHOLE: View = (0, 0, 4, 4)
MIDDLE: View = (0, 2, 4, 2)
"""The rank of the rocks."""

WIN_KEYS = ("siam.figure.elephants_win", "siam.figure.rhinos_win")


@dataclass(frozen=True)
class Figure:
    """A position of Siam, and a move that is tried in it."""

    title_key: str
    position: str
    move: str = ""
    view: View = MIDDLE
    options: dict[str, str] = field(default_factory=dict)

    def state(self) -> State:
        return registry.game("siam").parse_position(self.position, self.options)


@dataclass(frozen=True)
class Outcome:
    """What the rules say about a figure."""

    before: State
    move: Move | None
    push: Push | None
    refused: Message | None
    after: State | None
    """None if nothing is played."""

    @property
    def winner(self) -> int | None:
        return None if self.after is None else self.after.winner

    def told(self) -> list[Message]:
        """The sum, the reason, the winner: whatever there is to say."""
        if self.refused is not None:
            return [self.refused]
        told = []
        push = self.push
        if push is not None and push.rocks:
            sums = {"pushing": push.pushing, "against": push.against}
            told.append(say("siam.preview.rocks", n=push.rocks, **sums))
        elif push is not None:
            told.append(say("siam.preview.animals", pushing=push.pushing, against=push.against))
        if self.winner is not None:
            key = WIN_KEYS[self.winner]
            told.append(Message(key))
        return told


def outcome(figure: Figure) -> Outcome:
    before = figure.state()
    if not figure.move:
        return Outcome(before, None, None, None, None)
    move = before.game.parse_move(figure.move)
    refused = before.why_not(move)
    after = None
    if refused is None:
        after = before.copy()
        after.play(move)
    return Outcome(before, move, before.push_of(move), refused, after)


def _rank(pieces: str, move: str, title_key: str, view: View = MIDDLE) -> Figure:
    """Pieces on the middle rank and nothing elsewhere, late enough for the crosses to be open."""
    return Figure(title_key, f"...../...../{pieces}/...../..... E 9 0 0", move, view)


_ALONE = "...../...../.ooo./.N.../..... E 8 0 0"

FIGURES: dict[str, dict[int, tuple[Figure, ...]]] = {
    "siam": {
        2: (
            Figure(
                title_key="siam.figure.start",
                position="...../...../.ooo./...../..... E 0 0 0",
                view=WHOLE,
            ),
        ),
        4: (
            Figure(
                title_key="siam.figure.enter",
                position="...../...../.ooo./...../..... E 0 0 0",
                move="+b1N",
                view=(0, -1, 2, 1),
            ),
            Figure(title_key="siam.figure.move", position=_ALONE, move="b2-c2E", view=(0, 0, 2, 2)),
            Figure(title_key="siam.figure.turn", position=_ALONE, move="b2W", view=(0, 0, 2, 2)),
            Figure(
                title_key="siam.figure.exit",
                position="...../...../.ooo./N..../..... E 8 0 0",
                move="a2-",
                view=(-1, 0, 1, 2),
            ),
        ),
        5: (
            _rank(".Eo..", "b3-c3E", title_key="siam.figure.push"),
            _rank("oN...", "+a3E", title_key="siam.figure.push_in", view=(-1, 2, 4, 2)),
        ),
        6: (
            _rank("EEoo.", "a3-b3E", title_key="siam.figure.two_rocks"),
            _rank(".Eoo.", "b3-c3E", title_key="siam.figure.too_many"),
            _rank("ENsn.", "a3-b3E", title_key="siam.figure.sideways"),
            _rank(".Ew..", "b3-c3E", title_key="siam.figure.face_to_face"),
        ),
        7: (
            _rank("EeWo.", "a3-b3E", title_key="siam.figure.two_against_one"),
            _rank("EeWoo", "a3-b3E", title_key="siam.figure.one_rock_more"),
        ),
        8: (
            _rank("...Ew", "d3-e3E", title_key="siam.figure.no_fall", view=(0, 2, 5, 2)),
            _rank("..EEw", "c3-d3E", title_key="siam.figure.animal_falls", view=(0, 2, 5, 2)),
            _rank("...Eo", "d3-e3E", title_key="siam.figure.win", view=(0, 2, 5, 2)),
            _rank("..Eeo", "c3-d3E", title_key="siam.figure.helper_wins", view=(0, 2, 5, 2)),
        ),
        9: (
            Figure(
                title_key="siam.figure.crossed",
                position="...../...../.ooo./...../..... E 0 0 0",
                move="+c1N",
                view=(0, -1, 4, 1),
            ),
        ),
    },
}
"""Game to section of its rules to figures."""


def figures(game_id: str, section: int) -> tuple[Figure, ...]:
    return FIGURES.get(game_id, {}).get(section, ())
