"""Dreierschach, board and moves: each row names the section of the rules page it shows."""

from __future__ import annotations

import pytest

from engine.core.move import cell_spot, prisoner_spot
from engine.core.pieces import KINDS, LETTERS, Kind, piece_code
from engine.core.position import TextError
from engine.explain.refusals import refuse
from engine.text import coordinate_moves
from engine.text.position_fields import split_fields
from engine.variants import variant
from tests.engine.helpers import dreierschach, plain_moves, played
from tests.rows import each_row

GAME = variant("dreierschach")
FIDE = variant("dreierschach", promotion="fide")
NO_PASSING = variant("dreierschach", en_passant="off")
#: Kings that neither attack nor hinder what the rows show.
KINGS = "wKb9 gKm8 bKe1"


def targets(text: str, start: str) -> set[str]:
    moves = {move for move in plain_moves(GAME, text) if move.startswith(f"{start}-")}
    return {move.partition("-")[2] for move in moves}


# Board


def test_board() -> None:
    """Board: 126 cells; base lines of 8, sides of 6 between them."""
    names = set(GAME.topology.cell_names)
    assert len(names) == 126
    rows = {letter: [n for n in names if n[0] == letter] for letter in "abcdefghijklm"}
    assert [len(cells) for cells in rows.values()] == [8, 9, 10, 11, 12, 13, 12, 11, 10, 9, 8, 7, 6]
    assert {"a1", "a8", "m8", "m13", "f1", "f13"} <= names
    assert not {"a9", "b10", "g1", "m7"} & names


def test_every_diagonal_has_two_flanks() -> None:
    """Board: no diagonal step passes along the edge."""
    steps = 0
    for code in (piece_code(0, Kind.BISHOP), piece_code(0, Kind.QUEEN)):
        for walks in GAME.tables.walks[code]:
            for walk in walks:
                for gate, cells in walk:
                    assert len(set(gate)) == 2
                    assert len(cells) == 1
                    steps += 1
    assert steps > 0


def test_queens_start_on_their_own_colour() -> None:
    """Board: (r + c) mod 3 is 2 for White, 1 for Grey, 0 for Black."""
    start = GAME.start()
    for seat, colour in enumerate((2, 1, 0)):
        queen = start.cells.index(piece_code(seat, Kind.QUEEN))
        assert sum(GAME.topology.place_of(queen)) % 3 == colour


@each_row("seat", range(3))
def test_knight_and_queen_stand_to_the_right(seat: int) -> None:
    """Players and start: R N B Q K N B R from the corner of long castling, for everyone."""
    start = GAME.start()
    kinds = [Kind(start.cells[cell] % KINDS) for cell in GAME.rules.base_lines[seat]]
    assert "".join("PNBRQK"[kind - 1] for kind in kinds) == "RNBQKNBR"
    assert len(GAME.pawn_homes[seat]) == 9


# Moves

#: (section, pieces besides the kings, start, its targets)
STEPS = [
    ("rook", "wRg7", "g7", "g8 g9 g10 g11 g12 g13 h8 i9 j10 k11 l12 m13 h7 i7 j7 k7 l7"
     " g6 g5 g4 g3 g2 f6 e5 d4 c3 b2 a1 f7 e7 d7 c7 b7 a7"),
    ("rook", "wRg7 wPg9 gPh8 bPf7", "g7", "g8 h8 h7 i7 j7 k7 l7 g6 g5 g4 g3 g2"
     " f6 e5 d4 c3 b2 a1 f7"),
    ("bishop", "wBg7", "g7", "h9 i11 j13 i8 k9 m10 h6 i5 f5 e3 d1 e6 c5 a4 f8 e9 d10"),
    ("bishop", "wBg7 gPi8 wPf8", "g7", "h9 i11 j13 i8 h6 i5 f5 e3 d1 e6 c5 a4"),
    ("knight", "wNg7", "g7", "d5 d6 e4 e8 f4 f9 h10 h5 i10 i6 j8 j9"),
    ("knight", "wNg7 wPg8 gPh8 gPh7 bPg6 wPf6 bPf7", "g7",
     "d5 d6 e4 e8 f4 f9 h10 h5 i10 i6 j8 j9"),
    ("gates, one flank is enough", "wBg7 gPg8", "g7",
     "h9 i11 j13 i8 k9 m10 h6 i5 f5 e3 d1 e6 c5 a4 f8 e9 d10"),
    ("gates, two flanks shut it, whosever", "wBg7 gPg8 wPh8", "g7",
     "i8 k9 m10 h6 i5 f5 e3 d1 e6 c5 a4 f8 e9 d10"),
    ("gates, on the second step", "wBg7 bPh10 gPi10", "g7",
     "h9 i8 k9 m10 h6 i5 f5 e3 d1 e6 c5 a4 f8 e9 d10"),
    ("gates, queen", "wQg7 wPg8 wPh8 wPh7 wPg6 wPf6 wPf7", "g7", ""),
    ("pawn, steps", "wPd5", "d5", "e6 e5"),
    ("pawn, steps onto empty cells", "wPd5 bNe6", "d5", "e5"),
    ("pawn, captures", "wPd5 gPe7 bPf6 gPe4", "d5", "e6 e5 e7 f6 e4"),
    ("pawn, captures", "wPd5 wRe7 wRf6 wRe4", "d5", "e6 e5"),
    ("pawn, captures through a gate", "wPd5 gPe7 bPd6 wRe6", "d5", "e5"),
    ("pawn, two cells from the start", "wPb5", "b5", "c6 c5 d7 d5"),
    ("pawn, two cells over an empty one", "wPb5 gNc6", "b5", "c5 d5"),
    ("pawn, two cells onto an empty one", "wPb5 gNd5", "b5", "c6 c5 d7"),
    ("pawn, two cells only from the start", "wPc5", "c5", "d6 d5"),
    ("a piece on an own piece", "wRa1 wNa2 wPb2 wPb1", "a1", ""),
]  # fmt: skip


@each_row(("pieces", "start", "expected"), [pytest.param(*row[1:], id=row[0]) for row in STEPS])
def test_steps(pieces: str, start: str, expected: str) -> None:
    assert targets(dreierschach(f"{KINGS} {pieces}"), start) == set(expected.split())


def test_king() -> None:
    """Moves: one step of either kind, diagonals by open gates."""
    kings = "wKg7 gKm8 bKe1"
    steps = "g8 h8 h7 g6 f6 f7 h9 i8 h6 f5 e6 f8"
    assert targets(dreierschach(kings), "g7") == set(steps.split())
    shut = targets(dreierschach(f"{kings} wPg8 wPh8"), "g7")
    assert shut == set(steps.split()) - {"g8", "h8", "h9"}


@each_row(
    ("side", "pawn", "steps", "strikes"),
    [
        ("w", "g7", "h8 h7", "h9 i8 h6"),
        ("g", "g7", "g6 f6", "h6 f5 e6"),
        ("b", "g7", "f7 g8", "e6 f8 h9"),
    ],
)
def test_pawns_go_away_from_their_base_line(side: str, pawn: str, steps: str, strikes: str) -> None:
    """Moves, pawn: two steps and three captures by player."""
    other = "g" if side == "w" else "w"
    victims = " ".join(f"{other}N{cell}" for cell in strikes.split())
    text = dreierschach(f"wKb9 gKm8 bKe1 {side}P{pawn} {victims}", side)
    # Knights may check; the moves of the pawn are asked without regard to that.
    position = GAME.parse(text)
    raws = [raw for raws in GAME.pseudo_legal(position, list(position.cells)) for raw in raws]
    names = GAME.topology.cell_names
    reached = {names[raw[3]] for raw in raws if names[raw[1]] == pawn}
    assert reached == {*steps.split(), *strikes.split()}


# En passant


def passed_field(text: str) -> str:
    return split_fields(text, ("r", "s", "c", "e", "p", "n"))[3]


def test_en_passant_is_open_to_both_opponents_in_the_round() -> None:
    text = played(GAME, dreierschach(f"{KINGS} wPb4 gPd6 bPd3"), "b4-d4")
    assert passed_field(text) == "c4:d4"
    assert "d6-c4" in plain_moves(GAME, text)
    later = played(GAME, text, "m8-m9")
    assert passed_field(later) == "c4:d4"
    assert "d3-c4" in plain_moves(GAME, later)
    taken = played(GAME, later, "d3-c4")
    assert passed_field(taken) == "-"
    assert taken.split()[4] == "b:wP"
    assert passed_field(played(GAME, later, "e1-e2")) == "-"


def test_en_passant_waits_while_the_passed_cell_is_occupied() -> None:
    text = played(GAME, dreierschach(f"{KINGS} wPb4 gRc7 bPd3"), "b4-d4 c7-c4")
    assert passed_field(text) == "c4:d4"
    # The rook is taken there, no pawn in passing.
    assert played(GAME, text, "d3-c4").split()[4] == "b:gR"


def test_en_passant_goes_with_the_pawn() -> None:
    text = played(GAME, dreierschach(f"{KINGS} wPb4 gRd7 bPd3"), "b4-d4 d7-d4")
    assert passed_field(text) == "-"


def test_en_passant_pairs_stand_earliest_first() -> None:
    text = played(GAME, dreierschach(f"{KINGS} wPb4 gPj12 bPi5"), "b4-d4 j12-j10")
    assert passed_field(text) == "c4:d4,j11:j10"
    assert passed_field(played(GAME, text, "i5-i7")) == "j11:j10,i6:i7"


def test_en_passant_needs_an_open_gate() -> None:
    text = played(GAME, dreierschach(f"{KINGS} wPb4 gPd6 wNd5 wNc5"), "b4-d4")
    assert "d6-c4" not in plain_moves(GAME, text)


def test_en_passant_can_be_switched_off() -> None:
    """Moves, en passant: a rule option."""
    start = dreierschach(f"{KINGS} wPb4 gPd6 bPd3")
    text = played(NO_PASSING, start, "b4-d4")
    assert passed_field(text) == "-"
    assert "d6-c4" not in plain_moves(NO_PASSING, text)
    with pytest.raises(TextError, match="switched off"):
        NO_PASSING.parse(played(GAME, start, "b4-d4"))


# Exchange

AT_GREYS = "wKb9 gKh10 bKe1 wPk12"


def choices(text: str, step: str) -> str:
    """Return what a pawn's step may make of it; ``-`` for staying a pawn."""
    moves = {move for move in plain_moves(GAME, text) if move.startswith(step)}
    return "".join(sorted(move.removeprefix(step).removeprefix("=") or "-" for move in moves))


#: (section, pieces, prisoners, step, choices)
EXCHANGES = [
    ("for what that opponent has taken", AT_GREYS, "g:wQwNwPbR", "k12-l13", "-NQ"),
    ("each kind but pawns", AT_GREYS, "g:wQwRwBwNwP", "k12-l13", "-BNQR"),
    ("not for what the other opponent has taken", AT_GREYS, "b:wQwN", "k12-l13", "-"),
    ("not for another player's pieces", AT_GREYS, "g:bQbR", "k12-l13", "-"),
    ("no prisoner", AT_GREYS, "-", "k12-l13", "-"),
    ("that opponent out", "wKb9 bKe1 wPk12", "g:wQ", "k12-l13", "-"),
    ("by capture", f"{AT_GREYS} gNm13", "g:wR", "k12-m13", "-R"),
    ("the capture of that king comes first", "wKb9 gKm13 bKe1 wPk12", "g:wR", "k12-m13", "-"),
    ("along the base line", "wKb9 gKh10 bKe1 wPk13", "g:wQ", "k13-l13", "-"),
    ("on Black's base line", "wKb9 gKh10 bKe1 wPh4", "b:wQ", "h4-i4", "-Q"),
]


@each_row(
    ("pieces", "prisoners", "step", "expected"),
    [pytest.param(*row[1:], id=row[0]) for row in EXCHANGES],
)
def test_exchange(pieces: str, prisoners: str, step: str, expected: str) -> None:
    assert choices(dreierschach(pieces, prisoners=prisoners), step) == expected


def test_pawn_and_prisoner_change_places() -> None:
    text = dreierschach(AT_GREYS, prisoners="g:wQwN")
    after = played(GAME, text, "k12-l13=Q")
    assert after.split()[4] == "g:wNwP"
    assert played(GAME, text, "k12-l13").split()[4] == "g:wQwN"


def test_an_exchange_is_entered_on_the_prisoner_too() -> None:
    position = GAME.parse(dreierschach(AT_GREYS, prisoners="g:wQwN,b:wQ"))
    for kind in (Kind.QUEEN, Kind.KNIGHT):
        move = coordinate_moves.read(GAME, position, f"k12-l13={LETTERS[kind]}")
        (usual, longer) = move.ways
        assert longer == (*usual, move.prisoner)
        assert move.prisoner == prisoner_spot(1, piece_code(0, kind))
    assert coordinate_moves.read(GAME, position, "k12-l13").prisoner is None
    free = FIDE.parse(dreierschach(AT_GREYS, prisoners="g:wQ"))
    assert coordinate_moves.read(FIDE, free, "k12-l13=Q").prisoner is None


def test_prisoners_are_held_by_their_captors() -> None:
    position = GAME.parse(dreierschach(AT_GREYS, prisoners="w:gPgQ,g:wN"))
    grey_queen, grey_pawn = (piece_code(1, kind) for kind in (Kind.QUEEN, Kind.PAWN))
    assert GAME.prisoners(position) == ((grey_queen, grey_pawn), (piece_code(0, Kind.KNIGHT),), ())
    assert GAME.prisoners(GAME.start()) == ((), (), ())
    for key in ("chess960", "trid", "raumschach"):
        assert variant(key).prisoners(variant(key).start()) is None


def test_nothing_is_refused_on_a_prisoner() -> None:
    """It is no cell: asked about, the engine has no reason to give and makes no mistake."""
    position = GAME.parse(dreierschach(AT_GREYS, prisoners="g:wQ"))
    pawn, queen = cell_spot(GAME.topology.cell("k12")), prisoner_spot(1, piece_code(0, Kind.QUEEN))
    assert refuse(GAME, position, pawn, queen) is None
    assert refuse(GAME, position, queen, pawn) is None


def test_fide_promotion() -> None:
    """Moves, option: compulsory, whoever is a prisoner, also on the line of who is out."""
    for pieces in (AT_GREYS, "wKb9 bKe1 wPk12"):
        text = dreierschach(pieces)
        moves = {move for move in plain_moves(FIDE, text) if move.startswith("k12-l13")}
        assert moves == {f"k12-l13={letter}" for letter in "QRBN"}
    assert played(FIDE, dreierschach(AT_GREYS), "k12-l13=R").split()[4] == "-"
    along = plain_moves(FIDE, dreierschach("wKb9 gKh10 bKe1 wPk13"))
    assert "k13-l13" in along


# Castling

#: (player, castling, king and rook at home, kings of the others, where king and rook go)
CASTLINGS = [
    ("w", "O-O", "wKa5 wRa8", "gKm9 bKe1", "a7 a6"),
    ("w", "O-O-O", "wKa5 wRa1", "gKm9 bKe1", "a2 a3"),
    ("g", "O-O", "gKj13 gRm13", "wKb8 bKe1", "l13 k13"),
    ("g", "O-O-O", "gKj13 gRf13", "wKb8 bKe1", "g13 h13"),
    ("b", "O-O", "bKi4 bRf1", "wKb8 gKm11", "g2 h3"),
    ("b", "O-O-O", "bKi4 bRm8", "wKb8 gKm11", "l7 k6"),
]


@each_row(("side", "castling", "home", "kings", "goals"), CASTLINGS)
def test_castling(side: str, castling: str, home: str, kings: str, goals: str) -> None:
    right = side + ("K" if castling == "O-O" else "Q")
    text = dreierschach(f"{home} {kings}", side, right)
    after = GAME.parse(played(GAME, text, castling))
    king, rook = (after.cells[GAME.topology.cell(name)] for name in goals.split())
    seat = "wgb".index(side)
    assert (king, rook) == (piece_code(seat, Kind.KING), piece_code(seat, Kind.ROOK))
    assert after.rights == ()
    assert castling not in plain_moves(GAME, dreierschach(f"{home} {kings}", side))


def test_the_dead_do_not_hinder_castling() -> None:
    text = dreierschach("wKa5 wRa1 wRa8 bKm12 gRf7 gRf3", castling="wKQ")
    assert {"O-O", "O-O-O"} <= plain_moves(GAME, text)
