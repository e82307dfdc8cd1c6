"""Games taken into the library from files and folders, and written to a file, from their page."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication, QEvent
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QDialogButtonBox, QFileDialog

from app.controllers.game_transfer import GameTransfer
from app.panels.my_games.dialogs import ImportFaults
from app.panels.my_games.games_page import GamesPage
from app.settings.store import Settings
from app.storage.library.game_library import GameLibrary
from app.storage.library.importer import ImportFault, Summary
from app.storage.library.library import Library
from app.storage.library.schema import LibraryError
from app.text.language import use_language
from engine.pgn import read_game
from engine.variants import variant
from tests.driver import LEFT

FOOL = '[White "Zoë"]\n[Black "Ben"]\n\n1. f3 e5 2. g4 Qh4# 0-1\n'
OTHER = '[White "Ben"]\n[Black "Carla"]\n\n1. e4 e5 1/2-1/2\n'
BROKEN = '[White "Dora"]\n\n1. e4 Kxe9 *\n'


@pytest.fixture
def library(tmp_path: Path) -> Iterator[GameLibrary]:
    library = GameLibrary(tmp_path / "data" / "journals")
    # Made here: of two threads that make the file at the same time one finds it locked.
    library.library.open()
    yield library
    library.close()
    # Deleted here: a collector that runs in a thread of the next test must find no timer in it.
    library.deleteLater()
    QCoreApplication.sendPostedEvents(library, QEvent.Type.DeferredDelete)


@pytest.fixture
def page(qtbot, library: GameLibrary, preferences_path: Path) -> GamesPage:
    use_language("en")
    page = GamesPage(library, [variant("chess960")])
    qtbot.addWidget(page)
    page.transfer = GameTransfer(page, library, Settings(preferences_path))
    with qtbot.waitExposed(page):
        page.show()
    return page


def test_a_folder_is_taken_in_once(page: GamesPage, qtbot, tmp_path: Path) -> None:
    inner = tmp_path / "games" / "inner"
    inner.mkdir(parents=True)
    (inner / "one.pgn").write_text(f"{FOOL}\n{BROKEN}\n{OTHER}", encoding="utf-8")
    (inner.parent / "same.PGN").write_text(FOOL, encoding="utf-8")
    (inner.parent / "notes.txt").write_text(OTHER, encoding="utf-8")
    page.game_actions.importing_folder.trigger()
    qtbot.waitUntil(lambda: page.transfer.dialogs.shown is not None)
    dialog = page.transfer.dialogs.shown
    assert isinstance(dialog, QFileDialog)
    assert dialog.fileMode() is QFileDialog.FileMode.Directory
    dialog.fileSelected.emit(str(inner.parent))
    assert page.progress.isVisible() and not page.importing.isEnabled()
    qtbot.waitUntil(page.notice.isVisible)
    assert page.notice.label.text() == (
        "2 games imported. 1 game was there already. 1 game could not be read."
    )
    assert not page.progress.isVisible() and page.importing.isEnabled()
    page.refresh()
    qtbot.waitUntil(lambda: len(page.table.games.ids) == 2)
    QTest.mouseClick(page.notice.button, LEFT)
    faults = page.transfer.dialogs.shown
    assert isinstance(faults, ImportFaults)
    told = faults.text.toPlainText()
    assert f"{inner / 'one.pgn'}, line" in told and told.count("line ") == 1
    faults.reject()


def test_good_news_look_otherwise_than_bad_ones(
    page: GamesPage, qtbot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "one.pgn").write_text(FOOL, encoding="utf-8")
    page.transfer.import_paths([tmp_path])
    qtbot.waitUntil(page.notice.isVisible)
    assert page.notice.label.text() == "1 game imported." and page.notice.property("good")
    page.notice.hide()

    def fail(library: Library, pile: object, began: float) -> None:
        raise LibraryError("attempt to write a readonly database")

    monkeypatch.setattr(Library, "put_all", fail)
    page.transfer.import_paths([tmp_path])
    qtbot.waitUntil(page.notice.isVisible)
    assert page.notice.label.text() == "My games can only be read, not changed."
    assert not page.notice.property("good")


def test_a_folder_without_games(page: GamesPage, qtbot, tmp_path: Path) -> None:
    page.transfer.import_paths([tmp_path])
    qtbot.waitUntil(page.notice.isVisible)
    assert page.notice.label.text() == "There are no PGN files in it."
    assert page.notice.button.isHidden()


def test_a_cancelled_import_keeps_what_it_has(page: GamesPage, qtbot, tmp_path: Path) -> None:
    for number in range(200):
        path = tmp_path / f"{number}.pgn"
        path.write_text(FOOL.replace("Ben", f"Ben {number}"), encoding="utf-8")
    page.transfer.import_paths([tmp_path])
    QTest.mouseClick(page.progress.cancelling, LEFT)
    qtbot.waitUntil(page.notice.isVisible)
    assert page.notice.label.text().startswith("The import was cancelled.")
    assert page.transfer.importer is None
    with qtbot.waitSignal(page.reading.listed):
        page.refresh()
    count = len(page.table.games.ids)
    assert count < 200 and f"{count} game" in page.notice.label.text()


def test_games_are_written_to_a_file(
    page: GamesPage, library: GameLibrary, qtbot, tmp_path: Path
) -> None:
    for text in (FOOL, OTHER):
        library.library.put(read_game(text))
    page.refresh()
    qtbot.waitUntil(lambda: len(page.table.games.ids) == 2)
    page.table.selectAll()
    qtbot.waitUntil(page.game_actions.exporting.isEnabled)
    page.game_actions.exporting.trigger()
    qtbot.waitUntil(lambda: page.transfer.dialogs.shown is not None)
    dialog = page.transfer.dialogs.shown
    assert isinstance(dialog, QFileDialog)
    assert dialog.acceptMode() is QFileDialog.AcceptMode.AcceptSave
    path = tmp_path / "out.pgn"
    dialog.fileSelected.emit(str(path))
    qtbot.waitUntil(page.notice.isVisible)
    assert page.notice.label.text() == "2 games written to out.pgn."
    ids = page.table.games.ids
    assert path.read_text(encoding="utf-8") == "".join(map(library.library.text, ids))
    page.transfer.write(ids[:1], tmp_path)
    qtbot.waitUntil(lambda: "written to" not in page.notice.label.text())
    assert tmp_path.name in page.notice.label.text()


def test_faults_are_listed_and_copied(qtbot, tmp_path: Path) -> None:
    use_language("en")
    summary = Summary(faults=[ImportFault(tmp_path / "a.pgn", 7, "no move")], fault_count=900)
    dialog = ImportFaults(summary)
    qtbot.addWidget(dialog)
    (copying,) = (
        button
        for button in dialog.buttons.buttons()
        if dialog.buttons.buttonRole(button) is QDialogButtonBox.ButtonRole.ActionRole
    )
    copying.click()
    assert QGuiApplication.clipboard().text() == f"{tmp_path / 'a.pgn'}, line 7: no move"
