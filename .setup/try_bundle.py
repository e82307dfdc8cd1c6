"""Tries the bundle in a Debian of its own with neither Python nor pip: ``make bundle-test``.

Installs the .deb there, lets it start, play, think, open a file and make pictures, installs it once
more and takes it away, and looks whether anything but the person's own files is left. Then the
.tar.gz does the same from a folder of the person's. What is seen meanwhile lies in
``build/bundle/pictures``.

Needs root and Debian's tools; where they are missing, one sentence says so and nothing is tried.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from bundling.clean_root import HOME, PERSON, CleanRoot, alone, clean_root, obstacle
from bundling.layout import BUILD, NAME, ROOT, full_name, version
from bundling.library import game_begun, moves_played
from bundling.screen import HEIGHT, WIDTH, Screen, screen, wait_until
from bundling.trial_steps import do, expect

sys.path.insert(0, str(ROOT))

PICTURES = BUILD / "pictures"
GAMES = ("trid", "raumschach", "maack", "dreierschach", "chess960")
#: Where the field for typed moves is.
_FIELD = (1100, 693)
#: The key of the answer that an unfinished game goes on.
_GO_ON = "alt+o"
_PREFERENCES = """\
[welcome]
at_start=false
[first_hints]
on=false
[new_game]
game=chess960
[players]
seated_2=computer 1
"""
_TALK = "uci\nisready\nposition startpos moves e2e4\ngo depth 4\n"


class Trial:
    """The program in a root, and a screen there.

    command : its command, or path
    folder : where it lies, in the root
    name : begins the names of the pictures
    """

    def __init__(
        self, root: CleanRoot, command: str, folder: Path, seen: Screen, name: str
    ) -> None:
        self.root = root
        self.command = command
        self._folder = folder
        self.screen = seen
        self._name = name
        self._data = root.place(HOME) / ".local" / "share" / NAME
        self._settings = root.place(HOME) / ".config" / NAME / "preferences.ini"

    def says_its_version(self) -> None:
        """It says the version that the project declares."""
        said = self.root.run(self.command, "--version")
        expect(
            (said.stdout, said.stderr) == (f"{NAME} {version()}\n", ""), said.stdout + said.stderr
        )

    def talks_and_thinks(self) -> None:
        """It answers by UCI, and its core is compiled."""
        process = self.root.start(f"{self.command}-uci")
        assert process.stdin is not None and process.stdout is not None
        process.stdin.write(_TALK)
        process.stdin.flush()
        said = []
        for line in process.stdout:
            said.append(line)
            if line.startswith("bestmove"):
                break
        process.stdin.write("quit\n")
        process.stdin.close()
        expect(
            process.wait(30) == 0 and said[-1:] and said[-1].startswith("bestmove"), "".join(said)
        )
        expect(not any("plain Python" in line for line in said), "its core is not compiled")

    def renders_pictures(self) -> None:
        """It makes pictures of all games, and of the last position of a file, without a display."""
        for game in GAMES:
            self._render(f"{game}.png", "--game", game)
        self._render("file.png", self._sample())

    def _render(self, name: str, *words: str) -> None:
        inside = HOME / f"Bild von {name}"
        finished = self.root.run(
            self.command, *words, "--picture", str(inside), "--size", "400x300"
        )
        expect(finished.stdout + finished.stderr == "", finished.stdout + finished.stderr)
        made = self.root.place(inside)
        expect(made.stat().st_size > 10_000, f"{name} shows nothing")
        PICTURES.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(made, PICTURES / f"{self._name}-{name}")
        made.unlink()

    def plays(self) -> None:
        """A typed move is played and answered by the computer, which is a process of its own."""
        self._prefer(_PREFERENCES)
        with self._window() as process:
            self._type_move("e4")
            wait_until("an answer of the computer", lambda: len(self.moves()) >= 2)
            expect(self.moves()[0] in ("e4", "e2-e4"), f"{self.moves()}")
            maps = Path(f"/proc/{process.pid}/maps")
            wait_until("what plays sounds", lambda: "_miniaudio" in maps.read_text())
            time.sleep(3)  # until the move has been shown
            self._see("played")
            # A click gives the keys to the board again.
            self._tool("mousemove", str(WIDTH // 3), str(HEIGHT // 2), "click", "1")
            self._key("h")
            wait_until("the player for hints", lambda: len(self._engines()) >= 2)
            time.sleep(3)
            self._see("hint")
            process.kill()  # as a breakdown does
        with self._window():
            self._see("offer")
            self._key(_GO_ON)
            # It is written anew, beginning with all of the game.
            wait_until("the game before the breakdown", lambda: "1. e4 " in game_begun(self._data))
            time.sleep(3)
            self._see("restored")
            self._quit()

    def opens_a_file(self) -> None:
        """A file of the command line is on the table, and remembered."""
        with self._window(self._sample()):
            name = Path(self._sample()).name
            wait_until("the file in the title", lambda: name.split(".")[0] in self._title().lower())
            self._see("file-open")
            self._quit()
        expect(name in self._settings.read_text(encoding="utf-8"), "the file is not remembered")

    def goes_into_the_menu(self) -> None:
        """It goes into the menu of the person's desktop, and comes out of it without a trace."""
        share = self._data.parent
        before = {path for path in share.rglob("*") if path.is_file()}
        self.root.run(self.command, "--install-desktop")
        (entry,) = (share / "applications").glob("*.desktop")
        text = entry.read_text(encoding="utf-8")
        expect(str(self._folder / NAME) in text, text)
        self.root.run(self.command, "--uninstall-desktop")
        after = {path for path in share.rglob("*") if path.is_file()}
        expect(after == before, f"{sorted(map(str, after ^ before))}")

    def speaks_german(self) -> None:
        """It speaks the language that is preferred."""
        self._prefer(f"{_PREFERENCES}[interface]\nlanguage=de\n")
        with self._window():
            self._key("F1")
            time.sleep(3)
            self._see("german-help")
            self._quit()

    def bears_a_home_that_is_read_only(self) -> None:
        """It says that nothing can be kept, and plays."""
        home = self.root.place(HOME)
        self._forget()
        home.chmod(0o555)
        try:
            with self._window(quits=False) as process:
                self._see("read-only")
                process.terminate()
        finally:
            home.chmod(0o755)

    @contextmanager
    def _window(
        self, *words: str, quits: bool = True, **more: str
    ) -> Iterator[subprocess.Popen[str]]:
        """Start the program with its window on the screen, and see that it ends without a word."""
        process = self.root.start(self.command, *words, DISPLAY=self.screen.name, **more)
        try:
            wait_until("the board", lambda: process.poll() is not None or self.screen.shows_board())
            time.sleep(1)
            yield process
            said, _ = process.communicate(timeout=30)
        finally:
            process.kill()
        wait_until("the end of the engines", lambda: not self._engines())
        if quits:
            expect(
                (process.returncode, said) in ((0, ""), (-9, "")), f"{process.returncode} {said}"
            )

    def moves(self) -> list[str]:
        """Return the moves that have been played in the game on the table."""
        return moves_played(self._data)

    def _sample(self) -> str:
        """Return the path of a file of a game that comes with the program."""
        return str(self._folder / "_internal/app/resources/samples/en/dreierschach.pgn")

    def _prefer(self, text: str) -> None:
        self._forget()
        self._settings.parent.mkdir(parents=True, exist_ok=True)
        self._settings.write_text(text, encoding="utf-8")
        self.root.run("chown", "-R", f"{PERSON}:{PERSON}", str(HOME), as_root=True)

    def _forget(self) -> None:
        for folder in (self._data, self._settings.parent):
            shutil.rmtree(folder, ignore_errors=True)

    def _engines(self) -> list[str]:
        """Return the processes of the program that think."""
        found = []
        for place in Path("/proc").glob("[0-9]*"):
            try:
                words = (place / "cmdline").read_bytes().split(b"\0")
                inside = (place / "root").resolve()
            except OSError:
                continue
            if inside == self.root.folder and b"--uci" in words:
                found.append(place.name)
        return found

    def _tool(self, *words: str) -> str:
        return self.root.run("xdotool", *words, DISPLAY=self.screen.name).stdout.strip()

    def _focus(self) -> str:
        window = self._tool("search", "--onlyvisible", "--class", NAME).splitlines()[-1]
        self._tool("windowfocus", "--sync", window)
        return window

    def _title(self) -> str:
        return self._tool("getwindowname", self._focus())

    def _key(self, *keys: str) -> None:
        self._focus()
        self._tool("key", *keys)

    def _type_move(self, text: str) -> None:
        self._focus()
        self._tool("mousemove", *map(str, _FIELD), "click", "1")
        time.sleep(0.5)
        self._tool("type", "--delay", "60", text)
        self._tool("key", "Return")

    def _see(self, name: str) -> None:
        self.screen.save(PICTURES / f"{self._name}-{name}.png")

    def _quit(self) -> None:
        self._key("ctrl+q")


@contextmanager
def _screen(root: CleanRoot) -> Iterator[Screen]:
    folder = root.place(Path("/tmp")) / "screen"
    folder.mkdir()
    root.run("chown", PERSON, "/tmp/screen", as_root=True)
    inside = Path("/tmp/screen")
    with screen(folder, root.command, inside, root.environment()) as seen:
        yield seen


def _use(trial: Trial) -> None:
    do("says its version", trial.says_its_version)
    do("talks by UCI, thinks with the compiled core", trial.talks_and_thinks)
    do("plays with the computer, hints, comes back when killed", trial.plays)
    do("opens a file", trial.opens_a_file)
    do("goes into the person's menu and out of it", trial.goes_into_the_menu)
    do("speaks German, shows its help", trial.speaks_german)
    do("starts where nothing can be written", trial.bears_a_home_that_is_read_only)
    do("renders pictures of all games and of a file", trial.renders_pictures)


def _try_package(root: CleanRoot, package: Path, seen: Screen) -> None:
    print(f"{package.name}:")
    before = root.files()
    inside = Path("/tmp") / package.name
    shutil.copyfile(package, root.place(inside))
    do("is installed with what it depends on", lambda: root.apt("install", str(inside)))
    expect(root.pythons() == [], f"the package brings Python: {root.pythons()}")
    with_libraries = root.files()
    _use(Trial(root, NAME, Path("/usr/lib") / NAME, seen, "deb"))
    again = ("dpkg", "--install", str(inside))
    do("is installed once more over itself", lambda: _run(root, *again))
    expect(root.files() == with_libraries, _difference(with_libraries, root.files()))
    own = root.run("find", str(HOME), "-type", "f").stdout
    do("is uninstalled", lambda: root.apt("purge", NAME))
    left = sorted(path for path in root.files() - before if NAME in path.lower())
    expect(left == [], f"this is left: {left}")
    expect(root.run("find", str(HOME), "-type", "f").stdout == own, "the person's files are gone")
    do("its libraries go as well", lambda: root.apt("autoremove", "--purge"))


def _try_archive(root: CleanRoot, archive: Path, seen: Screen) -> None:
    """The libraries come of the package that has been tried before, without the program."""
    print(f"{archive.name}:")
    folder = HOME / "Spiele & Äpfel"
    root.place(folder).mkdir()
    subprocess.run(["tar", "-xzf", str(archive), "-C", str(root.place(folder))], check=True)
    root.run("chown", "-R", f"{PERSON}:{PERSON}", str(HOME), as_root=True)
    before = root.files()
    inside = folder / f"{NAME}-{version()}"
    _use(Trial(root, str(inside / NAME), inside, seen, "archive"))
    expect(root.files() == before, _difference(before, root.files()))


def _run(root: CleanRoot, *words: str) -> None:
    root.run(*words, as_root=True)


def _difference(before: set[str], after: set[str]) -> str:
    return f"these have come or gone: {sorted(before ^ after)[:20]}"


def main() -> int:
    """Try the bundle that has been made; return the exit status."""
    plain = BUILD / full_name()
    package, archive = (plain.with_name(f"{plain.name}.{kind}") for kind in ("deb", "tar.gz"))
    why = obstacle()
    if why is not None:
        print(f"schachraum: the bundle is not tried in a system of its own, as {why}.")
        return 0
    if not (package.exists() and archive.exists()):
        print("schachraum: there is no bundle to try; make bundle makes it.", file=sys.stderr)
        return 1
    if "--alone" not in sys.argv[1:]:
        os.execvp("unshare", alone([sys.executable, __file__, "--alone"]))
    shutil.rmtree(PICTURES, ignore_errors=True)
    try:
        with clean_root(BUILD / "root") as root:
            print(f"a {root.run('cat', '/etc/debian_version').stdout.strip()} of its own")
            expect(root.pythons() == [], f"there is Python in it: {root.pythons()}")
            do("fetches the names of packages", lambda: root.apt("update"))
            with _screen(root) as seen:
                _try_package(root, package, seen)
                root.apt("install", *_libraries(package))
                _try_archive(root, archive, seen)
    except (RuntimeError, OSError, subprocess.SubprocessError) as error:
        print(f"schachraum: {error}", file=sys.stderr)
        return 1
    return 0


def _libraries(package: Path) -> list[str]:
    """Return the packages that the program's own depends on."""
    command = ["dpkg-deb", "--field", str(package), "Depends"]
    said = subprocess.run(command, check=True, capture_output=True, text=True).stdout
    return [part.split()[0] for part in said.split(",")]


if __name__ == "__main__":
    sys.exit(main())
