"""Texts of positions that do not say of which game they are: boards of two games may be alike.

Such a text may begin with the key of its game: ``mccooey 6/7/P6p/...``.
"""

from __future__ import annotations

from collections.abc import Iterable
from contextlib import suppress

from engine.core.position import Position, TextError
from engine.rules.variant import Variant
from engine.variants import KEYS, game_file, known_keys, variant


def named_text(game: Variant, position: Position) -> str:
    """Return the text of a position, behind the game's key where other games may read it too."""
    text = game.text(position)
    return f"{game.key} {text}" if _has_twin(game) else text


def unnamed(text: str, game: Variant) -> str:
    """Return the text of a position without the key of its game."""
    return text.removeprefix(f"{game.key} ")


def parse_with_all_games(text: str, shown: Variant | None = None) -> list[tuple[Variant, Position]]:
    """Return which games read a position: the one that it names, else ``shown`` if that reads it.

    Otherwise all built-in games that read it; only the one whose start it is, if exactly one is.
    Raises TextError where a game is named that does not read it.
    """
    key = text.partition(" ")[0]
    if key in known_keys():
        named = shown if shown is not None and shown.key == key else variant(key)
        return [(named, named.parse(unnamed(text, named)))]
    found = [] if shown is None else _read(text, [shown])
    found = found or _read(text, map(variant, KEYS))
    beginnings = [(game, position) for game, position in found if position == game.start()]
    return beginnings if len(beginnings) == 1 else found


def _read(text: str, games: Iterable[Variant]) -> list[tuple[Variant, Position]]:
    found = []
    for game in games:
        with suppress(TextError):
            found.append((game, game.parse(text)))
    return found


def _has_twin(game: Variant) -> bool:
    """Whether a game was added, as copies are, or another one that is a file has its board."""
    files = [game_file(key) for key in KEYS if key != game.key]
    names = game.topology.cell_names
    return game.key not in KEYS or any(
        file is not None and file.board.topology.cell_names == names for file in files
    )
