"""Colours, as linear light. Which mark has which *shape* is not a matter of taste: see scene.py."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

Colour = tuple[float, float, float]
Translucent = tuple[float, float, float, float]


def srgb(text: str) -> Colour:
    """Return ``#rrggbb`` as linear RGB, each 0..1.

    Raises ValueError for anything else.
    """
    digits = text.removeprefix("#")
    if len(digits) != 6 or digits == text:
        raise ValueError(f"a colour is written #rrggbb, not {text!r}")
    red, green, blue = (_linear(int(digits[i : i + 2], 16) / 255.0) for i in (0, 2, 4))
    return (red, green, blue)


def srgba(text: str, alpha: float) -> Translucent:
    """Return ``#rrggbb`` and an opacity as linear RGBA. Raises ValueError like ``srgb``."""
    return (*srgb(text), alpha)


def faded(colour: Translucent, factor: float) -> Translucent:
    """Return the colour with its opacity multiplied."""
    return (*colour[:3], colour[3] * factor)


def _linear(value: float) -> float:
    return value / 12.92 if value <= 0.04045 else float(((value + 0.055) / 1.055) ** 2.4)


@dataclass(frozen=True)
class MarkColours:
    """Colours of the marks; no two differ in hue alone, and each has its own shape.

    The target colours follow Okabe and Ito's palette, which colour-blind people can tell apart.
    """

    hover: Translucent
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


#: Colours by the name of a player.
ByName = tuple[tuple[str, Colour], ...]


@dataclass(frozen=True)
class Theme:
    """All colours of a scene.

    pieces : by name of the player; see ``piece_colours``
    bands : of the rings around the feet of pieces, by name of the player
    stones : of the cells in a player's colour, where a board has such
    fallen : what the pieces of a player who is out fade into
    rims, rim_knobs : by the seat that owns a deck
    level_rims : of the main boards, taken in turn from the lowest
    storeys : of many equal boards above one another, an even passage from the lowest to the highest
    light_cell, dark_cell : glass cells; cell_edge lies between them
    light_wood, dark_wood, frame, frame_inlay : the solid board
    background : at the top and at the bottom of the picture
    """

    pieces: ByName
    bands: ByName
    stones: ByName
    fallen: Colour
    rims: tuple[Colour, ...]
    rim_knobs: tuple[Colour, ...]
    level_rims: tuple[Colour, ...]
    storeys: tuple[Colour, ...]
    light_cell: Translucent
    dark_cell: Translucent
    cell_edge: Translucent
    light_wood: Colour
    dark_wood: Colour
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
    background: tuple[Colour, Colour]

    def piece_colours(self, seats: Sequence[str]) -> tuple[Colour, ...]:
        """Return the colours of the pieces of these players, in their order."""
        return _picked(self.pieces, seats)

    def band_colours(self, seats: Sequence[str]) -> tuple[Colour, ...]:
        """Return the colours of the rings around the feet of these players' pieces."""
        return _picked(self.bands, seats)

    def stone_colours(self, seats: Sequence[str]) -> tuple[Colour, ...]:
        """Return the colours of the cells that bear these players' colours."""
        return _picked(self.stones, seats)


def _picked(colours: ByName, seats: Sequence[str]) -> tuple[Colour, ...]:
    known = dict(colours)
    return tuple(known[seat] for seat in seats)


DEFAULT = Theme(
    pieces=(("white", srgb("#dccba8")), ("grey", srgb("#5f6f7d")), ("black", srgb("#38211a"))),
    bands=(("white", srgb("#dccba8")), ("grey", srgb("#dfe7ec")), ("black", srgb("#d8a850"))),
    stones=(("white", srgb("#c9a473")), ("grey", srgb("#96938c")), ("black", srgb("#60402e"))),
    fallen=srgb("#4a4d52"),
    rims=(srgb("#e8dcc0"), srgb("#2e3a4c")),
    rim_knobs=(srgb("#c99a3e"), srgb("#6f93b8")),
    level_rims=(srgb("#c8a45c"), srgb("#a3a9ad"), srgb("#55708f")),
    storeys=(
        srgb("#d99a45"),
        srgb("#c9c25a"),
        srgb("#6cbf8a"),
        srgb("#5aaed6"),
        srgb("#9a93e6"),
    ),
    light_cell=srgba("#dbe9f2", 0.44),
    dark_cell=srgba("#2f6d7e", 0.62),
    cell_edge=srgba("#eef6fa", 0.75),
    light_wood=srgb("#c39a68"),
    dark_wood=srgb("#74492d"),
    frame=srgb("#3f281c"),
    frame_inlay=srgb("#c79b5a"),
    stand=srgb("#8e979e"),
    foot=srgb("#463830"),
    pin=srgb("#c2a05a"),
    shadow=srgba("#000000", 0.72),
    label=srgba("#f1ead9", 1.0),
    faint_label=srgba("#b9c3cb", 1.0),
    level_label=srgba("#ffffff", 1.0),
    marks=MarkColours(
        hover=srgba("#ffffff", 0.9),
        selected=srgba("#ffd84a", 1.0),
        selected_tint=srgba("#ffd84a", 0.34),
        move=srgba("#2fbf8f", 0.9),
        capture=srgba("#f0622d", 0.95),
        castling=srgba("#56b4e9", 0.95),
        deck=srgba("#d98cc4", 0.95),
        last_move=srgba("#f0e442", 0.75),
        check=srgba("#e02f2f", 1.0),
        refused=srgba("#e02f2f", 0.95),
        outline=srgba("#10151b", 0.8),
        guide=srgba("#ffd84a", 1.0),
    ),
    background=(srgb("#3a4552"), srgb("#1a1f27")),
)
