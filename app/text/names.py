"""Names of cells, pins, levels, pieces, and moves in the current notation.

Its language, and whether it has figurines, are one for the whole program, like Qt's translators.
Free of Qt.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from typing import Protocol

from app.support.languages import AS_USUAL, FIGURINES, PIECE_SIGNS
from engine.core.move import Move, SpotKind
from engine.core.pieces import Kind, kind_of
from engine.core.position import Position
from engine.play.tree import Node
from engine.rules.notation_style import ENGLISH, LANGUAGES, NEUTRAL_FIGURINES, NotationStyle
from engine.rules.notation_style import FIGURINES as FIGURINES_OF
from engine.rules.own_kind import Looks
from engine.rules.variant import Variant
from engine.text.move_errors import MoveError
from engine.text.notation import read, write

_chosen = ENGLISH
_signs = AS_USUAL
_DRAWN = str.maketrans({sign: NEUTRAL_FIGURINES[kind] for kind, sign in FIGURINES_OF.items()})


class WrittenGame(Protocol):
    """A game that caches the notation of its moves, such as a session."""

    @property
    def variant(self) -> Variant:
        """The variant of the game."""

    def notation(self, node: Node, language: str, has_figurines: bool) -> str:
        """Return the notation of the move that led to a node."""


def language() -> str:
    """Return the language of the notation."""
    return _chosen


def piece_signs() -> str:
    """Return how pieces are written in moves, one of ``PIECE_SIGNS``."""
    return _signs


def choose_language(chosen: str) -> None:
    """Set the language of the notation. Raises ValueError for an unknown one.

    To be called only by ``app.text.language``, which updates the texts that are shown.
    """
    global _chosen
    if chosen not in LANGUAGES:
        raise ValueError(f"no notation in {chosen!r}; there are {', '.join(LANGUAGES)}")
    _chosen = chosen


def choose_piece_signs(chosen: str) -> None:
    """Set how pieces are written in moves. Raises ValueError for an unknown way.

    To be called only by ``app.text.language``, which updates the texts that are shown.
    """
    global _signs
    if chosen not in PIECE_SIGNS:
        raise ValueError(f"no signs {chosen!r}; there are {', '.join(PIECE_SIGNS)}")
    _signs = chosen


def style(variant: Variant) -> NotationStyle:
    """Return the notation style of a game in the current language, with letters for pieces."""
    return variant.styles[_chosen]


def has_figurines(variant: Variant) -> bool:
    """Return whether the moves of a game are written with figurines.

    They usually are where letters could be taken for the names of levels.
    """
    if _signs == AS_USUAL:
        return style(variant).is_ambiguous
    return _signs == FIGURINES


def cell_name(variant: Variant, cell: int) -> str:
    """Return a cell's name in the notation."""
    return legible(variant, style(variant).cell_names[cell])


def pin_name(variant: Variant, pin: int) -> str:
    """Return a pin's name in the notation."""
    return style(variant).pin_names[pin]


def level_name(variant: Variant, level: int) -> str:
    """Return a level's name in the notation."""
    return style(variant).level_names[level]


def kind_letter(variant: Variant, kind: Kind) -> str:
    """Return the letter of a kind of piece in the notation, which is also its key."""
    return style(variant).letters[kind]


def sign_of(variant: Variant, kind: Kind) -> str:
    """Return the sign of a kind that the game names itself, "" for any other.

    It is the letter of the kind in the notation unless the game says something else.
    """
    own = variant.own_kinds.get(kind)
    return "" if own is None else own.sign_in(kind_letter(variant, kind))


def looks_of(variant: Variant) -> Looks:
    """Return how kinds that the game names itself look, with their signs in the notation."""
    return tuple(
        (kind, look, band, sign_of(variant, kind)) for kind, look, band, _ in variant.looks
    )


def notation(variant: Variant, position: Position, move: Move) -> str:
    """Return the notation of a legal move as it is shown."""
    return legible(variant, write(variant, position, move, _chosen, has_figurines(variant)))


def notation_at(game: WrittenGame, node: Node) -> str:
    """Return the notation of the move that led to a node of a game as it is shown."""
    variant = game.variant
    return legible(variant, game.notation(node, _chosen, has_figurines(variant)))


def typed_notation(variant: Variant, position: Position, move: Move) -> str:
    """Return the notation of a legal move as it is typed: with letters."""
    return write(variant, position, move, _chosen)


def read_move(variant: Variant, position: Position, text: str) -> Move:
    """Read a move that was typed: in the current language, else in another one, or with figurines.

    That of a pawn may begin with its letter. Raises MoveError with what is wrong in the current
    language, also where the text means a pawn's move in it and another piece's in another one.
    """
    text = text.strip()
    try:
        return read(variant, position, text, _chosen)
    except MoveError as error:
        if error.choices:
            raise
        found = list(_read_elsewhere(variant, position, text))[:1]
        try:
            found += _read_pawns(variant, position, text)
        except MoveError as of_pawn:
            if not found and of_pawn.is_readable and not error.is_readable:
                raise of_pawn from None
        if len(set(found)) == 1:
            return found[0]
        error.choices = tuple(found)
        raise


def _read_elsewhere(variant: Variant, position: Position, text: str) -> Iterator[Move]:
    """Yield what a text means in languages other than the current one."""
    for other in LANGUAGES:
        if other != _chosen:
            with suppress(MoveError):
                yield read(variant, position, text, other)


def _read_pawns(variant: Variant, position: Position, text: str) -> Iterator[Move]:
    """Yield the move of a pawn that a text with its letter means: ``W2e3``.

    Raises MoveError if what follows the letter is no legal move.
    """
    letter = style(variant).letters.get(Kind.PAWN)
    if letter and text.startswith(letter):
        move = read(variant, position, text[len(letter) :], _chosen)
        start = move.ways[0][0]
        if start.kind is SpotKind.CELL and kind_of(position.cells[start.index]) is Kind.PAWN:
            yield move


def legible(variant: Variant, text: str) -> str:
    """Return the text of a cell or move as it is seen best.

    Its l cannot be taken for a 1, as in ``ℓℓ9``, and its figurines are those that our font draws:
    others have the coloured ones too thin for small letters, and no unicorn beside them.
    """
    if style(variant).has_l_before_digits:
        text = text.replace("l", "ℓ")
    return text.translate(_DRAWN)
