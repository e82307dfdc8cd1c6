"""The lamp's shadows: where they fall, and when they are drawn again."""

from __future__ import annotations

import itertools
from dataclasses import replace
from types import MappingProxyType

import numpy as np
import pytest
from numpy.typing import NDArray

from app.render.quality import QUALITIES
from app.render.renderer import Frame
from app.render.surface import Surface
from app.scene.camera import Camera
from app.scene.layouts import layout
from app.scene.materials import FINISHES, Role, Room, Surroundings
from app.scene.pieces.detail import Detail
from app.scene.scene import compose
from app.scene.themes.catalogue import built_in
from engine.variants import variant
from tests.render_probes import SIZE, Studio, camera, scene, solids
from tests.rows import BOARDS

WOOD = Surroundings(MappingProxyType(dict.fromkeys(Role, FINISHES["wood"])), Room())
FLOOR = {"position": (0, 0, -0.2), "scale": (9, 9, 0.2), "role": Role.TILE}
POST = {"scale": (0.6, 0.6, 1.5), "role": Role.PIECE}
#: The lamp is to the left, before the board: the shadow of the post falls to the right, behind it.
IN_SHADOW, IN_LIGHT = (0.75, 0.4, 0.0), (-0.75, -0.4, 0.0)


def lit(*rows: dict[str, object]) -> object:
    return scene(solids={"cube": solids(*rows)}, surroundings=WOOD)


def brightness(studio: Studio, *rows: dict[str, object]) -> NDArray[np.float64]:
    """Return how bright the floor is in the shadow of a post at the middle, and beside it."""
    return studio.probe(lit(*rows), camera(70), IN_SHADOW, IN_LIGHT).mean(axis=1)


def test_a_solid_casts_a_shadow_away_from_the_lamp(studio: Studio) -> None:
    with_post, without = brightness(studio, FLOOR, POST), brightness(studio, FLOOR)
    assert with_post[0] < without[0] - 25
    assert abs(with_post[1] - without[1]) < 4


def test_marks_and_tables_cast_none(studio: Studio) -> None:
    without = brightness(studio, FLOOR)
    mark = {**POST, "role": Role.PAINT, "glow": 0.6}
    table = {**POST, "role": Role.TABLE}
    for solid in (mark, table):
        assert abs(brightness(studio, FLOOR, solid)[0] - without[0]) < 4


def test_low_quality_has_shadows_only_while_it_refines(context: None) -> None:
    studio = Studio(QUALITIES["low"])
    plain = brightness(studio, FLOOR, POST)
    assert abs(plain[0] - plain[1]) < 12 and studio.renderer.lighting.shadow_draws == 0
    surface = Surface(0)
    studio.renderer.draw_scene(lit(FLOOR, POST), camera(70), Frame(SIZE, is_refining=True), surface)
    studio.renderer.present(surface, studio.target.framebuffer)
    seen = studio.target.pixels().astype(np.float64).mean(axis=-1)
    places = np.floor(camera(70).project((IN_SHADOW, IN_LIGHT))[:, :2]).astype(int)
    dark, light = seen[places[:, 1], places[:, 0]]
    assert dark < light - 25
    surface.release()
    studio.release()


def test_the_map_is_drawn_again_only_when_what_casts_shadows_changes(studio: Studio) -> None:
    lighting = studio.renderer.lighting
    shown = lit(FLOOR, POST)
    studio.shoot(shown, camera())
    first = lighting.shadow_draws
    for turn in range(12):
        studio.shoot(shown, camera(30 + turn, azimuth=30.0 * turn))
    assert lighting.shadow_draws == first, "turning the camera"
    studio.shoot(lit(FLOOR, POST, {**POST, "role": Role.PAINT, "glow": 0.6}), camera())
    assert lighting.shadow_draws == first, "a mark"
    studio.shoot(lit(FLOOR, {**POST, "position": (1, 0, 0)}), camera())
    assert lighting.shadow_draws == first + 1, "a piece that has moved"


def test_what_is_seen_through_far_away_leaves_the_shadows_where_they_fall(studio: Studio) -> None:
    """It casts none, but it takes them: the map has to reach as far."""
    alone = brightness(studio, FLOOR, POST)
    ghost = {**POST, "position": (9, 5, 6), "colour": (0.5, 0.5, 0.5, 0.4)}
    assert np.abs(brightness(studio, FLOOR, POST, ghost) - alone).max() < 8


@pytest.mark.parametrize(("name", "keys"), [("high", BOARDS), ("medium", ["dreierschach"])])
def test_a_frame_of_a_game_has_few_draw_calls(context: None, name: str, keys: list[str]) -> None:
    quality = QUALITIES[name]._replace(samples=0, detail=Detail.LOW)
    studio = Studio(quality)
    for key in keys:
        space = layout(key)
        board = compose(space, variant(key).start(), built_in("dark"))
        view = Camera(space.presets[space.default], *SIZE, bounds=space.bounds)
        calls = []
        for _ in range(2):
            studio.shoot(board, view)
            calls.append(studio.renderer.draw_calls)
        assert 0 < calls[1] <= 40, f"{key} while only the view changes"
        assert calls[1] < calls[0] <= (50 if quality.has_mirror else 40), f"{key} and the shadows"
    studio.release()


def test_a_pattern_is_the_same_whatever_else_has_one(studio: Studio) -> None:
    """Only the patterns that are there are compiled."""
    left = {"position": (-1.5, 0, 0), "scale": (1.5, 1.5, 1.5), "role": Role.PIECE}
    right = {**left, "position": (1.5, 0, 0), "role": Role.FALLEN, "colour": (0.1, 0.1, 0.1, 1.0)}
    names = ("wood", "marble", "metal", "paint")

    def shot(*rows: dict[str, object], **materials: str) -> NDArray[np.float64]:
        found = {Role[role]: FINISHES[name] for role, name in materials.items()}
        made = Surroundings(MappingProxyType(found), Room())
        return studio.shoot(replace(lit(*rows), surroundings=made), camera(20))  # type: ignore[type-var]

    alone = {name: shot(left, PIECE=name)[:, : SIZE[0] // 2] for name in names}
    for name, other in itertools.combinations(names, 2):
        assert np.abs(alone[name] - alone[other]).mean() > 0.25, f"{name} is not {other}"
    for name, other in (("wood", "paint"), ("marble", "metal")):
        both = shot(left, right, PIECE=name, FALLEN=other)[:, : SIZE[0] // 2]
        assert np.abs(both - alone[name]).mean() < 0.5, f"{name} beside {other}"


def test_a_shadow_map_of_the_room_follows_its_light(studio: Studio) -> None:
    warm = WOOD._replace(room=Room(warmth=1.0))
    dim = WOOD._replace(room=Room(brightness=0.5))
    seen = [
        studio.probe(replace(lit(FLOOR), surroundings=light), camera(70), IN_LIGHT)[0]  # type: ignore[type-var]
        for light in (WOOD, warm, dim)
    ]
    assert seen[1][0] - seen[1][2] > seen[0][0] - seen[0][2] + 10, "warm light is redder"
    assert seen[2].mean() < seen[0].mean() - 30


@pytest.mark.parametrize("quality", ["low", "medium"])
def test_a_fallen_piece_has_light_on_its_foot_and_less_below(context: None, quality: str) -> None:
    """Its mesh has the occlusion of a piece that stands; other roles keep that."""
    studio = Studio(QUALITIES[quality])
    pose = {"position": (0.0, 0.0, 0.3), "tilt": np.pi / 2, "scale": (2.0, 2.0, 2.0)}
    foot, below = [], []
    for role in (Role.FALLEN, Role.FOOT):
        body = scene(solids={"pawn": solids({**pose, "role": role})}, surroundings=WOOD)
        # it has fallen along x, so that its foot is seen from the left
        foot.append(studio.probe(body, camera(10, 270), (0.0, 0.0, 0.3)).mean())
        below.append(studio.probe(body, camera(-60, 0), (1.3, 0.0, 0.1)).mean())
    studio.release()
    assert foot[0] > foot[1] + 15
    assert below[0] < below[1] - 5
