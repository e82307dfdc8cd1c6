"""Skip marks for tests that need features not all systems have, and portable constants."""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Iterator
from contextlib import contextmanager

import pytest

IS_WINDOWS = sys.platform == "win32"


def _unless(is_there: bool, reason: str) -> pytest.MarkDecorator:
    return pytest.mark.skipif(not is_there, reason=reason)


needs_pipes = _unless(hasattr(os, "mkfifo"), "no pipes in folders here")
needs_links = _unless(not IS_WINDOWS, "links take a privilege here")
needs_modes = _unless(not IS_WINDOWS, "files have no modes here")
needs_file_limit = _unless(not IS_WINDOWS, "no limit of the size of files here")
needs_scripts = _unless(not IS_WINDOWS, "scripts are no programs here")
needs_removal_of_open_files = _unless(not IS_WINDOWS, "no file that is open can be removed here")
needs_linux_packages = _unless(not IS_WINDOWS, "Wine runs other releases, of windows.txt")
needs_fork = _unless(hasattr(os, "fork"), "processes are not forked here")
needs_any_name = _unless(not IS_WINDOWS, "names of files have no such characters here")
needs_bin = _unless(not IS_WINDOWS, "Wine has no bin")
needs_compiler = _unless(not IS_WINDOWS, "Wine has no compiler, and Windows' own ignores CC")
needs_language_variables = _unless(not IS_WINDOWS, "no variable names the language here")
needs_desktop_files = _unless(not IS_WINDOWS, "no desktop reads such files here")
needs_words_of_qt = _unless(not IS_WINDOWS, "the system's words are in its own language here")
needs_driver_variables = _unless(not IS_WINDOWS, "no variable takes OpenGL away here")
needs_egl = _unless(not IS_WINDOWS, "there is no EGL here")
needs_displays = _unless(not IS_WINDOWS, "there is always one display here, and none named")
#: For ``os.kill``: SIGKILL, where Windows has only a status to end with; and the status seen then.
KILL = 9
KILLED = KILL if IS_WINDOWS else -KILL


@contextmanager
def file_limit(most: int) -> Iterator[None]:
    """Let no file grow beyond some bytes meanwhile, as on a disk that is full."""
    import resource  # there is none on Windows

    handler = signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
    before = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (most, before[1]))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, before)
        signal.signal(signal.SIGXFSZ, handler)
