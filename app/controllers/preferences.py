"""The controller of the preferences dialog."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Qt, QTimer
from PySide6.QtWidgets import QWidget

from app.commands.shortcuts import Shortcuts
from app.controllers.sounds import SoundController, SoundEvent
from app.settings.store import Settings
from app.text.language import language, on_language_change

if TYPE_CHECKING:
    from app.panels.preferences.dialog import PreferencesDialog


class PreferencesController(QObject):
    """Owns the dialog while it is open; there is at most one."""

    def __init__(
        self,
        settings: Settings,
        shortcuts: Shortcuts,
        sounds: SoundController,
        window: QWidget,
    ) -> None:
        super().__init__(window)
        self._settings = settings
        self._shortcuts = shortcuts
        self._sounds = sounds
        self._window = window
        #: The open dialog, or None.
        self.dialog: PreferencesDialog | None = None
        self._language = language()
        on_language_change(self, self._speak, call_now=False)

    def open(self) -> None:
        """Show the preferences."""
        # Imported lazily, when they are opened.
        from app.panels.preferences.dialog import PreferencesDialog

        if self.dialog is None:
            self.dialog = PreferencesDialog(
                self._settings, self._shortcuts, self._sound_row, self._window
            )
            self.dialog.finished.connect(self._forget)
        self.dialog.show()
        self.dialog.activateWindow()

    def close(self) -> None:
        """Close the dialog, if it is open."""
        if self.dialog is not None:
            self.dialog.close()

    def _speak(self) -> None:
        """Create the dialog again in another language, after the current event.

        A change of the notation's language alone does not affect it.
        """
        if self._language != language():
            self._language = language()
            QTimer.singleShot(0, self, self._renew)

    def _renew(self) -> None:
        if self.dialog is None:
            return
        page, place = self.dialog.pages.currentRow(), self.dialog.geometry()
        self.dialog.close()
        self.open()
        self.dialog.pages.setCurrentRow(page)
        self.dialog.setGeometry(place)

    def _forget(self) -> None:
        dialog, self.dialog = self.dialog, None
        if dialog is not None:
            dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
            dialog.deleteLater()

    def _sound_row(self) -> QWidget:
        """Return the row that plays a sound, or says why there is none."""
        from app.panels.preferences.dialog import SoundRow

        return SoundRow(self._sounds.speaker, self._hear)

    def _hear(self) -> None:
        self._sounds.speaker.check_output()  # also if sounds are off
        self._sounds.play(SoundEvent.MOVE)
