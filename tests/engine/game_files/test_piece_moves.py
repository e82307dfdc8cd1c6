"""Letters and patterns become steps, or are refused."""

from __future__ import annotations

import pytest

from engine.game_files.piece_moves import Axes, MoveWordsError, read_steps, turned

FLAT, CUBE, HEXAGONS = Axes(2), Axes(3), Axes(2, is_hexagonal=True)
#: Words, axes, how many steps they are, some of them, how often these may be repeated.
STEPS = [
    ("K", FLAT, 8, [(1, 1), (0, -1)], 1),
    ("Q", FLAT, 8, [(1, 1), (0, -1)], 0),
    ("N", FLAT, 8, [(1, 2), (-2, 1)], 1),
    ("NN", FLAT, 8, [(1, 2), (-2, 1)], 0),
    ("W+3", FLAT, 4, [(1, 0)], 3),
    ("F D", FLAT, 8, [(1, -1), (2, 0)], 1),
    ("fF", FLAT, 2, [(1, 1), (-1, 1)], 1),
    ("fbW", FLAT, 2, [(0, 1), (0, -1)], 1),
    ("[1 3]", FLAT, 8, [(1, 3), (-3, 1)], 1),
    ("(+1 0)", FLAT, 1, [(1, 0)], 1),
    ("(? +1)", FLAT, 3, [(-1, 1), (0, 1)], 1),
    ("K", CUBE, 26, [(1, 1, 1), (0, 0, 1)], 1),
    ("R", CUBE, 6, [(0, 0, -1)], 0),
    ("B", CUBE, 12, [(1, 0, -1)], 0),
    ("U", CUBE, 8, [(1, -1, 1)], 0),
    ("N", CUBE, 24, [(0, 1, -2)], 1),
    ("S", CUBE, 24, [(1, 2, -1)], 1),
    ("pN", CUBE, 8, [(1, 2, 0)], 1),
    ("uF", CUBE, 4, [(1, 0, 1)], 1),
    ("fuF", CUBE, 1, [(0, 1, 1)], 1),
    ("(2 1 ?2) (1 2 ?2)", CUBE, 40, [(2, -1, 2)], 1),
    ("[2 2 1]+2", CUBE, 24, [(2, 1, -2)], 2),
    ("R", HEXAGONS, 6, [(1, 1), (0, -1)], 0),
    ("B", HEXAGONS, 6, [(1, 2), (1, -1)], 0),
    ("N", HEXAGONS, 12, [(1, 3), (3, 2)], 1),
    ("(+1 +2) (-1 +1)", HEXAGONS, 2, [(1, 2)], 1),
]
#: Words, axes, what is said.
FAULTS = [
    ("", FLAT, "there is no step"),
    ("X", FLAT, "'X' is no word for a move on such a board: these are W F D A N H L J R B Q K,"),
    ("NZ", CUBE, "'NZ' is no word .* and \\(1 2 0\\) is a step"),
    ("Q+7", FLAT, "'Q\\+7' repeats a whole piece: its steps are 'W\\+7 F\\+7'"),
    ("fQQ", CUBE, "its steps are 'fW\\+ fF\\+ fV\\+'"),
    ("K!", FLAT, "'K!' is no word for a move"),
    ("W+1", FLAT, "'W\\+1' is no word"),
    ("W+123", FLAT, "no word"),
    ("ufW", CUBE, "'ufW' leads nowhere"),
    ("uW", FLAT, "no directions 'u'"),
    ("fW", HEXAGONS, "no directions 'f'"),
    ("D", HEXAGONS, "'D' is no word .*: these are W F N R B Q K,"),
    ("V", FLAT, "'V' is no word"),
    ("(1 2 3)", FLAT, "3 instead of 2 numbers"),
    ("(1 x)", FLAT, "'x' is no part of a step"),
    ("(0 0)", FLAT, "'\\(0 0\\)' leads nowhere"),
    ("(26 0)", FLAT, "longer than 25"),
    ("(?9 ?9)", FLAT, "more than 128 steps"),
    ("[1 ?]", FLAT, "something else than numbers"),
    ("[1 2]", HEXAGONS, "cells are hexagons"),
    ("W W+", FLAT, "twice, with different reaches"),
    ("W+ D", FLAT, "lead to the same cells"),
    ("D+ H+", FLAT, "lead to the same cells"),
]


def test_words_for_moves_are_read_as_steps() -> None:
    for words, axes, count, some, reach in STEPS:
        found = read_steps(words, axes)
        assert len(found) == count, words
        assert set(some) <= found.keys(), words
        assert set(found.values()) == {reach}, words


def test_pieces_of_chess_move_alike_on_all_sides() -> None:
    for words in ("K", "Q", "R", "B", "N", "[1 3]"):
        for axes in (FLAT, CUBE, HEXAGONS):
            if "[" in words and axes is not FLAT:
                continue
            steps = set(read_steps(words, axes))
            assert steps == set(turned(steps, [-1] * axes.count)), words


def test_what_is_no_movement_is_refused() -> None:
    for words, axes, said in FAULTS:
        with pytest.raises(MoveWordsError, match=said):
            read_steps(words, axes)
