"""What the tests ask a second move generator, made of what it reads, writes and follows."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple


class Asked(NamedTuple):
    """What is asked by the text of a position, with the options of its game.

    successors : the text of the position after each legal move
    legal_moves : them sorted
    play : the position after a legal move; KeyError if it is none
    """

    successors: Callable[..., dict[str, str]]
    legal_moves: Callable[..., list[str]]
    play: Callable[..., str]


def asked(
    parse: Callable[..., Any],
    write: Callable[[Any], str],
    followers: Callable[[Any], dict[str, Any]],
) -> Asked:
    """Return what the tests ask, given what reads and writes a position, and its followers."""

    def successors(text: str, **options: str) -> dict[str, str]:
        return {move: write(after) for move, after in followers(parse(text, **options)).items()}

    def legal_moves(text: str, **options: str) -> list[str]:
        return sorted(followers(parse(text, **options)))

    def play(text: str, move: str, **options: str) -> str:
        return write(followers(parse(text, **options))[move])

    return Asked(successors, legal_moves, play)
