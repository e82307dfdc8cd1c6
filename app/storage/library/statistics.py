"""Figures about many games: who won how often, how the games ended, how long they were, and when.

Free of Qt.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from app.game.players import HIGHEST_LEVEL, OWN_ENGINE, Player
from app.storage.library.results import PlayerScore, Results
from engine.rules.outcome import Ending, Outcome

#: A histogram has no more columns than that, each of one of these widths or ten times as wide. Its
#: last one takes what lies above nearly all numbers.
MAX_COLUMNS = 15
_WIDTHS = (1, 2, 5)
_NEARLY_ALL = 0.98
#: So many columns time has at most, and how many months one of them may stand for.
MAX_PERIODS = 40
MONTH, YEAR = 1, 12
_PERIODS = (MONTH, YEAR, 10 * YEAR, 50 * YEAR, 100 * YEAR, 1000 * YEAR)


class GameSummary(NamedTuple):
    """What statistics know of a game.

    game : key of its variant
    names : of the players by seat, empty if unknown
    players : by seat, people and computers
    outcome : None for a game that is not over
    date : as PGN has it: ``2026.11.22``, ``2026.??.??``; empty if unknown
    length : half-moves of its main line
    """

    game: str
    names: tuple[str, ...]
    players: tuple[Player, ...]
    outcome: Outcome | None
    date: str
    length: int


class Histogram(NamedTuple):
    """How often numbers lie in ranges of the same width; the first one begins at 0.

    is_open : whether the last range has no upper end
    median : no more than half of the numbers are below it, and no more than half above
    """

    width: int
    counts: tuple[int, ...]
    is_open: bool
    median: int


class Periods(NamedTuple):
    """How many games were played in periods of the same length.

    months : of each period: ``MONTH``, ``YEAR``, or several years
    first : the beginning of the first one, in months since the year 0
    """

    months: int
    first: int
    counts: tuple[int, ...]

    def begin(self, number: int) -> tuple[int, int]:
        """Return the year and the month, from 1 on, with which a period begins."""
        year, month = divmod(self.first + number * self.months, YEAR)
        return year, month + 1


@dataclass(frozen=True, eq=False)
class Statistics:
    """Figures about some games, or about those of one person.

    by_game : by the key of the variant, the one of most games first
    by_name : people by their names, those of most games first; each game counts once
    by_seat : of the person asked for: by variant and seat, in their order
    by_opponent : of the person asked for: by the names of the other people, as ``by_name``
    by_computer : how people, all of a game together, did against computers; the own levels first,
        then the other engines
    endings : why the games were over, the most frequent first
    lengths : of the games that are over, in half-moves; None without any
    periods : when they were played; None where no date is known
    """

    games: int
    finished: int
    by_game: Mapping[str, Results]
    by_name: Mapping[str, PlayerScore]
    by_seat: Mapping[tuple[str, int], PlayerScore]
    by_opponent: Mapping[str, PlayerScore]
    by_computer: Mapping[Player, PlayerScore]
    endings: Mapping[Ending, int]
    lengths: Histogram | None
    periods: Periods | None


def statistics(games: Iterable[GameSummary], name: str = "") -> Statistics:
    """Return the figures about games; with a name only about those of this person."""
    chosen = [game for game in games if not name or name in people_of(game).values()]
    by_game: dict[str, Results] = {}
    by_name: dict[str, PlayerScore] = {}
    by_seat: dict[tuple[str, int], PlayerScore] = {}
    by_opponent: dict[str, PlayerScore] = {}
    by_computer: dict[Player, PlayerScore] = {}
    for game in chosen:
        outcome = game.outcome
        by_game.setdefault(game.game, Results(len(game.players))).add(outcome)
        known = people_of(game)
        for person in {*known.values()} - {""}:
            seats = [seat for seat, named in known.items() if named == person]
            by_name.setdefault(person, PlayerScore()).add(outcome, *seats)
        own = [seat for seat, person in known.items() if not name or person == name]
        for computer in {player for player in game.players if player.engine is not None}:
            if own:
                by_computer.setdefault(computer, PlayerScore()).add(outcome, *own)
        if name:
            for seat in own:
                by_seat.setdefault((game.game, seat), PlayerScore()).add(outcome, seat)
            for opponent in {*known.values()} - {name, ""}:
                by_opponent.setdefault(opponent, PlayerScore()).add(outcome, *own)
    over = [game for game in chosen if game.outcome is not None]
    endings = Counter(game.outcome.ending for game in over if game.outcome is not None)
    by_game = dict(sorted(by_game.items(), key=lambda row: -row[1].games))
    order = list(by_game)
    return Statistics(
        games=len(chosen),
        finished=len(over),
        by_game=by_game,
        by_name=_most_first(by_name),
        by_seat=dict(sorted(by_seat.items(), key=lambda row: (order.index(row[0][0]), row[0][1]))),
        by_opponent=_most_first(by_opponent),
        by_computer=dict(sorted(by_computer.items(), key=lambda row: _strength(row[0]))),
        endings=dict(endings.most_common()),
        lengths=histogram([game.length for game in over]),
        periods=periods([game.date for game in chosen]),
    )


def people(names: Sequence[str], players: Sequence[Player]) -> dict[int, str]:
    """Return the names of the people in a game by seat; empty where one has no name."""
    pairs = zip(players, names, strict=True)
    return {seat: name for seat, (player, name) in enumerate(pairs) if player.engine is None}


def people_of(game: GameSummary) -> dict[int, str]:
    """Return the people in a game; see ``people``."""
    return people(game.names, game.players)


def names_in(games: Iterable[GameSummary]) -> tuple[str, ...]:
    """Return the names of all people, those of most games first."""
    found = Counter(name for game in games for name in {*people_of(game).values()} if name)
    return tuple(sorted(found, key=lambda name: (-found[name], name)))


def histogram(numbers: Sequence[int]) -> Histogram | None:
    """Return how often numbers, none below 0, lie in ranges; None for no numbers."""
    if not numbers:
        return None
    ordered = sorted(numbers)
    usual = ordered[round(_NEARLY_ALL * (len(ordered) - 1))]
    width = _width(usual + 1)
    last = usual // width
    counts = Counter(min(number // width, last) for number in ordered)
    is_open = ordered[-1] // width > last
    median = ordered[(len(ordered) - 1) // 2]
    return Histogram(width, tuple(counts[n] for n in range(last + 1)), is_open, median)


def _width(end: int) -> int:
    """Return the least width of a range by which a few ranges reach up to ``end``."""
    scale = 1
    while True:
        for width in _WIDTHS:
            if width * scale * MAX_COLUMNS >= end:
                return width * scale
        scale *= 10


def periods(dates: Iterable[str]) -> Periods | None:
    """Return how many games were begun when; None where not even a year is known.

    A single date without its month keeps all from being shown by months.
    """
    split = (date.split(".") for date in dates)
    known = [parts for parts in split if len(parts[0]) == 4 and parts[0].isdecimal()]
    if not known:
        return None
    has_months = all(len(parts) > 1 and _month(parts[1]) for parts in known)
    months = [int(parts[0]) * YEAR + (_month(parts[1]) - 1 if has_months else 0) for parts in known]
    first, last = min(months), max(months)
    length = next(
        length
        for length in _PERIODS
        if (has_months or length >= YEAR) and last // length - first // length < MAX_PERIODS
    )
    counts = Counter(month // length for month in months)
    begin, end = min(counts), max(counts)
    return Periods(length, begin * length, tuple(counts[n] for n in range(begin, end + 1)))


def _month(text: str) -> int:
    """Return the number of a month, 0 if it is not known."""
    return int(text) if text.isdecimal() and 1 <= int(text) <= YEAR else 0


def _most_first(scores: Mapping[str, PlayerScore]) -> dict[str, PlayerScore]:
    return dict(sorted(scores.items(), key=lambda row: (-row[1].games, row[0])))


def _strength(player: Player) -> tuple[bool, int, str]:
    """Return where a computer stands among others."""
    return (player.engine != OWN_ENGINE, player.level or HIGHEST_LEVEL + 1, player.engine or "")
