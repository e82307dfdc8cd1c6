"""The keys of all commands: the usual ones, those a person has chosen, and what stands against."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import NamedTuple

from PySide6.QtCore import QCoreApplication, QObject, Signal
from PySide6.QtGui import QAction, QKeySequence

from app.commands.command import VIEW
from app.commands.table import COMMANDS
from app.settings.options import SHORTCUTS
from app.settings.store import Settings
from app.support.json_text import read_json

Native = QKeySequence.SequenceFormat.NativeText
Portable = QKeySequence.SequenceFormat.PortableText

_ARROWS = ("Left", "Right", "Up", "Down")
_ENTERS = ("Return", "Enter")
#: What the board and its parts do with keys of their own, which therefore no command can have.
RESERVED = (
    *_ARROWS,
    *(f"{modifier}+{name}" for modifier in ("Shift", "Alt") for name in _ARROWS),
    *("PgUp", "PgDown", "Home", "End", "Return", "Enter", "Space", "Esc"),
    *("Tab", "Shift+Tab", "Backtab", "+", "=", "-"),
    *("C", "D", "T", "Shift+D", "Shift+T"),
    *(f"{held}Shift+{key}" for held in ("", "Ctrl+", "Alt+", "Ctrl+Alt+") for key in _ENTERS),
)


#: No command has more keys.
_MOST_KEYS = 8


class Entry(NamedTuple):
    """A command whose keys can be chosen.

    context, text : what a person reads, to be translated
    menu : where it stands, as ``app.commands.command`` names menus
    usual : its keys until others are chosen
    """

    context: str
    text: object
    menu: str
    usual: tuple[QKeySequence, ...]

    @property
    def title(self) -> str:
        """What a person reads, in the language of the program."""
        text = QCoreApplication.translate(self.context, str(self.text))
        return text.replace("&", "").rstrip("…")


def _tr(text: str) -> str:
    return QCoreApplication.translate("shortcuts", text)


class Shortcuts(QObject):
    """Gives actions their keys as the preferences say; keys that make no sense are passed over."""

    #: The keys of a command have changed: its name.
    changed = Signal(str)

    def __init__(self, settings: Settings, commands: Mapping[str, QAction], parent: QObject):
        """``commands``: the action of every command, by name, its usual keys set."""
        super().__init__(parent)
        self._settings = settings
        self._actions = dict(commands)
        self._entries = {
            command.name: Entry(
                "actions", command.text, command.menu, tuple(commands[command.name].shortcuts())
            )
            for command in COMMANDS
        }
        self._apply()
        settings.on(SHORTCUTS, self._apply)

    @property
    def entries(self) -> Mapping[str, Entry]:
        """Every command, by name, in the order of the menus."""
        return self._entries

    def add(self, name: str, action: QAction, text: object) -> None:
        """Let the keys of an action of the View menu be chosen that is in no table of commands."""
        self._actions[name] = action
        self._entries[name] = Entry("shortcuts", text, VIEW, tuple(action.shortcuts()))
        self._apply()

    def keys(self, name: str) -> tuple[QKeySequence, ...]:
        """Return the keys of a command."""
        return tuple(self._actions[name].shortcuts())

    def text(self, name: str) -> str:
        """Return the keys of a command as a person reads them."""
        return ", ".join(keys.toString(Native) for keys in self.keys(name))

    def is_usual(self, name: str) -> bool:
        """Whether a command has its usual keys."""
        return self.keys(name) == self._entries[name].usual

    def fault(self, name: str, keys: QKeySequence) -> str:
        """Return why a command cannot have these keys, in one sentence; empty if it can."""
        told = keys.toString(Native)
        if keys.toString(Portable) in RESERVED:
            return _tr("{keys} belongs to the board.").format(keys=told)
        for other, entry in self._entries.items():
            if other != name and keys in self.keys(other):
                return _tr("{keys} belongs to “{command}”.").format(keys=told, command=entry.title)
        return ""

    def choose(self, name: str, keys: QKeySequence) -> str:
        """Give a command these keys, or none where empty. Returns why not, or an empty text."""
        fault = "" if keys.isEmpty() else self.fault(name, keys)
        if not fault:
            chosen = [] if keys.isEmpty() else [keys.toString(Portable)]
            self._keep({**self._chosen(), name: chosen})
        return fault

    def reset(self, name: str) -> str:
        """Give a command its usual keys again. Returns why not, or an empty text."""
        for keys in self._entries[name].usual:
            fault = self.fault(name, keys)
            if fault:
                return fault
        chosen = self._chosen()
        chosen.pop(name, None)
        self._keep(chosen)
        return ""

    def reset_all(self) -> None:
        """Give all commands their usual keys again."""
        self._keep({})

    def _chosen(self) -> dict[str, list[str]]:
        """Return the keys that differ from the usual ones, by command."""
        kept = read_json(self._settings.get(SHORTCUTS) or "{}")
        if not isinstance(kept, dict):
            return {}
        return {
            name: keys
            for name, keys in kept.items()
            if isinstance(keys, list)
            and len(keys) <= _MOST_KEYS
            and all(isinstance(text, str) for text in keys)
        }

    def _keep(self, chosen: dict[str, list[str]]) -> None:
        usual = {
            name: [keys.toString(Portable) for keys in entry.usual]
            for name, entry in self._entries.items()
        }
        differing = {name: keys for name, keys in chosen.items() if keys != usual.get(name)}
        text = json.dumps(differing, separators=(",", ":")) if differing else ""
        self._settings.set(SHORTCUTS, text)

    def _apply(self) -> None:
        """Give every action its keys; the first of two commands that want the same has them."""
        chosen, taken = self._chosen(), set(RESERVED)
        wanted = {
            name: [QKeySequence(text) for text in chosen[name]] if name in chosen else entry.usual
            for name, entry in self._entries.items()
        }
        # What somebody has chosen comes before what is merely usual.
        for name in sorted(wanted, key=lambda name: name not in chosen):
            keys = [key for key in wanted[name] if key.toString(Portable) not in taken]
            keys = [key for key in keys if not key.isEmpty()]
            taken |= {key.toString(Portable) for key in keys}
            if list(keys) != self._actions[name].shortcuts():
                self._actions[name].setShortcuts(keys)
                self.changed.emit(name)
