"""What all tests share: what each needs, a private place for preferences, Qt's application.

What a test needs is said by its markers, which are set here and nowhere else: by the fixtures it
asks for and by the file it lies in. A test that needs nothing is ``pure``, and ``make check`` runs
these, on a machine that may have neither a display nor OpenGL.
"""

from __future__ import annotations

import gc
import multiprocessing
import os
import subprocess
import sys
from collections.abc import Iterator, Sequence
from functools import cache
from importlib.machinery import ModuleSpec
from itertools import count
from pathlib import Path
from typing import NoReturn

import pytest
from hypothesis import settings

from engine import variants
from tests import programs
from tests.timeouts import TIMEOUT_MILLISECONDS

#: What a test may need -> what that means.
NEEDS = {
    "window": "makes a QApplication, or imports Qt's windows: needs a display",
    "opengl": "draws in an OpenGL context without a window",
    "process": "starts other programs",
    "long": "plays many games, tries many texts, builds all meshes, or thinks for seconds",
}
PURE = "pure"
#: A fixture that a test asks for, itself or through others -> what it needs by that.
FIXTURES = {
    "qapp": "window",
    "qtbot": "window",
    "context": "opengl",
    "run_python": "process",
    "start_python": "process",
}
#: A file or folder -> what all tests in it need, whatever they ask for. The longest name that fits
#: counts; where nothing is needed the fixtures alone say what a test of it does.
FILES: dict[str, tuple[str, ...]] = {
    "app/board": ("window",),
    "app/board/test_cell_walk.py": ("long",),
    "app/board/test_move_entry.py": (),
    "app/board/test_overlay_data.py": (),
    "app/commands": ("window",),
    "app/controllers": ("window",),
    "app/controllers/test_analysis.py": ("window", "process"),
    "app/controllers/test_computer_players.py": ("window", "process"),
    "app/controllers/test_game_review.py": ("window", "process"),
    "app/controllers/test_quality.py": ("window", "process"),
    "app/controllers/test_sounds.py": ("window", "process"),
    "app/crash": ("window",),
    "app/crash/test_errors.py": ("window", "process"),
    "app/engines": ("window", "process"),
    "app/engines/test_external_engines.py": (),
    "app/engines/test_option_values.py": (),
    "app/engines/test_uci_reader.py": (),
    "app/export": ("window",),
    "app/game/test_touch_move.py": ("window",),
    "app/learning": ("window",),
    "app/learning/test_lesson_run.py": (),
    "app/panels": ("window",),
    "app/panels/help/test_help_pages.py": ("opengl",),
    "app/panels/test_sizes.py": ("window", "process"),
    "app/render": ("opengl",),
    "app/render/test_driver.py": (),
    "app/render/test_inputs.py": (),
    "app/render/test_renderer.py": ("opengl", "process"),
    "app/scene/test_cached_meshes.py": ("long",),
    "app/scene/test_meshes.py": ("long",),
    "app/scene/test_paths.py": ("long",),
    "app/settings/test_following.py": ("window",),
    "app/settings/test_system_motion.py": ("window",),
    "app/startup": ("window", "opengl", "process"),
    "app/startup/test_desktop_files.py": ("process",),
    "app/startup/test_desktop_install.py": ("process",),
    "app/storage": ("window",),
    "app/storage/library/test_journal_import.py": (),
    "app/storage/library/test_killed.py": ("process",),
    "app/storage/library/test_library.py": (),
    "app/storage/library/test_program_lock.py": (),
    "app/storage/library/test_statistics.py": (),
    "app/storage/test_fuzz_texts.py": ("opengl", "long"),
    "app/storage/test_learning_killed.py": ("process",),
    "app/storage/test_lesson_files.py": (),
    "app/storage/test_recovery.py": (),
    "app/storage/test_special_files.py": ("opengl", "process"),
    "app/support/test_background.py": ("process",),
    "app/test_clean_start.py": ("window",),
    "app/text/test_failures_in_german.py": ("window",),
    "app/text/test_language.py": ("window", "process"),
    "app/text/test_own_kind_texts.py": ("window",),
    "app/text/test_third_language.py": ("window", "process"),
    "app/text/test_translation_files.py": ("process",),
    "app/window": ("window",),
    "app/window/test_computer_games.py": ("window", "process"),
    "app/window/test_computers_kept.py": ("window", "process"),
    "app/window/test_first_minute.py": ("window", "process"),
    "app/window/test_game_editor.py": ("window", "process"),
    "app/window/test_hints.py": ("window", "process"),
    "app/window/test_monkey.py": ("window", "long"),
    "app/window/test_game_recovery.py": ("window", "process"),
    "app/window/test_whole_games.py": ("window", "process", "long"),
    "engine/explain/test_hints.py": ("long",),
    "engine/explain/test_null_move.py": ("long",),
    "engine/explain/test_sight.py": ("long",),
    "engine/game_files/test_mutated_files.py": ("long",),
    "engine/pgn/test_commented_games.py": ("long",),
    "engine/pgn/test_pgn_chess.py": ("long",),
    "engine/pgn/test_pgn_faults.py": ("long",),
    "engine/pgn/test_pgn_odd.py": ("long",),
    "engine/pgn/test_random_records.py": ("long",),
    "engine/play/test_readable.py": ("long",),
    "engine/rules/test_definitions.py": ("long",),
    "engine/rules/test_perft.py": ("long",),
    "engine/search/test_backends_alike.py": ("long",),
    "engine/search/test_commented_mates.py": ("long",),
    "engine/search/test_comparison.py": ("long",),
    "engine/search/test_core.py": ("long",),
    "engine/search/test_core_games.py": ("long",),
    "engine/search/test_evaluation.py": ("long",),
    "engine/search/test_expected_replies.py": ("long",),
    "engine/search/test_first_mate.py": ("long",),
    "engine/search/test_games_of_files.py": ("long",),
    "engine/search/test_tunable_evaluation.py": ("long",),
    "engine/search/test_level_moves.py": ("long",),
    "engine/search/test_bare_kings.py": ("long",),
    "engine/search/test_made_games.py": ("long",),
    "engine/search/test_mates.py": ("long",),
    "engine/search/test_network.py": ("long",),
    "engine/search/test_network_fit.py": ("process",),
    "engine/search/test_puzzle_making.py": ("long",),
    "engine/search/test_puzzle_proofs.py": ("long",),
    "engine/search/test_searcher.py": ("long",),
    "engine/search/test_thinker.py": ("long",),
    "engine/search/test_tuning.py": ("long",),
    "engine/text/test_notation_languages.py": ("long",),
    "engine/training/test_puzzles.py": ("long",),
    "engine/uci/test_any_words.py": ("long",),
    "engine/uci/test_process.py": ("process",),
    "engine/variants/test_generic.py": ("long",),
    "engine/variants/test_naive.py": ("long",),
    "engine/variants/test_properties.py": ("long",),
    "engine/variants/test_random_games.py": ("long",),
    "engine/variants/test_refusals_everywhere.py": ("long",),
    "engine/variants/test_rules.py": ("long",),
    "engine/variants/test_second_generator.py": ("long",),
    "test_bundle_packages.py": ("process",),
    "test_compile_core.py": ("process",),
    "test_legibility.py": ("opengl",),
    "test_match_processes.py": ("process",),
    "test_matches.py": ("long",),
    "test_network.py": ("window", "process"),
    "test_wheel.py": ("window", "opengl", "process"),
}
#: What a pure test does not import, not even where it is there: it needs libraries of the system.
WINDOWS = (
    *("PySide6.QtGui", "PySide6.QtWidgets", "PySide6.QtTest", "PySide6.QtOpenGLWidgets"),
    "OpenGL",
)
TESTS = Path(__file__).parent
#: Of the folders of tests that have not asked for one.
_NUMBERS = count()

# The same examples in every run: a failure is always found again.
settings.register_profile("schachraum", derandomize=True, deadline=None, database=None)
settings.load_profile("schachraum")


def pytest_addoption(parser: pytest.Parser, pluginmanager: pytest.PytestPluginManager) -> None:
    """Add ``--regenerate``: rewrite stored pictures, positions and moves instead of comparing."""
    parser.addoption("--regenerate", action="store_true", help="rewrite stored data")
    # Without its plugins, as make check runs, pytest would not know these names of pyproject.toml.
    for plugin, names in (
        ("pytest-qt", ("qt_api", "qt_log_level_fail")),
        ("xvfb", ("xvfb_width", "xvfb_height", "xvfb_colordepth", "xvfb_args")),
    ):
        if not pluginmanager.has_plugin(plugin):
            for name in names:
                parser.addini(name, f"of {plugin}, which is not loaded")


def use_plain_locale() -> None:
    """Let Qt, the system's messages and programs that tests start speak English, in UTF-8."""
    if sys.platform != "win32":
        os.environ["LC_ALL"] = "C.UTF-8"
        os.environ.pop("LANGUAGE", None)


def pytest_configure(config: pytest.Config) -> None:
    """Declare the markers; without pytest-qt, refuse to import what no pure test may."""
    use_plain_locale()
    for name, meaning in NEEDS.items():
        config.addinivalue_line("markers", f"{name}: {meaning}")
    config.addinivalue_line("markers", f"{PURE}: needs nothing of the above")
    if config.pluginmanager.has_plugin("pytest-qt"):
        raise_qtbot_timeouts()
    else:
        sys.meta_path.insert(0, WindowImportBlocker())


def raise_qtbot_timeouts() -> None:
    """Raise pytest-qt's default timeout of five seconds, too short on a busy machine, to ours."""
    from pytestqt.qtbot import QtBot

    for wait in (QtBot.waitUntil, QtBot.waitSignal, QtBot.waitExposed):
        wait.__kwdefaults__["timeout"] = TIMEOUT_MILLISECONDS


class WindowImportBlocker:
    """An import hook that rejects modules which show windows or draw with OpenGL."""

    @staticmethod
    def find_spec(
        name: str, _path: Sequence[str] | None = None, _target: object = None
    ) -> ModuleSpec | None:
        """Raise ImportError for the modules that a pure test does not import."""
        if name in WINDOWS:
            raise ImportError(
                f"{name} is imported although pytest-qt is not loaded; say in FILES of"
                " tests/conftest.py what the tests of this file need"
            )
        return None


@cache
def needs_of_file(path: Path) -> tuple[str, ...]:
    """Return what all tests of a file or folder need."""
    place = path.relative_to(TESTS)
    for part in (place, *place.parents):
        if part.as_posix() in FILES:
            return FILES[part.as_posix()]
    return ()


def may_be_pure(path: Path) -> bool:
    """Return whether there may be pure tests in a file or folder."""
    place = path.relative_to(TESTS).as_posix()
    inside = [needs for name, needs in FILES.items() if name.startswith(f"{place}/")]
    return () in (needs_of_file(path), *inside)


def pytest_ignore_collect(collection_path: Path, config: pytest.Config) -> bool | None:
    """Pass over what has no pure tests, where only those are asked for."""
    is_pure = config.option.markexpr == PURE and collection_path.is_relative_to(TESTS)
    return True if is_pure and not may_be_pure(collection_path) else None


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark each test with what it needs, or as one that needs nothing.

    Long tests come first, so that no worker is left with one while the others are idle.
    """
    for item in items:
        fixtures = getattr(item, "fixturenames", ())
        needs = {FIXTURES[name] for name in fixtures if name in FIXTURES}
        for need in sorted(needs.union(needs_of_file(item.path))) or [PURE]:
            item.add_marker(need)
    items.sort(
        key=lambda item: not {"long", "process"} & {mark.name for mark in item.iter_markers()}
    )


def pytest_collection_finish() -> None:
    """Exclude all objects that live until the end (modules, tests, tables) from collection."""
    gc.collect()
    gc.freeze()


class ImpureTestError(BaseException):
    """A pure test starts a process or an application; a BaseException, so never caught."""


@pytest.fixture(autouse=True)
def forbid_processes(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Let a pure test fail as soon as it starts a process or makes an application."""
    if request.node.get_closest_marker(PURE) is None:
        return

    def refuse(what: str) -> NoReturn:
        raise ImpureTestError(f"a pure test {what}: say in tests/conftest.py what it needs")

    for place, name in (
        (subprocess.Popen, "__init__"),
        (multiprocessing.process.BaseProcess, "start"),
        (os, "fork"),
        (os, "posix_spawn"),
        (os, "system"),
    ):
        if hasattr(place, name):
            monkeypatch.setattr(place, name, lambda *_, **__: refuse("starts a process"))
    for module, name in (
        ("PySide6.QtCore", "QCoreApplication"),
        ("PySide6.QtGui", "QGuiApplication"),
        ("PySide6.QtWidgets", "QApplication"),
    ):
        if module in sys.modules:
            application = getattr(sys.modules[module], name)
            monkeypatch.setattr(application, "__init__", lambda *_: refuse("makes an application"))


@pytest.fixture
def run_python() -> programs.RunPython:
    """Return what runs Python in a process of its own."""
    return programs.run_python


@pytest.fixture
def start_python() -> Iterator[programs.StartPython]:
    """Return what starts Python in processes of their own; they end with the test."""
    started: list[subprocess.Popen[str]] = []

    def start(*words: str) -> subprocess.Popen[str]:
        started.append(programs.start_python(*words))
        return started[-1]

    yield start
    for one in started:
        one.kill()
        if one.stdout is not None and one.stdout.closed:
            one.stdout = None  # on Windows it would be read all the same
        one.communicate()


@pytest.fixture(scope="session")
def shared_cache(pytestconfig: pytest.Config) -> Path:
    """Return the cache of all tests and of the programs that they start: shaders and meshes.

    It lasts from run to run, in pytest's own cache (``--cache-clear``), as the program's does from
    start to start: what is in it is named by all that it was made of.
    """
    assert pytestconfig.cache is not None
    return pytestconfig.cache.mkdir("drawn")


@pytest.fixture(autouse=True)
def private_home(
    request: pytest.FixtureRequest,
    tmp_path_factory: pytest.TempPathFactory,
    monkeypatch: pytest.MonkeyPatch,
    shared_cache: Path,
) -> Path:
    """Give each test its own folders for preferences and games, not those of the developer.

    Their folder is ``tmp_path`` for a test that uses it. For the others it is made once something
    is written there: ten thousand folders that stay empty take longer than many a test.
    """
    if "tmp_path" in request.fixturenames:
        home: Path = request.getfixturevalue("tmp_path")
    else:
        home = tmp_path_factory.getbasetemp() / f"home-{next(_NUMBERS)}"
    monkeypatch.setenv("XDG_CONFIG_HOME", str(home / "config"))
    monkeypatch.setenv("XDG_DATA_HOME", str(home / "data"))
    monkeypatch.setenv("XDG_CACHE_HOME", str(shared_cache))
    return home


@pytest.fixture(autouse=True)
def collect_in_main_thread() -> Iterator[None]:
    """Collect garbage only in the main thread, as QObjects must not be destroyed in others."""
    if "PySide6" not in sys.modules:
        yield
        return
    gc.disable()
    yield
    from app.support.background import collect

    collect()
    gc.disable()  # a test of the shutdown may have enabled it again


@pytest.fixture(autouse=True)
def remove_added_games() -> Iterator[None]:
    """Remove the games that a test, or a window in its background, has added."""
    yield
    for key in set(variants.known_keys()) - set(variants.KEYS):
        variants.remove(key)
    if versions := sys.modules.get("engine.game_files.versions"):
        versions.forget()


@pytest.fixture(scope="session")
def qapp_cls() -> type:
    """Return the application class for pytest-qt, once the surface format is set.

    Without a display every test that needs one fails here, in one sentence; none is skipped.
    """
    from PySide6.QtWidgets import QApplication

    from app.startup import display

    display.require_display()
    display.set_surface_format()
    return QApplication


@pytest.fixture(scope="session")
def qapp_args() -> list[str]:
    """Return the arguments of the application under test."""
    return ["schachraum", "-style", "Fusion"]
