"""Games of thousands of half-moves, made at once: two pieces go out and come back, again and again.

The position is the same after every fourth half-move, however long the game: what one more move
costs can be compared. Nothing is captured, so that every position of the game may repeat.
"""

from __future__ import annotations

from itertools import cycle, islice

from engine.core.move import Move
from engine.core.pieces import Kind, piece_code
from engine.pgn.record import Record
from engine.play.game import Game
from engine.play.tree import Node
from engine.rules.variant import Variant


def shuffle(variant: Variant) -> tuple[Move, ...]:
    """Return moves of knights from the start and back to it, one out and one back for each."""
    out: list[Move] = []
    position = variant.start()
    for _ in variant.seats:
        knight = piece_code(position.turn, Kind.KNIGHT)
        out.append(next(m for m in variant.moves(position) if m.edits[0].old == knight))
        position = variant.successor(position, out[-1])
    back = []
    for move in out:
        way = move.ways[0][::-1]
        back.append(next(m for m in variant.moves(position) if m.ways[0] == way))
        position = variant.successor(position, back[-1])
    return (*out, *back)


def long_game(variant: Variant, plies: int) -> Game:
    """Return a game of so many half-moves, shown at its end."""
    root = node = Node(variant.start())
    for move in islice(cycle(shuffle(variant)), plies):
        node = node.add(move, variant.successor(node.position, move))
    game = Game.of(variant, root)
    game.go_to(plies)
    return game


def long_record(variant: Variant, plies: int, **tags: str) -> Record:
    """Return such a game with its tags."""
    return Record(long_game(variant, plies), dict(tags))
