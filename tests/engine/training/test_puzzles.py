"""The puzzles that come with the program: whole, all different, of all sorts, and in balance.

That their solutions are right is proved by ``tests/engine/search/test_puzzle_proofs.py``.
"""

from __future__ import annotations

from collections import Counter
from functools import cache
from pathlib import Path

import pytest
from puzzling.difficulty import grade_of
from puzzling.games import LEVEL, is_early, material_lead
from puzzling.themes import themes_of

from engine.core.pieces import Kind, seat_of
from engine.search.piece_values import values_of
from engine.training.puzzle import MATES, Puzzle, PuzzleKind, PuzzleTheme
from engine.training.puzzle_file import GRADES, captures_king, read_puzzles
from engine.variants import KEYS, variant
from tests.engine.helpers import WITH_PUZZLES
from tests.rows import each_row

PUZZLES = Path(__file__).parents[3] / "resources" / "puzzles"
#: At least so many puzzles has each game, some of those that are files fewer.
LEAST, LEAST_OF_FILES = 300, 40
FEWER = ("glinski", "mccooey", "millennium", "parton")
#: Games whose puzzles were looked for only briefly: they are not balanced.
BRIEFLY, LEAST_OF_BRIEF = ("shafran", "brusky", "alice", "dragonchess"), 50
#: At least so many of them have each grade, in a hundred: ratings decide it, not ranks.
MIN_OF_A_GRADE = 2
#: Each game but those has at least so many mates in three.
LEAST_OF_LONG = 20
#: No kind is more than this part of the puzzles of a game.
MAX_OF_A_KIND = 0.5
#: At least so many in a hundred begin with a move that neither takes nor checks nor promotes.
MIN_QUIET = 4
#: Kinds that every game with that number of players has.
KINDS = {
    2: {*MATES, PuzzleKind.WIN_PIECE, PuzzleKind.SAVE_DRAW},
    3: {PuzzleKind.WIN_PIECE, PuzzleKind.CAPTURE_KING, PuzzleKind.EXCHANGE},
}
#: At least so many have what is special about a game.
SPECIAL = {
    "trid": (PuzzleTheme.DECK_MOVE, 60),
    "raumschach": (PuzzleTheme.THROUGH_LEVELS, 60),
    "maack": (PuzzleTheme.THROUGH_LEVELS, 60),
    "dreierschach": (PuzzleTheme.THIRD_PLAYER, 60),
}
#: Themes are found anew of one in so many.
MANY = 12


@cache
def puzzles(game: str) -> tuple[Puzzle, ...]:
    path = PUZZLES / f"{game}.toml"
    return read_puzzles(path.read_text(encoding="utf-8"), path.name)


def leads(game: str) -> list[int]:
    """Return by puzzle how much more the side to move has, hundredths of a pawn."""
    values = values_of(variant(game))
    return [material_lead(one.variant, one.position, values) for one in puzzles(game)]


def test_there_are_puzzles_of_every_game_and_no_other() -> None:
    assert {path.name.removesuffix(".toml") for path in PUZZLES.iterdir()} == {*KEYS}


@pytest.mark.parametrize("game", WITH_PUZZLES)
def test_all_are_right_and_in_balance(game: str) -> None:
    """One test of each game: reading its puzzles takes longer than looking at them.

    Who reads them has tried that their moves are legal, that the game is not over before the last
    one, which is the solver's, and that this one mates, exchanges or captures a king.
    """
    there = puzzles(game)
    places = Counter((one.position.cells, one.position.turn, one.position.extra) for one in there)
    assert max(places.values()) == 1
    assert len({puzzle.key for puzzle in there}) == len(there)
    for puzzle in there:
        assert puzzle.variant.key == game
        check_it_can_come_up_and_leaves_a_choice(puzzle)
        check_no_king_is_captured_but_where_that_is_asked(puzzle)
        assert puzzle.rating is None or puzzle.grade == grade_of(puzzle.rating), puzzle.key
    values = values_of(variant(game))
    for puzzle in there[::MANY]:
        check_themes(puzzle, values)
    check_there_are_enough_of_all_sorts(game)
    if game not in BRIEFLY:
        check_many_begin_with_a_quiet_move(game)
        check_half_begin_with_level_sides(game)
    if game not in (*FEWER, *BRIEFLY):
        early = [is_early(puzzle.variant, puzzle.position) for puzzle in there]
        assert 3 * sum(early) >= len(there), "of the first moves with most pieces"


def check_it_can_come_up_and_leaves_a_choice(puzzle: Puzzle) -> None:
    rules, position = puzzle.variant, puzzle.position
    assert len(rules.moves(position)) >= 5, puzzle.key
    assert not rules.is_mated(position), puzzle.key
    if len(rules.active_seats(position)) > 2:
        return  # A king may stay attacked there, by whom it cannot answer yet.
    for seat in set(rules.active_seats(position)) - {position.turn}:
        king = rules.king_cell(position, seat)
        assert king is not None
        hostile = {seat_of(position.cells[at]) for at in rules.attackers(position, king, seat)}
        assert position.turn not in hostile, puzzle.key


def check_no_king_is_captured_but_where_that_is_asked(puzzle: Puzzle) -> None:
    kings = [captures_king(move) for move in puzzle.solution]
    if puzzle.kind is PuzzleKind.CAPTURE_KING:
        assert not any(kings[:-1]), puzzle.key
    elif puzzle.kind in MATES:
        assert not any(kings), puzzle.key


def check_themes(puzzle: Puzzle, values: dict[Kind, int]) -> None:
    if puzzle.rating is None:
        return
    needs_third = PuzzleTheme.THIRD_PLAYER in puzzle.themes
    solution, position = puzzle.solution, puzzle.position
    found = themes_of(puzzle.variant, position, solution, values, needs_third)
    assert found == puzzle.themes, puzzle.key


def check_there_are_enough_of_all_sorts(game: str) -> None:
    there = puzzles(game)
    least = LEAST_OF_FILES if game in FEWER else LEAST_OF_BRIEF if game in BRIEFLY else LEAST
    assert len(there) >= least
    kinds = Counter(puzzle.kind for puzzle in there)
    assert kinds.keys() >= KINDS[len(there[0].variant.seats)]
    if game in BRIEFLY:
        return
    assert max(kinds.values()) <= MAX_OF_A_KIND * len(there)
    assert game in FEWER or kinds[PuzzleKind.MATE_3] >= LEAST_OF_LONG
    grades = Counter(puzzle.grade for puzzle in there)
    for grade in range(GRADES[0], GRADES[1] + 1):
        assert 100 * grades[grade] >= MIN_OF_A_GRADE * len(there), (grade, grades)
    if game in SPECIAL:
        theme, count = SPECIAL[game]
        assert sum(theme in puzzle.themes for puzzle in there) >= count


def check_many_begin_with_a_quiet_move(game: str) -> None:
    quiet = 0
    for puzzle in puzzles(game):
        first, position = puzzle.solution[0], puzzle.position
        after = puzzle.variant.successor(position, first)
        is_check = bool(puzzle.variant.checked_seats(position, after))
        quiet += not (first.captures or is_check or first.promotion)
    assert 100 * quiet >= MIN_QUIET * len(puzzles(game))


def check_half_begin_with_level_sides(game: str) -> None:
    assert 2 * sum(abs(lead) <= LEVEL for lead in leads(game)) >= len(puzzles(game))


@each_row("game", FEWER)
def test_none_of_the_newer_ones_is_won_already(game: str) -> None:
    values = values_of(variant(game))
    for puzzle, lead in zip(puzzles(game), leads(game), strict=True):
        assert puzzle.kind is not PuzzleKind.MATE_1 or lead < max(values.values()), puzzle.key
