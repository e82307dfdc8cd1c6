"""A preference: key, default, limits or choices, and its form in the file; the table of all."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Generic, NamedTuple, TypeVar, cast

from PySide6.QtCore import QCoreApplication

from app.support.json_text import read_json
from engine.variants import KEYS

Value = bool | int | float | str | bytes
T = TypeVar("T", bound=Value)


class Page(NamedTuple):
    """A page of the preferences dialog.

    name : identifier of the page
    label : title, to be translated
    """

    name: str
    label: object


class OptionChoice(NamedTuple):
    """One of the possible values of an option.

    value : the text in the file
    word : text shown to the user; empty if it is never shown
    menu_text : text in a menu, with its mnemonic; empty if it is the same
    is_name : whether the texts are the same in all languages; else they are translated
    """

    value: str
    word: object = ""
    menu_text: object = ""
    is_name: bool = False

    def plain_text(self) -> str:
        """Return the translated text without a mnemonic."""
        return self._spoken(self.word).replace("&", "")

    def text_in_menu(self) -> str:
        """Return the translated text for a menu."""
        return self._spoken(self.menu_text or self.word)

    def _spoken(self, text: object) -> str:
        return str(text) if self.is_name else translated(text)


@dataclass(frozen=True, eq=False)
class Option(Generic[T]):
    """One preference.

    key : name in the file, ``section/name``
    default : its value if it is not in the file; determines the type of the option
    label : title in the dialog and, with its mnemonic, text of the command that switches it; to be
        translated; empty if it is not in the dialog
    page : of the dialog, or None
    menu_text : text of that command if it differs, with its mnemonic
    low, high : limits of a number, inclusive
    choices : possible values of a text; empty for any
    is_json : whether a non-empty text is a JSON value
    """

    key: str
    default: T
    label: object = ""
    page: Page | None = None
    menu_text: object = ""
    low: float = float("-inf")
    high: float = float("inf")
    choices: tuple[OptionChoice, ...] = ()
    is_json: bool = False

    def title(self) -> str:
        """Return the translated label without a mnemonic."""
        return translated(self.label).replace("&", "")

    @property
    def values(self) -> tuple[str, ...]:
        """The possible values of a text; empty for any."""
        return tuple(choice.value for choice in self.choices)

    def choice(self, value: T) -> OptionChoice:
        """Return the choice with a value. Raises KeyError if there is none."""
        return {choice.value: choice for choice in self.choices}[str(value)]

    def fault(self, value: object) -> str | None:
        """Return why a value is invalid, or None: ``expected a number from 0 to 3``."""
        is_fit = (
            type(value) is type(self.default)
            and (not self.choices or value in self.values)
            and (not isinstance(value, (int, float)) or self.low <= value <= self.high)
        )
        if not is_fit:
            return f"expected {self._expectation()}"
        return _json_fault(value) if self.is_json and isinstance(value, str) else None

    def decode(self, stored: str | bytes | None) -> T:
        """Convert a value of the file. Raises ValueError with what was expected.

        stored : a text, a byte array, or None for anything else
        """
        value = self._converted(stored)
        if (fault := self.fault(value)) is not None:
            raise ValueError(fault)
        return cast(T, value)

    def encode(self, value: T) -> str | bytes:
        """Convert a value to its form in the file."""
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
        if not stored.isascii() or "_" in stored:  # Python accepts digits of all scripts
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
    """Return why a text is not a JSON value, or None."""
    try:
        read_json(text or "null")
    except ValueError as error:
        return str(error)
    return None


def translated(text: object) -> str:
    """Translate a label or a text of an option."""
    return QCoreApplication.translate("settings", str(text))


#: All options, in order of declaration.
OPTIONS: list[Option[Any]] = []


class OptionsOfGames(dict[str, Option[str]]):
    """An option of each game, by its key; that of an own game is made when it is asked for."""

    def __init__(self, section: str, default: str, **more: Any) -> None:
        """``section``: of the file; ``more``: further arguments of ``Option``."""
        self._section, self._default, self._more = section, default, more
        super().__init__({key: self._made(key) for key in KEYS})
        OPTIONS.extend(self.values())

    def __missing__(self, key: str) -> Option[str]:
        return self.setdefault(key, self._made(key))

    def _made(self, key: str) -> Option[str]:
        return Option(f"{self._section}/{key}", self._default, **self._more)


def declare(
    key: str,
    default: T,
    label: object = "",
    page: Page | None = None,
    *,
    menu_text: object = "",
    low: float = float("-inf"),
    high: float = float("inf"),
    choices: tuple[OptionChoice, ...] = (),
    is_json: bool = False,
) -> Option[T]:
    """Create an option, with the arguments of ``Option``, and add it to the table."""
    option = Option(key, default, label, page, menu_text, low, high, choices, is_json)
    OPTIONS.append(option)
    return option
