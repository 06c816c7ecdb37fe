"""The hands and eyes of the tests from outside do what they say."""

from __future__ import annotations

import pytest
from oscpy.parser import read_packet

from tests.e2e.outside import need_tools, osc_message


@pytest.mark.parametrize("words", [("alive",), ("alive", 1, 2), ("set", 1, 0.25, 0.5, 0.0, 0.0)])
def test_messages_are_understood_by_a_reader_of_others(words: tuple) -> None:
    raw = osc_message("/tuio/2Dcur", words)
    [(address, _, values, _)] = read_packet(raw)
    assert len(raw) % 4 == 0
    assert address == b"/tuio/2Dcur"
    assert tuple(v.decode() if isinstance(v, bytes) else v for v in values) == words


def test_missing_tools_skip_at_home_and_fail_where_every_test_has_to_run(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("shutil.which", lambda tool: None if tool == "xdotool" else tool)
    monkeypatch.delenv("CI", raising=False)
    with pytest.raises(pytest.skip.Exception, match="not installed: xdotool"):
        need_tools()
    monkeypatch.setenv("CI", "true")
    with pytest.raises(pytest.fail.Exception, match="not installed: xdotool"):
        need_tools()
