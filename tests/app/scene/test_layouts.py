"""Layouts on plain numbers: where things are, that nothing coincides, and that rays find them."""

from __future__ import annotations

from itertools import combinations, product

import numpy as np

from app.scene.camera import Camera, Ray
from app.scene.content import Scene, Shape
from app.scene.layouts import Layout, arranged, layout
from app.scene.layouts.arrangement import Arrangement
from app.scene.layouts.trid_parts import STEP
from app.scene.picker import candidates, hits
from app.scene.pieces.meshes import all_meshes
from app.scene.pieces.sets import STAUNTON
from app.scene.themes.catalogue import DEFAULT
from engine.core.move import Spot, SpotKind, cell_spot, pin_spot
from engine.core.pieces import VOID
from engine.core.position import Position
from engine.rules.notation_style import ENGLISH, GERMAN
from engine.variants import KEYS, variant
from tests.rows import FEW_GAMES, each_row

MIDDLE = (
    "4/4/PP1P/N1B1|1P2/2n1/4/4|2b1/p1pp/4/1B2|DP1w:P1/1Q,DP3b:1r/2,KP2w:1K/2,KP6b:kr/pp"
    " w - - - - 0 12"
)


def trid() -> tuple[Layout, Position]:
    return layout("trid"), variant("trid").parse(MIDDLE)


def spots(space: Layout, position: Position) -> list[Spot]:
    cells = [cell_spot(c) for c, code in enumerate(position.cells) if code != VOID]
    return cells + [pin_spot(pin) for pin in range(len(space.deck_centres))]


@each_row("key", KEYS)
def test_cells_lie_one_unit_apart_and_in_the_middle(key: str) -> None:
    space = layout(key)
    centres = space.cell_centres
    assert len(centres) == len(space.topology.cell_names)
    assert np.allclose(centres[:, :2].mean(axis=0), 0.0)
    assert len(np.unique(centres.round(6), axis=0)) == len(centres)
    # Two cells never overlap: on one plane they are at least one unit apart.
    for a, b in combinations(centres, 2):
        if a[2] == b[2]:
            assert np.hypot(*(a - b)[:2]) > 0.999


@each_row("key", [k for k in KEYS if not variant(k).topology.is_hexagonal])
def test_a_file_is_one_unit_in_x_and_a_rank_one_in_y(key: str) -> None:
    space = layout(key)
    places = np.array([space.topology.place_of(c) for c in range(len(space.cell_centres))])
    offsets = space.cell_centres[:, :2] - places[:, :2]
    assert np.allclose(offsets, offsets[0])


def test_a_pin_stands_on_the_outer_corner_of_its_board() -> None:
    space = layout("trid")
    for pin, name in enumerate(space.topology.pin_names):
        side, number = name[:2], int(name[2])
        board = "WNS"[(number - 1) // 2]
        level = space.topology.levels.index(board)
        cells = space.cell_centres[np.array(space.topology.level_of) == level]
        low, high = cells.min(axis=0) - 0.5, cells.max(axis=0) + 0.5
        x = low[0] if side == "DP" else high[0]
        y = low[1] if number % 2 else high[1]
        assert np.allclose(space.pin_anchors[pin, :2], (x, y))
        assert np.allclose(space.deck_centres[pin, :2], (x, y))
        assert 0.1 < space.pin_anchors[pin, 2] - cells[0, 2] < STEP / 2


def test_a_king_stands_under_a_deck() -> None:
    _, heights = STAUNTON.sizes
    assert heights.max() + 0.12 < STEP


@each_row("key", KEYS)
def test_presets_show_everything(key: str) -> None:
    space = layout(key)
    assert set(space.presets) == {*variant(key).seats, "top", "side"}
    assert space.default in space.presets
    for name, view in space.presets.items():
        camera = Camera(view, 1280, 800, bounds=space.bounds)
        x, y, depth = camera.project(space.outline).T
        assert depth.min() > 0, name
        assert x.min() > 0 and x.max() < 1280 and y.min() > 0 and y.max() < 800, name
        assert max(np.ptp(x) / 1280, np.ptp(y) / 800) > 0.9, f"{name} is too far away"


@each_row("key", KEYS)
def test_each_seat_looks_from_its_own_side(key: str) -> None:
    space = layout(key)
    eyes = {
        name: Camera(view, 1280, 800, bounds=space.bounds).eye
        for name, view in space.presets.items()
    }
    assert eyes["white"][1] < 0 < eyes["black"][1]


@each_row(("key", "view"), [*product(KEYS, ["white"]), *product(FEW_GAMES, ["top", "side"])])
def test_a_ray_to_a_spot_hits_it(key: str, view: str) -> None:
    space, position = layout(key), variant(key).start()
    camera = Camera(space.presets[view], 1280, 800, bounds=space.bounds)
    pieces = STAUNTON.with_looks(variant(key).looks)
    pickables = space.pickables(position, piece_set=pieces)
    for spot in spots(space, position):
        if spot.kind is SpotKind.PIN and space.deck_owner(position, spot.index) is None:
            point = space.pin_anchors[spot.index] - (0, 0, 0.05)
        else:
            point = space.anchor(spot)
        x, y, _ = camera.project(point)[0]
        found = hits(pickables, camera.ray(x, y))
        assert spot in [hit.spot for hit in found], spot


@each_row("view", ["white", "black", "top", "side"])
def test_an_offered_pin_is_hit_where_its_deck_would_be(view: str) -> None:
    space, position = trid()
    camera = Camera(space.presets[view], 1280, 800, bounds=space.bounds)
    free = [p for p in range(12) if space.deck_owner(position, p) is None]
    pickables = space.pickables(position, free)
    for pin in free:
        for dx, dy in product((-0.9, 0.9), repeat=2):
            x, y, _ = camera.project(space.deck_centres[pin] + (dx, dy, 0))[0]
            found = hits(pickables, camera.ray(x, y))
            assert candidates(found, [pin_spot(pin)])[0] == pin_spot(pin)


def test_a_deck_is_not_picked_through_its_cells() -> None:
    space, position = trid()
    pickables = space.pickables(position)
    down, right = np.array([0.0, 0.0, -1.0]), np.array([1.0, 0.0, 0.0])
    for pin in range(12):
        if space.deck_owner(position, pin) is None:
            continue
        for cell in space.topology.pin_cells[pin]:
            # At the corner over the post that is seen through the glass, and comes last.
            over_post = 0.96 * space.deck_centres[pin] + 0.04 * space.cell_centres[cell]
            found = hits(pickables, Ray(over_post + (0, 0, 0.3), down, right))
            assert candidates(found)[0] == cell_spot(cell)
            assert pin_spot(pin) in candidates(found)
            outward = np.sign(space.cell_centres[cell] - space.deck_centres[pin])[:2]
            for offset in ((0.4, 0.4), (0.4, -0.2), (-0.2, 0.4), (-0.2, -0.2)):
                above = space.cell_centres[cell] + (*(offset * outward), 0.3)
                found = [hit.spot for hit in hits(pickables, Ray(above, down, right))]
                assert cell_spot(cell) in found and pin_spot(pin) not in found


def test_only_cells_that_exist_can_be_picked() -> None:
    space, position = trid()
    pickables = space.pickables(position)
    found = {spot for shapes in pickables.shapes for spot in shapes.spots}
    there = {cell_spot(c) for c, code in enumerate(position.cells) if code != VOID}
    assert found == there | {pin_spot(pin) for pin in range(12)}


def tiles(scene: Scene) -> np.ndarray:
    return scene.flats[scene.flats["shape"] == Shape.TILE]


def test_the_glass_is_where_the_cells_are_and_coloured_by_column() -> None:
    space, position = trid()
    glass = tiles(space.furniture(position, DEFAULT))
    there = [c for c, code in enumerate(position.cells) if code != VOID]
    order = [np.lexsort(points.T) for points in (glass["position"], space.cell_centres[there])]
    assert np.allclose(glass["position"][order[0]], space.cell_centres[there][order[1]], atol=1e-6)
    for row in glass:
        cell = int(np.abs(space.cell_centres - row["position"]).sum(axis=1).argmin())
        expected = DEFAULT.light_cell
        if sum(space.topology.place_of(cell)) % 2 == 0:
            expected = DEFAULT.dark_cell
        assert np.allclose(row["colour"], expected), space.topology.cell_names[cell]


def test_the_decks_of_both_seats_differ_in_colour_and_in_shape() -> None:
    space = layout("trid")
    white, black = (space.deck(owner, (0, 0, 5), DEFAULT) for owner in (0, 1))
    counts = [{mesh: len(rows) for mesh, rows in s.solids.items()} for s in (white, black)]
    assert counts[0] != counts[1]
    shades = [np.unique(s.solids["cube"]["colour"], axis=0).tolist() for s in (white, black)]
    assert all(shade not in shades[1] for shade in shades[0])


def test_every_pin_is_visible_when_its_deck_is_elsewhere() -> None:
    space, position = trid()
    pins = space.furniture(position, DEFAULT).solids["pin"]
    free = [p for p in range(12) if space.deck_owner(position, p) is None]
    assert len(pins) == len(free) == 8
    assert np.allclose(pins["position"][:, :2], space.pin_anchors[free, :2])


def test_furniture_uses_known_meshes_and_is_made_once() -> None:
    for key in KEYS:
        space, position = layout(key), variant(key).start()
        scene = space.furniture(position, DEFAULT)
        assert all(all_meshes()[mesh].triangles.size for mesh in scene.solids)
        moved = position._replace(turn=1, fullmove_number=9)
        assert space.furniture(moved, DEFAULT) is scene
        assert space.furniture(position, DEFAULT._replace(pin=(1.0, 0.0, 0.0))) is not scene


def test_labels_name_files_ranks_levels_and_pins_in_english() -> None:
    space, position = trid()
    texts = {label.text for label in space.furniture(position, DEFAULT).labels}
    assert {"z", "a", "d", "e", "0", "1", "4", "W", "N", "B"} <= texts
    pins = [label.text for label in space.pin_labels(DEFAULT).labels]
    assert sorted(pins) == sorted(f"{side}L{n}" for side in "QK" for n in range(1, 7))
    assert not texts & set(pins)


def test_labels_can_be_named_in_german() -> None:
    space = layout("trid", GERMAN)
    assert space is layout("trid", GERMAN) is not layout("trid")
    texts = {label.text for label in space.furniture(trid()[1], DEFAULT).labels}
    pins = {label.text for label in space.pin_labels(DEFAULT).labels}
    assert "S" in texts and {"DP1", "KP6"} <= pins and "QL1" not in pins


def test_where_the_languages_do_not_differ_there_is_one_layout() -> None:
    assert layout("chess960", GERMAN) is layout("chess960") is layout("chess960", ENGLISH)
    wide = Arrangement(2.5)
    assert arranged("raumschach", wide, GERMAN) is arranged("raumschach", wide)
    labels = arranged("trid", wide, GERMAN).pin_labels(DEFAULT).labels
    assert "DP1" in {label.text for label in labels}


def test_the_flat_board_is_labelled_on_all_sides() -> None:
    space = layout("chess960")
    labels = space.furniture(variant("chess960").start(), DEFAULT).labels
    assert len(labels) == 32
    at = {(label.text, label.position[0] > 0, label.position[1] > 0) for label in labels}
    assert {("a", False, False), ("a", False, True), ("1", False, False), ("1", True, False)} <= at
    edge = max(abs(label.position[0]) for label in labels)
    assert edge > 4.0


def test_no_solid_of_the_furniture_reaches_into_the_room_of_a_piece() -> None:
    """Nothing stands on a cell: no upright part within a king's foot of a cell's middle."""
    space, position = trid()
    rods = space.furniture(position, DEFAULT).solids["cylinder"]
    low = rods["position"][:, 2]
    high = low + rods["scale"][:, 2]
    for cell, code in enumerate(position.cells):
        if code == VOID:
            continue
        x, y, z = space.cell_centres[cell]
        off = np.hypot(rods["position"][:, 0] - x, rods["position"][:, 1] - y)
        reaches_in = (low < z + 1.3) & (high > z + 0.01) & (off < 0.36 + rods["scale"][:, 0])
        assert not reaches_in.any(), space.topology.cell_names[cell]


@each_row("pin", range(12))
def test_the_stand_leaves_room_for_a_deck_on_every_pin(pin: int) -> None:
    space = layout("trid")
    empty = variant("trid").parse(
        "k3/4/4/4|4/4/4/4|4/4/4/3K|DP1w:2/2,KP1w:2/2,DP6b:2/2,KP6b:2/2 w - - - - 0 1"
    )
    rods = space.furniture(empty, DEFAULT, range(12)).solids["cylinder"]
    x, y, z = space.deck_centres[pin]
    near = np.maximum(abs(rods["position"][:, 0] - x), abs(rods["position"][:, 1] - y)) < 1.05
    low = rods["position"][:, 2]
    assert not (near & (low < z + 0.1) & (low + rods["scale"][:, 2] > z - 0.1)).any()
