"""Writes games as text that other programs can read."""

from __future__ import annotations

import re
from collections.abc import Iterator
from enum import Enum

from engine.pgn.comments import clean, clock_text, delimited, end_text, evaluation_text
from engine.pgn.drawings import drawings_text
from engine.pgn.record import Record
from engine.pgn.tags import CONTENT, FILE, FILE_VALUE, NOTATION, RESULT, pairs, tag_text
from engine.play.tree import Node, text_of
from engine.rules.notation_style import ENGLISH

_COLUMNS = 80
_FILE_LINE = re.compile(rf'^\[{FILE} "{FILE_VALUE.pattern}"\]$', re.MULTILINE)


class _Step(Enum):
    """A part that is still to be written, beginning with a node."""

    MOVE = "the move"
    LINE = "what follows the move"
    OPEN = "a side line's first move"
    CLOSE = "a side line's end"


def written_lines(record: Record) -> Iterator[str]:
    """Yield the lines of a game without their ends; the last is empty.

    Moves are written in English letters, or in the language that the tag Notation names.
    """
    result = ""
    for name, value in pairs(record.game, record.tags):
        yield tag_text(name, value)
        result = value if name == RESULT else result
    yield ""
    yield from _wrapped(_Movetext(record).words(), result)
    yield ""


def written_game(record: Record) -> str:
    """Return a game as text."""
    return "".join(f"{line}\n" for line in written_lines(record))


def with_file(text: str) -> str:
    """Return a game with the file that its tags name, if there is one and it is kept.

    text : as ``written_game`` returns it
    """
    head, gap, rest = text.partition("\n\n")
    match = _FILE_LINE.search(head)
    if match is None or f"[{CONTENT} " in head:
        return text
    from engine.game_files import versions  # imported lazily, seldom needed
    from engine.pgn.carried_file import packed

    content = versions.content_of(*match.groups())
    line = "" if content is None else f"\n{tag_text(CONTENT, packed(content))}"
    return f"{head}{line}{gap}{rest}"


def _wrapped(words: Iterator[str], result: str) -> Iterator[str]:
    """Yield lines of words, none longer than need be; a comment is never broken."""
    line = ""
    for word in words:
        if line and (word[0] == ";" or len(line) + 1 + len(word.partition("\n")[0]) > _COLUMNS):
            yield line
            line = ""
        *full, line = (f"{line} {word}" if line else word).split("\n")
        yield from full
        if word[0] == ";":
            yield line
            line = ""
    yield f"{line} {result}" if line else result


class _Movetext:
    """The words of one game's moves, written without recursion: side lines may nest deeply."""

    def __init__(self, record: Record) -> None:
        self._variant = record.game.variant
        self._root = record.game.root
        asked = record.tags.get(NOTATION, ENGLISH)
        self._language = asked if asked in self._variant.styles else ENGLISH
        #: The end of the main line is written as tags.
        self._end = [self._root, *self._root.main_line()][-1]
        #: The number written last, or None where it has to be written again.
        self._number: int | None = None

    def words(self) -> Iterator[str]:
        """Yield numbers, moves, glyphs, comments and parentheses."""
        yield from self._remarks(self._root)
        left = [(_Step.LINE, self._root)]
        while left:
            step, node = left.pop()
            if step is _Step.CLOSE:
                self._number = None
                yield ")"
            elif step is _Step.LINE:
                left += reversed(_following(node))
            else:
                if step is _Step.OPEN:
                    self._number = None
                    yield "("
                yield from self._move(node)

    def _move(self, node: Node) -> Iterator[str]:
        assert node.parent is not None and node.move is not None
        if node.starting_comment:
            yield from self._comment(node.starting_comment)
        number = node.parent.position.fullmove_number
        if node.move.seat == 0:
            yield f"{number}."
        elif number != self._number:
            yield f"{number}..."
        self._number = number
        yield text_of(self._variant, node, self._language)
        # Most moves of a long game have no comments.
        if node.has_remarks:
            yield from self._remarks(node)

    def _remarks(self, node: Node) -> Iterator[str]:
        """Yield the annotations of a node: glyphs, commands, the comment."""
        yield from (f"${number}" for number in node.nags)
        parts = []
        if node.clock is not None:
            parts.append(clock_text(node.clock))
        if node.evaluation is not None:
            parts.append(evaluation_text(node.evaluation))
        if node.drawings:
            parts.append(drawings_text(node.drawings, self._variant.topology))
        if node.outcome is not None and node is not self._end:
            parts.append(end_text(node.outcome))
        if parts and "}" in node.comment:
            yield from self._comment(" ".join(parts))
            parts = []
        yield from self._comment(" ".join([*parts, clean(node.comment)]))

    def _comment(self, text: str) -> Iterator[str]:
        text = clean(text)
        if text:
            self._number = None
            yield delimited(text)


def _following(node: Node) -> list[tuple[_Step, Node]]:
    """Return what follows a move: the next one, its side lines, the rest."""
    if not node.children:
        return []
    main, *others = node.children
    steps = [(_Step.MOVE, main)]
    for other in others:
        steps += [(_Step.OPEN, other), (_Step.LINE, other), (_Step.CLOSE, other)]
    return [*steps, (_Step.LINE, main)]
