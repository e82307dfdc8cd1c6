"""The stored glyph atlas of the letters on all boards, so that the start does not import Pillow.

``python .setup/glyphs.py`` draws and stores it. A test fails if it is out of date.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from app.support.resources import resource_path

#: The replacement for characters without a glyph.
UNKNOWN = "?"
#: Digits and letters that name cells, levels and pins in any game and language; the x of prisoners.
STORED = "0123456789?ABCDEFGHIJKLMNPQSWabcdefghxz"


class Glyph(NamedTuple):
    """The cell of a character in the atlas (0..1), its box and its advance (capital heights)."""

    cell: tuple[float, float, float, float]
    box: tuple[float, float, float, float]
    advance: float


#: A picture (h, w, 2) uint8 (letter, letter with halo), and the glyph of each character.
Atlas = tuple[NDArray[np.uint8], dict[str, Glyph]]


def stored_path() -> Path:
    """Return the file with the atlas."""
    return resource_path("glyphs/board.npz")


@cache
def stored_atlas() -> Atlas:
    """Return the atlas of the characters of ``STORED``."""
    return read_atlas(stored_path())


def write_atlas(path: Path, atlas: Atlas) -> None:
    """Store an atlas in a file, not compressed: it is read at each start."""
    picture, glyphs = atlas
    numbers = [(*glyph.cell, *glyph.box, glyph.advance) for glyph in glyphs.values()]
    np.savez(path, picture=picture, names=list(glyphs), numbers=np.array(numbers))


def read_atlas(path: Path) -> Atlas:
    """Return the atlas of a file, as ``write_atlas`` has stored it."""
    with np.load(path) as stored:
        names, numbers = stored["names"].tolist(), stored["numbers"].tolist()
        glyphs = {
            name: Glyph(tuple(row[:4]), tuple(row[4:8]), row[8])
            for name, row in zip(names, numbers, strict=True)
        }
        return stored["picture"], glyphs
