"""What engines say, read line by line: in order, wrong, endless, or by chance."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from app.engines.report import SearchRequest
from app.engines.uci_reader import Reports, read_info, read_option, read_seat_scores
from app.engines.uci_writer import can_read
from engine.search.thinking import Score
from engine.variants import variant
from tests.rows import each_row

CHESS, THREE = variant("chess960"), variant("dreierschach")
#: Words that such lines are made of, and some that they are not.
WORDS = (
    *("info", "depth", "seldepth", "multipv", "score", "cp", "mate", "lowerbound", "nodes", "nps"),
    *("time", "pv", "string", "scores", "e2e4", "0000", "-1", "7", "w=1", "g=2", "b=3", "9" * 5000),
    *(
        "option",
        "name",
        "type",
        "spin",
        "default",
        "min",
        "max",
        "var",
        "combo",
        "<empty>",
        "",
        "é",
    ),
)


def request(lines: int = 1, game=CHESS) -> SearchRequest:
    return SearchRequest(game, game.start(), game.start(), lines=lines)


def test_a_report_in_any_order() -> None:
    line = "score cp -12 time 40 nodes 9 seldepth 8 depth 5 pv e2e4 e7e5"
    info = read_info(line.split())
    assert info == (5, 8, 1, Score(centipawns=-12), 9, 40, ("e2e4", "e7e5"))


@each_row(
    "line",
    [
        "",
        "depth 5",
        "depth 5 pv e2e4",
        "score cp 3 depth 5",
        "score cp 3 pv",
        "score cp pv e2e4",
        "score cp x pv e2e4",
        "score wdl 3 pv e2e4",
        f"score mate {'9' * 5000} pv e2e4",
        "score mate 1000000 pv e2e4",
        "score cp 3 lowerbound pv e2e4",
        "string score cp 3 pv e2e4",
        "currmove e2e4 currmovenumber 1",
    ],
)
def test_what_is_no_report(line: str) -> None:
    assert read_info(line.split()) is None


def test_numbers_are_no_larger_than_can_be_meant() -> None:
    big = "9" * 14
    info = read_info(f"depth {big} seldepth -{big} score cp -{big} time -3 pv e2e4".split())
    assert info is not None
    assert (info.depth, info.seldepth, info.milliseconds) == (999, 999, 0)
    assert info.score == Score(centipawns=-100_000)


def test_an_endless_line_is_read_once() -> None:
    """Counted in words that are looked at, not in time: a list is not copied for each of them."""
    seen = 0

    class Counted(list):
        def __getitem__(self, at):
            nonlocal seen
            seen += 1 if isinstance(at, int) else len(range(*at.indices(len(self))))
            return super().__getitem__(at)

    read_info(Counted(["depth", "1"] * 50_000))
    assert seen < 500_000


def test_only_the_latest_of_each_line_is_told() -> None:
    reports = Reports()
    reports.begin(request(lines=2))
    for depth in range(1, 10):
        for number in (1, 2, 3):
            line = f"info depth {depth} multipv {number} score cp {depth} nodes 1 pv e2e4"
            assert reports.take(line.encode())
    assert reports.take(b"info depth 10 score cp 1 upperbound nodes 1 pv e2e4")
    assert reports.take(b"info depth 10 currmove e2e4 currmovenumber 1")
    assert not reports.take(b"bestmove e2e4")
    assert [(r.line_number, r.depth) for r in reports.latest()] == [(1, 9), (2, 9)]
    assert list(reports.latest()) == []


def test_what_seats_hold_belongs_to_the_line_before() -> None:
    reports = Reports()
    reports.begin(request(lines=2, game=THREE))
    reports.take(b"info depth 1 multipv 1 score cp 5 pv e2-e4")
    reports.take(b"info string scores w=5 g=-3 b=-2")
    reports.take(b"info depth 1 multipv 2 score cp 4 pv e2-e4")
    assert [report.seat_scores for report in reports.latest()] == [(5, -3, -2)]
    assert list(reports.latest()) == [], "its scores are still to come"
    reports.take(b"info string scores w=4 g=-3 b=-1")
    assert [report.seat_scores for report in reports.latest()] == [(4, -3, -1)]
    reports.take(b"info depth 2 multipv 1 score cp 4 pv e2-e4")
    assert [report.depth for report in reports.latest(is_last=True)] == [2]
    assert read_seat_scores(["string", "scores", "w=1", "g=x"], "wgb") is None


@given(st.lists(st.sampled_from(WORDS), max_size=40))
def test_any_words_are_read_or_passed_over(words: list[str]) -> None:
    info = read_info(words)
    assert info is None or (info.line and 0 <= info.depth < 1000)
    option = read_option(words)
    assert option is None or (option.name and option.kind)
    reports = Reports()
    reports.begin(request(lines=3))
    reports.take(" ".join(["info", *words]).encode())
    for report in reports.latest():
        assert 1 <= report.line_number <= 3
        assert all(move is not None for move in report.line)


@given(st.binary(max_size=300))
def test_any_bytes_are_taken(data: bytes) -> None:
    reports = Reports()
    reports.begin(request())
    reports.take(b"info " + data)
    reports.take(b"info depth 1 score cp 1 pv " + data)
    assert len(list(reports.latest())) <= 1


@each_row(
    ("text", "is_known"),
    [
        ("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", True),
        ("rbbqnnkr/pppppppp/8/8/8/8/PPPPPPPP/RBBQNNKR w KQkq - 0 1", False),
        ("rbbqnnkr/pppppppp/8/8/8/8/PPPPPPPP/RBBQNNKR w - - 0 1", True),
        ("4k2r/8/8/8/8/8/8/1R2K3 w Qk - 0 1", False),
        ("4k2r/8/8/8/8/8/8/R3K3 w Qk - 0 1", True),
    ],
)
def test_who_knows_only_chess_understands_only_its_castling(text: str, is_known: bool) -> None:
    start = CHESS.parse(text)
    asked = SearchRequest(CHESS, start, start)
    assert can_read((), asked) == is_known
    assert can_read(("uci_chess960",), asked)
