"""Reads games one after another from text that comes in pieces."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from typing import NamedTuple

from engine.pgn.builder import GameBuilder
from engine.pgn.game_index import LISTED
from engine.pgn.lexer import Token, TokenKind, tokens
from engine.pgn.record import Record
from engine.pgn.scores import read_scores
from engine.pgn.source import PgnError, lines
from engine.pgn.tags import (
    RESULT,
    PgnTag,
    canonical,
    declared_outcome,
    game_and_start,
    language,
    longest,
    own_tags,
)
from engine.play.game import Game

#: Number of tokens read between two calls of ``tick``.
_BETWEEN_TICKS = 64
#: Control characters that text files do not have, other than the end of file of DOS.
_BINARY = re.compile(r"[\x01-\x08\x0e-\x19\x1b\x7f-\x84\x86-\x9f]")


class GameInFile(NamedTuple):
    """A game of a file.

    following : line and column, from 1, of what follows it, or None where nothing does
    """

    record: Record
    following: tuple[int, int] | None


def read_games(
    chunks: Iterable[bytes], tick: Callable[[int], None] | None = None
) -> Iterator[Record]:
    """Yield the games of ``games_in_file``, without the places between them."""
    return (found.record for found in games_in_file(chunks, tick))


def games_in_file(
    chunks: Iterable[bytes],
    tick: Callable[[int], None] | None = None,
    line: int = 1,
    offset: int = 0,
    codec: str | None = None,
) -> Iterator[GameInFile]:
    """Yield the games of a file, each when it is complete; no more than one is held.

    chunks : the file's bytes in pieces of any size, in any encoding (``engine.pgn.encoding``)
    tick : called now and then with the number of bytes read; may raise to end the reading
    line, offset, codec : those of the first byte, where a file is read from its middle

    What is wrong with the moves of a game is among its ``faults``. Raises PgnError where the text
    has no game, or a game that is not supported.
    """
    draft = _Draft()
    for number, token in enumerate(tokens(lines(chunks, line, offset, codec))):
        if tick is not None and number % _BETWEEN_TICKS == 0:
            tick(token.offset)
        if draft.is_complete_before(token):
            yield GameInFile(draft.record(), (token.line, token.column))
            draft = _Draft()
        draft.take(token)
    if not draft.is_empty:
        yield GameInFile(draft.record(), None)


def read_game(text: str, tick: Callable[[int], None] | None = None) -> Record:
    """Return the first game of a text. Raises PgnError, also if there is none.

    tick : as for ``read_games``
    """
    record = next(read_games([text.encode("utf-8", "replace")], tick), None)
    if record is None:
        raise PgnError("there is no game in the text", 1, 1)
    return record


class _Draft:
    """A game being read: its tags, then its moves."""

    def __init__(self) -> None:
        self._tags: dict[str, PgnTag] = {}
        self._last_line = 0
        #: Comments and odd tokens before the first move, perhaps before the tags.
        self._comments: list[Token] = []
        self._builder: GameBuilder | None = None
        #: Whether characters have come, without a tag before them, that texts do not have.
        self._is_binary = False

    @property
    def is_empty(self) -> bool:
        """Whether nothing of a game has been read yet."""
        return not (self._tags or self._comments or self._builder)

    def is_complete_before(self, token: Token) -> bool:
        """Whether ``token`` belongs to another game.

        It is a tag after moves, or one that comes again after a comment or, of ``LISTED``, after an
        empty line; or it stands after the end, or counts from 1 after an empty line.
        """
        if token.kind is TokenKind.TAG:
            is_after_gap = token.text in LISTED and token.line > self._last_line + 1
            is_apart = bool(self._comments) or is_after_gap
            return self._builder is not None or (is_apart and canonical(token.text) in self._tags)
        if self._builder is None:
            return False
        if token.kind is TokenKind.NUMBER and token.value:
            return self._builder.has_words
        return self._builder.is_finished and token.kind not in (TokenKind.COMMENT, TokenKind.GLYPH)

    def take(self, token: Token) -> None:
        """Take the next token. Raises PgnError."""
        if token.kind is TokenKind.TAG:
            most = longest(token.text)
            if max(len(token.text), len(token.value)) > most:
                raise token.error(
                    "the tag {name} is longer than {count} characters",
                    name=token.text,
                    count=most,
                )
            self._tags[canonical(token.text)] = PgnTag(token.value, token.line, token.column)
            self._last_line = token.line
            return
        if not (self._tags or self._is_binary):
            self._is_binary = _BINARY.search(token.text) is not None
        if token.kind in (TokenKind.COMMENT, TokenKind.ODD) and self._builder is None:
            self._comments.append(token)
        else:
            try:
                self._begun().take(token)
            except PgnError as error:
                raise self._told(error) from None

    def _told(self, error: PgnError) -> PgnError:
        """Return the error to raise; an empty text has no place to name."""
        is_no_text = self._is_binary and not self._tags
        return PgnError("it contains binary data, not a game", 0, 0) if is_no_text else error

    def _begun(self) -> GameBuilder:
        if self._builder is None:
            variant, position = game_and_start(self._tags)
            self._variant = variant
            self._builder = GameBuilder(variant, position, language(self._tags, variant))
            for token in self._comments:
                self._builder.take(token)
        return self._builder

    def record(self) -> Record:
        """Return the game. Raises PgnError if the text is not a game."""
        builder = self._begun()
        builder.end()
        self._check(builder)
        game = Game.of(self._variant, builder.root)
        tags = own_tags(self._tags, self._variant)
        scores = builder.scores
        if not builder.is_finished and RESULT in self._tags:
            scores = read_scores(self._tags[RESULT].value, self._variant)
        game.go_to(game.length)
        if scores is not None and game.outcome is None:
            game.node.outcome = declared_outcome(tags, scores)
        game.go_to(0)
        return Record(game, tags, tuple(builder.faults))

    def _check(self, builder: GameBuilder) -> None:
        """Raise PgnError if nothing says that this is a game: no tag, and prose before moves."""
        if self._tags:
            return
        if builder.preface is not None:
            raise self._told(builder.preface)
        if builder.faults and not builder.root.children:
            raise self._told(builder.faults[0])
