"""The parts of the search, each by itself: its teams, the end of lines, what is left out."""

from __future__ import annotations

import pytest

from engine.search.moves_as_numbers import encode_move
from engine.text import coordinate_moves
from engine.variants import variant
from tests.engine.helpers import dreierschach
from tests.engine.searching import searching
from tests.rows import each_row

FAR = 20_000


@pytest.mark.parametrize(("key", "differ"), [("trid", False), ("dreierschach", True)])
def test_scores_of_three_are_kept_for_each_seat_at_the_root(key: str, differ: bool) -> None:
    searcher = searching(key)
    teams, board = searcher.teams, searcher.board
    keys = set()
    assert teams.is_root() and teams.for_team(7) == 7
    for _ in range(searcher.tables.seats):
        teams.begin()
        keys.add(teams.key() ^ board.hash)
        board.make_null_move()
        assert not teams.is_root() and teams.for_team(7) == -7
    assert len(keys) == (searcher.tables.seats if differ else 1)


@each_row(
    ("text", "least", "most"),
    [
        ("4k3/8/8/3q4/4P3/8/8/4K3 w - - 0 1", 50, 400),
        ("4k3/8/2p5/3p4/8/8/8/3QK3 w - - 0 1", 400, 1100),
        ("4k3/8/2p5/3p4/8/4N3/8/4K3 w - - 0 1", 0, 300),
        ("r3k3/8/8/8/8/8/5PPP/r5K1 w - - 0 1", -FAR * 2, -FAR),
    ],
    ids=["takes the queen", "leaves the guarded pawn", "so does the knight", "is mated"],
)
def test_captures_are_played_out(text: str, least: int, most: int) -> None:
    searcher = searching("chess960", text)
    assert least <= searcher.quiescence.score(-FAR * 2, FAR * 2, 1, 0) <= most
    assert searcher.board.ply == 0 and not searcher.board.buffer_top


def test_the_later_a_move_and_the_deeper_the_search_the_more_it_is_reduced() -> None:
    searcher = searching("chess960")
    late, stack = searcher.late_moves, searcher.stack
    quiet = 1 << 18
    table = [
        [late.reduction(1, depth, 0, number, quiet) for number in (1, 2, 3, 8, 30)]
        for depth in (2, 4, 8, 16, 90)
    ]
    for row in (*table, *zip(*table, strict=True)):
        assert list(row) == sorted(row)
    assert table[0] == [0] * 5, "a search of two half-moves is not made shorter"
    assert [row[:2] for row in table] == [[0, 0]] * 5, "nor are the first moves"
    assert max(table[2]) < 8 - 1, "something is left"
    assert late.reduction(1, 8, 1, 8, quiet) < late.reduction(1, 8, 0, 8, quiet)
    stack.in_check[1] = 1
    assert late.reduction(1, 8, 0, 8, quiet) == table[2][3] - 1
    stack.in_check[1], stack.is_cut[1] = 0, 1
    assert late.reduction(1, 8, 0, 8, quiet) > table[2][3]


@each_row(
    ("move", "static", "depth", "number", "is_hopeless"),
    [
        ("a1-a2", 0, 1, 2, 0),
        ("a1-a2", -900, 1, 2, 1),
        ("a1-a2", -900, 20, 2, 0),
        ("a1-a2", 0, 1, 9, 1),
        ("d1-d5", 0, 1, 2, 1),
        ("d1-d5", 0, 20, 2, 0),
    ],
    ids=["good enough", "far behind", "but deep", "the ninth", "loses the queen", "but deep, too"],
)
def test_hopeless_moves(move: str, static: int, depth: int, number: int, is_hopeless: int) -> None:
    text = "4k3/8/4p3/8/8/8/8/R2QK3 w - - 0 1"
    searcher, rules = searching("chess960", text), variant("chess960")
    position = rules.parse(text)
    played = encode_move(rules, position, coordinate_moves.read(rules, position, move))
    searcher.stack.static[1] = static
    found = searcher.late_moves.is_hopeless(1, depth, 0, played, number, 1 << 18)
    assert found == is_hopeless
    searcher.stack.in_check[1] = 1
    assert not searcher.late_moves.is_hopeless(1, depth, 0, played, number, 1 << 18)


def test_of_three_an_opponent_trades_last() -> None:
    text = dreierschach("wKa5 wRg2 wRg4 gRg8 gKm13 bBj8 bKi5", "w")
    searcher, rules = searching("dreierschach", text), variant("dreierschach")
    searcher.board.make_null_move()
    end = searcher.board.generate_legal(0)
    searcher.ordering.rate(0, end, 0, 1)
    position = rules.parse(text.replace(" w ", " g "))
    trade, gain = (
        encode_move(rules, position, coordinate_moves.read(rules, position, move))
        for move in ("g8-g4", "g8-j8")
    )

    def rating(move: int) -> int:
        return searcher.ordering.ratings[searcher.board.moves.index(move)]

    before = rating(gain)
    assert rating(trade) > before > 1 << 20
    searcher.ordering.defer_trades(0, end)
    assert rating(trade) < 0 and rating(gain) == before


@pytest.mark.parametrize(
    ("pieces", "is_feared"),
    [
        ("wKa5 wRg2 wRg4 gRg8 gKm13 bKi5 bPl9", False),
        ("wKa5 wRg2 wQg4 gRg8 gKm13 bKi5 bPl9", True),
    ],
    ids=["a trade", "a gain"],
)
def test_of_three_only_captures_that_win_are_feared(pieces: str, is_feared: bool) -> None:
    text = dreierschach(pieces, "w")
    searcher, rules = searching("dreierschach", text), variant("dreierschach")
    position = rules.parse(text)
    step = coordinate_moves.read(rules, position, "a5-a6")
    searcher.root_moves = [encode_move(rules, position, step)]
    searcher.search(2, -FAR, FAR)
    after = rules.successor(position, step)
    capture = encode_move(rules, after, coordinate_moves.read(rules, after, "g8-g4"))
    assert (capture in searcher.line()) == is_feared


def test_the_lead_over_two_is_less_the_more_unlike_they_are() -> None:
    alike, unlike = (
        searching("dreierschach", dreierschach(pieces, "w"))
        for pieces in (
            "wKa5 wRg2 wRg4 gKm13 gRk13 bKi5 bRm9",
            "wKa5 wRg2 wRg4 gKm13 gRk13 gRm9 bKi5",
        )
    )
    for one in (alike, unlike):
        white, green, black = one.seat_scores()
        lead = one.static_scores.evaluation.lead_of(0)
        assert white - max(green, black) <= lead <= white - (green + black) / 2
    assert unlike.static_scores.lead() < alike.static_scores.lead() - 100


def test_nobody_holds_more_for_a_king_that_was_taken() -> None:
    pieces = ("wKa5 wRg2 wRg4 bKi5 bRm9 bBl8", "wKa5 wRg2 wRg4 bKi5")
    armed, alone = (searching("dreierschach", dreierschach(each, "w")) for each in pieces)
    rook = armed.static_scores.evaluation.board.tables.weights[4]
    for one in (armed, alone):
        white, green, _ = one.seat_scores()
        assert green == 0 and 0 < white < 2 * rook
        # It directs the search all the same.
        assert one.static_scores.evaluation.final(0) > white
