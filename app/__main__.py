"""``python -m app`` is ``schachraum``, and so is ``python app/__main__.py`` in any folder."""

import sys
from pathlib import Path

if not __package__:  # started as a file: its own modules come before others of these names
    sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from app.main import run

if __name__ == "__main__":
    run()
