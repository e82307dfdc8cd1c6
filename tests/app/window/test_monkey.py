"""A hundred real events at random in some games; ``tests/soak`` does thousands in each."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.variants import KEYS
from tests.rows import TWO_GAMES
from tests.soak.monkey import monkey

#: By game, a seed whose steps meet much: dialogs, drags broken off, another game, another context.
SEEDS = dict(zip(KEYS, (2, 5, 3, 7, 9, 4, 6, 8, 1, 11, 12, 10, 13), strict=True))
STEPS = 15


@pytest.mark.usefixtures("qapp", "small_pictures")
@pytest.mark.parametrize("key", TWO_GAMES)
def test_nothing_goes_wrong(key: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    with monkey(key, SEEDS[key]) as one:
        one.run(STEPS)
