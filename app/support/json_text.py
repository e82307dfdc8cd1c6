"""Reads JSON from files that others may have changed, with all checks in one place. Free of Qt."""

from __future__ import annotations

import json
import math
from typing import Any

#: Greatest depth of nesting.
_DEEPEST = 50
#: Greatest number of digits of an integer; one with more overflows a float.
_MAX_DIGITS = 400


def read_json(text: str | bytes) -> Any:
    """Parse a JSON text.

    Numbers are finite and fit a float, and keys of an object are unique; unpaired surrogates in
    strings are replaced, so that these can be encoded.

    Raises ValueError with a reason like ``it is no JSON text`` otherwise.
    """
    try:
        value = json.loads(
            text,
            parse_int=_whole,
            parse_float=_finite,
            parse_constant=_no_number,
            object_pairs_hook=_object,
        )
    except RecursionError:
        raise _too_deep() from None
    except (json.JSONDecodeError, UnicodeDecodeError):
        raise ValueError("it is no JSON text") from None
    return _checked(value)


def _whole(digits: str) -> int:
    if len(digits) > _MAX_DIGITS:  # int() refuses very long ones with another error
        raise _too_large()
    _finite(digits)
    return int(digits)


def _finite(digits: str) -> float:
    value = float(digits)
    if not math.isfinite(value):
        raise _too_large()
    return value


def _no_number(word: str) -> float:
    raise ValueError(f"{word} is no number")


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) < len(pairs):
        raise ValueError("it says one thing twice")
    return found


def _checked(value: Any) -> Any:
    """Return a value with encodable strings; raise ValueError if it is nested too deeply."""
    layer = [value]
    for _ in range(_DEEPEST):
        layer = [part for whole in layer for part in _parts(whole)]
        if not layer:
            break
    else:
        raise _too_deep()
    try:
        json.dumps(value, ensure_ascii=False).encode("utf-8")
    except UnicodeEncodeError:
        whole = json.dumps(value, ensure_ascii=False).encode("utf-16", "surrogatepass")
        return json.loads(whole.decode("utf-16", "replace"))
    return value


def _parts(value: object) -> list[Any]:
    if isinstance(value, dict):
        return list(value.values())
    return value if isinstance(value, list) else []


def _too_deep() -> ValueError:
    return ValueError("it is nested too deeply")


def _too_large() -> ValueError:
    return ValueError("it holds a number that is too large")
