"""Tries what runs on Windows in a Wine without Python: ``make windows-bundle-test``.

Unpacks the .zip into a folder with a blank and umlauts, and lets the program talk by UCI, play with
the computer and end. Then the installer installs without questions, once more over itself, refuses
while the program runs, and takes away exactly what it has brought. What is seen meanwhile lies in
``build/windows-bundle/pictures``.
"""

from __future__ import annotations

import contextlib
import os
import shutil
import subprocess
import sys
import time
import zipfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path, PureWindowsPath

from bundling.clean_root import alone, obstacle
from bundling.installer import files_of
from bundling.layout import NAME, WINDOWS_BUILD
from bundling.library import moves_played
from bundling.screen import HEIGHT, WIDTH, Screen, screen, wait_until
from bundling.trial_steps import do, expect
from wine import windows

PICTURES = WINDOWS_BUILD / "pictures"
#: What Wine keeps here, and its drive.
_PREFIX = Path("/fresh")
_DRIVE = windows.place(_PREFIX) / "drive_c"
_PERSON = "Änne Müller"
_HOME = _DRIVE / "users" / _PERSON
_FOLDER = _HOME / "Spiele & Äpfel"
_DATA = _HOME / "AppData" / "Roaming" / NAME
_SETTINGS = _HOME / "AppData" / "Local" / NAME / "preferences.ini"
_INSTALLED = _HOME / "AppData" / "Local" / "Programs" / "Schachraum"
_UNINSTALLER = _INSTALLED / "uninstall-schachraum.exe"
_PREFERENCES = """\
[welcome]
at_start=false
[first_hints]
on=false
[interface]
language={language}
[new_game]
game=chess960
[players]
seated_2=computer 1
"""
#: Where the field for typed moves is.
_FIELD = (1100, 724)
_TALK = "uci\nisready\nposition startpos moves e2e4\ngo depth 6\n"


class Trial:
    """The program in a Wine of its own, and a screen there."""

    def __init__(self, seen: Screen) -> None:
        self._screen = seen

    def talks_and_thinks(self, folder: Path) -> None:
        """The command for chess programs answers, and its core is compiled."""
        with self._uci(folder) as process:
            said = _until(process, "bestmove", _TALK)
        expect(said[-1:] != [] and said[-1].startswith("bestmove"), "".join(said))
        expect(not any("plain Python" in line for line in said), "its core is not compiled")

    def plays(self, folder: Path, language: str, kills: bool) -> None:
        """A typed move is played and answered by the computer, which ends with the program.

        kills : whether the computer is killed, and another one has to answer
        """
        shutil.rmtree(_DATA, ignore_errors=True)
        _SETTINGS.parent.mkdir(parents=True, exist_ok=True)
        _SETTINGS.write_text(_PREFERENCES.format(language=language), encoding="utf-8")
        with self._window(folder) as process:
            self._see(f"{language}-started")
            self._type_move("e4")
            wait_until("an answer of the computer", lambda: len(moves_played(_DATA)) >= 2)
            expect(moves_played(_DATA)[0] in ("e4", "e2-e4"), f"{moves_played(_DATA)}")
            expect(len(_running(f"{NAME}-uci.exe")) == 1, "the computer is no process of its own")
            if kills:
                self._wine("taskkill", "/F", "/IM", f"{NAME}-uci.exe")
                self._type_move("d4")
                wait_until("an answer of another process", lambda: len(moves_played(_DATA)) >= 4)
            self._wait_for_rest()
            self._see(f"{language}-played")
            self._tool("key", "ctrl+q")
            expect(process.wait(60) == 0, f"it has ended with status {process.returncode}")

    def saves_a_file(self, folder: Path) -> None:
        """A file with umlauts in its path is opened and saved, beside another program."""
        file = _FOLDER / "Partie für Übung.pgn"
        file.write_text('[Event "Übung"]\n[Variant "Chess"]\n\n1. e4 e5 *\n', encoding="utf-8")
        with self._window(folder, str(_windows_path(file))):
            self._type_move("Nf3")
            self._tool("key", "ctrl+s")
            wait_until("the move in the file", lambda: "Nf3" in file.read_text("utf-8"))
            self._wait_for_rest()
            self._see("saved")
            before = self._screen.pixels()
            with self._window(folder):
                # Until then the keys would be those of the first one.
                wait_until("its board", lambda: (self._screen.pixels() != before).mean() > 0.01)
                self._wait_for_rest()
                self._see("beside-another")
                self._tool("key", "ctrl+q")
                wait_until("the end of one", lambda: len(_running(f"{NAME}.exe")) == 1)
                self._wait_for_rest()
                # Wine leaves the keys with nobody.
                self._tool("mousemove", *map(str, _FIELD), "click", "1")
                self._tool("key", "ctrl+q")
                wait_until("the end of the other", lambda: not _running(f"{NAME}.exe"))
        expect("Übung" in file.read_text("utf-8"), "the names in the file are gone")

    def installs(self, installer: Path, files: set[Path]) -> None:
        """It installs all files of the bundle, and what starts and removes them."""
        expect(self._wine(str(installer), "/S") == 0, "the installer has failed")
        expect(
            _files(_INSTALLED) == files | {Path(_UNINSTALLER.name)}, "it has installed other files"
        )
        expect(len(list(_HOME.rglob("Start Menu/Programs/Schachraum.lnk"))) == 1, "no menu entry")
        program = str(_windows_path(_INSTALLED / f"{NAME}.exe"))
        command = self._registry(r"HKCU\Software\Classes\Schachraum.pgn\shell\open\command")
        expect(f'"{program}" "%1"' in command, command)
        expect(
            "Schachraum.pgn" in self._registry(r"HKCU\Software\Classes\.pgn\OpenWithProgids"),
            "files of games are not offered to it",
        )

    def bears_no_change_while_it_runs(self, installer: Path, files: set[Path]) -> None:
        """Neither installer nor uninstaller touch a program that runs."""
        with self._uci(_INSTALLED) as process:
            _until(process, "uciok", "uci\n")
            expect(self._wine(str(installer), "/S") == 2, "the installer has not refused")
            # A copy of it goes on, whose status nobody sees.
            self._wine(str(_UNINSTALLER), "/S")
            time.sleep(10)
        expect(files < _files(_INSTALLED), "files are gone")

    def uninstalls(self) -> None:
        """It takes away what it has brought, and leaves games and preferences."""
        own = _files(_DATA) | _files(_SETTINGS.parent)
        expect(self._wine(str(_UNINSTALLER), "/S") == 0, "the uninstaller has failed")
        uninstall = r"HKCU\Software\Microsoft\Windows\CurrentVersion\Uninstall\Schachraum"
        # A copy of it goes on; this key is what it removes last.
        wait_until("the end of the uninstaller", lambda: self._registry(uninstall) == "")
        expect(not _INSTALLED.exists(), f"{_files(_INSTALLED)} is left")
        expect(own == _files(_DATA) | _files(_SETTINGS.parent) and own != set(), "games are gone")
        expect(not list(_HOME.rglob("Schachraum.lnk")), "its menu entry is left")
        for key in (r"HKCU\Software\Classes\Schachraum.pgn", r"HKCU\Software\Classes\.pgn"):
            expect(self._registry(key) == "", f"{key} is left")

    @contextmanager
    def _uci(self, folder: Path) -> Iterator[subprocess.Popen[str]]:
        process = subprocess.Popen(
            self._command(str(folder / f"{NAME}-uci.exe")),
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
        )
        try:
            yield process
            process.communicate("quit\n", timeout=60)
            expect(process.returncode == 0, f"it has ended with status {process.returncode}")
        finally:
            process.kill()

    @contextmanager
    def _window(self, folder: Path, *words: str) -> Iterator[subprocess.Popen[str]]:
        """Start the program on a desktop of Wine's, and see that nothing of it is left."""
        program = str(_windows_path(folder / f"{NAME}.exe"))
        desktop = f"/desktop=trial,{WIDTH}x{HEIGHT}"
        process = subprocess.Popen(self._command("explorer", desktop, program, *words), text=True)
        try:
            wait_until("the board", self._screen.shows_board)
            self._wait_for_rest()
            yield process
        finally:
            process.kill()
        wait_until("the end of the engines", lambda: not _running(f"{NAME}-uci.exe"))
        expect(not _running(f"{NAME}.exe"), "it goes on without its window")

    def _wine(self, *words: str) -> int:
        """Run a program of Windows to its end; return its exit status."""
        return subprocess.run(
            self._command(*words), stdin=subprocess.DEVNULL, timeout=600, check=False
        ).returncode

    def _registry(self, key: str) -> str:
        """Return what Windows' registry has under a key, or an empty text."""
        words = self._command("reg", "query", key, "/s")
        # A console of Windows has letters of its own.
        said = subprocess.run(words, capture_output=True, encoding="cp850", check=False)
        return said.stdout if said.returncode == 0 else ""

    def _command(self, *words: str) -> list[str]:
        program, *rest = (_inside(word) for word in words)
        return _command("wine", program, *rest, DISPLAY=self._screen.name)

    def _type_move(self, text: str) -> None:
        self._tool("mousemove", *map(str, _FIELD), "click", "1")
        time.sleep(1)
        self._tool("type", "--delay", "100", text)
        self._tool("key", "Return")

    def _tool(self, *words: str) -> None:
        command = windows.command("xdotool", *words, DISPLAY=self._screen.name)
        subprocess.run(command, check=True, stdout=subprocess.DEVNULL)

    def _wait_for_rest(self) -> None:
        """Wait until a board is seen, and nothing but a cursor changes for some seconds."""

        def rests() -> bool:
            before = self._screen.pixels()
            time.sleep(3)
            same = (self._screen.pixels() != before).mean() < 0.001
            return bool(same) and self._screen.shows_board()

        wait_until("rest on the screen", rests)

    def _see(self, name: str) -> None:
        self._screen.save(PICTURES / f"{name}.png")


def _command(*words: str, **more: str) -> list[str]:
    prefix = {"WINEPREFIX": str(_PREFIX), "USER": _PERSON, "LC_ALL": "C.UTF-8"}
    return windows.command(*words, **prefix, **more)


def _inside(word: str) -> str:
    """Return a path of Wine's drive as the root sees it; any other word as it is."""
    return word.replace(str(windows.SYSTEM), "", 1)


def _windows_path(path: Path) -> PureWindowsPath:
    return PureWindowsPath("C:\\", *path.relative_to(_DRIVE).parts)


def _until(process: subprocess.Popen[str], end: str, given: str) -> list[str]:
    """Say something to a process; return the lines of its answer up to one that begins so."""
    assert process.stdin is not None and process.stdout is not None
    process.stdin.write(given)
    process.stdin.flush()
    said = []
    for line in process.stdout:
        said.append(line)
        if line.startswith(end):
            break
    return said


def _running(program: str) -> list[int]:
    """Return the numbers of Wine's processes that run a program, as this machine counts them."""
    ending = f"\\{program}".encode()
    found = []
    for place in Path("/proc").glob("[0-9]*"):
        with contextlib.suppress(OSError):
            words = (place / "cmdline").read_bytes().split(b"\0")
            if (place / "root").readlink() == windows.SYSTEM and words[0].endswith(ending):
                found.append(int(place.name))
    return found


def _files(folder: Path) -> set[Path]:
    return {Path(path) for path in files_of(folder)}


@contextmanager
def _fresh_wine() -> Iterator[Screen]:
    """Make a Wine without Python and without the checkout, with a screen; end it afterwards."""
    windows.mount_devices()
    # Windows' Python is no part of it.
    subprocess.run(
        ["mount", "-t", "tmpfs", "tmpfs", str(windows.place(windows.PYTHON))], check=True
    )
    shutil.rmtree(windows.place(_PREFIX), ignore_errors=True)
    seen = windows.place(Path("/screen"))
    seen.mkdir(exist_ok=True)
    try:
        windows.start_server(WINEPREFIX=str(_PREFIX), USER=_PERSON)
        with screen(seen, windows.command, Path("/screen")) as shown:
            boot = _command("wine", "wineboot", "--init", DISPLAY=shown.name)
            subprocess.run(boot, check=True, stdin=subprocess.DEVNULL)
            yield shown
    finally:
        subprocess.run(_command("wineserver", "--kill", "--wait"), check=False, capture_output=True)


def _try(archive: Path, installer: Path, trial: Trial) -> None:
    _FOLDER.mkdir()
    with zipfile.ZipFile(archive) as packed:
        packed.extractall(_FOLDER)
    unpacked = _FOLDER / NAME
    files = _files(unpacked)
    inside = _HOME / installer.name
    shutil.copyfile(installer, inside)
    print(f"{archive.name}:")
    do("talks by UCI, thinks with the compiled core", lambda: trial.talks_and_thinks(unpacked))
    do("plays with the computer", lambda: trial.plays(unpacked, "en", kills=False))
    print(f"{installer.name}:")
    do("installs", lambda: trial.installs(inside, files))
    do("installs over itself", lambda: trial.installs(inside, files))
    do("talks by UCI from there", lambda: trial.talks_and_thinks(_INSTALLED))
    do("changes nothing that runs", lambda: trial.bears_no_change_while_it_runs(inside, files))
    do("uninstalls", trial.uninstalls)
    print(f"{archive.name}:")
    do("opens and saves a file beside another program", lambda: trial.saves_a_file(unpacked))
    do("plays in German, its computer killed", lambda: trial.plays(unpacked, "de", kills=True))


def main(words: list[str]) -> int:
    """Try the bundle that has been made; return the exit status."""
    why = obstacle()
    if why is not None:
        print(f"schachraum: the bundle for Windows is not tried, as {why}.", file=sys.stderr)
        return 1
    made = [*WINDOWS_BUILD.glob("*.zip"), *WINDOWS_BUILD.glob("*-setup.exe")]
    if len(made) != 2:
        print("schachraum: there is none to try; make windows-bundle makes it.", file=sys.stderr)
        return 1
    if words[:1] != ["--alone"]:
        windows.prepare()
        os.execvp("unshare", alone([sys.executable, __file__, "--alone"]))
    shutil.rmtree(PICTURES, ignore_errors=True)
    try:
        with _fresh_wine() as seen:
            _try(*made, Trial(seen))
    except (RuntimeError, OSError, subprocess.SubprocessError) as error:
        print(f"schachraum: {error}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
