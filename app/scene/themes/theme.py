"""The colours of a theme, as linear RGB. The shapes of marks do not depend on the theme.

Themes are text files: ``theme_file`` reads them, ``catalogue`` lists them. Their colours, and those
of Qt, are sRGB: they are converted here, and the shaders have the numbers from here.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from app.scene.materials import Surroundings
from engine.play.drawing import DrawingColour

#: Opacities of the light line around dark pieces and of the dark one around light pieces, which are
#: blended as light: as much of it as a dark line leaves is seen well.
LIGHT_LINE, DARK_LINE = 0.5, 0.95

Colour = tuple[float, float, float]
Translucent = tuple[float, float, float, float]


def srgb(text: str) -> Colour:
    """Convert ``#rrggbb`` to linear RGB, each 0..1. Raises ValueError for anything else."""
    digits = text.removeprefix("#")
    if len(digits) != 6 or digits == text:
        raise ValueError(f"a colour is written #rrggbb, not {text!r}")
    red, green, blue = (from_srgb(int(digits[i : i + 2], 16) / 255.0) for i in (0, 2, 4))
    return (red, green, blue)


def faded(colour: Translucent, factor: float) -> Translucent:
    """Return the colour with its opacity multiplied."""
    return (*colour[:3], colour[3] * factor)


def contrast(one: Colour, other: Colour) -> float:
    """Return the contrast ratio of two colours as WCAG defines it, 1 .. 21."""
    low, high = sorted(map(luminance, (one, other)))
    return (high + 0.05) / (low + 0.05)


class MarkColours(NamedTuple):
    """Colours of the marks; no two differ in hue alone, and each has its own shape.

    The target colours follow Okabe and Ito's palette, which colour-blind people can tell apart.
    """

    hover: Translucent
    cursor: Translucent
    selected: Translucent
    selected_tint: Translucent
    move: Translucent
    capture: Translucent
    castling: Translucent
    deck: Translucent
    last_move: Translucent
    check: Translucent
    refused: Translucent
    outline: Translucent
    guide: Translucent
    reach: Translucent
    attack: Translucent
    guard: Translucent
    pin: Translucent


class DrawingColours(NamedTuple):
    """Colours of the players' own arrows and circles, by their names."""

    green: Colour
    red: Colour
    yellow: Colour
    blue: Colour

    def of(self, name: DrawingColour) -> Colour:
        """Return the theme's colour for drawings of that name."""
        colour: Colour = getattr(self, name.value)
        return colour


class WindowColours(NamedTuple):
    """Colours of widgets, as ``#rrggbb`` in sRGB, the format Qt reads.

    base : background of lists and fields; raised : of buttons and cards; shade : darker than both
    faint, disabled : secondary texts, and texts of disabled widgets
    accent, accent_text : background and text of what is selected
    signal : for what needs attention; alarm : for errors
    side_line : background of the rows of variations
    tray, tray_signal : background for captured pieces of every colour, and a sign on it
    piece_outline : outline of the icons of pieces
    """

    window: str
    base: str
    raised: str
    line: str
    shade: str
    text: str
    faint: str
    disabled: str
    accent: str
    accent_text: str
    link: str
    signal: str
    alarm: str
    side_line: str
    tray: str
    tray_signal: str
    piece_outline: str


#: Colours by the name of a player.
ByName = tuple[tuple[str, Colour], ...]


class Theme(NamedTuple):
    """All colours of the program.

    name : for people; is_dark : whether the colours of widgets are dark
    pieces : by name of the player; see ``piece_colours``
    bands : of the rings around the feet of pieces, by name of the player
    stones : of the cells in a player's colour, on boards that have such
    symbols : on the discs of the disc sets, by name of the player
    fallen : blended into the pieces of eliminated players
    rims, rim_knobs : by the seat that owns a deck
    level_rims : of the main boards, used cyclically from the lowest
    storeys : of many equal boards above one another, interpolated from the lowest to the highest
    light_cell, dark_cell : of glass cells; cell_edge : of the lines between them
    light_tile, dark_tile, frame, frame_inlay : of solid boards
    background : at the top and at the bottom of the picture
    map_cells : of light and dark glass cells on the flat map
    table_top : of the table under a board
    surroundings : the materials, and the room they reflect
    """

    name: str
    is_dark: bool
    pieces: ByName
    bands: ByName
    stones: ByName
    symbols: ByName
    fallen: Colour
    rims: tuple[Colour, ...]
    rim_knobs: tuple[Colour, ...]
    level_rims: tuple[Colour, ...]
    storeys: tuple[Colour, ...]
    light_cell: Translucent
    dark_cell: Translucent
    cell_edge: Translucent
    light_tile: Colour
    dark_tile: Colour
    frame: Colour
    frame_inlay: Colour
    stand: Colour
    foot: Colour
    pin: Colour
    shadow: Translucent
    label: Translucent
    faint_label: Translucent
    level_label: Translucent
    marks: MarkColours
    drawings: DrawingColours
    background: tuple[Colour, Colour]
    map_cells: tuple[Colour, Colour]
    windows: WindowColours
    table_top: Colour
    surroundings: Surroundings

    def piece_colours(self, seats: Sequence[str]) -> tuple[Colour, ...]:
        """Return the colours of the pieces of these players, in their order."""
        return _picked(self.pieces, seats)

    def outlines(self, seats: Sequence[str]) -> tuple[float, ...]:
        """Return the lines around these players' pieces behind glass; see ``SOLID``.

        Dark pieces have a light one, light pieces a dark one, so that overlapping pieces of a
        player are distinguishable.
        """
        return tuple(
            LIGHT_LINE if lightness(colour) < 50.0 else -DARK_LINE
            for colour in self.piece_colours(seats)
        )

    def band_colours(self, seats: Sequence[str]) -> tuple[Colour, ...]:
        """Return the colours of the rings around the feet of these players' pieces."""
        return _picked(self.bands, seats)

    def stone_colours(self, seats: Sequence[str]) -> tuple[Colour, ...]:
        """Return the colours of the cells in these players' colours."""
        return _picked(self.stones, seats)

    def symbol_colours(self, seats: Sequence[str]) -> tuple[Colour, ...]:
        """Return the colours of the symbols on these players' discs."""
        return _picked(self.symbols, seats)


def _picked(colours: ByName, seats: Sequence[str]) -> tuple[Colour, ...]:
    known = dict(colours)
    return tuple(known[seat] for seat in seats)


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
