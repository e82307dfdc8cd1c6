"""Engines that crash, hang, lie or flood: each costs a sentence, and nothing else."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random

import pytest
from PySide6.QtCore import QObject, QProcess

from app.engines import engine_process, program
from app.engines.engine_process import EngineProcess
from app.engines.failure import EngineFailure, FailureKind
from app.engines.program import read_arguments, write_arguments
from app.engines.report import EngineDecision, EngineReport, SearchRequest
from engine.core.move import Move
from engine.rules.variant import Variant
from engine.search.thinking import Limits
from engine.text import coordinate_moves
from engine.variants import variant
from tests import fake_uci_engine as fakes
from tests.driver import trigger_timers
from tests.external_engines import described, is_running, lines, numbers
from tests.rows import each_row

CHESS = variant("chess960")
#: A search of an honest fake ends at once.
SHORT = Limits(movetime=10)
ENDLESS = Limits(infinite=True)
#: So soon patience ends with who hangs, as it hangs for ever, milliseconds.
SOON = 100


class Heard:
    """What an engine's process has told."""

    def __init__(self, process: EngineProcess) -> None:
        self.reports: list[EngineReport] = []
        self.decisions: list[tuple[SearchRequest, EngineDecision]] = []
        self.failures: list[tuple[SearchRequest | None, EngineFailure]] = []
        process.reported.connect(lambda _, report: self.reports.append(report))
        process.answered.connect(lambda *told: self.decisions.append(told))
        process.failed.connect(lambda *told: self.failures.append(told))

    @property
    def count(self) -> int:
        return len(self.decisions) + len(self.failures)


Made = Callable[..., tuple[EngineProcess, Heard]]


@pytest.fixture
def made(qtbot, tmp_path: Path) -> Iterator[Made]:
    """Return what makes the process of a kind of fake; in the end none of them is left."""
    owner = QObject()
    processes: list[EngineProcess] = []
    log_file = tmp_path / "log"

    def make(kind: type[fakes.WellBehavedEngine], **options: str) -> tuple[EngineProcess, Heard]:
        process = EngineProcess(described(kind, log_file, **options), owner)
        processes.append(process)
        return process, Heard(process)

    yield make
    for process in processes:
        process.end()
    assert not any(is_running(number) for number in numbers(log_file))


@pytest.fixture
def impatient(made: Made, monkeypatch: pytest.MonkeyPatch) -> Callable[..., None]:
    """Return what lets patience end soon, by the names of the times of ``engine_process``."""

    def impatient(*names: str) -> None:
        for name in names:
            monkeypatch.setattr(engine_process, name, SOON)

    return impatient


def request(
    *words: str, limits: Limits = SHORT, game: Variant = CHESS, lines: int = 1
) -> SearchRequest:
    """Return the question about the position after some moves."""
    start = position = game.start()
    moves: list[Move] = []
    for word in words:
        moves.append(coordinate_moves.read(game, position, word))
        position = game.successor(position, moves[-1])
    return SearchRequest(game, start, position, tuple(moves), limits, lines=lines)


def told(decision: EngineDecision, game: Variant = CHESS) -> str:
    assert decision.move is not None
    return coordinate_moves.write(game, decision.move)


FAULTS = {
    fakes.CrashAtStart: FailureKind.NO_UCI,
    fakes.NoEngine: FailureKind.NO_UCI,
    fakes.CrashInHandshake: FailureKind.NO_UCI,
    fakes.HangAtStart: FailureKind.NO_UCI,
    fakes.HangInHandshake: FailureKind.NO_UCI,
    fakes.NeverReady: FailureKind.NO_UCI,
    fakes.FloodInHandshake: FailureKind.NONSENSE,
    fakes.CrashInSearch: FailureKind.ENDED,
    fakes.HangInSearch: FailureKind.SILENT,
    fakes.CloseOutput: FailureKind.SILENT,
    fakes.CloseInput: FailureKind.SILENT,
    fakes.FloodOfInfos: FailureKind.NONSENSE,
    fakes.FloodWithoutLines: FailureKind.NONSENSE,
    fakes.IllegalMove: FailureKind.WRONG_MOVE,
    fakes.MoveOfAnotherPosition: FailureKind.WRONG_MOVE,
    fakes.NullMove: FailureKind.NO_MOVE,
    fakes.NoMove: FailureKind.NO_MOVE,
    fakes.EmptyMove: FailureKind.NO_MOVE,
    fakes.Garbage: FailureKind.WRONG_MOVE,
}
#: Which times are waited for in vain by who asks those that hang.
HANGING = {
    fakes.HangAtStart: ("GREETING",),
    fakes.HangInHandshake: ("GREETING",),
    fakes.NeverReady: ("READY",),
    fakes.HangInSearch: ("BEYOND", "STOP"),
    fakes.CloseOutput: ("BEYOND", "STOP"),
    fakes.CloseInput: ("BEYOND", "STOP"),
}


@pytest.mark.parametrize("kind", FAULTS)
def test_a_fault_costs_one_sentence(
    qtbot,
    made: Made,
    impatient: Callable[..., None],
    kind: type[fakes.WellBehavedEngine],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(program, "MAX_LINES", 300)  # a flood is so high on a busy machine, too
    process, heard = made(kind)
    impatient(*HANGING.get(kind, ()))
    asked = request("e2e4")
    process.ask(asked)
    assert process.is_thinking
    qtbot.waitUntil(lambda: heard.count == 1)
    ((about, failure),) = heard.failures
    assert about is asked
    assert failure.kind is FAULTS[kind]
    sentence = str(failure)
    assert sentence.startswith(kind.__name__) and sentence.endswith(".")
    assert sentence.isprintable() and len(sentence) < 200
    assert not process.is_thinking
    assert heard.decisions == []


@pytest.mark.parametrize("kind", [fakes.CrashInSearch, fakes.HangInSearch])
def test_nothing_is_left_of_processes_that_have_failed(
    qtbot,
    made: Made,
    impatient: Callable[..., None],
    tmp_path: Path,
    kind: type[fakes.WellBehavedEngine],
) -> None:
    process, heard = made(kind)
    impatient(*HANGING.get(kind, ()))
    for number in (1, 2):  # each question meets a new process
        process.ask(request("e2e4"))
        qtbot.waitUntil(lambda number=number: len(heard.failures) == number)
    started = numbers(tmp_path / "log")
    assert len(set(started)) == 2
    qtbot.waitUntil(lambda: process.findChildren(QProcess) == [])
    assert not any(is_running(number) for number in started)


ODDITIES = (
    *(fakes.WellBehavedEngine, fakes.Binary, fakes.HugeNumbers, fakes.OddLines, fakes.OddOptions),
    *(fakes.TwoAnswers, fakes.Slow, fakes.OldChess, fakes.IgnoreQuit),
)


@pytest.mark.parametrize("kind", ODDITIES)
def test_what_is_odd_does_no_harm(qtbot, made: Made, kind: type[fakes.WellBehavedEngine]) -> None:
    """One game after the other, and each answer is one to its own question."""
    process, heard = made(kind)
    places = [(), ("e2e4", "e7e5"), ()]
    for number, words in enumerate(places, 1):
        asked = request(*words)
        process.ask(asked)
        qtbot.waitUntil(lambda number=number: heard.count == number)
        assert heard.failures == []
        about, decision = heard.decisions[-1]
        assert about is asked
        assert told(decision) == min(
            coordinate_moves.write(CHESS, move) for move in CHESS.moves(asked.position)
        )
    for report in heard.reports:
        assert report.line and report.line[0] in CHESS.moves(report.request.position)
        assert 0 <= report.depth < 1000
        assert abs(report.score.centipawns or 0) < 1e6


def test_reports_are_those_of_the_question(qtbot, made: Made) -> None:
    process, heard = made(fakes.WellBehavedEngine)
    process.ask(request("e2e4", limits=ENDLESS, lines=3))
    qtbot.waitUntil(lambda: len(heard.reports) >= 3)
    assert [report.line_number for report in heard.reports[-3:]] == [1, 2, 3]
    best = heard.reports[-3]
    assert (best.depth, best.score.centipawns, best.nodes_per_second) == (2, 39, 100_000)
    assert heard.decisions == []
    process.stop()
    qtbot.waitUntil(lambda: heard.count == 1)
    assert heard.decisions[0][1].report is not None


def test_a_new_question_replaces_the_one_before(qtbot, made: Made, tmp_path: Path) -> None:
    process, heard = made(fakes.WellBehavedEngine)
    process.ask(request(limits=ENDLESS))
    qtbot.waitUntil(lambda: heard.reports != [])
    last = request("d2d4", limits=ENDLESS)
    for word in ("a2a3", "b2b3", "c2c3"):
        process.ask(request(word, limits=ENDLESS))
    process.ask(last)
    process.stop()
    qtbot.waitUntil(lambda: heard.count == 1)
    assert heard.decisions[0][0] is last
    asked = [line for line in lines(tmp_path / "log") if line.startswith("position")]
    assert len(asked) == 2, "those in between were never asked"


@pytest.mark.parametrize("kind", [fakes.LateAnswer, fakes.TwoAnswers])
def test_an_answer_to_another_question_is_not_heard(
    qtbot, made: Made, kind: type[fakes.WellBehavedEngine]
) -> None:
    process, heard = made(kind)
    first, second = request(limits=ENDLESS), request("e2e4", "e7e5", "g1f3", limits=ENDLESS)
    process.ask(first)
    process.ask(second)
    process.stop()
    qtbot.waitUntil(lambda: heard.count == 1)
    process.ask(first)
    process.stop()
    qtbot.waitUntil(lambda: heard.count == 2)
    assert [about for about, _ in heard.decisions] == [second, first]


@pytest.mark.parametrize(
    "kind",
    [
        *(fakes.WellBehavedEngine, fakes.LateAnswer, fakes.HangAtStop),
        *(fakes.CrashInSearch, fakes.CrashInHandshake),
    ],
)
def test_asked_in_any_order_it_ends_each_question_once(
    qtbot, made: Made, impatient: Callable[..., None], kind: type[fakes.WellBehavedEngine]
) -> None:
    """Only what was asked last is spoken of, and it comes to one end unless it is given up.

    So it is as well where patience ends with who only was slow.
    """
    process, _ = made(kind)
    impatient("STOP", "BEYOND", "LEAVING", "PULSE")
    rng = Random(kind.__name__)
    now: SearchRequest | None = None
    spoken: list[SearchRequest | None] = []
    ends: list[SearchRequest | None] = []
    process.reported.connect(lambda about, _: spoken.append(about))
    for signal in (process.answered, process.failed):
        signal.connect(lambda about, _: (spoken.append(about), ends.append(about)))

    def look() -> None:
        assert all(about is now for about in spoken)
        assert len(ends) == len(set(map(id, ends)))
        spoken.clear()

    for _ in range(12):
        deed = rng.choice(("ask", "ask", "ask", "stop", "cancel", "close", "look", "look"))
        if deed == "ask":
            words = rng.choice(((), ("e2e4",), ("e2e4", "e7e5")))
            now = request(*words, limits=rng.choice((SHORT, ENDLESS)))
            process.ask(now)
        elif deed == "stop":
            process.stop()
        elif deed == "cancel":
            process.cancel()
        elif deed == "close":
            process.close()
        else:
            if now is not None and now.limits is SHORT:  # an endless one may never be heard of
                qtbot.waitUntil(lambda: not process.is_thinking)
            look()
        if deed in ("cancel", "close"):
            now = None
    now = request("d2d4", limits=ENDLESS)
    process.ask(now)
    process.stop()
    qtbot.waitUntil(lambda: not process.is_thinking)
    look()
    assert ends[-1] is now


def test_who_hears_no_stop_is_ended(qtbot, made: Made, impatient: Callable[..., None]) -> None:
    process, heard = made(fakes.HangAtStop)
    impatient("STOP")
    process.ask(request(limits=ENDLESS))
    qtbot.waitUntil(lambda: heard.reports != [])
    process.stop()
    qtbot.waitUntil(lambda: heard.count == 1)
    assert heard.failures[0][1].kind is FailureKind.SILENT


def test_who_hears_no_stop_does_not_hold_up_the_next_question(
    qtbot, made: Made, impatient: Callable[..., None]
) -> None:
    """What was given up is nobody's business; the next question is asked anew."""
    process, heard = made(fakes.HangAtStop)
    impatient("STOP")
    process.ask(request(limits=ENDLESS))
    qtbot.waitUntil(lambda: heard.reports != [])
    second = request("e2e4", limits=ENDLESS)
    process.ask(second)
    qtbot.waitUntil(lambda: heard.reports[-1].request is second)
    assert heard.failures == []


def test_who_hangs_in_an_endless_search_is_noticed(
    qtbot, made: Made, impatient: Callable[..., None]
) -> None:
    process, heard = made(fakes.HangInSearch)
    impatient("PULSE")
    process.ask(request(limits=ENDLESS))
    qtbot.waitUntil(lambda: heard.count == 1)
    assert heard.failures[0][1].kind is FailureKind.SILENT


def test_who_thinks_without_a_word_is_let(qtbot, made: Made, tmp_path: Path) -> None:
    """An endless search may be silent, as long as the engine is there."""
    process, heard = made(fakes.HangAtStop)
    process.ask(request(limits=ENDLESS))
    qtbot.waitUntil(lambda: heard.reports != [])
    (running,) = process.findChildren(QProcess)
    before = lines(tmp_path / "log").count("isready")
    for _ in range(5):
        with qtbot.waitSignal(running.readyReadStandardOutput):
            trigger_timers(process)  # it is asked whether it is there
    assert lines(tmp_path / "log").count("isready") == before + 5
    assert heard.count == 0
    assert process.is_thinking


def test_nothing_is_said_after_cancelling(qtbot, made: Made, tmp_path: Path) -> None:
    process, heard = made(fakes.WellBehavedEngine)
    process.ask(request(limits=ENDLESS))
    qtbot.waitUntil(lambda: heard.reports != [])
    process.cancel()
    assert not process.is_thinking
    qtbot.waitUntil(lambda: "stop" in lines(tmp_path / "log"))
    process.ask(request("e2e4"))
    qtbot.waitUntil(lambda: heard.count == 1)
    assert told(heard.decisions[0][1]) == "a7-a5"


def test_who_crashes_once_plays_on(qtbot, made: Made) -> None:
    process, heard = made(fakes.CrashOnce)
    process.ask(request("e2e4"))
    qtbot.waitUntil(lambda: heard.count == 1)
    assert heard.failures[0][1].kind is FailureKind.ENDED
    process.ask(request("e2e4"))
    qtbot.waitUntil(lambda: heard.count == 2)
    assert told(heard.decisions[0][1]) == "a7-a5"


def test_options_are_told(qtbot, made: Made, tmp_path: Path) -> None:
    process, heard = made(
        fakes.WellBehavedEngine, Favourite="g1f3", Skill_Level="7", Hash="99999", Unknown="1"
    )
    process.ask(request(lines=2))
    qtbot.waitUntil(lambda: heard.count == 1)
    assert told(heard.decisions[0][1]) == "g1-f3"
    said = [line for line in lines(tmp_path / "log") if line.startswith("setoption")]
    assert sorted(said) == [
        "setoption name Favourite value g1f3",
        "setoption name MultiPV value 2",
        "setoption name Skill Level value 7",
        "setoption name UCI_Chess960 value true",
    ]


def test_castling_is_understood(qtbot, made: Made) -> None:
    """As king takes rook, and by who knows only chess as the king's two steps."""
    words = ("g1-f3", "g8-f6", "g2-g3", "g7-g6", "f1-g2", "f8-g7")
    asked = request(*words)
    for kind, written in ((fakes.WellBehavedEngine, "e1h1"), (fakes.OldChess, "e1g1")):
        process, heard = made(kind, Favourite=written)
        process.ask(asked)
        qtbot.waitUntil(lambda heard=heard: heard.count == 1)
        move = heard.decisions[0][1].move
        assert move is not None
        assert CHESS.uci_text(move, True) == "e1h1"
        assert CHESS.uci_text(move, False) == "e1g1"


def test_who_knows_only_chess_is_not_asked_about_other_starts(qtbot, made: Made) -> None:
    process, heard = made(fakes.OldChess)
    start = CHESS.start(0)
    process.ask(SearchRequest(CHESS, start, start, limits=SHORT))
    qtbot.waitUntil(lambda: heard.count == 1)
    assert heard.failures[0][1].kind is FailureKind.OTHER_START


def test_a_game_that_it_cannot_know_is_refused(qtbot, made: Made, tmp_path: Path) -> None:
    process, heard = made(fakes.WellBehavedEngine)
    process.ask(request(game=variant("trid")))
    qtbot.waitUntil(lambda: heard.count == 1)
    assert heard.failures[0][1].kind is FailureKind.OTHER_GAME
    assert lines(tmp_path / "log") == [], "nothing was started for that"


def test_who_ignores_quit_is_ended(
    qtbot, made: Made, impatient: Callable[..., None], tmp_path: Path
) -> None:
    process, heard = made(fakes.IgnoreQuit)
    impatient("LEAVING")
    process.ask(request())
    qtbot.waitUntil(lambda: heard.count == 1)
    (number,) = numbers(tmp_path / "log")
    assert is_running(number)
    process.close()
    qtbot.waitUntil(lambda: not is_running(number))
    process.ask(request())
    qtbot.waitUntil(lambda: heard.count == 2)


@pytest.mark.parametrize("how", ["close", "end"])
def test_what_an_engine_has_started_is_ended_as_well(
    qtbot, made: Made, tmp_path: Path, how: str
) -> None:
    process, heard = made(fakes.Parent)
    process.ask(request())
    qtbot.waitUntil(lambda: heard.count == 1)
    (child,) = numbers(tmp_path / "log", "child")
    assert is_running(child)
    getattr(process, how)()
    qtbot.waitUntil(lambda: not is_running(child))


@each_row(
    "arguments",
    [(), ("-x",), ("a b", "--c=d e", "f"), ('say "no"',), ('"', " ", '""'), ("a\\b", "'c'")],
)
def test_arguments_are_read_as_they_are_written(arguments: tuple[str, ...]) -> None:
    assert read_arguments(write_arguments(arguments)) == arguments
