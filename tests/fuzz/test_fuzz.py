"""A slice of the fuzzing for every run of the tests; ``make fuzz`` does the rest."""

from __future__ import annotations

import os
import pickle
from contextlib import suppress
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.fuzz.guard import GUARD, Trespass
from tests.fuzz.mutation import mutated
from tests.fuzz.targets import FOLDER, TARGETS, attempt, warm_up
from tests.games.support import SOAK

EVERY_TARGET = pytest.mark.parametrize("target", TARGETS, ids=lambda target: target.name)


@EVERY_TARGET
def test_what_is_sound_is_taken(target):
    """Without this, a target that refuses everything would pass all that follows."""
    warm_up(target)
    assert sum(attempt(target, raw) for raw in target.seeds()) > len(target.seeds()) // 3


@EVERY_TARGET
def test_what_strangers_send_is_refused_in_words_or_taken(target):
    warm_up(target)
    seeds = target.seeds()

    @settings(
        max_examples=40 * SOAK,
        deadline=None,
        database=None,
        suppress_health_check=list(HealthCheck),
    )
    @given(
        st.one_of(
            st.builds(
                mutated, st.sampled_from(seeds), st.randoms(use_true_random=False), st.just(seeds)
            ),
            st.binary(max_size=200),
            st.text(max_size=60).map(lambda text: text.encode("utf-8", "surrogatepass")),
        )
    )
    def each(raw):
        attempt(target, raw)

    each()


# -- the guard itself ----------------------------------------------------------------------------


@pytest.mark.parametrize(
    "crime",
    [
        lambda: Path("/etc/hostname").read_bytes(),
        lambda: (FOLDER / ".." / "outside").write_bytes(b""),
        lambda: os.listdir("/"),
        lambda: os.replace(FOLDER / "mine", "/tmp/mine"),
        lambda: os.system("true"),
        lambda: eval("1 + 1"),
        lambda: pickle.loads(b"cos\nsystem\n."),
    ],
)
def test_the_guard_sees_what_no_file_may_bring_about(crime):
    with pytest.raises(Trespass), GUARD.watching(FOLDER):
        crime()


def test_the_guard_is_not_fooled_by_who_catches_everything():
    with pytest.raises(Trespass), GUARD.watching(FOLDER), suppress(BaseException):
        Path("/etc/hostname").read_bytes()


def test_the_guard_allows_the_folder_of_saves():
    with GUARD.watching(FOLDER):
        (FOLDER / "mine").write_text("x")
        (FOLDER / "mine").unlink()
