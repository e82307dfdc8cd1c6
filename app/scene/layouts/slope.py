"""Whether the levels of a board rise towards the viewer, so that the upper hide the lower."""

from __future__ import annotations

import numpy as np

from app.scene.camera import View
from app.scene.geometry import orbit_axes
from app.scene.layouts import Layout

#: From this correlation of height and nearness on, upper levels hide what lies behind them.
_MOST = 0.4


def rises_towards(layout: Layout, view: View) -> bool:
    """Return whether what is nearer in a view lies higher on the whole, as stairs from behind."""
    back = orbit_axes(view.azimuth, 0.0)[2]
    nearness = layout.cell_centres[:, :2] @ back[:2]
    height = layout.cell_centres[:, 2]
    if np.ptp(height) < 1e-6:
        return False
    return bool(np.corrcoef(nearness, height)[0, 1] > _MOST)
