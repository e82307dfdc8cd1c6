"""The menus: commands from their table, views of the board, speeds, switches of preferences."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping

from PySide6.QtCore import QObject
from PySide6.QtGui import QAction, QActionGroup, QKeySequence
from PySide6.QtWidgets import QMainWindow, QMenu

from app import actions
from app.settings import ANIMATION_SPEED, Option, Settings
from app.situation import Situation
from app.text import arrangement_name, claim_text, view_name


class Menus(QObject):
    """Owns all actions of a window; a switch writes its preference, and shows what it says."""

    def __init__(
        self,
        window: QMainWindow,
        settings: Settings,
        slots: Mapping[str, Callable[[], object]],
    ) -> None:
        """``slots``: what each command does that is no switch, by its name."""
        super().__init__(window)
        self._settings = settings
        #: Every command's action, by name.
        self.commands = actions.make_actions(window, slots)
        bar = window.menuBar()
        self._menus = {
            actions.GAME: bar.addMenu(self.tr("&Game")),
            actions.VIEW: bar.addMenu(self.tr("&View")),
            actions.HELP: bar.addMenu(self.tr("&Help")),
        }
        self._presets = QActionGroup(window)
        self._speeds = QActionGroup(window)
        for command in actions.COMMANDS:
            menu = self._menus[command.menu]
            if command.section:
                menu.addSeparator()
            menu.addAction(self.commands[command.name])
            if command.option is not None:
                self._connect_switch(self.commands[command.name], command.option)
        self._arrangements = QMenu(self.tr("A&rrangement of the levels"), window)
        self._menus[actions.VIEW].insertMenu(self.commands["wider"], self._arrangements)
        self._add_speeds(self._menus[actions.VIEW])
        for command in actions.COMMANDS:
            if command.option is not None:
                self.show_option(command.option)
        settings.changed.connect(self.show_option)

    def add_to_view(self, action: QAction) -> None:
        """Add an action at the end of the View menu."""
        self._menus[actions.VIEW].addSeparator()
        self._menus[actions.VIEW].addAction(action)

    def show_presets(self, names: Iterable[str], show: Callable[[str], object]) -> None:
        """Offer these views at the top of the View menu; their keys are 1, 2, ..."""
        for action in self._presets.actions():
            self._presets.removeAction(action)
            action.deleteLater()
        menu = self._menus[actions.VIEW]
        below = self.commands["flip"]
        for number, name in enumerate(names, start=1):
            action = self._presets.addAction(view_name(name))
            action.setObjectName(f"view_{name}")
            action.setShortcut(QKeySequence(str(number)))
            action.triggered.connect(lambda _=False, name=name: show(name))
            menu.insertAction(below, action)

    def show_arrangements(self, names: Collection[str], show: Callable[[str], object]) -> None:
        """Offer these ways in which the levels can lie."""
        self._arrangements.clear()
        self._arrangements.menuAction().setVisible(bool(names))
        for name in names:
            action = self._arrangements.addAction(arrangement_name(name))
            action.setObjectName(f"arrange_{name}")
            action.triggered.connect(lambda _=False, name=name: show(name))
        for command in ("wider", "closer"):
            self.commands[command].setEnabled(bool(names))

    def enable_levels(self, has_levels: bool) -> None:
        """Enable the focus on a level where there are several."""
        for command in ("focus_up", "focus_down", "focus_off"):
            self.commands[command].setEnabled(has_levels)

    def show_situation(self, now: Situation) -> None:
        """Enable what can be done now."""
        goes_on = now.outcome is None
        states = {
            "undo": now.cursor > 0,
            "first": now.cursor > 0,
            "redo": now.cursor < now.length,
            "last": now.cursor < now.length,
            "offer_draw": goes_on and now.draw_offer is None,
            "claim": bool(now.claims),
            "resign": goes_on,
        }
        for name, is_possible in states.items():
            self.commands[name].setEnabled(is_possible)
        text = claim_text(now.claims[0]) if now.claims else self.tr("&Claim a draw")
        self.commands["claim"].setText(text)

    def show_option(self, option: object, value: object = None) -> None:
        """Check what a preference says."""
        if option is ANIMATION_SPEED:
            speed = self._settings.get(ANIMATION_SPEED)
            for (offered, _), action in zip(actions.SPEEDS, self._speeds.actions(), strict=True):
                action.setChecked(offered == speed)
        for command in actions.COMMANDS:
            if command.option is not None and command.option is option:
                self.commands[command.name].setChecked(self._settings.get(command.option))

    def _connect_switch(self, action: QAction, option: Option[bool]) -> None:
        action.toggled.connect(lambda is_on: self._settings.set(option, bool(is_on)))

    def _add_speeds(self, menu: QMenu) -> None:
        speeds = menu.addMenu(self.tr("&Animation"))
        for speed, text in actions.SPEEDS:
            action = speeds.addAction(actions.translated(text))
            action.setObjectName(f"speed_{speed:g}")
            action.setCheckable(True)
            action.triggered.connect(
                lambda _=False, speed=speed: self._settings.set(ANIMATION_SPEED, speed)
            )
            self._speeds.addAction(action)
        self.show_option(ANIMATION_SPEED)
