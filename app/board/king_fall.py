"""Animates the fall of the kings of players who have lost, and stands them up again."""

from __future__ import annotations

from PySide6.QtCore import QEasingCurve, QObject, Signal

from app.board.animator import Animator
from app.scene.motion.animation import FallenKings

#: Duration of a fall at speed 1.
SECONDS = 0.7


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
        """Stand the kings up at once, unless the same ones have lost."""
        if cells != self.kings.cells:
            self.lay(())

    def topple(self, cells: tuple[int, ...], speed: float) -> None:
        """Let kings fall that still stand; ``speed``: of animations, 0 for at once."""
        if cells == self.kings.cells:
            return

        def at(share: float) -> None:
            self.kings = FallenKings(cells, share)
            self.changed.emit()

        self._animator.run(SECONDS / speed if speed > 0.0 else 0.0, at)

    def finish(self) -> None:
        """End the fall."""
        self._animator.finish()
