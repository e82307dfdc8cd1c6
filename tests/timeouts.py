"""The timeout of all waits in tests, long enough to be reached only by code that hangs."""

from __future__ import annotations

TIMEOUT_SECONDS = 300
TIMEOUT_MILLISECONDS = 1000 * TIMEOUT_SECONDS
