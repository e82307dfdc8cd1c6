"""The tree of a game, built token by token."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from engine.move import Move, Tag
from engine.notation import read
from engine.pgn.comments import take_clock, take_end
from engine.pgn.drawings import take_drawings
from engine.pgn.lexer import Kind, Token
from engine.pgn.scores import UNFINISHED, read_scores
from engine.pgn.source import PgnError
from engine.position import Position, TextError
from engine.tree import MOST_MOVES, Node
from engine.variant import Variant

_MOST_GLYPH = 255
_EN_PASSANT = ("e.p.", "ep", "ep.")


class _Branch(NamedTuple):
    """Where a side line begins: its parenthesis, and the node to go on from after it."""

    token: Token
    back: Node


class Builder:
    """Takes the tokens of one game's movetext. No nesting is too deep: it keeps its own stack."""

    def __init__(self, variant: Variant, position: Position, language: str) -> None:
        self.root = Node(position)
        self.is_finished = False
        #: The points that the text gives at its end, or None while the game goes on.
        self.scores: tuple[float, ...] | None = None
        self._variant = variant
        self._language = language
        self._node = self.root
        self._branches: list[_Branch] = []
        #: What comments say by node, joined at the end of the game: there may be very many.
        self._comments: dict[Node, list[str]] = {}
        #: The comments before a side line's first move; None where there are none due.
        self._opening: list[str] | None = None
        self._moves = 0
        #: Moves by themselves: a long game plays the same ones again and again.
        self._known: dict[Move, Move] = {}
        self._takers = {
            Kind.COMMENT: self._comment,
            Kind.GLYPH: self._glyph,
            Kind.OPEN: self._open,
            Kind.CLOSE: self._close,
            Kind.WORD: self._word,
        }

    def take(self, token: Token) -> None:
        """Take the next token of the game. Raises PgnError; then the builder is of no use."""
        taker = self._takers.get(token.kind)
        if taker is not None:
            taker(token)

    def end(self) -> None:
        """Finish the tree; nothing may be open any more. Raises PgnError."""
        if self._branches:
            token = self._branches[-1].token
            raise _at(token, "the side line that begins here is not closed")
        for node, texts in self._comments.items():
            node.comment = _all(texts)

    def _comment(self, token: Token) -> None:
        if self._opening is not None:
            self._opening.append(token.text)
        else:
            self._add_comment(token.text)

    def _add_comment(self, text: str) -> None:
        node = self._node
        if node.clock is None and node.move is not None:
            text, node.clock = take_clock(text)
        if node.outcome is None:
            text, node.outcome = take_end(text, len(self._variant.seats))
        text, node.drawings = take_drawings(text, self._variant.topology, node.drawings)
        self._comments.setdefault(node, []).append(text)

    def _glyph(self, token: Token) -> None:
        if len(token.text) > 3 or int(token.text) > _MOST_GLYPH:
            raise _at(token, "the glyph ${number} is not from $0 to $255", number=token.text)
        number = int(token.text)
        if number not in self._node.nags:
            self._node.nags = (*self._node.nags, number)

    def _open(self, token: Token) -> None:
        if self._opening is not None or self._node.parent is None:
            raise _at(token, "no move stands before the side line that could be replaced")
        self._branches.append(_Branch(token, self._node))
        self._node = self._node.parent
        self._opening = []

    def _close(self, token: Token) -> None:
        if not self._branches:
            raise _at(token, "no side line is open that could end here")
        unused, self._opening = self._opening, None
        self._node = self._branches.pop().back
        if unused:
            self._add_comment(_all(unused))

    def _word(self, token: Token) -> None:
        scores = read_scores(token.text, len(self._variant.seats))
        if scores is None and token.text != UNFINISHED:
            self._move(token)
        elif self._branches:
            self._comment(token)
        else:
            self.scores = scores
            self.is_finished = True

    def _move(self, token: Token) -> None:
        last = self._node.move
        if token.text.rstrip("+#") in _EN_PASSANT:
            if last is None or last.tag is not Tag.EN_PASSANT:
                pattern = "the move before {text!r} is no capture en passant"
                raise _at(token, pattern, text=token.text)
            return
        position = self._node.position
        try:
            move = read(self._variant, position, token.text, self._language)
        except TextError as error:
            raise _at(token, "{reason}", reason=error.phrase) from None
        self._moves += 1
        if self._moves > MOST_MOVES:
            raise _at(token, "the game has more than {count} moves", count=MOST_MOVES)
        move = self._known.setdefault(move, move)
        self._node = self._node.add(move, self._variant.successor(position, move))
        if self._opening is not None:
            self._node.opening = _all(self._opening)
            self._opening = None


def _at(token: Token, pattern: str, **values: object) -> PgnError:
    return PgnError(pattern, token.line, token.column, **values)


def _all(texts: Iterable[str]) -> str:
    """Return comments as one."""
    return " ".join(filter(None, texts))
