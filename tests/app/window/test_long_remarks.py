"""What is said of a game of thousands of half-moves changes the list of moves where it stands."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.variants import variant
from tests.driver import open_window
from tests.long_games import long_record

PLIES = 3000


@pytest.mark.parametrize("key", ["raumschach", "dreierschach"])
def test_remarks_build_no_list_anew(qtbot, preferences_path: Path, key: str) -> None:
    window = open_window(qtbot, preferences_path, key)
    session, moves = window.session, window.moves.moves
    session.start_record(long_record(variant(key), PLIES))
    resets: list[object] = []
    moves.modelReset.connect(lambda: resets.append(None))
    rows, node = moves.rowCount(), session.game.nodes[PLIES // 2]
    place = moves.place_of(node)
    session.comment(node, "a word")
    assert moves.rowCount() == rows + 1
    below = moves.index(place.row() + 1, 0)
    assert below.data() == "a word"
    assert window.moves.columnSpan(below.row(), 0) == moves.columnCount()
    session.comment(node, "another\nword")
    assert moves.rowCount() == rows + 1 and below.data() == "another\nword"
    assert window.moves.rowHeight(below.row()) > window.moves.rowHeight(place.row())
    session.annotate(node, (1,))
    assert place.data().endswith("!")
    session.comment(node, "")
    assert moves.rowCount() == rows
    assert window.moves.columnSpan(below.row(), 0) == 1
    session.comment(session.game.root, "before all")
    assert moves.index(0, 0).data() == "before all"
    session.go_to_end()
    session.resign()
    session.set_tag("Event", "x")
    assert resets == []
