"""Words for players: message keys become text in the language that was chosen.

A text is found by its key, never by its English wording. The first part of a key picks the
catalogue: ``siam.why.over`` is in ``siam``, everything that is no game's own is in ``app``::

    >>> tr("siam.why.occupied", square="c3") != "siam.why.occupied"
    True
    >>> tr("no.such.key")
    'no.such.key'

English is the source and the last resort. Nothing here raises for a text: a missing key shows as
itself and a missing argument as ``{its_name}``, because a player must never lose a game over a
word. The tests (``tests/test_texts.py``) find such mistakes instead, and for that they must see
which keys are used:

* write keys in full, in the call: ``tr("home.resume")``, ``say("siam.why.over")``;
* a key that is chosen at run time stands in full under a name that says so, a table ``*_KEYS``
  or an argument or property ``key`` or ``*_key``: ``tr(SPEED_KEYS[speed])``;
* a key that is put together, ``tr(f"level.{level}")``, belongs to a family that is listed in
  ``tests/texts_rules.py`` with all its members.
"""

from __future__ import annotations

import gettext
from collections.abc import Mapping, Sequence
from functools import cache

from siamapp import resources
from siamapp.games.api import Message, SeatName
from siamapp.games.registry import ANNOUNCED

SOURCE = "en"
APP = "app"

_language = SOURCE


def domain_of(key: str) -> str:
    """The catalogue that holds this key: a game's own, or the app's."""
    first = key.partition(".")[0]
    return first if first in ANNOUNCED else APP


def languages() -> tuple[str, ...]:
    """The languages there are catalogues for, English first, the others by code."""
    where = resources.path("assets", "translations")
    found = {file.parent.parent.name for file in where.glob(f"*/LC_MESSAGES/{APP}.mo")}
    return (SOURCE, *sorted(found - {SOURCE}))


def language() -> str:
    """The language that is spoken now."""
    return _language


def set_language(code: str) -> str:
    """Speak this language from now on, or the nearest there is; returns what was chosen.

    ``nl_BE`` is spoken as ``nl`` if there is no catalogue for Belgium, and a language without
    any catalogue as English.
    """
    global _language
    known = languages()
    short = code.replace("-", "_").partition("_")[0]
    _language = next((found for found in (code, short) if found in known), SOURCE)
    return _language


def tr(key: str, /, **args: object) -> str:
    """The text for this key. ``n`` picks the plural form, if the text has any."""
    return _fill(_text(key, args.get("n")), args)


def word(message: Message, names: Sequence[str] = ()) -> str:
    """A message of the rules, the AI or the match in words; ``names`` are those of the seats."""
    return tr(message.key, **{name: _worded(arg, names) for name, arg in message.args})


def _worded(arg: str | int | SeatName | Message, names: Sequence[str]) -> str | int:
    if isinstance(arg, Message):
        return word(arg, names)
    if isinstance(arg, SeatName):
        if arg.seat < len(names) and names[arg.seat]:
            return names[arg.seat]
        return tr("seat.default_name", number=arg.seat + 1)
    return arg


def _text(key: str, n: object) -> str:
    for code in (_language, SOURCE):
        catalogue = _catalogue(code, domain_of(key))
        if isinstance(n, int):
            text = catalogue.ngettext(key, key, n)
            if text != key:
                return text
        text = catalogue.gettext(key)
        if text != key:
            return text
    return key


@cache
def _catalogue(code: str, domain: str) -> gettext.NullTranslations:
    """The compiled catalogue, or an empty one: it answers every key with the key."""
    where = resources.path("assets", "translations")
    try:
        return gettext.translation(domain, str(where), [code])
    except Exception:  # missing or damaged: gettext raises whatever it stumbles over
        return gettext.NullTranslations()


class _Arguments(dict[str, object]):
    """Arguments that leave a placeholder standing if nobody has filled it."""

    def __missing__(self, name: str) -> str:
        return "{" + name + "}"


def _fill(text: str, args: Mapping[str, object]) -> str:
    try:
        return text.format_map(_Arguments(args))
    except (ValueError, LookupError, AttributeError, TypeError):
        return text  # a broken placeholder in a translation
