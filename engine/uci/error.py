"""The error of a line that cannot be understood or obeyed."""

from __future__ import annotations


class LineError(ValueError):
    """A line says something wrong; the message is one sentence."""
