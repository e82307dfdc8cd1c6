"""Makes the pictures of the README: the window with a game of each kind, well into it.

``python .setup/window_pictures.py`` makes all of them; names of rows after it, only those. It needs
a display, such as Xvfb, and a minute for each.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))
PICTURES = ROOT / "resources" / "pictures"
SIZE = (1280, 800)
#: How pictures are compressed. No palette, which would show smooth gradients as bands.
ENDING, FORMAT, QUALITY = ".webp", "WEBP", 90


class Row(NamedTuple):
    """A picture: the file of a game below ``resources``, and how many half-moves are played."""

    file: str
    plies: int


ROWS = {
    "trid": Row("samples/en/tri-d.pgn", 33),
    "raumschach": Row("games/en/raumschach-1.pgn", 30),
    "maack": Row("games/en/maack-1.pgn", 20),
    "dreierschach": Row("games/en/dreierschach-2.pgn", 36),
    "chess960": Row("games/en/chess960-1.pgn", 24),
}


def main(names: Sequence[str]) -> None:
    """Make the pictures of that name, or all."""
    with TemporaryDirectory() as folder:
        for place in ("XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME"):
            os.environ[place] = folder  # not the preferences and games of who runs this
        for name in names or ROWS:
            make(ROWS[name], PICTURES / (name + ENDING), Path(folder, f"{name}.ini"))


def make(row: Row, path: Path, preferences: Path) -> None:
    """Show a game in the window, and write what is seen once it is drawn as well as can be.

    Raises SystemExit for a game that is shorter.
    """
    from PIL import Image
    from PySide6.QtCore import QEvent
    from PySide6.QtGui import QImage
    from PySide6.QtWidgets import QApplication

    from app.game.session import Session
    from app.render.refinement import frames_at_rest
    from app.settings.options import ANIMATION_SPEED
    from app.settings.store import Settings
    from app.startup import display
    from app.startup.application import Application
    from app.startup.picture import first_game
    from app.text.language import use_language
    from app.window.main_window import MainWindow

    if QApplication.instance() is None:
        display.set_surface_format()
        main.application = Application()  # type: ignore[attr-defined]
    application = QApplication.instance()
    settings = Settings(preferences)
    settings.set(ANIMATION_SPEED, 0.0)
    use_language("en")
    record = first_game(ROOT / "resources" / row.file)
    if record.game.length < row.plies:
        raise SystemExit(f"{row.file} has {record.game.length} half-moves, not {row.plies}")
    session = Session(record.game.variant, record.game.position)
    window = MainWindow(session, settings)
    window.resize(*SIZE)
    window.show()
    viewport = window.viewport
    while not viewport.frames_drawn:
        application.processEvents()
    session.open_record(record)
    application.processEvents()  # lists are as long as they will be
    session.go_to(row.plies)
    while viewport.renderer is None or viewport.refined_frames < frames_at_rest(
        viewport.renderer.driver
    ):
        application.processEvents()
    seen = window.grab().toImage().convertToFormat(QImage.Format.Format_RGB888)
    picture = Image.frombuffer(
        "RGB",
        (seen.width(), seen.height()),
        bytes(seen.constBits()),
        "raw",
        "RGB",
        seen.bytesPerLine(),
        1,
    )
    picture.save(path, format=FORMAT, quality=QUALITY, method=6)
    window.close()
    window.deleteLater()
    application.sendPostedEvents(None, QEvent.Type.DeferredDelete)


if __name__ == "__main__":
    main(sys.argv[1:])
