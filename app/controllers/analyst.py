"""Analyses the current position with an engine, and shows the lines in the panel.

It is imported when the panel is first shown.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import chain

from PySide6.QtCore import QObject, QTimer, Signal

from app.board.drawing_tool import arrows_of
from app.controllers.assistance import AssistedGame
from app.engines.engine_client import EngineClient
from app.engines.failure import EngineFailure
from app.engines.report import EngineReport, SearchRequest, request_at
from app.game.seat_tags import HelpKind
from app.game.transition import Transition, TransitionKind
from app.panels.analysis.line_list import MAX_MOVES, ShownLine
from app.panels.analysis.panel import AnalysisPanel
from app.settings.options import ANALYSIS_ENGINE, ANALYSIS_LINES
from app.settings.store import Settings
from app.text.analysis_text import bar_texts, line_sentence, line_texts, work_sentence, work_texts
from app.text.evaluation_text import worth_sentence, worth_text
from app.text.language import on_language_change
from app.text.player_text import shown_names
from app.text.spoken import in_words
from app.text.status_text import outcome_text
from engine.play.drawing import DrawingColour
from engine.play.evaluation import winning_chances
from engine.search.report_evaluation import evaluation_of
from engine.search.thinking import Limits

#: The purpose of the process, and the name of the arrows.
PURPOSE, ARROWS = "analysis", "line"
#: Delay before a position is analysed, so that stepping quickly through a game does not start a
#: search at each one; least interval between updates of the panel. Milliseconds.
REST, INTERVAL = 80, 250
#: Colours of the arrows, by how many turns after the player to move.
_COLOURS = (DrawingColour.GREEN, DrawingColour.RED, DrawingColour.BLUE)


class Analyst(QObject):
    """Analyses the current position while it is working, and fills the panel.

    An engine reports more often than people read: reports are shown at intervals, and one line
    after the other, so that the event loop runs between them.
    """

    #: The evaluation of a node: Node, Evaluation.
    evaluated = Signal(object, object)
    #: A message for users of a screen reader: one sentence.
    announced = Signal(str)

    def __init__(self, game: AssistedGame, settings: Settings, parent: QObject) -> None:
        super().__init__(parent)
        self._session, self._board, self._engines, self._assistance = game
        self._settings = settings
        self.panel = AnalysisPanel()
        self._is_working = False
        self._engine = EngineClient(game.engines, PURPOSE, self)
        self._engine.reported.connect(self._take)
        self._engine.failed.connect(self._fail)
        #: Reports by the number of the line; and those that are not shown yet.
        self._reports: dict[int, EngineReport] = {}
        self._waiting: list[EngineReport] = []
        #: The lines shown, and the reports they were made of.
        self._shown: list[tuple[EngineReport, ShownLine]] = []
        self._written: list[tuple[EngineReport, ShownLine]] = []
        self._answer: Callable[[], object] = self._look
        self._rest = self._timer(REST, self._look)
        self._pause = self._timer(INTERVAL, self._write)
        self._next = self._timer(0, self._write_one)
        game.session.transitioned.connect(self._follow)
        game.assistance.changed.connect(self._look_soon)
        self.panel.show_count(settings.get(ANALYSIS_LINES))
        self.panel.count_chosen.connect(lambda count: settings.set(ANALYSIS_LINES, count))
        self.panel.engine_chosen.connect(lambda key: settings.set(ANALYSIS_ENGINE, key))
        self.panel.count_chosen.connect(lambda _: self._look_soon())
        self.panel.engine_chosen.connect(lambda _: self._look_soon())
        self.panel.answered.connect(lambda: self._answer())
        self.panel.lines.pointed.connect(self._point)
        self.panel.lines.chosen.connect(self._play)
        game.engines().known_changed.connect(self._follow_engines)
        on_language_change(self, self._translate, call_now=False)

    def _timer(self, interval: int, slot: Callable[[], object]) -> QTimer:
        timer = QTimer(self, singleShot=True, interval=interval)
        timer.timeout.connect(slot)
        return timer

    # -- the position -------------------------------------------------------------------

    def set_working(self, is_working: bool) -> None:
        """Start or stop the analysis."""
        if is_working == self._is_working:
            return
        self._is_working = is_working
        if is_working:
            self._begin_game()
            self._look()
        else:
            self._forget()

    @property
    def best(self) -> EngineReport | None:
        """The report of the best line shown, if there is one."""
        return self._shown[0][0] if self._shown else None

    def sentence(self) -> str:
        """Return the result as a sentence: the evaluation and the best line."""
        if self.panel.message.text():
            return self.panel.message.text()
        if not self._shown:
            return self.tr("Nothing has been found yet.")
        return self._shown[0][1].spoken

    def _begin_game(self) -> None:
        self._show_engines()
        self.panel.lines.begin_game(len(self._session.variant.seats))

    def _follow(self, transition: Transition) -> None:
        if not self._is_working:
            return
        if transition.kind is TransitionKind.STARTED:
            self._begin_game()
        if transition.before.node is not transition.after.node:
            self._forget()
            self._look_soon()

    def _look_soon(self) -> None:
        """Start the search after all listeners of a transition have been called, and a pause."""
        if self._is_working:
            self._rest.start()

    def _look(self) -> None:
        """Search the current position, or say why that is not possible."""
        self._forget()
        now = self._session.situation
        if not self._assistance.is_allowed(HelpKind.ANALYSIS):
            text = self.tr(
                "In a game between people there is no analysis unless all of them agree to it."
            )
            self._say(text, self.tr("As&k the players"), self._ask_players)
            return
        over = now.variant.outcome(now.position)
        if over is not None:
            self._say(outcome_text(now.variant, over, shown_names(now)))
            return
        lines, limits = self._settings.get(ANALYSIS_LINES), Limits(infinite=True)
        request = request_at(now.node, now.variant, limits, lines=lines)
        if not self._engine.ask(request, self._key):
            return
        self._assistance.use(HelpKind.ANALYSIS)
        self.panel.show_message("")
        self.panel.show_lines((), self.tr("Analysing …"))

    def _ask_players(self) -> None:
        self._assistance.ask(HelpKind.ANALYSIS, self._look_soon)

    def _forget(self) -> None:
        """Stop the engine, and clear the panel."""
        for timer in (self._rest, self._pause, self._next):
            timer.stop()
        self._engine.cancel()
        self._reports, self._waiting = {}, []
        self._shown, self._written = [], []
        self.panel.show_lines((), "")
        self.panel.bars.show_values(self._session.variant.seats, (), (), "")
        self._board.suggest(ARROWS, ())

    # -- the engine --------------------------------------------------------------------------

    @property
    def _key(self) -> str:
        """The key of the engine in use: the chosen one, if it can play the game."""
        known = [engine.key for engine in self._engines().known(self._session.variant)]
        chosen = self._settings.get(ANALYSIS_ENGINE)
        return chosen if chosen in known else known[0]

    def _show_engines(self) -> None:
        known = self._engines().known(self._session.variant)
        self.panel.show_engines([(engine.key, engine.name) for engine in known], self._key)

    def _follow_engines(self) -> None:
        """Update the list of engines; use another one if the chosen one has been removed."""
        if self._is_working:
            self._show_engines()
            if self._engine.key not in (None, self._key):
                self._look_soon()

    def _take(self, request: SearchRequest, report: EngineReport) -> None:
        """Store a report of the engine; the first one is shown at once."""
        self._reports[report.line_number] = report
        if not self._shown and not self._next.isActive():
            self._write()
        elif not self._pause.isActive():
            self._pause.start()

    def _fail(self, request: SearchRequest, failure: EngineFailure) -> None:
        self._forget()
        self._say(str(failure), self.tr("&Try again"), self._look)
        self.announced.emit(str(failure))

    def _say(self, text: str, button: str = "", answer: Callable[[], object] | None = None) -> None:
        """Show a sentence instead of the lines, with a button for an action."""
        self._answer = answer or self._look
        self.panel.show_message(text, button)

    # -- writing what has been found ---------------------------------------------------------

    def _write(self) -> None:
        """Begin to write the lines; while others are being written, a little later."""
        if self._next.isActive():
            self._pause.start()
        else:
            self._waiting = [self._reports[number] for number in sorted(self._reports)]
            self._written = []
            self._next.start()

    def _write_one(self) -> None:
        """Write one line; after the last one show all of them."""
        if self._waiting:
            report = self._waiting.pop(0)
            line = self._line(report)
            if line is not None:
                self._written.append((report, line))
        if self._waiting:
            self._next.start()
        elif self._written:
            self._shown = self._written
            self._show()

    def _line(self, report: EngineReport) -> ShownLine | None:
        """Return a report as texts; None if it has no usable line."""
        request = report.request
        variant, position = request.variant, request.position
        evaluation = evaluation_of(variant, position, report)
        if evaluation is None or not report.line:
            return None
        moves = line_texts(variant, position, report.line[:MAX_MOVES])
        worth = worth_sentence(variant, evaluation)
        return ShownLine(
            worth_text(variant, evaluation),
            moves,
            line_sentence(worth, tuple(in_words(move, variant) for move in moves)),
        )

    def _show(self) -> None:
        best = self._shown[0][0]
        variant = best.request.variant
        evaluation = evaluation_of(variant, best.request.position, best)
        assert evaluation is not None  # or it would have no line
        work = work_texts(best.depth, best.seldepth, best.nodes, best.nodes_per_second)
        said = work_sentence(best.depth, best.nodes)
        self.panel.show_lines([line for _, line in self._shown], *work, said=said)
        self.panel.bars.show_values(
            variant.seats,
            winning_chances(evaluation, len(variant.seats)),
            bar_texts(variant, evaluation),
            worth_sentence(variant, evaluation),
        )
        self.evaluated.emit(self._session.game.node, evaluation)

    # -- the panel ---------------------------------------------------------------------------

    def _point(self, number: int, plies: int) -> None:
        """Show the hovered moves on the board."""
        moves = self._shown[number][0].line[:plies] if number < len(self._shown) else ()
        variant, first = self._session.variant, self._session.position.turn
        colours = (_COLOURS[(move.seat - first) % len(variant.seats)] for move in moves)
        arrows = (arrows_of(variant, *pair) for pair in zip(moves, colours, strict=True))
        self._board.suggest(ARROWS, list(chain.from_iterable(arrows)))

    def _play(self, number: int, plies: int) -> None:
        """Play a line as a side line of the game."""
        if number < len(self._shown):
            self._session.play_line(self._shown[number][0].line[:plies])

    def _translate(self) -> None:
        """Write everything in the current language."""
        if self._engine.request is not None:
            self._write()
        elif self._is_working:
            self._look()
