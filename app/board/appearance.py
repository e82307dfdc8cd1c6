"""The current theme, piece sets by game, and detail of meshes, shared by the whole program.

They are set by the window's controllers. Free of Qt.
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
    """Return the current theme."""
    return _theme


def set_theme(chosen: Theme) -> None:
    """Set the current theme."""
    global _theme
    _theme = chosen


def pieces(key: str) -> PieceSet:
    """Return the piece set of a game, by its key."""
    return _sets.get(key, STAUNTON)


def choose_pieces(key: str, chosen: PieceSet) -> None:
    """Set the piece set of a game."""
    _sets[key] = chosen


def fineness() -> float:
    """Return the fraction of the triangles of a large mesh that is drawn, 0..1."""
    return _fineness


def choose_fineness(chosen: float) -> None:
    """Set the fraction of the triangles of a large mesh that is drawn, 0..1."""
    global _fineness
    _fineness = chosen
