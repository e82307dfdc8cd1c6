"""The sets of pieces: complete, told apart, of the promised size, and picked where they stand."""

from __future__ import annotations

from itertools import combinations
from pathlib import Path

import numpy as np
import pytest
from numpy.typing import NDArray

from app.scene.content import Facing
from app.scene.layouts import layout
from app.scene.overlays.marks import Marks
from app.scene.pieces.meshes import all_meshes
from app.scene.pieces.outlines import filled, inset, raised, read_outline
from app.scene.pieces.profiles import ProfileError
from app.scene.pieces.sets import DISCS, LYING_DISCS, NARROW, SETS, STAUNTON, PieceSet
from app.scene.scene import compose
from app.scene.themes.catalogue import DEFAULT
from app.support.resources import resource_path
from engine.core.pieces import KINDS, USUAL_KINDS, Kind
from engine.variants import variant
from tests.rows import each_row

NAMES = [kind.name.lower() for kind in USUAL_KINDS]


def outline(kind: str) -> list[NDArray[np.float64]]:
    return read_outline(resource_path(f"pieces/discs/{kind}.txt"))


def area(shape: NDArray[np.float64]) -> float:
    x, y = shape.T
    return float(np.sum(x * np.roll(y, -1) - np.roll(x, -1) * y)) / 2


def covered(kind: str) -> NDArray[np.bool_]:
    """Return a symbol as a picture of 40 x 40 fields."""
    x, y = np.meshgrid(np.linspace(-1, 1, 40), np.linspace(-1, 1, 40))
    field = np.zeros(x.shape, bool)
    for shape in outline(kind):
        for a, b, c in shape[filled(shape)]:
            turns = [
                (q[0] - p[0]) * (y - p[1]) - (q[1] - p[1]) * (x - p[0])
                for p, q in ((a, b), (b, c), (c, a))
            ]
            field |= np.all(np.array(turns) >= 0, axis=0)
    return field


@each_row("pieces", SETS.values(), ids=SETS)
def test_a_set_has_a_mesh_for_every_kind(pieces: PieceSet) -> None:
    assert set(pieces.bodies) == set(USUAL_KINDS)
    assert set(pieces.bodies.values()) | set(pieces.symbols.values()) <= set(all_meshes())
    radii, heights = pieces.sizes
    used = [int(kind) for kind in USUAL_KINDS]
    assert (radii[used] > 0.15).all() and (radii[used] < 0.4).all()
    assert (heights[used] > 0.15).all() and (heights[used] < 1.4).all()


def test_the_slim_set_leaves_more_to_be_seen() -> None:
    """From the side a slim piece hides a third less of what is behind it than the usual one."""
    for kind in USUAL_KINDS:
        wide, narrow = (s.sizes[0][kind] for s in (STAUNTON, NARROW))
        assert narrow < 0.8 * wide
    shares = []
    for kind in USUAL_KINDS:
        for pieces in (STAUNTON, NARROW):
            mesh = all_meshes()[pieces.bodies[kind]]
            corners = mesh.vertices[mesh.triangles].astype(float)
            across = np.cross(corners[:, 1] - corners[:, 0], corners[:, 2] - corners[:, 0])
            shares.append(np.abs(across[:, 1]).sum() / 4)  # front and back, half the cross product
    assert sum(shares[1::2]) < 0.67 * sum(shares[::2])


def test_slim_heads_are_ranked_like_the_usual_ones() -> None:
    heights = NARROW.sizes[1]
    order = (Kind.PAWN, Kind.ROOK, Kind.KNIGHT, Kind.BISHOP, Kind.QUEEN, Kind.KING)
    ranked = [heights[kind] for kind in order]
    assert ranked == sorted(ranked)


@each_row(("one", "other"), [*combinations(NAMES, 2)])
def test_symbols_differ(one: str, other: str) -> None:
    first, second = covered(one), covered(other)
    assert (first ^ second).sum() / max(first.sum(), second.sum()) > 0.2


@each_row("kind", NAMES)
def test_a_symbol_is_filled_exactly_and_lies_within_the_rim(kind: str) -> None:
    for shape in outline(kind):
        triangles = shape[filled(shape)]
        assert len(triangles) == len(shape) - 2
        assert sum(map(area, triangles)) == pytest.approx(area(shape))
        assert np.linalg.norm(shape, axis=1).max() < 0.84
    mesh = raised(outline(kind), 0.25, 0.75)
    assert mesh.vertices[:, 2].min() == 0.25 and mesh.vertices[:, 2].max() == 0.75


@each_row(
    ("text", "said"),
    [
        ("", "there is no shape."),
        ("0 0\nwhole", "line 1: a shape begins with 'half' or 'whole'."),
        ("whole\n0 0 0\n", "line 2: a point needs two numbers."),
        ("whole\n0 zero\n", "line 2: 'zero' is not a number."),
        ("# big\nwhole\n0 0\n0.8 0.8\n", "line 4: the point 0.8 0.8 lies outside the circle"),
        ("whole\n0 0\n0 0.5\n0.5 0\n", "line 1: the shape has no area, or goes round clockwise."),
        ("half\n0 0\n0 0.5\n", "line 1: the shape has no area, or goes round clockwise."),
        (
            "whole\n-0.6 -0.6\n0.6 -0.6\n-0.2 0.4\n0.2 0.4\n",
            "line 1: the outline of the shape crosses itself.",
        ),
    ],
)
def test_a_spoilt_outline_is_refused_in_one_sentence(tmp_path: Path, text: str, said: str) -> None:
    path = tmp_path / "spoilt.txt"
    path.write_text(text)
    with pytest.raises(ProfileError) as caught:
        read_outline(path)
    assert said in str(caught.value)
    assert str(caught.value).startswith(str(path)) and "\n" not in str(caught.value)


def test_a_disc_bears_its_symbol_in_a_colour_of_its_own() -> None:
    space, position = layout("chess960"), variant("chess960").start()
    scene = compose(space, position, DEFAULT, piece_set=DISCS)
    coins = scene.solids["coin"]
    assert len(coins) == 32
    assert (coins["facing"] == Facing.STANDING).all()
    knights = scene.solids["symbol_knight"]
    expected = DEFAULT.symbol_colours(space.seats)
    for row in knights:
        seat = (position.cells[int(np.argmin(((space.cell_centres - row["position"]) ** 2).sum(1)))]
                // KINDS) - 1  # fmt: skip
        assert row["colour"][:3] == pytest.approx(expected[seat])
    lying = compose(space, position, DEFAULT, piece_set=LYING_DISCS).solids["coin"]
    assert (lying["facing"] == Facing.TURNING).all()
    assert set(compose(space, position, DEFAULT, Marks()).solids) >= {"king", "queen"}


@each_row("kind", ["king", "queen", "rook", "bishop", "knight", "pawn"])
def test_a_symbol_has_a_slope_along_its_upper_edge(kind: str) -> None:
    width, height = 0.04, 0.07
    plain, sloped = (
        raised(outline(kind), 0.5, 1.0, bevel) for bevel in ((0.0, 0.0), (width, height))
    )
    assert np.allclose(sloped.vertices.min(axis=0), plain.vertices.min(axis=0))
    assert sloped.vertices[:, 2].max() == 1.0
    corners = sloped.vertices[sloped.triangles].astype(np.float64)
    signed = np.einsum("ij,ij->i", corners[:, 0], np.cross(corners[:, 1], corners[:, 2])).sum() / 6
    whole = plain.vertices[plain.triangles].astype(np.float64)
    more = np.einsum("ij,ij->i", whole[:, 0], np.cross(whole[:, 1], whole[:, 2])).sum() / 6
    assert 0.9 * more < signed < more, "closed, and a little is cut off"
    upwards = sloped.normals[:, 2]
    assert ((upwards > 0.3) & (upwards < 0.7)).any(), "the slope has normals of its own"


def test_what_is_narrower_than_its_slope_is_refused() -> None:
    narrow = np.array([(0.0, 0.0), (1.0, 0.0), (1.0, 0.06), (0.0, 0.06)])
    assert np.allclose(
        inset(narrow, 0.02), [(0.02, 0.02), (0.98, 0.02), (0.98, 0.04), (0.02, 0.04)]
    )
    with pytest.raises(ValueError, match="too narrow"):
        inset(narrow, 0.04)
