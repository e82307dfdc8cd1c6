"""The preferences of one user, read strictly from their file; changes are emitted as signals.

The file is an INI file in the format of QSettings, without objects: QSettings itself would run code
in objects stored in such a file, and wait for other programs that write it. Here a value is a text,
a byte array, or ignored.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from contextlib import suppress
from functools import partial, reduce
from pathlib import Path
from typing import Any, NamedTuple, cast

from PySide6.QtCore import QCoreApplication, QEvent, QObject, QTimer, Signal

import app.settings.options  # noqa: F401
import app.settings.remembered  # noqa: F401  # both declare theirs
from app.settings.option import OPTIONS, Option, T, Value
from app.support import background
from app.support.atomic_file import LAST_ATTEMPTS, BusyError, FileError, locked, pause, write_data
from app.support.failures import InputError, MachineError
from app.support.regular_file import open_regular
from app.support.user_folders import config_folder
from engine.core.phrases import shortened

#: Interval of further attempts to write the file, milliseconds.
AGAIN = 500

#: Returns the new value of an option for its present one.
Change = Callable[[T], T]


class PreferencesError(InputError):
    """The preferences file is invalid; the message names file, key and value."""


def default_path() -> Path:
    """Return the path of this user's preferences."""
    return config_folder() / "preferences.ini"


class _Unsaved(NamedTuple):
    """Changes of an option that are not in the file yet.

    value : what they have made of its value here
    changes : they themselves, in their order
    """

    option: Option[Any]
    value: Value
    changes: tuple[Change[Any], ...]


class _Notifier(QObject):
    """Emits the changes of one option."""

    changed = Signal(object)


class Settings(QObject):
    """The preferences of one user.

    Raises PreferencesError if the file exists but is invalid; it is not changed then.
    """

    def __init__(
        self,
        path: Path | None = None,
        parent: QObject | None = None,
        options: Iterable[Option[Any]] = OPTIONS,
    ) -> None:
        super().__init__(parent)
        #: All options, in order of declaration.
        self.options = tuple(options)
        self.path = path if path is not None else default_path()
        stored = self._stored = _read(self.path)
        self._values: dict[str, Value] = {
            option.key: self._value_in(stored, option) for option in self.options
        }
        #: By key of the option.
        self._unsaved: dict[str, _Unsaved] = {}
        self._in_file = {
            option.key for option in self.options if _text_in(stored, option) is not None
        }
        #: What was written last and is not noted yet: changes, and values in the file, by key.
        self._written: tuple[Mapping[str, _Unsaved], Mapping[str, Value]] = {}, {}
        #: Whether they are going to be written, or are just being written.
        self._is_saving = False
        self._notifiers: dict[str, _Notifier] = {}

    def get(self, option: Option[T]) -> T:
        """Return the value of an option; of one of an own game the default if it is invalid."""
        if option.key not in self._values:
            self._values[option.key] = option.default
            with suppress(PreferencesError):
                self._values[option.key] = self._value_in(self._stored, option)
        return cast(T, self._values[option.key])

    def set(self, option: Option[T], value: T) -> None:
        """Change an option. Raises ValueError, without a change, if the value is invalid."""
        if (fault := option.fault(value)) is not None:
            raise ValueError(f"{option.key} = {value!r}: {fault}")
        if self.get(option) != value:
            self._values[option.key] = value
            self.store(option)
            self._tell(option)

    def change(self, option: Option[T], change: Change[T]) -> None:
        """Change a part of a value, of which other programs may change other parts.

        change : also called in the background, with the value that the file has as it is written
        """
        before = self.get(option)
        value = change(before)
        if value != before:
            self._values[option.key] = value
            known = self._unsaved.get(option.key)
            self._store(option, (*(known.changes if known else ()), change))
            self._tell(option)

    def is_stored(self, option: Option[Any]) -> bool:
        """Whether the value of an option is in the file, or will be; else it is the default."""
        return option.key in self._in_file

    def store(self, option: Option[Any]) -> None:
        """Store the value of an option in the file, even if it is the default."""
        value = self._values[option.key]
        self._store(option, (lambda _: value,))

    def _store(self, option: Option[Any], changes: tuple[Change[Any], ...]) -> None:
        """Write an option to the file soon."""
        self._in_file.add(option.key)
        self._unsaved[option.key] = _Unsaved(option, self._values[option.key], changes)
        if not self._is_saving:
            self._is_saving = True
            QCoreApplication.postEvent(self, QEvent(QEvent.Type.UpdateRequest))

    def on(
        self,
        options: Option[T] | Iterable[Option[Any]],
        slot: Callable[[T], object] | Callable[[], object],
        owner: QObject | None = None,
    ) -> None:
        """Connect a slot, with or without the value as its argument, to changes of options.

        As with Qt's own connections it ends when the QObject of a method is destroyed. Any other
        callable needs an ``owner`` with the same effect.

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
        """Write the changes to the file now, atomically; what is being written is waited for.

        Other entries of the file stay, also what another program has written since. Raises
        MachineError when it fails.
        """
        self._wait()
        try:
            unsaved = dict(self._unsaved)
            self._written = unsaved, self._write(unsaved)
        except (FileError, OSError) as error:
            reason = (error.strerror if isinstance(error, OSError) else None) or str(error)
            raise MachineError(
                f"The preferences file {self.path} cannot be written: {reason.rstrip('.')}."
            ) from None
        self._note_written()

    def save_at_last(self) -> None:
        """Write the changes as the program ends, also if another one is just writing the file.

        Raises MachineError when it fails.
        """
        self._wait()
        for _ in range(LAST_ATTEMPTS):
            try:
                self._write(self._unsaved)
            except BusyError:
                pause()
            except (FileError, OSError):
                break
            else:
                return
        self.save()

    def _wait(self) -> None:
        """Wait until what is being written in the background is written."""
        background.wait()
        self._note_written()

    def _write(self, unsaved: Mapping[str, _Unsaved]) -> Mapping[str, Value]:
        """Apply changes to what the file holds by now; return its values, by key.

        Raises FileError or OSError.
        """
        if not unsaved:
            return {}
        with locked(self.path):
            sections = _sections(self.path)
            written = {key: self._changed(sections, *each) for key, each in unsaved.items()}
            for key, value in written.items():
                section, _, name = key.partition("/")
                text = encode(unsaved[key].option.encode(value))
                sections.setdefault(section, {})[name] = text
            write_data(self.path, written_ini(sections))
        return written

    def _changed(
        self,
        stored: Sections,
        option: Option[Any],
        value: Value,
        changes: tuple[Change[Any], ...],
    ) -> Value:
        """Return the value in a file with changes; ``value`` if the file has no valid one."""
        if _text_in(stored, option) is None:
            return value
        try:
            found = self._value_in(stored, option)
        except PreferencesError:
            return value
        return cast(Value, reduce(lambda before, change: change(before), changes, found))

    def event(self, event: QEvent) -> bool:
        """Write changes as soon as the event loop runs, so that a crash loses none."""
        if event.type() != QEvent.Type.UpdateRequest:
            return super().event(event)
        self._begin()
        return True

    def _begin(self) -> None:
        """Write the changes in the background.

        A failure is retried, and reported when the program ends.
        """
        background.run(partial(self._attempt, dict(self._unsaved)), self._end)

    def _attempt(self, unsaved: Mapping[str, _Unsaved]) -> bool:
        """Try to write changes; return whether that was possible."""
        try:
            self._written = unsaved, self._write(unsaved)
        except (FileError, OSError):
            return False
        return True

    def _end(self, is_written: bool) -> None:
        self._note_written()
        self._is_saving = bool(self._unsaved)
        if self._is_saving:
            QTimer.singleShot(0 if is_written else AGAIN, self, self._begin)

    def _note_written(self) -> None:
        """Note which changes were written, and what other programs have changed in the values."""
        unsaved, written = self._written
        self._written = {}, {}
        for key, value in written.items():
            option, _, changes = unsaved[key]
            now = self._unsaved[key]
            if now is unsaved[key]:
                del self._unsaved[key]
                if self._values[key] != value:
                    self._values[key] = value
                    self._tell(option)
            elif now.changes[: len(changes)] == changes:  # there are more by now
                self._unsaved[key] = now._replace(changes=now.changes[len(changes) :])

    def _tell(self, option: Option[Any]) -> None:
        if option.key in self._notifiers:
            self._notifiers[option.key].changed.emit(self._values[option.key])

    def _value_in(self, stored: Sections, option: Option[T]) -> T:
        text = _text_in(stored, option)
        if text is None:
            return option.default
        try:
            return option.decode(decode(text))
        except ValueError as error:
            raise PreferencesError(
                f"The preferences file {self.path} has {option.key} = {shortened(text)!r}: {error};"
                " mend or delete it."
            ) from None


def _text_in(stored: Sections, option: Option[Any]) -> str | None:
    """Return the value of an option in a file, or None."""
    section, _, name = option.key.partition("/")
    return stored.get(section, {}).get(name)


def _sections(path: Path) -> Sections:
    """Return the contents of a file, empty if there is none. Raises OSError, or FileError."""
    try:
        return read_ini(path)
    except FileNotFoundError:
        return {}
    except IniError as error:
        raise FileError(str(error)) from None


def _read(path: Path) -> Sections:
    """Return the contents of a file, empty if there is none. Raises PreferencesError."""
    try:
        return _sections(path)
    except OSError as error:
        reason = error.strerror or str(error)
        raise PreferencesError(f"The preferences file {path} cannot be read: {reason}.") from None
    except FileError as error:
        raise PreferencesError(
            f"The preferences file {path} is broken: {error}; mend or delete it."
        ) from None


#: Raw values by section and key.
Sections = dict[str, dict[str, str]]

#: Greatest size of a file, bytes.
LARGEST = 16 * 1024 * 1024
_MAX_QUOTED = 40
_SPACES = " \t\v\f"
_SECTION = re.compile(r"\[([^]]+)\]")
#: A line ending in a backslash or an open quotation would be continued in the next one, which
#: QSettings never writes.
#: After a semicolon outside quotation marks comes a comment.
#: Runs stand last in a group that is repeated possessively: with an alternative there that can fail
#: halfway, Python 3.11.0 to 3.11.2 (Debian 12) keep what it has read.
_KEY_AND_VALUE = re.compile(r'([^=]+)=((?:\\.|"(?:\\.|[^"\\]++)*+"|[^"\\;]++)*+)(?:;.*)?')
#: A value that is no list, which has a comma outside quotation marks.
_SINGLE = re.compile(r'(?:\\.|"(?:\\.|[^"\\]++)*+"|[^",\\]++)*+', re.DOTALL)
_ESCAPE = re.compile(r'\\x([0-9A-Fa-f]+)|\\([0-7]+)|\\(.)|"', re.DOTALL)
_TYPED = re.compile(r"@(?!@)(?:(ByteArray|String)\()?(.*)\)", re.DOTALL)
_CONTROLS = {"a": "\a", "b": "\b", "f": "\f", "n": "\n", "r": "\r", "t": "\t", "v": "\v"}
#: The only characters that are kept after a backslash; others are dropped.
_SIGNS = "\"?'\\"
_BARE = re.compile(r"[\w./+-]*", re.ASCII)
#: Digits after a code would be taken for a part of it.
_TO_ESCAPE = re.compile(r'["\\]|[\0-\x1f\x7f-\x9f][0-9A-Fa-f]*')


class IniError(ValueError):
    """A file is not a valid INI file; the message is the reason, without a full stop."""


def read_ini(path: Path) -> Sections:
    """Return the raw values of an INI file, without comments.

    Raises IniError if it is invalid, and OSError if it cannot be read.
    """
    with open_regular(path) as file:
        data = file.read(LARGEST + 1)
    if len(data) > LARGEST:
        raise IniError(f"it is longer than {LARGEST} bytes")
    try:
        text = data.decode("utf-8")
    except UnicodeDecodeError:
        raise IniError("it is no UTF-8 text") from None
    sections: Sections = {}
    section = ""
    for number, whole in enumerate(re.split(r"\r\n|\r|\n", text), start=1):
        line = whole.strip(_SPACES)
        if not line or line.startswith(";"):
            continue
        if found := _SECTION.fullmatch(line):
            section = found[1]
        elif found := _KEY_AND_VALUE.fullmatch(line):
            sections.setdefault(section, {})[found[1].strip(_SPACES)] = found[2].strip(_SPACES)
        else:
            shown = shortened(line, _MAX_QUOTED)
            raise IniError(f"line {number} is neither [section] nor key=value but {shown!r}")
    return sections


def written_ini(sections: Mapping[str, Mapping[str, str]]) -> bytes:
    """Return the contents of an INI file. Keys without a section must come first."""
    blocks = []
    for section, values in sections.items():
        head = f"[{section}]\n" if section else ""
        blocks.append(head + "".join(f"{key}={value}\n" for key, value in values.items()))
    return "\n".join(blocks).encode("utf-8", "replace")


def decode(value: str) -> str | bytes | None:
    """Decode a raw value as a text or a byte array; None for anything else.

    Anything else are lists, and what QSettings stores as an object.
    """
    if not _SINGLE.fullmatch(value):
        return None
    text = _ESCAPE.sub(_character, value)
    text = text.encode("utf-16", "surrogatepass").decode("utf-16", "replace")
    if typed := _TYPED.fullmatch(text):
        kind, inner = typed.groups()
        return {"ByteArray": inner.encode("latin-1", "replace"), "String": inner}.get(kind)
    return text[1:] if text.startswith("@@") else text


def encode(value: str | bytes) -> str:
    """Encode a text or a byte array as a raw value."""
    if isinstance(value, bytes):
        text = f"@ByteArray({value.decode('latin-1')})"
    else:
        text = f"@{value}" if value.startswith("@") else value
    return text if _BARE.fullmatch(text) else f'"{_TO_ESCAPE.sub(_escape, text)}"'


def _character(found: re.Match[str]) -> str:
    """Return what an escape stands for; a quotation mark is dropped."""
    hexadecimal, octal, escaped = found.groups(default="")
    if hexadecimal or octal:
        return chr((int(hexadecimal, 16) if hexadecimal else int(octal, 8)) & 0xFFFF)
    return _CONTROLS.get(escaped, escaped if escaped in _SIGNS else "")


def _escape(found: re.Match[str]) -> str:
    text = found[0]
    return f"\\{text}" if text in _SIGNS else "".join(f"\\x{ord(sign):x}" for sign in text)
