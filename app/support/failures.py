"""Errors for the user: one sentence on stderr without a traceback, and an exit status."""

from __future__ import annotations

from engine.core.phrases import shortened

#: Greatest length of quoted input in a message, characters.
_MAX_QUOTED = 160


def quoted(text: str) -> str:
    """Quote and shorten input for a message."""
    return repr(shortened(text, _MAX_QUOTED))


class Failure(Exception):
    """The program cannot continue; the message is one sentence for the user."""

    status = 1


class InputError(Failure):
    """The input is invalid; the message names what and where."""

    status = 2


class MachineError(Failure):
    """The machine lacks something: a display, a driver, a library, a writable disk."""

    status = 1
