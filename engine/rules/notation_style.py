"""How a game writes its moves in a language, as data that the readers and writers of moves use."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import field, replace
from functools import cached_property
from types import MappingProxyType

from engine.core.kernel import MoveFilter
from engine.core.pieces import LETTERS, Kind, piece_code
from engine.core.values import dataclass

ENGLISH, GERMAN = "en", "de"


def _letters(text: str) -> Mapping[Kind, str]:
    """Return the letters of all kinds, in the order of ``LETTERS``, by their kinds."""
    return MappingProxyType(dict(zip(LETTERS, text, strict=True)))


#: Letters of the pieces by language, the languages by their ISO 639-1 codes; a pawn is written
#: without one. Where a game departs from them, or names levels in a language, it says so itself.
PIECE_LETTERS: Mapping[str, Mapping[Kind, str]] = MappingProxyType(
    {
        ENGLISH: LETTERS,
        GERMAN: _letters("BSLTDKE"),
    }
)
#: The languages in which moves are written.
LANGUAGES = tuple(PIECE_LETTERS)


@dataclass(frozen=True)
class NotationStyle:
    """How one game writes moves in one language.

    cell_names, level_names, pin_names : printed names of cells, levels and pins
    start_parts : printed parts of a start cell that may tell two pieces apart, best first
    letters : printed letter of each kind; a variant leaves out those of kinds that it has not
    pawn_start_parts : the same for pawns
    castling : texts of the short and the long castling
    promotion : what stands between target cell and promoted piece
    en_passant : what ends a capture en passant
    mate : what ends a move that mates
    names_capturing_pawn : whether a pawn that captures always names its start
    """

    cell_names: tuple[str, ...]
    level_names: tuple[str, ...]
    start_parts: tuple[Callable[[int], str], ...]
    letters: Mapping[Kind, str] = field(default_factory=lambda: LETTERS)
    pawn_start_parts: tuple[Callable[[int], str], ...] = ()
    pin_names: tuple[str, ...] = ()
    castling: tuple[str, str] = ("O-O", "O-O-O")
    promotion: str = "="
    en_passant: str = ""
    mate: str = "#"
    names_capturing_pawn: bool = True

    def with_kinds(self, kinds: Collection[Kind]) -> NotationStyle:
        """Return the style of a game that has only these kinds."""
        letters = {kind: letter for kind, letter in self.letters.items() if kind in kinds}
        return replace(self, letters=letters)

    def bare(self, text: str) -> str:
        """Return a written move without the marks at its end, castling as this style writes it."""
        body = text.strip().rstrip("+#!?").rstrip().removesuffix(self.en_passant)
        zeros = body.replace("O", "0").replace("o", "0")
        return {"0-0": self.castling[0], "0-0-0": self.castling[1]}.get(zeros, body)

    @cached_property
    def _cells(self) -> Mapping[str, int]:
        """Cells by their names."""
        return {name: cell for cell, name in enumerate(self.cell_names)}

    @cached_property
    def _lengths(self) -> range:
        lengths = set(map(len, self.cell_names))
        return range(min(lengths), max(lengths) + 1)

    def wanted(self, body: str, seat: int) -> MoveFilter:
        """Return which moves of a seat ``body`` may write, by letter and target cell."""
        parts = (body[at : at + length] for length in self._lengths for at in range(len(body)))
        cells = {self._cells[part] for part in parts if part in self._cells}
        kinds = [kind for kind, letter in self.letters.items() if body.startswith(letter)]
        return MoveFilter([piece_code(seat, kind) for kind in (*kinds, Kind.PAWN)], cells)

    def step_texts(
        self, kind: Kind, origin: int, target: int, signs: Sequence[str], choice: str = ""
    ) -> Iterator[str]:
        """Yield every way to write a step from cell to cell.

        signs : what may stand between start and target
        choice : what stands at the end
        """
        parts = self.pawn_start_parts if kind is Kind.PAWN else self.start_parts
        letter = "" if kind is Kind.PAWN else self.letters[kind]
        for start in ("", self.cell_names[origin], *(part(origin) for part in parts)):
            for sign in signs:
                yield f"{letter}{start}{sign}{self.cell_names[target]}{choice}"


def in_all_languages(
    style: NotationStyle, departing: Mapping[str, Mapping[Kind, str]] = MappingProxyType({})
) -> Mapping[str, NotationStyle]:
    """Return the styles of a game whose languages differ in the letters of the pieces only.

    style : what they have in common
    departing : by language, the letters for which the game has others than usual
    """
    return {
        language: replace(style, letters={**letters, **departing.get(language, {})})
        for language, letters in PIECE_LETTERS.items()
    }
