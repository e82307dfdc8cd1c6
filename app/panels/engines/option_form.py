"""A form for the options that an engine declares."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QFormLayout,
    QLineEdit,
    QSpinBox,
    QWidget,
)

from app.engines.uci_reader import CHECK, COMBO, SPIN, DeclaredOption, fits
from app.panels.common.layouts import plain_label

#: The numbers of a spin box.
_LOWEST, _HIGHEST = -(2**31), 2**31 - 1


class OptionForm(QWidget):
    """Shows options with their values; names and choices are not translated."""

    #: A value was changed: the values that differ from the engine's own defaults, by name.
    changed = Signal(object)

    def __init__(self) -> None:
        super().__init__()
        self._form = QFormLayout(self, rowWrapPolicy=QFormLayout.RowWrapPolicy.WrapLongRows)
        self._form.setContentsMargins(0, 0, 0, 0)
        self._options: tuple[DeclaredOption, ...] = ()
        self._values: dict[str, str] = {}
        #: The input widgets by names of options.
        self.fields: dict[str, QWidget] = {}

    def show_options(self, options: Sequence[DeclaredOption], values: Mapping[str, str]) -> None:
        """Show other options.

        values : those that differ from the defaults, by name; others and wrong ones are kept as
            they are, as another version of the engine may know them
        """
        while self._form.rowCount():
            self._form.removeRow(0)
        self._options = tuple(options)
        self._values = dict(values)
        self.fields = {}
        for option in options:
            value = values.get(option.name, option.default)
            self._add(option, value if fits(option, value) else option.default)

    def restore_defaults(self) -> None:
        """Give all options the engine's own values."""
        self.show_options(self._options, {})
        self.changed.emit({})

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Let the wheel scroll past a field without focus, instead of changing it."""
        is_wheel = event.type() == QEvent.Type.Wheel
        if is_wheel and isinstance(watched, QWidget) and not watched.hasFocus():
            event.ignore()
            return True
        return super().eventFilter(watched, event)

    def _add(self, option: DeclaredOption, value: str) -> None:
        shown = option.name.replace("&", "&&")
        field = self._field(option, value)
        field.setObjectName(option.name)
        field.setAccessibleName(option.name)
        field.setFocusPolicy(Qt.FocusPolicy.StrongFocus)  # not by the wheel
        field.installEventFilter(self)
        self.fields[option.name] = field
        if isinstance(field, QCheckBox):
            field.setText(shown)
            self._form.addRow(field)
            return
        label = plain_label("", shown)
        label.setBuddy(field)
        self._form.addRow(label, field)

    def _field(self, option: DeclaredOption, value: str) -> QWidget:
        """Return the widget of an option, which shows a value."""
        note = self._note_of(option)
        if option.kind == CHECK:
            switch = QCheckBox()
            switch.setChecked(value == "true")
            switch.toggled.connect(lambda is_on: note("true" if is_on else "false"))
            return switch
        if option.kind == COMBO:
            choice = QComboBox()
            choice.addItems(option.choices)
            choice.setCurrentText(value)
            choice.currentTextChanged.connect(note)
            return choice
        if option.kind == SPIN:
            assert option.least is not None and option.most is not None
            number = QSpinBox()
            number.setRange(max(option.least, _LOWEST), min(option.most, _HIGHEST))
            number.setValue(max(_LOWEST, min(int(value), _HIGHEST)))
            number.setKeyboardTracking(False)
            number.valueChanged.connect(lambda chosen: note(str(chosen)))
            return number
        line = QLineEdit(value)
        line.editingFinished.connect(lambda: note(line.text()))
        return line

    def _note_of(self, option: DeclaredOption) -> Callable[[str], None]:
        """Return what notes a value of an option that was chosen."""

        def note(value: str) -> None:
            if not fits(option, value) or self._values.get(option.name, option.default) == value:
                return
            self._values.pop(option.name, None)
            if value != option.default:
                self._values[option.name] = value
            self.changed.emit(dict(self._values))

        return note
