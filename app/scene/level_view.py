"""Fading and clipping of the levels of a board, and the opacity of their planes.

Solids, flats and labels belong to a level if they are near its cells.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import replace
from functools import lru_cache
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from app.scene.arrays import Floats
from app.scene.content import FLAT, Label, Layer, Scene, Shape
from app.scene.layouts import Layout
from app.scene.layouts.common import merged
from app.scene.pieces.sets import LYING_DISCS, WIDE_DISCS, PieceSet
from app.scene.themes.theme import Theme
from engine.core.move import Spot, SpotKind
from engine.core.topology import Topology

Mask = NDArray[np.bool_]

#: Factors of the opacity of flats, solids and labels on faded levels.
FLAT_REST, SOLID_REST, LABEL_REST = 0.14, 0.16, 0.15
#: Factor of the opacity of the lines around faded pieces, which would not be seen otherwise.
LINE_REST = 0.3
#: Half extents of the box around a cell whose content belongs to the cell's level, cells.
ROOM = np.array((1.25, 1.25, 0.55))
#: Half extents of the box around a cell's centre in which a point lies on the level's plane.
NEAR_PLANE = np.array((0.5, 0.5, 1e-3))
#: The setting at which planes have the theme's opacity, and the factor left of it at setting 0.
USUAL, CLEAREST = 0.5, 0.12
#: Elevations, degrees, between which planes become more transparent.
STEEP = (58.0, 75.0)
#: Rods and posts that would stick out of the topmost level end this far above it.
STUB = 0.04
#: Meshes that are scaled in height: only their part above a clipping height is removed.
STRETCHED = frozenset(("cylinder", "cube", "box"))


class LevelView(NamedTuple):
    """Which levels are faded or hidden, and how opaque the planes are.

    clear : numbers of the levels that do not fade while the others do; None where none fades
    hidden : numbers of the levels that are not drawn; nothing above them is drawn either
    opacity : of the planes, 0 nearly transparent .. 1 opaque; ``USUAL`` is the theme's opacity
    steepness : how steeply the camera looks down, 0 for usual views .. 1 from above: planes are
        more transparent then, and at 1 pieces are discs; see ``pieces_seen``
    """

    clear: frozenset[int] | None = None
    hidden: frozenset[int] = frozenset()
    opacity: float = USUAL
    steepness: float = 0.0

    @property
    def is_from_above(self) -> bool:
        """Whether one looks down so steeply that pieces are drawn as discs."""
        return self.steepness == 1.0


def level_of_spot(topology: Topology, spot: Spot) -> int | None:
    """Return the number of the level a cell is on, or of the deck on a pin; else None."""
    if spot.kind is SpotKind.CELL:
        return topology.level_of[spot.index]
    if spot.kind is SpotKind.PIN:
        return topology.level_of[topology.pin_cells[spot.index][0]]
    return None


@lru_cache(maxsize=16)
def storeys(layout: Layout) -> tuple[int, ...]:
    """Return, by level, the number of distinct heights below it.

    Where all levels lie side by side, their numbers are returned instead.
    """
    low, _ = _boxes(layout)
    heights = low[:, 2].round(6).tolist()
    if len(set(heights)) == 1:
        return tuple(range(len(heights)))
    order = sorted(set(heights))
    return tuple(order.index(height) for height in heights)


def hidden_above(layout: Layout, level: int) -> frozenset[int]:
    """Return the numbers of the levels above a level."""
    floors = storeys(layout)
    return frozenset(n for n, floor in enumerate(floors) if floor > floors[level])


def steepness(elevation: float) -> float:
    """Return how steeply the camera looks down, 0 for usual views .. 1 from above.

    elevation : of the camera, degrees
    """
    low, high = STEEP
    return min(max((elevation - low) / (high - low), 0.0), 1.0)


def is_from_above(elevation: float) -> bool:
    """Whether a camera at this elevation, degrees, looks down so that pieces are drawn as discs."""
    return LevelView(steepness=steepness(elevation)).is_from_above


def are_side_by_side(layout: Layout) -> bool:
    """Whether a board has several levels and all of them lie side by side."""
    low, high = _boxes(layout)
    return len(low) > 1 and float(np.ptp((low[:, 2], high[:, 2]))) < 1e-6


def pieces_seen(layout: Layout, chosen: PieceSet, *, from_above: bool) -> PieceSet:
    """Return the set of pieces that is drawn: from above lying discs, whose symbols show the kinds.

    Of other pieces only their round tops would be seen. Where levels lie side by side cells are
    small, and no signs of pieces below need room beside the discs: these are wider.
    """
    if not from_above:
        return chosen
    discs = WIDE_DISCS if are_side_by_side(layout) else LYING_DISCS
    return discs.with_looks(chosen.looks)


def exposed_labels(layout: Layout, view: LevelView, theme: Theme) -> Scene:
    """Return the labels of files and ranks that a level has only while it is exposed.

    That is the only level that is not faded, or the highest ones that are not hidden.
    """
    if view.clear is not None and len(view.clear) == 1:
        return layout.level_labels(min(view.clear), theme)
    if not view.hidden:
        return Scene()
    floors = storeys(layout)
    top = max(floor for level, floor in enumerate(floors) if level not in view.hidden)
    return merged([layout.level_labels(n, theme) for n, floor in enumerate(floors) if floor == top])


def apply_level_view(scene: Scene, layout: Layout, view: LevelView) -> Scene:
    """Return a scene with the view's opacity of planes and its faded levels; nothing is hidden."""
    if view.opacity != USUAL:
        scene = replace(scene, flats=_glazed(scene.flats, view.opacity))
    if view.steepness > 0.0 and view.clear is None:
        planes = _deepest(layout, len(layout.topology.levels) - len(view.hidden))
        scene = replace(scene, flats=_thinned(scene.flats, planes, view.steepness))
    if view.clear is not None:
        scene = _dimmed(scene, layout, view.clear)
    return scene


class ClipRegion:
    """Clips what is on hidden levels, or above them."""

    def __init__(self, layout: Layout, hidden: Collection[int]) -> None:
        self._layout = layout
        self._hidden = sorted(hidden)
        self._rest = [n for n in range(len(layout.topology.levels)) if n not in hidden]
        low, _ = _boxes(layout)
        self._height, self._top = float("inf"), float("inf")
        if self._hidden and self._rest:
            top, lowest = low[self._rest, 2].max(), low[self._hidden, 2].min()
            if lowest > top:
                self._top, self._height = float(top), float(top + lowest) / 2

    def keeps(self, positions: Floats) -> Mask:
        """Return which points are not clipped, (n,) bool.

        positions : (n, 3), world
        """
        positions = np.asarray(positions, np.float64)
        if not self._hidden:
            return np.ones(positions.shape[:-1], np.bool_)
        if self._height < float("inf"):
            below: Mask = positions[..., 2] < self._height
            return below
        # Levels lie side by side: only what is on the hidden ones is clipped.
        return ~_near(self._layout, self._hidden, positions) | _near(
            self._layout, self._rest, positions
        )

    def apply(self, scene: Scene) -> Scene:
        """Return the clipped scene; rods and posts end at the clipping height."""
        if not self._hidden:
            return scene
        solids = {
            mesh: self._shortened(mesh, rows[self.keeps(rows["position"])])
            for mesh, rows in scene.solids.items()
        }
        kept = self.keeps(_places(scene.labels))
        labels = tuple(label for label, stays in zip(scene.labels, kept, strict=True) if stays)
        flats = scene.flats[self.keeps(scene.flats["position"])]
        return replace(scene, solids=solids, flats=flats, labels=labels)

    def _shortened(self, mesh: str, rows: NDArray[np.void]) -> NDArray[np.void]:
        if mesh not in STRETCHED or self._top == float("inf"):
            return rows
        feet, heights = rows["position"][:, 2], rows["scale"][:, 2]
        sticks_out = feet + heights > self._height
        if sticks_out.any():
            rows = rows.copy()
            rest = np.maximum(self._top + STUB - feet, STUB)
            rows["scale"][:, 2] = np.where(sticks_out, rest, heights)
        return rows


# -- helpers -------------------------------------------------------------------------------------


@lru_cache(maxsize=16)
def _boxes(layout: Layout) -> tuple[Floats, Floats]:
    """Return the least and the greatest coordinates of each level's cells, (levels, 3) each."""
    level_of = np.asarray(layout.topology.level_of)
    cells = [layout.cell_centres[level_of == n] for n in range(len(layout.topology.levels))]
    return np.array([c.min(axis=0) for c in cells]), np.array([c.max(axis=0) for c in cells])


@lru_cache(maxsize=64)
def _deepest(layout: Layout, count: int) -> int:
    """Return the largest number of planes above one another among the ``count`` lowest levels."""
    low, high = _boxes(layout)
    lowest = sorted(range(len(low)), key=lambda n: (storeys(layout)[n], n))[:count]
    low, high = low[lowest, :2], high[lowest, :2]
    middles = (low + high) / 2
    inside = (middles[:, None] >= low[None]) & (middles[:, None] <= high[None])
    return int(inside.all(axis=-1).sum(axis=1).max(initial=1))


def room_around(layout: Layout, positions: Floats) -> Floats:
    """Return the distances from points to the edges of the planes they lie on, (n, 4) float64.

    They are towards least x, least y, greatest x and greatest y, in cells; half a cell each for a
    point on no plane.

    positions : (n, 3), world
    """
    low, high = _boxes(layout)
    places = np.asarray(positions, np.float64)[:, None]
    inside = (abs(places - (low + high) / 2) <= (high - low) / 2 + NEAR_PLANE).all(axis=-1)
    level = inside.argmax(axis=1)
    found = np.hstack((places[:, 0, :2] - low[level, :2], high[level, :2] - places[:, 0, :2]))
    return np.where(inside.any(axis=1)[:, None], np.maximum(found, 0.0), 0.0) + 0.5


def _near(layout: Layout, levels: Collection[int], positions: Floats) -> Mask:
    """Return which of the positions (n, 3) belong to any of these levels, (n,)."""
    low, high = _boxes(layout)
    near = np.zeros(positions.shape[:-1], np.bool_)
    for level in levels:
        inside = (positions > low[level] - ROOM) & (positions < high[level] + ROOM)
        near |= inside.all(axis=-1)
    return near


def _dimmed(scene: Scene, layout: Layout, levels: Collection[int]) -> Scene:
    """Return the scene with everything faded that belongs to none of these levels."""

    def faded(rows: NDArray[np.void], beside: Mask, rest: float) -> NDArray[np.void]:
        rows = rows.copy()
        rows["colour"][beside, 3] *= rest
        if rows.dtype == FLAT:  # the edge of a shadow is no colour
            rows["edge"][beside & (rows["shape"] != Shape.SHADOW), 3] *= rest
        return rows

    def faded_solids(mesh: str, rows: NDArray[np.void]) -> NDArray[np.void]:
        beside = ~_near(layout, levels, rows["position"])
        if mesh in STRETCHED:  # a rod between two levels belongs to both
            tops = rows["position"].copy()
            tops[:, 2] += rows["scale"][:, 2]
            beside |= ~_near(layout, levels, tops)
        rows = faded(rows, beside, SOLID_REST)
        rows["outline"][beside] *= LINE_REST
        return rows

    flats, near = scene.flats, _near(layout, levels, _places(scene.labels))
    return replace(
        scene,
        solids={mesh: faded_solids(mesh, rows) for mesh, rows in scene.solids.items()},
        flats=faded(flats, ~_near(layout, levels, flats["position"]), FLAT_REST),
        labels=tuple(
            label if is_near else _faint(label)
            for label, is_near in zip(scene.labels, near, strict=True)
        ),
    )


def _places(labels: Collection[Label]) -> Floats:
    """Return the positions of labels, (n, 3) float64, world."""
    return np.array([label.position for label in labels], np.float64).reshape(-1, 3)


def _faint(label: Label) -> Label:
    red, green, blue, alpha = label.colour
    return label._replace(colour=(red, green, blue, LABEL_REST * alpha))


def _glazed(flats: NDArray[np.void], opacity: float) -> NDArray[np.void]:
    """Return flats with the opacity of planes changed from the theme's."""
    flats = flats.copy()
    planes = flats["layer"] == Layer.TILE
    for name in ("colour", "edge"):
        alpha = flats[name][planes, 3]
        if opacity < USUAL:
            alpha *= CLEAREST + (1.0 - CLEAREST) * opacity / USUAL
        else:
            alpha += (1.0 - alpha) * (opacity - USUAL) / (1.0 - USUAL)
        flats[name][planes, 3] = alpha
    return flats


def _thinned(flats: NDArray[np.void], planes: int, thinning: float) -> NDArray[np.void]:
    """Return flats with more transparent planes, so that what lies below shows through.

    planes : how many of them lie above one another
    """
    flats = flats.copy()
    rows = flats["layer"] == Layer.TILE
    for name in ("colour", "edge"):
        flats[name][rows, 3] *= 1.0 - thinning * (1.0 - 1.0 / planes)
    return flats
