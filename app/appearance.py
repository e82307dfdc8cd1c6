"""The appearance shared by the whole program: one immutable value, replaced when it changes.

Code that paints reads it; controllers replace it and signal that everything must be repainted.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import NamedTuple

from app.render.quality import DEFAULT_QUALITY
from app.scene.pieces.detail import Detail
from app.scene.pieces.sets import STAUNTON, PieceSet
from app.scene.themes.catalogue import DEFAULT
from app.scene.themes.theme import Theme
from engine.rules.own_kind import Looks


class Appearance(NamedTuple):
    """How everything looks.

    theme : all colours
    piece_sets : by key of the game; the first set where there is none
    detail : level of detail of the meshes that are drawn
    """

    theme: Theme = DEFAULT
    piece_sets: Mapping[str, PieceSet] = MappingProxyType({})
    detail: Detail = DEFAULT_QUALITY.detail

    def pieces(self, key: str, looks: Looks = ()) -> PieceSet:
        """Return the piece set of a game, by its key.

        looks : of the kinds that the game names itself; see ``names.looks_of``
        """
        return self.piece_sets.get(key, STAUNTON).with_looks(looks)

    def with_pieces(self, key: str, chosen: PieceSet) -> Appearance:
        """Return the same with another piece set for a game."""
        sets = MappingProxyType({**self.piece_sets, key: chosen})
        return self._replace(piece_sets=sets)


_current = Appearance()


def appearance() -> Appearance:
    """Return the current appearance."""
    return _current


def set_appearance(chosen: Appearance) -> None:
    """Replace the current appearance."""
    global _current
    _current = chosen
