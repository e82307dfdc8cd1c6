"""The controller of the compass: shows the view, and turns it."""

from __future__ import annotations

import math

from PySide6.QtCore import QObject, QRect, QSize

from app.appearance import appearance
from app.board.viewport import Viewport
from app.panels.common.colours import colour
from app.panels.over_board.compass import SIZE, Compass, Side
from app.scene.themes.theme import luminance
from app.settings.options import SHOW_COMPASS
from app.settings.store import Settings
from app.text.language import on_language_change
from app.text.text import seat_name

#: Linear luminance of a background above which a dark letter has more contrast.
LIGHT = 0.18
#: Least size of the viewport for a compass, in sizes of the compass.
ROOM = 2.5


class CompassController(QObject):
    """Owns the compass over a viewport."""

    def __init__(self, viewport: Viewport, settings: Settings) -> None:
        super().__init__(viewport)
        self._board = viewport.board
        self._settings = settings
        self.compass = Compass(viewport)
        self._held = self._board.camera
        self._board.changed.connect(self._show_sides)
        self._board.view_changed.connect(self._show_view)
        self.compass.side_chosen.connect(self._go_to_side)
        self.compass.top_chosen.connect(self._board.camera_controller.look_down)
        self.compass.turn_began.connect(self._hold)
        self.compass.turned.connect(self._turn)
        self.compass.entered.connect(self._board.gestures.leave)
        on_language_change(self, self._show_sides)
        self._show_view()

    def _show_view(self) -> None:
        view = self._board.camera_controller.chosen.view
        self.compass.show_view(view.azimuth, view.elevation)

    def _show_sides(self) -> None:
        now, layout, theme = self._board.situation, self._board.layout, appearance().theme
        fills = theme.piece_colours(layout.seats)
        self.compass.show_sides(
            [
                Side(
                    seat,
                    seat_name(now.variant, seat),
                    math.degrees(layout.seat_yaws[seat]),
                    colour(fills[seat]),
                    colour((0.0, 0.0, 0.0) if luminance(fills[seat]) > LIGHT else (1.0, 1.0, 1.0)),
                    is_moving=now.outcome is None and seat == now.turn,
                    is_out=seat not in now.remaining_seats,
                )
                for seat in range(len(layout.seats))
            ]
        )

    def _go_to_side(self, seat: int) -> None:
        self._board.camera_controller.show_preset(self._board.layout.seats[seat])

    def _hold(self) -> None:
        self._board.settle()
        self._held = self._board.camera

    def _turn(self, azimuth: float, elevation: float) -> None:
        self._board.camera_controller.follow(self._held.turned(azimuth, elevation))
        self._board.gestures.point_again()

    def is_wanted(self, room: QSize) -> bool:
        """Whether the compass is to be shown at this size of the viewport."""
        is_roomy = min(room.width(), room.height()) >= ROOM * SIZE
        return is_roomy and bool(self._settings.get(SHOW_COMPASS))

    def show_at(self, place: QRect | None) -> None:
        """Show the compass at a place, or hide it."""
        self.compass.setVisible(place is not None)
        if place is not None:
            self.compass.move(place.topLeft())
