"""The second generators agree with the tables of the tests, so that they can judge the engine."""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path

from engine.variants import variant
from tests.engine import (
    naive_chess960,
    naive_dreierschach,
    naive_maack,
    naive_raumschach,
    naive_trid,
)
from tests.engine.helpers import scaled
from tests.rows import each_row

DATA = Path(__file__).resolve().parents[2] / "data"
GAMES = {
    "trid": naive_trid,
    "raumschach": naive_raumschach,
    "maack": naive_maack,
    "dreierschach": naive_dreierschach,
    "chess960": naive_chess960,
}
#: Rows of at most this many nodes at depth 2 are counted to depth 2.
FEW_NODES = 500


def rows(name: str) -> list[list[str]]:
    """Return the rows of a table, split into columns."""
    lines = (DATA / "perft" / name).read_text(encoding="utf-8").splitlines()
    return [line.split("\t") for line in lines if not line.startswith("#")]


def tables(*names: str) -> Iterator[tuple[str, list[str]]]:
    """Yield every row of the tables with the name of its game."""
    for name in names:
        for row in rows(name):
            yield name.split("-")[0], row


LISTED = list(
    tables(
        "trid-cases.tsv",
        "trid-moves.tsv",
        "raumschach-cases.tsv",
        "raumschach-moves.tsv",
        "maack-moves.tsv",
        "dreierschach-cases.tsv",
        "dreierschach-moves.tsv",
        "chess960-moves.tsv",
    )
)
COUNTED = list(
    tables(
        "trid-perft.tsv",
        "raumschach-perft.tsv",
        "maack-perft.tsv",
        "dreierschach-perft.tsv",
        "chess960-perft.tsv",
    )
)


@each_row(("game", "row"), LISTED, ids=[f"{game} {row[0]}" for game, row in LISTED])
def test_status_and_moves_are_those_of_the_table(game: str, row: list[str]) -> None:
    text, status, count, *rest = row
    moves = rest[0].split() if rest else []
    naive = GAMES[game]
    assert naive.legal_moves(text) == moves
    assert len(moves) == int(count)
    assert naive.status(text) == status
    assert naive.write(naive.parse(text)) == text


@each_row(("game", "row"), COUNTED, ids=[f"{game} {row[0]}" for game, row in COUNTED])
def test_nodes_are_those_of_the_table(game: str, row: list[str]) -> None:
    text, *counts = row
    naive = GAMES[game]
    successors = naive.successors(text)
    assert len(successors) == int(counts[0])
    if int(counts[1]) <= FEW_NODES:
        nodes = sum(len(naive.legal_moves(after)) for after in successors.values())
        assert nodes == int(counts[1])


def test_the_sample_game_leads_to_the_printed_position() -> None:
    game = (DATA / "games" / "trid-sample.txt").read_text(encoding="utf-8")
    moves, position = game.split("# plain form\n")[1].split("# position after it\n")
    text = naive_trid.START
    for move in moves.split():
        text = naive_trid.play(text, move)
    assert text == position.strip()


@each_row("game", GAMES)
def test_positions_in_play_are_in_normal_form(game: str) -> None:
    naive = GAMES[game]
    choices = random.Random(960)
    text = naive_chess960.start(518) if game == "chess960" else naive.START
    for _ in range(scaled(variant(game), 20)):
        successors = naive.successors(text)
        assert sorted(successors) == naive.legal_moves(text)
        if not successors:
            break
        text = successors[choices.choice(sorted(successors))]
        assert naive.write(naive.parse(text)) == text


TRID_PLAYS = {
    "enemy deck leaves the pawn: the owner chooses, then plays on": [
        "4/4/4/2K1|4/1k2/4/4|P3/4/4/4|DP1w:2/2,DP6b:2/2,KP1w:2/2,KP6b:2/2 b - - - - 4 10",
        "DP6-DP4",
        "4/4/4/2K1|4/1k2/4/4|P3/4/4/4|DP1w:2/2,DP4b:2/2,KP1w:2/2,KP6b:2/2 w - - - a8S:b 5 11",
        "a8S=Q",
        "4/4/4/2K1|4/1k2/4/4|Q3/4/4/4|DP1w:2/2,DP4b:2/2,KP1w:2/2,KP6b:2/2 w - - - - 0 11",
    ],
    "own deck leaves the own pawn: it stays the owner's turn": [
        "4/K3/4/4|4/4/3k/4|P3/4/4/4|DP1w:2/2,DP6w:2/2,KP1b:2/2,KP6b:2/2 w - - - - 7 10",
        "DP6-DP5",
        "4/K3/4/4|4/4/3k/4|P3/4/4/4|DP1w:2/2,DP5w:2/2,KP1b:2/2,KP6b:2/2 w - - - a8S:w 8 10",
        "a8S=R",
        "4/K3/4/4|4/4/3k/4|R3/4/4/4|DP1w:2/2,DP5w:2/2,KP1b:2/2,KP6b:2/2 b - - - - 0 10",
    ],
    "black deck leaves a black pawn: the turn passes after the choice": [
        "4/4/4/p3|4/4/3k/4|4/4/2K1/4|DP1b:2/2,DP6w:2/2,KP1w:2/2,KP6b:2/2 b - - - - 7 10",
        "DP1-DP3",
        "4/4/4/p3|4/4/3k/4|4/4/2K1/4|DP3b:2/2,DP6w:2/2,KP1w:2/2,KP6b:2/2 b - - - a1W:b 8 10",
        "a1W=N",
        "4/4/4/n3|4/4/3k/4|4/4/2K1/4|DP3b:2/2,DP6w:2/2,KP1w:2/2,KP6b:2/2 w - - - - 0 11",
    ],
    "white deck leaves a black pawn: Black chooses and moves": [
        "4/4/4/p3|4/4/3k/4|4/4/2K1/4|DP1w:2/2,DP6b:2/2,KP1w:2/2,KP6b:2/2 w - - - - 7 10",
        "DP1-DP3",
        "4/4/4/p3|4/4/3k/4|4/4/2K1/4|DP3w:2/2,DP6b:2/2,KP1w:2/2,KP6b:2/2 b - - - a1W:w 8 10",
        "a1W=Q",
        "4/4/4/q3|4/4/3k/4|4/4/2K1/4|DP3w:2/2,DP6b:2/2,KP1w:2/2,KP6b:2/2 b - - - - 0 10",
    ],
    "a carried pawn has moved, even where a pawn begins": [
        "4/4/4/2K1|4/4/4/4|4/2k1/4/4|DP3w:2/2,DP6b:2/2,KP1w:P1/2,KP6b:2/2 w - - - - 7 10",
        "KP1-DP1",
        "4/4/4/2K1|4/4/4/4|4/2k1/4/4|DP1w:P1/2,DP3w:2/2,DP6b:2/2,KP6b:2/2 b - z1DP1 - - 0 10",
    ],
    "a pawn that captures onto a starting cell has moved": [
        "4/4/1n2/2K1|4/4/4/4|4/2k1/4/4|DP1w:1P/2,DP3w:2/2,DP6b:2/2,KP6b:2/2 w - - - - 7 10",
        "a1DP1-b2W",
        "4/4/1P2/2K1|4/4/4/4|4/2k1/4/4|DP1w:2/2,DP3w:2/2,DP6b:2/2,KP6b:2/2 b - b2W - - 0 10",
    ],
    "a carried rook may no longer castle; a deck move ends en passant": [
        "4/4/4/4|4/4/4/4|4/4/p3/4|DP1w:2/R1,DP6b:r1/2,KP1w:PP/KR,KP6b:k1/1p w KQ - a6S - 7 10",
        "DP1-DP3",
        "4/4/4/4|4/4/4/4|4/4/p3/4|DP3w:2/R1,DP6b:r1/2,KP1w:PP/KR,KP6b:k1/1p b K - - - 8 10",
    ],
    "a captured rook takes its right along": [
        "4/4/4/4|4/4/4/4|4/4/4/4|DP1w:2/R1,DP6b:r1/2,KP1w:2/KR,KP6b:kr/2 w KQkq - - - 7 10",
        "z0DP1-z9DP6",
        "4/4/4/4|4/4/4/4|4/4/4/4|DP1w:2/2,DP6b:R1/2,KP1w:2/KR,KP6b:kr/2 b Kk - - - 0 10",
    ],
    "short castling changes places": [
        "4/4/4/4|4/4/4/4|4/4/4/4|DP1w:2/R1,DP6b:r1/2,KP1w:1P/KR,KP6b:kr/2 b KQkq - - - 7 10",
        "O-O",
        "4/4/4/4|4/4/4/4|4/4/4/4|DP1w:2/R1,DP6b:r1/2,KP1w:1P/KR,KP6b:rk/2 w KQ - - - 8 11",
    ],
    "long castling goes beside the rook's corner": [
        "4/4/4/4|4/4/4/4|4/4/4/4|DP1w:2/R1,DP6b:2/2,KP1w:2/KR,KP6b:2/k1 w KQ - - - 7 10",
        "O-O-O",
        "4/4/4/4|4/4/4/4|4/4/4/4|DP1w:2/1K,DP6b:2/2,KP1w:2/RR,KP6b:2/k1 b - - - - 8 10",
    ],
    "double step, then capture in passing": [
        "1p2/4/P3/2K1|4/4/4/4|4/2k1/4/4|DP1w:2/2,DP2w:2/2,DP6b:2/2,KP6b:2/2 w - - - - 7 10",
        "a2W-a4N",
        "1p2/4/4/2K1|4/4/P3/4|4/2k1/4/4|DP1w:2/2,DP2w:2/2,DP6b:2/2,KP6b:2/2 b - - a4N - 0 10",
        "b4W-a3W",
        "4/p3/4/2K1|4/4/4/4|4/2k1/4/4|DP1w:2/2,DP2w:2/2,DP6b:2/2,KP6b:2/2 w - - - - 0 11",
    ],
}


@each_row("case", TRID_PLAYS)
def test_trid_position_after_a_move(case: str) -> None:
    text, *steps = TRID_PLAYS[case]
    text = naive_trid.write(naive_trid.parse(text))
    for move, after in zip(steps[::2], steps[1::2], strict=True):
        text = naive_trid.play(text, move)
        assert text == after


@each_row(
    ("number", "array"), [(0, "BBQNNRKR"), (518, "RNBQKBNR"), (959, "RKRNNQBB"), (1, "BQNBNRKR")]
)
def test_chess960_arrays_carry_the_usual_numbers(number: int, array: str) -> None:
    assert naive_chess960.start(number).split("/")[-1].split()[0] == array


def test_chess960_numbers_name_all_arrays() -> None:
    assert len({naive_chess960.start(number) for number in range(960)}) == 960


@each_row(
    ("text", "normal"),
    [
        ("4k3/8/8/8/8/8/8/R1R1K2R w HC - 0 1", "4k3/8/8/8/8/8/8/R1R1K2R w KC - 0 1"),
        ("4k3/8/8/8/8/8/8/R1R1K2R w HA - 0 1", "4k3/8/8/8/8/8/8/R1R1K2R w KQ - 0 1"),
        ("4k3/8/8/8/4P3/8/8/4K3 b - e3 0 1", "4k3/8/8/8/4P3/8/8/4K3 b - - 0 1"),
        ("4k3/8/8/8/3pP3/8/8/4K3 b - e3 0 1", "4k3/8/8/8/3pP3/8/8/4K3 b - e3 0 1"),
    ],
)
def test_chess960_text_is_written_in_normal_form(text: str, normal: str) -> None:
    assert naive_chess960.write(naive_chess960.parse(text)) == normal


@each_row(
    ("text", "status"),
    [
        ("4k3/8/8/8/8/8/8/R3K3 w - - 149 90", "ongoing"),
        ("4k3/8/8/8/8/8/8/R3K3 w - - 150 90", "draw:75"),
        ("4k3/8/8/8/8/8/8/2B1K3 w - - 0 90", "draw:material"),
        ("4kb2/8/8/8/8/8/8/2B1K3 w - - 0 90", "draw:material"),
        ("4k1b1/8/8/8/8/8/8/2B1K3 w - - 0 90", "ongoing"),
        ("4k1n1/8/8/8/8/8/8/2N1K3 w - - 0 90", "ongoing"),
        ("k7/1Q6/1K6/8/8/8/8/8 b - - 150 90", "checkmate"),
        ("k7/2Q5/1K6/8/8/8/8/8 b - - 5 90", "stalemate"),
    ],
)
def test_chess960_status(text: str, status: str) -> None:
    assert naive_chess960.status(text) == status
