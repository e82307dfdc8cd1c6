"""A remark of megabytes: it costs a move nothing, is shown in part, and is kept whole."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import QModelIndex, Qt

from app.game.game_source import GameSource
from app.game.transition import Origin
from app.panels.learning.comment_text import MOST_SHOWN as MOST_READ
from app.panels.learning.comment_text import CommentText
from app.panels.moves.move_model import MOST_SHOWN
from app.window.main_window import MainWindow
from app.window.resume import Resume
from engine.pgn import read_game, written_game
from tests.driver import open_window
from tests.work import instructions

WORDS = "word and another "
SHORT, LONG = WORDS.strip(), (WORDS * (5_000_000 // len(WORDS))).strip()
#: Games with a remark before, in, after, and beside the moves played, and with a long tag.
PLACES = {
    "before": "{%s} 1. e4 e5 2. Nf3 Nc6 *",
    "in": "1. e4 {%s} e5 2. Nf3 Nc6 *",
    "after": "1. e4 e5 2. Nf3 Nc6 {%s} *",
    "beside": "1. e4 e5 (1... {%s} c5) 2. Nf3 Nc6 *",
}
ROLES = (
    Qt.ItemDataRole.DisplayRole,
    Qt.ItemDataRole.ToolTipRole,
    Qt.ItemDataRole.AccessibleTextRole,
)


@pytest.fixture
def window(qtbot, preferences_path: Path, tmp_path: Path) -> MainWindow:
    window = open_window(qtbot, preferences_path, "chess960", number=518)
    window.resume = Resume(window, tmp_path / "journals")
    return window


def put_on_the_table(window: MainWindow, text: str) -> None:
    record = read_game(text)
    record.game.go_to(record.game.length)
    window.session.start_record(record, Origin.FILE, GameSource())


def texts(window: MainWindow) -> list[str]:
    """Return what the list of moves hands to Qt."""
    model, top = window.moves.model(), QModelIndex()
    return [
        str(model.index(row, column).data(role) or "")
        for row in range(model.rowCount(top))
        for column in range(model.columnCount(top))
        for role in ROLES
    ]


@pytest.mark.parametrize("text", PLACES.values(), ids=PLACES)
def test_a_move_costs_as_much_beside_a_long_remark(
    window: MainWindow, tmp_path: Path, text: str
) -> None:
    session = window.session
    costs = []
    for remark in (SHORT, LONG):
        put_on_the_table(window, text % remark)
        session.play(session.situation.moves[0])
        name = window.resume.recorder.path
        assert name is not None
        before = name.stat().st_size
        work = instructions(lambda: session.play(session.situation.moves[0]))
        costs.append((work, name.stat().st_size - before))
    (work, written), (long_work, long_written) = costs
    assert long_written == written
    assert long_work < 1.1 * work


def test_a_long_remark_is_shown_in_part_and_kept_whole(window: MainWindow) -> None:
    put_on_the_table(window, PLACES["in"] % LONG)
    shown = texts(window)
    assert any(text.startswith(SHORT) and text.endswith("…") for text in shown)
    assert max(map(len, shown)) <= MOST_SHOWN + 10
    (node,) = [node for node in window.session.game.root.walk() if node.comment]
    assert node.comment == LONG
    assert "".join(LONG.split()) in "".join(written_game(window.session.record).split())


def test_a_game_to_read_shows_its_beginning(qtbot) -> None:
    shown = CommentText()
    qtbot.addWidget(shown)
    shown.show_text(LONG)
    assert shown.toPlainText() == f"{LONG[:MOST_READ]}…"
