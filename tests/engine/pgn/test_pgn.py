"""Games as text: what is written is read again, whatever it holds."""

from __future__ import annotations

import itertools
import random
import sys
from fractions import Fraction
from pathlib import Path

import pytest

from engine.pgn import Heading, headings, read_game, read_games, written_game
from engine.pgn.record import Record
from engine.pgn.scores import read_scores, scores_text
from engine.play.evaluation import Evaluation
from engine.play.game import Game
from engine.rules.outcome import Ending, Outcome
from engine.text import coordinate_moves
from engine.variants import KEYS, key_of_name, variant
from tests.engine.helpers import DATA
from tests.engine.pgn_games import whole
from tests.programs import RunPython
from tests.rows import each_row

CHESS = variant("chess960")
THREE = variant("dreierschach")


def in_pieces(text: str, size: int) -> list[bytes]:
    data = text.encode()
    return [data[at : at + size] for at in range(0, len(data), size)]


@each_row("key", KEYS)
def test_every_game_is_known_by_its_key_and_its_title(key: str) -> None:
    assert key_of_name(key) == key_of_name(variant(key).title) == key_of_name(key.upper()) == key


def test_a_game_without_a_variant_is_orthodox_chess() -> None:
    record = read_game("1. e4 e5 2. Nf3 *")
    assert record.game.variant is variant("chess960")
    assert record.game.notations() == ("e4", "e5", "Nf3")
    assert record.game.root.position == variant("chess960").start(518)


def test_marks_and_comments_of_all_forms_are_read() -> None:
    record = read_game(
        '[Event "A \\"rose\\""]\r\n'
        "% an escaped line {\r\n"
        "\r\n"
        "{before} 1.e4! {[%clk 1:02:03.5] good [%eval 0.3]} e5?! $14\r\n"
        "( 1... c5 ; sharp }\r\n"
        "; or slow\r\n"
        "2. Nf3 ({rare} 2.c3) 2... d6 ) {after} 2. Nf3 += (=) Nc6 1/2-1/2 {at the end}\r\n"
    )
    root = record.game.root
    first, reply, knight, last = root.main_line()
    assert record.tags == {"Event": 'A "rose"'}
    assert root.comment == "before"
    assert (first.nags, first.clock, first.comment) == ((1,), 3723.5, "good")
    assert first.evaluation == Evaluation((30,))
    assert (reply.nags, reply.comment) == ((6, 14), "after")
    assert (knight.nags, knight.comment) == ((14,), "(=)")
    assert last.comment == "at the end"
    assert last.outcome == Outcome(Ending.AGREEMENT, (0.5, 0.5))
    side = first.children[1]
    assert side.comment == "sharp }\n or slow"
    assert side.children[1].starting_comment == "rare"
    assert side.children[0].children[0].children == []


def test_a_result_without_words_says_who_won_and_not_how() -> None:
    lost = read_game('[Result "0-1"]\n\n1. e4 e5')
    assert lost.game.root.main_line()[-1].outcome == Outcome(Ending.UNKNOWN, (0.0, 1.0))
    assert "Termination" not in written_game(lost)
    drawn = read_game("1. e4 e5 1/2-1/2")
    assert drawn.game.root.main_line()[-1].outcome == Outcome(Ending.AGREEMENT, (0.5, 0.5))
    given_up = read_game('[Result "0-1"]\n[Termination "resignation"]\n\n1. e4 e5')
    assert given_up.game.root.main_line()[-1].outcome == Outcome(Ending.RESIGNATION, (0.0, 1.0))
    assert '[Termination "resignation"]' in written_game(given_up)
    text = '[Result "1-0"]\n[Termination "rules infraction"]\n\n1. e4 e5 1-0\n'
    strange = read_game(text)
    assert strange.tags == {"Termination": "rules infraction"}
    assert '[Termination "rules infraction"]' in written_game(strange)


def test_a_mate_needs_no_words_and_a_wrong_result_does_not_change_it() -> None:
    record = read_game("1. f3 e5 2. g4 Qh4# 1/2-1/2")
    assert record.game.root.main_line()[-1].outcome is None
    text = written_game(record)
    assert text.endswith("Qh4# 0-1\n\n")
    assert "Termination" not in text


def test_three_players_share_a_result() -> None:
    head = '[Variant "Dreierschach"]\n[Termination "agreement"]\n\n1. 4d4 Ne10 ll9 '
    for result in ("1/3-1/3-1/3", "1/2-0-1/2", "1-0-0"):
        record = read_game(head + result)
        outcome = record.game.root.main_line()[-1].outcome
        assert outcome is not None
        assert outcome.scores == tuple(float(Fraction(part)) for part in result.split("-"))
        assert written_game(record).endswith(f"ll9 {result}\n\n")


def test_giving_up_among_three_is_a_move_of_the_text() -> None:
    game = Game(variant("dreierschach"))
    game.resign(1)
    game.play(coordinate_moves.read(game.variant, game.position, "b4-d4"))
    text = written_game(Record(game))
    assert "1... resign:g 1. 4d4 *" in text
    assert read_game(text).game.line == game.line


def test_an_end_by_the_clock_is_kept() -> None:
    three = Game(variant("dreierschach"))
    three.end_on_time(1)
    assert read_game(written_game(Record(three))).game.line == three.line
    two = Game(variant("raumschach"))
    two.play(two.moves[0])
    two.end_on_time(1)
    text = written_game(Record(two))
    assert '[Termination "time forfeit"]' in text
    back = read_game(text).game
    back.go_to(1)
    assert back.outcome == two.outcome is not None


def test_numbers_stand_before_the_first_seat_and_after_an_interruption() -> None:
    text = "1. 4d4 { so } 1... Ne10 ll9 2. 8d8 ( 2. c1 ) 2... Neh11 *"
    record = read_game(f'[Variant "dreierschach"]\n\n{text}')
    assert written_game(record).endswith(f"\n\n{text}\n\n")


def test_scores_that_do_not_add_up_are_none() -> None:
    for parts in itertools.product(("0", "1", "1/2", "1/3", "x"), repeat=3):
        text = "-".join(parts)
        values = [Fraction(part) for part in parts if part != "x"]
        scores = read_scores(text, THREE)
        assert (scores is not None) == ("x" not in parts and sum(values) == 1)
        assert scores is None or scores_text(scores) == text
    assert read_scores("½-½", CHESS) == (0.5, 0.5)
    assert read_scores("0-0-0", CHESS) is None


def test_the_long_plain_form_is_read_in_every_game() -> None:
    for key in KEYS:
        rules = variant(key)
        position = rules.start()
        rng = random.Random(5)
        moves = []
        for _ in range(30):
            move = rng.choice(rules.moves(position))
            moves.append((move, coordinate_moves.write(rules, move)))
            position = rules.successor(position, move)
        text = f'[Variant "{rules.title}"]\n\n' + " ".join(word for _, word in moves)
        assert read_game(text).game.line == tuple(move for move, _ in moves)


def test_the_samples_are_read_in_their_authors_words() -> None:
    author = (DATA / "games/dreierschach-sample.txt").read_text(encoding="utf-8").split("\n")
    record = read_game(f'[Variant "Dreierschach"]\n[Notation "de"]\n\n{author[1]}')
    rules = record.game.variant
    assert rules.text(record.game.root.main_line()[-1].position) == author[7]
    # The author tells more of a start cell than is needed to tell two pieces apart.
    assert written_game(record).endswith(f"{author[1].replace('mm11', 'm11')} *\n\n")
    author = (DATA / "games/trid-sample.txt").read_text(encoding="utf-8").split("\n")
    words = "\n".join(author[3:5]).replace("Nd4W a5B", "Nd4W aBa5B")
    record = read_game('[Variant "Tri-D"]\n\n' + words)
    rules = record.game.variant
    assert rules.text(record.game.root.main_line()[-1].position) == author[-2]
    assert record.game.root.main_line()[-1].comment == "(=)"


def test_side_lines_may_nest_deeper_than_python_recurses() -> None:
    depth = 3_000
    assert depth > sys.getrecursionlimit()
    text = "1. e4 " + "(1. d4 " * depth + ")" * depth + " *"
    record = read_game(text)
    assert len(record.game.root.children) == depth + 1


@each_row("key", KEYS)
def test_a_tree_whose_lines_branch_from_one_another_is_written(key: str) -> None:
    rules = variant(key)
    game = Game(rules)
    rng = random.Random(1)
    node = game.root
    for _ in range(40):
        moves = rules.moves(node.position)
        if len(moves) < 2:
            break
        main, other = rng.sample(moves, 2)
        node.add(main, rules.successor(node.position, main))
        node = node.add(other, rules.successor(node.position, other))
    assert len(node.path()) > 20
    back = read_game(written_game(Record(game)))
    assert whole(back.game.root) == whole(game.root)


def test_a_long_game_is_read_bit_by_bit_and_can_be_given_up() -> None:
    text = "1. Nf3 Nf6 2. Ng1 Ng8 " * 5000
    seen: list[int] = []

    def tick(offset: int) -> None:
        seen.append(offset)
        if offset > 5000:
            raise InterruptedError

    with pytest.raises(InterruptedError):
        list(read_games(in_pieces(text, 4096), tick))
    assert seen == sorted(seen)
    assert max(b - a for a, b in itertools.pairwise(seen)) < 1000
    with pytest.raises(InterruptedError):
        list(headings(in_pieces(text.replace(" ", "\n"), 4096), tick))


def test_a_heading_takes_what_stands_before_it_and_survives_braces() -> None:
    text = (
        '{of "old"}\n[Event "1"]\n\n1. e4 { [Event "no"]\n[Event "no"]\n} e5 1-0 ; {\n'
        '[Event "2"]\n\n*\n1. d4 *\n'
    )
    assert list(headings(in_pieces(text, 7))) == [
        Heading(1, 0, {"Event": "1"}),
        Heading(7, text.index('[Event "2"]'), {"Event": "2"}),
        Heading(10, text.index("1. d4"), {}),
    ]
    assert [r.game.notations() for r in read_games([text.encode()])] == [("e4", "e5"), (), ("d4",)]
    assert next(read_games([text.encode()])).game.root.comment == 'of "old"'


def test_an_empty_file_has_no_games() -> None:
    for text in ("", "\n\n", "% nothing\n", "\ufeff"):
        assert list(read_games([text.encode()])) == []
        assert list(headings([text.encode()])) == []


@pytest.mark.parametrize("locale", ["C", "tr_TR.ISO-8859-9", "de_DE.UTF-8"])
def test_a_file_is_the_same_under_every_locale(
    run_python: RunPython, locale: str, tmp_path: Path
) -> None:
    path = tmp_path / "game.pgn"
    path.write_bytes('[Variant "RAUMSCHACH"]\r\n[White "İ ı ß"]\r\r\n1. 5e4 {ä} *'.encode())
    script = (
        "import locale, sys; locale.setlocale(locale.LC_CTYPE, 'C'); from pathlib import Path;"
        "from engine.pgn import read_games, written_game;"
        "record = next(read_games([Path(sys.argv[1]).read_bytes()]));"
        "sys.stdout.buffer.write(written_game(record).encode())"
    )
    environment = {"LC_ALL": locale, "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"}
    found = run_python("-c", script, str(path), environment=environment)
    assert found.returncode == 0, found.stderr
    assert found.stdout == written_game(next(read_games([path.read_bytes()])))
    assert "İ ı ß" in found.stdout


def test_what_a_file_cannot_hold_is_replaced() -> None:
    game = Game(variant("chess960"))
    game.root.comment = "a\0b\r\nc\ud800 "
    record = Record(game, {"Event": "x\ny", "Bad name": "z", "": "none"})
    back = read_game(written_game(record))
    assert back.game.root.comment == "a�b\nc�"
    assert back.tags == {"Event": "x y", "Badname": "z"}
