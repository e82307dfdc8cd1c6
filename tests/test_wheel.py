"""Installed from a wheel the program finds everything it needs inside the installation."""

from __future__ import annotations

import configparser
import os
import shutil
import subprocess
import sys
import zipfile
from collections.abc import Callable
from email.parser import Parser
from pathlib import Path

import pytest

from tests.app.panels.help.help_languages import LANGUAGES
from tests.systems import IS_WINDOWS
from tests.timeouts import TIMEOUT_SECONDS

ROOT = Path(__file__).resolve().parent.parent
KINGS = "4k3/8/8/8/8/8/8/4K3 w - - 0 1"
#: What README.md alone shows, and icons of bundles; the program reads none of it.
NOT_INSTALLED = {
    *(ROOT / "resources" / "pictures").iterdir(),
    *(ROOT / "resources" / "desktop").glob("*.ic*"),
}

#: Words of a command that makes a picture of few pieces, which is quick.
PICTURE = ("--picture", "board.png", "--size", "64x48", "--game", "chess960", "--position", KINGS)


def made_once(factory: pytest.TempPathFactory, name: str, make: Callable[[Path], None]) -> Path:
    """Return a folder of a name that one of the processes of this run fills."""
    if IS_WINDOWS:
        pytest.skip("Wine has neither pip nor a compiler for a wheel")
    import fcntl

    own = factory.getbasetemp()
    folder = (own.parent if "PYTEST_XDIST_WORKER" in os.environ else own) / name
    with folder.with_suffix(".lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not folder.exists():
            new = factory.mktemp(name)
            make(new)
            new.rename(folder)
    return folder


@pytest.fixture(scope="module")
def installation(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a folder into which the wheel alone, without its dependencies, is installed."""
    return made_once(tmp_path_factory, "installation", install)


def install(folder: Path) -> None:
    command = [sys.executable, "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
    command += ["--no-deps", "--no-index", "--no-build-isolation", "--no-compile"]
    command += ["--target", str(folder)]
    subprocess.run([*command, str(ROOT)], check=True)


@pytest.fixture(scope="module")
def plain_installation(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a folder with the contents of a wheel that was built where there is no compiler."""
    return made_once(tmp_path_factory, "plain", unpack_plain)


def unpack_plain(folder: Path) -> None:
    checkout = folder.with_name("checkout")
    for name in ("app", "engine", "resources", "shaders", ".setup"):
        unwanted = shutil.ignore_patterns("__pycache__", "compiled", "pictures")
        shutil.copytree(ROOT / name, checkout / name, ignore=unwanted)
    for name in ("pyproject.toml", "README.md", "LICENSE", ".gitignore"):
        shutil.copyfile(ROOT / name, checkout / name)
    finished = subprocess.run(
        [sys.executable, "-m", "hatchling", "build", "--target", "wheel"],
        cwd=checkout,
        env=os.environ | {"CC": "no-compiler"},
        capture_output=True,
        text=True,
        check=True,
    )
    warning = "The core is not compiled and will search less deeply: there is no C compiler."
    assert (finished.stdout + finished.stderr).count(warning) == 1
    (wheel,) = (checkout / "dist").iterdir()
    assert wheel.name.endswith("-py3-none-any.whl")
    with zipfile.ZipFile(wheel) as archive:
        archive.extractall(folder)


def run(installation: Path, folder: Path, *command: str, given: str = "") -> str:
    """Run a command in a folder with the installation before everything else; return stdout.

    given : what it reads from standard input
    """
    finished = subprocess.run(
        command,
        cwd=folder,
        env=os.environ | {"PYTHONPATH": str(installation)},
        input=given,
        capture_output=True,
        text=True,
        timeout=TIMEOUT_SECONDS,
        check=False,
    )
    assert (finished.returncode, finished.stderr) == (0, "")
    return finished.stdout


def test_shaders_and_resources_are_inside(installation: Path, tmp_path: Path) -> None:
    question = (
        "from app.support import resources as r;"
        "print(r.shader_path('x')); print(r.resource_path('x'))"
    )
    shader, resource = run(installation, tmp_path, sys.executable, "-c", question).split()
    for kind, asked in (("shaders", shader), ("resources", resource)):
        installed = Path(asked).parent
        assert installed.is_relative_to(installation)
        there = {path.relative_to(installed) for path in installed.rglob("*") if path.is_file()}
        assert there == {
            path.relative_to(ROOT / kind)
            for path in (ROOT / kind).rglob("*")
            if path.is_file() and not path.name.startswith(".") and path not in NOT_INSTALLED
        }


def test_the_help_is_found_inside(installation: Path, tmp_path: Path) -> None:
    question = (
        "from app.panels.help import pages as h;"
        f"print(*(h.page_path(n, c) for c in {LANGUAGES!r} for n in h.page_names()), sep='\\n')"
    )
    pages = run(installation, tmp_path, sys.executable, "-c", question).splitlines()
    assert len(LANGUAGES) >= 2
    assert pages
    assert all(Path(page).is_relative_to(installation) for page in pages)
    assert all(Path(page).is_file() for page in pages)


def test_only_the_program_is_installed(installation: Path) -> None:
    folders = {path.name for path in installation.iterdir() if not path.name.endswith("dist-info")}
    assert folders == {"app", "engine", "bin"}


def test_its_packages_say_that_they_have_types(installation: Path) -> None:
    for package in ("app", "engine"):
        assert (installation / package / "py.typed").is_file()


def test_the_wheel_says_what_it_is(installation: Path) -> None:
    (about,) = installation.glob("schachraum-*.dist-info")
    told = Parser().parsestr((about / "METADATA").read_text(encoding="utf-8"))
    assert {"Typing :: Typed", "Topic :: Games/Entertainment :: Board Games"} <= set(
        told.get_all("Classifier", [])
    )
    assert "Raumschach" in told["Keywords"]
    assert [name for name in told if name in ("Home-page", "Project-URL", "Download-URL")] == []
    commands = configparser.ConfigParser()
    commands.read(about / "entry_points.txt")
    assert dict(commands["gui_scripts"]) == {"schachraum": "app.main:run"}
    assert dict(commands["console_scripts"]) == {"schachraum-uci": "app.main:run_uci"}


def test_a_wheel_puts_itself_into_the_menu(
    installation: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    command = installation / "bin" / "schachraum"
    assert "is in the menu" in run(installation, tmp_path, str(command), "--install-desktop")
    (entry,) = (tmp_path / "applications").glob("*.desktop")
    started = installation / "app" / "__main__.py"
    assert f" -E -P {started} %f\n" in entry.read_text(encoding="utf-8")


def test_the_command_runs_from_any_folder(installation: Path, tmp_path: Path) -> None:
    command = installation / "bin" / "schachraum"
    assert "--picture" in run(installation, tmp_path, str(command), "--help")
    run(installation, tmp_path, str(command), *PICTURE)
    assert (tmp_path / "board.png").is_file()


#: Prints which backend is chosen, and the note.
BACKEND = (
    "from engine.search import backend; "
    "b = backend.choose(); print(backend.__file__, b.name, b.note)"
)


def test_the_core_is_inside_compiled(installation: Path, tmp_path: Path) -> None:
    place, name, *note = run(installation, tmp_path, sys.executable, "-c", BACKEND).split()
    assert Path(place).is_relative_to(installation)
    assert (name, note) == ("compiled", [])
    (about,) = installation.glob("schachraum-*.dist-info/WHEEL")
    assert "Root-Is-Purelib: false" in about.read_text()


def test_without_a_compiler_the_core_is_plain(plain_installation: Path, tmp_path: Path) -> None:
    said = run(plain_installation, tmp_path, sys.executable, "-c", BACKEND)
    place, name, note = said.strip().split(" ", 2)
    assert Path(place).is_relative_to(plain_installation)
    assert (name, note.split(": ")[1]) == ("plain", "it has not been compiled here.")
    assert not list(plain_installation.rglob("*.so"))


@pytest.mark.parametrize(
    ("wheel", "words"),
    [("installation", ("app", "--uci")), ("plain_installation", ("engine", "uci"))],
)
def test_the_engine_thinks_with_and_without_a_compiled_core(
    wheel: str, words: tuple[str, ...], request: pytest.FixtureRequest, tmp_path: Path
) -> None:
    place = request.getfixturevalue(wheel)
    said = run(
        place,
        tmp_path,
        *(sys.executable, "-m", *words),
        given="position startpos\ngo depth 2\nstop\ngo depth 1\nquit\n",
    ).splitlines()
    assert [line.split()[0] for line in said].count("bestmove") == 2
    remark = "info string The core runs as plain Python and searches less deeply: "
    assert sum(line.startswith(remark) for line in said) == (wheel == "plain_installation")


def test_the_command_for_chess_programs_thinks(installation: Path, tmp_path: Path) -> None:
    command = installation / "bin" / "schachraum-uci"
    said = run(installation, tmp_path, str(command), given="uci\ngo depth 1\nquit\n")
    assert "\nuciok\n" in said
    assert "\nbestmove " in said


def test_without_a_compiler_the_program_runs(plain_installation: Path, tmp_path: Path) -> None:
    assert "--picture" in run(plain_installation, tmp_path, sys.executable, "-m", "app", "--help")
    perft = (sys.executable, "-m", "engine", "perft", "chess960", "2")
    assert "400" in run(plain_installation, tmp_path, *perft)
