"""Whether the desktop asks for reduced motion, an accessibility setting."""

from __future__ import annotations

import sys
from functools import cache, cached_property

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QApplication

from app.settings.options import ANIMATION_SPEED, HOLD_STILL
from app.settings.store import Settings

#: Settings of desktops, by the portal: namespace, key, and the value for reduced motion.
_ASKED = (
    ("org.freedesktop.appearance", "reduced-motion", 1),
    ("org.gnome.desktop.interface", "enable-animations", False),
    ("org.kde.kdeglobals.KDE", "AnimationDurationFactor", "0"),
)
#: Timeout of the portal, milliseconds.
_PATIENCE = 300


class SystemMotion(QObject):
    """The system's setting, from Qt if it is available there, else from the desktop."""

    #: The setting has changed.
    changed = Signal()

    def __init__(self, application: QApplication, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._application = application
        self._style_hints = application.styleHints()  # kept alive, as it owns the returned object
        accessibility = getattr(self._style_hints, "accessibility", None)
        hints = accessibility() if accessibility is not None else None
        #: Qt's accessibility hints (6.12 or later), else None.
        self._hints = hints if hasattr(hints, "motionPreference") else None
        if self._hints is not None:
            self._hints.motionPreferenceChanged.connect(self.changed)

    @cached_property
    def _desktop_asks(self) -> bool:
        return self._hints is None and _desktop_asks()

    @property
    def is_reduced(self) -> bool:
        """Whether animations are to be turned off."""
        if self._hints is not None:
            return bool(self._hints.motionPreference().name != "NoPreference")
        from PySide6.QtWidgets import QStyle  # lazily: its many names take 10 ms

        hint = QStyle.StyleHint.SH_Widget_Animation_Duration
        return self._desktop_asks or self._application.style().styleHint(hint) == 0


@cache
def system_motion() -> SystemMotion:
    """Return the instance shared by the whole program."""
    application = QApplication.instance()
    assert isinstance(application, QApplication)
    return SystemMotion(application, application)


def animation_speed(settings: Settings) -> float:
    """Return the speed of animations: 1 is normal, 0 turns them off, as does reduced motion."""
    if settings.get(HOLD_STILL) and system_motion().is_reduced:
        return 0.0
    return settings.get(ANIMATION_SPEED)


def _desktop_asks() -> bool:
    """Whether the desktop's settings ask for reduced motion."""
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
