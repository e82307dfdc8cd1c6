from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from app.panels.moves.move_list import HEIGHT, MoveList
from app.panels.moves.move_model import MAX_SHOWN
from engine.play.tree import text_of
from engine.variants import variant
from tests.long_games import long_game

MEGABYTES = 5_000_000
ELLIPSIS = "\N{HORIZONTAL ELLIPSIS}"


@pytest.fixture
def moves(qtbot: QtBot) -> MoveList:
    """The list of a long game at its end, in a window of its own."""
    chess = variant("chess960")
    game = long_game(chess, 80)
    found = MoveList()
    qtbot.addWidget(found)
    found.show_game(["White", "Black"], game, lambda node: text_of(chess, node))
    found.resize(300, 640)
    found.show()
    return found


def is_seen(moves: MoveList) -> bool:
    return moves.viewport().rect().contains(moves.visualRect(moves.currentIndex()))


def test_the_present_move_stays_in_sight_in_a_smaller_list(moves: MoveList) -> None:
    assert is_seen(moves)
    moves.resize(300, 200)
    assert is_seen(moves)


def test_who_has_scrolled_elsewhere_stays_there(moves: MoveList) -> None:
    moves.scrollToTop()
    moves.resize(300, 200)
    assert moves.verticalScrollBar().value() == 0 and not is_seen(moves)


def shown_with(qtbot: QtBot, comment: str) -> MoveList:
    """Return the list of a game whose second move has a comment."""
    chess = variant("chess960")
    game = long_game(chess, 8)
    game.set_comment(game.nodes[2], comment)
    found = MoveList()
    qtbot.addWidget(found)
    found.resize(300, 640)
    found.show_game(["White", "Black"], game, lambda node: text_of(chess, node))
    return found


def texts(moves: MoveList) -> list[str]:
    """Return all texts that Qt is given: what is drawn, read out, or shown beside the mouse."""
    model = moves.model()
    roles = Qt.ItemDataRole
    return [
        str(model.index(row, column).data(role) or "")
        for row in range(model.rowCount())
        for column in range(model.columnCount())
        for role in (roles.DisplayRole, roles.ToolTipRole, roles.AccessibleTextRole)
    ]


def test_no_more_of_a_comment_is_shown_than_can_be_drawn_quickly(qtbot: QtBot) -> None:
    comment = "word " * (MEGABYTES // 5)
    moves = shown_with(qtbot, comment)
    assert max(map(len, texts(moves))) <= MAX_SHOWN + 1
    assert moves.model().index(1, 0).data() == comment[:MAX_SHOWN] + ELLIPSIS
    assert moves.moves.rows[1].comment == comment, "it is whole where it is edited"
    other = shown_with(qtbot, comment[: 2 * MAX_SHOWN])
    assert moves.rowHeight(1) == other.rowHeight(1)


def test_a_comment_that_can_be_read_there_is_shown_whole(qtbot: QtBot) -> None:
    comment = "word " * (MAX_SHOWN // 5)
    assert shown_with(qtbot, comment).model().index(1, 0).data() == comment


def test_no_row_has_the_height_of_a_comment_that_stood_there(qtbot: QtBot) -> None:
    moves = shown_with(qtbot, "word " * 100)
    assert moves.rowHeight(1) > HEIGHT
    chess = variant("chess960")
    moves.show_game(["White", "Black"], long_game(chess, 8), lambda node: text_of(chess, node))
    assert {moves.rowHeight(row) for row in range(moves.model().rowCount())} == {HEIGHT}
