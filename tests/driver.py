"""Plays in a real window with real mouse events, at the places where the spots are seen."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import cycle, product
from pathlib import Path
from typing import Any

import numpy as np
from PySide6.QtCore import (
    QByteArray,
    QDeadlineTimer,
    QEvent,
    QEventLoop,
    QObject,
    QPoint,
    QPointF,
    Qt,
    QTimer,
)
from PySide6.QtGui import QImage, QMouseEvent, QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget

import engine.variants
from app.board.keyboard import KeyboardCursor
from app.board.viewport import Viewport
from app.game.session import Session
from app.game.transition import Origin
from app.scene.camera import View
from app.scene.layouts.trid_parts import DECK_HALF
from app.settings.option import Option
from app.settings.options import ANIMATION_SPEED, HOLD_STILL
from app.settings.remembered import MAP_PLACED
from app.settings.store import Settings
from app.support import background
from app.window.game_windows import GameWindows
from app.window.main_window import MainWindow
from engine.core.move import Move, Spot, SpotKind
from engine.core.position import Position
from engine.rules.variant import Variant
from engine.text import coordinate_moves
from tests.engine.helpers import spot
from tests.systems import IS_WINDOWS
from tests.timeouts import TIMEOUT_MILLISECONDS

LEFT, RIGHT, MIDDLE = (
    Qt.MouseButton.LeftButton,
    Qt.MouseButton.RightButton,
    Qt.MouseButton.MiddleButton,
)
NO_KEYS = Qt.KeyboardModifier.NoModifier
SIZE = (1024, 640)
#: Interval at which a mouse move is repeated until the board receives it, milliseconds.
AGAIN = 100
#: Places on a cell that are tried one after the other, in cell edges from its middle.
_OFFSETS = (0.0, -0.3, 0.3, -0.42, 0.42)


def _gets_keys(widget: QWidget) -> bool:
    """Whether keys go to the window of a widget."""
    return QApplication.activeWindow() is widget.window()


if IS_WINDOWS:  # there a window is active before Qt knows of it, and keys still go to another one
    QWidget.isActiveWindow = _gets_keys  # type: ignore[method-assign]


def turned_by(start: float, end: float) -> float:
    """Return by how many degrees an azimuth differs from another, -180..180: 0 and 360 are one."""
    return (end - start + 180.0) % 360.0 - 180.0


def open_window(
    qtbot,
    preferences: Path,
    key: str,
    *,
    position: str | None = None,
    number: int | None = None,
    speed: float = 0.0,
    windows: GameWindows | None = None,
    is_kept: bool = False,
) -> MainWindow:
    """Return a window in which a game is shown, animations off unless ``speed`` says otherwise.

    position : text of the position to begin with
    windows : to which it belongs, with their preferences; by default it is alone
    is_kept : whether it stays open after the test
    """
    variant, start = _start(key, position, number)
    settings = Settings(preferences) if windows is None else windows.settings
    settings.set(ANIMATION_SPEED, speed)
    settings.set(HOLD_STILL, False)  # whatever the system of who runs the tests asks for
    app_context = None if windows is None else windows.app_context
    window = MainWindow(Session(variant, start), settings, app_context)
    if windows is not None:
        windows.add(window)
    elif not is_kept:
        qtbot.addWidget(window)
    if not window.isFullScreen():  # on Windows it would not stay so
        window.resize(*SIZE)
    with qtbot.waitExposed(window):
        window.show()
    window.activateWindow()  # shortcuts are the active window's
    qtbot.waitUntil(window.isActiveWindow)
    qtbot.waitUntil(lambda: window.viewport.frames_drawn > 0)
    return window


def reset_window(
    window: MainWindow,
    usual: Mapping[Option[Any], Any],
    docks: QByteArray,
    key: str,
    *,
    position: str | None = None,
    number: int | None = None,
    speed: float = 0.0,
) -> None:
    """Start another game in an open window, with its usual preferences, docks, size and view.

    What a test has left in flight, pressed or at the keyboard cursor is gone as well.

    docks : what ``saveState`` says of them
    """
    board = window.viewport.board
    window.settings.set(ANIMATION_SPEED, 0.0)  # nothing that follows is in flight
    board.stop()
    window.resize(*SIZE)  # a small one keeps what was opened in it, as it grows
    board.gestures.abandon()
    _release_buttons(window)
    board.gestures.cancel()
    board.gestures.leave()
    board.gestures.keys.deactivate()
    board.gestures.keys = KeyboardCursor(board)  # one that was nowhere yet
    if window.flat_map.is_alone:
        window.flat_map.toggle_alone()
    _restore(window, docks)  # closed, no dock follows what comes
    for option, value in usual.items():
        if option is not ANIMATION_SPEED and window.settings.get(option) != value:
            window.settings.set(option, value)
    window.session.start(*_start(key, position, number))
    window.resize(*SIZE)
    _restore(window, docks)
    board.camera_controller.sway(0.0)
    board.camera_controller.start(board.layout)  # from the side of whom the game begins with
    window.commands["reset_view"].trigger()
    window.viewport.setFocus()
    frames(window)
    window.settings.set(ANIMATION_SPEED, speed)


def _release_buttons(window: MainWindow) -> None:
    """Release the buttons of the mouse that a test has left pressed, as Qt knows them."""
    for button in (LEFT, RIGHT, MIDDLE):
        if QApplication.mouseButtons() & button:
            QTest.mouseRelease(window.viewport, button, NO_KEYS, QPoint(-1, -1))


def _restore(window: MainWindow, docks: QByteArray) -> None:
    """Put the docks as they were, if they are not: the layout is made anew for that."""
    if window.saveState() != docks:
        window.restoreState(docks)


def _start(key: str, position: str | None, number: int | None) -> tuple[Variant, Position]:
    """Return a game and where it begins."""
    variant = engine.variants.variant(key)
    return variant, variant.start(number) if position is None else variant.parse(position)


def open_map(qtbot, window: MainWindow) -> None:
    """Show the map and wait until it has been given its place: its spots move until then."""
    window.map_dock.show()
    qtbot.waitUntil(lambda: window.map.isVisible() and has_placed_map(window))


def has_placed_map(window: MainWindow) -> bool:
    """Whether the map has been put into a place."""
    return bool(window.settings.get(MAP_PLACED))


def named(window: MainWindow, name: str) -> Spot:
    """Return the spot of that name in the game shown."""
    return spot(window.session.variant, name)


def seen_at(window: MainWindow, point: Sequence[float]) -> QPoint:
    """Return where a point (3,), world, is seen, in the viewport's coordinates."""
    x, y, depth = window.viewport.camera.project(point)[0].tolist()
    assert depth > 0, "the point is behind the eye"
    return QPoint(round(x), round(y))


def places(window: MainWindow, aim: Spot) -> Iterator[QPoint]:
    """Yield places of the viewport where a spot may be met, the likeliest first."""
    board = window.viewport.board
    anchor = np.asarray(board.layout.anchor(aim))
    room = window.viewport.rect().adjusted(1, 1, -1, -1)
    points = [anchor]
    if aim.kind is SpotKind.CELL:
        middle = board.layout.cell_centres[aim.index]
        points += [middle + (x, y, 0.0) for x, y in product(_OFFSETS, _OFFSETS)]
    else:
        middle = board.layout.deck_centres[aim.index]
        points += [middle + (x, y, 0.0) for x, y in product((-DECK_HALF, 0.0, DECK_HALF), repeat=2)]
        points += [middle + (x, y, 0.0) for x, y in product((-0.7, 0.7), repeat=2)]
        points.append(board.layout.pin_anchors[aim.index])
    for point in points:
        at = seen_at(window, point)
        if room.contains(at):
            yield at


class _Moves(QObject):
    """An event filter that detects a mouse move to a point of a widget."""

    def __init__(self, widget: QWidget, at: QPoint) -> None:
        super().__init__()
        self._at = at
        self.has_come = False
        widget.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() is QEvent.Type.MouseMove:
            assert isinstance(event, QMouseEvent)
            by = event.position() - self._at  # screens may have smaller pixels
            self.has_come |= -0.01 <= by.x() < 1.0 and -0.01 <= by.y() < 1.0
        return super().eventFilter(watched, event)


def move_to(viewport: QWidget, at: QPoint) -> None:
    """Move the mouse and wait until the board has received the event.

    Where Qt believes the mouse to be there already, as after a click that a test has made, it tells
    nobody: then the mouse goes away and comes back until the board has been told.
    """
    moves, again = _Moves(viewport, at), QTimer(viewport)
    QTest.mouseMove(viewport, at)
    places = cycle((at + QPoint(1, 0), at))
    again.timeout.connect(lambda: QTest.mouseMove(viewport, next(places)))
    again.start(AGAIN)
    if (
        isinstance(viewport, Viewport)
        and QApplication.widgetAt(viewport.mapToGlobal(at)) is viewport
    ):
        assert wait_for(lambda: moves.has_come), f"the board is not told of the mouse at {at}"
    again.stop()
    again.deleteLater()
    viewport.removeEventFilter(moves)  # at once: the next ones would be told through it


def wait_for(is_so: Callable[[], bool]) -> bool:
    """Return whether something comes true, while the window goes on; False if it hangs."""
    deadline, tick = QDeadlineTimer(TIMEOUT_MILLISECONDS), QTimer()
    tick.start(1)  # wakes up who waits for events
    while not is_so() and not deadline.hasExpired():
        QApplication.processEvents(QEventLoop.ProcessEventsFlag.WaitForMoreEvents)
    return is_so()


def close_window(window: QWidget) -> None:
    """Close a window with a game, and wait until that is written and the window is closed."""
    window.close()
    assert wait_for(lambda: not window.isVisible())


def save_game(window: MainWindow, path: Path | None = None) -> None:
    """Save the game in its file, or in another one, and wait until that has ended."""
    if path is None:
        window.files.save()
    else:
        window.files.save_to(path)
    assert wait_for(lambda: window.files.writer.is_idle)


def wait_for_background() -> None:
    """Wait until all background work has ended, and what follows from it is done."""
    assert wait_for(background.is_idle)


def paste(window: MainWindow, text: str) -> None:
    """Paste a text, and wait until it has been read."""
    window.files.clipboard.take_text(text)
    assert wait_for(lambda: not window.files.clipboard.is_reading)


def trigger_timers(window: QWidget) -> None:
    """Let every timer of a window that runs go off now, and do all that is due then."""
    for timer in window.findChildren(QTimer):
        if timer.isActive():
            if timer.isSingleShot():
                timer.stop()
            timer.timeout.emit()
    QApplication.sendPostedEvents()
    QApplication.processEvents()


class _Painting(QObject):
    """Notices that a widget is painted."""

    def __init__(self, widget: QWidget) -> None:
        super().__init__()
        self.has_come = False
        widget.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        self.has_come |= event.type() is QEvent.Type.Paint
        return super().eventFilter(watched, event)


def frames(window: MainWindow) -> int:
    """Return how many pictures the board has drawn, once all that are asked for are drawn.

    All pending paints of a window run together, so once the status bar is painted, the board is
    painted too if it needed it.
    """
    QApplication.sendPostedEvents()
    bar = window.statusBar()
    painting = _Painting(bar)
    bar.update()
    assert wait_for(lambda: painting.has_come)
    bar.removeEventFilter(painting)
    return window.viewport.frames_drawn


def pixels_of(image: QImage) -> np.ndarray:
    """Return the colours of a picture, (h, w, 3) int."""
    image = image.convertToFormat(QImage.Format.Format_RGB888)
    rows = np.frombuffer(image.constBits(), np.uint8).reshape(image.height(), image.bytesPerLine())
    return rows[:, : image.width() * 3].reshape(image.height(), image.width(), 3).astype(int)


def shown_picture(viewport: Viewport) -> np.ndarray:
    """Return what is shown of the board, (h, w, 3) int."""
    return pixels_of(viewport.grabFramebuffer())


def wheel(viewport: Viewport, at: QPoint, notches: int, keys: Qt.KeyboardModifier) -> None:
    """Turn the wheel."""
    event = QWheelEvent(
        QPointF(at),
        QPointF(viewport.mapToGlobal(at)),
        QPoint(),
        QPoint(0, 120 * notches),
        Qt.MouseButton.NoButton,
        keys,
        Qt.ScrollPhase.NoScrollPhase,
        False,
    )
    QApplication.sendEvent(viewport, event)


def aim_at(window: MainWindow, aim: Spot) -> QPoint:
    """Move the mouse over a spot, stepping with Ctrl+wheel to it; return where.

    Raises AssertionError when it cannot be reached from this view.
    """
    viewport = window.viewport
    tried = []
    for at in places(window, aim):
        move_to(viewport, at)
        for _ in range(max(1, viewport.selection.stepping[1])):
            if viewport.selection.hover == aim and _is_steady(viewport, at, aim):
                return at
            wheel(viewport, at, -1, Qt.KeyboardModifier.ControlModifier)
        tried.append((at.x(), at.y()))
    raise AssertionError(f"{aim} is not reached at any of {tried}")


def _is_steady(viewport: Viewport, at: QPoint, aim: Spot) -> bool:
    """Return whether points a fraction of a unit away still hit the spot (high-DPI screens)."""
    gestures = viewport.board.gestures
    assert gestures.cursor is not None
    x, y = gestures.cursor
    # The board is told itself: that the screen tells it of the mouse is known by now.
    for by in (1, -1, 0):
        gestures.move(x + by, y + by)
        if viewport.selection.hover != aim:
            return False
    return True


def click_spot(window: MainWindow, aim: Spot, button: Qt.MouseButton = LEFT) -> None:
    """Click a spot."""
    at = aim_at(window, aim)
    QTest.mouseClick(window.viewport, button, NO_KEYS, at)


def lift(window: MainWindow, origin: Spot) -> QPoint:
    """Press on a spot and drag until it is in the hand; return where the mouse is."""
    at = aim_at(window, origin)
    QTest.mousePress(window.viewport, LEFT, NO_KEYS, at)
    for distance in (6, 12, 18):
        move_to(window.viewport, at + QPoint(distance, -distance))
    return at + QPoint(18, -18)


def drag(window: MainWindow, origin: Spot, target: Spot) -> None:
    """Drag what is on a spot to another and let go."""
    lift(window, origin)
    at = aim_at(window, target)
    QTest.mouseRelease(window.viewport, LEFT, NO_KEYS, at)


def drag_view(
    viewport: Viewport, button: Qt.MouseButton, start: QPoint, by: QPoint, keys=NO_KEYS
) -> None:
    """Drag with a button from one place by so many pixels."""
    QTest.mousePress(viewport, button, keys, start)
    for part in (0.25, 0.5, 1.0):
        move_to(viewport, start + QPoint(round(part * by.x()), round(part * by.y())))
    QTest.mouseRelease(viewport, button, keys, start + by)


def choose(window: MainWindow, move: Move) -> None:
    """Click the button of a move in the chooser."""
    for button, offered in zip(
        window.chooser.buttons, window.viewport.selection.choices, strict=True
    ):
        if offered == move:
            QTest.mouseClick(button, LEFT)
            return
    raise AssertionError(f"{move} is not offered")


def play(window: MainWindow, move: Move, by_drag: bool = False) -> None:
    """Enter a legal move by clicks, or by a drag where it has two spots, and choose if asked."""
    way = move.ways[0]
    if by_drag and len(way) == 2:
        drag(window, *way)
    elif not window.chooser.is_forced or window.chooser.isHidden():
        for aim in way:
            click_spot(window, aim)
    if window.viewport.selection.choices:
        choose(window, move)
    assert window.session.game.last_move == move


def play_text(window: MainWindow, text: str, by_drag: bool = False) -> None:
    """Enter a move given in the plain form."""
    session = window.session
    play(window, coordinate_moves.read(session.variant, session.position, text), by_drag)


def play_all(session: Session, *texts: str) -> None:
    """Play moves given in the plain form, without the board."""
    for text in texts:
        assert session.play(coordinate_moves.read(session.variant, session.position, text))


def enter_text(window: MainWindow, text: str) -> None:
    """Enter a move given in the plain form as the board does, without the way of the mouse to it.

    For tests of what follows a move: a click costs a tenth of a second.
    """
    session = window.session
    move = coordinate_moves.read(session.variant, session.position, text)
    window.play.enter(move, Origin.CLICK)


def enter_spot(window: MainWindow, aim: Spot) -> None:
    """Enter a spot as a click on it does, without the way of the mouse to it."""
    window.viewport.board.handle(window.viewport.selection.click(aim))


def answer(window: MainWindow, text: str | int) -> None:
    """Click an answer to the question over the board, by its text or number; without the wait."""
    window.bar.lift_guard()
    texts = [button.text().replace("&", "") for button in window.bar.buttons]
    number = texts.index(text) if isinstance(text, str) else text
    QTest.mouseClick(window.bar.buttons[number], LEFT)


def question(window: MainWindow) -> str:
    """Return what is asked over the board; empty if nothing is."""
    return "" if window.bar.isHidden() else window.bar.label.text()


def message(window: MainWindow) -> str:
    """Return what the status bar says for a while."""
    return window.statusBar().currentMessage()


def view(window: MainWindow) -> View:
    """Return from where the board is seen."""
    return window.viewport.camera.view
