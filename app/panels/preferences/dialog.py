"""The preferences dialog, made from the table of options."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from PySide6.QtCore import QCoreApplication, QSignalBlocker, QSize, Qt
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QDialog,
    QDialogButtonBox,
    QFormLayout,
    QHBoxLayout,
    QLabel,
    QListWidget,
    QPushButton,
    QSlider,
    QSpinBox,
    QStackedWidget,
    QVBoxLayout,
    QWidget,
)

from app.commands.shortcuts import Shortcuts
from app.panels.common.fitting import ScrollContent, fit_to_screen
from app.panels.common.help_button import dialog_buttons
from app.panels.common.layouts import laid_out, plain_label, wrapped
from app.panels.preferences.shortcut_table import ShortcutTable
from app.settings.option import Option, Page
from app.settings.options import PAGES, SHORTCUT_KEYS, SOUND
from app.settings.store import Settings
from app.support.sound_player import SoundPlayer, SoundState

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
            label = QLabel(self.option.title())
            label.setBuddy(self.widget)
            form.addRow(label, row)
        else:
            form.addRow(self.option.title(), self.widget)

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


SIZE = (760, 560)


class SoundRow(QWidget):
    """A button to try a sound, and the reason why nothing can be heard."""

    def __init__(self, speaker: SoundPlayer, play: Callable[[], object]) -> None:
        """``play``: plays a sound."""
        super().__init__()
        self._speaker = speaker
        line = QHBoxLayout(self)
        line.setContentsMargins(0, 8, 0, 0)
        #: Plays a sound.
        self.hear = QPushButton(self.tr("&Hear a move"), autoDefault=False)
        self.hear.setObjectName("hear")
        self.hear.clicked.connect(lambda: play())
        line.addWidget(self.hear)
        #: Why nothing can be heard.
        self.reason = wrapped("faint")
        line.addWidget(self.reason, 1)
        speaker.changed.connect(self._show_sound_state)
        self._show_sound_state()

    def showEvent(self, event: QShowEvent) -> None:
        """Find out whether sounds can be heard, now that it is read."""
        self._speaker.check_output()
        super().showEvent(event)

    def _show_sound_state(self) -> None:
        reasons = {
            SoundState.NO_LIBRARY: self.tr(
                "There is no sound: the Python package miniaudio is missing."
            ),
            SoundState.NO_OUTPUT: self.tr(
                "There is no sound: the computer has no audio output, or it does not respond."
            ),
        }
        self.reason.setText(reasons.get(self._speaker.sound_state, ""))
        # An output may come while the program runs: then the button finds it.
        self.hear.setEnabled(self._speaker.sound_state is not SoundState.NO_LIBRARY)


class PreferencesDialog(QDialog):
    """Shows all preferences; changes apply immediately. It is not modal."""

    def __init__(
        self,
        settings: Settings,
        shortcuts: Shortcuts,
        sound_row: Callable[[], QWidget] | None = None,
        parent: QWidget | None = None,
    ) -> None:
        """``sound_row``: creates the widget below the options about sounds."""
        super().__init__(parent)
        self._settings = settings
        self._shortcuts = shortcuts
        self.setWindowTitle(self.tr("Preferences"))
        fit_to_screen(self, QSize(*SIZE))
        #: The fields of the options with a page, by key.
        self.fields = {
            option.key: OptionField(option, settings)
            for option in settings.options
            if option.page is not None
        }
        self.shortcut_table = ShortcutTable(shortcuts)
        self.pages = QListWidget()
        self.pages.setAccessibleName(self.tr("Pages"))
        self.pages.setObjectName("pages")
        self._stack = QStackedWidget()
        for page in PAGES:
            self.pages.addItem(QCoreApplication.translate("preferences", str(page.label)))
            self._stack.addWidget(ScrollContent(self._make_page(page, sound_row)))
        self.pages.currentRowChanged.connect(self._stack.setCurrentIndex)
        self.pages.setCurrentRow(0)
        self._arrange()

    def restore_defaults(self) -> None:
        """Restore the defaults of the current page."""
        page = PAGES[self.pages.currentRow()]
        for field in self._fields_of(page):
            self._settings.set(field.option, field.option.default)
        if page is SHORTCUT_KEYS:
            self._shortcuts.reset_all()

    def _fields_of(self, page: Page) -> list[OptionField]:
        return [field for field in self.fields.values() if field.option.page is page]

    def _make_page(self, page: Page, sound_row: Callable[[], QWidget] | None) -> QWidget:
        widget = QWidget()
        form = QFormLayout(verticalSpacing=12, horizontalSpacing=16)
        form.setRowWrapPolicy(QFormLayout.RowWrapPolicy.WrapLongRows)
        column = laid_out(QVBoxLayout(widget), form, margins=0)
        for field in self._fields_of(page):
            field.add_to(form)
        if page is SOUND and sound_row is not None:
            column.addWidget(sound_row())
        if page is SHORTCUT_KEYS:
            column.addWidget(self.shortcut_table, 1)
        else:
            column.addStretch()
        return widget

    def _arrange(self) -> None:
        kinds = QDialogButtonBox.StandardButton
        self.buttons = dialog_buttons(
            self,
            "preferences",
            kinds.RestoreDefaults | kinds.Close,
            lambda: self.pages.currentItem().text(),
        )
        defaults = self.buttons.button(kinds.RestoreDefaults)
        defaults.setText(self.tr("&Restore the defaults of this page"))
        defaults.setAutoDefault(False)
        defaults.clicked.connect(self.restore_defaults)
        self.pages.setFixedWidth(140)
        self.pages.setSpacing(4)
        self.pages.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        sides = laid_out(QHBoxLayout(), self.pages, (self._stack, 1), spacing=20)
        laid_out(QVBoxLayout(self), (sides, 1), self.buttons, margins=(20, 18, 20, 16), spacing=14)
