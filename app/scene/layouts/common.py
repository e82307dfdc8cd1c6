"""Shared code of the layouts: a scene builder, pickable shapes, bounds, framed views."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import replace

import numpy as np
from numpy.typing import NDArray

from app.scene.arrays import Floats
from app.scene.camera import HORIZON, LOWEST, Bounds, Camera, View, fit
from app.scene.content import FLAT, SOLID, Facing, Label, Layer, Scene, Shape, no_flats
from app.scene.furniture import TABLE, THICKNESS, FrameBar
from app.scene.geometry import Vector
from app.scene.materials import Role
from app.scene.picker import Part, Planes, Shapes, Squares
from app.scene.themes.theme import Colour, Theme, Translucent
from engine.core.move import cell_spot
from engine.core.pieces import USUAL_KINDS, VOID

#: Returns the label for a name of the engine (a level or a pin).
Naming = Callable[[str], str]

#: Name of each kind's mesh.
MESHES = {kind: kind.name.lower() for kind in USUAL_KINDS}
#: Aspect ratio for which presets are framed, width / height.
ASPECT = 1.6


class SceneBuilder:
    """Builds a scene from solids, flats and labels added one by one."""

    def __init__(self) -> None:
        self._solids: dict[str, list[tuple[object, ...]]] = {}
        self._flats: list[tuple[object, ...]] = []
        self._labels: list[Label] = []

    def solid(
        self,
        mesh: str,
        position: Vector,
        scale: Vector,
        colour: Colour,
        *,
        yaw: float = 0.0,
        alpha: float = 1.0,
        glow: float = 0.0,
        tilt: float = 0.0,
        role: Role = Role.PAINT,
        facing: Facing = Facing.FIXED,
    ) -> None:
        """Add an instance of a mesh; units as in ``SOLID``."""
        row = (position, yaw, scale, glow, (*colour, alpha), facing, tilt, role, 0.0)
        self._solids.setdefault(mesh, []).append(row)

    def beam(
        self,
        start: Vector,
        end: Vector,
        radius: float,
        colour: Colour,
        *,
        mesh: str = "rod",
        alpha: float = 1.0,
        glow: float = 1.0,
        role: Role = Role.PAINT,
    ) -> None:
        """Add a mesh that reaches from one point to another.

        mesh : ``rod``; or ``head``, a cone whose tip is at the end, which nothing hides
        role : of a rod
        """
        dx, dy, dz = (b - a for a, b in zip(start, end, strict=True))
        flat = math.hypot(dx, dy)
        scale = (radius, radius, math.hypot(flat, dz))
        yaw, tilt = math.atan2(dy, dx), math.atan2(flat, dz)
        role = Role.FRONT if mesh == "head" else role
        self.solid(
            mesh, start, scale, colour, yaw=yaw, alpha=alpha, glow=glow, tilt=tilt, role=role
        )

    def flat(
        self,
        position: Vector,
        half: tuple[float, float],
        shape: Shape,
        colour: Translucent,
        edge: Translucent,
        *,
        width: float = 0.1,
        layer: Layer = Layer.TILE,
        yaw: float = 0.0,
    ) -> None:
        """Add a flat; units as in ``FLAT``."""
        self._flats.append((position, yaw, half, shape, width, colour, edge, layer))

    def label(self, label: Label) -> None:
        """Add a label."""
        self._labels.append(label)

    def frame(
        self,
        centre: Vector,
        half: tuple[float, float],
        section: tuple[float, float],
        colour: Colour,
        role: Role = Role.RIM,
        glow: float = 0.0,
    ) -> None:
        """Add four bars around a rectangle.

        centre : of the rectangle, at the top of the bars
        half : half edges of the hole in the frame
        section : width and height of a bar
        """
        (x, y, top), (half_x, half_y), (width, height) = centre, half, section
        for sign in (-1, 1):
            along = (2 * (half_x + width), width, height)
            across = (width, 2 * half_y, height)
            beside = (x, y + sign * (half_y + width / 2), top - height)
            before = (x + sign * (half_x + width / 2), y, top - height)
            for where, size in ((beside, along), (before, across)):
                self.solid("cube", where, size, colour, role=role, glow=glow)

    def bar(
        self, bar: FrameBar, position: Vector, colour: Colour, role: Role, *, yaw: float = 0.0
    ) -> None:
        """Add a bar with mitred ends, the middle of its underside at a position.

        yaw : where its length points, radians; its outer side is at the left of that
        """
        self.solid(bar.name, position, (1.0, 1.0, 1.0), colour, yaw=yaw, role=role)

    def mitred_frame(
        self,
        centre: Vector,
        half: tuple[float, float],
        section: tuple[float, float],
        colour: Colour,
        role: Role = Role.FRAME,
        yaw: float = 0.0,
    ) -> None:
        """Add four mitred bars around a rectangle.

        centre : of the rectangle, at the top of the bars
        half : half edges of the hole in the frame
        section : width and height of a bar
        yaw : of the rectangle, radians
        """
        x, y, top = centre
        width, height = section
        for number in range(4):
            along, away = (half[number % 2] + width / 2, half[1 - number % 2] + width / 2)
            turn = yaw + number * math.pi / 2
            where = (x - away * math.sin(turn), y + away * math.cos(turn), top - height)
            self.bar(FrameBar(2 * along, width, height), where, colour, role, yaw=turn)

    def scene(self) -> Scene:
        """Return the scene of all that was added, with the default background."""
        solids = {mesh: np.array(rows, SOLID) for mesh, rows in self._solids.items()}
        flats = np.array(self._flats, FLAT) if self._flats else no_flats()
        return Scene(solids, flats, tuple(self._labels))


def merged(scenes: Sequence[Scene]) -> Scene:
    """Merge scenes into one; the background is that of the first."""
    if len(scenes) == 1:
        return scenes[0]
    parts: dict[str, list[NDArray[np.void]]] = {}
    for scene in scenes:
        for mesh, rows in scene.solids.items():
            parts.setdefault(mesh, []).append(rows)
    solids = {
        mesh: rows[0] if len(rows) == 1 else np.concatenate(rows) for mesh, rows in parts.items()
    }
    flats = [scene.flats for scene in scenes if len(scene.flats)]
    return replace(
        scenes[0],
        solids=solids,
        flats=np.concatenate(flats) if flats else no_flats(),
        labels=tuple(label for scene in scenes for label in scene.labels),
    )


def cell_planes(cells: bytes, centres: Floats, plane: type[Planes] = Squares) -> Shapes:
    """Return the cells that exist as pickable shapes.

    cells : contents of all cells, as in ``Position``
    centres : (n, 3), world, of all cells
    plane : shape of a cell
    """
    there = np.flatnonzero(np.frombuffer(cells, np.uint8) != VOID)
    spots = tuple(cell_spot(cell) for cell in there.tolist())
    return plane(Part.CELL, spots, centres[there], 0.5)


def bounds_of(points: Floats) -> Bounds:
    """Return a bounding sphere of points (n, 3), centred in their bounding box."""
    low, high = points.min(axis=0), points.max(axis=0)
    centre = (low + high) / 2
    radius = float(np.linalg.norm(points - centre, axis=1).max())
    x, y, z = centre.tolist()
    return Bounds((x, y, z), radius)


def outermost(points: Floats) -> Floats:
    """Return points (n, 3) without those between two others of their height and their x or y.

    Both have the same convex hull.
    """
    for along, across in ((1, 0), (0, 1)):
        points = points[np.lexsort((points[:, along], points[:, across], points[:, 2]))]
        begins = (np.diff(points[:, (across, 2)], axis=0) != 0.0).any(axis=1)
        points = points[np.append(True, begins) | np.append(begins, True)]
    return points


def limited(bounds: Bounds, cell_centres: Floats) -> Bounds:
    """Return the bounds with the lower limits of the eye set for a board.

    Stacked levels may be viewed from below; in a single plane there is nothing to see from below,
    and the eye stops at the horizon. In between the limits are interpolated.

    cell_centres : (n, 3), world
    """
    heights = cell_centres[:, 2]
    depth = min(float(np.ptp(heights)), 1.0)
    if depth == 1.0:
        return bounds
    lowest = HORIZON + (LOWEST - HORIZON) * depth
    ground = float(heights.min()) - bounds.radius * depth / (1.0 - depth)
    return bounds._replace(lowest=lowest, ground=ground)


def framed_view(outline: Floats, azimuth: float, elevation: float, margin: float = 1.05) -> View:
    """Return the nearest view from a direction that shows all of ``outline``, centred.

    outline : (n, 3), world
    azimuth, elevation : degrees
    """
    bounds = bounds_of(outline)
    view = View(bounds.centre, fit(bounds, ASPECT), azimuth, elevation)
    camera = Camera(view, ASPECT, 1.0, bounds=bounds)
    # Perspective makes the near half larger, so the centre is found by iteration.
    for _ in range(6):
        camera = camera.framed(outline, margin)
        x, y, _ = camera.project(outline).T
        off_x, off_y = (x.min() + x.max() - ASPECT) / 2, (y.min() + y.max() - 1.0) / 2
        camera = camera.panned(-float(off_x), -float(off_y))
    return camera.framed(outline, margin).view


def grained(colour: Colour, place: Sequence[int]) -> Colour:
    """Return a colour of wood that varies a little with the place of the cell."""
    shade = 0.94 + 0.12 * ((place[0] * 37 + place[1] * 61) % 17) / 16
    red, green, blue = (part * shade for part in colour)
    return (red, green, blue)


def box_corners(low: Vector, high: Vector) -> Floats:
    """Return the eight corners of a box, (8, 3) float64."""
    x, y, z = zip(low, high, strict=True)
    return np.array([(a, b, c) for a in x for b in y for c in z], np.float64)


def smooth(part: float) -> float:
    """Return the smoothstep of ``part``, clamped to 0..1: eases in and out."""
    part = min(max(part, 0.0), 1.0)
    return part * part * (3.0 - 2.0 * part)


def locked(array: Floats) -> Floats:
    """Make a float64 array of any shape read-only and return it: layouts are shared."""
    array.flags.writeable = False
    return array


#: Radius of the table under a board that lies on it, in radii of the board: its edge is far away.
WIDE = 4.0
#: How far the table under a stand reaches beyond it, in radii of the stand.
NARROW = 1.25
#: The same where many boards lie side by side.
BESIDE = 2.0


def add_table(builder: SceneBuilder, theme: Theme, centre: Vector, radius: float) -> None:
    """Add the table, if the theme has one.

    centre : middle of its upper face, world
    radius : world units
    """
    if theme.surroundings.room.has_table:
        scale = (radius, radius, 1.0)
        builder.solid(TABLE, centre, scale, theme.table_top, role=Role.TABLE)


def radius_around(points: Floats, centre: Vector, part: float) -> float:
    """Return the radius of a table that reaches ``part`` times as far as what stands on it.

    points : (n, 3), world, of what stands on it
    """
    off = np.asarray(points, np.float64)[:, :2] - centre[:2]
    return part * float(np.hypot(*off.T).max())


def standing(bounds: Bounds, centre: Vector, radius: float) -> Bounds:
    """Return the bounds of a board with the table below it, which a camera must not cut off."""
    x, y, z = (a - b for a, b in zip(centre, bounds.centre, strict=True))
    reach = math.hypot(math.hypot(x, y) + radius, abs(z) + THICKNESS)
    return bounds._replace(table=centre[2], reach=reach)
