"""The preferences: a table of typed options, kept in one INI file that is read strictly."""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Generic, TypeVar, cast

from PySide6.QtCore import QByteArray, QCoreApplication, QObject, QSettings, QStandardPaths, Signal

from app.failures import InputError, MachineError
from app.games import KEYS

Value = bool | int | float | str | bytes
_INI_LINE = re.compile(r"|;.*|\[[^]]+\]|[^=]+=.*")
T = TypeVar("T", bound=Value)


class PreferencesError(InputError):
    """The preferences file cannot be read; the message names the file, the key and the value."""


@dataclass(frozen=True)
class Option(Generic[T]):
    """One preference.

    key : name in the file, ``section/name``
    title : what a person reads; empty for what the program only remembers
    default : its value when the file does not say; the type of the option is the type of this
    low, high : limits of a number, both included
    choices : the texts allowed; empty for any
    """

    key: str
    title: str
    default: T
    low: float = float("-inf")
    high: float = float("inf")
    choices: tuple[str, ...] = ()

    def fault(self, value: object) -> str | None:
        """Return what is wrong with a value, or None: ``expected a number from 0 to 3``."""
        is_fit = (
            type(value) is type(self.default)
            and (not self.choices or value in self.choices)
            and (not isinstance(value, (int, float)) or self.low <= value <= self.high)
        )
        return None if is_fit else f"expected {self._expectation()}"

    def decode(self, stored: object) -> T:
        """Return the value of what QSettings read. Raises ValueError saying what was expected."""
        value = self._converted(stored)
        if (fault := self.fault(value)) is not None:
            raise ValueError(fault)
        return cast(T, value)

    def encode(self, value: T) -> str | QByteArray:
        """Return the form in which QSettings stores a value."""
        if isinstance(value, bytes):
            return QByteArray(value)
        return str(value).lower() if isinstance(value, bool) else str(value)

    def _converted(self, stored: object) -> Value | None:
        if isinstance(self.default, bytes):
            return bytes(stored.data()) if isinstance(stored, QByteArray) else None
        if not isinstance(stored, str):
            return None
        if isinstance(self.default, bool):
            return {"true": True, "false": False}.get(stored)
        if isinstance(self.default, str):
            return stored
        try:
            return type(self.default)(stored)
        except ValueError:
            return None

    def _expectation(self) -> str:
        if self.choices:
            return "one of " + ", ".join(self.choices)
        if isinstance(self.default, bool):
            return "true or false"
        if isinstance(self.default, (int, float)):
            name = "a whole number" if isinstance(self.default, int) else "a number"
            return f"{name} from {self.low:g} to {self.high:g}"
        return "a text" if isinstance(self.default, str) else "a byte array"


ANIMATION_SPEED = Option("play/animation_speed", "Animation speed (0 is off)", 1.0, 0.0, 3.0)
TURN_BOARD = Option("play/turn_board", "Turn the board to the player on move", False)
SHOW_TARGETS = Option("play/show_targets", "Show where a piece may go", True)
SHOW_LABELS = Option("play/show_labels", "Show the names of files, ranks and levels", True)
LAST_GAME = Option("new_game/game", "", KEYS[0], choices=KEYS)
LAST_START = Option("new_game/start", "", -1, -1, 1_000_000)
WINDOW_GEOMETRY = Option("window/geometry", "", b"")
WINDOW_STATE = Option("window/state", "", b"")

OPTIONS: tuple[Option[Any], ...] = (
    ANIMATION_SPEED,
    TURN_BOARD,
    SHOW_TARGETS,
    SHOW_LABELS,
    LAST_GAME,
    LAST_START,
    WINDOW_GEOMETRY,
    WINDOW_STATE,
)


def default_path() -> Path:
    """Return where the preferences of this user lie."""
    QCoreApplication.setApplicationName("schachraum")
    folder = QStandardPaths.writableLocation(QStandardPaths.StandardLocation.AppConfigLocation)
    return Path(folder) / "preferences.ini"


class Settings(QObject):
    """The preferences of one user. Says ``changed(option, value)`` after every change.

    Raises PreferencesError when the file is there but broken; the file is then left as it is.
    """

    changed = Signal(object, object)

    def __init__(self, path: Path | None = None, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.path = path if path is not None else default_path()
        _check_readable(self.path)
        self._store = QSettings(str(self.path), QSettings.Format.IniFormat)
        if self._store.status() != QSettings.Status.NoError:
            raise PreferencesError(
                f"The preferences file {self.path} is no INI file: mend or delete it."
            )
        self._values: dict[str, Value] = {option.key: self._read(option) for option in OPTIONS}

    def get(self, option: Option[T]) -> T:
        """Return the value of an option."""
        return cast(T, self._values[option.key])

    def set(self, option: Option[T], value: T) -> None:
        """Change an option. Raises ValueError, and changes nothing, when the value is unfit."""
        if (fault := option.fault(value)) is not None:
            raise ValueError(f"{option.key} = {value!r}: {fault}")
        if self._values[option.key] == value:
            return
        self._values[option.key] = value
        self._store.setValue(option.key, option.encode(value))
        self.changed.emit(option, value)

    def save(self) -> None:
        """Write the file now, whole or not at all. Raises MachineError when that fails."""
        self._store.sync()
        if self._store.status() != QSettings.Status.NoError:
            raise MachineError(f"The preferences file {self.path} cannot be written.")

    def _read(self, option: Option[T]) -> T:
        if not self._store.contains(option.key):
            return option.default
        stored = self._store.value(option.key)
        try:
            return option.decode(stored)
        except ValueError as error:
            raise PreferencesError(
                f"The preferences file {self.path} has {option.key} = {stored!r}: {error};"
                " mend or delete it."
            ) from None


def _check_readable(path: Path) -> None:
    """Raise PreferencesError when there is something at the path that is no INI file.

    QSettings passes over lines that it does not understand, and would drop them when it writes.
    """
    try:
        lines = path.read_text(encoding="utf-8").splitlines()
    except FileNotFoundError:
        return
    except (OSError, UnicodeDecodeError) as error:
        reason = error.strerror if isinstance(error, OSError) else "it is no UTF-8 text"
        raise PreferencesError(f"The preferences file {path} cannot be read: {reason}.") from None
    for number, line in enumerate(lines, start=1):
        if not _INI_LINE.fullmatch(line.strip()):
            raise PreferencesError(
                f"The preferences file {path} is broken: line {number} is neither [section] nor"
                f" key=value but {line[:40]!r}; mend or delete it."
            )
