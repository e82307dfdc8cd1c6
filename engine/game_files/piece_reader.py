"""Reads what a game file says of the pieces: how they move, and what the player counts for them."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Any

from engine.core.phrases import Phrase
from engine.core.pieces import Kind, Movement
from engine.core.toml_tables import TomlTable
from engine.game_files.game_board import GameBoard
from engine.game_files.pawn_reader import PawnSteps
from engine.game_files.piece_moves import MoveWordsError, read_steps, turned
from engine.game_files.reading import WORDS, allow, at, needed, words

#: By word, the kinds that a game may have; a king is in every game.
NAMES = {word: Kind[word.upper()] for word in WORDS["pieces"]}
#: A game has no more steps of one seat, those from all cells taken together: the fast core has room
#: for so many moves of a position.
MAX_MOVES = 25_000
#: Greatest value of a piece, hundredths of a pawn.
MAX_VALUE = 5000


def read_kinds(table: TomlTable) -> tuple[Kind, ...]:
    """Return the kinds of pieces that a game has, in the order of ``Kind``."""
    pieces = needed(table, "pieces")
    pieces.value("king")
    if len(pieces.keys) < 2:
        pieces.refuse(None, Phrase("a pawn must become another piece, but there is only a king"))
    return tuple(kind for kind in Kind if kind is Kind.PAWN or kind.name.lower() in pieces)


def read_movements(
    table: TomlTable,
    board: GameBoard,
    pawns: PawnSteps,
    signs: Sequence[Sequence[int]],
) -> tuple[Mapping[Kind, Movement], ...]:
    """Return by seat how each kind moves, pawns as they have been read.

    signs : by seat, the signs of the axes of its steps
    """
    pieces = table.table("pieces")
    found: list[dict[Kind, Movement]] = [{Kind.PAWN: movement} for movement in pawns.movements]
    for name in sorted(pieces.keys, key=NAMES.__getitem__):
        kind = NAMES[name]
        with at(pieces, name):
            steps = read_steps(words(pieces, name), board.axes)
            if kind is Kind.KING and set(steps.values()) != {1}:
                raise MoveWordsError("a king goes a single step")
            if not board.leading_on(steps):
                raise MoveWordsError("on this board that leads nowhere")
        for movements, axes in zip(found, signs, strict=True):
            ways = sorted(zip(turned(steps, axes), steps.values(), strict=True))
            walks, reaches = zip(*ways, strict=True)
            movements[kind] = Movement(walks, reaches if len(set(reaches)) > 1 else reaches[0])
    for seat, advances in enumerate(pawns.advances):
        if not board.leading_on(advances):
            table.table("pawns").refuse("advance", Phrase("on this board that leads nowhere"))
        all_steps = {*advances, *pawns.strikes[seat], *pawns.first_strikes[seat]}
        all_steps.update(*(movement.walks for movement in found[seat].values()))
        if board.leading_on(all_steps) > MAX_MOVES:
            most = MAX_MOVES
            why = Phrase("from all cells together there are more than {most} steps", most=most)
            table.refuse("pieces", why)
    return tuple(found)


def read_values(table: TomlTable, kinds: Collection[Kind]) -> Mapping[Kind, tuple[int, int]]:
    """Return what the player counts for some kinds: one number, or a second for the endgame."""
    if "values" not in table:
        return {}
    values = table.table("values")
    names = {kind.name.lower(): kind for kind in kinds if kind not in (Kind.KING, Kind.PAWN)}
    allow(values, names)
    found: dict[Kind, tuple[int, int]] = {}
    for name in values.keys:
        value = values.value(name)
        pair: list[Any] = value if isinstance(value, list) else [value, value]
        if len(pair) != 2 or not all(type(v) is int and 1 <= v <= MAX_VALUE for v in pair):
            wanted = Phrase("a number from 1 to {most}, or two", most=MAX_VALUE)
            values.refuse_value(name, wanted)
        found[names[name]] = (pair[0], pair[1])
    return found
