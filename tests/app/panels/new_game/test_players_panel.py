"""Choosing who plays: people by name, computers by level, engines where they know the game."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QComboBox, QLabel

import engine.variants
from app.game.players import (
    COMPUTER,
    HIGHEST_LEVEL,
    OWN_ENGINE,
    PERSON,
    Player,
    computer,
    external_engine,
)
from app.panels.new_game.players import NOBODY, PlayersPanel, Seating
from app.text.language import use_language
from app.text.player_text import USUAL_LEVEL
from engine.rules.variant import Variant
from tests.driver import LEFT
from tests.rows import each_row

FLAT, THREE = "chess960", "dreierschach"
FISH = "A fish with a name that is longer than the box for it"


def external_engines(variant: Variant) -> tuple[str, ...]:
    return (FISH,) if variant.key == FLAT else ()


@pytest.fixture
def shown(qtbot):
    def shown(key: str, seating: Seating = NOBODY) -> PlayersPanel:
        panel = PlayersPanel(3, seating, external_engines)
        qtbot.addWidget(panel)
        panel.show_variant(engine.variants.variant(key))
        panel.resize(360, 140)
        with qtbot.waitExposed(panel):
            panel.show()
        return panel

    return shown


@pytest.fixture
def pick(qtbot):
    def pick(box: QComboBox, row: int) -> None:
        """Choose a row of a combo box with the mouse."""
        QTest.mouseClick(box, LEFT)
        view = box.view()

        def is_chosen() -> bool:
            # A click so soon after the one that has opened the list may be taken as part of it.
            if view.isVisible():
                at = view.visualRect(view.model().index(row, 0)).center()
                QTest.mouseClick(view.viewport(), LEFT, pos=at)
            return not view.isVisible()

        qtbot.waitUntil(is_chosen)
        assert box.currentIndex() == row

    return pick


def test_people_play_at_first(shown) -> None:
    panel = shown(FLAT)
    assert panel.seating == Seating((PERSON, PERSON), ("", ""))
    assert [line.isVisible() for line in panel.lines] == [True, True, False]


def test_a_computer_is_chosen_with_the_mouse(pick, shown) -> None:
    panel = shown(THREE)
    fields = panel.fields[1]
    QTest.keyClicks(fields.line, "Ben")
    pick(fields.kinds, 1)
    assert fields.levels.isVisible() and not fields.line.isVisible()
    assert panel.seating.players == (PERSON, computer(USUAL_LEVEL), PERSON)
    pick(fields.levels, 0)
    assert panel.seating == Seating((PERSON, computer(1), PERSON), ("", "Ben", ""))
    pick(fields.kinds, 0)
    assert fields.line.isVisible() and fields.line.text() == "Ben", "is not forgotten"


def test_all_is_chosen_with_the_keyboard(qtbot, shown) -> None:
    panel = shown(FLAT)
    panel.activateWindow()
    qtbot.waitUntil(panel.isActiveWindow)
    first, second = panel.fields[:2]
    first.kinds.setFocus()
    QTest.keyClick(first.kinds, Qt.Key.Key_Tab)
    assert QApplication.focusWidget() is first.line
    QTest.keyClicks(first.line, "Anna")
    QTest.keyClick(first.line, Qt.Key.Key_Tab)
    assert QApplication.focusWidget() is second.kinds
    QTest.keyClick(second.kinds, Qt.Key.Key_C)
    QTest.keyClick(second.kinds, Qt.Key.Key_Tab)
    assert QApplication.focusWidget() is second.levels
    QTest.keyClick(second.levels, Qt.Key.Key_6)
    assert panel.seating == Seating((PERSON, computer(6)), ("Anna", ""))


@each_row("player", [PERSON, computer(1), computer(HIGHEST_LEVEL), external_engine(FISH)])
def test_who_plays_is_shown_first(shown, player: Player) -> None:
    panel = shown(FLAT, Seating((PERSON, player), ("", "Ben")))
    assert panel.seating == Seating((PERSON, player), ("", "Ben"))


def test_a_computer_without_a_level_is_the_strongest(shown) -> None:
    strongest = Player(is_local=False, engine=OWN_ENGINE)
    assert shown(FLAT, Seating((strongest,))).seating.players[0] == computer(HIGHEST_LEVEL)


def test_somebody_elsewhere_keeps_the_seat(pick, shown) -> None:
    panel = shown(THREE, Seating((PERSON, COMPUTER)))
    assert panel.seating.players == (PERSON, COMPUTER, PERSON)
    pick(panel.fields[1].kinds, 0)
    assert panel.seating.players == (PERSON, PERSON, PERSON)
    assert panel.fields[0].kinds.count() == 2, "is not offered otherwise"


def test_another_engine_plays_only_what_it_knows(pick, shown) -> None:
    panel = shown(FLAT)
    fields = panel.fields[1]
    pick(fields.kinds, 2)
    assert panel.seating.players == (PERSON, external_engine(FISH))
    assert not fields.levels.isVisible() and not fields.line.isVisible()
    view = fields.kinds.view()
    assert view.minimumWidth() >= fields.kinds.fontMetrics().horizontalAdvance(FISH)
    panel.show_variant(engine.variants.variant(THREE))
    assert fields.kinds.count() == 2
    assert panel.seating.players == (PERSON, computer(USUAL_LEVEL), PERSON)
    panel.show_variant(engine.variants.variant(FLAT))
    assert panel.seating.players == (PERSON, external_engine(FISH)), "as it was chosen"


def test_where_the_strength_of_another_engine_is_set_is_said(shown) -> None:
    panel = shown(FLAT, Seating((PERSON, computer(1))))
    (note,) = (one for one in panel.findChildren(QLabel) if "How strong" in one.text())
    assert not note.isVisible()
    panel.fields[1].kinds.setCurrentIndex(2)
    assert note.isVisible() and note.text().endswith("Computer, Engines…")
    panel.show_variant(engine.variants.variant(THREE))
    assert not note.isVisible()


def test_an_engine_that_is_gone_gives_way(shown) -> None:
    panel = shown(FLAT, Seating((external_engine("gone"), PERSON)))
    assert panel.seating.players == (computer(USUAL_LEVEL), PERSON)


def test_the_fields_speak_german_and_have_names(shown) -> None:
    use_language("de")
    panel = shown(THREE, Seating((PERSON, computer(1))))
    fields = panel.fields[1]
    assert fields.kinds.currentText() == "Computer"
    assert fields.kinds.itemText(0) == "Mensch"
    assert fields.levels.currentText() == "1: lässt dich gewinnen"
    assert fields.kinds.accessibleName() == "Wer Grau spielt"
    assert fields.levels.accessibleName() == "Stufe von Grau"
    assert panel.fields[0].line.accessibleName() == "Name von Weiß"
