"""``--install-desktop`` and ``--uninstall-desktop``, as a person types them."""

from __future__ import annotations

import os
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

from app.main import main
from app.startup import desktop_install
from app.support.identity import APPLICATION_ID
from tests.forked_programs import MAIN, run_forked
from tests.programs import ROOT, assert_one_sentence, schachraum
from tests.systems import needs_desktop_files
from tests.timeouts import TIMEOUT_SECONDS


@pytest.fixture
def share(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return the user's folder of data, which is not there yet."""
    folder = tmp_path / "my data"
    monkeypatch.setenv("XDG_DATA_HOME", str(folder))
    return folder


def entry(share: Path) -> Path:
    return share / "applications" / f"{APPLICATION_ID}.desktop"


@needs_desktop_files
def test_the_desktop_entry_is_installed_and_removed_without_a_trace(
    share: Path, tmp_path: Path
) -> None:
    said = schachraum("--install-desktop", DISPLAY="", WAYLAND_DISPLAY="")
    assert (said.returncode, said.stderr) == (0, "")
    for name in (entry(share).relative_to(share), share, "--uninstall-desktop"):
        assert str(name) in said.stdout
    started = f"{sys.executable} -E -P {ROOT / 'app' / '__main__.py'}"
    assert f"Exec={started} %f\n" in entry(share).read_text(encoding="utf-8")
    again = run_forked(MAIN, "--install-desktop", folder=tmp_path)
    assert (again.returncode, again.stdout) == (0, said.stdout)
    removed = run_forked(MAIN, "--uninstall-desktop", folder=tmp_path)
    assert (removed.returncode, removed.stderr) == (0, "")
    assert entry(share).name in removed.stdout
    assert list(share.iterdir()) == []
    nothing = run_forked(MAIN, "--uninstall-desktop", folder=tmp_path)
    assert (nothing.returncode, nothing.stdout) == (0, f"There was nothing to remove in {share}.\n")


@needs_desktop_files
def test_what_others_have_installed_stays(share: Path, tmp_path: Path) -> None:
    theirs = {
        share / "applications" / "other.desktop": "[Desktop Entry]\nType=Application\nName=O\n",
        share / "mime" / "packages" / "other.xml": "<mime-info xmlns="
        "'http://www.freedesktop.org/standards/shared-mime-info'><mime-type type='a/other'/>"
        "</mime-info>",
    }
    for path, text in theirs.items():
        path.parent.mkdir(parents=True)
        path.write_text(text)
    assert main(["--install-desktop"]) == 0
    assert main(["--uninstall-desktop"]) == 0
    assert {path: path.read_text() for path in theirs} == theirs
    assert not [path for path in share.rglob("*") if "schachraum" in path.name.lower()]


@needs_desktop_files
def test_what_is_installed_starts_this_program_and_no_other(
    share: Path, foreign_modules: Path
) -> None:
    """Neither in a folder with modules that are called as ours, nor where PYTHONPATH names it."""
    assert main(["--install-desktop"]) == 0
    lines = entry(share).read_text(encoding="utf-8").splitlines()
    (line, *_) = [line for line in lines if line.startswith("Exec=")]
    words = [word for word in shlex.split(line.removeprefix("Exec=")) if word != "%f"]
    said = subprocess.run(
        [*words, "--picture", str(share / "board.png"), "--view", "bottom"],
        cwd=foreign_modules,
        env=os.environ | {"PYTHONPATH": str(foreign_modules)},
        capture_output=True,
        text=True,
        timeout=TIMEOUT_SECONDS,
        check=False,
    )
    assert (said.returncode, said.stdout) == (2, "")
    assert_one_sentence(said.stderr)
    assert "no view 'bottom'" in said.stderr, "said by what has imported all that draws"


@needs_desktop_files
def test_a_bundle_starts_by_its_own_executable(
    share: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    monkeypatch.setattr(sys, "executable", "/opt/Schach raum/schachraum")
    assert main(["--install-desktop"]) == 0
    assert 'Exec="/opt/Schach raum/schachraum" %f\n' in entry(share).read_text(encoding="utf-8")


@needs_desktop_files
def test_without_the_desktops_tools_it_is_said(
    share: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("PATH", "")
    assert main(["--install-desktop"]) == 0
    said = capsys.readouterr().out
    assert "update-desktop-database is not installed" in said
    assert "update-mime-database is not installed" in said


@needs_desktop_files
def test_a_folder_that_cannot_be_written_costs_a_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    place = tmp_path / "file"
    place.touch()
    monkeypatch.setenv("XDG_DATA_HOME", str(place))
    assert main(["--install-desktop"]) == 1
    said = capsys.readouterr().err
    assert_one_sentence(said)
    assert "cannot be written: Not a directory" in said


@needs_desktop_files
def test_a_folder_that_is_not_absolute_is_passed_over(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", "data")
    monkeypatch.setenv("HOME", str(tmp_path))
    assert main(["--install-desktop"]) == 0
    assert entry(tmp_path / ".local" / "share").is_file()


@pytest.mark.parametrize("system", ["win32", "darwin"])
@pytest.mark.parametrize("word", ["--install-desktop", "--uninstall-desktop"])
def test_other_systems_are_told_of_the_bundle(
    system: str, word: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(desktop_install.sys, "platform", system)
    assert main([word]) == 1
    assert capsys.readouterr().err.count("bundle") == 1
