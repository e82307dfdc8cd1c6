"""Draws dice over a board: their bodies, pips, shadows, and the numbers they show."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import numpy as np
from numpy.typing import NDArray

from app.scene.content import FLAT, SOLID, Label, LabelKind, Layer, Scene, Shape
from app.scene.layouts import Layout
from app.scene.level_view import room_around
from app.scene.materials import Role
from app.scene.motion.dice import DieView
from app.scene.pieces.dice import RADIUS, body_name, pips_name
from app.scene.themes.theme import Theme

#: Linear RGB of a die, and of its pips.
BODY, PIP = (0.42, 0.022, 0.03), (0.86, 0.83, 0.76)
#: Glow of the pips: they are marks, which cast no shadow.
GLOW = 0.4
#: Height above its place at which a die casts no soft shadow any more, cells.
SHADOW_REACH = 1.4
#: Height of the number over a die, and of its middle above that of the die, cells.
HEIGHT, OVER = 0.32, 0.86


def with_dice(scene: Scene, layout: Layout, theme: Theme, dice: Sequence[DieView]) -> Scene:
    """Return a scene with dice over what it has."""
    solids = dict(scene.solids)
    for view in dice:
        for name, rows in _solids(view).items():
            before = solids.get(name)
            solids[name] = rows if before is None else np.concatenate((before, rows))
    return replace(
        scene,
        solids=solids,
        flats=np.concatenate((scene.flats, _shadows(layout, theme, dice))),
        labels=(*scene.labels, *(_label(view, theme) for view in dice if view.is_at_rest)),
    )


def _solids(view: DieView) -> dict[str, NDArray[np.void]]:
    """Return body and pips of a die, each (1,) SOLID, by the names of their meshes."""
    row = np.zeros(1, SOLID)
    row["position"], row["yaw"], row["tilt"] = view.middle, view.yaw, view.tilt
    row["scale"], row["role"] = view.size, Role.PAINT
    pips = row.copy()
    row["colour"] = (*BODY, view.alpha)
    pips["colour"], pips["glow"] = (*PIP, view.alpha), GLOW
    which = view.faces, view.shown
    return {body_name(*which): row, pips_name(*which): pips}


def _shadows(layout: Layout, theme: Theme, dice: Sequence[DieView]) -> NDArray[np.void]:
    """Return the soft shadows under dice, (n,) FLAT, each on the plane where its die will lie."""
    rows = np.zeros(len(dice), FLAT)
    for row, view in zip(rows, dice, strict=True):
        x, y, z = view.middle
        row["position"] = x, y, z - view.lift - RADIUS
        row["half_size"] = RADIUS, 2.0 * RADIUS if layout.has_glass else 0.0
        strength = max(0.0, 1.0 - view.lift / SHADOW_REACH) * view.alpha
        row["colour"] = (*theme.shadow[:3], theme.shadow[3] * strength)
    rows["shape"], rows["layer"] = Shape.SHADOW, Layer.SHADOW
    rows["edge"] = room_around(layout, rows["position"])
    return rows


def _label(view: DieView, theme: Theme) -> Label:
    """Return the number that a die shows, above it."""
    x, y, z = view.middle
    *colour, alpha = theme.level_label
    shade = (colour[0], colour[1], colour[2], alpha * view.alpha)
    return Label(str(view.shown), (x, y, z + OVER), HEIGHT, shade, LabelKind.COUNT)
