"""Runs a callback with values from 0 to 1 over a given time."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QAbstractAnimation, QEasingCurve, QObject, QVariantAnimation


class Animator(QObject):
    """Runs one animation at a time; a new one replaces the old, whose ``done`` is never called."""

    def __init__(
        self,
        parent: QObject,
        easing: QEasingCurve.Type = QEasingCurve.Type.Linear,
    ) -> None:
        super().__init__(parent)
        self._animation = QVariantAnimation(
            self, startValue=0.0, endValue=1.0, easingCurve=QEasingCurve(easing)
        )
        self._animation.valueChanged.connect(self._step)
        self._animation.finished.connect(self._end)
        self._at: Callable[[float], None] | None = None
        self._done: Callable[[], None] | None = None

    @property
    def is_running(self) -> bool:
        """Whether an animation is running."""
        return self._at is not None

    def run(
        self, seconds: float, at: Callable[[float], None], done: Callable[[], None] | None = None
    ) -> None:
        """Call ``at`` with 0..1 over some seconds, then ``done``; immediately if 0 seconds."""
        self.stop()
        self._at, self._done = at, done
        if seconds <= 0.0:
            self.finish()
            return
        self._animation.setDuration(max(1, round(1000 * seconds)))
        self._animation.start()

    def finish(self) -> None:
        """Jump to the end of the running animation, if any."""
        at = self._at
        if at is None:
            return
        self._halt()
        at(1.0)
        self._end()

    def stop(self) -> None:
        """Stop the running animation where it is; ``done`` is not called."""
        self._at = self._done = None
        self._halt()

    def _halt(self) -> None:
        if self._animation.state() != QAbstractAnimation.State.Stopped:
            self._animation.blockSignals(True)
            self._animation.stop()
            self._animation.blockSignals(False)

    def _step(self, value: float) -> None:
        if self._at is not None:
            self._at(value)

    def _end(self) -> None:
        done, self._at, self._done = self._done, None, None
        if done is not None:
            done()
