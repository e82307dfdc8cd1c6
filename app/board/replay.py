"""Replays moves of the game, one after another."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QObject, Signal

from app.board.animator import Animator
from app.scene.layouts import Layout
from app.scene.motion.animation import Moment
from engine.core.position import Position
from engine.play.tree import Node

#: Pause before each move, and after the last; seconds at speed 1.
STILL = 0.4


class Replay(QObject):
    """Owns the position that is drawn during a replay."""

    #: The drawn position has changed.
    changed = Signal()

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._animator = Animator(self)
        self._left: list[Node] = []
        #: The position to draw, with the animation's moment; None for the current ones.
        self.shown: tuple[Position, Moment] | None = None

    @property
    def is_running(self) -> bool:
        """Whether a replay is running."""
        return self.shown is not None

    def begin(self, layout: Layout, nodes: Sequence[Node], speed: float) -> None:
        """Show the moves that led to some nodes, each after the one before it.

        speed : of animations, above 0
        """
        self._left = list(nodes)
        self._next(layout, speed)

    def finish(self) -> None:
        """End the replay."""
        self._animator.stop()
        self._left.clear()
        if self.shown is not None:
            self.shown = None
            self.changed.emit()

    def _next(self, layout: Layout, speed: float) -> None:
        """Show the next move, or end after the last."""
        if not self._left:
            self.finish()
            return
        # Imported lazily, with the first move.
        from app.scene.motion.planning import plan

        node = self._left.pop(0)
        assert node.move is not None and node.parent is not None
        motion = plan(layout, node.parent.position, node.move, to=node.position)
        lasting = STILL + motion.duration + (0.0 if self._left else STILL)

        def at(t: float) -> None:
            since = (t * lasting - STILL) / motion.duration
            self.shown = node.position, motion.at(since)
            self.changed.emit()

        at(0.0)
        self._animator.run(lasting / speed, at, lambda: self._next(layout, speed))
