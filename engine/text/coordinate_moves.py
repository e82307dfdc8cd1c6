"""Moves by their coordinates, as ``e2-e4``: the plain form that every game reads and writes."""

from __future__ import annotations

import re
from collections.abc import Sequence

from engine.core.move import LONGEST_TEXT, Move, MoveTag, Spot, SpotKind, cell_spot, pin_spot
from engine.core.movegen import MoveFilter
from engine.core.phrases import Phrase
from engine.core.position import Position, TextError
from engine.core.topology import Topology
from engine.explain.refusals import refuse, refuse_choice
from engine.rules.special_moves import castling_prefix
from engine.rules.variant import Variant

_FIXED_TEXT = {MoveTag.CASTLING_SHORT: "O-O", MoveTag.CASTLING_LONG: "O-O-O", MoveTag.PASS: "--"}
_SIDED = re.compile(r"[A-Z]-O-O(-O)?")
#: What stands before the letter of a player who leaves the game while others play on.
_DEPARTURES = {MoveTag.RESIGNATION: "resign", MoveTag.TIME: "time"}


def spot_name(topology: Topology, spot: Spot) -> str:
    """Return the name of a cell or a pin."""
    names = topology.pin_names if spot.kind is SpotKind.PIN else topology.cell_names
    return names[spot.index]


def spot_named(topology: Topology, name: str) -> Spot | None:
    """Return the cell or the pin of a name, or None if it is neither."""
    if name in topology.pin_names:
        return pin_spot(topology.pin_names.index(name))
    try:
        return cell_spot(topology.cell(name))
    except KeyError:
        return None


def write(variant: Variant, move: Move) -> str:
    """Write a move as ``e2-e4``, ``e7-e8=Q``, ``O-O``, ``DP1-DP3``, ``a8S=Q`` or ``resign:g``."""
    if move.tag in _FIXED_TEXT:
        return castling_prefix(variant.castlings, move) + _FIXED_TEXT[move.tag]
    if move.tag in _DEPARTURES:
        return f"{_DEPARTURES[move.tag]}:{variant.seat_letters[move.seat]}"
    return _steps_text(variant, move, move.ways[0])


def _steps_text(variant: Variant, move: Move, way: Sequence[Spot]) -> str:
    text = "-".join([spot_name(variant.topology, spot) for spot in way])
    return text if move.promotion is None else f"{text}={variant.letters[move.promotion]}"


def read(variant: Variant, position: Position, text: str) -> Move:
    """Find the legal move that ``text`` writes, or the departure of a player.

    Raises TextError, with the reason where the engine knows it.
    """
    departure = _departure(variant, position, text)
    if departure is not None:
        return departure
    named = variant.parse_uci_move(text)
    if named is not None:
        origin, target, kind = named
        for move in variant.moves(position):
            if (move.ways[0][0], move.ways[0][-1], move.promotion) == named:
                return move
        text = "-".join(spot_name(variant.topology, spot) for spot in (origin, target))
        text += "" if kind is None else f"={variant.letters[kind]}"
    return _read_plain(variant, position, text)


def _departure(variant: Variant, position: Position, text: str) -> Move | None:
    """Read ``resign:g`` or ``time:g`` where a departure is a move; None for any other text."""
    word, colon, letter = text.partition(":")
    tag = next((tag for tag, known in _DEPARTURES.items() if known == word), None)
    if tag is None or not colon:
        return None
    living = variant.active_seats(position)
    moves = {variant.seat_letters[seat]: variant.departure(position, seat, tag) for seat in living}
    if not any(moves.values()):
        return None
    move = moves.get(letter)
    if move is None or len(living) < 2:
        raise TextError("nobody still in the game can {text!r}", text=text)
    return move


def _read_plain(variant: Variant, position: Position, text: str) -> Move:
    if len(text) > LONGEST_TEXT:
        raise TextError("cannot read the move {text!r}", text=text)
    topology = variant.topology
    for move in variant.list_moves(position, _wanted(variant, position, text)):
        # Where pieces pass on, it may name where they move to, too.
        ways = move.ways if variant.transfer is not None else ()
        if text in (write(variant, move), *(_steps_text(variant, move, way) for way in ways)):
            return move
    if text in _FIXED_TEXT.values() or (variant.castlings and _SIDED.fullmatch(text)):
        raise TextError("the move {text!r} is not legal here", text=text)
    squares, _, choice = text.partition("=")
    is_choice = not choice or choice in variant.kind_of_letter
    spots = [spot_named(topology, name) for name in squares.split("-")]
    if None in spots or not 1 <= len(spots) <= 2 or not is_choice:
        raise TextError("cannot read the move {text!r}", text=text)
    origin, target = spots[0], spots[-1]
    assert origin is not None and target is not None
    if len(spots) == 1:
        reason = Phrase("no choice")
    else:
        reason = _reason(variant, position, origin, target, choice)
    raise TextError("the move {text!r} is not legal here: {reason}", text=text, reason=reason)


def _reason(
    variant: Variant, position: Position, origin: Spot, target: Spot, choice: str
) -> Phrase:
    """Say why a step, with the letter of a promotion or none, is not a legal move."""
    refusal = refuse(variant, position, origin, target)
    if refusal is None and choice:
        refusal = refuse_choice(variant, position, origin, target, variant.kind_of_letter[choice])
    if refusal is None:
        return Phrase("a promotion must name its piece, other moves must not")
    return Phrase(refusal.reason.value)


def _wanted(variant: Variant, position: Position, text: str) -> MoveFilter:
    """Return which moves a text may write: those from and to the cells that it names."""
    spots = [spot_named(variant.topology, name) for name in text.partition("=")[0].split("-")]
    cells = [spot.index for spot in spots if spot is not None and spot.kind is SpotKind.CELL]
    codes = [position.cells[cell] for cell in cells]
    return MoveFilter(codes, {*cells, *map(variant.transfer_target, cells)})


def spots_of(topology: Topology, text: str) -> tuple[Spot, ...]:
    """Return the spots that a text like ``e2-e4`` names, () if one of them is none."""
    spots = [spot_named(topology, name) for name in text.split("-")]
    return tuple(spot for spot in spots if spot is not None) if all(spots) else ()
