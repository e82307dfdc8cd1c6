"""The table of the games: what it says of them before they are built."""

from __future__ import annotations

import engine.variants
from tests.programs import RunPython


def test_the_number_of_players_is_known_beforehand() -> None:
    seats = [len(engine.variants.variant(key).seats) for key in engine.variants.KEYS]
    assert max(seats) == engine.variants.MAX_SEATS
    assert min(seats) == 2


def test_no_game_is_loaded_for_the_table_of_games(run_python: RunPython) -> None:
    script = (
        "import sys, app.settings.store\n"
        "packages = ('engine.variants.', 'engine.game_files', 'tomllib')\n"
        "print(*(name for name in sys.modules if name.startswith(packages)))\n"
        "from app.scene.overlays import sight\n"
        "from engine.variants import MAX_SEATS\n"
        "assert len(sight.ATTACKED) == MAX_SEATS\n"
    )
    done = run_python("-c", script)
    assert done.returncode == 0, done.stderr
    assert done.stdout.strip() == ""
