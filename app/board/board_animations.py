"""What moves on the board itself: the piece of a move, fallen kings, dice, moves shown again."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import QObject, Signal

from app.board.animator import Animator
from app.board.falling import DiceThrow, KingFall
from app.scene.layouts import Layout
from app.scene.motion.animation import Moment, Motion
from engine.core.position import Position
from engine.play.tree import Node


class BoardAnimations(QObject):
    """The animations of one board, and what they show of the next frame."""

    #: Something has moved.
    changed = Signal()

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        #: Speed of animations: 1 is normal, 0 turns them off.
        self.speed = 1.0
        self._motion = Animator(self)
        #: The kings of players who have lost.
        self.fall = KingFall(self)
        #: The dice over the board.
        self.dice = DiceThrow(self)
        self._replay = Replay(self)
        self._moment: Moment | None = None
        for one in (self.fall, self.dice, self._replay):
            one.changed.connect(self.changed)

    @property
    def is_move_running(self) -> bool:
        """Whether a move is animated for the first time."""
        return self._motion.is_running

    @property
    def are_pieces_moving(self) -> bool:
        """Whether a move is animated, or shown again."""
        return self._motion.is_running or self.is_replaying

    @property
    def is_replaying(self) -> bool:
        """Whether past moves are shown once more."""
        return self._replay.is_running

    @property
    def is_running(self) -> bool:
        """Whether anything moves."""
        return self.are_pieces_moving or self.fall.is_running or self.dice.is_running

    def shown(self, position: Position) -> tuple[Position, Moment | None]:
        """Return what is drawn of a situation with this position, and the moment of the move."""
        return self._replay.shown or (position, self._moment)

    def begin(self, motion: Motion, done: Callable[[], None]) -> None:
        """Animate a move, then call ``done``; the speed is above 0."""

        def at(t: float) -> None:
            self._moment = motion.at(t)
            self.changed.emit()

        self._motion.run(motion.duration / self.speed, at, done)

    def throw(self, rolls: Sequence[tuple[int, int]], layout: Layout, position: Position) -> None:
        """Let dice fall onto the board, unless animations are off."""
        if self.speed > 0:
            # Imported lazily, when dice are thrown.
            from app.scene.motion.dice import thrown

            self.dice.begin(thrown(rolls, layout, position), self.speed)

    def replay(self, layout: Layout, nodes: Sequence[Node]) -> None:
        """Animate the moves that led to some nodes again, even if animations are off."""
        self._replay.begin(layout, nodes, self.speed or 1.0)

    def end_moves(self) -> None:
        """Show no moment of a move any more; one that is animated is not finished."""
        self._motion.stop()
        self._replay.finish()
        self._moment = None

    def end_motion(self, kings: tuple[int, ...]) -> None:
        """Show the end of a move, and let the kings fall that have lost by it."""
        self._moment = None
        self.fall.topple(kings, self.speed)

    def finish_moves(self) -> None:
        """Finish the moves that are animated or shown again."""
        self._motion.finish()
        self._replay.finish()

    def finish(self) -> None:
        """Finish everything."""
        self._motion.finish()
        self.fall.finish()
        self.dice.finish()
        self._replay.finish()


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
