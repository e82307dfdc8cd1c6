"""What others have written is shown as it is: it dresses up no window and loads nothing."""

from __future__ import annotations

from PySide6.QtCore import QRect, Qt
from PySide6.QtGui import Qt as GuiQt
from PySide6.QtGui import QTextDocument
from PySide6.QtWidgets import QLabel

from app.panels.common.layouts import plain
from tests.driver import play_text
from tests.rows import each_row

LOADED = "<img src='file:///etc/hostname'><b>bold</b> name"


@each_row("text", [LOADED, "a <3 b", "1 < 2 &lt;b&gt;", "two\nlines <i>", "Anna", ""])
def test_a_text_is_shown_as_it_is(qapp, text: str) -> None:
    shown, guarded = QTextDocument(), plain(text)
    if GuiQt.mightBeRichText(guarded):  # as labels and tooltips decide
        shown.setHtml(guarded)
    else:
        shown.setPlainText(guarded)
    assert shown.toPlainText() == text


def test_comments_and_names_are_no_html(qtbot, opened) -> None:
    window = opened(number=518)
    session = window.session
    play_text(window, "e2-e4")
    session.set_comment(session.game.node, LOADED)
    session.set_tag("White", LOADED * 3)
    name, model = window.seats.cards[0].name, window.moves.model()
    qtbot.waitUntil(lambda: name.toolTip() != "")
    places = [(row, column) for row in range(model.rowCount()) for column in range(3)]
    role = Qt.ItemDataRole.ToolTipRole
    tips = {model.index(*place).data(role) for place in places} - {None}
    assert len(tips) == 1
    for tip in (*tips, name.toolTip()):
        assert "<img" not in tip and "&lt;img" in tip


def test_no_label_guesses_what_it_shows_of_others(opened) -> None:
    window = opened(number=518)
    window.session.set_tag("White", LOADED)
    window.session.resign()
    window.notice.show_text(LOADED, QRect(), window.rect().center())
    shown = [label for label in window.findChildren(QLabel) if "<img" in label.text()]
    assert window.notice in shown and len(shown) > 1
    assert {label.textFormat() for label in shown} == {Qt.TextFormat.PlainText}
