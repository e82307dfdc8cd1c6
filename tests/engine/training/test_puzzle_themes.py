"""The themes of puzzles: what each is found by, and what is none."""

from __future__ import annotations

from puzzling.themes import themes_of

from engine.core.move import Move
from engine.rules.variant import Variant
from engine.search.piece_values import values_of
from engine.training.puzzle import PuzzleTheme
from engine.variants import variant
from tests.engine.helpers import moves_of
from tests.rows import each_row

CHESS, MAACK = variant("chess960"), variant("maack")


def solution(game: Variant, text: str, words: str) -> tuple[Move, ...]:
    return tuple(moves_of(game, game.parse(text), words))


def themes(game: Variant, text: str, words: str) -> tuple[PuzzleTheme, ...]:
    return themes_of(game, game.parse(text), solution(game, text, words), values_of(game))


CASES = {
    "a knight forks king and rook": (
        *("r3k3/8/8/1N6/8/8/8/6K1 w - - 0 1", "b5-c7 e8-e7 c7-a8"),
        {PuzzleTheme.FORK},
    ),
    "a fork whose pieces are not taken": (
        *("r3k3/8/8/1N6/8/8/8/6K1 w - - 0 1", "b5-c7 e8-e7 c7-d5"),
        set(),
    ),
    "a rook spears king and queen": (
        *("4q3/8/8/4k3/8/8/8/R6K w - - 0 1", "a1-e1 e5-d6 e1-e8"),
        {PuzzleTheme.SKEWER},
    ),
    "a bishop leaves the line of a rook": (
        *("4k3/8/8/8/4B3/8/q7/4R1K1 w - - 0 1", "e4-d5 e8-d8 d5-a2"),
        {PuzzleTheme.DISCOVERED_ATTACK},
    ),
    "a bishop pins a queen": (
        *("4k3/8/8/3q4/8/8/8/4KB2 w - - 0 1", "f1-b5 d5-b5"),
        set(),
    ),
    "a rook is pinned and taken": (
        *("4k3/3r4/8/8/8/8/8/4KB2 w - - 0 1", "f1-b5 e8-e7 b5-d7"),
        {PuzzleTheme.PIN},
    ),
    "a guard is pinned": (
        *("4k3/4r3/2b5/8/8/8/8/2R1RK2 w - - 0 1", "c1-c6"),
        set(),
    ),
    "a pinned pawn guards nothing": (
        *("4k3/8/8/1p6/B1n5/8/8/2R3K1 w - - 0 1", "c1-c4"),
        {PuzzleTheme.PIN},
    ),
    "a mate on the back rank": (
        *("6k1/5ppp/8/8/8/8/8/1R4K1 w - - 0 1", "b1-b8"),
        {PuzzleTheme.BACK_RANK},
    ),
    "a mate on the first rank in the open": (
        *("6k1/8/6K1/8/8/8/8/1R6 w - - 0 1", "b1-b8"),
        set(),
    ),
    "a pawn becomes a queen": (
        *("8/P6k/8/8/8/8/8/6K1 w - - 0 1", "a7-a8=Q"),
        {PuzzleTheme.PROMOTION},
    ),
    "a bishop has no way out": (
        *("6k1/8/8/8/8/1P6/b1K5/8 w - - 0 1", "c2-b2 g8-g7 b2-a2"),
        {PuzzleTheme.TRAPPED_PIECE},
    ),
    "a bishop has a way out": (
        *("6k1/8/8/8/8/8/b1K5/8 w - - 0 1", "c2-b2 g8-g7 b2-a2"),
        set(),
    ),
}


@each_row("case", CASES)
def test_a_theme_is_found_where_it_is(case: str) -> None:
    text, words, expected = CASES[case]
    assert set(themes(CHESS, text, words)) == expected


def test_the_third_player_is_a_theme_where_the_solution_needs_it() -> None:
    text = "4k3/8/8/8/8/8/8/R6K w - - 0 1"
    moves = solution(CHESS, text, "a1-a2")
    found = themes_of(CHESS, CHESS.parse(text), moves, values_of(CHESS), needs_third=True)
    assert found == (PuzzleTheme.THIRD_PLAYER,)


def test_a_move_to_another_level_is_a_theme() -> None:
    position, levels = MAACK.start(), MAACK.topology.level_of
    kinds = set()
    for move in MAACK.moves(position):
        changes = any(levels[start] != levels[end] for start, end in move.travels)
        found = themes_of(MAACK, position, (move,), values_of(MAACK))
        assert (PuzzleTheme.THROUGH_LEVELS in found) is changes
        kinds.add(changes)
    assert kinds == {True, False}


def test_a_deck_that_moves_is_a_theme_of_its_own() -> None:
    text = "4/4/1b2/4|4/4/1PP1/1N2|4/3k/4/2P1|DP1w:2/2,KP2w:Bp/2,KP3b:K1/2,KP6b:2/p1 w - - - - 0 7"
    found = themes(variant("trid"), text, "KP3-KP4")
    assert PuzzleTheme.DECK_MOVE in found and PuzzleTheme.THROUGH_LEVELS not in found
