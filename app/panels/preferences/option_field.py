"""The field of one preference; its widget depends on the type of the value."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from PySide6.QtCore import QCoreApplication, QSignalBlocker, Qt
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QFormLayout,
    QHBoxLayout,
    QLabel,
    QSlider,
    QSpinBox,
    QWidget,
)

from app.panels.common.filling import laid_out, plain_label
from app.settings.option import Option
from app.settings.store import Settings

#: Step of a slider, percent.
STEP = 5


class OptionField:
    """Shows one option and changes it immediately; ``widget`` is its input widget."""

    def __init__(self, option: Option[Any], settings: Settings) -> None:
        """Raises TypeError for an option whose value is not a number, a bool or a choice."""
        self.option = option
        self._settings = settings
        title = option.title()
        if isinstance(option.default, bool):
            self.widget, self._show_value = self._make_switch(title)
        elif option.choices:
            self.widget, self._show_value = self._make_choice()
        elif isinstance(option.default, int):
            self.widget, self._show_value = self._make_number()
        elif isinstance(option.default, float):
            self.widget, self._show_value = self._make_slider()
        else:
            raise TypeError(f"{option.key} has no field")
        self.widget.setObjectName(option.key)
        self.widget.setAccessibleName(title)
        self.show()
        settings.on(option, self.show, self.widget)

    def show(self) -> None:
        """Update the widget from the settings."""
        with QSignalBlocker(self.widget):
            self._show_value(self._settings.get(self.option))

    def add_to(self, form: QFormLayout) -> None:
        """Add the field to a form."""
        if isinstance(self.widget, QCheckBox):
            form.addRow(self.widget)
        elif isinstance(self.widget, QSlider):
            row = laid_out(QHBoxLayout(), (self.widget, 1), self._percent)
            form.addRow(self._label(), row)
        else:
            form.addRow(self._label(), self.widget)

    def _label(self) -> QLabel:
        label = QLabel(self.option.title())
        label.setBuddy(self.widget)
        return label

    def _set(self, value: Any) -> None:
        self._settings.set(self.option, value)

    def _make_switch(self, title: str) -> tuple[QWidget, Callable[[Any], object]]:
        box = QCheckBox(title)
        box.toggled.connect(lambda is_on: self._set(bool(is_on)))
        return box, box.setChecked

    def _make_choice(self) -> tuple[QWidget, Callable[[Any], object]]:
        box = QComboBox()
        for choice in self.option.choices:
            box.addItem(choice.plain_text(), choice.value)
        box.currentIndexChanged.connect(lambda index: self._set(self.option.values[index]))
        return box, lambda value: box.setCurrentIndex(self.option.values.index(value))

    def _make_number(self) -> tuple[QWidget, Callable[[Any], object]]:
        box = QSpinBox(minimum=round(self.option.low), maximum=round(self.option.high))
        box.valueChanged.connect(lambda value: self._set(int(value)))
        return box, box.setValue

    def _make_slider(self) -> tuple[QWidget, Callable[[Any], object]]:
        slider = QSlider(Qt.Orientation.Horizontal)
        slider.setRange(round(100 * self.option.low / STEP), round(100 * self.option.high / STEP))
        slider.setPageStep(max(1, slider.maximum() // 6))
        self._percent = plain_label("faint")
        self._percent.setMinimumWidth(self._percent.fontMetrics().horizontalAdvance("mmmmm"))

        def show(value: float) -> None:
            slider.setValue(round(100 * value / STEP))
            self._percent.setText(_percent_text(value))

        slider.valueChanged.connect(lambda steps: self._set(steps * STEP / 100))
        return slider, show


def _percent_text(value: float) -> str:
    if value == 0:
        return QCoreApplication.translate("settings", "off")
    return QCoreApplication.translate("settings", "{number} %").format(number=round(100 * value))
