"""The available themes: built-in ones, and the user's own in a folder."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache
from pathlib import Path

from app.scene.themes.theme import Theme
from app.scene.themes.theme_file import ThemeError, read_theme
from app.support.resources import resource_path

#: The built-in themes, in the order of the menu.
BUILT_IN = ("dark", "wood", "steel", "contrast", "distinct")
ENDING = ".toml"
#: Valid file names of themes without the suffix; never a path into another folder.
_KEY = re.compile(r"[A-Za-z0-9][A-Za-z0-9_-]{0,63}")


@cache
def built_in(key: str) -> Theme:
    """Return a built-in theme. Raises KeyError if there is none of that name."""
    if key not in BUILT_IN:
        raise KeyError(key)
    return read_theme(resource_path(f"themes/{key}{ENDING}"))


def own_themes(folder: Path | None) -> Mapping[str, Path]:
    """Return the files of the user's own themes by name, sorted.

    folder : may be missing; files named like a built-in theme are ignored
    """
    if folder is None:
        return {}
    try:
        paths = sorted(path for path in folder.iterdir() if path.suffix == ENDING)
        named = {path.stem: path for path in paths if _KEY.fullmatch(path.stem) and path.is_file()}
    except OSError:
        return {}
    return {key: path for key, path in named.items() if key not in BUILT_IN}


def find_theme(key: str, folder: Path | None = None) -> Theme:
    """Return a theme by name. Raises ThemeError if there is none, or its file is invalid.

    folder : of the user's own themes
    """
    if key in BUILT_IN:
        return built_in(key)
    own = own_themes(folder)
    if key not in own:
        known = ", ".join((*BUILT_IN, *own))
        raise ThemeError(
            "There is no theme {name!r}; the themes are {known}.", name=key, known=known
        )
    return read_theme(own[key])


#: The default theme.
DEFAULT = built_in(BUILT_IN[0])
