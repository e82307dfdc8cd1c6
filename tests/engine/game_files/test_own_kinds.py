"""Kinds of pieces that a game names itself: read, played, written, searched and explained."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from functools import reduce

import pytest

import engine.variants
from engine.core.move import cell_spot
from engine.core.pieces import CODES, OWN_KINDS, Kind, kind_of, piece_code
from engine.core.position import Position
from engine.explain.refusals import refuse
from engine.game_files.completion import completions, piece_at
from engine.game_files.game_file import GameFileError
from engine.game_files.reader import read
from engine.game_files.variant import FileVariant
from engine.pgn import read_game, written_game
from engine.pgn.record import Record
from engine.play.game import Game
from engine.rules.own_kind import LOOKS
from engine.rules.refusal import RefusalReason
from engine.rules.variant import Variant
from engine.search.backend import choose
from engine.search.piece_values import values_of
from engine.text import coordinate_moves, notation
from tests.engine import second_opinion
from tests.engine.game_files.own_kinds_game import KEY, NAIVE, NAME, TEXT, fifteen_kinds, game
from tests.engine.game_files.small_game import TEXT as SMALL
from tests.engine.game_files.small_game import forget
from tests.engine.kernel_comparison import KernelComparison
from tests.rows import each_row

GAME = game()
CHANCELLOR, ARCHBISHOP, AMAZON, GUARD = OWN_KINDS[:4]


#: Where pawns are promoted next.
LATE = "5k4/PP6P1/10/3A1g4/2M4C2/10/pp6p1/5K4 w - - - 0 1"


def positions(seed: int, count: int) -> Iterator[Position]:
    """Yield positions of random games in which much is captured and promoted."""
    rng = random.Random(seed)
    starts = [GAME.start(), GAME.parse(LATE)]
    position = starts[0]
    for number in range(count):
        yield position
        moves = GAME.moves(position)
        if not moves or GAME.outcome(position) is not None or number == count // 2:
            position = starts[1]
            continue
        lively = [move for move in moves if move.captures or move.promotion is not None]
        chosen = lively if lively and rng.random() < 0.5 else moves
        position = GAME.successor(position, rng.choice(chosen))


def test_what_is_said_of_them_is_read() -> None:
    assert GAME.kinds[5:] == (CHANCELLOR, ARCHBISHOP, AMAZON, GUARD)
    chancellor, guard = GAME.own_kinds[CHANCELLOR], GAME.own_kinds[GUARD]
    assert (chancellor.letter, chancellor.name, chancellor.band) == ("C", "chancellor", "blue")
    assert (guard.look, guard.band, guard.sign) == ("pawn", "none", "G")
    assert GAME.own_kinds[AMAZON].name == "amazon"
    assert GAME.rules.drawn_alone == (Kind.KNIGHT, GUARD)
    assert values_of(GAME)[ARCHBISHOP] == 750
    assert GAME.promotions == (Kind.QUEEN, Kind.ROOK, Kind.KNIGHT, *OWN_KINDS[:4])


def test_own_kinds_may_have_any_figure_and_have_that_of_their_word_if_nothing_is_said() -> None:
    assert TEXT.count('look = "pawn"') == 1
    for figure in LOOKS:
        file = read(TEXT.replace('look = "pawn"', f'look = "{figure}"'), NAME)
        assert FileVariant(file).own_kinds[GUARD].look == figure
    for word, figure in (("guard", "queen"), ("wizard", "wizard")):
        text = TEXT.replace('look = "pawn"\n', "").replace("guard", word)
        assert FileVariant(read(text, NAME)).own_kinds[GUARD].look == figure


def test_a_usual_piece_may_be_called_otherwise() -> None:
    table = '[pieces.rook]\nmoves = "W+3"\nletter = "S"\nnames = { de = "Schiff" }\n'
    text = SMALL.replace("format = 1", "format = 2").replace('rook = "R"\n', "")
    text = text.replace("[pawns]", f"{table}letters = {{ de = 'F' }}\n\n[pawns]")
    for row in ("rnkqr", "RNKQR"):
        text = text.replace(row, row.replace("r", "s").replace("R", "S"))
    ship = FileVariant(read(text, "ship.toml"))
    assert ship.own_kinds[Kind.ROOK].names == {"de": "Schiff"}
    assert ship.letters[Kind.ROOK] == "S"
    assert ship.castlings, "the piece keeps what is said of a rook elsewhere"
    assert ship.styles["de"].with_figurines.letters[Kind.ROOK] == "F"


@each_row(
    "old,new,said",
    [
        ("format = 2", "format = 1", "'chancellor' needs format = 2"),
        ('rook = "R"', 'wazir = "W"', "a piece of your own needs a table [pieces.wazir]"),
        ("[pieces.guard]", "[pieces.Guard]", "a word of small letters, digits and hyphens"),
        ("[pieces.guard]", "[pieces.pawn]", "pawns have the table [pawns]"),
        ('letter = "G"', 'letter = "g"', "one capital letter from A to Z"),
        ('letter = "G"', 'letter = "C"', "the letter C is that of 'chancellor'"),
        ('letter = "G"', 'letter = "N"', "the letter N is that of 'knight'"),
        ('{ de = "W" }', '{ de = "S" }', "in the language 'de' the letter S is that of"),
        ('{ de = "W" }', '{ de = "w" }', "one capital letter"),
        ('{ de = "W" }', '{ german = "W" }', "'german' is no code of a language"),
        ('name = "amazon"', 'name = "{cell}"', "a name of at most 30 letters"),
        ('sign = "☿"', 'sign = "xy"', "a single character"),
        ('look = "pawn"', 'look = "duck"', '"pawn" or "knight"'),
        ('band = "none"', 'band = "grey"', '"blue"'),
        ("value = 850", "value = 0", "a number from 1 to 5000, or two"),
        ('moves = "F D"\n', "", "'moves' is missing"),
        ('moves = "F D"', 'moves = "Z"', "'Z' is no word for a move on such a board"),
        (
            'band = "none"',
            'colour = "red"',
            "'colour' is not known here; known are advance, afar, band",
        ),
        ('"guard"]', '"wazir"]', "a list of pieces that the game has"),
    ],
)
def test_what_is_wrong_is_told_with_its_line(old: str, new: str, said: str) -> None:
    assert TEXT.count(old) == 1, old
    text = TEXT.replace(old, new)
    place = {"format = 1": "[pieces.chancellor]", "": "[pieces.guard]"}.get(new, old)
    line = TEXT.count("\n", 0, TEXT.index(place)) + 1
    with pytest.raises(GameFileError) as error:
        read(text, NAME)
    assert str(error.value).startswith(f"{NAME}, line {line}: ")
    assert said in str(error.value)


def test_letters_of_a_language_unknown_to_a_file_may_be_alike() -> None:
    text = re.sub(r"(names|letters) = \{ de = .*\}\n", "", TEXT)
    changes = (('letter = "C"', 'letter = "S"'), ("qgcn", "qgsn"), ("QGCN", "QGSN"))
    alike = reduce(lambda found, change: found.replace(*change), changes, text)
    made = FileVariant(read(alike, NAME))
    german = made.styles["de"].letters  # there S is the knight
    assert german[Kind.KNIGHT] == "N" and german[OWN_KINDS[0]] == "S"
    assert FileVariant(read(text, NAME)).styles["de"].letters[Kind.KNIGHT] == "S"


def test_there_may_be_fifteen_kinds_and_no_more() -> None:
    many = fifteen_kinds()
    assert len(many.kinds) == 15
    codes = {piece_code(seat, kind) for seat in range(3) for kind in many.kinds}
    assert len(codes) == 45 and max(codes) < CODES == 64, "six bits, for three players as well"
    assert len({own.band for own in many.own_kinds.values()}) > 5
    comparison = KernelComparison(many, choose("plain"))
    assert not (fault := comparison.fault(many.start())), fault
    with pytest.raises(GameFileError, match="there are more than 8 new pieces"):
        fifteen_kinds("HIJLO")


def test_own_kinds_move_as_their_second_generator_says(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(second_opinion.NAIVE, KEY, NAIVE)
    met = set()
    for position in positions(1, 60):
        assert not (fault := second_opinion.disagreement(GAME, position)), fault
        met |= {move.promotion for move in GAME.moves(position)}
    assert met >= {CHANCELLOR, ARCHBISHOP, AMAZON, GUARD}


@pytest.mark.parametrize("backend", ["plain", "compiled"])
def test_the_kernel_moves_them_alike(backend: str) -> None:
    comparison = KernelComparison(GAME, choose(backend))
    for position in positions(2, 40):
        assert not (fault := comparison.fault(position)), fault


def test_their_moves_are_written_and_read() -> None:
    written = set()
    for position in positions(3, 60):
        assert GAME.parse(GAME.text(position)) == position
        for move in GAME.moves(position)[::5]:
            plain = coordinate_moves.write(GAME, move)
            assert coordinate_moves.read(GAME, position, plain) == move
            for language in ("en", "de"):
                text = notation.write(GAME, position, move, language)
                assert notation.read(GAME, position, text, language) == move
                written.add((language, text[0]))
    assert {("en", "C"), ("en", "A"), ("en", "M"), ("en", "G"), ("de", "W")} <= written


@pytest.fixture
def added() -> Iterator[Variant]:
    """Give the game as one that was added."""
    engine.variants.add(engine.variants.read_file(TEXT, NAME))
    yield engine.variants.variant(KEY)
    engine.variants.remove(KEY)
    forget()


def test_games_with_them_are_kept_as_pgn(added: Variant) -> None:
    own = Game(added, added.start())
    for text in ("Cg3", "Cg6"):
        own.play(notation.read(added, own.position, text))
    text = written_game(Record(own, {}))
    assert "1. Cg3 Cg6" in text
    assert read_game(text).game.nodes[-1].position == own.position


def test_own_kinds_are_refused_and_completed_by_their_words() -> None:
    position = GAME.start()
    (guard,) = [c for c, code in enumerate(position.cells[:10]) if kind_of(code) is GUARD]
    spot, far = (GAME.topology.cell(name) for name in ("g1", "g5"))
    assert spot == guard
    found = refuse(GAME, position, cell_spot(guard), cell_spot(far))
    assert found is not None and found.reason is RefusalReason.NOT_REACHED
    lines = TEXT.split("\n")
    header = lines.index("[pieces.guard]") + 1
    assert piece_at(TEXT, header + 1) == "guard"
    lines.insert(header, 'band = "bl')
    assert completions("\n".join(lines), header + 1, 10).words == ("blue",)
    lines[header] = "valu"
    assert completions("\n".join(lines), header + 1, 4).words == ("value = ",)
    lines[header] = 'moves = "N'
    assert "NN" not in completions("\n".join(lines), header + 1, 10).words
    assert completions("\n".join(lines), header + 1, 10).words == ("N",)
