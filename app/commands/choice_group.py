"""Exclusive choices in menus: action groups that follow a preference, with translated texts."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, NamedTuple

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QActionGroup
from PySide6.QtWidgets import QMenu, QWidget

from app.settings.option import Option
from app.settings.store import Settings
from app.text.language import follow


class Offer(NamedTuple):
    """One of the things to choose from.

    value : what is chosen; the data of its action
    text : returns what the menu says, in the language of the program
    name : of its action, no other's in the same choice
    """

    value: Any
    text: Callable[[], str]
    name: str


class ChoiceGroup(QActionGroup):
    """The actions of a choice, added to a menu."""

    #: Somebody has chosen one: its value.
    chosen = Signal(object)

    def __init__(
        self, menu: QMenu, offers: Iterable[Offer] = (), *, is_checkable: bool = True
    ) -> None:
        """``is_checkable``: whether the menu says which one is chosen now."""
        super().__init__(menu)
        self._menu = menu
        self._is_checkable = is_checkable
        #: What they say, by their names.
        self._texts: dict[str, Callable[[], str]] = {}
        self.triggered.connect(lambda action: self.chosen.emit(action.data()))
        self.add(offers)
        follow(self, self._translate)

    def add(self, offers: Iterable[Offer]) -> None:
        """Offer more at the end of the menu."""
        for offer in offers:
            action = self.addAction(self._menu.addAction(offer.text()))
            action.setObjectName(offer.name)
            action.setData(offer.value)
            action.setCheckable(self._is_checkable)
            self._texts[offer.name] = offer.text

    def check(self, value: object) -> None:
        """Show that this is chosen; nothing is checked where it is not offered."""
        for action in self.actions():
            action.setChecked(action.data() == value)

    def follow_option(self, settings: Settings, option: Option[Any]) -> None:
        """Show what a preference says, now and after every change."""
        settings.on(option, self.check)
        self.check(settings.get(option))

    def bind(self, settings: Settings, option: Option[Any]) -> None:
        """Show what a preference says, and write into it what is chosen."""
        self.follow_option(settings, option)
        self.chosen.connect(lambda value: settings.set(option, value))

    def _translate(self) -> None:
        for action in self.actions():
            action.setText(self._texts[action.objectName()]())


class ChoiceMenu(QMenu):
    """A menu of one choice."""

    def __init__(
        self, title: Callable[[], str], offers: Iterable[Offer], parent: QWidget | None = None
    ) -> None:
        """``title``: returns it in the language of the program."""
        super().__init__(parent)
        self.choice = ChoiceGroup(self, offers)
        follow(self, lambda: self.setTitle(title()))


def offers_of(option: Option[str], prefix: str) -> list[Offer]:
    """Return the choices of an option; the actions are called by their values after a prefix."""
    return [
        Offer(choice.value, choice.text_in_menu, prefix + choice.value) for choice in option.choices
    ]


def empty(menu: QMenu) -> None:
    """Take everything out of a menu, and what it offered to choose from with it."""
    menu.clear()
    for group in menu.findChildren(ChoiceGroup, options=Qt.FindChildOption.FindDirectChildrenOnly):
        group.deleteLater()
