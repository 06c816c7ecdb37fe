"""King of Siam: what a seat knows, and what its screen shows (K16); looking ahead."""

from __future__ import annotations

import json
import random

import pytest

from siamapp.games.king_of_siam import layout
from siamapp.games.king_of_siam.actions import leader
from siamapp.games.king_of_siam.layout import CARD_IDS, HANDS, OVER, PHASE
from siamapp.games.king_of_siam.screen import card_outlooks, if_everyone_passed, screen_facts
from siamapp.i18n import word
from tests.games.king_of_siam_kit import (
    BRITISH,
    GAME,
    LAO,
    RAMA,
    legal,
    play,
    table,
)
from tests.games.support import check_message

PLAYERS = pytest.mark.parametrize("players", [2, 3, 4])
FULL = "RL RL RL RL RL RL RL RL"


def random_states(players, games=4, **options):
    for seed in range(games):
        state = GAME.start(players, options, seed)
        rng = random.Random(seed)
        while not state.is_over:
            yield state
            state.play(rng.choice(state.legal_moves()))
        yield state


def outlook_of(state, name, seat=0):
    return next(o for o in card_outlooks(state, seat) if CARD_IDS[o.card] == name)


# -- K16: what a seat knows ----------------------------------------------------------------------


@PLAYERS
def test_k16_who_counts_cards_knows_all_hands(players):
    """Every set is the same and every card was played openly: a view leaves nothing open."""
    for state in random_states(players, games=2):
        for seat in range(players):
            assert state.sample(seat, random.Random(1)) == state
            full = sorted([*range(7), layout.KHON_THAI])
            assert sorted(state.hand(seat) + state.discards(seat)) == full


def test_hands_are_held():
    assert GAME.has_secrets


# -- K16: what a screen shows --------------------------------------------------------------------


@PLAYERS
@pytest.mark.parametrize("discards", ["closed", "open"])
def test_k16_a_screen_shows_its_own_hand_and_top_discards(players, discards):
    for state in random_states(players, games=2, discards=discards):
        for viewer in (None, *range(players)):
            facts = screen_facts(state, viewer)
            assert json.loads(json.dumps(facts)) == facts
            for seat, shown in enumerate(facts["seats"]):
                played = [CARD_IDS[card] for card in state.discards(seat)]
                assert shown["cards"] == len(state.hand(seat))
                assert shown["discards"] == (played if discards == "open" else played[-1:])
                if seat == viewer:
                    assert shown["hand"] == [CARD_IDS[card] for card in state.hand(seat)]
                else:
                    assert "hand" not in shown


def with_another_hand(state, seat, rng):
    """The same table as others see it, if this seat had played and kept other cards.

    All but the top card of its discards are exchanged with what it holds.
    """
    cards = list(state.hand(seat)) + list(state.discards(seat)[:-1])
    rng.shuffle(cards)
    held = cards[: len(state.hand(seat))]
    played = cards[len(held) :] + list(state.discards(seat)[-1:])
    other = state.copy()
    other.v = state.v.copy()
    mask = 0
    for card in held:
        twice = card == layout.KHON_THAI and mask & 1 << card
        mask |= layout.SECOND_KHON_THAI if twice else 1 << card
    other.v[HANDS + seat] = mask
    other.v[layout.DISCARDS + seat] = 0
    for card in played:
        other.v[layout.DISCARDS + seat] = 8 * other.v[layout.DISCARDS + seat] + card + 1
    return other


@PLAYERS
def test_k16_no_screen_of_another_seat_tells_more(players):
    """Exchange what a seat holds with what lies under its top card: no other screen changes."""
    rng = random.Random(players)
    differed = 0
    for state in random_states(players, games=3):
        if state.is_over or state.card is not None:
            continue
        seat = rng.randrange(players)
        other = with_another_hand(state, seat, rng)
        differed += other != state
        for viewer in (None, *(v for v in range(players) if v != seat)):
            assert screen_facts(other, viewer) == screen_facts(state, viewer)
            assert if_everyone_passed(other) == if_everyone_passed(state)
            if viewer is not None:
                assert card_outlooks(other, viewer) == card_outlooks(state, viewer)
    assert differed > 20


@PLAYERS
def test_k16_the_log_names_no_card_to_others_while_discards_are_closed(players):
    """The log stays when the next card covers the last one."""
    for state in random_states(players, games=1):
        for move in state.legal_moves():
            if move.kind != "card":
                continue
            seat = state.decider
            for viewer in (None, *range(players)):
                told = state.describe(move, viewer)
                hides = viewer != seat
                assert (told.key == "king_of_siam.log.some_card") == hides
                assert ("card" in told.arguments()) != hides


def test_k16_two_games_that_differ_in_a_covered_card_have_the_same_log():
    """A Rama or a Lao without effect, then the same card on top: others read the same."""
    logs, screens = [], []
    for card in ("rama", "lao"):
        state = table("R L M R L M R L", hands="rama+lao+1v1 all")
        log = []
        for text in f"{card} -aR pass 1v1 bL-cM -bM".split():
            move = GAME.parse_move(text)
            log.append([state.describe(move, viewer) for viewer in (None, 1)])
            state.play(move)
        logs.append(log)
        screens.append([screen_facts(state, viewer) for viewer in (None, 1)])
    assert logs[0] == logs[1]
    assert screens[0] == screens[1]


def test_k16_open_discards_are_named():
    state = table(FULL, discards="open")
    assert state.describe(GAME.parse_move("rama")).key == "king_of_siam.log.card"
    play(state, "maharacha 1x2 K1 -aR pass rama -aL")
    assert screen_facts(state, 1)["seats"][0]["discards"] == ["maharacha", "rama"]
    assert screen_facts(table(FULL), 1)["seats"][0]["discards"] == []


# -- if everyone passed now ----------------------------------------------------------------------


@PLAYERS
def test_if_everyone_passed_is_what_happens_if_everyone_passes(players):
    for state in random_states(players, games=2):
        outlook = if_everyone_passed(state)
        if state.card is None:
            end = state.copy()
            while not end.is_over:
                end.play(GAME.parse_move("pass"))
            assert outlook.result == end.result()
            assert [(p.box, p.province, p.control) for p in outlook.prospects if p.reached] == [
                (box, province, end.control(province))
                for box, province in enumerate(end.tiles[: end.struggle])
                if box >= state.struggle
            ]
        for prospect in outlook.prospects:
            assert prospect.control == leader(*state.followers(prospect.province))
        assert len(outlook.prospects) == 8 - state.struggle


def test_if_everyone_passed_in_the_middle_of_a_card():
    state = play(table("- R - - - - - -", pool="LL", resolved="R"), "lao +bL")
    first = if_everyone_passed(state).prospects[0]
    assert (first.province, first.control) == (1, BRITISH)
    play(state, "+bL")
    assert if_everyone_passed(state).prospects[0].control == LAO


def test_if_everyone_passed_into_a_colony():
    state = table("- R - - - - - L", resolved="B", courts="RLM R")
    outlook = if_everyone_passed(state)
    assert outlook.reign is None
    assert [prospect.reached for prospect in outlook.prospects] == [True] * 4 + [False] * 3
    assert outlook.prospects[-1].control == LAO  # as it stands, but nobody will fight for it
    assert outlook.result.winners == (0,)
    reign = if_everyone_passed(table("- R R R R - - L", resolved="B", courts="RLM RR"))
    assert reign.reign == RAMA
    assert all(prospect.reached for prospect in reign.prospects)


# -- what each card would do ---------------------------------------------------------------------


@PLAYERS
def test_cards_do_what_is_foretold(players):
    """Effect and targets agree with what is offered once the card is played."""
    for state in random_states(players, games=2):
        if state.is_over or state.card is not None:
            continue
        seat = state.decider
        outlooks = card_outlooks(state, seat)
        assert [o.card for o in outlooks] == sorted(set(state.hand(seat)))
        for outlook in outlooks:
            move = GAME.parse_move(CARD_IDS[outlook.card])
            assert outlook.is_allowed == (move in state.legal_moves())
            assert outlook.count == state.hand(seat).count(outlook.card)
            if outlook.note is not None:
                check_message(outlook.note, "king_of_siam")
                assert "{" not in word(outlook.note)
            if not outlook.is_allowed or state.is_last_card:
                continue
            assert state.events(move)[0].effect == outlook.has_effect
            after = play(state.copy(), str(move))
            if not outlook.has_effect:
                assert outlook.note is not None
                assert after.card is None or all(m.kind == "take" for m in after.legal_moves())
                continue
            moves = after.legal_moves()
            if outlook.boxes:
                assert set(outlook.boxes) == {b for m in moves for b in (m.province, m.other)}
            else:
                found = {p for m in moves for p in (m.province, m.other) if p >= 0}
                assert set(outlook.provinces) == found


@pytest.mark.parametrize(
    ("state", "card", "note"),
    [
        (table("R R - - - - - -", kings="abcdefg"), "maharacha", "no_tiles"),
        (table("R R - - - - - -"), "khon-thai", "pool_empty"),
        (table("R R - - - - - -", pool="R"), "khon-thai", "missing"),
        (table("R R - - - - - -", pool="RLM"), "khon-thai", None),
        (table("RRR - - - - - - -"), "1v1", "no_swap"),
        (table("RRR - - - - - - -"), "2v1", "no_swap"),
        (table("R L - - - - - -"), "2v1", "one_for_one"),
        (table("RR L - - - - - -"), "2v1", None),
        (table("R R - - - - - -"), "rama", "none_in_pool"),
        (table("R R - - - - - -", pool="R"), "rama", "one_in_pool"),
        (table("R R - - - - - -", pool="RR"), "rama", None),
        (table("R R R R - R R R", tiles="eabcdfgh", resolved="L", pool="RR"), "rama", "no_target"),
    ],
)
def test_why_a_card_can_do_nothing_or_less(state, card, note):
    found = outlook_of(state, card).note
    assert (None if found is None else found.key) == (note and f"king_of_siam.note.{note}")


def test_the_note_for_a_barred_swap():
    """K11."""
    state = play(table("R R L - - - - -"), "1v1 aR-bR -cL")
    assert outlook_of(state, "1v1", seat=1).note.key == "king_of_siam.note.only_barred"
    assert not outlook_of(state, "1v1", seat=1).has_effect


def test_cards_of_a_seat_that_is_not_to_move():
    state = table(FULL, pool="RR", hands="all rama+1v1")
    assert [CARD_IDS[o.card] for o in card_outlooks(state, 1)] == ["1v1", "rama"]


# -- the log in words ----------------------------------------------------------------------------


def said(state, text, viewer=None):
    return word(state.describe(GAME.parse_move(text), viewer), ["Ann", "Ben"])


def test_the_log_in_words():
    state = table("RL RM RR MMR - - - -", pool="RR", discards="open")
    assert said(state, "pass") == "Ann passes."
    assert said(state, "1v1") == "Ann plays 1 vs 1."
    play(state, "1v1")
    assert said(state, "aL-dR") == "Ann swaps a Lao in Chiang Mai for a Rama in Khorat."
    play(state, "aL-dR")
    assert said(state, "-bM") == "Ann takes a Malay from Sukothai."
    play(state, "-bM 2v1")
    assert said(state, "aRR-bR") == "Ben swaps two Rama in Chiang Mai for a Rama in Sukothai."
    play(state, "aRR-bR -aR maharacha")
    assert said(state, "1x4") == ("Ann swaps the tiles of Chiang Mai (box 1) and Khorat (box 4).")
    play(state, "1x4")
    assert said(state, "K1") == "Ann puts a King on the tile of Khorat."
    play(state, "K1 -bR rama")
    assert said(state, "+bR") == "Ben puts a Rama into Sukothai."
    play(state, "+bR +fR -cR pass")
    assert said(state, "pass") == "Ben passes. The Malay gain Khorat."


def test_the_log_tells_of_the_british_and_of_the_end():
    state = table("- - - RL - - - -", resolved="BBB", courts="R L")
    play(state, "pass")
    assert said(state, "pass") == (
        "Ben passes. Nobody leads in Khorat: the British march in. "
        "The British hold four provinces: the country is a colony."
    )
    state = table("- - - - - - - R", resolved="RLMRLMR", courts="R RR")
    play(state, "pass")
    assert said(state, "pass") == ("Ben passes. The Rama gain Kedah. All struggles are resolved.")


def test_every_move_can_be_said():
    for state in random_states(3, games=2):
        for move in state.legal_moves()[::3]:
            told = state.describe(move, state.decider)
            check_message(told, "king_of_siam")
            assert "{" not in word(told)


# -- signs ---------------------------------------------------------------------------------------


def test_the_diagram():
    state = table("- RRL M - - - - -", resolved="R", kings="c", pool="RM", courts="RL RM", seat=1)
    assert state.as_text().splitlines() == [
        " 1 a Chiang Mai     =R",
        ">2 b Sukothai       RRL",
        " 3 c Vientiane  l K M",
        " 4 d Khorat         -",
        " 5 e Ayutthaya  r   -",
        " 6 f Rayong         -",
        " 7 g Nakhon         -",
        " 8 h Kedah      m   -",
        "   pool             RM",
        " 0 [8]              RL",
        "*1 [8]              RM",
    ]


def test_a_finished_game_has_nobody_to_move():
    state = table("- - - - - - - R", resolved="RLMRLMR", courts="R RR")
    play(state, "pass pass")
    assert state.v[PHASE] == OVER
    assert "*" not in state.as_text()
    assert ">" not in state.as_text()
    assert legal(state) == set()
