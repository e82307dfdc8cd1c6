"""The compiled core for Windows, made on Linux by the cross compiler of the Debian with Wine.

Cython's C is the same for all systems; the extensions are linked with Windows' Python itself.
"""

from __future__ import annotations

import os
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import compile_core
from compile_core import PACKAGE, Core
from wine import windows

_COMPILER = "x86_64-w64-mingw32ucrt-gcc"
#: As setuptools compiles on Linux; no library of the compiler's is needed where it runs.
_FLAGS = ("-O3", "-g0", "-s", "-DNDEBUG", "-shared", "-static-libgcc")
#: Where it is built, and where the modules lie then, in the root.
_BUILD, COMPILED = Path("/core"), Path("/compiled")


class WindowsCore(Core):
    """The kernel of this checkout compiled for Windows; the root must be mounted to compile it."""

    suffix = f".cp{windows.PYTHON_VERSION.replace('.', '')}-win_amd64.pyd"

    def __init__(self) -> None:
        super().__init__()
        self.compiled = windows.place(COMPILED)
        self._folder = windows.place(_BUILD)

    @staticmethod
    def obstacle() -> str | None:
        """Why there is no use in trying, or None: the root has the compiler."""
        missing = compile_core.missing_tools()
        return f"{' and '.join(missing)} must be installed first" if missing else None

    def _build_modules(self, modules: list[str]) -> None:
        self._run(sys.executable, compile_core.__file__, "--translate", *modules)
        with ThreadPoolExecutor(os.cpu_count()) as pool:
            list(pool.map(self._compile, modules))

    def _compile(self, module: str) -> None:
        """Compile the translation of a module unless that is older."""
        place = Path(*PACKAGE.split("."), module)
        source, target = place.with_suffix(".c"), place.with_suffix(self.suffix)
        made = self._folder / target
        if made.exists() and made.stat().st_mtime_ns > (self._folder / source).stat().st_mtime_ns:
            return
        headers, library = f"-I{windows.HEADERS}", f"{windows.PYTHON}/python313.dll"
        words = (_COMPILER, *_FLAGS, headers, "-o", str(_BUILD / target), str(_BUILD / source))
        self._run(*windows.command(*words, library))
