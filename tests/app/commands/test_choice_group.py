"""Choices in menus: one of them is checked, a preference says which, the language what they say."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QCoreApplication, QEvent
from PySide6.QtWidgets import QMenu

from app.commands.choice_group import ChoiceGroup, ChoiceMenu, MenuChoice, choices_of, empty
from app.settings.options import ANIMATION_SPEED, LANGUAGE, QUALITY
from app.settings.store import Settings
from app.text.language import use_language
from engine.rules.notation_style import ENGLISH, GERMAN


@pytest.fixture
def menu(qtbot) -> ChoiceMenu:
    menu = ChoiceMenu(
        lambda: QCoreApplication.translate("preferences", "Play"), choices_of(QUALITY, "q_")
    )
    qtbot.addWidget(menu)
    return menu


def checked(menu: QMenu) -> list[object]:
    return [action.data() for action in menu.actions() if action.isChecked()]


def test_the_choices_of_an_option_are_offered(menu: ChoiceMenu) -> None:
    assert [action.data() for action in menu.actions()] == list(QUALITY.values)
    assert [action.objectName() for action in menu.actions()] == ["q_low", "q_medium", "q_high"]
    assert all(action.isCheckable() for action in menu.actions())
    assert checked(menu) == []


def test_a_preference_is_shown_and_chosen(menu: ChoiceMenu) -> None:
    settings = Settings()
    menu.choice.bind(settings, QUALITY)
    assert checked(menu) == ["medium"]
    menu.actions()[0].trigger()
    assert settings.get(QUALITY) == "low" and checked(menu) == ["low"]
    settings.set(QUALITY, "high")
    assert checked(menu) == ["high"]


def test_a_value_that_is_not_offered_checks_nothing(qtbot) -> None:
    menu, settings = QMenu(), Settings()
    qtbot.addWidget(menu)
    choice = ChoiceGroup(
        menu, [MenuChoice(speed, lambda: "x", f"s_{speed}") for speed in (0.0, 1.0)]
    )
    choice.bind(settings, ANIMATION_SPEED)
    assert checked(menu) == [1.0]
    settings.set(ANIMATION_SPEED, 0.7)
    assert checked(menu) == []
    menu.actions()[1].trigger()
    assert settings.get(ANIMATION_SPEED) == 1.0


def test_only_who_chooses_is_told_and_each_time(qtbot, menu: ChoiceMenu) -> None:
    told: list[object] = []
    menu.choice.chosen.connect(told.append)
    menu.choice.check("high")
    assert told == []
    menu.actions()[2].trigger()
    menu.actions()[2].trigger()
    assert told == ["high", "high"]


def test_the_texts_follow_the_language(qtbot, menu: ChoiceMenu) -> None:
    languages = ChoiceMenu(lambda: "", choices_of(LANGUAGE, ""))
    qtbot.addWidget(languages)
    english = [action.text() for action in menu.actions()], menu.title()
    own = [action.text() for action in languages.actions()]
    assert own[1:] == ["&English", "&Deutsch"]
    try:
        use_language(GERMAN)
        german = [action.text() for action in menu.actions()], menu.title()
        assert german[1] == "Spielen" != english[1]
        assert not set(german[0]) & set(english[0])
        assert [action.text() for action in languages.actions()][1:] == own[1:], "their own names"
        assert languages.actions()[0].text() != own[0]
    finally:
        use_language(ENGLISH)
    assert ([action.text() for action in menu.actions()], menu.title()) == english


def test_what_is_emptied_leaves_nothing_behind(menu: ChoiceMenu) -> None:
    for _ in range(3):
        empty(menu)
        ChoiceGroup(menu, [MenuChoice(1, lambda: "one", "one")])
        use_language(GERMAN)
        use_language(ENGLISH)
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    assert len(menu.findChildren(ChoiceGroup)) == 1
    (action,) = menu.actions()
    assert action.text() == "one"
