"""Lets the board follow the preferences that are about it alone."""

from __future__ import annotations

from PySide6.QtCore import QObject

from app.board.board_view import BoardView
from app.settings.option import Option
from app.settings.options import (
    ANIMATION_SPEED,
    DRAGGING,
    HOLD_STILL,
    INK,
    LEFT_DRAG,
    SHOW_ATTACKED,
    SHOW_ATTACKERS,
    SHOW_LABELS,
    SHOW_PINS,
    SHOW_REACH,
    SHOW_TARGETS,
    TURN_BOARD,
    WHEEL,
    WHEEL_IN,
)
from app.settings.store import Settings
from app.settings.system_motion import animation_speed, system_motion
from engine.play.drawing import DrawingColour

#: By option, the part of the picture that it shows or leaves out, as ``Shown`` calls it.
PARTS = {
    SHOW_TARGETS: "targets",
    SHOW_LABELS: "labels",
    SHOW_REACH: "reach",
    SHOW_ATTACKERS: "attackers",
    SHOW_PINS: "pins",
    **dict(zip(SHOW_ATTACKED, ("first", "second", "third"), strict=True)),
}


class BoardSettings(QObject):
    """Applies preferences to a stage: all of them at first, then each that changes."""

    def __init__(self, board: BoardView, settings: Settings) -> None:
        super().__init__(board)
        self._board = board
        self._settings = settings
        settings.changed.connect(self._apply)
        system_motion().changed.connect(self._set_speed)
        for option in (ANIMATION_SPEED, *PARTS, DRAGGING, WHEEL, INK):
            self._apply(option)

    def _apply(self, option: object, value: object = None) -> None:
        board, settings = self._board, self._settings
        if option in (ANIMATION_SPEED, HOLD_STILL):
            self._set_speed()
        elif isinstance(option, Option) and option in PARTS:
            board.show(**{PARTS[option]: settings.get(option)})
        elif option is DRAGGING:
            board.gestures.left_turns = settings.get(DRAGGING) == LEFT_DRAG
        elif option is WHEEL:
            board.gestures.wheel_nears = settings.get(WHEEL) == WHEEL_IN
        elif option is INK:
            board.drawing_tool.usual = DrawingColour(settings.get(INK))
        elif option is TURN_BOARD and settings.get(TURN_BOARD):
            board.turn_to(board.situation.turn)

    def _set_speed(self) -> None:
        self._board.set_speed(animation_speed(self._settings))
