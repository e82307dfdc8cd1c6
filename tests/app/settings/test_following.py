"""Whoever follows an option hears of its changes, of no other's, and only while it lives."""

from __future__ import annotations

import gc

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, QObject
from PySide6.QtGui import QAction

from app.settings.options import SHOW_LABELS, SHOW_TARGETS, TURN_BOARD
from app.settings.store import Settings

pytestmark = pytest.mark.usefixtures("qapp")

HEARD: list[object] = []


class Listener(QObject):
    def take(self, value: bool) -> None:
        HEARD.append(value)

    def review(self) -> None:
        HEARD.append("review")


@pytest.fixture
def settings() -> Settings:
    HEARD.clear()
    return Settings()


def toggle(settings: Settings, *options) -> None:
    for option in options:
        settings.set(option, not settings.get(option))


def test_only_the_option_followed_is_heard(settings: Settings) -> None:
    listener = Listener()
    settings.on(SHOW_LABELS, listener.take)
    toggle(settings, TURN_BOARD, SHOW_TARGETS)
    assert HEARD == []
    toggle(settings, SHOW_LABELS, SHOW_LABELS)
    assert HEARD == [False, True]
    settings.set(SHOW_LABELS, True)
    assert HEARD == [False, True]


def test_several_options_are_followed_by_one_slot_in_order(settings: Settings) -> None:
    first, second = Listener(), Listener()
    settings.on((SHOW_LABELS, TURN_BOARD), first.review)
    settings.on(TURN_BOARD, second.take)
    toggle(settings, TURN_BOARD, SHOW_LABELS)
    assert HEARD == ["review", True, "review"]


def test_following_ends_with_the_receiver(settings: Settings) -> None:
    deleted, lost = Listener(), Listener()
    settings.on(SHOW_LABELS, deleted.take)
    settings.on(SHOW_LABELS, lost.take)
    deleted.deleteLater()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    del lost
    gc.collect()
    toggle(settings, SHOW_LABELS)
    assert HEARD == []


def test_following_ends_with_the_owner_of_a_plain_function(settings: Settings) -> None:
    owner = QObject()
    action = QAction(owner)
    action.setCheckable(True)
    settings.on(TURN_BOARD, action.setChecked)
    settings.on(TURN_BOARD, lambda: HEARD.append("nothing"), owner)
    settings.on(TURN_BOARD, HEARD.append, owner)
    toggle(settings, TURN_BOARD)
    assert action.isChecked() and HEARD == ["nothing", True]
    owner.deleteLater()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    toggle(settings, TURN_BOARD)
    assert HEARD == ["nothing", True]


def test_a_plain_function_without_an_owner_is_refused(settings: Settings) -> None:
    with pytest.raises(TypeError, match="has no owner"):
        settings.on(TURN_BOARD, lambda: None)
