"""Entering a move by clicks: the legal moves, narrowed spot by spot and then by choice.

It is independent of the rules. What can be clicked next follows from the ``ways`` of the legal
moves: a move may take one spot, two or more, and several moves may share their spots; then the
player chooses between them.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import NamedTuple

from app.scene.overlays.marks import TargetKind
from engine.core.move import Move, MoveTag, Spot, SpotKind, cell_spot

#: The spots entered so far, in order: where the move begins, where it goes, what it promotes to.
EnteredSpots = tuple[Spot, ...]

_KIND_OF_TAG = {
    MoveTag.CASTLING_SHORT: TargetKind.CASTLING,
    MoveTag.CASTLING_LONG: TargetKind.CASTLING,
    MoveTag.DECK: TargetKind.DECK,
}
#: If moves of several kinds share a target, the first kind in this order is marked, but castling
#: and a step both are.
_KIND_ORDER = (
    TargetKind.EXCHANGE,
    TargetKind.CAPTURE,
    TargetKind.CASTLING,
    TargetKind.DECK,
    TargetKind.MOVE,
)
_CASTLING_OR_MOVE = {TargetKind.CASTLING, TargetKind.MOVE}


class Selected(NamedTuple):
    """More spots are awaited after ``path``.

    refused : the attempt that failed, so that this was selected instead, or what was selected if it
        cannot move at all; else None
    """

    path: EnteredSpots
    refused: Refused | None = None


class Deselected(NamedTuple):
    """The last spot was deselected; ``path`` are the remaining ones."""

    path: EnteredSpots


class MoveEntered(NamedTuple):
    """A move has been entered."""

    move: Move


class ChoiceNeeded(NamedTuple):
    """The spots fit several moves: ``pick`` one of them. The chooser is placed at ``spot``."""

    spot: Spot
    moves: tuple[Move, ...]


class Refused(NamedTuple):
    """No legal move continues like this; the engine can explain why for these two spots.

    If nothing was selected before, both are the clicked spot.
    """

    origin: Spot
    target: Spot


class Clicked(NamedTuple):
    """A spot was clicked where spots are wanted, not moves."""

    spot: Spot


EntryResult = Selected | Deselected | MoveEntered | ChoiceNeeded | Refused | Clicked


def refusal_in(entered: EntryResult | None) -> Refused | None:
    """Return the refusal in a result, or None."""
    if isinstance(entered, Selected):
        return entered.refused
    return entered if isinstance(entered, Refused) else None


class MoveEntry:
    """The state of entering a move; one is made for every position.

    moves : the legal moves
    selectable : further spots that can be selected though no move starts there (pieces that cannot
        move), so that a click on a target shows the reason
    """

    def __init__(self, moves: Sequence[Move], selectable: Collection[Spot] = ()) -> None:
        self._allow(moves, selectable)
        #: The spots entered so far; empty between moves.
        self.path: EnteredSpots = ()
        #: The moves to choose from while a choice is pending.
        self.choices: tuple[Move, ...] = ()
        #: Cache of ``targets``: moves and path it is for.
        self._asked: tuple[tuple[Move, ...], EnteredSpots] = (), ()
        self._kinds: Mapping[Spot, TargetKind] = {}

    @property
    def remaining(self) -> tuple[Move, ...]:
        """The moves that are still possible."""
        return tuple(move for move in self._moves if _continuations(move, self.path))

    def starts(self) -> frozenset[Spot]:
        """Return the spots at which legal moves begin."""
        return self._starts

    def targets(self) -> Mapping[Spot, TargetKind]:
        """Return the spots that can follow the path and their kinds; none without a path.

        While a choice is pending, these are the spots that decide it.
        """
        moves = self.choices or self._moves
        if moves is not self._asked[0] or self.path != self._asked[1]:
            self._asked = moves, self.path
            self._kinds = _kinds(*self._asked)
        return self._kinds

    def moves_to(self, spot: Spot) -> tuple[Move, ...]:
        """Return the moves that a spot would continue or enter."""
        longer = (*self.path, spot)
        return tuple(move for move in self.choices or self._moves if _continuations(move, longer))

    def enter_spot(self, spot: Spot) -> EntryResult:
        """Click a spot.

        It continues the move if any legal move does. Otherwise a click on the last spot deselects
        it, a click on another origin selects that instead, and any other click is refused without
        a change. If a shorter move is the beginning of a longer one, clicking its last spot again
        enters the shorter. A click while a choice is pending cancels the choice, unless it decides
        it.
        """
        settled = self._settled(spot)
        if settled is not None:
            return self.pick(settled)
        self._give_up_choice()
        entered = self._extend(spot)
        if entered is not None:
            return entered
        if self.path and spot == self.path[-1]:
            shorter = self._finished(self.path)
            if shorter:
                return self._finish(self.path, shorter)
            self.path = self.path[:-1]
            return Deselected(self.path)
        if spot in self._selectable:
            return self._select(spot)
        return self._refused(spot)

    def narrow(self, moves: Sequence[Move], selectable: Collection[Spot] = ()) -> None:
        """Restrict the legal moves; the path is kept if one of them begins with it."""
        left = tuple(move for move in self.choices if move in moves)
        if not left:
            self._give_up_choice()
        self.choices = left
        self._allow(moves, selectable)
        if not self.remaining:
            self.cancel()

    def grab(self, spot: Spot) -> Selected | Refused:
        """Begin a drag at a spot, replacing the path.

        If no drag can begin there, it is refused and nothing changes.
        """
        if spot not in self._selectable:
            return Refused(spot, spot)
        self.choices = ()
        self.path = (spot,)
        return self._selected(spot)

    def drop(self, spot: Spot) -> EntryResult:
        """End a drag over a spot; like ``enter_spot``, but it never selects or deselects.

        Dropped on its origin, the piece stays selected.
        """
        self._give_up_choice()
        if not self.path:
            return Refused(spot, spot)
        if spot == self.path[-1]:
            return Selected(self.path)
        return self._extend(spot) or self._refused(spot)

    def forced(self) -> ChoiceNeeded | None:
        """Return the forced choice, and make it pending; None if there is none.

        A choice is forced if one and the same spot enters every legal move (a late promotion).
        """
        for spot in self._starts:
            if self._moves and all((spot,) in move.ways for move in self._moves):
                self.path, self.choices = (spot,), self._moves
                return ChoiceNeeded(spot, self._moves)
        return None

    def pick(self, move: Move) -> MoveEntered:
        """Choose one of ``choices``; raises ValueError for any other move."""
        if move not in self.choices:
            raise ValueError("the move picked is not among the choices")
        self.cancel()
        return MoveEntered(move)

    def cancel(self) -> bool:
        """Clear the path; return whether there was one."""
        entered = bool(self.path)
        self.path, self.choices = (), ()
        return entered

    def _allow(self, moves: Sequence[Move], selectable: Collection[Spot]) -> None:
        self._moves = tuple(moves)
        self._starts = frozenset(way[0] for move in self._moves for way in move.ways)
        self._selectable = self._starts.union(selectable)

    def _extend(self, spot: Spot) -> EntryResult | None:
        """Continue the path with ``spot``; None, without a change, if no legal move does."""
        longer = (*self.path, spot)
        if any(_longer(move, longer) for move in self._moves if longer not in move.ways):
            self.path = longer
            return Selected(longer)
        finished = self._finished(longer)
        return self._finish(longer, finished) if finished else None

    def _select(self, spot: Spot) -> EntryResult:
        """Start a new path with a spot; a move that needs no other spot is entered by it."""
        self.path = ()
        entered = self._extend(spot)
        if entered is None:
            self.path = (spot,)
            entered = self._selected(spot)
        return entered

    def _selected(self, spot: Spot) -> Selected:
        """Return the selection of ``spot``; where no move begins it includes the refusal."""
        is_stuck = spot not in self._starts
        return Selected(self.path, Refused(spot, spot) if is_stuck else None)

    def _finished(self, path: EnteredSpots) -> tuple[Move, ...]:
        return tuple(move for move in self._moves if path in move.ways)

    def _finish(self, path: EnteredSpots, finished: tuple[Move, ...]) -> MoveEntered | ChoiceNeeded:
        """Enter the only move of a finished path, or make the choice between several pending."""
        if len(finished) == 1:
            self.cancel()
            return MoveEntered(finished[0])
        self.path, self.choices = path, finished
        return ChoiceNeeded(path[-1], finished)

    def _settled(self, spot: Spot) -> Move | None:
        """Return the pending move that a further spot decides for, or None."""
        longer = (*self.path, spot)
        return next((move for move in self.choices if longer in move.ways), None)

    def _give_up_choice(self) -> None:
        if self.choices:
            self.path, self.choices = self.path[:-1], ()

    def _refused(self, spot: Spot) -> Refused:
        return Refused(self.path[0] if self.path else spot, spot)


def _kinds(moves: Sequence[Move], path: EnteredSpots) -> Mapping[Spot, TargetKind]:
    """Return the spots that can follow a path and their kinds; none without a path."""
    kinds: dict[Spot, set[TargetKind]] = {}
    if path:
        for move in moves:
            for spot in {way[len(path)] for way in _longer(move, path)}:
                kinds.setdefault(spot, set()).add(_kind(move, spot))
    return {spot: _shared(found) for spot, found in kinds.items()}


def _shared(kinds: set[TargetKind]) -> TargetKind:
    """Return the kind to mark where moves of these kinds share a target."""
    if kinds == _CASTLING_OR_MOVE:
        return TargetKind.CASTLING_OR_MOVE
    return min(kinds, key=_KIND_ORDER.index)


def _continuations(move: Move, path: EnteredSpots) -> list[EnteredSpots]:
    """Return the ways of a move that begin with a path."""
    return [way for way in move.ways if way[: len(path)] == path]


def _longer(move: Move, path: EnteredSpots) -> list[EnteredSpots]:
    """Return the ways of a move that begin with a path and continue after it."""
    return [way for way in _continuations(move, path) if len(way) > len(path)]


def _kind(move: Move, spot: Spot) -> TargetKind:
    """Return the kind of target that ``spot`` is for a move."""
    if spot.kind is SpotKind.PRISONER:
        return TargetKind.EXCHANGE
    taken = {cell_spot(cell) for cell, _ in move.captures}
    if taken.isdisjoint(way[-1] for way in move.ways) or spot in taken:
        # In passing, the target is another cell than that of the pawn captured.
        return TargetKind.CAPTURE if taken else _KIND_OF_TAG.get(move.tag, TargetKind.MOVE)
    return TargetKind.MOVE  # to which the piece passes on
