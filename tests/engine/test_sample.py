"""The positions that many tests look at are of random games; ``--regenerate`` plays others."""

from __future__ import annotations

import pytest

from engine.variants import KEYS, variant
from tests.engine.helpers import DATA, SAMPLE, played_sample, sample, scaled
from tests.rows import each_row


@each_row("key", KEYS)
def test_a_sample_has_different_positions_in_normal_form(
    key: str, request: pytest.FixtureRequest
) -> None:
    game, path = variant(key), DATA / "sample" / f"{key}.txt"
    if request.config.getoption("regenerate"):
        texts = map(game.text, played_sample(key))
        path.write_text("\n".join([*texts, ""]), encoding="utf-8")
    found = sample(key, SAMPLE)
    assert len(set(found)) == len(found) == scaled(game, SAMPLE)
    assert [game.text(one) for one in found] == path.read_text(encoding="utf-8").splitlines()
