"""The two gears of the kernel: compiled, where there is an extension that fits, else plain Python.

Both are made of the sources in ``kernel/``. The plain gear is that package itself; the compiled one
is ``engine.search.compiled``, the same modules built as extensions, and no part of the sources. One
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
#: What may be asked for.
NAMES = (AUTO, COMPILED, PLAIN)

_SEARCH = Path(__file__).parent
_PACKAGES = {COMPILED: "engine.search.compiled", PLAIN: "engine.search.kernel"}


class GearError(ValueError):
    """A gear that is not there was asked for; the message is one sentence."""


@dataclass(frozen=True)
class Gear:
    """One of the two forms of the kernel.

    name : ``COMPILED`` or ``PLAIN``
    note : where it is plain although the compiled one was welcome, one sentence on why, to be said
        once to whoever starts the program; else empty
    """

    name: str
    note: str = ""

    def module(self, name: str) -> ModuleType:
        """Return a module of the kernel in this gear, by the name of its source: ``state``.

        Raises ModuleNotFoundError if the gear has none of that name.
        """
        return import_module(f"{_PACKAGES[self.name]}.{name}")


def choose(name: str = AUTO) -> Gear:
    """Return the gear called ``name``, or for ``AUTO`` the faster one there is.

    Raises GearError for the compiled one where it cannot be used, and for an unknown name.
    """
    if name not in NAMES:
        raise GearError(f"There is no gear {name!r}: it is one of {', '.join(NAMES)}.")
    if name == PLAIN:
        return Gear(PLAIN)
    why = _why_not_compiled()
    if why is None:
        return Gear(COMPILED)
    if name == COMPILED:
        raise GearError(f"The compiled core cannot be used: {why}.")
    return Gear(PLAIN, f"The core runs as plain Python and thinks less deep: {why}.")


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
