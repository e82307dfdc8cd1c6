"""A move on its way: where its pieces and its deck are at each moment, as a pure function.

``app.scene.motion.planning`` makes such motions.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import NamedTuple

from app.scene.camera import Vector
from app.scene.motion.paths import Path
from engine.core.move import Spot

#: The last part of the way of a piece that leaves, on which it fades.
FADING = 0.5


class PieceView(NamedTuple):
    """A piece that is not standing on its cell.

    position : of its foot, world
    lift : height over where it stood or will stand; its shadow fades with it
    """

    code: int
    position: Vector
    alpha: float = 1.0
    lift: float = 0.0


class DeckView(NamedTuple):
    """A deck that is not standing on a pin; ``centre`` is the middle of its glass, world."""

    owner: int
    centre: Vector


@dataclass(frozen=True)
class Moment:
    """What differs from the position shown: cells and pins not drawn, and what is instead.

    held : how many prisoners stand on each spot, or None for those of the position
    dead : the seats that are out, or None for those of the position
    """

    hidden_cells: frozenset[int] = frozenset()
    hidden_pins: frozenset[int] = frozenset()
    pieces: tuple[PieceView, ...] = ()
    decks: tuple[DeckView, ...] = ()
    held: Mapping[Spot, int] | None = None
    dead: frozenset[int] | None = None


@dataclass(frozen=True)
class Flight:
    """A piece on a path; it becomes ``code_after`` as it arrives.

    was_kept, is_kept : whether it is one of several prisoners until it leaves, once it is there
    is_gone : whether it fades on its way, and is not there any more at the end
    """

    code: int
    code_after: int
    path: Path
    was_kept: bool = False
    is_kept: bool = False
    is_gone: bool = False

    def is_seen(self, t: float) -> bool:
        """Whether it is drawn by itself at ``t`` in 0..1."""
        is_away = self.is_kept or self.is_gone
        return not ((self.was_kept and t <= 0.0) or (is_away and t >= 1.0))

    def alpha(self, t: float) -> float:
        """Return its opacity at ``t``."""
        return min((1.0 - t) / FADING, 1.0) if self.is_gone else 1.0


@dataclass(frozen=True)
class Motion:
    """A move in time.

    duration : seconds at speed 1
    held : the prisoners that stand before the move, during it and after it, or None: no change
    dead : the seats that are out until the move has been made, and after it, or None: no change
    """

    duration: float
    flights: tuple[Flight, ...] = ()
    deck: tuple[int, Path] | None = None
    is_reversed: bool = False
    hidden_cells: frozenset[int] = frozenset()
    hidden_pins: frozenset[int] = frozenset()
    held: tuple[Mapping[Spot, int], Mapping[Spot, int], Mapping[Spot, int]] | None = None
    dead: tuple[frozenset[int], frozenset[int]] | None = None

    def at(self, t: float) -> Moment:
        """Return the moment at ``t`` in 0..1, to be shown on the position the motion leads to."""
        t = min(max(1.0 - t if self.is_reversed else t, 0.0), 1.0)
        pieces = []
        for flight in self.flights:
            if not flight.is_seen(t):
                continue
            position, lift = flight.path.at(t)
            code = flight.code_after if t >= 1.0 else flight.code
            pieces.append(PieceView(code, position, flight.alpha(t), lift))
        decks = () if self.deck is None else (DeckView(self.deck[0], self.deck[1].at(t)[0]),)
        stage = 0 if t <= 0.0 else 2 if t >= 1.0 else 1
        held = None if self.held is None else self.held[stage]
        dead = None if self.dead is None else self.dead[stage == 2]
        return Moment(self.hidden_cells, self.hidden_pins, tuple(pieces), decks, held, dead)
