"""Of three players: moves compared by what both others would answer, each for itself."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import pytest

from engine.core.move import Move
from engine.core.pieces import Kind, kind_of
from engine.core.position import Position
from engine.search.backend import COMPILED, PLAIN, Backend, choose
from engine.search.core import Core
from engine.search.deepening import ScoredLine
from engine.search.expected_replies import MIN_NODES, ExpectedReplies, most_candidates
from engine.search.kernel.fields import MATE
from engine.search.levels import level_of
from engine.search.moves_as_numbers import LineReader, encode_move
from engine.search.thinker import Thinker
from engine.search.thinking import Decision, Limits, Report
from engine.text import coordinate_moves
from engine.variants import variant
from tests.engine.helpers import dreierschach
from tests.rows import each_row

GAME = variant("dreierschach")
START = GAME.start()
#: The same, so late that nothing is left to chance any more.
LATE = START._replace(fullmove_number=9)
#: White's queen may step where Grey's rook takes her; both others have more than their kings.
HANGING = GAME.parse(dreierschach("wKa5 wQd5 wRa4 gKj13 gRk11 gPi12 bKi4 bRh3 bPg4"))
#: Grey is mated and makes a last move; Black takes the king.
MATED = GAME.parse("2gPgKgP2bK/2bRgNgP4/3gBgP5/5bN5/5wK6/13/12/11/10/9/5bB2/3bR3/6 g - - - 9")
#: For four moves of two lines; uncompiled, the search is slow.
NODES = {COMPILED: 3_000, PLAIN: 900}


class Looker(NamedTuple):
    """A core, and how many positions it may look at."""

    core: Core
    nodes: int


@pytest.fixture
def looker(backend: Backend) -> Looker:
    return Looker(Core(GAME, backend, 1, 1), NODES[backend.name])


def found(position: Position, move: str, score: int = 0) -> ScoredLine:
    """Return a line of one move as the first search might have found it."""
    number = encode_move(GAME, position, coordinate_moves.read(GAME, position, move))
    return ScoredLine(score, (number,), 5)


def weighed(
    looker: Looker, position: Position, *lines: ScoredLine, is_stopped: bool = False
) -> list[ScoredLine]:
    """Return what replies make of lines."""
    core, nodes = looker
    core.load(position, ())
    core.begin(1, None)
    return ExpectedReplies(GAME, core, position, 1, 4).weigh(lines, nodes, lambda: is_stopped)


def test_the_others_answer_in_turn_and_the_board_is_as_before(looker: Looker) -> None:
    quiet, other = found(START, "b5-c5"), found(START, "b4-c4", -10)
    for one in weighed(looker, START, quiet, other):
        moves = LineReader(GAME, START).read(one.line)
        assert len(moves) == len(one.line) >= 4
        assert [move.seat for move in moves[:4]] == [0, 1, 2, 0]
    after = looker.core.searcher.seat_scores()
    looker.core.load(START, ())
    assert after == looker.core.searcher.seat_scores()


def test_what_another_would_take_for_itself_is_worth_less(looker: Looker) -> None:
    careless, careful = found(HANGING, "d5-g11"), found(HANGING, "d5-b4")
    best, worst = weighed(looker, HANGING, careless, careful)
    assert (best.line[0], worst.line[0]) == (careful.line[0], careless.line[0])
    assert best.score - worst.score > 100
    reply = LineReader(GAME, HANGING).read(worst.line)[1]
    assert reply.captures


def test_what_the_first_search_said_counts_for_half(looker: Looker) -> None:
    lines = [found(START, "b5-c5", score) for score in (0, 100)]
    low, high = (weighed(looker, START, line, found(START, "b4-c4", 60))[0] for line in lines)
    assert high.score >= low.score


@each_row(
    ("scores", "is_stopped"),
    [((0, -151), False), ((MATE - 3, 0), False), ((3 - MATE, 3 - MATE), False), ((0, 0), True)],
    ids=["a single good move", "gives mate", "is mated", "stopped"],
)
def test_where_nothing_is_to_be_compared_lines_stay(
    looker: Looker, scores: tuple[int, int], is_stopped: bool
) -> None:
    moves = ("b5-c5", "b4-c4")
    lines = [found(START, move, score) for move, score in zip(moves, scores, strict=True)]
    assert weighed(looker, START, *lines, is_stopped=is_stopped) == lines


def test_more_moves_are_compared_where_many_positions_may_be_looked_at(looker: Looker) -> None:
    most = [most_candidates(nodes) for nodes in (39_999, 40_000, None)]
    assert most == [4, 8, 8]
    core, nodes = looker
    lines = [found(START, "b5-c5"), found(START, "b4-c4", -200)]
    for number, is_compared in ((4, False), (8, True)):
        core.load(START, ())
        core.begin(1, None)
        replies = ExpectedReplies(GAME, core, START, 1, number)
        assert (replies.weigh(lines, nodes, lambda: False) != lines) == is_compared


class Oracle:
    """Answers what a core is asked: three lines for opponents, the third one far worse.

    asked : how many lines were wanted, and by how many nodes, each time
    own : scores for the seat that chooses, one after the other
    """

    def __init__(self, own: Sequence[int] = ()) -> None:
        self.asked: list[tuple[int, int]] = []
        self.own = list(own)

    def search_position(
        self, moves: Sequence[int], nodes: int, number: int, lines: int = 1
    ) -> list[ScoredLine]:
        """Return as many lines as are wanted."""
        self.asked.append((lines, nodes))
        scores = (0, -60, -600) if lines > 1 else (self.own.pop(0) if self.own else 0,)
        return [ScoredLine(score, (move,), 1) for score, move in zip(scores, moves, strict=False)]


@pytest.fixture
def core() -> Core:
    loaded = Core(GAME, choose(PLAIN), 1, 1)
    loaded.load(START, ())
    return loaded


def test_what_comes_of_several_replies_counts_by_how_likely_they_are(
    core: Core, monkeypatch: pytest.MonkeyPatch
) -> None:
    oracle = Oracle([0, 100, 200, 300, 0, 0, 0, 0])
    monkeypatch.setattr(core, "search_position", oracle.search_position)
    lines = [found(START, "b5-c5"), found(START, "b4-c4")]
    best, worst = ExpectedReplies(GAME, core, START, 1, 4).weigh(lines, 78_000, lambda: False)
    # A reply that is 60 worse is 1 / e as likely, so that 300 and 200 come to 81 with 100 and 0.
    assert (best.score, worst.score) == (81 // 2, 0)
    assert best.line[0] == lines[0].line[0] and len(best.line) == 4
    assert not oracle.own
    before = core.searcher.seat_scores()
    core.load(START, ())
    assert before == core.searcher.seat_scores()


@pytest.mark.parametrize(
    ("nodes", "replies", "each"),
    [(78_000, 3, 3_000), (77_999, 2, 5_571), (42_000, 2, 3_000), (41_999, 1, 6_999), (600, 1, 100)],
)
def test_several_replies_are_looked_at_where_there_are_nodes_for_each(
    core: Core, monkeypatch: pytest.MonkeyPatch, nodes: int, replies: int, each: int
) -> None:
    oracle = Oracle()
    monkeypatch.setattr(core, "search_position", oracle.search_position)
    lines = [found(START, "b5-c5"), found(START, "b4-c4")]
    ExpectedReplies(GAME, core, START, 1, 4).weigh(lines, nodes, lambda: False)
    assert {asked for asked, _ in oracle.asked} == {1, replies}
    assert {asked for _, asked in oracle.asked} == {each}


def test_who_loses_the_king_to_a_reply_has_lost(looker: Looker) -> None:
    for one in weighed(looker, MATED, *(found(MATED, move) for move in ("b4-c7", "b4-d7"))):
        reply = LineReader(GAME, MATED).read(one.line)[1]
        assert len(one.line) == 2 and Kind.KING in {kind_of(code) for _, code in reply.captures}
        assert one.score == -1_500


def think(limits: Limits, level: int | None, lines: int = 1) -> tuple[Decision, list[Report]]:
    """Return what the compiled backend decides where all pieces stand at home, and its reports."""
    reports: list[Report] = []
    thinker = Thinker(GAME, choose("compiled"), hash_megabytes=4, seed=0)
    decision = thinker.think(LATE, (), limits, level=level, lines=lines, report=reports.append)
    return decision, reports


def replies(report: Report) -> tuple[Move, ...]:
    return report.line[1:3]


def test_a_level_spends_no_more_than_its_nodes(compiled: str) -> None:
    decision, reports = think(Limits(), 7)
    budget = level_of(7, 3).nodes
    assert budget // 2 < reports[-1].nodes <= budget
    assert reports[-2].nodes <= budget // 3 + 1
    assert decision.move == reports[-1].line[0]
    assert [move.seat for move in replies(reports[-1])] == [1, 2]


def test_with_a_limit_of_time_the_move_that_is_played_is_told_last(compiled: str) -> None:
    decision, reports = think(Limits(movetime=400), None)
    assert decision.move == reports[-1].line[0]


@pytest.mark.parametrize(
    ("limits", "lines"),
    [(Limits(nodes=3 * MIN_NODES), 1), (Limits(depth=6), 1), (Limits(movetime=200), 2)],
)
def test_an_analysis_is_the_search_alone(compiled: str, limits: Limits, lines: int) -> None:
    _, reports = think(limits, None, lines)
    assert len({(report.depth, report.line_number) for report in reports}) == len(reports)


def test_threads_do_not_keep_replies_from_being_found(compiled: str) -> None:
    reports: list[Report] = []
    thinker = Thinker(GAME, choose(compiled), hash_megabytes=4, threads=2, seed=0)
    thinker.think(START, (), Limits(), level=7, report=reports.append)
    assert reports[-1].depth == reports[-2].depth
    assert len(reports[-1].line) >= 4
