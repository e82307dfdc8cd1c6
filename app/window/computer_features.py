"""The computer in a window: it plays seats, gives hints, and analyses games."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cached_property
from typing import TYPE_CHECKING, TypeVar

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QMainWindow

from app.board.board_view import BoardView
from app.controllers.analysis import AnalysisController
from app.controllers.assistance import AssistancePolicy, AssistedGame
from app.controllers.computer_players import ComputerPlayers
from app.controllers.question_stack import QuestionStack
from app.controllers.seat_cards import SeatCardController
from app.game.session import Session
from app.game.timekeeper import Timekeeper
from app.panels.seats import SeatsPanel
from app.settings.store import Settings
from app.text.text import written_keys

# Imported and made lazily, on first use.
if TYPE_CHECKING:
    from app.controllers.analyst import Analyst
    from app.controllers.evaluation_graph import EvaluationGraphController
    from app.controllers.explained import EngineHelp
    from app.controllers.external_engines import ExternalEnginesController
    from app.controllers.game_review import GameReview
    from app.controllers.hint_finder import HintFinder
    from app.controllers.threat_finder import ThreatFinder
    from app.engines.engines import Engines


AnyHelp = TypeVar("AnyHelp", bound="EngineHelp")


class ComputerFeatures(QObject):
    """Makes and connects all controllers with engines; their messages are forwarded by signals."""

    #: A sentence to be read out.
    announced = Signal(str)
    #: A sentence for the status bar.
    status_message = Signal(str)
    #: The answer to a command, to be shown and read out: a sentence.
    answered = Signal(str)
    #: Why something is not possible: a sentence.
    failed = Signal(str)
    #: A hint to be shown over the board: the move, and the reason.
    hint_shown = Signal(str, str)
    #: The hint is to be removed.
    hint_removed = Signal()
    #: Another computer thinks or waits, or none does any more.
    activity_changed = Signal()

    def __init__(
        self,
        session: Session,
        keeper: Timekeeper,
        board: BoardView,
        prompts: QuestionStack,
        settings: Settings,
        window: QMainWindow,
        new_engines: Callable[[QObject], Engines],
    ) -> None:
        """``new_engines``: returns the engines, for an owner; called when they are first needed."""
        super().__init__(window)
        self._new_engines = new_engines
        self._session = session
        self._prompts = prompts
        self._settings = settings
        self._window = window
        self._cards: SeatCardController | None = None

        def engines() -> Engines:
            return self.engines

        self.assistance = AssistancePolicy(session, prompts)
        self.players = ComputerPlayers(session, keeper, settings, engines, self)
        game = AssistedGame(session, board, engines, self.assistance)
        self.analysis = AnalysisController(game, settings, window)
        self._game = game
        self._threats_switch: QAction | None = None
        self._going_on: QAction | None = None
        #: The graph of the game; None until the analysis has been seen.
        self.graph: EvaluationGraphController | None = None
        self._connect()

    # -- made on first use -----------------------------------------------------

    @cached_property
    def engines(self) -> Engines:
        """The engines that computers play with, and that analyse."""
        return self._new_engines(self)

    @cached_property
    def external_engines(self) -> ExternalEnginesController:
        """The dialog of engines that were added."""
        from app.controllers.external_engines import ExternalEnginesController

        return ExternalEnginesController(self.engines.catalogue, self._window)

    @cached_property
    def game_review(self) -> GameReview:
        """The review of the game."""
        from app.controllers.game_review import GameReview

        found = GameReview(
            self._session, self.engines, self.assistance, self._prompts, self._settings, self
        )
        found.announced.connect(self.status_message)
        found.announced.connect(self.announced)
        return found

    @cached_property
    def hint_finder(self) -> HintFinder:
        """The finder of hints."""
        from app.controllers.hint_finder import HintFinder

        found = self._connected(HintFinder(self._game, lambda: self.analysis.best, self))
        found.removed.connect(self.hint_removed)
        found.listen_to(self._window)
        return found

    @cached_property
    def threat_finder(self) -> ThreatFinder:
        """The finder of threats."""
        from app.controllers.threat_finder import ThreatFinder

        found = self._connected(ThreatFinder(self._game, self))
        found.switched.connect(self._show_threats_switch)
        return found

    def _connected(self, found: AnyHelp) -> AnyHelp:
        found.message.connect(self.answered)
        found.hint_ready.connect(self.hint_shown)
        return found

    # -- for the window ----------------------------------------------------------------------

    def slots(self) -> dict[str, Callable[[], object]]:
        """Return the slots of the commands about the computer, by their names."""
        return {
            **self.players.slots(),
            "hint": lambda: self.hint_finder.ask(),
            "threats": self._toggle_threats,
            "say_evaluation": lambda: self.answered.emit(self.analysis.sentence()),
            "look_through": self._review_game,
            "engines": lambda: self.external_engines.open(),
        }

    def show_on_cards(self, seats: SeatsPanel, commands: Mapping[str, QAction]) -> None:
        """Show the computers' activity on the cards; ``commands``: of the window, by name."""
        self.players.show_commands(commands["move_now"], commands["stop_thinking"])
        self._going_on = commands["stop_thinking"]
        self._threats_switch = commands["threats"]
        self._threats_switch.setCheckable(True)
        self._cards = SeatCardController(
            self._session, self.players, self._settings, seats, commands
        )
        self._cards.activity_changed.connect(self.activity_changed)

    def activity(self) -> str:
        """Return in sentences which computer thinks or waits; empty if none."""
        return "" if self._cards is None else self._cards.sentence()

    def waiting(self) -> str:
        """Return a sentence that a computer waits, with the keys that let it go on, or nothing."""
        if self._cards is None or self._going_on is None:
            return ""
        return self._cards.waiting_sentence(written_keys(self._going_on.shortcut()))

    def close(self) -> None:
        """Stop everything, and end all processes."""
        if "external_engines" in vars(self):
            self.external_engines.close()
        self.players.stop()
        if "engines" in vars(self):
            self.engines.end()

    # -- connections -------------------------------------------------------------------------

    def _connect(self) -> None:
        self.players.failed.connect(self.failed)
        self.players.failed.connect(self.announced)
        self.analysis.announced.connect(self.announced)
        self.analysis.filled.connect(self._add_graph)
        self.assistance.asked.connect(self.announced)
        self.assistance.declined.connect(self.status_message)
        self.assistance.declined.connect(self.announced)

    def _add_graph(self, analyst: Analyst) -> None:
        """Put the graph of the game below the analysis, when that is first shown."""
        from app.controllers.evaluation_graph import EvaluationGraphController

        self.graph = EvaluationGraphController(
            self._session, self.assistance, self.game_review, self._review_game, analyst
        )
        analyst.evaluated.connect(self.graph.show_value)
        analyst.panel.add_below(self.graph.panel)

    def _toggle_threats(self) -> None:
        self.threat_finder.toggle()
        self._show_threats_switch()  # others may have to agree before anything is shown

    def _show_threats_switch(self) -> None:
        if self._threats_switch is not None:
            self._threats_switch.setChecked(self.threat_finder.is_on)

    def _review_game(self) -> None:
        """Look through the game, and show in the panel how far it has got."""
        self.analysis.dock.show()
        self.analysis.dock.raise_()
        self.game_review.ask()
