"""Menus for the glyphs of a move in the move list."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable

from PySide6.QtCore import QCoreApplication
from PySide6.QtGui import QActionGroup
from PySide6.QtWidgets import QMenu, QWidget

from app.text.evaluation_text import glyph_words
from engine.pgn.glyphs import EVALUATIONS, IMPARTIAL, JUDGEMENTS, VERDICTS, sign_of, with_nag
from engine.play.tree import Node
from engine.rules.variant import Variant

#: Called with all glyphs a move is to have.
Annotate = Callable[[tuple[int, ...]], object]


def _tr(text: str) -> str:
    return QCoreApplication.translate("MoveList", text)


def add_glyph_menus(menu: QMenu, node: Node, variant: Variant, annotate: Annotate) -> None:
    """Add submenus for the glyphs of a move, and of the position after it.

    Some verdicts on positions are for two players only.
    """
    position = EVALUATIONS if len(variant.seats) == 2 else IMPARTIAL
    for title, offered, among in (
        (_tr("&Annotate the move"), JUDGEMENTS, JUDGEMENTS),
        (_tr("Annotate the &position"), position, VERDICTS),
    ):
        titles = [f"{sign_of(n)}\N{EN SPACE}{glyph_words(variant, n)}" for n in offered]
        choices = list(zip(offered, titles, strict=True))
        menu.addMenu(_menu(title, choices, among, node, annotate, menu))


def _menu(
    title: str,
    choices: Iterable[tuple[int, str]],
    among: Collection[int],
    node: Node,
    annotate: Annotate,
    parent: QWidget,
) -> QMenu:
    menu = QMenu(title, parent)
    group = QActionGroup(menu)
    held = next((number for number in node.nags if number in among), None)
    for number, text in (*choices, (None, _tr("&Nothing"))):
        if number is None:
            menu.addSeparator()
        action = menu.addAction(text)
        action.setCheckable(True)
        action.setChecked(number == held)
        action.triggered.connect(
            lambda _=False, number=number: annotate(with_nag(node.nags, number, among))
        )
        group.addAction(action)
    return menu
