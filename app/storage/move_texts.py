"""What a window asks of a whole game at once, worked out in the thread that has read the game."""

from __future__ import annotations

from collections.abc import Callable

from engine.pgn.record import Record
from engine.play.tree import text_of


def work_out(record: Record, check: Callable[[], object] = lambda: None) -> None:
    """Let a game know how its moves are written, and how often its positions have occurred.

    check : is called now and then; what it raises ends the work
    """
    game = record.game
    for node in game.root.walk():
        if node.move is not None:
            check()
            text_of(game.variant, node)
    cursor = game.cursor
    game.go_to(game.length)
    game.occurrences()
    game.go_to(cursor)
