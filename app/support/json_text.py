"""Values kept as JSON, which somebody else may have written meanwhile. Free of Qt.

All that is read as JSON is read here, so that what can be wrong with it is known in one place.
"""

from __future__ import annotations

import json
import math
from typing import Any

#: Nothing of ours is nested deeper than a few lists.
_DEEPEST = 50
#: A whole number with more digits than this is no float either.
_MOST_DIGITS = 400


def read_json(text: str | bytes) -> Any:
    """Return the value of a JSON text.

    Every number in it is finite and can be made a float, no word of an object is there twice, and
    every text can be written to a file: halves of character pairs are replaced.

    Raises ValueError, with the reason as ``it is no JSON text``, when that is not so.
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
    if len(digits) > _MOST_DIGITS:  # Python itself refuses to read very long ones
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
    """Return a value with texts that files can hold; raise ValueError if it is too deep."""
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
