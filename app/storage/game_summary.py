"""A short summary of a game, stored at the end of its journal. Free of Qt."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import engine.variants
from app.game.players import PERSON, Player
from app.game.seat_tags import named_players
from app.storage.journal_lines import Event
from engine.pgn.record import Record
from engine.pgn.scores import ending_named, ending_word, read_scores, scores_text
from engine.play.game import Game
from engine.play.tree import Node
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


def is_begun(record: Record) -> bool:
    """Whether a game has something that could be lost: texts, drawings, or moves.

    The moves that computers make before a person's first one are nothing to be lost, except where
    no person plays, in a position that was set up, and in a game that has ended.
    """
    game = record.game
    root, players = game.root, named_players(record)
    if root.comment or root.drawings:
        return True
    if PERSON not in players or _is_set_up(game) or game.result() is not None:
        return bool(root.children)
    return any(_is_of_a_person(node, players) for node in root.walk())


def _is_of_a_person(node: Node, players: Sequence[Player]) -> bool:
    """Whether a person has moved here, written something, or begun a side line."""
    has_moved = node.move is not None and players[node.move.seat] == PERSON
    is_written = bool(node.comment or node.opening or node.nags or node.drawings)
    return has_moved or is_written or len(node.children) > 1


def _is_set_up(game: Game) -> bool:
    """Whether a game begins with a position of its own."""
    variant = game.variant
    return variant.start_numbers is None and game.root.position != variant.start()


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
