"""Dreierschach: check, mate, elimination and endings, by the numbers of the rules page."""

from __future__ import annotations

import pytest

from engine.core.move import MoveTag
from engine.core.position import TextError
from engine.explain.refusals import refuse
from engine.play.game import Game, GameError
from engine.rules.outcome import Ending, Outcome
from engine.rules.refusal import RefusalReason
from engine.text import coordinate_moves, notation, status_word
from engine.text.notation import read
from engine.variants import variant
from tests.engine.helpers import dreierschach, play, played, spot, table
from tests.rows import each_row

GAME = variant("dreierschach")
# 4: mate


def test_a_mated_player_moves_once_more_and_loses_his_king() -> None:
    """4 and 5: not a player's turn later but by a real capture."""
    rows = [row for row in table("perft/dreierschach-cases.tsv") if row[1] == "checkmate"]
    assert len(rows) >= 4
    for text, *_ in rows:
        position = GAME.parse(text)
        assert GAME.outcome(position) is None
        assert GAME.is_mated(position)
        for move in GAME.moves(position):
            assert coordinate_moves.read(GAME, position, coordinate_moves.write(GAME, move)) == move
            assert read(GAME, position, notation.write(GAME, position, move)) == move
        assert GAME.moves(position)
        refusals = [
            refuse(GAME, position, spot(GAME, one), spot(GAME, other))
            for one in GAME.topology.cell_names[::5]
            for other in GAME.topology.cell_names[::7]
        ]
        assert RefusalReason.KING_ATTACKED not in {
            refusal.reason for refusal in refusals if refusal
        }


def test_forced_pass() -> None:
    """4: without any move of his pieces the mated player passes, entered on his king."""
    (text,) = [row[0] for row in table("perft/dreierschach-cases.tsv") if row[3:4] == ["--"]]
    position = GAME.parse(text)
    (move,) = GAME.moves(position)
    assert move.tag is MoveTag.PASS
    assert move.edits == ()
    assert move.ways == ((spot(GAME, GAME.topology.cell_names[GAME.king_cell(position, 1) or 0]),),)
    assert notation.write(GAME, position, move) == "--"
    after = GAME.successor(position, move)
    assert after.cells == position.cells
    assert GAME.seat_letters[after.turn] == "b"


# 5: elimination


def test_who_is_out_cannot_be_to_move() -> None:
    with pytest.raises(TextError, match="Grey is to move"):
        GAME.parse(dreierschach("wKa1 bKg2", "g"))


# 6 to 8: resigning, agreement, scores


def game_of(pieces: str, side: str = "w") -> Game:
    return Game(GAME, GAME.parse(dreierschach(pieces, side)))


QUIET = "wKa1 wRd6 gKm13 gRf9 bKg2 bRj6"


@each_row("seat", range(3))
def test_resigning_takes_the_king_off_and_the_others_play_on(seat: int) -> None:
    """6: in or out of turn; it is a move of the line like others."""
    game = game_of(QUIET)
    before = game.position
    game.resign(seat)
    assert game.outcome is None
    assert game.variant.active_seats(game.position) == tuple(s for s in range(3) if s != seat)
    assert game.position.turn == (1 if seat == 0 else 0)
    assert game.captured() == ()
    letter = "wgb"[seat]
    assert game.notations() == (f"resign:{letter}",)
    assert GAME.text(game.position) == played(GAME, GAME.text(before), f"resign:{letter}")
    with pytest.raises(GameError):
        game.resign(seat)
    with pytest.raises(GameError):
        game.offer_draw(seat)
    game.go_back()
    assert game.position == before
    game.go_forward()
    assert game.moves


def test_the_last_survivor_wins() -> None:
    """7: also by resignation of the second."""
    game = game_of(QUIET)
    game.resign(2)
    game.resign(0)
    assert game.outcome == Outcome(Ending.LAST_SURVIVOR, (0.0, 1.0, 0.0))
    assert game.moves == ()
    assert status_word(GAME, game.position) == "won:g"
    game.go_back()
    assert game.outcome is None


def test_the_turn_goes_round_to_the_winner() -> None:
    """7: past White, so that the round grows."""
    game = game_of("wKa1 wRd6 bKd10 gPh9")
    game.play(coordinate_moves.read(GAME, game.position, "d6-d10"))
    assert game.outcome == Outcome(Ending.LAST_SURVIVOR, (1.0, 0.0, 0.0))
    assert GAME.text(game.position).split()[1:] == ["w", "-", "-", "-", "6"]


def test_a_draw_needs_all_living_players() -> None:
    """8: and gives nothing to who is out."""
    game = game_of(QUIET)
    game.offer_draw(0)
    game.accept_draw(1)
    assert game.outcome is None
    game.accept_draw(2)
    assert game.outcome == Outcome(Ending.AGREEMENT, (1 / 3, 1 / 3, 1 / 3))
    game = game_of("wKa1 wRd6 bKg2 bRj6 gPh9")
    with pytest.raises(GameError):
        game.offer_draw(1)
    game.offer_draw(0)
    with pytest.raises(GameError):
        game.decline_draw(1)
    game.accept_draw(2)
    assert game.outcome == Outcome(Ending.AGREEMENT, (0.5, 0.0, 0.5))


def test_scores_of_draws_by_position() -> None:
    """8: stalemate draws for all who live, and so do bare kings."""
    stalemate = "wKa1 wBa2 gRa3 wPb1 wPb2 gBb3 gPc1 gPc2 gPc3 bKm8 gKm13"
    assert game_of(stalemate).outcome == Outcome(Ending.STALEMATE, (1 / 3,) * 3)
    dead = game_of("wKa1 gKm13 bRf6 bPg7")
    assert dead.outcome == Outcome(Ending.MATERIAL, (0.5, 0.5, 0.0))


def test_nothing_is_claimed_and_nothing_counted() -> None:
    """The page knows neither repetition nor fifty moves."""
    game = game_of(QUIET)
    play(game, *3 * ("a1-b1", "f9-f10", "j6-j7", "b1-a1", "f10-f9", "j7-j6"))
    assert game.position.halfmove_clock == 0
    assert game.claims() == ()
    assert game.outcome is None
