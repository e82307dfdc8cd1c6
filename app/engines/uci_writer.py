"""Writes UCI commands: options, positions, and limits of a search. Free of Qt."""

from __future__ import annotations

from collections.abc import Collection, Iterator

from app.engines.description import EngineDescription
from app.engines.report import SearchRequest
from engine.game_files import versions
from engine.rules.options import outside_name
from engine.rules.variant import Variant
from engine.search.levels import HIGHEST
from engine.search.thinking import Limits
from engine.uci import options, uci_moves


def can_play(description: EngineDescription, variant: Variant) -> bool:
    """Return whether an engine can play a game: an external one only games of UCI."""
    return description.is_own or variant.parse_uci_move("a1a2") is not None


def can_read(declared: Collection[str], request: SearchRequest) -> bool:
    """Return whether an engine understands the castling rights of a request.

    declared : the names of its options in lower case; engines with Chess960 have ``uci_chess960``
    """
    is_known = options.KING_TAKES_ROOK.name.lower() in declared
    return is_known or request.variant.has_orthodox_rights(request.start)


def option_values(
    description: EngineDescription, request: SearchRequest, declared: Collection[str]
) -> dict[str, str]:
    """Return the values of the options for a request, by name.

    declared : the names of the options that the engine has, in lower case
    """
    variant = request.variant
    wanted = {options.LINES.name: str(request.lines), options.KING_TAKES_ROOK.name: "true"}
    if description.is_own:
        path = versions.path_of(variant.key, variant.version)
        # Told before the game, which is unknown until then.
        if path is not None and str(path).isprintable():
            wanted[options.GAME_FILES.name] = str(path)
        wanted[options.GAME.name] = variant.key
        wanted |= {outside_name(name): value for name, value in variant.option_values}
        wanted[options.LEVEL.name] = str(request.level or HIGHEST)
    return {name: value for name, value in wanted.items() if name.lower() in declared}


def position_line(request: SearchRequest, king_takes_rook: bool = True) -> str:
    """Return the line that sets up the position."""
    line = f"position fen {request.variant.text(request.start)}"
    if request.moves:
        words = (uci_moves.write(request.variant, m, king_takes_rook) for m in request.moves)
        line = " ".join((line, "moves", *words))
    return line


def go_line(request: SearchRequest, king_takes_rook: bool = True) -> str:
    """Return the line that begins the search."""
    words = " ".join(_limit_words(request.variant, request.limits))
    chosen = [uci_moves.write(request.variant, m, king_takes_rook) for m in request.limits.moves]
    return " ".join(filter(None, ("go", words, *(("searchmoves", *chosen) if chosen else ()))))


def _limit_words(variant: Variant, limits: Limits) -> Iterator[str]:
    letters = variant.seat_letters
    if limits.infinite:
        yield "infinite"
    for name, number in (
        ("depth", limits.depth),
        ("nodes", limits.nodes),
        ("movetime", limits.movetime),
        *((f"{letters[seat]}time", left) for seat, left in sorted(limits.clock.items())),
        *((f"{letters[seat]}inc", gain) for seat, gain in sorted(limits.increment.items())),
        ("movestogo", limits.moves_to_go),
    ):
        if number is not None:
            yield f"{name} {number}"
