"""Lines of output: reports of a search, its decision, counts of moves, and errors."""

from __future__ import annotations

from collections.abc import Iterator

from engine.core.move import Move
from engine.core.phrases import printable
from engine.play.trial import TrialGame
from engine.rules.variant import Variant
from engine.search.thinking import Decision, Report, Score
from engine.uci import uci_moves


class LineError(ValueError):
    """A line is invalid; the message is one sentence."""


NO_MOVE = "bestmove (none)"
#: The last line of a trial, and what each of its games begins with.
TRIED, TRIAL_GAME = "tried", "info string game "


def error(sentence: object) -> str:
    """Return the line of an error."""
    return remark(f"error: {sentence}")


def remark(sentence: str) -> str:
    """Return an ``info string``; characters that would end the line are escaped."""
    return f"info string {printable(sentence)}"


def report(variant: Variant, found: Report, king_takes_rook: bool) -> Iterator[str]:
    """Yield the ``info`` lines of one depth."""
    line = " ".join(uci_moves.write(variant, move, king_takes_rook) for move in found.line)
    speed = 1000 * found.nodes // max(found.milliseconds, 1)
    yield (
        f"info depth {found.depth} seldepth {found.seldepth} multipv {found.line_number}"
        f" score {_score(found.score)} nodes {found.nodes} nps {speed} hashfull {found.hashfull}"
        f" time {found.milliseconds} pv {line}"
    )
    if found.seat_scores:
        seats = zip(variant.seat_letters, found.seat_scores, strict=True)
        yield remark(" ".join(["scores", *(f"{letter}={score}" for letter, score in seats)]))


def _score(score: Score) -> str:
    return f"cp {score.centipawns}" if score.mate is None else f"mate {score.mate}"


def decision(variant: Variant, found: Decision, king_takes_rook: bool) -> str:
    """Return the ``bestmove`` line."""
    if found.move is None:
        return NO_MOVE
    line = f"bestmove {uci_moves.write(variant, found.move, king_takes_rook)}"
    if found.ponder is not None:
        line += f" ponder {uci_moves.write(variant, found.ponder, king_takes_rook)}"
    return line


def counts(variant: Variant, found: dict[Move, int], king_takes_rook: bool) -> Iterator[str]:
    """Yield how many sequences begin with each move, and their sum."""
    yield from sorted(
        f"{uci_moves.write(variant, move, king_takes_rook)}: {number}"
        for move, number in found.items()
    )
    yield f"Nodes searched: {sum(found.values())}"


def trial_game(game: TrialGame) -> str:
    """Return the line of a game of a trial."""
    return f"{TRIAL_GAME}{game.text()}"
