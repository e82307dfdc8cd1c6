"""A list of the cells above and below the cursor, beside it."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtGui import QPixmap
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QVBoxLayout, QWidget

from app.board.cell_column import ColumnRow
from app.panels.common.icons import piece_pixmap
from app.panels.common.layouts import laid_out, plain_label, set_property, wrapped
from app.panels.over_board.free_place import around, least_covering
from app.text.reasons import refusal_text
from app.text.text import kind_name, seat_name, target_text, translate
from engine.core.pieces import kind_of, seat_of
from engine.rules.refusal import Refusal
from engine.rules.variant import Variant

#: Distances from the edges of the viewport and from the cells; minimum width of the list; height
#: of a king's icon.
EDGE, GAP, NARROWEST, KING = 14, 18, 240, 30


class ColumnView(QFrame):
    """Lists the cells of a column; transparent for the mouse, without focus."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._over = parent
        self.setObjectName("column")
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.rows: tuple[RowView, ...] = ()
        self.reason = wrapped("reason")
        self._column = laid_out(QVBoxLayout(self), self.reason, margins=8, spacing=2)
        self.hide()

    def show_column(
        self,
        variant: Variant,
        rows: Sequence[ColumnRow],
        reason: Refusal | None = None,
    ) -> None:
        """Show rows from top to bottom, and below them why the hovered cell is not a target.

        For the position see ``place``.
        """
        if not rows:
            self.hide()
            return
        self._make(len(rows))
        for view, row in zip(self.rows, rows, strict=False):
            view.show_row(variant, row)
        for number, view in enumerate(self.rows):
            view.setVisible(number < len(rows))
        self.reason.setText("" if reason is None else refusal_text(variant, reason))
        self.reason.setVisible(reason is not None)
        self._fit()
        self.show()
        self.raise_()

    def place(self, beside: QRect, at: QPoint, *others: Sequence[QRect]) -> None:
        """Move beside a rectangle of the parent; see ``PointerLabel.show_text``."""
        room = self._over.rect().adjusted(EDGE, EDGE, -EDGE, -EDGE)
        places = around(beside, at, self.size(), room, GAP)
        places += around(room, room.center(), self.size(), room, 0)
        self.setGeometry(least_covering(places, [beside], *others) or beside)

    def _fit(self) -> None:
        """Resize to the contents."""
        wide = max([NARROWEST, *(v.sizeHint().width() for v in self.rows if not v.isHidden())])
        self.reason.setFixedWidth(wide)
        self.reason.setFixedHeight(max(0, self.reason.heightForWidth(wide)))
        edges = self.contentsMargins() + self._column.contentsMargins()
        self._column.activate()
        self.resize(wide + edges.left() + edges.right(), self.sizeHint().height())

    def _make(self, count: int) -> None:
        """Create rows so that there are at least ``count``; unused ones stay hidden."""
        for _ in range(count - len(self.rows)):
            view = RowView(self)
            self._column.insertWidget(len(self.rows), view)
            self.rows += (view,)


class RowView(QFrame):
    """Shows one cell: its name, the piece on it, and whether it is a target."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("level")
        self.name = plain_label("seat")
        self.name.setMinimumWidth(self.fontMetrics().horizontalAdvance("m" * 5))
        self.picture = QLabel(alignment=Qt.AlignmentFlag.AlignCenter)
        self.picture.setFixedSize(KING, KING)
        self.content = QLabel()
        self.target = plain_label("target")
        laid_out(
            QHBoxLayout(self),
            *(self.name, self.picture, (self.content, 1), self.target),
            margins=(8, 2, 8, 2),
            spacing=8,
        )

    def show_row(self, variant: Variant, row: ColumnRow) -> None:
        """Show a cell."""
        self.name.setText(row.name)
        self.content.setText(_content(variant, row))
        set_property(self.content, "free", row.is_free)
        self.picture.setPixmap(self._picture(variant, row))
        told = row.target and translate("column", "● {target}").format(
            target=target_text(row.target)
        )
        self.target.setText(told or "")
        set_property(self, "pointed", row.is_pointed)

    def _picture(self, variant: Variant, row: ColumnRow) -> QPixmap:
        if row.is_free:
            return QPixmap()
        return piece_pixmap(row.code, KING, self.devicePixelRatioF(), variant)


def _content(variant: Variant, row: ColumnRow) -> str:
    """Return the content of a cell: ``White: Rook``, or ``free``."""
    if row.is_free:
        return translate("column", "free")
    return translate("column", "{seat}: {piece}").format(
        seat=seat_name(variant, seat_of(row.code)), piece=kind_name(variant, kind_of(row.code))
    )
