"""A game as it is written into the library: its text, and what is found by it. Free of Qt."""

from __future__ import annotations

import json
import unicodedata
from collections.abc import Iterable
from dataclasses import dataclass
from hashlib import sha256

from app.game.players import Player
from app.game.seat_tags import named_players
from app.storage.library.game_row import DRAW
from engine.pgn import written_game
from engine.pgn.record import DATE, UNKNOWN, Record
from engine.pgn.scores import ending_word, scores_text
from engine.play.tree import Node
from engine.rules.outcome import Outcome
from engine.rules.variant import Variant
from engine.text import coordinate_moves

#: So many half-moves of the main line can be looked up.
LOOKED_UP = 60
#: Letters with a stroke, which Unicode does not take apart, and those they are found by.
STROKED = {"ł": "l", "ø": "o", "đ": "d", "ħ": "h"}
_PLAIN = str.maketrans(STROKED)
_EVENT, _SITE = "Event", "Site"


@dataclass(frozen=True)
class Entry:
    """The columns of a game; see the table in ``schema``."""

    text: str
    game: str
    chosen: str
    names: str
    date: str
    event: str
    length: int
    ending: str | None
    scores: str | None
    winner: str | None
    digest: str
    start: str
    line: str
    last: str
    players: str
    search: str
    sorted_names: str


def entry_of(record: Record, text: str | None = None) -> Entry:
    """Return what the library keeps of a game; ``text``: of it as PGN, if it is known already."""
    game, variant, names = record.game, record.game.variant, record.names
    nodes = game.root.main_line()
    moves = [_written(variant, node) for node in nodes]
    outcome = game.result()
    start = "" if game.root.position == variant.start() else variant.text(game.root.position)
    date, event = record.tags.get(DATE, ""), _known(record.tags.get(_EVENT, ""))
    said = (*names, event, record.tags.get(_SITE, ""), date, variant.title, variant.key)
    chosen = json.dumps(variant.option_values)
    parts = (variant.key, chosen, start, *names, date, _result(outcome), *moves)
    return Entry(
        text=written_game(record) if text is None else text,
        game=variant.key,
        chosen=chosen,
        names=json.dumps(names, ensure_ascii=False),
        date=date,
        event=event,
        length=len(nodes),
        ending=None if outcome is None else ending_word(outcome.ending),
        scores=None if outcome is None else scores_text(outcome.scores),
        winner=None if outcome is None else _winner(variant, outcome),
        digest=sha256("\n".join(parts).encode("utf-8", "replace")).hexdigest(),
        start=start,
        line=" ".join(moves[:LOOKED_UP]),
        last=variant.text((nodes[-1] if nodes else game.root).position),
        players=json.dumps([_player(player) for player in named_players(record)]),
        search=folded(said),
        sorted_names=folded(names),
    )


def state_of(text: str) -> str:
    """Return what tells the states of a row apart: a digest of its text."""
    return sha256(text.encode("utf-8", "replace")).hexdigest()


def folded(texts: Iterable[str]) -> str:
    """Return texts as they are searched: one a line, without capitals and accents.

    >>> folded(["Zoë", "GROSS", "Łukasz"])
    'zoe\\ngross\\nlukasz'
    """
    whole = unicodedata.normalize("NFKD", "\n".join(texts).casefold())
    return "".join(sign for sign in whole if not unicodedata.combining(sign)).translate(_PLAIN)


def _winner(variant: Variant, outcome: Outcome) -> str:
    return DRAW if outcome.winner is None else variant.seats[outcome.winner]


def _written(variant: Variant, node: Node) -> str:
    assert node.move is not None
    return coordinate_moves.write(variant, node.move)


def _result(outcome: Outcome | None) -> str:
    return "" if outcome is None else scores_text(outcome.scores)


def _player(player: Player) -> list[object] | None:
    """Return who plays a seat: None for a person, else the engine's key and its level."""
    return None if player.engine is None else [player.engine, player.level]


def _known(text: str) -> str:
    return "" if text == UNKNOWN else text
