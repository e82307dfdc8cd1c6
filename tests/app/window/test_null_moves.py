"""Null moves of files in the window: seen and stepped over, kept and saved, never offered."""

from __future__ import annotations

import json
from collections.abc import Callable

import pytest

from app.storage.events import game_event
from app.storage.recovery import restored
from app.window.main_window import MainWindow
from engine.core.move import MoveTag
from engine.pgn import written_game
from tests.driver import paste, play_text

TEXT = "1. e4 e5 2. -- ( 2. Nf3 -- 3. Nxe5 { wins a pawn } ) Nc6 3. Nf3 *"


@pytest.fixture
def window(opened: Callable[..., MainWindow]) -> MainWindow:
    return opened(number=518)


def test_a_null_move_is_seen_and_stepped_over(qtbot, window) -> None:
    paste(window, TEXT)
    game = window.session.game
    assert game.notations() == ("e4", "e5", "--", "Nc6", "Nf3")
    for ply in (2, 3, 4, 3, 2, 3):
        window.session.go_to(ply)
        assert window.session.game.cursor == ply
    assert game.node.move is not None and game.node.move.tag is MoveTag.PASS
    assert game.position.turn == 1 and len(game.moves) > 20
    assert all(move.tag is not MoveTag.PASS for move in game.moves)
    window.session.go_to(2)
    assert all(move.tag is not MoveTag.PASS for move in game.moves)
    text = written_game(window.session.record)
    assert "2. -- ( 2. Nf3 -- 3. Nxe5 { wins a pawn } ) 2... Nc6" in text


def test_a_game_with_null_moves_goes_on_and_comes_back(qtbot, window) -> None:
    paste(window, TEXT)
    play_text(window, "a7-a6")
    play_text(window, "a2-a3")
    record = window.session.record
    side = record.game.root.children[0].children[0].children[1].children[0]
    record.game.go_to_node(side)
    again = restored([json.loads(json.dumps(game_event(record)))])
    assert again is not None
    assert written_game(again.record) == written_game(record)
    node = again.record.game.node
    assert node.move == side.move and node.position == side.position
