"""Help of the computer between people: asked for, agreed to, declined, free, and noted."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from app.game.game_source import GameSource
from app.game.players import COMPUTER, PERSON
from app.game.seat_tags import HELP, HelpKind
from app.game.session import Session
from app.game.transition import Origin
from app.window.main_window import MainWindow
from engine.pgn.reader import read_game
from engine.pgn.record import Record
from engine.pgn.writer import written_game
from engine.text import coordinate_moves
from tests.driver import answer, enter_text, play_all, question, trigger_timers
from tests.rows import each_row

HINT, ANALYSIS = HelpKind.HINT, HelpKind.ANALYSIS
FOOLS_MATE = ("f2-f3", "e7-e5", "g2-g4", "d8-h4")


@pytest.fixture
def window(opened) -> MainWindow:
    return opened("chess960", number=518)


class Helper:
    """Asks for help, and counts how often it may be given."""

    def __init__(self, window: MainWindow) -> None:
        self._window = window
        self.given: list[HelpKind] = []

    def ask(self, kind: HelpKind = HINT) -> list[HelpKind]:
        self._window.computer.assistance.ask(kind, lambda: self.given.append(kind))
        return self.given


def noted(window: MainWindow) -> str:
    trigger_timers(window)
    return window.session.record.tags.get(HELP, "")


def record(window: MainWindow, *texts: str) -> Record:
    """Return another game of the same start."""
    session = Session(window.session.variant, window.session.game.root.position)
    play_all(session, *texts)
    return session.record


# -- asked ---------------------------------------------------------------------------------------


def test_the_other_person_is_asked_and_everybody_may_have_it_then(window):
    helper = Helper(window)
    assert helper.ask() == [] and not window.computer.assistance.is_allowed(HINT)
    assert question(window) == "May the computer give hints in this game? Black answers:"
    assert window.screen_reader.announcer.last == question(window), "it is read out"
    answer(window, "Accept")
    assert helper.given == [HINT] and question(window) == ""
    assert window.computer.assistance.is_allowed(HINT)
    enter_text(window, "e2-e4")
    assert helper.ask() == [HINT, HINT] and question(window) == ""


def test_who_declines_help_stops_it_and_a_sentence_says_so(window):
    helper = Helper(window)
    helper.ask()
    answer(window, "Decline")
    assert helper.given == [] and question(window) == "" and noted(window) == ""
    said = "Black does not want such help in this game."
    assert window.statusBar().currentMessage() == window.screen_reader.announcer.last == said
    helper.ask()
    assert question(window) != "", "one may ask again"


def test_consent_to_one_kind_of_help_is_none_to_another(opened):
    window = opened()
    helper = Helper(window)
    helper.ask(HINT)
    answer(window, "Accept")
    assert not window.computer.assistance.is_allowed(ANALYSIS)
    helper.ask(ANALYSIS)
    assert question(window) == "May the computer analyse this game? Black answers:"
    assert helper.given == [HINT]


def test_of_three_people_each_of_the_others_is_asked(opened):
    window = opened("dreierschach")
    helper = Helper(window)
    helper.ask()
    assert question(window) == "May the computer give hints in this game? Grey answers:"
    answer(window, "Grey accepts")
    assert helper.given == []
    assert question(window) == "May the computer give hints in this game? Black answers:"
    answer(window, "Black declines")
    assert helper.given == [] and not window.computer.assistance.is_allowed(HINT)
    helper.ask()
    answer(window, "Grey accepts")
    answer(window, "Black accepts")
    assert helper.given == [HINT]


def test_while_the_computer_is_to_move_all_people_are_asked(opened):
    window = opened("dreierschach")
    window.session.seat_players((COMPUTER, PERSON, PERSON))
    helper = Helper(window)
    helper.ask(ANALYSIS)
    answer(window, "Grey accepts")
    assert helper.given == [] and question(window).endswith("Black answers:")
    answer(window, "Black accepts")
    assert helper.given == [ANALYSIS]


# -- when the question is void -------------------------------------------------------------------


def other_game(window: MainWindow) -> None:
    window.session.start(window.session.variant)


def other_players(window: MainWindow) -> None:
    window.session.seat_players((PERSON, COMPUTER))


@each_row("end", [other_game, other_players, lambda w: w.session.resign()])
def test_a_question_ends_with_what_it_is_about(shown, end):
    window = shown()
    helper = Helper(window)
    helper.ask()
    assert question(window) != ""
    end(window)
    assert question(window) == "" and helper.given == []


def test_in_the_next_game_all_are_asked_again(opened):
    window = opened()
    helper = Helper(window)
    helper.ask()
    answer(window, "Accept")
    other_game(window)
    assert not window.computer.assistance.is_allowed(HINT)


def test_who_sits_down_later_is_asked_as_well(opened):
    window = opened("dreierschach")
    window.session.seat_players((PERSON, PERSON, COMPUTER))
    helper = Helper(window)
    helper.ask()
    answer(window, "Grey accepts")
    assert helper.given == [HINT]
    window.session.seat_players((PERSON, PERSON, PERSON))
    helper.ask()
    assert question(window).endswith("Black answers:") and helper.given == [HINT]


# -- free ----------------------------------------------------------------------------------------


def against_the_computer(window: MainWindow) -> None:
    window.session.seat_players((PERSON, COMPUTER))


def resigned(window: MainWindow) -> None:
    window.session.resign()


def looked_through_after_mate(window: MainWindow) -> None:
    play_all(window.session, *FOOLS_MATE)
    window.session.go_to(1)


def from_a_file(window: MainWindow) -> None:
    window.session.open_record(record(window, "e2-e4"), Origin.FILE, GameSource())


FREE: dict[str, Callable[[MainWindow], None]] = {
    "computer": against_the_computer,
    "resigned": resigned,
    "looked through": looked_through_after_mate,
    "from a file": from_a_file,
}


@each_row("name", FREE)
def test_help_is_free_where_it_takes_nothing_from_anybody(shown, qtbot, name):
    window = shown("chess960", number=518)
    assert not window.computer.assistance.is_allowed(HINT)
    with qtbot.waitSignal(window.computer.assistance.changed):
        FREE[name](window)
    assert window.computer.assistance.is_allowed(HINT)
    assert Helper(window).ask() == [HINT] and question(window) == ""
    assert bool(noted(window)) is (name == "computer"), "only of a game that is played"


def test_a_mate_taken_back_is_no_end(window, qtbot):
    play_all(window.session, *FOOLS_MATE)
    assert window.computer.assistance.is_allowed(HINT)
    with qtbot.waitSignal(window.computer.assistance.changed):
        window.session.take_back()
    assert not window.computer.assistance.is_allowed(HINT)
    play_all(window.session, "d7-d6")
    assert not window.computer.assistance.is_allowed(HINT)


def test_a_game_from_a_file_is_played_when_somebody_goes_on_with_it(window, qtbot):
    from_a_file(window)
    session = window.session
    session.go_to_start()
    session.play_as_variation(coordinate_moves.read(session.variant, session.position, "d2-d4"))
    play_all(session, "d7-d5")
    assert window.computer.assistance.is_allowed(HINT), "side lines are no play"
    session.go_to_node(session.game.root.main_line()[-1])
    with qtbot.waitSignal(window.computer.assistance.changed):
        play_all(session, "e7-e5")
    assert not window.computer.assistance.is_allowed(HINT)


def test_a_restored_game_is_played(window):
    window.session.open_record(record(window, "e2-e4"), Origin.RECOVERY)
    assert not window.computer.assistance.is_allowed(HINT)


def test_who_is_out_of_the_game_is_not_asked(opened):
    window = opened("dreierschach")
    window.session.resign()
    helper = Helper(window)
    helper.ask()
    assert question(window).endswith("Black answers:")
    answer(window, "Black accepts")
    assert helper.given == [HINT]
    window.session.resign()
    assert window.computer.assistance.is_allowed(ANALYSIS)


# -- noted ---------------------------------------------------------------------------------------


def test_help_is_noted_in_the_record_and_in_its_file(window):
    against_the_computer(window)
    helper = Helper(window)
    helper.ask(HINT)
    helper.ask(HINT)
    helper.ask(ANALYSIS)
    assert noted(window) == "hints: White 2; analysis"
    text = written_game(window.session.record)
    assert read_game(text).tags[HELP] == "hints: White 2; analysis"


def test_help_that_goes_on_into_another_game_is_noted_there(window):
    assistance = window.computer.assistance
    assistance.changed.connect(lambda: assistance.use(ANALYSIS))
    window.session.start(window.session.variant, players=(PERSON, COMPUTER))
    assert noted(window) == "analysis"


def test_help_asked_for_in_one_game_is_not_noted_in_the_next(window):
    against_the_computer(window)
    Helper(window).ask()
    window.session.start(window.session.variant, players=(PERSON, COMPUTER))
    assert noted(window) == ""
