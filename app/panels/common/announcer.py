"""Says something to whoever listens: a screen reader, and the line at the bottom of the window."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QAccessible, QAccessibleEvent
from PySide6.QtWidgets import QWidget

try:
    from PySide6.QtGui import QAccessibleAnnouncementEvent
except ImportError:  # before Qt 6.8
    QAccessibleAnnouncementEvent = None  # type: ignore[assignment, misc]


class Announcer(QObject):
    """Speaks for one widget.

    Where Qt knows no announcements the sentence becomes the widget's description instead, and
    that is told to have changed.
    """

    #: Something has been said: the sentence.
    said = Signal(str)

    def __init__(self, widget: QWidget) -> None:
        super().__init__(widget)
        self._widget = widget
        #: What was said last.
        self.last = ""

    def say(self, text: str, is_urgent: bool = False) -> None:
        """Say a sentence; an urgent one interrupts what is being read out."""
        if not text:
            return
        self.last = text
        if QAccessible.isActive():
            QAccessible.updateAccessibility(self._event(text, is_urgent))
        self.said.emit(text)

    def _event(self, text: str, is_urgent: bool) -> QAccessibleEvent:
        if QAccessibleAnnouncementEvent is None:
            self._widget.setAccessibleDescription(text)
            return QAccessibleEvent(self._widget, QAccessible.Event.DescriptionChanged)
        event = QAccessibleAnnouncementEvent(self._widget, text)
        politeness = QAccessible.AnnouncementPoliteness
        event.setPoliteness(politeness.Assertive if is_urgent else politeness.Polite)
        return event
