"""The moves that are taken back, and their players. Free of Qt.

A person takes back the last own move, and with it the moves that computers have played since. If
computers have moved, and another person is to move now, either of the two may be the one who takes
back.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from app.game.players import Player
from app.game.situation import is_beside
from engine.play.game import Game
from engine.play.tree import Node


class TakeBack(NamedTuple):
    """What a player may take back.

    seat : the player
    nodes : of the moves taken back, the last first; none where only an end of the game is
    """

    seat: int
    nodes: tuple[Node, ...]

    def others(self, players: Sequence[Player]) -> tuple[int, ...]:
        """Return the other local people whose moves are taken back too, by seat, ascending."""
        seats = {node.move.seat for node in self.nodes if node.move is not None}
        return tuple(seat for seat in sorted(seats - {self.seat}) if players[seat].is_local)


def last_take_back(game: Game, players: Sequence[Player]) -> TakeBack | None:
    """Return what the person who moved last may take back; None at the start.

    If no person has moved yet it is the moves of computers, and in a side line, or a game between
    computers, a single move.
    """
    last = game.last_move
    if last is None:
        return None
    if is_beside(game) or not any(player.is_local for player in players):
        return TakeBack(last.seat, (game.node,))
    nodes = _back_to(game.node, [seat for seat, player in enumerate(players) if player.is_local])
    mover = nodes[-1].move
    assert mover is not None, "only the root has none"
    if players[mover.seat].is_local:
        return TakeBack(mover.seat, nodes)
    turn = game.position.turn
    return TakeBack(turn if players[turn].is_local else last.seat, nodes)


def may_be_other(game: Game, players: Sequence[Player]) -> bool:
    """Whether another person than the last to move may be the one who takes back.

    That is so if a computer has moved since, and another person is to move now.
    """
    last, turn = last_take_back(game, players), game.position.turn
    if last is None or is_beside(game) or len(last.nodes) < 2:
        return False
    return bool(players[turn].is_local and turn != last.seat and players[last.seat].is_local)


def take_back_of(game: Game, seat: int) -> TakeBack | None:
    """Return what is removed if a seat takes back its own last move; None if it has not moved."""
    nodes = _back_to(game.node, [seat])
    has_moved = bool(nodes) and nodes[-1].move is not None and nodes[-1].move.seat == seat
    return TakeBack(seat, nodes) if has_moved else None


def _back_to(node: Node, seats: Sequence[int]) -> tuple[Node, ...]:
    """Return a node and those before it, back to the last move of one of some seats."""
    found = []
    while node.parent is not None:
        found.append(node)
        if node.move is not None and node.move.seat in seats:
            break
        node = node.parent
    return tuple(found)
