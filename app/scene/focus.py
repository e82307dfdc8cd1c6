"""One level stays as it is, everything beside it fades."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
from numpy.typing import NDArray

from app.scene.content import Label, Scene
from app.scene.layouts import Layout
from app.scene.layouts.common import Floats

#: What is left of the opacity of flats, solids and labels beside the focus.
FLAT_REST, SOLID_REST, LABEL_REST = 0.14, 0.16, 0.15
#: Half a room of a cell: what stands, lies or is written this near to a cell belongs to its level.
ROOM = np.array((1.15, 1.15, 0.55))


def dimmed(scene: Scene, layout: Layout, level: int) -> Scene:
    """Return the scene with everything faded that does not belong to a level."""
    centres = layout.cell_centres[np.asarray(layout.topology.level_of) == level]
    low, high = centres.min(axis=0) - ROOM, centres.max(axis=0) + ROOM

    def is_near(positions: Floats) -> NDArray[np.bool_]:
        near: NDArray[np.bool_] = ((positions > low) & (positions < high)).all(axis=-1)
        return near

    def faded(rows: NDArray[np.void], fields: tuple[str, ...], rest: float) -> NDArray[np.void]:
        rows = rows.copy()
        beside = ~is_near(rows["position"])
        for name in fields:
            rows[name][beside, 3] *= rest
        return rows

    return replace(
        scene,
        solids={name: faded(rows, ("colour",), SOLID_REST) for name, rows in scene.solids.items()},
        flats=faded(scene.flats, ("colour", "edge"), FLAT_REST),
        labels=tuple(
            label if is_near(np.asarray(label.position)) else _faint(label)
            for label in scene.labels
        ),
    )


def _faint(label: Label) -> Label:
    red, green, blue, alpha = label.colour
    return replace(label, colour=(red, green, blue, LABEL_REST * alpha))
