from __future__ import annotations

import pytest
from pytestqt.qtbot import QtBot

from app.panels.moves.move_list import MoveList
from engine.play.tree import text_of
from engine.variants import variant
from tests.long_games import long_game


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
