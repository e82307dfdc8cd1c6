"""Draws all marks: latest moves, checks, selection, targets, hover and cursor."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType

import numpy as np

from app.scene.content import Layer, Scene, Shape
from app.scene.layouts import Layout
from app.scene.materials import Role
from app.scene.overlays.marks import Marks
from app.scene.overlays.pen import CLEAR, GUIDE_RADIUS, Pen
from app.scene.overlays.recent_moves import mark_recent
from app.scene.overlays.signs import SignPlace
from app.scene.overlays.targets import mark_targets
from app.scene.themes.theme import Colour, Theme, faded
from engine.core.move import Spot, cell_spot

#: Opacity of the tint of the cells.
TINT = 0.2
#: Opacity of the cells of the last move.
LAST_TINT = 0.4
#: Width of the line, how far its top is above the plane, and its thickness. It lies on the rim of
#: the board, on a dark line that is wider by ``EDGE`` on each side and lower by as much.
WIDE, PROUD, THICK, EDGE = 0.08, 0.07, 0.05, 0.03
#: The pointer above the keyboard cursor: height of its tip above the cell, and its size.
POINTER_FOOT, POINTER_HEIGHT, POINTER_RADIUS = 1.34, 0.32, 0.16


def light_plane(pen: Pen, layout: Layout, level: int, colours: Sequence[Colour]) -> None:
    """Light the plane of a level.

    colours : of marks by level; see ``Layout.mark_colours``
    """
    cells = np.flatnonzero(np.asarray(layout.topology.level_of) == level)
    for cell in cells.tolist():
        tint = (*colours[level], TINT)
        pen.draw(cell_spot(cell), Shape.TILE, tint, 0.0, 0.5, Layer.MARK_BELOW)
    low, high = (limit(layout.cell_centres[cells], axis=0) for limit in (np.min, np.max))
    x, y, z = ((low + high) / 2).tolist()
    half_x, half_y, _ = ((high - low + 1.0) / 2).tolist()
    for colour, more in ((pen.colours.guide, 0.0), (pen.colours.outline, EDGE)):
        pen.builder.frame(
            (x, y, z + PROUD - more),
            (half_x - more, half_y - more),
            (WIDE + 2 * more, THICK),
            colour[:3],
            role=Role.PAINT,
            glow=1.0,
        )


def mark_scene(
    layout: Layout,
    theme: Theme,
    marks: Marks,
    level_colours: Sequence[Colour] = (),
    signs: Mapping[int, SignPlace] = MappingProxyType({}),
) -> Scene:
    """Return the scene of all marks except drawings and what pieces see.

    level_colours : of marks that tell their level; see ``Layout.mark_colours``
    signs : by cell, those that are drawn in place of its piece
    """
    pen = Pen(layout, theme, signs)
    colours = theme.marks
    if marks.lit_level is not None and level_colours:
        light_plane(pen, layout, marks.lit_level, level_colours)
    for spot in marks.last_move:
        tint = faded(colours.last_move, LAST_TINT)
        pen.draw(spot, Shape.TILE, tint, 0.18, 0.5, Layer.MARK_BELOW, colours.outline)
        pen.draw(spot, Shape.TILE, CLEAR, 0.12, 0.48, Layer.MARK_BELOW, colours.last_move)
    mark_recent(pen, layout, theme, marks.recent)
    _mark_checks(pen, marks)
    if marks.selected is not None:
        pen.draw(marks.selected, Shape.TILE, colours.selected_tint, 0.0, 0.5, Layer.MARK_BELOW)
        pen.draw(marks.selected, Shape.CORNERS, colours.selected, 0.2, 0.49, Layer.HOVER)
    mark_targets(pen, layout, marks, level_colours)
    if marks.refused is not None:
        pen.draw(marks.refused, Shape.CROSS, colours.refused, 0.22, 0.38, Layer.HOVER)
    if marks.hover is not None and marks.hover != marks.selected:
        pen.draw(marks.hover, Shape.CORNERS, colours.hover, 0.13, 0.47, Layer.HOVER)
    if marks.twin is not None:
        pen.draw(marks.twin, Shape.CORNERS, colours.hover, 0.08, 0.4, Layer.HOVER)
    if marks.cursor is not None:
        _mark_cursor(pen, marks.cursor)
    return pen.builder.scene()


def _mark_checks(pen: Pen, marks: Marks) -> None:
    """Draw a star under each king in check, filled on mate, and a double ring at each attacker."""
    colour = pen.colours.check
    if marks.mated is not None:
        king = cell_spot(marks.mated)
        pen.draw(king, Shape.TILE, faded(colour, 0.75), 0.0, 0.5, Layer.MARK_BELOW)
    for cell in marks.checked:
        pen.draw(cell_spot(cell), Shape.STAR, colour, 0.2, 0.56)
    for cell in dict.fromkeys(marks.checkers):
        for half in (0.49, 0.33):
            pen.draw(cell_spot(cell), Shape.RING, colour, 0.1, half)


def _mark_cursor(pen: Pen, spot: Spot) -> None:
    """Draw a double frame, and a pointer on a stem above any piece, visible from afar."""
    colour = pen.colours.cursor
    for half, width in ((0.54, 0.2), (0.32, 0.14)):
        pen.draw(spot, Shape.FRAME, colour, width, half, Layer.HOVER)
    x, y, z = pen.centre(spot)
    stem = (1.6 * GUIDE_RADIUS, 1.6 * GUIDE_RADIUS, POINTER_FOOT + POINTER_HEIGHT / 2)
    pen.builder.solid("cylinder", (x, y, z), stem, colour[:3], glow=0.6)
    size = (POINTER_RADIUS, POINTER_RADIUS, POINTER_HEIGHT)
    pen.builder.solid("pointer", (x, y, z + POINTER_FOOT), size, colour[:3], glow=0.6)
