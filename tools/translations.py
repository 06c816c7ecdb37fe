"""Sort the message catalogues by key and compile each .po file to the .mo file that the app reads.

``python tools/translations.py`` after every change of a text. The same .po always gives the same
.mo, byte for byte, so that a test can tell when one is out of date.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from io import BytesIO
from pathlib import Path

from babel.messages import Catalog
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

TRANSLATIONS = Path(__file__).resolve().parent.parent / "assets" / "translations"


class _BareCatalog(Catalog):
    """A catalogue whose header names no date and no version of Babel."""

    @property
    def mime_headers(self) -> list[tuple[str, str]]:
        return [
            ("Language", str(self.locale)),
            ("MIME-Version", "1.0"),
            ("Content-Type", f"text/plain; charset={self.charset}"),
            ("Plural-Forms", self.plural_forms),
        ]


def po_files(where: Path = TRANSLATIONS) -> list[Path]:
    return sorted(where.glob("*/LC_MESSAGES/*.po"))


def language_of(po: Path) -> str:
    return po.parent.parent.name


def entries(po: Path) -> Catalog:
    """The catalogue in a .po file; an error in it is raised, not skipped."""
    with po.open("rb") as file:
        return read_po(file, locale=language_of(po), charset="utf-8", abort_invalid=True)


def compiled(po: Path) -> bytes:
    """The .mo file that belongs to a .po file."""
    bare = _BareCatalog(locale=language_of(po), charset="utf-8")
    for message in entries(po):
        if message.id:
            bare[message.id] = message
    buffer = BytesIO()
    write_mo(buffer, bare)
    return buffer.getvalue()


def sorted_text(text: str) -> str:
    """The text of a .po file with its entries in the order of their keys, the header first."""
    header, *blocks = re.split(r"\n\s*\n", text.strip())
    return "\n\n".join([header, *sorted(blocks, key=_key_of_block)]) + "\n"


def keys_in(text: str) -> Iterator[str]:
    """The keys in a .po file as they stand there, duplicates included, the header left out."""
    return (key for key in re.findall(r'^msgid "(.+)"$', text, re.MULTILINE))


def _key_of_block(block: str) -> str:
    return next(keys_in(block), "")


def _write_if_changed(path: Path, content: bytes) -> None:
    if not path.exists() or path.read_bytes() != content:
        path.write_bytes(content)
        sys.stdout.write(f"{path.relative_to(TRANSLATIONS)}\n")


def main() -> None:
    for po in po_files():
        _write_if_changed(po, sorted_text(po.read_text("utf-8")).encode("utf-8"))
        _write_if_changed(po.with_suffix(".mo"), compiled(po))


if __name__ == "__main__":
    main()
