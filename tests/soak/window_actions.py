"""What a monkey can do with the panels, the menus and the window around the board."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Qt
from PySide6.QtGui import QAction, QContextMenuEvent
from PySide6.QtWidgets import QApplication, QVBoxLayout, QWidget

from app.scene.themes.catalogue import BUILT_IN
from app.settings.option import OPTIONS
from app.settings.options import QUALITY, SYSTEM, THEME, THEME_IN_DARK, THEME_IN_LIGHT
from engine.text import coordinate_moves
from tests.soak import input_events
from tests.soak.board_actions import BUTTONS, KEYBOARD, BoardActions
from tests.soak.dialogs import WORDS, place_in

Key = Qt.Key
#: Of the preferences these are changed: the others are what the program remembers.
_SWITCHED = tuple(
    one
    for one in OPTIONS
    if one.key.split("/")[0] in ("play", "interface", "notation", "view", "pieces_of_game", "mouse")
)
_THEMES = (THEME, THEME_IN_LIGHT, THEME_IN_DARK)
#: Left alone: one ends the program, the others are gestures of their own.
_NO_COMMANDS = ("quit", "full_screen")


class WindowActions(BoardActions):
    """What a monkey does with one window."""

    # -- in the panels -----------------------------------------------------------------------

    def type_move(self) -> str | None:
        """Type a legal move, or nonsense, below the move list."""
        session, line = self.window.session, self.window.input.line
        if QApplication.activeModalWidget() is not None:
            return None  # what is typed would go to a dialog, perhaps as the name of a file
        if not line.isVisible():
            self.window.commands["type_move"].trigger()
        line.setFocus()
        moves = session.situation.legal_moves
        text = self.rng.choice(WORDS)
        if moves and self.rng.random() < 0.9:
            text = coordinate_moves.write(session.variant, self.rng.choice(moves))
        line.clear()
        input_events.type_text(text)
        input_events.key(Key.Key_Return)
        return f"type {text!r}"

    def use_the_list(self) -> str:
        view = self.window.moves
        at = place_in(view.viewport(), self.rng)
        rows = view.moves.rowCount()
        if rows and self.rng.random() < 0.7:
            column = self.rng.randrange(view.moves.columnCount())
            at = view.visualRect(view.moves.index(self.rng.randrange(rows), column)).center()
        kind = self.rng.random()
        if kind < 0.6:
            input_events.click(view.viewport(), at)
        elif kind < 0.8:
            view.setFocus()
            input_events.key(self.rng.choice(KEYBOARD[:8]))
        else:
            reason = QContextMenuEvent.Reason.Mouse
            event = QContextMenuEvent(reason, at, view.viewport().mapToGlobal(at))
            if QApplication.activeModalWidget() is None:
                QApplication.sendEvent(view.viewport(), event)
        return f"move list at {at.x()},{at.y()}, {kind:.2f}"

    def use_the_map(self) -> str:
        if not self.window.map.isVisible():
            self.window.map_dock.toggleViewAction().trigger()
            return "open the map"
        if self.rng.random() < 0.1:
            self.window.map_dock.setFloating(not self.window.map_dock.isFloating())
            return "float the map"
        at = place_in(self.window.map, self.rng)
        moves = self.window.viewport.board.touch.moves
        if moves and self.rng.random() < 0.7:
            spot = self.rng.choice(self.rng.choice(moves).ways[0])
            at = self.window.map.rect_of(spot).center().toPoint()
        input_events.move(self.window.map, at)
        input_events.click(self.window.map, at, self.rng.choice(BUTTONS))
        return f"map at {at.x()},{at.y()}"

    def command(self) -> str | None:
        """Trigger a command of the menus, or give its keys."""
        names = [
            name
            for name, action in self.window.commands.items()
            if action.isEnabled() and name not in _NO_COMMANDS
        ]
        name = self.rng.choice(names)
        action = self.window.commands[name]
        if QApplication.activeModalWidget() is not None:
            return None
        if action.shortcuts() and self.rng.random() < 0.5:
            combined = self.rng.choice(action.shortcuts())[0]
            input_events.key(combined.key(), combined.keyboardModifiers(), self.window)
            return f"keys of {name}"
        action.trigger()
        return f"command {name}"

    def use_a_menu(self) -> str | None:
        """Open a menu and choose what is in it: themes, pieces, files, samples."""
        if QApplication.activeModalWidget() is not None:
            return None
        opened = [self.rng.choice(self.window.menuBar().actions())]
        menu = opened[0].menu()
        told = []
        while menu is not None:
            menu.aboutToShow.emit()
            offered = [
                one
                for one in menu.actions()
                if one.isEnabled()
                and not one.isSeparator()
                and one.objectName() not in _NO_COMMANDS
            ]
            if not offered:
                return f"menu {told}, empty"
            action: QAction = self.rng.choice(offered)
            told.append(action.text())
            opened.append(action)  # PySide forgets a menu with its action
            menu = action.menu()
        action.trigger()
        return f"menu {told}"

    # -- the window --------------------------------------------------------------------------

    def resize(self) -> str:
        most = 1100 if self.rng.random() < 0.1 else 720  # small pictures are drawn quickly
        width, height = self.rng.randrange(540, most), self.rng.randrange(400, 560)
        self.window.resize(width, height)
        return f"resize to {width}x{height}"

    def change_state(self) -> str:
        """Minimise, maximise, fill the screen, hide; or come back from there."""
        states: tuple[Callable[[], object], ...] = (
            self.window.showNormal,
            self.window.showMinimized,
            self.window.showMaximized,
            self.window.hide,
            self.window.commands["full_screen"].trigger,
            lambda: self.window.dock.setFloating(not self.window.dock.isFloating()),
            self.window.dock.toggleViewAction().trigger,
        )
        number = self.rng.randrange(len(states))
        states[number]()
        return f"state {number}"

    def move_the_viewport(self) -> str:
        """Put the board into another window for a moment: it gets another OpenGL context."""
        other = QWidget()
        QVBoxLayout(other).addWidget(self.window.viewport)
        other.resize(500, 400)
        other.show()
        QApplication.processEvents()
        self.window.setCentralWidget(self.window.viewport)
        other.close()
        other.deleteLater()
        self.window.viewport.show()
        return "another window for the board"

    def switch(self) -> str:
        """Change a preference."""
        settings = self.window.settings
        if self.rng.random() < 0.25:
            option, value = self.rng.choice(_THEMES), self.rng.choice((*BUILT_IN, SYSTEM))
            if option is not THEME and value == SYSTEM:
                value = BUILT_IN[0]
            settings.set(option, value)
            return f"set {option.key} = {value!r}"
        option = self.rng.choice(_SWITCHED)
        if option is QUALITY and self.rng.random() < 0.7:
            value = "low"  # the others take most of the time
        elif option.choices:
            value = self.rng.choice(option.values)
        elif isinstance(option.default, bool):
            value = self.rng.random() < 0.5
        elif isinstance(option.default, float):
            value = round(self.rng.uniform(option.low, option.high), 2)
        else:
            value = self.rng.randrange(60)
        settings.set(option, value)
        return f"set {option.key} = {value!r}"
