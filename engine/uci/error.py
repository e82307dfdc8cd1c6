"""The error of a line that cannot be understood or executed."""

from __future__ import annotations


class LineError(ValueError):
    """A line is invalid; the message is one sentence."""
