"""The bars show each player's part in the colour of the pieces."""

from __future__ import annotations

import pytest
from PySide6.QtGui import QColor

from app.appearance import appearance
from app.panels.analysis.panel import HEIGHT, EvaluationBars
from app.panels.common.colours import colour
from tests.rows import each_row

TWO, THREE = ("white", "black"), ("white", "grey", "black")


@pytest.fixture
def bars(qtbot) -> EvaluationBars:
    found = EvaluationBars()
    qtbot.addWidget(found)
    found.resize(200, 80)
    return found


def row(bars: EvaluationBars, y: int) -> list[QColor]:
    """Return the colours along a line of pixels, without the frame."""
    image = bars.grab().toImage()
    scale = image.width() // bars.width()
    return [image.pixelColor(x * scale, y * scale) for x in range(2, bars.width() - 2)]


def near(one: QColor, other: QColor) -> bool:
    return all(abs(a - b) < 4 for a, b in zip(one.getRgb()[:3], other.getRgb()[:3], strict=True))


@each_row("share", [0.2, 0.5, 0.9])
def test_two_players_share_one_bar(bars: EvaluationBars, share: float) -> None:
    bars.show_values(TWO, (share, 1 - share), ("+1.00",), "White is better")
    assert bars.sizeHint().height() == HEIGHT
    ours = [near(c, colour(appearance().theme.piece_colours(TWO)[0])) for c in row(bars, 2)]
    assert sum(ours) == pytest.approx(share * 200, abs=4)
    assert ours.index(False) == sum(ours), "the first player's part is on the left"


def test_three_players_have_a_bar_each(bars: EvaluationBars) -> None:
    shares = (0.5, 0.3, 0.2)
    bars.show_values(THREE, shares, ("White", "Grey", "Black"), "White is best")
    assert bars.sizeHint().height() > 3 * HEIGHT
    bars.resize(200, bars.sizeHint().height())
    step = bars.height() // 3
    for seat, share in enumerate(shares):
        own = colour(appearance().theme.piece_colours(THREE)[seat])
        assert sum(near(c, own) for c in row(bars, seat * step + 3)) == pytest.approx(
            share * 200, abs=4
        )


def test_nothing_is_shown_while_nothing_is_known(bars: EvaluationBars) -> None:
    bars.show_values(TWO, (), (), "")
    assert len({c.rgb() for c in row(bars, HEIGHT // 2)}) == 1


def test_the_value_is_said_in_words(bars: EvaluationBars) -> None:
    bars.show_values(TWO, (0.6, 0.4), ("+0.85",), "White is better by 0.85")
    assert bars.accessibleName() == "Evaluation"
    assert bars.accessibleDescription() == bars.toolTip() == "White is better by 0.85"
