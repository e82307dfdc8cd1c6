"""Small helpers of panels: boxes filled anew, labels that wrap, buttons beside a board."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import QCoreApplication, QSignalBlocker, Qt
from PySide6.QtWidgets import QComboBox, QLabel, QPushButton, QSizePolicy, QStyle

from app.panels.common.help_button import ask_help
from app.panels.common.plain_text import plain
from app.text.language import on_language_change

#: The list is no wider, device-independent pixels; a longer item has a tooltip.
WIDEST = 560


def show_whole(box: QComboBox) -> None:
    """Let the list of a combo box be as wide as its longest item, although the box is not.

    What the box itself elides is told by its tooltips.
    """
    style, metrics = box.style(), box.fontMetrics()
    edge = style.pixelMetric(QStyle.PixelMetric.PM_ScrollBarExtent)
    texts = [box.itemText(row) for row in range(box.count())]
    widest = max(map(metrics.horizontalAdvance, texts), default=0)
    box.view().setMinimumWidth(min(widest, WIDEST) + 2 * edge)
    for row, text in enumerate(texts):
        box.setItemData(row, plain(text), Qt.ItemDataRole.ToolTipRole)


def fill(box: QComboBox, rows: Sequence[tuple[object, str]], chosen: object) -> None:
    """Fill a box with values and their names, without a signal."""
    with QSignalBlocker(box):
        box.clear()
        for value, name in rows:
            box.addItem(name, value)
        box.setCurrentIndex(max(0, box.findData(chosen)))
    show_whole(box)
    box.setToolTip(plain(box.currentText()))


def narrow_box() -> QComboBox:
    """Return a box that is as wide as there is room, whatever it holds."""
    box = QComboBox()
    box.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
    box.currentTextChanged.connect(lambda text: box.setToolTip(plain(text)))
    return box


def wrapped(name: str) -> QLabel:
    """Return a label for plain text that wraps; ``name``: for the style sheet."""
    label = QLabel()
    label.setObjectName(name)
    label.setWordWrap(True)
    label.setTextFormat(Qt.TextFormat.PlainText)
    return label


def board_button(slot: Callable[[], object]) -> QPushButton:
    """Return a button that leaves the focus where it is: the keys of the board go on working."""
    button = QPushButton()
    button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
    button.clicked.connect(lambda _=False: slot())
    return button


def page_button(page: str) -> QPushButton:
    """Return a small ? that opens a page of the help; the key of the help stays the window's."""
    button = board_button(lambda: ask_help(button, page))
    button.setText("?")
    button.setObjectName("help")
    button.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def name() -> None:
        text = QCoreApplication.translate("learning_panels", "How this works")
        button.setAccessibleName(text)
        button.setToolTip(plain(text))

    on_language_change(button, name)
    return button
