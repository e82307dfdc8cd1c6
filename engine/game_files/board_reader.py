"""Reads what a game file says of the board, of how the seats see it, and of castling."""

from __future__ import annotations

import math
import re
from collections.abc import Mapping
from itertools import pairwise

from engine.core.move import MoveTag
from engine.core.phrases import Phrase
from engine.core.pieces import Kind
from engine.core.toml_tables import TomlTable
from engine.core.topology import Topology
from engine.game_files.game_board import (
    MAX_CELLS,
    MAX_FILES,
    MAX_LEVELS,
    GameBoard,
    hexagons,
    squares,
)
from engine.game_files.reading import OF_HEXAGONS, OF_SQUARES, choice, needed, part, words
from engine.rules.specials import Castling

#: Whether cells are hexagons, and whether each file counts from 1.
CELLS = {"square": False, "hexagon": True}
NUMBERS = {"file": True, "axis": False}
_NAME = re.compile(r"[A-Za-z0-9]{1,2}")
_SIGN = re.compile(r"[A-Za-z0-9]")
_FILE = re.compile(r"[A-Za-z]")
#: By letter in texts of positions, in the order of their rights: seat and sort of the castling.
_RIGHTS = {
    "K": (0, MoveTag.CASTLING_SHORT),
    "Q": (0, MoveTag.CASTLING_LONG),
    "k": (1, MoveTag.CASTLING_SHORT),
    "q": (1, MoveTag.CASTLING_LONG),
}
_TRAVELS = re.compile(r"(\w+)-(\w+)\s+(\w+)-(\w+)")


def read_board(table: TomlTable, letters: Mapping[Kind, str]) -> GameBoard:
    """Return the board of a game; ``letters``: of the kinds of pieces that it has."""
    board = needed(table, "board")
    is_hexagonal = choice(board, "cells", CELLS)
    needed(table, "board", OF_SQUARES if is_hexagonal else OF_HEXAGONS)
    files = "".join(_signs(board, "files", MAX_FILES, _FILE))
    if not is_hexagonal:
        ranks = _signs(board, "ranks", MAX_FILES, _NAME)
        levels = _signs(board, "levels", MAX_LEVELS, _SIGN) if "levels" in board else ()
        _check_size(board, "files", len(files) * len(ranks) * (len(levels) or 1))
        return squares(files, ranks, levels, letters)
    lengths = _lengths(board, len(files))
    _check_size(board, "lengths", sum(lengths))
    return hexagons(
        files,
        lengths,
        letters,
        choice(board, "numbers", NUMBERS),
        "gates" in board and board.flag("gates"),
    )


def _check_size(board: TomlTable, key: str, cells: int) -> None:
    if cells > MAX_CELLS:
        why = Phrase("the board has {count} cells, more than {most}", count=cells, most=MAX_CELLS)
        board.refuse(key, why)


def _signs(board: TomlTable, key: str, most: int, pattern: re.Pattern[str]) -> tuple[str, ...]:
    """Return the names of files, ranks or levels; a text with spaces has longer ones."""
    text = words(board, key)
    names = text.split() if " " in text else list(text)
    if (
        not 1 <= len(names) <= most
        or len(set(names)) < len(names)
        or not all(map(pattern.fullmatch, names))
    ):
        wanted = Phrase("1 to {count} different letters or digits", count=most)
        board.refuse_value(key, wanted)
    return tuple(names)


def _lengths(board: TomlTable, files: int) -> list[int]:
    lengths = board.value("lengths")
    if (
        not isinstance(lengths, list)
        or len(lengths) != files
        or not all(type(length) is int and 1 <= length <= MAX_FILES for length in lengths)
        or any(abs(one - other) != 1 for one, other in pairwise(lengths))
    ):
        wanted = Phrase(
            "a length from 1 to {most} for each file, neighbours differing by one", most=MAX_FILES
        )
        board.refuse_value("lengths", wanted)
    return lengths


def read_seats(table: TomlTable, board: GameBoard) -> tuple[tuple[int, ...], ...]:
    """Return by seat the signs of the axes of its steps."""
    axes = "xyz"[: board.axes.count]
    usual = "-x -y" if board.axes.is_hexagonal else " ".join(["x", "-y", "z"][: len(axes)])
    players = part(table, "players")
    names = words(players, "black", usual).split()
    if [name.removeprefix("-") for name in names] != list(axes):
        wanted = Phrase("the axes with their signs, like {usual}", usual=f'"{usual}"')
        players.refuse_value("black", wanted)
    return (1,) * len(axes), tuple(-1 if name.startswith("-") else 1 for name in names)


def read_castlings(table: TomlTable, board: GameBoard, start: bytes) -> Mapping[str, Castling]:
    """Return the castlings by the letters of their rights."""
    given = part(table, "castling")
    found = {}
    for letter, (seat, tag) in _RIGHTS.items():
        if letter in given:
            found[letter] = _castling(given, letter, board.topology, seat, tag)
            if not found[letter].is_at_home(start):
                given.refuse(letter, Phrase("king or rook do not stand there at the start"))
    return found


def _castling(
    table: TomlTable, letter: str, topology: Topology, seat: int, tag: MoveTag
) -> Castling:
    """Return a castling whose king passes over no attacked cell and which nothing hinders."""
    match = _TRAVELS.fullmatch(words(table, letter))
    try:
        king, king_to, rook, rook_to = (
            topology.cell(name) for name in (match.groups() if match else ())
        )
    except (KeyError, ValueError):
        wanted = Phrase("the ways of king and rook, like {usual}", usual='"e1-g1 h1-f1"')
        table.refuse_value(letter, wanted)
    way = _way(topology, king, king_to)
    passed = {*way, *_way(topology, rook, rook_to)} - {king, rook}
    if king_to == rook_to:
        table.refuse(letter, Phrase("king and rook end on one cell"))
    return Castling(tag, seat, king, king_to, rook, rook_to, tuple(sorted(passed)), (king, *way))


def _way(topology: Topology, origin: int, target: int) -> list[int]:
    """Return the cells on the straight line from one to another, the last too, not the first."""
    start, end = topology.place_of(origin), topology.place_of(target)
    gap = [there - here for here, there in zip(start, end, strict=True)]
    count = math.gcd(*gap)
    places = (
        tuple(here + part * step // count for here, part in zip(start, gap, strict=True))
        for step in range(1, count + 1)
    )
    columns = [topology.column_at(place) for place in places]
    return [topology.columns[column][0] for column in columns if column is not None]
