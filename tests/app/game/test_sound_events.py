"""Which sound belongs to what has happened."""

from __future__ import annotations

import engine.variants
from app.controllers.sounds import SoundEvent, cue_of, newly_low
from app.game.situation import Situation, situation_of
from engine.core.move import Move
from engine.pgn.record import Record
from engine.play.game import Game
from tests.engine.helpers import play
from tests.rows import each_row


def played(key: str, *moves: str, position: str | None = None) -> tuple[Move, Situation]:
    """Return the last of some moves and the situation it led to."""
    variant = engine.variants.variant(key)
    game = Game(variant, variant.start() if position is None else variant.parse(position))
    play(game, *moves)
    assert game.last_move is not None
    return game.last_move, situation_of(Record(game, {}))


@each_row(
    ("key", "moves", "cue"),
    [
        ("chess960", "e2-e4", SoundEvent.MOVE),
        ("chess960", "e2-e4 d7-d5 e4-d5", SoundEvent.CAPTURE),
        ("chess960", "e2-e4 f7-f6 d1-h5", SoundEvent.CHECK),
        # check is weightier than the capture that gives it
        ("chess960", "e2-e4 f7-f5 e4-f5 e7-e6 d1-h5 g7-g6 h5-g6", SoundEvent.CHECK),
        ("chess960", "f2-f3 e7-e5 g2-g4 d8-h4", SoundEvent.END),
        ("chess960", "e2-e4 a7-a6 e4-e5 d7-d5 e5-d6", SoundEvent.CAPTURE),
        ("raumschach", "1a2-1a4", SoundEvent.MOVE),
    ],
)
def test_a_move_is_heard_as_what_it_is(key: str, moves: str, cue: SoundEvent) -> None:
    assert cue_of(*played(key, *moves.split())) is cue


def test_a_deck_is_heard_as_a_deck() -> None:
    boards = "4/4/4/4|4/4/4/P3|4/4/4/4|DP1w:2/2,KP1w:2/1K,DP6b:k1/2,KP6b:2/2"
    move, after = played("trid", "DP1-DP2", position=f"{boards} w - - - - 0 5")
    assert cue_of(move, after) is SoundEvent.DECK


def test_a_player_who_goes_is_heard_though_the_others_play_on() -> None:
    variant = engine.variants.variant("dreierschach")
    game = Game(variant)
    game.resign(game.position.turn)
    now = situation_of(Record(game, {}))
    assert now.outcome is None and game.last_move is not None
    assert cue_of(game.last_move, now) is SoundEvent.END


@each_row(
    ("running", "warned", "low"),
    [
        ((31.0, None), (), ()),
        ((30.0, None), (), ()),
        ((29.9, None), (), (0,)),
        ((29.9, None), (0,), ()),
        ((None, 0.0), (0,), (1,)),
        ((None, None), (), ()),
    ],
)
def test_a_clock_is_heard_once_when_it_runs_low(
    running: tuple[float | None, ...], warned: tuple[int, ...], low: tuple[int, ...]
) -> None:
    assert newly_low(running, 30.0, warned) == frozenset(low)
