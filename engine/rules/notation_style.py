"""How a game writes its moves in a language, as data that the readers and writers of moves use."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from itertools import product
from types import MappingProxyType

from engine.core.movegen import MoveFilter
from engine.core.pieces import LETTERS, Kind, piece_code

ENGLISH, GERMAN = "en", "de"


def _letters(text: str) -> Mapping[Kind, str]:
    """Return the letters of all kinds, in the order of ``LETTERS``, by their kinds."""
    return MappingProxyType(dict(zip(LETTERS, text, strict=True)))


#: Letters of the pieces by language, the languages by their ISO 639-1 codes; a pawn is written
#: without one. A game that differs from them, or names levels in a language, defines its own.
PIECE_LETTERS: Mapping[str, Mapping[Kind, str]] = MappingProxyType(
    {
        ENGLISH: LETTERS,
        GERMAN: _letters("BSLTDKE"),
    }
)
#: The languages in which moves are written.
LANGUAGES = tuple(PIECE_LETTERS)
#: The figurines of the pieces, in every language alike. Unicode has no chess symbol of a unicorn.
FIGURINES: Mapping[Kind, str] = _letters("♙♘♗♖♕♔🦄")
#: The same without a colour; few fonts have them.
NEUTRAL_FIGURINES: Mapping[Kind, str] = _letters("🨅🨄🨃🨂🨁🨀🦄")
#: The kinds by their figurines, in both colours and in none.
KINDS_OF_FIGURINES: Mapping[str, Kind] = MappingProxyType(
    {
        sign: kind
        for signs in (FIGURINES, _letters("♟♞♝♜♛♚🦄"), NEUTRAL_FIGURINES)
        for kind, sign in signs.items()
    }
)
#: Characters that are replaced before reading: a script l by l, and variation selectors of
#: figurines by nothing.
_TYPED = str.maketrans({"ℓ": "l", "\ufe0e": "", "\ufe0f": ""})


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
    without_figurines : kinds that are written with letters where others have figurines
    names_capturing_pawn : whether a pawn that captures always names its start
    short_names : further names of cells, which several may share; cells are read by them as well
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
    without_figurines: frozenset[Kind] = frozenset()
    short_names: tuple[str, ...] = ()

    def with_kinds(self, kinds: Collection[Kind]) -> NotationStyle:
        """Return the style of a game that has only these kinds."""
        letters = {kind: letter for kind, letter in self.letters.items() if kind in kinds}
        return replace(self, letters=letters)

    @cached_property
    def with_figurines(self) -> NotationStyle:
        """The same style with figurines in place of letters, but for kinds that have none."""
        having = self.letters.keys() - self.without_figurines
        return replace(
            self,
            letters={
                kind: FIGURINES[kind] if kind in having else letter
                for kind, letter in self.letters.items()
            },
        )

    @cached_property
    def is_ambiguous(self) -> bool:
        """Whether cells begin with letters of pieces.

        Then ``Dc3``, a pawn's move to level D, can be taken for a move of the queen.
        """
        letters = tuple(letter for kind, letter in self.letters.items() if kind is not Kind.PAWN)
        return any(name.startswith(letters) for name in self.cell_names)

    @cached_property
    def has_l_before_digits(self) -> bool:
        """Whether cells have names like ``l11``, in which letter and digit look alike."""
        return any(name[0] == "l" and name[1:2].isdigit() for name in self.cell_names)

    def lettered(self, text: str) -> str:
        """Return a written move with the letters of this style for figurines, none for pawns."""
        return "".join(
            ("" if kind is Kind.PAWN else self.letters.get(kind, sign))
            if (kind := KINDS_OF_FIGURINES.get(sign)) is not None
            else sign
            for sign in text.translate(_TYPED)
        )

    def bare(self, text: str) -> str:
        """Return a written move in letters, without marks at its end, castling in this style."""
        body = self.lettered(text).strip().rstrip("+#!?").rstrip().removesuffix(self.en_passant)
        side = body[:2] if body[1:2] == "-" and body[0] not in "0Oo" else ""
        zeros = body.removeprefix(side).replace("O", "0").replace("o", "0")
        castling = {"0-0": self.castling[0], "0-0-0": self.castling[1]}.get(zeros)
        return body if castling is None else side + castling

    def castling_of(self, body: str) -> tuple[str, int] | None:
        """Return the side that a bare castling names, or '', and its place in ``castling``."""
        for side, text in (("", body), (body[:1], body[2:] if body[1:2] == "-" else "")):
            if text in self.castling:
                return side, self.castling.index(text)
        return None

    def names_of(self, cell: int) -> tuple[str, ...]:
        """Return the names by which a cell is read."""
        return (self.cell_names[cell], *self.short_names[cell : cell + 1])

    @cached_property
    def _cells(self) -> Mapping[str, Collection[int]]:
        """Cells by their names."""
        found: dict[str, list[int]] = {}
        for cell in range(len(self.cell_names)):
            for name in self.names_of(cell):
                found.setdefault(name, []).append(cell)
        return found

    @cached_property
    def _lengths(self) -> range:
        lengths = set(map(len, self._cells))
        return range(min(lengths), max(lengths) + 1)

    def wanted(self, body: str, seat: int) -> MoveFilter:
        """Return a filter for the moves of a seat that ``body`` may mean: by letter and target."""
        parts = (body[at : at + length] for length in self._lengths for at in range(len(body)))
        cells = {cell for part in parts for cell in self._cells.get(part, ())}
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
        for start in ("", *self.names_of(origin), *(part(origin) for part in parts)):
            for sign, name in product(signs, self.names_of(target)):
                yield f"{letter}{start}{sign}{name}{choice}"


def in_all_languages(
    style: NotationStyle, departing: Mapping[str, Mapping[Kind, str]] = MappingProxyType({})
) -> Mapping[str, NotationStyle]:
    """Return the styles of a game whose languages differ in the letters of the pieces only.

    style : what they have in common
    departing : by language, the letters that differ from the usual ones
    """
    return {
        language: replace(style, letters={**letters, **departing.get(language, {})})
        for language, letters in PIECE_LETTERS.items()
    }
