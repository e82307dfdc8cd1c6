"""The player that a session needs."""

from __future__ import annotations

import os

from engine.rules.variant import Variant
from engine.search.backend import BackendError, choose
from engine.search.kernel.node_search import ALL_REPLIES, FEW_REPLIES
from engine.search.thinker import Thinker
from engine.uci import options
from engine.uci.answers import LineError

_REPLIES = {"auto": None, "all": ALL_REPLIES, "few": FEW_REPLIES}


def check_hash(megabytes: int) -> None:
    """Make sure that a hash table leaves half the machine's memory free. Raises LineError."""
    pages, size = (_asked_of_system(name) for name in ("SC_PHYS_PAGES", "SC_PAGE_SIZE"))
    if pages > 0 and size > 0 and megabytes << 20 > pages * size // 2:
        most = pages * size >> 21
        raise LineError(f"the option Hash is {megabytes}, but its maximum here is {most}")


def _asked_of_system(name: str) -> int:
    """Return a number from ``os.sysconf``, or -1."""
    try:
        return os.sysconf(name)
    except (AttributeError, OSError, ValueError):
        return -1


def check_core(name: str) -> None:
    """Make sure that there is a core of that name. Raises LineError."""
    try:
        choose(name)
    except BackendError as error:
        raise LineError(str(error)) from None


def player_of(game: Variant, values: options.Values) -> Thinker:
    """Return a player of a game with the options as they are set. Raises LineError."""
    seed = values.number(options.SEED)
    try:
        return Thinker(
            game,
            choose(values.text(options.CORE)),
            hash_megabytes=values.number(options.HASH),
            threads=values.number(options.THREADS),
            seed=seed or None,
            replies=_REPLIES[values.text(options.REPLIES)],
        )
    except BackendError as error:
        raise LineError(str(error)) from None
    except MemoryError:
        raise LineError("there is not enough memory for the hash table") from None
