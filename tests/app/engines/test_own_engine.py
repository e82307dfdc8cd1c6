"""The program's own engine is our own, wherever and with whatever environment it is started."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import QObject

from app.engines.description import own_engine
from app.engines.engine_process import EngineProcess
from app.engines.failure import EngineFailure
from app.engines.report import EngineDecision, SearchRequest
from app.support.identity import own_command
from engine.search.thinking import Limits
from engine.variants import KEYS, variant
from tests.programs import RunPython


def test_modules_named_as_ours_do_not_take_its_place(
    qtbot, foreign_modules: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PYTHONPATH", str(foreign_modules))
    monkeypatch.chdir(foreign_modules)
    owner = QObject()
    process = EngineProcess(own_engine(), owner)
    game = variant(KEYS[0])
    decisions: list[EngineDecision] = []
    failures: list[EngineFailure] = []
    process.answered.connect(lambda _, decision: decisions.append(decision))
    process.failed.connect(lambda _, failure: failures.append(failure))
    process.ask(SearchRequest(game, game.start(), game.start(), limits=Limits(depth=1)))
    qtbot.waitUntil(lambda: [*decisions, *failures] != [])
    process.end()
    assert failures == []
    assert decisions[0].move in game.moves(game.start())


def test_modules_that_only_pythonpath_leads_to_are_found(
    run_python: RunPython, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Such as numpy, where somebody has put it aside; they come after all others."""
    (tmp_path / "sitting_elsewhere.py").touch()
    script = (
        "import runpy, sys\n"
        f"runpy.run_path({own_command()[-1]!r}, run_name='as_a_file')\n"
        "print(sys.path[0], sys.path[-1]); import sitting_elsewhere"
    )
    monkeypatch.setenv("PYTHONPATH", str(tmp_path))
    said = run_python("-E", "-P", "-c", script, folder=tmp_path)
    assert (said.returncode, said.stderr) == (0, "")
    assert said.stdout.split() == [str(Path(own_command()[-1]).parents[1]), str(tmp_path)]
