"""The controller of questions and dialogs for players: draws, resignation, new games."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QDialog, QWidget

import engine.variants
from app.controllers.question_stack import QuestionStack, nothing
from app.game.players import PERSON, Player, computer
from app.game.seat_tags import next_players
from app.game.session import Session
from app.game.timekeeper import TIME_CONTROL
from app.game.transition import Origin, Transition
from app.panels.common.single_dialog import SingleDialog
from app.panels.over_board.question_bar import Answer, Question
from app.scene.overlays.marks import spots_of
from app.settings.options import CLOCK_WARNING
from app.settings.remembered import LAST_START, LAST_TIME, SEATED
from app.settings.store import Settings
from app.settings.system_motion import animation_speed
from app.storage.last_players import (
    NO_CLOCK,
    last_names,
    last_players,
    people_names,
    remember_players,
)
from app.text import names
from app.text.names import notation
from app.text.player_text import USUAL_LEVEL
from app.text.status_text import consent, who
from engine.core.move import Move
from engine.core.position import Position
from engine.play.tree import Node
from engine.rules.variant import Variant

# The dialogs are imported lazily, when they are opened.
if TYPE_CHECKING:
    from app.panels.common.message import AskingDialog, UnsavedQuestion
    from app.panels.new_game.dialog import NewGame
    from app.panels.new_game.players import Seating
    from app.panels.setup.dialog import SetupDialog, SetUpGame

Go = Callable[[], object]


class Questions(QObject):
    """Asks questions and passes the answers to the session; nothing is modal."""

    #: A dialog has been answered, so that the focus is to return to the board.
    answered = Signal()
    #: A game has begun whose start was drawn: its number.
    drawn = Signal(int)

    def __init__(
        self, session: Session, settings: Settings, prompts: QuestionStack, window: QWidget
    ) -> None:
        super().__init__(window)
        self._session = session
        self._settings = settings
        self._prompts = prompts
        self._window = window
        self._dialogs = SingleDialog()
        #: Returns the engines besides the own one that can play a game; set by the window.
        self.external_engines: Callable[[Variant], Sequence[str]] = lambda variant: ()
        #: Continues an action, after a question if the current game would be lost; set by the
        #: window.
        self.maybe_save: Callable[[Go], object] = lambda go_on: go_on()
        #: The dialog for setting up a position, or None; it may stay open during the game.
        self.setting_up: SetupDialog | None = None

    @property
    def dialog(self) -> QDialog | None:
        """The open dialog, or None."""
        return self._dialogs.shown

    def follow(self, transition: Transition) -> None:
        """Remove questions that are no longer valid, and ask those raised by a transition."""
        self._prompts.review()
        now = transition.after
        if (
            now.unanswered
            and now.is_played_here(now.unanswered[0])
            and not self._prompts.asks("draw")
        ):
            self._ask_draw()

    def _ask_draw(self) -> None:
        """Ask the next player whether to accept the offered draw."""
        offer = self._offer()
        self._prompts.ask("draw", self._draw_question, lambda: self._offer() == offer)

    def _offer(self) -> tuple[object, ...]:
        """Return a key of the pending offer: its seat, the asked one, the game, and the players."""
        now = self._session.situation
        return self._session.game.root, now.draw_offer, now.unanswered, now.players

    def _draw_question(self) -> Question:
        now = self._session.situation
        assert now.draw_offer is not None, "only then it is asked"
        seat, other = who(now, now.draw_offer), who(now, now.unanswered[0])
        if len(now.variant.seats) > 2:
            form = self.tr("{seat} offers a draw. {other} answers:")
        else:
            form = self.tr("{seat} offers a draw.")
        yes, no = consent(now, now.unanswered[0])
        answers = Answer(yes, self._session.accept_draw), Answer(no, self._session.decline_draw)
        return Question(form.format(seat=seat, other=other), answers)

    def ask_resign(self) -> None:
        """Ask whether the player to move resigns, where the game goes on."""
        self._session.go_to_latest()
        if self._session.situation.outcome is not None:
            return
        self._prompts.ask("resign", self._resign_question, self.while_here())

    def _resign_question(self) -> Question:
        now = self._session.situation
        text = self.tr("{seat}: resign the game?").format(seat=who(now, now.turn))
        stay, resign = self.tr("&Play on"), self.tr("&Resign")
        answers = Answer(stay, nothing), Answer(resign, self._session.resign)
        return Question(text, answers, refusal=0)

    def ask_replacement(self, move: Move, origin: Origin) -> None:
        """Ask whether a move is to replace the moves that follow, or to be a variation."""
        self._prompts.ask(
            "replacement", partial(self._replacement_question, move, origin), self.while_here()
        )

    def _replacement_question(self, move: Move, origin: Origin) -> Question:
        session = self._session
        text = notation(session.variant, session.position, move)
        form = self.tr("Other moves follow here. What should happen to them if {move} is played?")
        beside = self.tr("Keep, {move} as a &side line").format(move=text)
        answers = (
            Answer(beside, partial(session.play_as_variation, move, origin)),
            Answer(self.tr("&Replace them"), partial(session.play_replacing, move, origin)),
            Answer(self.tr("&Cancel"), nothing),
        )
        return Question(form.format(move=text), answers, about=spots_of(move))

    def ask_removal(self, node: Node) -> None:
        """Remove a move and all that follows it, after a question if that is more than one."""
        if not node.children and not node.has_remarks:
            self._session.remove(node)
            return
        root = self._session.game.root
        self._prompts.ask(
            "removal",
            partial(self._removal_question, node),
            lambda: self._session.game.root is root and root.contains(node),
        )

    def _removal_question(self, node: Node) -> Question:
        form = self.tr(
            "Remove %n half-move(s), from {move} on? This cannot be undone.", None, node.size()
        )
        remove = partial(self._session.remove, node)
        answers = Answer(self.tr("&Cancel"), nothing), Answer(self.tr("&Remove"), remove)
        text = form.format(move=names.notation_at(self._session, node))
        return Question(text, answers, refusal=0)

    def while_here(self) -> Callable[[], bool]:
        """Return a function that tests whether game, node and players are still the same."""
        before = self._session.situation

        def is_here() -> bool:
            now = self._session.situation
            is_same = now.node is before.node and now.players == before.players
            return is_same and now.outcome is None

        return is_here

    def ask_comment(self, node: Node) -> None:
        """Ask for the comment to a move."""
        from app.panels.details_dialog import CommentDialog

        move = names.notation_at(self._session, node)
        dialog = CommentDialog(move, node.comment, self._window)
        dialog.chosen.connect(lambda text: self._session.set_comment(node, text))
        self._dialogs.show(dialog)

    def ask_details(self) -> None:
        """Show the dialog for the tags of the game."""
        from app.panels.details_dialog import DetailsDialog

        session = self._session
        dialog = DetailsDialog(session.variant, session.record.tags, self._window)
        dialog.chosen.connect(session.set_tags)
        self._dialogs.show(dialog)

    def claim(self) -> None:
        """Claim the draw in the menu."""
        claims = self._session.situation.claims
        if claims:
            self._session.claim(claims[0])

    def ask_new_game(self, key: str | None = None) -> None:
        """Show the dialog for a new game, with the current players and rules.

        key : of the game; None for the current one
        """
        is_same = key in (None, self._session.variant.key)
        variant = self._session.variant if is_same else engine.variants.variant(str(key))
        self._ask_game(variant, self._proposed_seating())

    def _ask_game(self, variant: Variant, seating: Seating) -> None:
        from app.panels.new_game.dialog import NewGameDialog
        from app.panels.new_game.start import ROLL_PAUSE

        number = self._settings.get(LAST_START)
        dialog = NewGameDialog(
            engine.variants.offered(variant),
            variant,
            number if number >= 0 else None,
            seating,
            time=self._settings.get(LAST_TIME),
            warning=self._settings.get(CLOCK_WARNING),
            pause=ROLL_PAUSE if animation_speed(self._settings) else 0,
            external_engines=self.external_engines,
            draws=number < 0,
            parent=self._window,
        )
        dialog.chosen.connect(self._start_game)
        self._dialogs.show(dialog)

    def ask_players(self) -> None:
        """Show the dialog for the players of the current game."""
        from app.panels.new_game.players import PlayersDialog

        variant, seating = self._session.variant, self._present_seating()
        dialog = PlayersDialog(variant, seating, self.external_engines, self._window)
        dialog.chosen.connect(self._seat_players)
        self._dialogs.show(dialog)

    def ask_position(self) -> None:
        """Show the dialog for setting up a position, with the current one; it is not modal."""
        if self.setting_up is None:
            from app.panels.new_game.players import Seating
            from app.panels.setup.dialog import SetupDialog
            from engine.editing.setup import Setup

            variants = engine.variants.offered(self._session.variant)
            setup = Setup(self._session.variant, self._session.position)
            dialog = SetupDialog(
                variants,
                setup,
                self._window,
                seating=Seating(names=last_names(self._settings)),
                warning=self._settings.get(CLOCK_WARNING),
                external_engines=self.external_engines,
            )
            dialog.chosen.connect(lambda game: self.maybe_save(lambda: self._start_position(game)))
            dialog.finished.connect(self._forget_setup)
            self.setting_up = dialog
        self.setting_up.show()
        self.setting_up.activateWindow()

    def before_closing(self, go_on: Go, before_asking: Go) -> None:
        """Continue with closing the window; ask first for what was edited in an open dialog.

        before_asking : called before a question is shown
        """
        from app.panels.common.message import AskingDialog  # imported lazily

        for dialog in (self._dialogs.shown, self.setting_up):
            if isinstance(dialog, AskingDialog) and (question := dialog.question()) is not None:
                before_asking()
                self._ask_before_closing(dialog, question, go_on, before_asking)
                return
        go_on()

    def _ask_before_closing(
        self, dialog: AskingDialog, question: UnsavedQuestion, go_on: Go, before_asking: Go
    ) -> None:
        """Ask the question of a dialog; continue if that closes it."""

        def look() -> None:
            if not dialog.isVisible():
                self.before_closing(go_on, before_asking)

        for kind in (question.StandardButton.Save, question.StandardButton.Discard):
            button = question.button(kind)
            if button is not None:
                button.clicked.connect(look)
        dialog.asking.show(question)

    def renew_pictures(self) -> None:
        """Update the icons in the dialog for setting up a position."""
        if self.setting_up is not None:
            self.setting_up.renew()

    def close(self) -> None:
        """Close all dialogs."""
        self._prompts.close()
        self._dialogs.close()
        if self.setting_up is not None:
            self.setting_up.close()

    def _known_seating(self) -> Seating:
        """Return the players of the next game: those of this one, if it was begun here.

        People alone may just have set up a position: then the remembered players are returned.

        The people named in a record are not at this screen: for a record, and for seats that this
        game does not have, the remembered players are returned.
        """
        from app.panels.new_game.players import Seating

        if self._session.is_opened:
            return Seating(last_players(self._settings), last_names(self._settings))
        seating = self._present_seating()
        if any(player != PERSON for player in seating.players):
            return seating
        return seating._replace(players=last_players(self._settings))  # a position was set up

    def _proposed_seating(self) -> Seating:
        """Return who is to play the next game; computers as opponents if nobody was ever chosen."""
        seating = self._known_seating()
        is_chosen = any(seating.names) or any(player != PERSON for player in seating.players)
        if is_chosen or self._settings.is_stored(SEATED[0]):
            return seating
        others = (computer(USUAL_LEVEL),) * (len(seating.players) - 1)
        return seating._replace(players=(PERSON, *others))

    def _present_seating(self) -> Seating:
        """Return the players by seat; remembered ones for seats that this game does not have.

        Where none is remembered, computers are the opponents of who plays against one.
        """
        from app.panels.new_game.players import Seating

        names, players = self._session.situation.names, self._players_here()
        usual = next((player for player in reversed(players) if player != PERSON), PERSON)
        others = [
            player if self._settings.is_stored(option) else usual
            for option, player in zip(SEATED, last_players(self._settings), strict=True)
        ]
        return Seating(
            (*players, *others[len(players) :]), people_names(self._settings, players, names)
        )

    def _players_here(self) -> tuple[Player, ...]:
        """Return the players at the seats, also where the game is over."""
        return next_players(self._session.record, self._session.players)

    def _start_game(self, game: NewGame) -> None:
        players, names = game.seating
        self._settings.set(LAST_START, -1 if game.number is None else game.number)
        remember_players(self._settings, players, names)
        self._settings.set(LAST_TIME, game.time)
        self._start(game, game.variant.start(game.number))
        if game.is_drawn:
            self.drawn.emit(game.number)

    def _seat_players(self, seating: Seating) -> None:
        """Change the players; a computer that stays keeps its name."""
        now, (players, names) = self._session.situation, seating
        if not self._session.is_opened:
            remember_players(self._settings, players, names)
        called = [
            name if player.is_local else ("" if before.is_local else own)
            for player, name, before, own in zip(
                players, names, self._players_here(), now.names, strict=True
            )
        ]
        self._session.seat_players(players, names=called)
        self.answered.emit()

    def _start_position(self, game: SetUpGame) -> None:
        """Start from a position that was set up, and close its dialog."""
        if self.setting_up is not None:
            self.setting_up.close()
        self._start(game, game.position)

    def _start(self, game: NewGame | SetUpGame, position: Position) -> None:
        """Start a game from a position, with the players and clocks of a dialog."""
        self._settings.set(CLOCK_WARNING, game.warning)
        names, players = _names_of_people(game.seating), game.seating.players
        tags = {TIME_CONTROL: "" if game.time == NO_CLOCK else game.time}
        self._session.start(game.variant, position, names=names, players=players, tags=tags)
        self.answered.emit()

    def _forget_setup(self) -> None:
        dialog, self.setting_up = self.setting_up, None
        if dialog is not None:
            dialog.deleteLater()


def _names_of_people(seating: Seating) -> list[str]:
    """Return the names by seat, none where a computer sits, also if one was entered before."""
    pairs = zip(seating.players, seating.names, strict=True)
    return [name if player.is_local else "" for player, name in pairs]
