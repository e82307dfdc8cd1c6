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
from tests.soak import input_events
from tests.soak.dialogs import WORDS, place_in
from tests.soak.touch_actions import TouchActions

Gesture = Callable[["MonkeyActions"], str | None]


class MonkeyActions(TouchActions):
    """All that a monkey does with one window and the game in it."""

    def break_off(self) -> str | None:
        """Begin a drag, and have something come between."""
        starts = sorted(self.window.viewport.selection.starts)
        origin = self.rng.choice(starts) if starts else None
        at = None if origin is None else self.lift(origin)
        if at is None:
            return None
        viewport = self.window.viewport
        breaks: tuple[Gesture, ...] = (
            lambda actions: input_events.key(Qt.Key.Key_Escape) or "Escape",
            lambda actions: input_events.click(viewport, at, input_events.RIGHT) or "right click",
            lambda actions: input_events.click(viewport, at, input_events.MIDDLE) or "middle click",
            lambda actions: actions.press_again(at),
            lambda actions: QApplication.sendEvent(viewport, QEvent(QEvent.Type.Leave)) and "leave",
            MonkeyActions.turn_wheel,
            MonkeyActions.resize,
            MonkeyActions.command,
            MonkeyActions.press_key,
            MonkeyActions.switch,
            MonkeyActions.jump,
            MonkeyActions.drop_file,
        )
        told = self.rng.choice(breaks)(self)
        input_events.move(viewport, place_in(viewport, self.rng))
        input_events.release(viewport, place_in(viewport, self.rng))
        return f"drag from {origin}, broken off by {told}"

    # -- the game ----------------------------------------------------------------------------

    def begin(self) -> str:
        """Begin a game: usual or any start, with a clock or without, seldom another game."""
        key = self.key if self.rng.random() < 0.7 else self.rng.choice(KEYS)
        variant = engine.variants.variant(key)
        numbers = variant.start_numbers
        number = None if numbers is None else self.rng.choice(numbers)
        names = [self.rng.choice(WORDS) for _ in variant.seats]
        time = self.rng.choice(("", "300", "5+1", "40/60:30", "2"))
        self.window.session.start(
            variant, variant.start(number), names=names, tags={"TimeControl": time}
        )
        return f"begin {key} {number} with {time!r}"

    def jump(self) -> str:
        name = self.rng.choice(("undo", "redo", "first", "last", "take_back"))
        action = self.window.commands[name]
        times = self.rng.randrange(1, 5)
        for _ in range(times):
            action.trigger()
        return f"{times} x {name}"

    def comment(self) -> str:
        session = self.window.session
        node = self.rng.choice(session.game.nodes)
        text = self.rng.choice((*WORDS, "", "line\nline", "x" * 300))
        session.set_comment(node, text)
        return f"comment {text[:20]!r}"

    def paste(self) -> str:
        """Copy something, or find something in the clipboard, and paste it."""
        clipboard, session = QGuiApplication.clipboard(), self.window.session
        variant = engine.variants.variant(self.rng.choice(KEYS))
        texts = (*WORDS, "", variant.text(variant.start()), written_game(session.record))
        number = self.rng.randrange(len(texts) + 2)
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
        if self.rng.random() < 0.7:
            path = self.rng.choice((*files, self.folder / "missing.pgn", self.folder))
            data.setUrls([QUrl.fromLocalFile(str(path))])
            told = path.name
        else:
            told = self.rng.choice(WORDS)
            data.setText(told)
        at, copy = QPointF(200, 200), Qt.DropAction.CopyAction
        enter = QDragEnterEvent(at.toPoint(), copy, data, input_events.LEFT, input_events.NO_KEYS)
        QApplication.sendEvent(self.window, enter)
        if enter.isAccepted():
            drop = QDropEvent(at, copy, data, input_events.LEFT, input_events.NO_KEYS)
            QApplication.sendEvent(self.window, drop)
        return f"drop {told}"

    def wait(self) -> str:
        milliseconds = self.rng.choice((5, 20, 80))
        QTest.qWait(milliseconds)
        return f"wait {milliseconds}"


#: How often each is done, one beside the other.
GESTURES: tuple[tuple[float, Gesture], ...] = (
    (22, MonkeyActions.play),
    (10, MonkeyActions.type_move),
    (6, MonkeyActions.break_off),
    (5, MonkeyActions.click_anywhere),
    (4, MonkeyActions.drag_anywhere),
    (3, MonkeyActions.point),
    (4, MonkeyActions.turn_wheel),
    (4, MonkeyActions.use_fingers),
    (2, MonkeyActions.use_trackpad),
    (7, MonkeyActions.press_key),
    (8, MonkeyActions.answer),
    (4, MonkeyActions.use_the_list),
    (3, MonkeyActions.use_the_map),
    (7, MonkeyActions.command),
    (3, MonkeyActions.use_a_menu),
    (2, MonkeyActions.resize),
    (1.5, MonkeyActions.change_state),
    (0.2, MonkeyActions.move_the_viewport),
    (3, MonkeyActions.switch),
    (0.8, MonkeyActions.begin),
    (4, MonkeyActions.jump),
    (1, MonkeyActions.comment),
    (0.7, MonkeyActions.paste),
    (0.7, MonkeyActions.drop_file),
    (2, MonkeyActions.wait),
)
