"""Loads kv files, each exactly once: a rule loaded twice is applied twice."""

from __future__ import annotations

from kivy.lang import Builder

from siamapp import resources

_loaded: set[str] = set()


def load(name: str) -> None:
    """Load ``kv/NAME.kv``; call it at the top of the module of the same name."""
    if name not in _loaded:
        _loaded.add(name)
        Builder.load_file(str(resources.path("kv", *f"{name}.kv".split("/"))))
