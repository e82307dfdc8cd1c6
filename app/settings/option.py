"""One preference as a value: what it is called, what it may be, and how it stands in the file."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Generic, TypeVar, cast

from PySide6.QtCore import QByteArray, QCoreApplication

from app.support.json_text import read_json

Value = bool | int | float | str | bytes
T = TypeVar("T", bound=Value)


@dataclass(frozen=True)
class Option(Generic[T]):
    """One preference.

    key : name in the file, ``section/name``
    title : what a person reads, to be translated; empty for what the program only remembers
    default : its value when the file does not say; the type of the option is the type of this
    low, high : limits of a number, both included
    choices : the texts allowed; empty for any
    words : what a person reads for each of them, to be translated
    is_json : whether a text that is not empty holds a JSON value
    """

    key: str
    title: object
    default: T
    low: float = float("-inf")
    high: float = float("inf")
    choices: tuple[str, ...] = ()
    words: tuple[object, ...] = ()
    is_json: bool = False

    def fault(self, value: object) -> str | None:
        """Return what is wrong with a value, or None: ``expected a number from 0 to 3``."""
        is_fit = (
            type(value) is type(self.default)
            and (not self.choices or value in self.choices)
            and (not isinstance(value, (int, float)) or self.low <= value <= self.high)
        )
        if not is_fit:
            return f"expected {self._expectation()}"
        return _json_fault(value) if self.is_json and isinstance(value, str) else None

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
        if not stored.isascii() or "_" in stored:  # Python reads digits of all alphabets
            return None
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


def _json_fault(text: str) -> str | None:
    """Return why a text holds no JSON value, or None."""
    try:
        read_json(text or "null")
    except ValueError as error:
        return str(error)
    return None


def translated(text: object) -> str:
    """Return a title or a word of the table below in the language of the program."""
    return QCoreApplication.translate("settings", str(text))
