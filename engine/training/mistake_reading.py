"""Reads the typical mistakes of a step, and checks that each can be made and is not an answer.

A wrong move may be illegal: then it is the text of a start and a target.
"""

from __future__ import annotations

from collections.abc import Sequence

from engine.core.move import MoveTag
from engine.core.phrases import Phrase
from engine.core.position import Position, TextError
from engine.core.toml_tables import TomlTable
from engine.explain.refusals import is_legal_entry
from engine.rules.variant import Variant
from engine.text import coordinate_moves, notation
from engine.text.position_fields import cell_name
from engine.training.goal_check import is_met, is_right
from engine.training.lesson import TypicalMistake
from engine.training.table_reading import read_cells, read_goal
from engine.training.turn_reading import ReadTurn, legal_moves

_CASTLINGS = {
    "O-O": MoveTag.CASTLING_SHORT,
    "0-0": MoveTag.CASTLING_SHORT,
    "O-O-O": MoveTag.CASTLING_LONG,
    "0-0-0": MoveTag.CASTLING_LONG,
}
_KEYS = ("moves", "goal", "cells", "turn", "text")


def read_mistakes(
    table: TomlTable, variant: Variant, turns: Sequence[ReadTurn], cells: Sequence[int]
) -> tuple[TypicalMistake, ...]:
    """Return the mistakes of a step that asks for moves or for cells."""
    tables = table.tables("mistake")
    if tables and not turns and not cells:
        table.refuse("mistake", Phrase("the answers of a question have reasons, no mistakes"))
    mistakes = []
    for number, part in enumerate(tables, 1):
        part.allow(*_KEYS)
        mistake = _of_moves(part, variant, turns) if turns else _of_cells(part, variant, cells)
        mistakes.append(mistake)
        is_for_all = not (
            mistake.moves or mistake.cells or mistake.goal or mistake.turn is not None
        )
        if is_for_all and number < len(tables):
            part.refuse(None, Phrase("the mistake that fits every try must be the last"))
    return tuple(mistakes)


def _of_cells(table: TomlTable, variant: Variant, wanted: Sequence[int]) -> TypicalMistake:
    for word in ("moves", "goal", "turn"):
        if word in table:
            table.refuse(word, Phrase("the task asks for cells, not for moves"))
    cells = read_cells(table, "cells", variant)
    for cell in cells:
        if cell in wanted:
            name = cell_name(variant, cell)
            table.refuse("cells", Phrase("the cell {cell} is a right answer", cell=name))
    return TypicalMistake(table.text("text"), cells=cells)


def _of_moves(table: TomlTable, variant: Variant, turns: Sequence[ReadTurn]) -> TypicalMistake:
    if "cells" in table:
        table.refuse("cells", Phrase("the task asks for moves, not for cells"))
    number = table.number("turn", 0, len(turns) - 1) if "turn" in table else None
    these = turns if number is None else turns[number : number + 1]
    goal = read_goal(table.table("goal"), variant) if "goal" in table else None
    texts = table.texts("moves")
    moves = [text for each in texts for text in _wrong_moves(table, variant, these, each)]
    if "moves" in table and not moves:
        table.refuse("moves", Phrase("the list '{name}' is empty", name="moves"))
    mistake = TypicalMistake(table.text("text"), tuple(moves), goal=goal, turn=number)
    if goal is not None and not any(
        is_met(variant, at, move, goal) and not is_right(variant, at, move, read.turn)
        for read in these
        for at in read.positions
        for move in legal_moves(variant, at)
    ):
        table.refuse("goal", Phrase("no wrong move is like that"))
    return mistake


def _wrong_moves(
    table: TomlTable, variant: Variant, turns: Sequence[ReadTurn], text: str
) -> tuple[str, ...]:
    """Return the texts in coordinates of a wrong move, legal in one of the turns or in none.

    An illegal castling has several, by the ways in which it can be tried.
    """
    written = None
    for read in turns:
        for at in read.positions:
            try:
                move = notation.read(variant, at, text)
            except TextError:
                continue
            if is_right(variant, at, move, read.turn):
                table.refuse("moves", Phrase("the move {text!r} is a right answer", text=text))
            written = coordinate_moves.write(variant, move)
    if written is not None:
        return (written,)
    if text.removeprefix(text[:2] if text[:1] not in "O0" else "") in _CASTLINGS:
        return _castling_tries(table, variant, turns[0].positions[0], text)
    for read in turns:
        for at in read.positions:
            _check_try(table, variant, at, text)
    return (text,)


def _castling_tries(
    table: TomlTable, variant: Variant, position: Position, text: str
) -> tuple[str, ...]:
    """Return the texts of the ways to try an illegal castling that enter no other move."""
    side, castling = ("", text) if text in _CASTLINGS else (text[0], text[2:])
    seat, tag, topology = position.turn, _CASTLINGS[castling], variant.topology
    ways = {
        way
        for c in variant.castlings
        if (c.seat, c.tag) == (seat, tag) and side in ("", c.side) and c.is_at_home(position.cells)
        for way in c.ways()
    }
    tries = sorted(way for way in ways if not is_legal_entry(variant, position, way[0], way[1]))
    if not tries:
        table.refuse("moves", Phrase("the castling {text!r} cannot be tried here", text=text))
    names = [[coordinate_moves.spot_name(topology, spot) for spot in way] for way in tries]
    return tuple("-".join(pair) for pair in names)


def _check_try(table: TomlTable, variant: Variant, at: Position, text: str) -> None:
    """Check that an illegal move can be tried: a start and a target, without a choice."""
    spots = coordinate_moves.spots_of(variant.topology, text)
    if len(spots) != 2 or spots[0] == spots[1]:
        why = Phrase("{text!r} is neither a legal move here nor a start and a target", text=text)
        table.refuse("moves", why)
    if is_legal_entry(variant, at, spots[0], spots[1]):
        why = Phrase("the move {text!r} lacks what the pawn becomes", text=text)
        table.refuse("moves", why)
