"""The pages of the help: their names, their order in the contents, and their texts.

A page is a Markdown file ``resources/help/LANGUAGE/NAME.md``; its title is its first heading. The
files in the fallback's folder say which pages there are: a game's rules are called by its key, its
first steps ``KEY-first-steps``, and every other page belongs to the manual, whose order
``resources/help/contents.toml`` gives. What the program itself fills in stands in braces. A game
that is a file and has no page has one made of what the file says.
"""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

from app.support.languages import ENGLISH
from app.support.resources import resource_path
from app.text.game_page import game_page
from engine.game_files.variant import FileVariant
from engine.variants import KEYS, known_keys, variant

#: The language of pages without a translation.
FALLBACK = ENGLISH.code
#: The groups of the contents.
GAMES, FIRST_STEPS, MANUAL = "games", "first steps", "manual"
#: Pages that commands of the menus open.
KEYS_PAGE, ABOUT_PAGE = "keys", "about"
#: The placeholder for the keys of the menus.
COMMANDS = "{commands}"


def rules_page(key: str) -> str:
    """Return the name of the page with the rules of a game."""
    return key


def first_steps_page(key: str) -> str:
    """Return the page for those who play a game for the first time: the rules if there is none."""
    name = f"{key}-first-steps"
    return name if (_folder() / FALLBACK / f"{name}.md").is_file() else rules_page(key)


def groups() -> dict[str, tuple[str, ...]]:
    """Return the names of the pages of each group, both in the order of the contents."""
    return {
        GAMES: tuple(rules_page(key) for key in known_keys()),
        FIRST_STEPS: tuple(
            page for key in KEYS if (page := first_steps_page(key)) != rules_page(key)
        ),
        MANUAL: _manual_pages(),
    }


def page_names() -> tuple[str, ...]:
    """Return the names of all pages, in the order of the contents."""
    return tuple(name for pages in groups().values() for name in pages)


def page_path(name: str, language: str) -> Path:
    """Return the path of a page, in the fallback language if it has no translation."""
    path = _folder() / language / f"{name}.md"
    return path if path.is_file() else _folder() / FALLBACK / f"{name}.md"


def is_picture(path: Path) -> bool:
    """Return whether a path is that of a picture of the help, nowhere else."""
    folder = (_folder() / "pictures").resolve()
    return path.suffix == ".webp" and path.resolve().is_relative_to(folder)


def page_text(name: str, language: str) -> str:
    """Return a page as Markdown. Raises FileNotFoundError when there is no such page.

    That of a game without a file of its own is in the language of the program.
    """
    path = page_path(name, language)
    if not path.is_file() and name in known_keys():
        game = variant(name)
        if isinstance(game, FileVariant):
            return game_page(game)
    return path.read_text(encoding="utf-8")


def title_of(text: str) -> str:
    """Return the title of a page: its first heading."""
    for line in text.splitlines():
        if line.startswith("# "):
            return re.sub(r"\\(\W)", r"\1", line.removeprefix("# ")).strip()
    return ""


def _manual_pages() -> tuple[str, ...]:
    """Return the pages of the manual; one that the contents do not name comes last."""
    with (_folder() / "contents.toml").open("rb") as file:
        order: list[str] = tomllib.load(file)["manual"]
    of_games = {page(key) for key in KEYS for page in (rules_page, first_steps_page)}
    there = {path.stem for path in (_folder() / FALLBACK).glob("*.md")} - of_games
    return tuple(
        sorted(there, key=lambda name: (order.index(name) if name in order else len(order), name))
    )


def _folder() -> Path:
    return resource_path("help")
