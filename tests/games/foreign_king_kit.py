"""Positions of The Foreign King to try rules on, written as one would lay them out on a table."""

from __future__ import annotations

from siamapp import resources
from siamapp.games.foreign_king import layout
from siamapp.games.foreign_king.game import ForeignKing
from siamapp.games.foreign_king.layout import PROVINCE_CODES, SPACE_IDS
from siamapp.games.foreign_king.state import State

GAME = ForeignKing(resources.read_texts("maps/foreign_king"))
VIRTUAL = 2
WFL, EFL, ANT, LIM, BRA, HAI, NAM, LIE, LUX = range(9)


def table(
    board: str = "",
    *,
    players: int = 3,
    factories: str = "",
    congress: str = "",
    francs: str = "",
    medals: str = "",
    loans: str = "",
    scores: str = "",
    pawns: str = "",
    stock: str = "",
    order: str = "0123",
    seat: int = 0,
    king: str = "",
    marker: int = 30,
    round: int = 1,
    options: dict | None = None,
) -> State:
    """A state in which ``seat`` chooses an action.

    ``board`` has the citizens by colour: ``lie 4 0 2; nam 0 3``. ``factories``: ``lie T; nam Tm``,
    small letters being inactive. ``pawns``: ``coins - king``. The others are numbers by seat, or
    by colour, and 0 where they end. Who has too few citizens on the table has the rest in stock,
    unless ``stock`` says otherwise; factories that are not built are left.
    """
    state = GAME.start(players, options)
    v = state.v.copy()
    for there in board.split(";") if board else ():
        code, *counts = there.split()
        at = 4 * PROVINCE_CODES.index(code)
        v[at : at + len(counts)] = map(int, counts)
    for there in factories.split(";") if factories else ():
        code, letters = there.split()
        for letter in letters:
            v[layout.TEXTILE_ON + 4 * PROVINCE_CODES.index(code) + "TtMm".index(letter)] += 1
            v[layout.TEXTILE_LEFT + "TM".index(letter.upper())] -= 1
    for place, numbers in (
        (layout.DELEGATES, congress),
        (layout.FRANCS, francs or "0 0 0 0"),
        (layout.MEDALS, medals),
        (layout.LOANS, loans),
        (layout.SCORE, scores),
    ):
        for number, text in enumerate(numbers.split()):
            v[place + number] = int(text)
    for number, text in enumerate(pawns.split()):
        v[layout.PAWN + number] = -1 if text == "-" else SPACE_IDS.index(text)
    for colour in state.ground.colours:
        v[layout.STOCK + colour] = (
            state.ground.stock_of(colour) - sum(v[colour:36:4]) - v[layout.DELEGATES + colour]
        )
    for colour, text in enumerate(stock.split()):
        v[layout.STOCK + colour] = int(text)
    v[layout.SEATS : layout.SEATS + players] = [int(s) for s in order if int(s) < players]
    v[layout.AT] = v[layout.SEATS : layout.SEATS + players].index(seat)
    v[layout.SEAT] = seat
    v[layout.KING_AT] = PROVINCE_CODES.index(king) if king else -1
    v[layout.MARKER] = marker
    v[layout.ROUND] = round
    state.v = v
    return state


def play(state: State, texts: str) -> State:
    """Play these moves, one after another, on the state itself."""
    for text in texts.split():
        state.play(GAME.parse_move(text))
    return state


def texts(state: State) -> set[str]:
    """The legal moves."""
    return {str(move) for move in state.legal_moves()}


def why(state: State, text: str) -> str:
    """The key of the reason why a move is not legal; its own name for one of two sentences."""
    message = state.why_not(GAME.parse_move(text))
    if message is None:
        return ""
    if message.key == "foreign_king.sentences":
        message = message.arguments()["first"]
    return message.key.removeprefix("foreign_king.why.")


def kinds(state: State, text: str) -> list[str]:
    """The kinds of events that a legal move brings about."""
    return [event.kind for event in state.events(GAME.parse_move(text))]
