"""What a monkey can do with the board and the window around it; each gesture says what it did."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path
from random import Random

import driver
from PySide6.QtCore import QEvent, QMimeData, QPoint, QPointF, Qt, QUrl
from PySide6.QtGui import (
    QAction,
    QContextMenuEvent,
    QDragEnterEvent,
    QDropEvent,
    QGuiApplication,
)
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QVBoxLayout, QWidget
from soak import paw
from soak.dialogs import WORDS, place_in

import engine.variants
from app.games import KEYS
from app.scene.themes import BUILT_IN
from app.settings import OPTIONS, QUALITY, SYSTEM, THEME, THEME_IN_DARK, THEME_IN_LIGHT
from app.window import MainWindow
from engine.move import Spot
from engine.pgn import written_game

Key = Qt.Key
SHIFT, CONTROL, ALT = (
    Qt.KeyboardModifier.ShiftModifier,
    Qt.KeyboardModifier.ControlModifier,
    Qt.KeyboardModifier.AltModifier,
)
_BUTTONS = (paw.LEFT, paw.LEFT, paw.RIGHT, paw.MIDDLE)
_KEYS = (
    *(Key.Key_Left, Key.Key_Right, Key.Key_Up, Key.Key_Down, Key.Key_PageUp, Key.Key_PageDown),
    *(Key.Key_Home, Key.Key_End, Key.Key_Return, Key.Key_Space, Key.Key_Escape, Key.Key_Tab),
    *(Key.Key_Backtab, Key.Key_Plus, Key.Key_Minus, Key.Key_Delete, Key.Key_D, Key.Key_T),
    *(Key.Key_C, Key.Key_F, Key.Key_0, Key.Key_1, Key.Key_2, Key.Key_3, Key.Key_J, Key.Key_M),
)
#: Of the preferences these are changed: the others are what the program remembers.
_SWITCHED = tuple(
    one
    for one in OPTIONS
    if one.key.split("/")[0] in ("play", "interface", "notation", "view", "pieces_of_game", "mouse")
)
_THEMES = (THEME, THEME_IN_LIGHT, THEME_IN_DARK)
#: Left alone: one ends the program, the others are gestures of their own.
_NO_COMMANDS = ("quit", "full_screen")
Gesture = Callable[["Hands"], str | None]


class Hands:
    """The hands of a monkey on one window."""

    def __init__(self, window: MainWindow, chance: Random, folder: Path, key: str) -> None:
        """``folder``: where files may be read and written; ``key``: of the game played most."""
        self.window = window
        self.chance = chance
        self.folder = folder
        self.key = key

    # -- on the board ------------------------------------------------------------------------

    def play(self) -> str | None:
        """Enter a legal move by clicks or by a drag, as far as it can be reached."""
        moves = self.window.viewport.stage.touch.moves
        if not moves:
            return None
        way = self.chance.choice(self.chance.choice(moves).ways)
        if len(way) == 2 and self.chance.random() < 0.4:
            at = self._lift(way[0])
            if at is not None:
                at = self._reach(way[1]) or at
                paw.release(self.window.viewport, at)
            return f"drag {way[0]} to {way[1]}, {'reached' if at is not None else 'missed'}"
        for number, spot in enumerate(way):
            at = self._reach(spot)
            if at is None:
                return f"click {way[:number]}, missed {spot}"
            paw.click(self.window.viewport, at)
        return f"click {way}"

    def break_off(self) -> str | None:
        """Begin a drag, and have something come between."""
        starts = sorted(self.window.viewport.hand.starts)
        origin = self.chance.choice(starts) if starts else None
        at = None if origin is None else self._lift(origin)
        if at is None:
            return None
        viewport = self.window.viewport
        breaks: tuple[Gesture, ...] = (
            lambda hands: paw.key(Key.Key_Escape) or "Escape",
            lambda hands: paw.click(viewport, at, paw.RIGHT) or "right click",
            lambda hands: paw.click(viewport, at, paw.MIDDLE) or "middle click",
            lambda hands: hands._press_again(at),
            lambda hands: QApplication.sendEvent(viewport, QEvent(QEvent.Type.Leave)) and "leave",
            Hands.turn_wheel,
            Hands.resize,
            Hands.command,
            Hands.press_key,
            Hands.switch,
            Hands.jump,
            Hands.drop_file,
        )
        told = self.chance.choice(breaks)(self)
        paw.move(viewport, place_in(viewport, self.chance))
        paw.release(viewport, place_in(viewport, self.chance))
        return f"drag from {origin}, broken off by {told}"

    def click_anywhere(self) -> str:
        viewport = self.window.viewport
        at, button = place_in(viewport, self.chance), self.chance.choice(_BUTTONS)
        keys = self._modifier()
        (paw.double_click if self.chance.random() < 0.2 else paw.click)(viewport, at, button, keys)
        return f"{button.name} with {keys.name} at {at.x()},{at.y()}"

    def drag_anywhere(self) -> str:
        viewport = self.window.viewport
        start, end = place_in(viewport, self.chance), place_in(viewport, self.chance)
        button, keys = self.chance.choice(_BUTTONS), self._modifier()
        paw.drag(viewport, start, end, button, keys)
        way = f"{start.x()},{start.y()} to {end.x()},{end.y()}"
        return f"drag {button.name} with {keys.name} from {way}"

    def point(self) -> str:
        at = place_in(self.window.viewport, self.chance)
        paw.move(self.window.viewport, at)
        if self.chance.random() < 0.2:
            QApplication.sendEvent(self.window.viewport, QEvent(QEvent.Type.Leave))
        return f"point at {at.x()},{at.y()}"

    def turn_wheel(self) -> str:
        viewport, keys = self.window.viewport, self._modifier()
        by = self.chance.choice((120, -120, -360, 15, 7))
        sideways = self.chance.random() < 0.2
        at = place_in(viewport, self.chance)
        paw.wheel(viewport, at, QPoint(by, 0) if sideways else QPoint(0, by), keys)
        return f"wheel {by} with {keys.name} at {at.x()},{at.y()}"

    def press_key(self) -> str:
        code, keys = self.chance.choice(_KEYS), self._modifier()
        if self.chance.random() < 0.5:
            self.window.viewport.setFocus()
        times = self.chance.choice((1, 1, 1, 6))
        for _ in range(times):
            paw.key(code, keys, self.window)
        return f"{times} x {code.name} with {keys.name}"

    def answer(self) -> str | None:
        """Press a button that lies over the board: of a question, a choice, a level."""
        over = (self.window.chooser, self.window.bar, self.window.overlays.scale)
        places = [one for one in over if one.isVisible() and one.buttons]
        if not places:
            return None
        button = self.chance.choice(self.chance.choice(places).buttons)
        told = f"press {type(button).__name__} {button.text()!r}"
        paw.click(button, None, self.chance.choice(_BUTTONS))
        return told

    # -- in the panels -----------------------------------------------------------------------

    def type_move(self) -> str | None:
        """Type a legal move, or nonsense, below the move list."""
        session, line = self.window.session, self.window.input.line
        if QApplication.activeModalWidget() is not None:
            return None  # what is typed would go to a dialog, perhaps as the name of a file
        if not line.isVisible():
            self.window.commands["type_move"].trigger()
        line.setFocus()
        moves = session.situation.moves
        text = self.chance.choice(WORDS)
        if moves and self.chance.random() < 0.9:
            text = session.variant.move_text(session.position, self.chance.choice(moves))
        line.clear()
        paw.type_text(text)
        paw.key(Key.Key_Return)
        return f"type {text!r}"

    def use_the_list(self) -> str:
        view = self.window.moves
        at = place_in(view.viewport(), self.chance)
        rows = view.moves.rowCount()
        if rows and self.chance.random() < 0.7:
            column = self.chance.randrange(view.moves.columnCount())
            at = view.visualRect(view.moves.index(self.chance.randrange(rows), column)).center()
        kind = self.chance.random()
        if kind < 0.6:
            paw.click(view.viewport(), at)
        elif kind < 0.8:
            view.setFocus()
            paw.key(self.chance.choice(_KEYS[:8]))
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
        if self.chance.random() < 0.1:
            self.window.map_dock.setFloating(not self.window.map_dock.isFloating())
            return "float the map"
        at = place_in(self.window.map, self.chance)
        moves = self.window.viewport.stage.touch.moves
        if moves and self.chance.random() < 0.7:
            spot = self.chance.choice(self.chance.choice(moves).ways[0])
            at = self.window.map.rect_of(spot).center().toPoint()
        paw.move(self.window.map, at)
        paw.click(self.window.map, at, self.chance.choice(_BUTTONS))
        return f"map at {at.x()},{at.y()}"

    def command(self) -> str | None:
        """Trigger a command of the menus, or give its keys."""
        names = [
            name
            for name, action in self.window.commands.items()
            if action.isEnabled() and name not in _NO_COMMANDS
        ]
        name = self.chance.choice(names)
        action = self.window.commands[name]
        if QApplication.activeModalWidget() is not None:
            return None
        if action.shortcuts() and self.chance.random() < 0.5:
            combined = self.chance.choice(action.shortcuts())[0]
            paw.key(combined.key(), combined.keyboardModifiers(), self.window)
            return f"keys of {name}"
        action.trigger()
        return f"command {name}"

    def use_a_menu(self) -> str | None:
        """Open a menu and choose what is in it: themes, pieces, files, samples."""
        if QApplication.activeModalWidget() is not None:
            return None
        menu = self.chance.choice([one.menu() for one in self.window.menuBar().actions()])
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
            action: QAction = self.chance.choice(offered)
            told.append(action.text())
            menu = action.menu()
        action.trigger()
        return f"menu {told}"

    # -- the window --------------------------------------------------------------------------

    def resize(self) -> str:
        most = 1100 if self.chance.random() < 0.1 else 720  # small pictures are drawn quickly
        width, height = self.chance.randrange(540, most), self.chance.randrange(400, 560)
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
        number = self.chance.randrange(len(states))
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
        if self.chance.random() < 0.25:
            option, value = self.chance.choice(_THEMES), self.chance.choice((*BUILT_IN, SYSTEM))
            if option is not THEME and value == SYSTEM:
                value = BUILT_IN[0]
            settings.set(option, value)
            return f"set {option.key} = {value!r}"
        option = self.chance.choice(_SWITCHED)
        if option is QUALITY and self.chance.random() < 0.7:
            value = "low"  # the others take most of the time
        elif option.choices:
            value = self.chance.choice(option.choices)
        elif isinstance(option.default, bool):
            value = self.chance.random() < 0.5
        elif isinstance(option.default, float):
            value = round(self.chance.uniform(option.low, option.high), 2)
        else:
            value = self.chance.randrange(60)
        settings.set(option, value)
        return f"set {option.key} = {value!r}"

    # -- the game ----------------------------------------------------------------------------

    def begin(self) -> str:
        """Begin a game: usual or any start, with a clock or without, seldom another game."""
        key = self.key if self.chance.random() < 0.7 else self.chance.choice(KEYS)
        variant = engine.variants.variant(key)
        numbers = variant.start_numbers
        number = None if numbers is None else self.chance.choice(numbers)
        names = [self.chance.choice(WORDS) for _ in variant.seats]
        self.window.session.new_game(variant, number, names)
        time = self.chance.choice(("", "300", "5+1", "40/60:30", "2"))
        self.window.session.set_tag("TimeControl", time)
        return f"begin {key} {number} with {time!r}"

    def jump(self) -> str:
        name = self.chance.choice(("undo", "redo", "first", "last", "take_back"))
        action = self.window.commands[name]
        times = self.chance.randrange(1, 5)
        for _ in range(times):
            action.trigger()
        return f"{times} x {name}"

    def comment(self) -> str:
        session = self.window.session
        node = self.chance.choice(session.game.nodes)
        text = self.chance.choice((*WORDS, "", "line\nline", "x" * 300))
        session.comment(node, text)
        return f"comment {text[:20]!r}"

    def paste(self) -> str:
        """Copy something, or find something in the clipboard, and paste it."""
        clipboard, session = QGuiApplication.clipboard(), self.window.session
        variant = engine.variants.variant(self.chance.choice(KEYS))
        texts = (*WORDS, "", variant.text(variant.start()), written_game(session.record))
        number = self.chance.randrange(len(texts) + 2)
        if number < len(texts):
            clipboard.setText(texts[number])
        if QApplication.activeModalWidget() is None:
            self.window.commands["paste"].trigger()
        return f"paste {number}"

    def drop_file(self) -> str | None:
        """Drop a file or a text on the window."""
        if QApplication.activeModalWidget() is not None:
            return None
        data = QMimeData()
        files = sorted(path for path in self.folder.iterdir() if path.is_file())
        if self.chance.random() < 0.7:
            path = self.chance.choice((*files, self.folder / "missing.pgn", self.folder))
            data.setUrls([QUrl.fromLocalFile(str(path))])
            told = path.name
        else:
            told = self.chance.choice(WORDS)
            data.setText(told)
        at, copy = QPointF(200, 200), Qt.DropAction.CopyAction
        enter = QDragEnterEvent(at.toPoint(), copy, data, paw.LEFT, paw.NO_KEYS)
        QApplication.sendEvent(self.window, enter)
        if enter.isAccepted():
            drop = QDropEvent(at, copy, data, paw.LEFT, paw.NO_KEYS)
            QApplication.sendEvent(self.window, drop)
        return f"drop {told}"

    def wait(self) -> str:
        milliseconds = self.chance.choice((5, 20, 80))
        QTest.qWait(milliseconds)
        return f"wait {milliseconds}"

    # -- parts of them -----------------------------------------------------------------------

    def _modifier(self) -> Qt.KeyboardModifier:
        return self.chance.choice((paw.NO_KEYS, paw.NO_KEYS, paw.NO_KEYS, SHIFT, CONTROL, ALT))

    def _reach(self, spot: Spot) -> QPoint | None:
        """Move the mouse over a spot, stepping to it with Ctrl and the wheel; return where."""
        viewport = self.window.viewport
        for at in self._places(spot):
            paw.move(viewport, at)
            for _ in range(min(viewport.hand.stepping[1], 12)):
                if viewport.hand.hover == spot:
                    return at
                paw.wheel(viewport, at, QPoint(0, -120), CONTROL)
        return None

    def _places(self, spot: Spot) -> Iterator[QPoint]:
        with suppress(AssertionError):  # behind the eye
            yield from driver.places(self.window, spot)

    def _press_again(self, at: QPoint) -> str:
        """Press the button that is held, as where its release was lost.

        Beside the board that never happens: there a window system delivers what is held to it.
        """
        viewport = self.window.viewport
        if self.window.childAt(viewport.mapTo(self.window, at)) is not viewport:
            return "nothing"
        paw.press(viewport, at, paw.LEFT)
        return "another press"

    def _lift(self, spot: Spot) -> QPoint | None:
        """Press on a spot and drag until it is in the hand."""
        at = self._reach(spot)
        if at is None:
            return None
        viewport = self.window.viewport
        paw.press(viewport, at)
        for distance in (6, 12, 18):
            paw.move(viewport, at + QPoint(distance, -distance))
        return at + QPoint(18, -18)


#: How often each is done, one beside the other.
GESTURES: tuple[tuple[float, Gesture], ...] = (
    (22, Hands.play),
    (10, Hands.type_move),
    (6, Hands.break_off),
    (5, Hands.click_anywhere),
    (4, Hands.drag_anywhere),
    (3, Hands.point),
    (4, Hands.turn_wheel),
    (7, Hands.press_key),
    (8, Hands.answer),
    (4, Hands.use_the_list),
    (3, Hands.use_the_map),
    (7, Hands.command),
    (3, Hands.use_a_menu),
    (2, Hands.resize),
    (1.5, Hands.change_state),
    (0.2, Hands.move_the_viewport),
    (3, Hands.switch),
    (0.8, Hands.begin),
    (4, Hands.jump),
    (1, Hands.comment),
    (0.7, Hands.paste),
    (0.7, Hands.drop_file),
    (2, Hands.wait),
)
