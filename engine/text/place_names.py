"""Names of cells, pins and levels for error messages, in all languages."""

from __future__ import annotations

from engine.core.phrases import PlaceName
from engine.rules.variant import Variant


def cell_name(variant: Variant, cell: int) -> PlaceName:
    """Return the name of a cell by its number.

    >>> from engine.variants import variant
    >>> name = cell_name(variant("trid"), 0)
    >>> name, name.by_language["de"]
    ('a1W', 'a1W')
    """
    written = {language: style.cell_names[cell] for language, style in variant.styles.items()}
    return PlaceName(variant.topology.cell_names[cell], written)


def pin_name(variant: Variant, pin: int) -> PlaceName:
    """Return the name of a pin by its number."""
    written = {language: style.pin_names[pin] for language, style in variant.styles.items()}
    return PlaceName(variant.topology.pin_names[pin], written)


def level_name(variant: Variant, level: int) -> PlaceName:
    """Return the name of a level by its number."""
    written = {language: style.level_names[level] for language, style in variant.styles.items()}
    return PlaceName(variant.topology.levels[level], written)
