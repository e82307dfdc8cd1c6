"""Unique identifiers."""

from __future__ import annotations

import os


def new_id() -> str:
    """Return 32 random hexadecimal digits; importing ``uuid`` would take 3 ms."""
    return os.urandom(16).hex()
