"""Boards of hexagons: where cells lie, equal sides for three, what pieces show; boards for two."""

from __future__ import annotations

import math
from collections import Counter

import numpy as np
import pytest

from app.board import camera_controller
from app.scene.camera import Camera
from app.scene.content import Shape
from app.scene.layouts import layout
from app.scene.overlays.marks import Marks
from app.scene.picker import hits
from app.scene.pieces.meshes import all_meshes
from app.scene.pieces.sets import SETS, STAUNTON, PieceSet
from app.scene.scene import compose
from app.scene.themes.catalogue import DEFAULT
from engine.core.move import cell_spot
from engine.core.pieces import EMPTY, FIRST_PIECE, KINDS, Kind, piece_code, seat_of
from engine.core.position import Position
from engine.variants import variant
from tests.rows import each_row

KEY = "dreierschach"
SPACE = layout(KEY)
TOPOLOGY = SPACE.topology
STRAIGHT = ((0, 1), (1, 1), (1, 0), (0, -1), (-1, -1), (-1, 0))
#: By seat, the ends of its base line: at its left and at its right hand.
BASES = (("a8", "a1"), ("m13", "f13"), ("f1", "m8"))


def centre(name: str) -> np.ndarray:
    return SPACE.cell_centres[TOPOLOGY.cell(name)]


def start() -> Position:
    return variant(KEY).start()


def without_king(seat: int) -> Position:
    cells = start().cells.replace(bytes([piece_code(seat, Kind.KING)]), bytes([EMPTY]))
    return start()._replace(cells=cells)


def turned(points: np.ndarray, degrees: float) -> np.ndarray:
    cos, sin = math.cos(math.radians(degrees)), math.sin(math.radians(degrees))
    return points @ np.array([[cos, sin, 0.0], [-sin, cos, 0.0], [0.0, 0.0, 1.0]])


def test_neighbours_are_one_unit_apart_and_sixty_degrees() -> None:
    middle = centre("g7")
    steps = [centre("abcdefghijklm"[6 + row] + str(7 + column)) for row, column in STRAIGHT]
    angles = [math.degrees(math.atan2(*(step - middle)[1::-1])) % 360 for step in steps]
    assert np.allclose(np.linalg.norm(steps - middle, axis=1), 1.0)
    assert angles == pytest.approx([180, 120, 60, 0, 300, 240])
    radii, _ = STAUNTON.sizes
    assert radii.max() + 0.05 < 0.5, "a piece fits between two edges"


def test_white_sits_at_the_bottom_with_its_first_cell_at_the_right() -> None:
    assert centre("a1")[0] > 0 > centre("a8")[0]
    assert centre("a1")[1] == centre("a8")[1] == SPACE.cell_centres[:, 1].min()
    assert centre("f13")[0] == SPACE.cell_centres[:, 0].min(), "Grey at the left"
    assert centre("f1")[0] == SPACE.cell_centres[:, 0].max(), "Black at the right"
    assert centre("m13")[0] < 0 < centre("m8")[0]


@each_row("seat", range(3))
def test_every_seat_sees_the_same_board(seat: int) -> None:
    back = -math.degrees(SPACE.seat_yaws[seat])
    cells = turned(SPACE.cell_centres, back).round(6) + 0.0
    assert set(map(tuple, cells)) == set(map(tuple, SPACE.cell_centres.round(6) + 0.0))
    for name, mine in zip(BASES[seat], BASES[0], strict=True):
        assert np.allclose(turned(centre(name), back), centre(mine))
    eye = Camera(SPACE.presets[SPACE.seats[seat]], 1280, 800, bounds=SPACE.bounds).eye
    mine = Camera(SPACE.presets["white"], 1280, 800, bounds=SPACE.bounds).eye
    assert np.allclose(turned(eye, back), mine)


def test_play_goes_round_clockwise() -> None:
    directions = [math.degrees(yaw) for yaw in SPACE.seat_yaws]
    assert directions == pytest.approx([0, 240, 120])
    assert SPACE.seats == variant(KEY).seats


def test_a_player_gets_a_third_of_a_turn() -> None:
    view = camera_controller.turned(SPACE, SPACE.presets["white"], 20.0)
    for seat, name in enumerate(SPACE.seats):
        seen = camera_controller.turned(
            SPACE, view, camera_controller.turn_to_side(SPACE, view, SPACE.seats, seat)
        )
        assert seen.azimuth % 360 == pytest.approx(SPACE.presets[name].azimuth + 20.0)
        back = camera_controller.turned(
            SPACE, seen, camera_controller.turn_to_side(SPACE, seen, SPACE.seats, 0)
        )
        assert back.azimuth % 360 == pytest.approx(20.0)


def test_cells_have_three_colours_and_a_queen_begins_on_her_own() -> None:
    tiles = SPACE.furniture(start(), DEFAULT).solids["hexagon"][:126]
    assert np.allclose(tiles["position"][:, :2], SPACE.cell_centres[:, :2], atol=1e-6)
    stones = np.array(DEFAULT.stone_colours(SPACE.seats))
    owner = np.abs(tiles["colour"][:, None, :3] - stones).sum(axis=2).argmin(axis=1)
    assert np.bincount(owner).tolist() == [42, 42, 42]
    for seat in range(3):
        assert owner[start().cells.index(piece_code(seat, Kind.QUEEN))] == seat
    for cell in range(126):
        column = TOPOLOGY.column_of[cell]
        for step in STRAIGHT:
            other = TOPOLOGY.stepped(column, step)
            assert other is None or owner[other] != owner[cell]


def test_rows_and_columns_are_named_on_different_edges_of_the_frame() -> None:
    labels = SPACE.furniture(start(), DEFAULT).labels
    texts = Counter(label.text for label in labels)
    assert set(texts) == {*"ABCDEFGHIJKLM", *map(str, range(1, 14))}
    assert max(texts.values()) == 2
    by_side: dict[int, set[bool]] = {}
    for label in labels:
        by_side.setdefault(round(math.degrees(label.outward)), set()).add(label.text.isdigit())
    assert sorted(by_side) == list(range(30, 390, 60))
    assert all(len(kinds) == 1 for kinds in by_side.values())
    places = np.array([label.position for label in labels])
    gaps = np.linalg.norm(places[:, None] - places[None], axis=2) + np.eye(len(places))
    assert gaps.min() > 0.8


@each_row("view", ["white", "grey", "black", "top", "side"])
def test_a_ray_near_a_tip_hits_its_cell_alone(view: str) -> None:
    camera = Camera(SPACE.presets[view], 1280, 800, bounds=SPACE.bounds)
    empty = start()._replace(cells=bytes(126))
    pickables = SPACE.pickables(empty)
    for cell, middle in enumerate(SPACE.cell_centres):
        for angle in np.radians(range(30, 390, 60)):
            point = middle + 0.56 * np.array((math.cos(angle), math.sin(angle), 0.0))
            x, y, _ = camera.project(point)[0]
            found = hits(pickables, camera.ray(x, y))
            assert [hit.spot for hit in found] == [cell_spot(cell)]


def test_each_seat_wears_its_own_number_of_rings() -> None:
    position = start()
    rings = compose(SPACE, position, DEFAULT).solids["band"]
    counts = [0, 0, 0]
    for cell, code in enumerate(position.cells):
        if code >= FIRST_PIECE:
            off = np.hypot(*(rings["position"][:, :2] - SPACE.cell_centres[cell, :2]).T)
            own = rings[off < 1e-4]
            counts[seat_of(code)] += len(own)
            assert len(own) == seat_of(code)
            assert len(np.unique(own["position"][:, 2])) == len(own)
    assert counts == [0, 17, 34]
    colours = DEFAULT.band_colours(SPACE.seats)
    assert len(set(colours)) == 3


def test_a_player_without_a_king_is_out_and_its_pieces_look_dead() -> None:
    assert SPACE.dead_seats(start()) == frozenset()
    for seat in range(3):
        position = without_king(seat)
        assert SPACE.dead_seats(position) == {seat}
        pawns = compose(SPACE, position, DEFAULT).solids["pawn"]
        cells = [c for c, code in enumerate(position.cells) if code and code % KINDS == Kind.PAWN]
        owners = np.array([seat_of(position.cells[cell]) for cell in cells])
        alive = np.array(DEFAULT.piece_colours(SPACE.seats))[owners]
        assert np.allclose(pawns["colour"][owners != seat, :3], alive[owners != seat])
        assert (pawns["colour"][owners != seat, 3] == 1.0).all()
        assert (pawns["tilt"][owners != seat] == 0.0).all()
        lying = pawns[owners == seat]
        assert (lying["tilt"] > np.pi / 2).all(), "it has fallen over"
        dead = lying["colour"]
        assert (dead[:, 3] == 1.0).all(), "no dots"
        assert (np.ptp(dead[:, :3], axis=1) < 0.2).all(), "hardly any colour is left"
        assert np.abs(dead[:, :3] - alive[owners == seat]).max() > 0.05


@each_row("pieces", SETS.values(), ids=SETS)
def test_what_has_fallen_lies_on_its_cell(pieces: PieceSet) -> None:
    """It touches the plane and keeps to its own cell but for the ends of the longest pieces."""
    position = without_king(0)
    scene = compose(SPACE, position, DEFAULT, piece_set=pieces)
    cells = [c for c, code in enumerate(position.cells) if seat_of(code) == 0]
    feet = SPACE.cell_centres[cells]
    for mesh in {pieces.bodies[kind] for kind in variant(KEY).kinds}:
        for row in scene.solids[mesh]:
            if not row["tilt"] and row["facing"] == pieces.facing:
                continue
            points = world_points(mesh, row)
            middle = (points.min(axis=0) + points.max(axis=0)) / 2
            assert np.linalg.norm(middle[:2] - feet[:, :2], axis=1).min() < 0.15
            assert points[:, 2].min() == pytest.approx(0.0, abs=4e-3)
            assert points[:, 2].max() < 0.85
            assert np.ptp(points[:, :2], axis=0).max() < 1.45


def world_points(mesh: str, row: np.void) -> np.ndarray:
    """Return the corners of a solid that does not turn with the eye, (n, 3), world."""
    points = all_meshes()[mesh].vertices * row["scale"]
    tilt, yaw = float(row["tilt"]), float(row["yaw"])
    level, up = np.array((math.cos(yaw), math.sin(yaw), 0.0)), np.array((0.0, 0.0, 1.0))
    right = level * math.cos(tilt) - up * math.sin(tilt)
    over = level * math.sin(tilt) + up * math.cos(tilt)
    return points @ np.stack((right, np.cross(over, right), over)) + row["position"]


def test_the_draw_calls_do_not_grow_with_the_board() -> None:
    scene = compose(SPACE, start(), DEFAULT)
    square = compose(layout("chess960"), variant("chess960").start(), DEFAULT)
    # It has bars of two lengths in its frame, inlay and plinth, and in the walls of its trays.
    assert len(scene.solids) <= len(square.solids) + 8


# -- boards for two ------------------------------------------------------------------------------


def test_files_run_away_from_white_and_black_sits_opposite() -> None:
    space = layout("glinski")
    at = {name: space.cell_centres[cell] for cell, name in enumerate(space.topology.cell_names)}
    assert np.allclose(at["f2"] - at["f1"], (0, 1, 0))
    assert np.allclose(at["g1"] - at["f1"], (math.sqrt(3) / 2, 0.5, 0))
    assert space.seat_yaws == (0.0, math.pi)
    assert not space.foot_bands and not space.prisoner_places
    assert space.dead_seats(variant("glinski").start()._replace(cells=bytes(91))) == frozenset()


@each_row(
    ("key", "files", "ranks"),
    [
        ("dreierschach", "ABCDEFGHIJKLM", 13),
        ("glinski", "ABCDEFGHIKL", 11),
        ("mccooey", "ABCDEFGHIKL", 11),
        ("shafran", "ABCDEFGHI", 10),
        ("brusky", "ABCDEFGHIJKL", 8),
    ],
)
def test_every_file_and_number_is_named_beside_a_cell_of_its_own(
    key: str, files: str, ranks: int
) -> None:
    space = layout(key)
    labels = space.furniture(variant(key).start(), DEFAULT).labels
    assert {label.text for label in labels} == {*files, *map(str, range(1, ranks + 1))}
    for label in labels:
        off = np.linalg.norm(space.cell_centres - label.position, axis=1)
        nearest = space.topology.cell_names[int(off.argmin())]
        assert label.text.lower() in (nearest[0], nearest[1:]), f"{label.text} is at {nearest}"


def test_neighbours_never_share_a_colour_and_bishops_keep_theirs() -> None:
    space = layout("glinski")
    sums = [sum(space.topology.place_of(cell)) % len(space.stones) for cell in range(91)]
    assert len(set(space.stones)) == 3
    for cell in range(91):
        for step in STRAIGHT:
            other = space.topology.stepped(cell, step)
            assert other is None or sums[other] != sums[cell]


def test_marks_and_rays_follow_tips_at_the_sides() -> None:
    space, start = layout("glinski"), variant("glinski").start()
    assert space.cell_yaw == pytest.approx(math.radians(30.0))
    f6 = cell_spot(space.topology.cell("f6"))
    flats = compose(space, start, DEFAULT, Marks(hover=f6)).flats
    (mark,) = flats[flats["shape"] == Shape.HEX_CORNERS]
    assert mark["yaw"] == pytest.approx(math.radians(30.0))
    camera = Camera(space.presets["top"], 1280, 800, bounds=space.bounds)
    for angle, is_own in ((0.0, True), (90.0, False)):
        off = 0.55 * np.array((math.cos(math.radians(angle)), math.sin(math.radians(angle)), 0.0))
        x, y, _ = camera.project(space.centre(f6) + off)[0]
        found = hits(space.pickables(start._replace(cells=bytes(91))), camera.ray(x, y))
        assert ([hit.spot for hit in found] == [f6]) == is_own


def test_a_board_of_any_outline_is_framed_and_its_gaps_are_filled() -> None:
    """Files of three, two and one cell, turned so that tips are ahead."""
    from app.scene.layouts.hexagon import HexagonLayout
    from engine.game_files.reader import read
    from engine.game_files.variant import FileVariant

    text = EXAMPLE.replace('tips = "side"', 'tips = "ahead"')
    game = FileVariant(read(text.encode(), "mine.toml"))
    space = HexagonLayout(game)
    assert space.cell_yaw == 0.0
    scene = space.furniture(game.start(), DEFAULT)
    hexagons = scene.solids["hexagon"]["position"][:, :2].round(3)
    assert len(np.unique(hexagons, axis=0)) == len(hexagons) > len(space.cell_centres)
    frame = space.outline[:, :2]
    assert np.abs(space.cell_centres[:, :2]).max() < np.abs(frame).max()


EXAMPLE = """
format = 1
key = "small"
title = "Small"
source = "This test"

[board]
cells = "hexagon"
files = "abcde"
lengths = [6, 5, 4, 3, 4]

[pieces]
king = "K"
rook = "R"

[pawns]
advance = "(0 +1)"
strike = "(+1 +1) (-1 0)"

[start]
board = "KP2pk/RP1pr/4/3/4"

[look]
colours = 2
tips = "side"
"""
