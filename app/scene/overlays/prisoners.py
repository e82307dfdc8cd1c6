"""Prisoners: one piece for all equal ones of a captor, with a label of their number."""

from __future__ import annotations

from collections.abc import Mapping

import numpy as np
from numpy.typing import NDArray

from app.scene.arrays import Floats
from app.scene.content import Label, LabelKind, Scene
from app.scene.layouts import Layout
from app.scene.motion.animation import Moment
from app.scene.pieces.sets import PieceSet
from app.scene.themes.theme import Theme
from engine.core.move import Spot, prisoner_of
from engine.core.position import Position

#: Height of a label, and of its centre above the piece.
HEIGHT, OVER = 0.25, 0.36
#: Least height above which a label is placed, so that it does not hide a flat disc.
LOWEST = 0.6


def shown_prisoners(layout: Layout, position: Position, moment: Moment) -> Mapping[Spot, int]:
    """Return the number of prisoners to draw on each spot that has any."""
    held = layout.prisoners(position) if moment.held is None else moment.held
    return {spot: count for spot, count in held.items() if count > 0}


def prisoner_pieces(layout: Layout, held: Mapping[Spot, int]) -> tuple[NDArray[np.uint8], Floats]:
    """Return codes (n,) uint8 and feet (n, 3) float64, world, of the pieces drawn for prisoners.

    held : number of prisoners on each spot
    """
    codes = np.array([prisoner_of(spot)[1] for spot in held], np.uint8)
    feet = np.array([layout.centre(spot) for spot in held], np.float64)
    return codes, feet.reshape(-1, 3)


def prisoner_counts(
    layout: Layout, held: Mapping[Spot, int], theme: Theme, piece_set: PieceSet
) -> Scene:
    """Return the labels above places with several prisoners."""
    _, heights = piece_set.sizes
    labels = []
    for spot, count in held.items():
        if count > 1:
            x, y, z = layout.centre(spot).tolist()
            over = (x, y, z + max(LOWEST, float(heights[prisoner_of(spot)[1] & 7])) + OVER)
            labels.append(Label(f"x{count}", over, HEIGHT, theme.level_label, LabelKind.COUNT))
    return Scene(labels=tuple(labels))
