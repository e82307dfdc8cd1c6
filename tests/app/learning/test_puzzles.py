"""Puzzles on the board: tried by mouse, refuted, helped with, kept."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from random import Random

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from app.learning.activity import Stage
from app.learning.panels.reaction import ReactionKind
from app.learning.puzzle_series import PuzzleResults, PuzzleSeries, games_with_puzzles
from app.learning.puzzle_text import refutation_text
from app.learning.puzzles import Puzzles
from app.learning.refuter import PURPOSE
from app.panels.common.filling import ValueComboBox
from app.settings.options import ANIMATION_SPEED
from app.storage.learning_store import LearningStore
from app.storage.library.game_library import GameLibrary
from app.storage.library.learnt_states import PUZZLES as STATE
from app.text.hint_text import THREATS
from app.text.language import use_language
from app.window.learning_window import LearningWindow
from engine.search.piece_values import values_of
from engine.text import coordinate_moves
from engine.training.puzzle import Puzzle, PuzzleKind, PuzzleTheme
from engine.training.puzzle_file import read_puzzles
from engine.training.refutation import refutation
from engine.training.training import PuzzleFilter, Result
from engine.variants import variant
from tests.driver import LEFT, play
from tests.fake_engines import FakeProcess
from tests.rows import each_row

TODAY = 739_682
NONE_LEFT = "No puzzle is of this sort: choose another difficulty or theme."
#: A mate in two with the rooks, and one in one with the queen.
PUZZLES = """
game = "chess960"

[[puzzle]]
key = "two"
kind = "mate in 2"
position = "7k/8/5K2/8/8/8/R7/6R1 w - - 0 1"
solution = ["f6-f7", "h8-h7", "a2-h2"]
grade = 3
themes = ["back rank", "discovered attack"]

[[puzzle]]
key = "one"
kind = "mate in 1"
position = "k7/8/1K6/8/8/8/7Q/1R6 w - - 0 1"
solution = ["h2-h8"]
grade = 1
rating = 640
themes = ["pin"]
"""


class Trainer:
    """The puzzles in a learning window, and what a test does there."""

    def __init__(self, window: LearningWindow, puzzles: Puzzles, engines, today: list[int]) -> None:
        """``today``: the number of the day that it is."""
        self.window, self.puzzles, self.engines, self.today = window, puzzles, engines, today
        self.panel = puzzles.panel
        self.said: list[str] = []
        puzzles.message.connect(self.said.append)

    @property
    def process(self) -> FakeProcess:
        return self.engines.process(PURPOSE)

    def take(self, key: str) -> Puzzle:
        """Draw until a puzzle is shown."""
        while self.puzzles.puzzle is None or self.puzzles.puzzle.key != key:
            self.press("next")
        return self.puzzles.puzzle

    def enter(self, word: str) -> None:
        """Enter a move by mouse."""
        session = self.window.session
        play(self.window, coordinate_moves.read(session.variant, session.position, word))

    def press(self, name: str) -> None:
        """Click a button of the panel."""
        button = getattr(self.panel, name)
        assert button.isEnabled(), name
        QTest.mouseClick(button, LEFT)


@pytest.fixture
def trainer(qtbot, engines, learning_window, monkeypatch) -> Trainer:
    for module in ("puzzles", "puzzle_series"):
        monkeypatch.setattr(f"app.learning.{module}.games_with_puzzles", lambda: ("chess960",))
    known = read_puzzles(PUZZLES, "test.toml")
    monkeypatch.setattr("app.learning.puzzle_series.puzzles_of", lambda game: known)
    learning = learning_window
    day = [TODAY]
    puzzles = Puzzles(learning.board, lambda: engines, learning.store, Random(7), lambda: day[0])
    vars(learning)["puzzles"] = puzzles
    learning.show_puzzles()
    with qtbot.waitExposed(learning):
        learning.show()
    learning.activateWindow()
    qtbot.waitUntil(learning.isActiveWindow)
    qtbot.waitUntil(lambda: learning.viewport.frames_drawn > 0 and puzzles.puzzle is not None)
    return Trainer(learning, puzzles, engines, day)


def kept(trainer: Trainer) -> dict[str, Result]:
    return dict(PuzzleResults(trainer.window.store).training("chess960").results)


def test_a_puzzle_is_solved_by_mouse(qtbot, trainer: Trainer) -> None:
    trainer.take("one")
    trainer.take("two")
    assert trainer.panel.task.text() == "Mate in two moves"
    assert trainer.panel.to_move.isVisible()
    assert trainer.panel.to_move.text() == "White to move"
    assert trainer.said[-1] == "White to move: Mate in two moves."
    trainer.enter("f6-f7")
    qtbot.waitUntil(lambda: trainer.puzzles.stage is Stage.ASKING)
    assert trainer.window.session.game.last_move == trainer.puzzles.puzzle.solution[1]
    assert trainer.panel.reaction.kind is ReactionKind.RIGHT
    trainer.enter("a2-h2")
    qtbot.waitUntil(lambda: trainer.puzzles.stage is Stage.DONE)
    said = "Right! That is mate.\nThemes: back rank, discovered attack"
    assert trainer.panel.reaction.text == said == trainer.said[-1]
    assert not trainer.panel.to_move.isVisible()
    assert kept(trainer) == {"two": Result.SOLVED}
    assert "Solved in a row: 1" in trainer.panel.lines.text()


def test_a_wrong_try_is_answered_by_the_line_that_refutes_it(qtbot, trainer: Trainer) -> None:
    trainer.take("one")
    trainer.enter("h2-b8")
    assert trainer.puzzles.stage is Stage.JUDGING
    assert kept(trainer) == {"one": Result.MISSED}
    asked = trainer.process.request
    assert asked is not None and asked.moves == (trainer.window.session.game.last_move,)
    report = trainer.process.tell(["a8b8", "b6c6"], 0)
    trainer.process.decide("a8b8", report)
    qtbot.waitUntil(lambda: trainer.puzzles.stage is Stage.ANSWERED)
    assert "Black answers Kxb8." in trainer.panel.reaction.text
    assert "queen on b8" in trainer.panel.reaction.text
    assert trainer.panel.reaction.kind is ReactionKind.WRONG
    qtbot.waitUntil(lambda: not trainer.window.board.is_playing)
    game = trainer.window.session.game
    assert game.cursor == 2, "the answer is played on the board"
    assert trainer.window.viewport.board.situation.position == game.position
    # The line can be walked along.
    assert trainer.panel.walk.isVisible()
    QTest.mouseClick(trainer.panel.walk.forward, LEFT)
    qtbot.waitUntil(lambda: game.cursor == 3)
    assert not trainer.panel.walk.forward.isEnabled()
    QTest.mouseClick(trainer.panel.walk.back, LEFT)
    assert game.cursor == 2
    # And the puzzle is tried again.
    trainer.press("retry")
    assert game.cursor == 0 and not trainer.panel.reaction.isVisible()
    trainer.enter("h2-b8")
    trainer.process.decide("a8b8", trainer.process.tell(["a8b8"], 0))
    qtbot.waitUntil(lambda: trainer.puzzles.stage is Stage.ANSWERED)
    qtbot.waitUntil(lambda: not trainer.window.board.is_playing)
    # Going back by key is trying again, too.
    trainer.window.commands["first"].trigger()
    trainer.enter("h2-h8")
    qtbot.waitUntil(lambda: trainer.puzzles.stage is Stage.DONE)
    assert trainer.panel.reaction.text.startswith("Now it is right.")
    assert kept(trainer) == {"one": Result.MISSED}, "the first try counts"


def test_a_stalemate_needs_no_engine_and_one_that_fails_costs_a_sentence(
    qtbot, trainer: Trainer
) -> None:
    trainer.take("one")
    trainer.enter("h2-c7")
    qtbot.waitUntil(lambda: trainer.puzzles.stage is Stage.ANSWERED)
    assert "Stalemate" in trainer.panel.reaction.text
    assert not trainer.engines.processes
    trainer.press("retry")
    trainer.enter("h2-h7")
    trainer.process.fail()
    qtbot.waitUntil(lambda: trainer.puzzles.stage is Stage.ANSWERED)
    assert trainer.panel.reaction.text.startswith("There is something better.")
    trainer.press("retry")
    # An answer that comes too late is not told.
    trainer.enter("h2-h7")
    asked = trainer.process.request
    trainer.press("retry")
    assert trainer.process.request is None
    trainer.process.request = asked
    trainer.process.decide("a8b8", trainer.process.tell(["a8b8"], 0))
    assert trainer.puzzles.stage is Stage.ASKING
    assert not trainer.panel.reaction.text
    trainer.enter("h2-h8")
    qtbot.waitUntil(lambda: trainer.puzzles.stage is Stage.DONE)


def test_a_hint_marks_the_piece_and_then_shows_the_move(qtbot, trainer: Trainer) -> None:
    trainer.take("one")
    trainer.window.commands["hint"].trigger()
    assert trainer.panel.reaction.text == "Hint: the queen on h2 is to move."
    assert kept(trainer) == {}
    trainer.enter("h2-h8")
    qtbot.waitUntil(lambda: trainer.puzzles.stage is Stage.DONE)
    assert kept(trainer) == {"one": Result.HINTED}
    assert "that counts half" in trainer.panel.reaction.text
    trainer.take("two")
    hint = trainer.panel.hint
    assert (hint.text(), "counts half" in hint.toolTip()) == ("H&int", True)
    trainer.press("hint")
    assert (hint.text(), "counts as missed" in hint.toolTip()) == ("Sh&ow the move", True)
    trainer.press("hint")
    assert trainer.panel.reaction.text == "The move is Kf7. Play it on the board."
    assert kept(trainer)["two"] is Result.MISSED
    trainer.enter("a2-a3")
    assert hint.text() == "H&int", "the next one is for the position before the wrong move"


def test_the_solution_is_played_and_ends_the_puzzle(qtbot, trainer: Trainer) -> None:
    puzzle = trainer.take("two")
    trainer.press("solution")
    qtbot.waitUntil(lambda: trainer.puzzles.stage is Stage.DONE)
    assert trainer.window.session.game.line == puzzle.solution
    assert (
        trainer.panel.reaction.text
        == "The solution: 1.\N{NO-BREAK SPACE}Kf7 Kh7 2.\N{NO-BREAK SPACE}Rh2#"
        "\nThemes: back rank, discovered attack"
    )
    assert kept(trainer) == {"two": Result.MISSED}
    assert not trainer.panel.hint.isEnabled()
    warned: list[str] = []
    trainer.window.board.warned.connect(warned.append)
    trainer.window.commands["undo"].trigger()
    trainer.puzzles.enter(trainer.window.session.situation.legal_moves[0], None)
    assert warned == ["This puzzle is done: take the next one."]
    trainer.press("next")
    assert trainer.puzzles.stage is Stage.ASKING


def choose(box: ValueComboBox, wanted: object) -> None:
    """Choose a value of a box by the keyboard, as a person does."""
    box.setFocus()
    QTest.keyClick(box, Qt.Key.Key_Home)
    for _ in range(box.findData(wanted)):
        QTest.keyClick(box, Qt.Key.Key_Down)
    assert box.currentData() == wanted


def test_a_grade_and_a_theme_that_the_puzzles_have_can_be_chosen(qtbot, trainer: Trainer) -> None:
    grades = trainer.panel.grades
    for grade, key in ((1, "one"), (3, "two"), (1, "one")):
        choose(grades, grade)
        assert trainer.puzzles.puzzle is not None and trainer.puzzles.puzzle.key == key
    assert trainer.panel.signs.toolTip() == "Very easy, rating 640"
    choose(grades, 5)
    assert trainer.puzzles.stage is Stage.NONE
    assert trainer.panel.reaction.text == NONE_LEFT
    assert not trainer.panel.task.isVisible() and not trainer.panel.next.isEnabled()
    # A theme.
    choose(grades, None)
    themes = trainer.panel.themes
    names = [themes.itemText(row) for row in range(themes.count())]
    assert names == ["All themes", "Pin", "Discovered attack", "Back rank"]
    for theme, key in (("BACK_RANK", "two"), ("PIN", "one"), ("DISCOVERED_ATTACK", "two")):
        choose(themes, PuzzleTheme[theme])
        assert trainer.puzzles.puzzle is not None and trainer.puzzles.puzzle.key == key
    choose(trainer.panel.grades, 1)
    assert trainer.panel.reaction.text == NONE_LEFT
    choose(themes, None)
    assert trainer.puzzles.puzzle is not None and trainer.puzzles.puzzle.key == "one"
    assert trainer.panel.next.isEnabled()


def test_without_themes_none_can_be_chosen_and_a_broken_file_is_told(
    trainer: Trainer, monkeypatch
) -> None:
    plain = [replace(one, themes=()) for one in read_puzzles(PUZZLES, "test.toml")]
    monkeypatch.setattr("app.learning.puzzle_series.puzzles_of", lambda game: plain)
    assert trainer.panel.themes.isVisible()
    trainer.press("next")
    assert not trainer.panel.themes.isVisible()
    trainer.press("solution")
    assert "Theme" not in trainer.panel.reaction.text
    # A broken file costs a sentence.
    broken = partial(read_puzzles, "game = 5", "chess960.toml")
    monkeypatch.setattr("app.learning.puzzle_series.puzzles_of", lambda game: broken())
    trainer.press("next")
    assert trainer.puzzles.stage is Stage.NONE
    assert "chess960.toml" in trainer.panel.reaction.text


def test_missed_ones_are_repeated_when_they_are_due(qtbot, trainer: Trainer, monkeypatch) -> None:
    panel, puzzles = trainer.panel, trainer.puzzles
    assert not panel.due.isVisible() and not panel.repeat.isVisible()
    trainer.take("one")
    trainer.press("solution")
    qtbot.waitUntil(lambda: puzzles.stage is Stage.DONE)
    assert panel.due.isVisible() and panel.due.text() == "Due today: 0"
    assert not panel.repeat.isEnabled()
    trainer.today[0] += 1
    choose(panel.grades, 3)  # which the one that is due has not
    assert panel.due.text() == "Due today: 1"
    trainer.press("repeat")
    assert puzzles.puzzle is not None and puzzles.puzzle.key == "one" and panel.repeat.isChecked()
    trainer.press("next")
    assert puzzles.puzzle.key == "one", "it is still to be solved"
    trainer.enter("h2-h8")
    qtbot.waitUntil(lambda: puzzles.stage is Stage.DONE)
    assert panel.due.text() == "Due today: 0"
    trainer.press("next")
    assert puzzles.puzzle.key == "two" and not panel.repeat.isChecked()
    assert not panel.repeat.isEnabled()
    trainer.today[0] += 3
    trainer.press("next")
    assert panel.due.text() == "Due today: 1"
    trainer.press("repeat")
    assert puzzles.puzzle.key == "one"
    trainer.press("repeat")
    assert not panel.repeat.isChecked() and puzzles.puzzle.key == "two"


def test_a_rating_is_provisional_at_first_and_then_shown_with_its_deviation(
    qtbot, trainer: Trainer
) -> None:
    """A first puzzle that is missed costs no frightening number of points."""
    assert trainer.panel.rating.text() == "Your rating: 1000? (provisional)"
    trainer.take("one")
    trainer.press("solution")
    qtbot.waitUntil(lambda: trainer.puzzles.stage is Stage.DONE)
    rating = PuzzleResults(trainer.window.store).training("chess960").rating
    assert trainer.panel.rating.text() == f"Your rating: {rating.points}? (provisional)"
    assert not trainer.panel.change.text()
    assert "provisional" in trainer.panel.rating.toolTip()
    # Later it is shown with its deviation.
    state = {"rating": 1000, "deviation": 90, "count": 15}
    trainer.window.store.change(f"{STATE}chess960", lambda _: state)
    trainer.press("next")
    assert trainer.panel.rating.text() == "Your rating: 1000 ± 90"
    trainer.take("one")
    trainer.enter("h2-h8")
    qtbot.waitUntil(lambda: trainer.puzzles.stage is Stage.DONE)
    rating = PuzzleResults(trainer.window.store).training("chess960").rating
    assert rating.points > 1000 and rating.deviation < 90
    assert trainer.panel.rating.text() == f"Your rating: {rating.points} ± {rating.deviation}"
    assert trainer.panel.change.text() == f"+{rating.points - 1000}"


def test_a_game_without_puzzles_says_whose_are_shown(qtbot, trainer: Trainer) -> None:
    game = variant("trid")
    trainer.window.show_puzzles("", game)
    said = "Tri-D chess has no puzzles yet. These are puzzles of Chess960."
    assert trainer.panel.note.isVisible() and trainer.panel.note.text() == said
    trainer.window.show_puzzles("", variant("chess960"))
    assert not trainer.panel.note.isVisible()


def test_who_comes_back_finds_the_same_puzzle(qtbot, trainer: Trainer) -> None:
    puzzle = trainer.take("two")
    trainer.enter("a2-a3")
    trainer.window.show_lessons()
    assert trainer.process.request is None
    trainer.window.show_puzzles()
    assert trainer.puzzles.puzzle is puzzle
    assert trainer.window.session.position == puzzle.position
    trainer.enter("f6-f7")
    qtbot.waitUntil(lambda: trainer.window.session.game.cursor == 2)


def test_everything_is_said_in_german_and_the_question_mark_opens_its_page(
    qtbot, trainer: Trainer
) -> None:
    trainer.take("one")
    trainer.press("hint")
    use_language("de")
    try:
        assert trainer.panel.task.text() == "Matt in einem Zug"
        assert trainer.panel.reaction.text == "Tipp: Es zieht die Dame auf h2."
        assert trainer.panel.grades.currentText() == "Was zu mir passt"
        assert trainer.puzzles.title() == "Aufgaben"
    finally:
        use_language("en")
    trainer.press("help")
    assert trainer.window.help.isVisible()
    assert "Puzzles" in trainer.window.help.browser.toPlainText()


def test_the_board_is_seen_from_who_is_to_solve(trainer: Trainer) -> None:
    text = PUZZLES.replace("h2-h8", "h7-h1").replace(
        "k7/8/1K6/8/8/8/7Q/1R6 w", "1r6/7q/8/8/8/1k6/8/K7 b"
    )
    black = next(one for one in read_puzzles(text, "test.toml") if one.key == "one")
    board = trainer.window.viewport.board
    before = board.camera_controller.chosen.view.azimuth
    trainer.window.board.show(black.variant, black.position)
    trainer.window.board.turn_to(black.position.turn)
    turned = board.camera_controller.chosen.view.azimuth
    assert abs((turned - before) % 360 - 180) < 1
    trainer.press("next")
    assert abs(board.camera_controller.chosen.view.azimuth - before) < 1


def test_keys_that_go_along_wait_until_the_answer_is_played(qtbot, trainer: Trainer) -> None:
    trainer.window.settings.set(ANIMATION_SPEED, 1.0)
    trainer.take("two")
    trainer.enter("f6-f7")
    assert trainer.window.board.is_playing
    trainer.window.commands["undo"].trigger()
    assert trainer.window.session.game.cursor == 1
    qtbot.waitUntil(lambda: trainer.puzzles.stage is Stage.ASKING)
    assert trainer.window.session.game.cursor == 2
    trainer.window.commands["undo"].trigger()
    assert trainer.window.session.game.cursor == 1


@each_row("key", games_with_puzzles())
def test_who_begins_gets_a_mate_in_one(qapp, tmp_path, key: str) -> None:
    store = LearningStore(GameLibrary(tmp_path / "journals"))
    for seed in range(2):
        series = PuzzleSeries(store, Random(seed), lambda: TODAY)
        series.choose_game(key)
        puzzle = series.draw()
        assert puzzle is not None and (puzzle.kind, puzzle.grade) == (PuzzleKind.MATE_1, 1)
    drawn = {found.kind for _ in range(12) if (found := series.draw()) is not None}
    assert len(drawn) > 1, "then all sorts come"
    series = PuzzleSeries(store, Random(0), lambda: TODAY)
    series.choose_game(key)
    series.choose(PuzzleFilter(grade=2))
    puzzle = series.draw()
    assert puzzle is not None and puzzle.grade == 2, "a grade that is wanted comes first"


def test_a_try_that_wins_less_than_there_is_is_told_so() -> None:
    game = variant("chess960")
    position = game.parse("2r3k1/8/8/1n6/8/2P5/6K1/1R6 w - - 0 1")
    tried = coordinate_moves.read(game, position, "b1-b5")
    reply = coordinate_moves.read(game, game.successor(position, tried), "c8-c3")
    found = refutation(game, position, tried, (reply,), None, values_of(game), THREATS)
    said = refutation_text(found, PuzzleKind.WIN_PIECE, 1)
    assert said == "That wins the knight on b5, but there is more to win."
    assert "wins" not in refutation_text(found, PuzzleKind.SAVE_DRAW, 1)
