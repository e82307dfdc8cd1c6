"""Alice chess a second time: slow, written from the rules alone.

Two chessboards, A and B; all pieces begin on A. A move is made on the board where the piece stands
and must be legal there, that board looked at alone. Then the piece passes to the square of the same
name on the other board, which must be empty, and the own king must not be attacked there or here.
King and rook pass on together when castling. There is no en passant.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from itertools import product

from tests.engine.naive_chess import Game, Position, Step

_FILES, _RANKS = "abcdefgh", "12345678"
_WAYS: list[Step] = [(x, y, 0) for x, y in product((-1, 0, 1), repeat=2) if x or y]
_STRAIGHT = [way for way in _WAYS if not all(way[:2])]
_SLANTWISE = [way for way in _WAYS if all(way[:2])]
_JUMPS: list[Step] = [
    (x, y, 0) for x, y in product((-2, -1, 1, 2), repeat=2) if abs(x) + abs(y) == 3
]


def _across(square: str) -> str:
    """Return the square of the same name on the other board."""
    return ("B" if square[0] == "A" else "A") + square[1:]


class _TwoBoards(Game):
    def tries(self, position: Position) -> Iterator[tuple[str, Position]]:
        """Yield the moves that are legal on their board and can pass on, and what follows."""
        before, side = position.board, position.side
        king = "K" if side == "w" else "k"
        for text, made in super().tries(position):
            moved = [square for square in made.board if made.board[square] != before.get(square)]
            alone = {s: p for s, p in made.board.items() if s[0] == moved[0][0]}
            if king in alone.values() and self.in_check(alone, side):
                continue
            if any(_across(square) in before for square in moved):
                continue
            start, _, rest = text.partition("-")
            if start != "O":
                text = f"{start}-{_across(rest[:3])}{rest[3:]}"
            board = {
                _across(square) if square in moved else square: letter
                for square, letter in made.board.items()
            }
            yield text, replace(made, board=board, passed="")


def _homes(rank: str) -> frozenset[str]:
    return frozenset(f"A{file}{rank}" for file in _FILES)


def _ends(rank: str) -> frozenset[str]:
    return frozenset(f"{board}{file}{rank}" for board, file in product("AB", _FILES))


_PLACES: Mapping[str, Step] = {
    board + file + rank: (_FILES.index(file), _RANKS.index(rank), "AB".index(board))
    for board, file, rank in product("AB", _FILES, _RANKS)
}
ALICE = _TwoBoards(
    START="rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR|8/8/8/8/8/8/8/8 w KQkq - 0 1",
    rows=[[[board + x + y for x in _FILES] for y in reversed(_RANKS)] for board in "AB"],
    places=_PLACES,
    slides={"R": _STRAIGHT, "B": _SLANTWISE, "Q": _WAYS},
    leaps={"K": _WAYS, "N": _JUMPS},
    quiet=[(0, 1, 0)],
    strikes=[(-1, 1, 0), (1, 1, 0)],
    homes={"w": _homes("2"), "b": _homes("7")},
    promoting={"w": _ends("8"), "b": _ends("1")},
    castlings={
        "K": {"O-O": ("Ae1", "Ag1", "Ah1", "Af1")},
        "Q": {"O-O-O": ("Ae1", "Ac1", "Aa1", "Ad1")},
        "k": {"O-O": ("Ae8", "Ag8", "Ah8", "Af8")},
        "q": {"O-O-O": ("Ae8", "Ac8", "Aa8", "Ad8")},
    },
)
