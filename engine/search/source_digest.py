"""The digest of the kernel's sources: modules compiled from other sources are not used.

``.setup/compile_core.py`` loads this file without the package, so it imports no project modules.
"""

from __future__ import annotations

import hashlib
from pathlib import Path

#: Suffixes of the sources: modules, their types, and Cython files.
_SOURCES = (".py", ".pxd", ".pyx")
#: What has no compiled module: the package, and the module that becomes a header of all others.
HEADER = "fields"
_NO_MODULES = {"__init__", HEADER}
#: What lies beside the compiled modules and says which sources they were built from.
_DIGEST_FILE = "sources.sha256"


def sources(kernel: Path) -> list[Path]:
    """Return the sources in a folder, by name."""
    return sorted(path for path in kernel.iterdir() if path.suffix in _SOURCES)


def module_names(kernel: Path) -> list[str]:
    """Return the names of the modules in a folder that are compiled."""
    stems = {path.stem for path in sources(kernel) if path.suffix != ".pxd"}
    return sorted(stems - _NO_MODULES)


def digest(kernel: Path) -> str:
    """Return the sha256 of the names and contents of all sources in a folder.

    Raises OSError for one that cannot be read.
    """
    found = hashlib.sha256()
    for path in sources(kernel):
        content = path.read_bytes()
        # The length keeps the end of a file apart from the beginning of the next.
        found.update(f"{path.name} {len(content)}\n".encode())
        found.update(content)
    return found.hexdigest()


def digest_file(compiled: Path) -> Path:
    """Return where a folder of compiled modules keeps the digest of what it was built from."""
    return compiled / _DIGEST_FILE


def recorded(compiled: Path) -> str | None:
    """Return the digest that a folder of compiled modules was built from, or None without one."""
    try:
        words = digest_file(compiled).read_text(encoding="ascii", errors="replace").split()
    except OSError:
        return None
    return words[0] if words else None
