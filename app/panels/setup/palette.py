"""The palette beside the setup board: every player's pieces, and an eraser."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QSize, Qt, Signal
from PySide6.QtGui import QIcon, QMouseEvent
from PySide6.QtWidgets import QApplication, QButtonGroup, QGridLayout, QToolButton, QWidget

from app.panels.common.icons import piece_pixmap
from app.text.language import on_language_change
from app.text.text import kind_name, seat_name
from engine.core.pieces import EMPTY, Kind, kind_of, piece_code, seat_of
from engine.rules.variant import Variant

ICON = 34
#: Kinds in a row at most; more of them have several rows for each player.
MAX_COLUMNS = 7


class Palette(QWidget):
    """Chooses the piece that a click puts on the board."""

    #: A piece was chosen: its code, or ``EMPTY`` for the eraser.
    chosen = Signal(int)
    #: A piece is being dragged: its code, global position.
    dragged = Signal(int, QPointF)
    #: A piece was dropped: its code, global position.
    dropped = Signal(int, QPointF)

    def __init__(self) -> None:
        super().__init__()
        self._group = QButtonGroup(self)
        self._variant: Variant | None = None
        #: The seat whose piece was chosen last.
        self.seat = 0
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setSpacing(2)
        self.setObjectName("palette")
        self._group.idClicked.connect(self._choose)
        on_language_change(self, self.renew)

    @property
    def code(self) -> int:
        """The code of the chosen piece, or ``EMPTY``."""
        return max(EMPTY, self._group.checkedId())

    def button(self, code: int) -> QToolButton:
        """Return the button of a piece, or of the eraser (``EMPTY``)."""
        button = self._group.button(code)
        assert isinstance(button, QToolButton)
        return button

    def show_variant(self, variant: Variant) -> None:
        """Offer the pieces of a game."""
        if self._variant is variant:
            return
        self._variant = variant
        self._offer(variant)
        self.seat = 0
        self.choose(piece_code(0, Kind.KING))

    def renew(self) -> None:
        """Update names and icons to the current language and theme."""
        self.setAccessibleName(self.tr("Pieces"))
        if self._variant is not None:
            code = self.code
            self._offer(self._variant)
            self.choose(code)

    def _offer(self, variant: Variant) -> None:
        for button in self._group.buttons():
            self._group.removeButton(button)
            self._grid.removeWidget(button)
            button.deleteLater()
        kinds = _ordered(variant)
        rows = -(-len(kinds) // MAX_COLUMNS)
        width = -(-len(kinds) // rows)
        for seat in range(len(variant.seats)):
            for number, kind in enumerate(kinds):
                code = piece_code(seat, kind)
                picture = piece_pixmap(code, ICON, self.devicePixelRatioF(), variant)
                text = self.tr("{seat}: {piece}").format(
                    seat=seat_name(variant, seat), piece=kind_name(variant, kind)
                )
                row, column = divmod(number, width)
                button = self._add(code, text, seat * rows + row, column)
                button.setIcon(QIcon(picture))
                button.setIconSize(QSize(ICON, ICON))
        eraser = self._add(EMPTY, self.tr("Remove"), 0, width, rows * len(variant.seats))
        eraser.setText("✕")
        eraser.setObjectName("hand")

    def choose(self, code: int) -> None:
        """Choose a piece, or the eraser (``EMPTY``)."""
        self.button(code).setChecked(True)
        self._choose(code)

    def choose_seat(self, seat: int) -> None:
        """Choose the same kind of piece of another player."""
        self.choose(piece_code(seat, kind_of(self.code) if self.code else Kind.KING))

    def _add(self, code: int, text: str, row: int, column: int, rows: int = 1) -> QToolButton:
        button = _PaletteButton()
        button.dragged.connect(lambda at: self.dragged.emit(code, at))
        button.dropped.connect(lambda at: self.dropped.emit(code, at))
        button.setToolTip(text)
        button.setAccessibleName(text)
        button.setCheckable(True)
        button.setFixedSize(ICON + 14, (ICON + 12) * rows + 2 * (rows - 1))
        self._group.addButton(button, code)
        self._grid.addWidget(button, row, column, rows, 1)
        return button

    def _choose(self, code: int) -> None:
        if code != EMPTY:
            self.seat = seat_of(code)
        self.chosen.emit(code)


def _ordered(variant: Variant) -> list[Kind]:
    """Return the kinds of a game: the king, what pawns may become, all others, and the pawn."""
    named = Kind.KING, *variant.promotions
    others = [kind for kind in variant.kinds if kind not in (*named, Kind.PAWN)]
    return [kind for kind in (*named, *others, Kind.PAWN) if kind in variant.kinds]


class _PaletteButton(QToolButton):
    """A button that can be clicked, or dragged."""

    #: It is being dragged: global position.
    dragged = Signal(QPointF)
    #: It was dropped: global position.
    dropped = Signal(QPointF)

    def __init__(self) -> None:
        super().__init__()
        self._pressed_at: QPointF | None = None
        self._is_dragging = False

    def mousePressEvent(self, event: QMouseEvent) -> None:
        super().mousePressEvent(event)
        if event.button() is Qt.MouseButton.LeftButton:
            self._pressed_at = event.position()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Drag the piece, which is chosen as well."""
        if self._pressed_at is None:
            return
        far = (event.position() - self._pressed_at).manhattanLength()
        if not self._is_dragging and far >= QApplication.startDragDistance():
            self._is_dragging = True
            self.setDown(False)
            self.click()
            self.setCursor(Qt.CursorShape.ClosedHandCursor)
        if self._is_dragging:
            self.dragged.emit(event.globalPosition())

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        was_dragging, self._is_dragging, self._pressed_at = self._is_dragging, False, None
        self.unsetCursor()
        if was_dragging:
            self.dropped.emit(event.globalPosition())
        else:
            super().mouseReleaseEvent(event)
