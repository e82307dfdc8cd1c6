"""Programs that are killed at any time lose no move that was written; ``make soak`` kills 1,000."""

from __future__ import annotations

from tests.programs import RunPython
from tests.systems import needs_fork


@needs_fork
def test_killed_programs_lose_nothing_of_what_they_have_told(run_python: RunPython) -> None:
    finished = run_python("-m", "tests.soak.kills", "6", "1")
    assert finished.returncode == 0 and "'programs': 6" in finished.stdout, finished.stderr
