"""Taking back where several people sit at the table: nobody's move goes unasked but one's own."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import product

import pytest

from app.game.players import COMPUTER, PERSON
from app.game.transition import Origin
from app.text.language import use_language
from app.window.main_window import MainWindow
from tests.driver import answer, question
from tests.rows import each_row

NAMES = ("Anna", "Ben", "Cleo")
TWO, THREE = "chess960", "dreierschach"

#: Makes a window with people (P) and computers (C) at the seats.
Opened = Callable[..., MainWindow]


@pytest.fixture
def opened(shown: Opened) -> Iterator[Opened]:
    windows = []

    def open_it(key: str, mix: str) -> MainWindow:
        windows.append(window := shown(key))
        seat(window, mix)
        return window

    yield open_it
    for window in windows:
        window.session.seat_players(())


def seat(window: MainWindow, mix: str) -> None:
    """Begin a game with people (P) and computers (C), which have names."""
    players = [PERSON if letter == "P" else COMPUTER for letter in mix]
    variant = window.session.variant
    window.session.start(variant, variant.start(), names=NAMES[: len(mix)], players=players)


def play(window: MainWindow, count: int) -> Sequence[str]:
    """Play so many moves, each the first that is legal; return how they are written."""
    session = window.session
    for _ in range(count):
        is_local = session.situation.is_local
        origin = Origin.COMMAND if is_local else Origin.COMPUTER
        move = window.session.variant.moves(session.position)[0]
        assert session.play(move, origin)
    return session.notations()


def take_back(window: MainWindow) -> None:
    window.commands["take_back"].trigger()


def buttons(window: MainWindow) -> list[str]:
    return [button.text().replace("&", "") for button in window.bar.buttons]


@each_row("count", [0, 1])
def test_a_resignation_is_taken_back_alone_also_before_the_first_move(
    opened: Opened, count: int
) -> None:
    window = opened(TWO, "PP")
    play(window, count)
    window.session.resign()
    assert window.session.situation.outcome is not None
    take_back(window)
    now = window.session.situation
    assert (now.outcome, now.ply) == (None, count)


def test_who_has_just_moved_takes_back_unasked_while_a_computer_thinks(opened: Opened) -> None:
    window = opened(THREE, "PPC")
    play(window, 2)
    take_back(window)
    now = window.session.situation
    assert question(window) == "" and (now.ply, now.turn) == (1, 1)


def test_where_a_computer_has_moved_since_they_are_asked_whose_move_goes(opened: Opened) -> None:
    window = opened(THREE, "PPC")
    first, second, _ = play(window, 3)
    take_back(window)
    assert window.session.situation.ply == 3
    assert question(window) == "Whose move is taken back?"
    assert buttons(window) == [f"Grey (Ben): {second}", f"White (Anna): {first}", "Cancel"]
    use_language("de")
    try:
        assert buttons(window)[0].startswith("Grau (Ben): ")
    finally:
        use_language("en")
    answer(window, "Cancel")
    assert window.session.situation.ply == 3 and question(window) == ""
    take_back(window)
    answer(window, 0)
    now = window.session.situation
    assert question(window) == "" and (now.ply, now.turn) == (1, 1), "nothing more is asked"


def test_the_other_persons_move_goes_only_with_consent(opened: Opened) -> None:
    window = opened(THREE, "PPC")
    first, second, third = play(window, 3)
    for reply, left in (("Grey declines", 3), ("Grey accepts", 0)):
        take_back(window)
        answer(window, 1)
        assert window.session.situation.ply == 3
        assert question(window) == (
            f"White (Anna) wants to take back {first}; with it go {second} (Grey)"
            f" and {third} (Black). Grey (Ben) answers:"
        )
        answer(window, reply)
        assert window.session.situation.ply == left and question(window) == ""
    assert window.session.notations() == (first, second, third), "they can be gone through again"


def test_the_question_goes_as_soon_as_somebody_moves_or_sits_down(opened: Opened) -> None:
    window = opened(THREE, "PPC")
    play(window, 3)
    take_back(window)
    play(window, 1)
    assert question(window) == "" and window.session.situation.ply == 4
    seat(window, "PPC")
    play(window, 3)
    take_back(window)
    window.session.seat_players([PERSON] * 3)
    assert question(window) == "" and window.session.situation.ply == 3


@each_row("key", [TWO, THREE])
def test_in_no_mix_does_another_persons_move_go_unasked(opened: Opened, key: str) -> None:
    """Unasked goes the last person's own move, and what only computers have played since."""
    seats = 2 if key == TWO else 3
    window = opened(key, "P" * seats)
    for letters in product("PC", repeat=seats):
        mix = "".join(letters)
        for count in range(1, seats + 2):
            seat(window, mix)
            play(window, count)
            turn = window.session.position.turn
            movers = [move.seat for move in window.session.game.line]
            take_back(window)
            gone = movers[window.session.situation.ply :]
            case = f"{mix} after {count} moves: {gone}"
            if question(window):
                assert gone == [] and mix[turn] == "P" and mix[movers[-1]] == "C", case
                continue
            people = [seat for seat in gone if mix[seat] == "P"]
            assert len(people) <= 1 and gone, case
            if people:
                assert gone[0] == people[0], case
            if people and mix[movers[-1]] == "C" and mix[turn] == "P":
                assert people == [turn], f"{case}: the person to move may have meant another move"
