"""A cache in front of ``compose``: a scene is composed again only when its input has changed."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from app.scene.content import Scene
from app.scene.layouts import Layout
from app.scene.level_view import LevelView
from app.scene.motion.animation import AnimationFrame, FallenKings
from app.scene.overlays.marks import Drag, Marks
from app.scene.pieces.sets import PieceSet
from app.scene.scene import compose
from app.scene.themes.theme import Theme
from engine.core.position import Position

if TYPE_CHECKING:
    from app.scene.motion.dice import DieView


class Composer:
    """Calls ``compose``, or returns the last scene: moving the camera does not change it."""

    def __init__(self) -> None:
        #: Number of scenes composed so far.
        self.composed = 0
        self._asked: object = None
        self._scene = Scene()
        #: Dice, and the scene with them.
        self._with_dice: tuple[tuple[DieView, ...], Scene] | None = None

    def compose(
        self,
        layout: Layout,
        position: Position,
        theme: Theme,
        marks: Marks,
        moment: AnimationFrame | None,
        drag: Drag | None,
        levels: LevelView,
        piece_set: PieceSet,
        kings: FallenKings,
        *,
        has_names: bool = True,
        dice: tuple[DieView, ...] = (),
    ) -> Scene:
        """Return the scene of a position; see ``compose``.

        has_names : whether it has the labels of files, ranks and levels
        dice : those that lie or fall over the board
        """
        asked = (layout, position, theme, marks, moment, drag, levels, piece_set, kings)
        if (*asked, has_names) != self._asked:
            scene = compose(*asked)
            if not has_names:
                counts = tuple(label for label in scene.labels if label.is_count)
                scene = replace(scene, labels=counts)
            self._asked, self._scene = (*asked, has_names), scene
            self.composed += 1
            self._with_dice = None
        if not dice:
            return self._scene
        if self._with_dice is None or self._with_dice[0] != dice:
            # Imported lazily, when dice are thrown.
            from app.scene.overlays.dice import with_dice

            self._with_dice = dice, with_dice(self._scene, layout, theme, dice)
        return self._with_dice[1]
