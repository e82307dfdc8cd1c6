"""Small discs with the signs of pieces, ringed in the colours of their levels, in front."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from app.scene.arrays import Floats, among
from app.scene.content import Facing, Scene
from app.scene.geometry import Vector
from app.scene.layouts import Layout
from app.scene.materials import Role
from app.scene.piece_instances import piece_instances, seats_of
from app.scene.pieces.sets import DISCS, LYING_DISCS, PieceSet
from app.scene.themes.theme import Theme
from engine.core.pieces import FIRST_PIECE, KINDS
from engine.core.position import Position
from engine.rules.own_kind import Looks

#: Radius of a sign on a piece, and the height of its lower edge over the piece's cell, cells.
RADIUS, RAISED = 0.24, 0.2
#: Radius of a sign beside a piece that is seen from above, where there are at most four of them,
#: and where there are more; and their places around the middle of its cell, cells.
FEW, MANY = 0.12, 0.085
_AT, _NEAR, _FAR = 0.38, 0.27, 0.42
_FEW_PLACES = np.array([(-_AT, -_AT), (_AT, -_AT), (_AT, _AT), (-_AT, _AT)])
_MANY_PLACES = np.array(
    [(sx * x, sy * y) for sx, sy in np.sign(_FEW_PLACES) for x, y in ((_FAR, _NEAR), (_NEAR, _FAR))]
)
#: How much wider the ring is than the sign, how thick signs are (rings less), and their emission.
RING, THICKNESS, GLOW = 1.25, 0.04, 0.7


def signs_on_pieces(
    layout: Layout,
    position: Position,
    theme: Theme,
    hidden: Collection[int] = (),
    looks: Looks = (),
) -> Scene:
    """Return a sign on each piece on a cell, which faces the viewer.

    hidden : cells whose piece is not drawn there now
    looks : of kinds that the game names itself
    """
    cells = _occupied(position)
    cells = cells[~among(cells, hidden)]
    places = layout.cell_centres[cells] + (0.0, 0.0, RAISED)
    return _signs(
        layout, position, theme, cells, places, np.full(len(cells), RADIUS), DISCS.with_looks(looks)
    )


class SignPlace(NamedTuple):
    """Where the sign of a piece is, world, and its radius."""

    centre: Vector
    radius: float


def places_below(
    layout: Layout, position: Position, hidden: Collection[int] = ()
) -> dict[int, SignPlace]:
    """Return by cell the places of the signs of pieces below one that is seen from above.

    They lie at the corners of its cell, the highest first, at most eight.

    hidden : cells whose piece is not drawn there now
    """
    cells = _occupied(position)
    cells = cells[~among(cells, hidden)]
    centres = layout.cell_centres[cells]
    order = np.argsort(-centres[:, 2], kind="stable")
    cells, centres = cells[order], centres[order]
    is_below = (np.abs(centres[:, None, :2] - centres[:, :2]) < 0.5).all(axis=2)
    is_below &= centres[:, None, 2] > centres[:, 2] + 1e-6
    tops = np.flatnonzero(~is_below.any(axis=0))
    found: dict[int, SignPlace] = {}
    for top in tops.tolist():
        below = np.flatnonzero(is_below[top])[: len(_MANY_PLACES)]
        around, radius = (_FEW_PLACES, FEW) if len(below) <= 4 else (_MANY_PLACES, MANY)
        for place, row in zip(around, below, strict=False):
            x, y, z = (centres[top] + (*place, 0.0)).tolist()
            found[int(cells[row])] = SignPlace((x, y, z), radius)
    return found


def signs_of_pieces_below(
    layout: Layout,
    position: Position,
    theme: Theme,
    places: Mapping[int, SignPlace],
    looks: Looks = (),
) -> Scene:
    """Return the signs of pieces at the places of ``places_below``.

    looks : of kinds that the game names itself
    """
    at = np.reshape([place.centre for place in places.values()], (-1, 3))
    radii = np.array([place.radius for place in places.values()])
    cells = np.array(list(places), int)
    return _signs(layout, position, theme, cells, at, radii, LYING_DISCS.with_looks(looks))


def _occupied(position: Position) -> NDArray[np.intp]:
    return np.flatnonzero(np.frombuffer(position.cells, np.uint8) >= FIRST_PIECE)


def _signs(
    layout: Layout,
    position: Position,
    theme: Theme,
    cells: NDArray[np.intp],
    places: Floats,
    radii: Floats,
    shapes: PieceSet,
) -> Scene:
    """Return signs of the pieces on cells, (n,), at places, (n, 3), world; radii : (n,)."""
    codes = np.frombuffer(position.cells, np.uint8)[cells]
    rows = piece_instances(codes, places, np.zeros(len(cells)), layout.seat_yaws, shapes)
    rows["role"], rows["glow"] = Role.FRONT, GLOW
    rows["scale"][:, :2], rows["scale"][:, 2] = radii[:, None], THICKNESS
    rows["colour"][:, 3] = 1.0
    seats, kinds, solids = seats_of(codes), codes % KINDS, {}
    rings = []
    if levels := layout.mark_colours(position, theme):
        ring = rows.copy()
        ring["scale"] *= (RING, RING, 0.5)
        if shapes.facing is Facing.STANDING:  # they stand on their edges
            ring["position"][:, 2] -= (RING - 1.0) * radii
        ring["colour"][:, :3] = np.asarray(levels)[np.asarray(layout.topology.level_of)[cells]]
        rings.append(ring)
    rows["colour"][:, :3] = np.asarray(theme.piece_colours(layout.seats))[seats]
    (body,) = set(shapes.bodies.values())
    solids[body] = np.concatenate([*rings, rows])
    rows["colour"][:, :3] = np.asarray(theme.symbol_colours(layout.seats))[seats]
    for kind, symbol in shapes.symbols.items():
        if len(found := rows[kinds == kind]):
            drawn = [solids[symbol]] if symbol in solids else []
            solids[symbol] = np.concatenate([*drawn, found])
    return Scene(solids)
