"""What pieces see, as thin beams through the levels and marks where they end."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from functools import lru_cache

from app.scene.camera import Vector
from app.scene.content import Layer, Scene, Shape
from app.scene.layouts import Layout
from app.scene.layouts.common import SceneBuilder, merged
from app.scene.overlays.marking import Pen
from app.scene.overlays.marks import Aim, Attacks, Marks
from app.scene.themes.theme import Theme, Translucent, contrast
from engine.core.move import Spot, cell_spot
from engine.explain.sight import End, Pin, Reach, SightLine, Use

#: How high over the planes the beams of reach, attacks and pins run.
REACH_HEIGHT, AIM_HEIGHT, PIN_HEIGHT = 0.09, 0.2, 0.28
#: How high the bar between the flanks of a shut gate is.
GATE_HEIGHT = 0.42
#: Radii of beams, of the rods that join a column, and of the bars that stop a beam.
RADIUS, JOINT, BAR = 0.026, 0.014, 0.036
#: Length and radius of an arrow's head; so far before the middle of its cell it ends.
HEAD, HEAD_RADIUS, SHORT = 0.2, 0.08, 0.3
#: Half length of a bar across a beam.
BAR_HALF = 0.19
#: What leads farther away than this, seen from above, is not drawn step by step: from one of
#: several boards beside one another to the next it would cross what lies between.
FARTHEST = 6.0
#: Lengths of a dash and of the gap behind it.
DASHES, DOTS = (0.14, 0.1), (0.05, 0.08)
#: By seat: the shape of the marks on the cells it attacks, and in which direction of their cells
#: they lie, degrees, so that those of several seats lie side by side.
SEAT_SHAPES = (Shape.TRIANGLE, Shape.TILE, Shape.DIAMOND)
#: Of each of these shapes: its half size in that of a square, and the width of its edge.
SEAT_SIZES = ((1.25, 0.14), (0.8, 0.24), (1.1, 0.16))
SEAT_PLACES = (225.0, 45.0, 315.0)
#: Half size of these marks on a single board and where boards lie above one another, and how far
#: from the middle of a square and of a hexagon they lie.
SPECK, FAR_SPECK = 0.13, 0.18
SQUARE_OFF, HEXAGON_OFF = 0.46, 0.38
#: Half size of the ring around a piece that is threatened, and how much that differs by seat.
THREAT, THREAT_STEP = 0.5, 0.07
#: Width of that ring, for a piece that is protected and for one that is not.
PROTECTED, EXPOSED = 0.09, 0.2
#: A mark that contrasts less with the usual edge has another one.
LEAST_CONTRAST = 3.0


def sighted(layout: Layout, theme: Theme, marks: Marks) -> Scene:
    """Return what is to be seen of what pieces see."""
    sight = marks.sight
    rays = _Rays(layout, theme)
    if sight.reach is not None:
        _draw_reach(rays, sight.reach, marks.targets)
    if sight.aim is not None:
        _draw_aim(rays, sight.aim)
    return merged((_lasting(layout, theme, sight.attacks, sight.pins), rays.builder.scene()))


@lru_cache(maxsize=8)
def _lasting(
    layout: Layout, theme: Theme, attacks: tuple[Attacks, ...], pins: tuple[Pin, ...]
) -> Scene:
    """Return what stays while the mouse moves."""
    rays = _Rays(layout, theme)
    for of_seat in attacks:
        _draw_attacks(rays, layout, theme, of_seat)
    for pin in pins:
        _draw_pin(rays, pin)
    return rays.builder.scene()


class _Rays:
    """Draws beams between cells, a little above them."""

    def __init__(self, layout: Layout, theme: Theme) -> None:
        self.pen = Pen(layout, theme)
        self.colours = theme.marks
        self.builder: SceneBuilder = self.pen.builder

    def over(self, cell: int, height: float) -> Vector:
        """Return the point so high over the middle of a cell."""
        x, y, z = self.pen.centre(cell_spot(cell))
        return x, y, z + height

    def beam(
        self,
        start: Vector,
        end: Vector,
        colour: Translucent,
        radius: float = RADIUS,
        dashes: tuple[float, float] | None = None,
    ) -> None:
        """Draw a beam, in dashes of a length and a gap where they are given."""
        length = math.dist(start, end)
        if length < 1e-6:
            return
        parts = [(0.0, 1.0)]
        if dashes is not None:
            dash, gap = dashes
            count = max(1, round((length + gap) / (dash + gap)))
            period = 1.0 / count
            share = dash / (dash + gap)
            parts = [(n * period, (n + share) * period) for n in range(count)]
        for near, far in parts:
            ends = _between(start, end, near), _between(start, end, far)
            self.builder.beam(*ends, radius, colour[:3])

    def arrow(
        self,
        start: Vector,
        end: Vector,
        colour: Translucent,
        radius: float = RADIUS,
        dashes: tuple[float, float] | None = None,
        size: float = 1.0,
    ) -> None:
        """Draw a beam that ends in a head, a little before ``end``."""
        length = math.dist(start, end)
        tip = _between(start, end, max(0.3, 1.0 - SHORT / length))
        neck = _between(tip, start, min(0.9, size * HEAD / math.dist(tip, start)))
        self.beam(start, neck, colour, radius, dashes)
        self.builder.beam(neck, tip, size * HEAD_RADIUS, colour[:3], mesh="head")

    def barred(
        self,
        start: Vector,
        end: Vector,
        colour: Translucent,
        dashes: tuple[float, float] | None = None,
    ) -> None:
        """Draw a beam that a bar across it stops, a little before ``end``."""
        stop = _between(start, end, max(0.3, 1.0 - SHORT / math.dist(start, end)))
        self.beam(start, stop, colour, dashes=dashes)
        dx, dy = end[0] - start[0], end[1] - start[1]
        flat = math.hypot(dx, dy)
        across = (-dy / flat, dx / flat) if flat > 1e-6 else (1.0, 0.0)
        side = (across[0] * BAR_HALF, across[1] * BAR_HALF, 0.0)
        self.builder.beam(_moved(stop, side, -1), _moved(stop, side, 1), BAR, colour[:3])


# -- how a piece moves -------------------------------------------------------------------------


def _draw_reach(rays: _Rays, reach: Reach, targets: Iterable[Spot]) -> None:
    marked = set(targets)
    for line in reach.lines:
        _draw_line(rays, reach.cell, line)
        for cell in line.free:
            spot = cell_spot(cell)
            if spot in marked:
                continue  # the mark of a legal move says more
            if line.use is Use.STRIKE:
                rays.pen.draw(spot, Shape.RING, rays.colours.reach, 0.3, 0.16)
            else:
                rays.pen.draw(spot, Shape.PLUS, rays.colours.reach, 0.5, 0.18)
        for cell in line.hits:
            if cell_spot(cell) not in marked:
                rays.pen.draw(cell_spot(cell), Shape.RING, rays.colours.reach, 0.12, 0.47)


def _draw_line(rays: _Rays, origin: int, line: SightLine) -> None:
    """Draw a beam from column to column, in each from the nearest cell of the one before."""
    colour = rays.colours.reach
    dashes = DASHES if line.use is Use.STRIKE else None
    before = [rays.over(origin, REACH_HEIGHT)]
    for column in line.steps:
        points = [rays.over(cell, REACH_HEIGHT) for cell in column]
        for cell, point in zip(column, points, strict=True):
            start = min(before, key=lambda other: math.dist(other, point))
            if math.dist(start[:2], point[:2]) > FARTHEST:
                continue
            if cell in line.hits:
                rays.arrow(start, point, colour, dashes=dashes)
            elif cell in line.stops:
                rays.barred(start, point, colour, dashes=dashes)
            else:
                rays.beam(start, point, colour, dashes=dashes)
        before = points
    if line.end is End.GATE:
        _draw_gate(rays, before, line)
    elif line.stops and len(before) > 1:
        rays.beam(before[0], before[-1], colour, JOINT)


def _draw_gate(rays: _Rays, before: Sequence[Vector], line: SightLine) -> None:
    """Draw the bar between the flanks of a shut gate, and the beam that ends at it."""
    colour = rays.colours.reach
    start, end = before[0], rays.over(line.beyond[0], REACH_HEIGHT)
    foot = _between(start, end, 0.5)
    middle = _moved(foot, (0.0, 0.0, 1.0), GATE_HEIGHT - REACH_HEIGHT)
    one = rays.over(line.stops[0], GATE_HEIGHT)
    rays.beam(start, foot, colour)
    rays.beam(foot, middle, rays.colours.refused, BAR)
    rays.beam(one, _between(one, middle, 2.0), rays.colours.refused, BAR)


# -- who attacks whom --------------------------------------------------------------------------


def seat_colours(theme: Theme, player: str) -> tuple[Translucent, Translucent]:
    """Return the colours inside and at the edge of the marks of a player, by name."""
    (inside,), (symbol,) = theme.piece_colours([player]), theme.symbol_colours([player])
    outline = theme.marks.outline[:3]
    edge = symbol if contrast(inside, outline) < LEAST_CONTRAST else outline
    return (*inside, 1.0), (*edge, 1.0)


def _draw_attacks(rays: _Rays, layout: Layout, theme: Theme, attacks: Attacks) -> None:
    seat = attacks.seat
    inside, edge = seat_colours(theme, layout.seats[seat])
    off = HEXAGON_OFF if layout.mark_shapes else SQUARE_OFF
    angle = math.radians(SEAT_PLACES[seat])
    shape, (size, width) = SEAT_SHAPES[seat], SEAT_SIZES[seat]
    half = size * (FAR_SPECK if len(layout.topology.levels) > 1 else SPECK)
    for cell in attacks.cells:
        x, y, z = rays.pen.centre(cell_spot(cell))
        place = (x + off * math.cos(angle), y + off * math.sin(angle), z)
        rays.builder.flat(place, (half, half), shape, inside, edge, width=width, layer=Layer.MARK)
    for threat in attacks.threats:
        width = PROTECTED if threat.guards else EXPOSED
        spot, ring = cell_spot(threat.cell), THREAT - seat * THREAT_STEP
        rays.pen.draw(spot, Shape.RING, inside, width, ring, edge=edge)


def _draw_aim(rays: _Rays, aim: Aim) -> None:
    """Draw an arrow from each enemy, and a thinner one in dashes from each protector."""
    end = rays.over(aim.cell, AIM_HEIGHT)
    for cell in aim.hostile:
        rays.arrow(rays.over(cell, AIM_HEIGHT), end, rays.colours.attack, 1.4 * RADIUS, size=1.3)
    for cell in aim.guards:
        start = rays.over(cell, AIM_HEIGHT)
        rays.arrow(start, end, rays.colours.guard, dashes=DASHES)


def _draw_pin(rays: _Rays, pin: Pin) -> None:
    """Draw a dotted line from each attacker to the king, and a lozenge around the piece."""
    colour = rays.colours.pin
    king, pinned = rays.over(pin.king, PIN_HEIGHT), rays.over(pin.cell, PIN_HEIGHT)
    for attacker in pin.attackers:
        start = rays.over(attacker, PIN_HEIGHT)
        rays.arrow(start, king, colour, dashes=DOTS)
        foot = _foot(pinned, start, king)
        if math.dist(foot, pinned) > SHORT:  # a flank stands beside the line
            rays.beam(pinned, foot, colour, dashes=DOTS)
    rays.pen.draw(cell_spot(pin.cell), Shape.LOZENGE, colour, 0.16, 0.6)


# -- points ------------------------------------------------------------------------------------


def _between(start: Vector, end: Vector, part: float) -> Vector:
    x, y, z = (a + part * (b - a) for a, b in zip(start, end, strict=True))
    return x, y, z


def _moved(point: Vector, by: Vector, factor: float) -> Vector:
    x, y, z = (a + factor * b for a, b in zip(point, by, strict=True))
    return x, y, z


def _foot(point: Vector, start: Vector, end: Vector) -> Vector:
    """Return the point of a line nearest to another."""
    along = [b - a for a, b in zip(start, end, strict=True)]
    towards = [b - a for a, b in zip(start, point, strict=True)]
    length = sum(part * part for part in along)
    part = sum(a * b for a, b in zip(along, towards, strict=True)) / length
    return _between(start, end, min(max(part, 0.0), 1.0))
