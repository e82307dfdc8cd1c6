"""Each test begins with the usual colours and languages, whatever the one before has left."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QCoreApplication
from PySide6.QtGui import QPalette
from PySide6.QtWidgets import QApplication

from app.appearance import appearance, set_appearance
from app.panels.common import style
from app.scene.themes.catalogue import DEFAULT, built_in
from app.text.language import use_language, use_notation
from app.text.names import language


@pytest.mark.parametrize("number", [1, 2])
def test_what_one_leaves_the_other_does_not_meet(qapp: QApplication, number: int) -> None:
    assert appearance().theme is DEFAULT and language() == "en"
    assert qapp.palette().color(QPalette.ColorRole.Base).name() == DEFAULT.windows.base
    plural = QCoreApplication.translate("GameRecovery", "An unfinished game is still here: {game}, "
                                        "%n half-move(s), {when}.", None, number)  # fmt: skip
    assert ("half-move," if number == 1 else "half-moves,") in plural
    set_appearance(appearance()._replace(theme=built_in("wood")))
    style.apply_theme(qapp)
    use_language("de")
    use_notation("de")
