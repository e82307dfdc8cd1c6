"""Layouts: where cells, decks, pins and prisoners are in the world; chosen by a game's data."""

from __future__ import annotations

from functools import lru_cache

import numpy as np

from app.scene.camera import View
from app.scene.geometry import orbit_axes
from app.scene.layouts.arrangement import Arrangement
from app.scene.layouts.layout import Layout as Layout
from engine.rules.notation_style import ENGLISH
from engine.rules.variant import Variant
from engine.variants import variant

#: From this correlation of height and nearness on, upper levels hide what lies behind them.
_MAX_CORRELATION = 0.4


def _made(game: Variant, language: str, arrangement: Arrangement | None = None) -> Layout:
    """Return the layout of a board like a game's; its module is imported when it is first needed.

    arrangement : of the levels; None for the default
    """
    topology, naming = game.topology, _names(game, language).__getitem__
    if topology.pin_names:
        from app.scene.layouts.trid import TridLayout

        return TridLayout(topology, naming, arrangement)
    if topology.is_hexagonal:
        from app.scene.layouts.hexagon import HexagonLayout

        return HexagonLayout(game)
    if len(topology.coordinates[0]) > 2:
        from app.scene.layouts.cube import CubeLayout

        return CubeLayout(topology, game.look, naming, arrangement)
    from app.scene.layouts.board import BoardLayout

    return BoardLayout(topology)


def layout(game: str | Variant, language: str = ENGLISH) -> Layout:
    """Return the default layout of a game, cached. Raises KeyError for an unknown game.

    game : the game, or its key
    language : of the notation, which names levels and pins on the board
    """
    usual = _usual(game)
    return _default(usual, _labelling_language(usual, language))


def arranged(game: str | Variant, arrangement: Arrangement, language: str = ENGLISH) -> Layout:
    """Return the layout of a game with its levels in an arrangement, cached; see ``layout``.

    Spread and shift may have any value, not only those of ``Layout.arrangements``. Raises
    LookupError for a game with a single arrangement.
    """
    usual, found = _usual(game), layout(game, language)
    if not found.arrangements:
        raise LookupError(f"the levels of {usual.key} have a single arrangement")
    if arrangement == next(iter(found.arrangements.values())):
        return found
    return arranged_cached(usual, arrangement, _labelling_language(usual, language))


def arranged_uncached(
    game: str | Variant, arrangement: Arrangement, language: str = ENGLISH
) -> Layout:
    """Return the layout ``arranged`` does, but not cached: for a single step of an animation."""
    usual = _usual(game)
    return _made(usual, _labelling_language(usual, language), arrangement)


def _usual(game: str | Variant) -> Variant:
    """Return a game with its usual rules, which has the same board."""
    if isinstance(game, str):
        return variant(game)
    return variant(game.key) if game.options else game


@lru_cache(maxsize=48)
def _default(game: Variant, language: str) -> Layout:
    return _made(game, language)


@lru_cache(maxsize=16)
def arranged_cached(game: Variant, arrangement: Arrangement, language: str) -> Layout:
    """Return the layout of a game in an arrangement, labelled in a language."""
    return _made(game, language, arrangement)


def _labelling_language(game: Variant, language: str) -> str:
    """Return the language, or English if it names levels and pins alike, to share the cache."""
    own, english = (_names(game, code) for code in (language, ENGLISH))
    return language if own != english else ENGLISH


def _names(game: Variant, language: str) -> dict[str, str]:
    """Return a language's names of levels and pins, by their English names."""
    style, topology = game.styles[language], game.topology
    levels = zip(topology.levels, style.level_names, strict=True)
    return dict(levels) | dict(zip(topology.pin_names, style.pin_names, strict=True))


def rises_towards(layout: Layout, view: View) -> bool:
    """Return whether what is nearer in a view lies higher on the whole, as stairs from behind."""
    back = orbit_axes(view.azimuth, 0.0)[2]
    nearness = layout.cell_centres[:, :2] @ back[:2]
    height = layout.cell_centres[:, 2]
    if np.ptp(height) < 1e-6:
        return False
    return bool(np.corrcoef(nearness, height)[0, 1] > _MAX_CORRELATION)
