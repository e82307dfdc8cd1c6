"""Values kept as JSON, which somebody else may have written meanwhile."""

from __future__ import annotations

import json
from typing import Any


def read_json(text: str | bytes) -> Any:
    """Return the value of a JSON text. Raises ValueError when it is none, or too deep for us."""
    try:
        return json.loads(text)
    except RecursionError:
        raise ValueError("it is nested too deeply") from None
