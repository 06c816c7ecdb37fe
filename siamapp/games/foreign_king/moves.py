"""A move of The Foreign King: one touch. The text forms::

    loan repay          turn a medal over for francs, turn it back
    factory place move congress coins king order queen      the pawn goes to that space
    copy-coins          the queen copies coins
    T+lie M+lie         build a textile, a metal factory in Liège
    +lie                a citizen from the stock to Liège
    lie-lux lie-        a citizen steps from Liège to Luxembourg, to the stock
    c-lie c-            a delegate from Liège, from the stock
    Klie                the king steps to Liège
    done                that was all of this action, or of this turn
    skip                no action is possible
    yes no              the answer to a congress offer
    T-off M-off         a textile, a metal factory turns inactive
    v+lie               a virtual citizen from the stock to Liège
    vlie-lux            a virtual citizen steps from Liège to Luxembourg
    to-1                to the first place in the order

Each move exists once: comparing is comparing identities, and offering moves allocates nothing.
"""

from __future__ import annotations

from itertools import permutations

from siamapp.games import api
from siamapp.games.foreign_king.layout import (
    COLOURS,
    FACTORY_KINDS,
    NOWHERE,
    PROVINCE_CODES,
    PROVINCES,
    SPACE_IDS,
    SPACES,
)

(
    TAKE_LOAN,
    REPAY,
    GO,
    COPY,
    BUILD,
    PUT,
    STEP,
    DELEGATE,
    RIDE,
    DONE,
    SKIP,
    ANSWER,
    IDLE,
    HELP_PUT,
    HELP_STEP,
    RANK,
) = KINDS = range(16)

FACTORY_LETTERS = "TM"


class Move(api.Move):
    """``kind`` says which of the fields mean something.

    GO, COPY: ``what`` is an action space. BUILD: ``what`` is a kind of factory, for ``province``.
    PUT, RIDE, HELP_PUT: to ``province``. STEP: from ``province`` to ``target``, NOWHERE being the
    stock. HELP_STEP: the same, to a province. DELEGATE: from ``province`` or from NOWHERE, the
    stock. ANSWER: ``what`` is 1 for yes. IDLE: ``what`` is a kind of factory. RANK: ``what`` is a
    place in the order, counted from 0.
    """

    __slots__ = ("kind", "province", "target", "text", "what")

    kind: int
    text: str
    province: int
    target: int
    what: int

    def __init__(
        self,
        kind: int,
        text: str,
        province: int = NOWHERE,
        target: int = NOWHERE,
        what: int = NOWHERE,
    ) -> None:
        set_once = object.__setattr__
        set_once(self, "kind", kind)
        set_once(self, "text", text)
        set_once(self, "province", province)
        set_once(self, "target", target)
        set_once(self, "what", what)
        BY_TEXT[text] = self

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError("a move never changes")

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return f"<Move {self.text}>"

    def __reduce__(self) -> tuple[object, tuple[str]]:
        return parse, (self.text,)  # copies are the same object


BY_TEXT: dict[str, Move] = {}
"""Every move there is."""

_ALL = range(PROVINCES)
_CODES = PROVINCE_CODES

LOAN_MOVE = Move(TAKE_LOAN, "loan")
REPAY_MOVE = Move(REPAY, "repay")
DONE_MOVE = Move(DONE, "done")
SKIP_MOVE = Move(SKIP, "skip")
YES_MOVE = Move(ANSWER, "yes", what=1)
NO_MOVE = Move(ANSWER, "no", what=0)
GOES = tuple(Move(GO, SPACE_IDS[s], what=s) for s in SPACES)
COPIES = tuple(Move(COPY, f"copy-{SPACE_IDS[s]}", what=s) for s in SPACES)
BUILDS = tuple(
    tuple(Move(BUILD, f"{FACTORY_LETTERS[k]}+{_CODES[p]}", p, what=k) for p in _ALL)
    for k in FACTORY_KINDS
)
"""Kind to province to move."""

PUTS = tuple(Move(PUT, f"+{_CODES[p]}", p) for p in _ALL)
STEPS = {(p, q): Move(STEP, f"{_CODES[p]}-{_CODES[q]}", p, q) for p, q in permutations(_ALL, 2)}
"""Neighbours or not."""

RETURNS = tuple(Move(STEP, f"{_CODES[p]}-", p) for p in _ALL)
DELEGATES = (*(Move(DELEGATE, f"c-{_CODES[p]}", p) for p in _ALL), Move(DELEGATE, "c-"))
"""By province; the last one is from the stock, so that NOWHERE finds it."""

RIDES = tuple(Move(RIDE, f"K{_CODES[p]}", p) for p in _ALL)
IDLES = tuple(Move(IDLE, f"{FACTORY_LETTERS[k]}-off", what=k) for k in FACTORY_KINDS)
HELP_PUTS = tuple(Move(HELP_PUT, f"v+{_CODES[p]}", p) for p in _ALL)
HELP_STEPS = {
    (p, q): Move(HELP_STEP, f"v{_CODES[p]}-{_CODES[q]}", p, q) for p, q in permutations(_ALL, 2)
}
RANKS = tuple(Move(RANK, f"to-{r + 1}", what=r) for r in range(COLOURS))


def parse(text: str) -> Move:
    """The move with this text form, or :class:`~siamapp.games.api.BadText`.

    >>> parse("lie-lux").province, parse("lie-lux").target
    (7, 8)
    """
    if text not in BY_TEXT:
        raise api.BadText(api.say("foreign_king.bad_move", text=api.shown(text)))
    return BY_TEXT[text]
