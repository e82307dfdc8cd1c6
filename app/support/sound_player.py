"""Plays sound files in a thread of its own, on the machine's output, by the library miniaudio."""

from __future__ import annotations

import atexit
import sys
from collections.abc import Callable, Generator
from contextlib import suppress
from enum import Enum
from pathlib import Path
from queue import Empty, SimpleQueue
from threading import Lock, Thread
from time import monotonic
from typing import Any

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QObject, Signal

#: Size of the buffer, milliseconds; the latency is two or three of them.
PERIOD = 40
#: Seconds after the last sound after which the output is closed.
IDLE = 10.0
#: Seconds without a reader after which an output is lost: its device was unplugged, say.
LOST = 3.0
#: Sounds that may wait for an output that is slow to open; more are dropped.
WAITING = 4
#: Seconds that the end of the program waits at most for the output.
ENDING = 0.5


class NoLibraryError(Exception):
    """The library is not installed."""


class NoOutputError(Exception):
    """The machine has no output for sound, or it cannot be used now."""


class SoundOutput:
    """An open output, which plays the samples of a mixer.

    Opening and closing may take long, where a sound server is slow, and happen in one thread.
    """

    def __init__(self, mixer: Mixer) -> None:
        """Raises NoLibraryError or NoOutputError."""
        library = load_library()
        stream = _stream(mixer)
        next(stream)
        try:
            self._device = library.PlaybackDevice(
                output_format=library.SampleFormat.FLOAT32,
                nchannels=1,
                sample_rate=RATE,
                buffersize_msec=PERIOD,
                backends=[_system_with_output(library)],
                app_name="Schachraum",
            )
            self._end_context = library.lib.ma_context_uninit
            self._device.start(stream)
        except library.MiniaudioError as error:
            raise NoOutputError from error

    def close(self) -> None:
        """Stop playing and close the output."""
        self._device.close()
        # The library leaves its connection to a sound server open otherwise.
        context = getattr(self._device, "_context", None)
        if context is not None:
            self._end_context(context)


def load_library() -> Any:
    """Return the library. Raises NoLibraryError."""
    try:
        import miniaudio  # takes long, so it is imported in the thread that plays
    except (ImportError, OSError) as error:  # the package, or what it needs of the system
        raise NoLibraryError from error
    return miniaudio


def _system_with_output(library: Any) -> Any:
    """Return the best sound system that has an output. Raises NoOutputError if there is none."""
    for system in sound_systems(library):
        with suppress(library.MiniaudioError, UnicodeError):  # of names
            if library.Devices([system]).get_playbacks():
                return system
    raise NoOutputError


def sound_systems(library: Any) -> list[Any]:
    """Return the possible sound systems, the best first."""
    if sys.platform != "linux":
        known = library.Backend
        no_output = (known.NULL, known.CUSTOM, known.JACK)
        enabled = set(library.get_enabled_backends())
        return [system for system in known if system in enabled and system not in no_output]
    systems = [library.Backend.PULSEAUDIO]  # PipeWire as well
    # ALSA writes a page into the terminal where there is no card.
    if any(Path("/dev/snd").glob("pcm*p")):
        systems.append(library.Backend.ALSA)
    return systems


def _stream(mixer: Mixer) -> Generator[Samples | bytes, int, None]:
    """Yield as many samples as are asked for."""
    count = yield b""
    while True:
        count = yield mixer.read(count)


class SoundState(Enum):
    """Whether sounds can be heard."""

    UNKNOWN = "unknown"  # nothing has been played yet
    POSSIBLE = "possible"
    NO_LIBRARY = "no library"
    NO_OUTPUT = "no output"


class SoundPlayer(QObject):
    """Plays sound files, several at once.

    The output is opened for the first sound, and closed after some time without any. Sounds that
    cannot be played are dropped; the next sound tries again.
    """

    #: ``sound_state`` has changed.
    changed = Signal()

    def __init__(self, open_output: Callable[[Mixer], SoundOutput] = SoundOutput) -> None:
        """``open_output`` raises NoLibraryError or NoOutputError."""
        super().__init__()
        self._open_output = open_output
        #: Sound files with their volumes; None asks whether anything can be heard.
        self._orders: SimpleQueue[Callable[[], None] | None] = SimpleQueue()
        self._mixer = Mixer()
        self._output: SoundOutput | None = None
        self._samples: dict[Path, Samples | None] = {}
        self._thread: Thread | None = None
        #: Whether sounds can be heard, as far as it is known.
        self.sound_state = SoundState.UNKNOWN

    def prepare(self) -> None:
        """Load the sound library before the first sound."""
        self._order(_load)

    def check_output(self) -> None:
        """Check whether sounds can be heard; emits ``changed`` if that has changed."""
        self._order(self._open)

    def play(self, path: Path, volume: float) -> None:
        """Play a file from its beginning; ``volume``: 0 to 1."""
        if self._orders.qsize() < WAITING:
            self._order(lambda: self._play(path, volume))

    def close(self) -> None:
        """End the thread, soon even if the output does not answer; it can be begun again."""
        thread, self._thread = self._thread, None
        if thread is not None:
            atexit.unregister(self.close)
            self._orders.put(None)
            thread.join(ENDING)

    # -- in the thread of the caller -----------------------------------------------------------

    def _order(self, order: Callable[[], None]) -> None:
        self._orders.put(order)
        if self._thread is None:
            # The end of the program must not wait for an output that hangs.
            self._thread = Thread(target=self._work, name="sound player", daemon=True)
            self._thread.start()
            # The library must not call Python after it has been finalised.
            atexit.register(self.close)

    # -- in the thread that plays --------------------------------------------------------------

    def _work(self) -> None:
        while True:
            try:
                order = self._orders.get(timeout=None if self._output is None else IDLE)
            except Empty:
                self._close()
                continue
            if order is None:
                break
            order()
        self._close()

    def _play(self, path: Path, volume: float) -> None:
        if path not in self._samples:
            self._samples[path] = _samples_of(path)
        samples = self._samples[path]
        if samples is not None:
            self._open()
            if self._output is not None:
                self._mixer.add(samples, volume)

    def _open(self) -> None:
        """Open the output, unless it is open and being read."""
        if self._output is not None and self._mixer.unread > LOST:
            self._close()
        if self._output is None:
            self._mixer.clear()
            sound_state = SoundState.POSSIBLE
            try:
                self._output = self._open_output(self._mixer)
            except NoLibraryError:
                sound_state = SoundState.NO_LIBRARY
            except NoOutputError:
                sound_state = SoundState.NO_OUTPUT
            if sound_state is not self.sound_state:
                self.sound_state = sound_state
                self.changed.emit()

    def _close(self) -> None:
        if self._output is not None:
            self._output.close()
            self._output = None


def _load() -> None:
    with suppress(NoLibraryError):  # it is detected when something is played
        load_library()


def _samples_of(path: Path) -> Samples | None:
    """Return the samples of a file, or None if it cannot be played."""
    try:
        return read_wave(path)
    except (OSError, SoundFileError):
        return None


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
