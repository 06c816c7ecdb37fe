"""Makes the Android package as far as that goes without an SDK, with buildozer's and
python-for-android's own code.

``python -m tests.packaging.android_kit FOLDER`` runs in a process of its own, because both tools
change the process they run in. It leaves in the folder:

* ``facts.json``: what buildozer read in the spec, which files ship, what buildozer asked
  python-for-android to do, and what that would build
* ``dist``: what Gradle would get, with ``private.tar`` inside
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from importlib import import_module
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
BUILD_TOOLS = "36.0.0"


def make(folder: Path) -> None:
    """Run :func:`main` in the folder; raise with all that it printed if it fails."""
    environ = dict(os.environ, HOME=str(folder / "home"), PYTHONPATH=str(ROOT))
    environ.pop("PYTHONOPTIMIZE", None)
    done = subprocess.run(
        [sys.executable, "-m", __name__, str(folder)],
        cwd=ROOT,
        env=environ,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    )
    if done.returncode != 0:
        raise RuntimeError(done.stdout)


class _Stop(Exception):
    """Raised where python-for-android would begin to need the SDK."""


def _read(folder: Path):
    from buildozer import Buildozer

    buildozer = Buildozer(str(ROOT / "buildozer.spec"))
    for section, key, text in (
        ("buildozer", "build_dir", str(folder / "build")),
        ("buildozer", "bin_dir", str(folder / "bin")),
        ("app", "android.sdk_path", str(folder / "sdk")),
        ("app", "android.ndk_path", str(folder / "ndk")),
    ):
        buildozer.config.set(section, key, text)
    buildozer.user_bin_dir = str(folder / "bin")
    buildozer.set_target("android")
    return buildozer


def _commands(buildozer) -> dict[str, list[str]]:
    """What buildozer would have python-for-android do: compile, then package a release."""
    target = buildozer.target
    commands: list[list[str]] = []

    def record(command: list[str], **_: object) -> None:
        commands.append([*command, *target.extra_p4a_args])
        if len(commands) == 2:
            raise _Stop

    target._p4a = record
    target.build_mode = "release"
    config = buildozer.config
    target.artifact_format = config.getdefault("app", "android.release_artifact", "aab")
    target.compile_platform()
    try:
        target.build_package()
    except _Stop:
        return dict(zip(("create", "package"), commands, strict=True))
    raise RuntimeError("buildozer packaged without python-for-android")


def _packager_arguments(command: list[str]) -> list[str]:
    """What python-for-android hands on to its packaging script, by its own parser."""
    from pythonforandroid.toolchain import ToolchainCL

    class Parser(ToolchainCL):
        def aab(self, args) -> None:
            self._fix_args(args)

    sys.argv = ["p4a", *command]
    return Parser().args.unknown_args


def _fake_dist(dist: Path, sdk: Path, archs: list[str], api: str) -> None:
    """A distribution as python-for-android leaves it, with nothing compiled in it."""
    bootstraps = Path(import_module("pythonforandroid").__file__).parent / "bootstraps"
    for name in ("common", "_sdl_common", "sdl2"):
        shutil.copytree(bootstraps / name / "build", dist, dirs_exist_ok=True)
    shutil.rmtree(dist / "src" / "patches")  # for Java sources of SDL that are not here
    for arch in archs:
        (dist / "libs" / arch).mkdir(parents=True)
        (dist / f"_python_bundle__{arch}").mkdir()
    (sdk / "build-tools" / BUILD_TOOLS).mkdir(parents=True)
    (dist / "local.properties").write_text(f"sdk.dir={sdk}")
    (dist / "project.properties").write_text(f"target=android-{api}\n")
    info = {
        "dist_name": "siamapp",
        "bootstrap": "sdl2",
        "archs": archs,
        "ndk_api": 24,
        "use_setup_py": False,
        "recipes": [],
        "hostpython": sys.executable,
    }
    (dist / "dist_info.json").write_text(json.dumps(info))


def _recipes(requirements: list[str]) -> dict[str, object]:
    """What python-for-android would build for these requirements, and with which bootstrap."""
    from pythonforandroid.bootstrap import Bootstrap
    from pythonforandroid.build import Context
    from pythonforandroid.graph import get_recipe_order_and_bootstrap
    from pythonforandroid.recipe import Recipe

    context = Context()
    names = [requirement.partition("==")[0] for requirement in requirements]
    wanted = Bootstrap.get_bootstrap("sdl2", context)
    order, modules, bootstrap = get_recipe_order_and_bootstrap(context, names, wanted)
    recipes = sorted(Recipe.list_recipes(context))
    versions = {
        name: Recipe.get_recipe(name, context)._version for name in order if name in recipes
    }
    return {
        "recipes": recipes,
        "order": order,
        "modules": modules,
        "bootstrap": bootstrap.name,
        "versions": versions,
    }


def main(folder: Path) -> None:
    buildozer = _read(folder)
    target = buildozer.target
    buildozer.build_application()
    app = Path(buildozer.app_dir)
    staged = sorted(file.relative_to(app).as_posix() for file in app.rglob("*") if file.is_file())
    dist = folder / "dist"
    target.get_dist_dir = lambda _: str(dist)
    _fake_dist(dist, folder / "sdk", target._archs, target.android_api)
    commands = _commands(buildozer)
    arguments = _packager_arguments(commands["package"])
    subprocess.run([sys.executable, "build.py", *arguments], cwd=dist, check=True)
    requirements = buildozer.config.getlist("app", "requirements", "")
    facts = {
        "version": buildozer.get_version(),
        "id": buildozer.package_full_name,
        "api": target.android_api,
        "minapi": target.android_minapi,
        "ndk": target.android_ndk_version,
        "archs": target._archs,
        "staged": staged,
        "requirements": requirements,
        "options": dict(buildozer.config.items("app")),
        **commands,
        **_recipes(requirements),
    }
    (folder / "facts.json").write_text(json.dumps(facts, indent=1))


if __name__ == "__main__":
    main(Path(sys.argv[1]))
