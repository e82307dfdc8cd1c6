"""A window that is given wrong texts and preferences: it goes on, and nothing in it changes."""

from __future__ import annotations

import json
import math
from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from PySide6.QtWidgets import QApplication

from app.controllers.views import kept_view, restore_view
from app.settings.options import SHORTCUTS, THEME
from app.settings.remembered import MATCH, PLAYERS, RECENT_FILES, SEAT_VIEWS, VIEWS
from app.storage.folders import recent_files
from app.window.main_window import MainWindow
from engine.pgn import written_game
from tests.driver import open_window, paste, play_text
from tests.malformed_texts import MUTATION_KINDS, SNIPPETS, check_sentence, mutated
from tests.rows import each_row

#: What JSON can hold where a number, a text or a list is wanted.
values = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats()
    | st.text(st.characters(), max_size=5)
    | st.just(10**400)
    | st.sampled_from([1e308, -1e308, 1e-300, 2, 2.0, "top", "white"]),
    lambda inner: (
        st.lists(inner, max_size=7) | st.dictionaries(st.text(st.characters(), max_size=5), inner)
    ),
    max_leaves=8,
)
some = settings(max_examples=20, suppress_health_check=list(HealthCheck))


@pytest.fixture
def window(opened: Callable[..., MainWindow]) -> MainWindow:
    window = opened("trid")
    play_text(window, "b2W-b4N")
    return window


@st.composite
def views(draw: st.DrawFn) -> dict[str, object]:
    """Draw a view with some of its parts replaced."""
    number = st.floats(-50, 50) | values
    kept = {
        "view": draw(st.lists(number, min_size=6, max_size=6)),
        "preset": None,
        "arrangement": draw(
            st.none()
            | st.fixed_dictionaries({"spread": number, "shift": values, "is_flat": values})
        ),
        "focus": draw(st.none() | st.integers(0, 3)),
        "clip": None,
    }
    for name in draw(st.sets(st.sampled_from(list(kept)), max_size=2)):
        kept[name] = draw(values)
    return kept


def test_a_kept_view_is_taken_up_or_changes_nothing(window: MainWindow) -> None:
    board = window.viewport.board

    @some
    @given(views() | values)
    def check(kept: object) -> None:
        before = kept_view(board)
        if restore_view(board, kept):
            numbers = kept_view(board)["view"]
            assert all(map(math.isfinite, numbers)) and len(numbers) == 6
            assert board.scene()
        else:
            assert kept_view(board) == before

    check()


def test_wrong_preferences_of_views_and_keys_are_passed_over(window: MainWindow) -> None:
    board, memory = window.viewport.board, window.views
    shortcuts = window.shortcuts
    usual = {name: shortcuts.keys(name) for name in shortcuts.entries}
    usual_view = json.dumps(kept_view(board))
    changes = st.lists(
        st.tuples(
            st.integers(0, MUTATION_KINDS - 1),
            st.integers(0, 1000),
            st.just(0),
            st.integers(0, len(SNIPPETS) - 1),
        ),
        max_size=3,
    )
    keys = '{"open": ["Ctrl+K", "F5"], "save": [], "x": ["Ctrl+L"]}'

    @some
    @given(st.sampled_from([usual_view, keys]), changes)
    def check(text: str, edits: list) -> None:
        for edit in edits:
            text = mutated(text, edit)
        for option in (VIEWS["trid"], SEAT_VIEWS["trid"], SHORTCUTS):
            fault = option.fault(text)
            if fault is None:
                window.settings.set(option, text)
                continue
            check_sentence(f"{fault}.")
            with pytest.raises(ValueError):
                window.settings.set(option, text)
        memory.restore()

    check()
    for text in ("9" * 300, json.dumps({"open": ["Ctrl+K"] * 10_000})):
        for option in (VIEWS["trid"], SEAT_VIEWS["trid"], SHORTCUTS):
            window.settings.set(option, text)
        memory.restore()
        assert {name: shortcuts.keys(name) for name in shortcuts.entries} == usual
    # Times that nobody has thought are not charged.
    timekeeper = window.timekeeper
    window.session.set_tag("TimeControl", "300+5")
    before = timekeeper.faces()
    for thought in (10**400, -1, float("inf"), float("nan"), "1", None, [1]):
        timekeeper.restore({"thought": thought})
        assert timekeeper.faces() == before


REFUSED = (
    "[" * 100_000,
    "x" * 1_000_000,
    '[Event "' + "x" * 1_000_000,
    '[Variant "' + "x" * 9_000 + '"]\n\n*',
    '[Variant "Tri-D chess"]\n[FEN "' + "/" * 9_000 + '"]\n\n*',
    "\0",
    "\ufeff",
)
#: A part of each can be read, which is opened; the game before is kept.
READ_IN_PART = ("1. e4 " + "(" * 100_000, "1. e4 e5 2. Ke3", "1. e4 {")


def test_refused_texts_and_files_leave_the_game_as_it_is(qtbot, window: MainWindow) -> None:
    session, opening = window.session, window.files.opener
    record, before, node = session.record, written_game(session.record), session.situation.node
    for text in REFUSED:
        paste(window, text)
        qtbot.waitUntil(lambda: window.files.dialog is not None)
        check_sentence(window.files.dialog.text())
        window.files.dialog.close()
    for path in ("a\0b", "../nowhere", "/" + "x" * 300):
        window.settings.set(RECENT_FILES, path)
        menu = window.findChild(object, "recent")
        menu.aboutToShow.emit()
        menu.actions()[0].trigger()
        qtbot.waitUntil(lambda: opening.reading is None)
        check_sentence(window.files.dialog.text())
        assert recent_files(window.settings) == []
    assert session.record is record and session.situation.node is node
    assert written_game(record) == before


@each_row("text", READ_IN_PART, ids=["open", "illegal", "unclosed"])
def test_what_can_be_read_in_part_is_told_of(qtbot, window: MainWindow, text: str) -> None:
    paste(window, text)
    qtbot.waitUntil(lambda: window.files.dialog is not None)
    check_sentence(window.files.dialog.text())
    assert "read only in part" in window.files.dialog.text()
    assert window.session.game.length >= 1
    window.files.dialog.close()


def test_a_window_opens_with_whatever_is_kept(qtbot, preferences_path: Path, window) -> None:
    """Names without end or with signs of another direction do not make the window wider."""
    window.settings.set(MATCH, "[" * 40 + "]" * 40)
    window.settings.set(SEAT_VIEWS["dreierschach"], '{"white": [1, "x", [], {}, null, 1e300]}')
    window.settings.set(THEME, "../../x")
    for option, name in zip(PLAYERS, ("A" * 30_000, "\u202e<b>x</b>\n\n", "\0"), strict=True):
        window.settings.set(option, name)
    window.close()
    window.settings.save()
    again = open_window(qtbot, preferences_path, "dreierschach")
    assert again.minimumSizeHint().width() < 1000
    again.session.start(again.session.variant, None, names=[again.settings.get(o) for o in PLAYERS])
    QApplication.processEvents()
    assert again.minimumSizeHint().width() < 1000
