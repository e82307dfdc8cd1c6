"""The touch-move rule (FIDE Laws of Chess, Article 4).

It is independent of the game, and only restricts the legal moves. Decks are touched like pieces;
which piece a move moves or captures is taken from the move itself. Free of Qt.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from engine.core.move import CASTLINGS, Move, Spot, SpotKind
from engine.play.tree import Node


class Binding(NamedTuple):
    """The obligation by touched pieces.

    mover : the piece or deck that must move, or None
    victim : the piece that must be captured, or None
    rook : the rook with which the king must castle, or None
    """

    mover: Spot | None = None
    victim: Spot | None = None
    rook: Spot | None = None


def bound(
    moves: Sequence[Move], touches: Sequence[Spot]
) -> tuple[tuple[Move, ...], Binding | None]:
    """Return the legal moves left after touches, and the obligation, or None.

    The first touched piece that can be moved or captured counts (4.3); if there is none, all moves
    are left (4.5).
    """
    if not touches:
        return tuple(moves), None
    # 4.4.2: no castling with a rook touched before its king. A move there must be, though.
    pool = tuple(move for move in moves if not _is_barred(move, touches)) or tuple(moves)
    for spot in touches:
        own = tuple(move for move in pool if _starts_at(move, spot))
        if own:
            return _bound_to_move(own, spot, touches)
        taking = tuple(move for move in pool if _takes(move, spot))
        if taking:
            return _bound_to_capture(taking, spot, touches)
    return pool, None


def _bound_to_move(
    own: tuple[Move, ...], mover: Spot, touches: Sequence[Spot]
) -> tuple[tuple[Move, ...], Binding]:
    """4.3.1; with a piece touched later that it can capture, 4.3.3; king, then rook, 4.4.1."""
    for spot in touches:
        taking = tuple(move for move in own if _takes(move, spot))
        if taking:
            return taking, Binding(mover, victim=spot)
        castling = tuple(move for move in own if _rook(move) == spot)
        if castling:
            return castling, Binding(mover, rook=spot)
    return own, Binding(mover)


def _bound_to_capture(
    taking: tuple[Move, ...], victim: Spot, touches: Sequence[Spot]
) -> tuple[tuple[Move, ...], Binding]:
    """4.3.2; with an own piece touched later that can do it, 4.3.3."""
    for spot in touches:
        own = tuple(move for move in taking if _starts_at(move, spot))
        if own:
            return own, Binding(spot, victim)
    return taking, Binding(victim=victim)


def _starts_at(move: Move, spot: Spot) -> bool:
    return any(way[0] == spot for way in move.ways)


def _takes(move: Move, spot: Spot) -> bool:
    return spot.kind is SpotKind.CELL and any(cell == spot.index for cell, _ in move.captures)


def _rook(move: Move) -> Spot | None:
    """Return the rook of a castling move, or None; its first way is king, then rook."""
    return move.ways[0][-1] if move.tag in CASTLINGS else None


def _is_barred(move: Move, touches: Sequence[Spot]) -> bool:
    rook, king = _rook(move), move.ways[0][0]
    if rook not in touches:
        return False
    return king not in touches or touches.index(rook) < touches.index(king)


class TouchMove:
    """The pieces touched at the current node, while the option is on.

    They are forgotten only when a move is made there: looking at other nodes, or putting a piece
    back, does not release the player.
    """

    def __init__(self) -> None:
        #: Whether the option is on.
        self.is_on = False
        #: Whether ``J'adoube`` has been said, so that the next touch does not count
        #: (4.2).
        self.is_adjusting = False
        self._moves: tuple[Move, ...] = ()
        self._node: Node | None = None
        self._touched_at: Node | None = None
        self._touches: tuple[Spot, ...] = ()
        #: The legal moves that are left, and the obligation, or None.
        self.moves: tuple[Move, ...] = ()
        self.binding: Binding | None = None

    def switch(self, is_on: bool) -> None:
        """Turn the option on or off, forgetting all touches."""
        self.is_on = is_on
        self.forget()

    def update(self, node: Node, moves: Sequence[Move]) -> None:
        """Set the current node and its legal moves."""
        if self._touched_at is not None and node.parent is self._touched_at:
            self._touched_at, self._touches = None, ()
        if node is not self._node:
            self.is_adjusting = False
        self._node, self._moves = node, tuple(moves)
        self._bind()

    def touch(self, spot: Spot) -> bool:
        """Touch a piece or a deck; return whether this restricts the moves further."""
        if not self.is_on:
            return False
        if self.is_adjusting:
            self.is_adjusting = False
            return False
        if self._touched_at is not self._node:
            self._touched_at, self._touches = self._node, ()
        before = self.moves, self.binding
        if spot not in self._touches:
            self._touches = (*self._touches, spot)
            self._bind()
        return before != (self.moves, self.binding)

    def bars(self, move: Move) -> bool:
        """Whether a castling is not possible any more, as its rook was touched first (4.4.2)."""
        is_here = self._touched_at is self._node
        return is_here and move not in self.moves and _is_barred(move, self._touches)

    def adjust(self) -> bool:
        """Say ``J'adoube``; return whether it is in time, before any obligation (4.2)."""
        self.is_adjusting = self.is_on and self.binding is None
        return self.is_adjusting

    def forget(self) -> None:
        """Forget all touches."""
        self._touched_at, self._touches, self.is_adjusting = None, (), False
        self._bind()

    def _bind(self) -> None:
        is_here = self._touched_at is self._node
        self.moves, self.binding = bound(self._moves, self._touches if is_here else ())
