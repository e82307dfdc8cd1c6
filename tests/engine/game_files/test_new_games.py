"""The games that came as files first: perft, texts, notation, attacks."""

from __future__ import annotations

import random

from engine.rules.perft import perft
from engine.text import coordinate_moves, notation
from engine.variants import KEYS, variant
from tests.engine.helpers import scaled, table, walk
from tests.engine.laws import attack_faults

NEW = ("glinski", "mccooey", "millennium", "parton", "alice")
#: No row is followed deeper than it takes to visit about so many positions; the fast core counts
#: the rest.
NODE_BUDGET = 60_000


def test_they_are_known() -> None:
    assert set(NEW) <= set(KEYS)


def test_perft_agrees_with_the_tables() -> None:
    for key in NEW:
        game = variant(key)
        for text, *counts in table(f"perft/{key}-perft.tsv"):
            position = game.parse(text)
            wanted = [int(count) for count in counts if int(count) <= NODE_BUDGET]
            assert [perft(game, position, depth + 1) for depth in range(len(wanted))] == wanted, key


def test_texts_of_positions_and_moves_are_read_back() -> None:
    for key in NEW:
        game = variant(key)
        for position, _ in walk(game, game.start(), scaled(game, 40), random.Random(key)):
            assert game.parse(game.text(position)) == position
            moves = game.moves(position)
            for write, read in (
                (coordinate_moves.write, coordinate_moves.read),
                (None, notation.read),
            ):
                texts = [
                    write(game, move) if write else notation.write(game, position, move)
                    for move in moves[:: 1 if write else 5]
                ]
                assert len(set(texts)) == len(texts), game.text(position)
                found = [read(game, position, text) for text in texts[::5]]
                assert found == list(moves[:: 5 if write else 25])


def test_attacks_are_reachable_captures() -> None:
    for key in NEW:
        game = variant(key)
        steps = walk(game, game.start(), 40, random.Random(f"attacks {key}"))
        for number, (position, _) in enumerate(steps):
            for cell in range(number % 16, len(position.cells), 16):
                assert not attack_faults(game, position, cell), game.text(position)


def test_stalemate_in_glinskis_game_is_three_quarters_of_a_win() -> None:
    game = variant("glinski")
    position = game.parse("k5/3Q3/8/K8/10/11/10/9/8/7/6 b - - 0 1")
    assert not game.moves(position)
    outcome = game.outcome(position)
    assert outcome is not None and outcome.scores == (0.75, 0.25)
