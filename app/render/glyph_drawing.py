"""The glyph atlas: letters drawn with Pillow's built-in font. That of all boards is cached."""

from __future__ import annotations

import math
from functools import lru_cache
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from app.support.array_cache import Arrays, cached

#: What stands for characters without a glyph.
UNKNOWN = "?"
#: Digits and letters that name cells, levels and pins in any game and language; the x of prisoners.
OF_BOARDS = "0123456789?ABCDEFGHIJKLMNPQSWabcdefghijklxz"


class Glyph(NamedTuple):
    """The cell of a character in the atlas (0..1), its box and its advance (capital heights)."""

    cell: tuple[float, float, float, float]
    box: tuple[float, float, float, float]
    advance: float


#: A picture (h, w, 2) uint8 (letter, letter with halo), and the glyph of each character.
Atlas = tuple[NDArray[np.uint8], dict[str, Glyph]]

_FONT_SIZE = 44
_HALO = 4  # width of the outline around a letter, pixels of the atlas
_BLUR = 2  # how far the outline is blurred
_MARGIN = (
    _HALO + 3 * _BLUR + 3
)  # so that neighbours do not bleed into each other in smaller mipmap levels


@lru_cache(maxsize=8)  # a film, a picture and the window show the same letters
def atlas_of(characters: frozenset[str]) -> Atlas:
    """Return an atlas with these printable characters of ASCII, and perhaps more."""
    if characters <= set(OF_BOARDS):
        return _of_arrays(*cached("glyphs", (Path(__file__),), lambda: _arrays_of(OF_BOARDS)))
    return draw_atlas(characters)


def _arrays_of(characters: str) -> Arrays:
    picture, glyphs = draw_atlas(characters)
    numbers = [(*glyph.cell, *glyph.box, glyph.advance) for glyph in glyphs.values()]
    return picture, np.array(list(glyphs)), np.array(numbers)


def _of_arrays(picture: NDArray[np.uint8], *rows: NDArray[Any]) -> Atlas:
    glyphs = {
        name: Glyph(tuple(row[:4]), tuple(row[4:8]), row[8])
        for name, row in zip(*(each.tolist() for each in rows), strict=True)
    }
    return picture, glyphs


def draw_atlas(characters: frozenset[str] | str) -> Atlas:
    """Draw an atlas of characters.

    The baseline of a box is half a capital height below 0, so that capitals are centred.
    """
    # Imported lazily, when no cache has the letters of a board.
    from PIL import Image, ImageDraw, ImageFilter, ImageFont

    font = ImageFont.load_default(_FONT_SIZE)
    assert isinstance(font, ImageFont.FreeTypeFont), "Pillow is built without FreeType"
    capital = float(font.getbbox("H", anchor="ls")[3] - font.getbbox("H", anchor="ls")[1])
    wanted = sorted({*characters, UNKNOWN})
    ascent, descent = (int(value) for value in font.getmetrics())
    tall = ascent + descent + 2 * _MARGIN
    widths = [math.ceil(font.getlength(letter)) + 2 * _MARGIN for letter in wanted]
    columns = 512
    spots: list[tuple[int, int]] = []
    x = y = 0
    for width in widths:
        if x + width > columns:
            x, y = 0, y + tall
        spots.append((x, y))
        x += width
    rows = max(64, 1 << (y + tall - 1).bit_length())

    letter_image, halo_image = (Image.new("L", (columns, rows)) for _ in range(2))
    letters, halos = ImageDraw.Draw(letter_image), ImageDraw.Draw(halo_image)
    glyphs: dict[str, Glyph] = {}
    for text, (x, y), width in zip(wanted, spots, widths, strict=True):
        pen = (x + _MARGIN, y + _MARGIN + ascent)
        letters.text(pen, text, fill=255, font=font, anchor="ls")
        halos.text(pen, text, fill=255, font=font, anchor="ls", stroke_width=_HALO)
        bottom, top = -(tall - _MARGIN - ascent) / capital, (_MARGIN + ascent) / capital
        glyphs[text] = Glyph(
            cell=(x / columns, (y + tall) / rows, (x + width) / columns, y / rows),
            box=(
                -_MARGIN / capital,
                bottom - 0.5,
                (width - _MARGIN) / capital,
                top - 0.5,
            ),
            advance=font.getlength(text) / capital,
        )
    halo_image = halo_image.filter(ImageFilter.GaussianBlur(_BLUR))
    return np.stack([np.asarray(letter_image), np.asarray(halo_image)], axis=-1), glyphs
