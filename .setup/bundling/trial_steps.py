"""The steps of a trial of a bundle: each is told, with the seconds it took."""

from __future__ import annotations

import time
from collections.abc import Callable


def expect(is_so: bool, otherwise: str) -> None:
    """Raise RuntimeError with what is wrong if something is not so."""
    if not is_so:
        raise RuntimeError(otherwise or "it has said nothing")


def do(what: str, deed: Callable[[], None]) -> None:
    """Do one step and say so."""
    begin = time.monotonic()
    deed()
    print(f"  {what:55} {time.monotonic() - begin:5.1f} s", flush=True)
