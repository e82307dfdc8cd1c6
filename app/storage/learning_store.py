"""What was learnt in lessons and with puzzles: read and written in the background.

Other programs may write the same states: each change is made to what the library holds by then.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from types import ModuleType
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QCoreApplication, QObject, QTimer, Signal

from app.storage.library.game_library import GameLibrary
from app.support.user_folders import learning_folder

if TYPE_CHECKING:
    from app.storage.library.learning_import import LearningRecords
    from app.storage.library.schema import LibraryError

#: Interval of further attempts after a failure, milliseconds.
AGAIN = 10_000

State = dict[str, Any]


class LearningStore(QObject):
    """States by name; see ``library.learnt_states``. There is one for all windows of a program.

    Changes count at once, and are written as soon as that is possible. Modules that take time to
    import are imported in the background.
    """

    #: The states have been read, or reading has failed or is blocked; emitted once.
    known = Signal()
    #: The states have changed, as another program has written, or ``fault`` has been cleared.
    changed = Signal()
    #: Something is wrong: a sentence.
    message = Signal(str)

    def __init__(self, library: GameLibrary) -> None:
        super().__init__(library)
        self._library = library
        #: Whether ``known`` has been told.
        self.is_known = False
        #: Why the last attempt to read or write has failed, a sentence; empty if it has not.
        self.fault = ""
        self._states: dict[str, State] = {}
        #: The changes that are not written yet, and whether they are being written.
        self._waiting: list[tuple[str, Callable[[State], State]]] = []
        self._is_writing = self._is_reading = self._has_moved_files = False
        #: How many changes were made.
        self._count = 0
        self._again = QTimer(self, singleShot=True, interval=AGAIN)
        self._again.timeout.connect(self.write)
        library.delayed.connect(self._note_delay)
        library.rescued.connect(self.read)
        library.ending.connect(self.write)

    @property
    def is_waiting(self) -> bool:
        """Whether there are changes that are not written yet."""
        return bool(self._waiting)

    @property
    def unwritten(self) -> str:
        """Why changes are not written, a sentence; empty if they are, or will be."""
        return self.fault if self._waiting else ""

    def state(self, name: str) -> State:
        """Return a state with all its changes; empty if there is none."""
        return self._states.get(name, {})

    def read(self) -> None:
        """Read what the library holds now; ``known`` and ``changed`` tell what comes of it."""
        if not self._is_reading:
            self._is_reading = True
            folder = learning_folder()
            self._library.ask(
                lambda library: _files().read_all(library, folder),
                partial(self._note_read, self._count, self.is_waiting),
                self._fail_reading,
            )

    def change(self, name: str, change: Callable[[State], State]) -> None:
        """Change a state.

        change : returns a changed copy of what it is given; called once more to be written
        """
        self._count += 1
        self._states = {**self._states, name: change(self.state(name))}
        self._waiting.append((name, change))
        self.write()

    def write(self) -> None:
        """Have all changes written that wait."""
        if not self._waiting or self._is_writing:
            return
        self._is_writing = True
        if self._library.is_held_up:
            self._note_delay()
        changes = list(self._waiting)
        self._library.write(
            lambda library: _learning().write_states(library, changes),
            partial(self._note_written, len(changes)),
            self._fail_writing,
            is_listed=False,
        )

    # -- reading -----------------------------------------------------------------------------

    def _note_read(self, count: int, was_waiting: bool, found: LearningRecords) -> None:
        """Take over what was found, unless it may lack changes that are written by now.

        count, was_waiting : of the changes, when it was asked for
        """
        self._is_reading = False
        if count != self._count or (was_waiting and not self.is_waiting):
            self.read()
            return
        self._take(found.states)
        if found.has_files and not self._has_moved_files:
            self._has_moved_files = True
            folder = learning_folder()
            self._library.write(
                lambda library: _files().move_in(library, folder),
                self._note_moved,
                self._fail,
                is_listed=False,
            )

    def _fail_reading(self, error: LibraryError) -> None:
        from app.storage.library.library_text import fault_text

        self._is_reading = False
        self._tell(fault_text(error))

    def _note_moved(self, found: LearningRecords) -> None:
        self._take(found.states)
        if found.faults:
            self._tell(" ".join(found.faults))

    def _take(self, states: dict[str, State]) -> None:
        """Take over what was read, unless there are changes of which it does not know."""
        before, fault = self._states, self.fault
        if not self._waiting:
            self._states, self.fault = states, ""
        self._go_on()
        if fault != self.fault or self._states != before:
            self.changed.emit()

    def _go_on(self) -> None:
        if not self.is_known:
            self.is_known = True
            self.known.emit()

    # -- writing -----------------------------------------------------------------------------

    def _note_written(self, count: int, states: dict[str, State]) -> None:
        del self._waiting[:count]
        self._is_writing = False
        self._take(states)
        self.write()

    def _fail_writing(self, error: LibraryError) -> None:
        self._is_writing = False
        self._again.start()
        self._fail(error)

    # -- what is wrong -----------------------------------------------------------------------

    def _fail(self, error: LibraryError) -> None:
        from app.storage.library.library_text import fault_text

        form = QCoreApplication.translate(
            "kept", "{fault} What you learn is written as soon as possible."
        )
        self._tell(form.format(fault=fault_text(error)))

    def _note_delay(self) -> None:
        """Go on without what another program keeps from being read or written."""
        if self._waiting or self._is_reading:
            self._tell(self._library.fault)

    def _tell(self, fault: str) -> None:
        is_new, self.fault = fault != self.fault, fault
        self._go_on()
        if is_new:
            self.message.emit(fault)


def _learning() -> ModuleType:
    """Return the module for states, imported in the background."""
    from app.storage.library import learnt_states

    return learnt_states


def _files() -> ModuleType:
    """Return the module for files of earlier versions, imported in the background."""
    from app.storage.library import learning_import

    return learning_import
