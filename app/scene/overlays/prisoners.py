"""Prisoners as pieces: one stands for all equal ones of a captor, their number over its head."""

from __future__ import annotations

from collections.abc import Mapping

import numpy as np
from numpy.typing import NDArray

from app.scene.content import Label, Scene
from app.scene.layouts import Layout
from app.scene.layouts.common import Floats
from app.scene.motion.animation import Moment
from app.scene.pieces.sets import PieceSet
from app.scene.themes.theme import Theme
from engine.core.move import Spot, prisoner_of
from engine.core.position import Position

#: Height of a number, and of its middle over the head.
HEIGHT, OVER = 0.25, 0.36
#: Over what lies flat it is as high as over something of this height, or it would hide it.
LOWEST = 0.6


def held_at(layout: Layout, position: Position, moment: Moment) -> Mapping[Spot, int]:
    """Return how many prisoners are to be seen on each spot."""
    held = layout.prisoners(position) if moment.held is None else moment.held
    return {spot: count for spot, count in held.items() if count > 0}


def standing(layout: Layout, held: Mapping[Spot, int]) -> tuple[NDArray[np.uint8], Floats]:
    """Return codes (n,) and feet (n, 3), world, of the pieces that stand for prisoners.

    held : how many each spot holds
    """
    codes = np.array([prisoner_of(spot)[1] for spot in held], np.uint8)
    feet = np.array([layout.centre(spot) for spot in held], np.float64)
    return codes, feet.reshape(-1, 3)


def numbers(layout: Layout, held: Mapping[Spot, int], theme: Theme, figures: PieceSet) -> Scene:
    """Return the numbers over those of which there are several."""
    _, heights = figures.sizes
    labels = []
    for spot, count in held.items():
        if count > 1:
            x, y, z = layout.centre(spot).tolist()
            over = (x, y, z + max(LOWEST, float(heights[prisoner_of(spot)[1] & 7])) + OVER)
            labels.append(Label(f"x{count}", over, HEIGHT, theme.level_label, is_count=True))
    return Scene(labels=tuple(labels))
