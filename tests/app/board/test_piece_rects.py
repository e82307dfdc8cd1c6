"""The rectangles in which spots are seen with their pieces."""

from __future__ import annotations

from PySide6.QtCore import QPoint

from app.board.piece_rects import AROUND_LETTER, label_rects, spot_rects
from engine.core.move import cell_spot, pin_spot
from engine.core.pieces import FIRST_PIECE
from tests.app.controllers.test_uncovered_pieces import piece_at
from tests.driver import named
from tests.rows import TWO_GAMES, each_row


@each_row("key", [*TWO_GAMES, "raumschach"])
def test_a_piece_is_wholly_in_its_rectangle(shown, key: str) -> None:
    window = shown(key)
    board, topology = window.viewport.board, window.session.variant.topology
    cells = window.session.position.cells
    pieces = [cell_spot(cell) for cell, code in enumerate(cells) if code >= FIRST_PIECE]
    for view in board.layout.presets:
        board.camera_controller.show_preset(view)
        places, scene = spot_rects(board, pieces), board.scene()
        assert len(places) == len(pieces)
        for spot, place in zip(pieces, places, strict=True):
            piece = piece_at(window, spot, scene)
            assert place.adjusted(-1, -1, 1, 1).contains(piece), (view, spot)
            assert place.width() < 4 * piece.width() and place.height() < 6 * piece.height()
        for pin, on_deck in enumerate(topology.pin_cells):
            (deck,) = spot_rects(board, [pin_spot(pin)])
            assert all(map(deck.contains, spot_rects(board, map(cell_spot, on_deck))))


def test_what_is_behind_the_eye_has_no_rectangle(opened) -> None:
    window = opened("chess960", number=518)
    board = window.viewport.board
    view = board.camera.view._replace(target=(0.0, 3.0, 0.0), distance=1.0, elevation=20.0)
    board.camera_controller.look(board.camera.with_view(view))
    there, behind = named(window, "e8"), named(window, "e2")
    assert spot_rects(board, [behind, there, behind]) == spot_rects(board, [there])
    assert len(spot_rects(board, [there])) == 1


def test_letters_have_rectangles_around_their_middles(opened) -> None:
    board = opened("chess960", number=518).viewport.board
    labels, places = board.scene().labels, label_rects(board)
    assert len(places) == len(labels) >= 16
    for label, place in zip(labels, places, strict=True):
        x, y, _ = board.camera.project(label.position)[0]
        assert place.adjusted(-2, -2, 2, 2).contains(QPoint(round(x), round(y)))
        top = board.camera.project(label.position + label.height * board.camera.axes[1])[0][1]
        assert 1.4 * (y - top) + 2 * AROUND_LETTER - 2 < place.height() == place.width() < 100, (
            "it may be turned"
        )
    board.overlays.show_part("labels", False)
    assert label_rects(board) == []
