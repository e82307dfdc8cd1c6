"""The dialog for what stands above a game: event, site, date, round, names."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QDialogButtonBox, QMessageBox

from app.game.transition import Origin
from app.panels.common.message import UnsavedQuestion
from app.panels.details_dialog import DetailsDialog
from app.settings.options import CONFIRM_MOVES
from app.window.game_recovery import GameRecovery
from app.window.main_window import MainWindow
from engine.pgn import read_game, written_game
from tests.driver import LEFT, answer, open_window, paste, play_text, save_game, trigger_timers


@pytest.fixture
def window(opened: Callable[..., MainWindow]) -> MainWindow:
    window = opened("dreierschach")
    window.session.today = lambda: "2026.03.07"
    window.session.start(window.session.variant, names=("Anna", "", ""))
    return window


def ask(window: MainWindow) -> DetailsDialog:
    """Open the dialog by its key."""
    QTest.keyClick(window, Qt.Key.Key_I, Qt.KeyboardModifier.ControlModifier)
    dialog = window.questions.dialog
    assert isinstance(dialog, DetailsDialog)
    return dialog


def agree(dialog: DetailsDialog) -> None:
    QTest.mouseClick(dialog.buttons.button(QDialogButtonBox.StandardButton.Ok), LEFT)


def leave(dialog: DetailsDialog, kind: QMessageBox.StandardButton) -> None:
    """Press Escape, and answer the question that comes."""
    QTest.keyClick(dialog, Qt.Key.Key_Escape)
    question = dialog.asking.shown
    assert isinstance(question, UnsavedQuestion) and dialog.isVisible()
    QTest.mouseClick(question.button(kind), LEFT)


def test_what_is_entered_is_shown_and_saved_as_one_change(window, monkeypatch) -> None:
    monkeypatch.setattr("app.panels.details_dialog.PAUSE", 10**6)
    window.session.play(window.session.situation.legal_moves[0])
    told: list[None] = []
    window.session.transitioned.connect(lambda _: told.append(None))
    dialog = ask(window)
    assert dialog.lines["White"].text() == "Anna"
    assert dialog.lines["Date"].text() == "2026.03.07"
    for tag, text in (("Event", 'The  "Rose" '), ("Round", "3"), ("Black", "Cleo")):
        QTest.keyClicks(dialog.lines[tag], text)
    agree(dialog)
    assert len(told) == 1
    assert window.isWindowModified()
    assert window.seats.cards[2].name.text() == "Black (Cleo)"
    tags = window.session.record.tags
    assert (tags["Event"], tags["Round"], tags["Date"]) == ('The  "Rose" ', "3", "2026.03.07")
    assert '[Black "Cleo"]' in written_game(window.session.record)


def test_a_move_that_waits_for_confirmation_goes_on_waiting_under_new_names(window) -> None:
    window.settings.set(CONFIRM_MOVES, True)
    move = window.session.situation.legal_moves[0]
    window.play.enter(move, Origin.DROP)
    window.session.set_tag("White", "Berta")
    shown = window.viewport.board.situation
    assert (shown.proposed, shown.names) == (move, ("Berta", "", ""))
    answer(window, "Play")
    assert window.session.situation.last_move == move


def test_what_is_cleared_is_unknown(window) -> None:
    dialog = ask(window)
    dialog.lines["White"].clear()
    dialog.lines["Date"].setText("????.??.??")
    agree(dialog)
    assert window.session.situation.names == ("", "", "")
    assert '[Date "????.??.??"]' in written_game(window.session.record)


def test_a_wrong_date_is_told_and_nothing_is_changed(window) -> None:
    before = dict(window.session.record.tags)
    dialog = ask(window)
    QTest.keyClicks(dialog.lines["Site"], "Rome")
    for wrong in ("7.3.2026", "2026.02.30"):
        dialog.lines["Date"].setText(wrong)
        agree(dialog)
        assert dialog.isVisible()
        assert dialog.fault.text().startswith(f"{wrong} is not a date: ")
        assert dialog.lines["Date"].selectedText() == wrong, "typing anew mends it"
        assert window.session.record.tags == before
    dialog.lines["Date"].setText("2026.02.??")
    assert dialog.fault.text() == ""
    agree(dialog)
    assert window.session.record.tags == {**before, "Site": "Rome", "Date": "2026.02.??"}


def test_escape_asks_before_what_was_edited_is_dropped(window) -> None:
    before = dict(window.session.record.tags)
    QTest.keyClick(dialog := ask(window), Qt.Key.Key_Escape)
    assert not dialog.isVisible(), "nothing was edited"
    dialog = ask(window)
    dialog.lines["Date"].setText("7.3.2026")
    leave(dialog, QMessageBox.StandardButton.Cancel)
    leave(dialog, QMessageBox.StandardButton.Save)
    assert dialog.isVisible() and dialog.fault.text(), "a wrong date cannot be saved"
    dialog.lines["Date"].setText("2026.03.08")
    leave(dialog, QMessageBox.StandardButton.Save)
    assert window.questions.dialog is None
    assert window.session.record.tags == {**before, "Date": "2026.03.08"}


def test_details_are_kept_as_typing_pauses_and_taken_back_if_they_are_discarded(window) -> None:
    before = dict(window.session.record.tags)
    dialog = ask(window)
    dialog.lines["White"].setText("Berta")
    dialog.lines["Date"].setText("2026.0")
    trigger_timers(dialog)
    assert window.session.record.tags == {**before, "White": "Berta"}, "the date is not finished"
    dialog.lines["White"].setText("Anna")
    dialog.lines["Site"].setText("Rome")
    trigger_timers(dialog)
    assert window.session.record.tags == {**before, "Site": "Rome"}
    leave(dialog, QMessageBox.StandardButton.Discard)
    assert window.session.record.tags == before and window.questions.dialog is None


def test_what_is_not_touched_stays_and_discarding_changes_nothing(window) -> None:
    window.session.open_record(read_game('[Date "in May"]\n[Event "?"]\n[White " A  B "]\n\n*\n'))
    before = dict(window.session.record.tags)
    dialog = ask(window)
    QTest.keyClicks(dialog.lines["Round"], "1")
    leave(dialog, QMessageBox.StandardButton.Discard)
    assert window.session.record.tags == before
    assert not window.isWindowModified()
    dialog = ask(window)
    QTest.keyClicks(dialog.lines["Round"], "1")
    agree(dialog)
    assert window.session.record.tags == {**before, "Round": "1"}


def test_the_date_of_a_game_is_that_of_its_beginning_after_another_start_too(
    qtbot, preferences_path: Path, tmp_path: Path
) -> None:
    window = open_window(qtbot, preferences_path, "chess960")
    window.session.today = lambda: "2026.12.31"
    window.session.start(window.session.variant)
    first = GameRecovery(window, tmp_path / "journals")
    first.start(is_fresh=True)
    play_text(window, "e2-e4")
    window.close()
    first.library.close()  # all is written
    later = open_window(qtbot, preferences_path, "chess960")
    later.session.today = lambda: "2027.01.01"
    GameRecovery(later, tmp_path / "journals").start(is_fresh=True)
    qtbot.waitUntil(lambda: bool(later.session.notations()))
    assert later.session.notations() == ("e4",)
    save_game(later, tmp_path / "game.pgn")
    assert '[Date "2026.12.31"]' in (tmp_path / "game.pgn").read_text(encoding="utf-8")


def test_a_game_that_begins_from_a_pasted_position_has_the_date_of_its_day(window) -> None:
    paste(window, window.session.variant.text(window.session.position))
    assert window.session.record.tags == {"Date": "2026.03.07"}
    paste(window, "1. e4 e5")
    assert "Date" not in window.session.record.tags, "nobody knows when it was played"


def test_the_dialog_is_small(window) -> None:
    dialog = ask(window)
    assert dialog.width() <= 800 and dialog.height() <= 560


def test_the_question_fits_several_details(window) -> None:
    dialog = ask(window)
    QTest.keyClicks(dialog.lines["Event"], "A cup")
    QTest.keyClick(dialog, Qt.Key.Key_Escape)
    question = dialog.asking.shown
    assert isinstance(question, UnsavedQuestion)
    assert question.text() == "The details have not been saved."
    assert question.informativeText() == "Save first?"
