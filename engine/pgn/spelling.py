"""Moves and glyphs as other programs write them, translated to our notation."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import NamedTuple

from engine.core.move import CASTLINGS, LONGEST_TEXT, Move, MoveTag, cell_spot
from engine.core.pieces import LETTERS, Kind
from engine.core.position import Position
from engine.pgn import glyphs
from engine.rules.variant import Variant

#: Glyphs that are written as signs of their own, or straight behind a move: ours, and those of
#: others. Where White and Black have numbers of their own, the sign is taken for White's.
SIGNS: Mapping[str, int] = {
    **{sign: number for number, sign in sorted(glyphs.SIGNS.items(), reverse=True)},
    "‼": 3, "⁇": 4, "⁉": 5, "⁈": 6, "~": 13, "+/=": 14, "⩲": 14, "=/+": 15, "⩱": 15,
    "+/-": 16, "+/−": 16, "-/+": 17, "−/+": 17, "+-": 18, "+--": 18, "-+": 19, "--+": 19,
    "⊙": 22, "↑↑": 32, "=/∞": 44, "⯹": 44, "⇄": 132, "⨁": 138, "△": 140, "Δ": 140, "∇": 141,
    "▽": 141, "≤": 143, "==": 144, "TN": 146, "×": 147, "✕": 147, "⊥": 148, "⟺": 149, "⇔": 149,
    "⇗": 150, "⟫": 152, "»": 152, "⟪": 153, "«": 153, "D": 220, "⊞": 220,
}  # fmt: skip
#: How annotators write a null move.
NULL_MOVES = ("--", "Z0", "0000", "@@@@", "null", "pass", "––", "——", "−−")

#: Dashes and crosses.
_PLAIN = str.maketrans({"–": "-", "—": "-", "−": "-", "‐": "-", "‑": "-", "×": "x"})
#: Signs behind a move, the longest first.
_TAIL = re.compile(
    "(?P<body>.*[^\\W_])(?P<sign>"
    + "|".join(re.escape(sign) for sign in sorted(SIGNS, key=len, reverse=True))
    + r")"
)
#: Suffixes of moves that add nothing: check, mate, en passant.
_SAYING = re.compile(r"(?:[+#!?†‡,.;:]|\(?e\.?p\.?\)?|/\+|\bdbl|ch|mate|mat)+$")
_CHOICE = re.compile(r"(?P<way>.*[0-9])[=/(:]{0,2}(?P<letter>[QRBNqrbn♕♛♖♜♗♝♘♞])\)?")
_CASTLING = re.compile(r"(?P<side>[A-NP-Z]-)?(?P<castling>[oO0](?:-?[oO0]){1,2})")
_CELLS_LARGE = re.compile(r"[A-H][1-8](?:[-x]?[A-H][1-8])?(?:=|$)")
_TWO_CELLS = re.compile(r"([a-z]\d{1,2})([a-z]\d.*)")
_PIECE_SMALL = re.compile(r"[nrqk](?=[a-hx1-8:-])")


class Spelling(NamedTuple):
    """A way to read a word: the move in our notation, and a glyph after it."""

    text: str
    glyph: int | None = None


def is_prose(word: str) -> bool:
    """Whether a word is prose: it names no cell and no castling.

    >>> is_prose("with"), is_prose("Nf3"), is_prose("O-O")
    (True, False, False)
    """
    if any(sign.isdigit() for sign in word) or ":" in word.rstrip(":"):
        return False
    return not _CASTLING.match(word.translate(_PLAIN)) and word not in NULL_MOVES


def spellings(word: str, letters: Mapping[Kind, str]) -> Iterator[Spelling]:
    """Yield what an unreadable word may mean, the likeliest first.

    letters : of the pieces, in the language of the text
    """
    if len(word) > LONGEST_TEXT:
        return
    plain = word.translate(_PLAIN)
    seen = {word}
    for text, glyph in ((plain, None), *_without_sign(plain)):
        for found in _respelled(text, letters):
            if found and found not in seen:
                seen.add(found)
                yield Spelling(found, glyph)


def castling(variant: Variant, position: Position, word: str) -> Move | None:
    """Return the castling that is written as a step of the king: ``Kg1``, ``Ke1-g1``, ``e1g1``."""
    king = LETTERS[Kind.KING]
    names = variant.topology.cell_names
    for move in variant.moves(position):
        if move.tag not in CASTLINGS:
            continue
        for way in move.ways:
            origin, target = (names[spot.index] for spot in way)
            steps = (origin + target, f"{origin}-{target}")
            if word.rstrip("+#") in (king + target, *steps, *(king + step for step in steps)):
                return move
    return None


def null_move(variant: Variant, position: Position) -> Move | None:
    """Return the null move of annotators; None where there cannot be one.

    It is not legal and never offered; only files have it. There is none in check, and with
    three players a pass is a move of the game itself.
    """
    king = variant.king_cell(position, position.turn)
    if king is None or len(variant.seats) > 2 or variant.pending_promotion(position) is not None:
        return None
    if variant.checkers(position):
        return None
    return Move(MoveTag.PASS, position.turn, (), ((cell_spot(king),),))


def _without_sign(word: str) -> Iterator[tuple[str, int | None]]:
    match = _TAIL.fullmatch(word)
    if match is not None:
        yield match["body"], SIGNS[match["sign"]]


def _respelled(text: str, letters: Mapping[Kind, str]) -> Iterator[str]:
    """Yield a move in the ways it may be meant, from the nearest to the farthest."""
    yield text
    bare = _SAYING.sub("", text)
    yield bare
    if (castles := _CASTLING.fullmatch(bare)) is not None:
        count = sum(sign in "oO0" for sign in castles["castling"])
        yield (castles["side"] or "") + "-".join("O" * count)
    choice = _CHOICE.fullmatch(bare)
    if choice is not None:
        yield f"{choice['way']}={choice['letter'].upper()}"
        bare = f"{choice['way']}={choice['letter'].upper()}"
    plain = bare.replace(":", "x").replace("*", "x").replace("/", "x")
    yield plain
    if plain.startswith("P") and letters[Kind.PAWN] == "P":
        yield plain[1:]
    if _PIECE_SMALL.match(plain):
        yield plain[:1].upper() + plain[1:]
    if (cells := _TWO_CELLS.fullmatch(plain)) is not None:
        yield "-".join(cells.groups())
    if _CELLS_LARGE.match(plain):
        body, equals, kind = plain.partition("=")
        yield body.lower() + equals + kind
