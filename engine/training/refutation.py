"""Why a move is not the best one: the reply, and why that is good, as a value."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass, replace

from engine.core.move import Move
from engine.core.pieces import Kind, kind_of, seat_of
from engine.core.position import Position
from engine.explain.hints import reasons
from engine.explain.hints.exchange import Worth
from engine.explain.hints.move_facts import MoveFacts
from engine.explain.hints.reason import Piece, Reason, ReasonKind
from engine.rules.outcome import Outcome
from engine.rules.variant import Variant

#: Number of moves of a line that are kept.
LONGEST = 8
#: The kinds of reasons whose pieces are lost.
_CAPTURES = (
    *(ReasonKind.CAPTURES_KING, ReasonKind.WINS_FREE, ReasonKind.WINS_FOR, ReasonKind.WINS_LATER),
    *(ReasonKind.TAKES_FREE, ReasonKind.TAKES, ReasonKind.FORKS),
)
#: Of these nobody is told if the line loses nothing all the same.
_PAID_FOR = {*_CAPTURES, ReasonKind.RETAKES} - {ReasonKind.CAPTURES_KING}
#: A line has won a piece if it wins at least this part of its worth in all.
_PART_OF_PIECE = 0.6


@dataclass(frozen=True)
class Refutation:
    """What is wrong with a move.

    position : before the move
    line : what follows the move, as an engine expects it; empty where the game is over
    reason_index : index in ``line`` of the move that ``reason`` explains, or None
    reason : why that move is good for who makes it
    is_telling : whether it is good because it harms the player who tried; never a capture where
        the move and the line lose nothing in all
    wins : the dearest piece that the player wins by the move and the line all the same, or None
    mate : in how many own moves, the tried one included, the player mates all the same; negative
        until it is mated; or None
    outcome : how the game ends by the move itself, or None
    """

    variant: Variant
    position: Position
    tried: Move
    line: tuple[Move, ...] = ()
    reason_index: int | None = None
    reason: Reason | None = None
    is_telling: bool = False
    wins: Piece | None = None
    mate: int | None = None
    outcome: Outcome | None = None

    @property
    def replies(self) -> tuple[Move, ...]:
        """The moves of the line up to where the player is to move again."""
        seat = self.tried.seat
        count = next((at for at, move in enumerate(self.line) if move.seat == seat), None)
        return self.line[:count]


def refutation(
    variant: Variant,
    position: Position,
    tried: Move,
    line: Sequence[Move],
    mate: int | None,
    worth: Worth,
    telling: Collection[ReasonKind],
) -> Refutation:
    """Return what a line shows about the move before it, with the most telling reply explained.

    line, mate : as in ``Refutation``
    worth : what the kinds of pieces are worth
    telling : the kinds of reasons that say what is wrong
    """
    facts = MoveFacts(variant, position, (tried, *line[:LONGEST]), worth)
    found = Refutation(variant, position, tried, facts.line[1:], mate=mate, wins=_wins(facts, mate))
    paid_for = _PAID_FOR if facts.won > -facts.least else ()
    first: Refutation | None = None
    for at, every in _reasons(found, worth):
        for reason in every:
            is_told = reason.kind in telling and reason.kind not in paid_for
            if is_told and _harms(reason, tried.seat):
                return replace(found, reason_index=at, reason=reason, is_telling=True)
            first = first or replace(found, reason_index=at, reason=reason)
    return first or found


def _wins(facts: MoveFacts, mate: int | None) -> Piece | None:
    """Return the dearest piece that own moves of the line capture and that is not paid for."""
    if facts.won < facts.least or (mate is not None and mate < 0):
        return None
    taken = [
        piece
        for move in facts.line
        if move.seat == facts.seat
        for piece in move.captures
        if kind_of(piece[1]) is not Kind.KING
        and facts.won >= _PART_OF_PIECE * facts.value(piece[1])
    ]
    return max(taken, key=lambda piece: facts.value(piece[1]), default=None)


def _harms(reason: Reason, seat: int) -> bool:
    """Return whether a reason is one against a seat: of three players it may be another's loss."""
    if reason.kind in _CAPTURES:
        return any(seat_of(code) == seat for _, code in reason.pieces)
    return seat in reason.seats or not reason.seats


def _reasons(found: Refutation, worth: Worth) -> Iterator[tuple[int, Iterator[Reason]]]:
    """Yield the reasons for every reply, with the number of its move in the line."""
    variant, last = found.variant, found.tried
    position = variant.successor(found.position, last)
    for at, move in enumerate(found.replies):
        # Of three players the score is of the one who answers first, and says nothing of the other.
        mate = None
        if found.mate is not None and len(variant.seats) == 2:
            mate = (-found.mate if found.mate < 0 else 1 - found.mate) or None
        yield at, reasons(MoveFacts(variant, position, found.line[at:], worth, mate, None, last))
        position, last = variant.successor(position, move), move
