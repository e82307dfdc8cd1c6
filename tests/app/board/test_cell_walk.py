"""The cursor of the keys: every cell is reached, arrows lead where they point, and back again."""

from __future__ import annotations

import math
from collections import deque
from dataclasses import replace

import engine.variants
from app.board.cell_walk import (
    CursorSpots,
    CursorStep,
    nearest,
    next_aside,
    ringed,
    stepped,
    walkable_spots,
)
from app.scene.camera import Camera, View
from app.scene.layouts import Layout, arranged, layout
from engine.core.move import Spot, SpotKind, cell_spot, pin_spot, prisoner_spot
from engine.core.pieces import VOID, Kind, piece_code
from engine.core.position import Position
from engine.core.topology import HEX_STRAIGHT
from tests.rows import each_row

ARROWS = (CursorStep.LEFT, CursorStep.RIGHT, CursorStep.UP, CursorStep.DOWN)
OPPOSITE = {
    CursorStep.LEFT: CursorStep.RIGHT,
    CursorStep.RIGHT: CursorStep.LEFT,
    CursorStep.UP: CursorStep.DOWN,
    CursorStep.DOWN: CursorStep.UP,
}
BOARDS = (
    ("trid", "stand"),
    ("raumschach", "stack"),
    ("raumschach", "staircase"),
    ("raumschach", "flat"),
    ("dreierschach", ""),
    ("chess960", ""),
)


def everything(_spot: Spot) -> bool:
    return True


def start(key: str) -> Position:
    return engine.variants.variant(key).start()


def board(key: str, name: str = "") -> Layout:
    usual = layout(key)
    return arranged(key, usual.arrangements[name]) if name else usual


def cell(key: str, name: str) -> Spot:
    return cell_spot(engine.variants.variant(key).topology.cell(name))


def name_of(there: CursorSpots, spot: Spot) -> str:
    topology = there.layout.topology
    return (topology.cell_names if spot.kind is SpotKind.CELL else topology.pin_names)[spot.index]


def walked(key: str, first: str, steps: str, azimuth: float = 0.0, elevation: float = 50.0) -> str:
    """Return where letters lead: l, r, u, d arrows, h higher, b below, F and L the row's ends."""
    by_letter = dict(zip("lrudhbFL", CursorStep, strict=True))
    there = walkable_spots(layout(key), start(key), everything)
    view = View((0.0, 0.0, 0.0), 20.0, azimuth, elevation)
    spot = cell(key, first)
    for letter in steps:
        spot = stepped(there, view, spot, by_letter[letter])
    return name_of(there, spot)


@each_row(("key", "arrangement"), BOARDS)
def test_every_cell_is_reached_from_every_other(key: str, arrangement: str) -> None:
    there = walkable_spots(board(key, arrangement), start(key), everything)
    view = View((0.0, 0.0, 0.0), 20.0, 197.0, 40.0)
    steps = (*ARROWS, CursorStep.HIGHER, CursorStep.LOWER)
    ways = {
        spot: {stepped(there, view, spot, step) for step in steps}
        for spot in map(cell_spot, there.cells)
    }
    back: dict[Spot, set[Spot]] = {spot: set() for spot in ways}
    for spot, ends in ways.items():
        for end in ends:
            back[end].add(spot)
    first = next(iter(ways))
    # Who reaches one cell from everywhere, and everything from there, reaches all from all.
    assert spread(ways, first) == spread(back, first) == set(ways)


def spread(ways: dict[Spot, set[Spot]], first: Spot) -> set[Spot]:
    found, waiting = {first}, deque([first])
    while waiting:
        for spot in ways[waiting.popleft()] - found:
            found.add(spot)
            waiting.append(spot)
    return found


@each_row("elevation", [-40.0, 60.0])
@each_row("azimuth", [45.0, 260.0])
@each_row(("key", "arrangement"), BOARDS)
def test_arrows_lead_where_they_point_on_the_screen(
    key: str, arrangement: str, azimuth: float, elevation: float
) -> None:
    """The middle of the board is looked at, so that the picture shows directions nearly true."""
    there = walkable_spots(board(key, arrangement), start(key), everything)
    for spot in map(cell_spot, sorted(there.cells)[::7]):
        x, y, z = there.layout.centre(spot).tolist()
        camera = Camera(View((x, y, z), 90.0, azimuth, elevation), 900, 700)
        before = camera.project((x, y, z))[0]
        for step in ARROWS:
            end = stepped(there, camera.view, spot, step)
            if end == spot:
                continue
            right, down, _ = (camera.project(there.layout.centre(end))[0] - before).tolist()
            down /= abs(math.sin(math.radians(elevation)))
            along = {"left": -right, "right": right, "up": -down, "down": down}[step.value]
            assert along > 0.6 * math.hypot(right, down), (name_of(there, spot), step)


@each_row("azimuth", [0.0, 77.0])
@each_row("key", ["trid", "raumschach", "dreierschach", "chess960"])
def test_the_opposite_arrow_leads_back(key: str, azimuth: float) -> None:
    """At the slanting edge of the hexagons an arrow may have to give way; elsewhere never."""
    there = walkable_spots(layout(key), start(key), everything)
    view = View((0.0, 0.0, 0.0), 20.0, azimuth, 40.0)
    inner = [spot for spot in map(cell_spot, there.cells) if is_inner(there, spot)]
    assert inner
    for spot in inner:
        for step in ARROWS:
            end = stepped(there, view, spot, step)
            if end in inner and end != spot:
                assert stepped(there, view, end, OPPOSITE[step]) == spot


def is_inner(there: CursorSpots, spot: Spot) -> bool:
    topology = there.layout.topology
    if not topology.is_hexagonal:
        return True
    return all(
        topology.stepped(topology.column_of[spot.index], way) is not None for way in HEX_STRAIGHT
    )


@each_row(
    ("first", "steps", "azimuth", "last"),
    [
        ("e1", "u", 0.0, "e2"),
        ("e1", "d", 0.0, "e1"),
        ("e1", "rrrrr", 0.0, "h1"),
        ("e4", "uull", 180.0, "g2"),
        ("e4", "u", 90.0, "d4"),
        ("e4", "F", 0.0, "a4"),
        ("e4", "L", 0.0, "h4"),
        ("e4", "F", 180.0, "h4"),
        ("e4", "L", 90.0, "e8"),
        ("e4", "hb", 0.0, "e4"),
    ],
)
def test_squares(first: str, steps: str, azimuth: float, last: str) -> None:
    assert walked("chess960", first, steps, azimuth) == last


@each_row(
    ("first", "steps", "last"),
    [
        ("5e1", "h", "6e1"),
        ("5e1", "bbb", "2e1"),
        ("8e1", "h", "8e1"),
        ("1a1", "bhhhu", "4a2"),
    ],
)
def test_levels_of_a_cube(first: str, steps: str, last: str) -> None:
    assert walked("raumschach", first, steps) == last


@each_row(
    ("first", "steps", "last"),
    [
        ("c3W", "h", "c3N"),  # straight above
        ("c3N", "b", "c3W"),
        ("a1W", "h", "a1QL1"),
        ("a1QL1", "l", "z1QL1"),
        ("z1QL1", "b", "a1W"),  # nothing below: the nearest of the next storey
        ("c2W", "h", "d1KL1"),
    ],
)
def test_boards_and_decks(first: str, steps: str, last: str) -> None:
    english = engine.variants.variant("trid")
    names = {name: number for number, name in enumerate(english.styles["en"].cell_names)}
    own = english.topology.cell_names
    found = walked("trid", own[names[first]], steps, 0.0)
    assert english.styles["en"].cell_names[english.topology.cell(found)] == last


def test_arrows_go_straight_up_through_hexagons() -> None:
    """Two neighbours are equally near: the rows alternate, so the way keeps its direction."""
    there = walkable_spots(layout("dreierschach"), start("dreierschach"), everything)
    view = View((0.0, 0.0, 0.0), 20.0, 0.0, 50.0)
    spot = nearest(there, cell("dreierschach", "g7"))
    xs = []
    for _ in range(5):
        xs.append(float(there.layout.centre(spot)[0]))
        spot = stepped(there, view, spot, CursorStep.UP)
    assert max(xs) - min(xs) < 0.6
    for _ in range(5):
        spot = stepped(there, view, spot, CursorStep.DOWN)
    assert spot == cell("dreierschach", "g7")


def test_what_is_not_seen_is_stepped_over() -> None:
    key = "raumschach"
    board_of = layout(key)
    level_of = board_of.topology.level_of
    seen = walkable_spots(board_of, start(key), lambda spot: level_of[spot.index] not in (5, 6))
    view = View((0.0, 0.0, 0.0), 20.0, 0.0, 30.0)
    end = stepped(seen, view, cell(key, "5c3"), CursorStep.HIGHER)
    assert name_of(seen, end) == "8c3"
    assert name_of(seen, stepped(seen, view, end, CursorStep.LOWER)) == "5c3"


def test_decks_and_pins_are_stepped_through() -> None:
    key = "trid"
    there = walkable_spots(layout(key), start(key), everything)
    spot = next_aside(there, cell_spot(there.layout.topology.pin_cells[0][3]), 1)
    assert spot == pin_spot(0), "the deck on which the cursor stands comes first"
    found = [spot]
    for _ in range(len(there.asides) - 1):
        found.append(next_aside(there, found[-1], 1))
    assert set(found) == {pin_spot(pin) for pin in range(12)}
    assert next_aside(there, found[-1], 1) == spot
    assert next_aside(there, spot, -1) == found[-1]
    view = View((0.0, 0.0, 0.0), 20.0, 0.0, 30.0)
    back = stepped(there, view, spot, CursorStep.UP)
    assert back.index in there.layout.topology.pin_cells[0]


def test_prisoners_are_stepped_through() -> None:
    variant = engine.variants.variant("dreierschach")
    text = "4wK3/9/10/11/12/13/12/5gK5/10/9/6wP1/7/bK5 w - - g:wQwR 5"
    there = walkable_spots(layout(variant.key), variant.parse(text), everything)
    queen, rook = (prisoner_spot(1, piece_code(0, kind)) for kind in (Kind.QUEEN, Kind.ROOK))
    assert set(there.asides) == {queen, rook}
    assert next_aside(there, queen, 1) == rook
    assert next_aside(there, rook, 1) == queen
    spot = next_aside(there, cell(variant.key, "k12"), 1)
    assert spot in there.asides
    view = View((0.0, 0.0, 0.0), 20.0, 0.0, 30.0)
    assert stepped(there, view, spot, CursorStep.LEFT).kind is SpotKind.CELL


def test_where_there_is_nothing_beside_the_cells_the_spot_stays() -> None:
    there = walkable_spots(layout("chess960"), start("chess960"), everything)
    assert next_aside(there, cell_spot(5), 1) == cell_spot(5)


def test_a_ring_goes_round() -> None:
    ring = [cell_spot(4), cell_spot(9), cell_spot(2)]
    assert ringed(ring, cell_spot(4), 1) == cell_spot(9)
    assert ringed(ring, cell_spot(9), 1) == cell_spot(2)
    assert ringed(ring, cell_spot(2), -1) == cell_spot(9)
    assert ringed(ring, cell_spot(5), -1) == cell_spot(4)
    assert ringed([], cell_spot(5), 1) == cell_spot(5)


def test_a_deck_that_is_gone_leaves_no_cells() -> None:
    key = "trid"
    position = start(key)
    topology = layout(key).topology
    gone = next(
        cell_spot(cells[0]) for cells in topology.pin_cells if position.cells[cells[0]] == VOID
    )
    there = walkable_spots(layout(key), position, everything)
    assert gone not in there
    assert nearest(there, gone).index in there.cells
    assert nearest(replace(there, cells=frozenset()), gone) == gone
