"""Text of labels: the glyph atlas as a texture, and the layout of glyphs.

Its letters are drawn with Pillow's built-in font; those of all boards are cached.
"""

from __future__ import annotations

import math
import unicodedata
from collections.abc import Sequence
from functools import lru_cache
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from app.render import gl
from app.render.inputs import GLYPH
from app.scene.content import Label, Layer
from app.support.array_cache import Arrays, cached

#: What stands for characters without a glyph.
UNKNOWN = "?"
#: Digits and letters that name cells, levels and pins in any game and language; the x of prisoners.
OF_BOARDS = "0123456789?ABCDEFGHIJKLMNPQSWabcdefghijklxz"
_FONT_SIZE = 44
_HALO = 4  # width of the outline around a letter, pixels of the atlas
_BLUR = 2  # how far the outline is blurred
_MARGIN = (
    _HALO + 3 * _BLUR + 3
)  # so that neighbours do not bleed into each other in smaller mipmap levels
#: Replacements of letters; Pillow's built-in font has little beyond ASCII.
_SPELLINGS = {"ä": "ae", "ö": "oe", "ü": "ue", "Ä": "Ae", "Ö": "Oe", "Ü": "Ue", "ß": "ss"}
#: Least opacity of the panes that letters fade behind, the least height of these over them, and
#: from how far beside a pane they fade, world units.
CLEAR, CLOSE, BORDER = 0.15, 0.3, 0.1


class Glyph(NamedTuple):
    """The cell of a character in the atlas (0..1), its box and its advance (capital heights)."""

    cell: tuple[float, float, float, float]
    box: tuple[float, float, float, float]
    advance: float


#: A picture (h, w, 2) uint8 (letter, letter with halo), and the glyph of each character.
Atlas = tuple[NDArray[np.uint8], dict[str, Glyph]]


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


def to_ascii(text: str) -> str:
    """Transliterate to printable ASCII: umlauts as two letters, accents dropped, else "?"."""
    letters = []
    for letter in text:
        plain = unicodedata.normalize("NFKD", _SPELLINGS.get(letter, letter))
        kept = "".join(part for part in plain if " " <= part <= "~")
        letters.append(kept or UNKNOWN)
    return "".join(letters)


def lay_out(
    labels: Sequence[Label], glyphs: dict[str, Glyph], shares: NDArray[np.float64] | None = None
) -> NDArray[np.void]:
    """Return the glyph instances of all labels, (n,) GLYPH, each text centred on its position.

    shares : of the labels' opacity that are shown; all of it if None. Others are left out.
    """
    rows = []
    shown = np.ones(len(labels)) if shares is None else shares
    for label, share in zip(labels, shown, strict=True):
        if share <= 0.0:
            continue
        ink = (*label.colour[:3], label.colour[3] * share)
        letters = [glyphs[letter] for letter in to_ascii(label.text)]
        half = 0.5 * sum(glyph.advance for glyph in letters)
        posture = (label.kind, label.outward, label.slope, half)
        pen = -half
        for glyph in letters:
            left, bottom, right, top = glyph.box
            box = (left + pen, bottom, right + pen, top)
            rows.append((label.position, label.height, box, glyph.cell, ink, *posture))
            pen += glyph.advance
    return np.array(rows, GLYPH)


def shares_shown(
    labels: Sequence[Label], flats: NDArray[np.void], eye: NDArray[np.float64]
) -> NDArray[np.float64]:
    """Return how much of each label the glass before it leaves, (n,), 0..1.

    It hides those that fade behind glass, and none that is close below it.

    flats : (m,) FLAT
    eye : (3,), world
    """
    shown = np.ones(len(labels))
    fading = [n for n, label in enumerate(labels) if label.fades_behind_glass]
    panes = flats[(flats["layer"] == Layer.TILE) & (flats["colour"][:, 3] > CLEAR)]
    if not fading or not len(panes):
        return shown
    letters = np.array([labels[n].position for n in fading])[:, None]
    way = letters - eye
    with np.errstate(divide="ignore", invalid="ignore"):
        part = (panes["position"][:, 2] - eye[2]) / way[:, :, 2]
    is_before = (part > 0.0) & ((1.0 - part) * np.abs(way[:, :, 2]) > CLOSE)
    off = np.abs(eye[:2] + part[:, :, None] * way[:, :, :2] - panes["position"][:, :2])
    within = (panes["half_size"] + BORDER - off).min(axis=2)
    shown[fading] -= np.clip(np.where(is_before, within, 0.0).max(axis=1) / BORDER, 0.0, 1.0)
    return shown


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
            image, self._glyphs = atlas_of(frozenset(letters | self._glyphs.keys()))
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
                np.ascontiguousarray(image).ctypes,
            )
            image = halved(image)
        gl.set_texture(gl.GL_TEXTURE_2D, gl.SMOOTH | gl.CLAMPED)

    def release(self) -> None:
        """Delete the texture; needs the context it was made in."""
        gl.delete(gl.glDeleteTextures, self.id)
        self.id = 0
