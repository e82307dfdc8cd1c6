"""What a reason of a hint says is so by the legal moves and attacks alone."""

from __future__ import annotations

import random

from engine.core.move import Move, MoveTag
from engine.core.pieces import Kind, kind_of, seat_of
from engine.core.position import Position
from engine.explain.hints import reasons
from engine.explain.hints.move_facts import MoveFacts
from engine.explain.hints.reason import Reason, ReasonKind
from engine.rules.variant import Variant
from tests.engine.explain.hint_rows import WORTH


def check_reasons(
    game: Variant, position: Position, most: int, rng: random.Random
) -> set[ReasonKind]:
    """Return what is said of so many moves at random. Raises AssertionError where it is not so."""
    if game.outcome(position) is not None:
        return set()
    moves, told = game.moves(position), set()
    for move in rng.sample(moves, min(most, len(moves))):
        found = list(reasons(MoveFacts(game, position, [move], WORTH)))
        assert found[-1].kind is ReasonKind.BEST
        for reason in found:
            check_truth(game, position, move, reason)
            told.add(reason.kind)
    return told


def check_truth(game: Variant, position: Position, move: Move, reason: Reason) -> None:
    """Fail where a reason is not so by the legal moves and attacks alone."""
    kind, after, me = reason.kind, game.successor(position, move), position.turn
    replies = game.moves(after)
    others = [seat for seat in game.active_seats(after) if seat != me]
    taken = {cell for reply in replies for cell, _ in reply.captures}
    idle = position._replace(turn=game.next_turn(position, (int(MoveTag.PASS),)), en_passant=())
    if kind is ReasonKind.MATES:
        assert game.is_mated(after) and reason.number == 1
    elif kind is ReasonKind.WINS_GAME:
        outcome = game.outcome(after)
        assert outcome is not None and outcome.winner == me
    elif kind is ReasonKind.DRAWS:
        outcome = game.outcome(after)
        assert outcome is not None and outcome.winner is outcome.leader is None
    elif kind is ReasonKind.CAPTURES_KING:
        assert len(game.active_seats(after)) < len(game.active_seats(position))
    elif kind is ReasonKind.ONLY_MOVE:
        assert game.moves(position) == (move,)
    elif kind is ReasonKind.STOPS_MATE:
        assert reason.move in game.moves(idle) and game.is_mated(game.successor(idle, reason.move))
        assert not any(game.is_mated(game.successor(after, reply)) for reply in replies)
    elif kind in (ReasonKind.PROMOTES, ReasonKind.EXCHANGES):
        ((cell, code),) = reason.pieces
        assert after.cells[cell] == code != position.cells[cell] and kind_of(code) is move.promotion
    elif kind is ReasonKind.FREES_PAWN:
        assert {reply.promotion for reply in replies} >= {Kind.QUEEN} and after.turn == me
    elif kind is ReasonKind.STOPS_PROMOTION:
        assert any(there.promotion is not None for there in game.moves(idle)) or len(others) > 1
    elif kind in (ReasonKind.WINS_FREE, ReasonKind.TAKES_FREE):
        ends = {edit.cell for edit in move.edits if seat_of(edit.new) == me}
        assert move.captures and not ends & taken
        assert set(reason.pieces) <= set(move.captures)
    elif kind in (ReasonKind.TAKES, ReasonKind.WINS_FOR, ReasonKind.TAKES_CHECKER):
        assert reason.pieces[0] in move.captures
    elif kind is ReasonKind.FORKS:
        (attacker, _), *attacked = reason.pieces
        assert len(attacked) > 1 and seat_of(after.cells[attacker]) == me
        for cell, code in attacked:
            assert seat_of(code) in others
            assert attacker in game.attackers(after, cell, seat_of(code))
    elif kind in (ReasonKind.RESCUES, ReasonKind.PROTECTS):
        (cell, code), (attacker, _) = reason.pieces
        assert seat_of(code) == me and attacker in game.attackers(position, cell, me)
    elif kind is ReasonKind.LEAVES_CHECK:
        king = game.king_cell(after, me)
        assert game.checkers(position) and king is not None
        assert not game.attackers(after, king, me)
    elif kind is ReasonKind.ATTACKS:
        ((cell, code),) = reason.pieces
        assert seat_of(code) in others and game.attackers(after, cell, seat_of(code))
    elif kind is ReasonKind.CHECKS:
        for seat in reason.seats:
            king = game.king_cell(after, seat)
            assert king is not None and game.attackers(after, king, seat)
    elif kind is ReasonKind.NEARS:
        assert kind_of(reason.pieces[0][1]) is Kind.PAWN and 1 <= reason.number <= 2
