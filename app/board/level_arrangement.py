"""The layout of a game with its levels as arranged: the chosen arrangement, and the way there."""

from __future__ import annotations

from PySide6.QtCore import QEasingCurve, QObject, Signal

from app.board.animator import Animator
from app.board.camera_controller import CameraController
from app.board.levels import spread_by
from app.scene.layouts import Layout, arranged, arranged_uncached, layout
from app.scene.layouts.arrangement import Arrangement, between
from app.text import names
from engine.rules.variant import Variant

#: Durations of changes of the arrangement, and of the spread of levels; seconds at speed 1.
ARRANGE_SECONDS, SPREAD_SECONDS = 0.9, 0.3


class LevelArrangement(QObject):
    """The layout of one game at a time, the levels of which can be arranged otherwise."""

    #: Another arrangement is begun: animations of pieces have to end.
    begun = Signal()
    #: Another arrangement was chosen.
    chosen_changed = Signal()
    #: The layout has changed.
    layout_changed = Signal()
    #: Levels have moved, and the camera with them.
    moved = Signal()
    #: The levels are where they were to go.
    ended = Signal()

    def __init__(self, camera: CameraController, parent: QObject) -> None:
        super().__init__(parent)
        self._camera = camera
        # Without easing in, so that repeated steps run evenly.
        self._animator = Animator(self, QEasingCurve.Type.OutCubic)
        self._variant: Variant
        #: The layout with the levels where they are now.
        self.layout: Layout
        #: The chosen arrangement of levels, or None for the default.
        self.chosen: Arrangement | None
        self._shown: Arrangement | None
        #: Speed of the animation: 1 is normal, 0 turns it off.
        self.speed = 1.0

    def start(self, variant: Variant) -> None:
        """Show the default arrangement of a game."""
        self._animator.stop()
        self._variant = variant
        self.layout = layout(variant, names.language())
        self.chosen = self._shown = None

    @property
    def is_running(self) -> bool:
        """Whether levels are moving."""
        return self._animator.is_running

    def finish(self) -> None:
        """Finish the animation."""
        self._animator.finish()

    def arrange(self, arrangement: Arrangement, seconds: float = 0.0) -> None:
        """Change the arrangement of levels; a drag continues.

        seconds : duration of the animation at speed 1
        """
        self.begun.emit()
        start = self._shown or self._usual
        self.chosen = arrangement
        self.chosen_changed.emit()
        self._camera.begin_rearrangement(arranged(self._variant, arrangement, names.language()))

        def at(t: float) -> None:
            self._show(between(start, arrangement, t))
            self._camera.continue_rearrangement(t, self.layout.bounds)
            self.moved.emit()

        is_shown = self.speed > 0 and start != arrangement
        self._animator.run(seconds / self.speed if is_shown else 0.0, at, self.ended.emit)

    def show_named(self, name: str) -> None:
        """Change to an arrangement of the layout, by its name."""
        self.arrange(self.layout.arrangements[name], ARRANGE_SECONDS)

    def spread(self, by: float) -> None:
        """Change the distance of levels by this many cells."""
        arrangement = spread_by(self.layout, self.chosen, by)
        if arrangement is not None:
            self.arrange(arrangement, SPREAD_SECONDS)

    def update_names(self) -> bool:
        """Update the labels of levels to the language of the notation; return whether any have."""
        if self.layout.arrangements:
            self._show(self._shown or self._usual)
        return bool(self.layout.arrangements)

    @property
    def _usual(self) -> Arrangement:
        return next(iter(self.layout.arrangements.values()))

    def _show(self, arrangement: Arrangement) -> None:
        """Show an arrangement, which may be an intermediate one."""
        self._shown = arrangement
        made = arranged if arrangement == (self.chosen or self._usual) else arranged_uncached
        self.layout = made(self._variant, arrangement, names.language())
        self.layout_changed.emit()
