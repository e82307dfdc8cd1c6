"""The learning window without one with a game, which takes longer to open than most tests here."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from app.settings.options import ANIMATION_SPEED, HOLD_STILL
from app.settings.store import Settings
from app.storage.lesson_files import CourseCache
from engine.variants import variant

if TYPE_CHECKING:
    from app.window.app_context import AppContext
    from app.window.learning_window import LearningWindow
    from tests.fake_engines import FakeEngines


@pytest.fixture(scope="module")
def shelf_of_courses() -> CourseCache:
    """Return what remembers the courses that have been read."""
    return CourseCache()


@pytest.fixture
def app_context(
    qapp: object,
    preferences_path: Path,
    shelf_of_courses: CourseCache,
    monkeypatch: pytest.MonkeyPatch,
) -> Iterator[AppContext]:
    """Return what all windows of a program share; its learning window does not animate."""
    from app.window.app_context import AppContext

    monkeypatch.setattr("app.learning.lessons.CourseCache", lambda: shelf_of_courses)
    settings = Settings(preferences_path)
    settings.set(ANIMATION_SPEED, 0.0)
    settings.set(HOLD_STILL, False)
    context = AppContext(settings)
    yield context
    context.close()


@pytest.fixture
def engines(app_context: AppContext) -> FakeEngines:
    """Let the learning window have engines without processes, and return them."""
    from tests.fake_engines import FakeEngines

    vars(app_context)["engines"] = made = FakeEngines()
    return made


@pytest.fixture
def learning_window(app_context: AppContext) -> LearningWindow:
    """Return the learning window, not yet shown, of who plays the usual game."""
    window = app_context.learning(variant("chess960"))
    window.resize(1000, 700)
    return window
