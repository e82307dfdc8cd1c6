"""Reads how a piece with a table of its own moves: by several words, and on some levels apart.

The words stand in the table of the piece for all levels, and in tables ``on.LEVELS`` within it for
the levels that are named there by their signs.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from engine.core.phrases import Phrase
from engine.core.pieces import Kind, Movement, Offset
from engine.core.toml_tables import TomlTable
from engine.game_files.game_board import GameBoard
from engine.game_files.piece_moves import MoveWordsError, read_ways, turned, walked
from engine.game_files.table_checks import SEATS, WORDS, allow, locating_errors, words

#: The words that say how a piece moves.
MOVE_WORDS = WORDS["on"]


class _Ways(NamedTuple):
    """What one word says, as the first seat sees it; see ``read_ways``."""

    steps: Mapping[Offset, int] = {}
    detours: Mapping[Offset, Offset] = {}


def read_own_moves(
    table: TomlTable, kind: Kind, board: GameBoard, signs: Sequence[Sequence[int]]
) -> tuple[Movement, ...]:
    """Return by seat how a piece moves.

    table : its table
    signs : by seat, the signs of the axes of its steps
    """
    tables = list(_tables(table, board))
    if not tables:
        table.value("moves")
    by_seat = []
    for seat, axes in enumerate(signs):
        first, *further = (
            _movement(part, cells, kind, board, seat, axes) for part, cells in tables
        )
        by_seat.append(first._replace(other_parts=tuple(further)))
    _check_apart(table, board, by_seat[0])
    return tuple(by_seat)


def _tables(
    table: TomlTable, board: GameBoard
) -> Iterator[tuple[TomlTable, frozenset[int] | None]]:
    """Yield the tables that say moves, with the cells from which they hold; None for all."""
    if any(word in table for word in MOVE_WORDS):
        yield table, None
    on = table.table("on", is_optional=True)
    levels = board.topology.levels
    for key in on.keys:
        if not board.has_levels or not key or not set(key) <= set(levels):
            why = Phrase("'{name}' names no levels of the board", name=key)
            on.refuse(key, why)
        part = on.table(key)
        allow(part, MOVE_WORDS)
        if not part.keys:
            on.refuse(key, Phrase("there is no move"))
        level_of = board.topology.level_of
        yield part, frozenset(cell for cell, level in enumerate(level_of) if levels[level] in key)


def _movement(
    table: TomlTable,
    cells: frozenset[int] | None,
    kind: Kind,
    board: GameBoard,
    seat: int,
    axes: Sequence[int],
) -> Movement:
    """Return what a table says for a seat."""
    moves = _ways(table, "moves", board)
    strike = _ways(table, "strike", board)
    single = {word: _ways(table, word, board).steps for word in ("advance", "afar", "freezes")}
    for word, steps in {"strike": strike.steps, **single}.items():
        if any(reach != 1 for reach in steps.values()):
            table.refuse(word, Phrase("'{name}' has single steps", name=word))
    if kind is Kind.KING:
        _check_king(table, moves, strike)
    return Movement(
        *walked(moves.steps, axes),
        advances=tuple(sorted(turned(single["advance"], axes))),
        strikes=tuple(sorted(turned(strike.steps, axes))),
        detours=_turned_detours(moves.detours, axes),
        strike_detours=_turned_detours(strike.detours, axes),
        afar=tuple(sorted(turned(single["afar"], axes))),
        freezes=tuple(sorted(turned(single["freezes"], axes))),
        targets=_targets(table, board, seat),
        cells=cells,
    )


def _ways(table: TomlTable, word: str, board: GameBoard) -> _Ways:
    if word not in table:
        return _Ways()
    with locating_errors(table, word):
        found = _Ways(*read_ways(words(table, word), board.axes))
        if found.detours and word not in ("moves", "strike"):
            raise MoveWordsError("{word!r} has no steps by way of other cells", word=word)
        if not board.leading_on([*found.steps, *found.detours]):
            raise MoveWordsError("on this board that leads nowhere")
    return found


def _check_king(table: TomlTable, moves: _Ways, strike: _Ways) -> None:
    if any(reach != 1 for reach in moves.steps.values()) or moves.detours or strike.detours:
        table.refuse("moves", Phrase("a king goes a single step"))
    for word in ("afar", "freezes", "goes_to"):
        if word in table:
            table.refuse(word, Phrase("a king has no '{name}'", name=word))


def _turned_detours(
    detours: Mapping[Offset, Offset], axes: Sequence[int]
) -> tuple[tuple[Offset, Offset], ...]:
    """Return detours, by where they end, as (to the cell in between, to the end) for a seat."""
    between, ends = turned(detours.values(), axes), turned(detours, axes)
    return tuple(sorted(zip(between, ends, strict=True)))


def _targets(table: TomlTable, board: GameBoard, seat: int) -> tuple[int, ...]:
    if "goes_to" not in table:
        return ()
    given = table.table("goes_to")
    allow(given, SEATS)
    with locating_errors(given, SEATS[seat]):
        return tuple(sorted(board.matching(words(given, SEATS[seat]))))


def _check_apart(table: TomlTable, board: GameBoard, movement: Movement) -> None:
    """Refuse a piece that gets to a cell, or captures there, in two ways."""
    topology = board.topology
    for cell, name in enumerate(topology.cell_names):
        parts = [part for part in movement.parts if part.cells is None or cell in part.cells]
        both = [to for part in parts for to in _both(part, board, cell)]
        quiet = both + [to for part in parts for to in _stepped(board, cell, part.advances)]
        ends = [step for part in parts for _, step in part.strike_detours]
        strikes = [step for part in parts for step in (*part.strikes, *part.afar)]
        captures = both + _stepped(board, cell, [*ends, *strikes])
        for found in (quiet, captures):
            for target, ways in Counter(found).items():
                if ways > 1:
                    why = Phrase(
                        "from {one} it gets to {other} in two ways",
                        one=name,
                        other=topology.cell_names[target],
                    )
                    table.refuse(None, why)


def _both(part: Movement, board: GameBoard, cell: int) -> list[int]:
    """Return where a piece moves or captures on an empty board."""
    found = _stepped(board, cell, [step for _, step in part.detours])
    for offset, reach in part.runs:
        line = board.topology.ahead(cell, offset)
        found += line[:reach] if reach else line
    return found


def _stepped(board: GameBoard, cell: int, steps: Sequence[Offset]) -> list[int]:
    found = (board.topology.stepped(cell, step) for step in steps)
    return [target for target in found if target is not None]
