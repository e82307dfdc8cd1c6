"""Lists of combo boxes are as wide as their items, and can be read."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QColor
from PySide6.QtWidgets import QApplication, QStyleOptionComboBox

from app.appearance import appearance
from app.panels.common.filling import WIDEST, ValueComboBox, show_whole
from app.settings.options import THEME
from tests.rows import each_row

LONG = "The queen sees all eight levels, and the king none of them at all"


def test_a_list_is_as_wide_as_its_items_and_each_is_told_in_full(qtbot) -> None:
    box = ValueComboBox()
    qtbot.addWidget(box)
    box.offer([(1, "Short"), (2, LONG), (3, f"{LONG}. {LONG}")], 2)
    box.resize(120, 30)
    with qtbot.waitExposed(box):
        box.show()
    box.showPopup()
    metrics = box.fontMetrics()
    assert box.view().width() >= min(metrics.horizontalAdvance(LONG), WIDEST)
    assert LONG in box.toolTip()
    assert LONG in box.itemData(2, Qt.ItemDataRole.ToolTipRole)
    box.hidePopup()
    box.setCurrentIndex(0)
    assert "Short" in box.toolTip()
    box.clear()
    show_whole(box)


def test_a_text_without_room_ends_in_dots(qtbot) -> None:
    box, option = ValueComboBox(), QStyleOptionComboBox()
    qtbot.addWidget(box)
    box.offer([(1, LONG)], 1)
    for width, ends_whole in ((120, False), (2000, True)):
        box.resize(width, 30)
        box.initStyleOption(option)
        assert option.currentText.endswith("…") != ends_whole
        assert LONG.startswith(option.currentText.removesuffix("…"))


@each_row("theme", ["dark", "wood"])
def test_its_items_stand_out_from_their_background(shown, qtbot, theme: str) -> None:
    window = shown("trid")
    window.settings.set(THEME, theme)
    box = ValueComboBox()
    qtbot.addWidget(box)
    box.offer([(number, f"Item {number}") for number in range(4)], 0)
    box.resize(200, 30)
    with qtbot.waitExposed(box):
        box.show()
    box.showPopup()
    QApplication.processEvents()
    place = box.view().visualRect(box.model().index(2, 0))
    seen = box.view().viewport().grab().toImage()
    ground = seen.pixelColor(seen.width() - 3, min(place.top() + 4, seen.height() - 3))
    box.hidePopup()
    assert ground == QColor(appearance().theme.windows.base)
