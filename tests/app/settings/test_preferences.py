"""The preferences file: read strictly, written whole, left alone when it is broken."""

from __future__ import annotations

import os
from pathlib import Path
from threading import Event

import pytest
from PySide6.QtCore import QCoreApplication

from app.settings import store
from app.settings.option import OPTIONS
from app.settings.options import ANIMATION_SPEED, SHORTCUTS, SHOW_TARGETS, TURN_BOARD
from app.settings.remembered import LAST_GAME, LAST_START, PLAYERS, RECENT_FILES, WINDOW_GEOMETRY
from app.settings.store import PreferencesError, Settings
from app.storage.folders import forget, recent_files, remember
from app.support import background
from app.support.atomic_file import locked
from app.support.failures import MachineError
from tests.rows import each_row

#: As QSettings wrote it.
EARLIER = (
    b'[keys]\nshortcuts="{\\"flip\\":[\\"F8\\"],\\"sway\\":[]}"\n\n'
    b"[play]\nanimation_speed=0.35\nturn_board=true\n\n"
    b'[players]\nseat_1="Zo\xc3\xab \\"the rook\\", jr."\nseat_2=@@home\n\n'
    b'[window]\ngeometry="@ByteArray(\\x1\\xd9\\xd0\\xcb\\0\\x3\\0\\0\\0\\0\\0\\0,A\\"\\n\\xe9\\xff)"\n'
)


def test_without_a_file_every_option_has_its_default(preferences_path: Path) -> None:
    settings = Settings()
    assert settings.path == preferences_path
    for option in OPTIONS:
        assert settings.get(option) == option.default
        assert option.fault(option.default) is None
    settings.save()
    assert not preferences_path.exists()


def test_values_come_back_as_they_were(preferences_path: Path) -> None:
    settings = Settings()
    settings.set(ANIMATION_SPEED, 2.5)
    settings.set(TURN_BOARD, True)
    settings.set(SHOW_TARGETS, False)
    settings.set(LAST_GAME, LAST_GAME.values[-1])
    settings.set(LAST_START, 356)
    settings.set(WINDOW_GEOMETRY, bytes(range(256)))
    settings.save()
    again = Settings(preferences_path)
    assert [again.get(option) for option in OPTIONS] == [settings.get(o) for o in OPTIONS]
    assert again.get(WINDOW_GEOMETRY) == bytes(range(256))


def test_a_change_is_told_once() -> None:
    settings = Settings()
    told: list[object] = []
    settings.on(TURN_BOARD, told.append, settings)
    settings.set(TURN_BOARD, True)
    settings.set(TURN_BOARD, True)
    assert told == [True]


@each_row(
    ("option", "value"),
    [
        (ANIMATION_SPEED, 3.5),
        (ANIMATION_SPEED, float("nan")),
        (ANIMATION_SPEED, True),
        (LAST_GAME, "no such game"),
        (LAST_START, "5"),
        (TURN_BOARD, 1),
    ],
)
def test_an_unfit_value_changes_nothing(option, value) -> None:
    settings = Settings()
    with pytest.raises(ValueError, match=option.key):
        settings.set(option, value)
    assert settings.get(option) == option.default


@each_row(
    ("content", "named"),
    [
        (b"[play]\nanimation_speed=fast\n", "play/animation_speed = 'fast'"),
        (b"[play]\nanimation_speed=7\n", "number from 0 to 3"),
        (b"[play]\nanimation_speed=nan\n", "number from 0 to 3"),
        (b"[play]\nturn_board=maybe\n", "true or false"),
        (b"[play]\nturn_board=true, false\n", "true or false"),
        (b"[new_game]\ngame=ludo\n", "one of"),
        (b"[new_game]\nstart=1.5\n", "whole number"),
        ("[new_game]\nstart=٣\n".encode(), "whole number"),
        (b"[new_game]\nstart=1_0\n", "whole number"),
        (b"[window]\ngeometry=12\n", "byte array"),
        (b"[keys]\nshortcuts=no json\n", "keys/shortcuts = 'no json': it is no JSON text;"),
        (b"[players]\nmatch=NaN\n", "NaN is no number"),
        (b"[view_of_game]\ntrid=" + b"[" * 60 + b"]" * 60, "it is nested too deeply"),
        (b"[play]\nthis is no INI file\n", "line 2"),
        (b"[play\nturn_board=true\n", "line 1"),
        (b"\x00\xff\xfe\x80", "UTF-8"),
    ],
)
def test_a_broken_file_is_named_and_left_alone(
    preferences_path: Path, content: bytes, named: str
) -> None:
    preferences_path.parent.mkdir(parents=True, exist_ok=True)
    preferences_path.write_bytes(content)
    with pytest.raises(PreferencesError) as raised:
        Settings()
    message = str(raised.value)
    assert str(preferences_path) in message
    assert named in message
    assert "\n" not in message
    assert preferences_path.read_bytes() == content


def test_a_folder_in_place_of_the_file_is_named(preferences_path: Path) -> None:
    preferences_path.mkdir(parents=True)
    with pytest.raises(PreferencesError, match="directory"):
        Settings()


def test_what_this_version_does_not_know_is_kept(preferences_path: Path) -> None:
    preferences_path.parent.mkdir(parents=True)
    preferences_path.write_text("[later]\nidea=yes\n")
    settings = Settings()
    settings.set(TURN_BOARD, True)
    settings.save()
    assert "idea=yes" in preferences_path.read_text()


def test_a_file_that_cannot_be_written_is_named(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    settings = Settings(tmp_path / "elsewhere" / "preferences.ini")
    settings.set(TURN_BOARD, True)
    (tmp_path / "elsewhere").write_text("in the way")
    with pytest.raises(MachineError, match="cannot be written"):
        settings.save()


def test_two_programs_keep_each_others_changes(preferences_path: Path) -> None:
    one, other = Settings(), Settings()
    one.set(TURN_BOARD, True)
    one.save()
    other.set(SHOW_TARGETS, False)
    other.save()
    one.set(LAST_START, 7)
    one.save()
    again = Settings()
    assert (again.get(TURN_BOARD), again.get(SHOW_TARGETS), again.get(LAST_START)) == (
        True,
        False,
        7,
    )


def test_recent_files_of_two_programs_are_all_there(preferences_path: Path, tmp_path: Path) -> None:
    one, other = Settings(), Settings()
    told: list[object] = []
    other.on(RECENT_FILES, told.append, other)
    a, b, c, d = (tmp_path / f"{name}.pgn" for name in "abcd")
    remember(one, a)
    remember(one, b)
    one.save()
    remember(other, c)
    assert recent_files(other) == [c]
    other.save()
    assert recent_files(other) == [c, b, a] and len(told) == 2
    remember(other, d)
    other.save()
    forget(one, b)
    one.save()
    assert recent_files(one) == [d, c, a]
    preferences_path.unlink()
    remember(one, b)
    one.save()
    assert recent_files(Settings()) == recent_files(one) == [b, d, c, a]


def test_a_part_changed_while_another_is_written_is_changed_once(
    qtbot, preferences_path: Path, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    gate, write_data = Event(), store.write_data
    settings = Settings()
    a, b = tmp_path / "a.pgn", tmp_path / "b.pgn"
    monkeypatch.setattr(store, "write_data", lambda *told: gate.wait() and write_data(*told))
    remember(settings, a)
    QCoreApplication.sendPostedEvents()
    forget(settings, a)
    remember(settings, b)
    gate.set()
    qtbot.waitUntil(lambda: recent_files(Settings()) == [b])
    other = Settings()
    remember(other, a)
    other.save()
    remember(settings, tmp_path / "c.pgn")
    settings.save()
    assert recent_files(Settings()) == [tmp_path / "c.pgn", a, b]


@pytest.mark.parametrize("text", ["", "99999999\nschachraum\nhost\n\n\n"])
def test_a_lock_that_a_killed_program_has_left_is_no_lock(
    preferences_path: Path, text: str
) -> None:
    preferences_path.parent.mkdir(parents=True)
    lock = preferences_path.with_name("preferences.ini.lock")
    lock.write_text(text, encoding="utf-8")
    os.utime(lock, (1e9, 1e9))  # not in this tick of the clock
    settings = Settings()
    settings.set(TURN_BOARD, True)
    settings.save()
    assert Settings().get(TURN_BOARD) is True and not lock.exists()


def test_another_program_that_writes_is_not_waited_for(
    preferences_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(store, "pause", lambda: pytest.fail("it waits"))
    one, other = Settings(), Settings()
    with locked(preferences_path):
        for number in range(1, 4):
            one.set(LAST_START, number)
            with pytest.raises(MachineError, match="cannot be written"):
                one.save()
        assert not preferences_path.exists()
    other.set(SHOW_TARGETS, False)
    other.save()
    one.save_at_last()
    again = Settings()
    assert (again.get(LAST_START), again.get(SHOW_TARGETS)) == (3, False)


def test_what_another_program_is_writing_at_the_end_is_waited_for_a_while(
    preferences_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    pauses: list[None] = []
    monkeypatch.setattr(store, "pause", lambda: pauses.append(None))
    settings = Settings()
    settings.set(TURN_BOARD, True)
    with locked(preferences_path), pytest.raises(MachineError, match="another program is writing"):
        settings.save_at_last()
    assert len(pauses) == store.LAST_ATTEMPTS
    settings.save_at_last()
    assert Settings().get(TURN_BOARD) and len(pauses) == store.LAST_ATTEMPTS


def test_a_change_is_written_as_soon_as_another_program_has_written(
    qtbot, preferences_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(store, "AGAIN", 0)
    settings = Settings()
    with locked(preferences_path):
        settings.set(TURN_BOARD, True)
        try_to_write()
        QCoreApplication.processEvents()
        assert not preferences_path.exists()
    qtbot.waitUntil(preferences_path.exists)
    assert Settings().get(TURN_BOARD)


def test_what_is_in_the_place_of_a_lock_is_told(preferences_path: Path) -> None:
    lock = preferences_path.with_name("preferences.ini.lock")
    lock.mkdir(parents=True)
    settings = Settings()
    settings.set(TURN_BOARD, True)
    with pytest.raises(MachineError):
        settings.save()
    assert not preferences_path.exists()
    lock.rmdir()
    settings.save()
    assert Settings().get(TURN_BOARD)


def test_a_value_that_another_program_has_written_since_stays(preferences_path: Path) -> None:
    one, other = Settings(), Settings()
    one.set(LAST_START, 7)
    with locked(preferences_path), pytest.raises(MachineError):
        one.save()
    one.save()
    other.set(LAST_START, 8)
    other.save()
    one.set(TURN_BOARD, True)
    one.save()
    again = Settings()
    assert (again.get(LAST_START), again.get(TURN_BOARD)) == (8, True)


def try_to_write() -> None:
    """Let what an event loop would begin be done, well or not."""
    QCoreApplication.sendPostedEvents()
    background.wait()


def test_a_change_is_written_without_being_asked(
    qtbot, preferences_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A program that is ended by force loses nothing, and no window waits for a disk."""
    monkeypatch.setattr(store, "AGAIN", 0)
    settings = Settings()
    settings.set(TURN_BOARD, True)
    settings.set(LAST_START, 7)
    assert not preferences_path.exists()
    try_to_write()
    again = Settings()
    assert (again.get(TURN_BOARD), again.get(LAST_START)) == (True, 7)
    settings.set(LAST_START, 8)  # before it is known that 7 is written
    kept = preferences_path.read_bytes()
    preferences_path.write_text("broken meanwhile")
    try_to_write()
    assert preferences_path.read_text() == "broken meanwhile"
    settings.set(SHOW_TARGETS, False)
    preferences_path.write_bytes(kept)
    qtbot.waitUntil(lambda: not Settings().get(SHOW_TARGETS))
    assert Settings().get(LAST_START) == 8


def test_a_slow_disk_holds_up_nobody(
    qtbot, preferences_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    gate, write_data = Event(), store.write_data
    monkeypatch.setattr(store, "write_data", lambda *told: gate.wait() and write_data(*told))
    settings = Settings()
    settings.set(LAST_START, 7)
    QCoreApplication.sendPostedEvents()
    settings.set(LAST_START, 8)
    settings.set(TURN_BOARD, True)
    QCoreApplication.processEvents()
    assert not preferences_path.exists()
    gate.set()
    settings.save_at_last()
    again = Settings()
    assert (again.get(LAST_START), again.get(TURN_BOARD)) == (8, True)
    qtbot.waitUntil(background.is_idle)


def test_a_file_broken_meanwhile_is_left_alone(preferences_path: Path) -> None:
    settings = Settings()
    settings.set(TURN_BOARD, True)
    preferences_path.parent.mkdir(parents=True)
    preferences_path.write_text("no INI file")
    with pytest.raises(MachineError, match="cannot be written"):
        settings.save()
    assert preferences_path.read_text() == "no INI file"
    preferences_path.unlink()
    settings.save()
    assert Settings().get(TURN_BOARD) is True
    assert [path.name for path in preferences_path.parent.iterdir()] == ["preferences.ini"]


def test_what_an_earlier_version_wrote_is_read(preferences_path: Path) -> None:
    preferences_path.parent.mkdir(parents=True)
    preferences_path.write_bytes(EARLIER)
    settings = Settings()
    assert settings.get(ANIMATION_SPEED) == 0.35
    assert settings.get(TURN_BOARD) is True
    assert settings.get(WINDOW_GEOMETRY) == bytes.fromhex("01d9d0cb00030000000000002c41220ae9ff")
    assert settings.get(PLAYERS[0]) == 'Zoë "the rook", jr.'
    assert settings.get(PLAYERS[1]) == "@home"
    assert settings.get(SHORTCUTS) == '{"flip":["F8"],"sway":[]}'
    settings.set(TURN_BOARD, False)
    settings.save()
    again = Settings()
    assert again.get(TURN_BOARD) is False
    assert [again.get(o) for o in OPTIONS if o is not TURN_BOARD] == [
        settings.get(o) for o in OPTIONS if o is not TURN_BOARD
    ]
