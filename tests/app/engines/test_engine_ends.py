"""No engine outlives the program that has started it, nor does what an engine has started."""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QObject, QProcess

from app.engines import engine_process
from app.engines.description import EngineDescription
from app.engines.engine_process import EngineProcess
from app.engines.engines import Engines
from app.engines.failure import EngineFailure, FailureKind
from app.engines.program import EngineProgram
from app.engines.report import SearchRequest
from app.settings.store import Settings
from engine.search.thinking import Limits
from engine.variants import variant
from tests import fake_uci_engine as fakes
from tests.external_engines import behind_script, described, is_running, marked, numbers
from tests.systems import KILL
from tests.timeouts import TIMEOUT_SECONDS

#: A program that asks an engine without end, and waits: words of the command line are the kind of
#: the engine, the path of its log file, and a folder for the script that it is to be behind.
PROGRAM = """
import sys
from pathlib import Path
from PySide6.QtCore import QCoreApplication
from app.engines.engine_process import EngineProcess
from app.engines.report import SearchRequest
from engine.search.thinking import Limits
from engine.variants import variant
from tests import fake_uci_engine
from tests.external_engines import behind_script, described

application = QCoreApplication([])
game = variant("chess960")
engine = described(fake_uci_engine.WORDS[sys.argv[1]], Path(sys.argv[2]))
if len(sys.argv) > 3:
    engine = behind_script(engine, Path(sys.argv[3]))
process = EngineProcess(engine)
process.reported.connect(lambda *_: print("reported", flush=True))
process.ask(SearchRequest(game, game.start(), game.start(), limits=Limits(infinite=True)))
application.exec()
"""
CHESS = variant("chess960")
only_linux = pytest.mark.skipif(
    sys.platform != "linux", reason="only Linux finds all that an engine has started"
)


@pytest.fixture
def mark(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """Return what all processes that are started now bear in their environment."""
    monkeypatch.setenv("OF_THIS_TEST", str(tmp_path))
    return f"OF_THIS_TEST={tmp_path}"


@pytest.fixture
def owner(qtbot) -> Iterator[QObject]:
    """Return the owner of the processes of a test, which waits until Qt has seen them end."""
    found = QObject()
    yield found
    qtbot.waitUntil(lambda: found.findChildren(QProcess) == [])


def ask(qtbot, process: EngineProcess, limits: Limits) -> None:
    """Ask an engine, and wait until it has reported something."""
    with qtbot.waitSignal(process.reported):
        process.ask(SearchRequest(CHESS, CHESS.start(), CHESS.start(), limits=limits))


@only_linux
@pytest.mark.parametrize(
    ("kind", "is_behind_script", "ending"),
    [
        (fakes.HangAtStop, False, signal.SIGTERM),
        (fakes.Parent, False, KILL),
        (fakes.Daemon, True, KILL),
    ],
)
def test_nothing_is_left_of_a_program_that_is_killed(
    qtbot,
    start_python,
    tmp_path: Path,
    mark: str,
    kind: type[fakes.WellBehavedEngine],
    is_behind_script: bool,
    ending: int,
) -> None:
    script = [str(tmp_path)] if is_behind_script else []
    program = start_python("-c", PROGRAM, kind.__name__, str(tmp_path / "log"), *script)
    assert program.stdout is not None
    assert program.stdout.readline() == "reported\n"
    assert len(marked(mark)) >= 2
    program.send_signal(ending)
    assert program.wait(TIMEOUT_SECONDS) == -ending
    qtbot.waitUntil(lambda: marked(mark) == [])


def test_who_notices_the_end_of_its_input_ends_with_a_program_that_is_killed(
    qtbot, start_python, tmp_path: Path
) -> None:
    log_file = tmp_path / "log"
    program = start_python("-c", PROGRAM, fakes.WellBehavedEngine.__name__, str(log_file))
    assert program.stdout is not None
    assert program.stdout.readline() == "reported\n"
    (number,) = numbers(log_file)
    program.kill()
    qtbot.waitUntil(lambda: not is_running(number))


@pytest.mark.skipif(
    sys.platform != "win32", reason="macOS leaves such an engine; for Linux the test above says it"
)
@pytest.mark.parametrize("kind", [fakes.IgnoreQuit, fakes.Parent])
def test_neither_an_engine_that_hangs_nor_its_child_outlives_a_program_that_is_killed(
    qtbot, start_python, tmp_path: Path, kind: type[fakes.WellBehavedEngine]
) -> None:
    log_file = tmp_path / "log"
    program = start_python("-c", PROGRAM, kind.__name__, str(log_file))
    assert program.stdout is not None
    assert program.stdout.readline() == "reported\n"
    left = [*numbers(log_file), *numbers(log_file, "child")]
    assert len(left) == (2 if kind is fakes.Parent else 1) and all(map(is_running, left))
    program.kill()
    qtbot.waitUntil(lambda: not any(map(is_running, left)))


@only_linux
@pytest.mark.parametrize(
    ("way", "kind", "is_behind_script"),
    [
        (EngineProcess.close, fakes.Daemon, True),
        (EngineProcess.retire, fakes.Daemon, False),
        (EngineProcess.end, fakes.HangInSearch, True),
        (EngineProcess.end, fakes.Daemon, True),
    ],
)
def test_nothing_is_left_of_an_engine_that_is_ended(
    qtbot,
    owner: QObject,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    mark: str,
    way: Callable[[EngineProcess], None],
    kind: type[fakes.WellBehavedEngine],
    is_behind_script: bool,
) -> None:
    monkeypatch.setattr(engine_process, "LEAVING", 100)
    engine = described(kind, tmp_path / "log")
    engine = behind_script(engine, tmp_path) if is_behind_script else engine
    process = EngineProcess(engine, owner)
    ask(qtbot, process, Limits(infinite=True))
    way(process)
    if way is EngineProcess.end:
        assert marked(mark) == []
    qtbot.waitUntil(lambda: marked(mark) == [])


@only_linux
def test_nothing_is_left_of_an_engine_that_ends_by_itself(
    qtbot, owner: QObject, tmp_path: Path, mark: str
) -> None:
    """What it has started is of no use to anybody without it."""
    engine = behind_script(described(fakes.Daemon, tmp_path / "log"), tmp_path)
    process = EngineProcess(engine, owner)
    ask(qtbot, process, Limits(infinite=True))
    (number,) = numbers(tmp_path / "log")
    with qtbot.waitSignal(process.failed):
        signal.pidfd_send_signal(os.pidfd_open(number), signal.SIGKILL)
    qtbot.waitUntil(lambda: marked(mark) == [])


@only_linux
@pytest.mark.parametrize(
    ("kind", "generation"), [(fakes.Daemon, 0), (fakes.HangInSearch, 1)], ids=["first", "second"]
)
def test_nothing_is_left_of_an_engine_whose_supervisor_is_killed(
    qtbot,
    owner: QObject,
    tmp_path: Path,
    mark: str,
    kind: type[fakes.WellBehavedEngine],
    generation: int,
) -> None:
    process = EngineProcess(behind_script(described(kind, tmp_path / "log"), tmp_path), owner)
    ask(qtbot, process, Limits(infinite=True))
    (first,) = owner.findChildren(QProcess)
    number = first.processId()
    for _ in range(generation):
        (number,) = map(int, Path(f"/proc/{number}/task/{number}/children").read_text().split())
    assert "supervisor" in Path(f"/proc/{number}/cmdline").read_text()
    with qtbot.waitSignal(process.failed):
        os.kill(number, KILL)
    qtbot.waitUntil(lambda: marked(mark) == [])


@pytest.fixture
def engines(owner: QObject, tmp_path: Path) -> Engines:
    """Return the engines of a window; the external engine among them never ends by itself."""
    found = Engines(Settings(), owner)
    engine = behind_script(described(fakes.Daemon, tmp_path / "log"), tmp_path)
    found.catalogue.add(engine.command, "Guest")
    found.catalogue.note_answer("Guest")
    return found


@only_linux
@pytest.mark.parametrize("is_thinking", [False, True], ids=["idle", "thinking"])
def test_nothing_is_left_of_an_engine_that_is_removed(
    qtbot,
    engines: Engines,
    monkeypatch: pytest.MonkeyPatch,
    mark: str,
    is_thinking: bool,
) -> None:
    """It may still answer what it was asked."""
    monkeypatch.setattr(engine_process, "LEAVING", 100)
    process = engines.process("hint", "Guest")
    ask(qtbot, process, Limits(infinite=True))
    if not is_thinking:
        with qtbot.waitSignal(process.answered):
            process.stop()
    engines.catalogue.remove("Guest")
    if is_thinking:
        assert process.is_thinking
        with qtbot.waitSignal(process.answered):
            process.stop()
    qtbot.waitUntil(lambda: marked(mark) == [])


@only_linux
def test_nothing_is_left_when_a_window_closes_while_an_engine_is_slow_to_end(
    qtbot, engines: Engines, mark: str
) -> None:
    process = engines.process("hint", "Guest")
    ask(qtbot, process, Limits(infinite=True))
    engines.process("hint")  # another engine takes the place of the one that hangs
    assert marked(mark) != []
    engines.end()
    assert marked(mark) == []


@only_linux
@pytest.mark.parametrize(
    ("head", "reason"),
    [
        (b"\x7fELF of another processor", "Exec format error"),
        (b"#!/no/such/shell\n", "No such file or directory"),
    ],
    ids=["binary", "script"],
)
def test_it_is_said_why_a_program_cannot_be_started(
    qtbot, owner: QObject, tmp_path: Path, mark: str, head: bytes, reason: str
) -> None:
    program = tmp_path / "engine"
    program.write_bytes(head)
    program.chmod(0o755)
    process = EngineProcess(EngineDescription("Guest", "Guest", (str(program),)), owner)
    failures: list[EngineFailure] = []
    process.failed.connect(lambda _, failure: failures.append(failure))
    process.start()
    qtbot.waitUntil(lambda: failures != [])
    assert [str(failure) for failure in failures] == [f"Guest cannot be started: {reason}."]
    qtbot.waitUntil(lambda: marked(mark) == [])


def test_it_is_said_later_that_there_is_no_program(qtbot, owner: QObject, tmp_path: Path) -> None:
    gone = EngineDescription("Guest", "Guest", (str(tmp_path / "gone"),))
    process = EngineProcess(gone, owner)
    failures: list[EngineFailure] = []
    process.failed.connect(lambda _, failure: failures.append(failure))
    for count in (1, 2):
        process.start()
        assert len(failures) < count, "Windows knows it at once"
        qtbot.waitUntil(lambda count=count: len(failures) == count)
    qtbot.waitUntil(lambda: owner.findChildren(EngineProgram) == [])
    assert {failure.kind for failure in failures} == {FailureKind.NOT_STARTED}
    assert "%" not in str(failures[0])
