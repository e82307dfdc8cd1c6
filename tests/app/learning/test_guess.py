"""Guessing the moves of a game by mouse: points, comments, hints, players, the end."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from app.learning.activity import Stage
from app.learning.guess import ALL, PURPOSE, GuessTheMove
from app.learning.panels.reaction import ReactionKind
from app.text.language import use_language
from app.window.learning_window import LearningWindow
from engine.pgn import read_game, written_game
from engine.text import coordinate_moves
from engine.training.guess_points import Verdict
from tests.driver import LEFT, open_window, play
from tests.fake_engines import FakeProcess, put_engines
from tests.rows import each_row

GAME = """[Event "Scholar's mate"]
[White "Anna"]
[Black "?"]
[Result "1-0"]
[Variant "Chess960"]

{Watch the cell f7.} 1. e4 {The middle.} e5 2. Bc4 Nc6 3. Qh5 {Two aim at f7.} Nf6 4. Qxf7# 1-0
"""


class Guesser:
    """Guessing in a learning window, and what a test does there."""

    def __init__(self, window: LearningWindow, engines, record) -> None:
        self.window, self.engines, self.record = window, engines, record
        self.activity: GuessTheMove = window.guess_the_move
        self.panel = self.activity.panel

    @property
    def process(self) -> FakeProcess:
        return self.engines.process(PURPOSE)

    def enter(self, word: str) -> None:
        """Enter a move by mouse; it need not be played."""
        session = self.window.session
        move = coordinate_moves.read(session.variant, session.position, word)
        node = session.game.node
        try:
            play(self.window, move)
        except AssertionError:
            assert session.game.node in (node, *node.children)

    def press(self, name: str) -> None:
        button = getattr(self.panel, name)
        assert button.isEnabled(), name
        QTest.mouseClick(button, LEFT)

    def judge(self, played: tuple[str, int], guessed: tuple[str, int]) -> None:
        """Let the engine say what both moves are worth, hundredths of a pawn for White."""
        ordered = sorted((played, guessed), key=lambda one: -one[1])
        for number, (word, worth) in enumerate(ordered, 1):
            self.process.tell([word], worth, number=number)
        self.process.decide(ordered[0][0])


@pytest.fixture
def guesser(qtbot, engines, learning_window) -> Guesser:
    learning, record = learning_window, read_game(GAME)
    learning.guess(record)
    with qtbot.waitExposed(learning):
        learning.show()
    learning.activateWindow()
    qtbot.waitUntil(learning.isActiveWindow)
    qtbot.waitUntil(lambda: learning.viewport.frames_drawn > 0)
    return Guesser(learning, engines, record)


def test_a_game_is_guessed_to_its_end(qtbot, guesser: Guesser) -> None:
    before = written_game(guesser.record)
    activity, panel = guesser.activity, guesser.panel
    assert activity.seat == 0, "the moves of who has won"
    assert panel.question.text() == "What did White (Anna) play?"
    assert panel.comment.toPlainText() == "Watch the cell f7."
    guesser.enter("e2-e4")
    qtbot.waitUntil(lambda: not guesser.window.board.is_playing)
    assert panel.reaction.text == "Right: e4 was played. 10 points."
    assert panel.reaction.kind is ReactionKind.RIGHT
    assert panel.comment.toPlainText() == "The middle."
    assert not guesser.engines.processes, "nothing is to be compared"
    guesser.press("next")
    qtbot.waitUntil(lambda: activity.stage is Stage.ASKING)
    assert guesser.window.session.game.cursor == 2
    # Without a comment it goes on by itself.
    guesser.enter("f1-c4")
    qtbot.waitUntil(lambda: activity.stage is Stage.ASKING and activity.points == 20)
    assert guesser.window.session.game.cursor == 4
    # A weaker move: the game's is played, and compared.
    guesser.enter("b1-c3")
    assert activity.stage is Stage.JUDGING
    guesser.judge(("d1h5", 40), ("b1c3", -60))
    qtbot.waitUntil(lambda: activity.stage is Stage.ANSWERED)
    assert "Your move, Nc3, is weaker. 4 points." in panel.reaction.text
    assert guesser.window.session.game.cursor == 5
    guesser.press("next")
    qtbot.waitUntil(lambda: activity.stage is Stage.ASKING)
    guesser.enter("h5-f7")
    qtbot.waitUntil(lambda: activity.stage is Stage.DONE)
    assert panel.question.text() == "The game is over: 34 of 40 points (85%)."
    assert panel.points.text() == "The move played: 3\nWeaker: 1"
    guesser.press("again")
    assert activity.stage is Stage.ASKING and activity.points == 0
    assert written_game(guesser.record) == before, "the game itself stays as it is"


@each_row(
    ("worth", "how", "kind"),
    [
        (90, Verdict.BETTER, ReactionKind.RIGHT),
        (25, Verdict.EQUAL, ReactionKind.RIGHT),
        (-10, Verdict.CLOSE, ReactionKind.RIGHT),
        (-150, Verdict.MISTAKE, ReactionKind.WRONG),
        (-900, Verdict.BLUNDER, ReactionKind.WRONG),
    ],
)
def test_points_follow_what_the_engine_thinks(
    qtbot, guesser: Guesser, worth: int, how: Verdict, kind: ReactionKind
) -> None:
    record = read_game(GAME)
    guesser.window.guess(record)
    guesser.enter("d2-d4")
    guesser.judge(("e2e4", 30), ("d2d4", worth))
    qtbot.waitUntil(lambda: guesser.activity.stage is Stage.ANSWERED)
    assert guesser.activity.counts == {how: 1}
    assert guesser.panel.reaction.kind is kind
    qtbot.waitUntil(lambda: not guesser.window.board.is_playing)
    assert guesser.window.session.game.last_move == record.game.root.children[0].move


def test_an_engine_that_fails_costs_no_points(qtbot, guesser: Guesser) -> None:
    guesser.enter("d2-d4")
    guesser.process.fail()
    qtbot.waitUntil(lambda: guesser.activity.stage is Stage.ANSWERED)
    assert "does not count" in guesser.panel.reaction.text
    assert not guesser.activity.counts
    # So does one that says nothing of the moves.
    guesser.window.guess(read_game(GAME))
    guesser.enter("d2-d4")
    guesser.process.decide("e2e4")
    qtbot.waitUntil(lambda: guesser.activity.stage is Stage.ANSWERED)
    assert guesser.panel.reaction.text.endswith("the computer has not evaluated it.")
    assert not guesser.activity.counts


def test_a_hint_names_the_piece_and_the_move_can_be_shown(qtbot, guesser: Guesser) -> None:
    guesser.window.commands["hint"].trigger()
    assert guesser.panel.reaction.text == "Hint: the pawn on e2 is to move."
    assert guesser.activity.stage is Stage.ASKING
    guesser.press("reveal")
    qtbot.waitUntil(lambda: guesser.window.session.game.cursor == 1)
    assert guesser.panel.reaction.text == "e4 was played. No points."
    assert guesser.panel.points.text() == "0 of 10 points (0%)"
    use_language("de")
    try:
        assert guesser.panel.reaction.text == "Gespielt wurde e4. Keine Punkte."
        assert guesser.panel.question.text() == "Weiß: 1.\N{NO-BREAK SPACE}e4"
        assert guesser.activity.title() == "Züge erraten"
    finally:
        use_language("en")


def test_the_other_player_or_all_can_be_guessed(qtbot, guesser: Guesser) -> None:
    seats = guesser.panel.seats
    seats.setCurrentIndex(seats.findData(1))
    seats.activated.emit(seats.currentIndex())
    qtbot.waitUntil(lambda: guesser.activity.stage is Stage.ASKING)
    assert guesser.window.session.game.cursor == 1
    assert guesser.panel.question.text() == "What did Black play?"
    seats.setCurrentIndex(seats.findData(ALL))
    seats.activated.emit(seats.currentIndex())
    assert guesser.activity.stage is Stage.ASKING
    assert guesser.window.session.game.cursor == 0
    # A game without moves says what to do.
    guesser.window.guess(read_game('[Variant "Chess960"]\n\n*'))
    assert guesser.activity.stage is Stage.NONE
    assert guesser.panel.question.text() == "This game has no moves to be guessed."
    assert "Games with comments" in guesser.panel.comment.toPlainText()


def test_nothing_is_entered_while_a_comment_is_to_be_read(qtbot, guesser: Guesser) -> None:
    guesser.activity.choose_seat(ALL)
    guesser.press("reveal")
    qtbot.waitUntil(lambda: not guesser.window.board.is_playing)
    warned: list[str] = []
    guesser.window.board.warned.connect(warned.append)
    guesser.enter("e7-e5")
    said = "First press Next: then the game goes on."
    assert warned == [said]
    field = guesser.window.input
    for word in ("d4", "e5"):  # another try of White, and a legal move of Black
        field.line.clear()
        QTest.keyClicks(field.line, word)
        QTest.keyClick(field.line, Qt.Key.Key_Return)
        assert field.reason.text() == said
    assert guesser.window.session.game.cursor == 1
    guesser.press("next")
    assert guesser.activity.stage is Stage.ASKING and not field.reason.isVisible()


def test_the_game_on_the_table_can_be_guessed(qtbot, tmp_path) -> None:
    window = open_window(qtbot, tmp_path / "other.ini", "chess960", number=518)
    put_engines(window)
    window.session.open_record(read_game(GAME))
    window.commands["guess_move"].trigger()
    activity = window.learning.guess_the_move
    assert activity.record is window.session.record
    assert activity.stage is Stage.ASKING
    assert window.learning.session.game is not window.session.game
