"""Setting up: every position can be built edit by edit, and what is wrong with one is named."""

from __future__ import annotations

import random
import re

import pytest

from engine.core.pieces import EMPTY, FIRST_PIECE, KINDS, VOID, piece_code
from engine.core.position import LARGEST_COUNT, Position, TextError
from engine.editing.setup import Setup
from engine.play.game import Game
from engine.rules.outcome import Ending
from engine.rules.setup_fields import SetupChoice
from engine.rules.variant import Variant
from engine.variants import KEYS, variant
from tests.engine.helpers import dreierschach, raumschach, sample, trid
from tests.rows import each_row


def begun(key: str) -> Setup:
    return Setup(variant(key), variant(key).start())


def read(key: str, text: str) -> Setup:
    return Setup(variant(key), variant(key).parse(text))


def choice(setup: Setup, name: str) -> SetupChoice:
    return next(choice for choice in setup.fields.choices if choice.name == name)


def code(game: Variant, letters: str) -> int:
    """Return the code of a piece by the letters of its player and kind: ``wK``."""
    return piece_code(game.seat_letters.index(letters[0]), game.kind_of_letter[letters[1]])


def rebuilt(game: Variant, position: Position) -> Setup:
    """Return the same position built up from an empty board, one edit after the other."""
    setup = Setup(game, game.start()).clear()
    fields = setup.fields
    if fields.decks is not None:
        for pin in range(len(game.topology.pin_names)):
            setup = setup.put_deck(pin, None)
        for pin, owner in enumerate(fields.decks.read(position)):
            if owner is not None:
                setup = setup.put_deck(pin, owner)
    for cell, piece in enumerate(position.cells):
        if piece >= FIRST_PIECE:
            setup = setup.put(cell, piece)
    setup = setup.turn_to(position.turn)
    for field in fields.choices:
        for value in field.read(position):
            setup = setup.switch(field, value, True)
    for count in fields.counts:
        setup = setup.count(count, count.read(position))
    if fields.prisoners is not None:
        setup = setup.hold(fields.prisoners.read(position))
    return setup


@each_row("key", KEYS)
def test_every_position_can_be_built_from_nothing(key: str) -> None:
    game = variant(key)
    for position in sample(key, 24):
        setup = rebuilt(game, position)
        assert setup.text == game.text(position)
        assert setup.check() == position


@each_row("key", KEYS)
def test_whatever_is_on_offer_is_readable(key: str) -> None:
    """Each option of a position that can be played leaves one that can, and can be taken back."""
    game = variant(key)
    seen = set()
    for position in sample(key, 24):
        setup = Setup(game, position)
        for field in setup.fields.choices:
            for option in field.options(position):
                seen.add(field.name)
                chosen = setup.switch(field, option.value, True)
                assert option.value in field.read(chosen.position)
                assert chosen.check() == chosen.position
                assert field.read(chosen.position) == field.read(game.parse(chosen.text))
                dropped = chosen.switch(field, option.value, False)
                assert option.value not in field.read(dropped.position)
    offered = {field.name for field in game.setup_fields.choices}
    assert seen >= offered & {"castling", "en passant"}


@each_row("key", KEYS)
def test_random_edits_never_break_the_setup(key: str) -> None:
    """Whatever is done, the text can be written and the answer is a position or one sentence."""
    game = variant(key)
    rng = random.Random(f"setup {key}")
    setup = begun(key)
    for _ in range(60):
        setup = anything(setup, rng)
        try:
            found = setup.check()
        except TextError as error:
            assert str(error)
            assert "\n" not in str(error)
        else:
            assert game.text(found) == setup.text


def anything(setup: Setup, rng: random.Random) -> Setup:
    """Return the setup after some edit."""
    game, position = setup.variant, setup.position
    cells = [cell for cell, held in enumerate(position.cells) if held != VOID]
    pieces = [piece_code(seat, kind) for seat in range(len(game.seats)) for kind in game.kinds]
    pins = range(len(game.topology.pin_names))
    options = [(c, option.value) for c in setup.fields.choices for option in c.options(position)]
    edits = [
        lambda: setup.put(rng.choice(cells), rng.choice([EMPTY, *pieces])),
        lambda: setup.move(rng.choice(cells), rng.choice(cells)),
        lambda: setup.turn_to(rng.randrange(len(game.seats))),
    ]
    if pins:
        edits.append(lambda: setup.put_deck(rng.choice(pins), rng.choice([None, 0, 1])))
        edits.append(lambda: setup.move_deck(rng.choice(pins), rng.choice(pins)))
    if options:
        edits.append(lambda: setup.switch(*rng.choice(options), rng.random() < 0.7))
    if rng.random() < 0.01:
        return setup.clear()
    return rng.choice(edits)()


def beside_the_king(game: Variant, letters: str) -> Setup:
    """Return White to move, and White's king or another piece of White's beside Black's king."""
    start = game.start().cells
    setup = begun(game.key).clear()
    for king in ("wK", "bK"):
        setup = setup.put(start.index(code(game, king)), code(game, king))
    black = start.index(code(game, "bK"))
    steps = game.tables.leaps[code(game, "bK")][black]
    free = next(cell for cell in steps if setup.position.cells[cell] == EMPTY)
    if letters == "wK":
        setup = setup.put(start.index(code(game, "wK")), EMPTY)
    return setup.put(free, code(game, letters))


@each_row("key", [key for key in KEYS if key != "dreierschach"])
def test_a_king_that_could_be_captured_at_once_is_refused(key: str) -> None:
    game = variant(key)
    for letters in ("wM" if key == "dragonchess" else "wQ", "wK"):
        setup = beside_the_king(game, letters)
        with pytest.raises(TextError, match=r"is not to move, but the king on .* is attacked from"):
            setup.check()
        if letters != "wK":
            assert setup.turn_to(1).check() == setup.turn_to(1).position


@each_row("key", [key for key in KEYS if key not in ("dreierschach", "chess960")])
def test_files_of_earlier_versions_may_have_such_positions(key: str) -> None:
    setup = beside_the_king(variant(key), "wK")
    assert setup.variant.parse(setup.text) == setup.position


def test_where_kings_are_captured_an_attacked_one_is_no_fault() -> None:
    setup = read("dreierschach", dreierschach("wKa1 gKm13 bKf1 wQm12"))
    assert setup.variant.checkers(setup.position, 1)
    assert setup.check() == setup.position


def test_a_position_is_known_where_the_game_is_over() -> None:
    mated = read("chess960", "7k/6Q1/6K1/8/8/8/8/8 b - - 0 1")
    outcome = mated.outcome()
    assert outcome is not None and outcome.ending is Ending.CHECKMATE and outcome.winner == 0
    assert mated.check() == mated.position, "files may begin so"
    out_of_time = Game(variant("dreierschach"))
    for _ in range(2):
        out_of_time.end_on_time(out_of_time.position.turn)
    outcome = Setup(out_of_time.variant, out_of_time.position).outcome()
    assert outcome is not None and outcome.ending is Ending.LAST_SURVIVOR
    assert begun("chess960").outcome() is None
    with pytest.raises(TextError, match="king"):
        begun("chess960").clear().outcome()


# What goes with what


def test_a_setup_is_a_value() -> None:
    setup = begun("chess960")
    setup.put(20, code(setup.variant, "wQ"))
    setup.clear()
    assert setup == begun("chess960")


def test_a_castling_right_goes_with_king_or_rook() -> None:
    setup = begun("chess960")
    cell = setup.variant.topology.cell
    for origin, left in (("e1", "kq"), ("h1", "Qkq"), ("a8", "KQk")):
        moved = setup.move(cell(origin), cell("e4"))
        assert moved.text.split()[2] == left
        assert moved.position.cells[cell(origin)] == EMPTY


def test_of_two_rooks_on_one_side_one_has_the_right() -> None:
    setup = read("chess960", "4k3/8/8/8/8/8/8/RR2K2R w KQ - 0 1")
    castling = choice(setup, "castling")
    names = setup.variant.topology.cell_names
    offered = {names[option.cell]: option.value for option in castling.options(setup.position)}
    assert offered.keys() == {"a1", "b1", "h1"}
    assert setup.switch(castling, offered["b1"], True).text.split()[2] == "KB"
    assert setup.switch(castling, offered["h1"], False).text.split()[2] == "Q"


def test_en_passant_goes_with_the_turn_and_the_pawn() -> None:
    setup = read("raumschach", raumschach("P4d4 p4e4", "b", ep="4d3"))
    cell = setup.variant.topology.cell
    assert [o.cell for o in choice(setup, "en passant").options(setup.position)] == [cell("4d4")]
    for changed in (setup.turn_to(0), setup.put(cell("4d4"), EMPTY)):
        assert changed.position.en_passant == ()
    assert setup.put(cell("4h4"), code(setup.variant, "wQ")).position.en_passant


def test_one_pawn_of_each_player_can_be_open_to_en_passant() -> None:
    setup = read("dreierschach", dreierschach("wKa1 gKm13 bKf1 wPd3 gPj10 bPi7"))
    field = choice(setup, "en passant")
    options = field.options(setup.position)
    # To each of these cells lead two ways in a straight line.
    assert [option.seat for option in options] == [1, 1, 2, 2]
    for option in reversed(options[::2]):
        setup = setup.switch(field, option.value, True)
    assert len(setup.position.en_passant) == 2
    assert setup.check().en_passant == setup.position.en_passant
    white = setup.turn_to(1)
    options = field.options(white.position)
    assert [option.seat for option in options] == [2, 2, 0, 0]
    for option in options:
        white = white.switch(field, option.value, True)
    assert white.check().en_passant == (*options[1].value, *options[3].value)


def test_without_en_passant_none_is_on_offer() -> None:
    game = variant("dreierschach", en_passant="off")
    setup = Setup(game, game.parse(dreierschach("wKa1 gKm13 bKf1 gPj10")))
    assert choice(setup, "en passant").options(setup.position) == []


def test_decks_come_with_empty_cells_and_take_their_pieces_along() -> None:
    setup = begun("trid")
    topology = setup.variant.topology
    first, third = (topology.pin_names.index(name) for name in ("DP1", "DP3"))
    moved = setup.move_deck(first, third)
    assert "DP3w:PP/RQ" in moved.text and "DP1" not in moved.text
    assert moved.text.split()[2] == "Kkq"
    assert moved.move_deck(third, topology.pin_names.index("KP1")) == moved
    gone = moved.put_deck(third, None)
    assert all(gone.position.cells[cell] == VOID for cell in topology.pin_cells[third])
    with pytest.raises(ValueError, match="z2DP3"):
        gone.put(topology.cell("z2DP3"), code(setup.variant, "wR"))
    back = gone.put_deck(third, 1)
    assert "DP3b:2/2" in back.text
    assert "DP3w:2/2" in back.put_deck(third, 0).text
    given = setup.put_deck(first, 1)
    assert "DP1b:PP/RQ" in given.text


def test_a_moved_pawn_is_one_at_home() -> None:
    setup = begun("trid")
    field = choice(setup, "moved pawns")
    assert len(field.options(setup.position)) == 16
    cell = setup.variant.topology.cell
    setup = setup.switch(field, cell("a2W"), True).switch(field, cell("d7S"), True)
    assert setup.text.split()[3] == "a2W,d7S"
    assert setup.put(cell("a2W"), EMPTY).text.split()[3] == "d7S"
    with pytest.raises(ValueError, match="option"):
        setup.switch(field, cell("a3W"), True)


def test_a_pending_promotion_makes_its_pawn_right_and_excludes_en_passant() -> None:
    text = trid("Pa8S pb5S", "DP1w DP6b KP1w KP6b", ep="b5S")
    setup = read("trid", text)
    topology = setup.variant.topology
    moved = setup.move_deck(topology.pin_names.index("DP6"), topology.pin_names.index("DP4"))
    with pytest.raises(TextError, match="rank 8 of file a without a deck above it"):
        moved.check()
    field = choice(setup, "pending promotion")
    options = field.options(moved.position)
    assert [option.seat for option in options] == [0, 1]
    due = moved.switch(field, options[1].value, True)
    assert due.text.split()[4:6] == ["-", "a8S:b"]
    assert due.check() == due.position
    assert choice(due, "en passant").options(due.position) == []
    assert due.turn_to(1).text.split()[5] == "-"


def test_prisoners_are_put_in_order() -> None:
    setup = begun("dreierschach")
    game = setup.variant
    held = setup.hold([[code(game, "bP"), code(game, "gR")], [], [code(game, "wQ")]])
    assert held.text.split()[4] == "w:gRbP,b:wQ"
    assert held.check() == held.position
    assert held.clear().text.split()[4] == "-"
    prisoners = setup.fields.prisoners
    assert prisoners is not None
    for captor, codes in enumerate(prisoners.codes):
        assert {(c // KINDS) - 1 for c in codes} == {0, 1, 2} - {captor}
        assert len(codes) == 10


@each_row("key", KEYS)
def test_counters_have_their_range(key: str) -> None:
    setup = begun(key)
    for count in setup.fields.counts:
        for number in (count.least, 17, LARGEST_COUNT):
            found = setup.count(count, number)
            assert count.read(found.check()) == number
        for number in (count.least - 1, LARGEST_COUNT + 1):
            with pytest.raises(ValueError, match=count.name):
                setup.count(count, number)


@each_row("key", KEYS)
def test_an_empty_board_keeps_only_its_decks(key: str) -> None:
    empty = begun(key).clear()
    assert max(empty.position.cells) < FIRST_PIECE
    cells = empty.position.cells
    assert cells.count(VOID) == variant(key).start().cells.count(VOID)
    with pytest.raises(TextError, match="king"):
        empty.check()


@each_row("key", ["chess960", "raumschach", "dreierschach"])
def test_a_game_without_decks_has_none_to_put(key: str) -> None:
    with pytest.raises(ValueError, match="no decks"):
        begun(key).put_deck(0, 0)
    if key != "dreierschach":
        with pytest.raises(ValueError, match="no prisoners"):
            begun(key).hold([])


# Faults, sentence by sentence

CHESS = "4k3/8/8/8/8/8/8/4K2R w {} - 0 1"
THREE = variant("dreierschach").text(variant("dreierschach").start())
TRID = variant("trid").text(variant("trid").start())
SPACE = variant("raumschach").text(variant("raumschach").start())
FAULTS = [
    ("chess960", "8/8/8/8/8/8/8/4K3 w - - 0 1", "Black has no king"),
    ("chess960", "4k3/8/8/8/8/8/8/4KK2 w - - 0 1", "White has 2 kings"),
    (
        "chess960",
        "P3k3/8/8/8/8/8/8/4K3 w - - 0 1",
        "a pawn of White cannot stand on rank 8 of file a (a8)",
    ),
    (
        "chess960",
        "4k3/8/8/8/8/8/8/p3K3 w - - 0 1",
        "a pawn of Black cannot stand on rank 1 of file a (a1)",
    ),
    (
        "chess960",
        CHESS.format("k"),
        "castling right 'k': Black has no rook on rank 8 behind file e",
    ),
    (
        "chess960",
        CHESS.format("Q"),
        "castling right 'Q': White has no rook on rank 1 before file e",
    ),
    ("chess960", CHESS.format("B"), "castling right 'B': White's rook is not on b1"),
    (
        "chess960",
        "4k3/8/8/8/8/8/4K3/7R w K - 0 1",
        "castling right 'K': White's king is not on rank 1",
    ),
    (
        "chess960",
        CHESS.format("?"),
        "castling right '?': it is none of K, Q, k, q and the letters of the files",
    ),
    (
        "chess960",
        "4k3/8/8/8/8/8/8/4R1K1 w - - 0 1",
        "Black is not to move, but the king on e8 is attacked from e1",
    ),
    (
        "chess960",
        "4k3/8/8/8/8/8/8/4K3 w - - 1000000000 1",
        "the half-move counter is '1000000000' instead of a number from 0 to 999999999",
    ),
    (
        "chess960",
        "4k3 w",
        "the position has 2 instead of 6 fields "
        "(board, side, castling, en passant, half-moves, move)",
    ),
    (
        "raumschach",
        SPACE.replace("r7/", "P7/"),
        "a pawn of White cannot stand on rank 8 of level 1 (1a8)",
    ),
    (
        "raumschach",
        SPACE.replace("P7/R7", "P7/N7"),
        "castling right 'Q': White's rook is not on 1a1",
    ),
    ("raumschach", SPACE.replace("4K3", "8"), "White has no king"),
    (
        "raumschach",
        raumschach("P4d4").replace(" - - ", " - 4d3 "),
        "no pawn has just passed over the en passant cell 4d3",
    ),
    ("dreierschach", re.sub("[wgb]K", "1", THREE, count=3), "there is no king on the board"),
    ("dreierschach", THREE.replace("wK", "1"), "White is to move, but has no king"),
    ("dreierschach", THREE.replace("gQ", "gK"), "Grey has 2 kings"),
    (
        "dreierschach",
        THREE.replace("wRwN", "wPwN"),
        "a pawn of White cannot stand on its own base line (a1)",
    ),
    (
        "dreierschach",
        THREE.replace("9gPgR", "9gPgB"),
        "castling right 'gQ': Grey's rook is not on f13",
    ),
    (
        "dreierschach",
        THREE.replace(" - - ", " - w:gK "),
        "the prisoners 'w:gK' hold a king or a piece of the captor",
    ),
    ("trid", TRID.replace("KR", "1R"), "White has no king"),
    ("trid", TRID.replace("KP1w", "DP1w"), "two decks on DP1"),
    ("trid", TRID.replace(",KP1w:PP/KR", ""), "there are 3 decks instead of 4: DP1, DP6, KP6"),
    (
        "trid",
        re.sub(r"\|DP1\S+", "|DP1w:2/2", TRID),
        "there is 1 deck instead of 4: DP1",
    ),
    ("trid", re.sub(r"\|DP1\S+", "|", TRID), "there is no deck, but there must be 4"),
    (
        "trid",
        TRID.replace("KP6b:kr/pp", "KP6b:kr/pp,KP4b:2/2"),
        "there are 5 decks instead of 4: DP1, DP6, KP1, KP4, KP6",
    ),
    ("trid", trid("Pb8S"), "a pawn of White cannot stand on rank 8 of file b (b8S)"),
    ("trid", trid("pd0KP1"), "a pawn of Black cannot stand on rank 0 of file d (d0KP1)"),
    ("trid", trid("Pz0DP1"), "a pawn of White cannot stand on rank 0 of file z (z0DP1)"),
    (
        "trid",
        trid("Pa8S", "DP1w DP4b KP1w KP6b"),
        "a pawn of White cannot stand on rank 8 of file a without a deck above it (a8S)",
    ),
    (
        "trid",
        TRID.replace("PP/KR", "PP/RK"),
        "castling right 'K': White's king is not on d0KP1",
    ),
]


@each_row(("key", "text", "sentence"), FAULTS)
def test_a_fault_is_named_precisely(key: str, text: str, sentence: str) -> None:
    with pytest.raises(TextError) as caught:
        variant(key).parse(text)
    assert str(caught.value) == sentence


def test_an_edited_board_is_judged_as_its_text_is() -> None:
    setup = begun("trid")
    topology = setup.variant.topology
    faults = [
        (setup.put(topology.cell("d0KP1"), EMPTY), "White has no king"),
        (setup.put(topology.cell("b8S"), code(setup.variant, "wP")), "rank 8 of file b"),
        (setup.put_deck(topology.pin_names.index("DP3"), 0), "5 decks instead of 4"),
    ]
    for broken, sentence in faults:
        with pytest.raises(TextError, match=sentence):
            broken.check()
