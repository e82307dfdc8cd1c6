"""Solids that turn towards the viewer: what the picture shows is what a click meets."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

import numpy as np
import pytest
from numpy.typing import NDArray
from OpenGL.raw.GL.VERSION.GL_1_0 import glGetError

from app.render.offscreen import Target
from app.render.renderer import Renderer
from app.scene.camera import Camera
from app.scene.layouts import layout
from app.scene.pickable_solids import PickableSolids
from app.scene.picker import Part
from app.scene.pieces.meshes import all_meshes
from app.scene.pieces.sets import DISCS, LYING_DISCS, SETS, PieceSet
from app.scene.scene import compose
from app.scene.themes.catalogue import DEFAULT
from engine.core.move import cell_spot
from engine.variants import variant
from tests.render_probes import SIZE, camera, scene, solids
from tests.rows import each_row

BRIGHT = (0.9, 0.9, 0.9, 1.0)


class Workshop:
    """A renderer with the real meshes."""

    def __init__(self) -> None:
        self.renderer = Renderer(all_meshes())
        self.target = Target(SIZE)

    def shoot(self, pieces: PieceSet, mesh: str, seen_from: Camera) -> NDArray[np.bool_]:
        """Return which pixels one piece at the origin covers, (h, w)."""
        row = {
            "scale": pieces.scale,
            "facing": pieces.facing,
            "colour": BRIGHT,
            "glow": 1.0,
        }
        self.renderer.draw(
            scene(solids={mesh: solids(row)}), seen_from, SIZE, self.target.framebuffer
        )
        pixels = self.target.pixels().astype(int)
        assert glGetError() == 0
        bare = pixels[0, 0]
        return np.asarray(np.abs(pixels - bare).max(axis=2) > 20)


@pytest.fixture(scope="module")
def workshop(context: None) -> Iterator[Workshop]:
    made = Workshop()
    yield made
    made.renderer.release()
    made.target.release()


def middle(mask: NDArray[np.bool_]) -> NDArray[np.float64]:
    rows, columns = np.nonzero(mask)
    return np.array((columns.mean(), rows.mean()))


#: Distance between the pixels that are tried, across and down.
TRIED = 6


#: Each height from two sides, and each side from several heights: azimuth, elevation.
SIDES = [(0.0, 5.0), (77.0, 35.0), (290.0, 35.0), (0.0, 70.0), (77.0, 90.0), (77.0, -25.0)]


@each_row(("azimuth", "elevation"), SIDES)
def test_a_standing_disc_is_round_and_where_it_is_picked(
    workshop: Workshop, elevation: float, azimuth: float
) -> None:
    seen_from = camera(elevation, azimuth, 3.0)
    mask = workshop.shoot(DISCS, "coin", seen_from)
    rows, columns = np.nonzero(mask)
    wide, high = np.ptp(columns) + 1, np.ptp(rows) + 1
    assert abs(wide - high) <= 0.08 * wide, "round from everywhere"
    row = solids({"scale": DISCS.scale, "facing": DISCS.facing})
    disc = PickableSolids(Part.PIECE, (cell_spot(0),), row, ("coin",))
    picked = np.zeros_like(mask)
    for y in range(0, SIZE[1], TRIED):
        for x in range(0, SIZE[0], TRIED):
            picked[y, x] = np.isfinite(disc.distances(seen_from.ray(x + 0.5, y + 0.5)))[0]
    grid = np.zeros_like(mask)
    grid[::TRIED, ::TRIED] = True
    wrong = (picked ^ mask) & grid
    assert wrong.sum() <= 0.08 * (mask & grid).sum(), "picked where it is seen"


@pytest.mark.parametrize("pieces", [DISCS, LYING_DISCS], ids=["standing", "lying"])
def test_a_symbol_stands_upright_from_every_side(workshop: Workshop, pieces: PieceSet) -> None:
    """The knight looks the same way, and the pawn is upright, however the camera goes round."""
    shapes = []
    for azimuth in (0.0, 90.0, 200.0, 315.0):
        mask = workshop.shoot(pieces, "symbol_knight", camera(50.0, azimuth, 3.0))
        at = np.round(middle(mask)).astype(int)
        shapes.append(mask[at[1] - 14 : at[1] + 15, at[0] - 14 : at[0] + 15])
    for shape in shapes[1:]:
        assert (shape ^ shapes[0]).sum() <= 0.12 * shapes[0].sum()
    rows = np.count_nonzero(workshop.shoot(pieces, "symbol_pawn", camera(50.0, 60.0, 3.0)), axis=1)
    rows = rows[rows > 0]
    assert rows[-1] > 1.2 * rows[:4].max(), "a small head above, a wide foot below"


def test_a_fixed_solid_does_not_turn(workshop: Workshop) -> None:
    shown = [
        workshop.shoot(SETS["staunton"], "knight", camera(10.0, azimuth, 3.0))
        for azimuth in (0.0, 90.0)
    ]
    assert (shown[0] ^ shown[1]).sum() > 0.2 * shown[0].sum()


@each_row(
    ("key", "pieces"),
    [*product(("raumschach", "dreierschach"), [SETS["discs"]]), *product(("trid",), SETS.values())],
)
def test_no_set_needs_many_draw_calls(workshop: Workshop, key: str, pieces: PieceSet) -> None:
    """And turning the board sends no pieces anew: the discs turn on the card."""
    space = layout(key)
    shown = compose(space, variant(key).start(), DEFAULT, piece_set=pieces)
    renderer = workshop.renderer
    for azimuth, most in ((0.0, 40), (40.0, 30)):  # at first the shadows are drawn as well
        before = renderer.uploads
        renderer.draw(shown, camera(35.0, azimuth, 20.0), SIZE, workshop.target.framebuffer)
        assert renderer.draw_calls <= most
    assert renderer.uploads <= before + 1, "letters that fade behind another board"
