"""Sharing and documents on Android, with Java played by Python."""

from __future__ import annotations

import os
import queue
import sys
import threading
import types

import pytest

from siamapp.platform import Outcome, device
from siamapp.platform.android_files import CREATE_REQUEST, OPEN_REQUEST, Documents

RESULT_OK, CANCELLED = -1, 0


class Intent:
    ACTION_SEND = "SEND"
    ACTION_OPEN_DOCUMENT = "OPEN_DOCUMENT"
    ACTION_CREATE_DOCUMENT = "CREATE_DOCUMENT"
    CATEGORY_OPENABLE = "OPENABLE"
    EXTRA_TEXT = "TEXT"
    EXTRA_TITLE = "TITLE"

    def __init__(self, action: str) -> None:
        self.action = action
        self.extras: dict[str, str] = {}
        self.categories: list[str] = []
        self.uri = None

    def setType(self, kind: str) -> None:
        self.type = kind

    def putExtra(self, name: str, value: str) -> None:
        self.extras[name] = value

    def addCategory(self, category: str) -> None:
        self.categories.append(category)

    def getData(self):
        return self.uri

    @staticmethod
    def createChooser(intent: Intent, title: str) -> Intent:
        intent.title = title
        return intent


class Descriptor:
    def __init__(self, path: str, mode: str) -> None:
        flags = os.O_RDONLY if mode == "r" else os.O_WRONLY | os.O_CREAT
        self._handle = os.open(path, flags)
        self.is_closed = False

    def getFd(self) -> int:
        return self._handle

    def close(self) -> None:
        os.close(self._handle)
        self.is_closed = True


class Java:
    """The activity, and its content resolver whose addresses are paths."""

    def __init__(self) -> None:
        self.started: list[Intent] = []
        self.requests: list[int] = []
        self.descriptors: list[Descriptor] = []
        self.detached: list[threading.Thread] = []
        self.has_picker = True
        self.on_result = None

    def startActivity(self, intent: Intent) -> None:
        self.started.append(intent)

    def startActivityForResult(self, intent: Intent, request: int) -> None:
        if not self.has_picker:
            raise RuntimeError("ActivityNotFoundException")
        self.started.append(intent)
        self.requests.append(request)

    def getContentResolver(self) -> Java:
        return self

    def openFileDescriptor(self, uri: str, mode: str) -> Descriptor:
        self.descriptors.append(Descriptor(uri, mode))
        return self.descriptors[-1]

    def bind(self, on_activity_result) -> None:
        assert self.on_result is None, "bound once"
        self.on_result = on_activity_result

    def answer(self, request: int, result: int, uri: str | None) -> None:
        intent = None
        if uri is not None:
            intent = Intent("answer")
            intent.uri = uri
        self.on_result(request, result, intent)


@pytest.fixture
def java(monkeypatch) -> Java:
    java = Java()
    classes = {
        "android.content.Intent": Intent,
        "java.lang.String": str,
        "android.app.Activity": types.SimpleNamespace(RESULT_OK=RESULT_OK),
        "org.kivy.android.PythonActivity": types.SimpleNamespace(mActivity=java),
    }
    jnius = types.ModuleType("jnius")
    jnius.autoclass = classes.__getitem__
    jnius.cast = lambda _, value: value
    jnius.detach = lambda: java.detached.append(threading.current_thread())
    monkeypatch.setitem(sys.modules, "jnius", jnius)
    monkeypatch.setitem(sys.modules, "android.activity", java)
    return java


@pytest.fixture
def answers() -> queue.Queue:
    return queue.Queue()


@pytest.fixture
def documents(java) -> Documents:
    return Documents(lambda act: act())


def test_a_text_goes_to_the_app_that_the_player_chooses(java, monkeypatch):
    monkeypatch.setattr(device, "platform", "android")
    phone = device.Device()
    assert phone.can_share
    assert phone.share("[SIAMAPP1 ABC]", "Share this match")
    (intent,) = java.started
    assert (intent.action, intent.type) == ("SEND", "text/plain")
    assert intent.extras == {"TEXT": "[SIAMAPP1 ABC]"}
    assert intent.title == "Share this match"


def test_a_document_is_opened(java, documents, answers, tmp_path):
    (tmp_path / "tea.json").write_bytes(b"tea" * 100)
    documents.open(1000, answers.put)
    (intent,) = java.started
    assert (intent.action, intent.type, intent.categories) == ("OPEN_DOCUMENT", "*/*", ["OPENABLE"])
    java.answer(OPEN_REQUEST, RESULT_OK, str(tmp_path / "tea.json"))
    picked = answers.get(timeout=60)
    assert (picked.outcome, picked.raw) == (Outcome.DONE, b"tea" * 100)
    assert java.descriptors[0].is_closed
    assert java.detached, "a thread that used Java says good-bye"
    assert threading.current_thread() not in java.detached


def test_of_a_huge_document_only_as_much_is_read_as_is_needed_to_refuse_it(
    java, documents, answers, tmp_path
):
    with open(tmp_path / "huge", "wb") as file:
        file.truncate(10**9)
    documents.open(1000, answers.put)
    java.answer(OPEN_REQUEST, RESULT_OK, str(tmp_path / "huge"))
    assert len(answers.get(timeout=60).raw) == 1001


def test_a_document_is_written(java, documents, answers, tmp_path):
    documents.create("tea.json", b"tea", answers.put)
    (intent,) = java.started
    assert (intent.action, intent.type) == ("CREATE_DOCUMENT", "application/json")
    assert intent.extras == {"TITLE": "tea.json"}
    java.answer(CREATE_REQUEST, RESULT_OK, str(tmp_path / "new.json"))
    assert answers.get(timeout=60).outcome is Outcome.DONE
    assert (tmp_path / "new.json").read_bytes() == b"tea"
    assert java.descriptors[0].is_closed


def test_cancelled_twice_and_answers_for_others(java, documents, answers):
    documents.open(10, answers.put)
    java.answer(99, RESULT_OK, "/x")
    assert answers.empty()
    java.answer(OPEN_REQUEST, CANCELLED, None)
    assert answers.get(timeout=60).outcome is Outcome.CANCELLED
    java.answer(OPEN_REQUEST, CANCELLED, None)
    assert answers.empty()
    documents.open(10, answers.put)
    java.answer(OPEN_REQUEST, RESULT_OK, None)
    assert answers.get(timeout=60).outcome is Outcome.CANCELLED


def test_a_document_that_cannot_be_read(java, documents, answers, tmp_path):
    documents.open(10, answers.put)
    java.answer(OPEN_REQUEST, RESULT_OK, str(tmp_path / "gone"))
    picked = answers.get(timeout=60)
    assert picked.outcome is Outcome.FAILED
    assert "gone" in picked.reason


def test_a_device_without_a_picker(java, documents, answers):
    java.has_picker = False
    documents.open(10, answers.put)
    assert answers.get(timeout=60).outcome is Outcome.NO_TOOL


def test_without_java_the_app_goes_on(monkeypatch):
    monkeypatch.setattr(device, "platform", "android")
    monkeypatch.setattr(device, "_in_frame", lambda act: act())
    phone, found = device.Device(), []
    assert not phone.share("text", "title")
    phone.open_file("Open", 10, found.append)
    phone.save_file("Save", "tea.json", b"tea", found.append)
    assert [picked.outcome for picked in found] == [Outcome.NO_TOOL] * 2
