"""The animation of a move: positions of its pieces and its deck as a pure function of time.

``app.scene.motion.planning`` plans such motions.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from app.scene.geometry import Vector
from app.scene.motion.paths import Path
from engine.core.move import Spot

#: Last part of the time in which a captured piece that leaves fades out.
FADING = 0.5


class PieceView(NamedTuple):
    """A piece drawn off its cell.

    position : of its foot, world
    lift : height above the plane that takes its shadow; the shadow fades with it
    """

    code: int
    position: Vector
    alpha: float = 1.0
    lift: float = 0.0


class DeckView(NamedTuple):
    """A deck drawn off its pin; ``centre`` is the middle of its cells, world."""

    owner: int
    centre: Vector


class AnimationFrame(NamedTuple):
    """One moment of an animation, as a difference from the position shown.

    hidden_cells, hidden_pins : cells and pins whose pieces and decks are not drawn
    pieces, decks : what is drawn instead
    held : number of prisoners on each spot, or None for those of the position
    dead : the eliminated seats, or None for those of the position
    """

    hidden_cells: frozenset[int] = frozenset()
    hidden_pins: frozenset[int] = frozenset()
    pieces: tuple[PieceView, ...] = ()
    decks: tuple[DeckView, ...] = ()
    held: Mapping[Spot, int] | None = None
    dead: frozenset[int] | None = None


class FallenKings(NamedTuple):
    """Kings that lie on their cells because their players have lost.

    cells : where they are
    share : of their fall, 0 (upright) to 1
    """

    cells: tuple[int, ...] = ()
    share: float = 1.0


class Flight(NamedTuple):
    """A piece that moves along a path and becomes ``code_after`` at its end.

    was_prisoner : whether it starts as one of the prisoners on a place
    is_prisoner : whether it ends as one of them
    is_gone : whether it fades out and is not drawn at the end
    """

    code: int
    code_after: int
    path: Path
    was_prisoner: bool = False
    is_prisoner: bool = False
    is_gone: bool = False

    def is_seen(self, t: float) -> bool:
        """Whether it is drawn on its own at ``t`` in 0..1."""
        is_away = self.is_prisoner or self.is_gone
        return not ((self.was_prisoner and t <= 0.0) or (is_away and t >= 1.0))

    def alpha(self, t: float) -> float:
        """Return its opacity at ``t``."""
        return min((1.0 - t) / FADING, 1.0) if self.is_gone else 1.0


class Motion(NamedTuple):
    """The animation of one move.

    duration : seconds at speed 1
    flights : the moving pieces
    deck : owner and path of the moving deck, if any
    is_reversed : whether it runs backwards, for a move taken back
    hidden_cells, hidden_pins : cells and pins whose pieces and decks are not drawn at their place
    held : prisoners on each spot before, during and after the move, or None for no change
    dead : the eliminated seats before and after the move, or None for no change
    """

    duration: float
    flights: tuple[Flight, ...] = ()
    deck: tuple[int, Path] | None = None
    is_reversed: bool = False
    hidden_cells: frozenset[int] = frozenset()
    hidden_pins: frozenset[int] = frozenset()
    held: tuple[Mapping[Spot, int], Mapping[Spot, int], Mapping[Spot, int]] | None = None
    dead: tuple[frozenset[int], frozenset[int]] | None = None

    def at(self, t: float) -> AnimationFrame:
        """Return the moment at ``t`` in 0..1, to be drawn over the position the motion leads to."""
        t = min(max(1.0 - t if self.is_reversed else t, 0.0), 1.0)
        pieces = []
        for flight in self.flights:
            if not flight.is_seen(t):
                continue
            position, lift = flight.path.at(t)
            code = flight.code_after if t >= 1.0 else flight.code
            pieces.append(PieceView(code, position, flight.alpha(t), lift))
        decks = () if self.deck is None else (DeckView(self.deck[0], self.deck[1].at(t)[0]),)
        phase = 0 if t <= 0.0 else 2 if t >= 1.0 else 1
        held = None if self.held is None else self.held[phase]
        dead = None if self.dead is None else self.dead[phase == 2]
        return AnimationFrame(self.hidden_cells, self.hidden_pins, tuple(pieces), decks, held, dead)
