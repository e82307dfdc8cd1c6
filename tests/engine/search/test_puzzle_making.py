"""How puzzles are found and chosen: ``.setup/puzzling``."""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import replace
from itertools import islice
from pathlib import Path

import pytest
from puzzling.choosing import chosen, key_of, written
from puzzling.composing import Composer
from puzzling.defenders import MAX_ADDED, with_defenders
from puzzling.difficulty import SOLVERS, Rater, grade_of, rating_of
from puzzling.finding import Finder
from puzzling.found import FoundPuzzle, add, add_searched, finds, parsed, refused, searched
from puzzling.games import LEVEL, SeenPosition, is_early, is_possible, look, material_lead, thinned
from puzzling.only_moves import NoPuzzle, OnlyMoves
from puzzling.proving import Prover
from puzzling.third_player import ThirdPlayer
from tuning.self_play import opened

from engine.core.pieces import seat_of
from engine.search import backend
from engine.search.piece_values import values_of
from engine.search.thinker import Thinker
from engine.text import coordinate_moves
from engine.training.puzzle import MATES, PuzzleKind
from engine.training.rating import GRADES
from engine.variants import variant
from tests.engine.training.puzzle_proofs import puzzles
from tests.rows import BOARDS, each_row

FIND = FoundPuzzle(
    *("self 1", "win a piece", "4k3 w", ("e2-e4",), (4, 1, 1, 4, 4, 1, 1, 1, 1), ("fork",)),
    *(False, True, False, 250),
)


def rate(find: FoundPuzzle) -> int:
    return rating_of(find.solved, SOLVERS)


def many(kind: str, count: int, first: int = 0) -> list[FoundPuzzle]:
    return [
        replace(
            FIND,
            source=f"{kind} {number}",
            kind=kind,
            position=f"{kind.replace(' ', '')}{number} w",
            solution=(f"a{number}-b1", "c1-c2", "d1-d2"),
        )
        for number in range(first, first + count)
    ]


def test_finds_are_kept_up_to_a_line_that_was_cut_off(tmp_path: Path) -> None:
    path = tmp_path / "new" / "trid.jsonl"
    add(path, FIND)
    add_searched(path, "self 1", {"another move wins as well": 3})
    add_searched(path, "self 2", {"another move wins as well": 1, "it is no draw": 2})
    with path.open("a", encoding="utf-8") as file:
        file.write('{"source": "self 3", "pl')
    assert list(finds(path)) == [FIND]
    assert searched(path) == {"self 1", "self 2"}
    assert refused(path) == {"another move wins as well": 4, "it is no draw": 2}
    assert list(finds(tmp_path / "none.jsonl")) == []


def test_nothing_is_chosen_twice() -> None:
    later = replace(FIND, position="4k3 b")  # the same move of the same game
    moved = replace(FIND, source="self 2")  # the same position
    assert len(chosen([FIND, later, moved], rate)) == 1


def test_of_the_mates_of_a_game_the_longest_is_chosen() -> None:
    long = replace(FIND, kind="mate in 2", solution=("e2-e4", "e7-e5", "d1-h5"))
    short = replace(FIND, kind="mate in 1", position="other w", solution=("d1-h5",))
    assert chosen([short, long], rate) == [long]


def test_kinds_are_mixed_as_far_as_there_are_so_many() -> None:
    there = many("mate in 1", 90) + many("mate in 2", 90) + many("save the draw", 3)
    counts = Counter(find.kind for find in chosen(there, rate, 60))
    assert counts["save the draw"] == 3
    assert counts["mate in 1"] <= 30 and counts["mate in 2"] >= 18


def test_sorts_that_are_wanted_are_chosen_first() -> None:
    there = many("mate in 1", 90) + many("mate in 2", 90)
    there[7] = replace(there[7], themes=("deck move",))
    there[97] = replace(there[97], is_early=True)
    there[98] = replace(there[98], solved=(0,) * 9)
    assert {there[7], there[97], there[98]} <= set(chosen(there, rate, 20))


def test_in_half_of_what_is_chosen_no_side_has_more() -> None:
    ahead = many("mate in 1", 18) + many("save the draw", 3)
    found = chosen([replace(find, is_level=False) for find in ahead] + many("mate in 2", 9), rate)
    assert 2 * sum(find.is_level for find in found) >= len(found) == 18


def test_no_kind_is_more_than_half_where_it_can_be_helped() -> None:
    found = chosen([*many("win a piece", 13), *many("mate in 2", 5)], rate)
    assert Counter(find.kind for find in found) == {"win a piece": 5, "mate in 2": 5}


def test_what_has_a_fault_is_not_chosen() -> None:
    faulty = [replace(find, fault="another move wins as well") for find in many("mate in 1", 9)]
    there = many("win a piece", 5) + many("mate in 2", 5)
    assert sorted(map(key_of, chosen(there + faulty, rate))) == sorted(map(key_of, there))


def test_the_more_weak_players_miss_a_puzzle_the_higher_is_its_rating() -> None:
    missed = [
        tuple(0 if at < count else solver.tries for at, solver in enumerate(SOLVERS))
        for count in range(len(SOLVERS) + 1)
    ]
    ratings = [rating_of(one, SOLVERS) for one in missed]
    assert ratings == sorted(ratings)
    assert grade_of(ratings[0]) == 1 and grade_of(ratings[-1]) == 5
    assert all(rating % 100 == 0 for rating in ratings)


def test_a_grade_is_the_one_whose_rating_is_nearest() -> None:
    assert [grade_of(rating) for rating in GRADES.values()] == list(GRADES)
    assert grade_of(400) == 1 and grade_of(3000) == 5


def test_solvers_find_a_mate_in_one_and_no_wrong_move(compiled: str) -> None:
    rules = variant("chess960")
    position = rules.parse("6k1/5ppp/8/8/8/8/5PPP/1R4K1 w - - 0 1")
    mate = (coordinate_moves.read(rules, position, "b1-b8"),)
    other = (coordinate_moves.read(rules, position, "b1-a1"),)
    solved = Rater(rules).solved(PuzzleKind.MATE_1, position, mate)
    assert all(count > 0 for count, solver in zip(solved, SOLVERS, strict=True) if solver.level)
    assert sum(Rater(rules).solved(PuzzleKind.WIN_PIECE, position, other)) <= 1  # by lot


def test_a_key_is_that_of_the_position() -> None:
    assert key_of(FIND) == key_of(replace(FIND, source="self 9", gap=7))
    assert key_of(FIND) != key_of(replace(FIND, position="4k3 b"))
    text = written("trid", [FIND], lambda find: 1200)
    assert f'key = "{key_of(FIND)}"' in text and "grade = 3" in text
    assert "rating = 1200" in text and 'themes = ["fork"]' in text


#: A rook is won by one move; any wins, a knight is more; one knight of two; another move is better.
ONLY = [
    ("4k3/pp6/8/8/3r4/8/PB6/4K3 w - - 0 1", "b2-d4", ""),
    ("4k3/pp6/8/3n4/8/8/PP6/Q2RK3 w - - 0 1", "d1-d5", "another move wins as well"),
    ("4k1b1/pp6/8/1n5n/8/8/P7/1R2K2R w - - 0 1", "b1-b5", "another move is nearly as good"),
    ("4k3/pp6/8/8/3r4/8/PB6/4K3 w - - 0 1", "b2-c3", "a deeper look finds another move"),
]


@each_row(("text", "move", "reason"), ONLY)
def test_a_move_that_is_not_the_only_one_is_refused(
    text: str, move: str, reason: str, compiled: str
) -> None:
    rules = variant("chess960")
    position = rules.parse(text)
    first = coordinate_moves.read(rules, position, move)
    only = OnlyMoves(rules, (20_000,))
    if not reason:
        assert only.check(PuzzleKind.WIN_PIECE, position, first)[1] >= 200
        return
    with pytest.raises(NoPuzzle, match=reason):
        only.check(PuzzleKind.WIN_PIECE, position, first)


#: Green wins a piece by i7-g9; two rows, in which a bishop of Black stands, are to be filled in.
OF_THREE = (
    "6wR1/wP4wK3/5wP4/{}/3bN7gP1/2bK4bQ2gPgN/3bP5gP1/3gB4gPgK/9/2bP5/1wR3gP1/1bPbN3 g - - "
    "w:gBgPbRbBbPbPbP,g:wBwPwPwPwPwPbRbPbP,b:wQwBwNwNwPwPgQgRgPgPgP 18"
)
#: Green's rook attacks the bishop, which White guards, or nobody.
GUARDED = [("1bB1gR7/bP7gN3", True), ("3gR7/bP2bB4gN3", False)]


@each_row(("rows", "matters"), GUARDED)
def test_the_third_player_matters_where_other_moves_fail_because_of_it(
    rows: str, matters: bool, compiled: str
) -> None:
    rules = variant("dreierschach")
    position = rules.parse(OF_THREE.format(rows))
    line = (coordinate_moves.read(rules, position, "i7-g9"),)
    only = OnlyMoves(rules)
    third = ThirdPlayer(rules, only, Prover(rules, takes_kings=True))
    assert third.matters(position, PuzzleKind.WIN_PIECE, line, 230) is matters


def test_an_early_position_is_of_the_first_moves_with_most_pieces() -> None:
    rules = variant("chess960")
    start = rules.start()
    assert is_early(rules, start)
    assert not is_early(rules, start._replace(fullmove_number=26))
    assert not is_early(rules, rules.parse("4k3/pppppppp/8/8/8/8/8/4K3 w - - 0 1"))


@each_row("key", BOARDS)
def test_games_begin_with_fewer_pieces_in_positions_that_are_possible(key: str) -> None:
    rules = variant(key)
    for seed in range(3):
        rng = random.Random(seed)
        game = thinned(opened(rules, rng), rng)
        count = sum(code > 7 for code in game.position.cells)
        assert count < sum(code > 7 for code in rules.start().cells)
        if len(rules.seats) == 2:
            lead = material_lead(rules, game.position, values_of(rules))
            assert abs(lead) <= LEVEL
        assert is_possible(rules, game.position)


FOUND = [
    ("7k/8/8/8/8/8/8/KR1R4 w - - 0 1", None),  # two moves mate in two
    ("6k1/5ppp/8/8/8/8/5PPP/1R4K1 w - - 0 1", ("mate in 1", "b1-b8")),
    ("r3k3/8/8/1N6/8/8/5PPP/6K1 w - - 0 1", ("win a piece", "b5-c7")),
    ("7k/8/5K2/8/8/8/8/6q1 w - - 0 1", None),  # nothing can be saved
    # nobody guards one rook, a pawn the other
    ("5k2/5ppp/1r1p4/4r3/2N5/6PP/5PK1/3R4 w - - 0 1", ("win a piece", "c4-b6")),
    ("r3k3/8/8/1N6/8/8/5PPP/5RK1 w - - 0 1", None),  # ahead by a knight with any other move
]


@each_row(("text", "expected"), FOUND)
def test_a_position_is_a_puzzle_or_none(
    text: str, expected: tuple[str, str] | None, compiled: str
) -> None:
    rules = variant("chess960")
    position = rules.parse(text)
    thinker = Thinker(rules, backend.choose(compiled), hash_megabytes=4, seed=0)
    reports, _ = look(thinker, position, 20_000, 2)
    found = list(Finder(rules).find(SeenPosition("here", position, None, reports)))
    assert [(find.kind, find.solution[0]) for find in found] == ([expected] if expected else [])
    for find in found:
        assert coordinate_moves.read(rules, position, find.solution[0])
        assert parsed(rules, find)[0] == position


def test_where_any_move_wins_a_mate_is_given_defenders(compiled: str) -> None:
    rules = variant("chess960")
    position = rules.parse("6k1/5ppp/7Q/8/8/8/5PPP/1R4K1 w - - 0 1")
    thinker = Thinker(rules, backend.choose(compiled), hash_megabytes=4, seed=0)
    reports, _ = look(thinker, position, 20_000, 2)
    (found,) = Finder(rules).find(SeenPosition("here", position, None, reports))
    there, line = parsed(rules, found)
    added = Counter(there.cells) - Counter(position.cells)
    assert found.is_level and sum(added.values()) <= MAX_ADDED
    assert {seat_of(code) for code in added} == {1}
    assert Prover(rules).solutions(there, 1) == line


@pytest.mark.parametrize("key", ["trid", "dreierschach"])
def test_defenders_are_what_was_lost(key: str) -> None:
    rules = variant(key)
    values = values_of(rules)
    mates = (one.position for one in puzzles(key) if one.kind in MATES)
    position = next(one for one in mates if material_lead(rules, one, values) > LEVEL)
    start = Counter(rules.start().cells)
    changed = list(islice(with_defenders(rules, position, values, random.Random(0)), 8))
    assert changed
    for there in changed:
        added = Counter(there.cells) - Counter(position.cells)
        assert added and position.turn not in map(seat_of, added)
        assert all(there.cells.count(code) <= start[code] for code in added)
        assert is_possible(rules, there)
        assert abs(material_lead(rules, there, values)) <= LEVEL


def test_a_mate_in_three_is_composed(compiled: str) -> None:
    rules = variant("maack")
    position = Composer(rules).compose("a mate")
    assert position is not None
    assert is_possible(rules, position) and not rules.checkers(position)
    checks = [
        move
        for move in Prover(rules).solutions(position, 3)
        if rules.checked_seats(position, rules.successor(position, move))
    ]
    assert len(checks) == 1 and not Prover(rules).solutions(position, 1)
