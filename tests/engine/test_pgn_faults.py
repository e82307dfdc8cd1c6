"""Texts that are no games: one sentence with its place, and never anything else."""

from __future__ import annotations

import random
import time

import pytest

from engine.pgn import PgnError, builder, headings, read_game, read_games, written_game
from engine.variants import KEYS
from tests.engine.pgn_games import random_record

#: text, line, column, the beginning of the sentence
FAULTS = (
    ("", 1, 1, "there is no game in the text"),
    ("1. e4 e5\n2. Nf6 *", 2, 4, "the move 'Nf6' is not legal here"),
    ("1. e4 e5 2. Ke3", 1, 13, "the move 'Ke3' is not legal here: the piece does not move that"),
    ("1. e4 e5 2. Nx9", 1, 13, "cannot read the move 'Nx9'"),
    ("1. e4 e5 2. Nf3 --", 1, 17, "cannot read the move '--'"),
    ("Dear Anna,", 1, 1, "cannot read the move 'Dear'"),
    ("1. e4 e.p.", 1, 7, "the move before 'e.p.' is no capture en passant"),
    ("1. e4 (1. d4", 1, 7, "the side line that begins here is not closed"),
    ("1. e4 (1. d4\n[Event \"x\"]", 1, 7, "the side line that begins here is not closed"),
    ("(1. e4)", 1, 1, "no move stands before the side line"),
    ("1. e4 ((1. d4))", 1, 8, "no move stands before the side line"),
    ("1. e4 )", 1, 7, "no side line is open"),
    ("1. e4\n{so {it} is", 2, 10, "cannot read the move 'is'"),
    ("1. e4\n  {so it is\n\n", 2, 3, "the comment that begins here is not closed"),
    ("1. e4 } *", 1, 7, "'}' is out of place here"),
    ("1. e4 $256", 1, 7, "the glyph $256 is not from $0 to $255"),
    ("1. e4 $" + "9" * 9999, 1, 7, "the glyph $99"),
    ("1. e4 ] *", 1, 7, "']' is out of place here"),
    ("\n [Event x]", 2, 2, 'the tag is not written as [Name "value"]'),
    ("[Event \"x", 1, 1, 'the tag is not written as [Name "value"]'),
    ('[Event "' + "x" * 10_001 + '"]', 1, 1, "the tag Event is longer than 10000 characters"),
    ('[Variant "Go"]\n\n*', 1, 1, "there is no game 'Go' here"),
    ('[Event "x"]\n[FEN "8/8"]\n\n*', 2, 1, "the position cannot be read: the position has 1 f"),
    ('[Notation "fr"]\n\n*', 1, 1, "the notation is 'fr' instead of one of en, de"),
    ('[Variant "Dreierschach"]\n[Promotion "x"]\n*', 2, 1, "the option 'promotion' is 'x' inst"),
)  # fmt: skip
#: bytes, line, column, sentence
BYTES = (
    (b"1. e4 {\xc3\xa4\xff}", 1, 9, "the byte 0xFF does not belong to UTF-8 text"),
    (b"*\n\r\n1. e4\0", 3, 6, "there is a zero byte in the text"),
    (b"\xff\xfe1\0.\0", 1, 1, "the text is UTF-16 instead of UTF-8"),
    (b"\x89PNG\r\n", 1, 1, "the byte 0x89 does not belong to UTF-8 text"),
    (b"1. e4 {\xe2\x82", 1, 8, "the byte 0xE2 does not belong to UTF-8 text"),
)


@pytest.mark.parametrize(("text", "line", "column", "reason"), FAULTS)
def test_a_fault_is_told_with_its_place(text: str, line: int, column: int, reason: str) -> None:
    with pytest.raises(PgnError) as caught:
        read_game(text)
    error = caught.value
    assert (error.line, error.column) == (line, column)
    assert error.reason.startswith(reason)
    assert str(error) == f"line {line}, column {column}: {error.reason}"
    assert "\n" not in error.reason
    assert error.pattern.format(**error.values) == error.reason


@pytest.mark.parametrize(("data", "line", "column", "reason"), BYTES)
def test_bytes_that_are_no_text_are_told(data: bytes, line: int, column: int, reason: str) -> None:
    with pytest.raises(PgnError) as caught:
        list(read_games([data]))
    assert (caught.value.line, caught.value.column, caught.value.reason) == (line, column, reason)
    list(headings([data]))


def test_a_game_without_end_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(builder, "MOST_MOVES", 4)
    assert read_game("1. Nf3 Nf6 (1... Nc6) 2. Ng1 *").game.line
    with pytest.raises(PgnError, match=r"line 1, column 33: the game has more than 4 moves"):
        read_game("1. Nf3 Nf6 (1... Nc6) 2. Ng1 Ng8 *"[:28] + "    Ng8 *")


def test_a_fault_in_a_later_game_leaves_the_earlier_ones() -> None:
    found = read_games([b"1. e4 *\n\n1. d5 *\n"])
    assert next(found).game.notations() == ("e4",)
    with pytest.raises(PgnError, match="line 3, column 4"):
        next(found)


@pytest.mark.parametrize("key", KEYS)
def test_damaged_files_are_read_or_refused_and_quickly(key: str) -> None:
    chance = random.Random(key)
    data = written_game(random_record(key, chance)).encode()
    started = time.process_time()
    refused = 0
    for _ in range(300):
        damaged = _damaged(data, chance)
        list(headings([damaged]))
        try:
            for record in read_games([damaged]):
                written_game(record)
        except PgnError as error:
            refused += 1
            assert 1 <= error.line <= len(damaged.splitlines())
            assert error.column >= 1
            assert error.reason
    assert 50 < refused < 300
    assert time.process_time() - started < 60


def _damaged(data: bytes, chance: random.Random) -> bytes:
    """Cut, change, add to or repeat something of a file."""
    at = chance.randrange(len(data))
    what = chance.randrange(5)
    if what == 0:
        return data[:at]
    if what == 1:
        return data[:at] + bytes([data[at] ^ (1 << chance.randrange(8))]) + data[at + 1 :]
    if what == 2:
        return data[:at] + bytes([chance.choice(b'(){}[]"$;%*!?\0\xff\n 0-9=x')]) + data[at:]
    if what == 3:
        return data[:at] + data[at + chance.randrange(1, 40) :]
    return data[:at] + data[chance.randrange(len(data)) :]
