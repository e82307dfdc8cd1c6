"""The actions of all commands, and the menu bar: commands from their table, presets, choices."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import partial

from PySide6.QtCore import QT_TRANSLATE_NOOP, QCoreApplication, QObject
from PySide6.QtGui import QAction, QActionGroup, QKeySequence
from PySide6.QtWidgets import QMainWindow, QMenu, QWidget

from app.commands.choice_group import ChoiceGroup, ChoiceMenu, MenuChoice, choices_of
from app.commands.table import (
    ABOUT_LEVELS,
    ARRANGE,
    ARRANGEMENTS,
    ATTACKED,
    COMMANDS,
    COMPUTER,
    ENTER,
    FILE,
    GAME,
    HELP,
    LEARN,
    LEVELS,
    MARKS,
    PRESETS,
    READ,
    VIEW,
    Command,
)
from app.game.situation import Situation
from app.settings.option import Option
from app.settings.options import ANIMATION_SPEED, LANGUAGE, NOTATION, PIECE_SIGNS
from app.settings.store import Settings
from app.text.language import on_language_change
from app.text.text import arrangement_name, claim_text, seat_name, view_name
from engine.rules.outcome import DECLARED
from engine.rules.variant import Variant

#: Animation speeds offered, by the value of their preference.
SPEEDS = (
    (0.0, QT_TRANSLATE_NOOP("actions", "&Off")),
    (0.5, QT_TRANSLATE_NOOP("actions", "&Slow")),
    (1.0, QT_TRANSLATE_NOOP("actions", "&Normal")),
    (2.0, QT_TRANSLATE_NOOP("actions", "&Fast")),
)

_TITLES = {
    FILE: QT_TRANSLATE_NOOP("Menus", "&File"),
    GAME: QT_TRANSLATE_NOOP("Menus", "&Game"),
    COMPUTER: QT_TRANSLATE_NOOP("Menus", "Comp&uter"),
    LEARN: QT_TRANSLATE_NOOP("Menus", "&Learn"),
    ENTER: QT_TRANSLATE_NOOP("Menus", "Entering mo&ves"),
    READ: QT_TRANSLATE_NOOP("Menus", "R&ead out"),
    VIEW: QT_TRANSLATE_NOOP("Menus", "&View"),
    LEVELS: QT_TRANSLATE_NOOP("Menus", "&Levels"),
    ARRANGE: QT_TRANSLATE_NOOP("Menus", "A&rrangement of the levels"),
    MARKS: QT_TRANSLATE_NOOP("Menus", "Mar&ks"),
    HELP: QT_TRANSLATE_NOOP("Menus", "&Help"),
}

#: The commands that macOS has in the menu of the application; by itself it would choose them by
#: their English texts.
ROLES = {
    "preferences": QAction.MenuRole.PreferencesRole,
    "about": QAction.MenuRole.AboutRole,
    "quit": QAction.MenuRole.QuitRole,
}


def translated(text: object) -> str:
    """Translate a text of the tables."""
    return QCoreApplication.translate("actions", str(text))


def menu_titles() -> dict[str, str]:
    """Return the titles of the menus of commands, by their names in the table."""
    title = partial(QCoreApplication.translate, "Menus")
    return {name: title(str(text)) for name, text in _TITLES.items()}


def speeds() -> list[MenuChoice]:
    """Return the animation speeds as a menu offers them."""
    return [
        MenuChoice(speed, partial(translated, text), f"speed_{speed:g}") for speed, text in SPEEDS
    ]


def write_texts(made: Mapping[str, QAction], commands: Iterable[Command]) -> None:
    """Set the texts of the actions, except of those whose texts controllers set."""
    for command in commands:
        if not command.is_reworded:
            made[command.name].setText(QCoreApplication.translate(*command.message))


def make_actions(
    parent: QWidget,
    slots: Mapping[str, Callable[[], object]],
    commands: Iterable[Command],
) -> dict[str, QAction]:
    """Return an action for each command, by name, still without its text.

    slots : by name, for every command without a preference. Raises KeyError if one is missing.
    """
    return {command.name: _action(parent, command, slots) for command in commands}


def _action(
    parent: QWidget, command: Command, slots: Mapping[str, Callable[[], object]]
) -> QAction:
    action = QAction(parent)
    action.setObjectName(command.name)
    action.setMenuRole(ROLES.get(command.name, QAction.MenuRole.NoRole))
    action.setShortcuts([QKeySequence(keys) for keys in command.keys])
    if command.option is not None:
        action.setCheckable(True)
    else:
        slot = slots[command.name]
        action.triggered.connect(lambda: slot())
    return action


class Menus(QObject):
    """Owns all actions of a window; checkable ones are connected to their preferences."""

    def __init__(
        self,
        window: QMainWindow,
        settings: Settings,
        slots: Mapping[str, Callable[[], object]],
        commands: Sequence[Command] = COMMANDS,
    ) -> None:
        """``slots``: of the commands without a preference, by name.

        commands : those that the window has; of the view and the marks it has all
        """
        super().__init__(window)
        self._window = window
        self._settings = settings
        #: The actions of all commands, by name.
        self.commands = make_actions(window, slots, commands)
        self._rows = tuple(commands)
        bar, wanted = window.menuBar(), {command.menu for command in commands}
        top = (FILE, GAME, COMPUTER, LEARN, VIEW, HELP)
        self._menus = {name: bar.addMenu("") for name in top if name in wanted}
        self._menus |= {name: QMenu(window) for name in (ENTER, READ, LEVELS, ARRANGE, MARKS)}
        #: The game on the board, and its views.
        self._variant: Variant | None = None
        self._presets: tuple[str, ...] = ()
        self._arrangements: tuple[str, ...] = ()
        self._now: Situation | None = None
        for command in commands:
            menu = self._menus[command.menu]
            if command.section:
                menu.addSeparator()
            menu.addAction(self.commands[command.name])
            if command.option is not None:
                self._connect_switch(self.commands[command.name], command.option)
        if ENTER in wanted:
            self.insert_menu(self._menus[ENTER], before="clear_drawings")
        self._menus[GAME if GAME in wanted else VIEW].addMenu(self._menus[READ])
        self.insert_menu(self._menus[LEVELS], before="turn_board")
        self.insert_menu(self._menus[MARKS], before="full_screen")
        self._menus[LEVELS].insertMenu(self.commands["wider"], self._menus[ARRANGE])
        group = QActionGroup(self)
        for name in ARRANGEMENTS:
            self.commands[name].setCheckable(True)
            group.addAction(self.commands[name])
        for title, offers, option in (
            (lambda: self.tr("&Animation"), speeds(), ANIMATION_SPEED),
            (lambda: self.tr("Languag&e"), choices_of(LANGUAGE, "interface_"), LANGUAGE),
            (lambda: self.tr("N&otation"), choices_of(NOTATION, "notation_"), NOTATION),
        ):
            menu = ChoiceMenu(title, offers, window)
            menu.choice.bind(settings, option)
            self._menus[VIEW].addMenu(menu)
        menu.addSeparator()
        signs = ChoiceGroup(menu, choices_of(PIECE_SIGNS, "pieces_in_moves_"))
        signs.bind(settings, PIECE_SIGNS)
        on_language_change(self, self._translate)

    def insert_menu(self, menu: QMenu, before: str) -> None:
        """Insert a menu before a command; if that begins a section, before its separator.

        A menu without a parent becomes a child of the window.
        """
        if menu.parent() is None:
            menu.setParent(self._window, menu.windowFlags())
        command = next(command for command in self._rows if command.name == before)
        target = self._menus[command.menu]
        place = target.actions().index(self.commands[before]) - command.section
        target.insertMenu(target.actions()[place], menu)

    def insert_top_menu(self, menu: QMenu) -> None:
        """Insert a menu into the menu bar, before the help."""
        self._window.menuBar().insertMenu(self._menus[HELP].menuAction(), menu)

    def add_to_view(self, actions: Sequence[QAction]) -> None:
        """Add a section of actions at the end of the View menu."""
        self._menus[VIEW].addSeparator()
        self._menus[VIEW].addActions(actions)

    def insert_action(self, action: QAction, before: str) -> None:
        """Insert an action that is no command before one; it becomes the first of its section."""
        command = next(command for command in self._rows if command.name == before)
        self._menus[command.menu].insertActions(self.commands[before], [action])

    def show_presets(self, variant: Variant, names: Iterable[str]) -> None:
        """Show these presets of a game at the top of the View menu."""
        self._variant, self._presets = variant, tuple(names)
        for number, command in enumerate(PRESETS):
            self.commands[command].setVisible(number < len(self._presets))
        for command, name in zip(PRESETS, self._presets, strict=False):
            self.commands[command].setText(view_name(variant, name))

    def show_arrangements(self, names: Iterable[str]) -> None:
        """Show these arrangements of levels."""
        self._arrangements = tuple(names)
        self._menus[ARRANGE].menuAction().setVisible(bool(self._arrangements))
        for number, command in enumerate(ARRANGEMENTS):
            self.commands[command].setVisible(number < len(self._arrangements))
        for command, name in zip(ARRANGEMENTS, self._arrangements, strict=False):
            self.commands[command].setText(arrangement_name(name))
        for command in ("wider", "closer", "show_arrangements"):
            self.commands[command].setEnabled(bool(self._arrangements))

    def check_arrangement(self, name: str | None) -> None:
        """Check the arrangement that the levels have; none if it has no name."""
        for number, command in enumerate(ARRANGEMENTS):
            is_named = number < len(self._arrangements) and self._arrangements[number] == name
            self.commands[command].setChecked(is_named)

    def enable_levels(self, has_levels: bool) -> None:
        """Show or hide the commands about levels."""
        self._menus[LEVELS].menuAction().setVisible(has_levels)
        for command in ABOUT_LEVELS:
            self.commands[command].setEnabled(has_levels)

    def show_situation(self, now: Situation) -> None:
        """Enable the commands that are possible now."""
        may_act = now.outcome is None and now.is_local
        is_end_declared = now.outcome is not None and now.outcome.ending in DECLARED
        states = {
            "take_back": now.ply > 0 or is_end_declared,
            "undo": now.ply > 0,
            "first": now.ply > 0,
            "redo": now.ply < now.length,
            "last": now.ply < now.length,
            "show_again": bool(now.recent),
            "offer_draw": may_act and now.draw_offer is None,
            "claim": may_act and bool(now.claims),
            "resign": may_act,
            "clear_drawings": bool(now.node.drawings),
        }
        for name in states.keys() & self.commands.keys():
            self.commands[name].setEnabled(states[name])
        self._now = now
        self._name_by(now)

    def _name_by(self, now: Situation) -> None:
        """Set the texts of commands that depend on the situation."""
        text = claim_text(now.claims[0]) if now.claims else self.tr("&Claim a draw")
        if "claim" in self.commands:
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
        write_texts(self.commands, self._rows)
        titles = menu_titles()
        for name, menu in self._menus.items():
            menu.setTitle(titles[name])
        if self._variant is not None:
            self.show_presets(self._variant, self._presets)
        self.show_arrangements(self._arrangements)
        if self._now is not None:
            self._name_by(self._now)
