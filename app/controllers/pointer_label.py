"""What is pointed at: said at the pointer, and in the corner of a window."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QObject
from PySide6.QtWidgets import QLabel, QWidget

from app.board.board_view import BoardView
from app.board.piece_rects import beside_pointer, spot_rects
from app.board.viewport import Viewport
from app.panels.over_board.pointer_label import PointerLabel
from app.settings.options import NAME_TARGETS
from app.settings.store import Settings
from app.text.language import on_language_change
from app.text.text import hover_text
from engine.core.move import Spot, SpotKind


class PointerLabelController(QObject):
    """Owns the label, which shows at the pointer what a click would do.

    It is shown while a piece is selected, or several spots lie under the pointer.
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
        """Hide while another widget is shown at the pointer."""
        if event.type() in (QEvent.Type.Show, QEvent.Type.Hide):
            self.show()
        return super().eventFilter(watched, event)

    def show(self) -> None:
        """Update the label to the hovered spot."""
        text, spot = "", self._viewport.board.selection.highlighted_spot
        is_told = any(other.isVisibleTo(self._viewport) for other in self._others)
        if spot is not None and not is_told and self._settings.get(NAME_TARGETS):
            text = self._text(spot)
        # a spot hovered on the map may be behind the eye
        if spot is None or not text or not spot_rects(self._viewport.board, [spot]):
            self.label.hide()
            return
        self.label.show_text(text, *beside_pointer(self._viewport.board, spot))

    def _text(self, spot: Spot) -> str:
        board = self._viewport.board
        selection, now = board.selection, board.situation
        if selection.path[-1:] == (spot,) or selection.choices:
            return ""
        # Imported lazily, when a piece is selected.
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


class HoverLabel(QLabel):
    """Says which cell, deck or prisoner is pointed at, and what a click there would do."""

    def __init__(self, board: BoardView) -> None:
        super().__init__()
        self._board = board
        self.setObjectName("faint")
        board.hover_changed.connect(self._show)
        on_language_change(self, self._show)

    def _show(self) -> None:
        board = self._board
        selection, now = board.selection, board.situation
        spot = selection.hover
        if spot is None:
            self.clear()
            return
        has_deck = spot.kind is SpotKind.PIN and (
            board.layout.deck_owner(now.position, spot.index) is not None
        )
        target = selection.targets.get(spot)
        self.setText(hover_text(now, spot, has_deck, target, selection.stepping))
