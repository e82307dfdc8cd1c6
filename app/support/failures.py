"""The errors a person reads: one sentence on stderr, no traceback, a status for the shell."""

from __future__ import annotations

from engine.core.phrases import shortened

#: So much of what was given is quoted in a sentence, characters.
_MOST_QUOTED = 160


def quoted(text: str) -> str:
    """Return something that was given as a sentence quotes it."""
    return repr(shortened(text, _MOST_QUOTED))


class Failure(Exception):
    """The program cannot go on; the message is one sentence for the person who started it."""

    status = 1


class InputError(Failure):
    """Something given to the program is wrong; the message names what and where."""

    status = 2


class MachineError(Failure):
    """The machine lacks something: a display, a driver, a library, a writable disk."""

    status = 1
