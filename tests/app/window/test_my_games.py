"""All games, from the window in which they are played: listed, opened, deleted, brought back."""

from __future__ import annotations

import sqlite3
from pathlib import Path
from threading import get_ident
from typing import Any

import pytest
from PySide6.QtCore import QCoreApplication, QDateTime, QEvent, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QMessageBox

from app.panels.my_games.dialogs import DamagedDialog, LabelsDialog
from app.panels.my_games.game_table import ORDERS
from app.panels.my_games.window import MyGamesWindow
from app.settings.store import Settings
from app.storage.library.game_row import Query, SortOrder
from app.storage.library.library import Library
from app.storage.library.running import PlayState, mark
from app.storage.library.schema import LibraryError
from app.support import background
from app.window.game_recovery import GameRecovery
from app.window.game_windows import GameWindows
from app.window.main_window import MainWindow
from app.window.my_games import MyGamesController
from engine.pgn import read_game
from engine.variants import variant
from tests.driver import LEFT, close_window, enter_text, open_window, paste
from tests.locked_library import exclusive_lock, record_sql, retry_at_once, write_lock
from tests.soak.resource_counts import settle
from tests.unfinished_games import unfinished_games


@pytest.fixture
def window(qtbot, preferences_path: Path, tmp_path: Path) -> MainWindow:
    return begun(qtbot, preferences_path, tmp_path)


def begun(qtbot, preferences_path: Path, tmp_path: Path) -> MainWindow:
    """Return the window of a program that keeps its games."""
    window = open_window(qtbot, preferences_path, "chess960", number=518)
    window.recovery = GameRecovery(window, tmp_path / "journals")
    window.my_games = MyGamesController(window, window.recovery)
    return window


def listed(window: MainWindow, qtbot) -> MyGamesWindow:
    """Open the window of all games, and wait until it has everything."""
    with qtbot.waitSignal(window.recovery.library.running.orphaned_games_stored):
        window.commands["kept_games"].trigger()
    page = window.my_games.games_window.games
    with qtbot.waitSignal(page.reading.listed):
        page.refresh()
    settle()
    return window.my_games.games_window


def rows(shown: MyGamesWindow) -> list[tuple[str, ...]]:
    """Return what the table tells: game, half-moves, result."""
    model = shown.games.table.model()
    columns = [
        ORDERS.index(order) for order in (SortOrder.GAME, SortOrder.LENGTH, SortOrder.RESULT)
    ]
    return [
        tuple(model.index(row, column).data() for column in columns)
        for row in range(model.rowCount())
    ]


def leave_three(window: MainWindow, is_over: bool = False) -> None:
    """Leave three games, the oldest first; ``is_over``: the last two are drawn and resigned."""
    session = window.session
    session.start(variant("trid"), names=("Anna", "Bert"))
    session.play(session.situation.legal_moves[0])
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
    window.recovery.library.finish()


def test_games_are_listed_as_they_are_left_and_labelled(window, qtbot, tmp_path) -> None:
    session, chess = window.session, variant("chess960")
    session.start(chess, chess.parse("4k3/8/8/8/8/8/8/4K2R w - - 0 1"))
    session.start(chess, chess.start(17))
    leave_three(window, is_over=True)
    enter_text(window, "d2-d4")
    shown = listed(window, qtbot)
    assert sorted(rows(shown)) == [
        ("Chess", "1", "Draw"),
        ("Chess", "2", "Black wins"),
        ("Chess960", "0", "unfinished"),
        ("Tri-D chess", "1", "unfinished"),
    ], "that on the table is none of them; of those without a move, what was set up is"
    shown.games.table.selectAll()
    settle()
    shown.games.game_actions.labelling.trigger()
    qtbot.waitUntil(lambda: window.my_games.dialogs.shown is not None)
    dialog = window.my_games.dialogs.shown
    assert isinstance(dialog, LabelsDialog)
    QTest.keyClicks(dialog.line, "club")
    dialog.buttons.button(dialog.buttons.StandardButton.Ok).click()
    qtbot.waitUntil(lambda: shown.games.labels == ("club",))
    assert shown.games.filters.label.findData("club") == 1
    shown.close()
    # What the library tells when the window of games is gone is no error.
    page = shown.games
    page.setParent(None)
    page.deleteLater()
    QCoreApplication.sendPostedEvents(page, QEvent.Type.DeferredDelete)
    window.my_games.library.message.emit("That game is open.")


#: What the time of a game may say, by how the clock was wrong; seconds since 1970.
WRITTEN = {
    "left in 1971": lambda: 365 * 86_400,
    "left in three years": lambda: QDateTime.currentSecsSinceEpoch() + 3 * 365 * 86_400,
}


def started(window: MainWindow, qtbot, is_fresh: bool) -> None:
    window.recovery.start(is_fresh)
    qtbot.waitUntil(lambda: window.recovery.has_started)


@pytest.mark.parametrize(
    ("written", "is_killed"),
    [(WRITTEN["left in three years"], False), (WRITTEN["left in 1971"], True)],
)
def test_no_game_is_deleted_for_its_age(
    qtbot, preferences_path, tmp_path, window, monkeypatch, is_killed: bool, written
) -> None:
    monkeypatch.setattr("app.storage.library.running_games.STORE_AFTER", 0)
    leave_three(window)
    close_window(window)
    window.recovery.library.finish()
    with sqlite3.connect(tmp_path / "games.sqlite") as connection:
        for table in ("games", "running"):
            connection.execute(f"UPDATE {table} SET changed = ?", (written(),))
        if is_killed:  # before the library had the games
            connection.execute("DELETE FROM texts")
            connection.execute("UPDATE running SET state = 'open'")
    connection.close()
    for _ in range(2):
        again = begun(qtbot, preferences_path, tmp_path)
        with qtbot.waitSignal(again.recovery.library.running.orphaned_games_stored):
            started(again, qtbot, is_fresh=False)
            again.recovery.postpone_offers()  # it has the game that it offers
        assert len(again.recovery.library.library.rows()) == 3
        close_window(again)
        again.recovery.library.finish()
    assert len(unfinished_games(tmp_path / "journals")) == 3


def test_only_what_is_unfinished_is_offered_until_it_is_discarded(
    qtbot, preferences_path, tmp_path, window
) -> None:
    leave_three(window, is_over=True)
    close_window(window)
    again = begun(qtbot, preferences_path, tmp_path)
    started(again, qtbot, is_fresh=True)
    assert "An unfinished game" in again.bar.label.text() and "Tri-D" in again.bar.label.text()
    again.bar.buttons[2].click()
    close_window(again)
    third = begun(qtbot, preferences_path, tmp_path)
    started(third, qtbot, is_fresh=True)
    assert third.bar.isHidden() and third.session.notations() == (), "it was discarded"
    close_window(third)


def test_a_finished_game_that_a_crash_has_left_is_called_so(
    qtbot, preferences_path, tmp_path, window
) -> None:
    enter_text(window, "e2-e4")
    window.session.resign()
    window.recovery.recorder.stop()
    close_window(window)
    window.recovery.library.finish()
    again = begun(qtbot, preferences_path, tmp_path)
    started(again, qtbot, is_fresh=True)
    asked = again.bar.label.text()
    assert "A finished game" in asked and "Resignation: White wins." in asked
    again.bar.buttons[0].click()
    assert again.session.notations() == ("e4",)
    close_window(again)


def test_a_finished_game_is_among_my_games_if_another_one_is_asked_for(
    qtbot, preferences_path, tmp_path, window
) -> None:
    enter_text(window, "e2-e4")
    window.session.resign()
    close_window(window)
    again = begun(qtbot, preferences_path, tmp_path)
    started(again, qtbot, is_fresh=False)
    assert again.bar.isHidden()
    shown = listed(again, qtbot)
    assert rows(shown) == [("Chess", "1", "White wins")]
    assert unfinished_games(tmp_path / "journals") == []
    close_window(again)


def test_a_game_is_opened_by_keys_and_the_one_on_the_table_is_kept(window, qtbot, tmp_path) -> None:
    leave_three(window)
    enter_text(window, "d2-d4")
    shown = listed(window, qtbot)
    shown.show_query(Query(game="trid"))
    qtbot.waitUntil(lambda: len(rows(shown)) == 1)
    QTest.keyClick(shown.games.filters.search, Qt.Key.Key_Return)
    QTest.keyClick(shown.games.table, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: not shown.isVisible())
    assert window.session.variant.key == "trid" and window.session.situation.ply == 1
    assert not shown.isVisible()
    window.recovery.library.finish()
    listed(window, qtbot).games.show_all()
    qtbot.waitUntil(lambda: len(rows(shown)) == 4)
    assert sorted(rows(shown)) == [
        ("Chess", "1", "unfinished"),
        ("Chess", "1", "unfinished"),
        ("Chess", "2", "unfinished"),
        ("Tri-D chess", "1", "unfinished"),
    ]


def test_deleting_is_undone_until_the_program_ends(window, qtbot, tmp_path) -> None:
    leave_three(window)
    shown = listed(window, qtbot)
    page = shown.games
    page.table.selectAll()
    QTest.keyClick(page.table, Qt.Key.Key_Delete)
    qtbot.waitUntil(lambda: page.notice.isVisible())
    qtbot.waitUntil(lambda: rows(shown) == [])
    assert page.notice.button.hasFocus()
    assert page.notice.button.isVisible() and not page.undo_button.isVisible(), "one is enough"
    QTest.mouseClick(page.notice.closing, LEFT)
    assert page.filters.search.hasFocus() and page.undo_button.isVisible()
    QTest.keyClick(page.filters.search, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    qtbot.waitUntil(lambda: len(rows(shown)) == 3)
    assert len(unfinished_games(tmp_path / "journals")) == 3
    qtbot.waitUntil(page.table.hasFocus)  # once those restored are selected in it
    shown.show_query(Query(game="trid"))
    qtbot.waitUntil(lambda: len(rows(shown)) == 1)
    qtbot.waitUntil(page.game_actions.deleting.isEnabled)  # once the undoing has ended
    QTest.keyClick(page.table, Qt.Key.Key_Delete)
    qtbot.waitUntil(lambda: rows(shown) == [])
    close_window(window)
    window.recovery.library.wait()
    assert len(unfinished_games(tmp_path / "journals")) == 2, "gone for good"


def test_where_nothing_can_be_written_nothing_is_called_deleted(
    qtbot, preferences_path, tmp_path, window, monkeypatch: pytest.MonkeyPatch
) -> None:
    leave_three(window)
    close_window(window)
    window.recovery.library.finish()
    connect = sqlite3.connect

    def refuse(address: str, **given: Any) -> sqlite3.Connection:
        return connect(address.replace("mode=rwc", "mode=ro&immutable=1"), **given)

    monkeypatch.setattr(sqlite3, "connect", refuse)
    again = begun(qtbot, preferences_path, tmp_path)
    shown = listed(again, qtbot)
    page = shown.games
    for what in ("delete", "delete", "label"):
        page.notice.hide()
        page.table.selectAll()
        settle()
        if what == "delete":
            QTest.keyClick(page.table, Qt.Key.Key_Delete)
        else:
            page.game_actions.labelling.trigger()
            qtbot.waitUntil(lambda: again.my_games.dialogs.shown is not None)
            dialog = again.my_games.dialogs.shown
            assert isinstance(dialog, LabelsDialog)
            QTest.keyClicks(dialog.line, "club")
            dialog.buttons.button(dialog.buttons.StandardButton.Ok).click()
        qtbot.waitUntil(page.notice.isVisible)
        assert page.notice.label.text() == "My games can only be read, not changed."
        assert not page.notice.property("good") and not page.game_actions.undoing.isEnabled()
        assert len(rows(shown)) == 3
    close_window(again)


def test_what_cannot_be_put_back_now_can_be_later(
    window, qtbot, tmp_path, monkeypatch: pytest.MonkeyPatch
) -> None:
    leave_three(window)
    shown = listed(window, qtbot)
    page = shown.games
    page.table.selectAll()
    QTest.keyClick(page.table, Qt.Key.Key_Delete)
    qtbot.waitUntil(page.notice.isVisible)
    assert page.notice.property("good")
    qtbot.waitUntil(lambda: rows(shown) == [])

    def fail(library: Library, ids: object, tell: object) -> None:
        raise LibraryError("database or disk is full")

    with monkeypatch.context() as patch:
        patch.setattr(Library, "restore", fail)
        page.game_actions.undoing.trigger()
        qtbot.waitUntil(lambda: "there is no space left" in page.notice.label.text())
    assert rows(shown) == []
    page.game_actions.undoing.trigger()
    qtbot.waitUntil(lambda: len(rows(shown)) == 3)
    # A deletion that is cancelled too late is undone.
    qtbot.waitUntil(page.game_actions.deleting.isEnabled)
    page.table.selectAll()
    page.game_actions.deleting.trigger()
    background.wait()  # it is done, and nobody has been told
    page.game_actions.undoing.trigger()
    qtbot.waitUntil(lambda: not page.game_actions.undoing.isEnabled())
    window.recovery.library.finish()
    qtbot.waitUntil(lambda: len(rows(shown)) == 3)


def test_what_is_discarded_is_not_offered_again(window, qtbot, preferences_path, tmp_path) -> None:
    """Neither out of the offer, nor where the game was not to be saved."""
    enter_text(window, "e2-e4")
    close_window(window)
    again = begun(qtbot, preferences_path, tmp_path)
    started(again, qtbot, is_fresh=False)
    again.bar.buttons[2].click()
    enter_text(again, "d2-d4")
    again.files.save_state.ask_kept = lambda then: then(False)
    paste(again, "1. c4 *")
    box = again.files.dialog
    QTest.mouseClick(box.button(QMessageBox.StandardButton.Discard), LEFT)
    again.files.save_state.ask_kept = again.recovery.recorder.ask_kept
    settle()
    assert again.session.notations() == ("c4",)
    shown = listed(again, qtbot)
    assert rows(shown) == []
    qtbot.waitUntil(lambda: "2 discarded games" in shown.games.notice.label.text())
    QTest.mouseClick(shown.games.notice.button, LEFT)
    qtbot.waitUntil(lambda: len(rows(shown)) == 2)
    close_window(again)


def test_an_offer_waits_among_the_others_in_a_window_of_the_same_size(
    window, qtbot, preferences_path, tmp_path
) -> None:
    enter_text(window, "e2-e4")
    before = listed(window, qtbot)
    before.games.table.setColumnWidth(0, 333)
    before.resize(840, 540)
    close_window(window)
    window.settings.save()
    again = begun(qtbot, preferences_path, tmp_path)
    started(again, qtbot, is_fresh=False)
    assert again.bar.buttons[3].text() == "&My games"
    with qtbot.waitSignal(again.recovery.library.running.orphaned_games_stored):
        again.bar.buttons[3].click()
    shown = again.my_games.games_window
    assert again.bar.isHidden()
    assert shown.games.table.columnWidth(0) == 333 and shown.size() == before.size()
    qtbot.waitUntil(lambda: rows(shown) == [("Chess", "1", "unfinished")])
    settle()
    QTest.mouseClick(shown.games.open_button, LEFT)
    qtbot.waitUntil(lambda: again.session.notations() == ("e4",))
    close_window(again)


def test_what_cannot_be_read_is_named_and_can_be_deleted(
    window, qtbot, tmp_path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / "journals"
    folder.mkdir()
    (folder / "broken.journal").write_bytes(b"no journal\nat all\n")
    shown = listed(window, qtbot)
    qtbot.waitUntil(shown.games.damaged.isVisible)
    assert shown.games.damaged.text() == "1 record cannot be read…"
    QTest.mouseClick(shown.games.damaged, LEFT)
    dialog = window.my_games.dialogs.shown
    assert isinstance(dialog, DamagedDialog)
    item = dialog.table.topLevelItem(0)
    assert (item.text(0), item.text(1)) == ("broken.journal", "cannot be read: it is damaged")
    assert not dialog.opening.isEnabled()
    replace, threads = Path.replace, list[int]()

    def noted(path: Path, target: Path) -> Path:
        threads.append(get_ident())
        return replace(path, target)

    monkeypatch.setattr(Path, "replace", noted)
    QTest.mouseClick(dialog.deleting, LEFT)
    qtbot.waitUntil(lambda: item.text(1) == "deleted")
    assert threads and get_ident() not in threads, "the window waits for no disk"
    assert dialog.deleting.text() == "&Undo the deletion"
    dialog.reject()
    qtbot.waitUntil(shown.games.damaged.isHidden)
    close_window(window)
    assert not (folder / "broken.journal").exists()


def test_a_game_over_which_the_program_has_failed_is_tried_again(
    window, qtbot, preferences_path, tmp_path
) -> None:
    enter_text(window, "e2-e4")
    close_window(window)
    (left,) = unfinished_games(tmp_path / "journals")
    library = Library(tmp_path / "games.sqlite")
    mark(library, left.id, PlayState.FAILED)
    library.close()
    again = begun(qtbot, preferences_path, tmp_path)
    started(again, qtbot, is_fresh=True)
    assert again.session.notations() == () and again.bar.isHidden()
    shown = listed(again, qtbot)
    qtbot.waitUntil(shown.games.damaged.isVisible)
    QTest.mouseClick(shown.games.damaged, LEFT)
    dialog = again.my_games.dialogs.shown
    assert isinstance(dialog, DamagedDialog)
    item = dialog.table.topLevelItem(0)
    assert item.text(1) == "the program crashed when opening it"
    for said in ("deleted", "the program crashed when opening it"):
        QTest.mouseClick(dialog.deleting, LEFT)
        qtbot.waitUntil(lambda said=said: item.text(1) == said)
    QTest.mouseClick(dialog.opening, LEFT)
    qtbot.waitUntil(lambda: again.session.notations() == ("e4",))
    close_window(again)


def test_statistics_are_a_page_and_lead_to_their_games(window, qtbot, tmp_path) -> None:
    leave_three(window, is_over=True)
    window.commands["statistics"].trigger()
    shown, page = window.my_games.games_window, window.my_games.statistics.page
    qtbot.waitUntil(lambda: page.summary.text() == "3 games, 2 of them finished.")
    assert page.isVisible() and page.by_game.chart.bars[0].name == "Chess960"
    page.by_game.chart.chosen.emit(0)
    assert not page.isVisible() and shown.games.isVisible()
    qtbot.waitUntil(lambda: len(rows(shown)) == 2)
    assert {game for game, _, _ in rows(shown)} == {"Chess"}
    bar = shown.games.filters
    shown.show_query(Query(game="chess960", start="", line="e2-e4 e7-e5"))
    assert bar.beyond.text().startswith("Began with 1.\N{NO-BREAK SPACE}e4 e5")
    qtbot.waitUntil(lambda: len(rows(shown)) == 1)
    QTest.mouseClick(bar.beyond, LEFT)
    assert bar.beyond.isHidden()
    qtbot.waitUntil(lambda: len(rows(shown)) == 2)
    shown.show_query(Query(since="2020", until="2020.??.??"))
    assert bar.beyond.text().startswith("Played 2020")
    qtbot.waitUntil(lambda: not rows(shown))
    window.commands["statistics"].trigger()
    window.commands["kept_games"].trigger()
    assert shown.games.isVisible() and not page.isVisible()
    shown.reject()


def test_a_game_is_opened_in_a_window_of_its_own(qtbot, preferences_path, tmp_path) -> None:
    windows = GameWindows(Settings(preferences_path), tmp_path / "journals")
    first = open_window(qtbot, preferences_path, "chess960", number=518, windows=windows)
    game = windows.contexts[0]
    first.session.start(variant("trid"))
    first.session.play(first.session.situation.legal_moves[0])
    first.session.start(variant("maack"))
    windows.library.finish()
    game.my_games.ask()
    page = game.my_games.games_window.games
    qtbot.waitUntil(lambda: page.table.selected_count == 1)
    settle()
    assert page.game_actions.opening_anew.isVisible()
    page.game_actions.opening_anew.trigger()
    other = windows.contexts[1]
    qtbot.waitUntil(lambda: other.window.session.variant.key == "trid")
    assert [one.window.session.variant.key for one in windows.contexts] == ["maack", "trid"]
    assert not game.my_games.games_window.isVisible()
    windows.library.finish()
    game.my_games.ask()
    game.my_games.open_row(other.recovery.recorder.id)
    assert len(windows.contexts) == 2 and first.session.variant.key == "maack", "it is shown there"
    game.my_games.ask()
    page.delete_requested.emit((other.recovery.recorder.id,))
    assert page.notice.label.text() == "Games that are open are not deleted."
    other.my_games.ask()
    qtbot.waitUntil(lambda: other.my_games.games_window.games.table.selected_count == 1)
    settle()
    other.my_games.games_window.games.game_actions.opening_anew.trigger()
    assert len(windows.contexts) == 2, "no empty window for what is on this table"
    for one in (other, game):
        one.window.close_for_good()
    windows.delete()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)


def test_a_library_that_another_program_holds_keeps_no_window_waiting(
    qtbot, preferences_path, tmp_path, monkeypatch: pytest.MonkeyPatch
) -> None:
    retry_at_once(monkeypatch)
    file = tmp_path / "games.sqlite"
    library = Library(file)
    for text in ("1. d4 1-0", "1. d4 d5 1-0"):
        library.put(read_game(text))
    library.close()
    window = begun(qtbot, preferences_path, tmp_path)
    asked = record_sql(monkeypatch)
    with exclusive_lock(file):
        enter_text(window, "e2-e4")
        window.session.resign()
        window.session.start(variant("chess960"), variant("chess960").start(518))
        window.commands["kept_games"].trigger()
        shown = window.my_games.games_window
        notice = shown.games.notice
        qtbot.waitUntil(notice.isVisible)
        assert "Another program holds My games" in notice.label.text() and rows(shown) == []
    qtbot.waitUntil(lambda: len(rows(shown)) == 3 and notice.isHidden())
    qtbot.waitUntil(lambda: shown.games.table.current is not None)
    with write_lock(file):
        shown.games.game_actions.deleting.trigger()
        QTest.mouseClick(shown.games.open_button, LEFT)
        qtbot.waitUntil(lambda: not shown.isVisible())
        assert window.session.game.length, "reading goes on"
        close_window(window)
        window.recovery.library.wait()
    assert asked == []
