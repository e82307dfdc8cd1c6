"""A start that was drawn is shown by dice on the board, and told in a sentence."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from app.panels.new_game import dice
from app.panels.new_game.dialog import NewGameDialog
from app.settings.options import ANIMATION_SPEED
from app.text.text import drawn_text, start_text
from app.window.main_window import MainWindow
from engine.core.pieces import Kind
from engine.variants import KEYS, variant
from tests.driver import answer
from tests.rows import each_row

DRAWN = [key for key in KEYS if variant(key).start_dice]


@pytest.fixture
def window(opened: Callable[..., MainWindow]) -> MainWindow:
    return opened(DRAWN[0], number=518)


@pytest.fixture
def thrown(window: MainWindow, monkeypatch: pytest.MonkeyPatch) -> list[list[tuple[int, int]]]:
    """What has been thrown onto the board of the window."""
    found: list[list[tuple[int, int]]] = []
    monkeypatch.setattr(window.viewport.board, "throw_dice", found.append)
    return found


def asked(window: MainWindow) -> NewGameDialog:
    window.commands["new_game"].trigger()
    dialog = window.questions.dialog
    assert isinstance(dialog, NewGameDialog)
    return dialog


def pairs(key: str, number: int) -> list[tuple[int, int]]:
    return [(roll.faces, roll.shown) for roll in dice.rolls_of(variant(key), number)]


@each_row("key", KEYS)
def test_rolls_stand_for_the_number_they_are_made_of(key: str) -> None:
    game = variant(key)
    numbers = (game.start_numbers or range(0)) if game.start_dice else range(0)
    for number in numbers[::37]:
        assert dice.number_of(dice.rolls_of(game, number)) == number
    assert bool(dice.rolls_of(game, 0)) == bool(game.start_dice)


@pytest.mark.parametrize("draw", ["dice", "random"])
def test_a_new_game_throws_the_dice_of_its_start(window: MainWindow, thrown, draw: str) -> None:
    dialog = asked(window)
    getattr(dialog.start, draw).click()
    number = dialog.start.chosen
    dialog.accept()
    game = window.session.variant
    assert window.session.position == game.start(number)
    assert thrown == [pairs(game.key, number)]
    assert start_text(number) in window.statusBar().currentMessage()
    assert window.screen_reader.announcer.last == window.statusBar().currentMessage()


def test_a_number_that_was_chosen_throws_none(window: MainWindow, thrown) -> None:
    dialog = asked(window)
    dialog.start.random.click()
    dialog.start.number.setValue((dialog.start.number.value() + 1) % 960)
    dialog.accept()
    asked(window).accept()  # the same start again
    assert thrown == []


def test_another_game_throws_none(window: MainWindow, thrown) -> None:
    dialog = asked(window)
    dialog.start.dice.click()
    other = next(index for index, key in enumerate(KEYS) if not variant(key).start_dice)
    dialog.games.cards[other].click()
    dialog.accept()
    assert window.session.variant.key == KEYS[other]
    assert thrown == []


def test_a_new_draw_of_a_rematch_throws_the_dice(window: MainWindow, thrown) -> None:
    window.session.resign()
    window.commands["rematch"].trigger()
    answer(window, "A new start")
    assert len(thrown) == 1


def test_dice_are_seen_where_they_are_animated(qtbot, window: MainWindow) -> None:
    window.settings.set(ANIMATION_SPEED, 3.0)
    dialog = asked(window)
    dialog.start.random.click()
    dialog.accept()
    board = window.viewport.board
    qtbot.waitUntil(lambda: any(name.startswith("die ") for name in board.scene().solids))
    qtbot.waitUntil(lambda: not any(name.startswith("die ") for name in board.scene().solids))


def test_the_sentence_names_pieces_and_numbers() -> None:
    told = drawn_text(variant("chess960"), [(Kind.BISHOP, 3), (Kind.QUEEN, 5)], 614)
    assert told == "Drawn by dice: Bishop 3, Queen 5. This is start 614."
