"""The preferences as a dialog: a form made from the table of options, applied at once."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from PySide6.QtCore import QT_TRANSLATE_NOOP, QCoreApplication, QSize, Qt
from PySide6.QtWidgets import (
    QDialog,
    QDialogButtonBox,
    QFormLayout,
    QHBoxLayout,
    QListWidget,
    QStackedWidget,
    QVBoxLayout,
    QWidget,
)

from app.commands.shortcuts import Shortcuts
from app.panels.common.fitting import Scrolled, fit_to_screen
from app.panels.preferences.option_field import OptionField
from app.panels.preferences.shortcut_table import ShortcutTable
from app.settings.option import Option
from app.settings.options import (
    ANIMATION_SPEED,
    HOLD_STILL,
    OPTIONS,
    SHOW_LABELS,
    SHOW_TARGETS,
    TURN_BOARD,
)
from app.settings.store import Settings

SIZE = (760, 560)


@dataclass(frozen=True)
class Page:
    """A page of the dialog.

    title : to be translated
    sections : what the keys of its options begin with
    also : options of other sections
    has_shortcuts : whether the keys of the commands stand below its options
    """

    title: object
    sections: tuple[str, ...]
    also: tuple[Option[Any], ...] = ()
    has_shortcuts: bool = False


PAGES = (
    Page(
        QT_TRANSLATE_NOOP("preferences", "Board"),
        ("view",),
        (ANIMATION_SPEED, HOLD_STILL, TURN_BOARD, SHOW_TARGETS, SHOW_LABELS),
    ),
    Page(QT_TRANSLATE_NOOP("preferences", "Play"), ("play",)),
    Page(QT_TRANSLATE_NOOP("preferences", "Language"), ("interface", "notation")),
    Page(QT_TRANSLATE_NOOP("preferences", "Sound"), ("sound",)),
    Page(QT_TRANSLATE_NOOP("preferences", "Mouse"), ("mouse",)),
    Page(QT_TRANSLATE_NOOP("preferences", "Keys"), ("keys",), has_shortcuts=True),
)


def page_of(option: Option[Any]) -> Page:
    """Return the page on which an option with a title stands."""
    for page in PAGES:
        if option in page.also:
            return page
    section = option.key.partition("/")[0]
    return next((page for page in PAGES if section in page.sections), PAGES[0])


class PreferencesDialog(QDialog):
    """Shows all preferences; what is changed holds at once, and the game goes on meanwhile."""

    def __init__(
        self,
        settings: Settings,
        shortcuts: Shortcuts,
        sound_row: Callable[[], QWidget] | None = None,
        parent: QWidget | None = None,
    ) -> None:
        """``sound_row``: makes what stands below the options about sounds."""
        super().__init__(parent)
        self._settings = settings
        self._shortcuts = shortcuts
        self.setWindowTitle(self.tr("Preferences"))
        fit_to_screen(self, QSize(*SIZE))
        #: The field of every option with a title, by its key.
        self.fields = {
            option.key: OptionField(option, settings) for option in OPTIONS if option.title
        }
        self.shortcut_table = ShortcutTable(shortcuts)
        self.pages = QListWidget()
        self.pages.setAccessibleName(self.tr("Pages"))
        self.pages.setObjectName("pages")
        self._stack = QStackedWidget()
        for page in PAGES:
            self.pages.addItem(QCoreApplication.translate("preferences", str(page.title)))
            self._stack.addWidget(Scrolled(self._make_page(page, sound_row)))
        self.pages.currentRowChanged.connect(self._stack.setCurrentIndex)
        self.pages.setCurrentRow(0)
        self._arrange()
        settings.changed.connect(self._show_option)

    def restore_defaults(self) -> None:
        """Give everything on the page shown its usual value."""
        page = PAGES[self.pages.currentRow()]
        for field in self._fields_of(page):
            self._settings.set(field.option, field.option.default)
        if page.has_shortcuts:
            self._shortcuts.reset_all()

    def _fields_of(self, page: Page) -> list[OptionField]:
        return [field for field in self.fields.values() if page_of(field.option) is page]

    def _make_page(self, page: Page, sound_row: Callable[[], QWidget] | None) -> QWidget:
        widget = QWidget()
        column = QVBoxLayout(widget)
        column.setContentsMargins(0, 0, 0, 0)
        form = QFormLayout()
        form.setVerticalSpacing(12)
        form.setHorizontalSpacing(16)
        form.setRowWrapPolicy(QFormLayout.RowWrapPolicy.WrapLongRows)
        column.addLayout(form)
        for field in self._fields_of(page):
            field.add_to(form)
        if "sound" in page.sections and sound_row is not None:
            column.addWidget(sound_row())
        if page.has_shortcuts:
            column.addWidget(self.shortcut_table, 1)
        else:
            column.addStretch()
        return widget

    def _arrange(self) -> None:
        kinds = QDialogButtonBox.StandardButton
        self.buttons = QDialogButtonBox(kinds.RestoreDefaults | kinds.Close)
        defaults = self.buttons.button(kinds.RestoreDefaults)
        defaults.setText(self.tr("&Restore the defaults of this page"))
        defaults.setAutoDefault(False)
        defaults.clicked.connect(self.restore_defaults)
        self.buttons.rejected.connect(self.reject)
        self.pages.setFixedWidth(140)
        self.pages.setSpacing(4)
        self.pages.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        sides = QHBoxLayout()
        sides.setSpacing(20)
        sides.addWidget(self.pages)
        sides.addWidget(self._stack, 1)
        column = QVBoxLayout(self)
        column.setContentsMargins(20, 18, 20, 16)
        column.setSpacing(14)
        column.addLayout(sides, 1)
        column.addWidget(self.buttons)

    def _show_option(self, option: Option[Any], _value: object) -> None:
        field = self.fields.get(option.key)
        if field is not None:
            field.show()
