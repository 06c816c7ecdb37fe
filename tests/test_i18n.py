"""The translation function: it always answers, in the language that was chosen if it can."""

from __future__ import annotations

from pathlib import Path

import pytest

from siamapp import i18n, resources
from siamapp.games.api import SeatName, say
from tools import translations


def test_arguments_are_filled_in() -> None:
    assert i18n.tr("siam.why.no_square", square="f6") == "This board has no square f6."


def test_n_picks_the_plural_form() -> None:
    one, many = (i18n.tr("siam.position.ranks", n=n, wanted=5) for n in (1, 4))
    assert one == "The board has 5 ranks; this text has one."
    assert many == "The board has 5 ranks; this text has 4."


def test_n_is_a_plain_argument_where_there_is_no_plural() -> None:
    assert "7" in i18n.tr("siam.position.too_many_rocks", n=7, most=3)


def test_a_missing_key_shows_itself() -> None:
    assert i18n.tr("siam.no_such_text", n=2) == "siam.no_such_text"
    assert i18n.tr("nothing", square="a1") == "nothing"


def test_a_missing_argument_shows_its_name() -> None:
    assert i18n.tr("siam.why.no_square") == "This board has no square {square}."


def test_messages_are_worded_inside_messages_and_seats_by_name() -> None:
    message = say("siam.result.rock", seat=SeatName(1), animal=say("siam.animal.rhino"))
    assert i18n.word(message, ["Ann", "Ben"]).startswith("Ben wins: ")
    assert "the rhino was nearest" in i18n.word(message, ["Ann", "Ben"])


@pytest.mark.parametrize("names", [(), ("Ann",), ("Ann", "")])
def test_a_seat_without_a_name_is_numbered(names: tuple[str, ...]) -> None:
    message = say("siam.result.helper", seat=SeatName(1))
    assert "Player 2" in i18n.word(message, names)


@pytest.fixture
def other_language(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    """Dutch with a single text, broken ones among them, beside our English."""
    where = tmp_path / "assets" / "translations"
    for language, domain in (("en", "app"), ("en", "siam"), ("nl", "app"), ("nl", "siam")):
        folder = where / language / "LC_MESSAGES"
        folder.mkdir(parents=True, exist_ok=True)
        po = folder / f"{domain}.po"
        if language == "en":
            source = translations.TRANSLATIONS / "en" / "LC_MESSAGES" / po.name
            po.write_text(source.read_text("utf-8"), "utf-8")
        else:
            po.write_text(
                'msgid ""\nmsgstr ""\n"Content-Type: text/plain; charset=utf-8\\n"\n\n'
                'msgid "siam.facing.north"\nmsgstr "noord"\n\n'
                'msgid "siam.why.no_square"\nmsgstr "Geen veld {square"\n\n'
                'msgid "siam.why.occupied"\nmsgstr "{square.nothing} is bezet"\n',
                "utf-8",
            )
        po.with_suffix(".mo").write_bytes(translations.compiled(po))
    monkeypatch.setattr(resources, "root", lambda: tmp_path)
    i18n._catalogue.cache_clear()
    yield where
    i18n.set_language("en")
    i18n._catalogue.cache_clear()


def test_another_language_with_english_behind_it(other_language: Path) -> None:
    assert i18n.languages() == ("en", "nl")
    assert i18n.set_language("nl") == "nl" == i18n.language()
    assert i18n.tr("siam.facing.north") == "noord"
    assert i18n.tr("siam.facing.south") == "south"
    assert i18n.tr("siam.position.ranks", n=1, wanted=5).endswith("has one.")


def test_regions_and_unknown_languages_find_the_nearest(other_language: Path) -> None:
    assert i18n.set_language("nl_BE") == "nl"
    assert i18n.set_language("nl-BE") == "nl"
    assert i18n.set_language("xx") == "en"
    assert i18n.set_language("") == "en"


def test_a_broken_translation_never_raises(other_language: Path) -> None:
    i18n.set_language("nl")
    assert i18n.tr("siam.why.no_square", square="c3") == "Geen veld {square"
    assert i18n.tr("siam.why.occupied", square="c3") == "{square.nothing} is bezet"


@pytest.mark.parametrize("content", [b"", b"no catalogue", b"\xde\x12\x04\x95" + b"\xff" * 40])
def test_a_broken_catalogue_never_raises(other_language: Path, content: bytes) -> None:
    (other_language / "nl" / "LC_MESSAGES" / "siam.mo").write_bytes(content)
    i18n.set_language("nl")
    assert i18n.tr("siam.facing.north") == "north"
