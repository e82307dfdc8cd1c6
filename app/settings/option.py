"""One preference as a value: what it is called, what it may be, and how it stands in the file."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Generic, NamedTuple, TypeVar, cast

from PySide6.QtCore import QCoreApplication

from app.support.json_text import read_json

Value = bool | int | float | str | bytes
T = TypeVar("T", bound=Value)


class Page(NamedTuple):
    """A page of the preferences dialog.

    name : by which the program knows it
    label : what a person reads, to be translated
    """

    name: str
    label: object


class Choice(NamedTuple):
    """One of the texts that an option may be.

    value : the text, as the file holds it
    word : what a person reads; empty where nobody is asked
    menu_text : the same in a menu, with its mnemonic; empty where it is the word
    is_name : whether it is called so in every language; else both are to be translated
    """

    value: str
    word: object = ""
    menu_text: object = ""
    is_name: bool = False

    def plain_text(self) -> str:
        """Return what a person reads, in the language of the program, without a mnemonic."""
        return self._spoken(self.word).replace("&", "")

    def text_in_menu(self) -> str:
        """Return what a menu says, in the language of the program."""
        return self._spoken(self.menu_text or self.word)

    def _spoken(self, text: object) -> str:
        return str(text) if self.is_name else translated(text)


@dataclass(frozen=True, eq=False)
class Option(Generic[T]):
    """One preference.

    key : name in the file, ``section/name``
    default : its value when the file does not say; the type of the option is the type of this
    label : what a person reads, to be translated; empty for what the program only remembers
    page : where in the dialog it is shown; None for what the program only remembers
    low, high : limits of a number, both included
    choices : the texts allowed; empty for any
    is_json : whether a text that is not empty holds a JSON value
    """

    key: str
    default: T
    label: object = ""
    page: Page | None = None
    low: float = float("-inf")
    high: float = float("inf")
    choices: tuple[Choice, ...] = ()
    is_json: bool = False

    @property
    def values(self) -> tuple[str, ...]:
        """The texts allowed; empty for any."""
        return tuple(choice.value for choice in self.choices)

    def choice(self, value: T) -> Choice:
        """Return the choice with a value. Raises KeyError when there is none."""
        return {choice.value: choice for choice in self.choices}[str(value)]

    def fault(self, value: object) -> str | None:
        """Return what is wrong with a value, or None: ``expected a number from 0 to 3``."""
        is_fit = (
            type(value) is type(self.default)
            and (not self.choices or value in self.values)
            and (not isinstance(value, (int, float)) or self.low <= value <= self.high)
        )
        if not is_fit:
            return f"expected {self._expectation()}"
        return _json_fault(value) if self.is_json and isinstance(value, str) else None

    def decode(self, stored: str | bytes | None) -> T:
        """Return the value of what the file holds. Raises ValueError saying what was expected.

        stored : a text, a byte array, or None for anything else
        """
        value = self._converted(stored)
        if (fault := self.fault(value)) is not None:
            raise ValueError(fault)
        return cast(T, value)

    def encode(self, value: T) -> str | bytes:
        """Return the form in which a file holds a value."""
        if isinstance(value, bytes):
            return value
        return str(value).lower() if isinstance(value, bool) else str(value)

    def _converted(self, stored: str | bytes | None) -> Value | None:
        if isinstance(self.default, bytes):
            return stored if isinstance(stored, bytes) else None
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
            return "one of " + ", ".join(self.values)
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
    """Return a label or a word of an option in the language of the program."""
    return QCoreApplication.translate("settings", str(text))
