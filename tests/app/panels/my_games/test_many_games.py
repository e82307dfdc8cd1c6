"""Thousands of games in the list: what is done with all of them costs the window no more."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import QItemSelection, QItemSelectionModel
from PySide6.QtWidgets import QApplication, QTableView

from app.panels.my_games.game_table import MAX_RANGES, GameModel, GameTable, Range
from app.panels.my_games.games_page import GamesPage
from app.panels.my_games.strips import WorkStrip
from app.storage.library.entry import entry_of
from app.storage.library.game_library import GameLibrary
from app.storage.library.game_row import SortOrder
from app.storage.library.library import Library
from app.storage.library.listing import FIRST
from app.support.background import TaskProgress
from app.text.language import use_language
from engine.pgn import read_game
from engine.variants import variant
from tests.driver import LEFT
from tests.instruction_count import count_instructions

TEXT = '[White "Zoë"]\n[Black "Ben"]\n\n1. e4 e5 1/2-1/2\n'


@pytest.fixture
def library(tmp_path: Path) -> Iterator[Library]:
    use_language("en")
    library = Library(tmp_path / "games.sqlite")
    yield library
    library.close()


def fill(library: Library, count: int, begin: int = 0, changed: float | None = None) -> None:
    entry, numbers = entry_of(read_game(TEXT)), range(begin, begin + count)
    library.put_all((replace(entry, digest=str(number)) for number in numbers), changed)


def shown(qtbot, library: Library, games: GameLibrary, count: int) -> GamesPage:
    """Return a page in view with so many games."""
    fill(library, count)
    page = GamesPage(games, [variant("chess960")])
    qtbot.addWidget(page)
    with qtbot.waitExposed(page):
        page.show()
    qtbot.waitUntil(lambda: len(page.table.games.ids) == count)
    return page


def table_of(qtbot, count: int) -> GameTable:
    table = GameTable()
    qtbot.addWidget(table)
    table.show_games([f"{number:05}" for number in range(count)], {}, ())
    with qtbot.waitExposed(table):
        table.show()
    QApplication.processEvents()
    return table


def test_selecting_all_makes_no_index_of_each_row(qtbot, monkeypatch: pytest.MonkeyPatch) -> None:
    """Neither where columns are drawn, nor where Qt tells screen readers what is selected."""
    asked: list[object] = []
    told: list[int] = []
    count_rows, tell = GameModel.rowCount, QTableView.selectionChanged

    def counted(model: GameModel, *parent: object) -> int:
        asked.append(parent)
        return count_rows(model)

    def note(view: QTableView, selected: QItemSelection, deselected: QItemSelection) -> None:
        told.extend(len(chosen.indexes()) for chosen in (selected, deselected))
        tell(view, selected, deselected)

    table = table_of(qtbot, 2000)
    with monkeypatch.context() as patch:
        patch.setattr(GameModel, "rowCount", counted)
        patch.setattr(QTableView, "selectionChanged", note)
        table.selectAll()
        QApplication.processEvents()
    assert len(asked) < 1000 and set(told) <= {0, 1}
    assert table.ranges == [Range(0, 1999)] and table.selected_count == 2000


def test_showing_what_is_selected_takes_as_much_for_all(qtbot, library: Library) -> None:
    took = []
    for count in (200, 2000):
        table = table_of(qtbot, count)
        table.selectAll()
        took.append(count_instructions(lambda table=table: (table.selected_count, table.current)))
    assert took[0] == took[1]


def test_a_refresh_keeps_the_selection_as_ranges(
    qtbot, library: Library, games: GameLibrary
) -> None:
    page = shown(qtbot, library, games, 2000)
    page.table.selectAll()
    for order in (SortOrder.NAMES, SortOrder.CHANGED):
        with qtbot.waitSignal(page.reading.listed):
            page.table.sort_requested.emit(order, True)
        assert page.table.ranges == [Range(0, 1999)]
        assert len(page.table.selectionModel().selection().toList()) == 1
    resets: list[object] = []
    page.table.games.modelReset.connect(lambda: resets.append(1))
    with qtbot.waitSignal(page.reading.listed):
        page.refresh()
    assert resets == [], "there are the same games as before"


def test_a_selection_in_too_many_pieces_is_not_kept(qtbot) -> None:
    count = 2 * MAX_RANGES + 10
    table = table_of(qtbot, count)
    ids = list(table.games.ids)
    table.selectAll()
    mixed = [
        id for pair in zip(ids, range(count), strict=True) for id in (pair[0], f"new {pair[1]}")
    ]
    table.show_games(mixed, {})
    assert table.selected_count == 1


def test_rows_are_read_as_they_come_into_view(qtbot, library: Library, games: GameLibrary) -> None:
    page = shown(qtbot, library, games, FIRST + 300)
    model, last = page.table.games, FIRST + 299
    assert model.row(0) is not None and model.row(last) is None
    page.table.scrollToBottom()
    qtbot.waitUntil(lambda: model.row(last) is not None)
    assert model.index(last, 0).data() == "Zoë – Ben"
    assert not model.is_read(model.ids[FIRST + 5]), "what is not seen is not read"


def test_what_is_added_comes_in_without_reading_the_list(
    qtbot, library: Library, games: GameLibrary, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = shown(qtbot, library, games, 300)
    page.table.selectAll()
    listed: list[object] = []
    page.reading.listed.connect(lambda *found: listed.append(found))
    resets: list[object] = []
    page.table.games.modelReset.connect(lambda: resets.append(1))
    before, began = list(page.table.games.ids), library.now() + 1
    for count, begin in ((3, 300), (2, 303)):
        fill(library, count, begin, began)
        with qtbot.waitSignal(page.reading.added):
            page.add_new()
    ids = list(page.table.games.ids)
    assert ids[5:] == before and ids == list(library.rows().ids)
    assert page.count.text() == "305 games" and not listed and not resets
    assert page.table.ranges == [Range(5, 304)]


def test_long_work_is_shown_and_can_be_cancelled(qtbot) -> None:
    use_language("en")
    strip = WorkStrip()
    qtbot.addWidget(strip)
    short, long = TaskProgress(5), TaskProgress(100)
    strip.follow(short, lambda: "short")
    short.end()
    strip.follow(long, lambda: "long")
    assert not strip.is_on
    qtbot.waitUntil(strip.isVisible)
    long.tell(40)
    assert strip.is_on and strip.label.text() == "long"
    assert (strip.bar.value(), strip.bar.maximum()) == (40, 100)
    qtbot.mouseClick(strip.cancelling, LEFT)
    assert long.is_cancelled and not strip.cancelling.isEnabled()
    long.end()
    assert not strip.isVisible() and not strip.is_on


def test_nothing_else_is_begun_while_something_long_goes_on(
    qtbot, library: Library, games: GameLibrary
) -> None:
    page = shown(qtbot, library, games, 3)
    page.table.selectionModel().select(
        page.table.games.index(0, 0),
        QItemSelectionModel.SelectionFlag.ClearAndSelect | QItemSelectionModel.SelectionFlag.Rows,
    )
    qtbot.waitUntil(page.game_actions.deleting.isEnabled)
    progress = page.begin(100, lambda: "long")
    qtbot.waitUntil(page.work.isVisible)
    assert not page.game_actions.deleting.isEnabled() and not page.game_actions.copying.isEnabled()
    qtbot.mouseClick(page.work.cancelling, LEFT)
    progress.end()
    assert page.game_actions.deleting.isEnabled()
    assert page.notice.label.text() == "Cancelled: nothing was changed."
