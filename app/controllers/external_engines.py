"""The controller of the dialog of engines."""

from __future__ import annotations

import sys
from collections.abc import Mapping
from pathlib import Path

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QFileDialog, QWidget

from app.engines.catalogue import Catalogue, ExternalEngine
from app.engines.engine_test import EngineTest
from app.engines.uci_reader import DeclaredOption, choosable
from app.panels.common.announcer import Announcer
from app.panels.common.single_dialog import SingleDialog
from app.panels.engines_dialog import EnginesDialog


class ExternalEnginesController(QObject):
    """Adds, renames, configures, tests and removes engines.

    Each selected engine is started and asked for its options, asynchronously.
    """

    #: Engines have been added, removed or changed.
    changed = Signal()

    def __init__(self, catalogue: Catalogue, window: QWidget) -> None:
        super().__init__(window)
        self._catalogue = catalogue
        self._window = window
        self._dialogs = SingleDialog()
        #: The open dialog, or None.
        self.dialog: EnginesDialog | None = None
        #: The dialog that asks for a program, or None.
        self.file_dialog: QFileDialog | None = None
        self._engine_test = EngineTest(self)
        self._engine_test.greeted.connect(self._show_options)
        self._engine_test.passed.connect(self._tell)
        self._engine_test.failed.connect(lambda text: self._tell(text, is_fault=True))
        # The engine being tested, and whether it gets the name that it reports.
        self._tested = ""
        self._is_new = False

    def open(self) -> None:
        """Show the engines."""
        dialog = self.dialog = EnginesDialog(self._window)
        dialog.chosen.connect(self._choose)
        dialog.adding_requested.connect(self._ask_program)
        dialog.removal_requested.connect(self._remove)
        dialog.test_asked.connect(lambda name: self._test(name, with_move=True))
        dialog.renaming_requested.connect(self._rename)
        dialog.arguments_changed.connect(self._set_arguments)
        dialog.options_changed.connect(self._set_options)
        dialog.finished.connect(self._forget)
        self._announcer = Announcer(dialog)
        self._show()
        self._dialogs.show(dialog)
        self._choose_first()

    def close(self) -> None:
        """Close the dialog, if it is open, for the end of the program."""
        self._dialogs.close()
        self._engine_test.end_at_once()

    def add(self, path: Path) -> None:
        """Add an engine by the path of its program, and test it."""
        engine = self._catalogue.add((str(path),), path.stem)
        self._note_change(engine.name)
        self._test(engine.name, with_move=True)
        self._is_new = True

    # -- what the dialog asks ----------------------------------------------------------------

    def _show(self, current: str = "") -> None:
        if self.dialog is not None:
            self.dialog.show_external_engines(self._catalogue.external_engines.engines, current)

    def _choose_first(self) -> None:
        current = self.dialog.current if self.dialog is not None else None
        if current is not None:
            self._choose(current.name)

    def _choose(self, name: str) -> None:
        """Ask an engine for its options."""
        self._tell("")
        self._test(name, with_move=False)

    def _note_change(self, current: str) -> None:
        self._show(current)
        self.changed.emit()

    def _test(self, name: str, with_move: bool) -> None:
        engine = self._named(name)
        if engine is None:
            return
        self._is_new = False
        self._tested = name
        if self.dialog is not None:
            self.dialog.show_options((), {})
        if with_move:
            self._tell(self.tr("{name} is being tested.").format(name=name))
        self._engine_test.begin(engine.description, with_move)

    def _ask_program(self) -> None:
        dialog = self.file_dialog = QFileDialog(self.dialog, self.tr("Add an engine"))
        dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptOpen)
        dialog.setFileMode(QFileDialog.FileMode.ExistingFile)
        engines = self._catalogue.external_engines.engines
        beside = Path(engines[-1].command[0]).parent if engines else Path.home()
        dialog.setDirectory(str(beside))
        if sys.platform == "win32":
            dialog.setNameFilters([self.tr("Programs (*.exe)"), self.tr("All files (*)")])
        dialog.fileSelected.connect(lambda path: self.add(Path(path)))
        dialog.finished.connect(dialog.deleteLater)
        dialog.open()

    def _remove(self, name: str) -> None:
        self._engine_test.end()
        self._catalogue.remove(name)
        self._note_change("")
        if self.dialog is not None:
            self.dialog.show_options((), {})
        self._choose_first()
        self._tell(self.tr("{name} was removed.").format(name=name))

    def _rename(self, name: str, wanted: str) -> None:
        if self._catalogue.rename(name, wanted):
            self._tested = wanted if self._tested == name else self._tested
            self._note_change(wanted)
            return
        self._show(name)
        text = self.tr("An engine needs a name that no other one has.")
        self._tell(text, is_fault=True)

    def _set_arguments(self, name: str, arguments: tuple[str, ...]) -> None:
        self._catalogue.set_arguments(name, arguments)
        self._note_change(name)
        self._test(name, with_move=True)

    def _set_options(self, name: str, options: Mapping[str, str]) -> None:
        self._catalogue.set_options(name, options)
        self._note_change(name)

    # -- what the test finds -----------------------------------------------------------------

    def _show_options(self, own_name: str, options: tuple[DeclaredOption, ...]) -> None:
        engine = self._named(self._tested)
        if engine is None:
            return
        self._catalogue.note_answer(engine.name)
        if self._is_new and own_name:
            self._is_new = False
            free = self._catalogue.external_engines.free_name(own_name)
            if self._catalogue.rename(engine.name, free):
                self._tested = free
        self._note_change(self._tested)
        if self.dialog is not None:
            self.dialog.show_options(choosable(options), engine.options)

    def _tell(self, text: str, is_fault: bool = False) -> None:
        if self.dialog is not None:
            self.dialog.show_result(text, is_fault)
            self._announcer.announce(text)

    def _named(self, name: str) -> ExternalEngine | None:
        return self._catalogue.external_engines.named(name)

    def _forget(self) -> None:
        self._engine_test.end()
        self.dialog = None
