"""Why a move is not the best one: the reply, and why that is good, as a value."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass, replace

from engine.core.move import Move
from engine.core.pieces import seat_of
from engine.core.position import Position
from engine.explain.hints.exchange import Worth
from engine.explain.hints.move_facts import MoveFacts
from engine.explain.hints.reason import Reason, ReasonKind
from engine.explain.hints.why import reasons
from engine.rules.outcome import Outcome
from engine.rules.variant import Variant

#: Number of moves of a line that are kept.
LONGEST = 8
#: The kinds of reasons whose pieces are lost.
_CAPTURES = (
    *(ReasonKind.CAPTURES_KING, ReasonKind.WINS_FREE, ReasonKind.WINS_FOR, ReasonKind.WINS_LATER),
    *(ReasonKind.TAKES_FREE, ReasonKind.TAKES, ReasonKind.FORKS),
)


@dataclass(frozen=True)
class Refutation:
    """What is wrong with a move.

    position : before the move
    line : what follows the move, as an engine expects it; empty where the game is over
    told : of which move of the line the reason is, or None
    reason : why that move is good for who makes it
    is_telling : whether it is good because it harms the player who tried
    mate : in how many own moves, the tried one included, the player mates all the same; negative
        until it is mated; or None
    outcome : how the game ends by the move itself, or None
    """

    variant: Variant
    position: Position
    tried: Move
    line: tuple[Move, ...] = ()
    told: int | None = None
    reason: Reason | None = None
    is_telling: bool = False
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
    found = Refutation(variant, position, tried, tuple(line[:LONGEST]), mate=mate)
    first: Refutation | None = None
    for at, every in _reasons(found, worth):
        for reason in every:
            if reason.kind in telling and _harms(reason, tried.seat):
                return replace(found, told=at, reason=reason, is_telling=True)
            first = first or replace(found, told=at, reason=reason)
    return first or found


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
