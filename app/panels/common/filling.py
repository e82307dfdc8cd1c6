"""Small helpers of panels beside a board: boxes filled anew, buttons, and their layout."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QRect, QSignalBlocker, Qt, Signal
from PySide6.QtWidgets import (
    QComboBox,
    QGridLayout,
    QLabel,
    QLayout,
    QPushButton,
    QSizePolicy,
    QStyle,
    QStyleOptionComboBox,
    QTreeWidget,
    QTreeWidgetItem,
    QVBoxLayout,
    QWidget,
)

from app.panels.common.layouts import laid_out, plain

#: Margin of a panel, and distances in it, device-independent pixels.
ROOM, GAP = 12, 8
#: The list is no wider, device-independent pixels; a longer item has a tooltip.
WIDEST = 560
#: Room beside the text of a box, device-independent pixels.
_TEXT_EDGE = 2


def show_whole(box: QComboBox) -> None:
    """Let the list of a combo box be as wide as its longest item, although the box is not.

    Texts that the box itself elides are shown as tooltips.
    """
    style, metrics = box.style(), box.fontMetrics()
    edge = style.pixelMetric(QStyle.PixelMetric.PM_ScrollBarExtent)
    texts = [box.itemText(row) for row in range(box.count())]
    widest = max(map(metrics.horizontalAdvance, texts), default=0)
    box.view().setMinimumWidth(min(widest, WIDEST) + 2 * edge)
    for row, text in enumerate(texts):
        box.setItemData(row, plain(text), Qt.ItemDataRole.ToolTipRole)


class ElidedBox(QComboBox):
    """A box whose text is elided if there is too little room; with a style sheet Qt cuts it off."""

    @property
    def whole_width(self) -> int:
        """The least width in which the current text is not elided."""
        option, wide = QStyleOptionComboBox(), 1000
        super().initStyleOption(option)
        option.rect = QRect(0, 0, wide, self.height())
        taken = wide - self._text_rect(option).width() + _TEXT_EDGE
        return taken + self.fontMetrics().horizontalAdvance(self.currentText()) + 1

    def _text_rect(self, option: QStyleOptionComboBox) -> QRect:
        controls, control = QStyle.ComplexControl.CC_ComboBox, QStyle.SubControl
        return self.style().subControlRect(controls, option, control.SC_ComboBoxEditField, self)

    def initStyleOption(self, option: QStyleOptionComboBox) -> None:
        super().initStyleOption(option)
        room = self._text_rect(option).width() - _TEXT_EDGE
        mode = Qt.TextElideMode.ElideRight
        text = self.fontMetrics().elidedText(self.currentText(), mode, room)
        option.currentText = text


class ValueComboBox(ElidedBox):
    """Values with their names to choose from; it is as wide as there is room, whatever it holds."""

    #: Another one was chosen here: its value.
    chosen = Signal(object)

    def __init__(self) -> None:
        super().__init__()
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        self.currentTextChanged.connect(lambda text: self.setToolTip(plain(text)))
        self.activated.connect(lambda _: self.chosen.emit(self.currentData()))

    def offer(self, rows: Sequence[tuple[object, str]], chosen: object) -> None:
        """Offer other values with their names, one of which is chosen, without a signal."""
        with QSignalBlocker(self):
            self.clear()
            for value, name in rows:
                self.addItem(name, value)
            self.setCurrentIndex(max(0, self.findData(chosen)))
        show_whole(self)
        self.setToolTip(plain(self.currentText()))


def board_button() -> QPushButton:
    """Return a button that leaves the focus where it is: the keys of the board go on working."""
    button = QPushButton()
    button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
    return button


def add_heading(tree: QTreeWidget, text: str) -> QTreeWidgetItem:
    """Add an entry that only stands above others."""
    entry = QTreeWidgetItem(tree, [text])
    entry.setFlags(Qt.ItemFlag.ItemIsEnabled)
    font = entry.font(0)
    font.setBold(True)
    entry.setFont(0, font)
    return entry


# -- the layout of a panel beside a board ----------------------------------------------------------


def boxes_with_help(
    boxes: Sequence[tuple[QLabel, QWidget]], help_button: QPushButton
) -> QGridLayout:
    """Return boxes below each other, each behind its label, and the button beside the first."""
    grid = QGridLayout()
    grid.setSpacing(GAP)
    grid.setColumnStretch(1, 1)
    for row, (label, box) in enumerate(boxes):
        label.setBuddy(box)
        grid.addWidget(label, row, 0)
        grid.addWidget(box, row, 1)
    grid.addWidget(help_button, 0, 2)
    return grid


def button_rows(*rows: Sequence[QPushButton]) -> QGridLayout:
    """Return rows of two buttons; one that is alone is as wide as two."""
    grid = QGridLayout()
    grid.setSpacing(GAP)
    for row, buttons in enumerate(rows):
        for column, button in enumerate(buttons):
            grid.addWidget(button, row, column, 1, 3 - len(buttons))
    return grid


def stack(panel: QWidget, *parts: QWidget | QLayout, growing: QWidget | None = None) -> None:
    """Lay out a panel: parts below each other, of which one gets the room that is left."""
    own = [(part, 1) if part is growing else part for part in parts]
    laid_out(QVBoxLayout(panel), *own, margins=ROOM, spacing=GAP)
