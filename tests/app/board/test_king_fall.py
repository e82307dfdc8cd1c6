"""A king falls when its player has lost, and stands again in the positions before."""

from __future__ import annotations

import pytest

from app.board.board_view import BoardView
from app.game.session import Session
from engine.text import coordinate_moves
from engine.variants import variant

MOVES = ("f2-f3", "e7-e5", "g2-g4", "d8-h4")


@pytest.fixture
def session(qapp) -> Session:
    return Session(variant("chess960"), variant("chess960").start(518))


@pytest.fixture
def board(session: Session) -> BoardView:
    board = BoardView(session.situation, 10, session)
    session.transitioned.connect(board.follow)
    board.set_speed(0.0)
    for text in MOVES:
        session.play(coordinate_moves.read(session.variant, session.position, text))
    return board


def lying(board: BoardView) -> list[bool]:
    """Return whether the kings lie, White's first."""
    kings = board.scene().solids["king"]
    return [bool(king["tilt"] > 1.5) for king in kings[kings["position"][:, 1].argsort()]]


def test_the_mated_king_lies_until_another_position_is_shown(
    session: Session, board: BoardView
) -> None:
    assert lying(board) == [True, False]
    session.go_back()
    assert lying(board) == [False, False]
    session.go_to_end()
    assert lying(board) == [True, False]
    session.set_tag("White", "Anna")
    assert lying(board) == [True, False]
    session.take_back()
    assert lying(board) == [False, False]
    session.resign()
    assert lying(board) == [False, True]


def test_a_mated_king_falls_after_the_move_and_lies_still_in_an_opened_game(
    qtbot, session: Session, board: BoardView
) -> None:
    session.go_back()
    board.set_speed(20.0)
    with qtbot.waitSignal(board.animation_ended):
        session.go_forward()
    assert board.is_animating and lying(board) == [False, False]
    qtbot.waitUntil(lambda: not board.is_animating)
    assert lying(board) == [True, False]
    board.start(session.situation)
    assert not board.is_animating and lying(board) == [True, False]
