"""Marks of legal targets: their shape shows the kind of move, their colour the level.

A capture has no colour of a level: it has spikes around the piece, like no other mark. Where
targets are few, a line in the colour of its level leads from each to the plane of the piece in
hand; from the target pointed at it leads to the ground as well.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from app.scene.content import Facing, Layer, Shape
from app.scene.geometry import Vector
from app.scene.layouts import Layout
from app.scene.layouts.common import SceneBuilder
from app.scene.level_view import level_of_spot
from app.scene.overlays.marks import Marks, TargetKind
from app.scene.overlays.pen import GLOW, GUIDE_RADIUS, Pen
from app.scene.pickable_solids import PickableSolids, pickable_solids
from app.scene.picker import Part
from app.scene.themes.theme import Colour, Translucent, faded
from engine.core.move import Spot, SpotKind

#: Half sizes of the disc of a move: alone, and inside the disc in the colour of its level.
DISC, LEVEL_DISC, INNER_DISC = 0.2, 0.31, 0.17
#: Radius of the disc that stands on it where there are several levels.
STANDING_DISC = 0.165
#: Spikes of a capture: where their feet and their tips are on the way from the middle of the cell
#: to its corner, their height, and the radius of their feet.
SPIKE_FOOT, SPIKE_TIP, SPIKE_HEIGHT, SPIKE_RADIUS = 0.93, 0.66, 0.55, 0.085
#: The dark socket of a spike: parts of its height and of its radius.
SOCKET_HEIGHT, SOCKET_RADIUS = 0.3, 1.35
#: Opacity of the tint of the cell under them, and width of its outline.
CAPTURE_TINT, CAPTURE_EDGE = 0.45, 0.06
#: Greatest number of targets on other levels with lines to them; more would be confusing. Radius
#: and least length of a line.
MAX_LINES, LINE_RADIUS, SHORTEST = 12, 0.013, 0.1
#: Kinds of targets with the disc of a move.
_WITH_DISC = (TargetKind.MOVE, TargetKind.CASTLING_OR_MOVE)


def shown_targets(layout: Layout, marks: Marks) -> Mapping[Spot, TargetKind]:
    """Return the targets that are shown: all, or those of the level shown alone."""
    if marks.only_level is None:
        return marks.targets
    levels = {spot: level_of_spot(layout.topology, spot) for spot in marks.targets}
    return {s: kind for s, kind in marks.targets.items() if levels[s] == marks.only_level}


def captured_cells(layout: Layout, marks: Marks) -> frozenset[int]:
    """Return the cells whose marks are those of a capture."""
    shown = shown_targets(layout, marks).items()
    return frozenset(spot.index for spot, kind in shown if kind is TargetKind.CAPTURE)


def standing_discs(layout: Layout, targets: Mapping[Spot, TargetKind]) -> PickableSolids:
    """Return the discs of moves that stand on a board with several levels, to be picked."""
    spots = [spot for spot, kind in targets.items() if kind in _WITH_DISC]
    scenes = []
    for spot in spots:
        builder = SceneBuilder()
        x, y, z = layout.centre(spot).tolist()
        _stand_disc(builder, (x, y, z), (0.0, 0.0, 0.0))
        scenes.append(builder.scene().solids)
    return pickable_solids(Part.MARK, zip(spots, scenes, strict=True))


def mark_targets(pen: Pen, layout: Layout, marks: Marks, colours: Sequence[Colour] = ()) -> None:
    """Draw the marks of the targets that are shown now, and lines to them.

    colours : of the marks by level, () for a board with one level
    """
    shown, pointed = shown_targets(layout, marks), marks.hover or marks.cursor
    levels = {spot: level_of_spot(layout.topology, spot) for spot in shown}
    for spot, kind in shown.items():
        level = levels[spot]
        _draw(pen, spot, kind, colours[level] if colours and level is not None else None)
    if not colours or marks.selected is None:
        return
    own = level_of_spot(layout.topology, marks.selected)
    # the place of a deck has its post
    away = [spot for spot in shown if spot.kind is SpotKind.CELL and levels[spot] != own]
    for spot in away:
        level = levels[spot]
        if level is not None and (len(away) <= MAX_LINES or spot == pointed):
            plane = pen.centre(marks.selected)[2]
            _draw_line(pen, spot, plane, (*colours[level], 1.0), LINE_RADIUS)
    if pointed is not None and pointed in shown:
        _draw_line(pen, pointed, layout.floor, pen.colours.guide, GUIDE_RADIUS)


def _draw_line(pen: Pen, spot: Spot, to: float, colour: Translucent, radius: float) -> None:
    """Draw a vertical line from a spot to a height, world."""
    x, y, z = pen.centre(spot)
    size = (radius, radius, abs(z - to))
    if size[2] >= SHORTEST:
        pen.builder.solid(
            "cylinder", (x, y, min(z, to)), size, colour[:3], alpha=colour[3], glow=1.0
        )


def _draw(pen: Pen, spot: Spot, kind: TargetKind, level: Colour | None) -> None:
    """Draw one mark; ``level``: the colour of its level, None on a board with one level."""
    colours = pen.colours
    if kind is TargetKind.MOVE:
        _draw_disc(pen, spot, level)
    elif kind is TargetKind.CAPTURE:
        _draw_spikes(pen, spot)
    elif kind is TargetKind.EXCHANGE:
        # On the whole place: the disc of a plain move would be hidden by the piece's foot.
        pen.draw(spot, Shape.TILE, faded(colours.move, 0.7), 0.0, 0.4, Layer.MARK_BELOW)
        pen.draw(spot, Shape.FRAME, colours.move, 0.16, 0.4)
    elif kind is TargetKind.DECK:
        _draw_pin(pen, spot)
    else:
        # Often a rook stands there: the tips of the mark show around its foot.
        pen.draw(spot, Shape.TILE, faded(colours.castling, 0.45), 0.0, 0.5, Layer.MARK_BELOW)
        pen.draw(spot, Shape.DIAMOND, colours.castling, 0.06, 0.56)
        if kind is TargetKind.CASTLING_OR_MOVE:
            _draw_disc(pen, spot, level, Layer.HOVER)


def _draw_disc(pen: Pen, spot: Spot, level: Colour | None, layer: Layer = Layer.MARK) -> None:
    """Draw the disc of a move, in a larger one in the colour of its level."""
    if level is None:
        pen.draw(spot, Shape.DISC, pen.colours.move, 0.14, DISC, layer)
        return
    pen.draw(spot, Shape.DISC, (*level, 1.0), 0.12, LEVEL_DISC, layer)
    pen.draw(spot, Shape.DISC, pen.colours.move, 0.14, INNER_DISC, layer)
    # On a level at the height of the eye flats are no more than lines: this one always faces it.
    _stand_disc(pen.builder, pen.centre(spot), pen.colours.move[:3])


def _stand_disc(builder: SceneBuilder, foot: Vector, colour: Colour) -> None:
    size = (STANDING_DISC, STANDING_DISC, STANDING_DISC / 4)
    builder.solid("coin", foot, size, colour, glow=GLOW, facing=Facing.STANDING)


def _draw_spikes(pen: Pen, spot: Spot) -> None:
    """Draw spikes at the corners of a cell, leaning towards the piece on it, and tint the cell."""
    colour, edge = pen.colours.capture, pen.colours.outline
    tint = faded(colour, CAPTURE_TINT)
    pen.draw(spot, Shape.TILE, tint, CAPTURE_EDGE, 0.5, Layer.MARK_BELOW)
    x, y, z = pen.centre(spot)
    wide = SOCKET_RADIUS * SPIKE_RADIUS
    for across, along in pen.corners(spot):
        foot, socket, tip = (
            (x + out * across, y + out * along, z + SPIKE_HEIGHT * height)
            for height in (0.0, SOCKET_HEIGHT, 1.0)
            for out in (SPIKE_FOOT + (SPIKE_TIP - SPIKE_FOOT) * height,)
        )
        pen.builder.beam(foot, tip, SPIKE_RADIUS, colour[:3], mesh="spike", glow=GLOW)
        pen.builder.beam(foot, socket, wide, edge[:3], mesh="spike", glow=GLOW)


def _draw_pin(pen: Pen, spot: Spot) -> None:
    """Draw the deck that would stand on a pin."""
    colour = pen.colours.deck
    pen.draw_deck(spot, colour)
    pen.draw(spot, Shape.CHEVRON, colour, 0.2, 0.4)
