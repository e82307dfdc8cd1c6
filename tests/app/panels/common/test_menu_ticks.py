"""Ticks of menus, and the empty boxes for them, can be seen in every theme."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtGui import QColor, QImage
from PySide6.QtWidgets import QApplication, QMenu

from app.appearance import appearance, set_appearance
from app.panels.common.style import apply_theme
from app.scene.themes.catalogue import BUILT_IN, built_in
from app.scene.themes.theme import contrast, srgb
from tests.rows import each_row

#: As for the parts of controls in the Web Content Accessibility Guidelines.
LEAST = 3.0


@pytest.fixture(params=BUILT_IN)
def menu(qtbot, qapp: QApplication, request) -> Iterator[QMenu]:
    """A menu with a ticked and an unticked row, without texts."""
    before = appearance()
    set_appearance(before._replace(theme=built_in(request.param)))
    apply_theme(qapp)
    menu = QMenu()
    qtbot.addWidget(menu)
    for is_checked in (True, False):
        action = menu.addAction("          ")
        action.setCheckable(True)
        action.setChecked(is_checked)
    yield menu
    set_appearance(before)
    apply_theme(qapp)


def apart(one: QColor, other: QColor) -> float:
    """Return the contrast of two colours of a picture."""
    return contrast(srgb(one.name()), srgb(other.name()))


def row_of(menu: QMenu, number: int, is_active: bool) -> QImage:
    """Return the picture of a row without its edges."""
    menu.setActiveAction(menu.actions()[number if is_active else 1 - number])
    inner = menu.actionGeometry(menu.actions()[number]).adjusted(2, 2, -2, -2)
    return menu.grab(inner).toImage()


@each_row("is_active", [False, True])
def test_an_empty_box_is_seen(menu: QMenu, is_active: bool) -> None:
    row = row_of(menu, 1, is_active)
    ground = row.pixelColor(row.width() - 2, row.height() // 2)
    seen = [apart(row.pixelColor(x, row.height() // 2), ground) for x in range(row.width())]
    assert sum(value >= LEAST for value in seen) >= 2  # both sides of the box


@each_row("is_active", [False, True])
def test_a_tick_is_seen_in_its_box(menu: QMenu, is_active: bool) -> None:
    ticked, empty = row_of(menu, 0, is_active), row_of(menu, 1, is_active)
    assert ticked.size() == empty.size()
    pixels = [(x, y) for x in range(ticked.width()) for y in range(ticked.height())]
    seen = [apart(ticked.pixelColor(*at), empty.pixelColor(*at)) for at in pixels]
    assert sum(value >= LEAST for value in seen) >= 5
