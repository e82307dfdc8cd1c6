"""The panel for the rule options of a game."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtWidgets import QComboBox, QFormLayout, QWidget

from app.text.rule_text import answer_text, rule_text
from engine.rules.variant import Variant


class RulesPanel(QWidget):
    """Asks for the rule options of a game; the choices are remembered for each game."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        #: The combo boxes, by the name of the option.
        self.boxes: dict[str, QComboBox] = {}
        self._variant: Variant | None = None
        self._agreed: dict[str, dict[str, str]] = {}
        self._form = QFormLayout(self)
        self._form.setContentsMargins(0, 0, 0, 0)
        self._form.setRowWrapPolicy(QFormLayout.RowWrapPolicy.WrapLongRows)
        self._form.setFieldGrowthPolicy(QFormLayout.FieldGrowthPolicy.AllNonFixedFieldsGrow)

    @property
    def chosen(self) -> dict[str, str]:
        """The chosen values, by the name of the option."""
        return {name: box.currentData() for name, box in self.boxes.items()}

    def agree(self, variant: Variant) -> None:
        """Preset the options that a variant has been made with."""
        self._agreed[variant.key] = dict(variant.chosen)

    def show_variant(self, variant: Variant) -> None:
        """Show the options of a game; hide the panel if there are none."""
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
