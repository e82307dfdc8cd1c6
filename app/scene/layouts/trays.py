"""Trays for prisoners beside the hexagonal board, one in front of each captor.

Every kind of every opponent has a place of its own, so that nothing moves when a prisoner is
added; equal ones are drawn as one piece with their number above it. Positions are computed for the
player at -y and rotated about the axis of the board for the others.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType

import numpy as np

from app.scene.arrays import Floats
from app.scene.geometry import Vector, rotated
from app.scene.layouts.common import SceneBuilder
from app.scene.materials import Role
from app.scene.themes.theme import Theme
from engine.core.move import Spot, prisoner_spot
from engine.core.pieces import Kind, piece_code

#: Distance from the frame to a tray, and depth of a tray.
APART, DEEP = 0.05, 0.84
#: Distance from the frame to the middle of a tray.
BEYOND = APART + DEEP / 2
#: Distance from one place to the next, and additional gap between the places of two owners.
PITCH, GAP = 0.82, 0.3
#: z of the upper and lower face of a tray, and of the top of its tallest prisoner.
TOP, BOTTOM, HIGH = -0.14, -0.46, 1.1
#: Thickness of the walls, and depth of the floor below their tops.
WALL, SUNK = 0.06, 0.08
#: Kinds of prisoners, from the ends of the tray to its middle.
KINDS = (Kind.QUEEN, Kind.ROOK, Kind.BISHOP, Kind.KNIGHT, Kind.PAWN)


def tray_places(edge: float, yaws: Sequence[float]) -> Mapping[Spot, Vector]:
    """Return the position of each captor's prisoners, by spot, world.

    edge : distance from the axis of the board to the outer edge of its frame
    yaws : by seat, the angle of its side from the one at -y, radians
    """
    count = len(yaws)
    return MappingProxyType(
        {
            prisoner_spot(captor, piece_code((captor + sitting) % count, kind)): rotated(
                (
                    side * (GAP / 2 + (len(KINDS) - place - 0.5) * PITCH),
                    -edge - BEYOND,
                    TOP - SUNK,
                ),
                yaw,
            )
            for captor, yaw in enumerate(yaws)
            for sitting, side in ((1, -1.0), (2, 1.0))  # the next player sits at the left
            for place, kind in enumerate(KINDS)
        }
    )


def tray_corners(edge: float, half: float, yaws: Sequence[float]) -> Floats:
    """Return the corners of the trays and of the prisoners in them, (8 n, 3) float64, world.

    half : half the length of a tray, which is that of the frame's edge
    """
    return np.array(
        [
            rotated((x, -edge - y, z), yaw)
            for yaw in yaws
            for x in (-half, half)
            for y, z in ((APART, BOTTOM), (APART + DEEP, BOTTOM), (BEYOND, TOP), (BEYOND, HIGH))
        ]
    )


def add_trays(
    builder: SceneBuilder, edge: float, half: float, yaws: Sequence[float], theme: Theme
) -> None:
    """Add the trays: closed boxes with a floor, mitred walls and a bar between two owners' places.

    half : half the length of a tray, which is that of the frame's edge
    """
    floor = TOP - SUNK
    inner = (half - WALL, DEEP / 2 - WALL)
    for yaw in yaws:
        x, y, _ = rotated((0.0, -edge - BEYOND, 0.0), yaw)
        # The floor reaches a little into the walls.
        size = (2 * inner[0] + WALL, 2 * inner[1] + WALL, floor - BOTTOM)
        builder.solid("cube", (x, y, BOTTOM), size, theme.foot, yaw=yaw, role=Role.FOOT)
        builder.mitred_frame(
            (x, y, TOP), inner, (WALL, TOP - BOTTOM), theme.frame, Role.FRAME, yaw=yaw
        )
        across = (WALL, 2 * inner[1], TOP - floor)
        builder.solid("cube", (x, y, floor), across, theme.frame_inlay, yaw=yaw, role=Role.INLAY)
