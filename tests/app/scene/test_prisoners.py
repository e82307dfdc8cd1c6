"""Prisoners on the table: a place for each kind beside its captor's base line, seen and picked."""

from __future__ import annotations

import math
from itertools import chain, combinations, product

import numpy as np

from app.scene.camera import Camera
from app.scene.content import Shape
from app.scene.framing import Area
from app.scene.layouts import layout
from app.scene.layouts.common import MESHES
from app.scene.motion.animation import Motion
from app.scene.motion.planning import plan
from app.scene.overlays.marks import Marks, TargetKind
from app.scene.picker import candidates, hits
from app.scene.pieces.sets import STAUNTON
from app.scene.scene import compose
from app.scene.seen_areas import label_areas
from app.scene.themes.catalogue import DEFAULT
from engine.core.move import SpotKind, cell_spot, prisoner_of, prisoner_spot
from engine.core.pieces import KINDS, Kind, piece_code
from engine.core.position import Position
from engine.text import coordinate_moves
from engine.variants import variant
from tests.rows import each_row

KEY = "dreierschach"
SPACE = layout(KEY)
GAME = variant(KEY)
VIEWS = ("white", "grey", "black", "top", "side")
#: Ends of each seat's base line.
BASES = (("a1", "a8"), ("f13", "m13"), ("m8", "f1"))
KEPT = (Kind.QUEEN, Kind.ROOK, Kind.BISHOP, Kind.KNIGHT, Kind.PAWN)


def holding(prisoners: str) -> Position:
    fields = GAME.text(GAME.start()).split()
    return GAME.parse(" ".join([*fields[:4], prisoners, fields[5]]))


def crowded() -> Position:
    """Everybody holds one piece of every kind of both others, and several pawns."""
    words = [
        f"{captor}:" + "".join(f"{o}Q{o}R{o}B{o}N{o}P{o}P" for o in "wgb" if o != captor)
        for captor in "wgb"
    ]
    return holding(",".join(words))


def twice_crowded() -> Position:
    """Everybody holds two pieces of every kind of both others."""
    words = [
        f"{captor}:" + "".join(f"{o}{kind}" * 2 for o in "wgb" if o != captor for kind in "QRBNP")
        for captor in "wgb"
    ]
    return holding(",".join(words))


def widened(area: Area) -> Area:
    """Return the area of a number of two signs, from that of one."""
    return area._replace(left=area.left - area.width / 4, right=area.right + area.width / 4)


def overlap(one: Area, other: Area) -> bool:
    across = max(one.left, other.left) < min(one.right, other.right)
    return across and max(one.top, other.top) < min(one.bottom, other.bottom)


def test_every_captor_has_a_place_for_every_kind_of_the_others() -> None:
    assert set(SPACE.prisoner_places) == {
        prisoner_spot(captor, piece_code(seat, kind))
        for captor in range(3)
        for seat in range(3)
        if seat != captor
        for kind in KEPT
    }
    assert set(SPACE.prisoners(crowded())) == set(SPACE.prisoner_places)


def test_no_two_places_coincide_and_none_is_on_the_board() -> None:
    radii, _ = STAUNTON.sizes
    for (a, at), (b, there) in combinations(SPACE.prisoner_places.items(), 2):
        reach = radii[prisoner_of(a)[1] % KINDS] + radii[prisoner_of(b)[1] % KINDS]
        assert math.dist(at, there) > reach
    for place in SPACE.prisoner_places.values():
        assert np.linalg.norm(SPACE.cell_centres - place, axis=1).min() > 1.5


def test_prisoners_stand_beside_the_base_line_of_their_captor() -> None:
    lines = [
        np.mean([SPACE.cell_centres[GAME.topology.cell(name)] for name in ends], axis=0)
        for ends in BASES
    ]
    for spot, place in SPACE.prisoner_places.items():
        nearest = min(range(3), key=lambda seat: math.dist(lines[seat], place))
        assert nearest == prisoner_of(spot)[0]


def test_views_and_bounds_include_the_prisoners() -> None:
    _, heights = STAUNTON.sizes
    for spot, (x, y, z) in SPACE.prisoner_places.items():
        head = (x, y, z + heights[prisoner_of(spot)[1] % KINDS])
        assert math.dist(head, SPACE.bounds.centre) < SPACE.bounds.radius
        for name, view in SPACE.presets.items():
            camera = Camera(view, 1280, 800, bounds=SPACE.bounds).framed(SPACE.outline)
            for point in ((x, y, z), head):
                px, py, depth = camera.project(point)[0]
                assert depth > 0 and 0 < px < 1280 and 0 < py < 800, (name, spot)


@each_row("view", VIEWS)
def test_a_ray_to_a_prisoner_hits_it(view: str) -> None:
    camera = Camera(SPACE.presets[view], 1280, 800, bounds=SPACE.bounds)
    pickables = SPACE.pickables(crowded())
    _, heights = STAUNTON.sizes
    for spot, (x, y, z) in SPACE.prisoner_places.items():
        middle = (x, y, z + heights[prisoner_of(spot)[1] % KINDS] / 2)
        px, py, _ = camera.project(middle)[0]
        found = hits(pickables, camera.ray(px, py))
        assert candidates(found, [spot])[0] == spot
        if view == "top" or view == SPACE.seats[prisoner_of(spot)[0]]:
            assert candidates(found)[0] == spot, "nothing hides it from its captor"


def test_a_place_without_a_prisoner_is_not_picked() -> None:
    for position, expected in ((GAME.start(), 0), (holding("g:wRwRbP"), 2)):
        shapes = SPACE.pickables(position).shapes
        found = {s for shape in shapes for s in shape.spots if s.kind is SpotKind.PRISONER}
        assert len(found) == expected
        assert found == set(SPACE.prisoners(position))


@each_row("view", ["white", "grey", "black", "top"])
def test_prisoners_hide_no_cell_from_a_player(view: str) -> None:
    camera = Camera(SPACE.presets[view], 1280, 800, bounds=SPACE.bounds)
    pickables = SPACE.pickables(crowded()._replace(cells=bytes(126)))
    for cell, middle in enumerate(SPACE.cell_centres):
        for angle in np.radians(range(30, 390, 120)):
            point = middle + 0.55 * np.array((math.cos(angle), math.sin(angle), 0.0))
            x, y, _ = camera.project(point)[0]
            found = hits(pickables, camera.ray(x, y))
            assert [hit.spot for hit in found] == [cell_spot(cell)]


def test_equal_prisoners_are_one_piece_with_their_number() -> None:
    position = holding("w:gRgRgPgPgP,b:wQ")
    plain, scene = (compose(SPACE, p, DEFAULT) for p in (GAME.start(), position))
    for kind, more in {Kind.ROOK: 1, Kind.PAWN: 1, Kind.QUEEN: 1, Kind.BISHOP: 0}.items():
        assert len(scene.solids[MESHES[kind]]) == len(plain.solids[MESHES[kind]]) + more
    counts = {label.text: label for label in scene.labels if label.is_count}
    assert set(counts) == {"x2", "x3"}
    rook = SPACE.prisoner_places[prisoner_spot(0, piece_code(1, Kind.ROOK))]
    x, y, _ = counts["x2"].position
    assert abs(x - rook[0]) < 1e-6 and y < rook[1], "on the side away from the board"
    assert not any(label.is_count for label in plain.labels)


@each_row("view", ["white", "grey", "black", "top"])
def test_numbers_are_read_apart_from_letters_and_from_each_other(view: str) -> None:
    scene = compose(SPACE, twice_crowded(), DEFAULT)
    counts = [label for label in scene.labels if label.is_count]
    names = [label for label in scene.labels if not label.is_count]
    assert len(counts) == len(SPACE.prisoner_places)
    for size in ((1280, 800), (800, 600), (500, 700)):
        camera = Camera(SPACE.presets[view], *size, bounds=SPACE.bounds).framed(SPACE.outline)
        places = list(map(widened, label_areas(camera, counts)))
        for place in places:
            assert place.left > 0 and place.right < size[0]
            assert place.top > 0 and place.bottom < size[1]
        letters = label_areas(camera, names)
        for one, other in chain(product(places, letters), combinations(places, 2)):
            assert not overlap(one, other), size


def test_prisoners_wear_the_colours_and_rings_of_their_owner() -> None:
    bare, scene = (compose(SPACE, p, DEFAULT) for p in (GAME.start(), holding("w:bQ")))
    place = SPACE.prisoner_places[prisoner_spot(0, piece_code(2, Kind.QUEEN))]
    rows = scene.solids["queen"]
    (queen,) = rows[np.linalg.norm(rows["position"] - place, axis=1) < 1e-4]
    assert np.allclose(queen["colour"][:3], DEFAULT.piece_colours(SPACE.seats)[2])
    assert len(scene.solids["band"]) == len(bare.solids["band"]) + SPACE.foot_bands[2]


def test_prisoners_cost_no_draw_call() -> None:
    assert set(compose(SPACE, crowded(), DEFAULT).solids) == set(
        compose(SPACE, GAME.start(), DEFAULT).solids
    )


@each_row("captor", range(3))
def test_marks_lie_on_the_place_of_the_prisoner_and_along_its_tray(captor: int) -> None:
    spot = prisoner_spot(captor, piece_code((captor + 1) % 3, Kind.ROOK))
    plain = compose(SPACE, crowded(), DEFAULT)
    for marks in (Marks(hover=spot), Marks(targets={spot: TargetKind.EXCHANGE})):
        marked = compose(SPACE, crowded(), DEFAULT, marks).flats
        added = marked[len(plain.flats) :]
        assert len(added)
        assert np.allclose(added["position"], SPACE.prisoner_places[spot], atol=1e-5)
        assert np.allclose(added["yaw"], SPACE.seat_yaws[captor])
        assert (added["half_size"] <= 0.41).all(), "it does not reach the next place"
    shapes = {Shape(int(shape)) for shape in added["shape"]}
    assert not shapes & {Shape.DISC, Shape.RING, Shape.DIAMOND, Shape.CHEVRON}


#: A capture, an exchange, one by capture, and the capture of a king, whom nobody keeps.
MOVES = (
    ("4wK3/4gN4/10/11/12/13/12/5gK5/10/9/6wP1/7/bK5 w - - w:gN,g:wQwRwR 5", "a5-b5", False),
    ("4wK3/9/10/11/12/13/12/5gK5/10/9/6wP1/7/bK5 w - - g:wQwRwRwP 5", "k12-l13=R", True),
    ("4wK3/9/10/11/12/13/12/5gK5/10/9/6wP1/7/bK4gN w - - g:wQwN 5", "k12-m13=Q", True),
    ("wK7/9/10/1bK3wR3gK1/12/13/12/11/10/9/8/7/6 w - - g:wQ 5", "d6-d10", False),
)


def board(motion: Motion, position: Position, t: float) -> list[tuple]:
    """Return mesh, place and colour of each piece, and the numbers, as shown at a moment."""
    scene = compose(SPACE, position, DEFAULT, moment=motion.at(t))
    rows = [
        (mesh, *row["position"].round(4).tolist(), *row["colour"].round(3).tolist())
        for mesh in MESHES.values()
        for row in scene.solids.get(mesh, ())
    ]
    return [*sorted(rows), *sorted(label.text for label in scene.labels if label.is_count)]


@each_row(("text", "word", "is_exchange"), MOVES)
def test_prisoners_are_seen_on_their_way(text: str, word: str, is_exchange: bool) -> None:
    before = GAME.parse(text)
    move = coordinate_moves.read(GAME, before, word)
    after = GAME.successor(before, move)
    motion = plan(SPACE, before, move, to=after)
    still = Motion(0.0)
    assert board(motion, after, 0.0) == board(still, before, 0.0)
    assert board(motion, after, 1.0) == board(still, after, 0.0)
    back = plan(SPACE, before, move, is_reversed=True, to=after)
    assert board(back, before, 0.0) == board(still, after, 0.0)
    assert board(back, before, 1.0) == board(still, before, 0.0)
    assert board(back, before, 0.25) == board(motion, after, 0.75)
    assert (move.prisoner is not None) is is_exchange


def test_an_army_falls_when_its_king_has_been_captured() -> None:
    """Until the move has been made it stands; what its player held and left is of no use then."""
    before = GAME.parse("wK7/9/10/1bK3wR3gK1/12/13/12/11/10/9/8/7/4bN1 w - - w:bP,b:wQ 5")
    move = coordinate_moves.read(GAME, before, "d6-d2")
    after = GAME.successor(before, move)
    motion = plan(SPACE, before, move, to=after)

    def shown(t: float) -> tuple[float, dict[str, bool]]:
        """Return how far the knight leans over, and which prisoners look dead."""
        scene = compose(SPACE, after, DEFAULT, moment=motion.at(t))
        grey = np.asarray(DEFAULT.fallen)
        dead = {
            mesh: bool(np.abs(scene.solids[mesh]["colour"][:, :3] - grey).max() < 0.2)
            for mesh in ("pawn", "queen")
        }
        return float(scene.solids["knight"]["tilt"][0]), dead

    for t in (0.0, 0.9):
        assert shown(t)[0] == 0.0 and not shown(t)[1]["queen"]
    tilt, dead = shown(1.0)
    assert tilt > np.pi / 2 and dead == {"pawn": True, "queen": True}


def test_a_captured_piece_goes_to_its_captor_and_does_not_fade() -> None:
    before = GAME.parse(MOVES[0][0])
    move = coordinate_moves.read(GAME, before, MOVES[0][1])
    motion = plan(SPACE, before, move, to=GAME.successor(before, move))
    (_, code), *_ = move.captures
    place = SPACE.prisoner_places[prisoner_spot(0, code)]
    ways = [[view for view in motion.at(t).pieces if view.code == code] for t in (0.01, 0.5, 0.99)]
    assert [len(views) for views in ways] == [1, 1, 1]
    assert all(view.alpha == 1.0 for (view,) in ways)
    off = [math.dist(view.position, place) for (view,) in ways]
    assert off[0] > off[1] > off[2] and off[2] < 0.2
