"""A piece that hides another one is translucent, until it is pointed at or levels are focused."""

from __future__ import annotations

from engine.core.move import cell_spot
from tests.driver import LEFT, NO_KEYS, aim_at, move_to
from tests.engine.helpers import raumschach

#: Seen from White's side, the king on 3f2 stands before the pawn on 2b4.
BEFORE = raumschach("K3f2 P5h2 R1a1 p2b4 k8h8")


def test_what_hides_another_piece_is_translucent(shown) -> None:
    window = shown("raumschach", position=BEFORE)
    board = window.viewport.board
    king = board.layout.topology.cell("3f2")
    assert board.marks.faded == {king}

    move_to(window.viewport, aim_at(window, cell_spot(king)))
    assert board.selection.hover == cell_spot(king)
    assert king not in board.marks.faded
    board.gestures.leave()
    assert board.marks.faded == {king}

    board.levels.focus_on(2)
    assert board.marks.faded == frozenset()
    board.levels.focus_on(None)

    # While the view is turned by the mouse it stays as it is.
    board.gestures.press(LEFT, NO_KEYS, 5.0, 5.0)
    camera = board.camera
    view = camera.view._replace(azimuth=camera.view.azimuth + 20.0)
    board.camera_controller.follow(camera.with_view(view))
    assert board.marks.faded == {king}
    board.gestures.abandon()
    assert board.marks.faded == frozenset()


def test_from_above_none_is_translucent_as_signs_tell_what_is_below(shown) -> None:
    position = raumschach("K3f2 P5h2 R1a1 p2f2 k8h8 r8a8")
    board = shown("raumschach", position=position).viewport.board
    above = board.camera.view._replace(elevation=90.0)
    board.camera_controller.follow(board.camera.with_view(above))
    assert board.marks.faded == frozenset()
