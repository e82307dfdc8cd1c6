"""Whether a game has something that could be lost. Free of Qt."""

from __future__ import annotations

from collections.abc import Sequence

from app.game.players import PERSON, Player
from app.game.seat_tags import named_players
from engine.pgn.record import Record
from engine.play.game import Game
from engine.play.tree import Node


def is_begun(record: Record) -> bool:
    """Whether a game has something that could be lost: texts, drawings, or moves.

    The moves that computers make before a person's first one are nothing to be lost, except where
    no person plays, in a position that was set up, and in a game that has ended.
    """
    game = record.game
    root, players = game.root, named_players(record)
    if root.comment or root.drawings:
        return True
    if PERSON not in players or _is_set_up(game) or game.result() is not None:
        return bool(root.children)
    return any(_is_of_a_person(node, players) for node in root.walk())


def _is_of_a_person(node: Node, players: Sequence[Player]) -> bool:
    """Whether a person has moved here, written something, or begun a side line."""
    has_moved = node.move is not None and players[node.move.seat] == PERSON
    is_written = bool(node.comment or node.opening or node.nags or node.drawings)
    return has_moved or is_written or len(node.children) > 1


def _is_set_up(game: Game) -> bool:
    """Whether a game begins with a position of its own."""
    variant = game.variant
    return variant.start_numbers is None and game.root.position != variant.start()
