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
from app.scene.themes.theme import Theme
from engine.core.move import Spot, prisoner_spot
from engine.core.pieces import PROMOTIONS, Kind, piece_code

#: Distance from the frame to a tray, and depth of a tray.
APART, DEEP = 0.05, 0.84
#: Distance from the frame to the middle of a tray.
BEYOND = APART + DEEP / 2
#: Distance from one place to the next, and additional gap between the places of two owners.
PITCH, GAP = 0.82, 0.3
#: z of the upper and lower face of a tray, and of the top of its tallest prisoner.
TOP, BOTTOM, HIGH = -0.14, -0.46, 1.1
#: Width of the rim, and depth of the floor below it.
RIM, SUNK = 0.06, 0.03
#: Kinds of prisoners, from the ends of the tray to its middle.
KINDS = (*PROMOTIONS, Kind.PAWN)
HALF_LENGTH = GAP / 2 + len(KINDS) * PITCH + RIM


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


def tray_corners(edge: float, yaws: Sequence[float]) -> Floats:
    """Return the corners of the trays and of the prisoners in them, (8 n, 3) float64, world."""
    return np.array(
        [
            rotated((x, -edge - y, z), yaw)
            for yaw in yaws
            for x in (-HALF_LENGTH, HALF_LENGTH)
            for y, z in ((APART, BOTTOM), (APART + DEEP, BOTTOM), (BEYOND, TOP), (BEYOND, HIGH))
        ]
    )


def add_trays(builder: SceneBuilder, edge: float, yaws: Sequence[float], theme: Theme) -> None:
    """Add the trays; see ``tray_places``."""
    for yaw in yaws:
        low = TOP - SUNK
        middle = rotated((0.0, -edge - BEYOND, BOTTOM), yaw)
        size = (2 * HALF_LENGTH, DEEP, low - BOTTOM)
        builder.solid("box", middle, size, theme.foot, yaw=yaw)
        rim = TOP - low + 0.01
        for side in (-1, 1):
            y = -edge - BEYOND + side * (DEEP - RIM) / 2
            length = (2 * HALF_LENGTH, RIM, rim)
            builder.solid("cube", rotated((0.0, y, low - 0.01), yaw), length, theme.frame, yaw=yaw)
        for x in (-HALF_LENGTH + RIM / 2, 0.0, HALF_LENGTH - RIM / 2):
            across = (RIM, DEEP - 2 * RIM, rim)
            foot = rotated((x, -edge - BEYOND, low - 0.01), yaw)
            colour = theme.frame_inlay if x == 0.0 else theme.frame
            builder.solid("cube", foot, across, colour, yaw=yaw)
