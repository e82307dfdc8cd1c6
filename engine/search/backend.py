"""The two backends of the kernel: a compiled extension if there is one that fits, else Python.

Both are made of the sources in ``kernel/``. The plain backend is that package itself, the compiled
one ``engine.search.compiled``: the same modules built as extensions, no part of the sources. One
that was built from other sources than those beside it is never used.
"""

from __future__ import annotations

from dataclasses import dataclass
from importlib import import_module
from pathlib import Path
from types import ModuleType

from engine.search import source_digest

AUTO = "auto"
COMPILED = "compiled"
PLAIN = "plain"
#: The backends that can be chosen.
NAMES = (AUTO, COMPILED, PLAIN)

_SEARCH = Path(__file__).parent
_PACKAGES = {COMPILED: "engine.search.compiled", PLAIN: "engine.search.kernel"}


class BackendError(ValueError):
    """The chosen backend is not available; the message is one sentence."""


@dataclass(frozen=True)
class Backend:
    """One of the two forms of the kernel.

    name : ``COMPILED`` or ``PLAIN``
    note : why the plain one is used although the compiled one was allowed, a sentence to be shown
        once; else empty
    """

    name: str
    note: str = ""

    def module(self, name: str) -> ModuleType:
        """Return a module of the kernel in this backend, by the name of its source: ``state``.

        Raises ModuleNotFoundError if the backend has none of that name.
        """
        return import_module(f"{_PACKAGES[self.name]}.{name}")


def choose(name: str = AUTO) -> Backend:
    """Return the backend called ``name``, or for ``AUTO`` the faster one there is.

    Raises BackendError for the compiled one where it cannot be used, and for an unknown name.
    """
    if name not in NAMES:
        raise BackendError(f"There is no backend {name!r}: it is one of {', '.join(NAMES)}.")
    if name == PLAIN:
        return Backend(PLAIN)
    why = _why_not_compiled()
    if why is None:
        return Backend(COMPILED)
    if name == COMPILED:
        raise BackendError(f"The compiled core cannot be used: {why}.")
    return Backend(PLAIN, f"The core runs as plain Python and searches less deeply: {why}.")


def _why_not_compiled() -> str | None:
    """Return why the compiled modules cannot be used, or None if they can."""
    kernel, compiled = _SEARCH / "kernel", _SEARCH / "compiled"
    built_from = source_digest.recorded(compiled)
    if built_from is None:
        return "it has not been compiled here"
    try:
        if built_from != source_digest.digest(kernel):
            return "it was compiled from other sources than those beside it"
        for module in source_digest.module_names(kernel):
            import_module(f"{_PACKAGES[COMPILED]}.{module}")
    except (ImportError, OSError) as error:
        return f"it cannot be loaded ({' '.join(str(error).split())})"
    return None
