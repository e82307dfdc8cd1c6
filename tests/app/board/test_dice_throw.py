"""Dice on the board: they lie for a while and fade, any click takes them away, nothing waits."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt

from app.board.board_view import BoardView
from app.game.session import Session
from app.scene.pieces.dice import body_name
from engine.core.move import cell_spot
from engine.text import coordinate_moves
from engine.variants import variant

ROLLS = [(4, 3), (4, 2), (6, 5), (10, 7)]
BODIES = {body_name(*roll) for roll in ROLLS}
LEFT = Qt.MouseButton.LeftButton


@pytest.fixture
def session(qapp) -> Session:
    return Session(variant("chess960"), variant("chess960").start(518))


@pytest.fixture
def board(session: Session) -> BoardView:
    board = BoardView(session.situation, 10, session)
    session.transitioned.connect(board.follow)
    board.camera_controller.resize(900, 640)
    board.set_speed(15.0)
    return board


def has_dice(board: BoardView) -> bool:
    return board.scene().solids.keys() >= BODIES


def test_dice_fall_lie_and_fade(qtbot, board: BoardView) -> None:
    before = board.scene()
    board.throw_dice(ROLLS)
    assert board.is_animating
    qtbot.waitUntil(lambda: has_dice(board) and not board.is_animating)
    lying = {row["tilt"].item() for name in BODIES for row in board.scene().solids[name]}
    assert lying == {0.0}
    qtbot.waitUntil(lambda: not has_dice(board))
    assert board.scene() is before
    assert not board.is_animating


def test_without_animations_nothing_falls(board: BoardView) -> None:
    board.set_speed(0.0)
    before = board.scene()
    board.throw_dice(ROLLS)
    assert not board.is_animating
    assert board.scene() is before


def test_animations_switched_off_take_dice_away(qtbot, board: BoardView) -> None:
    board.throw_dice(ROLLS)
    qtbot.waitUntil(lambda: has_dice(board))
    board.set_speed(0.0)
    assert not has_dice(board) and not board.is_animating


def test_a_click_takes_dice_away_and_is_a_click_all_the_same(qtbot, board: BoardView) -> None:
    board.set_speed(1.0)
    board.throw_dice(ROLLS)
    qtbot.waitUntil(lambda: bool(board.scene().solids.keys() & BODIES))
    knight = cell_spot(board.situation.variant.topology.cell("b1"))
    x, y, _ = board.camera.project(board.layout.centre(knight) + (0.0, 0.0, 0.4))[0].tolist()
    board.gestures.press(LEFT, Qt.KeyboardModifier.NoModifier, x, y)
    assert not board.scene().solids.keys() & BODIES
    board.gestures.release(LEFT, x, y)
    assert board.selection.path == (knight,)


def test_moves_are_played_while_dice_lie_and_the_dice_go(
    qtbot, session: Session, board: BoardView
) -> None:
    board.set_speed(1.0)
    board.throw_dice(ROLLS)
    session.play(coordinate_moves.read(session.variant, session.position, "e2-e4"))
    assert session.position.turn == 1
    board.set_speed(15.0)
    qtbot.waitUntil(lambda: not board.is_animating and not has_dice(board))


def test_another_game_takes_dice_away(qtbot, session: Session, board: BoardView) -> None:
    board.throw_dice(ROLLS)
    qtbot.waitUntil(lambda: bool(board.scene().solids.keys() & BODIES))
    session.start(session.variant, session.variant.start(17))
    board.start(session.situation)
    assert not board.scene().solids.keys() & BODIES
