"""A short summary of a game, stored at the end of its journal. Free of Qt."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import engine.variants
from app.storage.journal_lines import Event
from engine.pgn.record import Record
from engine.pgn.scores import ending_named, ending_word, read_scores, scores_text
from engine.play.game import Game
from engine.rules.outcome import Outcome
from engine.rules.variant import Variant


@dataclass(frozen=True, eq=False)
class GameSummary:
    """The summary of a game.

    names : of the players by seat, empty if unknown
    length : half-moves of its main line
    outcome : at the end of the main line, or None
    is_left : whether another game has been started instead of it
    """

    variant: Variant
    names: tuple[str, ...]
    length: int
    outcome: Outcome | None
    is_left: bool = False


def is_begun(game: Game) -> bool:
    """Whether a game has moves or texts that could be lost."""
    root = game.root
    return bool(root.children or root.comment or root.drawings)


def about(record: Record, is_left: bool = False) -> GameSummary:
    """Return the summary of a game."""
    game = record.game
    length = len(game.root.main_line())
    return GameSummary(game.variant, record.names, length, game.result(), is_left)


def about_event(record: Record) -> dict[str, Any]:
    """Return the summary as an event for the end of a journal."""
    told = about(record)
    outcome = told.outcome
    ended = outcome and [ending_word(outcome.ending), scores_text(outcome.scores)]
    return {
        "about": {
            "game": told.variant.key,
            "chosen": list(told.variant.chosen),
            "names": list(told.names),
            "length": told.length,
            "ended": ended,
        }
    }


def read_about(event: Event) -> GameSummary | None:
    """Return the summary in an event, or None."""
    told: Any = event.get("about")
    try:
        variant = engine.variants.variant(told["game"], **dict(told.get("chosen", ())))
        names = tuple(map(str, told["names"]))[: len(variant.seats)]
        names += ("",) * (len(variant.seats) - len(names))
        outcome = None
        if told["ended"] is not None:
            ending, scores = told["ended"]
            found = ending_named(ending), read_scores(scores, variant)
            if found[0] is None or found[1] is None:
                return None
            outcome = Outcome(found[0], found[1])
        return GameSummary(variant, names, int(told["length"]), outcome, "left" in event)
    except (TypeError, ValueError, LookupError, AttributeError):
        return None
