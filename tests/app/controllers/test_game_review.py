"""Looking through a game: by an engine that says what is written here, and by the real one."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import QProcess

from app.controllers.game_review import EFFORTS, GameReview
from app.engines.report import SearchRequest
from app.game.players import COMPUTER, PERSON
from app.game.transition import Transition, TransitionKind
from app.settings.options import LANGUAGE, LOOK_THROUGH
from app.window.main_window import MainWindow
from engine.pgn import written_game
from engine.play.evaluation import Evaluation
from engine.rules.notation_style import ENGLISH, GERMAN
from engine.search.thinking import Score
from engine.text import coordinate_moves
from tests.app.controllers.scripted_engine import ScriptedEngine, ScriptedEngines
from tests.driver import answer, play_all, trigger_timers

#: So many positions the real engine looks at for each of the game.
NODES = 3_000
SCHOLAR = ("e2-e4", "e7-e5", "d1-h5", "b8-c6", "f1-c4", "g8-f6", "h5-f7")


def scholar(question: SearchRequest) -> tuple[Score, str]:
    """Say what a good player would of a game that ends by 3... Nf6 4. Qxf7."""
    ply = len(question.moves)
    if question.limits.moves:
        (move,) = question.limits.moves
        word = coordinate_moves.write(question.variant, move).replace("-", "")
        return (Score(mate=-1) if word == "g8f6" else Score(centipawns=0)), word
    if ply == 6:
        return Score(mate=1), "h5f7"
    if ply == 5:
        return Score(centipawns=-20), "g7g6 h5f3"
    following = ("e2e4", "e7e5", "d1h5", "b8c6", "f1c4")
    return Score(centipawns=10), following[ply]


class Looked:
    """A look through the game of a window, by an engine that is scripted, and what it has said."""

    def __init__(self, window: MainWindow, script: Callable[..., object] = scholar) -> None:
        engines = ScriptedEngines(script)
        self.window = window
        self.engine: ScriptedEngine = engines.engine
        assistance, prompts = window.computer.assistance, window.prompts
        self.work = GameReview(
            window.session, engines, assistance, prompts, window.settings, window
        )
        self.said: list[str] = []
        self.steps: list[tuple[int, int]] = []
        self.edits: list[Transition] = []
        self.work.announced.connect(self.said.append)
        self.work.progressed.connect(lambda done, total: self.steps.append((done, total)))
        window.session.transitioned.connect(self._note)

    def _note(self, transition: Transition) -> None:
        if transition.kind is TransitionKind.EDITED and transition.tags is None:
            self.edits.append(transition)

    def sentences(self) -> list[str]:
        trigger_timers(self.window)
        return self.said


@pytest.fixture
def looked(opened) -> Callable[..., Looked]:
    def looked(*texts: str, script: Callable[..., object] = scholar) -> Looked:
        window = opened()
        play_all(window.session, *(texts or SCHOLAR))
        return Looked(window, script)

    return looked


def text_of(window: MainWindow) -> str:
    return " ".join(written_game(window.session.record).split())


def test_all_positions_are_evaluated_and_the_game_is_changed_once(looked) -> None:
    look = looked()
    session, before = look.window.session, text_of(look.window)
    look.work.ask()
    assert look.work.is_running and text_of(look.window) == before
    look.engine.answer_all()
    assert not look.work.is_running and look.engine.closed
    assert len(look.edits) == 1, "one edit for all"
    assert look.sentences() == ["1 mistake found and marked."]
    assert "3... Nf6 $4" in text_of(look.window)
    line = "( 3... g6 4. Qf3 { Black: winning chances 48%, after the move played 0%. } )"
    assert line in text_of(look.window)
    values = [node.evaluation for node in session.game.nodes]
    assert values[6] == Evaluation(mate=1, depth=9)
    assert values[7] is None and None not in values[:7]
    assert session.situation.ply == 7, "nobody is led elsewhere"


def test_progress_grows_by_each_answer_to_the_whole(looked) -> None:
    look = looked()
    look.work.ask()
    look.engine.answer_all()
    done = [done for done, _ in look.steps]
    assert done == list(range(9)) and look.steps[-1] == (8, 8)
    assert all(done <= total for done, total in look.steps)


def test_after_cancel_the_game_is_as_it_was(looked) -> None:
    look = looked()
    before = text_of(look.window)
    look.work.ask()
    for _ in range(4):
        look.engine.answer()
    look.work.cancel()
    assert not look.work.is_running and look.engine.waiting is None
    look.engine.answer_all()
    assert text_of(look.window) == before and not look.edits
    assert look.sentences() == ["Cancelled: the game is unchanged."]
    look.work.ask()
    look.engine.answer_all()
    assert "Nf6 $4" in text_of(look.window), "it can be begun again"


def test_another_game_ends_it_without_a_word(looked) -> None:
    look = looked()
    look.work.ask()
    look.engine.answer()
    look.window.session.start(look.window.session.variant)
    assert not look.work.is_running and look.sentences() == []


def test_an_engine_that_fails_is_asked_once_more(looked) -> None:
    failures = [2]

    def script(question: SearchRequest) -> tuple[Score, str] | None:
        if len(question.moves) == 3 and failures[0] > 0:
            failures[0] -= 1
            return None
        return scholar(question)

    look = looked(script=script)
    before = text_of(look.window)
    look.work.ask()
    look.engine.answer_all()
    assert not look.work.is_running and text_of(look.window) == before
    assert look.sentences() == [
        "Scripted has ended unexpectedly. The game was not looked through, and is unchanged."
    ]
    failures[0] = 1
    look.work.ask()
    look.engine.answer_all()
    assert "Nf6 $4" in text_of(look.window)


def test_without_a_move_there_is_nothing_to_look_at(opened) -> None:
    look = Looked(opened())
    look.work.ask()
    assert not look.engine.requests
    assert look.sentences() == ["There are no moves yet."]


def test_a_review_asked_for_twice_goes_on(looked) -> None:
    look = looked()
    look.work.ask()
    look.engine.answer()
    look.work.ask()
    look.engine.answer_all()
    assert len(look.edits) == 1


def test_moves_played_meanwhile_stay(looked) -> None:
    look = looked(*SCHOLAR[:6])
    look.work.ask()
    answer(look.window, "Accept")
    look.engine.answer()
    play_all(look.window.session, SCHOLAR[6])
    look.engine.answer_all()
    assert "3... Nf6 $4" in text_of(look.window) and "4. Qxf7#" in text_of(look.window)


@pytest.mark.parametrize(("text", "nags"), [("Keep", (1,)), ("Replace", (4,)), ("Cancel", (1,))])
def test_signs_of_a_person_are_replaced_only_after_a_question(looked, text, nags) -> None:
    look = looked()
    session = look.window.session
    session.set_nags(session.game.nodes[6], (1,))
    session.set_comment(session.game.nodes[6], "my best move")
    look.edits.clear()
    look.work.ask()
    look.engine.answer_all()
    assert look.work.is_running and not look.edits
    assert look.window.bar.label.text() == (
        "Mistakes that already have another sign, such as !: 1. Keep what is there, or replace it?"
    )
    answer(look.window, text)
    assert not look.work.is_running
    assert session.game.nodes[6].nags == nags
    assert session.game.nodes[6].comment == "my best move"
    is_cancelled = text == "Cancel"
    assert len(look.edits) == (0 if is_cancelled else 1)
    assert (session.game.nodes[3].evaluation is None) == is_cancelled
    expected = {
        "Cancel": "Cancelled: the game is unchanged.",
        "Keep": "Mistakes that keep another sign: 1.",
        "Replace": "1 mistake found and marked.",
    }
    assert look.sentences() == [expected[text]]


def test_between_people_all_must_agree_before_the_game_is_over(looked) -> None:
    look = looked(*SCHOLAR[:6])
    look.work.ask()
    assert not look.work.is_running and "May the computer" in look.window.bar.label.text()
    answer(look.window, "Decline")
    assert not look.work.is_running and not look.engine.requests
    look.work.ask()
    answer(look.window, "Accept")
    assert look.work.is_running
    look.engine.answer_all()
    trigger_timers(look.window)
    assert look.window.session.record.tags["Help"] == "look through"


def test_help_that_stops_being_free_ends_the_review(looked) -> None:
    look = looked(*SCHOLAR[:6])
    session = look.window.session
    session.seat_players((PERSON, COMPUTER))
    look.work.ask()
    look.engine.answer()
    assert look.work.is_running
    session.seat_players((PERSON, PERSON))
    assert not look.work.is_running


def test_the_comments_are_in_the_language_of_the_program(looked) -> None:
    look = looked()
    look.window.settings.set(LANGUAGE, GERMAN)
    try:
        look.work.ask()
        look.engine.answer_all()
        said = "Schwarz: Gewinnaussichten 48 %, nach dem gespielten Zug 0 %."
        assert said in text_of(look.window)
        assert look.sentences() == ["1 fehlerhafter Zug gefunden und gekennzeichnet."]
    finally:
        look.window.settings.set(LANGUAGE, ENGLISH)


# -- the real engine -----------------------------------------------------------------------------


@pytest.fixture(autouse=True)
def short_looks(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let it look at fewer positions than who looks through a game wants."""
    _, milliseconds = EFFORTS["quick"]
    monkeypatch.setitem(EFFORTS, "quick", (NODES, milliseconds))


def run(qtbot, window: MainWindow) -> None:
    window.settings.set(LOOK_THROUGH, "quick")
    window.commands["look_through"].trigger()
    assert window.computer.game_review.is_running
    qtbot.waitUntil(lambda: not window.computer.game_review.is_running)


def test_the_real_engine_finds_a_blunder_though_it_is_killed_in_between(qtbot, opened) -> None:
    window = opened()
    play_all(window.session, *SCHOLAR)
    killed: list[int] = []

    def kill(done: int, total: int) -> None:
        if done == 2 and not killed:
            killed.append(done)
            for process in window.computer.engines.process("look through").findChildren(QProcess):
                process.kill()

    window.computer.game_review.progressed.connect(kill)
    run(qtbot, window)
    nodes = window.session.game.nodes
    assert killed and nodes[6].nags == (4,) and not nodes[7].nags
    assert nodes[6].evaluation is not None and nodes[6].evaluation.mate == 1
    assert len(nodes[5].children) == 2, "the better line"
    assert "after the move played 0%" in text_of(window)
