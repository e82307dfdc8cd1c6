"""The meshes of pieces and furniture: closed, outward, shaded, told apart, within the budget."""

from __future__ import annotations

from functools import cache
from itertools import combinations
from pathlib import Path
from string import ascii_uppercase

import numpy as np
import pytest
from numpy.typing import NDArray

from app.scene.content import Mesh
from app.scene.furniture import FrameBar
from app.scene.geometry import orbit_axes
from app.scene.pieces import solids
from app.scene.pieces.detail import Detail
from app.scene.pieces.lathe import revolved
from app.scene.pieces.meshes import TURNED, all_meshes, line_meshes
from app.scene.pieces.profiles import ProfileError, read_profile, read_table
from app.scene.pieces.sets import STAUNTON
from app.support.resources import resource_path
from engine.core.pieces import FIRST_PIECE, kind_of
from engine.rules.own_kind import FIGURES
from engine.variants import KEYS, variant
from tests.rows import each_row

PIECES = ("pawn", "rook", "knight", "bishop", "queen", "king", "unicorn")
FIGURE_SETS = (tuple(FIGURES), tuple(f"slim_{name}" for name in FIGURES))
FURNITURE = ("cube", "box", "tile", "hexagon", "cylinder", "band", "pin", "post", "foot")
MARKS = ("pointer", "rod", "head", "spike")
SLIM = tuple(f"slim_{name}" for name in PIECES)
DISCS = ("coin", *(f"symbol_{name}" for name in PIECES), *(f"letter_{x}" for x in ascii_uppercase))
#: Two of the bars of frames, of which there are as many as there are frames.
BARS = (FrameBar(4.0, 0.5, 0.3).name, FrameBar(2.5, 0.8, 0.3, corner=120.0).name)
ALL = (*PIECES, *FURNITURE, *MARKS, *SLIM, *DISCS, *FIGURE_SETS[0], *FIGURE_SETS[1])
HEIGHTS = {
    "pawn": 0.72,
    "rook": 0.82,
    "knight": 0.835,
    "bishop": 1.13,
    "unicorn": 1.162,
    "queen": 1.18,
    "king": 1.32,
}


def corners(mesh: Mesh) -> NDArray[np.float64]:
    """Return the corners of the triangles, (m, 3, 3)."""
    return mesh.vertices.astype(float)[mesh.triangles]


def welded(mesh: Mesh) -> NDArray[np.int64]:
    """Return the triangles over places, so that vertices parted by a crease count as one."""
    x, y, z = np.rint(1e5 * mesh.vertices.astype(float).T).astype(int)
    _, place = np.unique((x * 10**6 + y) * 10**6 + z, return_inverse=True)
    return place.reshape(-1)[mesh.triangles]


def shells(mesh: Mesh) -> NDArray[np.int64]:
    """Return for each triangle the number of the connected shell it belongs to."""
    triangles = welded(mesh)
    label = np.arange(triangles.max() + 1)
    while True:
        lowest = np.repeat(label[triangles].min(axis=1), 3)
        spread = label.copy()
        np.minimum.at(spread, triangles.reshape(-1), lowest)
        if np.array_equal(spread, label):
            return label[triangles[:, 0]]
        label = spread


@cache
def silhouette(name: str, turn: float) -> NDArray[np.bool_]:
    """Return the outline from the side after a turn (radians) as a picture of 26 x 32 fields."""
    a, b, c = np.moveaxis(corners(all_meshes()[name]), 1, 0)
    u, v = np.meshgrid(np.linspace(0, 1, 6), np.linspace(0, 1, 6))
    u, v = u[u + v <= 1.0], v[u + v <= 1.0]
    points = a[:, None] + u[:, None] * (b - a)[:, None] + v[:, None] * (c - a)[:, None]
    side = points[..., 0] * np.cos(turn) + points[..., 1] * np.sin(turn)
    field = np.zeros((26, 32), bool)
    field[((side + 0.4) / 0.8 * 25.99).astype(int), (points[..., 2] / 1.33 * 31.99).astype(int)] = 1
    # Only the outline counts: what lies between its left and its right edge is filled.
    return np.maximum.accumulate(field) & np.maximum.accumulate(field[::-1])[::-1]


@each_row("name", (*ALL, *BARS))
def test_every_edge_is_shared_by_two_triangles(name: str) -> None:
    triangles = welded(all_meshes()[name])
    start, end = triangles.reshape(-1), np.roll(triangles, -1, axis=1).reshape(-1)
    many = triangles.max() + 1
    found, counts = np.unique(start * many + end, return_counts=True)
    assert counts.max() == 1
    assert np.array_equal(found, np.unique(end * many + start)), "each goes both ways"


@each_row("name", (*ALL, *BARS))
def test_every_shell_faces_outwards(name: str) -> None:
    mesh = all_meshes()[name]
    a, b, c = np.moveaxis(corners(mesh), 1, 0)
    volumes = np.sum(a * np.cross(b, c), axis=1) / 6
    belongs = shells(mesh)
    for shell in np.unique(belongs):
        assert volumes[belongs == shell].sum() > 1e-5


@each_row("name", (*ALL, *BARS))
def test_normals_are_unit_and_lie_on_the_outer_side(name: str) -> None:
    mesh = all_meshes()[name]
    assert np.linalg.norm(mesh.normals, axis=1) == pytest.approx(1.0, abs=1e-5)
    a, b, c = np.moveaxis(corners(mesh), 1, 0)
    faces = solids.unit(np.cross(b - a, c - a))
    agreement = np.sum(faces[:, None] * mesh.normals[mesh.triangles], axis=-1)
    assert np.mean(agreement > 0.0) > 0.98
    assert np.mean(agreement > 0.5) > 0.9


@each_row("name", PIECES)
def test_pieces_have_their_height_and_stay_in_their_cell(name: str) -> None:
    vertices = all_meshes()[name].vertices
    assert vertices[:, 2].min() == pytest.approx(0.0, abs=1e-6)
    assert vertices[:, 2].max() == pytest.approx(HEIGHTS[name], abs=1e-3)
    radius = np.hypot(vertices[:, 0], vertices[:, 1])
    assert radius.max() <= 0.361
    foot = radius[vertices[:, 2] < 0.05]
    assert foot.max() == pytest.approx(radius.max(), abs=0.01), "nothing reaches over the foot"


@each_row("name", (*FIGURE_SETS[0], *FIGURE_SETS[1]))
def test_other_figures_stand_on_the_board_beside_their_neighbours(name: str) -> None:
    vertices = all_meshes()[name].vertices
    radius = np.hypot(vertices[:, 0], vertices[:, 1])
    assert vertices[:, 2].min() == pytest.approx(0.0, abs=1e-6)
    assert 0.6 < vertices[:, 2].max() < HEIGHTS["king"] and radius.max() < 0.45
    assert 0.2 < radius[vertices[:, 2] < 0.05].max() < 0.361


@pytest.mark.parametrize(("detail", "most"), [(Detail.LOW, 60_000), (Detail.MEDIUM, 130_000)])
def test_a_full_board_stays_within_the_budget(detail: Detail, most: int) -> None:
    counts = {name: len(all_meshes(detail)[name].triangles) for name in (*PIECES, *FIGURES)}
    for key in KEYS:
        game = variant(key)
        figures = STAUNTON.with_looks(game.looks).bodies
        codes = [code for code in game.start().cells if code >= FIRST_PIECE]
        total = sum(counts[figures[kind_of(code)]] for code in codes)
        # Games of two have some thirty pieces, so many more of them may cost so much more.
        assert total / len(codes) < most / 32, key


def volume(mesh: Mesh) -> float:
    """Return the volume that a closed mesh encloses."""
    a, b, c = np.moveaxis(corners(mesh), 1, 0)
    return float(np.sum(a * np.cross(b, c)) / 6)


@each_row("name", [*PIECES, "slim_unicorn", "coin", *tuple(FIGURES)[:4]])
def test_levels_of_detail_are_one_body_divided_more_and_more_finely(name: str) -> None:
    levels = [all_meshes(detail)[name] for detail in (Detail.LOW, Detail.MEDIUM, Detail.HIGH)]
    counts = [len(mesh.triangles) for mesh in levels]
    assert counts[1] > 1.4 * counts[0] and counts[2] > 2 * counts[1]
    fine = levels[-1]
    for mesh, near in zip(levels[:-1], (0.02, 0.01), strict=True):
        assert volume(mesh) == pytest.approx(volume(fine), rel=near)
        for end in (np.min, np.max):
            apart = end(mesh.vertices, axis=0) - end(fine.vertices, axis=0)
            assert np.abs(apart).max() < near


def test_lines_around_turned_bodies_are_drawn_from_the_next_coarser_level() -> None:
    def check(detail: Detail, name: str, level: Detail) -> None:
        drawn, expected = line_meshes(detail)[name], all_meshes(level)[name]
        assert np.array_equal(drawn.vertices, expected.vertices), (detail, name)

    for name in TURNED:
        check(Detail.LOW, name, Detail.LOW)
        check(Detail.MEDIUM, name, Detail.LOW)
        check(Detail.HIGH, name, Detail.MEDIUM)
    for name in ("knight", "slim_unicorn", "coin"):
        check(Detail.MEDIUM, name, Detail.MEDIUM)
        check(Detail.HIGH, name, Detail.HIGH)


def shade_at(name: str, place: tuple[float, float, float]) -> float:
    """Return the occlusion of the vertex nearest to a place."""
    mesh = all_meshes()[name]
    return float(mesh.occlusion[np.linalg.norm(mesh.vertices - place, axis=1).argmin()])


def test_hollows_are_darker_than_what_is_open() -> None:
    assert shade_at("pawn", (0.13, 0.0, 0.59)) < 0.1, "a ball's side is open"
    assert shade_at("pawn", (0.08, 0.0, 0.46)) > 0.3, "below the ball"
    assert shade_at("rook", (0.168, 0.0, 0.64)) > 0.3, "the bottom of the crown"
    assert shade_at("rook", (0.22, 0.12, 0.82)) < 0.1, "the top of a merlon"
    assert shade_at("knight", (0.0, 0.07, 0.42)) > shade_at("knight", (0.0, 0.055, 0.766)) + 0.1
    assert shade_at("queen", (0.19, 0.0, 0.97)) > shade_at("queen", (0.282, 0.0, 1.068)) + 0.1


def test_the_ground_darkens_the_foot() -> None:
    for name in (*PIECES, *SLIM):
        mesh = all_meshes()[name]
        height, sideways = mesh.vertices[:, 2], np.abs(mesh.normals[:, 2]) < 0.3
        foot = mesh.occlusion[sideways & (height < 0.05)].mean()
        assert foot > 0.1 + mesh.occlusion[sideways & (height > 0.7 * height.max())].min()
        assert mesh.occlusion.min() >= 0.0 and mesh.occlusion.max() <= 1.0


def test_furniture_is_not_occluded() -> None:
    for name in FURNITURE:
        mesh = all_meshes()[name]
        assert mesh.occlusion.shape == (len(mesh.vertices),) and not mesh.occlusion.any()


@each_row(("one", "other"), [*combinations(PIECES, 2), *combinations(SLIM, 2)])
def test_kinds_have_different_outlines_from_every_side(one: str, other: str) -> None:
    for turn in np.radians([0.0, 45.0, 90.0, 135.0]):
        first, second = silhouette(one, turn), silhouette(other, turn)
        differing = (first ^ second).sum() / max(first.sum(), second.sum())
        assert differing > 0.12, f"{one} and {other} look alike at {np.degrees(turn):.0f} degrees"


def seen(name: str, azimuth: float, elevation: float) -> NDArray[np.bool_]:
    """Return what a piece covers, seen from angles in degrees: a picture of 48 x 64 fields."""
    right, up, _ = orbit_axes(azimuth, elevation)
    a, b, c = np.moveaxis(corners(all_meshes(Detail.LOW)[name]), 1, 0)
    u, v = np.meshgrid(np.linspace(0, 1, 9), np.linspace(0, 1, 9))
    u, v = u[u + v <= 1.0], v[u + v <= 1.0]
    points = a[:, None] + u[:, None] * (b - a)[:, None] + v[:, None] * (c - a)[:, None]
    field = np.zeros((48, 64), np.bool_)
    field[((points @ right + 0.48) * 50).astype(int), ((points @ up + 0.38) * 40).astype(int)] = (
        True
    )
    return field


@each_row("elevation", [20.0, 40.0])
@each_row("prefix", ["", "slim_"])
def test_a_knight_is_told_from_a_bishop_from_every_seat(prefix: str, elevation: float) -> None:
    """From twelve sides at least 28 % of the larger outline are covered by one of them alone.

    With the shapes that were mistaken for one another it was 14 %.
    """
    for azimuth in range(0, 360, 30):
        knight = seen(prefix + "knight", azimuth, elevation)
        bishop = seen(prefix + "bishop", azimuth, elevation)
        differing = (knight ^ bishop).sum() / max(knight.sum(), bishop.sum())
        assert differing > 0.28, f"{differing:.2f} from {azimuth} degrees"


@each_row("prefix", ["", "slim_"])
def test_of_the_horses_only_the_unicorn_is_pointed_at_the_top(prefix: str) -> None:
    """From eight sides: seen from beside, the pointed ears of a knight once looked like a horn."""

    def width_at_the_top(name: str, azimuth: float) -> float:
        """Return how wide the top eighth is, as a share of the width of the upper half."""
        field = seen(prefix + name, azimuth, 20.0)
        rows = np.flatnonzero(field.any(axis=0))
        top, height = int(rows[-1]), int(rows[-1] - rows[0])
        high, half = (field[:, top - height // part :].any(axis=1).sum() for part in (8, 2))
        return float(high / half)

    for azimuth in range(0, 360, 45):
        knight, unicorn = (width_at_the_top(name, azimuth) for name in ("knight", "unicorn"))
        assert knight > unicorn + 0.12, f"{knight:.2f} and {unicorn:.2f} from {azimuth} degrees"


def test_a_crease_parts_the_light_and_a_plain_point_does_not(tmp_path: Path) -> None:
    path = tmp_path / "drum.txt"
    path.write_text("0 0\n1 0 crease\n1 1\n0 1  # the lid flows over the edge\n")
    drum = revolved(read_profile(path).contour(Detail.MEDIUM, is_occluded=False), 12)
    rim = np.isclose(np.hypot(drum.vertices[:, 0], drum.vertices[:, 1]), 1.0)
    below = drum.normals[rim & (drum.vertices[:, 2] == 0.0)]
    above = drum.normals[rim & (drum.vertices[:, 2] == 1.0)]
    assert set(np.round(below[:, 2], 3) + 0.0) == {-1.0, 0.0}
    assert above[:, 2] == pytest.approx(np.sqrt(0.5), abs=1e-3)


def test_curves_and_arcs_go_where_they_say(tmp_path: Path) -> None:
    path = tmp_path / "ball.txt"
    path.write_text("0 0\n0.5 0.5 curve 0.5 0\n0 1 arc 0.35355339 0.85355339 carved\n")
    contour = read_profile(path).contour(Detail.FINEST)
    radius, height = contour.points.T
    bend = height < 0.499
    # Of a quadratic curve about a corner: the roots of the ways to both ends add up.
    assert np.sqrt(0.5 - radius[bend]) + np.sqrt(height[bend]) == pytest.approx(
        np.sqrt(0.5), abs=1e-3
    )
    assert np.hypot(radius[~bend], height[~bend] - 0.5) == pytest.approx(0.5, abs=1e-4)
    out = contour.above[~bend][:-1]
    assert out[:, 0] == pytest.approx(radius[~bend][:-1] / 0.5, abs=1e-3)
    assert (contour.carved[bend] == 0.0).all() and (np.diff(contour.carved[~bend]) > 0.0).all()


@each_row(
    ("text", "said"),
    [
        ("0 0\nwide 1\n0 2", "line 2: 'wide' is not a number."),
        ("0 0\nnan 1\n0 2", "line 2: 'nan' is not a finite number."),
        ("0 0\n\n# foot\n1\n0 2", "line 4: a point needs a radius and a height."),
        ("0 0\n-1 1\n0 2", "line 2: the radius -1 is negative."),
        ("1 0\n1 1\n0 2", "line 1: the first point must have radius 0."),
        ("0 0\n1 1\n1 2", "the last point must have radius 0."),
        ("0 0\n0 1", "a profile needs at least three points."),
        ("", "a profile needs at least three points."),
        ("0 0\n1 1\n1 1\n0 2", "line 3: the point is the same as the one before."),
        ("0 0\n1 1 creese\n0 2", "line 2: 'creese' is not known here."),
        ("0 0 curve 1 1\n1 1\n0 2", "line 1: the first point cannot be reached by 'curve'."),
        ("0 0\n1 1 arc 1\n0 2", "line 2: 'arc' needs a radius and a height."),
        ("0 0\n1 1 curve 1 0 4\n0 2", "line 2: '4' is not known here."),
        ("0 0\n1 0\n1 2 arc 1 1\n0 2", "line 3: the three points of the arc lie on one line."),
        ("0 0\n1 0\n0.1 0 arc 0.5 2\n0 2", "line 3: the arc crosses the axis."),
    ],
)
def test_a_spoilt_profile_is_refused_in_one_sentence(tmp_path: Path, text: str, said: str) -> None:
    path = tmp_path / "spoilt.txt"
    path.write_text(text)
    with pytest.raises(ProfileError) as caught:
        read_profile(path)
    assert str(caught.value).startswith(str(path))
    assert str(caught.value).endswith(said)


@each_row(
    ("text", "said"),
    [
        ("1 2 3\n4 5", "line 2: 3 numbers are wanted, 2 words are given."),
        ("1 2 3\n4 x 6", "line 2: 'x' is not a number."),
        ("1 2 3", "a table needs at least two lines."),
    ],
)
def test_a_spoilt_table_is_refused_in_one_sentence(tmp_path: Path, text: str, said: str) -> None:
    path = tmp_path / "table.txt"
    path.write_text(text)
    with pytest.raises(ProfileError) as caught:
        read_table(path, 3)
    assert str(caught.value).endswith(said)


def test_every_profile_file_is_read() -> None:
    tables = {"horse": 8, "horse_relief": 6}
    symbols = {resource_path(f"pieces/discs/{name}.txt") for name in PIECES}
    figures = {resource_path(f"pieces/figures/{name}.txt") for name in FIGURES}
    paths = {*resource_path("profiles").glob("*.txt"), *resource_path("pieces").glob("*/*.txt")}
    assert symbols < paths and figures < paths
    for path in sorted(paths - symbols - figures):
        if path.stem in tables:
            assert read_table(path, tables[path.stem]).shape[1] == tables[path.stem]
        else:
            assert len(read_profile(path).stretches) >= 2
