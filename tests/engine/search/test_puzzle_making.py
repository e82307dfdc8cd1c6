"""How puzzles are found and chosen: ``.setup/puzzling``."""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import replace
from pathlib import Path

import pytest
from puzzling import choosing
from puzzling.choosing import chosen, difficulty, graded, key_of, written
from puzzling.finding import Finder
from puzzling.found import Find, add, add_searched, finds, searched
from puzzling.games import LEVEL, Seen, is_possible, look, material_lead, thinned
from tuning.self_play import opened

from engine.search import backend
from engine.search.piece_values import values_of
from engine.search.thinker import Thinker
from engine.text import coordinate_moves
from engine.training.puzzle import PuzzleKind
from engine.variants import KEYS, variant

FIND = Find("self 1", 12, "win a piece", "4k3 w", ("e2-e4",), 30, 3, False, False, 250)


def many(kind: str, count: int, first: int = 0) -> list[Find]:
    return [
        replace(
            FIND,
            source=f"{kind} {number}",
            kind=kind,
            position=f"{kind.replace(' ', '')}{number} w",
            solution=(f"a{number}-b1", "c1-c2", "d1-d2"),
            depth=number % 9,
        )
        for number in range(first, first + count)
    ]


def test_finds_are_kept_up_to_a_line_that_was_cut_off(tmp_path: Path) -> None:
    path = tmp_path / "new" / "trid.jsonl"
    add(path, FIND)
    add_searched(path, "self 1")
    with path.open("a", encoding="utf-8") as file:
        file.write('{"source": "self 2", "pl')
    assert list(finds(path)) == [FIND]
    assert searched(path) == {"self 1"}
    assert list(finds(tmp_path / "none.jsonl")) == []


def test_nothing_is_chosen_twice() -> None:
    later = replace(FIND, position="4k3 b", ply=14)  # the same move of the same game
    moved = replace(FIND, source="self 2")  # the same position
    assert chosen([FIND, later, moved]) == [FIND]


def test_of_the_mates_of_a_game_the_longest_is_chosen() -> None:
    long = replace(FIND, kind="mate in 2", solution=("e2-e4", "e7-e5", "d1-h5"))
    short = replace(FIND, kind="mate in 1", position="other w", solution=("d1-h5",))
    assert chosen([short, long]) == [long]


def test_kinds_are_mixed_as_far_as_there_are_so_many() -> None:
    there = many("mate in 1", 90) + many("mate in 2", 90) + many("save the draw", 3)
    counts = Counter(find.kind for find in chosen(there, 60))
    assert counts["save the draw"] == 3
    assert counts["mate in 1"] <= 20 and counts["mate in 2"] >= 18


def test_in_half_of_what_is_chosen_no_side_has_more() -> None:
    ahead = many("mate in 1", 18) + many("save the draw", 3)
    found = chosen([replace(find, lead=900) for find in ahead] + many("mate in 2", 10), 60)
    kinds = Counter(find.kind for find in found)
    assert kinds == {"mate in 2": 10, "save the draw": 3, "mate in 1": 7}


def test_no_kind_is_more_than_half_where_it_can_be_helped() -> None:
    ahead = [replace(find, lead=900) for find in many("win a piece", 9)]
    found = chosen([*ahead, *many("win a piece", 4, 9), *many("mate in 2", 5)], 60)
    assert Counter(find.kind for find in found) == {"win a piece": 5, "mate in 2": 5}


def test_grades_are_spread_by_difficulty() -> None:
    seats = 2
    there = graded(many("win a piece", 40), seats)
    assert {grade for _, grade in there} == {2, 3, 4, 5}
    assert [grade for _, grade in there] == sorted(grade for _, grade in there)
    hardest = {grade: max(difficulty(f, seats) for f, g in there if g == grade) for grade in (2, 5)}
    assert hardest[2] < hardest[5]
    plain = [replace(find, solution=find.solution[:1]) for find in many("win a piece", 10)]
    assert {grade for _, grade in graded(plain, seats)} == {1, 2}


@pytest.mark.parametrize(
    "harder",
    [{"legal": 60}, {"depth": 9}, {"is_quiet": True}, {"solution": ("a1-a2", "b1-b2", "c1-c2")}],
)
def test_what_makes_a_puzzle_harder(harder: dict[str, object]) -> None:
    assert difficulty(replace(FIND, **harder), 2) > difficulty(FIND, 2)
    assert difficulty(replace(FIND, is_check=True), 2) < difficulty(FIND, 2)


def test_a_key_is_that_of_the_position() -> None:
    assert key_of(FIND) == key_of(replace(FIND, source="self 9", depth=7))
    assert key_of(FIND) != key_of(replace(FIND, position="4k3 b"))
    text = written("trid", [(FIND, 3)])
    assert f'key = "{key_of(FIND)}"' in text and "grade = 3" in text


def test_every_kind_has_its_share_and_its_grades() -> None:
    assert set(choosing.SHARES) == set(PuzzleKind)
    assert {grade for _, grade in graded(many("exchange well", 9), 3)} == {1, 2, 3, 4, 5}


@pytest.mark.parametrize("key", KEYS)
def test_games_begin_with_fewer_pieces_in_positions_that_are_possible(key: str) -> None:
    rules = variant(key)
    for seed in range(3):
        chance = random.Random(seed)
        game = thinned(opened(rules, chance), chance)
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
    ("6k1/5ppp/7Q/8/8/8/5PPP/1R4K1 w - - 0 1", None),  # a queen ahead, any move wins
    ("r3k3/8/8/1N6/8/8/5PPP/5RK1 w - - 0 1", None),  # ahead by a knight with any other move
]


@pytest.mark.parametrize(("text", "expected"), FOUND)
def test_a_position_is_a_puzzle_or_none(
    text: str, expected: tuple[str, str] | None, compiled: str
) -> None:
    rules = variant("chess960")
    position = rules.parse(text)
    thinker = Thinker(rules, backend.choose(compiled), hash_megabytes=4, seed=0)
    reports, _ = look(thinker, position, 20_000, 2)
    found = list(Finder(rules).find(Seen("here", 20, position, None, reports)))
    assert [(find.kind, find.solution[0]) for find in found] == ([expected] if expected else [])
    for find in found:
        assert coordinate_moves.read(rules, position, find.solution[0])
