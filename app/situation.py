"""What the window shows of a game at one moment, as a value."""

from __future__ import annotations

from dataclasses import dataclass

from engine.game import Game
from engine.move import Move
from engine.outcome import Ending, Outcome
from engine.position import Position
from engine.variant import Variant


@dataclass(frozen=True, eq=False)
class Situation:
    """One moment of a game.

    moves : the legal moves; none when the game is over
    last_move : the move that led here, or None
    king : cell of the king of the seat to move while it is attacked, else None
    checkers : cells of its attackers
    outcome : how the game ended, or None
    pending : cell of a pawn whose promotion is due before anything else, or None
    captured : by captor's seat, the codes of the pieces taken, in order
    claims : the draws that the seat to move may claim
    draw_offer : the seat whose offer stands, or None
    asked : the seats that have yet to answer it, in order
    living : the seats still in the game
    attacked : those of them whose king is attacked
    is_mate : whether the seat to move cannot leave check; it may have a last move all the same
    cursor, length : moves played up to here, and in the whole line
    """

    variant: Variant
    position: Position
    moves: tuple[Move, ...]
    last_move: Move | None
    king: int | None
    checkers: tuple[int, ...]
    outcome: Outcome | None
    pending: int | None
    captured: tuple[tuple[int, ...], ...]
    claims: tuple[Ending, ...]
    draw_offer: int | None
    asked: tuple[int, ...]
    living: tuple[int, ...]
    attacked: tuple[int, ...]
    is_mate: bool
    cursor: int
    length: int

    @property
    def turn(self) -> int:
        """The seat that is to move."""
        return self.position.turn


def situation_of(game: Game) -> Situation:
    """Return the moment at the game's cursor."""
    variant, position = game.variant, game.position
    moves = game.moves
    checkers = variant.checkers(position)
    return Situation(
        variant=variant,
        position=position,
        moves=moves,
        last_move=game.last_move,
        king=variant.royal(position, position.turn) if checkers else None,
        checkers=checkers,
        outcome=game.outcome,
        pending=_pending(moves),
        captured=_captured(game),
        claims=game.claims(),
        draw_offer=game.draw_offer,
        asked=game.asked,
        living=variant.living(position),
        attacked=_attacked(variant, position),
        is_mate=variant.is_mated(position),
        cursor=game.cursor,
        length=len(game.line),
    )


def _attacked(variant: Variant, position: Position) -> tuple[int, ...]:
    """Return the living seats whose king is attacked."""
    kings = ((seat, variant.royal(position, seat)) for seat in variant.living(position))
    return tuple(
        seat for seat, king in kings if king is not None and variant.attackers(position, king, seat)
    )


def _pending(moves: tuple[Move, ...]) -> int | None:
    """Return the cell of a pawn whose click alone enters every move: its promotion is due."""
    ways = {way for move in moves for way in move.ways}
    if len(ways) == 1 and all(move.choice is not None for move in moves):
        (way,) = ways
        if len(way) == 1:
            return way[0].index
    return None


def _captured(game: Game) -> tuple[tuple[int, ...], ...]:
    taken: list[list[int]] = [[] for _ in game.variant.seats]
    for move in game.line[: game.cursor]:
        taken[move.seat] += [code for _, code in move.captures]
    return tuple(map(tuple, taken))
