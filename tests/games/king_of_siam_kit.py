"""Positions of King of Siam to try rules on, written as one would lay them out on a table."""

from __future__ import annotations

from siamapp.games import registry
from siamapp.games.king_of_siam import layout
from siamapp.games.king_of_siam.layout import LETTERS
from siamapp.games.king_of_siam.state import State

GAME = registry.game("king_of_siam")
SIAM = GAME.maps["siam"]
CHIANG_MAI, SUKOTHAI, VIENTIANE, KHORAT, AYUTTHAYA, RAYONG, NAKHON, KEDAH = range(8)
RAMA, LAO, MALAY, BRITISH = range(4)
A, B, C, D, E, F, G, H = "abcdefgh"


def table(
    board: str = "- - - - - - - -",
    *,
    players: int = 2,
    pool: str = "",
    courts: str = "",
    hands: str = "",
    tiles: str = "abcdefgh",
    resolved: str = "",
    kings: str = "",
    seat: int = 0,
    last: tuple[int, ...] = (),
    map: str = "siam",
    discards: str = "closed",
) -> State:
    """A state in which ``seat`` chooses a card.

    ``board`` has the followers of the provinces a to h; ``courts`` those of the seats; ``hands``
    the cards of the seats (``1v1+rama``, ``-`` for none; the default is a full hand for all).
    ``resolved`` gives control in the order of the tiles: ``RLB``. ``last`` is the order of the
    seats' last cards.
    """
    state = GAME.start(players, {"map": map, "discards": discards})
    v = state.v.copy()
    for province, there in enumerate(board.split()):
        v[3 * province : 3 * province + 3] = counts(there)
    v[layout.POOL : layout.POOL + 3] = counts(pool)
    v[layout.TILES_AT : layout.TILES_AT + 8] = ["abcdefgh".index(letter) for letter in tiles]
    for box, control in enumerate(resolved):
        province = v[layout.TILES_AT + box]
        v[layout.CONTROL + province] = "RLMB".index(control)
        v[layout.OPEN] &= ~(1 << province)
        assert board.split()[province] == "-", "a resolved province is empty"
    v[layout.STRUGGLE] = len(resolved)
    v[layout.KINGS] = sum(1 << "abcdefgh".index(letter) for letter in kings)
    for number, court in enumerate(courts.split()):
        at = layout.COURTS + 3 * number
        v[at : at + 3] = counts(court)
    for number, hand in enumerate(hands.split()):
        v[layout.HANDS + number] = hand_of(hand)
    v[layout.CARDS_LEFT] = sum(
        len(layout.cards_in(v[layout.HANDS + number])) for number in range(players)
    )
    for rank, number in enumerate(last, start=1):
        v[layout.LAST + number] = rank
    v[layout.SEAT] = seat
    state.v = v
    return state


def counts(letters: str) -> list[int]:
    assert set(letters) <= set(LETTERS + "-")
    return [letters.count(letter) for letter in LETTERS]


def hand_of(text: str) -> int:
    """``1v1+khon-thai+khon-thai`` as the mask that the layout uses; ``all`` is a full hand."""
    if text == "all":
        return layout.FULL_HAND
    mask = 0
    for name in [] if text == "-" else text.split("+"):
        card = layout.CARD_IDS.index(name)
        mask |= layout.SECOND_KHON_THAI if card == 1 and mask & 2 else 1 << card
    return mask


def play(state: State, *texts: str) -> State:
    """Play moves by their texts, each of them legal."""
    for text in " ".join(texts).split():
        state.play(GAME.parse_move(text))
    return state


def legal(state: State) -> set[str]:
    return {str(move) for move in state.legal_moves()}


def why(state: State, text: str) -> str | None:
    """The last part of the key that says why not."""
    reason = state.why_not(GAME.parse_move(text))
    return None if reason is None else reason.key.removeprefix("king_of_siam.why.")


def there(state: State, letter: str) -> str:
    """The followers of a province as letters, or who controls it."""
    province = "abcdefgh".index(letter)
    if state.control(province) != layout.UNRESOLVED:
        return "=" + "RLMB"[state.control(province)]
    return letters(state.followers(province)) or "-"


def letters(numbers: tuple[int, ...]) -> str:
    return "".join(letter * number for letter, number in zip(LETTERS, numbers, strict=True))


def results(state: State) -> list[str]:
    """The keys of the lines that explain a result."""
    result = state.result()
    assert result is not None
    return [line.key.removeprefix("king_of_siam.result.") for line in result.lines]
