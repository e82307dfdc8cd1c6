"""Whether a move meets the goal of a task, and which condition it misses."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from enum import Enum
from typing import Any, NamedTuple

from engine.core.move import CASTLINGS, Move, MoveTag
from engine.core.movegen import attackers
from engine.core.pieces import Kind, kind_of, piece_code, seat_of
from engine.core.position import Position
from engine.rules.outcome import Ending
from engine.rules.variant import Variant
from engine.training.lesson import ArrivalLevel, Goal, Turn


class GoalPart(Enum):
    """One condition of a goal; the value is the name of its field in ``Goal``."""

    TAGS = "tags"
    PIECE = "piece"
    STARTS = "starts"
    CAPTURES = "captures"
    CAPTURED_FROM = "captured_from"
    CHOICE = "choice"
    LEVEL = "level"
    ON_LEVELS = "on_levels"
    TARGETS = "targets"
    ELIMINATES = "eliminates"
    ATTACKS = "attacks"
    CHECK = "check"
    MATES = "mates"
    ENDING = "ending"
    IS_SAFE = "is_safe"


class _Mover(NamedTuple):
    """The piece that a move moves: kind before it, seat, and cells."""

    kind: Kind
    seat: int
    start: int
    target: int


def is_right(variant: Variant, before: Position, move: Move, turn: Turn) -> bool:
    """Whether a legal move is one that a turn of a lesson asks for."""
    if move in turn.accepted:
        return True
    return turn.goal is not None and is_met(variant, before, move, turn.goal)


def is_met(variant: Variant, before: Position, move: Move, goal: Goal) -> bool:
    """Whether a legal move meets all conditions of a goal."""
    return unmet(variant, before, move, variant.successor(before, move), goal) is None


def unmet(
    variant: Variant, before: Position, move: Move, after: Position, goal: Goal
) -> GoalPart | None:
    """Return the first condition of a goal that a legal move misses, or None if it meets all.

    A piece that a deck carries counts as moved only where the goal asks for decks (``tags``).
    """
    mover = _mover_of(before, move, after, goal)
    facts = _Facts(variant, before, move, after, mover)
    for part, field in _FIELDS:
        wanted = getattr(goal, field)
        if wanted is not None and not facts.meets(part, wanted):
            return part
    return None


def capturers(
    variant: Variant, before: Position, move: Move, after: Position, goal: Goal
) -> tuple[int, ...]:
    """Return the cells from which opponents can capture the piece that a move has moved."""
    mover = _mover_of(before, move, after, goal)
    return () if mover is None else _capturers(variant, after, mover.target, mover.seat)


def _mover_of(before: Position, move: Move, after: Position, goal: Goal) -> _Mover | None:
    if not move.edits or move.tag in (MoveTag.RESIGNATION, MoveTag.TIME):
        return None
    if move.tag is MoveTag.DECK and MoveTag.DECK not in (goal.tags or ()):
        return None
    if move.tag in CASTLINGS:
        king = piece_code(move.seat, Kind.KING)  # it may stay where it is
        start, target = before.cells.index(king), after.cells.index(king)
        return _Mover(Kind.KING, move.seat, start, target)
    if move.tag is MoveTag.LATE_PROMOTION:
        cell = move.edits[0].cell
        return _Mover(Kind.PAWN, move.seat, cell, cell)
    if move.tag is MoveTag.AFAR:
        cell = move.ways[0][0].index
        return _Mover(kind_of(before.cells[cell]), move.seat, cell, cell)
    travels = move.travels
    if not travels:
        return None  # an empty deck
    start, target = travels[0]
    return _Mover(kind_of(before.cells[start]), move.seat, start, target)


class _Facts(NamedTuple):
    """What a move has done; each condition is asked for by a method."""

    variant: Variant
    before: Position
    move: Move
    after: Position
    mover: _Mover | None

    def meets(self, part: GoalPart, wanted: Any) -> bool:
        if part in _OF_MOVER:
            return self.mover is not None and _OF_MOVER[part](self, self.mover, wanted)
        return _OF_MOVE[part](self, wanted)

    def changes_level(self, mover: _Mover, wanted: ArrivalLevel) -> bool:
        level_of = self.variant.topology.level_of
        is_same = level_of[mover.start] == level_of[mover.target]
        return is_same == (wanted is ArrivalLevel.SAME)

    def is_on(self, mover: _Mover, names: tuple[str, ...]) -> bool:
        topology = self.variant.topology
        return topology.levels[topology.level_of[mover.target]] in names

    def captures(self, wanted: bool | Kind) -> bool:
        captured = [kind_of(code) for _, code in self.move.captures]
        if isinstance(wanted, Kind):
            return wanted in captured
        return bool(captured) == wanted

    def checks(self, wanted: bool) -> bool:
        checked = self.variant.checked_seats(self.before, self.after)
        return any(seat != self.move.seat for seat in checked) == wanted

    def ends(self, ending: Ending) -> bool:
        if ending is Ending.CHECKMATE and not self.variant.checkers(self.after):
            return False  # spares listing all moves
        outcome = self.variant.outcome(self.after)
        return outcome is not None and outcome.ending is ending

    def mates(self, wanted: bool) -> bool:
        is_mate = self.after.turn != self.move.seat and self.variant.is_mated(self.after)
        return is_mate == wanted

    def eliminates(self, seat: int) -> bool:
        variant = self.variant
        return seat in variant.active_seats(self.before) and seat not in variant.active_seats(
            self.after
        )

    def is_safe(self, mover: _Mover, wanted: bool) -> bool:
        captured = _capturers(self.variant, self.after, mover.target, mover.seat)
        return (not captured) == wanted

    def attacks(self, mover: _Mover, cells: tuple[int, ...]) -> bool:
        after = self.after.cells
        own = 1 << after[mover.target]
        return all(
            mover.target in attackers(self.variant.tables, after, cell, own)[0] for cell in cells
        )


#: Answers about the move, and about the piece that it moves.
_OF_MOVE: Mapping[GoalPart, Callable[[_Facts, Any], bool]] = {
    GoalPart.TAGS: lambda facts, tags: facts.move.tag in tags,
    GoalPart.CAPTURES: _Facts.captures,
    GoalPart.CAPTURED_FROM: lambda facts, seat: any(
        seat_of(code) == seat for _, code in facts.move.captures
    ),
    GoalPart.CHOICE: lambda facts, kind: facts.move.promotion is kind,
    GoalPart.CHECK: _Facts.checks,
    GoalPart.ENDING: _Facts.ends,
    GoalPart.MATES: _Facts.mates,
    GoalPart.ELIMINATES: _Facts.eliminates,
}
_OF_MOVER: Mapping[GoalPart, Callable[[_Facts, _Mover, Any], bool]] = {
    GoalPart.PIECE: lambda _, mover, kind: mover.kind is kind,
    GoalPart.STARTS: lambda _, mover, cells: mover.start in cells,
    GoalPart.TARGETS: lambda _, mover, cells: mover.target in cells,
    GoalPart.LEVEL: _Facts.changes_level,
    GoalPart.ON_LEVELS: _Facts.is_on,
    GoalPart.IS_SAFE: _Facts.is_safe,
    GoalPart.ATTACKS: _Facts.attacks,
}
#: The conditions in the order in which they are looked at, and the names of their fields.
_FIELDS = tuple((part, part.value) for part in GoalPart)


def _capturers(variant: Variant, after: Position, cell: int, seat: int) -> tuple[int, ...]:
    """Return the cells from which opponents can capture a piece of ``seat`` if it is their turn."""
    hostile = variant.attackers(after, cell, seat)
    if not hostile and not after.en_passant:
        return ()
    if variant.pending_promotion(after) is not None:
        return hostile  # what can be captured after that is not known yet
    turns = [
        after if other == after.turn else after._replace(turn=other)
        for other in variant.active_seats(after)
        if other != seat
    ]
    found = [
        move.ways[0][0].index
        for at in turns
        for move in variant.moves(at)
        if cell in [there for there, _ in move.captures]
    ]
    return tuple(dict.fromkeys(found))
