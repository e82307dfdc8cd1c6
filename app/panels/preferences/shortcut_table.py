"""The table of all shortcuts, and the field for changing them."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QT_TRANSLATE_NOOP, QEvent, QObject, Qt
from PySide6.QtGui import QKeyEvent, QKeySequence
from PySide6.QtWidgets import (
    QApplication,
    QHBoxLayout,
    QHeaderView,
    QKeySequenceEdit,
    QLabel,
    QPushButton,
    QTreeWidget,
    QTreeWidgetItem,
    QVBoxLayout,
    QWidget,
)

from app.commands.menus import menu_titles
from app.commands.shortcuts import Shortcuts
from app.panels.common.filling import add_heading
from app.panels.common.layouts import laid_out, set_property, wrapped

_NAME = Qt.ItemDataRole.UserRole
_KEY = Qt.Key
#: Keys for navigating the table, which cannot be shortcuts.
_LEADING = (
    *(_KEY.Key_Left, _KEY.Key_Right, _KEY.Key_Up, _KEY.Key_Down, _KEY.Key_Home, _KEY.Key_End),
    *(_KEY.Key_PageUp, _KEY.Key_PageDown, _KEY.Key_Tab, _KEY.Key_Backtab, _KEY.Key_Escape),
    *(_KEY.Key_Return, _KEY.Key_Enter, _KEY.Key_Space),
)
#: Modifier keys.
_MODIFYING = (
    *(_KEY.Key_Shift, _KEY.Key_Control, _KEY.Key_Meta, _KEY.Key_Alt, _KEY.Key_AltGr),
    *(_KEY.Key_Super_L, _KEY.Key_Super_R, _KEY.Key_CapsLock, _KEY.Key_NumLock, _KEY.Key_unknown),
)
#: Qt's text in the field, translated here because its own German addresses strangers.
PROMPT = QT_TRANSLATE_NOOP("QKeySequenceEdit", "Press shortcut")
_FREE = (Qt.KeyboardModifier.NoModifier, Qt.KeyboardModifier.ShiftModifier)


class ShortcutTable(QWidget):
    """Lists the commands by menu; the keys pressed next become the shortcut of the selected one.

    They may be pressed in the table, too: keys that do not navigate it are passed to the field.
    """

    def __init__(self, shortcuts: Shortcuts) -> None:
        super().__init__()
        self._shortcuts = shortcuts
        self.table = QTreeWidget()
        self.table.setHeaderLabels([self.tr("Command"), self.tr("Keys")])
        self.table.setAccessibleName(self.tr("Keys of the commands"))
        self.table.setRootIsDecorated(False)
        self.table.setUniformRowHeights(True)
        header = self.table.header()
        header.setSectionResizeMode(0, QHeaderView.ResizeMode.Stretch)
        header.setSectionResizeMode(1, QHeaderView.ResizeMode.ResizeToContents)
        header.setStretchLastSection(False)
        self._items: dict[str, QTreeWidgetItem] = {}
        self.keys = QKeySequenceEdit(maximumSequenceLength=1)
        self.keys.setAccessibleName(self.tr("New keys"))
        self.without = QPushButton(self.tr("&None"))
        self.without.setToolTip(self.tr("Remove the keys of the command"))
        self.usual = QPushButton(self.tr("&Default"))
        self.usual.setToolTip(self.tr("Restore the default keys of the command"))
        #: Why the last shortcut is not possible; else instructions.
        self.message = wrapped("fault")
        self._fill()
        self._arrange()
        self._is_passing = False
        self.table.installEventFilter(self)
        self.table.currentItemChanged.connect(self._begin)
        self.keys.editingFinished.connect(self._choose)
        self.without.clicked.connect(lambda: self._answer(self._shortcuts.choose, QKeySequence()))
        self.usual.clicked.connect(lambda: self._answer(self._shortcuts.reset))
        shortcuts.changed.connect(self._show)
        self._begin()

    @property
    def chosen(self) -> str | None:
        """The name of the selected command, or None."""
        item = self.table.currentItem()
        name = item.data(0, _NAME) if item is not None else None
        return name if isinstance(name, str) else None

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Pass keys pressed in the table to the field."""
        kinds = (QEvent.Type.ShortcutOverride, QEvent.Type.KeyPress)
        if watched is not self.table or event.type() not in kinds:
            return super().eventFilter(watched, event)
        assert isinstance(event, QKeyEvent)
        if self.chosen is None or not _is_choice(event):
            return False
        event.accept()  # neither a mnemonic nor the table's keyboard search gets it
        if event.type() == QEvent.Type.KeyPress:
            self._is_passing = True
            self.keys.setFocus()
            QApplication.sendEvent(self.keys, event.clone())
            # The field waits for the release, which another widget with the focus would get.
            release = QKeyEvent(QEvent.Type.KeyRelease, event.key(), event.modifiers())
            QApplication.sendEvent(self.keys, release)
        return True

    def _fill(self) -> None:
        parents = {
            menu: add_heading(self.table, title.replace("&", ""))
            for menu, title in menu_titles().items()
        }
        for name, entry in self._shortcuts.entries.items():
            item = QTreeWidgetItem(parents[entry.menu], [entry.title])
            item.setData(0, _NAME, name)
            self._items[name] = item
            self._show(name)
        self.table.expandAll()

    def _arrange(self) -> None:
        label = QLabel(self.tr("New &keys:"))
        label.setBuddy(self.keys)
        line = laid_out(QHBoxLayout(), label, (self.keys, 1), self.without, self.usual)
        for button in (self.without, self.usual):
            button.setAutoDefault(False)
        laid_out(QVBoxLayout(self), (self.table, 1), line, self.message, margins=0)

    def _show(self, name: str) -> None:
        item = self._items.get(name)
        if item is None:
            return
        item.setText(1, self._shortcuts.text(name))
        font = item.font(1)
        font.setBold(not self._shortcuts.is_usual(name))
        item.setFont(1, font)

    def _begin(self, *_items: object) -> None:
        """Prepare for the keys of another command."""
        self.keys.clear()
        name = self.chosen
        for widget in (self.keys, self.without, self.usual):
            widget.setEnabled(name is not None)
        if name is None:
            self._say(self.tr("Choose a command, then press its new keys."))
        else:
            title = self._shortcuts.entries[name].title
            self._say(self.tr("Press the keys for “{command}” now.").format(command=title))

    def _choose(self) -> None:
        keys = self.keys.keySequence()
        if not keys.isEmpty():
            self._answer(self._shortcuts.choose, keys)

    def _answer(self, act: Callable[..., str], *more: object) -> None:
        """Change the selected command, and show why that is not possible."""
        name = self.chosen
        if name is None:
            return
        fault = act(name, *more)
        self.keys.clear()
        if self._is_passing:
            self._is_passing = False
            self.table.setFocus()
        title = self._shortcuts.entries[name].title
        told = self._shortcuts.text(name)
        if fault:
            self._say(fault, is_fault=True)
        elif told:
            self._say(self.tr("“{command}” has {keys} now.").format(command=title, keys=told))
        else:
            self._say(self.tr("“{command}” has no keys now.").format(command=title))

    def _say(self, text: str, is_fault: bool = False) -> None:
        self.message.setText(text)
        set_property(self.message, "alarm", is_fault)


def _is_choice(event: QKeyEvent) -> bool:
    """Whether a key may be meant as a shortcut."""
    held = event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier
    return event.key() not in _MODIFYING and not (event.key() in _LEADING and held in _FREE)
