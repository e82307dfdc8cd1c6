"""The dialog of the engines that were added to the program's own."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from PySide6.QtCore import QSignalBlocker, QSize, Qt, Signal, SignalInstance
from PySide6.QtGui import QKeyEvent, QShortcut
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QDialog,
    QDialogButtonBox,
    QFormLayout,
    QGroupBox,
    QHBoxLayout,
    QLineEdit,
    QListWidget,
    QPushButton,
    QSizePolicy,
    QSpinBox,
    QVBoxLayout,
    QWidget,
)

from app.engines.catalogue import MAX_NAME, ExternalEngine
from app.engines.program import read_arguments, write_arguments
from app.engines.uci_reader import CHECK, COMBO, SPIN, DeclaredOption, fits
from app.panels.common.fitting import ScrollContent, fit_to_screen
from app.panels.common.help_button import dialog_buttons
from app.panels.common.layouts import Spacer, laid_out, plain_label, set_property, wrapped

SIZE = (780, 560)
#: Least width of the list.
_WIDTH = 190


class EnginesDialog(QDialog):
    """Lists the engines, and shows one: name, program, options, and a test of it.

    Changes apply at once.
    """

    #: Another engine was chosen: its name.
    chosen = Signal(str)
    #: The user wants to add an engine.
    adding_requested = Signal()
    #: An engine was removed, or is to be tested: its name.
    removal_requested = Signal(str)
    test_asked = Signal(str)
    #: An engine was renamed: its name, and the new one.
    renaming_requested = Signal(str, str)
    #: The arguments were changed: name, tuple of texts.
    arguments_changed = Signal(str, object)
    #: Options were changed: name, and the values that differ from the defaults.
    options_changed = Signal(str, object)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(self.tr("Engines"))
        fit_to_screen(self, QSize(*SIZE))
        self._external_engines: tuple[ExternalEngine, ...] = ()
        self.list = QListWidget()
        self.list.setAccessibleName(self.tr("Engines"))
        self.list.currentRowChanged.connect(self._choose)
        self.adding = QPushButton(self.tr("&Add…"))
        self.removing = QPushButton(self.tr("&Remove"))
        self.name = QLineEdit(maxLength=MAX_NAME)
        self.program = QLineEdit(readOnly=True)
        self.arguments = QLineEdit()
        self.testing = QPushButton(self.tr("&Test"))
        #: The result of the last test or other action.
        self.outcome = wrapped("fault")
        self.options = OptionForm()
        self.defaults = QPushButton(self.tr("Restore the &defaults"))
        self._arrange()
        self._connect()
        self.show_external_engines((), "")

    @property
    def current(self) -> ExternalEngine | None:
        """The engine that is shown."""
        row = self.list.currentRow()
        return self._external_engines[row] if 0 <= row < len(self._external_engines) else None

    def show_external_engines(
        self, external_engines: Sequence[ExternalEngine], current: str
    ) -> None:
        """Show other engines, and the one that is called ``current``, else the first."""
        self._external_engines = tuple(external_engines)
        names = [engine.name for engine in external_engines]
        with QSignalBlocker(self.list):
            self.list.clear()
            self.list.addItems(names)
            self.list.setCurrentRow(names.index(current) if current in names else 0)
        self._show_current()

    def show_options(self, options: Sequence[DeclaredOption], values: Mapping[str, str]) -> None:
        """Show the options of the current engine; none while they are unknown."""
        self.options.show_options(options, values)
        self._group.setVisible(bool(options))
        self.defaults.setEnabled(bool(values))

    def show_result(self, text: str, is_fault: bool = False) -> None:
        """Show the result of a test, one sentence."""
        self.outcome.setText(text)
        set_property(self.outcome, "alarm", is_fault)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Let Enter finish editing, and not close the dialog."""
        if event.key() not in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            super().keyPressEvent(event)

    # -- building ----------------------------------------------------------------------------

    def _arrange(self) -> None:
        kinds = QDialogButtonBox.StandardButton
        self.buttons = dialog_buttons(self, "engines", kinds.Close)
        close = self.buttons.button(kinds.Close)
        for button in (self.adding, self.removing, self.testing, self.defaults, close):
            button.setAutoDefault(False)
        self.list.setMinimumWidth(_WIDTH)
        self.list.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Expanding)
        row = laid_out(QHBoxLayout(), self.adding, self.removing)
        left = laid_out(QVBoxLayout(), (self.list, 1), row)
        sides = laid_out(QHBoxLayout(), left, (ScrollContent(self._make_page()), 1), spacing=20)
        laid_out(QVBoxLayout(self), (sides, 1), self.buttons, margins=(20, 18, 20, 16), spacing=14)

    def _make_page(self) -> QWidget:
        page = QWidget()
        self.note = wrapped(
            "",
            self.tr(
                "No engine has been added. An engine that speaks UCI plays and analyses chess and"
                " Chess960; an installed Stockfish is found automatically."
            ),
        )
        self._one = QWidget()
        self._group = QGroupBox(self.tr("Options as the engine declares them"))
        laid_out(
            QVBoxLayout(self._group), self.options, (self.defaults, 0, Qt.AlignmentFlag.AlignLeft)
        )
        form = QFormLayout(rowWrapPolicy=QFormLayout.RowWrapPolicy.WrapLongRows)
        for title, field in (
            (self.tr("&Name"), self.name),
            (self.tr("&Program"), self.program),
            (self.tr("Ar&guments"), self.arguments),
        ):
            form.addRow(title, field)
        trial = laid_out(
            QHBoxLayout(), (self.testing, 0, Qt.AlignmentFlag.AlignTop), (self.outcome, 1)
        )
        laid_out(QVBoxLayout(self._one), form, trial, self._group, Spacer(), margins=0)
        laid_out(QVBoxLayout(page), self.note, (self._one, 1), margins=0)
        return page

    def _connect(self) -> None:
        at_list = Qt.ShortcutContext.WidgetShortcut
        QShortcut(Qt.Key.Key_Delete, self.list, self.removing.click, context=at_list)
        self.adding.clicked.connect(self.adding_requested)
        self.removing.clicked.connect(lambda: self._tell(self.removal_requested))
        self.testing.clicked.connect(lambda: self._tell(self.test_asked))
        self.name.editingFinished.connect(self._rename)
        self.arguments.editingFinished.connect(self._change_arguments)
        self.options.changed.connect(self._change_options)
        self.defaults.clicked.connect(self.options.restore_defaults)

    # -- the current engine ------------------------------------------------------------------

    def _choose(self) -> None:
        self._show_current()
        if self.current is not None:
            self.chosen.emit(self.current.name)

    def _show_current(self) -> None:
        engine = self.current
        self.note.setVisible(engine is None)
        self._one.setVisible(engine is not None)
        self.removing.setEnabled(engine is not None)
        if engine is not None:
            program, *arguments = engine.command
            self.name.setText(engine.name)
            self.program.setText(program)
            self.program.setToolTip("")
            self.arguments.setText(write_arguments(arguments))

    def _tell(self, signal: SignalInstance) -> None:
        if self.current is not None:
            signal.emit(self.current.name)

    def _rename(self) -> None:
        engine, wanted = self.current, " ".join(self.name.text().split())
        if engine is not None and wanted != engine.name:
            self.renaming_requested.emit(engine.name, wanted)

    def _change_arguments(self) -> None:
        engine = self.current
        arguments = read_arguments(self.arguments.text())
        if engine is not None and arguments != engine.command[1:]:
            self.arguments_changed.emit(engine.name, arguments)

    def _change_options(self, values: Mapping[str, str]) -> None:
        self.defaults.setEnabled(bool(values))
        if self.current is not None:
            self.options_changed.emit(self.current.name, values)


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

    def _add(self, option: DeclaredOption, value: str) -> None:
        shown = option.name.replace("&", "&&")
        field = self._field(option, value)
        field.setObjectName(option.name)
        field.setAccessibleName(option.name)
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
