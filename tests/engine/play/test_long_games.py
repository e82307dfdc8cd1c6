"""Games of thousands of half-moves: what is asked of one costs the same at every length."""

from __future__ import annotations

import dataclasses
from collections import Counter
from collections.abc import Callable
from itertools import pairwise
from random import Random

import pytest

from engine.play.game import Game
from engine.rules.variant import Variant
from engine.variants import build_variant, variant
from tests.instruction_count import count_instructions
from tests.long_games import long_game, shuffle
from tests.rows import FEW_GAMES, each_row

SHORT, LONG = 100, 4000


def naive_occurrences(game: Game) -> int:
    """Count as the rules say: how often the position has come since the last restart."""
    positions = game.positions[: game.cursor + 1]
    since = max(0, game.cursor - game.position.halfmove_clock)
    keys = [game.variant.repetition_key(position) for position in positions[since:]]
    return Counter(keys)[keys[-1]]


@each_row("key", FEW_GAMES)
def test_what_a_game_keeps_is_what_its_line_says(key: str) -> None:
    """Repetitions, captures and side lines, after steps to and fro in a tree at random."""
    rules, rng = variant(key), Random(key)
    game = Game(rules)
    back_and_forth = shuffle(rules)
    for number in range(400):
        deed = rng.random()
        nodes = list(game.root.walk())
        if deed < 0.6:
            moves = game.moves
            wanted = back_and_forth[game.cursor % len(back_and_forth)]
            move = wanted if wanted in moves else rng.choice(moves) if moves else None
            if move is not None and rng.random() < 0.1:
                move = rng.choice(moves)
            if move is not None:
                game.play(move, keeps=rng.random() < 0.9)
        elif deed < 0.7:
            game.go_to(rng.randint(0, game.length))
        elif deed < 0.8:
            game.go_to_node(rng.choice(nodes))
        elif deed < 0.85:
            game.promote(rng.choice(nodes))
        elif deed < 0.88 and number % 3 == 0:
            game.remove(rng.choice(nodes[len(nodes) // 2 :]))
        line = game.nodes
        assert [node.ply for node in line] == list(range(game.length + 1))
        assert all(after.parent is node for node, after in pairwise(line))
        assert not line[-1].children
        assert list(game.side_line_plies) == [node.ply for node in line if node.is_side_line]
        if rng.random() < 0.5:
            assert game.occurrences() == naive_occurrences(game)
        played = game.line[: game.cursor]
        assert game.captured() == tuple(code for move in played for _, code in move.captures)
    assert max(node.occurrences for node in game.root.walk()) > (1 if rules.claimable_draws else 0)


def costs(rules: Variant, plies: int) -> dict[str, int]:
    """Return the instructions that each thing takes in a game of so many half-moves."""
    game = long_game(rules, plies)
    moves = shuffle(game.variant)
    game.claims()  # counts all of it, once

    def play(number: int) -> Callable[[], object]:
        return lambda: (game.play(moves[number % len(moves)]), game.outcome, game.claims())

    def shown(go: Callable[[], object]) -> Callable[[], object]:
        return lambda: (go(), game.outcome, game.claims(), game.captured(), game.moves)

    middle = game.nodes[plies // 2]
    deeds = {
        "play": play(0),
        "play on": play(1),
        "back": shown(game.go_back),
        "forward": shown(game.go_forward),
        "to the start": shown(lambda: game.go_to(0)),
        "to the end": shown(lambda: game.go_to(game.length)),
        "to a node": shown(lambda: game.go_to_node(middle)),
        "to another": shown(lambda: game.go_to_node(game.nodes[-1])),
        "back again": shown(game.go_back),
        "another instead": lambda: game.play(game.moves[-1], keeps=True),
        "in the lead": lambda: (game.promote(game.node), game.claims()),
        "away": lambda: (game.remove(game.node), game.claims()),
    }
    return {name: count_instructions(deed) for name, deed in deeds.items()}


@pytest.mark.parametrize("key", ["chess960", "raumschach"])
def test_every_step_takes_as_much_at_every_length(key: str, monkeypatch) -> None:
    rules = build_variant(key)  # remembers no moves of positions that other tests have met
    # The same four positions over and over, which would end a game of some kinds long before.
    monkeypatch.setattr(type(rules), "repetition_limit", None)
    monkeypatch.setitem(vars(rules), "rules", dataclasses.replace(rules.rules, halfmove_limit=None))
    costs(rules, 24)  # makes the moves
    short, long = costs(rules, SHORT), costs(rules, LONG)
    much = {name: (short[name], long[name]) for name in short if long[name] > 1.2 * short[name]}
    assert much == {}
