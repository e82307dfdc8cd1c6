"""The error of files with lessons and puzzles."""

from __future__ import annotations

from engine.core.phrases import PhraseError


class LearningFileError(PhraseError):
    """A file of lessons or puzzles is invalid; one sentence with the file, the line and the reason.

    ``phrase.values`` has them apart: ``file``, ``line``, ``reason``.
    """
