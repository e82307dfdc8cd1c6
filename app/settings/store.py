"""The preferences of one user: read strictly from their file, told to who follows them."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any, cast

from PySide6.QtCore import QCoreApplication, QObject, QSettings, QStandardPaths, Signal

from app.settings.ini import IniError, check_ini
from app.settings.option import Option, T, Value
from app.settings.options import OPTIONS
from app.support.failures import InputError, MachineError
from engine.core.phrases import shortened


class PreferencesError(InputError):
    """The preferences file cannot be read; the message names the file, the key and the value."""


def default_path() -> Path:
    """Return where the preferences of this user lie."""
    QCoreApplication.setApplicationName("schachraum")
    folder = QStandardPaths.writableLocation(QStandardPaths.StandardLocation.AppConfigLocation)
    return Path(folder) / "preferences.ini"


class _Notifier(QObject):
    """Says that one option has changed, and its value."""

    changed = Signal(object)


class Settings(QObject):
    """The preferences of one user.

    Raises PreferencesError when the file is there but broken; the file is then left as it is.
    """

    #: Any option has changed: option and value. For a record of all that is done; whoever depends
    #: on an option follows it with ``on``.
    changed = Signal(object, object)

    def __init__(
        self,
        path: Path | None = None,
        parent: QObject | None = None,
        options: Iterable[Option[Any]] = OPTIONS,
    ) -> None:
        super().__init__(parent)
        #: All there are, in the order of their declaration.
        self.options = tuple(options)
        self.path = path if path is not None else default_path()
        _check_readable(self.path)
        self._store = QSettings(str(self.path), QSettings.Format.IniFormat)
        if self._store.status() != QSettings.Status.NoError:
            raise PreferencesError(
                f"The preferences file {self.path} is no INI file: mend or delete it."
            )
        self._values: dict[str, Value] = {option.key: self._read(option) for option in self.options}
        self._notifiers: dict[str, _Notifier] = {}

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
        if option.key in self._notifiers:
            self._notifiers[option.key].changed.emit(value)
        self.changed.emit(option, value)

    def on(
        self,
        options: Option[T] | Iterable[Option[Any]],
        slot: Callable[[T], object] | Callable[[], object],
        owner: QObject | None = None,
    ) -> None:
        """Call a slot, with the value or with nothing, after every change of one of the options.

        As with Qt's own connections that ends with the life of the QObject whose method the slot
        is. Any other callable needs an ``owner``, with whose life it ends.

        Raises TypeError for a slot without an owner.
        """
        if owner is not None:
            relay = _Notifier(owner)
            relay.changed.connect(slot)
        elif not isinstance(getattr(slot, "__self__", None), QObject):
            raise TypeError(f"{slot!r} is no method of a QObject and has no owner")
        told = slot if owner is None else relay.changed
        for option in [options] if isinstance(options, Option) else options:
            if option.key not in self._notifiers:
                self._notifiers[option.key] = _Notifier(self)
            self._notifiers[option.key].changed.connect(told)

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
            said = repr(shortened(stored)) if isinstance(stored, str) else shortened(repr(stored))
            raise PreferencesError(
                f"The preferences file {self.path} has {option.key} = {said}: {error};"
                " mend or delete it."
            ) from None


def _check_readable(path: Path) -> None:
    """Raise PreferencesError when there is something at the path that is no INI file."""
    try:
        check_ini(path)
    except FileNotFoundError:
        return
    except OSError as error:
        reason = error.strerror or str(error)
        raise PreferencesError(f"The preferences file {path} cannot be read: {reason}.") from None
    except IniError as error:
        raise PreferencesError(
            f"The preferences file {path} is broken: {error}; mend or delete it."
        ) from None
