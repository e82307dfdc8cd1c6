"""Bars of frames meet without a gap; the table lies under every board and hides nothing."""

from __future__ import annotations

import math

import numpy as np
import pytest
from numpy.typing import NDArray

from app.scene.camera import Camera
from app.scene.content import Scene
from app.scene.furniture import TABLE, FrameBar, bar_mesh
from app.scene.layouts import arranged, layout
from app.scene.layouts.common import SceneBuilder
from app.scene.materials import Role
from app.scene.pieces.meshes import all_meshes
from app.scene.themes.catalogue import BUILT_IN, DEFAULT, built_in
from app.scene.themes.theme import Theme
from engine.variants import KEYS, variant
from tests.rows import BOARDS, each_row


def furniture(key: str, theme: Theme = DEFAULT) -> Scene:
    return layout(key).furniture(variant(key).start(), theme)


def corners(name: str, row: np.void) -> NDArray[np.float64]:
    """Return the corners of a solid in the world, (n, 3)."""
    cos, sin = math.cos(row["yaw"]), math.sin(row["yaw"])
    turn = np.array([[cos, sin, 0.0], [-sin, cos, 0.0], [0.0, 0.0, 1.0]])
    return all_meshes()[name].vertices * row["scale"] @ turn + row["position"]


def rings(scene: Scene, role: Role) -> dict[tuple[str, ...], list[NDArray[np.float64]]]:
    """Return the corners of the bars of a role, those of one height and thickness together."""
    found: dict[tuple[str, ...], list[NDArray[np.float64]]] = {}
    for name, rows in scene.solids.items():
        if bar_mesh(name) is None:
            continue
        for row in rows[rows["role"] == role]:
            _, _, *section = name.split()
            found.setdefault((*section, f"{row['position'][2]:.3f}"), []).append(corners(name, row))
    return found


def test_a_bar_is_known_by_its_name() -> None:
    bar = FrameBar(4.0, 0.5, 0.3, corner=120.0)
    mesh = all_meshes()[bar.name]
    assert mesh is all_meshes()[bar.name]
    assert mesh.vertices[:, 2].min() == 0.0
    assert mesh.vertices[:, 2].max() == pytest.approx(0.3)
    outer = mesh.vertices[mesh.vertices[:, 1] > 0.2499, 0]
    inner = mesh.vertices[mesh.vertices[:, 1] < -0.2499, 0]
    assert outer.max() == pytest.approx(2.0 + 0.25 / math.sqrt(3), abs=1e-6)
    assert inner.max() == pytest.approx(2.0 - 0.25 / math.sqrt(3), abs=1e-6)


@each_row("name", ["cube", "bar", "bar 1 2 3", "bar a b c d", "beam 1 1 1 90"])
def test_other_names_are_no_bars(name: str) -> None:
    assert bar_mesh(name) is None


@each_row(
    ("key", "role", "sides"),
    [
        ("chess960", Role.FRAME, 4),
        ("chess960", Role.INLAY, 4),
        ("raumschach", Role.FOOT, 4),
        ("dreierschach", Role.FRAME, 6),
        ("dreierschach", Role.INLAY, 6),
        ("dreierschach", Role.FOOT, 6),
    ],
)
def test_the_bars_of_a_frame_meet_in_their_corners(key: str, role: Role, sides: int) -> None:
    """Each end of a bar is the end of one other bar, corner by corner: nothing is open."""
    frames = [bars for bars in rings(furniture(key), role).values() if len(bars) >= sides]
    assert frames
    for bars in frames:
        points = np.concatenate(bars).round(3)
        owners = np.repeat(np.arange(len(bars)), [len(bar) for bar in bars])
        shared: dict[tuple[float, ...], set[int]] = {}
        for point, owner in zip(points.tolist(), owners.tolist(), strict=True):
            shared.setdefault(tuple(p + 0.0 for p in point), set()).add(owner)
        assert all(len(own) == 2 for own in shared.values()), shared


def test_trays_are_closed_and_as_long_as_the_side_of_the_frame() -> None:
    groups = list(rings(furniture("dreierschach"), Role.FRAME).values())
    frame, walls = sorted(groups, key=len)
    assert (len(frame), len(walls)) == (6, 12), "four walls for each of three"
    whole = np.concatenate([bar for bar in walls if bar[:, 1].max() < -6.3])
    edge = np.concatenate(frame)
    edge = edge[edge[:, 1] < edge[:, 1].min() + 1e-3]
    assert whole[:, 0].max() == pytest.approx(edge[:, 0].max(), abs=1e-3)
    assert whole[:, 1].max() < edge[:, 1].min(), "it stands before the frame, not in it"


@each_row("key", BOARDS)
def test_every_board_stands_on_a_table(key: str) -> None:
    scene = furniture(key)
    (table,) = scene.solids[TABLE]
    assert table["role"] == Role.TABLE
    lowest = min(
        corners(name, row)[:, 2].min()
        for name, rows in scene.solids.items()
        if name != TABLE
        for row in rows
    )
    assert lowest == pytest.approx(table["position"][2], abs=1e-3), "it neither floats nor sinks"
    for name, rows in scene.solids.items():
        for row in rows[rows["role"] == Role.FOOT]:
            off = corners(name, row)[:, :2] - table["position"][:2]
            assert np.hypot(*off.T).max() < table["scale"][0]


@each_row("theme", BUILT_IN)
def test_themes_without_a_table_have_none(theme: str) -> None:
    shown = built_in(theme)
    for key in KEYS:
        has_table = TABLE in furniture(key, shown).solids
        assert has_table == shown.surroundings.room.has_table


def test_a_table_is_open_below_and_otherwise_faces_outwards() -> None:
    mesh = all_meshes()[TABLE]
    a, b, c = np.moveaxis(mesh.vertices.astype(float)[mesh.triangles], 1, 0)
    faces = np.cross(b - a, c - a)
    assert (faces[:, 2] > -1e-9).all(), "none looks down"
    outwards = np.sum(faces[:, :2] * (a + b + c)[:, :2], axis=1)
    assert (outwards > -1e-9).all()
    assert mesh.vertices[:, 2].max() == 0.0


@each_row("key", BOARDS)
@each_row("elevation", [4.0, 35.0, 88.0])
def test_nothing_of_the_table_is_clipped(key: str, elevation: float) -> None:
    space = layout(key)
    arrangements = [arranged(key, a) for a in space.arrangements.values()] or [space]
    for shown in arrangements:
        scene = shown.furniture(variant(key).start(), DEFAULT)
        (table,) = scene.solids[TABLE]
        points = corners(TABLE, table)
        points = np.concatenate((points, 0.5 * points + 0.5 * table["position"]))
        for name in ("white", "side"):
            view = shown.presets[name]._replace(elevation=elevation)
            camera = Camera(view, 1280, 800, bounds=shown.bounds)
            clip = (
                np.column_stack((points, np.ones(len(points))))
                @ (camera.projection_matrix @ camera.view_matrix).T
            )
            x, y, z, w = clip.T
            in_frame = (w > 0) & (abs(x) <= w) & (abs(y) <= w)
            assert (abs(z[in_frame]) <= w[in_frame]).all()


def test_a_frame_of_bars_can_be_turned() -> None:
    builder = SceneBuilder()
    builder.mitred_frame((1.0, 2.0, 0.5), (3.0, 1.0), (0.2, 0.3), (1.0, 1.0, 1.0), yaw=math.pi / 2)
    (bars,) = rings(builder.scene(), Role.FRAME).values()
    points = np.concatenate(bars)
    assert points.min(axis=0) == pytest.approx((1.0 - 1.2, 2.0 - 3.2, 0.2), abs=1e-5)
    assert points.max(axis=0) == pytest.approx((1.0 + 1.2, 2.0 + 3.2, 0.5), abs=1e-5)
