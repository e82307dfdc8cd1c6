"""Start-up: parses the command line, checks the machine, and creates session and window."""

from __future__ import annotations

import builtins
import gc
import os
import signal
import sys
from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

from app.startup.command_line import INSTALL, StartOptions, parse
from app.support.failures import Failure, MachineError, quoted

# Qt, OpenGL and numpy are imported where they are used, so that wrong arguments fail quickly.
if TYPE_CHECKING:
    from pathlib import Path

    from app.settings.store import Settings
    from app.window.app_context import AppContext
    from app.window.game_windows import GameWindows, WindowContext
    from app.window.main_window import MainWindow
    from engine.core.position import Position
    from engine.rules.variant import Variant

#: Variables by which a desktop tells a program that it has started it.
_OF_DESKTOPS = ("XDG_ACTIVATION_TOKEN", "DESKTOP_STARTUP_ID", "GIO_LAUNCHED_DESKTOP_FILE_PID")
#: Words of a command line that opens no window, so that its failures belong to who has typed it.
_WITHOUT_WINDOW = ("--uci", "--picture", "--install-desktop", "--uninstall-desktop")


def run() -> None:
    """Run the command ``schachraum`` and exit with its status."""
    sys.exit(main(sys.argv[1:]))


def run_uci() -> None:
    """Run the command ``schachraum-uci``, which on Windows has a console, unlike ``schachraum``."""
    sys.exit(main(["--uci", *sys.argv[1:]]))


def main(arguments: Sequence[str]) -> int:
    """Run the program and return its exit status: 0, 1 (machine), 2 (input), 130."""
    try:
        options = parse(arguments)
        if options.is_uci:
            return _converse()
        if options.desktop is not None:
            return _change_desktop(options.desktop)
        return _make_picture(options, arguments) if options.picture is not None else _play(options)
    except Failure as failure:
        report_failure(failure, arguments)
        return failure.status
    except SystemExit as leaving:  # --help has printed its text
        return int(leaving.code or 0)
    except KeyboardInterrupt:
        return 130
    finally:
        gc.enable()  # after a start that has failed


def _converse() -> int:
    """Run the UCI loop; return the exit status."""
    from engine.uci import process

    return process.run()


def _change_desktop(word: str) -> int:
    """Add the program to the menu of the desktop, or remove it; return the exit status."""
    from app.startup import desktop_install

    if word == INSTALL:
        desktop_install.install_for_user()
    else:
        desktop_install.uninstall_for_user()
    return 0


def _make_picture(options: StartOptions, arguments: Sequence[str]) -> int:
    """Render a position to the picture's file; return the exit status."""
    from app.startup.picture import make_picture

    assert options.picture is not None
    if options.file is None:
        variant, position = _first_board(options)
    else:
        variant, position = _last_board(options.file)
    make_picture(variant, position, options.picture, arguments)
    return 0


def _last_board(path: Path) -> tuple[Variant, Position]:
    """Return variant and last position of the first game in a file; print its errors."""
    from app.startup.picture import first_game
    from app.support.user_folders import use_versions

    use_versions()
    record = first_game(path)
    for error in record.faults[:1]:
        print(f"schachraum: {quoted(path.name)} was read only in part: {error}", file=sys.stderr)
    record.game.go_to(record.game.length)
    return record.game.variant, record.game.position


def _first_board(options: StartOptions) -> tuple[Variant, Position]:
    """Return variant and position of the command line, by default those of the first game."""
    import engine.variants
    from engine.variants import KEYS

    variant = options.variant or engine.variants.variant(KEYS[0])
    return variant, options.position or variant.start()


def _play(options: StartOptions) -> int:
    """Open the window and run the event loop; return the exit status."""
    # Objects made before the window opens are long-lived: collecting them takes long.
    gc.disable()
    # Matrices here are small. Threads for large ones, which numpy makes as it is imported, wait for
    # work busily, and take a tenth of the start.
    os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")

    use_plain_import()

    from app.settings.store import Settings
    from app.startup import display

    settings = Settings()
    display.require_display()
    display.set_surface_format()

    from PySide6.QtCore import QCoreApplication, QEvent

    from app.startup.application import Application, use_cache

    application = Application()
    use_cache()
    driver = display.require_opengl()
    # Let Ctrl+C in the terminal end the program, as Qt's event loop blocks Python's handler.
    signal.signal(signal.SIGINT, signal.SIG_DFL)

    from app.crash.controller import ErrorController
    from app.startup.display import choose_quality
    from app.storage.recorder import journal_folder
    from app.support import background
    from app.support.background import GarbageCollector
    from app.text.language import use_preferred_languages
    from app.window.game_windows import GameWindows

    use_preferred_languages(settings)
    remark = choose_quality(settings, driver)
    windows = GameWindows(settings, journal_folder())
    window = build_window(options, settings, windows.app_context)
    if remark:  # messages about games come later and replace it
        window.status.show_message(remark)
    first = windows.add(window)
    errors = ErrorController(windows).errors
    with errors.listening():
        with errors.guarding():
            window.show()
        with errors.guarding():
            is_fresh = options.variant is None and options.file is None
            others = {other.events_id for other in windows.left_open}
            first.recovery.start(is_fresh, others, partial(_go_on_starting, windows, options))
            first.first_hints.start()
        with errors.guarding():
            if options.file is not None:
                window.files.open_path(options.file)
            if options.show is not None:
                window.carry_out_at_start(options.show)
        application.file_requested.connect(windows.take_file)
        gc.freeze()
        collector = GarbageCollector(application)
        status = application.exec()
    # Delete the windows while application and OpenGL contexts exist, not at interpreter exit.
    windows.delete()
    unwritten = windows.app_context.unwritten
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    background.wait()
    collector.end()  # no other thread is left that could collect a QObject
    settings.save_at_last()
    if unwritten:
        raise MachineError(unwritten)
    return status


def _go_on_starting(windows: GameWindows, options: StartOptions) -> None:
    """Run the start-up steps that must wait for the restoring of an earlier game."""
    is_fresh = options.variant is None and options.file is None
    if windows.current is not None:
        welcome = partial(_welcome, is_fresh=is_fresh and options.show is None)
        windows.current.window.viewport.after_frame(partial(windows.read_own_games, welcome))
        windows.current.window.viewport.update()  # both wait for a frame
    if is_fresh:
        windows.bring_back()


def _welcome(game: WindowContext, is_fresh: bool) -> None:
    """Show the welcome, which has the own games as well."""
    game.welcome.start(is_fresh)
    game.window.viewport.update()  # for which it waits


def build_window(
    options: StartOptions, settings: Settings, app_context: AppContext | None = None
) -> MainWindow:
    """Create and connect session and window."""
    from app.window.beginning import last_start, session_of
    from app.window.main_window import MainWindow

    is_usual = options.variant is None
    variant, position = last_start(settings) if is_usual else _first_board(options)
    session = session_of(variant, position, settings, has_last_players=is_usual)
    return MainWindow(session, settings, app_context)


def report_failure(failure: Failure, arguments: Sequence[str]) -> None:
    """Report a failure of the program that was started with these arguments."""
    print(f"schachraum: {failure}", file=sys.stderr)
    if _is_read() or set(_WITHOUT_WINDOW) & set(arguments):
        return
    try:
        _show(str(failure))
    except (Failure, ImportError):  # it cannot be shown: that may be the failure itself
        return


def _is_read() -> bool:
    """Whether there may be somebody who reads the standard error."""
    if sys.stderr is None:  # on Windows, a program of windows has none
        return False
    return sys.stderr.isatty() or not any(os.environ.get(name) for name in _OF_DESKTOPS)


def _show(text: str) -> None:
    """Show a sentence in a window until it is closed. Raises Failure or ImportError."""
    from app.startup.display import require_display

    if not sys.platform.startswith("linux"):
        # There is a display, whatever this says: it may be what the failure is about.
        os.environ.pop("QT_QPA_PLATFORM", None)
    require_display()

    from PySide6.QtCore import Qt
    from PySide6.QtWidgets import QApplication, QMessageBox

    application = QApplication.instance() or QApplication(["schachraum"])
    box = QMessageBox(QMessageBox.Icon.Critical, "Schachraum", text)
    box.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
    box.exec()
    del application


def use_plain_import() -> None:
    """Let modules be imported from now on without a look at their source.

    PySide6 reads the source of every module that is imported after it, to learn whether it might
    spell Qt's names in another way (``from __feature__ import snake_case``). Nothing here does, and
    for hundreds of modules that takes a tenth of the whole start and 15 MB.
    """
    import PySide6.QtCore  # noqa: F401  # the one that replaces it

    builtins.__import__ = vars(builtins).get("__orig_import__", builtins.__import__)
