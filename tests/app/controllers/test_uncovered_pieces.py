"""What lies over the board covers none of the pieces that it is about."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from itertools import cycle, product

import numpy as np
import pytest
from PySide6.QtCore import QRect
from PySide6.QtWidgets import QApplication, QWidget

from app.scene.content import Scene
from app.scene.pieces.detail import Detail
from app.scene.pieces.meshes import all_meshes
from app.scene.pieces.sets import LYING_DISCS, STAUNTON
from app.settings.options import CONFIRM_MOVES, SHOW_COLUMN
from app.settings.remembered import FIRST_HINTS_DONE
from app.text.first_hints import HintAction
from app.window.first_hints import FirstHints
from app.window.main_window import MainWindow
from engine.core.move import Spot, cell_spot
from engine.core.pieces import KINDS
from engine.play.drawing import Drawing, DrawingColour
from tests.driver import enter_spot, named, open_map
from tests.engine.helpers import raumschach, trid
from tests.rows import each_row

SIZES = ((800, 600), (1280, 800))
VIEWS = ("white", "top", "side")
#: What pieces are drawn with, by name.
PIECES = {
    name: all_meshes(Detail.LOW)[name]
    for pieces in (STAUNTON, LYING_DISCS)
    for name in pieces.bodies.values()
}
#: Positions in which a pawn of White's promotes: game, position, cells that enter it.
PROMOTIONS = (
    ("raumschach", raumschach("P8d7"), ("8d7", "8d8")),
    ("chess960", "4k3/P6P/8/8/8/8/8/4K3 w - - 0 1", ("a7", "a8")),
    ("trid", trid("Pa8S", "DP1w DP4b KP1w KP6b", pending="a8S:b"), ()),
)


@pytest.fixture
def opened(shown) -> Callable[..., MainWindow]:
    def opened(key: str, size: tuple[int, int], **given) -> MainWindow:
        window = shown(key, **given)
        window.resize(*size)
        QApplication.processEvents()
        return window

    return opened


def piece_at(window: MainWindow, spot: Spot, scene: Scene) -> QRect:
    """Return a rectangle around what is drawn on a cell: a piece, else the cell."""
    board = window.viewport.board
    centre = board.layout.centre(spot)
    ring = np.array([(x, y, 0.0) for x, y in product((-0.25, 0.25), repeat=2)])
    points = [centre + ring]
    for name in PIECES.keys() & scene.solids.keys():
        rows = scene.solids[name]
        for row in rows[np.abs(rows["position"] - centre).max(axis=1) < 0.3]:
            x, y, z = (PIECES[name].vertices * row["scale"]).T
            radius = np.hypot(x, y).max() / np.sqrt(2)
            round_it = np.sign(ring) * radius
            points += [row["position"] + round_it + (0, 0, at) for at in (z.min(), z.max())]
    x, y, _ = board.camera.project(np.concatenate(points)).T
    found = QRect()
    found.setCoords(*(int(value) for value in (x.min(), y.min(), x.max(), y.max())))
    return found


def covered(window: MainWindow, widget: QWidget, spots: Iterable[Spot]) -> list[Spot]:
    """Return the spots whose pieces a widget covers in part."""
    assert widget.isVisible()
    assert window.viewport.rect().contains(widget.geometry())
    place, scene = widget.geometry(), window.viewport.board.scene()
    return [spot for spot in spots if place.intersects(piece_at(window, spot, scene))]


def enter(window: MainWindow, *spots: Spot) -> None:
    """Click spots, wherever they are seen."""
    for spot in spots:
        enter_spot(window, spot)


def hover(window: MainWindow, spot: Spot) -> bool:
    """Point at a spot; return whether that is what is aimed at there."""
    board = window.viewport.board
    x, y, _ = board.camera.project(board.layout.centre(spot))[0].tolist()
    board.gestures.move(round(x), round(y))
    return board.selection.hover == spot


def some(moves: set[tuple[Spot, ...]]) -> list[tuple[Spot, ...]]:
    """Return three or four of the moves of a game, far from one another."""
    return sorted(moves)[:: len(moves) // 3]


def views(window: MainWindow) -> Iterator[str]:
    for view in VIEWS:
        window.viewport.board.camera_controller.show_preset(view)
        yield view


@each_row(
    ("key", "position", "cells", "size"),
    [(*given, size) for given, size in zip(PROMOTIONS, cycle(SIZES), strict=False)],
)
def test_the_chooser_shows_the_pawn_and_where_it_goes(opened, key, position, cells, size) -> None:
    window = opened(key, size, position=position)
    spots = [named(window, name) for name in cells]
    for view in views(window):
        enter(window, *spots)
        about = spots or [window.viewport.selection.forced.spot]
        assert not covered(window, window.chooser, about), view
        window.viewport.board.gestures.cancel()


@each_row(("key", "size"), [("raumschach", SIZES[0]), ("chess960", SIZES[1])])
def test_the_label_at_the_pointer_shows_what_is_in_hand_and_pointed_at(opened, key, size) -> None:
    window = opened(key, size)
    label, tried = window.pointer_label, 0
    moves = {
        move.ways[0][:2] for move in window.session.situation.legal_moves if len(move.ways[0]) > 1
    }
    for view in views(window):
        for start, end in some(moves):
            enter(window, start)
            if hover(window, end) and label.isVisible():
                assert not covered(window, label, [start, end]), (view, start, end)
                tried += 1
            window.viewport.board.gestures.cancel()
    assert tried > 4


@each_row(("key", "size"), [("chess960", SIZES[0]), ("raumschach", SIZES[1])])
def test_the_column_shows_what_is_in_hand_and_pointed_at(opened, key, size) -> None:
    window = opened(key, size)
    window.settings.set(SHOW_COLUMN, True)
    tried = 0
    moves = {move.ways[0][:2] for move in window.session.situation.legal_moves}
    for view in views(window):
        for start, end in some(moves):
            enter(window, start)
            if hover(window, end):
                assert not covered(window, window.overlays.column, [start, end]), (view, start, end)
                tried += 1
            window.viewport.board.gestures.cancel()
    assert tried > 4


@each_row(("key", "size"), [("raumschach", SIZES[0]), ("chess960", SIZES[1])])
def test_the_reason_of_a_refusal_shows_what_is_refused(opened, key, size) -> None:
    window = opened(key, size)
    cells, tried = window.session.position.cells, 0
    starts = sorted(window.viewport.selection.starts)
    others = [cell_spot(cell) for cell, code in enumerate(cells) if code // KINDS == 2]
    for view, end in product(VIEWS, others[::10]):
        window.viewport.board.camera_controller.show_preset(view)
        enter(window, starts[0])
        if hover(window, end):
            enter(window, end)
            assert not covered(window, window.notice, [starts[0], end]), (view, end)
            tried += 1
        window.viewport.board.gestures.cancel()
    assert tried > 4


@each_row("size", SIZES)
def test_the_reason_of_a_refusal_lies_on_free_cells(opened, size) -> None:
    window = opened("chess960", size, number=518)
    pieces = [cell_spot(cell) for cell, code in enumerate(window.session.position.cells) if code]
    enter(window, named(window, "b1"))
    assert hover(window, named(window, "a7"))
    enter(window, named(window, "a7"))
    assert len(pieces) == 32 and not covered(window, window.notice, pieces)


def hint(window: MainWindow, start: Spot, end: Spot) -> None:
    """Show a hint of a move."""
    window.viewport.board.suggest("hint", [Drawing(start, end, DrawingColour.BLUE)])
    window.banners.show_hint("Pawn to the next cell", "It attacks the rook and the king. " * 3)


@each_row("size", SIZES)
def test_a_hint_shows_its_move(opened, size) -> None:
    window = opened("raumschach", size)
    moves = {move.ways[0][:2] for move in window.session.situation.legal_moves}
    for view in views(window):
        for start, end in sorted(moves)[::150]:
            hint(window, start, end)
            assert not covered(window, window.banners.banner, [start, end]), (view, start, end)
    # Words are never cut, whatever lies over the board.
    window.banners.place(window.viewport.rect(), [window.viewport.rect()], list, is_asked=False)
    assert covered(window, window.banners.banner, []) == []
    banner, metrics = window.banners.banner, window.banners.banner.fontMetrics()
    assert banner.size_in(1).width() > metrics.horizontalAdvance("Pawn to the next cell") // 2
    assert banner.width() >= banner.size_in(1).width()


def show_at_top(window: MainWindow, view: str, spot: Spot, nearer: float, top: int = 40) -> None:
    """Show a cell from a side, so many pixels below the top of the picture, in its middle."""
    board = window.viewport.board
    board.camera_controller.show_preset(view)
    preset, centre = board.camera.view, board.layout.centre(spot)
    middle = preset._replace(target=tuple(centre.tolist()), distance=preset.distance / nearer)
    camera, up = board.camera.with_view(middle), preset.axes[1]
    (_, here, _), (_, there, _) = camera.project([centre, centre + up]).tolist()
    target = centre - up * (here - top) / (here - there)
    view_there = middle._replace(target=tuple(target.tolist()))
    board.camera_controller.look(board.camera.with_view(view_there))


@each_row("size", SIZES)
def test_a_hint_moves_off_its_pieces_when_the_view_has_been_turned(opened, size) -> None:
    window = opened("chess960", size, number=518)
    banners, start, end = window.banners, named(window, "e2"), named(window, "e4")
    hint(window, start, end)
    before = banners.banner.geometry()
    show_at_top(window, "black", start, 1.6, before.center().y())
    camera = window.viewport.camera
    assert banners.banner.geometry() == before and covered(window, banners.banner, [start])
    banners.rest.timeout.emit()
    assert not covered(window, banners.banner, [start, end])
    assert window.viewport.camera == camera, "the board stays where it is"
    show_at_top(window, "black", start, 1.5, before.center().y())
    banners.rest.timeout.emit()
    assert not covered(window, banners.banner, [start, end])


@each_row("size", SIZES)
def test_a_question_shows_its_move(opened, size) -> None:
    window = opened("chess960", size, number=518)
    window.settings.set(CONFIRM_MOVES, True)
    spots = [named(window, name) for name in ("e2", "e4")]
    enter(window, *spots)
    usual = window.bar.geometry()
    assert not covered(window, window.bar, spots) and usual.top() < 20
    window.bar.refuse()
    show_at_top(window, "black", spots[0], 1.6)
    camera = window.viewport.camera
    enter(window, *spots)
    assert not covered(window, window.bar, spots)
    assert window.viewport.camera == camera
    for tool in (window.compass, window.overlays.scale):
        assert not (tool.isVisible() and tool.geometry().intersects(window.bar.geometry()))
    window.bar.refuse()
    assert window.bar.isHidden()


def give_first_hint(window: MainWindow, *done: HintAction) -> QWidget:
    """Give the first of the hints that is not done; return its bar."""
    window.settings.set(FIRST_HINTS_DONE, " ".join(action.value for action in done))
    window.hints = FirstHints(window)
    window.hints.start()
    window.hints.pause.timeout.emit()
    return window.hints.bar


@each_row("size", SIZES)
def test_a_first_hint_shows_the_pieces_that_can_be_moved(opened, size) -> None:
    window = opened("chess960", size, position="8/8/4k3/8/8/8/4P3/4K3 w - - 0 1")
    show_at_top(window, "black", named(window, "e2"), 1.5)
    bar = give_first_hint(window)
    assert not covered(window, bar, [named(window, name) for name in ("e1", "e2")])


@each_row(("size", "nearer", "top"), [((800, 600), 1.6, 40), ((1280, 800), 1.8, 60)])
def test_a_first_hint_shows_the_targets_of_what_is_in_hand(opened, size, nearer, top) -> None:
    window = opened("raumschach", size, position=raumschach("R5d4 K1a1 k1h8"))
    show_at_top(window, "white", named(window, "8d4"), nearer, top)
    bar = give_first_hint(window, HintAction.SELECT, HintAction.TURN)
    before, rook = bar.geometry(), named(window, "5d4")
    enter(window, rook)
    targets, scene = list(window.viewport.selection.targets), window.viewport.board.scene()
    assert any(before.intersects(piece_at(window, spot, scene)) for spot in targets)
    assert len(covered(window, bar, [rook, *targets])) == 0
    window.viewport.board.gestures.cancel()
    assert bar.geometry() == before


def test_a_first_hint_covers_no_cell_of_levels_side_by_side(qtbot, opened) -> None:
    window = opened("dragonchess", (1180, 760))
    board = window.viewport.board
    flat = next(name for name, one in board.layout.arrangements.items() if one.is_flat)
    board.arrangement.speed = 0.0
    board.arrangement.show_named(flat)
    open_map(qtbot, window)
    QApplication.processEvents()
    bar = give_first_hint(window, HintAction.MAP)
    cells = [cell_spot(cell) for cell in range(len(window.session.position.cells))]
    assert not covered(window, bar, cells)
    board.arrangement.show_named(next(iter(board.layout.arrangements)))
    board.arrangement.show_named(flat)
    assert not covered(window, bar, cells)
