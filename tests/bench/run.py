"""Prints the project's figures: ``make bench``. Machines are noisy; trust ratios and medians."""

from __future__ import annotations

import sys
from pathlib import Path

sys.path[:0] = [str(Path(__file__).parents[2]), str(Path(__file__).parent)]

import engine_figures  # noqa: E402
import file_figures  # noqa: E402
import long_figures  # noqa: E402
import window_figures  # noqa: E402


def main() -> None:
    """Print every row as soon as it is known."""
    for figures in (engine_figures, window_figures, long_figures, file_figures):
        for row in figures.rows():
            print(row, flush=True)


if __name__ == "__main__":
    main()
