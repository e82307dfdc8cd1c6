"""The font of the figurines: all are there, and heights of lines stay as they are."""

from __future__ import annotations

from types import SimpleNamespace

import figurines
import pytest
from PySide6.QtGui import QFont, QFontDatabase, QFontMetricsF, QRawFont
from PySide6.QtWidgets import QApplication

from app.startup import application
from app.startup.application import FAMILY, font_path, load_figurines
from app.text.names import legible
from engine.core.pieces import USUAL_KINDS, Kind
from engine.rules.notation_style import FIGURINES, NEUTRAL_FIGURINES
from engine.variants import variant
from tests.rows import each_row

LETTERS = "Nf3 Qxd5 ℓ9"


@pytest.mark.parametrize("signs", [FIGURINES, NEUTRAL_FIGURINES])
def test_every_kind_has_a_sign_of_its_own(qapp: QApplication, signs: dict[Kind, str]) -> None:
    font = QRawFont(str(font_path()), 40.0)
    assert font.isValid() and font.familyName() == FAMILY
    glyphs = {kind: font.glyphIndexesForString(signs[kind]) for kind in USUAL_KINDS}
    assert all(len(found) == 1 and found[0] for found in glyphs.values())
    shapes = [font.pathForGlyph(found[0]) for found in glyphs.values()]
    assert all(not one.isEmpty() for one in shapes)
    assert all(one != other for n, one in enumerate(shapes) for other in shapes[:n])


@each_row("kind", USUAL_KINDS)
def test_the_stored_signs_are_those_drawn_now(qapp: QApplication, kind: Kind) -> None:
    font = QRawFont(str(font_path()), figurines.EM)
    (glyph,) = font.glyphIndexesForString(FIGURINES[kind])
    stored = font.pathForGlyph(glyph)
    contours = figurines.contours(figurines.outline(kind))
    xs, ys = zip(*(point for contour in contours for point in contour), strict=True)
    now = (min(xs), min(ys), max(xs), max(ys))
    box = stored.boundingRect()
    before = (box.left(), -box.bottom(), box.right(), -box.top())
    assert before == pytest.approx(now, abs=3), "run .setup/figurines.py"
    assert len(stored.toSubpathPolygons()) == len(contours), "run .setup/figurines.py"


def test_texts_of_windows_have_figurines_at_the_usual_height(qapp: QApplication) -> None:
    before = QFontMetricsF(qapp.font())
    usual = before.height(), before.horizontalAdvance(LETTERS)
    load_figurines(qapp.font())
    assert FAMILY in QFontDatabase.families()
    for one in (qapp.font(), QFont(), QFont(qapp.font().family(), 20)):
        metrics = QFontMetricsF(one)
        assert all(metrics.inFontUcs4(ord(sign)) for sign in NEUTRAL_FIGURINES.values())
    now = QFontMetricsF(qapp.font())
    assert (now.height(), now.horizontalAdvance(LETTERS)) == pytest.approx(usual)


def test_what_is_shown_is_in_the_font(qapp: QApplication) -> None:
    shown = legible(variant("maack"), "".join(FIGURINES.values()))
    assert set(shown) == set(NEUTRAL_FIGURINES.values())


def test_a_qt_before_6_9_loads_the_font_as_well(
    qapp: QApplication, monkeypatch: pytest.MonkeyPatch
) -> None:
    loaded: list[str] = []
    older = SimpleNamespace(addApplicationFont=lambda path: loaded.append(path) or 0)
    monkeypatch.setattr(application, "QFontDatabase", older)
    load_figurines(qapp.font())
    assert loaded == [str(font_path())]
