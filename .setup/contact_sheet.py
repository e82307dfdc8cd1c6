"""Renders the contact sheet of the README: every theme with every set of pieces.

A row is a theme, a column a set of pieces, on a game of its own. ``contact_sheet.py [FILE.jpg]``
"""

from __future__ import annotations

import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

import numpy as np  # noqa: E402
from PIL import Image, ImageDraw, ImageFont  # noqa: E402

from app.board.move_entry import MoveEntry  # noqa: E402
from app.render.offscreen import render_image  # noqa: E402
from app.render.quality import FOR_PICTURES  # noqa: E402
from app.scene.camera import Camera  # noqa: E402
from app.scene.layouts import layout  # noqa: E402
from app.scene.overlays.marks import Marks  # noqa: E402
from app.scene.pieces.meshes import all_meshes  # noqa: E402
from app.scene.pieces.sets import SETS, PieceSet  # noqa: E402
from app.scene.scene import compose  # noqa: E402
from app.scene.themes.catalogue import BUILT_IN, built_in  # noqa: E402
from app.scene.themes.theme import Theme  # noqa: E402
from engine.core.move import cell_spot  # noqa: E402
from engine.variants import variant  # noqa: E402

FILE = ROOT / "resources" / "pictures" / "themes.jpg"
#: Size of a picture, and how much finer it is drawn first; between pictures and for words, pixels.
SIZE, FINER, GAP, WORDS = (340, 221), 2, 6, 24
#: By set, the game that shows it, and from where a move is begun.
GAMES = {
    "staunton": ("chess960", "g1"),
    "slim": ("raumschach", "1b1"),
    "discs": ("trid", "b2W"),
    "lying": ("dreierschach", "b2"),
}
PAPER, INK = (24, 28, 33), (235, 238, 241)


def picture(theme: Theme, pieces: PieceSet) -> Image.Image:
    """Return a game with a move begun."""
    key, name = GAMES[pieces.key]
    game, space = variant(key), layout(key)
    position = game.start()
    entry = MoveEntry(game.moves(position))
    spot = cell_spot(game.topology.cell(name))
    if spot not in entry.starts():
        spot = next(iter(entry.starts()))
    entry.enter_spot(spot)
    marks = Marks(selected=spot, targets=entry.targets())
    size = (SIZE[0] * FINER, SIZE[1] * FINER)
    camera = Camera(space.presets[space.default], *map(float, size), bounds=space.bounds)
    scene = compose(space, position, theme, marks, piece_set=pieces)
    pixels = render_image(
        all_meshes(FOR_PICTURES.detail), scene, camera.framed(space.outline), size
    )
    return Image.fromarray(np.asarray(pixels)).resize(SIZE, Image.Resampling.LANCZOS)


def sheet() -> Image.Image:
    """Return all of them with the names of the themes and sets."""
    wide, high = SIZE[0] + GAP, SIZE[1] + WORDS + GAP
    whole = Image.new("RGB", (wide * len(SETS) + GAP, high * len(BUILT_IN) + GAP), PAPER)
    draw, font = ImageDraw.Draw(whole), ImageFont.load_default(15)
    for row, key in enumerate(BUILT_IN):
        theme = built_in(key)
        for column, pieces in enumerate(SETS.values()):
            at = (GAP + column * wide, GAP + row * high)
            draw.text((at[0] + 4, at[1] + 2), f"{key}, {pieces.key}", INK, font)
            whole.paste(picture(theme, pieces), (at[0], at[1] + WORDS))
    return whole


if __name__ == "__main__":
    file = Path(sys.argv[1]) if len(sys.argv) > 1 else FILE
    sheet().save(file, quality=90, subsampling=0, optimize=True)
    print(file)
