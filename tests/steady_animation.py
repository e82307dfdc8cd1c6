"""An animation with fixed time steps, so that busy machines draw all intermediate frames too."""

from __future__ import annotations

from PySide6.QtCore import QTimerEvent, QVariantAnimation

#: Milliseconds of the animation between two of its pictures.
STEP = 16


class SteadyAnimation(QVariantAnimation):
    """Goes on by a step whenever a timer goes off, however long ago that was the last time."""

    _timer = 0

    def start(self) -> None:
        """Begin; Qt's own clock is told to pause."""
        self._end_timer()
        super().start()
        self.pause()
        self._timer = self.startTimer(STEP)

    def stop(self) -> None:
        """Stop where it is."""
        self._end_timer()
        super().stop()

    def timerEvent(self, event: QTimerEvent) -> None:
        self.setCurrentTime(min(self.currentTime() + STEP, self.duration()))
        if self.state() is self.State.Stopped:
            self._end_timer()

    def _end_timer(self) -> None:
        if self._timer:
            self.killTimer(self._timer)
            self._timer = 0
