"""The pages of the help: which there are, and the text of each in a language.

A page is a Markdown file ``resources/help/LANGUAGE/NAME.md``. Every game has two: its rules, called
by the key of the game, and its first steps. What the program itself fills in stands in braces.
"""

from __future__ import annotations

from pathlib import Path

from app.game.catalogue import KEYS
from app.support.languages import ENGLISH
from app.support.resources import resource_path

#: The language of a page that is not there in the one asked for.
FALLBACK = ENGLISH.code
#: Pages about the program.
KEYS_PAGE, ABOUT_PAGE = "keys", "about"
#: Where the keys of the menus go.
COMMANDS = "{commands}"


def rules_page(key: str) -> str:
    """Return the name of the page with the rules of a game."""
    return key


def first_steps_page(key: str) -> str:
    """Return the name of the page for those who play a game for the first time."""
    return f"{key}-first-steps"


def game_pages() -> dict[str, tuple[str, ...]]:
    """Return the names of the pages of each game, by its key, in the order of the contents."""
    return {key: (rules_page(key), first_steps_page(key)) for key in KEYS}


def page_names() -> tuple[str, ...]:
    """Return the names of all pages, in the order of the contents."""
    of_games = (name for pages in game_pages().values() for name in pages)
    return (*of_games, KEYS_PAGE, ABOUT_PAGE)


def languages() -> tuple[str, ...]:
    """Return the languages in which there are pages."""
    return tuple(sorted(path.parent.name for path in _folder().glob(f"*/{ABOUT_PAGE}.md")))


def page_path(name: str, language: str) -> Path:
    """Return where a page is kept, in the fallback's language where there is none in this one."""
    path = _folder() / language / f"{name}.md"
    return path if path.is_file() else _folder() / FALLBACK / f"{name}.md"


def is_picture(path: Path) -> bool:
    """Return whether a path is that of a picture of the help, nowhere else."""
    folder = (_folder() / "pictures").resolve()
    return path.suffix == ".png" and path.resolve().is_relative_to(folder)


def page_text(name: str, language: str) -> str:
    """Return a page as Markdown. Raises FileNotFoundError when there is no such page."""
    return page_path(name, language).read_text(encoding="utf-8")


def title_of(text: str) -> str:
    """Return the title of a page: its first heading."""
    for line in text.splitlines():
        if line.startswith("# "):
            return line.removeprefix("# ").strip()
    return ""


def _folder() -> Path:
    return resource_path("help")
