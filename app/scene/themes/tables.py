"""The tables in the text of a theme; those of built-in themes are stored.

``tomllib`` takes ten milliseconds for the theme of a start. ``python .setup/themes.py`` stores the
parsed built-in themes with their texts: another text is parsed, so nothing stored can be outdated.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any

from app.support.resources import resource_path

Tables = Mapping[str, Any]


class TableError(ValueError):
    """The text is not TOML; the message is that of ``tomllib``."""


def stored_path() -> Path:
    """Return the file with the texts and tables of the built-in themes."""
    return resource_path("stored_themes.json")


def tables_of(text: str) -> Tables:
    """Return the tables of a text. Raises TableError."""
    return _stored().get(text) or read_tables(text)


def read_tables(text: str) -> Tables:
    """Return the tables of a text, not from the store. Raises TableError."""
    import tomllib  # imported lazily

    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise TableError(str(error)) from None


@cache
def _stored() -> Mapping[str, Tables]:
    """Return the tables of the built-in themes by their texts."""
    path = stored_path()
    if not path.exists():
        return {}
    return {each["text"]: each["tables"] for each in json.loads(path.read_text(encoding="utf-8"))}
