"""Furniture of glass boards lets pieces behind it be seen; letters before pieces are left out."""

from __future__ import annotations

import math
from dataclasses import replace

import numpy as np
import pytest
from numpy.typing import NDArray

from app.render.quality import QUALITIES
from app.render.solids import SEEN_THROUGH
from app.scene.content import Label, LabelKind
from app.scene.materials import Role
from tests.render_probes import Studio, at, camera, is_close, linear, scene, solids
from tests.rows import each_row

VIEW = camera(elevation=0.0)
#: A point of the cube that stands for a piece, at the origin, seen along +y.
PIECE = (0.0, -0.5, 0.5)
BLACK, WHITE = (0.0, 0.0, 0.0, 1.0), (1.0, 1.0, 1.0, 1.0)
#: What a white bar before a black piece leaves of its light at most.
MOST = 0.35


def shown(role: Role, before: float = 3.0, lying: bool = False) -> NDArray[np.void]:
    """Return a black piece with a white wall before it; a negative distance is behind it."""
    return solids(
        {"role": Role.FALLEN if lying else Role.PIECE, "colour": BLACK, "glow": 1.0},
        {
            "role": role,
            "colour": WHITE,
            "glow": 1.0,
            "position": (0.0, -before, -1.0),
            "scale": (4.0, 0.1, 4.0),
        },
    )


def light(studio: Studio, rows: NDArray[np.void]) -> float:
    """Return how bright the piece is, linear."""
    seen = studio.probe(scene(solids={"cube": rows}), VIEW, PIECE)
    return float(linear(seen)[0].mean())


@each_row("role", SEEN_THROUGH)
@each_row("lying", [False, True])
def test_a_piece_is_seen_through_the_furniture_before_it(
    studio: Studio, role: Role, lying: bool
) -> None:
    alone = light(studio, shown(role, before=-3.0, lying=lying))
    covered = light(studio, shown(role, lying=lying))
    assert alone < covered < MOST


@each_row("role", [Role.PAINT, Role.FRAME, Role.TABLE])
def test_anything_but_furniture_hides_a_piece(studio: Studio, role: Role) -> None:
    assert light(studio, shown(role)) > 0.9


def test_furniture_is_opaque_where_no_piece_is(studio: Studio) -> None:
    rim = shown(Role.RIM)
    where = (1.2, -3.0, 0.5)
    with_piece = studio.probe(scene(solids={"cube": rim}), VIEW, where)
    without = studio.probe(scene(solids={"cube": rim[1:]}), VIEW, where)
    assert is_close(with_piece, without) and linear(without).mean() > 0.9


def test_a_second_bar_takes_no_more(studio: Studio) -> None:
    one = shown(Role.RIM)
    two = np.concatenate((one, shown(Role.ROD, before=2.0)[1:]))
    assert light(studio, two) == pytest.approx(light(studio, one), abs=0.02)


def test_a_piece_hides_the_bar_behind_it_and_the_piece_behind_that(studio: Studio) -> None:
    behind = solids({"role": Role.PIECE, "colour": WHITE, "glow": 1.0, "position": (0.0, 4.0, 0.0)})
    rows = np.concatenate((shown(Role.RIM, before=-2.0), behind))
    assert light(studio, rows) < 0.1


def test_plain_quality_shows_the_same(context: None) -> None:
    plain = Studio(QUALITIES["low"])
    try:
        assert light(plain, shown(Role.RIM)) < MOST
    finally:
        plain.release()


def letters(studio: Studio, rows: NDArray[np.void]) -> float:
    """Return how much a red letter on the wall's face changes the picture."""
    label = Label(
        "M", (0.0, -3.06, 0.5), 0.5, (1.0, 0.0, 0.0, 1.0), LabelKind.ENGRAVED, -math.pi / 2,
        math.pi / 2,
    )  # fmt: skip
    bare = scene(solids={"cube": rows})
    drawn = studio.shoot(replace(bare, labels=(label,)), VIEW) - studio.shoot(bare, VIEW)
    return float(np.abs(drawn).max())


def test_a_letter_before_a_piece_is_left_out(studio: Studio) -> None:
    rim = shown(Role.RIM)
    assert letters(studio, rim[1:]) > 100.0
    assert letters(studio, rim) < 1.0


def test_the_background_is_not_seen_through_furniture(studio: Studio) -> None:
    rim = shown(Role.RIM)
    picture = studio.shoot(scene(solids={"cube": rim}), VIEW)
    assert linear(at(picture, VIEW, (-1.5, -3.0, 0.2))).mean() > 0.9
