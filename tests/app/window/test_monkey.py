"""Some real events at random in a game; ``tests/soak`` does thousands in each."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.soak.monkey import monkey

#: A seed whose steps meet much: dialogs, drags broken off, another game, another context.
SEED = 2
STEPS = 12


@pytest.mark.usefixtures("qapp", "small_pictures")
def test_a_monkey_finds_no_fault(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    with monkey("trid", SEED) as one:
        one.run(STEPS)
