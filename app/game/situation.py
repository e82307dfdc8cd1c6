"""The situation: everything shown of a game's current node, as a value."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence
from dataclasses import dataclass, replace

from app.game.players import Player, only_person, seated
from app.game.seat_tags import next_players
from engine.core.move import Move
from engine.core.position import Position
from engine.explain.sight import Check, checks
from engine.pgn.record import Record
from engine.play.game import Game
from engine.play.tree import Node
from engine.rules.outcome import Ending, Outcome
from engine.rules.variant import Variant


@dataclass(frozen=True, eq=False)
class Situation:
    """One situation of a game.

    legal_moves : none when the game is over
    local_moves : those that can be entered at this board; none if the seat is played elsewhere
    last_move : the move that led here, or None
    outcome : of the game, or None
    forced_promotion : cell of a pawn whose late promotion is forced, or None
    captured : by captor's seat, the codes of the prisoners, or of the captured pieces, in order
    claims : the draws that the seat to move may claim
    draw_offer : the seat that has offered a draw, or None
    unanswered : the seats that have not answered it yet, in order
    remaining_seats : the seats still in the game
    checks : the checks of their kings
    capturable_kings : the seats whose king the seat to move can capture
    eliminations : by seat, the move that eliminated it, or None
    is_mate : whether the seat to move cannot get out of check; it may still have a last move
    ply, length : number of half-moves up to here, and of the whole line
    names : of the players by seat, empty if unknown
    players : by seat
    former_players : the players including computers that have played a finished game from a
        file; in ``players`` these are people, so that no computer continues
    node, last_node : the current node, and the last one of the line
    is_trial : whether a game that computers play is only tried here: in a side line, or where its
        main line is over. There every seat is moved at this board, and no computer answers.
    proposed : a move shown as played although it is not confirmed yet, or None
    """

    variant: Variant
    position: Position
    legal_moves: tuple[Move, ...]
    local_moves: tuple[Move, ...]
    last_move: Move | None
    outcome: Outcome | None
    forced_promotion: int | None
    captured: tuple[tuple[int, ...], ...]
    claims: tuple[Ending, ...]
    draw_offer: int | None
    unanswered: tuple[int, ...]
    remaining_seats: tuple[int, ...]
    checks: tuple[Check, ...]
    capturable_kings: tuple[int, ...]
    eliminations: tuple[Move | None, ...]
    is_mate: bool
    ply: int
    length: int
    names: tuple[str, ...]
    players: tuple[Player, ...]
    former_players: tuple[Player, ...]
    node: Node
    last_node: Node
    is_trial: bool = False
    proposed: Move | None = None

    @property
    def turn(self) -> int:
        """The seat that is to move."""
        return self.position.turn

    @property
    def is_local(self) -> bool:
        """Whether the seat to move is played at this board."""
        return self.is_played_here(self.turn)

    @property
    def check(self) -> Check | None:
        """The check of the seat to move, or None."""
        return self.check_of(self.turn)

    @property
    def beaten_kings(self) -> tuple[int, ...]:
        """The cells of the kings whose players have lost."""
        return beaten_kings(self.variant, self.position, self.outcome)

    @property
    def viewer(self) -> int:
        """The seat of the viewer: the only person at the board, else the player to move."""
        person = None if self.is_trial else only_person(self.players)
        return self.turn if person is None or person not in self.remaining_seats else person

    @property
    def recent(self) -> tuple[Node, ...]:
        """The nodes of the moves since the viewer's last one, in their order.

        After the viewer's move it is the node of this move alone. There is none before the first
        move, and while a move is proposed.
        """
        if self.proposed is not None:
            return ()
        found: list[Node] = []
        node, viewer = self.node, self.viewer
        while node.move is not None and node.parent is not None and node.move.seat != viewer:
            found.append(node)
            node = node.parent
        if not found and self.last_move is not None:
            found = [self.node]
        return tuple(reversed(found))

    def is_played_here(self, seat: int) -> bool:
        """Whether a seat is played at this board."""
        return self.is_trial or self.players[seat].is_local

    def check_of(self, seat: int) -> Check | None:
        """Return the check of a seat, or None."""
        return next((check for check in self.checks if check.seat == seat), None)


def situation_of(
    record: Record, players: Sequence[Player] = (), goes_on: bool = False
) -> Situation:
    """Return the situation of a record's current node.

    players : see ``seated``
    goes_on : whether the game goes on here, even if its main line is over: a move was taken back
    """
    game = record.game
    seats = seated(game.variant, players)
    is_trial = _is_trial(game, seats, goes_on)
    variant, position = game.variant, game.position
    moves = game.moves
    attacked = checks(variant, position)
    return Situation(
        variant=variant,
        position=position,
        legal_moves=moves,
        local_moves=moves if is_trial or seats[position.turn].is_local else (),
        last_move=game.last_move,
        outcome=game.outcome,
        forced_promotion=_pending(moves),
        captured=_captured(game),
        claims=game.claims(),
        draw_offer=game.draw_offer,
        unanswered=game.seats_to_answer,
        remaining_seats=variant.active_seats(position),
        checks=attacked,
        capturable_kings=_capturable_kings(moves, attacked, position.turn),
        eliminations=_departures(game),
        is_mate=variant.is_mated(position),
        ply=game.cursor,
        length=game.length,
        names=record.names,
        players=seats,
        former_players=next_players(record, seats),
        node=game.node,
        last_node=game.nodes[-1],
        is_trial=is_trial,
    )


def with_proposed(now: Situation, move: Move) -> Situation:
    """Return the situation after a legal move that is not confirmed; no move can be entered."""
    position = now.variant.successor(now.position, move)
    return replace(
        now,
        position=position,
        legal_moves=(),
        local_moves=(),
        last_move=move,
        checks=checks(now.variant, position),
        is_mate=now.variant.is_mated(position),
        proposed=move,
    )


def beaten_kings(variant: Variant, position: Position, outcome: Outcome | None) -> tuple[int, ...]:
    """Return the cells of the kings whose players have lost; none in a draw of all.

    An eliminated player's king has left the board, and a mated one with a last move stands.
    """
    if outcome is None:
        return ()
    kings = (
        variant.king_cell(position, seat) for seat, won in enumerate(outcome.scores) if won == 0.0
    )
    return tuple(king for king in kings if king is not None)


def _is_trial(game: Game, players: Sequence[Player], goes_on: bool) -> bool:
    """Return whether computers play the game, but not at the current node (see ``is_trial``)."""
    if all(player.is_local for player in players):
        return False
    return is_beside(game) or (not goes_on and game.is_decided)


def is_beside(game: Game) -> bool:
    """Whether the position shown is one of a side line."""
    return any(ply <= game.cursor for ply in game.side_line_plies[:1])


def _capturable_kings(
    moves: tuple[Move, ...], attacked: tuple[Check, ...], turn: int
) -> tuple[int, ...]:
    """Return the seats in check whose king a legal move captures."""
    kings = {check.king: check.seat for check in attacked if check.seat != turn}
    if not kings:
        return ()
    taken = {cell for move in moves for cell, _ in move.captures}
    return tuple(seat for king, seat in kings.items() if king in taken)


def _departures(game: Game) -> tuple[Move | None, ...]:
    """Return the moves that eliminated seats."""
    variant = game.variant
    living = variant.active_seats(game.position)

    def departure(seat: int) -> Move | None:
        if seat in living:
            return None
        nodes, end = game.nodes, game.cursor + 1
        ply = bisect_left(
            nodes, True, 0, end, key=lambda n: seat not in variant.active_seats(n.position)
        )
        return nodes[ply].move

    return tuple(map(departure, range(len(variant.seats))))


def _pending(moves: tuple[Move, ...]) -> int | None:
    """Return the cell of a pawn whose late promotion is forced, or None."""
    ways = {way for move in moves for way in move.ways}
    if len(ways) == 1 and all(move.promotion is not None for move in moves):
        (way,) = ways
        if len(way) == 1:
            return way[0].index
    return None


def _captured(game: Game) -> tuple[tuple[int, ...], ...]:
    held = game.variant.prisoners(game.position)
    if held is not None:
        return held
    taken: list[list[int]] = [[] for _ in game.variant.seats]
    for captor, code in game.node.captured:
        taken[captor].append(code)
    return tuple(map(tuple, taken))
