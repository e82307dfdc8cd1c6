"""Shows on which cells pieces stand: lines along file and rank, frames of cells, names of cells."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from os.path import commonprefix

import numpy as np

from app.scene.content import Label, LabelKind, Layer, Scene, Shape
from app.scene.layouts import Layout
from app.scene.layouts.cube import mixed
from app.scene.level_view import level_of_spot
from app.scene.overlays.marks import Marks
from app.scene.overlays.pen import Pen
from app.scene.themes.theme import Theme, Translucent, faded
from engine.core.move import Spot, SpotKind, cell_spot
from engine.core.pieces import FIRST_PIECE, VOID
from engine.core.position import Position

#: Radius of a line along a file or a rank, and the height of its middle over the plane, cells.
LINE_RADIUS, LINE_HEIGHT = 0.028, 0.03
#: Half size and width of the frame of a piece's cell, and the opacity of the cell in it.
FRAME, FRAME_WIDTH, FRAME_TINT = 0.46, 0.14, 0.35
#: Height of the capitals of cells' names, and of their middle over the glass of free cells, cells.
NAME_HEIGHT, NAME_RAISED = 0.24, 0.1
#: Share of its level's colour in that of a name.
HUE = 0.5


def cell_guides(
    layout: Layout,
    position: Position,
    theme: Theme,
    marks: Marks,
    hidden: Collection[int] = (),
    *,
    from_above: bool = False,
) -> Scene:
    """Return the overlay of the cells on which pieces stand, as far as ``marks`` has it.

    hidden : cells whose piece is not drawn there now
    from_above : whether pieces are discs: then no name is written on those
    """
    pen = Pen(layout, theme)
    pointed = marks.hover or marks.cursor
    if marks.crosshair:
        colours = theme.marks
        for spot, colour in ((marks.selected, colours.selected), (pointed, colours.hover)):
            # lines would strike out the names
            if spot is not None and spot.kind is SpotKind.CELL and not marks.cell_names:
                _draw_lines(pen, layout, position, spot, colour)
        _frame_pieces(pen, layout, position, theme, (marks.selected, pointed), hidden)
    if marks.cell_names:
        _name_cells(pen, layout, position, theme, marks, hidden, from_above=from_above)
    return pen.builder.scene()


def _draw_lines(
    pen: Pen, layout: Layout, position: Position, spot: Spot, colour: Translucent
) -> None:
    """Draw lines through a cell, along its file and its rank, to the edges of its level."""
    centre = layout.cell_centres[spot.index]
    places = layout.cell_centres[_cells_of(layout, position, (spot,))]
    for axis in (0, 1):
        row = places[np.abs(places[:, 1 - axis] - centre[1 - axis]) < 0.01, axis]
        start, end = centre.copy(), centre.copy()
        start[axis], end[axis] = row.min() - 0.5, row.max() + 0.5
        (ax, ay, az), (bx, by, bz) = start.tolist(), end.tolist()
        pen.builder.beam(
            (ax, ay, az + LINE_HEIGHT), (bx, by, bz + LINE_HEIGHT), LINE_RADIUS, colour[:3]
        )


def _frame_pieces(
    pen: Pen,
    layout: Layout,
    position: Position,
    theme: Theme,
    spots: Sequence[Spot | None],
    hidden: Collection[int],
) -> None:
    """Frame the cell of each piece on the levels of these spots, in the level's colour."""
    colours = layout.mark_colours(position, theme)
    for cell in _cells_of(layout, position, spots):
        if colours and cell not in hidden and position.cells[cell] >= FIRST_PIECE:
            colour: Translucent = (*colours[layout.topology.level_of[cell]], 1.0)
            tint = faded(colour, FRAME_TINT)
            pen.draw(
                cell_spot(cell), Shape.TILE, tint, FRAME_WIDTH, FRAME, Layer.MARK_BELOW, colour
            )


def _name_cells(
    pen: Pen,
    layout: Layout,
    position: Position,
    theme: Theme,
    marks: Marks,
    hidden: Collection[int],
    *,
    from_above: bool,
) -> None:
    """Name the cells of the hovered level, without its name; without one, those of pieces."""
    cells = _cells_of(layout, position, (marks.hover or marks.cursor or marks.selected,))
    shared = _shared_ends([marks.cell_names[cell] for cell in cells])
    shown = cells or [cell for cell, code in enumerate(position.cells) if code >= FIRST_PIECE]
    colours = layout.mark_colours(position, theme)
    free, raised = LabelKind.NAME, NAME_RAISED
    if not layout.has_glass:
        free, raised = LabelKind.GROUND, 0.0
    for cell in shown:
        if position.cells[cell] >= FIRST_PIECE and (from_above or cell in hidden):
            continue
        x, y, z = layout.cell_centres[cell].tolist()
        ink = theme.label
        if colours:  # of the level, nearer to that of other names: it is read on any board
            ink = (*mixed(ink[:3], colours[layout.topology.level_of[cell]], HUE), 1.0)
        is_taken = position.cells[cell] >= FIRST_PIECE
        kind = LabelKind.FOOT if is_taken else free
        place = (x, y, z if is_taken else z + raised)
        name = marks.cell_names[cell]
        name = name[shared[0] : len(name) - shared[1]]
        pen.builder.label(Label(name, place, NAME_HEIGHT, ink, kind))


def _shared_ends(names: Sequence[str]) -> tuple[int, int]:
    """Return how many letters all names begin with, and how many they end with, in common.

    That is how the cells of a level name their level; nothing is shared by a single name.
    """
    if len(names) < 2:
        return 0, 0
    start = commonprefix(names)  # noqa: RUF071 (of letters, not of paths)
    end = commonprefix([name[::-1] for name in names])  # noqa: RUF071
    return len(start), len(end)


def _cells_of(layout: Layout, position: Position, spots: Sequence[Spot | None]) -> list[int]:
    """Return the cells of the levels on which these spots are; none for none."""
    levels = {level_of_spot(layout.topology, spot) for spot in spots if spot is not None} - {None}
    if not levels:
        return []
    of = layout.topology.level_of
    return [c for c, code in enumerate(position.cells) if code != VOID and of[c] in levels]
