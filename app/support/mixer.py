"""Mixes sounds from WAV files into one stream of samples."""

from __future__ import annotations

from pathlib import Path
from threading import Lock
from time import monotonic

import numpy as np
from numpy.typing import NDArray

#: Samples per second of all sounds.
RATE = 22050
#: Greatest number of sounds at once; beyond it the oldest ends.
VOICES = 8

Samples = NDArray[np.float32]


class SoundFileError(Exception):
    """A file is not a sound that can be played here."""


def read_wave(path: Path) -> Samples:
    """Return the samples of a mono WAV file of 16 bits, from -1 to 1.

    Raises OSError or SoundFileError if it cannot be read or is of another kind.
    """
    import wave  # imported lazily

    try:
        with wave.open(str(path), "rb") as file:
            if (file.getnchannels(), file.getsampwidth(), file.getframerate()) != (1, 2, RATE):
                raise SoundFileError
            data = file.readframes(file.getnframes())
    except (EOFError, wave.Error) as error:
        raise SoundFileError from error
    return (np.frombuffer(data, "<i2") / 32768.0).astype(np.float32)


class Mixer:
    """Mixes sounds; filled in one thread and read in another."""

    def __init__(self) -> None:
        self._lock = Lock()
        self._voices: list[Samples] = []
        self._read_at = monotonic()

    @property
    def unread(self) -> float:
        """Seconds since the last read, or since the mixer was cleared."""
        return monotonic() - self._read_at

    @property
    def is_silent(self) -> bool:
        """Whether all sounds have been read."""
        return not self._voices

    def add(self, samples: Samples, volume: float) -> None:
        """Play a sound from now on; ``volume``: 0 to 1."""
        with self._lock:
            self._voices.append(samples * np.float32(volume))
            del self._voices[:-VOICES]

    def clear(self) -> None:
        """Remove all sounds."""
        with self._lock:
            self._voices.clear()
            self._read_at = monotonic()

    def read(self, count: int) -> Samples:
        """Return the next samples, shape (count,), from -1 to 1: silence where nothing plays."""
        mixed = np.zeros(count, np.float32)
        with self._lock:
            for voice in self._voices:
                mixed[: len(voice)] += voice[:count]
            self._voices = [voice[count:] for voice in self._voices if len(voice) > count]
            self._read_at = monotonic()
        return np.clip(mixed, -1.0, 1.0, out=mixed)
