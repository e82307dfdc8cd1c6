"""Reads the moves that a step of a lesson asks for, and plays them to check them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import NamedTuple

from engine.core.move import Move
from engine.core.phrases import Phrase
from engine.core.position import Position, TextError
from engine.core.toml_tables import TomlTable
from engine.rules.variant import Variant
from engine.text import notation
from engine.training.goal_check import is_right
from engine.training.lesson import Turn
from engine.training.table_reading import read_drawings, read_goal

#: Most turns of a step, and most replies of a turn.
MAX_TURNS = 40
MAX_REPLIES = 10
#: Most right moves of a turn that is not the last.
MAX_POSITIONS = 60

_KEYS = ("accept", "goal", "reply", "said", "hint", "hint_drawings")


class ReadTurn(NamedTuple):
    """A turn, and the positions in which the learner may be when it begins."""

    turn: Turn
    positions: tuple[Position, ...]


def read_turns(table: TomlTable, variant: Variant, position: Position) -> tuple[ReadTurn, ...]:
    """Return the turns of a step; each of its right moves leads on to the next, or to the end."""
    tables = table.tables("turn")
    if len(tables) > MAX_TURNS:
        table.refuse("turn", Phrase("a step has at most {most} turns", most=MAX_TURNS))
    found = []
    positions: tuple[Position, ...] = (position,)
    for number, part in enumerate(tables, 1):
        part.allow(*_KEYS)
        is_last = number == len(tables)
        if is_last and "said" in part:
            part.refuse("said", Phrase("after the last turn the step's praise is said"))
        turn = _turn(part, variant, positions)
        found.append(ReadTurn(turn, positions))
        rights = [(at, move) for at in positions for move in _rights(part, variant, at, turn)]
        if is_last and "reply" not in part:
            break
        if len(rights) > MAX_POSITIONS:
            why = Phrase(
                "{count} moves are right: too many for a task that goes on", count=len(rights)
            )
            part.refuse(None, why)
        reached = [variant.successor(at, move) for at, move in rights]
        replies = _replies(part, variant, reached)
        found[-1] = ReadTurn(replace(turn, replies=replies), positions)
        positions = tuple(dict.fromkeys(_played(variant, at, replies) for at in reached))
        if not is_last and any(at.turn != position.turn for at in positions):
            part.refuse("reply", Phrase("after the replies the learner is not to move"))
    return tuple(found)


def legal_moves(variant: Variant, position: Position) -> tuple[Move, ...]:
    """Return the moves that can be made in a position: none where the game is over."""
    return () if variant.outcome(position) else variant.moves(position)


def _turn(table: TomlTable, variant: Variant, positions: Iterable[Position]) -> Turn:
    if "accept" not in table and "goal" not in table:
        table.refuse(None, Phrase("a turn has 'accept' or 'goal'"))
    if "accept" in table and not table.texts("accept"):
        table.refuse("accept", Phrase("the list '{name}' is empty", name="accept"))
    accepted: list[Move] = []
    for at in positions:
        here = [_move(table, "accept", variant, at, text) for text in table.texts("accept")]
        if len(set(here)) < len(here):
            table.refuse("accept", Phrase("a move is named twice"))
        accepted += here
    goal = read_goal(table.table("goal"), variant) if "goal" in table else None
    return Turn(
        accepted=tuple(dict.fromkeys(accepted)),
        goal=goal,
        text_after=table.text("said", ""),
        hint=table.text("hint", ""),
        hint_drawings=read_drawings(table, "hint_drawings", variant.topology),
    )


def _rights(table: TomlTable, variant: Variant, at: Position, turn: Turn) -> Iterator[Move]:
    """Yield the right moves of a position; there are some, and a goal leaves out others."""
    legal = legal_moves(variant, at)
    if not legal:
        table.refuse(None, Phrase("there is no legal move, or the game is over"))
    rights = [move for move in legal if is_right(variant, at, move, turn)]
    if turn.goal is not None and not rights:
        table.refuse("goal", Phrase("no legal move meets the goal"))
    if turn.goal is not None and len(rights) == len(legal):
        table.refuse("goal", Phrase("every legal move meets the goal"))
    yield from rights


def _replies(table: TomlTable, variant: Variant, reached: list[Position]) -> tuple[Move, ...]:
    """Return the replies, which are the same moves after each right move."""
    texts = table.texts("reply")
    if len(texts) > MAX_REPLIES:
        table.refuse("reply", Phrase("there are more than {most} replies", most=MAX_REPLIES))
    replies: list[Move] = []
    for text in texts:
        found = {_move(table, "reply", variant, at, text) for at in reached}
        if len(found) > 1:
            why = Phrase("the reply {text!r} is another move after another right answer", text=text)
            table.refuse("reply", why)
        replies += found
        reached = [variant.successor(at, replies[-1]) for at in reached]
    return tuple(replies)


def _move(table: TomlTable, key: str, variant: Variant, at: Position, text: str) -> Move:
    """Return a legal move, in coordinates or in English notation."""
    try:
        move = notation.read(variant, at, text)
    except TextError as error:
        table.refuse(key, error.phrase)
    if move not in legal_moves(variant, at):
        table.refuse(key, Phrase("the move {text!r} is not legal here", text=text))
    return move


def _played(variant: Variant, position: Position, moves: Iterable[Move]) -> Position:
    for move in moves:
        position = variant.successor(position, move)
    return position
