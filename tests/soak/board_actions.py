"""What a monkey can do with the board and what lies over it; each gesture says what it did."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from random import Random

from PySide6.QtCore import QEvent, QPoint, Qt
from PySide6.QtWidgets import QApplication

from app.window.main_window import MainWindow
from engine.core.move import Spot
from tests import driver
from tests.soak import input_events
from tests.soak.dialogs import place_in

Key = Qt.Key
SHIFT, CONTROL, ALT = (
    Qt.KeyboardModifier.ShiftModifier,
    Qt.KeyboardModifier.ControlModifier,
    Qt.KeyboardModifier.AltModifier,
)
BUTTONS = (input_events.LEFT, input_events.LEFT, input_events.RIGHT, input_events.MIDDLE)
KEYBOARD = (
    *(Key.Key_Left, Key.Key_Right, Key.Key_Up, Key.Key_Down, Key.Key_PageUp, Key.Key_PageDown),
    *(Key.Key_Home, Key.Key_End, Key.Key_Return, Key.Key_Space, Key.Key_Escape, Key.Key_Tab),
    *(Key.Key_Backtab, Key.Key_Plus, Key.Key_Minus, Key.Key_Delete, Key.Key_D, Key.Key_T),
    *(Key.Key_C, Key.Key_F, Key.Key_0, Key.Key_1, Key.Key_2, Key.Key_3, Key.Key_J, Key.Key_M),
)


class BoardActions:
    """What a monkey does with the board of one window."""

    def __init__(self, window: MainWindow, rng: Random, folder: Path, key: str) -> None:
        """``folder``: where files may be read and written; ``key``: of the game played most."""
        self.window = window
        self.rng = rng
        self.folder = folder
        self.key = key

    def play(self) -> str | None:
        """Enter a legal move by clicks or by a drag, as far as it can be reached."""
        moves = self.window.viewport.board.touch.moves
        if not moves:
            return None
        way = self.rng.choice(self.rng.choice(moves).ways)
        if len(way) == 2 and self.rng.random() < 0.4:
            at = self.lift(way[0])
            if at is not None:
                at = self._reach(way[1]) or at
                input_events.release(self.window.viewport, at)
            return f"drag {way[0]} to {way[1]}, {'reached' if at is not None else 'missed'}"
        for number, spot in enumerate(way):
            at = self._reach(spot)
            if at is None:
                return f"click {way[:number]}, missed {spot}"
            input_events.click(self.window.viewport, at)
        return f"click {way}"

    def click_anywhere(self) -> str:
        viewport = self.window.viewport
        at, button = place_in(viewport, self.rng), self.rng.choice(BUTTONS)
        keys = self._modifier()
        click = input_events.double_click if self.rng.random() < 0.2 else input_events.click
        click(viewport, at, button, keys)
        return f"{button.name} with {keys.name} at {at.x()},{at.y()}"

    def drag_anywhere(self) -> str:
        viewport = self.window.viewport
        start, end = place_in(viewport, self.rng), place_in(viewport, self.rng)
        button, keys = self.rng.choice(BUTTONS), self._modifier()
        input_events.drag(viewport, start, end, button, keys)
        way = f"{start.x()},{start.y()} to {end.x()},{end.y()}"
        return f"drag {button.name} with {keys.name} from {way}"

    def point(self) -> str:
        at = place_in(self.window.viewport, self.rng)
        input_events.move(self.window.viewport, at)
        if self.rng.random() < 0.2:
            QApplication.sendEvent(self.window.viewport, QEvent(QEvent.Type.Leave))
        return f"point at {at.x()},{at.y()}"

    def turn_wheel(self) -> str:
        viewport, keys = self.window.viewport, self._modifier()
        by = self.rng.choice((120, -120, -360, 15, 7))
        sideways = self.rng.random() < 0.2
        at = place_in(viewport, self.rng)
        input_events.wheel(viewport, at, QPoint(by, 0) if sideways else QPoint(0, by), keys)
        return f"wheel {by} with {keys.name} at {at.x()},{at.y()}"

    def press_key(self) -> str:
        code, keys = self.rng.choice(KEYBOARD), self._modifier()
        if self.rng.random() < 0.5:
            self.window.viewport.setFocus()
        times = self.rng.choice((1, 1, 1, 6))
        for _ in range(times):
            input_events.key(code, keys, self.window)
        return f"{times} x {code.name} with {keys.name}"

    def answer(self) -> str | None:
        """Press a button that lies over the board: of a question, a choice, a level."""
        over = (self.window.chooser, self.window.bar, self.window.overlays.scale)
        places = [one for one in over if one.isVisible() and one.buttons]
        if not places:
            return None
        button = self.rng.choice(self.rng.choice(places).buttons)
        told = f"press {type(button).__name__} {button.text()!r}"
        input_events.click(button, None, self.rng.choice(BUTTONS))
        return told

    # -- parts of them -----------------------------------------------------------------------

    def _modifier(self) -> Qt.KeyboardModifier:
        return self.rng.choice((*[input_events.NO_KEYS] * 3, SHIFT, CONTROL, ALT))

    def _reach(self, spot: Spot) -> QPoint | None:
        """Move the mouse over a spot, stepping to it with Ctrl and the wheel; return where."""
        viewport = self.window.viewport
        for at in self._places(spot):
            input_events.move(viewport, at)
            for _ in range(min(viewport.selection.stepping[1], 12)):
                if viewport.selection.hover == spot:
                    return at
                input_events.wheel(viewport, at, QPoint(0, -120), CONTROL)
        return None

    def _places(self, spot: Spot) -> Iterator[QPoint]:
        with suppress(AssertionError):  # behind the eye
            yield from driver.places(self.window, spot)

    def press_again(self, at: QPoint) -> str:
        """Press the button that is held, as where its release was lost.

        Beside the board that never happens: there a window system delivers what is held to it.
        """
        viewport = self.window.viewport
        if self.window.childAt(viewport.mapTo(self.window, at)) is not viewport:
            return "nothing"
        input_events.press(viewport, at, input_events.LEFT)
        return "another press"

    def lift(self, spot: Spot) -> QPoint | None:
        """Press on a spot and drag until it is in the hand."""
        at = self._reach(spot)
        if at is None:
            return None
        viewport = self.window.viewport
        input_events.press(viewport, at)
        for distance in (6, 12, 18):
            input_events.move(viewport, at + QPoint(distance, -distance))
        return at + QPoint(18, -18)
