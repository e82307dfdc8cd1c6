"""Statistics of games, and their openings as a tree, without a window."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from app.game.players import PERSON, Player, computer
from app.storage.library.library import Library
from app.storage.library.opening_tree import Opening, OpeningTree
from app.storage.library.played import read_figures, read_openings, read_played
from app.storage.library.results import PlayerScore, Results
from app.storage.library.statistics import (
    MAX_COLUMNS,
    MAX_PERIODS,
    MONTH,
    YEAR,
    GameSummary,
    histogram,
    names_in,
    periods,
    statistics,
)
from engine.pgn import read_game
from engine.rules.outcome import Ending, Outcome, lost_by, shared, won_by
from tests.rows import each_row

WHITE = Outcome(Ending.CHECKMATE, won_by(0, 2))
BLACK = Outcome(Ending.RESIGNATION, won_by(1, 2))
DRAWN = Outcome(Ending.AGREEMENT, shared(2))
EASY, ENGINE = computer(2), Player(is_local=False, engine="Stockfish")

FOOL = '[White "Zoë"]\n[Black "Ben"]\n[Date "2025.03.01"]\n\n1. f3 e5 2. g4 Qh4# 0-1\n'
SHORT = '[White "Ben"]\n[Black "Zoë"]\n[Date "2025.05.01"]\n\n1. f3 e5 1/2-1/2\n'
OPEN = '[White "Zoë"]\n[Black "Carla"]\n\n1. e4 e5 2. Nf3 *\n'
THREE = '[Variant "Dreierschach"]\n[White "A"]\n[Grey "B"]\n[Black "Ben"]\n\n*\n'
COMPUTER = (
    '[White "Zoë"]\n[Black "Schachraum 2"]\n[BlackType "program"]\n'
    '[BlackEngine "Schachraum"]\n[BlackLevel "2"]\n\n1. e4 e5 2. Qh5 *\n'
)


@pytest.fixture
def library(tmp_path: Path) -> Iterator[Library]:
    library = Library(tmp_path / "games.sqlite")
    for text in (FOOL, SHORT, OPEN, THREE, COMPUTER):
        library.put(read_game(text))
    yield library
    library.close()


def played(names: str, outcome: Outcome | None, *players: Player, **more: object) -> GameSummary:
    told = tuple(name.strip("-") for name in names.split())
    seats = players or (PERSON,) * len(told)
    given = {"game": "chess960", "date": "", "length": 40, **more}
    return GameSummary(names=told, players=seats, outcome=outcome, **given)  # type: ignore[arg-type]


# -- results -----------------------------------------------------------------------------------


def test_results_of_three_players_count_parts_of_the_win() -> None:
    gone = Outcome(Ending.RESIGNATION, lost_by(2, 3))
    points = Outcome(Ending.CHECKMATE, (3.0, 0.0, 1.0))
    found = Results(3, [points, gone, Outcome(Ending.STALEMATE, shared(3)), None])
    assert (found.wins, found.draws, found.unfinished) == ([1, 0, 0], 2, 1)
    assert (found.games, found.finished) == (4, 3)
    assert found.share(0) == pytest.approx((1 + 1 / 2 + 1 / 3) / 3)
    assert Results(2).share(0) is None


def test_who_is_out_in_a_draw_has_lost() -> None:
    gone, score = Outcome(Ending.RESIGNATION, lost_by(2, 3)), PlayerScore()
    for seat in range(3):
        score.add(gone, seat)
    score.add(None, 0)
    assert (score.won, score.drawn, score.lost, score.unfinished) == (0, 2, 1, 1)
    assert score.part == pytest.approx(1 / 3)


# -- figures -------------------------------------------------------------------------------------


def test_all_games_are_counted_by_game_person_and_computer() -> None:
    games = [
        played("Anna Ben", WHITE),
        played("Ben Anna", WHITE),
        played("Anna Ben", None, length=3),
        played("Anna -", WHITE, PERSON, EASY),
        played("- Schachraum", BLACK, PERSON, EASY),
        played("Fish Anna", DRAWN, ENGINE, PERSON),
        played("Anna Ben", DRAWN, game="trid"),
    ]
    found = statistics(games)
    assert (found.games, found.finished) == (7, 6)
    assert list(found.by_game) == ["chess960", "trid"]
    assert found.by_game["chess960"].wins == [3, 1]
    assert list(found.by_name) == ["Anna", "Ben"], "names of computers are no people"
    anna = found.by_name["Anna"]
    assert (anna.won, anna.drawn, anna.lost, anna.unfinished) == (2, 2, 1, 1)
    assert list(found.by_computer) == [EASY, ENGINE]
    assert (found.by_computer[EASY].won, found.by_computer[EASY].lost) == (1, 1)
    assert found.endings == {Ending.CHECKMATE: 3, Ending.AGREEMENT: 2, Ending.RESIGNATION: 1}
    assert found.lengths is not None and sum(found.lengths.counts) == 6
    assert not found.by_seat and not found.by_opponent and found.periods is None
    assert names_in(games) == ("Anna", "Ben")


def test_one_person_is_seen_by_seat_and_opponent() -> None:
    games = [
        played("Anna Ben", WHITE),
        played("Ben Anna", WHITE),
        played("Carla Anna", BLACK, game="trid"),
        played("Ben Carla", WHITE),
        played("Anna -", WHITE, PERSON, EASY),
    ]
    found = statistics(games, "Anna")
    assert found.games == 4
    seats = {key: (score.won, score.lost) for key, score in found.by_seat.items()}
    assert seats == {("chess960", 0): (2, 0), ("chess960", 1): (0, 1), ("trid", 1): (1, 0)}
    assert list(found.by_opponent) == ["Ben", "Carla"]
    assert (found.by_opponent["Ben"].won, found.by_opponent["Ben"].lost) == (1, 1)
    assert found.by_computer[EASY].won == 1


def test_a_game_counts_once_however_many_seats_people_have() -> None:
    three = (PERSON, PERSON, EASY)
    games = [
        played("Anna Ben -", Outcome(Ending.CHECKMATE, won_by(0, 3)), *three),
        played("Anna Ben -", Outcome(Ending.CHECKMATE, won_by(2, 3)), *three),
        played("Anna Ben -", Outcome(Ending.AGREEMENT, shared(3)), *three),
        played("Anna Ben -", None, *three),
        played("Carla Carla", WHITE),
    ]
    computer = statistics(games).by_computer[EASY]
    assert (computer.won, computer.drawn, computer.lost, computer.unfinished) == (1, 1, 1, 1)
    assert computer.part == pytest.approx((1 + 0 + 2 / 3) / 3)
    alone = statistics(games).by_name["Carla"]
    assert (alone.games, alone.drawn, alone.part) == (1, 1, 0.5)


@each_row("longest", [0, 1, 14, 15, 99, 480, 199_999])
def test_lengths_fall_into_a_few_columns(longest: int) -> None:
    found = histogram(list(range(longest + 1)))
    assert found is not None and not histogram([])
    assert len(found.counts) <= MAX_COLUMNS and sum(found.counts) == longest + 1
    assert found.median == longest // 2
    assert all(count == found.width for count in found.counts[:-1])


def test_a_single_long_game_does_not_press_all_others_into_one_column() -> None:
    found = histogram([*range(20, 120), 5000])
    assert found is not None and found.is_open and found.width == 10
    assert len(found.counts) == 12 and found.counts[-1] == 11


@each_row(
    ("dates", "months", "counts", "begin"),
    [
        (["2025.11.02", "2025.11.30", "2026.01.??"], MONTH, (2, 0, 1), (2025, 11)),
        (["2025.11.02", "2026.??.??", "", "?", "2026-11", "20.1"], YEAR, (1, 1), (2025, 1)),
        (
            ["1914.05.01", "1975.01", "1981.01.01"],
            10 * YEAR,
            (1, 0, 0, 0, 0, 0, 1, 1),
            (1910, 1),
        ),
    ],
)
def test_time_is_shown_in_periods(dates, months, counts, begin) -> None:
    found = periods(dates)
    assert found is not None
    assert (found.months, found.counts, found.begin(0)) == (months, counts, begin)


def test_any_span_of_time_has_room() -> None:
    found = periods(["0000.01.01", "9999.12.31"])
    assert found is not None and len(found.counts) <= MAX_PERIODS and sum(found.counts) == 2
    assert periods(["????.??.??", ""]) is None


# -- openings ------------------------------------------------------------------------------------


def test_moves_tried_are_counted_with_their_results() -> None:
    lines = [("e2-e4 e7-e5 g1-f3", WHITE), ("e2-e4 c7-c5", BLACK), ("e2-e4", None)]
    lines += [("d2-d4 d7-d5", DRAWN), ("e2-e4 e7-e5 f2-f4", DRAWN)]
    tree = OpeningTree(2, [Opening(*line) for line in lines])
    moves = {tried.move: tried.results for tried in tree.root.moves}
    assert list(moves) == ["e2-e4", "d2-d4"] and moves["e2-e4"].games == 4
    assert (moves["e2-e4"].wins, moves["e2-e4"].draws) == ([1, 1], 1)
    after = tree.at(("e2-e4",))
    assert after is not None and (after.depth, after.ended, after.results.games) == (1, 1, 4)
    assert [tried.move for tried in after.moves] == ["e7-e5", "c7-c5"]
    last = tree.at(("e2-e4", "e7-e5", "g1-f3"))
    assert last is not None and not last.moves and last.ended == 1
    assert tree.at(("e2-e4", "e7-e6")) is None and tree.at(("e2-e", "g7")) is None
    assert OpeningTree(2, []).root.moves == ()


# -- from the library --------------------------------------------------------------------------


def test_the_library_is_read(library: Library) -> None:
    games = read_played(library)
    assert [game.names[0] for game in games] == ["Zoë", "Ben", "Zoë", "A", "Zoë"]
    assert games[0].outcome == Outcome(Ending.CHECKMATE, (0.0, 1.0)) and games[0].length == 4
    assert games[4].players == (PERSON, EASY)
    found = read_figures(library, "", "")
    assert found.games == ("dreierschach", "chess960") and found.people[0] == "Zoë"
    assert found.statistics.by_computer[EASY].unfinished == 1
    found = read_figures(library, "dreierschach", "Zoë")
    assert found.people == ("A", "B", "Ben") and not found.statistics.games


def test_deleted_games_are_not_counted(library: Library) -> None:
    library.delete(library.rows().ids)
    assert not read_played(library) and not read_openings(library, "chess960")


def test_openings_are_read_with_their_beginning_and_people(library: Library) -> None:
    games = read_openings(library, "chess960")
    assert len(games) == 4 and {game.beginning.start for game in games} == {""}
    assert games[0].opening.line == "f2-f3 e7-e5 g2-g4 d8-h4"
    assert games[3].people == {0: "Zoë"}
    assert not read_openings(library, "dreierschach"), "nobody has moved there"


def test_columns_that_make_no_sense_count_as_nothing(library: Library) -> None:
    import sqlite3

    with closing(sqlite3.connect(library.path)) as connection, connection:
        connection.execute(
            "UPDATE games SET players = '[[1],{}]', names = '7', scores = 'x', date = '....'"
        )
    for game in read_played(library):
        assert game.outcome is None and set(game.players) == {PERSON}
        assert set(game.names) == {""}
    assert statistics(read_played(library)).periods is None


def test_who_is_called_as_the_computer_is_no_person(library: Library) -> None:
    library.put(read_game('[White "Zoë"]\n[Black "Schachraum 3"]\n\n1. e4 *\n'))
    game = read_played(library)[-1]
    assert game.players[1] == computer(3)
    assert read_openings(library, "chess960")[-1].people == {0: "Zoë"}
