"""The controller of the strip of levels and of the list of a column."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject, QPoint

from app.appearance import appearance
from app.board.cell_column import column_at, reason_at
from app.board.piece_rects import beside_pointer
from app.board.viewport import Viewport
from app.panels.common.colours import colour
from app.panels.over_board.column_view import ColumnView
from app.panels.over_board.level_strip import LevelRow, LevelStrip
from app.scene.level_view import level_of_spot
from app.settings.options import FOCUS_FOLLOWS, PLANE_OPACITY, SHOW_COLUMN, SHOW_SCALE
from app.settings.store import Settings
from app.text.language import on_language_change
from app.text.names import level_name
from engine.core.move import SpotKind

#: Step of the opacity of planes.
OPACITY_STEP = 0.1
#: Step of the distance of levels, cells.
SPREAD_STEP = 0.2


class LevelOverlays(QObject):
    """Updates the strip of levels and the column list from the board and the preferences."""

    def __init__(self, viewport: Viewport, settings: Settings) -> None:
        super().__init__(viewport)
        self._board = viewport.board
        self._levels = viewport.board.levels
        self._settings = settings
        self._is_asked = False
        #: The hovered level of the strip, and the one the wheel has stepped to from there.
        self._pointed_level: int | None = None
        self._stepped_level: int | None = None
        self.column = ColumnView(viewport)
        self.scale = LevelStrip(viewport)
        self._board.changed.connect(self._show_levels)
        self._board.hover_changed.connect(self._show_column)
        self._board.view_changed.connect(self._place_column)
        viewport.column_requested.connect(self._ask_column)
        self.scale.focus_chosen.connect(self._levels.focus_on)
        self.scale.clip_toggled.connect(self._toggle_cut)
        self.scale.stepped.connect(self._levels.step_focus)
        self.scale.opacity_chosen.connect(lambda value: settings.set(PLANE_OPACITY, value))
        self.scale.level_pointed.connect(self._point_at_level)
        self.scale.targets_stepped.connect(self._step_targets)
        self.scale.entered.connect(self._board.gestures.leave)
        settings.on(FOCUS_FOLLOWS, self._levels.set_follows)
        settings.on(PLANE_OPACITY, self._show_opacity)
        settings.on(SHOW_COLUMN, self._show_column)
        settings.on(SHOW_SCALE, self._show_levels)
        self._levels.set_follows(settings.get(FOCUS_FOLLOWS))
        self._show_opacity(settings.get(PLANE_OPACITY))
        on_language_change(self, self.renew)

    def slots(self) -> dict[str, Callable[[], object]]:
        """Return the slots of the commands about levels, by their names."""
        levels = self._levels
        return {
            "wider": lambda: self._board.arrangement.spread(SPREAD_STEP),
            "closer": lambda: self._board.arrangement.spread(-SPREAD_STEP),
            "focus_up": lambda: levels.step_focus(1),
            "focus_down": lambda: levels.step_focus(-1),
            "cut_less": lambda: levels.step_clip(1),
            "cut_more": lambda: levels.step_clip(-1),
            "focus_off": levels.clear,
            "planes_denser": lambda: self._fade_planes(OPACITY_STEP),
            "planes_clearer": lambda: self._fade_planes(-OPACITY_STEP),
        }

    # -- the strip of levels -----------------------------------------------------------------

    def _show_levels(self) -> None:
        self._show_targets()
        rows = self._rows()
        is_shown = len(rows) > 1 and self._settings.get(SHOW_SCALE)
        if is_shown:
            self.scale.show_levels(rows)
        self.scale.set_shown(is_shown)

    def _rows(self) -> list[LevelRow]:
        """Return the rows of the existing levels, the lowest first."""
        board, levels, view = self._board, self._levels, self._board.level_view
        variant, topology = board.situation.variant, board.layout.topology
        lit, hover = board.lit_level, board.selection.hover
        colours = board.layout.mark_colours(board.situation.position, appearance().theme)
        holding = {level_of_spot(topology, spot) for spot in board.shown_targets}
        if lit is None and hover is not None:
            lit = level_of_spot(topology, hover)
        return [
            LevelRow(
                level,
                level_name(variant, level),
                colour(colours[level]) if colours else None,
                is_focused=level == levels.focus,
                is_faded=view.clear is not None and level not in view.clear,
                is_hidden=level in view.hidden,
                is_lit=level == lit,
                has_target=level in holding,
                is_deck=topology.levels[level] in topology.pin_names,
            )
            for level in levels.existing
        ]

    def _point_at_level(self, level: int | None) -> None:
        self._pointed_level, self._stepped_level = level, None
        self._show_targets()

    def _step_targets(self, by: int) -> None:
        """Show the targets of the next level above or below that has any."""
        there, topology = self._levels.existing, self._board.layout.topology
        holding = {level_of_spot(topology, spot) for spot in self._board.shown_targets}
        now = self._pointed_level if self._stepped_level is None else self._stepped_level
        at = there.index(now) if now in there else -1 if by > 0 else len(there)
        onward = there[at + 1 :] if by > 0 else there[: max(at, 0)][::-1]
        self._stepped_level = next((level for level in onward if level in holding), now)
        self._show_targets()

    def _show_targets(self) -> None:
        """Show only the targets on the hovered level, while a piece is selected."""
        gestures, selection = self._board.gestures, self._board.selection
        if gestures.is_carrying and gestures.cursor is not None:
            # The button that is held keeps the mouse with the viewport.
            x, y = map(round, gestures.cursor)
            level = self.scale.level_at(QPoint(x, y))
            if level != self._pointed_level:
                self._pointed_level, self._stepped_level = level, None
        self.scale.chooses_targets = bool(self._board.shown_targets)
        if not selection.path:
            self._stepped_level = None
        level = self._pointed_level if self._stepped_level is None else self._stepped_level
        # the mouse over the strip is ignored while keys are used
        is_meant = not gestures.keys.is_on or self.scale.has_keyboard
        self._board.show_targets_of(level if selection.path and is_meant else None)

    def _toggle_cut(self, level: int) -> None:
        self._levels.clip_above(None if level == self._levels.clip else level)

    def _fade_planes(self, by: float) -> None:
        opacity = self._settings.get(PLANE_OPACITY) + by
        self._settings.set(PLANE_OPACITY, min(max(round(opacity, 2), 0.0), 1.0))

    def _show_opacity(self, opacity: float) -> None:
        """Apply the preferred opacity of planes."""
        self._levels.set_opacity(opacity)
        self.scale.show_opacity(opacity)

    def renew(self) -> None:
        """Update all texts and icons to the current languages and appearance."""
        self._show_levels()
        self._show_column()

    # -- the list of a column ----------------------------------------------------------------

    def _ask_column(self, is_asked: bool) -> None:
        self._is_asked = is_asked
        self._show_column()

    def _show_column(self) -> None:
        """Show the column of the hovered cell, while it is wanted."""
        board = self._board
        selection, now = board.selection, board.situation
        spot = selection.hover
        is_wanted = self._is_asked or self._settings.get(SHOW_COLUMN)
        if not is_wanted or spot is None or spot.kind is not SpotKind.CELL:
            self.column.hide()
            return
        origin = selection.path[0] if selection.path else None
        rows = column_at(now.variant, now.position, spot.index, selection.targets)
        reason = reason_at(now.variant, now.position, spot.index, origin, selection.targets)
        self.column.show_column(now.variant, rows, reason)
        self.column.place(*beside_pointer(board, spot))

    def _place_column(self) -> None:
        """Move the list beside the hovered cell after a change of the view."""
        if self.column.isVisible():
            self.column.place(*beside_pointer(self._board, self._board.selection.hover))
