"""The windows that were open, in the preferences."""

from __future__ import annotations

from app.window.game_windows import MAX_WINDOWS, EarlierWindow, read_windows, written_windows
from tests.rows import each_row

ONE, TWO = EarlierWindow("0f" * 16, b"\x00\xffplace"), EarlierWindow("ab" * 16, b"")


def test_windows_come_back_from_their_text():
    assert read_windows(written_windows([ONE, TWO])) == (ONE, TWO)
    assert written_windows([]) == "" and read_windows("") == ()
    assert len(read_windows(written_windows([ONE] * (MAX_WINDOWS + 3)))) == MAX_WINDOWS


@each_row(
    "text",
    [
        *("[", "{}", "7", '"x"', "[7]", "[[]]", '[["a"]]', "[[1, 2]]"),
        *('[["../../etc/passwd", ""]]', f'[["{"0f" * 16}/..", ""]]', f'[["{"0f" * 16}", "é!"]]'),
    ],
)
def test_what_is_invalid_is_ignored(text):
    assert read_windows(text) == ()
