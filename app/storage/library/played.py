"""What statistics and openings know of games, read from the library's columns."""

from __future__ import annotations

import json
from collections.abc import Collection
from functools import lru_cache
from typing import NamedTuple

import engine.variants
from app.game.players import HIGHEST_LEVEL, OWN_ENGINE, PERSON, Player
from app.storage.library.game_row import ALL, Query
from app.storage.library.library import Library
from app.storage.library.opening_tree import Opening
from app.storage.library.rows import condition, read_names, read_outcome, read_variant
from app.storage.library.statistics import GameSummary, Statistics, names_in, people, statistics
from app.text.player_text import recorded_player
from engine.rules.outcome import Outcome
from engine.rules.variant import Variant


class GameStart(NamedTuple):
    """Where games begin: only those from the same beginning have openings in common.

    variant : with the options that were chosen
    start : the first position as text; empty for the usual one
    """

    variant: Variant
    start: str


class OpenedGame(NamedTuple):
    """How a game began, and which people played it: names by seat."""

    beginning: GameStart
    people: dict[int, str]
    opening: Opening


def read_played(library: Library, query: Query = ALL) -> list[GameSummary]:
    """Return what statistics know of the games of a query. Raises LibraryError."""
    where, values = condition(query)
    columns = "game, chosen, names, players, ending, scores, date, length"
    found = library.select(f"SELECT {columns} FROM games WHERE {where} ORDER BY rowid", values)
    games = []
    for game, chosen, names, players, ending, scores, date, length in found:
        variant = read_variant(game, chosen)
        outcome = _outcome(variant, ending, scores)
        known, seated = _seated(names, players, len(variant.seats))
        games.append(GameSummary(game, known, seated, outcome, date, length))
    return games


def read_openings(library: Library, game: str) -> list[OpenedGame]:
    """Return how the games of a variant began that have any moves. Raises LibraryError."""
    where, values = condition(Query(game=game))
    columns = "chosen, start, names, players, ending, scores, line"
    sql = f"SELECT {columns} FROM games WHERE {where} AND line != '' ORDER BY rowid"
    games = []
    for chosen, start, names, players, ending, scores, line in library.select(sql, values):
        variant = read_variant(game, chosen)
        seated = _seated(names, players, len(variant.seats))
        opening = Opening(line, _outcome(variant, ending, scores))
        games.append(OpenedGame(GameStart(variant, start), people(*seated), opening))
    return games


class StatisticsSummary(NamedTuple):
    """What the page of statistics shows.

    games : keys of the variants of which there are games, in their usual order
    people : who has played the chosen variant, those of most games first
    """

    games: tuple[str, ...]
    people: tuple[str, ...]
    statistics: Statistics


def read_figures(library: Library, game: str, person: str) -> StatisticsSummary:
    """Return figures about the games of a variant, or all, and of a person, or everybody.

    Raises LibraryError.
    """
    played = read_played(library)
    there = {one.game for one in played}
    chosen = [one for one in played if game in ("", one.game)]
    return StatisticsSummary(stored_games(there), names_in(chosen), statistics(chosen, person))


def stored_games(keys: Collection[str]) -> tuple[str, ...]:
    """Return which of some games are known, in their usual order; their files are read here."""
    found = tuple(key for key in engine.variants.stored_keys() if key in keys)
    for key in found:
        engine.variants.variant(key)
    return found


@lru_cache(maxsize=4096)
def _seated(names: str, players: str, seats: int) -> tuple[tuple[str, ...], tuple[Player, ...]]:
    """Read names and players; who is called as records call the own engine is no person."""
    known = read_names(names, seats)
    pairs = zip(known, _players(players, seats), strict=True)
    return known, tuple(
        recorded_player(name) if player == PERSON else player for name, player in pairs
    )


@lru_cache(maxsize=1024)
def _outcome(variant: Variant, ending: str | None, scores: str | None) -> Outcome | None:
    return None if ending is None else read_outcome(variant, ending, str(scores))


@lru_cache(maxsize=1024)
def _players(text: str, seats: int) -> tuple[Player, ...]:
    """Read who plays the seats; people where a text makes no sense."""
    try:
        found = json.loads(text)
    except ValueError:
        found = None
    told = found if isinstance(found, list) else []
    return tuple(_player(told[seat] if seat < len(told) else None) for seat in range(seats))


def _player(told: object) -> Player:
    match told:
        case [str(engine), int(level)] if engine == OWN_ENGINE and 1 <= level <= HIGHEST_LEVEL:
            return Player(is_local=False, engine=engine, level=level)
        case [str(engine), *_]:
            return Player(is_local=False, engine=engine)
    return PERSON
