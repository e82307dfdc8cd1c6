"""Unreadable parts of a game, kept as comments so that nothing is lost."""

from __future__ import annotations

from engine.pgn.comments import written
from engine.pgn.lexer import Token, TokenKind

#: Greatest length of an unreadable part before the game is refused, characters.
MAX_UNREADABLE = 500_000


class Unreadable:
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
        text = written(token.text)
        return f"\n{text}\n" if text.startswith(";") else text
    return f"${token.text}" if token.kind is TokenKind.GLYPH else token.text
