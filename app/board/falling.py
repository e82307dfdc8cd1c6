"""What falls on the board: dice that are thrown, and the kings of players who have lost."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QEasingCurve, QObject, QTimer, Signal

from app.board.animator import Animator
from app.scene.motion.animation import FallenKings

# Imported lazily, where dice are thrown.
if TYPE_CHECKING:
    from app.scene.motion.dice import DieView, Throw

#: How long dice lie still, and how long they fade; seconds at speed 1.
REST, FADING = 2.2, 0.6
#: Duration of a fall at speed 1.
FALL = 0.7


class DiceThrow(QObject):
    """Owns the dice over a board; none while nothing is thrown."""

    #: The dice have moved, or are gone.
    changed = Signal()

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._animator = Animator(self)
        self._resting = QTimer(self, singleShot=True)
        self._resting.timeout.connect(self._fade)
        self._throw: Throw | None = None
        self._speed = 1.0
        self._is_unwanted = False
        #: The dice as they are to be drawn now.
        self.dice: tuple[DieView, ...] = ()

    @property
    def is_running(self) -> bool:
        """Whether dice fall or fade; they may also lie still."""
        return self._animator.is_running

    def begin(self, throw: Throw, speed: float) -> None:
        """Throw dice; ``speed``: of animations, above 0."""
        self.finish()
        self._throw, self._speed, self._is_unwanted = throw, speed, False

        def at(share: float) -> None:
            self._show(throw.at(share * throw.duration))

        self._animator.run(throw.duration / speed, at, self._lie)

    def dismiss(self) -> None:
        """Let the dice fade as soon as they lie still, as something else happens on the board."""
        self._is_unwanted = True
        if self._resting.isActive():
            self._fade()

    def finish(self) -> None:
        """Remove the dice at once."""
        self._animator.stop()
        self._resting.stop()
        self._throw = None
        if self.dice:
            self._show(())

    def _lie(self) -> None:
        if self._is_unwanted:
            self._fade()
        else:
            self._resting.start(round(1000 * REST / self._speed))

    def _fade(self) -> None:
        self._resting.stop()
        throw = self._throw
        if throw is None:
            return

        def at(share: float) -> None:
            self._show(throw.at(throw.duration, 1.0 - share))

        self._animator.run(FADING / self._speed, at, self.finish)

    def _show(self, dice: tuple[DieView, ...]) -> None:
        self.dice = dice
        self.changed.emit()


class KingFall(QObject):
    """Owns the fallen kings of a board; cells are those of ``Situation.beaten_kings``."""

    #: The kings have fallen further, or stand again.
    changed = Signal()

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._animator = Animator(self, QEasingCurve.Type.OutBounce)
        #: The kings as they are to be drawn now.
        self.kings = FallenKings()

    @property
    def is_running(self) -> bool:
        """Whether a king is falling."""
        return self._animator.is_running

    def lay(self, cells: tuple[int, ...]) -> None:
        """Show these kings lying, and no others, at once."""
        self._animator.stop()
        self.kings = FallenKings(cells)

    def keep(self, cells: tuple[int, ...]) -> None:
        """Stand up the kings at once, unless the same ones have lost."""
        if cells != self.kings.cells:
            self.lay(())

    def topple(self, cells: tuple[int, ...], speed: float) -> None:
        """Let kings fall that still stand; ``speed``: of animations, 0 for at once."""
        if cells == self.kings.cells:
            return

        def at(share: float) -> None:
            self.kings = FallenKings(cells, share)
            self.changed.emit()

        self._animator.run(FALL / speed if speed > 0.0 else 0.0, at)

    def finish(self) -> None:
        """End the fall."""
        self._animator.finish()
