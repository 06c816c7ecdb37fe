"""Sharing and documents on Android, through pyjnius. Imported on a phone only.

A match is shared as text: a file would need a provider of files in the package, and a text goes
through every chat. Documents are asked for by the system's own picker, so that the app needs no
permission; they have no path, only a stream.
"""

from __future__ import annotations

import os
import threading
from collections.abc import Callable
from importlib import import_module
from typing import Any

from siamapp.platform.picked import OnPicked, Outcome, Picked

OPEN_REQUEST = 7301
CREATE_REQUEST = 7302


def share_text(text: str, title: str) -> None:
    """Let the player choose an app that takes a text."""
    from jnius import autoclass, cast

    intent_class = autoclass("android.content.Intent")
    string = autoclass("java.lang.String")
    intent = intent_class(intent_class.ACTION_SEND)
    intent.setType("text/plain")
    intent.putExtra(intent_class.EXTRA_TEXT, string(text))
    chooser = intent_class.createChooser(intent, cast("java.lang.CharSequence", string(title)))
    _activity().startActivity(chooser)


class Documents:
    """``deliver`` brings an answer back to the frame: Android answers in a thread of its own."""

    def __init__(self, deliver: Callable[[Callable[[], None]], None]) -> None:
        self._deliver = deliver
        self._is_bound = False
        self._waiting: dict[int, tuple[Callable[[Any], Picked], OnPicked]] = {}

    def open(self, most: int, done: OnPicked) -> None:
        """At most so many bytes, and one more if there are more."""
        self._ask(OPEN_REQUEST, "*/*", None, lambda uri: _read(uri, most), done)

    def create(self, name: str, raw: bytes, done: OnPicked) -> None:
        self._ask(CREATE_REQUEST, "application/json", name, lambda uri: _write(uri, raw), done)

    def _ask(
        self,
        request: int,
        kind: str,
        name: str | None,
        act: Callable[[Any], Picked],
        done: OnPicked,
    ) -> None:
        from jnius import autoclass

        if not self._is_bound:
            import_module("android.activity").bind(on_activity_result=self._on_result)
            self._is_bound = True
        intents = autoclass("android.content.Intent")
        action = intents.ACTION_OPEN_DOCUMENT if name is None else intents.ACTION_CREATE_DOCUMENT
        intent = intents(action)
        intent.addCategory(intents.CATEGORY_OPENABLE)
        intent.setType(kind)
        if name is not None:
            intent.putExtra(intents.EXTRA_TITLE, autoclass("java.lang.String")(name))
        self._waiting[request] = act, done
        try:
            _activity().startActivityForResult(intent, request)
        except Exception:  # a device without a picker, such as a television
            del self._waiting[request]
            self._deliver(lambda: done(Picked(Outcome.NO_TOOL)))

    def _on_result(self, request: int, result: int, intent: Any) -> None:
        from jnius import autoclass

        if request not in self._waiting:
            return
        act, done = self._waiting.pop(request)
        uri = intent.getData() if intent is not None else None
        if result != autoclass("android.app.Activity").RESULT_OK or uri is None:
            self._deliver(lambda: done(Picked(Outcome.CANCELLED)))
            return
        # A document may come from far away; the thread that draws Android's windows cannot wait.
        threading.Thread(
            target=self._work, args=(act, uri, done), name="document", daemon=True
        ).start()

    def _work(self, act: Callable[[Any], Picked], uri: Any, done: OnPicked) -> None:
        from jnius import detach

        try:
            picked = act(uri)
        except Exception as error:  # of Java or of the file system: the player gets an answer
            picked = Picked(Outcome.FAILED, reason=str(error))
        finally:
            detach()
        self._deliver(lambda: done(picked))


def _read(uri: Any, most: int) -> Picked:
    with _Descriptor(uri, "r") as handle, os.fdopen(handle, "rb") as file:
        return Picked(Outcome.DONE, raw=file.read(most + 1))


def _write(uri: Any, raw: bytes) -> Picked:
    with _Descriptor(uri, "w") as handle, os.fdopen(handle, "wb") as file:
        file.write(raw)
    return Picked(Outcome.DONE)


class _Descriptor:
    """A document as a file that Python can use. Android's own end is closed by Android's means:
    only then does it know that the document is complete."""

    def __init__(self, uri: Any, mode: str) -> None:
        self._found = _activity().getContentResolver().openFileDescriptor(uri, mode)

    def __enter__(self) -> int:
        return os.dup(self._found.getFd())

    def __exit__(self, *_: object) -> None:
        self._found.close()


def _activity() -> Any:
    from jnius import autoclass

    return autoclass("org.kivy.android.PythonActivity").mActivity
