"""What the check of the texts knows about this app: the small tables to extend.

* A key that is put together at run time (``tr(f"level.{level}")``) needs a line in
  :func:`families`: its pattern, with ``*`` for what is filled in, and all keys it can become.
  A variable ``*prefix`` counts as what is assigned to it.
* A function that hands its first argument on to ``tr`` needs its name in :data:`FORWARDERS`:
  its calls are then read like calls of ``tr``.
* A property or argument that is shown to players needs its name in :data:`TEXT_NAMES`, a method
  that shows its arguments in :data:`SPEAKERS`.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable

from siamapp.ai.levels import LEVELS
from siamapp.games import registry

TRANSLATORS = {"tr", "say", "Message"}
"""Functions whose first argument is a key, called by these names or through a module."""

MODULES = {"api", "i18n"}

FORWARDERS: set[str] = set()

TEXT_NAMES = {
    "text",
    "hint_text",
    "title",
    "subtitle",
    "message",
    "label",
    "caption",
    "tooltip",
    "explanation",
    "line",
    "prompt",
    "placeholder",
}
"""Names of properties, arguments and variables whose value a player reads."""

PAIRS = {"values"}
"""Names of properties that hold pairs of an id and a text."""

SPEAKERS = {"notify", "ask"}
"""Methods that show their arguments; of an argument that is a tuple, its first part."""

LOGGERS = {"debug", "info", "warning", "error", "exception"}
"""Methods that write to a log file, in plain English."""

BARE_TEXT_FOLDERS = ("siamapp/ui", "siamapp/platform", "main.py")
"""Where Python code shows something to players.

The layers below speak in keys. The command line is for developers and speaks plain English in
its usage, its errors about arguments and its measurements; what its players read (``play``,
``replay``) goes through ``tr`` all the same, and so does everything the games say.
"""

PICTURE_MAKERS = (
    "siamapp/ui/demo.py",
    "siamapp/ui/gallery.py",
    "siamapp/ui/rehearsal.py",
    "siamapp/platform/dialogs.py",
)
"""Developers' tools in those folders: what they show was typed by the players they play. And one
that speaks to other programs, in their languages."""


def families(english: Collection[str]) -> dict[str, set[str]]:
    """Pattern to all keys it stands for. ``english`` are the keys of the English catalogues."""
    games = [registry.game(game_id) for game_id in registry.game_ids()]
    options = {
        f"{game.id}.option.{option.name}": option for game in games for option in game.options
    }
    choices = {
        f"{name}.{choice.id}"
        for name, option in options.items()
        for choice in option.choices
        if not choice.label
    }
    rules = {game.id: _sections(game.id, english) for game in games}
    return {
        "game.*": {f"game.{game_id}" for game_id in registry.ANNOUNCED},
        "game.*.tagline": {f"game.{game_id}.tagline" for game_id in registry.ANNOUNCED},
        "*.setup.begins": {f"{game.id}.setup.begins" for game in games},
        "*.keys": {f"{game.id}.keys" for game in games},
        "level.*": {f"level.{level}" for level in LEVELS},
        "level.*.help": {f"level.{level}.help" for level in LEVELS},
        "*.option.*": set(options),
        "*.option.*.*": choices,
        "*.option.*.*.help": {f"{name}.help" for name in choices},
        "*.rules.*.title": {f"{id}.rules.{n}.title" for id, last in rules.items() for n in last},
        "*.rules.*.text": {f"{id}.rules.{n}.text" for id, last in rules.items() for n in last},
    }


def _sections(game_id: str, english: Iterable[str]) -> range:
    """The numbers of a game's rules sections: from 1 to the last there is, without a gap."""
    start = f"{game_id}.rules."
    numbers = [key.split(".")[2] for key in english if key.startswith(start)]
    return range(1, 1 + max((int(number) for number in numbers if number.isdigit()), default=1))
