"""Games with comments: chosen, gone along, in both languages."""

from __future__ import annotations

import pytest
from PySide6.QtTest import QTest

from app.learning import play_along
from app.learning.activity import Stage
from app.learning.play_along import PlayAlong, shelf_games
from app.settings.options import ANIMATION_SPEED
from app.support.languages import LANGUAGES
from app.text.language import use_language
from app.window.learning_window import LearningWindow
from tests.driver import LEFT
from tests.engine.helpers import WITH_GAMES
from tests.rows import each_row

FIRST = """[Event "The first"]
[Result "1-0"]
[Variant "Chess960"]

{Watch f7.} 1. e4 {The middle.} e5 2. Bc4 Nc6 3. Qh5 $1 {[%cal Gh5-f7] Two aim at f7.} Nf6 4. Qxf7#
1-0
"""
SECOND = """[Event "The second"]
[Variant "Raumschach (Maack)"]

{Five levels.} 1. Bb3 *
"""


@pytest.fixture
def shelf(tmp_path, monkeypatch):
    folder = tmp_path / "games"
    for language, one in (("en", FIRST), ("de", FIRST.replace("Watch f7.", "Achte auf f7."))):
        (folder / language).mkdir(parents=True)
        (folder / language / "chess960-1.pgn").write_text(one, encoding="utf-8")
    (folder / "en" / "maack-1.pgn").write_text(SECOND, encoding="utf-8")
    (folder / "en" / "broken.pgn").write_bytes(b"\xff\x00")
    monkeypatch.setattr(play_along, "resource_path", lambda name: folder)
    return folder


@pytest.fixture
def learning(qtbot, shelf, engines, learning_window) -> LearningWindow:
    learning = learning_window
    learning.show_games("chess960")
    with qtbot.waitExposed(learning):
        learning.show()
    qtbot.waitUntil(lambda: learning.play_along.record is not None)
    return learning


def press(games: PlayAlong, name: str) -> None:
    button = getattr(games.panel, name)
    assert button.isEnabled(), name
    QTest.mouseClick(button, LEFT)


@each_row("language", [one.code for one in LANGUAGES])
def test_there_are_two_games_of_each_variant(language: str) -> None:
    games = shelf_games(language)
    for key in WITH_GAMES:
        assert len([one for one in games if one.game == key]) >= 2
    assert all(one.path.parent.name == language and one.title for one in games)


def test_what_a_language_has_not_is_there_in_english(shelf) -> None:
    found = [(one.name, one.path.parent.name) for one in shelf_games("de")]
    assert found == [("maack-1.pgn", "en"), ("chess960-1.pgn", "de")]


def test_a_game_is_gone_along(qtbot, learning: LearningWindow) -> None:
    games, panel = learning.play_along, learning.play_along.panel
    assert panel.title.text() == "The first"
    assert panel.comment.toPlainText() == "Watch f7."
    assert panel.place.text() == "The game begins. 7 half-moves follow."
    assert not panel.back.isEnabled()
    press(games, "forward")
    qtbot.waitUntil(lambda: panel.comment.toPlainText() == "The middle.")
    assert panel.last.text() == "White: 1.\N{NO-BREAK SPACE}e4"
    assert panel.comment.announcer.last == "The middle."
    qtbot.waitUntil(lambda: not learning.board.is_playing)
    press(games, "on")
    qtbot.waitUntil(lambda: panel.comment.toPlainText() == "Two aim at f7.")
    assert panel.last.text() == "White: 3.\N{NO-BREAK SPACE}Qh5!"
    assert learning.session.game.node.drawings
    qtbot.waitUntil(lambda: not learning.board.is_playing)
    press(games, "on")
    qtbot.waitUntil(lambda: not panel.forward.isEnabled())
    assert panel.comment.toPlainText() == "Checkmate: White wins."
    press(games, "back")
    assert panel.place.text() == "Half-move 6 of 7"
    assert panel.comment.toPlainText() == ""
    press(games, "start")
    assert panel.comment.toPlainText() == "Watch f7."


def test_who_clicks_on_before_a_move_has_arrived_loses_no_click(learning: LearningWindow) -> None:
    learning.settings.set(ANIMATION_SPEED, 1.0)
    games, session, board = learning.play_along, learning.session, learning.board
    for count in (1, 2, 3):
        press(games, "forward")
        assert session.game.node.ply == count and board.is_playing
    press(games, "on")
    assert session.game.node.ply == 4 and board.is_playing
    press(games, "start")
    press(games, "on")
    press(games, "on")  # the one with a comment is the first: the next comment is gone to
    press(games, "on")
    assert session.game.node.ply == 5, "moves that waited are there at once"
    assert not board.is_playing


def test_only_the_move_of_the_game_can_be_played(qtbot, learning: LearningWindow) -> None:
    games, session = learning.play_along, learning.session
    warned: list[str] = []
    learning.board.warned.connect(warned.append)
    right = session.game.root.children[0].move
    wrong = next(move for move in session.situation.legal_moves if move != right)
    learning.viewport.board.move_entered.emit(wrong, None)
    assert len(warned) == 1 and session.game.cursor == 0
    learning.viewport.board.move_entered.emit(right, None)
    qtbot.waitUntil(lambda: session.game.cursor == 1)
    assert session.game.root.size() == games.record.game.root.size() == 8
    # Keys of the window go along as well.
    learning.commands["first"].trigger()
    assert games.panel.comment.toPlainText() == "Watch f7."
    learning.commands["redo"].trigger()
    qtbot.waitUntil(lambda: games.panel.comment.toPlainText() == "The middle.")


def test_another_game_and_another_language_are_chosen(qtbot, learning: LearningWindow) -> None:
    games, variants = learning.play_along, learning.play_along.panel.variants
    variants.setCurrentIndex(variants.findData("maack"))
    variants.activated.emit(variants.currentIndex())
    qtbot.waitUntil(lambda: learning.session.variant.key == "maack")
    assert games.panel.title.text() == "The second"
    assert games.panel.comment.toPlainText() == "Five levels."
    variants.setCurrentIndex(variants.findData("chess960"))
    variants.activated.emit(variants.currentIndex())
    qtbot.waitUntil(lambda: learning.session.variant.key == "chess960")
    panel = games.panel
    use_language("de")
    try:
        qtbot.waitUntil(lambda: panel.comment.toPlainText() == "Achte auf f7.")
        assert panel.place.text() == "Die Partie beginnt. Es folgen 7 Halbzüge."
        assert panel.forward.text() == "We&iter ▶"
    finally:
        use_language("en")


def test_who_comes_back_is_where_it_was_left_and_may_guess_the_moves(
    qtbot, learning: LearningWindow
) -> None:
    games = learning.play_along
    learning.commands["last"].trigger()
    learning.show_puzzles()
    qtbot.waitUntil(lambda: learning.activity is learning.puzzles)
    learning.show_games()
    qtbot.waitUntil(lambda: games.record is not None)
    qtbot.waitUntil(lambda: games.panel.place.text() == "Half-move 7 of 7")
    press(games, "guess")
    assert learning.activity is learning.guess_the_move
    assert learning.guess_the_move.stage is Stage.ASKING


def test_a_file_that_is_gone_costs_a_sentence(qtbot, learning: LearningWindow, shelf) -> None:
    games = learning.play_along
    (shelf / "en" / "maack-1.pgn").unlink()
    games.turn_to("maack")
    qtbot.waitUntil(lambda: "maack-1.pgn" in games.panel.comment.toPlainText())
    assert not games.panel.forward.isEnabled()


def test_nobody_of_a_game_that_is_read_is_named_as_about_to_move(
    qtbot, learning: LearningWindow, shelf
) -> None:
    text = SECOND.replace("[Variant", '[White "Computer, level 2"]\n[Variant')
    (shelf / "en" / "maack-1.pgn").write_text(text, encoding="utf-8")
    learning.play_along.turn_to("maack")
    qtbot.waitUntil(lambda: learning.session.record.names[0] == "Computer, level 2")
    assert learning.statusBar().currentMessage() == "White to move."


def test_a_page_that_would_be_scrolled_gets_the_room_of_the_reason_below(qtbot, learning) -> None:
    page, reason = learning.play_along.panel, learning.input.reason
    whole = (
        learning.height() - page.height() + page.layout().totalMinimumHeightForWidth(page.width())
    )
    seen = learning.pages.parentWidget()
    for height, is_kept in ((whole + 20, True), (whole - 20, False), (whole + 20, True)):
        learning.resize(learning.width(), height)
        qtbot.waitUntil(lambda kept=is_kept: reason.sizePolicy().retainSizeWhenHidden() is kept)
        qtbot.waitUntil(lambda: page.height() <= seen.height())
