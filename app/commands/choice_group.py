"""Exclusive choices in menus: action groups that follow a preference, with translated texts."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, NamedTuple

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QActionGroup
from PySide6.QtWidgets import QMenu, QWidget

from app.settings.option import Option
from app.settings.store import Settings
from app.text.language import on_language_change


class MenuChoice(NamedTuple):
    """One of the choices.

    value : of the choice; the data of its action
    text : returns its translated text
    name : object name of its action, unique in the group
    """

    value: Any
    text: Callable[[], str]
    name: str


class ChoiceGroup(QActionGroup):
    """An exclusive group of actions, added to a menu."""

    #: A choice was triggered: its value.
    chosen = Signal(object)

    def __init__(self, menu: QMenu, choices: Iterable[MenuChoice] = ()) -> None:
        super().__init__(menu)
        self._menu = menu
        #: Functions that return the texts, by name.
        self._texts: dict[str, Callable[[], str]] = {}
        self.triggered.connect(lambda action: self.chosen.emit(action.data()))
        self.add(choices)
        on_language_change(self, self._translate)

    def add(self, choices: Iterable[MenuChoice]) -> None:
        """Append choices to the menu."""
        for choice in choices:
            action = self.addAction(self._menu.addAction(choice.text()))
            action.setObjectName(choice.name)
            action.setData(choice.value)
            action.setCheckable(True)
            self._texts[choice.name] = choice.text

    def check(self, value: object) -> None:
        """Check the choice with a value; none if there is no such choice."""
        for action in self.actions():
            action.setChecked(action.data() == value)

    def follow_option(self, settings: Settings, option: Option[Any]) -> None:
        """Check the value of a preference, now and after every change."""
        settings.on(option, self.check)
        self.check(settings.get(option))

    def bind(self, settings: Settings, option: Option[Any]) -> None:
        """Connect the group to a preference, in both directions."""
        self.follow_option(settings, option)
        self.chosen.connect(lambda value: settings.set(option, value))

    def _translate(self) -> None:
        for action in self.actions():
            action.setText(self._texts[action.objectName()]())


class ChoiceMenu(QMenu):
    """A menu with one group of choices."""

    def __init__(
        self, title: Callable[[], str], choices: Iterable[MenuChoice], parent: QWidget | None = None
    ) -> None:
        """``title``: returns the translated title."""
        super().__init__(parent)
        self.choice = ChoiceGroup(self, choices)
        on_language_change(self, lambda: self.setTitle(title()))


def choices_of(option: Option[str], prefix: str) -> list[MenuChoice]:
    """Return the choices of an option; names of actions are a prefix and the value."""
    return [
        MenuChoice(choice.value, choice.text_in_menu, prefix + choice.value)
        for choice in option.choices
    ]


def empty(menu: QMenu) -> None:
    """Remove all actions of a menu, and delete its groups of choices."""
    menu.clear()
    for group in menu.findChildren(ChoiceGroup, options=Qt.FindChildOption.FindDirectChildrenOnly):
        group.deleteLater()
