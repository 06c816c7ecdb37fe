"""Every text a player reads has a key, every key a text, and both agree about the arguments.

The second half proves that the check can fail: each kind of mistake is made once.
"""

from __future__ import annotations

from pathlib import Path

import pytest
from PIL import ImageFont

from siamapp import i18n, resources
from tests import texts_check, texts_rules
from tests.texts_check import Entry
from tests.texts_scan import Scan, Use, kv_properties, scan_kv, scan_python, scan_tree
from tools import translations


def _texts(language: str) -> dict[str, Entry]:
    found: dict[str, Entry] = {}
    for po in translations.po_files():
        if translations.language_of(po) == language:
            found |= texts_check.read_catalogue(po)
    return found


ENGLISH = _texts("en")


# -- the texts of this app -----------------------------------------------------------------------


@pytest.mark.parametrize("po", translations.po_files(), ids=lambda po: f"{po.parts[-3]}-{po.stem}")
def test_catalogue_is_sound(po: Path) -> None:
    assert list(texts_check.faults_in_catalogue(po)) == []


def test_code_and_catalogues_agree() -> None:
    scan = scan_tree(resources.root())
    families = texts_rules.families(ENGLISH)
    assert list(texts_check.faults_in_use(scan, ENGLISH, families)) == []
    assert len({use.key for use in scan.uses}) > 60  # the scan does read the code


def test_translations_are_complete() -> None:
    for language in i18n.languages():
        assert list(texts_check.faults_in_translation(language, _texts(language), ENGLISH)) == []


@pytest.mark.parametrize("font", ["text-regular", "text-bold", "display"])
def test_fonts_have_every_letter(font: str) -> None:
    face = ImageFont.truetype(resources.path("assets", "fonts", f"{font}.otf"), 40)
    nothing = bytes(face.getmask("\uffff"))
    letters = {
        c for po in translations.po_files() for c in po.read_text("utf-8") if c.isprintable()
    }
    missing = {c for c in letters if c != " " and bytes(face.getmask(c)) == nothing}
    assert missing == set()


# -- the check finds what it should --------------------------------------------------------------


def _faults(scan: Scan, texts: dict[str, Entry] | None = None, **families: set[str]) -> list[str]:
    return list(texts_check.faults_in_use(scan, texts or {}, families))


BARE_PYTHON = [
    'Label(text="Hello")',
    'label.text = "Hello"',
    'title = "Hello"',
    'title: str = "Hello"',
    'Label(text="Hello" if x else "")',
    'Label(text=tr("a.b") + " moves")',
    'Label(text=f"{count} moves")',
    'Label(text="{} moves".format(count))',
    'Label(text=", ".join(["Hello", name]))',
    'Label(text=name or "Hello")',
    'TextInput(hint_text="[b]Hello[/b]")',
    'text = StringProperty("Hello")',
    'app.notify("Hello")',
    'app.ask(tr("a.b"), "", ("Yes", "tick", None))',
    'Pick(values=[("slow", "Slow")])',
    'buttons = {"exit": ("Leave the board", leave)}',
]


@pytest.mark.parametrize("code", BARE_PYTHON)
def test_bare_text_in_python_is_found(code: str) -> None:
    faults = scan_python(code, "x.py").faults
    assert len(faults) == 1
    assert "x.py:1: bare text" in faults[0]
    assert scan_python(code, "x.py", shown=False).faults == []


BARE_KV = [
    'Label:\n    text: "Hello"',
    "Label:\n    text: 'Hello' if root.x else ''",
    "TextInput:\n    hint_text: 'Hello'",
    "TopBar:\n    title: 'Settings'",
    "Label:\n    text:\n        'Hello'",
    "Label:\n    text: tr('a.b') + \\\n        ' moves'",
    "Label:\n    text: '[b]' + 'Hello' + '[/b]'",
    "Push:\n    on_release: app.notify('Hello')",
    "Push:\n    on_release:\n        if root.x: app.notify('Hello')",
    "Label:\n    text: f'{root.count} moves'",
]


@pytest.mark.parametrize("code", BARE_KV)
def test_bare_text_in_kv_is_found(code: str) -> None:
    assert [fault.split(":")[0] for fault in scan_kv(code, "x.kv").faults] == ["x.kv"]
    assert "bare text" in scan_kv(code, "x.kv").faults[0]


@pytest.mark.parametrize(
    "code",
    [
        "Label:\n    text: tr('a.b') if root.mode == 'quick' else ''",
        "Label:\n    text: str(root.number) + ' · ' + root.name",
        "Label:\n    text: '[b]' + tr('a.b') + '[/b]'",
        "Label:\n    text: root.names['first']",
        "Label:\n    text: tr('a.b')\n    font_name: 'display'\n    halign: 'left'",
        "Push:\n    on_release: app.show('settings')",
    ],
)
def test_what_is_no_text_is_left_alone(code: str) -> None:
    assert scan_kv(code, "x.kv").faults == []


@pytest.mark.parametrize(
    "code",
    [
        '"""A docstring with words."""',
        'raise ValueError("not a legal move")',
        'log.warning("settings not saved: %s", error)',
    ],
)
def test_what_programmers_read_is_left_alone(code: str) -> None:
    assert scan_python(code, "x.py").faults == []


def test_keys_of_errors_are_found() -> None:
    assert scan_python('raise BadText(say("a.b"))', "x.py").uses == [
        Use("a.b", frozenset(), "x.py:1")
    ]


def test_unreadable_kv_is_found() -> None:
    assert "cannot read" in scan_kv("Label:\n    text: tr('a.b'", "x.kv").faults[0]


def test_kv_values_over_several_lines_are_read_whole() -> None:
    text = (
        "<A>:\n    # words\n    x: 1\n    on_y:\n        f()\n\n        g()\n"
        "    canvas:\n        Color:\n            rgba: 1, 1\n"
    )
    assert list(kv_properties(text)) == [
        (3, "x", "1"),
        (4, "on_y", "f()\ng()"),
        (10, "rgba", "1, 1"),
    ]


@pytest.mark.parametrize(
    "code",
    [
        'tr("a.b")',
        'i18n.tr("a.b")',
        'say("a.b")',
        'api.say("a.b")',
        'Message("a.b")',
        'tr("a.b" if x else "a.b")',
        'SPEED_KEYS = {"slow": "a.b"}',
        'SPEED_KEYS: dict[str, str] = {"slow": "a.b"}',
        'Row(title_key="a.b")',
        'row.key = "a.b"',
        'title_key = StringProperty("a.b")',
    ],
)
def test_keys_are_found_in_python(code: str) -> None:
    assert {use.key for use in scan_python(code, "x.py").uses} == {"a.b"}
    assert _faults(scan_python(code, "x.py")) != []
    assert _faults(scan_python(code, "x.py"), {"a.b": Entry(("text",))}) == []


@pytest.mark.parametrize(
    "code",
    ["L:\n    text: tr('a.b')", "L:\n    title_key: 'a.b'", "L:\n    on_x: f(tr('a.b'))"],
)
def test_keys_are_found_in_kv(code: str) -> None:
    assert {use.key for use in scan_kv(code, "x.kv").uses} == {"a.b"}


def test_a_missing_key_is_found() -> None:
    scan = scan_python('tr("a.b")', "x.py")
    assert _faults(scan) == ["x.py:1: a.b is in no English catalogue"]


def test_an_unused_key_is_found() -> None:
    assert _faults(Scan(), {"a.b": Entry(("text",))}) == ["a.b is used nowhere"]


def test_a_key_in_a_comment_or_a_docstring_is_not_used() -> None:
    scan = scan_python('"""tr("a.b")"""  # tr("a.b")', "x.py")
    assert scan.uses == []


@pytest.mark.parametrize(
    ("given", "text", "fault"),
    [
        ("", ("{square} is taken",), "is not given square"),
        ("square='c3'", ("taken",), "is given square, which its text does not use"),
        ("field='c3'", ("{square} is taken",), "is not given square"),
        ("", ("one", "many"), "is not given n"),
        ("n=2", ("text",), "is given n, which its text does not use"),
    ],
)
def test_mismatching_arguments_are_found(given: str, text: tuple[str, ...], fault: str) -> None:
    texts = {"a.b": Entry(text)}
    for scan in (
        scan_python(f'tr("a.b", {given})', "x.py"),
        scan_kv(f"L:\n    text: tr('a.b', {given})", "x.kv"),
    ):
        assert any(fault in found for found in _faults(scan, texts))


@pytest.mark.parametrize(
    ("given", "text"),
    [
        ("square='c3'", ("{square} is taken",)),
        ("n=2", ("one", "{n} moves")),
        ("n=2", ("{n} moves",)),
        ("**args", ("{square} is taken",)),
    ],
)
def test_matching_arguments_pass(given: str, text: tuple[str, ...]) -> None:
    assert _faults(scan_python(f'tr("a.b", {given})', "x.py"), {"a.b": Entry(text)}) == []


@pytest.mark.parametrize("code", ["tr(name)", "tr(names[3])", "tr(f())", "say(self.reason)"])
def test_a_key_from_nowhere_is_found(code: str) -> None:
    assert "which keys can" in _faults(scan_python(code, "x.py"))[0]


@pytest.mark.parametrize("code", ["tr(SPEED_KEYS[x])", "tr(self.title_key)", "tr(_KEYS.get(x, y))"])
def test_a_key_from_a_table_passes(code: str) -> None:
    assert _faults(scan_python(code, "x.py")) == []


@pytest.mark.parametrize(
    "code",
    [
        'tr(f"level.{level}")',
        'tr("level." + level)',
        'prefix = "level"\ntr(f"{prefix}.{level}")',
        'self._prefix = f"level.{level}"\ntr(self._prefix + "")',
    ],
)
def test_a_key_put_together_needs_a_family(code: str) -> None:
    scan = scan_python(code, "x.py")
    texts = {"level.easy": Entry(("Easy",))}
    assert "no family" in _faults(scan, texts)[0]
    assert _faults(scan, texts, **{"level.*": {"level.easy"}}) == []
    assert _faults(scan, texts, **{"level.*.help": set()}) != []


def test_a_missing_member_of_a_family_is_found() -> None:
    faults = _faults(Scan(), {}, **{"level.*": {"level.easy"}})
    assert faults == ["level.easy is in no English catalogue (family level.*)"]


def test_families_come_from_the_games() -> None:
    families = texts_rules.families(ENGLISH)
    assert "siam.option.board.no-corners" in families["*.option.*.*"]
    assert "siam.option.exits.once.help" in families["*.option.*.*.help"]
    assert "game.foreign_king.tagline" in families["game.*.tagline"]
    assert "level.hard" in families["level.*"]


def test_a_gap_in_the_rules_sections_is_found() -> None:
    families = texts_rules.families(["siam.rules.1.title", "siam.rules.3.title"])
    assert "siam.rules.2.title" in families["*.rules.*.title"]


HEADER = 'msgid ""\nmsgstr ""\n"Content-Type: text/plain; charset=utf-8\\n"\n'


@pytest.mark.parametrize(
    ("entries", "fault"),
    [
        ('\nmsgid "a.b"\nmsgstr "x"\n\nmsgid "a.b"\nmsgstr "x"\n', "stands there 2 times"),
        ('\nmsgid "b.b"\nmsgstr "x"\n\nmsgid "a.b"\nmsgstr "x"\n', "not sorted"),
        ('\nmsgid "siam.why.x"\nmsgstr "x"\n', "belongs to siam.po"),
        ('\nmsgid "a.b"\nmsgstr ""\n', "no text"),
        ('\nmsgid "a.b"\nmsgstr "{} moves"\n', "not a name in braces"),
        ('\nmsgid "a.b"\nmsgstr "{a.b} moves"\n', "not a name in braces"),
        ('\nmsgid "a.b"\nmsgstr "{moves"\n', "expected '}'"),
        ('\nmsgid "a.b"\nmsgstr "it\'s"\n', "use ’"),
        ('\nmsgid "a.b"\nmsgstr "wait..."\n', "use ’"),
        (
            '\nmsgid "a.b"\nmsgid_plural "a.b"\nmsgstr[0] "{a}"\nmsgstr[1] "{b}"\n',
            "different arguments",
        ),
    ],
)
def test_faults_in_a_catalogue_are_found(tmp_path: Path, entries: str, fault: str) -> None:
    po = tmp_path / "en" / "LC_MESSAGES" / "app.po"
    po.parent.mkdir(parents=True)
    po.write_text(HEADER + entries, "utf-8")
    po.with_suffix(".mo").write_bytes(translations.compiled(po))
    faults = list(texts_check.faults_in_catalogue(po))
    assert len(faults) == 1
    assert fault in faults[0]


def test_an_outdated_or_missing_mo_file_is_found(tmp_path: Path) -> None:
    po = tmp_path / "en" / "LC_MESSAGES" / "app.po"
    po.parent.mkdir(parents=True)
    po.write_text(HEADER + '\nmsgid "a.b"\nmsgstr "x"\n', "utf-8")
    assert "out of date" in next(texts_check.faults_in_catalogue(po))
    po.with_suffix(".mo").write_bytes(translations.compiled(po))
    assert list(texts_check.faults_in_catalogue(po)) == []
    po.write_text(HEADER + '\nmsgid "a.b"\nmsgstr "y"\n', "utf-8")
    assert "out of date" in next(texts_check.faults_in_catalogue(po))


@pytest.mark.parametrize(
    ("dutch", "fault"),
    [
        ({}, "a.b is missing"),
        ({"a.b": ("{square}",), "a.c": ("x",)}, "a.c is not in English"),
        ({"a.b": ("{veld}",)}, "other arguments"),
        ({"a.b": ("{square}", "{square}")}, "plural forms in one language only"),
    ],
)
def test_faults_in_a_translation_are_found(dutch: dict[str, tuple[str, ...]], fault: str) -> None:
    english = {"a.b": Entry(("{square} is taken",))}
    texts = {key: Entry(forms) for key, forms in dutch.items()}
    faults = list(texts_check.faults_in_translation("nl", texts, english))
    assert len(faults) == 1
    assert fault in faults[0]


def test_uses_say_where_they_are() -> None:
    scan = scan_python('x = 1\ntr("a.b", square="c3")', "x.py")
    assert scan.uses == [Use("a.b", frozenset({"square"}), "x.py:2")]


def test_sorting_keeps_every_entry() -> None:
    text = HEADER + '\nmsgid "b.b"\nmsgstr "2"\n\n\n# said aloud\nmsgid "a.b"\nmsgstr "1"\n'
    ordered = translations.sorted_text(text)
    assert list(translations.keys_in(ordered)) == ["a.b", "b.b"]
    assert "# said aloud\nmsgid" in ordered
    assert translations.sorted_text(ordered) == ordered
