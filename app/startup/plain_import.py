"""Takes back PySide6's replacement of Python's ``import``, which is slow."""

from __future__ import annotations

import builtins


def use_plain_import() -> None:
    """Restore Python's ``import``, which does not read the source of each module.

    PySide6 reads the source of every module that is imported after it, to learn whether it might
    spell Qt's names in another way (``from __feature__ import snake_case``). Nothing here does, and
    for hundreds of modules that takes a tenth of the whole start and 15 MB.
    """
    import PySide6.QtCore  # noqa: F401  # the one that replaces it

    builtins.__import__ = vars(builtins).get("__orig_import__", builtins.__import__)
