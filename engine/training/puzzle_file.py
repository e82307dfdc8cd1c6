"""Reads the puzzles of a game from a TOML file.

The file is ``game``, maybe ``options``, and for each puzzle a table ``[[puzzle]]``: ``key``,
``kind``, ``position``, ``solution`` (the moves of all seats, by their coordinates) and ``grade``,
maybe ``rating``, ``themes`` and ``options`` of its own. What the list of puzzles needs is checked
at once, position and moves when a puzzle is used, or by ``faults``.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial

from engine.core.move import Move, MoveTag
from engine.core.phrases import FullText, Phrase, listed, printable
from engine.core.pieces import Kind, kind_of
from engine.core.position import Position, TextError
from engine.core.toml_tables import TomlTable
from engine.rules.variant import Variant
from engine.text import coordinate_moves
from engine.training.puzzle import MATES, Puzzle, PuzzleKind, PuzzleTheme, Task
from engine.training.table_reading import (
    LearningFileError,
    read_answers,
    read_game,
    read_position,
    read_variant,
)

#: The easiest grade and the hardest.
GRADES = (1, 5)
#: The lowest and the highest rating of a puzzle.
RATINGS = (400, 3000)
#: Most puzzles of a file, and most moves of a solution.
MAX_PUZZLES = 2_000
MAX_MOVES = 40

_FILE_KEYS = ("game", "options", "puzzle")
_PUZZLE_KEYS = ("key", "kind", "position", "solution", "grade", "rating", "themes", "options")
_KINDS = {kind.value: kind for kind in PuzzleKind}
_THEMES = {theme.value: theme for theme in PuzzleTheme}


def read_puzzles(text: str, name: str) -> tuple[Puzzle, ...]:
    """Return the puzzles in a text, their positions and moves not read yet.

    name : of the file, for messages

    Raises LearningFileError with the first thing that is wrong.
    """
    table = TomlTable.of(text, name, LearningFileError)
    table.allow(*_FILE_KEYS)
    game = read_game(table)
    answers = read_answers(table)
    read_variant(table, game, answers)
    tables = table.tables("puzzle")
    if not 1 <= len(tables) <= MAX_PUZZLES:
        why = Phrase("a file has 1 to {most} puzzles, each below [[puzzle]]", most=MAX_PUZZLES)
        table.refuse(None, why)
    keys: set[str] = set()
    positions: set[str] = set()
    return tuple(_puzzle(one, game, answers, keys, positions) for one in tables)


def faults(text: str, name: str) -> list[LearningFileError]:
    """Return the faults of the puzzles in a text: the first one of each puzzle."""
    try:
        puzzles = read_puzzles(text, name)
    except LearningFileError as error:
        return [error]
    found = []
    for puzzle in puzzles:
        try:
            puzzle.read()
        except LearningFileError as error:
            found.append(error)
    return found


def _puzzle(
    table: TomlTable, game: str, answers: Mapping[str, str], keys: set[str], positions: set[str]
) -> Puzzle:
    table.allow(*_PUZZLE_KEYS)
    key = table.text("key")
    if key in keys:
        table.refuse("key", Phrase("there is already a puzzle '{key}'", key=printable(key)))
    keys.add(key)
    kind = _KINDS.get(table.text("kind"))
    if kind is None:
        known = listed([FullText(word) for word in _KINDS])
        why = Phrase(
            "there is no puzzle of the kind '{name}'; there are {known}",
            name=printable(table.text("kind")),
            known=known,
        )
        table.refuse("kind", why)
    text = table.text("position")
    if text in positions:
        table.refuse("position", Phrase("this position occurs twice"))
    positions.add(text)
    texts = table.texts("solution")
    if not 1 <= len(texts) <= MAX_MOVES:
        why = Phrase("a solution has 1 to {most} moves", most=MAX_MOVES)
        table.refuse("solution", why)
    rules = read_variant(table, game, {**answers, **read_answers(table)})
    grade = table.number("grade", *GRADES)
    rating = table.number("rating", *RATINGS) if "rating" in table else None
    return Puzzle(
        key, kind, rules, grade, rating, _themes(table), partial(_task, table, rules, kind)
    )


def _themes(table: TomlTable) -> tuple[PuzzleTheme, ...]:
    """Return the themes that a puzzle names, each once."""
    words = table.texts("themes")
    for word in words:
        if word not in _THEMES:
            known = listed([FullText(one) for one in _THEMES])
            why = Phrase(
                "there is no theme '{name}'; there are {known}", name=printable(word), known=known
            )
            table.refuse("themes", why)
    return tuple(dict.fromkeys(_THEMES[word] for word in words))


def _task(table: TomlTable, rules: Variant, kind: PuzzleKind) -> Task:
    """Read position and solution, playing it."""
    start = read_position(table, rules)
    if rules.outcome(start) is not None:
        table.refuse("position", Phrase("the game is over in this position"))
    solution: list[Move] = []
    position = start
    for text in table.texts("solution"):
        if solution and rules.outcome(position) is not None:
            table.refuse("solution", Phrase("the game is over before {text!r}", text=text))
        try:
            move = coordinate_moves.read(rules, position, text)
        except TextError as error:
            table.refuse("solution", error.phrase)
        before, position = position, rules.successor(position, move)
        solution.append(move)
    if solution[-1].seat != start.turn:
        table.refuse("solution", Phrase("the last move is not one of the player to move"))
    own = sum(move.seat == start.turn for move in solution)
    why = _unfulfilled(rules, kind, own, before, solution[-1])
    if why is not None:
        table.refuse("solution", why)
    return Task(start, tuple(solution))


def _unfulfilled(
    rules: Variant, kind: PuzzleKind, own: int, before: Position, move: Move
) -> Phrase | None:
    """Return what a solution with ``own`` moves of the solver, the last ``move``, lacks."""
    if kind in MATES:
        if own != MATES[kind]:
            return Phrase(
                "{count} own moves are a solution of another kind than {kind!r}",
                count=own,
                kind=kind.value,
            )
        if not mates(rules, before, move):
            return Phrase("the last move does not mate")
    if kind is PuzzleKind.CAPTURE_KING and not captures_king(move):
        return Phrase("the last move does not capture a king")
    if kind is PuzzleKind.EXCHANGE and move.tag is not MoveTag.PROMOTION:
        return Phrase("the last move does not exchange a pawn")
    return None


def mates(rules: Variant, position: Position, move: Move) -> bool:
    """Return whether a move mates the player who would be next, or wins at once."""
    after = rules.successor(position, move)
    outcome = rules.outcome(after)
    if outcome is not None:
        return outcome.winner == move.seat
    return after.turn != move.seat and rules.is_mated(after)


def captures_king(move: Move) -> bool:
    """Return whether a move takes a king off the board."""
    return any(kind_of(code) is Kind.KING for _, code in move.captures)


def is_right(puzzle: Puzzle, number: int, position: Position, move: Move) -> bool:
    """Return whether a move is as good as a move of the solution.

    At the end every move that mates is right, or that captures a king, if that was the task.

    number : of the move in the solution, replies counted, from 0
    position : before the move
    """
    if move == puzzle.solution[number]:
        return True
    if number + 1 < len(puzzle.solution) or number == 0:
        return False
    if puzzle.kind in MATES:
        return mates(puzzle.variant, position, move)
    if puzzle.kind is PuzzleKind.CAPTURE_KING:
        return captures_king(move)
    return False


def own_moves_left(puzzle: Puzzle, number: int) -> int:
    """Return how many moves of the solver the solution has from a move on, that included."""
    seat = puzzle.solution[number].seat
    return sum(move.seat == seat for move in puzzle.solution[number:])
