"""Layout of five equal glass boards whose colours alternate upwards, too."""

from __future__ import annotations

from collections.abc import Mapping

from app.scene.layouts.arrangement import Arrangement
from app.scene.layouts.cube import ARRANGEMENTS, CubeLayout


class MaackLayout(CubeLayout):
    """Layout of a cube in which a step straight up changes the colour; see ``CubeLayout``."""

    coloured_axes = 3
    per_row = 3
    #: Boards are small: further apart, and seen from higher, they hide less of one another.
    stack_angles = (66.0, 22.0, 90.0, 14.0)
    arrangements: Mapping[str, Arrangement] = {**ARRANGEMENTS, "stack": Arrangement(2.0)}
