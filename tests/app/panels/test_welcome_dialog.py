"""The welcome: what it offers for the chosen game, and the games that wait."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import QSize, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QLabel, QScrollArea

import engine.variants
from app.panels.common import fitting
from app.panels.welcome_dialog import WelcomeDialog
from app.storage.library.game_row import GameRow
from app.support.languages import LANGUAGES
from app.text.language import use_language
from engine.variants import KEYS
from tests.driver import LEFT
from tests.rows import each_row

GAMES = [engine.variants.variant(key) for key in KEYS]
#: What a small screen leaves of itself for a window.
SMALL = (784, 552)


def kept(number: int, names: tuple[str, ...] = ("Anna", "Bert")) -> GameRow:
    return GameRow(str(number), GAMES[0], names, None, "", number, (), "", 1e9)


@pytest.fixture
def shown(qtbot) -> Callable[..., WelcomeDialog]:
    def shown(*games: GameRow, key: str = KEYS[0], at_start: bool = True) -> WelcomeDialog:
        current = engine.variants.variant(key)
        dialog = WelcomeDialog(GAMES, current, at_start)
        dialog.show_waiting(games)
        qtbot.addWidget(dialog)
        with qtbot.waitExposed(dialog):
            dialog.show()
        dialog.activateWindow()
        qtbot.waitUntil(dialog.isActiveWindow)
        return dialog

    return shown


@pytest.fixture(params=[language.code for language in LANGUAGES])
def language(request: pytest.FixtureRequest) -> str:
    use_language(request.param)
    return request.param


@each_row(("key", "what"), [("trid", "learn"), ("dreierschach", "play"), ("chess960", "puzzles")])
def test_something_is_begun_with_the_chosen_game(shown, qtbot, what: str, key: str) -> None:
    dialog = shown(key=KEYS[KEYS.index(key) - 1])
    QTest.mouseClick(dialog.cards.cards[KEYS.index(key)], LEFT)
    others = {"learn", "play", "puzzles"} - {what}
    told: list[str] = []
    for other in others:
        getattr(dialog, f"{other}_requested").connect(lambda _: told.append("another"))
    getattr(dialog, f"{what}_requested").connect(told.append)
    QTest.mouseClick(getattr(dialog, what), LEFT)
    assert told == [key]
    assert not dialog.isVisible(), "it gets out of the way"


def test_puzzles_are_offered_for_games_that_have_some(qtbot) -> None:
    dialog = WelcomeDialog(GAMES, GAMES[0], True, with_puzzles=KEYS[:1])
    qtbot.addWidget(dialog)
    offered = []
    for index in (0, 1):
        dialog.cards.choose(index)
        offered.append((dialog.learn.isEnabled(), dialog.puzzles.isEnabled()))
    assert offered == [(True, True), (True, False)]
    assert "there are none" in dialog.puzzles.accessibleDescription()


def test_the_rules_are_offered_for_games_without_lessons(qtbot) -> None:
    dialog = WelcomeDialog(GAMES, GAMES[0], True, with_courses=KEYS[:1])
    qtbot.addWidget(dialog)
    offered = []
    for index in (0, 1):
        dialog.cards.choose(index)
        offered.append(dialog.learn.accessibleName())
    assert offered == ["Learn", "Rules"]
    assert dialog.learn.accessibleDescription() == "how Raumschach (Laurin) is played"


def test_enter_begins_to_learn_and_esc_closes(shown) -> None:
    dialog = shown(key=KEYS[1])
    told: list[str] = []
    dialog.learn_requested.connect(told.append)
    QTest.keyClick(dialog.focusWidget(), Qt.Key.Key_Right)
    QTest.keyClick(dialog.focusWidget(), Qt.Key.Key_Return)
    assert told == [KEYS[2]] and not dialog.isVisible()
    dialog = shown()
    dialog.learn_requested.connect(told.append)
    QTest.keyClick(dialog.focusWidget(), Qt.Key.Key_Escape)
    assert len(told) == 1 and not dialog.isVisible()


@each_row("what", ["open_file", "all_kept"])
def test_files_and_all_kept_games(shown, what: str) -> None:
    dialog = shown()
    told: list[str] = []
    dialog.open_requested.connect(lambda: told.append("open_file"))
    dialog.kept_requested.connect(lambda: told.append("all_kept"))
    QTest.mouseClick(getattr(dialog, what), LEFT)
    assert told == [what] and not dialog.isVisible()


def test_what_the_buttons_say_names_the_game(shown) -> None:
    dialog = shown()
    for index, title in ((3, "Dreierschach"), (4, "Chess960")):
        QTest.mouseClick(dialog.cards.cards[index], LEFT)
        for button in (dialog.learn, dialog.play, dialog.puzzles):
            assert title in button.accessibleDescription()


# -- games that wait -------------------------------------------------------------------------------


def test_without_games_that_wait_nothing_is_said_of_them(shown) -> None:
    dialog = shown()
    assert not dialog.kept.isVisible() and not dialog.go_on.isVisible()


def test_the_newest_game_is_played_on(shown) -> None:
    dialog = shown(kept(3), kept(2, ("", "")), kept(1))
    assert dialog.kept.isVisible() and dialog.kept.count() == 3
    assert dialog.kept.item(0).text().startswith("Tri-D chess · Anna – Bert · 3 half-moves · ")
    assert dialog.kept.item(1).text().startswith("Tri-D chess · 2 half-moves · ")
    told: list[str] = []
    dialog.game_requested.connect(told.append)
    QTest.mouseClick(dialog.go_on, LEFT)
    assert told == ["3"] and not dialog.isVisible()


@each_row("way", ["double", "enter", "button"])
def test_another_game_is_played_on(shown, way: str) -> None:
    dialog = shown(kept(3), kept(2), kept(1))
    told: list[str] = []
    dialog.game_requested.connect(told.append)
    at = dialog.kept.visualItemRect(dialog.kept.item(1)).center()
    QTest.mouseClick(dialog.kept.viewport(), LEFT, pos=at)
    if way == "double":
        QTest.mouseDClick(dialog.kept.viewport(), LEFT, pos=at)
    elif way == "enter":
        QTest.keyClick(dialog.kept, Qt.Key.Key_Return)
    else:
        QTest.mouseClick(dialog.go_on, LEFT)
    assert told == ["2"] and not dialog.isVisible()


# -- looks -----------------------------------------------------------------------------------------


def test_all_is_seen_on_a_small_screen(shown, language: str) -> None:
    dialog = shown(*map(kept, range(1, 5)))
    least = dialog.minimumSizeHint()
    assert least.width() <= SMALL[0] and least.height() <= SMALL[1]
    dialog.resize(*SMALL)
    QApplication.processEvents()
    assert dialog.width() == SMALL[0]
    assert dialog.findChild(QScrollArea).verticalScrollBar().maximum() == 0
    for button in dialog.findChildren(QAbstractButton):
        if button.isVisible() and button.parentWidget() is not dialog.kept:
            assert button.visibleRegion().boundingRect() == button.rect(), button.text()


def test_the_chosen_game_is_in_view(shown, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fitting, "room_for", lambda window: QSize(SMALL[0], 240))
    dialog = shown(key=KEYS[-1])
    card = dialog.cards.cards[-1]
    QApplication.processEvents()
    assert dialog.height() == 240, "too low for all of it"
    assert card.visibleRegion().boundingRect() == card.rect()


def test_mnemonics_are_unique(shown, language: str) -> None:
    dialog = shown(kept(1))
    widgets = (*dialog.findChildren(QAbstractButton), *dialog.findChildren(QLabel))
    texts = [widget.text() for widget in widgets]
    letters = [text[text.index("&") + 1].upper() for text in texts if "&" in text]
    assert len(letters) >= 8
    assert sorted(letters) == sorted(set(letters))


def test_the_welcome_follows_the_language(shown) -> None:
    dialog = shown(kept(1))
    before = dialog.windowTitle(), dialog.learn.text(), dialog.kept.item(0).text()
    use_language("de")
    now = dialog.windowTitle(), dialog.learn.text(), dialog.kept.item(0).text()
    assert all(a != b for a, b in zip(before, now, strict=True))
