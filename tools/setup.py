"""Make this machine ready: system packages, a suitable Python, an own venv with locked packages.

``python3 tools/setup.py app`` for playing, ``dev`` for tests and tools, ``fuzz`` for fuzzing, too.
A second run with nothing to do ends at once. Whatever is missing is told in one line.

Standard library only, and in the syntax of Python 3.6, so that an old Python can still read the
line that says it is too old.
"""

import ctypes
import hashlib
import json
import os
import shutil
import subprocess
import sys

HERE = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))

OLDEST = (3, 11)
NEWEST = (3, 13)
"""Kivy 2.3.1 has ready-made packages for these versions of Python."""

LOCKS = {
    "app": "requirements.lock",
    "dev": "requirements-dev.lock",
    "fuzz": "requirements-fuzz.lock",
}
"""What each purpose installs. ``dev`` contains ``app``, with the same versions; ``fuzz`` comes on
top of ``dev``."""

LIBRARIES = (
    ("libgl1", "libGL.so.1"),
    ("libegl1", "libEGL.so.1"),
    ("libegl-mesa0", "libEGL_mesa.so.0"),
    ("libgles2", "libGLESv2.so.2"),
    ("libx11-6", "libX11.so.6"),
    ("libxext6", "libXext.so.6"),
    ("libxcursor1", "libXcursor.so.1"),
    ("libxi6", "libXi.so.6"),
    ("libxrandr2", "libXrandr.so.2"),
    ("libxss1", "libXss.so.1"),
    ("libxfixes3", "libXfixes.so.3"),
    ("libmtdev1", "libmtdev.so.1"),
)
"""Package and the library in it that the app's window opens at run time."""

DRIVERS = "libgl1-mesa-dri"
"""Holds drivers, and no library that one could open by name."""

PROGRAMS = (("xvfb", "Xvfb"), ("xdotool", "xdotool"))
"""Package and program that the tests of the whole app need."""

NO_NETWORK = (
    "NewConnectionError",
    "ConnectTimeoutError",
    "Temporary failure in name resolution",
    "Failed to establish a new connection",
    "Network is unreachable",
    "Could not resolve",
    "Connection refused",
    "getaddrinfo failed",
)


class Stop(Exception):
    """The one line that tells what is missing and what to do about it."""


class Machine:
    """All that the set-up asks of the computer it runs on; tests bring their own."""

    platform = sys.platform
    environ = os.environ

    def is_root(self):
        return hasattr(os, "geteuid") and os.geteuid() == 0

    def which(self, program):
        return shutil.which(program)

    def opens(self, library):
        try:
            ctypes.CDLL(library)
        except OSError:
            return False
        return True

    def run(self, command, **environ):
        """Run to the end, without input; return the exit code and all that it printed."""
        try:
            done = subprocess.run(
                command,
                stdin=subprocess.DEVNULL,
                stdout=subprocess.PIPE,
                stderr=subprocess.STDOUT,
                env=dict(self.environ, **environ),
            )
        except OSError as error:
            return 127, str(error)
        return done.returncode, done.stdout.decode("utf-8", "replace")

    def say(self, text):
        print(text, flush=True)  # noqa: T201


# -- system packages ---------------------------------------------------------------------------


def has_package(machine, package):
    """Whether dpkg says so."""
    code, text = machine.run(["dpkg-query", "-W", "-f=${db:Status-Status}", package])
    return code == 0 and text == "installed"


def missing_packages(machine, purpose):
    """The Debian names of what is not there.

    A library that opens is there, however it came and whatever its package is called there; only
    what cannot be tried is asked of dpkg.
    """
    missing = [package for package, library in LIBRARIES if not machine.opens(library)]
    if machine.which("dpkg-query") and not has_package(machine, DRIVERS):
        missing.append(DRIVERS)
    if purpose == "dev":
        missing += [package for package, program in PROGRAMS if not machine.which(program)]
    return missing


def get_packages(machine, packages):
    """Install system packages, or say which ones and how."""
    names = " ".join(packages)
    if not machine.which("apt-get"):
        raise Stop(
            f"Missing system packages, by their names on Debian and Ubuntu: {names}. "
            "Install what your system calls them, then try again."
        )
    if not machine.is_root():
        raise Stop(
            "Missing system packages: run `sudo apt-get update && "
            f"sudo apt-get install --no-install-recommends {names}`, then try again."
        )
    machine.say("Installing system packages: " + names)
    machine.run(["apt-get", "update"])  # a source may fail that is not needed
    code, text = machine.run(
        ["apt-get", "install", "-y", "--no-install-recommends", *packages],
        DEBIAN_FRONTEND="noninteractive",
    )
    if code != 0:
        machine.say(text.rstrip())
        raise Stop("apt-get could not install " + names + ": is there a network?")


def prepare_system(machine, purpose, more):
    """See to it that the system packages are there, and those named besides."""
    if not machine.platform.startswith("linux"):
        return  # Kivy's packages for macOS and Windows bring all they need
    missing = missing_packages(machine, purpose)
    if missing or more:
        get_packages(machine, missing + more)
        missing = missing_packages(machine, purpose)
    if missing:
        raise Stop("Still missing after the installation: " + " ".join(missing))


# -- Python and the venv -----------------------------------------------------------------------


def version_of(machine, python):
    """(major, minor) of an interpreter that works, else None."""
    code, text = machine.run([python, "-c", "import sys; print(*sys.version_info[:2])"])
    words = text.split()
    if code != 0 or len(words) != 2:
        return None
    return int(words[0]), int(words[1])


def dotted(version):
    return ".".join(str(part) for part in version)


def find_python(machine, running):
    """The interpreter that runs this, if it fits, else the newest one on the path that does."""
    seen = []
    names = [f"python{OLDEST[0]}.{minor}" for minor in range(NEWEST[1], OLDEST[1] - 1, -1)]
    for name in [running, *names, "python3", "python"]:
        python = machine.which(name)
        version = version_of(machine, python) if python else None
        if version is None:
            continue
        if OLDEST <= version <= NEWEST:
            return python, version
        if dotted(version) not in seen:
            seen.append(dotted(version))
    found = "found only " + " and ".join(seen) if seen else "found none"
    raise Stop(
        f"Python {dotted(OLDEST)} to {dotted(NEWEST)} is needed (Kivy has no ready-made "
        f"packages for others), {found}: install one beside it, for example with "
        f"`uv python install {dotted(NEWEST)}`, then try again."
    )


def venv_python(machine, folder):
    parts = ("Scripts", "python.exe") if machine.platform == "win32" else ("bin", "python")
    return os.path.join(folder, *parts)


def packages_for_venv(machine, python, version):
    """Debian and Ubuntu leave out of Python what makes a venv; name the package that has it."""
    if machine.run([python, "-c", "import venv, ensurepip"])[0] == 0:
        return []
    if not machine.platform.startswith("linux"):
        raise Stop(f"{python} has no venv module: install a complete Python.")
    return [f"python{dotted(version)}-venv"]


def make_venv(machine, folder, python, version):
    """A fresh venv in the folder, in place of a broken one."""
    machine.say("Making an own environment in .venv with Python " + dotted(version))
    code, text = machine.run([python, "-m", "venv", "--clear", folder])
    if code != 0:
        machine.say(text.rstrip())
        raise Stop(f"{python} could not make the environment in {folder}.")


def install(machine, folder, lock):
    machine.say("Installing the packages of " + os.path.basename(lock))
    command = [venv_python(machine, folder), "-m", "pip", "install"]
    command += ["--disable-pip-version-check", "--no-input", "--require-hashes", "-r", lock]
    code, text = machine.run(command)
    if code == 0:
        return
    log = os.path.join(folder, "setup.log")
    with open(log, "w", encoding="utf-8") as file:
        file.write(text)
    if any(sign in text for sign in NO_NETWORK):
        raise Stop("The packages could not be fetched: no way to the package index. See " + log)
    errors = [line for line in text.splitlines() if line.startswith("ERROR")]
    raise Stop("pip failed, see {}: {}".format(log, errors[-1] if errors else "no reason given"))


# -- the stamp: what has been done already -----------------------------------------------------


def fingerprint(lock):
    with open(lock, "rb") as file:
        return hashlib.sha256(file.read()).hexdigest()


def read_stamp(folder):
    try:
        with open(os.path.join(folder, "stamp.json"), encoding="utf-8") as file:
            stamp = json.load(file)
    except (OSError, ValueError):
        return {}
    return stamp if isinstance(stamp, dict) else {}


def write_stamp(folder, stamp):
    with open(os.path.join(folder, "stamp.json"), "w", encoding="utf-8") as file:
        json.dump(stamp, file)


# -- all of it ---------------------------------------------------------------------------------


def prepare(machine, purpose, root, running):
    folder = os.path.join(root, ".venv")
    locks = {name: os.path.join(root, file) for name, file in LOCKS.items()}
    prints = {name: fingerprint(lock) for name, lock in locks.items()}
    works = version_of(machine, venv_python(machine, folder)) is not None
    stamp = read_stamp(folder) if works else {}
    more = []
    if not stamp:  # never finished, or its Python has gone
        python, version = find_python(machine, running)
        more = packages_for_venv(machine, python, version)
    prepare_system(machine, purpose, more)
    if stamp.get(purpose) == prints[purpose]:
        return
    if not stamp:
        make_venv(machine, folder, python, version)
    install(machine, folder, locks[purpose])
    # The larger set holds the smaller one.
    done = ("app", "dev") if purpose == "dev" else (purpose,)
    write_stamp(folder, dict(stamp, **{name: prints[name] for name in done}))
    machine.say("Ready.")


def main(machine, arguments, root=HERE, running=sys.executable):
    if len(arguments) != 1 or arguments[0] not in LOCKS:
        machine.say("Usage: setup.py app|dev|fuzz")
        return 2
    try:
        prepare(machine, arguments[0], root, running)
    except Stop as stop:
        machine.say(str(stop))
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(Machine(), sys.argv[1:]))
