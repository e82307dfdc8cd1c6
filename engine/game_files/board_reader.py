"""Reads what a game file says of the board, of how the seats see it, and of castling."""

from __future__ import annotations

import math
import re
from collections.abc import Mapping, Sequence
from itertools import pairwise
from typing import TypeGuard

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
from engine.game_files.table_checks import (
    OF_HEXAGONS,
    OF_SQUARES,
    choice,
    optional_table,
    required_table,
    words,
)
from engine.rules.special_moves import Castling

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
#: The ways of a rook that castles in several.
_WAYS = (MoveTag.CASTLING_SHORT, MoveTag.CASTLING_LONG)
_TRAVELS = re.compile(r"(\w+)-(\w+)\s+(\w+)-(\w+)")
_SIDES = re.compile(r"([A-NP-Z]) (?!\1)([A-NP-Z])")


def read_board(table: TomlTable, letters: Mapping[Kind, str]) -> GameBoard:
    """Return the board of a game; ``letters``: of the kinds of pieces that it has."""
    board = required_table(table, "board")
    is_hexagonal = choice(board, "cells", CELLS)
    required_table(table, "board", OF_SQUARES if is_hexagonal else OF_HEXAGONS)
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
        _feet(board, lengths) if "feet" in board else (),
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
    wanted = Phrase(
        "a length from 1 to {most} for each file, neighbours differing by one", most=MAX_FILES
    )
    if "feet" in board:
        wanted = Phrase("a length from 1 to {most} for each file", most=MAX_FILES)
    if not _are_numbers(lengths, files) or (
        "feet" not in board and any(abs(one - other) != 1 for one, other in pairwise(lengths))
    ):
        board.refuse_value("lengths", wanted)
    return lengths


def _feet(board: TomlTable, lengths: Sequence[int]) -> list[int]:
    """Return where each file begins, from 0 on."""
    feet = board.value("feet")
    if not _are_numbers(feet, len(lengths)) or min(feet) != 1:
        wanted = Phrase(
            "a number from 1 to {most} for each file, the least of them 1", most=MAX_FILES
        )
        board.refuse_value("feet", wanted)
    files = [range(foot, foot + length) for foot, length in zip(feet, lengths, strict=True)]
    for number, (one, other) in enumerate(pairwise(files), 2):
        # A cell has neighbours of its own number and of the next one in the next file.
        if not (one.start <= other[-1] and other.start <= one.stop):
            why = Phrase("file {number} does not touch the one before it", number=number)
            board.refuse("feet", why)
    return [foot - 1 for foot in feet]


def _are_numbers(value: object, count: int) -> TypeGuard[list[int]]:
    """Whether a value is a list of so many numbers, each as great as a file may be long."""
    return (
        isinstance(value, list)
        and len(value) == count
        and all(type(number) is int and 1 <= number <= MAX_FILES for number in value)
    )


def read_seats(table: TomlTable, board: GameBoard) -> tuple[tuple[int, ...], ...]:
    """Return by seat the signs of the axes of its steps."""
    axes = "xyz"[: board.axes.count]
    usual = "-x -y" if board.axes.is_hexagonal else " ".join(["x", "-y", "z"][: len(axes)])
    players = optional_table(table, "players")
    names = words(players, "black", usual).split()
    if [name.removeprefix("-") for name in names] != list(axes):
        wanted = Phrase("the axes with their signs, like {usual}", usual=f'"{usual}"')
        players.refuse_value("black", wanted)
    return (1,) * len(axes), tuple(-1 if name.startswith("-") else 1 for name in names)


def read_castlings(
    table: TomlTable, board: GameBoard, start: bytes
) -> Mapping[str, tuple[Castling, ...]]:
    """Return the castlings by the letters of their rights: one, or a short and a long one."""
    given = optional_table(table, "castling")
    sides = _read_sides(given)
    found = {}
    for letter, (seat, tag) in _RIGHTS.items():
        if letter not in given:
            continue
        is_list = isinstance(given.value(letter), list)
        texts = given.texts(letter) if is_list else (words(given, letter),)
        if is_list and (not sides or len(texts) != len(_WAYS)):
            why = Phrase("a short and a long way need 'sides', and are two")
            given.refuse(letter, why)
        ways = zip(_WAYS if is_list else (tag,), texts, strict=True)
        found[letter] = tuple(
            _castling(given, letter, text, board.topology, seat, tag)._replace(
                side=sides.get(letter.upper(), "")
            )
            for tag, text in ways
        )
        for way in found[letter]:
            if not way.is_at_home(start):
                given.refuse(letter, Phrase("king or rook do not stand there at the start"))
        if len({(way.king_from, way.rook_from) for way in found[letter]}) > 1 or len(
            {way.king_to for way in found[letter]}
        ) < len(texts):
            why = Phrase("both ways are those of one rook, and the king ends on different cells")
            given.refuse(letter, why)
    return found


def _read_sides(given: TomlTable) -> Mapping[str, str]:
    """Return by the letter of White's right what stands before its castlings, if anything does."""
    if "sides" not in given:
        return {}
    match = _SIDES.fullmatch(words(given, "sides"))
    if match is None:
        wanted = Phrase('two different capital letters but O, like "K Q"')
        given.refuse_value("sides", wanted)
    return {"K": match[1], "Q": match[2]}


def _castling(
    table: TomlTable, letter: str, text: str, topology: Topology, seat: int, tag: MoveTag
) -> Castling:
    """Return a castling whose king passes over no attacked cell and which nothing hinders."""
    match = _TRAVELS.fullmatch(text)
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
