"""How the pieces of orthodox chess move on flat boards, as vectors of (file, rank)."""

from __future__ import annotations

from engine.core.pieces import Kind, Movement, Offset

_STRAIGHT: tuple[Offset, ...] = ((1, 0), (-1, 0), (0, 1), (0, -1))
_DIAGONAL: tuple[Offset, ...] = ((1, 1), (1, -1), (-1, 1), (-1, -1))
_JUMPS: tuple[Offset, ...] = tuple(
    (x, y) for x in (-2, -1, 1, 2) for y in (-2, -1, 1, 2) if abs(x) != abs(y)
)


def flat_movements(forward: int) -> dict[Kind, Movement]:
    """Return the movements of flat chess for a seat whose pawns move ``forward`` in rank."""
    return {
        Kind.PAWN: Movement(advances=((0, forward),), strikes=((-1, forward), (1, forward))),
        Kind.KNIGHT: Movement(_JUMPS, reach=1),
        Kind.BISHOP: Movement(_DIAGONAL),
        Kind.ROOK: Movement(_STRAIGHT),
        Kind.QUEEN: Movement(_STRAIGHT + _DIAGONAL),
        Kind.KING: Movement(_STRAIGHT + _DIAGONAL, reach=1),
    }
