"""The rows of a combo box can be read in its list, in every theme."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from PySide6.QtWidgets import QApplication, QComboBox

from app.appearance import appearance, set_appearance
from app.panels.common.style import apply_theme
from app.scene.themes.catalogue import BUILT_IN, built_in
from app.scene.themes.theme import contrast, srgb

#: As for texts in the Web Content Accessibility Guidelines.
LEAST = 4.5
#: A row whose text has no thin strokes, and one that is not chosen.
ROWS = ("MMMM", "WWWW")


@pytest.fixture
def show_theme(qapp: QApplication) -> Iterator[Callable[[str], None]]:
    """Shows a theme, by its name."""
    before = appearance()

    def show(name: str) -> None:
        set_appearance(before._replace(theme=built_in(name)))
        apply_theme(qapp)

    yield show
    set_appearance(before)
    apply_theme(qapp)


def contrasts(box: QComboBox) -> list[float]:
    """Return, for each row of the list of a box, its greatest contrast to its background."""
    view = box.view()
    found = []
    for number in range(box.count()):
        area = view.visualRect(box.model().index(number, 0)) & view.viewport().rect()
        picture = view.viewport().grab(area.adjusted(2, 2, -2, -2)).toImage()
        y = picture.height() // 2
        row = [picture.pixelColor(x, y).name() for x in range(picture.width())]
        found.append(max(contrast(srgb(one), srgb(row[-1])) for one in row))
    return found


def test_all_rows_can_be_read(qtbot, show_theme) -> None:
    """In boxes that have been there before a change of theme, and in a new one."""
    boxes = []
    for name in BUILT_IN:
        show_theme(name)
        box = QComboBox()
        qtbot.addWidget(box)
        box.addItems(ROWS)
        box.show()
        boxes.append(box)
        for shown in boxes[-2:]:
            shown.showPopup()
            assert all(value >= LEAST for value in contrasts(shown)), name
            shown.hidePopup()
