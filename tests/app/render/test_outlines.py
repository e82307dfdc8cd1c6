"""A thin line around pieces behind glass, light or dark, which the glass does not dim."""

from __future__ import annotations

import numpy as np
import pytest

from app.render.renderer import Renderer
from app.scene.content import Mesh
from app.scene.layouts import layout
from app.scene.materials import Role
from app.scene.scene import compose
from app.scene.themes.catalogue import BUILT_IN, built_in
from app.scene.themes.theme import DARK_LINE, LIGHT_LINE, lightness
from engine.variants import KEYS, variant
from tests.render_probes import (
    BACKGROUND,
    SIZE,
    Studio,
    camera,
    cube,
    flats,
    linear,
    scene,
    solids,
)
from tests.rows import each_row

#: How much a line changes the pieces beside it at least, steps of L*.
LEAST = 20.0


def drawn(studio: Studio, outline: float, **given: object) -> np.ndarray:
    """Return the difference that a line makes, (h, w, 3); more layers of the scene are given."""
    pictures = []
    for strength in (0.0, outline):
        body = solids({"colour": (0.1, 0.1, 0.1, 1.0), "outline": strength})
        pictures.append(studio.shoot(scene(solids={"cylinder": body}, **given), camera()))
    return pictures[1] - pictures[0]


@pytest.mark.parametrize("outline", [0.8, -0.8])
def test_a_line_is_thin_and_lies_around_the_body(studio: Studio, outline: float) -> None:
    change = drawn(studio, outline).mean(axis=2)
    touched = np.abs(change) > 20.0
    assert (np.sign(change[touched]) == np.sign(outline)).all(), "lighter all round, or darker"
    bright = solids({"colour": (0.9, 0.9, 0.9, 1.0), "glow": 1.0})
    body = studio.shoot(scene(solids={"cylinder": bright}), camera()) - BACKGROUND
    inside = body.max(axis=2) > 12.0
    padded = np.pad(inside, 3)
    near = np.any(
        [
            padded[3 + y : 3 + y + SIZE[1], 3 + x : 3 + x + SIZE[0]]
            for y in range(-3, 4)
            for x in range(-3, 4)
        ],
        axis=0,
    )
    assert touched.any() and not (touched & ~near).any(), "within three pixels of the body"
    assert touched.sum() < 0.35 * inside.sum()


def test_glass_before_a_body_does_not_dim_its_line(studio: Studio) -> None:
    glass = flats({"position": (0.0, 0.0, 1.3), "half_size": 3.0, "colour": (0.2, 0.2, 0.2, 0.6)})
    behind = drawn(studio, 0.8, flats=glass)
    assert behind.max() > 0.8 * drawn(studio, 0.8).max()


def test_a_body_without_a_line_costs_nothing(studio: Studio) -> None:
    calls = []
    for strength in (0.0, 0.5):
        body = solids({"outline": strength})
        studio.renderer.draw(
            scene(solids={"cylinder": body}), camera(), SIZE, studio.target.framebuffer
        )
        calls.append(studio.renderer.draw_calls)
    assert calls[1] == calls[0] + 1


@each_row("alpha", [1.0, 0.1])
def test_a_line_can_be_drawn_from_a_coarser_mesh(studio: Studio, alpha: float) -> None:
    """Where that is the body itself nothing changes, and a line of nothing is none."""
    body = cube()
    nothing = Mesh(body.vertices, body.normals, body.triangles[:0])
    shown = [
        scene(solids={"cube": solids({"colour": (0.1, 0.1, 0.1, alpha), "outline": outline})})
        for outline in (0.0, 0.8)
    ]
    pictures = []
    for lines in (None, {"cube": body}, {"cube": nothing}):
        renderer = Renderer({"cube": body}, studio.quality, lines)
        for each in shown:
            renderer.draw(each, camera(), SIZE, studio.target.framebuffer)
            pictures.append(studio.target.pixels())
        renderer.release()
    bare, lined = pictures[:2]
    assert not np.array_equal(bare, lined)
    assert np.array_equal(pictures[3], lined)
    assert np.array_equal(pictures[5], bare)


def test_a_faint_body_keeps_its_line(studio: Studio) -> None:
    pictures = []
    for strength in (0.0, 0.4):
        body = solids({"colour": (0.1, 0.1, 0.1, 0.1), "outline": strength})
        pictures.append(studio.shoot(scene(solids={"cylinder": body}), camera()))
    change = np.abs(pictures[1] - pictures[0]).max(axis=2)
    assert change.max() > 20.0
    assert 0 < (change > 5.0).sum() < 0.2 * change.size, "not all of the body"


def test_a_solid_before_it_hides_a_line(studio: Studio) -> None:
    wall = solids({"position": (0.0, -2.0, -2.0), "scale": (8.0, 0.2, 8.0)})
    body = [solids({"outline": strength}) for strength in (0.0, 0.8)]
    one, other = (
        studio.shoot(scene(solids={"cylinder": rows, "cube": wall}), camera()) for rows in body
    )
    assert np.array_equal(one, other)


@each_row("theme", BUILT_IN)
@each_row("key", KEYS)
def test_pieces_have_a_line_where_there_is_glass(key: str, theme: str) -> None:
    space, shown = layout(key), built_in(theme)
    rows = np.concatenate(
        [
            rows
            for mesh, rows in compose(space, variant(key).start(), shown).solids.items()
            if mesh in ("pawn", "rook", "king")
        ]
    )
    for row in rows:
        own = lightness(row["colour"][:3].tolist())
        if not space.has_glass:
            assert row["outline"] == 0.0
            continue
        assert row["outline"] * (50.0 - own) > 0.0, "light around dark, dark around light"
        usual = LIGHT_LINE if own < 50.0 else DARK_LINE
        assert abs(row["outline"]) == pytest.approx(usual)


@each_row("theme", BUILT_IN)
@each_row("seat", ["white", "black"])
def test_the_line_between_two_pieces_of_a_player_stands_out(
    studio: Studio, theme: str, seat: str
) -> None:
    shown = built_in(theme)
    (colour,), (line,) = shown.piece_colours([seat]), shown.outlines([seat])
    own = {"colour": (*colour, 1.0), "role": Role.PIECE, "outline": line}
    behind = own | {"position": (0.0, 3.0, -2.0), "scale": (6.0, 1.0, 6.0)}
    middle = round(camera().project([(0.0, 0.0, 0.5)])[0, 1])
    rows = []
    for strength in (line, 0.0):
        bodies = solids(own | {"outline": strength}, behind)
        shot = studio.shoot(scene(solids={"cylinder": bodies}), camera())
        rows.append([lightness(tuple(each)) for each in linear(shot[middle]).tolist()])
    change = np.abs(np.subtract(*rows))
    edges = camera().project([(-1.0, 0.0, 0.5), (1.0, 0.0, 0.5)])[:, 0].round().astype(int)
    assert all(change[edge - 8 : edge + 6].max() > LEAST for edge in edges), change.round()
