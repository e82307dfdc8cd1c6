"""What goes when a player takes a move back, and whose moves these are. Free of Qt.

The last move of a person is that person's to take back; what computers have played since goes with
it. Where they have, and another person is to move now, either of the two may be the one who wants
to take back.
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
    nodes : of the moves that go, the last first
    """

    seat: int
    nodes: tuple[Node, ...]

    def others(self, players: Sequence[Player]) -> tuple[int, ...]:
        """Return the seats of other people at this board whose moves go as well, ascending."""
        seats = {node.move.seat for node in self.nodes if node.move is not None}
        return tuple(seat for seat in sorted(seats - {self.seat}) if players[seat].is_local)


def last_take_back(game: Game, players: Sequence[Player]) -> TakeBack | None:
    """Return what may be taken back by who has moved last of the people; None at the start.

    Where no person has moved yet the moves of computers go, and in a side line, or a game between
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
    """Whether it may be another than the last person to move who takes back.

    So it is where a computer has moved since, and another person is to move now.
    """
    last, turn = last_take_back(game, players), game.position.turn
    if last is None or is_beside(game) or len(last.nodes) < 2:
        return False
    return bool(players[turn].is_local and turn != last.seat and players[last.seat].is_local)


def take_back_of(game: Game, seat: int) -> TakeBack | None:
    """Return what goes if a seat takes its own last move back; None where it has not moved."""
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
