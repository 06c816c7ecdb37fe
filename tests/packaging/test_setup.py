"""The set-up of ``make play`` and ``make test``, on computers that do not exist."""

from __future__ import annotations

import ast
import importlib.util
import re
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]


def load(name: str):
    spec = importlib.util.spec_from_file_location(f"tools_{name}", ROOT / "tools" / f"{name}.py")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


setup = load("setup")
play = load("play")

EVERY_LIBRARY = {library for _, library in setup.LIBRARIES}
EVERY_PACKAGE = [package for package, _ in setup.LIBRARIES] + [setup.DRIVERS]


class FakeMachine(setup.Machine):
    """A complete Debian machine with one Python, unless told otherwise."""

    platform = "linux"
    environ: dict = {}  # noqa: RUF012

    def __init__(
        self, folder: Path, root: bool = True, pythons: dict[str, str] | None = None
    ) -> None:
        self.folder = folder
        self.root = root
        self.pythons = {"/usr/bin/python3": "3.11"} if pythons is None else pythons
        self.libraries = set(EVERY_LIBRARY)
        self.packages = {setup.DRIVERS}
        self.programs = {"apt-get", "dpkg-query", "Xvfb", "xdotool"}
        self.in_archive = {*EVERY_PACKAGE, "xvfb", "xdotool", "python3.11-venv"}
        self.has_venv = True
        self.pip_says = ""
        self.commands: list[list[str]] = []
        self.said: list[str] = []

    def is_root(self) -> bool:
        return self.root

    def which(self, program: str) -> str | None:
        if program in self.programs:
            return f"/usr/bin/{program}"
        return next((path for path in self.pythons if path.endswith(f"/{program}")), None) or (
            program if program in self.pythons else None
        )

    def opens(self, library: str) -> bool:
        return library in self.libraries

    def say(self, text: str) -> None:
        self.said.append(text)

    def run(self, command: list[str], **environ: str) -> tuple[int, str]:
        self.commands.append(command)
        program = Path(command[0]).name
        if program == "dpkg-query":
            return (0, "installed") if command[-1] in self.packages else (1, "no packages found")
        if program == "apt-get":
            return self.apt_get(command[1:], environ)
        return self.python(command[0], command[1:])

    def apt_get(self, words: list[str], environ: dict[str, str]) -> tuple[int, str]:
        if words == ["update"]:
            return 0, ""
        assert environ == {"DEBIAN_FRONTEND": "noninteractive"}
        assert words[:3] == ["install", "-y", "--no-install-recommends"]
        if not set(words[3:]) <= self.in_archive:
            return 100, "E: Unable to locate package"
        for package in words[3:]:
            self.packages.add(package)
            self.libraries |= {lib for name, lib in setup.LIBRARIES if name == package}
            self.programs |= {program for name, program in setup.PROGRAMS if name == package}
            self.has_venv = self.has_venv or package.endswith("-venv")
        return 0, ""

    def python(self, path: str, words: list[str]) -> tuple[int, str]:
        inside = self.folder / ".venv" / "bin" / "python"
        if path == str(inside):
            if not inside.exists():
                return 127, "No such file or directory"
        elif path not in self.pythons:
            return 127, "No such file or directory"
        if words[0] == "-c" and "version_info" in words[1]:
            return 0, self.pythons.get(path, "3.11").replace(".", " ") + "\n"
        if words[0] == "-c":
            return (0, "") if self.has_venv else (1, "No module named 'ensurepip'")
        if words[:2] == ["-m", "venv"]:
            inside.parent.mkdir(parents=True, exist_ok=True)
            inside.touch()
            return 0, ""
        assert words[:3] == ["-m", "pip", "install"]
        assert "--require-hashes" in words
        return (1, self.pip_says) if self.pip_says else (0, "")

    def count(self, *start: str) -> int:
        """How many commands began so, their program named without its folder."""
        bare = [[Path(words[0]).name, *words[1:]] for words in self.commands]
        return sum(words[: len(start)] == list(start) for words in bare)

    def installed(self) -> list[str]:
        """The lock files that pip was given."""
        return [Path(words[-1]).name for words in self.commands if "pip" in words]


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    for lock in setup.LOCKS.values():
        (tmp_path / lock).write_text(f"{lock}\n")
    return tmp_path


def prepare(machine: FakeMachine, purpose: str = "app") -> int:
    machine.commands.clear()
    machine.said.clear()
    return setup.main(machine, [purpose], str(machine.folder), "/usr/bin/python3")


# -- the whole way -------------------------------------------------------------------------------


def test_complete_machine_gets_venv_and_packages(folder: Path) -> None:
    machine = FakeMachine(folder, root=False)
    assert prepare(machine) == 0
    assert machine.installed() == ["requirements.lock"]
    assert machine.count("apt-get") == 0
    assert machine.said[-1] == "Ready."


def test_second_run_has_nothing_to_do_and_says_nothing(folder: Path) -> None:
    machine = FakeMachine(folder)
    assert prepare(machine) == 0
    assert prepare(machine) == 0
    assert machine.installed() == []
    assert machine.said == []


def test_changed_lock_installs_again_without_a_new_venv(folder: Path) -> None:
    machine = FakeMachine(folder)
    prepare(machine)
    (folder / "requirements.lock").write_text("newer\n")
    assert prepare(machine) == 0
    assert machine.installed() == ["requirements.lock"]
    assert machine.count("python", "-m", "venv") == machine.count("python3", "-m", "venv") == 0


def test_dev_after_app_adds_the_rest_and_app_after_dev_needs_nothing(folder: Path) -> None:
    machine = FakeMachine(folder)
    prepare(machine, "app")
    assert prepare(machine, "dev") == 0
    assert machine.installed() == ["requirements-dev.lock"]
    assert prepare(machine, "app") == 0
    assert machine.installed() == []


def test_fuzz_comes_on_top_of_dev(folder: Path) -> None:
    machine = FakeMachine(folder)
    prepare(machine, "dev")
    assert prepare(machine, "fuzz") == 0
    assert machine.installed() == ["requirements-fuzz.lock"]
    for purpose in ("app", "dev", "fuzz"):
        assert prepare(machine, purpose) == 0
        assert machine.installed() == []


def test_venv_whose_python_has_gone_is_made_anew(folder: Path) -> None:
    machine = FakeMachine(folder)
    prepare(machine)
    (folder / ".venv" / "bin" / "python").unlink()
    assert prepare(machine) == 0
    assert machine.count("python3", "-m", "venv", "--clear") == 1
    assert machine.installed() == ["requirements.lock"]


@pytest.mark.parametrize("text", ["", "{", "[]", "null"])
def test_damaged_stamp_means_set_up_again(folder: Path, text: str) -> None:
    machine = FakeMachine(folder)
    prepare(machine)
    (folder / ".venv" / "stamp.json").write_text(text)
    assert prepare(machine) == 0
    assert machine.installed() == ["requirements.lock"]


@pytest.mark.parametrize("arguments", [[], ["play"], ["app", "dev"]])
def test_wrong_arguments_are_told(folder: Path, arguments: list[str]) -> None:
    machine = FakeMachine(folder)
    assert setup.main(machine, arguments, str(folder), "/usr/bin/python3") == 2
    assert machine.said == ["Usage: setup.py app|dev|fuzz"]


# -- system packages -----------------------------------------------------------------------------


def test_exactly_the_missing_packages_are_named_with_the_command(folder: Path) -> None:
    machine = FakeMachine(folder, root=False)
    machine.libraries -= {"libGL.so.1", "libXi.so.6"}
    machine.packages.clear()
    assert prepare(machine) == 1
    assert machine.said == [
        "Missing system packages: run `sudo apt-get update && "
        "sudo apt-get install --no-install-recommends libgl1 libxi6 libgl1-mesa-dri`, "
        "then try again."
    ]
    assert machine.count("apt-get") == 0
    assert not (folder / ".venv").exists()


def test_root_installs_them_after_one_update(folder: Path) -> None:
    machine = FakeMachine(folder)
    machine.libraries.clear()
    machine.packages.clear()
    machine.programs -= {"Xvfb", "xdotool"}
    assert prepare(machine, "dev") == 0
    assert machine.count("apt-get", "update") == 1
    assert machine.count("apt-get", "install") == 1
    assert machine.packages == {*EVERY_PACKAGE, "xvfb", "xdotool"}
    assert machine.said[0] == "Installing system packages: " + " ".join(
        [*EVERY_PACKAGE, "xvfb", "xdotool"]
    )


def test_playing_does_not_need_the_tools_of_the_tests(folder: Path) -> None:
    machine = FakeMachine(folder, root=False)
    machine.programs -= {"Xvfb", "xdotool"}
    assert prepare(machine, "app") == 0
    assert prepare(machine, "dev") == 1
    assert "sudo apt-get install --no-install-recommends xvfb xdotool`" in machine.said[-1]


def test_removed_and_configured_package_does_not_count(folder: Path) -> None:
    class Removed(FakeMachine):
        def run(self, command: list[str], **environ: str) -> tuple[int, str]:
            if command[0] == "dpkg-query":
                return 0, "config-files"
            return super().run(command, **environ)

    machine = Removed(folder, root=False)
    assert prepare(machine) == 1
    assert setup.DRIVERS in machine.said[-1]


def test_apt_that_cannot_install_is_one_clear_line_at_the_end(folder: Path) -> None:
    machine = FakeMachine(folder)
    machine.libraries -= {"libGL.so.1"}
    machine.in_archive.clear()
    assert prepare(machine) == 1
    assert machine.said[-1] == "apt-get could not install libgl1: is there a network?"
    assert "E: Unable to locate package" in machine.said


def test_installation_that_changes_nothing_is_noticed(folder: Path) -> None:
    machine = FakeMachine(folder)
    machine.libraries -= {"libGL.so.1"}
    machine.apt_get = lambda *_: (0, "")
    assert prepare(machine) == 1
    assert machine.said[-1] == "Still missing after the installation: libgl1"


def test_linux_without_apt_is_told_the_names(folder: Path) -> None:
    machine = FakeMachine(folder)
    machine.programs -= {"apt-get", "dpkg-query"}
    machine.packages.clear()
    machine.libraries -= {"libXss.so.1"}
    assert prepare(machine) == 1
    assert len(machine.said) == 1
    assert "libxss1" in machine.said[0]
    assert setup.DRIVERS not in machine.said[0]  # nothing there could tell


@pytest.mark.parametrize("platform", ["darwin", "win32"])
def test_other_systems_need_no_system_packages(folder: Path, platform: str) -> None:
    machine = FakeMachine(folder, root=False)
    machine.platform = platform
    machine.libraries.clear()
    machine.packages.clear()
    machine.programs.clear()
    setup.prepare_system(machine, "dev", [])
    assert machine.commands == []


def test_windows_keeps_its_python_in_another_folder() -> None:
    machine = setup.Machine()
    machine.platform = "win32"
    assert Path(setup.venv_python(machine, ".venv")).parts == (".venv", "Scripts", "python.exe")


# -- Python --------------------------------------------------------------------------------------


@pytest.mark.parametrize("version", ["3.6", "3.10", "3.14"])
def test_python_that_does_not_fit_is_told_in_one_line(folder: Path, version: str) -> None:
    machine = FakeMachine(folder, pythons={"/usr/bin/python3": version})
    assert prepare(machine) == 1
    assert len(machine.said) == 1
    assert "Python 3.11 to 3.13 is needed" in machine.said[0]
    assert f"found only {version}:" in machine.said[0]


def test_no_python_that_answers(folder: Path) -> None:
    machine = FakeMachine(folder, pythons={})
    assert prepare(machine) == 1
    assert "found none" in machine.said[0]


@pytest.mark.parametrize("first", ["3.9", "3.14"])
def test_fitting_python_beside_another_is_found(folder: Path, first: str) -> None:
    pythons = {
        "/usr/bin/python3": first,
        "/usr/local/bin/python3.12": "3.12",
        "/usr/bin/python3.11": "3.11",
    }
    machine = FakeMachine(folder, pythons=pythons)
    assert prepare(machine) == 0
    assert ["/usr/local/bin/python3.12", "-m", "venv"] in [words[:3] for words in machine.commands]


def test_missing_venv_module_is_named_together_with_the_rest(folder: Path) -> None:
    machine = FakeMachine(folder, root=False)
    machine.has_venv = False
    machine.libraries -= {"libGL.so.1"}
    assert prepare(machine) == 1
    assert "--no-install-recommends libgl1 python3.11-venv`" in machine.said[0]


def test_root_gets_the_venv_module(folder: Path) -> None:
    machine = FakeMachine(folder)
    machine.has_venv = False
    assert prepare(machine) == 0
    assert "python3.11-venv" in machine.packages


# -- pip -----------------------------------------------------------------------------------------


def test_no_network_is_told(folder: Path) -> None:
    machine = FakeMachine(folder)
    machine.pip_says = (
        "WARNING: Retrying after NewConnectionError\nERROR: No matching distribution found\n"
    )
    assert prepare(machine) == 1
    assert "no way to the package index" in machine.said[-1]
    log = folder / ".venv" / "setup.log"
    assert str(log) in machine.said[-1]
    assert log.read_text() == machine.pip_says


def test_other_failure_of_pip_gives_its_reason_and_the_next_run_tries_again(folder: Path) -> None:
    machine = FakeMachine(folder)
    machine.pip_says = "Collecting kivy\nERROR: THESE PACKAGES DO NOT MATCH THE HASHES\n"
    assert prepare(machine) == 1
    assert machine.said[-1].endswith("setup.log: ERROR: THESE PACKAGES DO NOT MATCH THE HASHES")
    machine.pip_says = ""
    assert prepare(machine) == 0
    assert machine.installed() == ["requirements.lock"]


# -- the files -----------------------------------------------------------------------------------


def pins(lock: str) -> dict[str, str]:
    found = re.findall(r"^([a-z0-9._-]+)==(\S+)", (ROOT / lock).read_text("utf-8"), re.MULTILINE)
    return dict(found)


def test_dev_lock_holds_the_app_lock() -> None:
    app, dev = pins("requirements.lock"), pins("requirements-dev.lock")
    assert app
    assert app.items() <= dev.items()


def test_locks_pin_what_the_project_asks_for() -> None:
    import tomllib

    whole = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    project = whole["project"]
    for lock, asked in (
        ("requirements.lock", project["dependencies"]),
        ("requirements-dev.lock", project["optional-dependencies"]["dev"]),
        ("requirements-fuzz.lock", whole["dependency-groups"]["fuzz"]),
    ):
        for requirement in asked:
            name, version = requirement.partition(" ;")[0].split("==")
            assert pins(lock)[name.lower()] == version


@pytest.mark.parametrize("lock", setup.LOCKS.values())
def test_every_pin_has_hashes_and_no_address(lock: str) -> None:
    text = (ROOT / lock).read_text("utf-8")
    entries = re.split(r"\n(?=[a-z0-9])", text.split("\n\n")[-1])
    assert sum("==" in entry for entry in entries) == len(pins(lock))
    assert all("--hash=sha256:" in entry for entry in entries if "==" in entry)
    assert "://" not in text
    assert not re.search(r"^\s*-", text.replace("    --hash", ""), re.MULTILINE)


def test_old_python_can_read_the_set_up() -> None:
    """So that it can say that it is too old."""
    source = (ROOT / "tools" / "setup.py").read_text("utf-8")
    ast.parse(source, feature_version=(3, 6))
    imported = {
        name.name
        for node in ast.walk(ast.parse(source))
        if isinstance(node, ast.Import)
        for name in node.names
    }
    assert imported <= sys.stdlib_module_names


# -- play ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("platform", "environ", "answers", "expected"),
    [
        ("linux", {}, True, False),
        ("linux", {"DISPLAY": ""}, True, False),
        ("linux", {"DISPLAY": ":0"}, True, True),
        ("linux", {"DISPLAY": ":77"}, False, False),
        ("linux", {"WAYLAND_DISPLAY": "wayland-0"}, False, True),
        ("darwin", {}, False, True),
        ("win32", {}, False, True),
    ],
)
def test_when_there_is_a_display(
    monkeypatch: pytest.MonkeyPatch,
    platform: str,
    environ: dict[str, str],
    answers: bool,
    expected: bool,
) -> None:
    monkeypatch.setattr(play, "x_answers", lambda: answers)
    assert play.has_display(platform, environ) is expected


@pytest.mark.parametrize("display", [True, False])
def test_play_starts_the_app_or_the_demonstration(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], display: bool
) -> None:
    started = []
    monkeypatch.setattr(play, "has_display", lambda *_: display)
    monkeypatch.setattr(play.runpy, "run_path", lambda file, **_: started.append(file))
    monkeypatch.setattr(play.runpy, "run_module", lambda name, **_: started.append(name))
    monkeypatch.setattr(sys, "argv", ["play.py"])
    monkeypatch.setattr(sys, "path", list(sys.path))
    monkeypatch.chdir(ROOT)
    play.main()
    said = capsys.readouterr().out
    if display:
        assert (started, said) == (["main.py"], "")
    else:
        assert started == ["siamapp.ui.demo"]
        assert said.startswith("No display here")
        assert said.count("\n") == 1
        assert sys.argv[1:] == [str(ROOT / "pictures" / "demo")]
