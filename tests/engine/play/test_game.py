"""A game being played: history, claims, and the endings that are no move."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from engine.core.pieces import Kind, piece_code
from engine.pgn import read_game, written_game
from engine.pgn.record import Record
from engine.play.game import Game, GameError
from engine.rules.outcome import Ending, Outcome
from engine.text import coordinate_moves
from engine.variants import KEYS, variant
from tests.engine.helpers import dreierschach, idle_move, maack, play, trid
from tests.rows import each_row

CHESS = variant("chess960")
TRID = variant("trid")
DRAW = (0.5, 0.5)
#: A king each and rooks, so that nothing but counting ends the game.
QUIET = "4k2r/8/8/8/8/8/8/R3K3 w - - 0 1"
SHUFFLE = "a1b1 h8g8 b1a1 g8h8"


def game_from(text: str | None = None, moves: str = "") -> Game:
    """Start a game of Chess960 from ``text`` and play ``moves``."""
    game = Game(CHESS, None if text is None else CHESS.parse(text))
    return play(game, moves)


def state(game: Game) -> tuple[object, ...]:
    return game.positions, game.line, game.cursor, game.outcome, game.draw_offer, game.claims()


def refused(game: Game, action: Callable[[], object]) -> None:
    """Assert that the action is an error in one sentence that leaves the game unchanged."""
    before = state(game)
    with pytest.raises(GameError) as error:
        action()
    assert str(error.value)
    assert "\n" not in str(error.value)
    assert state(game) == before


# History


@each_row("key", KEYS)
def test_a_new_game(key: str) -> None:
    game = Game(variant(key))
    start = variant(key).start()
    assert game.position == start
    assert (game.positions, game.line, game.cursor) == ((start,), (), 0)
    assert game.last_move is None
    assert game.outcome is None
    assert game.moves == variant(key).moves(start)
    assert game.claims() == ()
    assert game.captured() == ()
    assert not game.go_back()
    assert not game.go_forward()


def test_playing_undoing_and_redoing() -> None:
    game = game_from(moves="e2e4 d7d5 e4d5")
    assert (game.cursor, len(game.line), len(game.positions)) == (3, 3, 4)
    assert game.last_move == game.line[-1]
    last = game.position
    assert game.captured() == (piece_code(1, Kind.PAWN),)
    assert game.go_back()
    assert game.cursor == 2
    assert game.position == game.positions[2]
    assert game.captured() == ()
    assert len(game.line) == 3
    assert game.go_forward()
    assert game.position == last
    assert not game.go_forward()


def test_going_anywhere_in_the_line() -> None:
    game = game_from(moves="e2e4 d7d5 e4d5")
    for ply in (0, 2, 3, 1):
        assert game.go_to(ply)
        assert game.cursor == ply
        assert game.position == game.positions[ply]
        assert game.last_move == (game.line[ply - 1] if ply else None)
    for ply in (-1, 4):
        assert not game.go_to(ply)
        assert game.cursor == 1


def test_another_move_drops_the_rest_of_the_line() -> None:
    game = game_from(moves="e2e4 d7d5 e4d5 d8d5")
    game.go_to(2)
    play(game, "b1c3")
    assert [coordinate_moves.write(CHESS, move) for move in game.line] == [
        "e2-e4",
        "d7-d5",
        "b1-c3",
    ]
    assert (game.cursor, len(game.positions)) == (3, 4)
    assert not game.go_forward()
    assert game.notations() == ("e4", "d5", "Nc3")


def test_the_same_move_again_keeps_the_rest() -> None:
    game = game_from(moves="e2e4 d7d5 e4d5")
    game.go_to(0)
    play(game, "e2e4")
    assert (game.cursor, len(game.line)) == (1, 3)


def test_moves_of_another_position_are_refused() -> None:
    game = game_from(moves="e2e4")
    refused(game, lambda: game.play(game.line[0]))
    refused(game, lambda: game.play(TRID.moves(TRID.start())[0]))


def test_no_moves_after_the_end() -> None:
    game = game_from(moves="f2f3 e7e5 g2g4 d8h4")
    assert game.outcome == Outcome(Ending.CHECKMATE, (0.0, 1.0))
    assert game.outcome.winner == 1
    assert game.moves == ()
    assert game.claims() == ()
    refused(game, lambda: game.play(game.line[0]))
    refused(game, lambda: game.resign(0))
    refused(game, lambda: game.offer_draw(0))
    refused(game, lambda: game.claim(Ending.FIFTY))
    assert game.go_back()
    assert game.outcome is None
    assert game.moves
    game.go_forward()
    assert game.outcome is not None


def test_stalemate_and_material_end_the_game() -> None:
    game = game_from("7k/5K2/8/6Q1/8/8/8/8 w - - 0 1", "g5g6")
    assert game.outcome == Outcome(Ending.STALEMATE, DRAW)
    assert game.outcome.winner is None
    game = game_from("7k/8/8/8/8/8/1r6/K7 w - - 0 1", "a1b2")
    assert game.outcome == Outcome(Ending.MATERIAL, DRAW)
    game = Game(TRID, TRID.parse(trid("rc2W")))
    play(game, "c1W-c2W")
    assert game.outcome == Outcome(Ending.MATERIAL, DRAW)


# Repetition


def test_threefold_repetition_is_claimed() -> None:
    game = game_from(QUIET, SHUFFLE)
    assert game.occurrences() == 2
    assert game.claims() == ()
    refused(game, lambda: game.claim(Ending.THREEFOLD))
    play(game, SHUFFLE)
    assert game.claims() == (Ending.THREEFOLD,)
    assert game.outcome is None
    refused(game, lambda: game.claim(Ending.FIFTY))
    refused(game, lambda: game.claim(Ending.CHECKMATE))
    game.claim(Ending.THREEFOLD)
    assert game.outcome == Outcome(Ending.THREEFOLD, DRAW)
    assert game.claims() == ()
    assert game.moves == ()


def test_the_claim_is_open_only_where_the_position_stands() -> None:
    game = game_from(QUIET, f"{SHUFFLE} {SHUFFLE} a1a2")
    assert game.claims() == ()
    game.go_back()
    assert game.claims() == (Ending.THREEFOLD,)


def test_a_castling_right_makes_another_position() -> None:
    """The king's walk loses the right: the position that comes back is not the first one."""
    text = "4k2r/8/8/8/8/8/8/R3K3 w Q - 0 1"
    walk = "e1d1 h8g8 d1e1 g8h8"
    game = game_from(text, f"{walk} {walk}")
    assert game.occurrences() == 2
    assert game.claims() == ()
    play(game, walk)
    assert game.claims() == (Ending.THREEFOLD,)


def test_a_chance_of_en_passant_makes_another_position() -> None:
    text = "4k2r/8/8/8/3p4/8/4P3/R3K3 w - - 0 1"
    game = game_from(text, "e2e4 h8g8 a1b1 g8h8 b1a1 h8g8 a1b1 g8h8 b1a1")
    assert game.occurrences() == 2
    assert game.claims() == ()


def test_an_unusable_chance_of_en_passant_does_not() -> None:
    """The pawn that could capture is pinned, so the chance is none."""
    text = "3k3r/8/8/8/3p4/8/4P3/R2RK3 w - - 0 1"
    game = game_from(text, "e2e4 h8g8 a1b1 g8h8 b1a1 h8g8 a1b1 g8h8 b1a1")
    assert game.occurrences() == 3
    assert game.claims() == (Ending.THREEFOLD,)


def test_fivefold_repetition_ends_chess960_by_itself() -> None:
    game = game_from(QUIET, " ".join([SHUFFLE] * 3))
    assert game.occurrences() == 4
    assert game.outcome is None
    play(game, SHUFFLE)
    assert game.outcome == Outcome(Ending.FIVEFOLD, DRAW)
    assert game.moves == ()
    game.go_back()
    assert game.outcome is None


def test_repetition_in_trid_is_only_claimed() -> None:
    game = Game(TRID, TRID.parse(trid("Nb1W nb8S")))
    shuffle = "b1W-d2W b8S-d7S d2W-b1W d7S-b8S"
    play(game, " ".join([shuffle] * 2))
    assert game.claims() == (Ending.THREEFOLD,)
    play(game, " ".join([shuffle] * 3))
    assert game.occurrences() == 6
    assert game.outcome is None


def test_decks_in_other_places_make_another_position() -> None:
    game = Game(TRID, TRID.parse(trid("Nb1W nb8S")))
    play(game, "DP1-DP3 b8S-d7S DP3-DP1 d7S-b8S")
    assert game.occurrences() == 2
    play(game, "DP1-DP3 b8S-d7S")
    assert game.occurrences() == 2
    play(game, "KP1-KP3 d7S-b8S")
    assert game.occurrences() == 1


# Fifty moves, seventy-five moves


@pytest.mark.parametrize(("halfmove", "claims"), [(98, ()), (99, (Ending.FIFTY,))])
def test_fifty_moves_are_claimed(halfmove: int, claims: tuple[Ending, ...]) -> None:
    game = game_from(QUIET.replace("- 0", f"- {halfmove}"), "a1a2")
    assert game.claims() == claims
    game = Game(TRID, TRID.parse(trid("Nb1W", halfmove=halfmove)))
    play(game, "b1W-d2W")
    assert game.claims() == claims


def test_the_claim_of_fifty_moves_is_a_draw() -> None:
    game = game_from(QUIET.replace("- 0", "- 120"))
    game.claim(Ending.FIFTY)
    assert game.outcome == Outcome(Ending.FIFTY, DRAW)


def test_seventy_five_moves_end_chess960_by_themselves() -> None:
    game = game_from(QUIET.replace("- 0", "- 149"), "a1a2")
    assert game.outcome == Outcome(Ending.SEVENTY_FIVE, DRAW)
    game = Game(TRID, TRID.parse(trid("Nb1W", halfmove=149)))
    assert play(game, "b1W-d2W").outcome is None


#: Positions in which kings can go to and fro for ever, and one pawn can move.
IDLE = {
    "trid": trid("Kz0DP1 ke9KP6 Pb3W", "DP1w DP6b KP1w KP6b"),
    "maack": maack("KAa1 QAc1 kEe5 PAc3"),
    "dreierschach": dreierschach("wKe5 wPd4 gKj9 bKg11"),
}


@each_row("key", IDLE)
def test_after_fifty_moves_of_each_there_is_no_progress(key: str) -> None:
    rules = variant(key)
    game = Game(rules, rules.parse(IDLE[key]))
    for _ in range(50 * len(rules.seats)):
        refused(game, game.end_without_progress)
        game.play(idle_move(game))
    assert game.lacks_progress
    game.go_to(game.length - len(rules.seats))
    pawn = piece_code(game.position.turn, Kind.PAWN)
    game.play(next(move for move in game.moves if move.edits[0].old == pawn))
    for _ in rules.seats[1:]:
        game.play(idle_move(game))
    refused(game, game.end_without_progress)
    game.go_to(0)
    for _ in range(50 * len(rules.seats)):
        game.play(idle_move(game))
    game.end_without_progress()
    assert game.outcome is not None and game.outcome.ending is Ending.NO_PROGRESS
    assert game.outcome.winner is None
    written = written_game(Record(game))
    assert '[Termination "no progress"]' in written
    assert read_game(written).game.result() == game.outcome
    refused(game, game.end_without_progress)


def test_no_claim_while_a_pawn_must_be_promoted() -> None:
    text = trid("Pa8S", "DP1w DP4b KP1w KP6b", pending="a8S:b", halfmove=120)
    game = Game(TRID, TRID.parse(text))
    assert game.claims() == ()
    assert len(game.moves) == 4
    play(game, "a8S=N")
    assert game.position.turn == 0
    assert game.claims() == ()


# Resignation and agreement


@pytest.mark.parametrize("seat", [0, 1])
def test_resigning(seat: int) -> None:
    game = game_from(moves="e2e4")
    game.resign(seat)
    assert game.outcome == Outcome(Ending.RESIGNATION, tuple(float(s != seat) for s in (0, 1)))
    assert game.outcome.winner == 1 - seat
    assert game.moves == ()
    refused(game, lambda: game.resign(seat))


def test_a_declared_end_stands_at_the_end_of_the_line() -> None:
    game = game_from(moves="e2e4 e7e5")
    game.resign(0)
    game.go_back()
    assert game.outcome is None
    assert game.moves
    game.go_forward()
    assert game.outcome is not None
    game.go_back()
    play(game, "d7d5")
    assert game.outcome is None
    assert len(game.line) == 2


def test_resigning_inside_the_line_drops_the_rest() -> None:
    game = game_from(moves="e2e4 e7e5")
    game.go_back()
    game.resign(1)
    assert len(game.line) == 1
    assert game.outcome is not None


def test_draw_by_agreement() -> None:
    game = game_from(moves="e2e4")
    assert game.draw_offer is None
    refused(game, lambda: game.accept_draw(1))
    refused(game, lambda: game.decline_draw(1))
    game.offer_draw(0)
    assert game.draw_offer == 0
    refused(game, lambda: game.offer_draw(1))
    refused(game, lambda: game.accept_draw(0))
    refused(game, lambda: game.decline_draw(0))
    assert game.outcome is None
    game.accept_draw(1)
    assert game.outcome == Outcome(Ending.AGREEMENT, DRAW)
    assert game.draw_offer is None
    refused(game, lambda: game.accept_draw(0))


def test_declining_a_draw() -> None:
    game = game_from(moves="e2e4")
    game.offer_draw(0)
    game.decline_draw(1)
    assert game.draw_offer is None
    assert game.outcome is None
    game.offer_draw(1)
    assert game.draw_offer == 1


def test_an_offer_lapses_when_the_other_seat_moves() -> None:
    game = game_from()
    game.offer_draw(0)
    play(game, "e2e4")
    assert game.draw_offer == 0
    play(game, "e7e5")
    assert game.draw_offer is None
    refused(game, lambda: game.accept_draw(1))


def test_an_offer_lapses_when_moves_are_taken_back() -> None:
    game = game_from(moves="e2e4")
    game.offer_draw(0)
    game.go_back()
    assert game.draw_offer is None
