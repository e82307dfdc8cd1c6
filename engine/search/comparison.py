"""Whether the kernel follows the rules of a game: both go through random games side by side.

The kernel's tables are made of the rules; what they hold wrongly of an unusual game shows here.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from engine.core.move import Move
from engine.core.phrases import FullText, Phrase, PhraseError
from engine.core.position import Position
from engine.rules.variant import Variant
from engine.search.backend import Backend
from engine.search.flatten import cached_tables
from engine.search.loading import load, summary, unload
from engine.search.moves_as_numbers import moves_by_number
from engine.text import coordinate_moves

if TYPE_CHECKING:
    from engine.search.kernel.moves import Board

#: So many positions are compared unless another number is asked for, in one or two seconds.
USUAL_COUNT = 150
#: Half-moves after which another random game begins.
_LONGEST_GAME = 60
#: How often a capture or a special move is played where there is one.
_LIVELY = 0.5


def compare(
    variant: Variant,
    backend: Backend,
    count: int = USUAL_COUNT,
    seed: int = 0,
    start: Position | None = None,
    is_stopped: Callable[[], bool] = lambda: False,
) -> PhraseError | None:
    """Compare kernel and rules in ``count`` positions of random games; say what differs first.

    Compared are the legal moves, whether the player is in check, and the position after each move
    and after it is taken back. The games are the same for the same seed.

    start : where the games begin; any start of the game where it is left out
    is_stopped : asked before each position; True ends the comparison

    Returns None where nothing differs, or it was ended.
    """
    rng = random.Random(seed)
    board: Board = backend.module("moves").Board(cached_tables(variant, backend))
    position, plies = start or _start(variant, rng), 0
    load(variant, board, position)
    for _ in range(count):
        if is_stopped():
            return None
        moves = moves_by_number(variant, position)
        why = _difference(variant, board, position, moves)
        if why is not None:
            return PhraseError(
                "The computer player does not follow the rules of {title}: {why}, in the position"
                " {position}",
                title=variant.title,
                why=why,
                position=FullText(variant.text(position)),
            )
        if moves and plies < _LONGEST_GAME:
            number = _chosen(moves, rng)
            board.play(number)
            position, plies = variant.successor(position, moves[number]), plies + 1
        else:
            position, plies = start or _start(variant, rng), 0
            load(variant, board, position)
    return None


def _start(variant: Variant, rng: random.Random) -> Position:
    numbers = variant.start_numbers
    return variant.start(None if numbers is None else rng.choice(numbers))


def _difference(
    variant: Variant, board: Board, position: Position, moves: Mapping[int, Move]
) -> Phrase | None:
    """Return what board and rules see differently in a position that both have reached."""
    found = board.legal_moves()
    for number in sorted(moves.keys() - set(found)):
        return Phrase("it misses {move}", move=coordinate_moves.write(variant, moves[number]))
    if len(found) != len(moves):
        return Phrase("it finds {found} moves, not {count}", found=len(found), count=len(moves))
    if bool(board.checkers) != bool(variant.checkers(position)):
        return Phrase("it is wrong about check")
    before = summary(variant, position)
    for number, move in moves.items():
        board.play(number)
        is_same = unload(variant, board) == summary(variant, variant.successor(position, move))
        board.take_back()
        if not is_same or unload(variant, board) != before:
            return Phrase(
                "it carries out {move} wrongly", move=coordinate_moves.write(variant, move)
            )
    return None


def _chosen(moves: Mapping[int, Move], rng: random.Random) -> int:
    """Choose a move by its number; captures and special moves are played more often."""
    lively = [number for number, move in moves.items() if move.tag or move.captures]
    return rng.choice(lively if lively and rng.random() < _LIVELY else list(moves))
