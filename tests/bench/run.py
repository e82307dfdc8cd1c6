"""Prints the project's figures: ``make bench``. Machines are noisy; trust ratios and medians.

What is printed is written into a file of ``tests/output``, and with ``--keep`` into FIGURES.md.
"""

from __future__ import annotations

import argparse
from pathlib import Path

from app.controllers import sounds
from tests.bench import (
    bundle_figures,
    core_figures,
    engine_figures,
    file_figures,
    legibility,
    library_figures,
    long_figures,
    loop_figures,
    mesh_figures,
    my_games_figures,
    refinement_figures,
    seen_figures,
    start_figures,
    statistics_figures,
    thinking_figures,
    uci_figures,
    window_figures,
)
from tests.figures import Figures
from tests.silent_sound import SilentSpeaker

KEPT = Path(__file__).with_name("FIGURES.md")
#: What is measured, by name, in the order of the rows.
PARTS = {
    "engine": engine_figures,
    "core": core_figures,
    "start": start_figures,
    "bundle": bundle_figures,
    "uci": uci_figures,
    "loop": loop_figures,
    "thinking": thinking_figures,
    "window": window_figures,
    "refinement": refinement_figures,
    "long": long_figures,
    "file": file_figures,
    "statistics": statistics_figures,
    "library": library_figures,
    "my-games": my_games_figures,
    "legibility": legibility,
    "seen": seen_figures,
    "meshes": mesh_figures,
}


def main() -> None:
    """Print every row as soon as it is known."""
    parser = argparse.ArgumentParser(prog="bench", description=__doc__.splitlines()[0])
    parser.add_argument("--keep", action="store_true", help=f"write the rows into {KEPT.name}")
    parser.add_argument("parts", nargs="*", help=f"of {', '.join(PARTS)}; all if none is named")
    given = parser.parse_args()
    if unknown := set(given.parts) - PARTS.keys():
        parser.error(f"no part is called {', '.join(sorted(unknown))}")
    if given.keep and given.parts:
        parser.error("only a whole run is kept")
    # Nobody wants to hear a thousand moves.
    sounds.sound_player = SilentSpeaker
    with Figures("bench", given.parts).open() as figures:
        for part in given.parts or PARTS:
            for row in PARTS[part].rows():
                figures.row(row)
    if given.keep:
        figures.keep(KEPT)


if __name__ == "__main__":
    main()
