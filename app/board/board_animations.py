"""Animations on the board: moves, falling kings, dice, and the replay of past moves."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import QEasingCurve, QObject, QTimer, Signal

from app.board.animator import Animator
from app.scene.layouts import Layout
from app.scene.motion.animation import AnimationFrame, FallenKings, Motion
from engine.core.position import Position
from engine.play.tree import Node

if TYPE_CHECKING:
    from app.scene.motion.dice import DieView, Throw


#: How long dice lie still, and how long they fade; seconds at speed 1.
REST, FADING = 2.2, 0.6
#: Duration of a fall at speed 1.
FALL = 0.7
#: Pause before each move, and after the last; seconds at speed 1.
STILL = 0.4


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
        self._moment: AnimationFrame | None = None
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

    def shown(self, position: Position) -> tuple[Position, AnimationFrame | None]:
        """Return the position to draw and the current animation frame, or None for a still one."""
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
        """Stop animating moves; the animation that is running is dropped, not completed."""
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


class Replay(QObject):
    """Owns the position that is drawn during a replay."""

    #: The drawn position has changed.
    changed = Signal()

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._animator = Animator(self)
        self._left: list[Node] = []
        #: The position to draw, with the animation's moment; None for the current ones.
        self.shown: tuple[Position, AnimationFrame] | None = None

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
