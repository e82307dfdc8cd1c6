"""Whether the system asks programs to hold still, for people whom moving pictures make ill."""

from __future__ import annotations

import sys
from functools import cache

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QApplication, QStyle

from app.settings.options import ANIMATION_SPEED, HOLD_STILL
from app.settings.store import Settings

#: What desktops say through the portal: namespace, key, and the value that asks for stillness.
_ASKED = (
    ("org.freedesktop.appearance", "reduced-motion", 1),
    ("org.gnome.desktop.interface", "enable-animations", False),
    ("org.kde.kdeglobals.KDE", "AnimationDurationFactor", "0"),
)
#: A portal that does not answer in so many milliseconds says nothing.
_PATIENCE = 300


class SystemMotion(QObject):
    """Knows what the system asks for, from Qt where it tells, else from the desktop."""

    #: The system asks for something else than before.
    changed = Signal()

    def __init__(self, application: QApplication, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._application = application
        self._style_hints = application.styleHints()  # what it hands out lives no longer than it
        accessibility = getattr(self._style_hints, "accessibility", None)
        hints = accessibility() if accessibility is not None else None
        #: Qt's own hints from 6.12 on, else None.
        self._hints = hints if hasattr(hints, "motionPreference") else None
        if self._hints is not None:
            self._hints.motionPreferenceChanged.connect(self.changed)
        self._desktop_asks = self._hints is None and _desktop_asks()

    @property
    def is_reduced(self) -> bool:
        """Whether everything is to be where it goes at once."""
        if self._hints is not None:
            return bool(self._hints.motionPreference().name != "NoPreference")
        hint = QStyle.StyleHint.SH_Widget_Animation_Duration
        return self._desktop_asks or self._application.style().styleHint(hint) == 0


@cache
def system_motion() -> SystemMotion:
    """Return the one that all of the program asks."""
    application = QApplication.instance()
    assert isinstance(application, QApplication)
    return SystemMotion(application, application)


def animation_speed(settings: Settings) -> float:
    """Return how fast things move: 1 is normal, 0 at once, as when the system asks for that."""
    if settings.get(HOLD_STILL) and system_motion().is_reduced:
        return 0.0
    return settings.get(ANIMATION_SPEED)


def _desktop_asks() -> bool:
    """Return whether the desktop's settings ask for stillness; without a desktop they do not."""
    if not sys.platform.startswith("linux"):
        return False
    from PySide6.QtDBus import QDBus, QDBusConnection, QDBusMessage, QDBusVariant

    bus = QDBusConnection.sessionBus()
    if not bus.isConnected():
        return False
    for space, key, stillness in _ASKED:
        call = QDBusMessage.createMethodCall(
            "org.freedesktop.portal.Desktop",
            "/org/freedesktop/portal/desktop",
            "org.freedesktop.portal.Settings",
            "Read",
        )
        call.setArguments([space, key])
        answer = bus.call(call, QDBus.CallMode.Block, _PATIENCE)
        if answer.type() == QDBusMessage.MessageType.ReplyMessage:
            value = answer.arguments()[0]
            while isinstance(value, QDBusVariant):
                value = value.variant()
            if type(value) is type(stillness) and value == stillness:
                return True
        elif answer.errorName().endswith((".ServiceUnknown", ".NoReply", ".Timeout")):
            return False
    return False
