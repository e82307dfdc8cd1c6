"""Reads what a game file says of the pieces: how they move, and what the player counts for them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from engine.core.phrases import Phrase
from engine.core.pieces import Kind, Movement
from engine.core.toml_tables import TomlTable
from engine.game_files.game_board import GameBoard
from engine.game_files.own_moves_reader import read_own_moves
from engine.game_files.pawn_reader import PawnSteps
from engine.game_files.piece_moves import MoveWordsError, read_steps, walked
from engine.game_files.table_checks import allow, locating_errors, words

#: A game has no more steps of one seat, those from all cells taken together: the fast core has room
#: for so many moves of a position.
MAX_MOVES = 25_000
#: Greatest value of a piece, hundredths of a pawn.
MAX_VALUE = 5000


def check_kinds(table: TomlTable, names: Mapping[str, Kind]) -> None:
    """Refuse a game without a king, and one in which a pawn can become nothing."""
    pieces = table.table("pieces")
    pieces.value("king")
    if len(names) < 2:
        pieces.refuse(None, Phrase("a pawn must become another piece, but there is only a king"))


def read_movements(
    table: TomlTable,
    names: Mapping[str, Kind],
    board: GameBoard,
    pawns: PawnSteps,
    signs: Sequence[Sequence[int]],
) -> tuple[Mapping[Kind, Movement], ...]:
    """Return by seat how each kind moves, pawns as they have been read.

    names : the kinds that the game has besides pawns, by their words
    signs : by seat, the signs of the axes of its steps
    """
    pieces = table.table("pieces")
    found: list[dict[Kind, Movement]] = [{Kind.PAWN: movement} for movement in pawns.movements]
    for name, kind in sorted(names.items(), key=lambda named: named[1]):
        if isinstance(pieces.value(name), dict):
            read = read_own_moves(pieces.table(name), kind, board, signs)
        else:
            read = _read_words(pieces, name, kind, board, signs)
        for movements, movement in zip(found, read, strict=True):
            movements[kind] = movement
    for seat, advances in enumerate(pawns.advances):
        if not board.leading_on(advances):
            table.table("pawns").refuse("advance", Phrase("on this board that leads nowhere"))
        all_steps = {*advances, *pawns.strikes[seat], *pawns.first_strikes[seat]}
        all_steps.update(
            *(part.offsets for movement in found[seat].values() for part in movement.parts)
        )
        if board.leading_on(all_steps) > MAX_MOVES:
            most = MAX_MOVES
            why = Phrase("from all cells together there are more than {most} steps", most=most)
            table.refuse("pieces", why)
    return tuple(found)


def _read_words(
    pieces: TomlTable, name: str, kind: Kind, board: GameBoard, signs: Sequence[Sequence[int]]
) -> tuple[Movement, ...]:
    """Return by seat how a piece moves that has words, and no table."""
    with locating_errors(pieces, name):
        steps = read_steps(words(pieces, name), board.axes)
        if kind is Kind.KING and set(steps.values()) != {1}:
            raise MoveWordsError("a king goes a single step")
        if not board.leading_on(steps):
            raise MoveWordsError("on this board that leads nowhere")
    return tuple(Movement(*walked(steps, axes)) for axes in signs)


def read_values(table: TomlTable, names: Mapping[str, Kind]) -> Mapping[Kind, tuple[int, int]]:
    """Return what the player counts for some kinds: one number, or a second for the endgame.

    names : the kinds that the game has besides pawns, by their words
    """
    pieces = table.table("pieces")
    own = [name for name in names if name != "king" and isinstance(pieces.value(name), dict)]
    found = {
        names[name]: _value(pieces.table(name), "value")
        for name in own
        if "value" in pieces.table(name)
    }
    if "values" in table:
        values = table.table("values")
        allow(values, names.keys() - {"king"})
        found |= {names[name]: _value(values, name) for name in values.keys}
    return found


def _value(table: TomlTable, key: str) -> tuple[int, int]:
    value = table.value(key)
    pair: list[Any] = value if isinstance(value, list) else [value, value]
    if len(pair) != 2 or not all(type(v) is int and 1 <= v <= MAX_VALUE for v in pair):
        wanted = Phrase("a number from 1 to {most}, or two", most=MAX_VALUE)
        table.refuse_value(key, wanted)
    return pair[0], pair[1]
