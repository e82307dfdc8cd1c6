"""The window of all games: found, sorted, seen more closely, labelled, deleted and put back."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest
from PySide6.QtCore import QDate, QLocale, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel

from app.panels.my_games.dialogs import LabelsDialog
from app.panels.my_games.game_table import ORDERS
from app.panels.my_games.games_page import GamesPage
from app.panels.my_games.window import MyGamesWindow
from app.storage.library.entry import entry_of
from app.storage.library.game_library import GameLibrary
from app.storage.library.game_row import DRAW, GameRow, GameState, Query, SortOrder
from app.storage.library.library import Library
from app.storage.library.schema import LibraryError
from app.text.language import use_language
from engine.pgn import read_game, written_game
from engine.variants import KEYS, variant
from tests.driver import LEFT

FOOL = '[White "Zoë"]\n[Black "Ben"]\n[Date "2025.03.01"]\n\n1. f3 e5 2. g4 Qh4# 0-1\n'
DRAWN = '[White "Ben"]\n[Black "Carla"]\n[Event "Club"]\n\n1. e4 e5 1/2-1/2\n'
LEFT_OPEN = '[White "Zoë"]\n[Black "Schachraum 2"]\n[Date "2026.??.??"]\n\n1. e4 e5 2. Nf3 *\n'
THREE = '[Variant "Dreierschach"]\n[White "Anna"]\n[Grey ""]\n[Black "Dora"]\n\n*\n'
VARIANTS = [variant(key) for key in KEYS]


def filled(folder: Path) -> Library:
    """Return a library with four games, the one named last put last, a second after another."""
    library = Library(folder / "games.sqlite")
    games = ((FOOL, ("short",)), (DRAWN, ()), (LEFT_OPEN, ("club", "short")), (THREE, ()))
    for second, (text, labels) in enumerate(games):
        library.put_entry(entry_of(read_game(text)), labels=labels, changed=float(second))
    return library


@pytest.fixture(autouse=True)
def english() -> None:
    use_language("en")


@pytest.fixture
def library(tmp_path: Path) -> Iterator[Library]:
    library = filled(tmp_path)
    yield library
    library.close()


@pytest.fixture
def window(qtbot, games: GameLibrary) -> MyGamesWindow:
    window = MyGamesWindow(games, VARIANTS)
    qtbot.addWidget(window)
    with qtbot.waitExposed(window):
        window.show()
    qtbot.waitUntil(lambda: len(column(window.games)) == 4)
    window.activateWindow()
    qtbot.waitUntil(window.isActiveWindow)
    return window


def column(page: GamesPage, order: SortOrder = SortOrder.NAMES) -> list[str]:
    """Return the texts of a column."""
    model = page.table.model()
    places = range(model.rowCount())
    return [model.index(row, ORDERS.index(order)).data() for row in places]


def firsts(page: GamesPage) -> list[str]:
    """Return who plays first in each game shown."""
    return [text.split(" – ")[0] for text in column(page)]


def select(page: GamesPage, *rows: int) -> list[GameRow]:
    """Select rows; wait until that is shown."""
    page.table.clearSelection()
    model, flags = page.table.selectionModel(), page.table.selectionModel().SelectionFlag
    for row in rows:
        index = page.table.model().index(row, 0)
        model.setCurrentIndex(index, flags.NoUpdate)
        model.select(index, flags.Select | flags.Rows)
    QApplication.processEvents()
    return selected(page)


def selected(page: GamesPage) -> list[GameRow]:
    """Return the selected games, which have been read."""
    games = page.table.games
    found = [games.row(at) for at, id in enumerate(games.ids) if id in page.table.selected_ids]
    return [row for row in found if row is not None]


def first_of_march() -> str:
    """Return the day of 2025 on which a game was played, as this system writes it."""
    return QLocale().toString(QDate(2025, 3, 1), QLocale.FormatType.ShortFormat)


def wait_for_firsts(page: GamesPage, qtbot, *names: str) -> None:
    """Wait until those play first in the games shown."""
    qtbot.waitUntil(lambda: firsts(page) == list(names))


def test_what_the_rows_say_and_how_they_are_found(window: MyGamesWindow, qtbot) -> None:
    page = window.games
    assert column(page) == [
        "Anna – Grey – Dora",
        "Zoë – Computer (very easy)",
        "Ben – Carla",
        "Zoë – Ben",
    ]
    assert column(page, SortOrder.GAME) == ["Dreierschach", "Chess", "Chess", "Chess"]
    results = ["unfinished", "unfinished", "Draw", "Black wins"]
    assert column(page, SortOrder.RESULT) == results
    assert column(page, SortOrder.DATE) == ["", "2026", "", first_of_march()]
    assert column(page, SortOrder.LENGTH) == ["0", "3", "2", "4"]
    assert column(page, SortOrder.LABELS) == ["", "club, short", "", "short"]
    assert page.count.text() == "4 games"
    # Words are looked for as they are typed.
    QTest.keyClick(page.table, Qt.Key.Key_F, Qt.KeyboardModifier.ControlModifier)
    assert page.filters.search.hasFocus()
    QTest.keyClicks(page.filters.search, "zoe ben")
    qtbot.waitUntil(lambda: column(page) == ["Zoë – Ben"])
    assert page.count.text() == "1 of 4 games"
    QTest.keyClick(page.filters.search, Qt.Key.Key_Down)
    assert page.table.hasFocus() and window.isVisible()
    QTest.keyClick(page.filters.search, Qt.Key.Key_Escape)
    qtbot.waitUntil(lambda: len(column(page)) == 4)
    assert window.isVisible(), "the first Escape only empties the line"
    # What is chosen narrows the games.
    filters = page.filters
    filters.result.setCurrentIndex(filters.result.findData("black"))
    wait_for_firsts(page, qtbot, "Zoë")
    filters.result.setCurrentIndex(filters.result.findData(DRAW))
    wait_for_firsts(page, qtbot, "Ben")
    filters.clear()
    filters.state.setCurrentIndex(filters.state.findData(GameState.UNFINISHED))
    wait_for_firsts(page, qtbot, "Anna", "Zoë")
    filters.label.setCurrentIndex(filters.label.findData("short"))
    qtbot.waitUntil(lambda: column(page) == ["Zoë – Computer (very easy)"])
    filters.clear()
    filters.game.setCurrentIndex(filters.game.findData("dreierschach"))
    wait_for_firsts(page, qtbot, "Anna")
    assert filters.result.findData("grey") > 0
    filters.game.setCurrentIndex(filters.game.findData("trid"))
    assert filters.result.findData("grey") < 0
    qtbot.waitUntil(page.empty.isVisible)
    assert firsts(page) == [] and not page.preview.isVisible()
    QTest.mouseClick(page.empty.showing_all, LEFT)
    qtbot.waitUntil(lambda: len(column(page)) == 4)
    assert not page.empty.isVisible()
    # A query from elsewhere is shown until it is cleared.
    window.show_query(Query(game="chess960", line="e2-e4 e7-e5", start=None))
    wait_for_firsts(page, qtbot, "Zoë", "Ben")
    assert page.filters.game.currentText() == "Chess960"
    page.show_all()
    qtbot.waitUntil(lambda: len(column(page)) == 4)
    # Headers sort.
    header = page.table.horizontalHeader()
    at = header.sectionViewportPosition(ORDERS.index(SortOrder.LENGTH)) + 20
    for wanted in (["0", "2", "3", "4"], ["4", "3", "2", "0"]):
        QTest.mouseClick(header.viewport(), LEFT, pos=header.rect().center().__class__(at, 10))
        qtbot.waitUntil(lambda wanted=wanted: column(page, SortOrder.LENGTH) == wanted)
    assert page.query.order is SortOrder.LENGTH and page.query.is_descending


def test_a_game_is_seen_more_closely_and_opened(window: MyGamesWindow, qtbot) -> None:
    page = window.games
    select(page, 3)
    qtbot.waitUntil(lambda: page.preview.players.text() == "Zoë – Ben")
    assert page.preview.facts.text() == f"Chess · {first_of_march()} · 4 half-moves"
    assert page.preview.result.text() == "Checkmate: Black (Ben) wins."
    assert page.preview.labels.text() == "Labels: short"
    assert page.preview.map.accessibleName() == "Last position of Zoë – Ben"
    before = page.preview.map.grab().toImage()
    select(page, 0)
    qtbot.waitUntil(lambda: page.preview.result.text() == "The game is not finished.")
    assert page.preview.map.grab().toImage() != before
    select(page, 1, 2)
    assert page.preview.players.text() == "2 games selected"
    assert not page.game_actions.opening.isEnabled() and page.game_actions.deleting.isEnabled()
    # Return and a double click open a game.
    opened: list[str] = []
    page.open_requested.connect(opened.append)
    select(page, 2)
    QTest.keyClick(page.table, Qt.Key.Key_Return)
    where = page.table.visualRect(page.table.model().index(3, 0)).center()
    QTest.mouseClick(page.table.viewport(), LEFT, pos=where)
    QTest.mouseDClick(page.table.viewport(), LEFT, pos=where)
    QTest.mouseClick(page.open_button, LEFT)
    ids = page.table.games.ids
    assert opened == [ids[2], ids[3], ids[3]]
    anew: list[str] = []
    page.new_window_requested.connect(anew.append)
    select(page, 0, 1)
    page.game_actions.opening_anew.trigger()
    assert anew == list(ids[:2])
    # Delete in the search line deletes no game.
    asked: list[object] = []
    page.delete_requested.connect(asked.append)
    select(page, 0)
    page.filters.search.setFocus()
    QTest.keyClick(page.filters.search, Qt.Key.Key_Delete)
    assert asked == []
    # Undoing cancels a deletion that goes on.
    assert not page.game_actions.undoing.isEnabled()
    progress = page.begin(2, lambda: "deleting", is_deletion=True)
    page.table.setFocus()
    QTest.keyClick(page.table, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert progress.is_cancelled
    progress.end()
    assert page.notice.label.text() == "Cancelled: nothing was changed."
    assert not page.game_actions.undoing.isEnabled()
    # An import says how far it is.
    cancelled: list[bool] = []
    page.progress.cancelled.connect(lambda: cancelled.append(True))
    page.progress.show_progress(2, 5, 1)
    assert page.progress.label.text() == "File 3 of 5 · 1 game taken in"
    QTest.mouseClick(page.progress.cancelling, LEFT)
    assert cancelled == [True]


def test_deleted_games_are_put_back_one_step_after_the_other(
    window: MyGamesWindow, library: Library, qtbot
) -> None:
    page = window.games

    def delete(ids: Sequence[str]) -> None:
        library.delete(ids)
        page.note_deleted(ids)

    def put_back(ids: Sequence[str]) -> None:
        library.restore(ids)
        page.refresh(ids)

    page.delete_requested.connect(delete)
    page.put_back_requested.connect(put_back)
    select(page, 1, 2)
    QTest.keyClick(page.table, Qt.Key.Key_Delete)
    wait_for_firsts(page, qtbot, "Anna", "Zoë")
    assert page.notice.label.text() == "2 games deleted."
    assert [row.names[1] for row in selected(page)] == ["Ben"], "where they were"
    QTest.keyClick(page.table, Qt.Key.Key_Delete)
    wait_for_firsts(page, qtbot, "Anna")
    QTest.mouseClick(page.notice.button, LEFT)
    wait_for_firsts(page, qtbot, "Anna", "Zoë")
    assert not page.notice.isVisible()
    QTest.keyClick(page.table, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    wait_for_firsts(page, qtbot, "Anna", "Zoë", "Ben", "Zoë")
    assert [row.names[1] for row in selected(page)] == ["Schachraum 2", "Carla"]
    assert not page.game_actions.undoing.isEnabled()


def test_games_are_copied_as_pgn(window: MyGamesWindow, library: Library, qtbot) -> None:
    QGuiApplication.clipboard().clear()
    rows = select(window.games, 2, 3)
    QTest.keyClick(window.games.table, Qt.Key.Key_C, Qt.KeyboardModifier.ControlModifier)
    copied = QGuiApplication.clipboard()
    qtbot.waitUntil(lambda: bool(copied.text()))
    assert copied.text() == "\n".join(written_game(library.record(row.id)) for row in rows)


def test_a_file_that_cannot_be_read_is_told(
    window: MyGamesWindow, monkeypatch: pytest.MonkeyPatch, qtbot
) -> None:
    def fail(library: Library) -> object:
        raise LibraryError("disk I/O error")

    with monkeypatch.context() as patch:
        patch.setattr(Library, "counts", fail)
        window.games.refresh()
        qtbot.waitUntil(window.games.notice.isVisible)
    assert "the disk has a fault" in window.games.notice.label.text()
    assert len(column(window.games)) == 4, "what was shown stays"
    window.games.refresh()
    qtbot.waitUntil(window.games.notice.isHidden)


def test_labels_of_several_games(window: MyGamesWindow, qtbot, library: Library) -> None:
    ids = [row.id for row in library.rows() if "Zoë" in row.names]
    counts = library.label_counts(ids)
    assert counts == {"club": 1, "short": 2}
    dialog = LabelsDialog(len(ids), counts, library.counts().labels, window)
    with qtbot.waitExposed(dialog):
        dialog.show()
    states = {dialog.list.item(at).text(): dialog.list.item(at) for at in range(2)}
    assert states["club"].checkState() is Qt.CheckState.PartiallyChecked
    assert states["short"].checkState() is Qt.CheckState.Checked
    states["short"].setCheckState(Qt.CheckState.Unchecked)
    QTest.keyClicks(dialog.line, "to look at,  CLUB , endgame")
    QTest.keyClick(dialog.line, Qt.Key.Key_Return)
    assert dialog.isVisible() and dialog.line.text() == ""
    QTest.keyClicks(dialog.line, "typed last")
    QTest.mouseClick(dialog.buttons.button(dialog.buttons.StandardButton.Ok), LEFT)
    assert not dialog.isVisible()
    library.relabel(ids, dialog.change())
    wanted = ("club", "to look at", "endgame", "typed last")
    assert [row.labels for row in library.rows(Query(text="endgame"))] == [wanted, wanted]
    assert len(library.rows(Query(label="short"))) == 0


def test_pages_are_made_when_they_are_first_seen(window: MyGamesWindow, qtbot) -> None:
    made: list[QLabel] = []

    def make() -> QLabel:
        made.append(QLabel("charts"))
        return made[-1]

    assert not window.pages.tabBar().isVisible()
    window.add_page(lambda: "&Statistics", make, "statistics")
    assert window.help.page == "my-games"
    assert window.pages.tabBar().isVisible() and made == []
    window.pages.setCurrentIndex(1)
    qtbot.waitUntil(lambda: made[0].isVisible())
    window.show_query(Query(text="anna"))
    window.pages.setCurrentIndex(1)
    wait_for_firsts(window.games, qtbot, "Anna")
    assert len(made) == 1
    assert window.help.page == "statistics"


def test_the_window_speaks_german_at_once_and_its_words_find_room(
    window: MyGamesWindow, qtbot
) -> None:
    page = window.games
    select(page, 3)
    qtbot.waitUntil(lambda: page.preview.players.text() == "Zoë – Ben")
    use_language("de")
    assert window.windowTitle() == "Meine Partien"
    assert column(page, SortOrder.RESULT)[2:] == ["Remis", "Schwarz gewinnt"]
    assert page.filters.result.currentText() == "Alle Ergebnisse"
    assert page.count.text() == "4 Partien"
    assert "Halbzüge" in page.preview.facts.text()
    table = page.table
    result = ORDERS.index(SortOrder.RESULT)
    assert column(window.games, SortOrder.RESULT)[3] == "Schwarz gewinnt"
    assert table.sizeHintForColumn(result) <= table.columnWidth(result)
    labels, header = ORDERS.index(SortOrder.LABELS), table.horizontalHeader()
    title = table.model().headerData(labels, Qt.Orientation.Horizontal)
    assert title == "Stichwörter"
    assert header.fontMetrics().horizontalAdvance(title) + 8 < table.columnWidth(labels)
    dialog = LabelsDialog(1, {}, (), window)
    dialog.show()
    words = dialog.line.fontMetrics().horizontalAdvance(dialog.line.placeholderText())
    assert dialog.line.width() > words + 8, "with the margins in the line"
    dialog.reject()


def test_sizes_are_kept(window: MyGamesWindow, qtbot, games: GameLibrary) -> None:
    window.resize(900, 560)
    window.games.splitter.setSizes([500, 380])
    window.games.table.horizontalHeader().resizeSection(0, 321)
    again = MyGamesWindow(games, VARIANTS, window)
    again.restore(*window.sizes())
    assert again.games.table.columnWidth(0) == 321
    with qtbot.waitExposed(again):
        again.show()
    assert again.size() == window.size()
    assert again.games.preview.width() == window.games.preview.width()
