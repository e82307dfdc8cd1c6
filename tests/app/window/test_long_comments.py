"""Games with comments of half a megabyte: moves cost no more for them, and nothing is lost."""

from __future__ import annotations

from collections.abc import Callable
from itertools import cycle
from pathlib import Path

import pytest
from PySide6.QtCore import QModelIndex, QPersistentModelIndex, Qt

from app.panels.details_dialog import CommentDialog
from app.panels.moves.move_model import MoveModel
from app.window.game_recovery import GameRecovery
from app.window.main_window import MainWindow
from engine.pgn import read_game, written_game
from engine.variants import variant
from tests.driver import open_window
from tests.instruction_count import count_instructions
from tests.long_games import long_record, shuffle
from tests.unfinished_games import size_written

KEY = "raumschach"
SHORT, LONG = "ten signs.", "word and another " * 30_000


@pytest.fixture
def window(qtbot, preferences_path: Path, tmp_path: Path) -> MainWindow:
    """A window with all that listens to a game: panels, clocks, sounds, journal."""
    window = open_window(qtbot, preferences_path, KEY)
    window.recovery = GameRecovery(window, tmp_path / "journals")
    return window


def put_on_the_table(window: MainWindow, comment: str) -> None:
    """Show the end of a game with comments before, in and at the end of its moves."""
    record = long_record(variant(KEY), 20)
    game = record.game
    for node in (game.nodes[0], game.nodes[7], game.nodes[20]):
        game.set_comment(node, comment)
    window.session.open_record(record)


def costs(window: MainWindow, comment: str, given: Callable[[], int]) -> dict[str, int]:
    """Return what moves cost in a game with comments.

    Instructions to make them, bytes that they add to the events, and letters that Qt is given to
    draw them, at most so many as a page has.
    """
    put_on_the_table(window, comment)
    session, moves = window.session, cycle(shuffle(variant(KEY)))
    window.grab()
    recorder = window.recovery.recorder
    found: dict[str, int] = {}
    for name, deed in (
        ("first", lambda: session.play(next(moves))),
        ("play", lambda: session.play(next(moves))),
        ("back", session.go_back),
        ("to the start", session.go_to_start),
        ("to the end", session.go_to_end),
        ("take back", session.take_back),
        ("another instead", lambda: session.play(session.situation.legal_moves[-1])),
        ("glyph", lambda: session.set_nags(session.game.nodes[7], (1,))),
        ("name", lambda: session.set_tag("White", "Anna")),
    ):
        size, letters = size_written(recorder), given()
        found[name] = count_instructions(deed)
        window.grab()
        found[f"{name}, written"] = size_written(recorder) - size
        found[f"{name}, drawn"] = (given() - letters) // 50_000
    return found


def test_a_move_costs_the_same_however_long_the_comments_are(
    window: MainWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    letters = 0
    data = MoveModel.data

    def counted(
        self: MoveModel, index: QModelIndex | QPersistentModelIndex, role: int = 0
    ) -> object:
        nonlocal letters
        found = data(self, index, Qt.ItemDataRole(role))
        letters += len(found) if isinstance(found, str) else 0
        return found

    monkeypatch.setattr(MoveModel, "data", counted)
    window.map_dock.show()
    costs(window, SHORT, lambda: letters)  # whatever is made at the first use
    short, long = (costs(window, text, lambda: letters) for text in (SHORT, LONG))
    much = {name: (short[name], long[name]) for name in short if long[name] > 1.2 * short[name]}
    assert much == {}
    assert max(cost for name, cost in long.items() if name.endswith("written")) < 400


def test_a_long_comment_is_edited_and_kept_whole(window: MainWindow) -> None:
    put_on_the_table(window, "no\N{NO-BREAK SPACE}break")
    window.questions.ask_comment(window.session.game.nodes[7])
    assert window.questions.dialog is not None
    window.questions.dialog.accept()
    kept = window.session.game.nodes[7].comment
    assert kept == "no\N{NO-BREAK SPACE}break", "one that was not edited is not written"
    put_on_the_table(window, LONG.strip())
    node = window.session.game.nodes[7]
    window.questions.ask_comment(node)
    dialog = window.questions.dialog
    assert isinstance(dialog, CommentDialog)
    field = dialog.field
    assert field.toPlainText() == LONG.strip()
    cursor = field.textCursor()
    cursor.movePosition(cursor.MoveOperation.End)
    field.setTextCursor(cursor)
    field.insertPlainText(" the end")
    dialog.accept()
    assert node.comment == f"{LONG.strip()} the end"
    again = read_game(written_game(window.session.record)).game
    assert again.root.main_line()[6].comment == node.comment
