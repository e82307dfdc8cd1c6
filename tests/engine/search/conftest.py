"""The backends of the core; without the tools to compile it, its compiled backend is left out.

Both have one source. That they do the same is tried in few files, by ``each_backend``; what the
source does is tried with one of them.
"""

from __future__ import annotations

import os
import shutil
import sysconfig
from pathlib import Path

import pytest

from engine.search import backend as backends
from engine.search.backend import Backend


def can_compile() -> bool:
    """Return whether there are a compiler and the headers of this Python."""
    compiler = os.environ.get("CC") or (sysconfig.get_config_var("CC") or "cc").split()[0]
    headers = Path(sysconfig.get_path("include")) / "Python.h"
    return shutil.which(compiler) is not None and headers.exists()


def usable(name: str) -> Backend:
    """Return a backend that can be used; else the test fails, or is skipped if none is built."""
    try:
        return backends.choose(name)
    except backends.BackendError as error:
        if can_compile():
            raise
        pytest.skip(f"no extension can be built here: {error}")


@pytest.fixture(scope="session", params=[backends.COMPILED, backends.PLAIN])
def each_backend(request: pytest.FixtureRequest) -> Backend:
    """Each of the two backends."""
    return usable(request.param)


@pytest.fixture(scope="session")
def backend() -> Backend:
    """Return the compiled backend, or without the tools to compile it the plain one."""
    return usable(backends.COMPILED if can_compile() else backends.PLAIN)


@pytest.fixture(scope="session")
def compiled() -> str:
    """Return the name of the compiled backend, which can be used."""
    return usable(backends.COMPILED).name
