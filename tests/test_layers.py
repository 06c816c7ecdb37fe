"""The house rules of the code: who may import whom, no long modules, nothing that -OO removes."""

from __future__ import annotations

import ast
import subprocess
import sys
from pathlib import Path

import pytest

import siamapp

PACKAGE = Path(siamapp.__file__).parent
MODULES = {
    ".".join(file.relative_to(PACKAGE.parent).with_suffix("").parts).removesuffix(".__init__"): file
    for file in sorted(PACKAGE.rglob("*.py"))
}
LONGEST = 400

SHARED = ("siamapp.resources", "siamapp.i18n")
"""Kivy-free helpers that every layer above the games may use."""

MAY_IMPORT = {
    "siamapp.games": ("siamapp.games",),
    "siamapp.ai": ("siamapp.ai", "siamapp.games", *SHARED),
    "siamapp.match": ("siamapp.match", "siamapp.ai", "siamapp.games", *SHARED),
    "siamapp.platform": ("siamapp.platform", *SHARED),
    "siamapp.ui": (
        "siamapp.ui",
        "siamapp.match",
        "siamapp.ai",
        "siamapp.games",
        "siamapp.platform",
        *SHARED,
    ),
    "siamapp.resources": (),
    "siamapp.i18n": ("siamapp.i18n", "siamapp.resources", "siamapp.games"),
}
"""Layer to what its modules may import from the app. Imports point one way."""

EXCEPTIONS = {"siamapp.games.registry": ("siamapp.resources",)}
"""The registry hands the games their data files; the games themselves read none."""

MAY_USE_KIVY = ("siamapp.ui", "siamapp.platform")
THIRD_PARTY = ("kivy", "plyer", "kivy_deps", "kivymd", "jnius", "android")


def inside(module: str, packages: tuple[str, ...]) -> bool:
    return any(module == package or module.startswith(f"{package}.") for package in packages)


def layer_of(module: str) -> str | None:
    return next((layer for layer in MAY_IMPORT if inside(module, (layer,))), None)


def imports_of(module: str) -> set[str]:
    """Every module that is imported anywhere in this one, also within functions."""
    tree = ast.parse(MODULES[module].read_text("utf-8"))
    package = module if MODULES[module].name == "__init__.py" else module.rpartition(".")[0]
    found = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            found.update(alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            base = node.module or ""
            if node.level:
                parents = package.split(".")[: len(package.split(".")) - node.level + 1]
                base = ".".join([*parents, base] if base else parents)
            # "from siamapp import resources" imports a module, "from x import name" a name.
            names = [f"{base}.{alias.name}" for alias in node.names]
            found.update(name if name in MODULES else base for name in names)
    return found


EVERY_MODULE = pytest.mark.parametrize("module", MODULES)


@EVERY_MODULE
def test_imports_point_one_way(module):
    layer = layer_of(module)
    if layer is None:
        return  # the top: the command line and the package itself
    allowed = MAY_IMPORT[layer] + EXCEPTIONS.get(module, ())
    for imported in imports_of(module):
        if inside(imported, ("siamapp",)):
            assert inside(imported, allowed), f"{module} may not import {imported}"


@EVERY_MODULE
def test_only_ui_and_platform_import_kivy_or_plyer(module):
    if not inside(module, MAY_USE_KIVY):
        for imported in imports_of(module):
            assert not inside(imported, THIRD_PARTY), f"{module} may not import {imported}"


@EVERY_MODULE
def test_games_ai_and_match_need_the_standard_library_alone(module):
    if inside(module, ("siamapp.games", "siamapp.ai", "siamapp.match", *SHARED)):
        for imported in imports_of(module):
            top = imported.partition(".")[0]
            assert top == "siamapp" or top in sys.stdlib_module_names, imported


@EVERY_MODULE
def test_games_have_no_clock_and_no_files(module):
    if inside(module, ("siamapp.games",)):
        unwanted = ("time", "datetime", "os", "pathlib", "io", "shutil", "tempfile", "threading")
        for imported in imports_of(module):
            assert not inside(imported, unwanted), f"{module} may not import {imported}"
        for node in ast.walk(ast.parse(MODULES[module].read_text("utf-8"))):
            assert not (isinstance(node, ast.Name) and node.id == "open"), module


@EVERY_MODULE
def test_modules_stay_short(module):
    lines = len(MODULES[module].read_text("utf-8").splitlines())
    assert lines <= LONGEST, f"{module} has {lines} lines"


@EVERY_MODULE
def test_nothing_relies_on_assert_or_docstrings(module):
    """The phone runs the code with -OO, which takes both away."""
    for node in ast.walk(ast.parse(MODULES[module].read_text("utf-8"))):
        assert not isinstance(node, ast.Assert), f"{module}:{node.lineno} asserts"
        if isinstance(node, ast.Attribute):
            assert node.attr != "__doc__", f"{module}:{node.lineno} reads a docstring"


def test_every_layer_is_there():
    """The rules above would all hold for an empty folder."""
    for layer in ("siamapp.games", "siamapp.ai", "siamapp.match", "siamapp.platform", "siamapp.ui"):
        assert layer in MODULES
        assert layer_of(layer) == layer
    assert "siamapp.games.api" in imports_of("siamapp.games.registry")
    assert "siamapp.resources" in imports_of("siamapp.games.registry")


def test_nothing_below_the_ui_loads_kivy():
    """Not even by a detour: import it all in a process of its own and look."""
    below = [
        module
        for module in MODULES
        if inside(module, ("siamapp.games", "siamapp.ai", "siamapp.match", *SHARED))
        or inside(module, ("siamapp.cli", "siamapp.__main__"))
    ]
    assert len(below) > 10
    program = (
        "import importlib, sys\n"
        f"for module in {below!r}:\n"
        "    importlib.import_module(module)\n"
        "print(*sorted({name.partition('.')[0] for name in sys.modules}))\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", program],
        cwd=PACKAGE.parent,
        capture_output=True,
        text=True,
        timeout=120,
    )
    assert done.returncode == 0, done.stderr
    loaded = done.stdout.split()
    assert "siamapp" in loaded
    assert not {"kivy", "plyer"} & set(loaded)


def test_the_rules_run_without_assert_and_docstrings():
    """-OO changes nothing: the same count of the same positions."""
    program = (
        "from siamapp.games.registry import game, game_ids\n"
        "for id in game_ids():\n"
        "    state = game(id).start(game(id).player_counts[0])\n"
        "    for number in range(10):\n"
        "        moves = state.legal_moves()\n"
        "        state.play(moves[7 * number % len(moves)])\n"
        "    print(id, len(state.legal_moves()), state.turn, hash(state.key()))\n"
    )
    outputs = [
        subprocess.run(
            [sys.executable, *flags, "-c", program],
            cwd=PACKAGE.parent,
            capture_output=True,
            text=True,
            timeout=120,
            check=True,
        ).stdout
        for flags in ([], ["-OO"])
    ]
    assert outputs[0] == outputs[1] != ""
