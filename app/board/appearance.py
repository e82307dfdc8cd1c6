"""How everything looks: the theme that is worn, by game the set of its pieces, how fine they are.

It is one for the whole program, like the language of the notation, and like that it is chosen by
who owns the window. No Qt here.
"""

from __future__ import annotations

from app.render.quality import DEFAULT_QUALITY
from app.scene.pieces.sets import STAUNTON, PieceSet
from app.scene.themes.catalogue import DEFAULT
from app.scene.themes.theme import Theme

_theme = DEFAULT
_sets: dict[str, PieceSet] = {}
_fineness = DEFAULT_QUALITY.fineness


def theme() -> Theme:
    """Return the theme that is worn."""
    return _theme


def set_theme(chosen: Theme) -> None:
    """Wear another theme from now on."""
    global _theme
    _theme = chosen


def pieces(key: str) -> PieceSet:
    """Return the set of pieces of a game."""
    return _sets.get(key, STAUNTON)


def choose_pieces(key: str, chosen: PieceSet) -> None:
    """Play a game with another set of pieces from now on."""
    _sets[key] = chosen


def fineness() -> float:
    """Return which part of the triangles of a large mesh is drawn, 0..1."""
    return _fineness


def choose_fineness(chosen: float) -> None:
    """Draw large meshes with this part of their triangles from now on."""
    global _fineness
    _fineness = chosen
