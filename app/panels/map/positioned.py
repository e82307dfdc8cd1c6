"""What the flat map can show: a situation, or a position being set up."""

from __future__ import annotations

from typing import Protocol

from engine.core.position import Position
from engine.rules.variant import Variant


class Positioned(Protocol):
    """A position of a game, possibly an illegal one."""

    @property
    def variant(self) -> Variant:
        """The game."""
        ...

    @property
    def position(self) -> Position:
        """The position."""
        ...
