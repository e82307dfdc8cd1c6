"""Reading and writing the fields that position texts of several games share; names of places."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from typing import Protocol

from engine.core.phrases import Phrase, PlaceName, either, listed, player
from engine.core.pieces import EMPTY, FIRST_PIECE, LETTERS, Kind, kind_of, piece_code, seat_of
from engine.core.position import LARGEST_COUNT, Position, TextError
from engine.rules.special_moves import Castling, moved_pawns
from engine.rules.variant import Variant

_LONGEST_TEXT = 2000
#: In wider rows more than one digit is one number of empty cells.
_WIDEST_OF_DIGITS = 9


class HasLetters(Protocol):
    """A game, or another owner of kinds of pieces."""

    @property
    def kind_of_letter(self) -> Mapping[str, Kind]:
        """The kinds by their letters."""


def split_fields(text: str, names: Sequence[str]) -> list[str]:
    """Split a position text into its fields. Raises TextError on a wrong number of them."""
    if len(text) > _LONGEST_TEXT:
        raise TextError("the position is longer than {count} characters", count=_LONGEST_TEXT)
    fields = text.split()
    if len(fields) != len(names):
        raise TextError(
            "the position has {count} instead of {wanted} fields ({names})",
            count=len(fields),
            wanted=len(names),
            names=listed([Phrase(name) for name in names]),
        )
    return fields


def letter_of(code: int, letters: Mapping[Kind, str] = LETTERS) -> str:
    """Return a piece's letter: upper case for seat 0, lower case for seat 1."""
    letter = letters[kind_of(code)]
    return letter if seat_of(code) == 0 else letter.lower()


def read_row(game: HasLetters, text: str, width: int, where: Phrase) -> list[int]:
    """Read one row of a board into ``width`` codes. ``where`` names it in the error."""
    kinds = game.kind_of_letter
    codes: list[int] = []
    for sign in (
        re.findall(r"[1-9][0-9]+|.", text, re.DOTALL) if width > _WIDEST_OF_DIGITS else text
    ):
        if sign[0] in "123456789":
            codes += [EMPTY] * min(int(sign[:9]), width + 1)
        elif sign.upper() in kinds and sign.isascii():
            seat = 0 if sign.isupper() else 1
            codes.append(piece_code(seat, kinds[sign.upper()]))
        else:
            raise TextError(
                "{sign!r} in {row} is neither a piece nor a number of empty cells",
                sign=sign,
                row=where,
            )
    if len(codes) != width:
        raise TextError(
            "{row} has {count} instead of {wanted} cells: {text!r}",
            row=where,
            count=len(codes),
            wanted=width,
            text=text,
        )
    return codes


def write_row(codes: Sequence[int], letters: Mapping[Kind, str] = LETTERS) -> str:
    """Write one row of a board, empty cells counted."""
    text = ""
    gap = 0
    for code in codes:
        if code >= FIRST_PIECE:
            text += (str(gap) if gap else "") + letter_of(code, letters)
            gap = 0
        else:
            gap += 1
    return text + (str(gap) if gap else "")


def read_board(
    game: HasLetters, text: str, width: int, height: int, name: Phrase
) -> list[list[int]]:
    """Read rows written from the far rank to the near one; return them near rank first."""
    rows = text.split("/")
    if len(rows) != height:
        raise TextError(
            "{board} has {count} instead of {wanted} rows: {text!r}",
            board=name,
            count=len(rows),
            wanted=height,
            text=text,
        )
    places = [Phrase("row {number} of {board}", number=n + 1, board=name) for n in range(height)]
    read = [read_row(game, row, width, at) for row, at in zip(rows, places, strict=True)]
    return read[::-1]


def read_side(text: str, letters: Sequence[str]) -> int:
    """Read the seat to move from its letter."""
    if text not in letters:
        raise TextError(
            "the side to move is {text!r} instead of {letters}", text=text, letters=either(letters)
        )
    return letters.index(text)


def read_count(text: str, name: Phrase, least: int) -> int:
    """Read a counter that is at least ``least``."""
    is_number = text.isascii() and text.isdigit() and len(text) < 10
    if not is_number or not least <= int(text) <= LARGEST_COUNT:
        raise TextError(
            "{counter} is {text!r} instead of a number from {least} to {most}",
            counter=name,
            text=text,
            least=least,
            most=LARGEST_COUNT,
        )
    return int(text)


def read_rights(text: str, letters: str, variant: Variant, cells: Sequence[int]) -> tuple[int, ...]:
    """Read castling rights written as one letter for each castling, or ``-`` for none.

    letters : by right, its letter; those of a rook that castles in several ways have the same
    """
    if text == "-":
        return ()
    rights: list[int] = []
    for letter in text:
        if letter not in letters or text.count(letter) > 1:
            raise TextError(
                "the castling field is {text!r} instead of letters of {letters} or '-'",
                text=text,
                letters="".join(dict.fromkeys(letters)),
            )
        check_at_home(variant, variant.castlings[letters.index(letter)], cells, letter)
        rights += [right for right, known in enumerate(letters) if known == letter]
    return tuple(sorted(rights))


def read_moved_pawns(variant: Variant, text: str, cells: bytes) -> frozenset[int]:
    """Read the cells of pawns at home that have moved, joined by ``,``, or ``-`` for none."""
    if text == "-":
        return frozenset()
    found = []
    for number, name in enumerate(text.split(","), 1):
        try:
            found.append(variant.topology.cell(name))
        except KeyError:
            raise TextError(
                "cell {number} in the field of moved pawns is unknown", number=number
            ) from None
    kept = moved_pawns(variant.tables, cells, found)
    for cell in found:
        if cell not in kept:
            raise TextError(
                "the field of moved pawns names {cell}, which holds no pawn at home",
                cell=cell_name(variant, cell),
            )
    return kept


def check_at_home(variant: Variant, record: Castling, cells: Sequence[int], letters: str) -> None:
    """Raise TextError unless king and rook of a castling right stand where it begins."""
    owner = called(variant, record.seat)
    if cells[record.king_from] != piece_code(record.seat, Kind.KING):
        raise TextError(
            "castling right {right!r}: {seat}'s king is not on {cell}",
            right=letters,
            seat=owner,
            cell=cell_name(variant, record.king_from),
        )
    if cells[record.rook_from] != piece_code(record.seat, Kind.ROOK):
        raise TextError(
            "castling right {right!r}: {seat}'s rook is not on {cell}",
            right=letters,
            seat=owner,
            cell=cell_name(variant, record.rook_from),
        )


def called(variant: Variant, seat: int) -> object:
    """Return what the player of a seat is called, for a message."""
    own = {language: names[seat] for language, names in variant.players.items()}
    usual = player(variant.seats[seat])
    return PlaceName(own.get("en", str(usual)), own) if own else usual


def check_kings(cells: Sequence[int], players: Iterable[object]) -> None:
    """Raise TextError unless each seat has exactly one king.

    players : what they are called, by seat
    """
    for seat, name in enumerate(players):
        kings = cells.count(piece_code(seat, Kind.KING))
        if not kings:
            raise TextError("{seat} has no king", seat=name)
        if kings > 1:
            raise TextError("{seat} has {count} kings", seat=name, count=kings)


def check_pawns(
    variant: Variant,
    cells: Sequence[int],
    seat: int,
    barred: Collection[int],
    place: Callable[[int], Phrase],
) -> None:
    """Raise TextError if a pawn of ``seat`` stands on one of the cells ``barred`` to it.

    place : says of a barred cell where it lies, as ``rank 8 of file a``
    """
    pawn = piece_code(seat, Kind.PAWN)
    for cell in barred:
        if cells[cell] == pawn:
            raise TextError(
                "a pawn of {seat} cannot stand on {place} ({cell})",
                seat=called(variant, seat),
                place=place(cell),
                cell=cell_name(variant, cell),
            )


def check_not_capturable(variant: Variant, position: Position) -> None:
    """Raise TextError if the seat to move could capture a king at once.

    It may in games in which kings are captured, and while the choice of a promotion is pending.
    """
    if variant.captured_kings is not None or position.extra.pending is not None:
        return
    for seat in range(len(variant.seats)):
        king = variant.king_cell(position, seat)
        if seat != position.turn and king is not None:
            hostile = variant.attackers(position, king, seat)
            if hostile:
                raise TextError(
                    "{seat} is not to move, but the king on {king} is attacked from {cell}",
                    seat=called(variant, seat),
                    king=cell_name(variant, king),
                    cell=cell_name(variant, hostile[0]),
                )


def cell_name(variant: Variant, cell: int) -> PlaceName:
    """Return the name of a cell by its number.

    >>> from engine.variants import variant
    >>> name = cell_name(variant("trid"), 0)
    >>> name, name.by_language["de"]
    ('a1W', 'a1W')
    """
    written = {language: style.cell_names[cell] for language, style in variant.styles.items()}
    return PlaceName(variant.topology.cell_names[cell], written)


def pin_name(variant: Variant, pin: int) -> PlaceName:
    """Return the name of a pin by its number."""
    written = {language: style.pin_names[pin] for language, style in variant.styles.items()}
    return PlaceName(variant.topology.pin_names[pin], written)


def level_name(variant: Variant, level: int) -> PlaceName:
    """Return the name of a level by its number."""
    written = {language: style.level_names[level] for language, style in variant.styles.items()}
    return PlaceName(variant.topology.levels[level], written)
