"""Check an idle window: compare what it shows with the engine."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from app.board.board_view import BoardView
from app.game.current_game import is_begun
from app.game.move_rows import MoveRow, MoveRows
from app.game.transition import Transition, TransitionKind
from app.panels.moves.move_model import GAP
from app.storage.recorder import Recorder
from app.text import names
from app.text.status_text import column_text, headline, listed_text
from app.text.text import game_title
from app.window.main_window import MainWindow
from engine.core.move import Spot, SpotKind
from engine.core.pieces import VOID
from engine.pgn import written_game
from engine.pgn.glyphs import signs
from engine.pgn.record import Record
from engine.play.tree import Node
from tests.unfinished_games import game_written


class Oracle:
    """Looks at one window after every step."""

    def __init__(self, window: MainWindow) -> None:
        self._window = window
        self._root: Node | None = None
        #: Nodes whose positions have been played through.
        self._played: dict[Node, object] = {}
        #: Whether the move list has been compared since the last change of the game.
        self._is_list_checked = False
        window.session.transitioned.connect(self._follow)

    def _follow(self, transition: Transition) -> None:
        if transition.changes or transition.kind is TransitionKind.STARTED:
            self._is_list_checked = False

    def faults(self) -> Iterator[str]:
        """Yield what is wrong, each in one sentence."""
        window = self._window
        yield from self._in_the_session()
        yield from self._on_the_stage(window.viewport.board)
        yield from self._in_the_hand(window.viewport.board)
        yield from self._in_the_panels()
        yield from self._in_the_questions()
        yield from self._on_the_clocks()

    # -- the game ----------------------------------------------------------------------------

    def _in_the_session(self) -> Iterator[str]:
        session = self._window.session
        now, game, variant = session.situation, session.game, session.variant
        if now.node is not game.node or now.position != game.position:
            yield "the session's situation is not that of its game"
        if (now.ply, now.length) != (game.cursor, game.length):
            yield "cursor or length of the situation are not those of the game"
        if (now.outcome, now.draw_offer) != (game.outcome, game.draw_offer):
            yield "outcome or draw offer of the situation are not those of the game"
        if now.legal_moves != game.moves:
            yield "the moves of the situation are not the legal ones"
        if now.outcome is None and not now.legal_moves:
            yield "the game goes on without a legal move"
        if game.root is not self._root:
            self._root, self._played = game.root, {game.root: game.root.position}
        line = list(game.nodes)
        if line != line[-1].path() or line[-1].children:
            yield "the line does not lead from the root to an end of the tree"
        if any(after not in before.children for before, after in pairwise(line)):
            yield "the line is not in the tree"
        for node in line[1:]:
            if self._played.get(node) != node.position:
                assert node.parent is not None and node.move is not None
                if variant.successor(node.parent.position, node.move) != node.position:
                    yield f"replaying {node.move} leads to another position"
                self._played[node] = node.position

    # -- the board ---------------------------------------------------------------------------

    def _on_the_stage(self, board: BoardView) -> Iterator[str]:
        now, shown = self._window.session.situation, board.situation
        if shown is not now:
            if shown.proposed is None:
                yield "the stage shows another situation than the session's"
            elif shown.node is not now.node or shown.proposed not in now.legal_moves:
                yield "the stage proposes a move of another position"
            elif self._window.bar.isHidden():
                yield "a move is proposed, but nobody is asked to confirm it"
        there = board.levels.existing
        if board.levels.focus is not None and board.levels.focus not in there:
            yield "a level is in focus that is not there"
        if not set(there) - board.levels.hidden:
            yield "all levels are cut away"
        if self._window.viewport.renderer is None:
            yield "the board is not drawn"

    def _in_the_hand(self, board: BoardView) -> Iterator[str]:
        selection, now, gestures = board.selection, board.situation, board.gestures
        moves = board.touch.moves if board.touch.is_on else now.local_moves
        starts = {way[0] for move in moves for way in move.ways}
        if selection.starts != starts:
            yield "the legal origins are not those at which a move can be begun"
        is_due = bool(now.legal_moves) and any(
            all((spot,) in move.ways for move in now.legal_moves) for spot in starts
        )
        if is_due != (selection.forced is not None):
            yield "a choice that is due is not awaited, or one that is not due is"
        if not is_due:
            for spot in starts:
                if not selection.can_grab(spot):
                    yield f"the legal origin {spot} cannot be selected"
        # Pieces without a move may be selected, to be told why they have none.
        if len(selection.path) > 1 and not any(
            way[: len(selection.path)] == selection.path
            for move in now.legal_moves
            for way in move.ways
        ):
            yield f"{selection.path} begins no legal move"
        if selection.hover is not None:
            yield from self._about_the_hover(board, selection.hover)
        if (selection.drag is not None) != gestures.is_carrying:
            yield f"held is {selection.drag}, but the mouse carries {gestures.is_carrying}"
        is_elsewhere = gestures.cursor is None and self._window.map.pointed is None
        if is_elsewhere and selection.hover is not None:
            yield f"{selection.hover} is pointed at by nothing"

    def _about_the_hover(self, board: BoardView, spot: Spot) -> Iterator[str]:
        layout, position = board.layout, board.situation.position
        if spot.kind is SpotKind.CELL and position.cells[spot.index] == VOID:
            yield f"{spot} is pointed at, but is not there"
        if spot.kind is SpotKind.PRISONER and spot not in layout.prisoners(position):
            yield f"the prisoner {spot} is pointed at, but is not there"
        if spot.kind is SpotKind.PIN and spot.index >= len(layout.deck_centres):
            yield f"the pin {spot} is pointed at, but is not there"

    # -- panels, menus, questions ------------------------------------------------------------

    def _in_the_panels(self) -> Iterator[str]:
        window, now = self._window, self._window.session.situation
        told = headline(now)
        if window.seats.headline.text() != told:
            yield f"the headline says {window.seats.headline.text()!r} instead of {told!r}"
        title = game_title(now.variant, window.session.game.root.position)
        if f"{title} – {told}" not in window.windowTitle():
            yield f"the title {window.windowTitle()!r} does not say {told!r}"
        moving = [card.property("moving") for card in window.seats.cards]
        due = [now.outcome is None and seat == now.turn for seat in range(len(now.variant.seats))]
        if moving != due:
            yield f"the cards that are to move are {moving} instead of {due}"
        enabled = {name: window.commands[name].isEnabled() for name in ("undo", "redo")}
        possible = {"undo": now.node.parent is not None, "redo": bool(now.node.children)}
        if enabled != possible:
            yield f"enabled are {enabled}, possible {possible}"
        yield from self._in_the_list()

    def _in_the_list(self) -> Iterator[str]:
        window, game = self._window, self._window.session.game
        model = window.moves.moves
        place = model.place_of(game.node)
        if model.shown is not game.node or window.moves.currentIndex() != place:
            yield "the move list marks another move than the one shown"
        if game.root.children and game.node is not game.root and not place.isValid():
            yield "the move shown is not in the list"
        if window.moves.model().rowCount() != len(model.rows):
            yield "the list has another number of rows than its model"
        if self._is_list_checked and self._root is model.root:
            return
        self._is_list_checked = True
        expected = MoveRows(game.root).rows
        if list(map(_row, model.rows)) != list(map(_row, expected)):
            yield "the rows of the move list are not those of the tree"
        for number, row in list(enumerate(model.rows))[-3:]:
            for seat, nodes in row.moves.items():
                text = GAP.join(map(self._listed, nodes))
                if model.index(number, seat + 1).data() != text:
                    yield f"the list does not say {text!r}"

    def _listed(self, node: Node) -> str:
        assert node.move is not None
        written = names.notation_at(self._window.session, node)
        text = column_text(node.move, listed_text(node.move, written))
        return text + signs(node.nags)

    def _in_the_questions(self) -> Iterator[str]:
        window, board = self._window, self._window.viewport.board
        if window.chooser.isHidden() == bool(board.has_choice):
            yield "a choice is awaited without being asked for, or asked for in vain"
        if board.has_choice and not board.selection.choices:
            yield "a choice is asked for, but there is none"
        if board.selection.choices and not board.has_choice and not board.is_animating:
            yield "there is a choice, but it is not asked for"
        if window.session.situation.draw_offer is not None and window.bar.isHidden():
            yield "a draw is offered, but nobody is asked"
        if not window.bar.isHidden() and not window.bar.buttons:
            yield "a question is shown without answers"

    def _on_the_clocks(self) -> Iterator[str]:
        keeper, now = self._window.keeper, self._window.session.situation
        running = [face.is_running for face in keeper.faces() if face is not None]
        if keeper.is_running and now.outcome is not None:
            yield "a clock runs although the game is over"
        if sum(running) > 1:
            yield "several clocks run"
        if keeper.is_running and now.node.children and not self._window.session.is_taken_back:
            yield "a clock runs while an earlier position is shown"
        if any(face is not None and face.left < 0 for face in keeper.faces()):
            yield "a clock shows less than nothing"


def _row(row: MoveRow) -> tuple[int, str, tuple[tuple[int, int], ...]]:
    places = ((seat, id(node)) for seat, nodes in row.moves.items() for node in nodes)
    return row.depth, row.comment, tuple(places)


def library_faults(recorder: Recorder, record: Record) -> Iterator[str]:
    """Yield how the game on the disk differs from that on the table."""
    if not is_begun(record):
        return
    found = game_written(recorder).record
    if written_game(found) != written_game(record):
        yield "another game is written"
    elif found.game.cursor != record.game.cursor:
        yield "the game that is written stands at another move"
