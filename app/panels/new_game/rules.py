"""The rules of a game that its players agree on before the start."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtWidgets import QComboBox, QFormLayout, QWidget

from app.text.rule_text import answer_text, rule_text
from engine.rules.variant import Variant


class RulesPanel(QWidget):
    """One line for each rule that is open; what was agreed is remembered for each game."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        #: The answers to be chosen from, by the name of the rule.
        self.boxes: dict[str, QComboBox] = {}
        self._variant: Variant | None = None
        self._agreed: dict[str, dict[str, str]] = {}
        self._form = QFormLayout(self)
        self._form.setContentsMargins(0, 0, 0, 0)
        self._form.setRowWrapPolicy(QFormLayout.RowWrapPolicy.WrapLongRows)
        self._form.setFieldGrowthPolicy(QFormLayout.FieldGrowthPolicy.AllNonFixedFieldsGrow)

    @property
    def chosen(self) -> dict[str, str]:
        """The answers, by the name of the rule."""
        return {name: box.currentData() for name, box in self.boxes.items()}

    def agree(self, variant: Variant) -> None:
        """Begin with what has been agreed for a game."""
        self._agreed[variant.key] = dict(variant.chosen)

    def show_variant(self, variant: Variant) -> None:
        """Offer the rules of a game; nothing is to be seen where none is open."""
        if self._variant is not None:
            self._agreed[self._variant.key] = self.chosen
        self._variant = variant
        self._clear()
        agreed = self._agreed.get(variant.key, {})
        for option in variant.options:
            box = self._box(option.name, option.values, agreed)
            self._form.addRow(rule_text(option.name), box)
        self.setVisible(bool(variant.options))

    def _box(self, name: str, values: tuple[str, ...], agreed: Mapping[str, str]) -> QComboBox:
        box = QComboBox()
        box.setObjectName(f"rule_{name}")
        box.setAccessibleName(rule_text(name))
        for value in values:
            box.addItem(answer_text(name, value), value)
        box.setCurrentIndex(box.findData(agreed.get(name, values[0])))
        self.boxes[name] = box
        return box

    def _clear(self) -> None:
        self.boxes = {}
        while self._form.rowCount():
            self._form.removeRow(0)
