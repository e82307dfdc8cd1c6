"""Composes a scene anew only when something in it has changed."""

from __future__ import annotations

from dataclasses import replace

from app.scene.content import Scene
from app.scene.focus import LevelView
from app.scene.layouts import Layout
from app.scene.motion.animation import Moment
from app.scene.overlays.marks import Drag, Marks
from app.scene.pieces.sets import PieceSet
from app.scene.scene import compose
from app.scene.themes.theme import Theme
from engine.core.position import Position


class Composer:
    """Calls ``compose``, or returns its last scene: turning the camera changes nothing in it."""

    def __init__(self) -> None:
        #: Scenes composed so far.
        self.composed = 0
        self._asked: object = None
        self._scene = Scene()

    def compose(
        self,
        layout: Layout,
        position: Position,
        theme: Theme,
        marks: Marks,
        moment: Moment | None,
        drag: Drag | None,
        levels: LevelView,
        figures: PieceSet,
        *,
        has_names: bool = True,
    ) -> Scene:
        """Return the scene of a position, as ``compose`` does.

        has_names : whether files, ranks and levels are named on it
        """
        asked = (layout, position, theme, marks, moment, drag, levels, figures)
        if (*asked, has_names) != self._asked:
            scene = compose(*asked)
            if not has_names:
                counts = tuple(label for label in scene.labels if label.is_count)
                scene = replace(scene, labels=counts)
            self._asked, self._scene = (*asked, has_names), scene
            self.composed += 1
        return self._scene
