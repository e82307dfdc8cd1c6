"""Figures of how well pieces are seen: what they stand out from, and how much light is in them.

Rendered off screen in every theme, from the default view, in the middle of a game. Pixels of pieces
are known from a second picture in which every piece has a colour of its own. Lightness is L* of CIE
L*a*b*, 0 black .. 100 white.
"""

from __future__ import annotations

import ctypes
import math
import tomllib
from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from app.render import gl
from app.render.offscreen import offscreen_context, render_image
from app.render.quality import FOR_PICTURES
from app.scene.camera import Camera
from app.scene.content import Scene
from app.scene.layouts import Layout, layout
from app.scene.pieces.meshes import all_meshes
from app.scene.pieces.sets import STAUNTON, PieceSet
from app.scene.scene import compose
from app.scene.themes.catalogue import BUILT_IN, built_in
from app.scene.themes.theme import Theme
from engine.core.pieces import FIRST_PIECE, seat_of
from engine.core.position import Position
from engine.variants import KEYS, variant
from tests.app.render.golden_pictures import MIDDLES
from tests.bench.plainest import Plainest
from tests.colour_vision import LUMINANCE_WEIGHTS

SIZE = (1280, 800)
#: What is compared across an outline lies within this many pixels of it. The nearest are compared
#: by themselves: they belong to both sides, unless a line is drawn there.
NEAR = 3
#: Percentiles of lightness that count as the darkest and the lightest of a piece.
ENDS = (1.0, 99.0)
#: A piece whose outline stands out less than this melts into what lies behind it.
FAINT = 8.0
#: What is wanted: the least span of a side's lightness, and the lightest a piece may be.
SPAN, LIGHTEST = 35.0, 96.0
#: By how much contrast may be less than before without being seen to be.
TOLERANCE = 0.5
#: What an earlier renderer showed: by theme and game, each side's contrast at its outlines.
BEFORE = Path(__file__).with_name("legibility.toml")

Numbers = NDArray[np.int_]
Picture = NDArray[np.float64]


@dataclass(frozen=True)
class Seen:
    """How one side's pieces are seen.

    rim : median contrast of their outlines with what lies beside them, steps of L*
    weakest : the same of the piece in the faintest tenth
    faint : number of the pieces whose outlines stand out less than ``FAINT``
    pieces : number of pieces in sight
    darkest, lightest : L* within their outlines
    """

    rim: float
    weakest: float
    faint: int
    pieces: int
    darkest: float
    lightest: float


def lightness(picture: NDArray[np.uint8]) -> Picture:
    """Return L* of a picture (h, w, 3) in sRGB: (h, w)."""
    part = np.arange(256) / 255.0
    light = np.where(part <= 0.04045, part / 12.92, ((part + 0.055) / 1.055) ** 2.4)
    share = light[picture] @ LUMINANCE_WEIGHTS
    return np.where(share > 216 / 24389, 116 * np.cbrt(share) - 16, 24389 / 27 * share)


def seen_sides(light: Picture, numbers: Numbers, sides: Collection[Collection[int]]) -> list[Seen]:
    """Return how each side is seen.

    light : (h, w), L* of a picture
    numbers : (h, w), the number of the piece in each pixel, 0 for none
    sides : by seat, the numbers of its pieces
    """
    contrast, owner = _outlines(light, numbers)
    inside = _inside(numbers)
    found = []
    for own in sides:
        medians = [
            float(np.median(contrast[owner == piece])) for piece in own if (owner == piece).any()
        ]
        dark, bright = np.percentile(light[inside & np.isin(numbers, list(own))], ENDS)
        found.append(
            Seen(
                float(np.median(contrast[np.isin(owner, list(own))])),
                float(np.percentile(medians, 10.0)),
                sum(median < FAINT for median in medians),
                len(medians),
                float(dark),
                float(bright),
            )
        )
    return found


def _outlines(light: Picture, numbers: Numbers) -> tuple[Picture, Numbers]:
    """Return contrast and owner of every pixel along an outline against something else, (n,) each.

    The contrast is that of the mean lightness within and without, in a window around the pixel, or
    within and along the outline if that is more.
    Outlines against other pieces do not count.
    """
    within, without = _inside(numbers), _outside(numbers)
    edge = (numbers > 0) & ~within
    size = 2 * NEAR + 1
    count_in, sum_in = _window(within * 1.0, size), _window(light * within, size)
    count_out, sum_out = _window(without * 1.0, size), _window(light * without, size)
    along = (numbers == 0) & ~without
    count_on, sum_on = _window(along * 1.0, size), _window(light * along, size)
    known = edge & (count_in > 0.5) & (count_out > 0.5)
    inner = sum_in[known] / count_in[known]
    contrast = np.maximum(
        abs(inner - sum_out[known] / count_out[known]),
        abs(inner - sum_on[known] / count_on[known]),
    )
    return contrast, numbers[known]


def _inside(numbers: Numbers) -> NDArray[np.bool_]:
    """Return which pixels of pieces have only the same piece around them."""
    same = numbers > 0
    for shifted in _around(numbers):
        same = same & (shifted == numbers)
    return same


def _outside(numbers: Numbers) -> NDArray[np.bool_]:
    """Return which pixels have no piece in or around them."""
    free = numbers == 0
    for shifted in _around(numbers):
        free = free & (shifted == 0)
    return free


def _around(numbers: Numbers) -> Iterator[Numbers]:
    padded = np.pad(numbers, 1, mode="edge")
    height, width = numbers.shape
    for y in range(3):
        for x in range(3):
            yield padded[y : y + height, x : x + width]


def _window(values: Picture, size: int) -> Picture:
    """Return the sum over a square window around each pixel."""
    half = size // 2
    total = np.pad(values, ((half + 1, half), (half + 1, half))).cumsum(axis=0).cumsum(axis=1)
    return total[size:, size:] - total[:-size, size:] - total[size:, :-size] + total[:-size, :-size]


# -- rendering ---------------------------------------------------------------------------------


def measured(key: str, theme: Theme, position: Position | None = None) -> list[Seen]:
    """Return how each side's pieces are seen at the default view of a game.

    position : one from the middle of a game if None
    """
    space, position = layout(key), position or middle(key)
    camera = default_camera(space)
    scene = replace(compose(space, position, theme, piece_set=_pieces(key)), labels=())
    picture = render_image(all_meshes(), scene, camera, SIZE)
    return seen_sides(lightness(picture), *_piece_numbers(key, position))


@lru_cache(maxsize=2)
def _piece_numbers(key: str, position: Position) -> tuple[Numbers, list[list[int]]]:
    """Return ``piece_numbers`` at the default view of a game: in every theme they are the same."""
    space = layout(key)
    scene = compose(space, position, built_in(next(iter(BUILT_IN))), piece_set=_pieces(key))
    return piece_numbers(space, position, scene, default_camera(space))


def _pieces(key: str) -> PieceSet:
    return STAUNTON.with_looks(variant(key).looks)


def middle(key: str) -> Position:
    """Return a position from the middle of a game."""
    return variant(key).parse(MIDDLES[key])


def default_camera(space: Layout) -> Camera:
    """Return the camera with which a game begins."""
    camera = Camera(space.presets[space.default], *map(float, SIZE), bounds=space.bounds)
    return camera.framed(space.outline)


def piece_numbers(
    space: Layout, position: Position, scene: Scene, camera: Camera
) -> tuple[Numbers, list[list[int]]]:
    """Return the number of the piece drawn in each pixel, (h, w), and by seat those of its own.

    Solids hide pieces, glass does not.
    """
    codes = np.frombuffer(position.cells, np.uint8)
    cells = np.flatnonzero(codes >= FIRST_PIECE)
    bodies = set(STAUNTON.bodies.values())
    sides: list[list[int]] = [[] for _ in space.seats]
    shown, count = {}, 0
    for mesh, rows in scene.solids.items():
        rows = rows.copy()
        rows["colour"] = (0.0, 0.0, 0.0, 1.0)
        for row in rows if mesh in bodies else ():
            off = np.linalg.norm(space.cell_centres[cells] - row["position"], axis=1)
            if off.min() < 0.05:
                count += 1
                row["colour"] = (count / 255.0, 0.0, 0.0, 1.0)
                sides[seat_of(int(codes[cells[off.argmin()]]))].append(count)
        shown[mesh] = rows
    with offscreen_context():
        plain = Plainest(Scene(shown), FOR_PICTURES._replace(samples=0))
        try:
            plain.draw(camera, SIZE)
            pixels = np.empty((SIZE[1], SIZE[0], 4), np.uint8)
            gl.glPixelStorei(gl.GL_PACK_ALIGNMENT, 1)
            at = pixels.ctypes.data_as(ctypes.c_void_p)
            gl.glReadPixels(0, 0, *SIZE, gl.GL_RGBA, gl.GL_UNSIGNED_BYTE, at)
        finally:
            plain.release()
    return pixels[::-1, :, 0].astype(int), sides


# -- rows --------------------------------------------------------------------------------------


def before(theme: str, key: str) -> list[float]:
    """Return what each side's contrast was; games that came later have none from then."""
    found: list[float] = tomllib.loads(BEFORE.read_text(encoding="utf-8"))[theme].get(key, [])
    return found


def shortfalls(found: Sequence[Seen], was: Sequence[float]) -> list[str]:
    """Return what is wanted and not met: the weaker side's contrast, and the light in pieces.

    found : how each side is seen
    was : the contrast of each side before, none if that is not known
    """
    weakest = min(seen.rim for seen in found)
    is_weaker = bool(was) and weakest < min(was) - TOLERANCE
    missed = [f"the weaker side stood out {min(was)}"] if is_weaker else []
    if any(seen.lightest - seen.darkest < SPAN for seen in found):
        missed.append(f"less than {SPAN:.0f} steps of light in a piece")
    if any(seen.lightest >= LIGHTEST for seen in found):
        missed.append(f"a piece as light as {LIGHTEST:.0f}")
    return missed


def rows(themes: Collection[str] = BUILT_IN, keys: Collection[str] = KEYS) -> Iterator[str]:
    """All rows of what is seen; each side's contrast is followed by what it was before."""
    for theme in themes:
        for key in keys:
            seats, was = layout(key).seats, before(theme, key)
            found = measured(key, built_in(theme))
            for seat, seen, old in zip(seats, found, was or [math.nan] * len(seats), strict=True):
                yield (
                    f"seen {theme:8} {key:12} {seat:5} outline {seen.rim:4.1f} (was {old:4.1f}), "
                    f"faintest tenth {seen.weakest:4.1f}, faint {seen.faint:2} of {seen.pieces:2}; "
                    f"L* {seen.darkest:4.1f} .. {seen.lightest:4.1f}"
                )
            if missed := shortfalls(found, was):
                yield f"seen {theme:8} {key:12} MISSED: {', '.join(missed)}"
