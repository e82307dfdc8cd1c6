"""The folders in which file dialogs start."""

from __future__ import annotations

from pathlib import Path
from threading import Event

import pytest
from PySide6.QtCore import QStandardPaths
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QDialogButtonBox, QFileDialog, QLineEdit

from app.settings.remembered import GAMES_FOLDER
from app.settings.store import Settings
from app.storage import folders
from app.storage.folders import Folder, folder_used_last, remember_folder
from app.window.main_window import MainWindow
from tests.driver import LEFT, open_window, wait_for_background


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return a home with two of the system's folders, apart from that of who runs the tests."""
    for name in ("Documents", "Pictures"):
        (tmp_path / "home" / name).mkdir(parents=True)
    for variable in ("HOME", "USERPROFILE"):
        monkeypatch.setenv(variable, str(tmp_path / "home"))
    names = {
        QStandardPaths.StandardLocation.DocumentsLocation: "Documents",
        QStandardPaths.StandardLocation.PicturesLocation: "Pictures",
    }
    usual = QStandardPaths.writableLocation
    monkeypatch.setattr(
        QStandardPaths,
        "writableLocation",
        lambda place: str(tmp_path / "home" / names[place]) if place in names else usual(place),
    )
    return tmp_path / "home"


@pytest.fixture
def window(qtbot, preferences_path: Path) -> MainWindow:
    return open_window(qtbot, preferences_path, "chess960", number=518)


def folder_of(dialog: object) -> Path:
    assert isinstance(dialog, QFileDialog)
    return Path(dialog.directory().absolutePath())


def test_dialogs_for_games_start_in_the_documents_and_then_where_a_file_was(
    qtbot, window, home: Path, tmp_path: Path
) -> None:
    for name in ("open", "save_as", "add_to_file"):
        window.commands[name].trigger()
        wait_for_background()
        assert folder_of(window.files.dialog) == home / "Documents", name
    dialog = window.files.dialog
    (tmp_path / "club").mkdir()
    dialog.fileSelected.emit(str(tmp_path / "club" / "none.pgn"))
    wait_for_background()  # which finds no such file
    window.files.dialog.close()
    window.commands["open"].trigger()
    wait_for_background()
    assert folder_of(window.files.dialog) == tmp_path / "club"
    window.files.dialog.close()


def test_a_slow_disk_holds_up_nobody(window, home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    may_go_on = Event()
    monkeypatch.setattr(folders, "_is_folder", lambda _path: may_go_on.wait())
    window.commands["open"].trigger()
    QApplication.processEvents()
    assert window.files.dialog is None
    may_go_on.set()
    wait_for_background()
    assert folder_of(window.files.dialog) == home / "Documents"
    window.files.dialog.close()


def test_what_is_opened_in_other_ways_counts_too(qtbot, window, tmp_path: Path) -> None:
    (tmp_path / "mail").mkdir()
    path = tmp_path / "mail" / "game.pgn"
    path.write_text("1. e4 1-0", encoding="utf-8")
    window.files.open_path(path)
    qtbot.waitUntil(lambda: window.files.opener.reading is None)
    window.session.start(window.session.variant)
    window.commands["open"].trigger()
    wait_for_background()
    assert folder_of(window.files.dialog) == tmp_path / "mail"
    window.files.dialog.close()


def test_a_file_is_proposed_in_its_folder_and_by_its_name_alone_once_that_is_gone(
    qtbot, window, home: Path, tmp_path: Path
) -> None:
    path = tmp_path / "club" / "game.pgn"
    path.parent.mkdir()
    path.write_text("1. e4 *", encoding="utf-8")
    window.files.open_path(path)
    qtbot.waitUntil(lambda: window.files.opener.reading is None)
    remember_folder(window.settings, Folder.GAMES, tmp_path / "other.pgn")
    for folder in (path.parent, tmp_path):
        window.commands["save_as"].trigger()
        wait_for_background()
        dialog = window.files.dialog
        assert folder_of(dialog) == folder
        assert dialog.findChild(QLineEdit, "fileNameEdit").text() == "game.pgn"
        dialog.close()
        path.unlink(missing_ok=True)
        if path.parent.exists():
            path.parent.rmdir()


def test_pictures_have_a_folder_of_their_own(window, home: Path, tmp_path: Path) -> None:
    exports = window.exports
    for expected in (home / "Pictures", tmp_path):
        exports.ask_picture()
        QTest.mouseClick(exports.dialog.findChild(QDialogButtonBox).buttons()[0], LEFT)
        wait_for_background()
        assert folder_of(exports.dialog) == expected
        exports.dialog.fileSelected.disconnect()
        remember_folder(window.settings, Folder.PICTURES, tmp_path / "board.png")
        exports.dialog.close()
    assert folder_used_last(window.settings, Folder.GAMES) == home / "Documents"


@pytest.mark.parametrize("kept", ["/no/such/folder", "\0", __file__, ""])
def test_a_folder_that_is_none_is_passed_over(
    qapp, preferences_path: Path, home: Path, kept: str
) -> None:
    settings = Settings(preferences_path)
    settings.set(GAMES_FOLDER, kept)
    assert folder_used_last(settings, Folder.GAMES) == home / "Documents"
    (home / "Documents").rmdir()
    assert folder_used_last(settings, Folder.GAMES) == home


def test_the_folder_is_remembered_for_the_next_start(qapp, preferences_path: Path, home) -> None:
    settings = Settings(preferences_path)
    remember_folder(settings, Folder.GAMES, home / "game.pgn")
    settings.save()
    assert folder_used_last(Settings(preferences_path), Folder.GAMES) == home
