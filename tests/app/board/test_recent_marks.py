"""The latest moves on the board: which are marked how, and all of them shown once more."""

from __future__ import annotations

import numpy as np
import pytest
from PySide6.QtCore import Qt

from app.board.board_view import BoardView
from app.export.film_maker import scenes
from app.game.players import COMPUTER, PERSON
from app.game.session import Session
from app.game.transition import Origin, Transition, TransitionKind
from app.scene.overlays.marks import RecentMove, spots_of
from engine.core.move import Move, Spot
from engine.variants import variant
from tests.rows import BOARDS, each_row

LEFT = Qt.MouseButton.LeftButton


@pytest.fixture
def session(qapp) -> Session:
    return Session(variant("dreierschach"), players=(PERSON, COMPUTER, COMPUTER))


@pytest.fixture
def board(session: Session) -> BoardView:
    board = BoardView(session.situation, 10, session)
    session.transitioned.connect(lambda done: show(board, done))
    board.camera_controller.resize(900, 640)
    board.set_speed(0.0)
    return board


def show(board: BoardView, done: Transition) -> None:
    """Show a transition as the window does."""
    if done.kind is TransitionKind.STARTED:
        board.start(done.after)
    else:
        board.follow(done)


def play(session: Session, times: int = 1) -> list[Move]:
    """Play the first legal move so many times; return the moves."""
    moves = []
    for _ in range(times):
        moves.append(session.situation.legal_moves[0])
        origin = Origin.CLICK if session.situation.is_local else Origin.COMPUTER
        assert session.play(moves[-1], origin)
    return moves


def marked(board: BoardView) -> tuple[tuple[Spot, ...], tuple[RecentMove, ...]]:
    return board.marks.last_move, board.marks.recent


def test_the_answers_of_both_are_marked_as_they_come(board: BoardView, session: Session) -> None:
    (own,) = play(session)
    assert marked(board) == (spots_of(own), ()), "one's own move as ever"
    (grey,) = play(session)
    first = RecentMove(spots_of(grey), 1, 1)
    assert marked(board) == ((), (first,))
    (black,) = play(session)
    assert marked(board) == ((), (first, RecentMove(spots_of(black), 2, 2)))
    (own,) = play(session)
    assert marked(board) == (spots_of(own), ())


def test_where_two_are_left_the_last_move_is_marked_as_between_two(
    board: BoardView, session: Session
) -> None:
    session.seat_players((PERSON, PERSON, PERSON))
    session.resign()
    moves = play(session, 2)
    assert marked(board) == (spots_of(moves[-1]), ())


@each_row("key", [key for key in BOARDS if len(variant(key).seats) == 2])
def test_between_two_the_last_move_is_marked_alone(
    board: BoardView, session: Session, key: str
) -> None:
    session.start(variant(key), players=(PERSON, COMPUTER))
    for _ in range(3):
        (move,) = play(session)
        assert marked(board) == (spots_of(move), ())


# -- once more -----------------------------------------------------------------------------------


def pieces(board: BoardView) -> set[tuple[str, int]]:
    """Return the meshes drawn of pieces, each with the cell that is nearest."""
    centres, meshes = board.layout.cell_centres, set(board.piece_set.bodies.values())
    return {
        (name, int(np.linalg.norm(centres - at, axis=1).argmin()))
        for name, rows in board.scene().solids.items()
        for at in (rows["position"] if name in meshes else ())
    }


def test_the_moves_are_shown_once_more_one_after_another(
    qtbot, board: BoardView, session: Session
) -> None:
    play(session)
    at_first = pieces(board)
    play(session)
    in_between = pieces(board)
    play(session)
    present, seen = pieces(board), []
    board.changed.connect(lambda: seen.append(pieces(board)))
    board.set_speed(15.0)
    board.replay()
    assert board.is_animating
    qtbot.waitUntil(lambda: not board.is_animating)
    assert seen[0] == at_first and in_between in seen and seen[-1] == present
    assert seen.index(in_between) < seen.index(present)
    assert board.situation is session.situation


def test_recent_moves_are_replayed_even_without_animations(
    board: BoardView, session: Session
) -> None:
    play(session, 3)
    board.replay()
    assert board.is_animating
    board.stop()
    assert not board.is_animating


def test_a_click_or_the_next_move_ends_a_replay(board: BoardView, session: Session) -> None:
    play(session, 3)
    present = pieces(board)
    board.replay()
    board.gestures.press(LEFT, Qt.KeyboardModifier.NoModifier, 1.0, 1.0)
    assert not board.is_animating and pieces(board) == present
    board.gestures.forget()
    board.replay()
    play(session)
    assert not board.is_animating and board.situation is session.situation


def test_another_game_ends_a_replay(board: BoardView, session: Session) -> None:
    play(session, 3)
    board.replay()
    session.start(variant("chess960"))
    assert not board.is_animating


def test_without_a_move_nothing_is_shown(board: BoardView) -> None:
    board.replay()
    assert not board.is_animating


def test_a_film_marks_the_moves_that_the_board_marks(board: BoardView, session: Session) -> None:
    play(session, 3)
    film = list(scenes(session.record, session.players, board.layout, board.level_view, True))
    for ply, made in enumerate(film):
        session.go_to(ply)
        seen = board.scene()
        assert made.labels == seen.labels
        assert np.array_equal(made.flats, seen.flats)
