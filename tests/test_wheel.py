"""Installed from a wheel the program finds everything it needs inside the installation."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.app.panels.help.help_languages import LANGUAGES

ROOT = Path(__file__).resolve().parent.parent
#: What README.md alone shows, and the program does not read.
NOT_INSTALLED = ROOT / "resources" / "pictures"


@pytest.fixture(scope="module")
def installation(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a folder into which the wheel alone, without its dependencies, is installed."""
    folder = tmp_path_factory.mktemp("installation")
    command = [sys.executable, "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
    command += ["--no-deps", "--no-index", "--no-build-isolation", "--target", str(folder)]
    subprocess.run([*command, str(ROOT)], check=True)
    return folder


def run(installation: Path, folder: Path, *command: str) -> str:
    """Run a command in a folder with the installation before everything else; return stdout."""
    finished = subprocess.run(
        command,
        cwd=folder,
        env=os.environ | {"PYTHONPATH": str(installation)},
        capture_output=True,
        text=True,
        timeout=120,
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
            if path.is_file()
            and not path.name.startswith(".")
            and not path.is_relative_to(NOT_INSTALLED)
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


def test_the_command_runs_from_any_folder(installation: Path, tmp_path: Path) -> None:
    command = installation / "bin" / "schachraum"
    assert "--picture" in run(installation, tmp_path, str(command), "--help")
    run(installation, tmp_path, str(command), "--picture", "board.png", "--size", "64x48")
    assert (tmp_path / "board.png").is_file()
