"""The languages in which there are pages of help."""

from __future__ import annotations

from app.support.resources import resource_path

LANGUAGES = tuple(sorted(path.parent.name for path in resource_path("help").glob("*/about.md")))
