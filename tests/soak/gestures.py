"""All that a monkey can do, and how often it does what; each gesture says what it did."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QEvent, QMimeData, QPointF, Qt, QUrl
from PySide6.QtGui import QDragEnterEvent, QDropEvent, QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

import engine.variants
from engine.pgn import written_game
from engine.variants import KEYS
from tests.soak import paw
from tests.soak.dialogs import WORDS, place_in
from tests.soak.fingers import FingerHands

Gesture = Callable[["Hands"], str | None]


class Hands(FingerHands):
    """The hands of a monkey on one window and the game in it."""

    def break_off(self) -> str | None:
        """Begin a drag, and have something come between."""
        starts = sorted(self.window.viewport.selection.starts)
        origin = self.chance.choice(starts) if starts else None
        at = None if origin is None else self.lift(origin)
        if at is None:
            return None
        viewport = self.window.viewport
        breaks: tuple[Gesture, ...] = (
            lambda hands: paw.key(Qt.Key.Key_Escape) or "Escape",
            lambda hands: paw.click(viewport, at, paw.RIGHT) or "right click",
            lambda hands: paw.click(viewport, at, paw.MIDDLE) or "middle click",
            lambda hands: hands.press_again(at),
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

    # -- the game ----------------------------------------------------------------------------

    def begin(self) -> str:
        """Begin a game: usual or any start, with a clock or without, seldom another game."""
        key = self.key if self.chance.random() < 0.7 else self.chance.choice(KEYS)
        variant = engine.variants.variant(key)
        numbers = variant.start_numbers
        number = None if numbers is None else self.chance.choice(numbers)
        names = [self.chance.choice(WORDS) for _ in variant.seats]
        time = self.chance.choice(("", "300", "5+1", "40/60:30", "2"))
        self.window.session.start(
            variant, variant.start(number), names=names, tags={"TimeControl": time}
        )
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


#: How often each is done, one beside the other.
GESTURES: tuple[tuple[float, Gesture], ...] = (
    (22, Hands.play),
    (10, Hands.type_move),
    (6, Hands.break_off),
    (5, Hands.click_anywhere),
    (4, Hands.drag_anywhere),
    (3, Hands.point),
    (4, Hands.turn_wheel),
    (4, Hands.use_fingers),
    (2, Hands.use_trackpad),
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
