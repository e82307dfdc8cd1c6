"""Positions with the most telling reason for a move: for the tests of reasons and their words."""

from __future__ import annotations

from typing import NamedTuple

from engine.core.move import Move
from engine.core.pieces import Kind
from engine.core.position import Position
from engine.explain.hints import reasons
from engine.explain.hints.move_facts import MoveFacts
from engine.explain.hints.reason import Reason
from engine.rules.variant import Variant
from engine.text import coordinate_moves
from engine.variants import variant
from tests.engine.helpers import table

CHESS, TRID, SPACE, THREE, MAACK = "chess960", "trid", "raumschach", "dreierschach", "maack"
#: Values of pieces as everybody knows them; hundredths of a pawn.
KNOWN = {Kind.PAWN: 100, Kind.KNIGHT: 300, Kind.BISHOP: 320, Kind.ROOK: 500, Kind.QUEEN: 900}
WORTH = {kind: KNOWN.get(kind, 250) for kind in Kind if kind is not Kind.KING}
START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"


class Row(NamedTuple):
    """A position, a line in plain form, and the most telling reason for its first move.

    said : the reason's name, what it names as ``N c7``, then ``n=`` its number and ``a/b``
    mate : as the engine would tell it
    before : a move that was played before the line
    """

    game: str
    position: str
    line: str
    said: str
    mate: int | None = None
    before: str = ""


#: Those of ``tests/data/rules/hints.tsv``.
ROWS = [
    Row(*row[:4], int(row[4]) if row[4:] and row[4] else None, *row[5:])
    for row in table("rules/hints.tsv")
]


def played(game: Variant, position: Position, words: str) -> tuple[list[Move], Position]:
    """Return moves in plain form as values, and the position after them."""
    moves = []
    for word in words.split():
        moves.append(coordinate_moves.read(game, position, word))
        position = game.successor(position, moves[-1])
    return moves, position


def asked(row: Row) -> tuple[Variant, Position, list[Move], Reason]:
    """Return the game of a row, the position, the line and its most telling reason."""
    game = variant(row.game)
    start = game.parse(row.position)
    before, position = played(game, start, row.before)
    line, _ = played(game, position, row.line)
    last = before[-1] if before else None
    begun = start if row.position == START else None
    facts = MoveFacts(game, position, line, WORTH, row.mate, begun, last)
    return game, position, line, next(reasons(facts))
