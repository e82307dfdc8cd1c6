"""What the flat map needs of what it shows: a moment of a game, or a position being set up."""

from __future__ import annotations

from typing import Protocol

from engine.core.position import Position
from engine.rules.variant import Variant


class Positioned(Protocol):
    """A position of some game; it may break the rules."""

    @property
    def variant(self) -> Variant:
        """The game."""
        ...

    @property
    def position(self) -> Position:
        """The position."""
        ...
