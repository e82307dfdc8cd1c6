"""Long lists of numbers: Python's in the plain backend, arrays inside the object in the other."""

from __future__ import annotations

COMPILED = not __file__.endswith(".py")


def make_lists(owner: object, lengths: dict[str, int]) -> None:
    """Give an object lists of zeros, by the names of its attributes.

    In the compiled backend there is nothing to do: the arrays are zero as the object is made.
    Written as assignments, all their zeros would stand in the extension.
    """
    if not COMPILED:
        for name, length in lengths.items():
            setattr(owner, name, [0] * length)
