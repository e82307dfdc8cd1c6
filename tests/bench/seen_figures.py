"""Figures of how much of each piece is seen from the default views of a game.

Each piece is drawn alone, with the furniture, and within the whole scene, off screen and without
light: what is left of its pixels is its share. Solids and letters hide; glass, whatever is
translucent, pieces that the window makes so, and the furniture that the renderer lets pieces be
seen through do not. A head is the
upper third of a piece's pixels.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass, replace
from random import Random

import numpy as np
from numpy.typing import NDArray

from app.board.camera_controller import preset
from app.render.offscreen import Target, offscreen_context
from app.render.quality import LOW, QUALITIES
from app.render.renderer import Renderer
from app.render.solids import SEEN_THROUGH
from app.scene.arrays import among
from app.scene.camera import Camera
from app.scene.content import Scene, no_flats
from app.scene.hiding import hiding_cells
from app.scene.layouts import Layout, layout
from app.scene.materials import Role
from app.scene.pieces.meshes import all_meshes
from app.scene.pieces.sets import SETS, PieceSet
from app.scene.scene import compose
from app.scene.themes.catalogue import built_in
from engine.core.pieces import FIRST_PIECE
from engine.core.position import Position
from engine.variants import KEYS, variant
from tests.engine.helpers import sample, walk
from tests.render_probes import written_as

#: Where the board is drawn in windows of 1280x800, 1024x600 and 1920x1080, at half their size.
SIZES = ((480, 360), (352, 260), (800, 500))
#: Positions of each game, each of them drawn at the size whose turn it is.
POSITIONS = 201
#: Shares of a piece that are little, and too little; share of a head from which on it is covered.
LITTLE, TOO_LITTLE, COVERED = 0.6, 0.35, 0.5
#: Part of a piece's height that is its head, and least pixels of a piece that is counted.
HEAD, SMALLEST = 1 / 3, 12
#: Least share of a letter in a pixel that hides what is behind it.
LETTER = 90
#: Least share of the pieces of the start with which a game is in its middle.
MIDDLE = 0.4
#: Least and greatest length of games played at random, half-moves.
PLIES = (12, 60)

#: As what a glowing solid without colour is written, sRGB, 0..255.
BLACK = 63

#: What is left out: rings around the feet of pieces belong to these.
CLEAR = (*SEEN_THROUGH, Role.PAINT)

Numbers = NDArray[np.int_]
Mask = NDArray[np.bool_]


@dataclass(frozen=True)
class Share:
    """How much of one piece is seen.

    cell : where it stands
    whole : share of its pixels that are seen, 0..1
    head : share of its head that no furniture hides, 0..1
    """

    cell: int
    whole: float
    head: float


class Measure:
    """Draws the pieces of positions in colours that number them; needs a current context."""

    def __init__(self, size: tuple[int, int]) -> None:
        """``size``: of the pictures, pixels."""
        quality = QUALITIES[LOW]
        self.size = size
        self._renderer = Renderer(all_meshes(quality.detail), quality)
        self._target = Target(size)

    def release(self) -> None:
        """Delete what OpenGL holds."""
        self._renderer.release()
        self._target.release()

    def shares(self, space: Layout, position: Position, view: str, pieces: PieceSet) -> list[Share]:
        """Return how much is seen of each piece on the board that is within the picture."""
        camera = preset(space, view, *map(float, self.size))
        faded = hiding_cells(camera, space, position, pieces)
        scene = compose(space, position, built_in("dark"), piece_set=pieces)
        codes = np.frombuffer(position.cells, np.uint8)
        cells = np.flatnonzero(codes >= FIRST_PIECE).tolist()
        furniture, bodies = _numbered(scene, space, cells)
        whole = {n: body for n, body in bodies.items() if cells[n - 1] not in faded}
        seen = self._numbers(_with(furniture, whole), camera)
        through = {
            n: self._numbers(_with(furniture, {**whole, n: bodies[n]}), camera)
            for n in bodies.keys() - whole.keys()
        }
        letters = self._letters(scene, camera)
        found = []
        for group in _apart(camera, space, cells):
            # A piece of a player who is out lies beside its cell and has no number.
            own = {number: bodies[number] for number in group if number in bodies}
            alone = self._numbers(_with({}, own), camera)
            before = self._numbers(_with(furniture, own), camera)
            for number in own:
                mask = alone == number
                if mask.sum() < SMALLEST:
                    continue
                head = mask & _upper(mask)
                found.append(
                    Share(
                        cells[number - 1],
                        float((mask & (through.get(number, seen) == number) & ~letters).sum())
                        / float(mask.sum()),
                        float((head & (before == number) & ~letters).sum() / head.sum()),
                    )
                )
        return sorted(found, key=lambda share: share.cell)

    def _numbers(self, scene: Scene, camera: Camera) -> Numbers:
        return np.maximum(self._drawn(scene, camera)[..., 0].astype(int) - BLACK, 0)

    def _letters(self, scene: Scene, camera: Camera) -> Mask:
        """Return which pixels belong to letters, whatever their colour."""
        dark = {name: rows.copy() for name, rows in scene.solids.items()}
        for rows in dark.values():
            rows["glow"], rows["outline"], rows["colour"][:, :3] = 1.0, 0.0, 0.0
        white = tuple(label._replace(colour=(1.0, 1.0, 1.0, 1.0)) for label in scene.labels)
        drawn = self._drawn(replace(_plain(dark), labels=white), camera)
        return np.asarray(drawn[..., 1] >= LETTER)

    def _drawn(self, scene: Scene, camera: Camera) -> NDArray[np.uint8]:
        self._renderer.draw(scene, camera, self.size, self._target.framebuffer)
        return self._target.pixels()


def _numbered(
    scene: Scene, space: Layout, cells: Sequence[int]
) -> tuple[dict[str, NDArray[np.void]], dict[int, tuple[str, NDArray[np.void]]]]:
    """Return the furniture that hides in black, and the piece of each cell in its own colour.

    Pieces are numbered from 1 in the order of their cells.
    """
    centres = space.cell_centres[cells]
    furniture: dict[str, NDArray[np.void]] = {}
    bodies: dict[int, tuple[str, NDArray[np.void]]] = {}
    for name, rows in scene.solids.items():
        does_hide = (rows["colour"][:, 3] >= 1.0) & ~among(rows["role"], CLEAR)
        rows = rows[does_hide].copy()
        rows["glow"], rows["outline"], rows["colour"] = 1.0, 0.0, (0.0, 0.0, 0.0, 1.0)
        are_pieces = among(rows["role"], (Role.PIECE, Role.FALLEN)) & (len(cells) > 0)
        rows["role"] = Role.PAINT
        furniture[name] = rows[~are_pieces]
        for row in rows[are_pieces]:
            away = np.linalg.norm(centres - row["position"], axis=1)
            if away.min() > 0.3:  # a prisoner
                continue
            number = int(away.argmin()) + 1
            if number in bodies:  # a sign on a disc is a part of it
                continue
            row["colour"][0] = written_as(np.array((BLACK + number) / 255.0))
            bodies[number] = (name, np.array([row]))
    return {name: rows for name, rows in furniture.items() if len(rows)}, bodies


def _with(
    furniture: dict[str, NDArray[np.void]], bodies: dict[int, tuple[str, NDArray[np.void]]]
) -> Scene:
    """Return a scene of furniture and pieces."""
    parts = {name: [rows] for name, rows in furniture.items()}
    for name, rows in bodies.values():
        parts.setdefault(name, []).append(rows)
    return _plain({name: np.concatenate(rows) for name, rows in parts.items()})


def _plain(solids: dict[str, NDArray[np.void]]) -> Scene:
    return Scene(solids, no_flats(), background=((0.0, 0.0, 0.0), (0.0, 0.0, 0.0)))


def _apart(camera: Camera, space: Layout, cells: Sequence[int]) -> list[list[int]]:
    """Return the numbers of pieces in groups whose members do not overlap in the picture."""
    corners = np.array([(x, y, z) for x in (-0.5, 0.5) for y in (-0.5, 0.5) for z in (-0.1, 1.4)])
    groups: list[list[tuple[int, NDArray[np.float64]]]] = []
    for number, cell in enumerate(cells, 1):
        seen = camera.project(space.cell_centres[cell] + corners)[:, :2]
        box = np.array((seen.min(axis=0), seen.max(axis=0)))
        for group in groups:
            if not any(
                (box[0] < other[1]).all() and (other[0] < box[1]).all() for _, other in group
            ):
                group.append((number, box))
                break
        else:
            groups.append([(number, box)])
    return [[number for number, _ in group] for group in groups]


def _upper(mask: Mask) -> Mask:
    """Return the rows of a picture with the upper third of what is in a mask, (h, 1)."""
    rows = np.flatnonzero(mask.any(axis=1))
    end = rows[0] + max(round(HEAD * (rows[-1] - rows[0] + 1)), 1)
    return (np.arange(len(mask)) < end)[:, None]


def positions(key: str, count: int = POSITIONS) -> list[Position]:
    """Return positions from the middle of games: of data files, and of games played at random."""
    game = variant(key)
    least = MIDDLE * _pieces(game.start())
    found = [position for position in sample(key, 100) if _pieces(position) >= least][: count // 2]
    for seed in range(count - len(found)):
        rng = Random(seed)
        for position, _ in walk(game, game.start(), rng.randint(*PLIES), rng):
            if _pieces(position) < least:
                break
            latest = position
        found.append(latest)
    return found


def _pieces(position: Position) -> int:
    return int((np.frombuffer(position.cells, np.uint8) >= FIRST_PIECE).sum())


def measured(key: str, found: Sequence[Position], pieces: PieceSet) -> list[Share]:
    """Return how much is seen of every piece of positions, from the default views of all seats."""
    space, shares = layout(key), []
    pieces = pieces.with_looks(variant(key).looks)
    with offscreen_context():
        for number, size in enumerate(SIZES):
            measure = Measure(size)
            for position in found[number :: len(SIZES)]:
                for seat in space.seats:
                    shares += measure.shares(space, position, seat, pieces)
            measure.release()
    return shares


def row(key: str, pieces: str, shares: Sequence[Share]) -> str:
    """Return a row of the bench."""
    whole = np.array([share.whole for share in shares])
    head = np.array([share.head for share in shares])
    little, too_little = (100.0 * (whole < least).mean() for least in (LITTLE, TOO_LITTLE))
    return (
        f"seen {key:12} {pieces:8} {len(whole):6} pieces: {little:5.2f} % below "
        f"{LITTLE:.0%}, {too_little:5.2f} % below {TOO_LITTLE:.0%}, least {whole.min():4.0%}; "
        f"heads covered by furniture {100.0 * (head < COVERED).mean():5.2f} %"
    )


def rows(
    keys: Collection[str] = KEYS, sets: Collection[str] = SETS, count: int = POSITIONS
) -> Iterator[str]:
    """A row for each game and set of pieces."""
    for key in keys:
        found = positions(key, count)
        for name in sets:
            yield row(key, name, measured(key, found, SETS[name]))
