"""FEN as other programs write it: fields left out at the end, counters that count nothing."""

from __future__ import annotations

from engine.core.position import LARGEST_COUNT

#: What a field says that is not there: White to move, no rights, nothing passed over.
_USUAL = ("", "w", "-", "-", "0", "1")
_LEAST = (0, 1)


def completed(text: str) -> tuple[str, str, str, str, str, str]:
    """Return the six fields of a FEN; what follows them, as in EPD, is left out.

    >>> completed("8/8/8/4k3/8/8/8/4K3 b")[1:]
    ('b', '-', '-', '0', '1')
    """
    given = text.split()[: len(_USUAL)]
    board, side, castling, passed, *counts = (*given, *_USUAL[len(given) :])
    half, full = (
        str(min(max(int(count), least), LARGEST_COUNT))
        if count.isascii() and count.isdigit() and len(count) < 10
        else str(least)
        for count, least in zip(counts, _LEAST, strict=True)
    )
    return board, side.lower(), castling, passed, half, full
