"""Announcements for screen readers, which the status bar can show as well."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QWidget

from app.text.spoken import in_words


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
        """Announce a sentence; an urgent one interrupts what is being read out.

        Figurines in it are replaced by words.
        """
        text = in_words(text)
        if not text:
            return
        self.last = text
        tell_screen_readers(self._widget, text, is_urgent)
        self.announced.emit(text)


def tell_screen_readers(widget: QWidget, text: str, is_urgent: bool) -> None:
    """Have screen readers read out a sentence; an urgent one interrupts what they read."""
    # Imported lazily: nothing is announced before the first frame, and the module is large.
    from PySide6 import QtGui
    from PySide6.QtGui import QAccessible

    if not QAccessible.isActive():
        return
    announcement = getattr(QtGui, "QAccessibleAnnouncementEvent", None)
    if announcement is None:  # before Qt 6.8
        widget.setAccessibleDescription(text)
        changed = QAccessible.Event.DescriptionChanged
        QAccessible.updateAccessibility(QtGui.QAccessibleEvent(widget, changed))
        return
    event = announcement(widget, text)
    politeness = QAccessible.AnnouncementPoliteness
    event.setPoliteness(politeness.Assertive if is_urgent else politeness.Polite)
    QAccessible.updateAccessibility(event)
