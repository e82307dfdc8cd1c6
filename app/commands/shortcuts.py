"""The shortcuts of all commands: defaults, user-defined ones, and conflicts."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from typing import NamedTuple

from PySide6.QtCore import QCoreApplication, QObject, Signal
from PySide6.QtGui import QAction, QKeySequence

from app.commands.table import COMMANDS, VIEW
from app.settings.options import SHORTCUTS
from app.settings.store import Settings
from app.support.json_text import read_json
from app.text.text import written_keys

Portable = QKeySequence.SequenceFormat.PortableText

_ARROWS = ("Left", "Right", "Up", "Down")
_ENTERS = ("Return", "Enter")
#: Keys used by the board itself, which cannot be shortcuts.
RESERVED = (
    *_ARROWS,
    *(f"{modifier}+{name}" for modifier in ("Shift", "Alt") for name in _ARROWS),
    *("PgUp", "PgDown", "Home", "End", "Return", "Enter", "Space", "Esc"),
    *("Tab", "Shift+Tab", "Backtab", "+", "=", "-"),
    *("C", "D", "T", "Shift+D", "Shift+T"),
    *(f"{held}Shift+{key}" for held in ("", "Ctrl+", "Alt+", "Ctrl+Alt+") for key in _ENTERS),
)


#: Greatest number of shortcuts of a command.
_MAX_KEYS = 8


class ShortcutEntry(NamedTuple):
    """A command whose shortcuts can be changed.

    context, text : translation context and title
    menu : name of its menu in ``app.commands.table``
    usual : its default shortcuts
    """

    context: str
    text: object
    menu: str
    usual: tuple[QKeySequence, ...]

    @property
    def title(self) -> str:
        """The translated title."""
        text = QCoreApplication.translate(self.context, str(self.text))
        return text.replace("&", "").rstrip("…")


def _tr(text: str) -> str:
    return QCoreApplication.translate("shortcuts", text)


class Shortcuts(QObject):
    """Sets the shortcuts of actions from the preferences; invalid ones are ignored."""

    #: The shortcuts of a command have changed: its name.
    changed = Signal(str)

    def __init__(self, settings: Settings, commands: Mapping[str, QAction], parent: QObject):
        """``commands``: the actions by name, with their default shortcuts set."""
        super().__init__(parent)
        self._settings = settings
        self._actions = dict(commands)
        self._entries = {
            command.name: ShortcutEntry(
                *command.message, command.menu, tuple(commands[command.name].shortcuts())
            )
            for command in COMMANDS
            if command.name in commands
        }
        self._apply()
        settings.on(SHORTCUTS, self._apply)

    @property
    def entries(self) -> Mapping[str, ShortcutEntry]:
        """All commands by name, in the order of the menus."""
        return self._entries

    def add(self, actions: Iterable[tuple[QAction, object]]) -> None:
        """Add actions of the View menu that are not in the table of commands, with their texts."""
        for action, text in actions:
            name, usual = action.objectName(), tuple(action.shortcuts())
            self._actions[name] = action
            self._entries[name] = ShortcutEntry("shortcuts", text, VIEW, usual)
        self._apply()

    def keys(self, name: str) -> tuple[QKeySequence, ...]:
        """Return the shortcuts of a command."""
        return tuple(self._actions[name].shortcuts())

    def text(self, name: str) -> str:
        """Return the shortcuts of a command as text."""
        return written_keys(*self.keys(name))

    def is_usual(self, name: str) -> bool:
        """Whether a command has its default shortcuts."""
        return self.keys(name) == self._entries[name].usual

    def fault(self, name: str, keys: QKeySequence) -> str:
        """Return a sentence about why a command cannot have a shortcut; empty if it can."""
        told = written_keys(keys)
        if keys.toString(Portable) in RESERVED:
            return _tr("{keys} belongs to the board.").format(keys=told)
        for other, entry in self._entries.items():
            if other != name and keys in self.keys(other):
                return _tr("{keys} belongs to “{command}”.").format(keys=told, command=entry.title)
        return ""

    def choose(self, name: str, keys: QKeySequence) -> str:
        """Set the shortcut of a command, or none; return why that is not possible, or empty."""
        fault = "" if keys.isEmpty() else self.fault(name, keys)
        if not fault:
            chosen = [] if keys.isEmpty() else [keys.toString(Portable)]
            self._keep({**self._chosen(), name: chosen})
        return fault

    def reset(self, name: str) -> str:
        """Restore the default shortcuts of a command; return why not, or an empty text."""
        for keys in self._entries[name].usual:
            fault = self.fault(name, keys)
            if fault:
                return fault
        chosen = self._chosen()
        chosen.pop(name, None)
        self._keep(chosen)
        return ""

    def reset_all(self) -> None:
        """Restore all default shortcuts."""
        self._keep({})

    def _chosen(self) -> dict[str, list[str]]:
        """Return the user-defined shortcuts, by command."""
        kept = read_json(self._settings.get(SHORTCUTS) or "{}")
        if not isinstance(kept, dict):
            return {}
        return {
            name: keys
            for name, keys in kept.items()
            if isinstance(keys, list)
            and len(keys) <= _MAX_KEYS
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
        """Set the shortcuts of all actions; of two commands with the same one the first gets it."""
        chosen, taken = self._chosen(), set(RESERVED)
        wanted = {
            name: [QKeySequence(text) for text in chosen[name]] if name in chosen else entry.usual
            for name, entry in self._entries.items()
        }
        # User-defined shortcuts take precedence over defaults.
        for name in sorted(wanted, key=lambda name: name not in chosen):
            keys = [key for key in wanted[name] if key.toString(Portable) not in taken]
            keys = [key for key in keys if not key.isEmpty()]
            taken |= {key.toString(Portable) for key in keys}
            if list(keys) != self._actions[name].shortcuts():
                self._actions[name].setShortcuts(keys)
                self.changed.emit(name)
