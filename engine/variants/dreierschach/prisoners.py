"""The prisoners of the players of Dreierschach: the value in ``Position.extra``."""

from __future__ import annotations

from collections.abc import Collection

from engine.core.position import Position

#: By captor, the codes of the pieces it has captured, in the order of the text.
Prisoners = tuple[tuple[int, ...], ...]


def prisoners_of(position: Position) -> Prisoners:
    """Return the prisoners of each captor."""
    assert isinstance(position.extra, tuple)
    return position.extra


def in_order(codes: Collection[int]) -> tuple[int, ...]:
    """Sort prisoners as the text names them: by owner, then from queen to pawn."""
    return tuple(sorted(codes, key=lambda code: (code >> 3, -(code & 7))))
