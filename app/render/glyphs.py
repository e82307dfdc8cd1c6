"""Text of labels: a glyph atlas drawn with Pillow's built-in font, and the layout of glyphs."""

from __future__ import annotations

import ctypes
import math
import unicodedata
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

import numpy as np
from numpy.typing import NDArray
from PIL import Image, ImageDraw, ImageFilter, ImageFont

from app.render import gl
from app.render.inputs import GLYPH
from app.scene.content import Label

_FONT_SIZE = 44
_HALO = 4  # width of the outline around a letter, pixels of the atlas
_BLUR = 2  # how far the outline is blurred
_MARGIN = (
    _HALO + 3 * _BLUR + 3
)  # so that neighbours do not bleed into each other in smaller mipmap levels
_UNKNOWN = "?"
#: Replacements of letters; Pillow's built-in font has little beyond ASCII.
_SPELLINGS = {"ä": "ae", "ö": "oe", "ü": "ue", "Ä": "Ae", "Ö": "Oe", "Ü": "Ue", "ß": "ss"}


@dataclass(frozen=True)
class Glyph:
    """The cell of a character in the atlas (0..1), its box and its advance (capital heights)."""

    cell: tuple[float, float, float, float]
    box: tuple[float, float, float, float]
    advance: float


@lru_cache(maxsize=8)  # a film, a picture and the window show the same letters
def draw_atlas(characters: frozenset[str] | str) -> tuple[NDArray[np.uint8], dict[str, Glyph]]:
    """Draw an atlas: (h, w, 2) uint8 (letter, letter with halo), and the glyph of each character.

    The baseline of a box is half a capital height below 0, so that capitals are centred.
    """
    font = ImageFont.load_default(_FONT_SIZE)
    assert isinstance(font, ImageFont.FreeTypeFont), "Pillow is built without FreeType"
    capital = float(font.getbbox("H", anchor="ls")[3] - font.getbbox("H", anchor="ls")[1])
    wanted = sorted({*characters, _UNKNOWN})
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


def to_ascii(text: str) -> str:
    """Transliterate to printable ASCII: umlauts as two letters, accents dropped, else "?"."""
    letters = []
    for letter in text:
        plain = unicodedata.normalize("NFKD", _SPELLINGS.get(letter, letter))
        kept = "".join(part for part in plain if " " <= part <= "~")
        letters.append(kept or _UNKNOWN)
    return "".join(letters)


def lay_out(labels: Sequence[Label], glyphs: dict[str, Glyph]) -> NDArray[np.void]:
    """Return the glyph instances of all labels, (n,) GLYPH, each text centred on its position."""
    rows = []
    for label in labels:
        letters = [glyphs[letter] for letter in to_ascii(label.text)]
        half = 0.5 * sum(glyph.advance for glyph in letters)
        posture = (label.kind, label.outward, label.slope, half)
        pen = -half
        for glyph in letters:
            left, bottom, right, top = glyph.box
            box = (left + pen, bottom, right + pen, top)
            rows.append((label.position, label.height, box, glyph.cell, label.colour, *posture))
            pen += glyph.advance
    return np.array(rows, GLYPH)


def halved(image: NDArray[np.uint8]) -> NDArray[np.uint8]:
    """Return the next smaller mipmap level, each texel the mean of 2x2; sides are at least 1.

    image : (h, w, c) uint8, h and w powers of two
    """
    sums = image.astype(np.uint16)
    sums = sums[0::2] + sums[1::2] if len(sums) > 1 else 2 * sums
    sums = sums[:, 0::2] + sums[:, 1::2] if sums.shape[1] > 1 else 2 * sums
    return ((sums + 2) // 4).astype(np.uint8)


class GlyphAtlas:
    """The glyph atlas as a texture, drawn again when a label has a new letter."""

    def __init__(self) -> None:
        self.id = gl.generate(gl.glGenTextures)
        self._glyphs: dict[str, Glyph] = {}

    def glyphs_for(self, labels: Sequence[Label]) -> dict[str, Glyph]:
        """Return the glyphs of all letters in the labels, adding missing ones first."""
        letters = {letter for label in labels for letter in to_ascii(label.text)}
        if not self._glyphs or not letters <= self._glyphs.keys():
            image, self._glyphs = draw_atlas(frozenset(letters | self._glyphs.keys()))
            self._upload(image)
        return self._glyphs

    def bind(self) -> None:
        """Bind the atlas to texture unit 0."""
        gl.glActiveTexture(gl.GL_TEXTURE0)
        gl.glBindTexture(gl.GL_TEXTURE_2D, self.id)

    def _upload(self, image: NDArray[np.uint8]) -> None:
        self.bind()
        gl.glPixelStorei(gl.GL_UNPACK_ALIGNMENT, 1)
        # Mipmap levels are computed here, as software drivers take a fifth of a second for them.
        for level in range(max(image.shape[:2]).bit_length()):
            height, width = image.shape[:2]
            gl.glTexImage2D(
                gl.GL_TEXTURE_2D,
                level,
                gl.GL_RG8,
                width,
                height,
                0,
                gl.GL_RG,
                gl.GL_UNSIGNED_BYTE,
                np.ascontiguousarray(image),
            )
            image = halved(image)
        for name, value in (
            (gl.GL_TEXTURE_MIN_FILTER, gl.GL_LINEAR_MIPMAP_LINEAR),
            (gl.GL_TEXTURE_MAG_FILTER, gl.GL_LINEAR),
            (gl.GL_TEXTURE_WRAP_S, gl.GL_CLAMP_TO_EDGE),
            (gl.GL_TEXTURE_WRAP_T, gl.GL_CLAMP_TO_EDGE),
        ):
            gl.glTexParameteri(gl.GL_TEXTURE_2D, name, value)

    def release(self) -> None:
        """Delete the texture; needs the context it was made in."""
        if self.id:
            gl.glDeleteTextures(1, ctypes.byref(ctypes.c_uint(self.id)))
            self.id = 0
