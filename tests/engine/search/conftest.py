"""Both gears of the core; without the tools to compile it, its compiled gear is left out."""

from __future__ import annotations

import os
import shutil
import sysconfig
from pathlib import Path

import pytest

from engine.search import gear as gears
from engine.search.gear import Gear


def can_compile() -> bool:
    """Return whether there are a compiler and the headers of this Python."""
    compiler = os.environ.get("CC") or (sysconfig.get_config_var("CC") or "cc").split()[0]
    headers = Path(sysconfig.get_path("include")) / "Python.h"
    return shutil.which(compiler) is not None and headers.exists()


def usable(name: str) -> Gear:
    """Return a gear that can be used; without it the test fails, or is skipped if none is built."""
    try:
        return gears.choose(name)
    except gears.GearError as error:
        if can_compile():
            raise
        pytest.skip(f"no extension can be built here: {error}")


@pytest.fixture(scope="session", params=[gears.COMPILED, gears.PLAIN])
def gear(request: pytest.FixtureRequest) -> Gear:
    """Each of the two gears."""
    return usable(request.param)


@pytest.fixture(scope="session")
def compiled() -> str:
    """Return the name of the compiled gear, which can be used."""
    return usable(gears.COMPILED).name
