"""The save state of the current game: its file, and whether it has unsaved changes."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QObject, Signal

from app.game.current_game import is_begun
from app.game.game_source import GamePlace, GameSource
from app.game.session import Session
from app.game.transition import Transition, TransitionKind
from app.storage.stored_source import written_source
from engine.play.tree import ChangeKind, Node


class SaveState(QObject):
    """Tracks the save state by the transitions; ``saved_callback`` is called when saving begins."""

    #: Another game has begun, and this is its save state.
    begun = Signal()
    #: Something has happened by which the game may have unsaved changes.
    changed = Signal()

    def __init__(self, session: Session) -> None:
        super().__init__(session)
        self._session = session
        self.place: GamePlace | None = None
        #: The file of the game before, if that was changed without being saved there; else None.
        self.left_behind: Path | None = None
        #: Whether the game is a sample game of the program.
        self._is_sample = False
        #: Whether the game was opened from the library.
        self._is_in_library = False
        #: Whether more than comments has been changed since the game was saved or begun.
        self._has_changed = False
        #: What was saved of the comments that have been changed since, by their nodes.
        self._comments: dict[Node, object] = {}
        #: Number of changes to games of this session.
        self._changes = 0
        #: The tags that were saved, or those of the beginning.
        self._tags = dict(session.record.tags)
        #: Finds out whether the next start will restore the game, and calls its argument with it.
        self.ask_kept: Callable[[Callable[[bool], object]], object] | None = None
        session.transitioned.connect(self._follow)

    @property
    def is_modified(self) -> bool:
        """Whether the game has unsaved changes."""
        is_anything = self.place is not None or bool(self._session.game.root.children)
        return not self._is_as_saved and is_anything

    @property
    def is_in_file(self) -> bool:
        """Whether the game is in a file, or in the library, without unsaved changes."""
        is_from_file = self.place is not None or self._is_sample or self._is_in_library
        return is_from_file and self._is_as_saved

    @property
    def _is_as_saved(self) -> bool:
        return not self._is_edited and self._session.record.tags == self._tags

    @property
    def _is_edited(self) -> bool:
        """Whether the game itself is not as it was saved or begun."""
        return self._has_changed or any(
            node.comment != text for node, text in self._comments.items()
        )

    def ask_endangered(self, then: Callable[[bool], object]) -> None:
        """Ask whether the game is in no file, and the next start would not restore it.

        then : called with the answer, at once if nothing has to be written for it
        """
        is_anything = self.place is not None or is_begun(self._session.record)
        if self.ask_kept is None:  # without a library only files count
            then(self.place is not None and self.is_modified)
        elif not is_anything or self.is_in_file:
            then(False)
        else:
            self.ask_kept(lambda is_kept: then(not is_kept))

    def saved_callback(self) -> Callable[[GamePlace], None]:
        """Return a function to be called with the place at which the game is saved as it is now."""
        record, tags, changes = self._session.record, dict(self._session.record.tags), self._changes

        def settle(place: GamePlace) -> None:
            if self._session.record is record:
                self._set(GameSource(place, is_modified=self._changes != changes))
                self._tags = tags

        return settle

    def to_json(self) -> dict[str, object]:
        """Return the state as JSON, for the events of the game."""
        kept = written_source(self.place, self.is_modified, self._is_sample)
        if self._is_in_library:
            kept["library"] = True
        if self._session.is_opened:
            kept["record"] = True
        if self._session.is_taken_back:
            kept["taken back"] = True
        return {"file": kept}

    def _set(self, source: GameSource) -> None:
        self.place, self._is_sample = source.place, source.is_sample
        self._is_in_library = source.is_in_library
        self._has_changed = source.is_modified
        self._comments.clear()
        self._tags = dict(self._session.record.tags)

    def _follow(self, transition: Transition) -> None:
        if transition.kind is TransitionKind.STARTED:
            self.left_behind = self.place.path if self.place and self._is_edited else None
            self._set(transition.source)
            self.begun.emit()
        for change in transition.changes:
            self._changes += 1
            if change.kind is ChangeKind.COMMENT:
                self._comments.setdefault(change.node, change.before)
            else:
                self._has_changed = True
        self.changed.emit()
