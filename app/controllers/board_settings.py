"""Applies the preferences that concern only the board and how it is drawn; the menus of two."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from PySide6.QtCore import QObject

from app.board.viewport import Viewport
from app.commands.choice_group import ChoiceMenu, choices_of
from app.game.session import Session
from app.game.transition import Transition
from app.render.quality import QUALITIES
from app.scene.stereo import Stereo
from app.settings.option import Option
from app.settings.options import (
    ANIMATION_SPEED,
    DRAGGING,
    FINGERS,
    FINGERS_TURN,
    HOLD_STILL,
    INK,
    LEFT_DRAG,
    QUALITY,
    REFINE,
    SHOW_CELL_NAMES,
    SHOW_CROSSHAIR,
    SHOW_LABELS,
    SHOW_SIGHT,
    SHOW_SIGNS,
    SHOW_TARGETS,
    STEREO,
    TURN_BOARD,
    WHEEL,
    WHEEL_IN,
)
from app.settings.store import Settings
from app.settings.system_motion import animation_speed, system_motion
from engine.play.drawing import DrawingColour


class BoardSettings(QObject):
    """Applies preferences to the board, initially and on changes."""

    def __init__(self, viewport: Viewport, settings: Settings) -> None:
        board = viewport.board
        super().__init__(board)
        self._board = board
        self._settings = settings
        settings.on((ANIMATION_SPEED, HOLD_STILL), self._set_speed)
        # Nothing moves before the first frame, so the desktop's reduced motion is queried after it.
        board.set_speed(settings.get(ANIMATION_SPEED))
        viewport.after_frame(self._ask_for_motion)
        applied: dict[Option[Any], Callable[[Any], object]] = {
            SHOW_TARGETS: partial(board.overlays.show_part, "targets"),
            SHOW_LABELS: partial(board.overlays.show_part, "labels"),
            SHOW_SIGNS: partial(board.overlays.show_part, "signs"),
            SHOW_CROSSHAIR: partial(board.overlays.show_part, "crosshair"),
            SHOW_CELL_NAMES: partial(board.overlays.show_part, "cell_names"),
            **{
                option: partial(board.overlays.show_sight, name)
                for name, option in SHOW_SIGHT.items()
            },
            DRAGGING: self._set_dragging,
            WHEEL: self._set_wheel,
            FINGERS: self._set_fingers,
            INK: self._set_colour,
        }
        for option, apply in applied.items():
            settings.on(option, apply, board)
            apply(settings.get(option))
        settings.on(TURN_BOARD, self._turn_board)
        viewport.signs_requested.connect(self._ask_signs)

    def _ask_for_motion(self) -> None:
        system_motion().changed.connect(self._set_speed)
        self._set_speed()

    def _set_speed(self) -> None:
        self._board.set_speed(animation_speed(self._settings))

    def _set_dragging(self, button: str) -> None:
        self._board.gestures.left_turns = button == LEFT_DRAG

    def _set_wheel(self, direction: str) -> None:
        self._board.gestures.wheel_nears = direction == WHEEL_IN

    def _set_fingers(self, deed: str) -> None:
        self._board.gestures.fingers_turn = deed == FINGERS_TURN

    def _set_colour(self, name: str) -> None:
        self._board.drawing_tool.default_colour = DrawingColour(name)

    def _ask_signs(self, are_asked: bool) -> None:
        self._board.overlays.show_part("signs", are_asked or self._settings.get(SHOW_SIGNS))

    def _turn_board(self, is_wanted: bool) -> None:
        if is_wanted:
            self._board.turn_to(self._board.situation.turn)


class QualityController(QObject):
    """Sets quality, refinement and stereo of a viewport, initially and on changes."""

    def __init__(self, session: Session, viewport: Viewport, settings: Settings) -> None:
        super().__init__(viewport)
        self._session = session
        self._viewport = viewport
        self._is_held = False
        self.menu = ChoiceMenu(
            lambda: self.tr("&Quality of the picture"), choices_of(QUALITY, "quality_")
        )
        self.menu.choice.bind(settings, QUALITY)
        self.stereo_menu = ChoiceMenu(
            lambda: self.tr("Stereo picture (3&D)"), choices_of(STEREO, "stereo_")
        )
        self.stereo_menu.choice.bind(settings, STEREO)
        settings.on(QUALITY, self._set_quality)
        settings.on(REFINE, viewport.set_refining)
        settings.on(STEREO, self._set_stereo)
        self._set_quality(settings.get(QUALITY))
        viewport.set_refining(settings.get(REFINE))
        self._set_stereo(settings.get(STEREO))
        session.transitioned.connect(self._share_processor)
        self._share_processor()

    @property
    def menus(self) -> tuple[ChoiceMenu, ChoiceMenu]:
        """Both menus, in their order."""
        return self.menu, self.stereo_menu

    def _set_quality(self, key: str) -> None:
        self._viewport.set_quality(QUALITIES[key])

    def _set_stereo(self, key: str) -> None:
        self._viewport.set_stereo(Stereo(key))

    def hold_computer(self, is_held: bool) -> None:
        """Refine as usual while a computer that has the turn was stopped."""
        self._is_held = is_held
        self._share_processor()

    def _share_processor(self, _transition: Transition | None = None) -> None:
        """Pause refinement while it is the turn of a computer or a remote player.

        While an earlier position is shown no engine is searching, so refinement goes on.
        """
        now = self._session.situation
        is_awaited = now.outcome is None and not now.is_local and now.ply == now.length
        self._viewport.share_processor(is_awaited and not self._is_held)
