"""The plain form of moves: what the command line prints and reads, the same in every game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.core.kernel import Wanted
from engine.core.move import LONGEST_TEXT, Move, MoveTag, Spot, SpotKind
from engine.core.phrases import Phrase
from engine.core.pieces import KIND_OF_LETTER, LETTERS
from engine.core.position import Position, TextError
from engine.core.topology import Topology
from engine.rules.refusal import Refusal

if TYPE_CHECKING:
    from engine.rules.variant import Variant

_FIXED_TEXT = {MoveTag.CASTLING_SHORT: "O-O", MoveTag.CASTLING_LONG: "O-O-O", MoveTag.PASS: "--"}


def spot_name(topology: Topology, spot: Spot) -> str:
    """Return the name of a cell or a pin."""
    names = topology.pin_names if spot.kind is SpotKind.PIN else topology.cell_names
    return names[spot.index]


def plain_text(topology: Topology, move: Move) -> str:
    """Write a move as ``e2-e4``, ``e7-e8=Q``, ``O-O``, ``DP1-DP3`` or ``a8S=Q``."""
    if move.tag in _FIXED_TEXT:
        return _FIXED_TEXT[move.tag]
    text = "-".join(spot_name(topology, spot) for spot in move.ways[0])
    return text if move.choice is None else f"{text}={LETTERS[move.choice]}"


def read_plain(variant: Variant, position: Position, text: str) -> Move:
    """Find the legal move that ``text`` writes in the plain form.

    Raises TextError, with the reason where the engine knows it.
    """
    if len(text) > LONGEST_TEXT:
        raise TextError("cannot read the move {text!r}", text=text)
    topology = variant.topology
    for move in variant.list_moves(position, _wanted(topology, position, text)):
        if plain_text(topology, move) == text:
            return move
    if text in _FIXED_TEXT.values():
        raise TextError("the move {text!r} is not legal here", text=text)
    squares, _, choice = text.partition("=")
    spots = [_spot(topology, name) for name in squares.split("-")]
    if None in spots or not 1 <= len(spots) <= 2 or (choice and choice not in LETTERS.values()):
        raise TextError("cannot read the move {text!r}", text=text)
    origin, target = spots[0], spots[-1]
    assert origin is not None and target is not None
    refusal: Refusal | None = None
    if len(spots) == 2:
        refusal = variant.refusal(position, origin, target)
        if refusal is None and choice:
            kind = KIND_OF_LETTER[choice]
            refusal = variant.choice_refusal(position, origin, target, kind)
    if refusal is None:
        detail = (
            Phrase("a promotion needs its piece, others have none")
            if len(spots) == 2
            else Phrase("no choice")
        )
    else:
        detail = Phrase(refusal.why.value)
    raise TextError("the move {text!r} is not legal here: {reason}", text=text, reason=detail)


def _wanted(topology: Topology, position: Position, text: str) -> Wanted:
    """Return which moves a text may write: those from and to the cells that it names."""
    spots = [_spot(topology, name) for name in text.partition("=")[0].split("-")]
    cells = [spot.index for spot in spots if spot is not None and spot.kind is SpotKind.CELL]
    return Wanted([position.cells[cell] for cell in cells], cells)


def _spot(topology: Topology, name: str) -> Spot | None:
    if name in topology.pin_names:
        return Spot(SpotKind.PIN, topology.pin_names.index(name))
    try:
        return Spot(SpotKind.CELL, topology.cell(name))
    except KeyError:
        return None
