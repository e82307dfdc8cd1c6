"""Lists of combo boxes in which every item can be read in full."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QComboBox, QStyle

from app.panels.common.plain_text import plain

#: The list is no wider, device-independent pixels; a longer item has a tooltip.
WIDEST = 560


def show_whole(box: QComboBox) -> None:
    """Let the list of a combo box be as wide as its longest item, although the box is not.

    Texts that the box itself elides are in its tooltip.
    """
    style, metrics = box.style(), box.fontMetrics()
    edge = style.pixelMetric(QStyle.PixelMetric.PM_ScrollBarExtent)
    texts = [box.itemText(row) for row in range(box.count())]
    widest = max(map(metrics.horizontalAdvance, texts), default=0)
    box.view().setMinimumWidth(min(widest, WIDEST) + 2 * edge)
    for row, text in enumerate(texts):
        box.setItemData(row, plain(text), Qt.ItemDataRole.ToolTipRole)
