"""What is seen is what is picked: each piece, at the pixels in which it is drawn in front.

Every solid of the real scene is drawn in one flat colour by the real renderer, a piece's in its
own, without samples. At such a pixel the hand must point at that piece.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np
import pytest
from numpy.typing import NDArray

from app.appearance import appearance, set_appearance
from app.board.selection import Selection
from app.game.session import Session
from app.render.offscreen import Target
from app.render.quality import QUALITIES
from app.render.renderer import Renderer
from app.render.solids import SEEN_THROUGH
from app.scene.arrays import among
from app.scene.camera import Camera, View
from app.scene.content import SOLID, Scene
from app.scene.layouts import Layout, layout
from app.scene.level_view import steepness
from app.scene.materials import Role
from app.scene.picker import hits
from app.scene.pieces.meshes import all_meshes
from app.scene.pieces.sets import LYING_DISCS, SETS, STAUNTON, PieceSet
from app.scene.scene import compose
from app.scene.themes.catalogue import DEFAULT
from engine.core.move import Spot, SpotKind, cell_spot, pin_spot
from engine.core.pieces import FIRST_PIECE
from engine.core.position import Position
from engine.variants import KEYS, variant
from tests.app.render.golden_pictures import HEXAGONS_FALLEN, MIDDLES
from tests.render_probes import written_as
from tests.rows import BOARDS

#: Device-independent pixels of the window, and device pixels to each.
WINDOWS = (((640, 480), 1.0), ((960, 600), 1.0), ((601, 401), 1.5))
#: So many pixels of a piece are tried in one picture: at the edge of what is seen, and within.
TRIED = (3, 1)
LEAST = 0.99
#: The number of what is drawn in front in each pixel, (h, w).
Picture = NDArray[np.int16]
DRAWN = {
    name: quality._replace(samples=0, is_full=False, has_mirror=False)
    for name, quality in QUALITIES.items()
}


@dataclass
class Room:
    """A renderer for each quality, and where it draws."""

    renderers: dict[str, Renderer]

    def numbers(self, scene: Scene, camera: Camera, ratio: float, quality: str) -> Picture:
        """Return the number drawn in each pixel, (h, w)."""
        size = (round(camera.width * ratio), round(camera.height * ratio))
        target = Target(size)
        try:
            self.renderers[quality].draw(scene, camera, size, target.framebuffer, ratio)
            digits = (target.pixels().astype(np.int16) + 8) // 17
        finally:
            target.release()
        return (digits[..., 0] << 8) | (digits[..., 1] << 4) | digits[..., 2]


@pytest.fixture(scope="module")
def room(context: None) -> Iterator[Room]:
    renderers = {
        name: Renderer(all_meshes(quality.detail), quality) for name, quality in DRAWN.items()
    }
    yield Room(renderers)
    for renderer in renderers.values():
        renderer.release()


@pytest.fixture(autouse=True)
def looks() -> Iterator[None]:
    """Put back how pieces look."""
    sets, detail = (
        {key: appearance().pieces(key) for key in KEYS},
        appearance().detail,
    )
    yield
    for key, piece_set in sets.items():
        set_appearance(appearance().with_pieces(key, piece_set))
    set_appearance(appearance()._replace(detail=detail))


def numbered(space: Layout, position: Position, piece_set: PieceSet) -> tuple[Scene, list[Spot]]:
    """Return the scene with its solids in flat colours: n of the n-th spot's piece, else 0.

    It is without the furniture that pieces are seen through.
    """
    codes = np.frombuffer(position.cells, np.uint8)
    spots = [cell_spot(cell) for cell in np.flatnonzero(codes >= FIRST_PIECE).tolist()]
    spots += sorted(space.prisoners(position))
    places = np.array([space.centre(spot) for spot in spots])
    solids = dict(compose(space, position, DEFAULT, piece_set=piece_set).solids)
    numbers = {mesh: np.zeros(len(rows), int) for mesh, rows in solids.items()}
    feet = places.copy()
    for kind in piece_set.bodies:
        for mesh in {piece_set.bodies[kind], piece_set.symbols.get(kind, piece_set.bodies[kind])}:
            rows = solids.get(mesh, np.zeros(0, SOLID))
            ahead = np.stack((np.cos(rows["yaw"]), np.sin(rows["yaw"])), axis=1)
            lies = (rows["tilt"] > 0.0)[:, None]
            _, height, offset = (row[kind] for row in piece_set.fallen_poses)
            middles = rows["position"].astype(float)
            middles -= lies * (0.0, 0.0, height)
            middles[:, :2] += lies * offset * ahead
            numbers[mesh] = nearest(middles, places) + 1
            feet[numbers[mesh] - 1] = rows["position"]
    if any(space.foot_bands):
        rings = solids["band"]
        closest = nearest(rings["position"], feet)
        is_near = np.linalg.norm(rings["position"] - feet[closest], axis=1) < 0.2
        numbers["band"] = np.where(is_near, closest + 1, 0)
    bodies = [numbers[mesh] for mesh in set(piece_set.bodies.values()) & solids.keys()]
    assert sorted(np.concatenate(bodies)) == list(range(1, len(spots) + 1)), "all are drawn"
    hides = {mesh: ~among(rows["role"], SEEN_THROUGH) for mesh, rows in solids.items()}
    shown = {mesh: painted(solids[mesh][own], numbers[mesh][own]) for mesh, own in hides.items()}
    return Scene(shown, background=((0.0, 0.0, 0.0), (0.0, 0.0, 0.0))), spots


def nearest(points: NDArray[np.floating], others: NDArray[np.floating]) -> NDArray[np.intp]:
    """Return which of the other points is nearest to each point."""
    return np.asarray(np.linalg.norm(points[:, None] - others, axis=2).argmin(axis=1))


def painted(rows: NDArray[np.void], numbers: NDArray[np.int_]) -> NDArray[np.void]:
    """Return solids that shine by themselves, each in the colour that stands for its number."""
    digits = np.stack((numbers >> 8, numbers >> 4 & 15, numbers & 15), axis=1) / 15.0
    shining = rows.copy()
    shining["colour"][:, :3] = written_as(digits)
    shining["colour"][:, 3] = shining["glow"] = 1.0
    shining["outline"] = 0.0
    shining["role"] = Role.PAINT
    return shining


def views(space: Layout) -> list[View]:
    """Return six views: the board's own, then one that grazes, one from near, one from below."""
    own = list(space.presets.values())
    first = own[0]
    others = [
        first._replace(azimuth=first.azimuth + 37.0, elevation=6.0),
        first._replace(azimuth=first.azimuth - 20.0, distance=0.45 * first.distance),
        first._replace(azimuth=first.azimuth + 111.0, elevation=-25.0),
    ]
    return [*own[: 6 - len(others)], *others] if len(own) < 6 else own[:6]


def by_piece(numbers: Picture) -> dict[int, NDArray[np.intp]]:
    """Return the pixels (k, 2), y and x, in which each piece is drawn."""
    pixels = np.argwhere(numbers)
    drawn = numbers[numbers > 0]
    order = np.argsort(drawn, kind="stable")
    found, starts = np.unique(drawn[order], return_index=True)
    parts = np.split(pixels[order], starts[1:]) if len(found) else []
    return dict(zip(found.tolist(), parts, strict=True))


def edges(numbers: Picture) -> NDArray[np.bool_]:
    """Return which pixels have another piece, or none, beside them."""
    padded = np.pad(numbers, 1)
    beside = (padded[:-2, 1:-1], padded[2:, 1:-1], padded[1:-1, :-2], padded[1:-1, 2:])
    return np.any([numbers != other for other in beside], axis=0)


def picked(
    selection: Selection, camera: Camera, picture: tuple[int, ...], pixel: NDArray[np.intp]
) -> Spot | None:
    """Return what the hand points at in the middle of a pixel of a picture (h, w)."""
    y, x = ((pixel + 0.5) / picture * (camera.height, camera.width)).tolist()
    selection.point_at(camera, x, y)
    return selection.hover


def check(room: Room, selection: Selection, scene: Scene, spots: list[Spot], camera: Camera,
          ratio: float, quality: str) -> int:  # fmt: skip
    """Fail for a piece that is not picked where it is seen; return how many are seen."""
    numbers = room.numbers(scene, camera, ratio, quality)
    is_edge = edges(numbers)
    random = np.random.default_rng(7)
    drawn = by_piece(numbers)
    for number, whole in drawn.items():
        spot, at_edge = spots[number - 1], is_edge[tuple(whole.T)]
        some = [
            random.permutation(part)[:count]
            for part, count in ((whole[at_edge], TRIED[0]), (whole[~at_edge], TRIED[1]))
        ]
        if all(picked(selection, camera, numbers.shape, at) == spot for at in np.concatenate(some)):
            continue
        right = sum(picked(selection, camera, numbers.shape, at) == spot for at in whole)
        # At the edge of a small piece one pixel is already more than a hundredth.
        assert right >= min(LEAST * len(whole), len(whole) - 1), (spot, right, len(whole), camera)
    return len(drawn)


#: Each kind of a game with pieces of its own, few of them: that takes long where they are many.
KINDS = (
    "2b3e5/1d10/12/12/12/12/12/12|1oht2k1t1uo/w11/12/12/12/12/12/OU1TCMK3UO|"
    "7G4/s3c7/6s5/4R7/12/12/12/12 w - - 0 33"
)
#: By name, the game and a position; in the last one Black is out.
POSITIONS = {key: (key, text) for key, text in MIDDLES.items()} | {
    "dragonchess": ("dragonchess", KINDS),
    "fallen": ("dreierschach", HEXAGONS_FALLEN),
}


#: One of each form of board with two sets, each of them with every other view; with one set the
#: pieces of one more game, and those of who is out.
PICKED = [
    (name, list(SETS)[(number + turn) % len(SETS)])
    for number, name in enumerate(POSITIONS)
    for turn in range(2 if name in BOARDS else 1)
    if name in (*BOARDS, "dragonchess", "fallen")
]


@pytest.mark.parametrize(("name", "pieces"), PICKED)
def test_a_piece_is_picked_at_its_pixels(name: str, pieces: str, room: Room) -> None:
    """From every other view, each in one of the windows; the next set has the others."""
    key, text = POSITIONS[name]
    game, space = variant(key), layout(key)
    piece_set = SETS[pieces].with_looks(game.looks)
    position = game.parse(text)
    set_appearance(appearance().with_pieces(key, piece_set))
    scene, spots = numbered(space, position, piece_set)
    above, _ = numbered(space, position, LYING_DISCS.with_looks(game.looks))
    turn = list(SETS).index(pieces)
    seen = 0
    for number, view in list(enumerate(views(space)))[turn % 2 :: 2]:
        size, ratio = WINDOWS[(number + turn) % len(WINDOWS)]
        quality = list(DRAWN)[(number + number // len(WINDOWS) + turn) % len(DRAWN)]
        set_appearance(appearance()._replace(detail=DRAWN[quality].detail))
        selection = Selection(space, Session(game, position).situation)
        camera = Camera(view, *size, bounds=space.bounds)
        shown = above if steepness(view.elevation) == 1.0 else scene
        seen += check(room, selection, shown, spots, camera, ratio, quality)
    assert seen > 2 * len(spots)


#: What stands for all solids that are no deck.
OTHER = 99
#: Tri-D with two decks of White that can move, and two that cannot.
DECKS = "4/4/4/K3|4/4/4/4|4/4/4/3k|DP1w:2/2,KP2w:1R/2,DP6b:rq/pp,KP5b:2/2 w - - - - 0 20"


@pytest.mark.parametrize("number", [0, 3, 5])
def test_a_deck_is_taken_where_it_is_seen_and_nowhere_else(number: int, room: Room) -> None:
    """By all that is solid of it; but pieces come first, and cells where its glass covers it."""
    game, space = variant("trid"), layout("trid")
    position = game.parse(DECKS)
    set_appearance(appearance()._replace(detail=DRAWN["medium"].detail))
    selection = Selection(space, Session(game, position).situation)
    pins = [p for p in range(12) if space.deck_owner(position, p) is not None]
    movable = {pin for pin in pins if pin_spot(pin) in selection.starts}
    assert len(movable) == 2
    solids = compose(space, position, DEFAULT).solids
    numbers = {mesh: np.full(len(rows), OTHER) for mesh, rows in solids.items()}
    for count, pin in enumerate(pins, 1):
        owner = space.deck_owner(position, pin)
        for mesh, rows in space.deck(owner, tuple(space.deck_centres[pin]), DEFAULT).solids.items():
            off = np.abs(solids[mesh]["position"][:, None] - rows["position"]).max(axis=2)
            numbers[mesh][(off < 1e-5).any(axis=1)] = count
    shown = {mesh: painted(rows, numbers[mesh]) for mesh, rows in solids.items()}
    scene = Scene(shown, background=((0.0, 0.0, 0.0), (0.0, 0.0, 0.0)))
    camera = Camera(views(space)[number], 1000, 700, bounds=space.bounds)
    drawn = room.numbers(scene, camera, 1.0, "medium")
    random = np.random.default_rng(number)
    taken = dict.fromkeys(pins, 0)
    pieces = {cell_spot(cell) for cell, code in enumerate(position.cells) if code >= FIRST_PIECE}
    pickables = space.pickables(position, (), STAUNTON, appearance().detail)
    for count, pixels in by_piece(drawn).items():
        if count == OTHER:
            continue
        deck = pin_spot(pins[count - 1])
        for at in random.permutation(pixels)[:60]:
            found = picked(selection, camera, drawn.shape, at)
            taken[deck.index] += found == deck
            if deck.index in movable and found not in (deck, *pieces):
                met = hits(pickables, camera.ray(*(at[::-1] + 0.5)))
                hit = next((hit for hit in met if hit.spot == deck), None)
                if hit is None:  # the middle of a pixel at the edge may lie beside it
                    assert edges(drawn)[tuple(at)], (deck, at)
                    continue
                assert hit.is_behind_glass, (deck, at)
                assert found is not None and found.kind is SpotKind.CELL
    for at in random.permutation(np.argwhere(drawn == 0))[:300]:
        found = picked(selection, camera, drawn.shape, at)
        assert found is None or found.kind is not SpotKind.PIN or found.index not in pins
    assert max(taken[pin] for pin in movable) > 20
