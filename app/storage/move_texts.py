"""Computes expensive data of a whole game in the thread that reads it, to fill its caches."""

from __future__ import annotations

from collections.abc import Callable

from engine.pgn.record import Record
from engine.play.tree import text_of


def work_out(record: Record, check: Callable[[], object] = lambda: None) -> None:
    """Fill a game's caches of notation and repetitions.

    check : called repeatedly; an exception raised by it ends the work
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
