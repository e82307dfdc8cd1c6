"""What the evaluation counts, weight by weight."""

from __future__ import annotations

import pytest

from engine.play.game import Game
from engine.search import backend as backends
from engine.search.backend import Backend
from engine.search.flatten import flatten
from engine.search.loading import load
from engine.search.neighbourhoods import cell_classes, pawn_masks
from engine.search.thinker import Thinker
from engine.search.thinking import Limits
from engine.search.weights import COUNT, fill
from engine.variants import KEYS, variant
from tests.engine.helpers import dreierschach
from tests.rows import each_row

CHESS = variant("chess960")


def worth(
    backend: Backend, text: str, data: dict[str, object], key: str = "chess960", **options: str
) -> list[int]:
    """Return what each seat has in a position where only some weights are not zero."""
    rules = variant(key, **options)
    weights = [0] * COUNT
    fill(weights, data)
    tables = flatten(rules, backend, weights)
    board = backend.module("moves").Board(tables)
    evaluation = backend.module("evaluation").Evaluator(board)
    load(rules, board, rules.parse(text))
    evaluation.lead()
    both = zip(evaluation.middle, evaluation.end, strict=True)
    return [middle + end for middle, end in both][: len(rules.seats)]


def in_endgame(text: str, name: str) -> tuple[str, dict[str, object]]:
    """Return a position, and a weight of the endgame that is 100."""
    return text, {name: {"middle": 0, "end": 100}}


PAWNS = {
    "a pawn on a file whose neighbours have none is isolated": (
        in_endgame("4k3/p7/8/8/3P4/8/8/4K3 w - - 0 1", "isolated"),
        [100, 100],
    ),
    "with a pawn beside it, it is not": (
        in_endgame("4k3/p7/8/8/3P4/8/4P3/4K3 w - - 0 1", "isolated"),
        [0, 100],
    ),
    "a pawn behind its neighbours has nobody to come": (
        in_endgame("4k3/p7/8/8/3P4/4P3/8/4K3 w - - 0 1", "unbacked"),
        [100, 100],
    ),
    "two on one file: the one behind is doubled": (
        in_endgame("4k3/3p4/8/3p4/3P4/8/8/4K3 w - - 0 1", "doubled"),
        [0, 100],
    ),
    "a chain is linked at its head": (
        in_endgame("4k3/p7/8/8/3P4/4P3/8/4K3 w - - 0 1", "linked"),
        [100, 0],
    ),
}


@each_row("name", PAWNS)
def test_how_pawns_stand_to_each_other(backend: Backend, name: str) -> None:
    (text, data), found = PAWNS[name]
    assert worth(backend, text, data) == found


def test_kings_are_near_a_passed_pawn_or_far_from_it(backend: Backend) -> None:
    passed = "4k3/p7/8/8/3P4/8/P7/7K w - - 0 1"
    assert worth(backend, passed, {"escort": -10}) == [-40, 0]
    assert worth(backend, passed, {"pursuit": 10}) == [40, 0]
    stopped = "4k3/p3p3/8/8/3P4/8/P7/7K w - - 0 1"
    assert worth(backend, stopped, {"escort": -10}) == [0, 0]


WAYS = {
    "nothing guards the way": ("7k/p7/8/3P4/8/8/8/K7 w - - 0 1", 100),
    "a rook guards another file": ("7k/p7/8/3P4/8/8/8/K1r5 w - - 0 1", 100),
    "a rook looks across it": ("7k/p7/r7/3P4/8/8/8/K7 w - - 0 1", 0),
    "a rook behind does not see beyond the pawn": ("7k/p7/8/3P4/8/8/8/K2r4 w - - 0 1", 100),
    "a knight stands before it": ("7k/p7/3n4/3P4/8/8/8/K7 w - - 0 1", -10),
    "a knight stands further on": ("3n3k/p7/8/3P4/8/8/8/K7 w - - 0 1", 0),
    "its own rook stands before it": ("7k/p7/3R4/3P4/8/8/8/K7 w - - 0 1", 100),
    "a pawn could stop it": ("7k/p1p5/8/3P4/8/8/8/K7 w - - 0 1", 0),
}


@each_row("name", WAYS)
def test_a_passed_pawn_is_blocked_or_has_a_free_way(backend: Backend, name: str) -> None:
    text, found = WAYS[name]
    free = {"3": {"middle": 100, "end": 100}}
    data = {"free": free, "blocked": {"middle": -10, "end": -10}}
    assert worth(backend, text, data)[0] == found


def test_where_pawns_strike_it_is_bad_to_stand_unless_they_are_ones_own(backend: Backend) -> None:
    text = "4k3/8/8/2p5/3N4/4P3/8/4K3 w - - 0 1"
    assert worth(backend, text, {"struck": {"knight": {"middle": -40, "end": -40}}})[0] in (
        -40,
        -41,
    )
    assert worth(backend, text, {"backed": {"knight": {"middle": 40, "end": 40}}}) == [0, 0]
    away = text.replace("2p5", "p7")
    assert worth(backend, away, {"backed": {"knight": {"middle": 40, "end": 40}}})[0] in (39, 40)


def test_cells_that_hostile_pawns_strike_are_not_counted(backend: Backend) -> None:
    data = {"mobility": {"knight": {"middle": 80, "end": 80}}}
    free = worth(backend, "4k3/p7/8/8/8/5N2/8/4K3 w - - 0 1", data)[0]
    fewer = worth(backend, "4k3/8/5p2/8/8/5N2/8/4K3 w - - 0 1", data)[0]
    assert 68 <= free <= 70  # eight cells but that of the king
    assert 19 <= free - fewer <= 21


def test_a_piece_that_is_worth_less_menaces_another(backend: Backend) -> None:
    data: dict[str, object] = {
        "menace": {"rook": {"middle": 0, "end": 50}, "bishop": {"middle": 0, "end": 50}},
        "value": {"knight": {"middle": 3}, "rook": {"middle": 5}, "bishop": {"middle": 3}},
    }
    backed = "4k3/1p6/2r5/8/3N4/8/8/4K3 w - - 0 1"
    found = worth(backend, backed, data)[0]
    assert found > 20  # the rook is worth more, so it does not matter that a pawn backs it
    assert worth(backend, backed.replace("r", "b"), data)[0] == 0
    assert worth(backend, backed.replace("r", "b").replace("1p6", "8"), data)[0] > 20


def test_a_king_is_in_more_danger_the_more_cells_around_it_are_reached(backend: Backend) -> None:
    data: dict[str, object] = {
        "threat": {"rook": {"middle": 4}},
        "danger": 64,
        "value": {"rook": {"middle": 1}},  # all that stands at the start, so that it counts in full
    }
    texts = [
        "rrrr2k1/8/8/8/8/8/8/R6K w - - 0 1",  # its line ends far away; others are Black's own
        "rrrr2k1/8/8/8/8/8/8/5R1K w - - 0 1",
        "rrrr2k1/5R2/8/8/8/8/8/7K w - - 0 1",
    ]
    far, one_file, inside = (worth(backend, text, data)[1] for text in texts)
    assert far == 4, "its own rooks, in no danger"
    assert inside < one_file < far


CHECKS = {
    "from d8": ("7k/6pp/8/8/8/8/8/1K1R4 w - - 0 1", 256),
    "from d8 and h1": ("7k/6p1/8/8/8/8/8/1K1R4 w - - 0 1", 576),
    "a bishop guards d8": ("7k/4b1pp/8/8/8/8/8/1K1R4 w - - 0 1", 0),
    "a pawn is in the way": ("7k/6pp/8/8/3P4/8/8/1K1R4 w - - 0 1", 0),
    "a knight guards d8, the king takes on h7": ("7k/3R4/2n5/8/8/8/8/K7 w - - 0 1", 0),
    "a pawn backs the rook on h7": ("7k/3R4/2n3P1/8/8/8/8/K7 w - - 0 1", 256),
    "a king backs the rook on h7": ("7k/3R4/2n3K1/8/8/8/8/8 w - - 0 1", 256),
    "a bishop backs the rook on h7": ("7k/3R4/2n5/8/8/3B4/8/K7 w - - 0 1", 256),
}


@each_row("name", CHECKS)
def test_checks_that_nothing_punishes_are_threats(backend: Backend, name: str) -> None:
    text, squared = CHECKS[name]
    data: dict[str, object] = {
        "check": {"rook": {"middle": 1}},
        "danger": 1 << 14,
        "value": {"rook": {"middle": 1}},  # a fourth of all that stands at the start
    }
    assert worth(backend, text, data)[1] == -squared // 4


def test_cells_around_a_king_that_nothing_else_guards_are_threats(backend: Backend) -> None:
    data: dict[str, object] = {"open": 1, "danger": 1 << 14, "value": {"rook": {"middle": 1}}}
    guarded, open_cells, more = (
        worth(backend, text, data)[1]
        for text in (
            "6k1/5ppp/4b3/8/8/8/8/1K3R2 w - - 0 1",
            "6k1/6pp/8/8/8/8/8/1K3R2 w - - 0 1",
            "6k1/6pp/8/8/8/8/8/1K3R1R w - - 0 1",
        )
    )
    assert guarded == 0 > open_cells > more


DRAWISH = {
    "a bishop more": ("4k3/8/2r5/8/8/8/2RB4/4K3 w - - 0 1", True),
    "a rook for a knight": ("4k3/8/2n5/8/8/8/2R5/4K3 w - - 0 1", True),
    "with a pawn": ("4k3/8/2r5/8/8/8/P1RB4/4K3 w - - 0 1", False),
    "a rook more": ("4k3/8/8/8/8/8/2R5/4K3 w - - 0 1", False),
    "the one behind has no pawn": ("4k3/8/2r5/8/8/8/P1R5/4K3 w - - 0 1", False),
}


@each_row("name", DRAWISH)
def test_a_small_lead_without_pawns_is_seldom_won(backend: Backend, name: str) -> None:
    text, is_drawish = DRAWISH[name]
    tables = flatten(CHESS, backend)
    board = backend.module("moves").Board(tables)
    evaluation = backend.module("evaluation").Evaluator(board)
    load(CHESS, board, CHESS.parse(text))
    lead = evaluation.lead()
    counted = [evaluation.middle[seat] + evaluation.end[seat] for seat in (0, 1)]
    assert counted[0] - counted[1] > 50
    assert lead == counted[0] - counted[1] >> (3 if is_drawish else 0)


def test_what_a_cell_gains_is_the_same_for_both_sides(backend: Backend) -> None:
    classes = cell_classes(CHESS)
    cells = {name: CHESS.topology.cell(name) for name in ("b1", "g1", "b8", "c3", "f6", "a1")}
    of_b1 = classes[0][cells["b1"]]
    assert classes[0][cells["g1"]] == classes[1][cells["b8"]] == of_b1
    assert classes[0][cells["c3"]] == classes[1][cells["f6"]] != of_b1
    assert classes[0][cells["a1"]] != of_b1
    gains = [0] * of_b1 + [70]
    data = {"cells": {"knight": {"middle": gains, "end": gains}}}
    assert worth(backend, "1n2k3/8/8/8/8/8/8/4K1N1 w - - 0 1", data) == [70, 70]
    assert worth(backend, "4k1n1/8/8/8/8/2N5/8/4K3 w - - 0 1", data) == [0, 70]


@each_row("key", KEYS)
def test_every_game_has_few_classes_of_cells(key: str) -> None:
    rules = variant(key)
    classes = cell_classes(rules)
    assert len(classes) == len(rules.seats)
    assert len({*map(frozenset, map(set, classes))}) == 1
    assert 20 < len({*classes[0]}) <= 96


LONE_KINGS = {
    "chess": ("chess960", "8/8/8/3k4/8/8/8/KQ6 w - - 0 1", "k7/8/8/8/8/8/8/KQ6 w - - 0 1"),
    "of three": (
        "dreierschach",
        dreierschach("wKa1 wQb1 gKg7 bKl13 bQk13"),
        dreierschach("wKa1 wQb1 gKa8 bKl13 bQk13"),
    ),
}


@each_row("name", LONE_KINGS)
def test_a_lone_king_is_driven_to_the_rim(name: str, backend: Backend) -> None:
    key, *texts = LONE_KINGS[name]
    inside, at_the_rim = (worth(backend, text, {}, key) for text in texts)
    assert at_the_rim[0] > inside[0] and at_the_rim[1] == inside[1] == 0


def test_of_two_lone_kings_one_is_driven_at_a_time(backend: Backend) -> None:
    between, beside_one = (
        worth(backend, dreierschach(f"wK{cell} wQb1 gKa8 bKl13"), {}, "dreierschach")[0]
        for cell in ("f7", "b7")
    )
    assert beside_one > between


def test_a_bishop_and_a_knight_drive_a_lone_king_to_the_corner_of_the_bishop(
    backend: Backend,
) -> None:
    # The bishop on c2 knows h1, not a1; kings are as far apart in both positions.
    known, other = (
        worth(backend, text, {})[0]
        for text in ("8/8/8/8/3K4/8/2BN4/7k w - - 0 1", "8/8/8/8/4K3/8/2BN4/k7 w - - 0 1")
    )
    assert known > other + 100
    with_pawn = [
        worth(backend, text, {})[0]
        for text in ("8/8/8/8/3K3P/8/2BN4/7k w - - 0 1", "8/8/8/8/4K2P/8/2BN4/k7 w - - 0 1")
    ]
    assert with_pawn[0] == with_pawn[1]


def test_bishop_and_knight_mate_in_time(compiled: str) -> None:
    thinker = Thinker(CHESS, backends.choose(compiled), hash_megabytes=8, seed=0)
    game = Game(CHESS, CHESS.parse("8/8/8/3k4/8/8/8/KBN5 w - - 0 1"))
    while game.outcome is None and not game.claims():
        decision = thinker.think(game.root.position, game.line, Limits(nodes=20_000))
        assert decision.move is not None
        game.play(decision.move)
    assert game.outcome is not None and game.outcome.scores == (1.0, 0.0), game.outcome


def test_masks_of_a_pawn_of_chess() -> None:
    cell = CHESS.topology.cell
    masks = pawn_masks(CHESS.tables, 0)
    at = cell("d4")

    def named(mask: int) -> set[str]:
        return {name for name in map("".join, names) if mask >> cell(name) & 1}

    names = [(file, rank) for file in "abcdefgh" for rank in "12345678"]
    assert named(masks.ahead[at]) == {"d5", "d6", "d7", "d8"}
    assert named(masks.backers[at]) == {file + rank for file in "ce" for rank in "123"}
    assert named(masks.allies[at]) == {file + rank for file in "ce" for rank in "1234567"}
    # One on c5 strikes the pawn itself: it does not stop it.
    beside = {file + rank for file in "ce" for rank in "678"}
    assert named(masks.stoppers[at]) == {"d5", "d6", "d7", "d8"} | beside


@each_row(
    "cells",
    ["none", {"knight": 3}, {"knight": {"middle": 3}}, {"knight": {"end": [1, "2"]}}]
    + [{"knight": {"end": [1] * 97}}],
)
def test_gains_of_cells_that_mean_nothing_are_refused(cells: object) -> None:
    with pytest.raises(ValueError, match="cells"):
        fill([0] * COUNT, {"cells": cells})


def test_a_king_taken_is_more_than_one_driven_anywhere(backend: Backend) -> None:
    both, one = (
        worth(backend, dreierschach(f"wKb2 wQc3 {kings}"), {}, "dreierschach")[0]
        for kings in ("gKa1 bKm13", "bKg7")
    )
    assert one > both


def test_nothing_but_lone_kings_is_judged_where_only_they_are_left(backend: Backend) -> None:
    # The queen reaches more cells in the middle, but the kings are where they were.
    weights = {"mobility": {"queen": {"middle": 100, "end": 100}}}
    rim, middle = (
        worth(backend, dreierschach(f"wKb2 wQ{cell} gKa1 bKm13"), weights, "dreierschach")[0]
        for cell in ("a8", "g7")
    )
    assert rim == middle


#: Values of pieces, in the endgame as in the middle game.
VALUES: dict[str, object] = {
    "value": {
        name: {"middle": value, "end": value}
        for name, value in {"pawn": 100, "knight": 300, "rook": 500, "queen": 900}.items()
    }
}


@each_row(("piece", "value"), [("wR", 500), ("wN", 300)])
def test_a_piece_that_mates_nobody_counts_half(piece: str, value: int, backend: Backend) -> None:
    # Who has a pawn as well may still get a queen.
    def held(pieces: str, ending: str = "survivor") -> int:
        text = dreierschach(f"wKb2 {pieces} gKa8 gQb8 bKl13 bQk13")
        return worth(backend, text, VALUES, "dreierschach", ending=ending)[0]

    rounded = 3
    assert held(f"{piece}d4") == pytest.approx(value / 2, abs=rounded)
    assert held(f"{piece}d4 wPd5") == pytest.approx(value + 100, abs=rounded)
    assert held(f"{piece}d4", "first-mate") == pytest.approx(value, abs=rounded)
    assert held("wQd4") == pytest.approx(900, abs=rounded)


def test_no_lone_king_is_driven_by_a_piece_that_mates_nobody(backend: Backend) -> None:
    def lead(pieces: str) -> int:
        return worth(backend, dreierschach(f"wKb2 {pieces} bKm13"), VALUES, "dreierschach")[0]

    # A king that was taken counts for who may still mate the other.
    assert lead("wRd4") == 250
    assert lead("wRd4 wPd5") > 1000 and lead("wQd4") > 1300
