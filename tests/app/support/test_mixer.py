"""Sounds mixed into one stream, and read from files."""

from __future__ import annotations

import wave
from pathlib import Path

import numpy as np
import pytest

from app.support.sound_player import RATE, VOICES, Mixer, SoundFileError, read_wave
from tests.rows import each_row


def tone(value: float, count: int) -> np.ndarray:
    return np.full(count, value, np.float32)


def test_sounds_are_heard_together_each_as_loud_as_it_is_to_be() -> None:
    mixer = Mixer()
    mixer.add(tone(0.5, 4), 0.5)
    assert np.allclose(mixer.read(2), [0.25, 0.25])
    mixer.add(tone(0.5, 4), 1.0)
    assert np.allclose(mixer.read(3), [0.75, 0.75, 0.5]) and not mixer.is_silent
    assert np.allclose(mixer.read(3), [0.5, 0.0, 0.0]) and mixer.is_silent
    assert np.allclose(mixer.read(2), 0.0)


def test_many_sounds_do_not_overflow() -> None:
    mixer = Mixer()
    mixer.add(tone(-0.01, 9), 1.0)
    for _ in range(VOICES):
        mixer.add(tone(0.5, 9), 1.0)
    assert np.allclose(mixer.read(4), 1.0), "clipped, and without the oldest"
    mixer.clear()
    assert mixer.is_silent and np.allclose(mixer.read(4), 0.0)


def written(path: Path, channels: int, width: int, rate: int) -> Path:
    with wave.open(str(path), "wb") as file:
        file.setnchannels(channels)
        file.setsampwidth(width)
        file.setframerate(rate)
        file.writeframes(bytes([0, 64] * 8))
    return path


def test_a_file_is_read_as_numbers(tmp_path: Path) -> None:
    assert np.allclose(read_wave(written(tmp_path / "a.wav", 1, 2, RATE)), tone(0.5, 8))


@each_row(("channels", "width", "rate"), [(2, 2, RATE), (1, 1, RATE), (1, 2, 48000)])
def test_another_kind_of_file_is_refused(
    tmp_path: Path, channels: int, width: int, rate: int
) -> None:
    with pytest.raises(SoundFileError):
        read_wave(written(tmp_path / "a.wav", channels, width, rate))


@each_row("data", [b"", b"RIFF", b"RIFF\x24\0\0\0WAVEfmt ", b"no sound at all" * 9])
def test_a_damaged_file_is_refused(tmp_path: Path, data: bytes) -> None:
    (tmp_path / "a.wav").write_bytes(data)
    with pytest.raises(SoundFileError):
        read_wave(tmp_path / "a.wav")
