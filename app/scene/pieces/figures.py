"""Figures that games may give to kinds of pieces of their own, read from text files.

A file is made of parts, each begun by a line of its own; lengths are in cells, and the figure
faces +y. What follows the stand is measured from the top of that, and is narrower in a slim set.

``stand NAME``  the body of a usual piece of the set, up to where its head begins
``turned``      a body turned about the axis; its points follow as in a profile file
``tube``        a round body along a curve, one point per line: x, y, z of its middle, and half its
                width and height there
``plate THICKNESS TURN``  an upright plate; the points of its outline follow, counter-clockwise:
                how far to the right of the axis, and how high. Seen from above it is turned
                counter-clockwise by so many degrees.

``mirrored`` after ``tube`` or ``plate`` adds the mirror image at the other side.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import numpy as np

from app.scene.arrays import Floats
from app.scene.content import Mesh
from app.scene.pieces.detail import Detail
from app.scene.pieces.knight import flowing
from app.scene.pieces.lathe import revolved
from app.scene.pieces.occlusion import Singles, Solid, shader, together, turned
from app.scene.pieces.outlines import checked, inset, plate
from app.scene.pieces.profiles import Profile, ProfileError, ProfileLine, lines_of, profile_of
from app.scene.pieces.solids import Grid, capped, crossed, joined, unit

#: By level of detail, the steps of a tube from one of its points to the next.
_STEPS = (2, 3, 6, 12)
#: The bevel of plates; least radius of what keeps light away from others, cells.
_BEVEL, _SMALL = 0.012, 0.05


@dataclass(frozen=True, eq=False)
class Turned:
    """A body turned about the axis."""

    profile: Profile

    def mesh(self, detail: Detail) -> Mesh:
        """Return its mesh."""
        contour = self.profile.contour(detail)
        return revolved(contour, detail.columns(contour.radius), is_even=True)

    @property
    def solid(self) -> Solid:
        """The body as a solid."""
        return turned(self.profile.contour(Detail.MEDIUM))


@dataclass(frozen=True, eq=False)
class Tube:
    """A round body along a curve.

    rows : (n, 5) the middles x, y, z, half the width and half the height
    """

    rows: Floats

    def mesh(self, detail: Detail) -> Mesh:
        """Return its mesh."""
        rows = flowing(self.rows, _STEPS[detail])
        middles, sizes = rows[:, :3], np.maximum(rows[:, 3:], 0.004)
        ahead = unit(np.gradient(middles, axis=0))
        sides = np.empty_like(ahead)
        side = np.array((1.0, 0.0, 0.0))
        for number in reversed(range(len(ahead))):  # each is like the one after, hardly turned
            side = sides[number] = unit(side - ahead[number] * (side @ ahead[number]))
        columns = detail.columns(float(sizes.max()))
        step = 2 * math.pi / columns
        angles = step * np.arange(columns)
        # As wide as to have the area of what is drawn of it.
        across, up = sizes.T[..., None] * math.sqrt(step / math.sin(step))
        rings = middles[:, None] + (
            (across * np.cos(angles))[..., None] * sides[:, None]
            + (up * np.sin(angles))[..., None] * crossed(ahead, sides)[:, None]
        )
        return Grid(capped(rings)).mesh()

    @property
    def solid(self) -> Solid:
        """The body as a solid, as balls along the curve."""
        rows = self.rows.astype(np.float32)
        balls = [(row[:3], row[3:].min()) for row in rows if row[3:].min() >= _SMALL]

        def depth(points: Singles) -> Singles:
            found = np.full(points.shape[1:], -1.0, np.float32)
            for (x, y, z), radius in balls:
                apart = (points[0] - x) ** 2 + (points[1] - y) ** 2 + (points[2] - z) ** 2
                np.maximum(found, radius - np.sqrt(apart), out=found)
            return found

        return depth


@dataclass(frozen=True, eq=False)
class Plate:
    """An upright plate.

    outline : (n, 2) how far its points are to the right of the axis and how high, cells
    thickness : cells
    turn : counter-clockwise as seen from above, radians
    """

    outline: Floats
    thickness: float
    turn: float

    def mesh(self, _: Detail) -> Mesh:
        """Return its mesh."""
        flat = plate(self.outline, self.thickness, _BEVEL)
        c, s = math.cos(self.turn), math.sin(self.turn)
        # The plate lies in x and y; upright its front is -y.
        stood = np.array([(c, 0.0, s), (s, 0.0, -c), (0.0, 1.0, 0.0)]).T
        return Mesh(
            (flat.vertices @ stood).astype(np.float32),
            (flat.normals @ stood).astype(np.float32),
            flat.triangles,
        )


@dataclass(frozen=True)
class Figure:
    """A figure.

    stand : the usual piece whose body it stands on; "" for none
    parts : what is on that
    """

    stand: str
    parts: tuple[Turned | Tube | Plate, ...]

    def mesh(
        self, detail: Detail, across: float, lift: float = 0.0, stand: tuple[Solid, ...] = ()
    ) -> Mesh:
        """Return the mesh of the parts.

        across : scale of their width
        lift : height of the stand, cells
        stand : what of the stand keeps light away
        """
        size, up = np.array((across, across, 1.0)), np.array((0.0, 0.0, lift))

        def parts(points: Singles) -> Singles:
            x, y, z = points
            wide = np.float32(across)
            own = np.stack((x / wide, y / wide, z - np.float32(lift)))
            return np.asarray(wide * np.maximum.reduce([solid(own) for solid in solids]))

        # Plates keep little light away.
        solids = [part.solid for part in self.parts if not isinstance(part, Plate)]
        mesh = joined(*(part.mesh(detail) for part in self.parts))
        places, normals = mesh.vertices * size + up, unit(mesh.normals / size)
        return Mesh(
            places.astype(np.float32),
            normals.astype(np.float32),
            mesh.triangles,
            shader(together(*stand, *((parts,) if solids else ())))(places, normals),
        )


def read_figure(path: Path) -> Figure:
    """Return the figure in a file. Raises ProfileError if it is invalid."""
    sections: list[tuple[ProfileLine, list[ProfileLine]]] = []
    for line in lines_of(path):
        if line.words[0] in ("stand", "turned", "tube", "plate"):
            sections.append((line, []))
        elif not sections:
            raise line.fail("a part begins with 'stand', 'turned', 'tube' or 'plate'")
        else:
            sections[-1][1].append(line)
    stand = ""
    if sections and sections[0][0].words[0] == "stand":
        head, lines = sections.pop(0)
        if len(head.words) != 2 or lines:
            raise head.fail("'stand' needs one name and no points")
        stand = head.words[1]
    if not sections:
        raise ProfileError(f"{path}: there is no part.")
    return Figure(stand, tuple(part for head, lines in sections for part in _parts(head, lines)))


def _parts(head: ProfileLine, lines: list[ProfileLine]) -> Iterator[Turned | Tube | Plate]:
    """Yield a part of a file, and its mirror image if it has one."""
    name, *words = head.words
    if name == "stand":
        raise head.fail("'stand' comes first, and once")
    is_mirrored = words[-1:] == ["mirrored"] and name != "turned"
    numbers = head.numbers(tuple(words[: len(words) - is_mirrored]))
    if len(numbers) != (2 if name == "plate" else 0):
        raise head.fail(f"'{' '.join(head.words)}' is not understood")
    if name == "turned":
        yield Turned(profile_of(lines, head.place))
        return
    columns = 5 if name == "tube" else 2
    for line in lines:
        if len(line.words) != columns:
            raise line.fail(f"{columns} numbers are wanted, {len(line.words)} words are given")
    points = np.array([line.numbers(line.words) for line in lines]).reshape(-1, columns)
    if len(points) < 3:
        raise head.fail(f"'{name}' needs at least three points")
    for side in (1, -1)[: 1 + is_mirrored]:
        if name == "tube":
            yield Tube(points * (side, 1, 1, 1, 1))
        else:  # a mirror image goes round the other way
            shape = _outline(head, points, numbers[0])[::side] * (side, 1)
            yield Plate(shape, numbers[0], side * math.radians(numbers[1]))


def _outline(head: ProfileLine, points: Floats, thickness: float) -> Floats:
    """Return the outline of a plate. Raises ProfileError if it cannot be one."""
    if thickness <= 2 * _BEVEL:
        raise head.fail("the plate is no thicker than its slopes")
    shape = checked(head, points)
    try:
        inset(shape, _BEVEL)
    except ValueError as error:
        raise head.fail(str(error)) from None
    return shape
