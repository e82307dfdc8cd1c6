"""Games with the program's own engine, in its own process: by mouse, in all games."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest

from app.game.players import PERSON, Player, computer
from app.game.timekeeper import TIME_CONTROL
from app.game.transition import Origin, Transition, TransitionKind
from app.settings.options import COMPUTER_PAUSE
from app.window.main_window import MainWindow
from engine.core.move import Move
from engine.rules.outcome import Ending
from tests.computers import engine_processes, kill_engines, until, until_length
from tests.driver import aim_at, enter_text, message, play, trigger_timers
from tests.soak.oracle import Oracle
from tests.soak.resource_counts import settle

WEAKEST = computer(1)
#: Plays without an error that is meant, and soon.
CAREFUL = computer(3)
#: Thinks for seconds if nobody tells it to move.
SLOW = computer(8)
BACK_RANK = "6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1"

Table = Callable[..., MainWindow]


@pytest.fixture
def table(opened, seeded) -> Table:
    def table(key: str, *players: Player, **given: object) -> MainWindow:
        """Return a window in which these play, without pauses."""
        window = opened(key, **given)
        window.settings.set(COMPUTER_PAUSE, "none")
        window.session.seat_players(players)
        return window

    return table


class Witness:
    """Notes who has moved in a window, and for which seat."""

    def __init__(self, window: MainWindow) -> None:
        self.moves: list[tuple[int, bool]] = []
        window.session.transitioned.connect(self._note)

    def _note(self, transition: Transition) -> None:
        if transition.kind is TransitionKind.PLAYED:
            is_computer = transition.origin is Origin.COMPUTER
            self.moves.append((transition.before.turn, is_computer))


def reachable(window: MainWindow, rng: Random) -> Move:
    """Return a move of two spots that the mouse can get at from this view."""
    there = [move for move in window.session.situation.local_moves if len(move.ways[0]) == 2]
    rng.shuffle(there)
    for move in there:
        try:
            for spot in move.ways[0]:
                aim_at(window, spot)
        except AssertionError:
            continue
        return move
    raise AssertionError("no move can be reached")


def move_now(window: MainWindow) -> None:
    """Tell a computer to move, as soon as it has thought of anything."""
    until(lambda: window.computer.players.report is not None)
    window.commands["move_now"].trigger()


# -- by mouse ------------------------------------------------------------------------------------


def test_a_game_by_mouse_against_the_weakest(table: Table) -> None:
    window, rng = table("trid", PERSON, WEAKEST), Random("trid")
    witness = Witness(window)
    for turn in range(2):
        play(window, reachable(window, rng), by_drag=turn % 2 == 1)
        until_length(window, 2 * (turn + 1))
        assert list(Oracle(window).faults()) == []
    assert witness.moves == [(0, False), (1, True)] * 2
    assert window.session.situation.is_local and window.computer.players.thinking is None


def test_one_person_among_three(table: Table) -> None:
    seat = 2
    window, rng = table("dreierschach", WEAKEST, WEAKEST, PERSON), Random(seat)
    witness = Witness(window)
    until_length(window, seat)
    assert window.session.situation.is_local
    play(window, reachable(window, rng))
    until_length(window, 3 + seat)
    assert witness.moves == [(n % 3, n % 3 != seat) for n in range(3 + seat)]
    window.session.resign()
    until_length(window, 3 + seat + 3)
    assert window.session.situation.remaining_seats == tuple(s for s in range(3) if s != seat)
    assert all(is_computer for _, is_computer in witness.moves[3 + seat :])


# -- among themselves ----------------------------------------------------------------------------


def test_computers_play_among_themselves_until_they_are_stopped(table: Table) -> None:
    count = 3
    window = table("dreierschach", *(WEAKEST,) * count)
    witness = Witness(window)
    until_length(window, count + 1)
    window.commands["stop_thinking"].trigger()
    length = window.session.situation.length
    assert witness.moves == [(n % count, True) for n in range(length)]
    assert window.computer.players.thinking is None and window.computer.players.waiting is not None
    trigger_timers(window)
    settle()
    assert window.session.situation.length == length, "it waits"
    window.commands["stop_thinking"].trigger()
    until_length(window, length + 1)
    assert list(Oracle(window).faults()) == []
    # They go on from a move that was taken back as well.
    window.computer.players.stop()
    length = window.session.situation.ply
    window.commands["take_back"].trigger()
    assert window.session.situation.ply == length - 1
    assert window.computer.players.thinking is None
    assert window.commands["stop_thinking"].text().replace("&", "") == "Let the computer go on"
    window.commands["stop_thinking"].trigger()
    until(lambda: window.session.situation.ply > length)


def test_a_computer_gives_mate_and_that_is_the_end(table: Table) -> None:
    window = table("chess960", CAREFUL, WEAKEST, position=BACK_RANK)
    until(lambda: window.session.situation.outcome is not None)
    assert window.session.notations() == ("Ra8#",)
    assert window.session.situation.outcome.ending is Ending.CHECKMATE
    assert window.computer.players.thinking is None and window.computer.players.waiting is None
    assert not window.commands["move_now"].isEnabled()


def test_a_computer_plays_by_its_clock(table: Table) -> None:
    window = table("chess960", PERSON, SLOW, number=518)
    window.session.set_tag(TIME_CONTROL, "20")
    enter_text(window, "a2-a3")
    until_length(window, 2)
    clock = window.session.game.node.clock
    assert clock is not None and 10 < clock < 20
    white, black = window.keeper.faces()
    assert white is not None and black is not None
    assert 10 < black.left < 20 and window.session.situation.outcome is None


# -- taken back, seats changed -------------------------------------------------------------------


def test_a_move_is_taken_back_with_the_answer_to_it_and_played_again(table: Table) -> None:
    window = table("chess960", PERSON, WEAKEST, number=518)
    for clock in ("-", "300"):
        window.session.set_tag(TIME_CONTROL, clock)
        enter_text(window, "e2-e4")
        until(lambda: window.session.situation.ply == 2)
        assert window.session.situation.is_local
        assert window.keeper.is_running == (clock != "-")
        window.commands["take_back"].trigger()
        assert window.session.situation.ply == 0 and window.session.situation.is_local
    enter_text(window, "d2-d4")
    until(lambda: window.session.situation.ply == 2)
    assert window.session.notations()[0] == "d4"
    assert len(window.session.game.root.children) == 2, "the first game is kept beside it"


def test_a_move_taken_back_while_it_is_thought_about_is_not_answered(table: Table) -> None:
    window = table("chess960", PERSON, SLOW, number=518)
    enter_text(window, "e2-e4")
    until(lambda: window.computer.players.report is not None)
    window.commands["take_back"].trigger()
    assert window.computer.players.thinking is None
    enter_text(window, "d2-d4")
    move_now(window)
    until(lambda: window.session.situation.ply == 2)
    assert window.session.notations()[0] == "d4"


def test_a_person_sits_down_for_a_computer_that_thinks(table: Table) -> None:
    window = table("chess960", PERSON, SLOW, number=518)
    enter_text(window, "e2-e4")
    until(lambda: window.computer.players.thinking is not None)
    window.session.seat_players((PERSON, PERSON))
    assert window.computer.players.thinking is None
    enter_text(window, "e7-e5")
    window.session.seat_players((WEAKEST, PERSON))
    until_length(window, 3)
    assert window.session.situation.turn == 1 and window.session.situation.is_local


# -- killed --------------------------------------------------------------------------------------


def test_a_killed_engine_costs_nothing_and_one_killed_again_a_sentence(table: Table) -> None:
    window = table("chess960", PERSON, SLOW)
    said: list[str] = []
    window.computer.players.failed.connect(said.append)
    first = window.session.situation.legal_moves[0]
    window.session.play(first)
    until(lambda: window.computer.players.report is not None)
    (killed,) = engine_processes(window)
    assert kill_engines(window) == 1
    until(lambda: engine_processes(window) not in ([], [killed]))
    until(lambda: window.computer.players.report is not None)
    assert said == [], "it thinks again"
    kill_engines(window)
    until(lambda: bool(said))
    assert len(said) == 1 and window.statusBar().currentMessage() == said[0]
    assert window.screen_reader.announcer.last == said[0], "it is read out"
    assert window.computer.players.waiting == 1 and window.session.situation.length == 1
    window.commands["move_now"].trigger()
    until_length(window, 2)
    assert window.session.game.line[0] == first, "the game is the same"
    assert window.session.situation.is_local


def test_nothing_thinks_after_the_window_has_closed(table: Table) -> None:
    window = table("chess960", SLOW, SLOW)
    until(lambda: window.computer.players.report is not None)
    assert engine_processes(window)
    window.close()
    until(lambda: not engine_processes(window))


def test_no_clock_runs_while_computers_wait_after_a_move_was_taken_back(table: Table) -> None:
    window = table("chess960", SLOW, SLOW)
    window.session.set_tag(TIME_CONTROL, "300")
    for length in (1, 2):
        move_now(window)
        until_length(window, length)
    until(lambda: window.computer.players.report is not None)
    assert window.keeper.is_running
    window.commands["take_back"].trigger()
    turn = window.session.position.turn
    assert turn == 1
    assert not window.keeper.is_running and window.computer.players.waiting == turn
    name = window.session.variant.seats[turn].capitalize()
    sentence = f" {name} waits until you let the computer go on (Ctrl+.)."
    assert message(window).endswith(sentence)
    shown = [card.computer.buttons["stop_thinking"].isVisible() for card in window.seats.cards]
    assert shown == [False, True]
    assert window.seats.cards[turn].state.text() == "waits"
    window.commands["stop_thinking"].trigger()
    until(lambda: window.computer.players.thinking == turn)
    assert window.keeper.is_running and "waits" not in message(window)
    shown = [card.computer.buttons["stop_thinking"].isVisible() for card in window.seats.cards]
    assert shown == [True, False]


def test_a_computer_seated_where_a_move_was_taken_back_thinks(table: Table) -> None:
    window = table("dreierschach", PERSON, PERSON, SLOW)
    enter_text(window, "b5-d5")
    window.session.resign()
    window.commands["take_back"].trigger()
    assert window.session.is_taken_back and window.session.position.turn == 1
    window.session.seat_players((SLOW, SLOW, SLOW))
    until(lambda: window.computer.players.thinking == 1)
    assert window.seats.cards[1].state.text() == "thinks"
