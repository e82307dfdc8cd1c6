"""What ``tests.forked_programs`` has imported and made before it is forked."""

from __future__ import annotations

from importlib import import_module

import engine.variants

import_module("app.main")
import_module("app.window.main_window")
for key in engine.variants.KEYS:
    engine.variants.variant(key)
