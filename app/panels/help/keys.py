"""The keys in the pages of the help: the current ones, as the system writes them.

A page has ``{key:NAME}`` for the key of a command, ``{press:KEYS}`` for fixed keys
(``{press:Ctrl+Alt}`` for modifiers alone), and ``{standard:NAME}`` for one of the system's, named
as in ``QKeySequence.StandardKey``.
"""

from __future__ import annotations

import re
from collections.abc import Callable

from PySide6.QtGui import QKeySequence

Native = QKeySequence.SequenceFormat.NativeText
PLACEHOLDER = re.compile(r"\{(key|press|standard):([^{}]+)\}")
_MODIFIERS = ("Ctrl", "Shift", "Alt", "Meta")
#: Characters with a meaning in Markdown.
_MARKUP = re.compile(r"([\\`*_|<>\[\]#~])")


def with_keys(text: str, key_of: Callable[[str], str]) -> str:
    """Return a page, Markdown, with its keys written out.

    key_of : returns the text of the key of a command, by its name
    """

    def written(found: re.Match[str]) -> str:
        kind, name = found.groups()
        if kind == "key":
            keys = key_of(name)
        elif kind == "press":
            keys = pressed(name)
        else:
            keys = standard(name)
        return _MARKUP.sub(r"\\\1", keys)

    return PLACEHOLDER.sub(written, text)


def pressed(keys: str) -> str:
    """Return keys as the system writes them: ``Ctrl+PgUp``, or modifiers alone, ``Ctrl+Alt``."""
    if keys.split("+")[-1] not in _MODIFIERS:
        return QKeySequence(keys).toString(Native)
    # Qt writes modifiers only before a key.
    return QKeySequence(f"{keys}+A").toString(Native).removesuffix("A").removesuffix("+")


def standard(name: str) -> str:
    """Return the first keys of the system for something: ``Find``. Raises KeyError for no such."""
    (first, *_) = QKeySequence.keyBindings(QKeySequence.StandardKey[name])
    return first.toString(Native)
