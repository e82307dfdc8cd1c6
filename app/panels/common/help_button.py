"""The small ? of a dialog, which opens the page of the help about it.

The dialog does not depend on the help: the request goes up from window to window as an event, to
the first that accepts it in its ``customEvent``.
"""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QCoreApplication, QEvent
from PySide6.QtGui import QKeySequence
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QPushButton, QSizePolicy, QWidget

from app.panels.common.layouts import plain
from app.text.language import language, on_language_change
from app.text.text import written_keys

_ASKED = QEvent.Type(QEvent.registerEventType())


class HelpRequest(QEvent):
    """A request for a page of the help.

    page : its name, that of its file
    heading : the heading in it; empty for its beginning
    asker : the requesting window, which may block others
    """

    def __init__(self, page: str, heading: str, asker: QWidget) -> None:
        super().__init__(_ASKED)
        self.ignore()
        self.page = page
        self.heading = heading
        self.asker = asker


class HelpButton(QPushButton):
    """A small ? that opens a page of the help.

    page : name of the page
    heading : returns the heading in it, in the current language; empty for none
    is_of_window : whether the page is about the whole window: the key of the help opens it as well;
        others stand beside what they are about, and are smaller
    """

    def __init__(
        self, page: str, heading: Callable[[], str] = str, *, is_of_window: bool = False
    ) -> None:
        super().__init__("?")
        self.page = page
        self._heading = heading
        self._is_of_window = is_of_window
        self.setObjectName("help" if is_of_window else "aside")
        self.setAutoDefault(False)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.clicked.connect(self._ask)
        on_language_change(self, self._translate)

    def _translate(self) -> None:
        if not self._is_of_window:
            # The pages are read lazily, when a button is made.
            from app.panels.help.pages import page_text, title_of

            name = self.tr("Help: {page}").format(page=title_of(page_text(self.page, language())))
            self.setAccessibleName(name)
            self.setToolTip(plain(name))
            return
        keys = QKeySequence(QKeySequence.StandardKey.HelpContents)
        self.setShortcut(keys)
        named = written_keys(keys)
        self.setAccessibleName(self.tr("Help on this window"))
        self.setToolTip(plain(self.tr("Help on this window ({keys})").format(keys=named)))

    def _ask(self) -> None:
        ask_help(self, self.page, self._heading())


def ask_help(widget: QWidget, page: str, heading: str = "") -> None:
    """Ask the windows from that of a widget upwards, until one opens a page of the help."""
    asker: QWidget | None = widget.window()
    assert asker is not None
    event = HelpRequest(page, heading, asker)
    while asker is not None and not event.isAccepted():
        QCoreApplication.sendEvent(asker, event)
        asker = asker.parentWidget()


def add_help(buttons: QDialogButtonBox, page: str, heading: Callable[[], str] = str) -> HelpButton:
    """Put a ? beside the buttons of a dialog; see ``HelpButton``."""
    button = HelpButton(page, heading, is_of_window=True)
    buttons.addButton(button, QDialogButtonBox.ButtonRole.HelpRole)
    return button


def dialog_buttons(
    dialog: QDialog,
    page: str,
    kinds: QDialogButtonBox.StandardButton = QDialogButtonBox.StandardButton.NoButton,
    heading: Callable[[], str] = str,
) -> QDialogButtonBox:
    """Return buttons that accept and reject a dialog, with a ? beside them; see ``HelpButton``."""
    buttons = QDialogButtonBox(kinds)
    add_help(buttons, page, heading)
    buttons.accepted.connect(dialog.accept)
    buttons.rejected.connect(dialog.reject)
    return buttons
