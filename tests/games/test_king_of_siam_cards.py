"""King of Siam, card by card (K5, K6, K8 to K11)."""

from __future__ import annotations

from itertools import combinations

from siamapp.games.king_of_siam.events import KingSet, Placed, Swapped, TilesSwapped
from tests.games.king_of_siam_kit import GAME, LAO, MALAY, RAMA, legal, play, table, there, why

BORDERS = "ab ac bc be bd cd de df ef eg gh"
"""Of the map of Siam, by letters."""


def after(state, *texts):
    return play(state.copy(), *texts)


def adjacent(one, other):
    return "".join(sorted((one, other))) in BORDERS.split()


# -- Maharacha -----------------------------------------------------------------------------------


def test_maharacha_swaps_two_tiles_and_sets_a_king():
    state = table("R R R R R R R R", tiles="abcdefgh")
    play(state, "maharacha")
    assert len(legal(state)) == 28
    assert state.events(GAME.parse_move("2x5")) == [TilesSwapped(1, 4, contested=0)]
    play(state, "2x5")
    assert state.tiles == (0, 4, 2, 3, 1, 5, 6, 7)
    assert legal(state) == {"K2", "K5"}
    assert state.events(GAME.parse_move("K5")) == [KingSet(4, province=1)]
    play(state, "K5")
    assert state.has_king(1)
    assert not state.has_king(4)
    assert len(legal(state)) == 8
    play(state, "-aR")
    assert state.decider == 1


def test_the_contest_changes_at_once():
    state = table("R R R R R R R R", tiles="abcdefgh")
    play(state, "maharacha")
    assert state.events(GAME.parse_move("1x8"))[0].contested == 7
    play(state, "1x8")
    assert state.contested == 7
    play(state, "K8 -bR pass pass")
    assert there(state, "h") == "=R"


def test_tiles_with_a_king_or_face_down_stay():
    state = table("- R R R R R R R", resolved="R", kings="bd")
    play(state, "maharacha")
    assert legal(state) == {f"{i}x{j}" for i, j in combinations((3, 5, 6, 7, 8), 2)}


def test_a_king_stays_with_his_tile():
    state = table("R R R R R R R R")
    play(state, "maharacha 1x2 K1 -cR maharacha")
    assert state.has_king(1)
    assert not any(move.startswith("1x") for move in legal(state))


def test_k8_fewer_than_two_tiles_no_swap_no_king():
    state = table("- - - - - - R R", resolved="RLMRLM", kings="g")
    before = state.tiles
    play(state, "maharacha")
    assert legal(state) == {"-gR", "-hR"}  # a follower is taken all the same
    play(state, "-gR")
    assert state.tiles == before
    assert not state.has_king(7)


def test_a_king_on_a_resolved_tile_has_no_meaning():
    state = table("- - R R R R R R", resolved="RL", kings="ab")
    play(state, "maharacha")
    assert len(legal(state)) == 15


# -- Khon Thai -----------------------------------------------------------------------------------


def test_khon_thai_places_one_of_each():
    state = table("R - - - - - - -", pool="RRLLMM")
    play(state, "khon-thai")
    assert len(legal(state)) == 24
    assert state.events(GAME.parse_move("+aL")) == [Placed(LAO, 0)]
    play(state, "+aL")
    assert len(legal(state)) == 16
    play(state, "+aM")
    assert {move[2] for move in legal(state)} == {"R"}
    play(state, "+hR")
    assert there(state, "a") == "RLM"
    assert there(state, "h") == "R"
    assert state.pool == (1, 1, 1)


def test_k5_every_available_faction_of_khon_thai_is_placed():
    """No voluntary shortfall: nothing but placing is possible while one is left."""
    state = table("R R - - - - - -", pool="RM")
    play(state, "khon-thai")
    assert {move[2] for move in legal(state)} == {"R", "M"}
    play(state, "+cR")
    assert {move[2] for move in legal(state)} == {"M"}
    assert why(state, "-aR") == "not_now"
    assert why(state, "pass") == "no_pass"
    play(state, "+cM")
    assert all(move.startswith("-") for move in legal(state))


def test_khon_thai_with_an_empty_pool():
    state = table("R - - - - - - -")
    play(state, "khon-thai")
    assert legal(state) == {"-aR"}


def test_two_khon_thai_in_a_hand():
    state = table("R R R R - - - -", hands="khon-thai+khon-thai rama+lao")
    play(state, "khon-thai -aR rama -bR")
    assert legal(state) == {"pass", "khon-thai"}
    assert state.hand(0) == (1,)


# -- 1 vs 1 --------------------------------------------------------------------------------------


def test_one_vs_one_between_any_two_provinces():
    state = table("RL - - - - - - MM")
    play(state, "1v1")
    assert legal(state) == {"aR-hM", "aL-hM"}  # not adjacent
    assert state.events(GAME.parse_move("aR-hM")) == [Swapped(0, (RAMA,), 7, MALAY)]
    play(state, "aR-hM")
    assert there(state, "a") == "LM"
    assert there(state, "h") == "RM"


def test_k9_a_swap_needs_a_follower_on_both_sides():
    state = table("RRL - - - - - - -")
    play(state, "1v1")
    assert legal(state) == {"-aR", "-aL"}


def test_k6_swaps_take_place_between_unresolved_provinces_only():
    state = table("- R L M - - - -", resolved="L")
    play(state, "1v1")
    assert legal(state) == {"bR-cL", "bR-dM", "cL-dM"}


def test_k5_a_swap_of_equal_colours_is_a_swap():
    """It is permitted, must be made if there is no other, and is remembered."""
    state = table("R - - R - - - -")
    play(state, "1v1")
    assert legal(state) == {"aR-dR"}
    play(state, "aR-dR")
    assert there(state, "a") == "R"
    play(state, "-aR")
    state = play(table("R - - R L - - -"), "1v1 aR-dR -eL 1v1")
    assert legal(state) == {"-aR", "-dR"}  # K11: only the barred swap was left


# -- 2 vs 1 --------------------------------------------------------------------------------------


def test_two_vs_one_between_neighbours():
    state = table("RRL M - - - - - M")
    play(state, "2v1")
    assert legal(state) == {"aRR-bM", "aRL-bM"}
    play(state, "aRL-bM")
    assert there(state, "a") == "RM"
    assert there(state, "b") == "RL"


def test_two_vs_one_on_the_whole_map():
    state = table("RL RL RL RL RL RL RL RL")
    play(state, "2v1")
    expected = {
        f"{p}RL-{q}{f}"
        for p in "abcdefgh"
        for q in "abcdefgh"
        if p != q and adjacent(p, q)
        for f in "RL"
    }
    assert legal(state) == expected
    assert len(expected) == 44


def test_two_of_the_same_faction_need_two():
    state = table("RL MM - - - - - -")
    play(state, "2v1")
    assert legal(state) == {"aRL-bM", "bMM-aR", "bMM-aL"}


def test_k10_one_for_one_only_if_no_two_for_one_exists():
    state = table("R L - - - - - M")
    play(state, "2v1")
    assert legal(state) == {"aR-bL"}  # and must; Kedah has no neighbour with followers
    play(state, "aR-bL")
    assert there(state, "a") == "L"
    # A full one anywhere forbids it everywhere.
    state = table("R L - - - - LL M")
    play(state, "2v1")
    assert legal(state) == {"gLL-hM"}
    assert why(state, "aR-bL") == "two_for_one"


def test_k10_neither_is_possible():
    state = table("RRR - - - - - - LLL")
    play(state, "2v1")
    assert legal(state) == {"-aR", "-hL"}


# -- K11 -----------------------------------------------------------------------------------------


def test_k11_the_exact_reverse_is_barred():
    state = table("RL M - L - - - -")
    play(state, "1v1 aR-bM -dL 1v1")
    assert "aM-bR" not in legal(state)
    assert why(state, "aM-bR") == "undoes"
    assert "aL-bR" in legal(state)  # another exchange


def test_k11_only_for_the_same_kind_of_card():
    state = table("RL M - LL - - - -")
    play(state, "1v1 aR-bM -dL")
    assert "aLM-bR" in legal(after(state, "2v1"))
    # Reduced by K10, a 2 vs 1 may make the very swap that a 1 vs 1 could not.
    state = play(table("R M L - - - - -"), "1v1 aR-bM -cL 2v1")
    assert legal(state) == {"aM-bR"}


def test_k11_another_card_between_lifts_the_bar():
    state = table("RL M - LLL - - - -", players=3)
    play(state, "1v1 aR-bM -dL rama -dL 1v1")
    assert "aM-bR" in legal(state)


def test_k11_passes_and_struggles_between_do_not():
    state = table("RL M - LL - - - -", tiles="hgfedcba")
    play(state, "1v1 aR-bM -dL pass pass")
    assert state.struggle == 1
    play(state, "1v1")
    assert "aM-bR" not in legal(state)


def test_k11_two_vs_one():
    state = table("RRL MM - L - - - -")
    play(state, "2v1 aRL-bM -dL 2v1")
    assert "bRL-aM" not in legal(state)
    assert why(state, "bRL-aM") == "undoes"
    # Partial reversals and the same net result by another exchange are legal.
    assert {"bRM-aM", "bRL-aR", "bLM-aM"} <= legal(state)


def test_k11_the_same_net_result_is_legal():
    """A Rama crossed in effect, Lao for Lao; back it goes with Malay for Malay."""
    state = table("RLM LM - R - - - -")
    play(state, "2v1 aRL-bL -dR 2v1")
    assert "bRL-aL" not in legal(state)
    assert "bRM-aM" in legal(state)


def test_k11_a_card_without_effect_bars_nothing_and_lifts_an_older_bar():
    """1 vs 1; then one that could only undo, so does nothing; then the same swap is free."""
    state = table("RM M L - - - - -", players=3)
    play(state, "1v1 aR-bM -cL 1v1")
    assert legal(state) == {"-aM", "-bR"}  # without effect
    play(state, "-aM 1v1")
    assert legal(state) == {"aM-bR"}


def test_k11_a_reduced_two_vs_one_counts_as_a_two_vs_one():
    state = table("R L M - - - - -")
    play(state, "2v1")
    assert legal(state) == {"aR-bL", "aR-cM", "bL-cM"}
    play(state, "aR-bL -cM")
    assert legal(after(state, "2v1")) == {"-aL", "-bR"}  # only the reverse is left
    assert legal(after(state, "1v1")) == {"aL-bR"}  # another kind of card


def test_k11_a_full_swap_that_is_only_barred_still_exists_for_k10():
    """No one-for-one opens, the card has no effect."""
    state = table("RL M - - - - - R")
    play(state, "2v1 aRL-bM -hR")
    assert there(state, "a") == "M"
    assert there(state, "b") == "RL"
    play(state, "2v1")
    assert legal(state) == {"-aM", "-bR", "-bL"}


def test_k11_a_swap_of_equal_colours_is_remembered():
    state = table("R R L - - - - -")
    play(state, "1v1 aR-bR -aR")
    play(state, "1v1")
    assert legal(state) == {"bR-cL"}
    state = play(table("R R L - - - - -"), "1v1 aR-bR -cL 1v1")
    assert legal(state) == {"-aR", "-bR"}


# -- Rama, Lao, Malai ----------------------------------------------------------------------------


def test_faction_cards_place_beside_the_home():
    state = table("R - - - - - - -", pool="RRRLLLMMM")
    assert {m[1] for m in legal(after(state, "rama"))} == set("bdfg")  # of Ayutthaya
    assert {m[1] for m in legal(after(state, "lao"))} == set("abd")  # of Vientiane
    assert {m[1] for m in legal(after(state, "malai"))} == set("g")  # of Kedah


def test_faction_cards_place_beside_controlled_provinces():
    state = table("- - R R R R R R", resolved="RL", pool="RRR")
    # Chiang Mai is Rama: its free neighbour is Vientiane; Sukothai is resolved (K6).
    assert {m[1] for m in legal(after(state, "rama"))} == set("cdfg")


def test_the_home_counts_while_it_is_free_or_its_own():
    lost = table("R R R R - R R R", tiles="eabcdfgh", resolved="B", pool="RRR")
    assert legal(after(lost, "rama")) == {f"-{p}R" for p in "abcdfgh"}  # no target, no effect
    own = table("R R R R - R R R", tiles="eabcdfgh", resolved="R", pool="RRR")
    assert {m[1] for m in legal(after(own, "rama"))} == set("bdfg")


def test_the_home_is_a_target_only_through_another_controlled_neighbour():
    state = table("- R R R R R R R", resolved="R", pool="RRR")
    assert "+eR" not in legal(after(state, "rama"))
    state = table("R - R R R R R R", tiles="bacdefgh", resolved="R", pool="RRR")
    assert "+eR" in legal(after(state, "rama"))  # through Sukothai


def test_k5_two_if_the_pool_has_two():
    state = table("L - - - - - - -", pool="RRR")
    play(state, "rama +bR")
    assert {move[:1] for move in legal(state)} == {"+"}
    play(state, "+bR")  # both into one province
    assert there(state, "b") == "RR"
    assert state.pool == (1, 0, 0)
    one = play(table("L - - - - - - -", pool="R"), "rama +bR")
    assert all(move.startswith("-") for move in legal(one))


def test_a_faction_card_without_effect():
    state = table("L - - - - - - -", pool="LLMM")
    event = state.events(GAME.parse_move("rama"))[0]
    assert not event.effect
    play(state, "rama")
    assert legal(state) == {"-aL"}
    assert state.discards(0) == (4,)
