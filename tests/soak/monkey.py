"""A monkey at the window: real events at random, and an oracle that looks after every one of them.

Run it alone with ``python -m tests.soak.monkey --game trid --seed 3 --steps 2000``.
"""

from __future__ import annotations

import argparse
import os
from collections import deque
from collections.abc import Iterable, Iterator
from contextlib import chdir, contextmanager
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from time import monotonic

from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QAbstractButton, QApplication, QDialog, QFileDialog, QMessageBox

import engine.variants
from app.appearance import appearance, set_appearance
from app.controllers import sounds
from app.controllers.open_file import sample_files
from app.game.session import Session
from app.scene.themes.catalogue import DEFAULT
from app.settings.options import QUALITY
from app.settings.store import Settings
from app.text.language import use_language, use_notation
from app.window.game_recovery import GameRecovery
from app.window.main_window import MainWindow
from engine.rules.notation_style import ENGLISH
from engine.variants import KEYS
from tests.driver import wait_for, wait_for_background
from tests.silent_sound import SilentSpeaker
from tests.soak.dialogs import drive_dialog, drive_popup
from tests.soak.gestures import GESTURES, MonkeyActions
from tests.soak.oracle import Oracle, library_faults
from tests.soak.resource_counts import ResourceCounts, count_resources, settle
from tests.soak.watch import Watch
from tests.systems import IS_WINDOWS

#: So many gestures are told when something goes wrong.
REMEMBERED = 20
#: A step that takes longer than this has something open that waits for an answer, seconds.
PATIENCE = 0.5
#: The journal is read and compared every so many steps.
JOURNAL_EVERY = 200
#: What a long run holds is counted every so many steps.
COUNTED_EVERY = 2000


class MonkeyError(AssertionError):
    """The monkey test failed; the message has the steps and the command to reproduce it."""


class Monkey:
    """One monkey at one window. The same seed does the same, but for what time has to do with."""

    def __init__(self, folder: Path, key: str, seed: int) -> None:
        """``folder``: an empty one, for everything that is written; ``key``: the game."""
        self.key, self.seed, self.number = key, seed, 0
        self._rng = Random(seed)
        self._told: deque[str] = deque(maxlen=REMEMBERED)
        self._now = 0.0
        self._begun: float | None = None
        files = folder / "files"
        files.mkdir(parents=True)
        for path in sample_files():
            (files / path.name).write_bytes(path.read_bytes())
        (files / "broken.pgn").write_text('[Event "x"]\n\n1. Zz9 {', encoding="utf-8")
        self._files = files
        settings = Settings(folder / "preferences.ini")
        settings.set(QUALITY, "low")
        self.window = MainWindow(Session(engine.variants.variant(key)), settings)
        self.window.commands["quit"].setEnabled(False)
        self.window.timekeeper.source = lambda: self._now
        self.recovery = GameRecovery(self.window, folder / "journals")
        self._oracle = Oracle(self.window)
        self._actions = MonkeyActions(self.window, self._rng, files, key)
        self._warden = QTimer(self.window)
        self._warden.timeout.connect(self._open_the_door)
        self._warden.start(50)
        self.window.resize(640, 480)
        self.window.show()
        self.window.activateWindow()
        settle()

    def run(self, steps: int) -> None:
        """Do so many things more. Raises MonkeyError at the first that goes wrong."""
        with Watch() as watch:
            for _ in range(steps):
                self.step()
                self._judge(watch.complaints)

    def close(self) -> None:
        """Go away, and leave everything as it is for who comes next."""
        with Watch() as watch:
            self.window.close()
            wait_for(lambda: not (self.window.isVisible() and not QApplication.activeModalWidget()))
            still_open = self.window.isVisible() and QApplication.activeModalWidget()
            if isinstance(still_open, QMessageBox):  # a file with changes: they are not wanted
                still_open.button(QMessageBox.StandardButton.Discard).click()
                settle()
            if self.window.isVisible():
                watch.complaints.append("the window does not close")
            self.window.deleteLater()
            settle()
            wait_for_background()  # preferences are written in folders that go now
        use_language(ENGLISH)
        use_notation("")
        set_appearance(appearance()._replace(theme=DEFAULT))
        self.complain(watch.complaints)

    # -- one step ----------------------------------------------------------------------------

    def step(self) -> None:
        """Do one thing, and let the window come to rest."""
        self.number += 1
        self._rng.seed(f"{self.seed}/{self.number}")
        self._now += self._rng.choice((0.0, 0.02, 0.2, 1.0))
        self._begun = monotonic()
        self._told.append(f"{self.number}: {self._act()}")
        if self._rng.random() < 0.2:
            self.window.timekeeper.check()
        settle()
        self._begun = None

    def _act(self) -> str:
        """Do something with what is open, else with the window."""
        rng = self._rng
        popup, modal = QApplication.activePopupWidget(), QApplication.activeModalWidget()
        if popup is not None and rng.random() < 0.9:
            return drive_popup(popup, rng)
        if modal is not None and (isinstance(modal, QFileDialog) or rng.random() < 0.9):
            return drive_dialog(modal, rng, self._files)
        beside = [one for one in QApplication.topLevelWidgets() if _is_dialog(one)]
        if beside and modal is None and rng.random() < 0.3:
            return drive_dialog(rng.choice(beside), rng, self._files)
        is_gone = not self.window.isVisible() or self.window.isMinimized()
        if is_gone and rng.random() < 0.5:
            self.window.showNormal()
            return "back from hiding"
        if self.window.session.variant.key != self.key and rng.random() < 0.05:
            return self._actions.begin()
        if self.window.session.situation.outcome is not None and rng.random() < 0.1:
            return self._actions.begin()
        while True:
            (gesture,) = rng.choices(*zip(*((g, w) for w, g in GESTURES), strict=True))
            told = gesture(self._actions)
            if told is not None:
                return f"{gesture.__name__}: {told}"

    def _open_the_door(self) -> None:
        """Answer what a dialog or a menu of Qt asks in the middle of a step, and waits for."""
        if self._begun is None or monotonic() - self._begun < PATIENCE:
            return
        popup, modal = QApplication.activePopupWidget(), QApplication.activeModalWidget()
        if popup is not None:
            popup.close()
        elif isinstance(modal, QMessageBox):
            buttons = [one for one in modal.findChildren(QAbstractButton) if one.isVisible()]
            self._rng.choice(buttons).click()

    # -- judging -----------------------------------------------------------------------------

    def _judge(self, complaints: list[str]) -> None:
        self.complain([*complaints, *self._oracle.faults()])
        if self.number % JOURNAL_EVERY == 0:
            self.complain(library_faults(self.recovery.recorder, self.window.session.record))

    def complain(self, faults: Iterable[str]) -> None:
        text = "\n".join(faults)
        if text:
            again = f"--game {self.key} --seed {self.seed} --steps {self.number}"
            before = "\n".join(self._told)
            raise MonkeyError(f"{text}\nagain by {again}; before it:\n{before}")


def _is_dialog(widget: object) -> bool:
    return isinstance(widget, QDialog) and widget.isVisible()


# -- a long run --------------------------------------------------------------------------------


@contextmanager
def monkey(key: str, seed: int) -> Iterator[Monkey]:
    """A monkey in folders of its own, gone afterwards."""
    # Dialogs for files begin in the folder one is in.
    # On Windows the lock of the library is open to the end, and stays there.
    with TemporaryDirectory(ignore_cleanup_errors=IS_WINDOWS) as folder, chdir(folder):
        one = Monkey(Path(folder), key, seed)
        try:
            yield one
        finally:
            one.close()


def rows(key: str, seed: int, steps: int) -> Iterator[str]:
    """Yield how a run goes on; its last row says whether it holds more than after its beginning."""
    with monkey(key, seed) as one:
        counted: list[ResourceCounts] = []
        while one.number < steps:
            started, before = monotonic(), one.number
            one.run(min(COUNTED_EVERY, steps - one.number))
            pace = 1000 * (monotonic() - started) / (one.number - before)
            counted.append(count_resources(one.window.viewport))
            yield f"{key:13} {one.number:6d} steps, {pace:5.1f} ms each: {counted[-1]}"
        yield f"{key:13} {grown(counted)}"


def grown(counted: list[ResourceCounts]) -> str:
    """Return what has grown from the first count on. Raises MonkeyError beyond a bound."""
    first, last = counted[0], counted[-1]
    for name, bound in BOUNDS.items():
        if getattr(last, name) > getattr(first, name) + bound:
            raise MonkeyError(f"{name} have grown from {first} to {last}")
    more = last.memory - first.memory
    return (
        f"stays in bounds: {more:+.1f} MiB since the first count, of {BOUNDS['memory']:.0f} allowed"
    )


#: By so much more may be there in the end than after the first thousands of steps.
BOUNDS = {"memory": 100.0, "names": 80, "objects": 200, "widgets": 100}


def run(scale: float, processes: int = 1) -> Iterable[str]:
    """Yield the rows of all games, 20,000 steps each at a scale of 1."""
    prepare()
    for seed, key in enumerate(KEYS, start=1):
        yield from rows(key, seed, max(round(20_000 * scale), 1))


def prepare() -> None:
    """Have an application without sounds, its preferences and games in nobody's home."""
    from app.startup import display

    if QApplication.instance() is None:
        display.require_display()
        display.set_surface_format()
        application = QApplication(["schachraum"])
        application.setApplicationName("schachraum")
        application.setQuitOnLastWindowClosed(False)
        globals()["_application"] = application  # Qt must not lose it

    sounds.sound_player = SilentSpeaker


def main() -> None:
    """Print the rows of one run."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", choices=KEYS, default=KEYS[0])
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--steps", type=int, default=2000)
    asked = parser.parse_args()
    with TemporaryDirectory() as home:
        os.environ.update(XDG_CONFIG_HOME=home, XDG_DATA_HOME=home, HOME=home)
        prepare()
        for row in rows(asked.game, asked.seed, asked.steps):
            print(row, flush=True)


if __name__ == "__main__":
    main()
