"""What a list of games tells of one, kept at the end of its journal. Free of Qt."""

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
    """One game in a few words.

    names : the players' by seat, empty where not known
    length : half-moves of its main line
    outcome : how it ended there, or None if it can go on
    is_left : whether another game has taken its place on the table
    """

    variant: Variant
    names: tuple[str, ...]
    length: int
    outcome: Outcome | None
    is_left: bool = False


def is_begun(game: Game) -> bool:
    """Whether there is anything in a game that could be lost."""
    root = game.root
    return bool(root.children or root.comment or root.drawings)


def about(record: Record, is_left: bool = False) -> GameSummary:
    """Return a game in a few words."""
    game = record.game
    length = len(game.root.main_line())
    return GameSummary(game.variant, record.names, length, game.result(), is_left)


def about_event(record: Record) -> dict[str, Any]:
    """Return the event that says so at the end of a journal."""
    told = about(record)
    outcome = told.outcome
    ended = outcome and [ending_word(outcome.ending), scores_text(outcome.scores)]
    return {
        "about": {
            "game": told.variant.key,
            "names": list(told.names),
            "length": told.length,
            "ended": ended,
        }
    }


def read_about(event: Event) -> GameSummary | None:
    """Return what an event says of the game, or None if it says nothing of that sort."""
    told: Any = event.get("about")
    try:
        variant = engine.variants.variant(told["game"])
        names = tuple(map(str, told["names"]))[: len(variant.seats)]
        names += ("",) * (len(variant.seats) - len(names))
        outcome = None
        if told["ended"] is not None:
            ending, scores = told["ended"]
            found = ending_named(ending), read_scores(scores, len(variant.seats))
            if found[0] is None or found[1] is None:
                return None
            outcome = Outcome(found[0], found[1])
        return GameSummary(variant, names, int(told["length"]), outcome, "left" in event)
    except (TypeError, ValueError, LookupError, AttributeError):
        return None
