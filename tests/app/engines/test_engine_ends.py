"""No engine outlives the program that has started it, however that ends."""

from __future__ import annotations

import shutil
import signal
from pathlib import Path

import pytest

from tests import fake_engine as fakes
from tests.guests import is_running, numbers

#: A program that asks an engine without end, and waits: words of the command line are the kind of
#: the engine and the path of its diary.
PROGRAM = """
import sys
from pathlib import Path
from PySide6.QtCore import QCoreApplication
from app.engines.engine_process import EngineProcess
from app.engines.question import Question
from engine.search.thinking import Limits
from engine.variants import variant
from tests import fake_engine
from tests.guests import described

application = QCoreApplication([])
game = variant("chess960")
process = EngineProcess(described(fake_engine.WORDS[sys.argv[1]], Path(sys.argv[2])))
process.reported.connect(lambda *_: print("reported", flush=True))
process.ask(Question(game, game.start(), game.start(), limits=Limits(infinite=True)))
application.exec()
"""
#: Lets the system end a process when the one that has started it ends; Linux has it.
WARDEN = shutil.which("setpriv")


@pytest.mark.parametrize("ending", [signal.SIGKILL, signal.SIGTERM])
@pytest.mark.parametrize("kind", [fakes.Honest, fakes.HangAtStop, fakes.IgnoreQuit])
def test_an_engine_ends_with_a_program_that_is_killed(
    qtbot, start_python, tmp_path: Path, kind: type[fakes.Honest], ending: signal.Signals
) -> None:
    if kind is fakes.IgnoreQuit and WARDEN is None:
        pytest.skip("only Linux ends who does not notice that nobody speaks any more")
    diary = tmp_path / "diary"
    program = start_python("-c", PROGRAM, kind.__name__, str(diary))
    assert program.stdout is not None
    assert program.stdout.readline() == "reported\n"
    (number,) = numbers(diary)
    assert is_running(number)
    program.send_signal(ending)
    assert program.wait(30) == -ending
    qtbot.waitUntil(lambda: not is_running(number), timeout=10_000)
