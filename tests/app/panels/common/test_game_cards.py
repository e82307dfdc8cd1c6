"""The games as cards: pictures, words, and how one of them is chosen."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QRect, Qt
from PySide6.QtGui import QPixmap
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

import engine.variants
from app.panels.common.game_cards import GameCard, GameCards
from app.support.languages import LANGUAGES
from app.support.resources import resource_path
from app.text.introduction_text import introduction_text, line_text, size_text, spoken_introduction
from app.text.language import use_language
from app.text.text import game_title
from engine.rules.introduction import Difficulty
from engine.variants import KEYS
from tests.driver import LEFT
from tests.engine.game_files.small_game import small_variant
from tests.rows import each_row

GAMES = [engine.variants.variant(key) for key in KEYS]
#: A part of a card that its picture fills.
PICTURE = QRect(9, 12, 36, 26)
#: In how many columns they stand.
COLUMNS = (1, 3)


@pytest.fixture
def cards(qtbot):
    def made(columns: int = 1) -> GameCards:
        cards = GameCards(GAMES, columns)
        qtbot.addWidget(cards)
        with qtbot.waitExposed(cards):
            cards.show()
        return cards

    return made


@each_row("key", KEYS)
def test_every_game_has_a_picture_of_the_size_of_the_others(qtbot, key: str) -> None:
    pictures = [QPixmap(str(resource_path(f"cards/{one}.jpg"))) for one in (key, KEYS[0])]
    assert not pictures[0].isNull() and pictures[0].size() == pictures[1].size()


@each_row("game", GAMES, ids=KEYS)
def test_the_picture_is_what_the_card_shows(qtbot, game) -> None:
    shown = {}
    for one in (game, GAMES[KEYS.index(game.key) - 1]):
        card = GameCard(one)
        qtbot.addWidget(card)
        card.resize(card.sizeHint())
        seen = card.grab(PICTURE).toImage()
        colours = {seen.pixel(x, y) for x in range(0, 36, 2) for y in range(0, 26, 2)}
        assert len(colours) > 40, "a picture, no plain ground"
        shown[one.key] = seen
    assert shown[game.key] != shown[GAMES[KEYS.index(game.key) - 1].key]


def test_a_game_without_a_picture_shows_its_start(qtbot) -> None:
    shown = []
    for game in (small_variant(), small_variant(("PPPPP/RNKQR", "PP1PP/RNKQR"))):
        card = GameCard(game)
        qtbot.addWidget(card)
        card.resize(card.sizeHint())
        seen = card.grab(PICTURE).toImage()
        assert len({seen.pixel(x, y) for x in range(36) for y in range(26)}) > 40
        shown.append(seen)
    assert shown[0] != shown[1], "each version has its own"


@pytest.mark.parametrize("language", [language.code for language in LANGUAGES])
def test_what_a_card_says_of_its_game(language: str, qtbot) -> None:
    use_language(language)
    said = {(line_text(game), game_title(game)) for game in GAMES}
    assert len(said) == len(GAMES)
    for game in GAMES:
        low, high = game.introduction.minutes
        assert 0 < low < high
        assert size_text(game).startswith(str(len(game.seats)))
        assert f"{low}–{high}" in size_text(game)
        card = GameCard(game)
        qtbot.addWidget(card)
        assert card.accessibleName() == game_title(game)
        assert card.accessibleDescription() == spoken_introduction(game)
        assert line_text(game) in card.accessibleDescription()
        assert card.toolTip() == introduction_text(game)
    assert {game.introduction.difficulty for game in GAMES} == set(Difficulty)


def test_every_game_is_introduced_in_each_language() -> None:
    said = []
    for language in LANGUAGES:
        use_language(language.code)
        said.append([line_text(game) for game in GAMES])
    assert all(len(set(lines)) == len(LANGUAGES) for lines in zip(*said, strict=True))


def test_a_card_follows_the_language(cards) -> None:
    shown = cards()
    card = shown.cards[0]
    english = card.accessibleName(), card.accessibleDescription()
    use_language("de")
    try:
        german = card.accessibleName(), card.accessibleDescription()
        assert english[0] != german[0] and english[1] != german[1]
    finally:
        use_language("en")
    assert (card.accessibleName(), card.accessibleDescription()) == english


@pytest.mark.parametrize("columns", COLUMNS)
def test_a_card_is_chosen_by_mouse(cards, columns: int) -> None:
    shown = cards(columns)
    told: list[int] = []
    shown.chosen.connect(told.append)
    assert shown.index == -1
    for index in (2, 0, 0, 4):
        QTest.mouseClick(shown.cards[index], LEFT)
        assert shown.index == index
    assert told == [2, 0, 4], "told of what has changed"


@pytest.mark.parametrize("columns", COLUMNS)
def test_a_card_is_chosen_by_keys(qtbot, cards, columns: int) -> None:
    shown = cards(columns)
    shown.choose(1)
    shown.activateWindow()
    qtbot.waitUntil(shown.isActiveWindow)
    shown.setFocus()
    assert shown.focusWidget() is shown.cards[1], "the chosen one takes the keyboard"
    down, up = Qt.Key.Key_Down, Qt.Key.Key_Up
    ways = [(down, 1 + columns), (down, 1 + 2 * columns), (up, 1 + columns)]
    if columns > 1:
        ways += [(Qt.Key.Key_Right, 2 + columns), (Qt.Key.Key_Left, 1 + columns)]
    for key, index in ways:
        QTest.keyClick(shown.cards[shown.index], key)
        assert shown.index == index
        assert shown.focusWidget() is shown.cards[index]


def test_the_chosen_card_looks_different(cards) -> None:
    shown = cards()
    card = shown.cards[0]
    before = card.grab().toImage()
    shown.choose(0)
    QApplication.processEvents()
    assert card.grab().toImage() != before
