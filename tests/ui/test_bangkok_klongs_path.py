"""A whole game of Bangkok Klongs for two by touch: on a phone and a tablet, zoomed and not."""

from __future__ import annotations

import random

import pytest

from tests.ui.driver import PHONE, TABLET
from tests.ui.hands import texts
from tests.ui.klongs_player import KlongsPlayer

LOOKS = {
    "phone": (PHONE, False),
    "phone, zoomed": (PHONE, True),
    "tablet": (TABLET, False),
    "tablet, zoomed": (TABLET, True),
}


@pytest.mark.parametrize(("size", "zoomed"), LOOKS.values(), ids=LOOKS)
def test_a_whole_game_by_touch(tmp_path, size, zoomed) -> None:
    """Whatever is legal can be done by finger, and is what is played."""
    rng = random.Random(11)
    with KlongsPlayer(tmp_path, size, animation="instant") as player:
        player.begin(seed=7, stacks="two" if zoomed else "one")
        if zoomed:
            player.zoom_in(1.7)
            assert not player.view.is_fit
        kinds = set()
        while not player.table.over:
            moves = player.state.legal_moves()
            ends = [move for move in moves if move.kind in ("draw", "end", "pass")]
            # Mostly what goes on with the game, so that all of it is seen.
            chosen = rng.choice(ends if ends and rng.random() < 0.7 else moves)
            kinds.add(chosen.kind)
            player.make(chosen, by_tap=rng.random() < 0.3)
        assert {"place", "step", "own", "draw", "score", "take"} <= kinds
        if zoomed:
            assert not player.view.is_fit, "the view stays as the players left it"
        player.tap_on("RoundTool", icon="trophy")
        player.seconds(1)
        assert player.screen == "result"
        assert any("from the Luk Phat track" in line for line in texts(player))
