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
from contextlib import suppress
from functools import cache
from pathlib import Path

from app.support.languages import ENGLISH
from app.support.resources import resource_path
from app.text.game_page import game_page, plain
from app.text.introduction_text import line_text
from app.text.text import game_title, translate
from engine.game_files.variant import FileVariant
from engine.rules.options import OptionError
from engine.rules.variant import Variant
from engine.rules.variant_moves import VERSION
from engine.variants import KEYS, by_digest, game_file, known_keys, shown_keys, variant

#: The language of pages without a translation.
FALLBACK = ENGLISH.code
#: The groups of the contents.
GAMES, FIRST_STEPS, MANUAL = "games", "first steps", "manual"
#: Pages that commands of the menus open.
KEYS_PAGE, ABOUT_PAGE = "keys", "about"
#: The placeholders for the keys of the menus, and for the list of all games.
COMMANDS, GAMES_LIST = "{commands}", "{games}"
#: Between the key of a game and the version of its file, in the names of pages.
_AT = "@"


def rules_page(key: str, version: str = "") -> str:
    """Return the name of the page with the rules of a game.

    version : the digest of the file by which a game goes on; it has a page of its own unless the
        present file has the same digest
    """
    file = game_file(key) if version and key in shown_keys() else None
    is_present = not version or (file is not None and file.digest == version)
    return key if is_present else f"{key}{_AT}{version}"


def first_steps_page(key: str, version: str = "") -> str:
    """Return the page for those who play a game for the first time: the rules if there is none."""
    name = f"{key}-first-steps"
    return name if (_folder() / FALLBACK / f"{name}.md").is_file() else rules_page(key, version)


def game_of(name: str) -> FileVariant | None:
    """Return the game that is a file and has a page, by the page's name; None for other pages."""
    key, _, version = name.partition(_AT)
    found: Variant | None = None
    if version:
        with suppress(KeyError, OptionError):
            found = by_digest.get(version) or variant(key, **{VERSION: version})
    elif key in known_keys():
        found = variant(key)
    return found if isinstance(found, FileVariant) else None


def is_page(name: str) -> bool:
    """Return whether there is a page; those of earlier versions are not in ``page_names``."""
    is_own = name in known_keys() or any(name in pages for pages in _packaged(_folder()))
    return is_own or (_AT in name and game_of(name) is not None)


def groups() -> dict[str, tuple[str, ...]]:
    """Return the names of the pages of each group, both in the order of the contents."""
    first_steps, manual = _packaged(_folder())
    return {
        GAMES: tuple(rules_page(key) for key in known_keys()),
        FIRST_STEPS: first_steps,
        MANUAL: manual,
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
    if not path.is_file() and (game := game_of(name)) is not None:
        return game_page(game, name)
    return path.read_text(encoding="utf-8")


def games_list() -> str:
    """Return all games with what is special in them and links to their pages, as Markdown."""
    return "\n".join(_game_line(variant(key)) for key in known_keys())


def _game_line(game: Variant) -> str:
    rules, first_steps = rules_page(game.key), first_steps_page(game.key)
    line = f"- **[{plain(game_title(game))}]({rules}.md)**: {plain(line_text(game))}"
    if first_steps == rules:
        return line
    return f"{line} [{translate('HelpWindow', 'First steps')}]({first_steps}.md)"


def title_of(text: str) -> str:
    """Return the title of a page: its first heading."""
    for line in text.splitlines():
        if line.startswith("# "):
            return re.sub(r"\\(\W)", r"\1", line.removeprefix("# ")).strip()
    return ""


@cache
def _packaged(folder: Path) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Return the pages of first steps, and of the manual, in the program's folder.

    A page of the manual that the contents do not name comes last.
    """
    with (folder / "contents.toml").open("rb") as file:
        order: list[str] = tomllib.load(file)["manual"]
    of_games = {key: first_steps_page(key) for key in KEYS}
    there = {path.stem for path in (folder / FALLBACK).glob("*.md")}
    manual = sorted(
        there - {*of_games, *of_games.values()},
        key=lambda name: (order.index(name) if name in order else len(order), name),
    )
    return tuple(page for key, page in of_games.items() if page != key), tuple(manual)


def _folder() -> Path:
    return resource_path("help")
