"""Compares the message catalogues with the code, with each other and with what they promise."""

from __future__ import annotations

import re
import string
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from fnmatch import fnmatchcase
from pathlib import Path

from siamapp.i18n import domain_of
from tests.texts_scan import Scan
from tools import translations


@dataclass(frozen=True)
class Entry:
    """A text: one form, or several of which ``n`` picks one."""

    forms: tuple[str, ...]

    @property
    def is_plural(self) -> bool:
        return len(self.forms) > 1

    def placeholders(self) -> set[str]:
        return set().union(*(placeholders(form) for form in self.forms))


Texts = Mapping[str, Entry]


def placeholders(text: str) -> set[str]:
    """The names in braces; ValueError if there is anything else in braces."""
    names = set()
    for _, name, form, conversion in string.Formatter().parse(text):
        if name is not None:
            if not name.isidentifier() or form or conversion:
                raise ValueError(f"{{{name}}} is not a name in braces")
            names.add(name)
    return names


def read_catalogue(po: Path) -> dict[str, Entry]:
    found = {}
    for message in translations.entries(po):
        if message.id:
            key = message.id[0] if isinstance(message.id, tuple) else message.id
            forms = message.string if isinstance(message.string, tuple) else (message.string,)
            found[key] = Entry(tuple(forms))
    return found


# -- one catalogue by itself ---------------------------------------------------------------------


def faults_in_catalogue(po: Path) -> Iterator[str]:
    text = po.read_text("utf-8")
    where = f"{po.parent.parent.name}/{po.name}"
    keys = list(translations.keys_in(text))
    for key, count in Counter(keys).items():
        if count > 1:
            yield f"{where}: {key} stands there {count} times"
        if domain_of(key) != po.stem:
            yield f"{where}: {key} belongs to {domain_of(key)}.po"
    if text != translations.sorted_text(text):
        yield f"{where}: not sorted; run tools/translations.py"
    for key, entry in read_catalogue(po).items():
        for fault in _faults_in_entry(entry):
            yield f"{where}: {key}: {fault}"
    mo = po.with_suffix(".mo")
    if not mo.exists() or mo.read_bytes() != translations.compiled(po):
        yield f"{where}: {mo.name} is out of date; run tools/translations.py"


def _faults_in_entry(entry: Entry) -> Iterator[str]:
    for form in entry.forms:
        if not form:
            yield "no text"
            return
        try:
            names = placeholders(form)
        except ValueError as error:
            yield str(error)
            return
        if entry.is_plural and (entry.placeholders() ^ names) - {"n"}:
            yield "the plural forms have different arguments"
            return
        if re.search(r"['\"]|\.\.\.| - |  |^\s|\s$", form):
            yield "use ’ “ ” … – and single spaces"


# -- the code against English --------------------------------------------------------------------


def faults_in_use(scan: Scan, english: Texts, families: Mapping[str, set[str]]) -> Iterator[str]:
    yield from scan.faults
    used = {use.key for use in scan.uses}
    for use in scan.uses:
        if use.key not in english:
            yield f"{use.where}: {use.key} is in no English catalogue"
        elif use.args is not None:
            for fault in _argument_faults(use.args, english[use.key]):
                yield f"{use.where}: {use.key} {fault}"
    for pattern, where in scan.patterns:
        if not any(_covers(family, pattern) for family in families):
            yield f"{where}: {pattern} is no family in texts_rules.py"
    for family, keys in families.items():
        used |= keys
        for key in sorted(keys - english.keys()):
            yield f"{key} is in no English catalogue (family {family})"
    for key in sorted(english.keys() - used):
        yield f"{key} is used nowhere"


def _covers(family: str, pattern: str) -> bool:
    """``siam.option.*`` and ``*.option.*`` are both in the family ``*.option.*``."""
    same_parts = family.count(".") == pattern.count(".")
    return same_parts and fnmatchcase(pattern, family)


def _argument_faults(given: frozenset[str], entry: Entry) -> Iterator[str]:
    wanted = entry.placeholders() | ({"n"} if entry.is_plural else set())
    if wanted - given:
        yield f"is not given {_listed(wanted - given)}"
    if given - wanted:
        yield f"is given {_listed(given - wanted)}, which its text does not use"


def _listed(names: Iterable[str]) -> str:
    return ", ".join(sorted(names))


# -- other languages against English -------------------------------------------------------------


def faults_in_translation(language: str, texts: Texts, english: Texts) -> Iterator[str]:
    for key in sorted(english.keys() - texts.keys()):
        yield f"{language}: {key} is missing"
    for key in sorted(texts.keys() - english.keys()):
        yield f"{language}: {key} is not in English"
    for key in sorted(texts.keys() & english.keys()):
        if texts[key].is_plural != english[key].is_plural:
            yield f"{language}: {key} has plural forms in one language only"
        if (texts[key].placeholders() ^ english[key].placeholders()) - {"n"}:
            yield f"{language}: {key} has other arguments than in English"
