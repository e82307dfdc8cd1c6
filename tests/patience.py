"""The timeout of all waits in tests, long enough to be reached only by code that hangs."""

from __future__ import annotations

SECONDS = 300
MILLISECONDS = 1000 * SECONDS
