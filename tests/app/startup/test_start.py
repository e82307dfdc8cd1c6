"""The whole program as a process: it opens its window, ends cleanly and remembers."""

from __future__ import annotations

import json
from collections.abc import Callable
from importlib.util import find_spec
from pathlib import Path
from subprocess import CompletedProcess
from textwrap import dedent

import pytest

from app.commands.table import COMMANDS
from app.settings.remembered import LAST_GAME, LAST_START, RECENT_FILES
from app.settings.store import Settings
from app.startup.command_line import SHOWN
from engine.variants import KEYS, variant
from tests.forked_programs import run_forked
from tests.programs import CLOSE, ROOT, UNDRAWN, program, run_python


@pytest.fixture
def run(tmp_path: Path) -> Callable[..., CompletedProcess[str]]:
    """Return what runs a script that starts the program, whose board nobody looks at."""
    return lambda script, *words: run_forked(UNDRAWN + script, *words, folder=tmp_path)


def test_the_game_played_last_is_begun_again(run, preferences_path: Path) -> None:
    settings = Settings(preferences_path)
    settings.set(LAST_GAME, KEYS[-1])
    settings.set(LAST_START, 0)
    settings.save()
    finished = run(program(CLOSE))
    assert (finished.returncode, finished.stderr) == (0, "")
    again = Settings(preferences_path)
    assert (again.get(LAST_GAME), again.get(LAST_START)) == (KEYS[-1], 0)


def test_a_file_on_the_command_line_is_opened(run, preferences_path: Path) -> None:
    sample = ROOT / "resources" / "samples" / "en" / "dreierschach.pgn"
    once_opened = "once(lambda: window.files.path, QApplication.closeAllWindows)"
    finished = run(program(once_opened), str(sample))
    assert (finished.returncode, finished.stdout, finished.stderr) == (0, "", "")
    again = Settings(preferences_path)
    assert again.get(LAST_GAME) == "dreierschach"
    assert str(sample) in again.get(RECENT_FILES)


def test_a_file_that_the_system_asks_to_open_is_opened(run, preferences_path: Path) -> None:
    sample = ROOT / "resources" / "samples" / "en" / "dreierschach.pgn"
    deeds = f"""
        from PySide6.QtGui import QFileOpenEvent
        QApplication.sendEvent(QApplication.instance(), QFileOpenEvent({str(sample)!r}))
        once(lambda: window.files.path, QApplication.closeAllWindows)
    """
    finished = run(program(dedent(deeds)), "--game", "trid")
    assert (finished.returncode, finished.stdout, finished.stderr) == (0, "", "")
    assert Settings(preferences_path).get(LAST_GAME) == "dreierschach"


WELCOMES = """
def welcomes():
    tops = QApplication.topLevelWidgets()
    return [top for top in tops if type(top).__name__ == "WelcomeDialog" and top.isVisible()]
"""


def test_what_the_command_line_names_is_shown(run) -> None:
    deeds = """
        def shown():
            tops = [top for top in QApplication.topLevelWidgets() if top.isVisible()]
            kinds = {type(top).__name__ for top in tops}
            assert "WelcomeDialog" not in kinds
            return "NewGameDialog" in kinds
        once(shown, QApplication.closeAllWindows)
    """
    finished = run(program(dedent(deeds)), "--show", "new-game")
    assert (finished.returncode, finished.stdout, finished.stderr) == (0, "", "")


def test_the_command_line_names_commands_without_conditions() -> None:
    commands = {command.name: command for command in COMMANDS}
    assert set(SHOWN.values()) <= set(commands)
    assert not [name for name in SHOWN.values() if commands[name].option is not None]


def test_a_first_start_welcomes_who_starts_it_and_its_window_can_be_closed(run) -> None:
    finished = run(program(WELCOMES, "once(welcomes, window.close)"))
    assert (finished.returncode, finished.stdout, finished.stderr) == (0, "", "")


#: What the first frame does without: modules and whole packages of ours and of others.
UNNEEDED = (
    *("app.crash.dialog", "app.crash.dialog", "app.engines", "app.export.controller"),
    *("app.controllers.analyst", "app.panels.analysis", "app.panels.help"),
    *("app.panels.common.game_cards", "app.panels.map.flat_map", "app.panels.new_game"),
    *(
        "app.panels.preferences",
        "app.panels.setup",
        "app.panels.welcome_dialog",
        "app.render.film",
        "app.render.offscreen",
        "app.startup.picture",
    ),
    *("app.controllers.game_review", "app.controllers.evaluation_graph", "app.game.review"),
    *("engine.cli", "engine.core.toml_faults", "engine.editing", "engine.search", "engine.uci"),
    *("engine.pgn.game_index", "engine.pgn.lexer", "engine.pgn.reader", "engine.pgn.spelling"),
    *("app.storage.library.library", "sqlite3"),
    *("app.panels.common.help_button", "app.panels.common.message"),
    "app.scene.pieces.mesh_builders",
    *("app.panels.moves.move_menu", "app.scene.motion.planning", "app.text.pointer_text"),
    *("app.storage.clipboard", "app.storage.recovery"),
    *("OpenGL.GL", "OpenGL.arrays", "OpenGL.raw.GL.VERSION"),
    *("PySide6.QtDBus", "PySide6.QtNetwork", "PySide6.QtSvg", "PIL"),
    *("concurrent.futures", "email", "importlib.metadata", "miniaudio", "numpy.ma", "numpy.random"),
    *("socket", "uuid"),
)
#: Classes of Qt that PySide is slow to complete, as they have many names: it does so when one is
#: first used, and with all widgets once it is given one of Qt's own (such as the calendar).
UNUSED = ("QAccessible", "QCalendarWidget", "QFileDialog", "QMessageBox", "QStyle")
#: Starts the program, says at its first frame what has been imported by then, and closes it.
IMPORTED = """
import sys
import app.main
build = app.main.build_window

def tell(window):
    modules, read = sorted(sys.modules), sorted(linecache.cache)
    from PySide6 import QtGui, QtWidgets
    classes = [*vars(QtGui), *vars(QtWidgets)]
    import engine.variants, gc, json
    from app.support.background import GarbageCollector
    from PySide6.QtWidgets import QApplication
    games = len(engine.variants.built)
    collector = QApplication.instance().findChild(GarbageCollector)
    print(json.dumps([modules, read, games, gc.isenabled(), collector is not None, classes]))
    window.close()

def built(*given):
    window = build(*given)
    window.viewport.frameSwapped.connect(lambda: tell(window))
    return window

import linecache
app.main.build_window = built
sys.exit(app.main.main(sys.argv[1:]))
"""


def test_a_start_imports_and_builds_nothing_that_its_first_frame_does_without(
    tmp_path: Path,
) -> None:
    key = "dreierschach"
    run_forked(
        program(CLOSE), "--game", key, folder=tmp_path
    )  # after which meshes and letters are in the cache
    finished = run_python("-c", IMPORTED, "--game", key)
    assert (finished.returncode, finished.stderr) == (0, "")
    modules, read, games, collects_anywhere, collects_here, used = json.loads(finished.stdout)
    early = {name for name in UNNEEDED for one in modules if f"{one}.".startswith(f"{name}.")}
    assert not early, "imported before it is needed"
    own = type(variant(key)).__module__  # which games that are files share
    others = {type(variant(other)).__module__ for other in KEYS} - {own}
    assert not others & set(modules)
    assert "QApplication" in used
    completed = set(UNUSED) & set(used)
    assert not completed, "completed before it is needed"
    assert games == 1, "tables of one game"
    ours = (str(ROOT / "app"), str(ROOT / "engine"))
    assert not [path for path in read if path.startswith(ours)], "source that is read"
    assert collects_here and not collects_anywhere, "garbage is looked for again"


def test_what_a_start_does_without_exists() -> None:
    """A name that is gone would make the list above an empty promise."""
    assert [name for name in UNNEEDED if find_spec(name) is None] == []
