"""A move on its way: where its pieces and its deck are at each moment, as a pure function."""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, NamedTuple

from app.scene.camera import Vector
from engine.move import Move, Spot, SpotKind, prisoner_of
from engine.pieces import FIRST_PIECE
from engine.position import Position

if TYPE_CHECKING:
    from app.scene.layouts import Layout

#: Seconds of a move over no distance, and more per world unit; at speed 1.
BASE, PER_UNIT, LONGEST = 0.32, 0.045, 0.75
#: How far a piece rises over the higher end of its way; a piece that passes others rises more.
LOW_ARC, HIGH_ARC = 1.0, 1.5
#: A deck rises little (boards are above) and swings outwards, round the boards it passes.
DECK_ARC, DECK_SWING = 0.15, 1.9


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
    """

    hidden_cells: frozenset[int] = frozenset()
    hidden_pins: frozenset[int] = frozenset()
    pieces: tuple[PieceView, ...] = ()
    decks: tuple[DeckView, ...] = ()
    held: Mapping[Spot, int] | None = None


@dataclass(frozen=True)
class Path:
    """An arc from one point to another.

    peak : how far it rises over the higher end
    swing : how far it bends sideways in x at its middle
    """

    start: Vector
    end: Vector
    peak: float
    swing: float = 0.0

    def at(self, t: float) -> tuple[Vector, float]:
        """Return the point at eased time ``t`` in 0..1, and its height over the nearer end."""
        if t <= 0.0 or t >= 1.0:
            return (self.end if t >= 1.0 else self.start), 0.0
        s = t * t * (3.0 - 2.0 * t)
        bow = 4.0 * s * (1.0 - s)
        x, y, z = (a + (b - a) * s for a, b in zip(self.start, self.end, strict=True))
        z += self._amplitude * bow
        nearer = self.start if s < 0.5 else self.end
        return (x + self.swing * bow, y, z), abs(z - nearer[2])

    @property
    def _amplitude(self) -> float:
        """Height of the bow over the straight line, such that the arc's top is at ``peak``."""
        climb = abs(self.end[2] - self.start[2])
        wanted = climb / 2 + self.peak
        return (wanted + math.sqrt(max(wanted * wanted - climb * climb / 4, 0.0))) / 2


@dataclass(frozen=True)
class Flight:
    """A piece on a path; it becomes ``code_after`` as it arrives.

    was_kept, is_kept : whether it is one of several prisoners until it leaves, once it is there
    """

    code: int
    code_after: int
    path: Path
    was_kept: bool = False
    is_kept: bool = False

    def is_seen(self, t: float) -> bool:
        """Whether it is drawn by itself at ``t`` in 0..1."""
        return not ((self.was_kept and t <= 0.0) or (self.is_kept and t >= 1.0))


@dataclass(frozen=True)
class Motion:
    """A move in time.

    duration : seconds at speed 1
    taken : (code, position) of the pieces that the move captures and nobody keeps
    held : the prisoners that stand before the move, during it and after it, or None: no change
    """

    duration: float
    flights: tuple[Flight, ...] = ()
    taken: tuple[tuple[int, Vector], ...] = ()
    deck: tuple[int, Path] | None = None
    is_reversed: bool = False
    hidden_cells: frozenset[int] = field(default=frozenset())
    hidden_pins: frozenset[int] = field(default=frozenset())
    held: tuple[Mapping[Spot, int], Mapping[Spot, int], Mapping[Spot, int]] | None = None

    def at(self, t: float) -> Moment:
        """Return the moment at ``t`` in 0..1, to be shown on the position the motion leads to."""
        t = min(max(1.0 - t if self.is_reversed else t, 0.0), 1.0)
        pieces = []
        for flight in self.flights:
            if not flight.is_seen(t):
                continue
            position, lift = flight.path.at(t)
            code = flight.code_after if t >= 1.0 else flight.code
            pieces.append(PieceView(code, position, 1.0, lift))
        fading = min(max(2.0 - 2.0 * t, 0.0), 1.0)
        if fading > 0.0:
            pieces += [PieceView(code, position, fading) for code, position in self.taken]
        decks = () if self.deck is None else (DeckView(self.deck[0], self.deck[1].at(t)[0]),)
        stage = 0 if t <= 0.0 else 2 if t >= 1.0 else 1
        held = None if self.held is None else self.held[stage]
        return Moment(self.hidden_cells, self.hidden_pins, tuple(pieces), decks, held)


def plan(
    layout: Layout,
    before: Position,
    move: Move,
    *,
    is_reversed: bool = False,
    to: Position | None = None,
) -> Motion:
    """Return the motion of a move that was played in ``before``.

    It is shown on the position after the move; reversed (an undo), on ``before`` itself.

    to : the position after the move; with it, prisoners are seen on their way
    """
    motion = _board_motion(layout, before, move, is_reversed)
    held = layout.prisoners(before)
    if to is None or held == layout.prisoners(to):
        return motion
    return _with_prisoners(layout, motion, move, held, layout.prisoners(to))


def _with_prisoners(
    layout: Layout,
    motion: Motion,
    move: Move,
    before: Mapping[Spot, int],
    after: Mapping[Spot, int],
) -> Motion:
    """Return the motion in which pieces go to their captors, and from them onto the board."""
    kept = {spot: prisoner_of(spot)[1] for spot in after if after[spot] > before.get(spot, 0)}
    freed = {spot: prisoner_of(spot)[1] for spot in before if before[spot] > after.get(spot, 0)}
    flights = [
        Flight(code, code, _tray_path(layout, edit.cell, spot), is_kept=True)
        for spot, code in kept.items()
        for edit in move.edits
        if edit.old == code
    ]
    flights += [
        Flight(code, code, _tray_path(layout, edit.cell, spot, is_out=True), was_kept=True)
        for spot, code in freed.items()
        for edit in move.edits
        if edit.new == code
    ]
    return replace(
        motion,
        duration=LONGEST if freed else motion.duration,
        flights=(*(f for f in motion.flights if f.code_after not in freed.values()), *flights),
        taken=tuple((code, at) for code, at in motion.taken if code not in kept.values()),
        held=(before, {spot: count - (spot in freed) for spot, count in before.items()}, after),
    )


def _board_motion(layout: Layout, before: Position, move: Move, is_reversed: bool) -> Motion:
    """Return the motion of a move on the board."""
    after = {edit.cell: edit.new for edit in move.edits}
    travels = move.travels or tuple(
        (edit.cell, edit.cell)
        for edit in move.edits
        if edit.old >= FIRST_PIECE and edit.new >= FIRST_PIECE
    )
    pins = _pins(move)
    deck = _deck_path(layout, before, pins) if pins else None
    flights = []
    for number, (start, end) in enumerate(travels):
        path = _piece_path(layout, start, end, number)
        if deck is not None and start in layout.topology.pin_cells[pins[0]]:
            path = Path(path.start, path.end, deck[1].peak, deck[1].swing)
        flights.append(Flight(before.cells[start], after[end], path))
    paths = [flight.path for flight in flights]
    longest = max(math.dist(p.start, p.end) for p in [*paths, *([deck[1]] if deck else [])])
    return Motion(
        min(BASE + PER_UNIT * longest, LONGEST),
        tuple(flights),
        tuple((code, _point(layout, cell)) for cell, code in move.captures),
        deck,
        is_reversed,
        frozenset(after),
        frozenset(pins),
    )


def _pins(move: Move) -> tuple[int, ...]:
    """Return the pins a deck move leaves and reaches, or ()."""
    way = move.ways[0]
    return tuple(s.index for s in way) if way[0].kind is SpotKind.PIN else ()


def _deck_path(layout: Layout, before: Position, pins: tuple[int, ...]) -> tuple[int, Path]:
    owner = layout.deck_owner(before, pins[0])
    if owner is None:
        raise ValueError(f"no deck stands on pin {layout.topology.pin_names[pins[0]]}")
    start, end = (_vector(layout.deck_centres[pin].tolist()) for pin in pins[:2])
    # A deck that climbs on its side swings round the edge of the board between; one that changes
    # sides stays at its height, in the gap between two boards.
    climbs = start[0] * end[0] > 0 and start[2] != end[2]
    side = math.copysign(DECK_SWING, start[0]) if climbs else 0.0
    return owner, Path(start, end, DECK_ARC, side)


def _piece_path(layout: Layout, start: int, end: int, number: int) -> Path:
    a, b = _point(layout, start), _point(layout, end)
    flat = math.dist(a[:2], b[:2])
    # Only a piece that goes further than next door may have to clear another.
    peak = LOW_ARC if flat < 1.5 else HIGH_ARC
    if flat == 0.0:
        peak = LOW_ARC / 2
    return Path(a, b, peak + 0.9 * number)  # castling: the second piece passes over the first


def _tray_path(layout: Layout, cell: int, spot: Spot, *, is_out: bool = False) -> Path:
    """Return the way from a cell to where prisoners stand, or out of there to the cell."""
    here, there = _point(layout, cell), layout.prisoner_places[spot]
    return Path(there, here, HIGH_ARC) if is_out else Path(here, there, HIGH_ARC)


def _point(layout: Layout, cell: int) -> Vector:
    return _vector(layout.cell_centres[cell].tolist())


def _vector(values: list[float]) -> Vector:
    x, y, z = values
    return (x, y, z)
