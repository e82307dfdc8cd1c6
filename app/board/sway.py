"""Sways the camera gently from side to side, so that parallax shows depth.

The chosen view is the centre of the movement and is not changed by it.
"""

from __future__ import annotations

import math

from PySide6.QtCore import QElapsedTimer, QEvent, QObject, Qt, QTimer

from app.board.animator import Animator
from app.board.viewport import Viewport
from app.scene.layouts.common import smooth
from app.settings.options import ANIMATION_SPEED, HOLD_STILL, SWAY
from app.settings.store import Settings
from app.settings.system_motion import animation_speed, system_motion

#: Amplitude to either side, degrees, and period, seconds.
REACH, PERIOD = 2.5, 5.0
#: Delay after the camera was moved, and time until the full amplitude is reached; seconds.
REST, RISE = 0.3, 1.5
#: Time of the return to the chosen view when the sway is switched off, seconds.
HOME = 0.4
#: Interval between frames, and greatest interval that is taken into account; milliseconds.
STEP, LONGEST = 33, 100


class Oscillation:
    """The phase of the sway; after a pause it continues from there with a growing amplitude."""

    def __init__(self) -> None:
        self._phase = 0.0
        self._free = 0.0

    def hold(self) -> None:
        """Pause."""
        self._free = 0.0

    def advance(self, seconds: float) -> float:
        """Advance the time by some seconds; return the rotation to the right, degrees."""
        self._free += seconds
        pace = smooth((self._free - REST) / RISE)
        self._phase += pace * seconds * math.tau / PERIOD
        return REACH * math.sin(self._phase)


class Sway(QObject):
    """Sways the camera of a viewport while the preference is on and the viewport is visible."""

    def __init__(self, viewport: Viewport, settings: Settings) -> None:
        super().__init__(viewport)
        self._viewport = viewport
        self._board = viewport.board
        self._settings = settings
        self._oscillation = Oscillation()
        self._home = Animator(self)
        self._clock = QElapsedTimer()
        self._timer = QTimer(self, interval=STEP, timerType=Qt.TimerType.PreciseTimer)
        self._timer.timeout.connect(self._step)
        self._board.camera_controller.view_changed.connect(self._wait)
        viewport.installEventFilter(self)
        settings.on((SWAY, ANIMATION_SPEED, HOLD_STILL), self._decide)
        system_motion().changed.connect(self._decide)
        self._decide()

    @property
    def is_running(self) -> bool:
        """Whether the timer is running."""
        return self._timer.isActive()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Pause while the viewport is not visible."""
        if event.type() in (
            QEvent.Type.Show,
            QEvent.Type.Hide,
            QEvent.Type.WindowActivate,
            QEvent.Type.WindowDeactivate,
        ):
            self._decide()
        return super().eventFilter(watched, event)

    def _decide(self) -> None:
        viewport = self._viewport
        is_wanted = self._settings.get(SWAY) and self._may_move
        is_seen = viewport.isVisible() and viewport.isActiveWindow()
        if not is_wanted:
            self._timer.stop()
            self._go_home(is_seen)
        elif not is_seen:
            self._timer.stop()
        elif not self.is_running:
            self._home.stop()
            self._oscillation.hold()
            self._clock.start()
            self._timer.start()

    @property
    def _may_move(self) -> bool:
        return animation_speed(self._settings) > 0

    def _go_home(self, is_seen: bool) -> None:
        """Return to the chosen view, animated if the viewport is visible and animations are on."""
        start = self._board.camera_controller.swayed
        self._oscillation = Oscillation()
        if start:
            seconds = HOME if is_seen and self._may_move else 0.0
            self._home.run(seconds, lambda t: self._show(start * (1.0 - smooth(t))))

    def _step(self) -> None:
        seconds = min(self._clock.restart(), LONGEST) / 1000
        if self._board.gestures.is_held or self._board.is_animating:
            self._oscillation.hold()
        else:
            self._show(self._oscillation.advance(seconds))

    def _show(self, degrees: float) -> None:
        self._board.camera_controller.sway(degrees)

    def _wait(self) -> None:
        """Pause: the view was changed by something else."""
        self._oscillation.hold()
