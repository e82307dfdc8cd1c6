"""Reads a course of lessons from a TOML file, and plays it through to see that it can be solved.

The format is described in the manual, on the page about own lessons.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import PurePath

from engine.core.move import SpotKind
from engine.core.phrases import Phrase, printable
from engine.core.pieces import VOID
from engine.core.position import Position
from engine.core.toml_tables import TomlTable
from engine.play.drawing import Drawing
from engine.rules.variant import Variant
from engine.text.position_fields import cell_name
from engine.training.lesson import Choice, Course, Step
from engine.training.mistake_reading import read_mistakes
from engine.training.table_reading import (
    LearningFileError,
    read_answers,
    read_cells,
    read_drawings,
    read_game,
    read_position,
    read_variant,
)
from engine.training.turn_reading import read_turns

#: Most steps of a course.
MAX_STEPS = 200

_COURSE_KEYS = ("game", "title", "options", "step")
_STEP_KEYS = (
    *("key", "title", "position", "options", "text", "task", "hint", "praise"),
    *("drawings", "hint_drawings", "turn", "cells", "choice", "mistake"),
)
_CHOICE_KEYS = ("text", "is_right", "reason")
#: What a task asks for: exactly one of these.
_TASKS = ("turn", "cells", "choice")


def read_course(text: str | bytes, name: str) -> Course:
    """Return the course in a text. Raises LearningFileError with the first thing that is wrong.

    name : of the file, for messages; without folder and ending it is the course's key
    """
    for course in _read(text, name):
        if isinstance(course, LearningFileError):
            raise course
    assert isinstance(course, Course)
    return course


def faults(text: str, name: str) -> list[LearningFileError]:
    """Return the faults of the course in a text: the first one of each step."""
    return [found for found in _read(text, name) if isinstance(found, LearningFileError)]


def _read(text: str | bytes, name: str) -> Iterator[LearningFileError | Course]:
    """Yield the faults, step by step, and then the course of the valid steps."""
    try:
        table = TomlTable.of(text, name, LearningFileError)
        table.allow(*_COURSE_KEYS)
        game = read_game(table)
        answers = read_answers(table)
        usual = read_variant(table, game, answers)
        title = table.text("title")
        tables = table.tables("step")
        if not 1 <= len(tables) <= MAX_STEPS:
            why = Phrase("a course has 1 to {most} steps, each below [[step]]", most=MAX_STEPS)
            table.refuse(None, why)
    except LearningFileError as error:
        yield error
        return
    steps: list[Step] = []
    keys: set[str] = set()
    for step in tables:
        try:
            steps.append(_step(step, game, answers, usual, keys))
        except LearningFileError as error:
            yield error
    yield Course(PurePath(name).stem, title, usual, tuple(steps))


def _step(
    table: TomlTable, game: str, answers: Mapping[str, str], usual: Variant, keys: set[str]
) -> Step:
    table.allow(*_STEP_KEYS)
    key = table.text("key")
    if key in keys:
        table.refuse("key", Phrase("there is already a step '{key}'", key=printable(key)))
    keys.add(key)
    rules = read_variant(table, game, {**answers, **read_answers(table)})
    position = read_position(table, rules) if "position" in table else rules.start()
    turns = read_turns(table, rules, position)
    cells = _cells_to_click(table, rules, position)
    choices = _choices(table)
    if sum(bool(answers) for answers in (turns, cells, choices)) != 1:
        why = Phrase("a step has one of these: [[step.turn]], cells, [[step.choice]]")
        table.refuse(None, why)
    return Step(
        key=key,
        title=table.text("title"),
        position=position,
        text=table.text("text"),
        task=table.text("task"),
        hint=table.text("hint"),
        praise=table.text("praise"),
        turns=tuple(read.turn for read in turns),
        cells=cells,
        choices=choices,
        mistakes=read_mistakes(table, rules, turns, cells),
        drawings=_shown_drawings(table, rules, position),
        hint_drawings=read_drawings(table, "hint_drawings", rules.topology),
        variant=None if rules is usual else rules,
    )


def _cells_to_click(table: TomlTable, rules: Variant, position: Position) -> tuple[int, ...]:
    cells = read_cells(table, "cells", rules)
    for cell in cells:
        if position.cells[cell] == VOID:
            name = cell_name(rules, cell)
            table.refuse("cells", Phrase("the cell {cell} does not exist here", cell=name))
    if cells and not any(
        code != VOID and cell not in cells for cell, code in enumerate(position.cells)
    ):
        table.refuse("cells", Phrase("no cell is wrong"))
    return cells


def _choices(table: TomlTable) -> tuple[Choice, ...]:
    choices = []
    for part in table.tables("choice"):
        part.allow(*_CHOICE_KEYS)
        choices.append(Choice(part.text("text"), part.flag("is_right"), part.text("reason")))
    rights = [choice.is_right for choice in choices]
    if choices and (all(rights) or not any(rights)):
        table.refuse("choice", Phrase("a question has right answers and wrong ones"))
    if len({choice.text for choice in choices}) < len(choices):
        table.refuse("choice", Phrase("two answers are the same"))
    return tuple(choices)


def _shown_drawings(table: TomlTable, rules: Variant, position: Position) -> tuple[Drawing, ...]:
    """Return the drawings shown from the beginning; all on cells that exist."""
    drawings = read_drawings(table, "drawings", rules.topology)
    for spot in (spot for drawing in drawings for spot in drawing[:2]):
        if spot.kind is SpotKind.CELL and position.cells[spot.index] == VOID:
            name = cell_name(rules, spot.index)
            table.refuse("drawings", Phrase("the cell {cell} does not exist here", cell=name))
    return drawings
