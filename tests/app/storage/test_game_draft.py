"""What was typed and not saved: written in the background, the last wish last."""

from __future__ import annotations

from pathlib import Path

from app.storage.game_draft import DraftFile, SavedDraft, read_draft_file
from app.support import background
from tests.rows import each_row

DRAFTS = [SavedDraft("a.toml", "before\n", f"text {number} \ud800 ü") for number in range(3)]


def test_the_last_draft_is_kept(qtbot, tmp_path: Path) -> None:
    file = DraftFile(tmp_path / "data" / "draft.json")
    for draft in DRAFTS:
        file.keep(draft)
    qtbot.waitUntil(background.is_idle)
    found = read_draft_file(file.path)
    assert found is not None
    assert found.text.startswith("text 2 ")
    file.keep(None)
    qtbot.waitUntil(background.is_idle)
    assert not file.path.exists()


@each_row("content", [b"", b"{}", b"[1]", b"\xff", b'{"path": 1, "before": "", "text": ""}'])
def test_what_is_no_draft_is_passed_over(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "draft.json"
    assert read_draft_file(path) is None
    path.write_bytes(content)
    assert read_draft_file(path) is None
    assert read_draft_file(tmp_path) is None
