"""Players by their words, as ``tests.matches.players`` explains them."""

from __future__ import annotations

from tests.matches.engine_player import ADDITIONS, EnginePlayer
from tests.matches.players import Greedy, Player, RandomPlayer
from tests.matches.uci_process import UciProcess, stockfish

#: Milliseconds a move of a process that is not told otherwise.
USUAL_MILLISECONDS = 100
#: The same where nodes are the limit: after so much longer its answer is missed.
LONGEST = 60_000
#: What the word of a player of ours may begin with: what the number after it limits.
LIMITS = ("level", "nodes", "depth", "time")


class PlayerSpecError(ValueError):
    """A word names no player."""


def player(word: str) -> Player:
    """Make the player of a word. Raises WordError, or PlayerError where it cannot be started."""
    name, _, rest = word.partition(":")
    if word == "random":
        return RandomPlayer()
    if word == "greedy":
        return Greedy()
    if name == "stockfish":
        elo, _, milliseconds = rest.partition(":")
        options = {"UCI_LimitStrength": "true", "UCI_Elo": str(_number(elo, word))}
        return UciProcess(stockfish(), _number(milliseconds or "100", word), options)
    if word.startswith("uci:nodes:"):
        nodes, _, command = rest.removeprefix("nodes:").partition(":")
        return UciProcess(command, LONGEST, {}, _number(nodes, word))
    if name == "uci":
        milliseconds, colon, command = rest.partition(":")
        if not (colon and milliseconds.isdecimal()):
            milliseconds, command = str(USUAL_MILLISECONDS), rest
        return UciProcess(command, int(milliseconds), {})
    if name in LIMITS:
        limit, *additions = rest.split("+")
        unknown = [addition for addition in additions if addition not in ADDITIONS]
        if unknown:
            raise PlayerSpecError(f"{unknown[0]!r} in {word!r} says nothing of a player")
        return EnginePlayer(name, _number(limit, word), additions)
    raise PlayerSpecError(f"no player is called {word!r}")


def _number(text: str, word: str) -> int:
    if not text.isdecimal():
        raise PlayerSpecError(f"{text!r} in {word!r} is no number")
    return int(text)
