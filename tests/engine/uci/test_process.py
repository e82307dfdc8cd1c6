"""The process: starts without a window, answers at once, and ends with its pipes."""

from __future__ import annotations

import subprocess
import sys

import chess
import chess.engine
import pytest

from tests.programs import ROOT, RunPython, StartPython
from tests.timeouts import TIMEOUT_SECONDS

ENGINE = ("-m", "engine", "uci")
PLAIN = "setoption name Core value plain"
#: Says which libraries of the window a conversation has loaded.
WITHOUT_WINDOW = """
import sys
from app.main import main
status = main(["--uci"])
print([name for name in sys.modules if name.split(".")[0] in ("PySide6", "OpenGL", "numpy")])
sys.exit(status)
"""


def say(process: subprocess.Popen[str], *lines: str) -> None:
    assert process.stdin is not None
    process.stdin.write("".join(f"{line}\n" for line in lines))
    process.stdin.flush()


def heard(process: subprocess.Popen[str], beginning: str) -> list[str]:
    """Return what comes up to the first line that begins so."""
    assert process.stdout is not None
    lines = []
    for line in process.stdout:
        lines.append(line.rstrip("\n"))
        if line.startswith(beginning):
            return lines
    raise AssertionError(f"it ended without {beginning!r}: {lines}")


def test_the_program_converses_without_a_window(run_python: RunPython) -> None:
    nowhere = {"DISPLAY": "", "WAYLAND_DISPLAY": ""}
    said = run_python("-c", WITHOUT_WINDOW, environment=nowhere, given="uci\nisready\nquit\nuci\n")
    assert said.returncode == 0
    assert said.stderr == ""
    assert said.stdout.splitlines()[-2:] == ["readyok", "[]"]
    assert said.stdout.count("uciok") == 1


@pytest.mark.parametrize("line", ["", PLAIN])
def test_the_process_answers_while_it_thinks_and_ends_when_told(
    start_python: StartPython, line: str
) -> None:
    process = start_python(*ENGINE)
    say(process, line, "isready", "go infinite")
    heard(process, "info depth 2 ")
    say(process, "isready")
    heard(process, "readyok")
    say(process, "stop")
    assert heard(process, "bestmove")[-1].split()[1] != "(none)"
    say(process, "go infinite", "quit")
    assert process.wait(TIMEOUT_SECONDS) == 0


@pytest.mark.parametrize("line", ["", PLAIN])
def test_the_end_of_its_input_ends_the_process(start_python: StartPython, line: str) -> None:
    process = start_python(*ENGINE)
    say(process, line, "go infinite")
    heard(process, "info depth 1 ")
    rest, _ = process.communicate(timeout=TIMEOUT_SECONDS)
    assert process.returncode == 0
    *before, last = rest.splitlines()
    assert last.startswith("bestmove ")
    assert all(one.startswith("info depth ") for one in before)


@pytest.mark.parametrize("lines", [("uci",), ("go infinite",)])
def test_where_nobody_listens_any_more_it_ends_silently(
    start_python: StartPython, lines: tuple[str, ...]
) -> None:
    process = start_python(*ENGINE)
    say(process, "isready")
    heard(process, "readyok")
    assert process.stdout is not None
    process.stdout.close()
    say(process, *lines)
    assert process.wait(TIMEOUT_SECONDS) == 0


def test_nothing_but_quit_ends_the_process(run_python: RunPython) -> None:
    given = "\0\n\x1b[2J\n" + "x" * 2_000_000 + "\n" + "stop\n" * 1000 + "go depth 1\nstop\nquit\n"
    said = run_python(*ENGINE, given=given)
    assert said.returncode == 0
    assert said.stderr == ""
    *errors, _ = [line for line in said.stdout.splitlines() if "info depth" not in line]
    assert [line.startswith("info string error: ") for line in errors] == [True] * 3
    assert said.stdout.splitlines()[-1].startswith("bestmove ")


def test_words_after_uci_are_refused(run_python: RunPython) -> None:
    said = run_python(*ENGINE, "now")
    assert said.returncode == 2
    assert said.stderr == "engine: unexpected 'now' after uci\n"


def test_another_program_plays_with_the_process() -> None:
    """python-chess reads what is said its own way."""
    with chess.engine.SimpleEngine.popen_uci([sys.executable, *ENGINE], cwd=ROOT) as engine:
        assert engine.id["name"].startswith("Schachraum")
        board = chess.Board()
        for _ in range(4):
            found = engine.play(board, chess.engine.Limit(nodes=500), info=chess.engine.INFO_ALL)
            assert found.move in board.legal_moves
            assert found.info["score"].relative is not None
            board.push(found.move)
        lines = engine.analyse(board, chess.engine.Limit(depth=2), multipv=3)
        assert [line["multipv"] for line in lines] == [1, 2, 3]
        board = chess.Board.from_chess960_pos(0)
        found = engine.play(board, chess.engine.Limit(white_clock=1, black_clock=1))
        assert found.move in board.legal_moves
