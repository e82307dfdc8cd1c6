"""Conversion of linear light to sRGB, and the lightness of colours.

Colours of the program are linear light; files of themes, and Qt, have sRGB. The shaders know these
numbers from here.
"""

from __future__ import annotations

from collections.abc import Sequence

#: The end of the linear part of the curve, linear light, and its slope.
LINE_END, LINE_SLOPE = 0.0031308, 12.92
#: What red, green and blue light contribute to the brightness, as WCAG defines it.
LUMINANCE = (0.2126, 0.7152, 0.0722)
#: Where the line ends on the screen.
_LINE_TOP = 0.04045


def to_srgb(light: float) -> float:
    """Convert one component of a colour from linear light, 0..1, to sRGB, 0..1."""
    return LINE_SLOPE * light if light <= LINE_END else float(1.055 * light ** (1 / 2.4) - 0.055)


def from_srgb(value: float) -> float:
    """Convert one component of a colour from sRGB, 0..1, to linear light, 0..1."""
    is_on_line = value <= _LINE_TOP
    return value / LINE_SLOPE if is_on_line else float(((value + 0.055) / 1.055) ** 2.4)


def lightness(colour: Sequence[float]) -> float:
    """Return how light a linear RGB colour looks, L* of CIE L*a*b*, 0..100."""
    share = luminance(colour)
    return 116 * share ** (1 / 3) - 16 if share > 216 / 24389 else 24389 / 27 * share


def luminance(colour: Sequence[float]) -> float:
    """Return how bright a linear RGB colour is, 0..1."""
    return sum(weight * part for weight, part in zip(LUMINANCE, colour, strict=True))
