"""Every test here may also play the parlour game."""

import pytest

from siamapp.games import registry
from tests.match.parlour import Parlour


@pytest.fixture(autouse=True)
def _parlour(monkeypatch):
    monkeypatch.setitem(registry._MAKERS, "parlour", Parlour)
