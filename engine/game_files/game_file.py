"""What a file says of a game, as a value: all that its variant is made of."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property

from engine.core.phrases import Phrase, PhraseError
from engine.core.pieces import Kind, Movement
from engine.core.toml_tables import located
from engine.game_files.game_board import GameBoard
from engine.rules.game_rules import GameRules
from engine.rules.introduction import GameLook, GameTexts, Introduction
from engine.rules.own_kind import OwnKind
from engine.rules.special_moves import Castling


class GameFileError(PhraseError):
    """A file of a game is invalid; one sentence with the file, the line and the reason.

    ``phrase.values`` has them apart: ``file``, ``line``, ``reason``.
    """


@dataclass(frozen=True, eq=False)
class GameFile:
    """A game as its file describes it.

    content : of the file; two games are the same if theirs is
    aliases : further names that files of games have for it, in small letters
    source : where its rules stand
    notes : what they leave open, and what was chosen; a sentence each
    texts : by language, what it is called; English is not among them
    movements : by seat, how each kind moves
    homes : by seat, the cells from where pawns step twice; empty where none does
    castlings : those of a rook by the letter by which texts of positions name their right
    start : the codes of all cells
    barred : by seat, the cells on which no pawn of it may stand
    values : by kind, hundredths of a pawn in the middle game and in the endgame, for the player
    own_kinds : what is said of kinds of its own
    players : by language, the names of the seats; empty where they are White and Black
    """

    content: bytes
    key: str
    title: str
    aliases: tuple[str, ...]
    source: str
    notes: tuple[str, ...]
    introduction: Introduction
    texts: Mapping[str, GameTexts]
    board: GameBoard
    movements: tuple[Mapping[Kind, Movement], ...]
    homes: tuple[frozenset[int], ...]
    castlings: Mapping[str, tuple[Castling, ...]]
    start: bytes
    barred: tuple[frozenset[int], ...]
    rules: GameRules
    look: GameLook
    values: Mapping[Kind, tuple[int, int]]
    own_kinds: Mapping[Kind, OwnKind]
    players: Mapping[str, tuple[str, ...]]

    @cached_property
    def digest(self) -> str:
        """SHA-256 of the content, to name what is made of the game."""
        import hashlib  # imported lazily

        return hashlib.sha256(self.content).hexdigest()


def key_taken(file: GameFile, name: str, other: str) -> PhraseError:
    """Return the error of a file whose key another file has; ``name``, ``other``: the files."""
    line = re.split(rb"^key\b", file.content, maxsplit=1, flags=re.MULTILINE)[0].count(b"\n") + 1
    why = Phrase("{other!r} has the key {key!r} already", other=other, key=file.key)
    return located(GameFileError, name, line, why)
