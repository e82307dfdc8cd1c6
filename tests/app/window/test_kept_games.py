"""Games that were left for others: all can be reached, deleted, put back; none is in the way."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from PySide6.QtCore import QDateTime, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QMessageBox

from app.panels.records.kept_games_dialog import KeptGamesDialog
from app.storage.kept_games import KeptGames
from app.text.language import use_language
from app.window.kept_games import KeptGamesController
from app.window.main_window import MainWindow
from app.window.resume import Resume
from engine.variants import variant
from tests.driver import LEFT, enter_text, open_window
from tests.soak.census import settle


@pytest.fixture
def window(qtbot, preferences_path: Path, tmp_path: Path) -> MainWindow:
    return begun(qtbot, preferences_path, tmp_path)


def begun(qtbot, preferences_path: Path, tmp_path: Path) -> MainWindow:
    """Return the window of a program that keeps its games."""
    window = open_window(qtbot, preferences_path, "chess960", number=518)
    window.resume = Resume(window, tmp_path / "journals")
    window.kept_games = KeptGamesController(window, window.resume)
    return window


def listed(window: MainWindow, qtbot) -> KeptGamesDialog:
    window.commands["kept_games"].trigger()
    dialog = window.kept_games.dialogs.shown
    assert isinstance(dialog, KeptGamesDialog)
    qtbot.waitUntil(lambda: dialog.is_complete)
    return dialog


def rows(dialog: KeptGamesDialog) -> list[tuple[str, ...]]:
    """Return what the list tells: game, half-moves, how it stands."""
    items = [dialog.table.topLevelItem(row) for row in range(dialog.table.topLevelItemCount())]
    return [(item.text(0), item.text(2), item.text(3)) for item in items]


def test_what_cannot_be_looked_at_does_not_keep_old_games(tmp_path: Path) -> None:
    for name in "abcdefgh":
        link = tmp_path / f"{name}.journal"
        link.symlink_to(link)  # it leads to itself
    old = tmp_path / "old.journal"
    old.write_bytes(b"")
    os.utime(old, (0, 0))
    KeptGames(tmp_path).delete_old(30)
    assert not old.exists() and len(list(tmp_path.iterdir())) == 8


def leave_three(window: MainWindow, tmp_path: Path, is_over: bool = False) -> None:
    """Leave three games, the oldest first; ``is_over``: the last two are drawn and resigned."""
    session = window.session
    session.start(variant("trid"), names=("Anna", "Bert"))
    session.play(session.situation.moves[0])
    session.start(variant("chess960"), variant("chess960").start(518))
    enter_text(window, "e2-e4")
    if is_over:
        session.offer_draw()
        session.accept_draw()
    session.start(variant("chess960"), variant("chess960").start(518))
    enter_text(window, "e2-e4")
    enter_text(window, "e7-e5")
    if is_over:
        session.resign()
    session.start(variant("chess960"), variant("chess960").start(518))
    window.resume.library.finish()
    now = QDateTime.currentSecsSinceEpoch()
    kept = sorted((tmp_path / "journals").glob("*.journal"), key=lambda path: path.stat().st_size)
    for age, path in enumerate(sorted(kept, key=lambda path: path.stat().st_mtime_ns)):
        os.utime(path, (now - 100 + age, now - 100 + age))


def test_every_game_is_listed_with_how_it_stands(window, qtbot, tmp_path) -> None:
    leave_three(window, tmp_path)
    dialog = listed(window, qtbot)
    assert rows(dialog) == [
        ("Chess960", "2", "unfinished"),
        ("Chess960", "1", "unfinished"),
        ("Tri-D chess", "1", "unfinished"),
    ]
    assert dialog.table.topLevelItem(2).text(1) == "Anna – Bert"
    assert dialog.width() <= 800 and dialog.height() <= 560
    dialog.reject()


def test_only_what_is_unfinished_is_offered(qtbot, preferences_path, tmp_path, window) -> None:
    leave_three(window, tmp_path, is_over=True)
    window.close()
    again = begun(qtbot, preferences_path, tmp_path)
    again.resume.start(is_fresh=True)
    assert "An unfinished game" in again.bar.label.text() and "Tri-D" in again.bar.label.text()
    again.close()


def test_a_finished_game_that_a_crash_has_left_is_called_so(
    qtbot, preferences_path, tmp_path, window
) -> None:
    enter_text(window, "e2-e4")
    window.session.resign()
    window.resume.recorder.stop()
    window.close()
    again = begun(qtbot, preferences_path, tmp_path)
    again.resume.start(is_fresh=True)
    asked = again.bar.label.text()
    assert "A finished game" in asked and "Resignation: White wins." in asked
    again.bar.buttons[0].click()
    assert again.session.notations() == ("e4",)
    again.close()


def test_a_game_is_opened_by_keys_and_the_one_on_the_table_is_kept(window, qtbot, tmp_path) -> None:
    leave_three(window, tmp_path)
    enter_text(window, "d2-d4")
    dialog = listed(window, qtbot)
    for _ in range(2):
        QTest.keyClick(dialog.table, Qt.Key.Key_Down)
    QTest.keyClick(dialog.table, Qt.Key.Key_Return)
    settle()
    assert window.session.variant.key == "trid" and window.session.situation.cursor == 1
    dialog = listed(window, qtbot)
    assert rows(dialog)[0] == ("Chess960", "1", "unfinished")
    assert len(rows(dialog)) == 3, "that on the table is none of them"
    dialog.reject()


def test_deleting_is_undone_until_the_program_ends(
    window, qtbot, preferences_path, tmp_path
) -> None:
    leave_three(window, tmp_path)
    dialog = listed(window, qtbot)
    QTest.keyClick(dialog.table, Qt.Key.Key_Delete)
    assert rows(dialog)[0][2] == "deleted" and not dialog.opening.isEnabled()
    dialog.reject()
    dialog = listed(window, qtbot)
    assert [row[2] for row in rows(dialog)] == ["unfinished", "unfinished", "deleted"]
    for _ in range(2):
        QTest.keyClick(dialog.table, Qt.Key.Key_Down)
    QTest.mouseClick(dialog.deleting, LEFT)
    assert rows(dialog)[2][2] == "unfinished" and dialog.opening.isEnabled()
    dialog.table.setCurrentItem(dialog.table.topLevelItem(1))
    QTest.mouseClick(dialog.deleting, LEFT)
    dialog.reject()
    window.close()
    assert len(list((tmp_path / "journals").iterdir())) == 2, "gone for good"


def test_what_is_discarded_is_not_offered_again(window, qtbot, preferences_path, tmp_path) -> None:
    """Neither out of the offer, nor where the game was not to be saved."""
    enter_text(window, "e2-e4")
    window.close()
    again = begun(qtbot, preferences_path, tmp_path)
    again.resume.start(is_fresh=False)
    again.bar.buttons[2].click()
    dialog = listed(again, qtbot)
    assert rows(dialog) == [("Chess960", "1", "deleted")], "it can be put back"
    dialog.reject()
    enter_text(again, "d2-d4")
    again.files.take_text("1. c4 *")
    box = again.files.dialog
    QTest.mouseClick(box.button(QMessageBox.StandardButton.Discard), LEFT)
    settle()
    assert again.session.notations() == ("c4",)
    dialog = listed(again, qtbot)
    assert [row[2] for row in rows(dialog)] == ["deleted", "deleted"]
    dialog.reject()
    again.close()
    third = begun(qtbot, preferences_path, tmp_path)
    third.resume.start(is_fresh=True)
    assert third.bar.isHidden() and third.session.notations() == ("c4",)
    third.close()


def test_an_offer_waits_among_the_others(window, qtbot, preferences_path, tmp_path) -> None:
    enter_text(window, "e2-e4")
    window.close()
    again = begun(qtbot, preferences_path, tmp_path)
    again.resume.start(is_fresh=False)
    dialog = listed(again, qtbot)
    assert again.bar.isHidden() and rows(dialog) == [("Chess960", "1", "unfinished")]
    QTest.mouseClick(dialog.opening, LEFT)
    assert again.session.notations() == ("e4",)
    again.close()


def test_what_cannot_be_read_is_listed_and_can_be_deleted(window, qtbot, tmp_path) -> None:
    folder = tmp_path / "journals"
    (folder / "broken.journal").write_bytes(b"no journal\nat all\n")
    dialog = listed(window, qtbot)
    assert rows(dialog) == [("broken.journal", "", "cannot be read: it is damaged")]
    assert not dialog.opening.isEnabled()
    QTest.mouseClick(dialog.deleting, LEFT)
    dialog.reject()
    window.close()
    assert not (folder / "broken.journal").exists()


def test_the_list_speaks_german(window, qtbot, tmp_path) -> None:
    leave_three(window, tmp_path)
    use_language("de")
    try:
        dialog = listed(window, qtbot)
        assert rows(dialog)[2] == ("Tri-D-Schach", "1", "unbeendet")
        assert "ein Jahr lang" in dialog.note.text()
        dialog.reject()
    finally:
        use_language("en")
