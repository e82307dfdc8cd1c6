"""Which themes there are: those of the program, and those that a person has put into a folder."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache
from pathlib import Path

from app.scene.themes.theme import Theme
from app.scene.themes.theme_file import ThemeError, read_theme
from app.support.resources import resource_path

#: The themes of the program, in the order in which they are offered.
BUILT_IN = ("dark", "wood", "steel", "contrast", "distinct")
ENDING = ".toml"
#: What a theme's file may be called, without the ending: never a way into another folder.
_KEY = re.compile(r"[A-Za-z0-9][A-Za-z0-9_-]{0,63}")


@cache
def built_in(key: str) -> Theme:
    """Return a theme of the program. Raises KeyError when it has none of that name."""
    if key not in BUILT_IN:
        raise KeyError(key)
    return read_theme(resource_path(f"themes/{key}{ENDING}"))


def own_themes(folder: Path | None) -> Mapping[str, Path]:
    """Return the files of a person's own themes by name, sorted.

    folder : where they lie; it need not be there. A file named like a theme of the program is
        passed over.
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
    """Return a theme by its name. Raises ThemeError when there is none, or it is wrong.

    folder : where a person's own themes lie
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


#: What is worn until something else is chosen.
DEFAULT = built_in(BUILT_IN[0])
