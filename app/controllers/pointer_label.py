"""The controller of the label at the pointer."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QObject, QPoint, QRect
from PySide6.QtWidgets import QWidget

from app.board import viewpoints
from app.board.viewport import Viewport
from app.panels.over_board.pointer_label import PointerLabel
from app.settings.options import NAME_TARGETS
from app.settings.store import Settings
from app.text.language import on_language_change
from engine.core.move import Spot, SpotKind

#: How far the label may be from the pointer, device-independent pixels.
FARTHEST = 56
#: Heights above its cell of the parts of a piece in hand that are better not covered, world.
PARTS = (0.1, 0.4, 0.7)


class PointerLabelController(QObject):
    """Owns the label, and says at the pointer what a click there would do.

    It is shown while something is in hand, or several things lie under the pointer.
    """

    def __init__(
        self, viewport: Viewport, settings: Settings, others: Sequence[QWidget] = ()
    ) -> None:
        """``others``: widgets at the pointer that say more; the label is hidden beside them."""
        super().__init__(viewport)
        self._viewport = viewport
        self._settings = settings
        self._others = others
        self.label = PointerLabel(viewport)
        for other in others:
            other.installEventFilter(self)
        board = viewport.board
        board.hover_changed.connect(self.show)
        board.view_changed.connect(self.show)
        settings.on(NAME_TARGETS, self.show)
        on_language_change(self, self.show, call_now=False)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Make room for another widget at the pointer, and come back after it."""
        if event.type() in (QEvent.Type.Show, QEvent.Type.Hide):
            self.show()
        return super().eventFilter(watched, event)

    def show(self) -> None:
        """Update the label to what is pointed at."""
        text, spot = "", self._viewport.board.selection.aim
        is_told = any(other.isVisibleTo(self._viewport) for other in self._others)
        if spot is not None and not is_told and self._settings.get(NAME_TARGETS):
            text = self._text(spot)
        if spot is None or not text or not self._is_before_eye(spot):
            self.label.hide()
            return
        self.label.show_text(text, *self._free_rectangle(spot), self._other_places())

    def _is_before_eye(self, spot: Spot) -> bool:
        """Whether a spot is before the eye; one pointed at on the map may be behind it."""
        board = self._viewport.board
        foot = board.layout.centre(spot)
        depths = board.camera.project([foot, foot + (0.0, 0.0, 1.0)])[:, 2]
        return bool((depths > 0).all())

    def _text(self, spot: Spot) -> str:
        board = self._viewport.board
        selection, now = board.selection, board.situation
        if selection.path[-1:] == (spot,) or selection.choices:
            return ""
        # Imported when something is in hand: no start waits for it.
        from app.text.pointer_text import pointer_text

        is_pin = spot.kind is SpotKind.PIN
        return pointer_text(
            now,
            spot,
            selection.moves_to(spot),
            selection.stepping,
            is_in_hand=bool(selection.path),
            has_deck=is_pin and board.layout.deck_owner(now.position, spot.index) is not None,
        )

    def _free_rectangle(self, spot: Spot) -> tuple[QRect, QPoint]:
        """Return what the label must not cover, and the point it belongs to.

        That is the spot with its piece, as far as it is near the pointer.
        """
        board = self._viewport.board
        seen = QRect(*viewpoints.seen_rectangle(board.layout, board.camera, spot))
        cursor = board.gestures.cursor
        at = seen.center() if cursor is None else QPoint(*map(round, cursor))
        near = QRect(0, 0, 2 * FARTHEST, 2 * FARTHEST)
        near.moveCenter(at)
        # the arrow of the mouse reaches down and to the right of the point it is at
        free = seen.intersected(near).united(QRect(at, at).adjusted(-4, -4, 12, 16))
        return free, at

    def _other_places(self) -> list[QPoint]:
        """Return where the targets are seen, and the piece in hand."""
        board = self._viewport.board
        places = [board.layout.centre(spot) for spot in board.marks.targets]
        for spot in board.selection.path[-1:]:
            places += [board.layout.centre(spot) + (0.0, 0.0, height) for height in PARTS]
        seen = board.camera.project(places).tolist()
        return [QPoint(round(x), round(y)) for x, y, depth in seen if depth > 0]
