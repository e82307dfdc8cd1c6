"""Lets the wheel scroll a page instead of changing the fields that come under the pointer."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtWidgets import QAbstractSlider, QAbstractSpinBox, QComboBox, QScrollBar, QWidget

#: Widgets that change their value by the wheel.
_FIELDS = (QComboBox, QAbstractSpinBox, QAbstractSlider)


class ScrollWheel(QObject):
    """An event filter: fields of a page take the wheel only while they have the focus.

    ``watch`` must be called again when fields were added to the page.
    """

    def __init__(self, page: QWidget) -> None:
        super().__init__(page)
        self._page = page
        self.watch()

    def watch(self) -> None:
        """Filter the events of all fields of the page."""
        for kind in _FIELDS:
            for field in self._page.findChildren(kind):
                if isinstance(field, QScrollBar):
                    continue
                if field.focusPolicy() == Qt.FocusPolicy.WheelFocus:
                    field.setFocusPolicy(Qt.FocusPolicy.StrongFocus)  # or the wheel gives it
                field.installEventFilter(self)  # once, also if it was installed before

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Leave the wheel over a field without focus to what is below it."""
        is_wheel = event.type() == QEvent.Type.Wheel
        if is_wheel and isinstance(watched, QWidget) and not watched.hasFocus():
            event.ignore()
            return True
        return super().eventFilter(watched, event)
