"""Matches leave the app and come in: as text, as a file, dropped on the window; and repairs."""

from __future__ import annotations

import os
import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import date

from kivy.app import App

from siamapp.games import registry
from siamapp.games.api import GameError
from siamapp.i18n import tr, word
from siamapp.match.match import Match
from siamapp.match.save_format import MOST_BYTES
from siamapp.match.saves import (
    Kind,
    Save,
    SaveError,
    encode,
    read_outside,
    receive,
    repair,
    to_text,
)
from siamapp.match.seats import LONGEST_TITLE
from siamapp.platform import Outcome, Picked
from siamapp.ui import saved

ARRIVAL_KEYS = {
    Kind.NEW: "import.new",
    Kind.KNOWN: "import.known",
    Kind.COPY: "import.copy",
}

Answer = tuple[str, str, Callable[[], object] | None]

# -- out -----------------------------------------------------------------------------------------


def ask_export(save: Save) -> None:
    """Which way shall it go? Says what it gives away."""
    app = App.get_running_app()
    lines = [tr("export.message", game=saved.game_name(save.game), names=saved.names_in(save))]
    if registry.game(save.game).has_secrets and save.winners is None:
        lines.append(tr("export.secrets"))
    answers: list[Answer] = []
    if app.device.can_share:
        answers.append((tr("export.share"), "share", lambda: _share(save)))
    answers.append((tr("export.copy"), "log", lambda: _copy(save)))
    if app.device.has_files:
        answers.append((tr("export.file"), "saves", lambda: _save_file(save)))
    app.ask(tr("export.title"), "\n\n".join(lines), *answers, (tr("common.cancel"), "close", None))


def ask_export_of(match_id: str) -> None:
    """Export a match of the list."""
    save = saved.newest(match_id)
    if save is None:
        _refuse(tr("export.failed"), tr("save.missing"))
    else:
        ask_export(save)


def text_for_chat(save: Save) -> str:
    """A line for people, and the match."""
    head = tr("export.text", app=tr("app.title"), game=saved.game_name(save.game))
    return f"{head}\n\n{to_text(save)}\n"


def file_name(save: Save) -> str:
    """Letters and digits of any language; nothing that a file system could take amiss."""
    words = re.findall(r"\w+", save.title or saved.game_name(save.game))
    return f"{'-'.join(words)[:40] or save.game}-{date.today().isoformat()}.json"


def _share(save: Save) -> None:
    with _telling(tr("export.failed")):
        if not App.get_running_app().device.share(text_for_chat(save), tr("export.title")):
            _copy(save)


def _copy(save: Save) -> None:
    app = App.get_running_app()
    with _telling(tr("export.failed")):
        text = text_for_chat(save)
        if app.device.copy(text):
            app.notify(tr("export.copied", n=len(text)))
        else:
            _refuse(tr("export.failed"), tr("export.no_clipboard"))


def _save_file(save: Save) -> None:
    app = App.get_running_app()
    with _telling(tr("export.failed")):
        raw = encode(save.to_data())
        app.device.save_file(
            tr("export.title"), file_name(save), raw, lambda picked: _saved_file(save, picked)
        )


def _saved_file(save: Save, picked: Picked) -> None:
    app = App.get_running_app()
    if picked.outcome is Outcome.DONE:
        name = picked.path.name if picked.path is not None else ""
        app.notify(tr("export.saved_as", name=name) if name else tr("export.saved"))
    elif picked.outcome is not Outcome.CANCELLED:
        no_tool = picked.outcome is Outcome.NO_TOOL
        app.ask(
            tr("export.failed"),
            tr("export.no_tool") if no_tool else tr("export.refused", reason=picked.reason),
            (tr("export.copy"), "log", lambda: _copy(save)),
            (tr("common.cancel"), "close", None),
        )


# -- in ------------------------------------------------------------------------------------------


def ask_import() -> None:
    app = App.get_running_app()
    message = tr("import.message")
    if app.device.can_drop:
        message += " " + tr("import.drop")
    answers: list[Answer] = [(tr("import.paste"), "log", paste)]
    if app.device.has_files:
        answers.append((tr("import.file"), "saves", _open_file))
    app.ask(tr("import.title"), message, *answers, (tr("common.cancel"), "close", None))


def paste() -> None:
    text = App.get_running_app().device.paste()
    if not text.strip():
        _refuse(tr("import.failed"), tr("import.empty_clipboard"))
    else:
        take(text.encode("utf-8", "replace"))


def drop(path: bytes | str) -> None:
    """A file was dropped on the window."""
    _take_file(os.fsdecode(path))


def _open_file() -> None:
    app = App.get_running_app()
    app.device.open_file(tr("import.title"), MOST_BYTES, _opened)


def _opened(picked: Picked) -> None:
    if picked.raw is not None:
        take(picked.raw)
    elif picked.path is not None:
        _take_file(str(picked.path))
    elif picked.outcome is Outcome.NO_TOOL:
        _refuse(tr("import.failed"), tr("import.no_tool"))
    elif picked.outcome is Outcome.FAILED:
        _refuse(tr("import.failed"), tr("save.cannot_read", reason=picked.reason))


def _take_file(path: str) -> None:
    with _telling(tr("import.failed")):
        take(read_outside(path))


def take(raw: bytes) -> None:
    """Into the match in these bytes, or the reason why not. Nothing here is ever overwritten."""
    app = App.get_running_app()
    app.saver.flush(1.0)
    on_table = saved.match_on_table()
    others = [save for save, _ in app.saver.unsaved()]
    others += [Save.of(on_table)] if on_table is not None else []
    try:
        arrival = receive(raw, app.saves, others)
    except SaveError as error:
        _offer_beginning(raw, word(error.message))
        return
    match = arrival.match
    if arrival.kind is Kind.COPY:
        match.title = marked(match, tr("import.copy_mark"))
    if on_table is not None and on_table.id == match.id:
        app.show("game")
    else:
        app.show("game", match=match)
    app.notify(tr(ARRIVAL_KEYS[arrival.kind]))


def _offer_beginning(raw: bytes, reason: str) -> None:
    """What came is damaged: the player may want the sound part of it."""
    try:
        match = repair(raw).match
    except SaveError:
        _refuse(tr("import.failed"), reason)
        return
    App.get_running_app().ask(
        tr("import.damaged"),
        tr("import.beginning", reason=reason, n=match.number),
        (tr("import.take_beginning"), "replay", lambda: _go_on_with(match)),
        (tr("common.cancel"), "close", None),
    )


# -- repairs -------------------------------------------------------------------------------------

BEYOND_REPAIR = (
    "save.newer_format",
    "save.unknown_format",
    "save.unknown_rules",
    "save.unknown_game",
    "save.foreign",
    "save.too_large",
    "save.cannot_read",
)
"""Reasons that are no damage, or leave nothing to work with."""


def repair_file(name: str) -> bool:
    """A copy of what is sound in a damaged file of the folder. Is there one?"""
    app = App.get_running_app()
    try:
        match = repair(app.saves.read(name)).match
    except (GameError, OSError) as error:
        reason = word(error.message) if isinstance(error, GameError) else str(error.strerror)
        _refuse(tr("repair.failed"), reason)
        return False
    match.title = marked(match, tr("repair.mark"))
    app.saver.save(match)
    app.saver.flush(1.0)
    app.ask(
        tr("repair.done"),
        tr("repair.kept", n=match.number),
        (tr("repair.open"), "resume", lambda: _go_on_with(match)),
        (tr("common.close"), "close", None),
    )
    return True


def marked(match: Match, mark: str) -> str:
    """Its title with a mark behind it, within what a title may have."""
    title = match.title or saved.game_name(match.game.id)
    if title.endswith(mark):
        return title
    return f"{title[: LONGEST_TITLE - len(mark) - 1].rstrip()} {mark}"


def _go_on_with(match: Match) -> None:
    match.title = marked(match, tr("repair.mark"))
    App.get_running_app().show("game", match=match)


# -- words ---------------------------------------------------------------------------------------


@contextmanager
def _telling(title: str) -> Iterator[None]:
    """What the match or the disk refuses, in words."""
    try:
        yield
    except GameError as error:
        _refuse(title, word(error.message))


def _refuse(title: str, message: str) -> None:
    App.get_running_app().ask(title, message, (tr("common.close"), "close", None))
