"""What is no file, cannot be read or finds no room: refused in one sentence, nothing waited for."""

from __future__ import annotations

import errno
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6 import QtCore
from PySide6.QtCore import QSaveFile

from app.game.game_source import GamePlace
from app.scene.themes.catalogue import own_themes
from app.scene.themes.theme_file import ThemeError, read_theme
from app.settings.store import Settings
from app.startup import command_line
from app.storage.file_text import unread_text
from app.storage.library.journal_import import read_events
from app.storage.pgn_files import FileReader, append, rewrite, write
from app.support import regular_file as plain_file
from app.support.atomic_file import FileError, check_writable
from app.support.failures import Failure, InputError
from app.support.regular_file import NOT_REGULAR
from tests.malformed_texts import check_sentence
from tests.rows import each_row
from tests.systems import needs_any_name, needs_pipes
from tests.timeouts import TIMEOUT_SECONDS

ROOT = Path(__file__).resolve().parents[3]
#: By name, what lies at the path, and the reason for not opening it.
SPECIAL: dict[str, tuple[Callable[[Path], object], str]] = {
    "pipe": (lambda path: os.mkfifo(path), NOT_REGULAR),
    "endless device": (lambda path: path.symlink_to("/dev/zero"), NOT_REGULAR),
    "empty device": (lambda path: path.symlink_to("/dev/null"), NOT_REGULAR),
    "folder": (Path.mkdir, os.strerror(errno.EISDIR)),
    "link to itself": (lambda path: path.symlink_to(path), os.strerror(errno.ELOOP)),
}
special = pytest.mark.parametrize(("lay", "reason"), SPECIAL.values(), ids=SPECIAL)


def reason_of_game(qtbot, path: Path) -> str:
    reading = FileReader(path)
    with qtbot.waitSignal(reading.failed) as told:
        reading.begin()
    return unread_text(path, told.args[1])


def reason_of_theme(path: Path) -> str:
    with pytest.raises(ThemeError) as caught:
        read_theme(path)
    return str(caught.value)


def reason_of_preferences(path: Path) -> str:
    with pytest.raises(Failure) as caught:
        Settings(path)
    return str(caught.value)


def reason_of_argument(path: Path) -> str:
    with pytest.raises(InputError) as caught:
        command_line.parse([str(path)])
    return str(caught.value)


@needs_pipes
@special
def test_what_is_no_file_is_refused_at_once(qtbot, tmp_path: Path, lay, reason: str) -> None:
    path = tmp_path / "x.journal"
    lay(path)
    told = (
        reason_of_game(qtbot, path),
        reason_of_theme(path),
        reason_of_preferences(path),
        reason_of_argument(path),
    )
    for sentence in told:
        check_sentence(sentence)
        assert reason in sentence
    with pytest.raises(OSError, match=reason):
        list(read_events(path))
    with pytest.raises(FileError, match=reason):
        append(path, "*\n")


@needs_pipes
@pytest.mark.parametrize("lay", [lay for lay, reason in SPECIAL.values() if reason is NOT_REGULAR])
def test_no_file_is_put_in_place_of_a_pipe_or_a_device(tmp_path: Path, lay) -> None:
    path = tmp_path / "x.png"
    lay(path)
    before = path.lstat()
    for save in (lambda: write(path, "*\n"), lambda: check_writable(path)):
        with pytest.raises(FileError, match=NOT_REGULAR):
            save()
    with pytest.raises(InputError, match=NOT_REGULAR):
        command_line.parse(["--picture", str(path)])
    assert (path.lstat().st_ino, path.lstat().st_mode) == (before.st_ino, before.st_mode)


@each_row("name", ["a\0b", "\ud800", "x" * 300, "a/" * 3000])
def test_a_path_that_no_file_can_have_is_refused(qtbot, name: str) -> None:
    for told in (reason_of_game(qtbot, Path(name)), reason_of_argument(Path(name))):
        check_sentence(told)
    assert not plain_file.is_there(Path(name))


@needs_any_name
def test_a_name_that_hides_something_is_told_by_its_codes(qtbot, tmp_path: Path) -> None:
    path = tmp_path / "harmless\u202engp.exe\n.pgn"
    path.write_text("1. e5 *")
    told = reason_of_game(qtbot, path)
    check_sentence(told)
    assert told.startswith("harmless\\u202engp.exe\\n.pgn was not opened: ")


# -- rights, which root has everywhere -----------------------------------------------------------


def test_a_file_that_may_not_be_read_is_refused(qtbot, tmp_path: Path, monkeypatch) -> None:
    path = tmp_path / "x.journal"
    path.write_text("*\n")

    def refuse(*_arguments: object) -> int:
        raise PermissionError(errno.EACCES, "Permission denied")

    monkeypatch.setattr(plain_file.os, "open", refuse)
    told = (
        reason_of_game(qtbot, path),
        reason_of_theme(path),
        reason_of_preferences(path),
        reason_of_argument(path),
    )
    for sentence in told:
        assert "Permission denied" in sentence
        check_sentence(sentence)


def test_a_folder_of_themes_that_may_not_be_entered_has_none(tmp_path: Path, monkeypatch) -> None:
    (tmp_path / "mine.toml").write_text("")

    def refuse(_path: Path) -> bool:
        raise PermissionError(errno.EACCES, "Permission denied")

    monkeypatch.setattr(Path, "is_file", refuse)
    assert own_themes(tmp_path) == {}


# -- a disk that is full -------------------------------------------------------------------------


def test_a_full_disk_leaves_the_other_games_of_a_file(tmp_path: Path, monkeypatch) -> None:
    path = tmp_path / "x.pgn"
    place = write(path, "1. e4 *\n")

    class Full(QSaveFile):
        def write(self, data: bytes) -> int:
            return -1

        def errorString(self) -> str:
            return os.strerror(errno.ENOSPC)

    monkeypatch.setattr(QtCore, "QSaveFile", Full)
    for save in (
        lambda: rewrite(place, "*\n"),
        lambda: append(path, "*\n"),
        lambda: write(path, "*\n"),
    ):
        with pytest.raises(FileError, match=os.strerror(errno.ENOSPC)):
            save()
    assert path.read_text() == "1. e4 *\n" and list(tmp_path.iterdir()) == [path]
    assert isinstance(place, GamePlace)


# -- the engine's command line -------------------------------------------------------------------


def engine(arguments: str, given: bytes = b"", out: str | None = None) -> tuple[int, str, str]:
    """Run the engine; return its status and what it wrote, ``out`` in place of its output."""
    with Path(out or os.devnull).open("wb") as file:
        done = subprocess.run(
            [sys.executable, "-m", "engine", *arguments.split()],
            cwd=ROOT,
            input=given,
            stdout=file if out else subprocess.PIPE,
            stderr=subprocess.PIPE,
            timeout=TIMEOUT_SECONDS,
            check=False,
        )
    told = done.stderr.decode().replace(os.linesep, "\n")
    return done.returncode, (done.stdout or b"").decode(), told


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="no full device here")
def test_output_that_finds_no_room_is_told() -> None:
    status, _, told = engine("moves chess960", out="/dev/full")
    assert (status, told) == (1, f"engine: {os.strerror(errno.ENOSPC)}\n")


@pytest.mark.parametrize(
    ("given", "reason"),
    [
        (b"\xff\xfe w\n", "line 1: the position has 2 instead of 6 fields"),
        (b"\0" * 1_000_000, "line 1: the position is longer than 2000 characters"),
        (b"\xed\xa0\x80 w - - 0 1\n", "line 1: the board has 1 instead of 8 rows"),
    ],
)
def test_bytes_that_are_no_text_are_no_position(given: bytes, reason: str) -> None:
    status, printed, told = engine("status chess960 --position -", given)
    assert (status, printed) == (2, "") and told.startswith(f"engine: {reason}")
    check_sentence(told.removesuffix("\n"))
