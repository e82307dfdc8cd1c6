"""Layout of five equal glass boards whose colours alternate upwards, too."""

from __future__ import annotations

from app.scene.layouts.cube import CubeLayout


class MaackLayout(CubeLayout):
    """Layout of a cube in which a step straight up changes the colour; see ``CubeLayout``."""

    coloured_axes = 3
    per_row = 3
