"""What is seen is what is picked: each piece, at the pixels in which it is drawn in front.

Every solid of the real scene is drawn in one flat colour by the real renderer, a piece's in its
own, without samples. At such a pixel the hand must point at that piece.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import product

import numpy as np
import pytest
from golden_pictures import STAGES
from numpy.typing import NDArray

from app import look
from app.hand import Hand
from app.render.offscreen import Target
from app.render.quality import QUALITIES
from app.render.renderer import Renderer
from app.scene.camera import Camera, View
from app.scene.content import Scene
from app.scene.layouts import Layout, layout
from app.scene.meshes import all_meshes
from app.scene.scene import compose
from app.scene.sets import SETS, PieceSet
from app.scene.themes import DEFAULT
from app.session import Session
from engine.move import Spot, cell_spot
from engine.pieces import FIRST_PIECE
from engine.position import Position
from engine.variants import variant

#: Device-independent pixels of the window, and device pixels to each.
WINDOWS = (((640, 480), 1.0), ((1280, 800), 1.0), ((801, 533), 1.5))
#: So many pixels of a piece are tried in one picture: at the edge of what is seen, and within.
TRIED = (3, 1)
LEAST = 0.99
FINENESS = {name: replace(quality, samples=0) for name, quality in QUALITIES.items()}


@dataclass
class Room:
    """A renderer for each quality, and where it draws."""

    renderers: dict[str, Renderer]

    def numbers(self, scene: Scene, camera: Camera, ratio: float, quality: str) -> NDArray[np.int_]:
        """Return the number drawn in each pixel, (h, w)."""
        size = (round(camera.width * ratio), round(camera.height * ratio))
        target = Target(size)
        try:
            self.renderers[quality].draw(scene, camera, size, target.framebuffer, ratio)
            digits = np.rint(target.pixels() / 17.0).astype(int)
        finally:
            target.release()
        return np.asarray((digits[..., 0] << 8) | (digits[..., 1] << 4) | digits[..., 2])


@pytest.fixture(scope="module")
def room(context: None) -> Iterator[Room]:
    renderers = {name: Renderer(all_meshes(), quality) for name, quality in FINENESS.items()}
    yield Room(renderers)
    for renderer in renderers.values():
        renderer.release()


@pytest.fixture(autouse=True)
def looks(monkeypatch: pytest.MonkeyPatch) -> None:
    """Put back how pieces look."""
    monkeypatch.setattr(look, "_sets", {})
    monkeypatch.setattr(look, "_fineness", look.fineness())


def numbered(space: Layout, position: Position, figures: PieceSet) -> tuple[Scene, list[Spot]]:
    """Return the scene with its solids in flat colours: n of the n-th spot's piece, else 0."""
    codes = np.frombuffer(position.cells, np.uint8)
    spots = [cell_spot(cell) for cell in np.flatnonzero(codes >= FIRST_PIECE).tolist()]
    spots += sorted(space.prisoners(position))
    feet = np.array([space.centre(spot) for spot in spots])
    scene = compose(space, position, DEFAULT, figures=figures)
    of_pieces = {*figures.bodies.values(), *figures.symbols.values()}
    if any(space.foot_bands):
        of_pieces.add("cylinder")
    solids = {}
    for mesh, rows in scene.solids.items():
        off = np.abs(rows["position"][:, None] - feet)
        is_there = (off[..., :2].max(axis=2) < 1e-3) & (off[..., 2] < 0.3) & (mesh in of_pieces)
        numbers = np.where(is_there.any(axis=1), is_there.argmax(axis=1) + 1, 0)
        solids[mesh] = painted(rows, numbers)
    found = sum(len(solids.get(mesh, ())) for mesh in set(figures.bodies.values()))
    assert found == len(spots), "every piece is drawn"
    return Scene(solids, background=((0.0, 0.0, 0.0), (0.0, 0.0, 0.0))), spots


def painted(rows: NDArray[np.void], numbers: NDArray[np.int_]) -> NDArray[np.void]:
    """Return solids that shine by themselves, each in the colour that stands for its number."""
    digits = np.stack((numbers >> 8, numbers >> 4 & 15, numbers & 15), axis=1) / 15.0
    light = np.where(digits <= 0.04045, digits / 12.92, ((digits + 0.055) / 1.055) ** 2.4)
    shining = rows.copy()
    shining["colour"][:, :3] = (light - 0.05) / 1.1  # what ``solid.frag`` makes of a glow
    shining["colour"][:, 3] = shining["glow"] = 1.0
    return shining


def views(space: Layout) -> list[View]:
    """Return six views: the board's own, then one that grazes, one from near, one from below."""
    own = list(space.presets.values())
    first = own[0]
    others = [
        replace(first, azimuth=first.azimuth + 37.0, elevation=6.0),
        replace(first, azimuth=first.azimuth - 20.0, distance=0.45 * first.distance),
        replace(first, azimuth=first.azimuth + 111.0, elevation=-25.0),
    ]
    return [*own[: 6 - len(others)], *others] if len(own) < 6 else own[:6]


def tried(is_drawn: NDArray[np.bool_], random: np.random.Generator) -> NDArray[np.intp]:
    """Return pixels (k, 2), y and x, of a piece: at the edge of what is seen of it, and within."""
    padded = np.pad(is_drawn, 1)
    within = padded[:-2, 1:-1] & padded[2:, 1:-1] & padded[1:-1, :-2] & padded[1:-1, 2:]
    found = []
    for count, is_such in zip(TRIED, (is_drawn & ~within, is_drawn & within), strict=True):
        some = np.argwhere(is_such)
        found.append(some[random.permutation(len(some))[:count]])
    return np.concatenate(found)


def picked(
    hand: Hand, camera: Camera, picture: tuple[int, ...], pixel: NDArray[np.intp]
) -> Spot | None:
    """Return what the hand points at in the middle of a pixel of a picture (h, w)."""
    y, x = ((pixel + 0.5) / picture * (camera.height, camera.width)).tolist()
    hand.point_at(camera, x, y)
    return hand.hover


def check(room: Room, hand: Hand, scene: Scene, spots: list[Spot], camera: Camera, ratio: float,
          quality: str) -> int:  # fmt: skip
    """Fail for a piece that is not picked where it is seen; return how many are seen."""
    numbers = room.numbers(scene, camera, ratio, quality)
    random = np.random.default_rng(7)
    seen = 0
    for number, spot in enumerate(spots, 1):
        is_drawn = numbers == number
        if not is_drawn.any():
            continue
        seen += 1
        pixels = tried(is_drawn, random)
        if all(picked(hand, camera, numbers.shape, pixel) == spot for pixel in pixels):
            continue
        whole = np.argwhere(is_drawn)
        right = sum(picked(hand, camera, numbers.shape, pixel) == spot for pixel in whole)
        assert right >= LEAST * len(whole), (spot, right, len(whole), camera.view)
    return seen


@pytest.mark.parametrize("pieces", SETS)
@pytest.mark.parametrize("key", STAGES)
def test_a_piece_is_picked_at_its_pixels(key: str, pieces: str, room: Room) -> None:
    """From all views in all windows; the quality differs from one to the next."""
    game, space, figures = variant(key), layout(key), SETS[pieces]
    position = game.parse(STAGES[key][1] or "")
    look.choose_pieces(key, figures)
    scene, spots = numbered(space, position, figures)
    turn = list(SETS).index(pieces)
    seen = 0
    for number, (view, (size, ratio)) in enumerate(product(views(space), WINDOWS)):
        quality = list(FINENESS)[(number + number // 3 + turn) % len(FINENESS)]
        look.choose_fineness(FINENESS[quality].fineness)
        hand = Hand(space, Session(game, position).situation)
        camera = Camera(view, *size, bounds=space.bounds)
        seen += check(room, hand, scene, spots, camera, ratio, quality)
    assert seen > 10 * len(spots)
