"""The menu bar: commands from their table, presets, and choices of preferences."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping
from functools import partial

from PySide6.QtCore import QObject
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QMainWindow, QMenu

from app.commands import actions
from app.commands.choice_group import ChoiceGroup, ChoiceMenu, MenuChoice, choices_of, empty
from app.commands.command import FILE, GAME, HELP, LEVELS, MARKS, READ, VIEW
from app.commands.table import COMMANDS
from app.commands.view_table import ABOUT_LEVELS, ATTACKED, PRESETS
from app.game.situation import Situation
from app.settings.option import Option
from app.settings.options import ANIMATION_SPEED, LANGUAGE, NOTATION
from app.settings.store import Settings
from app.text.language import on_language_change
from app.text.text import arrangement_name, claim_text, seat_name, view_name


class Menus(QObject):
    """Owns all actions of a window; checkable ones are connected to their preferences."""

    def __init__(
        self,
        window: QMainWindow,
        settings: Settings,
        slots: Mapping[str, Callable[[], object]],
    ) -> None:
        """``slots``: of the commands without a preference, by name."""
        super().__init__(window)
        self._settings = settings
        #: The actions of all commands, by name.
        self.commands = actions.make_actions(window, slots)
        bar = window.menuBar()
        self._menus = {name: bar.addMenu("") for name in (FILE, GAME, VIEW, HELP)}
        self._menus |= {name: QMenu(window) for name in (READ, LEVELS, MARKS)}
        self._presets: tuple[str, ...] = ()
        self._now: Situation | None = None
        for command in COMMANDS:
            menu = self._menus[command.menu]
            if command.section:
                menu.addSeparator()
            menu.addAction(self.commands[command.name])
            if command.option is not None:
                self._connect_switch(self.commands[command.name], command.option)
        self._menus[GAME].addMenu(self._menus[READ])
        self.insert_menu(self._menus[LEVELS], before="turn_board")
        self.insert_menu(self._menus[MARKS], before="full_screen")
        self._arrangements = QMenu(window)
        self._menus[LEVELS].insertMenu(self.commands["wider"], self._arrangements)
        for title, offers, option in (
            (lambda: self.tr("&Animation"), actions.speeds(), ANIMATION_SPEED),
            (lambda: self.tr("Languag&e"), choices_of(LANGUAGE, "interface_"), LANGUAGE),
            (lambda: self.tr("N&otation"), choices_of(NOTATION, "notation_"), NOTATION),
        ):
            menu = ChoiceMenu(title, offers, window)
            menu.choice.bind(settings, option)
            self._menus[VIEW].addMenu(menu)
        on_language_change(self, self._translate)

    def insert_menu(self, menu: QMenu, before: str) -> None:
        """Insert a menu before a command; if that begins a section, before its separator."""
        command = next(command for command in COMMANDS if command.name == before)
        target = self._menus[command.menu]
        place = target.actions().index(self.commands[before]) - command.section
        target.insertMenu(target.actions()[place], menu)

    def add_to_view(self, action: QAction) -> None:
        """Add an action at the end of the View menu."""
        self._menus[VIEW].addSeparator()
        self._menus[VIEW].addAction(action)

    def show_presets(self, names: Iterable[str]) -> None:
        """Show these presets at the top of the View menu."""
        self._presets = tuple(names)
        for number, command in enumerate(PRESETS):
            self.commands[command].setVisible(number < len(self._presets))
        for command, name in zip(PRESETS, self._presets, strict=False):
            self.commands[command].setText(view_name(name))

    def show_arrangements(self, names: Collection[str], show: Callable[[str], object]) -> None:
        """Show these arrangements of levels."""
        empty(self._arrangements)
        self._arrangements.menuAction().setVisible(bool(names))
        offers = [
            MenuChoice(name, partial(arrangement_name, name), f"arrange_{name}") for name in names
        ]
        ChoiceGroup(self._arrangements, offers, is_checkable=False).chosen.connect(show)
        for command in ("wider", "closer"):
            self.commands[command].setEnabled(bool(names))

    def enable_levels(self, has_levels: bool) -> None:
        """Show or hide the commands about levels."""
        self._menus[LEVELS].menuAction().setVisible(has_levels)
        for command in ABOUT_LEVELS:
            self.commands[command].setEnabled(has_levels)

    def show_situation(self, now: Situation) -> None:
        """Enable the commands that are possible now."""
        may_act = now.outcome is None and now.is_local
        states = {
            "take_back": now.cursor > 0,
            "undo": now.cursor > 0,
            "first": now.cursor > 0,
            "redo": now.cursor < now.length,
            "last": now.cursor < now.length,
            "offer_draw": may_act and now.draw_offer is None,
            "claim": may_act and bool(now.claims),
            "resign": may_act,
            "clear_drawings": bool(now.node.drawings),
        }
        for name, is_possible in states.items():
            self.commands[name].setEnabled(is_possible)
        self._now = now
        self._name_by(now)

    def _name_by(self, now: Situation) -> None:
        """Set the texts of commands that depend on the situation."""
        text = claim_text(now.claims[0]) if now.claims else self.tr("&Claim a draw")
        self.commands["claim"].setText(text)
        for seat, command in enumerate(ATTACKED):
            is_there = seat < len(now.variant.seats)
            self.commands[command].setVisible(is_there)
            if is_there:
                text = self.tr("Cells that &{player} attacks")
                self.commands[command].setText(text.format(player=seat_name(now.variant, seat)))

    def _connect_switch(self, action: QAction, option: Option[bool]) -> None:
        """Connect a checkable command to its preference, in both directions."""
        action.setChecked(self._settings.get(option))
        action.toggled.connect(lambda is_on: self._settings.set(option, bool(is_on)))
        self._settings.on(option, action.setChecked)

    def _translate(self) -> None:
        actions.write_texts(self.commands)
        self._menus[FILE].setTitle(self.tr("&File"))
        self._menus[GAME].setTitle(self.tr("&Game"))
        self._menus[READ].setTitle(self.tr("R&ead out"))
        self._menus[VIEW].setTitle(self.tr("&View"))
        self._menus[LEVELS].setTitle(self.tr("&Levels"))
        self._menus[MARKS].setTitle(self.tr("Mar&ks"))
        self._menus[HELP].setTitle(self.tr("&Help"))
        self._arrangements.setTitle(self.tr("A&rrangement of the levels"))
        self.show_presets(self._presets)
        if self._now is not None:
            self._name_by(self._now)
