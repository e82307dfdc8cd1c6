"""The arguments of ``go``: the limits of a search, or the depth of a perft."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from engine.core.move import Move
from engine.core.phrases import shortened
from engine.core.position import Position, TextError
from engine.rules.variant import Variant
from engine.search.thinking import Limits
from engine.uci import uci_moves
from engine.uci.output import LineError

_MAX_DIGITS = 15
#: Greatest depth of a perft.
_DEEPEST_COUNT = 30
_SWITCHES = ("infinite", "ponder")
_NUMBERS = ("depth", "nodes", "movetime", "movestogo", "mate", "perft")
_MOVES = "searchmoves"


@dataclass(frozen=True)
class GoCommand:
    """A parsed ``go``.

    limits : of a search
    perft : the depth to count to; None for a search
    is_pondering : whether it goes on until ``ponderhit``
    """

    limits: Limits
    perft: int | None = None
    is_pondering: bool = False


def read(variant: Variant, position: Position, words: Sequence[str]) -> GoCommand:
    """Read the arguments of ``go``. Raises LineError with one sentence."""
    clocks = {f"{letter}time": seat for seat, letter in enumerate(variant.seat_letters)}
    increments = {f"{letter}inc": seat for seat, letter in enumerate(variant.seat_letters)}
    known = {*_SWITCHES, *_NUMBERS, *clocks, *increments, _MOVES}
    found: dict[str, int] = {}
    chosen: list[str] | None = None
    left = list(words)
    while left:
        word = left.pop(0)
        if word not in known:
            raise LineError(f"go has no argument {shortened(word)!r}")
        if word == _MOVES:
            end = next((n for n, other in enumerate(left) if other in known), len(left))
            chosen, left = [*(chosen or ()), *left[:end]], left[end:]
        elif word in _SWITCHES:
            found[word] = 1
        else:
            found[word] = _number(word, left)
    if "perft" in found:
        if not 1 <= found["perft"] <= _DEEPEST_COUNT:
            raise LineError(f"perft is {found['perft']} instead of 1 to {_DEEPEST_COUNT}")
        return GoCommand(Limits(), perft=found["perft"])
    depth = found.get("depth")
    if "mate" in found:
        # A mate in n own moves: all others move between them.
        deepest = len(variant.seats) * (max(found["mate"], 1) - 1) + 1
        depth = deepest if depth is None else min(depth, deepest)
    limits = Limits(
        depth=depth,
        nodes=found.get("nodes"),
        movetime=found.get("movetime"),
        infinite=bool(found.keys() & _SWITCHES),
        clock={seat: found[word] for word, seat in clocks.items() if word in found},
        increment={seat: found[word] for word, seat in increments.items() if word in found},
        moves_to_go=found.get("movestogo"),
        moves=tuple(_move(variant, position, word) for word in dict.fromkeys(chosen or ())),
    )
    return GoCommand(limits, is_pondering="ponder" in found)


def _number(word: str, left: list[str]) -> int:
    """Take the number after a word; 0 for a negative time."""
    if not left:
        raise LineError(f"{word} needs a number")
    text = left.pop(0)
    digits = text.removeprefix("-")
    if not (digits.isascii() and digits.isdigit() and len(digits) <= _MAX_DIGITS):
        raise LineError(f"{word} is {shortened(text)!r} instead of a number")
    return max(int(text), 0)


def _move(variant: Variant, position: Position, word: str) -> Move:
    try:
        return uci_moves.read(variant, position, word)
    except TextError as error:
        raise LineError(f"{_MOVES}: {error}") from None
