"""The tree of a game, built token by token; unreadable parts are kept as comments."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from engine.core.move import Move
from engine.core.position import Position, TextError
from engine.pgn.comments import delimited, take_clock, take_end, take_evaluation, without_ends
from engine.pgn.drawings import take_drawings
from engine.pgn.lexer import Token, TokenKind
from engine.pgn.scores import UNFINISHED, read_scores
from engine.pgn.source import PgnError
from engine.pgn.spelling import NULL_MOVES, castling, is_prose, null_move, spellings
from engine.play.tree import MAX_MOVES, Node
from engine.rules.variant import Variant
from engine.text.move_errors import MoveError
from engine.text.notation import read

#: Greatest length of an unreadable part before the game is refused, characters.
MAX_UNREADABLE = 500_000
#: Greatest number of a glyph; no program has any near it.
MAX_GLYPH = 999_999
_EN_PASSANT = ("e.p.", "ep", "ep.")


class UnreadableTokens:
    """Collects the tokens from a bad one on: up to the end of its side line, or of the game."""

    def __init__(self, first: Token, is_group: bool = False) -> None:
        #: Whether it ends with the parenthesis that closes ``first``.
        self.is_group = is_group
        self._texts = [_spelled(first)]
        self._size = len(first.text)
        #: How many parentheses are open that began in it.
        self.depth = int(first.kind is TokenKind.OPEN)

    def ends_before(self, token: Token) -> bool:
        """Whether a token closes the side line that this is in."""
        return token.kind is TokenKind.CLOSE and not self.depth

    def take(self, token: Token) -> bool:
        """Add a token. Returns whether the group is complete now."""
        self.depth += (token.kind is TokenKind.OPEN) - (
            token.kind is TokenKind.CLOSE and self.depth > 0
        )
        self._texts.append(_spelled(token))
        self._size += len(token.text) + 1
        return self.is_group and not self.depth

    @property
    def is_too_long(self) -> bool:
        """Whether it is too long for a comment."""
        return self._size > MAX_UNREADABLE

    def text(self) -> str:
        """Return its text; what would be read as a command is broken up."""
        lines = " ".join(self._texts).replace("[%", "[ %").split("\n")
        return "\n".join(line.strip() for line in lines).strip()


def _spelled(token: Token) -> str:
    if token.kind is TokenKind.COMMENT:
        text = delimited(token.text)
        return f"\n{text}\n" if text.startswith(";") else text
    return f"${token.text}" if token.kind is TokenKind.GLYPH else token.text


class _Branch(NamedTuple):
    """Where a side line begins: its parenthesis, and the node to go on from after it."""

    token: Token
    back: Node


class GameBuilder:
    """Builds a game from the tokens of its movetext. It has its own stack for nested side lines.

    Where a move cannot be read, it and the rest of its line become a comment of the move before it.
    """

    def __init__(self, variant: Variant, position: Position, language: str) -> None:
        self.root = Node(position)
        self.is_finished = False
        #: The result at the end of the text, or None for an unfinished game.
        self.scores: tuple[float, ...] | None = None
        #: The faults, in the order of the text; their text is kept in comments.
        self.faults: list[PgnError] = []
        #: The first thing that has no place in a game, if it stands before the first move.
        self.preface: PgnError | None = None
        self.has_words = False
        self._variant = variant
        self._language = language
        self._node = self.root
        self._branches: list[_Branch] = []
        #: Comments by node, joined at the end of the game: there may be very many.
        self._comments: dict[Node, list[str]] = {}
        #: The comments before a side line's first move; None where there are none due.
        self._opening: list[str] | None = None
        #: The unreadable part, until its end is found.
        self._unreadable: UnreadableTokens | None = None
        self._moves = 0
        #: Cache of moves: a long game repeats many.
        self._known: dict[Move, Move] = {}
        self._takers = {
            TokenKind.COMMENT: self._comment,
            TokenKind.GLYPH: self._glyph,
            TokenKind.OPEN: self._open,
            TokenKind.CLOSE: self._close,
            TokenKind.WORD: self._word,
            TokenKind.ODD: self._odd,
        }

    def take(self, token: Token) -> None:
        """Add the next token of the game.

        Raises PgnError where too much cannot be read; then the builder is of no use.
        """
        self.has_words |= token.kind is TokenKind.WORD
        if self._unreadable is not None:
            self._read_on(self._unreadable, token)
            return
        taker = self._takers.get(token.kind)
        if taker is None:
            return
        try:
            taker(token)
        except PgnError as error:
            self.faults.append(error)
            self._unreadable = UnreadableTokens(token, is_group=token.kind is TokenKind.OPEN)

    def end(self) -> None:
        """Finish the tree; open side lines and comments end here."""
        self._keep_unreadable()
        while self._branches:
            token = self._branches[-1].token
            self.faults.append(token.error("the side line that begins here is not closed"))
            self._close(token)
        for node, texts in self._comments.items():
            node.comment = _all(texts)

    def _read_on(self, rest: UnreadableTokens, token: Token) -> None:
        """Add a token to the unreadable part, or end it."""
        is_main = not self._branches and not rest.depth
        if rest.ends_before(token) and not is_main:
            self._keep_unreadable()
            self._close(token)
        elif is_main and token.kind is TokenKind.WORD and self._is_result(token.text):
            self._keep_unreadable()
            self._word(token)
        elif rest.take(token):
            self._keep_unreadable()
        elif rest.is_too_long:
            raise self.faults[-1]

    def _keep_unreadable(self) -> None:
        """Store the unreadable part as a comment of the move before it."""
        rest, self._unreadable = self._unreadable, None
        if rest is None:
            return
        if self._opening is not None:
            self._opening.append(rest.text() if rest.is_group else f"({rest.text()})")
        else:
            self._comments.setdefault(self._node, []).append(rest.text())

    def _comment(self, token: Token) -> None:
        if token.value == "{":
            self.faults.append(token.error("the comment that begins here is not closed"))
        if self._opening is not None:
            self._opening.append(token.text)
        else:
            self._add_comment(token.text)

    def _add_comment(self, text: str) -> None:
        node = self._node
        if node.clock is None and node.move is not None:
            text, node.clock = take_clock(text)
        if node.evaluation is None:
            text, node.evaluation = take_evaluation(text, len(self._variant.seats))
        if node.outcome is None:
            text, node.outcome = take_end(text, self._variant)
        if node.outcome is not None:
            text = without_ends(text)
        text, node.drawings = take_drawings(text, self._variant.topology, node.drawings)
        self._comments.setdefault(node, []).append(text)

    def _glyph(self, token: Token) -> None:
        if len(token.text) > len(str(MAX_GLYPH)):
            self._remark(f"${token.text}")
        else:
            self._add_glyph(int(token.text))

    def _add_glyph(self, number: int) -> None:
        if number not in self._node.nags:
            self._node.nags = (*self._node.nags, number)

    def _odd(self, token: Token) -> None:
        """Store as a comment what has no place in a game, unless it is punctuation."""
        if token.text.startswith("["):
            error = token.error('the tag is not written as [Name "value"]')
        else:
            error = token.error("{sign!r} is out of place here", sign=token.text)
        self._note(error)
        self._remark(token.text)

    def _note(self, error: PgnError) -> None:
        if self.preface is None and not self._moves:
            self.preface = error

    def _remark(self, text: str) -> None:
        """Store words among the moves as a comment; punctuation alone is dropped."""
        if not any(map(str.isalnum, text)):
            return
        if self._opening is not None:
            self._opening.append(text)
        else:
            self._add_comment(text)

    def _open(self, token: Token) -> None:
        if self._opening is not None or self._node.parent is None:
            raise token.error(
                "there is no move before the side line to which it could be an alternative"
            )
        self._branches.append(_Branch(token, self._node))
        self._node = self._node.parent
        self._opening = []

    def _close(self, token: Token) -> None:
        if not self._branches:
            return
        unused, self._opening = self._opening, None
        self._node = self._branches.pop().back
        if unused:
            self._add_comment(_all(unused))

    def _word(self, token: Token) -> None:
        if not self._is_result(token.text):
            self._move(token)
        elif self._branches:
            self._comment(token)
        else:
            self.scores = read_scores(token.text, self._variant)
            self.is_finished = True

    def _is_result(self, text: str) -> bool:
        return text == UNFINISHED or read_scores(text, self._variant) is not None

    def _move(self, token: Token) -> None:
        if token.text.rstrip("+#") in _EN_PASSANT:
            return
        if is_prose(token.text):
            error = token.error("cannot read the move {text!r}", text=token.text)
            self._note(error)
            self._remark(token.text)
            return
        position = self._node.position
        try:
            move, glyph = self._read(position, token.text)
        except TextError as error:
            raise token.error("{reason}", reason=error.phrase) from None
        self._moves += 1
        if self._moves > MAX_MOVES:
            raise token.error("the game has more than {count} moves", count=MAX_MOVES)
        move = self._known.setdefault(move, move)
        self._node = self._node.add(move, self._variant.successor(position, move))
        if self._opening is not None:
            self._node.starting_comment = _all(self._opening)
            self._opening = None
        if glyph is not None:
            self._add_glyph(glyph)

    def _read(self, position: Position, text: str) -> tuple[Move, int | None]:
        """Read a move in our notation, else in a similar one. Raises TextError."""
        try:
            return read(self._variant, position, text, self._language), None
        except MoveError as error:
            first = error
        if text in NULL_MOVES:
            passing = null_move(self._variant, position)
            if passing is None:
                raise MoveError("the move {text!r} is not legal here", text=text)
            return passing, None
        style = self._variant.styles[self._language]
        for spelling in spellings(style.lettered(text), style.letters):
            try:
                move = read(self._variant, position, spelling.text, self._language)
            except TextError:
                continue
            return move, spelling.glyph
        castled = castling(self._variant, position, text)
        if castled is not None:
            return castled, None
        raise first


def _all(texts: Iterable[str]) -> str:
    """Return comments joined."""
    return " ".join(filter(None, texts))
