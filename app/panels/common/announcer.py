"""Announcements for screen readers, which the status bar can show as well."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QAccessible, QAccessibleEvent
from PySide6.QtWidgets import QWidget

try:
    from PySide6.QtGui import QAccessibleAnnouncementEvent
except ImportError:  # before Qt 6.8
    QAccessibleAnnouncementEvent = None  # type: ignore[assignment, misc]


class Announcer(QObject):
    """Makes announcements for one widget.

    Versions of Qt without announcements report a changed description of the widget instead.
    """

    #: A sentence has been announced.
    announced = Signal(str)

    def __init__(self, widget: QWidget) -> None:
        super().__init__(widget)
        self._widget = widget
        #: The last announcement.
        self.last = ""

    def announce(self, text: str, is_urgent: bool = False) -> None:
        """Announce a sentence; an urgent one interrupts what is being read out."""
        if not text:
            return
        self.last = text
        if QAccessible.isActive():
            QAccessible.updateAccessibility(self._event(text, is_urgent))
        self.announced.emit(text)

    def _event(self, text: str, is_urgent: bool) -> QAccessibleEvent:
        if QAccessibleAnnouncementEvent is None:
            self._widget.setAccessibleDescription(text)
            return QAccessibleEvent(self._widget, QAccessible.Event.DescriptionChanged)
        event = QAccessibleAnnouncementEvent(self._widget, text)
        politeness = QAccessible.AnnouncementPoliteness
        event.setPoliteness(politeness.Assertive if is_urgent else politeness.Polite)
        return event
