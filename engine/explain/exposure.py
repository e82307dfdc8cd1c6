"""What a move would expose: the own king, or one that may not be betrayed."""

from __future__ import annotations

from collections.abc import Iterable

from engine.core.movegen import Raw, apply
from engine.core.position import Position
from engine.rules.refusal import Refusal, RefusalReason
from engine.rules.variant import Variant


def unsafe(variant: Variant, position: Position, raws: Iterable[Raw]) -> Refusal | None:
    """Say what the first of ``raws`` that is not safe would expose, and to whom."""
    for raw in raws:
        for stage in (raw,) if variant.transfer is None else variant.transfer.stages(raw):
            board = list(position.cells)
            apply(board, stage)
            refusal = _exposure(variant, position, position._replace(cells=bytes(board)))
            if refusal is not None:
                return refusal
    return None


def _exposure(variant: Variant, position: Position, after: Position) -> Refusal | None:
    """Say what ``Variant.is_safe`` finds wrong with the board of ``after``, or None.

    Where a mated seat moves once more, it may only not betray (Dreierschach, check 4).
    """
    kings = variant.captured_kings
    hostile = variant.checkers(after)
    if hostile and (kings is None or variant.rules.ends_at_mate or not variant.is_mated(position)):
        return Refusal.at(RefusalReason.KING_ATTACKED, after.cells, hostile)
    betrayal = None if kings is None else kings.betrayal(position, after.cells)
    if betrayal is None:
        return None
    return Refusal.at(RefusalReason.BETRAYAL, after.cells, betrayal)
