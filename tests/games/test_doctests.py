"""The examples in the documentation of the games are true."""

from __future__ import annotations

import doctest
import importlib
import pkgutil

import pytest

import siamapp.games

MODULES = [info.name for info in pkgutil.walk_packages(siamapp.games.__path__, "siamapp.games.")]


@pytest.mark.parametrize("module", ["siamapp.games", *MODULES])
def test_examples(module):
    assert doctest.testmod(importlib.import_module(module)).failed == 0


def test_the_contract_has_an_example():
    assert doctest.testmod(importlib.import_module("siamapp.games.api")).attempted >= 5
