"""The clocks follow the session, on a time that tests move on by hand."""

from __future__ import annotations

from collections.abc import Callable

import pytest

import engine.variants
from app.game.players import COMPUTER, PERSON
from app.game.session import Session
from app.game.timekeeper import TIME_CONTROL, Timekeeper
from app.game.transition import Origin
from engine.pgn.record import Record
from engine.play.game import Game
from engine.text import coordinate_moves
from tests.rows import each_row

FLAT = engine.variants.variant("chess960")
THREE = engine.variants.variant("dreierschach")
TRID = engine.variants.variant("trid")
SHUFFLE = ("g1-f3", "g8-f6", "f3-g1", "f6-g8")
#: Black's deck move leaves White's pawn a8S to be promoted before Black's move is answered.
FREEING = "4/4/4/4|4/4/4/4|P3/4/4/4|DP1w:2/K1,KP1w:2/2,DP6b:2/2,KP6b:k1/2 b - - - - 0 30"


class Fake:
    """A time that stands still until it is told."""

    now = 1000.0

    def __call__(self) -> float:
        return self.now


class Table:
    """A session, its clocks and their time."""

    def __init__(self, control: str, variant=FLAT, position: str | None = None) -> None:
        start = None if position is None else variant.parse(position)
        self.session = Session(variant, start)
        self.time = Fake()
        self.keeper = Timekeeper(self.session, self.time)
        self.session.set_tag(TIME_CONTROL, control)
        self.told = 0
        self.keeper.changed.connect(self._count)

    def _count(self) -> None:
        self.told += 1

    def play(self, *texts: str, seconds: float = 0.0) -> None:
        for text in texts:
            self.pass_time(seconds)
            self.session.play(
                coordinate_moves.read(self.session.variant, self.session.position, text)
            )

    def pass_time(self, seconds: float) -> None:
        """Let time go by, without anybody looking."""
        self.time.now += seconds

    def wait_and_look(self, seconds: float) -> None:
        """Let time go by until the timer would wake the keeper."""
        self.pass_time(seconds)
        self.keeper.check()

    @property
    def left(self) -> list[float | None]:
        faces = self.keeper.faces()
        return [None if face is None else pytest.approx(face.left) for face in faces]

    @property
    def running(self) -> list[int]:
        return [seat for seat, face in enumerate(self.keeper.faces()) if face and face.is_running]


@pytest.fixture
def table(qapp) -> Callable[..., Table]:
    return Table


@each_row("text", ["?", "nonsense", "300|300|300"])
def test_a_time_control_that_cannot_be_read_gives_nobody_a_clock(table, text):
    at = table(text)
    at.play("e2-e4")
    assert at.left == [None, None]


def test_the_clocks_start_with_the_first_move(table):
    at = table("300")
    at.wait_and_look(1000)
    assert at.left == [300, 300] and at.running == [] and at.keeper.wakes_in is None
    assert not at.keeper.can_go_on
    at.play("e2-e4")
    assert at.running == [1] and at.keeper.wakes_in is not None
    at.pass_time(10)
    assert at.left == [300, 290]


def test_moves_press_and_what_they_leave_is_in_the_game(table):
    at = table("300+5")
    at.play("e2-e4", "e7-e5", "g1-f3", seconds=7)
    assert [node.clock for node in at.session.game.nodes] == [None, 300, 298, 298]
    assert at.running == [1]


def test_the_clock_wakes_only_when_it_shows_something_else(table):
    at = table("300")
    at.play("e2-e4")
    assert at.keeper.wakes_in == 1000
    at.wait_and_look(0.4)
    assert at.keeper.wakes_in in (600, 601)
    at.wait_and_look(285)
    assert 0 < at.keeper.wakes_in <= 100
    at.keeper.pause()
    assert at.keeper.wakes_in is None


def test_the_clock_sleeps_while_a_delay_passes(table):
    at = table("300d5")
    at.play("e2-e4")
    assert at.keeper.wakes_in == 6000


def test_a_move_that_comes_before_anybody_looks_counts(table):
    at = table("60+5")
    at.play("e2-e4")
    at.play("e7-e5", seconds=61)
    assert at.session.situation.outcome is None and at.left == [60, 5]


def test_a_move_ends_a_pause(table):
    at = table("300")
    at.play("e2-e4")
    at.keeper.pause()
    at.play("e7-e5", seconds=100)
    assert at.running == [0] and at.left == [300, 300]


def test_going_back_pauses_and_shows_what_there_was(table):
    at = table("300")
    at.play("e2-e4", "e7-e5", "g1-f3", seconds=10)
    at.pass_time(5)
    at.session.go_to(1)
    assert at.left == [300, 300] and at.running == [] and not at.keeper.can_go_on
    at.wait_and_look(1000)
    at.session.go_to_start()
    assert at.left == [300, 300]
    at.session.go_to_end()
    assert at.left == [290, 285] and at.running == []
    at.keeper.resume()
    at.pass_time(1)
    assert at.left == [290, 284]


def test_after_taking_back_another_move_goes_on_with_the_time_there_was(table):
    at = table("300")
    at.play("e2-e4", "e7-e5", "g1-f3", seconds=10)
    at.session.go_back()
    assert at.left == [300, 290]
    at.session.play_replacing(coordinate_moves.read(FLAT, at.session.position, "d2-d4"))
    assert at.running == [1] and at.left == [300, 290]
    at.play("e5-d4", seconds=3)
    assert [node.clock for node in at.session.game.nodes[1:]] == [300, 290, 300, 287]


def test_following_a_line_that_is_there_presses_nothing(table):
    at = table("300")
    at.play("e2-e4", "e7-e5", seconds=10)
    at.session.go_to_start()
    at.play("e2-e4", seconds=50)
    assert at.running == [] and at.session.game.nodes[1].clock == 300


def test_a_side_line_has_its_own_times(table):
    at = table("300")
    at.play("e2-e4", "e7-e5", seconds=10)
    at.session.go_to(1)
    at.session.play_as_variation(coordinate_moves.read(FLAT, at.session.position, "c7-c5"))
    at.play("g1-f3", seconds=20)
    assert at.left == [280, 300]
    at.session.go_to_node(at.session.game.root.children[0].children[0])
    assert at.left == [300, 290]


def test_no_clock_runs_beside_a_game_with_a_computer(table):
    at = table("300")
    players = (PERSON, COMPUTER)
    at.session.start(FLAT, players=players, tags={TIME_CONTROL: "300"})
    at.play("e2-e4")
    reply = coordinate_moves.read(FLAT, at.session.position, "e7-e5")
    at.session.play(reply, Origin.COMPUTER)
    at.pass_time(10)
    at.session.go_to(0)
    at.session.play_as_variation(coordinate_moves.read(FLAT, at.session.position, "d2-d4"))
    at.keeper.toggle()
    at.wait_and_look(1000)
    assert at.left == [300, 300] and at.running == []
    assert at.session.situation.outcome is None and not at.keeper.face(1).is_paused
    at.session.go_to_node(at.session.game.root.main_line()[1])
    assert at.left == [290, 300]
    at.keeper.toggle()
    assert at.running == [0]


def test_a_forced_choice_is_made_in_the_time_of_who_chooses(table):
    at = table("300+10", TRID, FREEING)
    at.play("DP6-DP4")
    assert at.session.position.turn == 0 and at.running == [0]
    at.play("a8S=Q", seconds=4)
    assert at.running == [0] and at.left == [296, 300]
    at.play("z0DP1-z1DP1", seconds=4)
    assert at.running == [1] and at.left == [302, 300]


def test_the_end_of_the_game_stops_the_clocks(table):
    at = table("300")
    at.play("e2-e4")
    at.pass_time(5)
    at.session.resign()
    at.wait_and_look(1000)
    assert at.left == [300, 295] and at.running == [] and not at.keeper.can_go_on
    face = at.keeper.face(1)
    assert not face.is_paused
    at.session.go_back()
    at.session.go_forward()
    assert at.session.situation.outcome is not None and not at.keeper.can_go_on


def test_a_record_brings_its_times_and_stands_still(table):
    at = table("")
    game = Game(FLAT)
    for text, clock in zip(SHUFFLE, (300.0, 299.0, 280.0, None), strict=True):
        game.play(coordinate_moves.read(FLAT, game.position, text))
        game.node.clock = clock
    game.go_to(3)
    at.session.open_record(Record(game, {TIME_CONTROL: "300"}))
    assert at.left == [280, 299] and at.running == []
    at.session.go_to_end()
    assert at.left == [280, 299] and at.keeper.can_go_on
    at.keeper.resume()
    at.pass_time(5)
    assert at.left == [275, 299]


def test_a_new_game_has_new_clocks(table):
    at = table("300")
    at.play("e2-e4")
    at.session.start(THREE)
    assert at.left == [None] * 3 and at.running == []
    at.session.set_tag(TIME_CONTROL, "60|50|40")
    assert at.left == [60, 50, 40]


def test_an_interrupted_game_goes_on_with_what_was_thought(table):
    at = table("300")
    at.play("e2-e4", "e7-e5", seconds=10)
    at.pass_time(25)
    kept = at.keeper.to_json()
    again = table("")
    again.session.open_record(at.session.record)
    again.session.go_to_end()
    again.keeper.restore(kept["clocks"])
    assert again.left == [275, 290] and again.running == []
    for nonsense in (None, 7, {}, {"thought": "x"}, {"thought": -1}, {"thought": float("nan")}):
        again.keeper.restore(nonsense)
    assert again.left == [275, 290]


def test_comments_and_side_lines_change_nothing_on_the_clocks(table):
    at = table("300")
    at.play("e2-e4", seconds=10)
    at.pass_time(5)
    at.session.set_comment(at.session.game.node, "best by test")
    assert at.running == [1] and at.left == [300, 295]
    at.play("e7-e5")
    assert at.left == [300, 295] and at.running == [0]


def test_a_draw_that_is_offered_leaves_the_clock_running(table):
    at = table("300")
    at.play("e2-e4")
    at.session.offer_draw()
    assert at.running == [1]
    at.session.accept_draw()
    assert at.running == []


def test_clocks_that_are_held_stand_still_whatever_is_played() -> None:
    table = Table("60")
    table.play("e2-e4")
    table.wait_and_look(10)
    table.keeper.hold()
    table.play("e7-e5", seconds=100)
    assert table.left == [60, 50] and not table.keeper.is_running
    table.wait_and_look(100)
    table.keeper.release()
    table.wait_and_look(5)
    assert table.left == [55, 50] and table.keeper.is_running


def test_clocks_that_were_paused_are_not_released() -> None:
    table = Table("60")
    table.play("e2-e4")
    table.keeper.pause()
    table.keeper.hold()
    table.keeper.release()
    assert not table.keeper.is_running
    table.keeper.resume()
    table.keeper.hold()
    table.session.go_back()
    table.keeper.release()
    assert not table.keeper.is_running, "another position is looked at"
