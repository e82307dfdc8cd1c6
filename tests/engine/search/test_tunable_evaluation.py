"""The gradient of the evaluation by its weights is what tuning takes it for."""

from __future__ import annotations

import numpy as np
import pytest
from tuning.fit import worth_of_pieces, write
from tuning.tunable_evaluation import OF_THREATS, OUT, TunableEvaluation, all_places, tuned_names

from engine.search import weights as weights_module
from engine.search.piece_values import NAMES
from engine.search.weights import fill, usual_weights, weights_of
from engine.variants import variant
from tests.engine.helpers import sample
from tests.rows import BOARDS, TWO_GAMES, each_row


@pytest.mark.parametrize("key", TWO_GAMES)
def test_scores_with_other_weights_are_as_the_gradient_says(key: str) -> None:
    rules = variant(key)
    weights = usual_weights(rules)
    names = tuned_names(rules, weights)
    assert len(set(names)) == len(names) > 40
    evaluation = TunableEvaluation(rules, weights, names)
    changed = list(weights)
    places_of_names = all_places(rules)
    rng = np.random.default_rng(1)
    steps = rng.integers(-12, 13, len(names))
    for name, step in zip(names, steps, strict=True):
        # Values of the middle game shift the phase, and threats do not simply add up.
        if not name.startswith(("value", *OF_THREATS)) or name.endswith("end"):
            changed[places_of_names[name]] += int(step)
        else:
            steps[names.index(name)] = 0
    other = TunableEvaluation(rules, changed, ())
    for position in sample(key, 4):
        told = evaluation.scores(position) + evaluation.gradient(position) @ steps
        found = other.scores(position)
        assert ((found == OUT) == (told == OUT)).all()
        # The kernel rounds at several places.
        assert np.abs(told - found).max() < 12


@each_row("key", BOARDS)
def test_what_is_written_is_read_again(key: str, tmp_path, monkeypatch) -> None:
    rules = variant(key)
    weights = [number + 1 for number in usual_weights(rules)]
    pieces = {name: (100 * number, 120 * number) for number, name in enumerate(NAMES, 1)}
    write(rules, tmp_path / f"{key}.toml", weights, 3, 200, pieces)
    monkeypatch.setattr(weights_module, "FOLDER", tmp_path)
    read = weights_of(rules)
    named = all_places(rules).values()
    assert [read[place] for place in named] == [weights[place] for place in named]
    assert len(set(named)) > 300


def test_the_worth_of_a_piece_is_what_its_seat_loses() -> None:
    rules = variant("chess960")
    weights = [0] * weights_module.COUNT
    fill(weights, {"value": {"queen": {"middle": 900, "end": 1000}, "pawn": {"middle": 80}}})
    fill(weights, {"value": {"pawn": {"end": 120}, "rook": {"middle": 500, "end": 500}}})
    found = worth_of_pieces(rules, weights, sample("chess960", 300))
    assert found["pawn"][0] < 100 < found["pawn"][1]
    assert found["rook"][0] == pytest.approx(500, abs=30)
    assert found["queen"][0] < found["queen"][1]
