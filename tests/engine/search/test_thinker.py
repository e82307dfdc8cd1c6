"""The player that thinks: what it finds, when it ends, what is left to chance."""

from __future__ import annotations

import threading
from collections.abc import Sequence
from unittest.mock import MagicMock

import pytest

from engine.core.move import Move, MoveTag
from engine.core.position import Position
from engine.play.game import Game
from engine.rules.variant import Variant
from engine.search import budget
from engine.search import thinker as thinker_module
from engine.search.backend import COMPILED, PLAIN, Backend, choose
from engine.search.kernel.node_search import ALL_REPLIES, FEW_REPLIES
from engine.search.levels import HIGHEST
from engine.search.thinker import Thinker
from engine.search.thinking import Decision, Limits, Report, Score
from engine.text import coordinate_moves
from engine.variants import KEYS, variant
from tests.engine.helpers import dreierschach, table
from tests.rows import FEW_GAMES, each_row
from tests.timeouts import TIMEOUT_SECONDS

MATE_IN_ONE = "7k/8/5KQ1/8/8/8/8/8 w - - 0 1"
#: The ladder: 1 Ra7, whatever follows 2 Rb8.
MATE_IN_TWO = "7k/8/8/8/8/8/R7/1R4K1 w - - 0 1"
MATED_IN_ONE = "7k/R7/8/8/8/8/8/1R4K1 b - - 0 1"
#: Each of three players has a king and a rook.
THREE_ROOKS = dreierschach("wKb2 wRd4 gKh9 gRh8 bKl13 bRl12")
#: The games in which a backend searches: plain Python is slow, and ``test_backends_alike.py`` lets
#: both search in every game.
SEARCHED = {COMPILED: KEYS, PLAIN: FEW_GAMES}
#: A rook can be had for nothing.
ROOK_TO_TAKE = "6k1/5ppp/8/8/8/1r6/P4PPP/6K1 w - - 0 20"


def thinker(backend: Backend, key: str = "chess960", **options: int) -> Thinker:
    return Thinker(variant(key), backend, hash_megabytes=1, **options)


class Thought:
    """A search with all that it has reported."""

    def __init__(
        self, one: Thinker, start: Position, limits: Limits, moves: Sequence[Move] = (), **how: int
    ) -> None:
        self.reports: list[Report] = []
        self.decision = one.think(start, moves, limits, report=self.reports.append, **how)

    @property
    def last(self) -> Report:
        return self.reports[-1]


def chess(text: str) -> Position:
    return variant("chess960").parse(text)


def plain(move: Move | None, key: str = "chess960") -> str:
    assert move is not None
    return coordinate_moves.write(variant(key), move)


def is_line(game: Variant, position: Position, line: Sequence[Move]) -> bool:
    for move in line:
        if move not in game.moves(position):
            return False
        position = game.successor(position, move)
    return True


# -- what is found -------------------------------------------------------------------------------


@each_row("key", KEYS)
def test_every_game_is_searched_to_the_depth_asked_for(backend: Backend, key: str) -> None:
    if key not in SEARCHED[backend.name]:
        return
    game = variant(key)
    one = thinker(backend, key)
    thought = Thought(one, game.start(), Limits(depth=2))
    assert [report.depth for report in thought.reports] == [1, 2]
    assert thought.decision.move in game.moves(game.start())
    assert thought.decision.move == thought.last.line[0]
    for report in thought.reports:
        assert report.line_number == 1
        assert report.seldepth >= report.depth
        assert is_line(game, game.start(), report.line)
        assert report.score.mate is None
        assert len(report.seat_scores) == (3 if len(game.seats) == 3 else 0)
    assert thought.reports[0].nodes < thought.last.nodes
    after = game.successor(game.start(), thought.last.line[0])
    again = Thought(one, game.start(), Limits(depth=1), thought.last.line[:1])
    assert is_line(game, after, again.last.line)


@each_row(
    ("text", "move", "score"),
    [
        (MATE_IN_ONE, None, Score(mate=1)),
        (MATE_IN_TWO, None, Score(mate=2)),
        (MATED_IN_ONE, "h8-g8", Score(mate=-1)),
    ],
)
def test_mates_are_counted_in_own_moves(
    backend: Backend, text: str, move: str | None, score: Score
) -> None:
    game = variant("chess960")
    thought = Thought(thinker(backend), chess(text), Limits(depth=5))
    assert thought.last.score == score
    line = thought.last.line
    assert is_line(game, chess(text), line)
    assert move is None or plain(line[0]) == move


def test_a_mate_ends_a_search_that_only_has_a_time(backend: Backend) -> None:
    thought = Thought(thinker(backend), chess(MATE_IN_ONE), Limits(movetime=60_000))
    assert thought.last.score == Score(mate=1)
    assert thought.last.depth < 9


def test_a_rook_is_taken(backend: Backend) -> None:
    thought = Thought(thinker(backend), chess(ROOK_TO_TAKE), Limits(depth=3))
    assert plain(thought.decision.move) == "a2-b3"
    assert thought.last.score.centipawns is not None and thought.last.score.centipawns > 50


def test_several_lines_begin_with_different_moves(backend: Backend) -> None:
    thought = Thought(thinker(backend), chess(ROOK_TO_TAKE), Limits(depth=3), lines=4)
    last = [report for report in thought.reports if report.depth == 3]
    assert [report.line_number for report in last] == [1, 2, 3, 4]
    assert len({report.line[0] for report in last}) == 4
    scores = [report.score.centipawns or 0 for report in last]
    assert scores == sorted(scores, reverse=True)
    assert plain(last[0].line[0]) == "a2-b3"


def test_there_are_no_more_lines_than_moves(backend: Backend) -> None:
    position = chess(MATED_IN_ONE)
    moves = variant("chess960").moves(position)
    thought = Thought(thinker(backend), position, Limits(depth=2), lines=50)
    assert [report.line_number for report in thought.reports] == [*range(1, len(moves) + 1)] * 2


def test_only_the_moves_asked_for_are_searched(backend: Backend) -> None:
    moves = variant("chess960").moves(chess(ROOK_TO_TAKE))
    others = tuple(move for move in moves if plain(move) in ("g1-f1", "h2-h3"))
    thought = Thought(thinker(backend), chess(ROOK_TO_TAKE), Limits(depth=3, moves=others))
    assert thought.decision.move in others
    assert {report.line[0] for report in thought.reports} <= set(others)


def test_a_game_that_is_over_has_no_move(backend: Backend) -> None:
    mated = chess("R6k/6pp/8/8/8/8/8/6K1 b - - 0 1")
    assert Thought(thinker(backend), mated, Limits(depth=3)).decision == Decision(None)


def test_a_repetition_is_seen_in_the_moves_played(backend: Backend) -> None:
    """White, who has two rooks more, is asked for the one move that draws."""
    game, start = variant("chess960"), chess("k7/8/8/8/8/8/7R/K6R w - - 0 1")
    position, moves = start, []
    for word in ("h2-h3", "a8-b8", "h3-h2", "b8-a8") * 2:
        moves.append(coordinate_moves.read(game, position, word))
        position = game.successor(position, moves[-1])
    back = coordinate_moves.read(game, position, "h2-h3")
    limits = Limits(depth=1, moves=(back,))
    drawn = Thought(thinker(backend), start, limits, moves).last.score
    assert drawn == Score(centipawns=0)
    new = Thought(thinker(backend), position, limits).last.score
    assert new.centipawns is not None and new.centipawns > 500


def test_a_game_may_be_long(backend: Backend) -> None:
    game = variant("chess960")
    moves: list[Move] = []
    position = start = chess(MATE_IN_TWO)
    for number in range(2500):
        word = ("a2-a3", "h8-g8", "a3-a2", "g8-h8")[number % 4]
        moves.append(coordinate_moves.read(game, position, word))
        position = game.successor(position, moves[-1])
    thought = Thought(thinker(backend), start, Limits(depth=1), moves)
    assert thought.decision.move in game.moves(position)


# -- when it ends --------------------------------------------------------------------------------


def test_nodes_are_a_limit(backend: Backend) -> None:
    start = variant("chess960").start()
    few = Thought(thinker(backend), start, Limits(nodes=100))
    many = Thought(thinker(backend), start, Limits(nodes=1000))
    assert few.last.nodes <= 100 < many.last.nodes <= 1000
    assert few.last.depth < many.last.depth


@each_row("limits", [Limits(movetime=150), Limits(clock={0: 1000})])
def test_time_is_a_limit(backend: Backend, limits: Limits) -> None:
    thought = Thought(thinker(backend), variant("chess960").start(), limits)  # hangs without an end
    assert thought.decision.move is not None


@pytest.mark.parametrize("limits", [Limits(movetime=150), Limits(clock={0: 1000})])
def test_no_depth_is_begun_after_its_time(
    backend: Backend, limits: Limits, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The clock stands until the first report, and then says that the time is over."""
    now = 1000.0

    def note(report: Report) -> None:
        nonlocal now
        reports.append(report)
        now += 1.0

    reports: list[Report] = []
    for module in (thinker_module, budget):
        monkeypatch.setattr(module, "monotonic", lambda: now)
    monkeypatch.setattr(thinker_module, "Timer", lambda *_: MagicMock())  # it never goes off
    decision = thinker(backend).think(variant("chess960").start(), (), limits, report=note)
    assert decision.move is not None and [report.depth for report in reports] == [1]


def test_a_move_without_choice_takes_no_time(backend: Backend) -> None:
    forced = chess("7k/5Q2/8/6p1/8/8/8/6K1 b - - 0 1")
    assert len(variant("chess960").moves(forced)) == 1
    thought = Thought(thinker(backend), forced, Limits(clock={1: 3_600_000}))
    assert thought.last.depth == 1


def stopped(one: Thinker, start: Position, limits: Limits) -> Thought:
    """Return a search that is stopped by another thread once it has reported."""
    number = one.reserve()
    has_begun = threading.Event()
    reports: list[Report] = []

    def note(report: Report) -> None:
        reports.append(report)
        has_begun.set()

    def stop() -> None:
        has_begun.wait(TIMEOUT_SECONDS)
        one.stop(number)

    stopper = threading.Thread(target=stop)
    stopper.start()
    decision = one.think(start, (), limits, report=note, number=number)
    stopper.join()
    assert reports
    assert decision.move is not None
    return Thought(one, start, Limits(depth=1))


@each_row("key", FEW_GAMES)
def test_a_search_is_stopped_by_another_thread(backend: Backend, key: str) -> None:
    after = stopped(thinker(backend, key), variant(key).start(), Limits(infinite=True))
    assert after.last.depth == 1


def test_a_stop_before_the_beginning_counts(backend: Backend) -> None:
    one = thinker(backend)
    number = one.reserve()
    one.stop()
    start = variant("chess960").start()
    assert one.think(start, (), Limits(infinite=True), number=number).move is not None


def test_a_stop_that_comes_late_stops_nothing_else(backend: Backend) -> None:
    one = thinker(backend)
    start = variant("chess960").start()
    old = one.reserve()
    one.think(start, (), Limits(depth=1), number=old)
    new = one.reserve()
    for _ in range(1000):
        one.stop(old)
    thought = Thought(one, start, Limits(depth=3), number=new)
    assert thought.last.depth == 3


# -- levels --------------------------------------------------------------------------------------


def middle_game() -> Position:
    return chess("r1bqkbnr/pppp1ppp/2n5/4p3/2B1P3/5N2/PPPP1PPP/RNBQK2R w KQkq - 0 30")


@each_row("level", range(1, 5))
def test_every_level_plays(backend: Backend, level: int) -> None:
    if backend.name == PLAIN and level > 2:  # of many positions
        return
    one = thinker(backend, seed=1)
    thought = Thought(one, middle_game(), Limits(), level=level)
    assert thought.decision.move in variant("chess960").moves(middle_game())


def test_the_lowest_level_plays_many_moves(backend: Backend) -> None:
    one = thinker(backend, seed=1)
    found = {
        plain(one.think(middle_game(), (), Limits(nodes=200), level=1).move) for _ in range(20)
    }
    assert len(found) > 4


def test_one_seed_always_plays_the_same(backend: Backend) -> None:
    def played(seed: int) -> list[str]:
        one = thinker(backend, seed=seed)
        limits = Limits(nodes=200)
        return [plain(one.think(middle_game(), (), limits, level=1).move) for _ in range(8)]

    assert played(3) == played(3) != played(4)


def test_openings_vary_where_a_game_is_played_and_nowhere_else(backend: Backend) -> None:
    one = thinker(backend, seed=1)
    start, few = variant("chess960").start(), Limits(nodes=500)
    played = {plain(one.think(start, (), few, level=HIGHEST).move) for _ in range(9)}
    assert len(played) > 1
    analysed = {plain(one.think(start, (), Limits(depth=2)).move) for _ in range(3)}
    assert len(analysed) == 1


# -- several threads, and counting ---------------------------------------------------------------


def test_several_threads_search_together(backend: Backend) -> None:
    one = thinker(backend, threads=3)
    start = variant("chess960").start()
    thought = Thought(one, start, Limits(depth=4))
    assert [report.depth for report in thought.reports] == [1, 2, 3, 4]
    assert Thought(one, chess(MATE_IN_TWO), Limits(depth=5)).last.score == Score(mate=2)
    assert stopped(one, start, Limits(infinite=True)).last.depth == 1


@each_row("key", FEW_GAMES)
def test_sequences_of_moves_are_counted(backend: Backend, key: str) -> None:
    game, one = variant(key), thinker(backend, key)
    for text, *counts in table(f"perft/{key}-perft.tsv")[:2]:
        position = game.parse(text)
        depth = 3 if backend.name == COMPILED else 2
        for ply, count in enumerate(counts[:depth], 1):
            assert one.perft(position, ply) == int(count), text
        divided = one.divide(position, 2)
        assert divided is not None
        assert set(divided) == set(game.moves(position))


def test_deep_counts_are_the_sum_of_shallow_ones(backend: Backend) -> None:
    """Beyond some depth the kernel is asked for parts of the tree."""
    one, position = thinker(backend), chess(MATE_IN_ONE)
    game = variant("chess960")
    after = [game.successor(position, move) for move in game.moves(position)]
    assert one.perft(position, 5) == sum(one.perft(other, 4) for other in after)


def test_a_count_is_stopped(backend: Backend) -> None:
    one = thinker(backend)
    number = one.reserve()
    timer = threading.Timer(0.05, one.stop, (number,))
    timer.start()
    assert one.divide(variant("chess960").start(), 9, number=number) is None
    timer.join()


def test_of_three_players_few_or_all_replies_are_searched(backend: Backend) -> None:
    start, depth = variant("dreierschach").parse(THREE_ROOKS), 3

    def nodes(replies: int) -> int:
        one = thinker(backend, "dreierschach", replies=replies)
        first = Thought(one, start, Limits(depth=depth)).last.nodes
        one.new_game()
        assert Thought(one, start, Limits(depth=depth)).last.nodes == first
        return first

    assert nodes(FEW_REPLIES) != nodes(ALL_REPLIES)


def test_a_new_game_begins_with_nothing_known(backend: Backend) -> None:
    one = thinker(backend)
    start = variant("chess960").start()
    first = Thought(one, start, Limits(depth=4))
    again = Thought(one, start, Limits(depth=4))
    assert again.last.nodes < first.last.nodes
    one.new_game()
    assert Thought(one, start, Limits(depth=4)).last.nodes == first.last.nodes


@each_row("tag", [MoveTag.RESIGNATION, MoveTag.TIME])
def test_a_game_goes_on_after_a_player_has_left(backend: Backend, tag: MoveTag) -> None:
    game, one = variant("dreierschach"), thinker(backend, "dreierschach")
    position, played = game.start(), list[Move]()
    for number in range(6):
        leaving = game.departure(position, position.turn, tag) if number == 4 else None
        move = leaving or one.think(game.start(), played, Limits(depth=1)).move
        assert move is leaving or move in game.moves(position)
        played.append(move)
        position = game.successor(position, move)
    assert [move.tag for move in played].count(tag) == 1


def test_two_lone_kings_are_mated_in_time(compiled: str) -> None:
    rules = variant("dreierschach")
    one = Thinker(rules, choose(compiled), hash_megabytes=8, seed=0)
    game = Game(rules, rules.parse(dreierschach("wKe5 wQd4 gKj9 bKg11")))
    while game.outcome is None and game.length < 240:
        move = one.think(game.root.position, game.line, Limits(nodes=3_000)).move
        assert move is not None
        game.play(move)
    assert game.outcome is not None and game.outcome.scores == (1.0, 0.0, 0.0), game.outcome
