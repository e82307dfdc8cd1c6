"""What happens when a player's time is up."""

from __future__ import annotations

from random import Random

import chess
import pytest

import engine.variants
from engine.core.move import MoveTag
from engine.core.pieces import EMPTY, Kind, piece_code
from engine.core.position import Position, TextError
from engine.play.clock import flag_fallen
from engine.play.game import Game, GameError
from engine.rules.outcome import Ending
from engine.rules.variant import can_mate
from engine.text import coordinate_moves, notation
from tests.engine.helpers import play
from tests.rows import each_row

THREE = engine.variants.variant("dreierschach")


def game(key: str, text: str) -> Game:
    variant = engine.variants.variant(key)
    return Game(variant, variant.parse(text))


def raumschach(level_one: str, level_two: str, side: str = "w") -> str:
    empty = "8/8/8/8/8/8/8/8"
    levels = [level_one, level_two, *[empty] * 5, "8/8/8/8/8/8/8/7K"]
    return f"{'|'.join(levels)} {side} - - 0 30"


@each_row("key", engine.variants.KEYS)
def test_whose_time_is_up_in_the_middle_of_a_game_does_not_win(key):
    variant = engine.variants.variant(key)
    played = Game(variant)
    played.end_on_time(0)
    if len(variant.seats) > 2:
        assert played.outcome is None and played.last_move.tag is MoveTag.TIME
    else:
        assert played.outcome == (Ending.TIME, (0.0, 1.0))


@each_row(
    ("key", "text", "flagged", "scores"),
    [
        ("chess960", "4k3/8/8/8/8/8/8/Q3K3 w - - 0 1", 0, (0.5, 0.5)),
        ("chess960", "4k3/8/8/8/8/8/8/Q3K3 w - - 0 1", 1, (1.0, 0.0)),
        ("chess960", "4k3/8/8/8/8/8/8/QN2K3 b - - 0 1", 1, (1.0, 0.0)),
        ("chess960", "4k2n/8/8/8/8/8/8/Q3K3 w - - 0 1", 0, (0.5, 0.5)),
        ("chess960", "4k2n/8/8/8/8/8/8/R3K3 w - - 0 1", 0, (0.0, 1.0)),
        ("chess960", "4k2b/8/8/8/8/8/8/R3K3 w - - 0 1", 0, (0.5, 0.5)),
        ("chess960", "4k2b/8/8/8/8/8/P7/4K3 w - - 0 1", 0, (0.0, 1.0)),
        ("chess960", "4k3/p7/8/8/8/8/8/Q3K3 w - - 0 1", 0, (0.0, 1.0)),
        (
            "trid",
            "4/4/4/3R|4/4/4/4|4/4/4/4|DP1w:2/K1,KP1w:2/2,DP6b:k1/2,KP6b:2/2 w - - - - 0 30",
            0,
            (0.5, 0.5),
        ),
        (
            "trid",
            "4/4/4/3R|4/4/4/4|4/4/4/4|DP1w:2/K1,KP1w:2/2,DP6b:k1/2,KP6b:2/2 w - - - - 0 30",
            1,
            (1.0, 0.0),
        ),
        (
            "trid",
            "4/4/4/3R|4/4/4/4|4/4/4/3n|DP1w:2/K1,KP1w:2/2,DP6b:k1/2,KP6b:2/2 w - - - - 0 30",
            0,
            (0.0, 1.0),
        ),
        ("raumschach", raumschach("k7/8/8/8/8/8/8/8", "8/8/8/8/8/8/8/Q7"), 0, (0.5, 0.5)),
        ("raumschach", raumschach("k7/8/8/8/8/8/8/8", "8/8/8/8/8/8/8/Q7"), 1, (1.0, 0.0)),
        ("raumschach", raumschach("k7/8/8/8/8/8/8/8", "7n/8/8/8/8/8/8/Q7"), 0, (0.0, 1.0)),
    ],
)
def test_who_cannot_mate_does_not_win_on_time(key, text, flagged, scores):
    played = game(key, text)
    assert played.outcome is None
    played.end_on_time(flagged)
    assert played.outcome == (Ending.TIME, scores)


def test_material_that_can_mate_is_python_chess_s():
    rng = Random(6)
    for _ in range(4000):
        cells, board = bytearray(64), chess.Board(None)
        squares = rng.sample(range(8, 56), 2 + rng.randint(0, 5))
        kinds = [Kind.PAWN, Kind.KNIGHT, Kind.BISHOP, Kind.BISHOP, Kind.ROOK, Kind.QUEEN]
        men = [(0, Kind.KING), (1, Kind.KING)]
        men += [(rng.randint(0, 1), rng.choice(kinds)) for _ in squares[2:]]
        for square, (seat, kind) in zip(squares, men, strict=True):
            cells[square] = piece_code(seat, kind)
            board.set_piece_at(square, chess.Piece(int(kind), seat == 0))
        position = Position(bytes(cells), 0)
        for seat, colour in enumerate((chess.WHITE, chess.BLACK)):
            expected = not board.has_insufficient_material(colour)
            assert can_mate(position, seat) is expected, (board.fen(), seat)


def test_in_tri_d_chess_king_and_knight_can_mate_a_lone_king():
    """The deck carries the white king over the black one, who then has no step left."""
    text = "k3/4/4/4|4/3N/4/4|4/4/4/4|DP3w:2/1K,KP1w:2/2,DP6b:2/2,KP6b:2/2 w - - - - 0 30"
    played = game("trid", text)
    play(played, "DP3-DP2 DP6-DP4 d5N-b6N")
    assert played.outcome == (Ending.CHECKMATE, (1.0, 0.0))


def test_in_raumschach_a_knight_mates_a_king_walled_in_by_his_own():
    text = raumschach("kr6/ppN5/8/8/8/8/8/8", "rr6/pp6/8/8/8/8/8/8", "b")
    assert game("raumschach", text).outcome == (Ending.CHECKMATE, (1.0, 0.0))


def test_a_fallen_flag_ends_what_followed_and_can_be_taken_back():
    played = play(Game(engine.variants.variant("chess960")), "e2-e4 e7-e5")
    played.go_back()
    played.end_on_time(1)
    assert played.outcome == (Ending.TIME, (1.0, 0.0)) and played.length == 1
    assert played.moves == ()
    with pytest.raises(GameError):
        played.end_on_time(0)
    played.go_back()
    assert played.outcome is None


def test_of_three_the_others_play_on():
    played = Game(THREE)
    played.end_on_time(0)
    assert THREE.active_seats(played.position) == (1, 2)
    assert played.position.turn == 1 and played.moves
    with pytest.raises(GameError):
        played.end_on_time(0)
    played.end_on_time(1)
    assert played.outcome == (Ending.LAST_SURVIVOR, (0.0, 0.0, 1.0))


def test_time_leaves_the_board_as_resignation_does():
    for seat in range(3):
        late, tired = Game(THREE), Game(THREE)
        late.end_on_time(seat)
        tired.resign(seat)
        assert late.position == tired.position
        king = THREE.king_cell(THREE.start(), seat)
        assert late.position.cells[king] == EMPTY


def test_who_is_out_on_time_is_written_and_read():
    start = THREE.start()
    move = flag_fallen(THREE, start, 1)
    assert coordinate_moves.write(THREE, move) == "time:g" == notation.write(THREE, start, move)
    assert coordinate_moves.read(THREE, start, "time:g") == move
    after = THREE.successor(start, move)
    with pytest.raises(TextError):
        coordinate_moves.read(THREE, after, "time:g")
    with pytest.raises(TextError):
        coordinate_moves.read(THREE, start, "time:x")


def test_a_draw_offer_ends_when_time_is_up():
    played = Game(THREE)
    played.offer_draw(0)
    played.end_on_time(0)
    assert played.draw_offer is None
