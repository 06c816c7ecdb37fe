"""The Android package, as far as it can be made and tried without an SDK."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
import tarfile
import tomllib
from importlib.metadata import distribution
from pathlib import Path
from xml.etree import ElementTree

import pytest
from PIL import Image

import siamapp
from siamapp.games.registry import game_ids
from tests.packaging import android_kit

ROOT = android_kit.ROOT
ANDROID = "{http://schemas.android.com/apk/res/android}"
STORE_LIMIT = 2_100_000_000
"""The Play store takes no greater version code."""

pytestmark = pytest.mark.skipif(
    sys.platform == "win32", reason="python-for-android does not run on Windows"
)


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("android")
    (folder / "home").mkdir()
    android_kit.make(folder)
    return folder


@pytest.fixture(scope="module")
def facts(made: Path) -> dict:
    return json.loads((made / "facts.json").read_text())


@pytest.fixture(scope="module")
def manifest(made: Path) -> ElementTree.Element:
    return ElementTree.parse(made / "dist" / "src" / "main" / "AndroidManifest.xml").getroot()


@pytest.fixture(scope="module")
def unpacked(made: Path) -> Path:
    """The program as it lies on the phone."""
    folder = made / "unpacked"
    with tarfile.open(made / "dist" / "src" / "main" / "assets" / "private.tar") as tar:
        tar.extractall(folder, filter="data")
    return folder


def code() -> str:
    return "\n".join(file.read_text("utf-8") for file in (ROOT / "siamapp").rglob("*.py"))


class TestSpec:
    def test_version_comes_from_the_package_and_fits_the_store(self, facts, manifest):
        assert facts["version"] == siamapp.__version__
        assert re.fullmatch(r"\d{1,2}\.\d{1,2}\.\d{1,2}", siamapp.__version__)
        assert manifest.get(f"{ANDROID}versionName") == siamapp.__version__
        assert 0 < int(manifest.get(f"{ANDROID}versionCode")) <= STORE_LIMIT

    def test_versions_of_android(self, facts):
        numbers = [facts[name] for name in ("api", "minapi", "ndk")]
        assert numbers == ["36", "24", "28c"]
        assert facts["options"]["android.ndk_api"] == facts["minapi"]
        assert facts["archs"] == ["arm64-v8a", "armeabi-v7a"]

    def test_python_for_android_is_one_release(self, facts):
        """The one whose code these tests run."""
        year, month, day = distribution("python-for-android").version.split(".")
        assert facts["options"]["p4a.commit"] == f"v{year}.{month:0>2}.{day:0>2}"
        assert facts["options"]["p4a.branch"] == "master"  # what the release is tagged on

    def test_release_is_a_bundle(self, facts):
        assert facts["package"][0] == "aab"
        assert "--release" in facts["package"]

    def test_title_needs_no_escaping(self, facts):
        assert re.fullmatch(r"[\w .-]+", facts["options"]["title"])

    def test_no_sign_of_an_example(self, facts):
        assert not facts["id"].startswith("org.test")


class TestRecipes:
    def test_every_requirement_is_a_recipe_or_pure_python(self, facts):
        others = []
        for requirement in facts["requirements"]:
            name = requirement.partition("==")[0]
            if name not in facts["recipes"]:
                others.append(name)
                assert "Root-Is-Purelib: true" in distribution(name).read_text("WHEEL")
        assert others == ["plyer"]

    def test_same_versions_as_everywhere_else(self, facts):
        project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
        assert facts["requirements"] == ["python3", *project["dependencies"]]
        assert f"kivy=={facts['versions']['kivy']}" in facts["requirements"]

    def test_resolves_to_sdl2(self, facts):
        assert facts["bootstrap"] == "sdl2"
        assert "--bootstrap=sdl2" in facts["create"]
        assert {"python3", "sdl2", "kivy", "pyjnius"} <= set(facts["order"])
        assert "sdl3" not in facts["order"]
        assert "plyer" in facts["modules"]

    def test_python_of_the_phone(self, facts):
        assert facts["versions"]["python3"].startswith("3.14.")


NEVER = (
    *("tests/", "art/", "bench/", "docs/", "tools/", "android/", "desktop/", "pictures/"),
    *("README.md", "Makefile", "pyproject.toml", "buildozer.spec", "requirements"),
)
ALWAYS = (
    "main.py",
    "siamapp/__init__.py",
    "siamapp/ui/screens/game.py",
    "siamapp/platform/android.py",
    "kv/game.kv",
    "assets/CREDITS.md",
    "assets/fonts/licence-eczar.txt",
    "assets/fonts/licence-source-sans-pro.txt",
    "assets/maps/king_of_siam/siam.json",
    "assets/maps/foreign_king/belgium.json",
    "assets/boards/siam/pond.json",
    "assets/bangkok_klongs/market.json",
    *(f"assets/ai/{game_id}.json" for game_id in game_ids()),
    *(f"assets/translations/en/LC_MESSAGES/{name}.mo" for name in ("app", *game_ids())),
    *(f"assets/atlas/{name}-2x.atlas" for name in ("ui", *game_ids())),
)


class TestFiles:
    def test_all_of_the_app_and_nothing_else(self, facts):
        """The whole code, all kv files and all assets but the sources of the translations."""
        expected = {"main.py", "sitecustomize.py"}  # the second is buildozer's own
        for folder, suffixes in (("siamapp", {".py"}), ("kv", {".kv"}), ("assets", None)):
            for file in (ROOT / folder).rglob("*"):
                if file.is_file() and (file.suffix in suffixes if suffixes else True):
                    expected.add(file.relative_to(ROOT).as_posix())
        expected = {name for name in expected if not name.endswith(".po")}
        staged = set(facts["staged"])
        assert (staged - expected, expected - staged) == (set(), set())

    def test_what_must_and_must_not_be_there(self, facts):
        staged = facts["staged"]
        assert [name for name in staged if name.startswith(NEVER)] == []
        assert [name for name in staged if "/tests/" in name or name.endswith(".po")] == []
        assert [name for name in ALWAYS if name not in staged] == []

    def test_names_are_lower_case(self, facts):
        """Buildozer compares lower-cased patterns with names as they are."""
        odd = [name for name in facts["staged"] if name != name.lower()]
        assert [name for name in odd if "/LC_MESSAGES/" not in name] == ["assets/CREDITS.md"]

    def test_what_the_code_names_is_there(self, facts):
        source, staged = code(), facts["staged"]
        kv = [f"kv/{name}.kv" for name in re.findall(r'\bkv\.load\("([\w/]+)"\)', source)]
        assert len(kv) >= 15
        named = [
            "/".join(re.findall(r'"([^"]+)"', parts))
            for parts in re.findall(r'resources\.path\(((?:"[\w.-]+"(?:, )?)+)\)', source)
        ]
        data = [f"assets/{name}" for name in re.findall(r'read_texts\("([\w/]+)"\)', source)]
        assert len(data) >= len(game_ids())
        sounds = re.findall(r'sounds\.play\("(\w+)"\)', source)
        assert len(sounds) >= 4
        wanted = [*kv, *named, *data, *(f"assets/sounds/{name}.wav" for name in sounds)]
        there = {*staged, *(str(parent) for name in staged for parent in Path(name).parents)}
        assert [name for name in wanted if name not in there] == []

    def test_pages_of_every_atlas_are_there(self, facts):
        atlases = [name for name in facts["staged"] if name.endswith(".atlas")]
        assert atlases
        for name in atlases:
            pages = json.loads((ROOT / name).read_text("utf-8"))
            folder = name.rpartition("/")[0]
            assert [page for page in pages if f"{folder}/{page}" not in facts["staged"]] == []


class TestManifest:
    def test_permissions(self, manifest):
        names = [entry.get(f"{ANDROID}name") for entry in manifest.iter("uses-permission")]
        assert names == ["android.permission.VIBRATE"]

    def test_api_levels(self, manifest):
        (entry,) = manifest.iter("uses-sdk")
        assert entry.get(f"{ANDROID}minSdkVersion") == "24"
        assert entry.get(f"{ANDROID}targetSdkVersion") == "36"

    def test_is_a_game_that_turns_with_the_tablet(self, manifest, unpacked):
        (application,) = manifest.iter("application")
        assert application.get(f"{ANDROID}appCategory") == "game"
        assert application.get(f"{ANDROID}debuggable") is None
        (activity,) = manifest.iter("activity")
        assert activity.get(f"{ANDROID}screenOrientation") == "unspecified"
        assert {"orientation", "screenSize"} <= set(
            activity.get(f"{ANDROID}configChanges").split("|")
        )
        hints = (unpacked / "p4a_env_vars.txt").read_text().split("KIVY_ORIENTATION=")[1]
        assert set(hints.splitlines()[0].split()) == {
            *("Portrait", "PortraitUpsideDown"),
            *("LandscapeLeft", "LandscapeRight"),
        }

    def test_no_services(self, manifest):
        assert list(manifest.iter("service")) == []

    def test_backups_hold_all_that_the_player_made(self, made, manifest):
        (application,) = manifest.iter("application")
        assert application.get(f"{ANDROID}allowBackup") == "true"
        written = set(re.findall(r'\bfolder / "([\w.]+)"', code()))
        assert {"saves", "settings.json"} <= written
        for attribute, groups in (
            ("fullBackupContent", ["."]),
            ("dataExtractionRules", ["cloud-backup", "device-transfer"]),
        ):
            name = application.get(f"{ANDROID}{attribute}").removeprefix("@xml/")
            file = made / "dist" / "src" / "main" / "res" / "xml" / f"{name}.xml"
            rules = ElementTree.parse(file).getroot()
            for group in groups:
                entries = rules.find(group)
                assert {entry.get("path") for entry in entries} == written
                assert {(entry.tag, entry.get("domain")) for entry in entries} == {
                    ("include", "file")
                }


class TestPictures:
    @pytest.mark.parametrize(
        ("ours", "theirs", "size"),
        [
            ("icon.png", "mipmap/icon.png", 512),
            ("icon_foreground.png", "mipmap/icon_foreground.png", 432),
            ("icon_background.png", "mipmap/icon_background.png", 432),
            ("presplash.png", "drawable/presplash.jpg", 1024),
        ],
    )
    def test_are_ours(self, made, ours, theirs, size):
        mine = ROOT / "assets" / "images" / ours
        packed = made / "dist" / "src" / "main" / "res" / theirs
        assert packed.read_bytes() == mine.read_bytes()
        with Image.open(mine) as picture:
            assert picture.size == (size, size)

    def test_presplash_goes_on_in_the_colour_of_its_edge(self, facts):
        with Image.open(ROOT / "assets" / "images" / "presplash.png") as picture:
            width, height = picture.size
            edge = {
                picture.convert("RGB").getpixel(spot)
                for spot in ((0, 0), (width - 1, 0), (0, height - 1), (width // 2, height - 1))
            }
        colour = facts["options"]["android.presplash_color"]
        assert edge == {tuple(bytes.fromhex(colour.removeprefix("#")))}


START = """
import runpy
from siamapp.ui.start import prepare
prepare()
from kivy.app import App
from kivy.clock import Clock

def look(_):
    app = App.get_running_app()
    print(app.manager.current)
    app.stop()

Clock.schedule_once(look, 0.5)
runpy.run_path("main.pyc", run_name="__main__")
"""


class TestAsShipped:
    """Byte code without docstrings and asserts, started from what the phone unpacks."""

    def run(self, folder: Path, home: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
        away = ("PYTHON", "KIVY", "SIAMAPP", "DISPLAY", "WAYLAND")
        environ = {name: text for name, text in os.environ.items() if not name.startswith(away)}
        own = {"HOME": home, "KIVY_HOME": home / "kivy", "SIAMAPP_FOLDER": home / "data"}
        fixed = {"SDL_VIDEODRIVER": "offscreen", "SDL_AUDIODRIVER": "dummy"}
        (home / "kivy").mkdir()
        return subprocess.run(
            [sys.executable, *arguments],
            cwd=folder,
            env=environ | {name: str(where) for name, where in own.items()} | fixed,
            capture_output=True,
            text=True,
            stdin=subprocess.DEVNULL,
        )

    def test_holds_no_sources_and_no_docstrings(self, unpacked, tmp_path):
        assert list(unpacked.rglob("*.py")) == []
        ask = "import siamapp.ui.start as start; print(start.__file__, start.__doc__)"
        done = self.run(unpacked, tmp_path, "-c", ask)
        assert done.stdout.split() == [str(unpacked / "siamapp" / "ui" / "start.pyc"), "None"]

    def test_plays_every_game_to_the_end(self, unpacked, tmp_path):
        done = self.run(unpacked, tmp_path, "-OO", "-m", "siamapp.ui.rehearsal")
        assert (done.returncode, done.stderr) == (0, "")
        assert [line.split(":")[0] for line in done.stdout.splitlines()] == list(game_ids())

    def test_main_comes_to_the_home_screen(self, unpacked, tmp_path):
        done = self.run(unpacked, tmp_path, "-OO", "-c", START)
        assert done.returncode == 0, done.stderr
        assert done.stdout.splitlines()[-1:] == ["home"]
        assert "Traceback" not in done.stderr
