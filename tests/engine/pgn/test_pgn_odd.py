"""Files as other programs write them, odd but meant as games: python-chess is the measure."""

from __future__ import annotations

import io
import logging
from pathlib import Path

import chess
import chess.pgn
import pytest

from engine.core.move import MoveTag
from engine.pgn import headings, read_game, read_games, written_game
from engine.pgn.encoding import Encoding, EncodingError, encoded
from engine.pgn.record import Record
from engine.pgn.source import encoding_of, lines
from engine.play.tree import Node
from engine.text import notation
from engine.variants import variant
from tests.rows import each_row

FILES = sorted((Path(__file__).parents[2] / "data" / "odd").glob("*.pgn"))
RULES = variant("chess960")
#: Where python-chess loses the thread and we do not: what is meant.
BETTER = {
    "capital-cells": "e4 e5 d4 exd4",
    "capture-colon": "e4 d5 exd5 Qxd5 d4 Qxd4",
    "capture-cross": "e4 d5 exd5 Qxd5 Nc3",
    "castling-dashes": "e4 e5 Nf3 Nc6 Bb5 d6 O-O Bd7 d3 Qf6 c3 O-O-O",
    "castling-joined": "e4 e5 Nf3 Nc6 Bb5 d6 O-O Bd7 d3 Qf6 c3 O-O-O",
    "castling-king": "e4 e5 Nf3 Nc6 Bb5 d6 O-O Bd7 d3 Qf6 c3 O-O-O",
    "castling-small": "e4 e5 Nf3 Nc6 Bb5 d6 O-O Bd7 d3 Qf6 c3 O-O-O",
    "fen-empty": "e4 e5",
    "fen-setup-small": "O-O-O",
    "figurine-pawns": "e4 e5 Nf3",
    "figurine-promotion": "e8=Q+ Kg7 Qe7+",
    "figurines": "e4 e5 Nf3 Nc6 Bb5 a6 Bxc6 dxc6 O-O Qd4 Nxd4 Ke7",
    "letters-and-coordinates": "e4 e5 Nf3 Nc6 Bb5 a6 O-O",
    "promotion-brackets": "e8=Q+ Kg7 Qe7+ Kg8",
    "promotion-slash": "exd8=R+ Kg7 Kd2 a1=N",
    "side-line-bad": "e4 e5 Nf3 Nc6",
    "signs-glued": "e4 e5 Nf3 Nc6 Bb5 a6 Ba4 Nf6 O-O Be7",
    "small-pieces": "e4 e5 Nf3 Nc6 Bb5 a6",
    "tags-blanks": "e4 e5",
    "tags-in-a-line": "e4 e5",
    # Nobody passes in check.
    "bad-null-in-check": "e4 e5 Qh5 Nc6 Qxf7+",
}
#: Files of which something cannot be read, and the sentence that says so.
FAULTY = {
    "bad-move": "line 9, column 24: the move 'Ke3' is not legal here:"
    " the piece does not move that way",
    "bad-null-in-check": "line 9, column 30: the move '--' is not legal here",
    "bad-word": "line 9, column 13: cannot read the move 'Nx9'",
    "brace-open": "line 9, column 10: the comment that begins here is not closed",
    "side-line-bad": "line 9, column 17: the move 'Ke5' is not legal here:"
    " the piece does not move that way",
    "side-line-first": "line 9, column 1: there is no move before the side line"
    " to which it could be an alternative",
    "side-line-open": "line 9, column 21: the side line that begins here is not closed",
}


@pytest.fixture(autouse=True)
def quiet(caplog: pytest.LogCaptureFixture) -> None:
    """Keep what python-chess logs out of the way."""
    caplog.set_level(logging.CRITICAL + 1)


def named(name: str) -> bytes:
    return next(path for path in FILES if path.stem == name).read_bytes()


def games(name: str) -> list[Record]:
    return list(read_games([named(name)]))


def last(record: Record) -> Node:
    return [record.game.root, *record.game.root.main_line()][-1]


def theirs(data: bytes) -> str:
    """Return the last position as python-chess finds it in a decoded text."""
    text = "".join(f"{line.text}\n" for line in lines([data]))
    game = chess.pgn.read_game(io.StringIO(text))
    assert game is not None
    return game.end().board().fen(en_passant="xfen")


def meant(record: Record, moves: str) -> str:
    board = chess.Board(RULES.text(record.game.root.position), chess960=True)
    for move in moves.split():
        board.push_san(move)
    return board.fen(en_passant="xfen")


def test_there_are_enough_odd_files() -> None:
    names = {path.stem for path in FILES}
    assert len(FILES) >= 90 and names.issuperset(BETTER) and names.issuperset(FAULTY)


@each_row("path", FILES, ids=lambda path: path.stem)
def test_an_odd_file_is_read_to_the_same_end_as_by_python_chess(path: Path) -> None:
    data = path.read_bytes()
    record, *others = read_games([data])
    moves = BETTER.get(path.stem)
    expected = theirs(data) if moves is None else meant(record, moves)
    assert record.game.variant.text(last(record).position) == expected
    assert [str(error) for error in record.faults] == (
        [FAULTY[path.stem]] if path.stem in FAULTY else []
    )
    assert next(headings([data])).line == 1
    assert len(list(headings([data]))) == 1 + len(others)


@each_row("path", FILES, ids=lambda path: path.stem)
def test_an_odd_file_is_written_plainly(path: Path) -> None:
    """What we write of it both programs read, without any fault."""
    for record in read_games([path.read_bytes()]):
        text = written_game(record)
        again = read_game(text)
        assert not again.faults and written_game(again) == text
        assert again.tags == {name: value for name, value in record.tags.items() if value}
        game = chess.pgn.read_game(io.StringIO(text))
        assert game is not None and game.errors == []
        board = game.end().board()
        assert board.fen(en_passant="xfen") == RULES.text(last(record).position)


@each_row("path", FILES, ids=lambda path: path.stem)
def test_an_odd_file_comes_in_pieces_of_any_size(path: Path) -> None:
    data = path.read_bytes()

    def read(pieces: list[bytes]) -> list[object]:
        listed = [(one.line, one.offset, one.tags) for one in headings(pieces)]
        return [*map(written_game, read_games(pieces)), *listed]

    whole = read([data])
    for size in (1, 3):
        assert read([data[at : at + size] for at in range(0, len(data), size)]) == whole


# -- signs of other alphabets ----------------------------------------------------------------


def test_names_are_read_in_every_encoding() -> None:
    assert games("latin-1")[0].names == ("Jürgen Müller", "Café Niño")
    assert games("windows-1252")[0].names[0] == "Žižka – “der Große”"
    assert games("utf-16-little")[0].names == ("Łukasz", "王")
    assert games("utf-16-little")[0].game.root.main_line()[2].comment == "♞ 🙂"
    assert games("utf-16-big")[0].names[0] == games("utf-8-mark")[0].names[0] == "Łukasz"
    mixed = games("both-encodings")[0]
    assert mixed.names[0] == "Müller" and mixed.game.root.children[0].comment == "Ω schön"


def test_the_encoding_of_a_file_is_told() -> None:
    told = {
        "latin-1": Encoding("cp1252"),
        "windows-1252": Encoding("cp1252"),
        "utf-8-mark": Encoding("utf-8", has_mark=True),
        "utf-16-little": Encoding("utf-16-le", has_mark=True),
        "utf-16-big": Encoding("utf-16-be", has_mark=True, newline="\r\n"),
        "utf-16-no-mark": Encoding("utf-16-le", newline="\r\n"),
        "carriage-returns": Encoding(newline="\r"),
        "windows-lines": Encoding(newline="\r\n"),
        "both-encodings": Encoding("utf-8"),
    }
    assert {name: encoding_of([named(name)]) for name in told} == told
    assert encoding_of([]) == Encoding()


def test_a_text_is_encoded_only_if_it_can_be_read_again() -> None:
    windows = Encoding("cp1252", newline="\r\n")
    assert encoded("Žižka\n–\n", windows) == "Žižka\r\n–\r\n".encode("cp1252")
    for text, sign in (("a\nbc王d", "王"), ("Ã¤", "Ã")):  # the bytes of the latter are UTF-8, too
        with pytest.raises(EncodingError) as caught:
            encoded(text, windows)
        assert (caught.value.sign, caught.value.encoding) == (sign, "Latin-1")


# -- what is read besides moves --------------------------------------------------------------


def test_signs_are_read_as_glyphs() -> None:
    def glyphs(name: str) -> list[tuple[int, ...]]:
        return [node.nags for node in games(name)[0].game.root.main_line()]

    assert glyphs("signs-apart") == [
        (10,), (16,), (16,), (17,), (13,), (146,), (18,), (19,), (14,), (15,), (220,),
    ]  # fmt: skip
    assert glyphs("signs-glued") == [
        (5,), (6,), (3,), (16,), (16,), (10,), (13,), (19,), (18,), (146,),
    ]  # fmt: skip
    assert glyphs("signs-of-one") == [(3,), (4,), (5,), (6,)]
    assert glyphs("signs-seldom") == [
        (40,), (36,), (132,), (138,), (7,), (146,), (140,), (142,), (44,),
    ]  # fmt: skip
    assert glyphs("glyph-numbers") == [(0,), (256,), (1000, 1), (), (255,)]
    assert games("glyph-numbers")[0].game.root.main_line()[3].comment == "$99999999999"


def test_tags_are_read_as_they_are_meant() -> None:
    assert games("tags-no-marks")[0].tags == {
        "Event": "Rose Cup",
        "White": "Anna",
        "Black": "'Ben'",
    }
    assert games("tags-blanks")[0].tags == {"Event": "  two  blanks  ", "White": "Anna"}
    assert games("tags-quotes")[0].tags == {
        "Event": 'the "Rose" Cup', "Site": "C:\\", "White": "O\\'Neil \"Jo\" \\",
    }  # fmt: skip
    assert games("tags-in-a-line")[0].names == ("Anna", "Ben")
    assert games("tags-twice")[0].tags == {"Event": "c"}
    assert games("tags-hyphens")[0].tags == {
        "White-Elo": "2000", "9x9": "no", "White_Team": "A+B",
    }  # fmt: skip


def test_blanks_of_a_tag_come_back() -> None:
    record = read_game('[White "  Anna  of  Bonn "]\n[Annotator " "]\n\n*')
    assert record.tags == {"White": "  Anna  of  Bonn ", "Annotator": " "}
    assert read_game(written_game(record)).tags == record.tags


def test_words_and_brackets_stay_as_comments() -> None:
    line = games("words-in-moves")[0].game.root.main_line()
    assert [node.comment for node in line] == ["with tempo", "", "", "White resigns"]
    line = games("brackets-in-moves")[0].game.root.main_line()
    assert [node.clock for node in line] == [600, None, None, None]
    assert [node.comment for node in line] == ["", "[+0.35/12] [%emt 0:03]", "<reserved>", ""]


def test_games_without_tags_and_results_are_told_apart_by_an_empty_line() -> None:
    moves = [record.game.notations() for record in games("games-without-results")]
    assert moves == [("e4", "e5", "Nf3"), ("d4", "d5"), ("c4",)]


def test_nothing_that_is_not_read_is_lost() -> None:
    assert last(games("bad-move")[0]).comment == "Ke3 a6 { [ %clk 0:01:00] } 4. d4 ( 4. a3 )"
    assert last(games("bad-word")[0]).comment == "Nx9 Nc6"
    root = games("side-line-bad")[0].game.root
    (first,) = root.children
    assert first.children[0].comment == "(Ke5 2. d4 { why not } ( 2. a3 ))"
    assert games("side-line-first")[0].game.root.comment == "( a friendly game )"


# -- null moves ------------------------------------------------------------------------------


def test_a_null_move_stands_in_the_tree_and_is_never_offered() -> None:
    (record,) = games("null-side-line")
    first = record.game.root.children[0].children[0]
    null = first.children[1]
    assert null.move is not None and null.move.tag is MoveTag.PASS
    assert null.is_side_line and null.children[0].comment == "is threatened"
    assert null.position.turn == 1 and null.position.cells == first.position.cells
    assert null.move not in RULES.moves(first.position)
    assert "( 2. -- d5 { is threatened } 3. exd5 )" in written_game(record)


@each_row("key", ["trid", "raumschach", "chess960"])
def test_a_null_move_can_be_read_in_every_game_of_two(key: str) -> None:
    rules = variant(key)
    moves = [notation.write(rules, rules.start(), move) for move in rules.moves(rules.start())[:1]]
    record = read_game(f'[Variant "{key}"]\n\n1. {moves[0]} -- 2. -- -- *')
    assert not record.faults and record.game.length == 4
    assert record.game.notations()[1:] == ("--", "--", "--")
    assert written_game(read_game(written_game(record))) == written_game(record)


def test_where_three_play_nobody_passes_who_can_move() -> None:
    record = read_game('[Variant "Dreierschach"]\n\n1. -- *')
    assert [error.reason for error in record.faults] == ["the move '--' is not legal here"]


# -- positions -------------------------------------------------------------------------------


def test_positions_are_read_strictly_where_a_person_gives_them() -> None:
    from engine.core.position import TextError

    text = "4k3/8/8/8/8/8/8/4K2R w KQkq - 0 0"
    assert RULES.text(RULES.parse_lenient(text)) == "4k3/8/8/8/8/8/8/4K2R w K - 0 1"
    for part in (text, "4k3/8/8/8/8/8/8/4K2R w"):
        with pytest.raises(TextError):
            RULES.parse(part)
