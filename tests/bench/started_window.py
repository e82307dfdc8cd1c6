"""The program, started as by its command and ended with its first frame."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

import app.main

if TYPE_CHECKING:
    from app.settings.store import Settings
    from app.startup.command_line import StartOptions
    from app.window.app_context import AppContext
    from app.window.main_window import MainWindow


def main() -> int:
    """Start it with the arguments of the command line; return its status."""
    build = app.main.build_window

    def built(
        options: StartOptions, settings: Settings, app_context: AppContext | None = None
    ) -> MainWindow:
        # As Qt is imported with it, and what is imported when is what is measured.
        from tests.bench.first_frame import end_with_the_first_frame_of

        window = build(options, settings, app_context)
        end_with_the_first_frame_of(window.viewport)
        return window

    app.main.build_window = built
    return app.main.main(sys.argv[1:])


if __name__ == "__main__":
    sys.exit(main())
