"""Draws glyph atlases with Pillow's built-in font."""

from __future__ import annotations

import math

import numpy as np
from PIL import Image, ImageDraw, ImageFilter, ImageFont

from app.render.stored_glyphs import UNKNOWN, Atlas, Glyph

_FONT_SIZE = 44
_HALO = 4  # width of the outline around a letter, pixels of the atlas
_BLUR = 2  # how far the outline is blurred
_MARGIN = (
    _HALO + 3 * _BLUR + 3
)  # so that neighbours do not bleed into each other in smaller mipmap levels


def draw_atlas(characters: frozenset[str] | str) -> Atlas:
    """Draw an atlas of characters.

    The baseline of a box is half a capital height below 0, so that capitals are centred.
    """
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
