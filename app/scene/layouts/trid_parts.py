"""Furniture of the Tri-D boards: glass, decks on posts, pins, and the stand."""

from __future__ import annotations

import math
from collections.abc import Sequence
from itertools import pairwise

from app.scene.arrays import Floats
from app.scene.content import Shape
from app.scene.geometry import Vector
from app.scene.layouts.common import SceneBuilder
from app.scene.layouts.labels import Strips
from app.scene.materials import Role
from app.scene.themes.theme import Theme

#: Height of a deck above its board, half the distance of boards; a king fits below a deck.
STEP = 1.5
#: Rims: width and height of a bar, and how far its top is above the glass.
RIM, DECK_RIM = (0.07, 0.12), (0.075, 0.12)
PROUD = 0.03
#: Distance from the middle of a deck to the middle of its rim.
DECK_HALF = 1.0 + DECK_RIM[0] / 2
POST_RADIUS = 0.05
#: Height of the labels of decks.
DECK_LABEL = 0.18
#: Half edge of the marked place where a deck could stand.
PLACE_HALF = 1.0
#: Scale of a free pin's mesh across, its height above the board, and the height of the mesh.
PEG_WIDTH, PEG_HEIGHT, PIN_MESH_HEIGHT = 1.5, 0.26, 0.12
#: Radius of the stand's rods, distance of its foot from the lowest board, and the foot's height.
ROD_RADIUS, FOOT_DEPTH, FOOT = 0.055, 0.5, 0.14


def add_glass(builder: SceneBuilder, centre: Vector, parity: int, theme: Theme) -> None:
    """Add the glass of one cell; it is dark if ``parity`` is even."""
    colour = theme.dark_cell if parity % 2 == 0 else theme.light_cell
    builder.flat(centre, (0.5, 0.5), Shape.TILE, colour, theme.cell_edge, width=0.05)


def add_pin(builder: SceneBuilder, top: Vector, theme: Theme) -> None:
    """Add a free pin whose tip is at ``top``."""
    x, y, z = top
    scale = (PEG_WIDTH, PEG_WIDTH, PEG_HEIGHT / PIN_MESH_HEIGHT)
    builder.solid("pin", (x, y, z - PEG_HEIGHT), scale, theme.pin, role=Role.PIN)


def add_deck(
    builder: SceneBuilder, owner: int, centre: Vector, theme: Theme, step: float = STEP
) -> None:
    """Add a deck with its post, the middle of its cells at ``centre``, ``step`` above its board.

    Owners differ in the colour of the rim, in the knobs (cylinders or rotated cubes) and in the
    number of rails.
    """
    x, y, z = centre
    rim, knob = theme.rims[owner], theme.rim_knobs[owner]
    for column in (0, 1):
        for row in (0, 1):
            # Decks are an even number of ranks apart, so these colours hold on every pin.
            add_glass(builder, (x + column - 0.5, y + row - 0.5, z), column + row, theme)
    builder.frame((x, y, z + PROUD), (1.0, 1.0), DECK_RIM, rim)
    deck_strips(centre).add(builder, rim)
    for dx in (-DECK_HALF, DECK_HALF):
        for dy in (-DECK_HALF, DECK_HALF):
            where = (x + dx, y + dy, z - 0.11)
            if owner == 0:
                builder.solid("cylinder", where, (0.1, 0.1, 0.2), knob, role=Role.RIM)
            else:
                builder.solid(
                    "cube", where, (0.19, 0.19, 0.2), knob, yaw=math.pi / 4, role=Role.RIM
                )
    if owner > 0:
        builder.frame((x, y, z - 0.15), (1.0, 1.0), (DECK_RIM[0], 0.05), knob)
    beam = z - 0.11
    for size in ((2.0, 0.05, 0.06), (0.05, 2.0, 0.06)):
        builder.solid("cube", (x, y, beam), size, rim, role=Role.RIM)
    # in the colour of the stand: seen through glass, a post in that of pieces is taken for a pawn
    post = (POST_RADIUS, POST_RADIUS, step - 0.1)
    builder.solid("cylinder", (x, y, z - step), post, theme.stand, role=Role.ROD)


def deck_strips(centre: Vector) -> Strips:
    """Return the strips of a deck, the middle of its cells at ``centre``.

    There is none at the side where it would hide what stands on the board below.
    """
    x, y, z = centre
    half = 1.0 + DECK_RIM[0]
    outer = 0 if x > 0.0 else 2
    return Strips((x, y, z + PROUD), (half, half), DECK_LABEL, (outer, 1, 3))


def add_stand(
    builder: SceneBuilder, boards: Sequence[Floats], half: tuple[float, float], theme: Theme
) -> None:
    """Add the rods that carry the boards, and the foot.

    Each board overlaps the next by half, so a rod at the middle of a board's side ends under a
    near corner of the board above; none crosses a cell or the place of a deck.

    boards : centre of each board, lowest first, (3,) float64 each, world
    half : half edges of a board
    """
    half_x, half_y = half
    x, _, lowest = boards[0].tolist()
    floor = lowest - FOOT_DEPTH
    for lower, upper in pairwise(boards):
        y = float(lower[1])
        bottom = floor if lower is boards[0] else float(lower[2])
        for side in (-half_x, half_x):
            _add_rod(builder, (x + side, y, bottom), float(upper[2]), theme)
            _add_collar(builder, (x + side, y, float(lower[2])), theme)
    # The far end of the second board stands on the foot as well.
    far_y = float(boards[1][1]) + half_y
    for side in (-half_x, half_x):
        _add_rod(builder, (x + side, far_y, floor), float(boards[1][2]), theme)
    near_y = float(boards[0][1])
    middle, length = (near_y + far_y) / 2, far_y - near_y
    for side in (-half_x, half_x):
        bar = (0.34, length + 1.6, 0.14)
        builder.solid("box", (x + side, middle, floor - FOOT), bar, theme.foot, role=Role.FOOT)
    bar = (2 * half_x, 0.34, 0.1)
    for y in (near_y, far_y):
        builder.solid("box", (x, y, floor - FOOT), bar, theme.foot, role=Role.FOOT)


def _add_rod(builder: SceneBuilder, bottom: Vector, top: float, theme: Theme) -> None:
    x, y, z = bottom
    builder.solid("cylinder", bottom, (ROD_RADIUS, ROD_RADIUS, top - z), theme.stand, role=Role.ROD)
    builder.solid("cylinder", bottom, (0.11, 0.11, 0.09), theme.stand, role=Role.ROD)
    builder.solid("cylinder", (x, y, top - 0.16), (0.1, 0.1, 0.1), theme.stand, role=Role.ROD)


def _add_collar(builder: SceneBuilder, centre: Vector, theme: Theme) -> None:
    x, y, z = centre
    builder.solid("cylinder", (x, y, z - 0.13), (0.12, 0.12, 0.19), theme.stand, role=Role.ROD)
