"""Texts that are no games, or games in part: one sentence with its place, and nothing is lost."""

from __future__ import annotations

import random

import pytest

from engine.pgn import PgnError, builder, headings, read_game, read_games, written_game
from engine.pgn.record import Record
from engine.rules.outcome import Ending, Outcome
from tests.engine.pgn_games import random_record, whole
from tests.rows import TWO_GAMES, each_row

#: Texts that hold no game: text, line, column, the beginning of the sentence.
FAULTS = (
    ("", 1, 1, "there is no game in the text"),
    ("Dear Anna,", 1, 1, "cannot read the move 'Dear'"),
    ("Dear Anna,\n1. e4 e5", 1, 1, "cannot read the move 'Dear'"),
    ("1. Ke3", 1, 4, "the move 'Ke3' is not legal here"),
    ("(1. e4)", 1, 1, "there is no move before the side line"),
    ("[1, 2]", 1, 1, 'the tag is not written as [Name "value"]'),
    ("} 1. e4", 1, 1, "'}' is out of place here"),
    ("\u2030PNG", 1, 1, "cannot read the move '\u2030PNG'"),
    ("\u2030PNG\r\n\x1a\nIHDR\x08\x06", 0, 0, "it contains binary data, not a game"),
    ("\x7fELF\x02\x01", 0, 0, "it contains binary data, not a game"),
    ('[Event "' + "x" * 10_001 + '"]', 1, 1, "the tag Event is longer than 10000 characters"),
    ('[Variant "Go"]\n\n*', 1, 1, "there is no game 'Go' here"),
    ('[Event "x"]\n[FEN "8/8"]\n\n*', 2, 1, "the position cannot be read: the board has 2 inst"),
    ('[Notation "fr"]\n\n*', 1, 1, "the notation is 'fr' instead of one of en, de"),
    ('[Variant "Dreierschach"]\n[Promotion "x"]\n*', 2, 1, "the option 'promotion' is 'x' inst"),
)  # fmt: skip
#: Games of which something cannot be read: text, line, column, the beginning of the sentence, the
#: moves that can, and the comment in which the rest is kept.
KEPT = (
    ("1. e4 e5\n2. Nf6 Nc6 *", 2, 4, "the move 'Nf6' is not legal here", "e4 e5", "Nf6 Nc6"),
    ("1. e4 e5 2. Ke3", 1, 13, "the move 'Ke3' is not legal here: the piece does not move that",
     "e4 e5", "Ke3"),
    ("1. e4 e5 {a} 2. Nx9! {b} (2. d4) $7 ) 1-0", 1, 17, "cannot read the move 'Nx9'",
     "e4 e5", "a Nx9 $1 { b } ( 2. d4 ) $7 )"),
    ("1. e4 {x} Ke7 { [%clk 1:00:00] [%cal Ge2e4] } *", 1, 11, "the move 'Ke7' is not legal",
     "e4", "x Ke7 { [ %clk 1:00:00] [ %cal Ge2e4] }"),
    ("1. e4 Ke7 ;a } b\n2. d4", 1, 7, "the move 'Ke7' is not legal", "e4", "Ke7\n;a } b\n2. d4"),
    ("1. e4 f5 2. Qh5+ -- *", 1, 18, "the move '--' is not legal here", "e4 f5 Qh5+", "--"),
    ("1. e4 e5 (1... c5 2. Ke3 (2. d4) d6) 2. d4 *", 1, 22, "the move 'Ke3' is not legal",
     "e4 e5 d4", ""),
    ("1. e4 e5 (1... Ke6 2. d4) 2. d4 *", 1, 16, "the move 'Ke6' is not legal",
     "e4 e5 d4", ""),
    ("1. e4 (1. d4", 1, 7, "the side line that begins here is not closed", "e4", ""),
    ("1. e4 ((1. d4)) e5", 1, 8, "there is no move before the side line", "e4 e5", ""),
    ("1. e4\n  {so it is\n\n", 2, 3, "the comment that begins here is not closed",
     "e4", "so it is"),
)  # fmt: skip
#: Texts with something odd, in which nothing is wrong: text, moves, comment of the last.
ODD = (
    ("1. e4 e.p.", "e4", ""),
    ("1. e4 )", "e4", ""),
    ("1. e4\n{so {it} is", "e4", "so {it is"),
    ("1. e4 } *", "e4", ""),
    ("1. e4 ] *", "e4", ""),
    ("1. e4 $" + "9" * 9999, "e4", "$" + "9" * 9999),
    ("1. e4 e5 2. Nf3 --", "e4 e5 Nf3 --", ""),
    ("1. e4 by Anna e5", "e4 e5", ""),
)


def moves_of(record: Record) -> str:
    return " ".join(record.game.notations())


@each_row(("text", "line", "column", "reason"), FAULTS)
def test_a_fault_is_told_with_its_place(text: str, line: int, column: int, reason: str) -> None:
    with pytest.raises(PgnError) as caught:
        read_game(text)
    error = caught.value
    assert (error.line, error.column) == (line, column)
    assert error.reason.startswith(reason)
    place = f"line {line}, column {column}: " if line else ""
    assert str(error) == place + error.reason
    assert "\n" not in error.reason
    assert error.pattern.format(**error.values) == error.reason


@each_row(("text", "line", "column", "reason", "moves", "comment"), KEPT)
def test_a_game_is_read_up_to_a_fault(
    text: str, line: int, column: int, reason: str, moves: str, comment: str
) -> None:
    record = read_game(text)
    (error,) = record.faults
    assert (error.line, error.column) == (line, column)
    assert error.reason.startswith(reason)
    assert error.pattern.format(**error.values) == error.reason
    assert moves_of(record) == moves
    assert record.game.root.main_line()[-1].comment == comment
    again = read_game(written_game(record))
    assert whole(again.game.root) == whole(record.game.root)
    assert not again.faults


def test_the_rest_of_a_side_line_is_a_remark_in_it() -> None:
    record = read_game("1. e4 e5 (1... c5 2. Ke3 (2. d4) d6) 2. d4 (2. Ke4 d5 {x}) *")
    e5, c5 = record.game.root.children[0].children
    assert c5.comment == "Ke3 ( 2. d4 ) d6"
    assert e5.children[0].comment == "(Ke4 d5 { x })"
    assert len(record.faults) == 2


def test_the_result_of_a_game_counts_although_its_moves_end_before() -> None:
    record = read_game('[White "Anna"]\n[Result "0-1"]\n\n1. e4 Ke7 2. d4 0-1\n\n1. d4 *')
    assert record.game.root.children[0].outcome == Outcome(Ending.UNKNOWN, (0.0, 1.0))
    assert record.game.root.children[0].comment == "Ke7 2. d4"


@each_row(("text", "moves", "comment"), ODD)
def test_what_says_nothing_wrong_is_passed_over(text: str, moves: str, comment: str) -> None:
    record = read_game(text)
    assert not record.faults
    assert moves_of(record) == moves
    assert record.game.root.main_line()[-1].comment == comment


def test_a_rest_that_nobody_would_read_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(builder, "MAX_UNREADABLE", 100)
    assert read_game("1. e4 Ke7 " + 40 * "a ").faults
    with pytest.raises(PgnError, match="line 1, column 7: the move 'Ke7' is not legal here"):
        read_game("1. e4 Ke7 " + 60 * "a ")


def test_a_game_without_end_is_read_as_far_as_it_may_go(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(builder, "MAX_MOVES", 4)
    assert not read_game("1. Nf3 Nf6 (1... Nc6) 2. Ng1 *").faults
    record = read_game("1. Nf3 Nf6 (1... Nc6) 2. Ng1 Ng8 *"[:28] + "    Ng8 *")
    assert [str(error) for error in record.faults] == [
        "line 1, column 33: the game has more than 4 moves"
    ]
    assert record.game.root.main_line()[-1].comment == "Ng8"


def test_a_fault_in_a_later_game_leaves_the_earlier_ones() -> None:
    found = read_games([b"1. e4 *\n\n1. d5 *\n"])
    assert next(found).game.notations() == ("e4",)
    with pytest.raises(PgnError, match="line 3, column 4"):
        next(found)


#: So many times the file of a random game is damaged in one place.
DAMAGES = 20


@pytest.mark.parametrize("key", TWO_GAMES)
def test_damaged_files_are_read_or_refused(key: str) -> None:
    rng = random.Random(key)
    data = written_game(random_record(key, rng)).encode()
    refused = faulty = 0
    for _ in range(DAMAGES):
        damaged = _damaged(data, rng)
        list(headings([damaged]))
        try:
            for record in read_games([damaged]):
                faulty += bool(record.faults)
                written = written_game(record)
                again = read_game(written)
                assert not again.faults and written_game(again) == written
        except PgnError as error:
            refused += 1
            assert 1 <= error.line <= len(damaged.splitlines())
            assert error.column >= 1
            assert error.reason
    assert refused < DAMAGES // 10 and DAMAGES // 6 < faulty < DAMAGES


def _damaged(data: bytes, rng: random.Random) -> bytes:
    """Cut, change, add to or repeat something of a file."""
    at = rng.randrange(len(data))
    what = rng.randrange(5)
    if what == 0:
        return data[:at]
    if what == 1:
        return data[:at] + bytes([data[at] ^ (1 << rng.randrange(8))]) + data[at + 1 :]
    if what == 2:
        return data[:at] + bytes([rng.choice(b'(){}[]"$;%*!?\0\xff\n 0-9=x')]) + data[at:]
    if what == 3:
        return data[:at] + data[at + rng.randrange(1, 40) :]
    return data[:at] + data[rng.randrange(len(data)) :]
