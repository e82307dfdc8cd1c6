"""What ``tests.forked_programs`` has imported and made before it is forked."""

from __future__ import annotations

from importlib import import_module

import engine.variants

for name in (
    "app.crash.controller",
    "app.main",
    "app.panels.common.message",
    "app.scene.layouts.deckless",
    "app.startup.application",
    "app.startup.display",
    "app.storage.library.library",
    "app.window.first_hints",
    "app.window.game_windows",
    "PySide6.QtDBus",
):
    import_module(name)
for key in engine.variants.KEYS:
    engine.variants.variant(key)
