"""The graph below the analysis follows the game in the window, and leads to its positions."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from app.controllers.evaluation_graph import EvaluationGraphController
from app.controllers.game_review import GameReview
from app.engines.report import SearchRequest
from app.game.game_source import GameSource
from app.game.session import Session
from app.game.transition import Origin
from app.settings.options import LANGUAGE
from app.window.main_window import MainWindow
from engine.pgn import read_game
from engine.play.evaluation import Evaluation
from engine.rules.notation_style import GERMAN
from engine.search.thinking import Score
from engine.text import coordinate_moves
from engine.uci import uci_moves
from tests.app.controllers.scripted_engine import ScriptedEngines

#: As other programs write games they have looked through.
FOREIGN = """
1. e4 { [%eval 0.3,20] } 1... e5 { [%eval 0.35] } 2. Qh5?! { [%eval -0.4] } 2... Nc6
( 2... Nf6 3. Qxe5+ ) 3. Bc4 { [%eval 0.0] } 3... Nf6?? { [%eval #1] } 4. Qxf7# 1-0
"""
THREE = """[Variant "Dreierschach"]

{ [%eval 40/40/40,5] } *
"""


def even(question: SearchRequest) -> tuple[Score, str]:
    """Return that all moves are as good, and one of them."""
    move = next(iter(question.limits.moves or question.variant.moves(question.position)))
    return Score(centipawns=0), uci_moves.write(question.variant, move, king_takes_rook=False)


@pytest.fixture
def made(opened) -> Callable[..., tuple[MainWindow, EvaluationGraphController]]:
    """Show the graph of a game from a file, as if it stood below the analysis."""

    def made(text: str, key: str = "chess960") -> tuple[MainWindow, EvaluationGraphController]:
        window = opened(key)
        engines = ScriptedEngines(even)
        session, assistance = window.session, window.computer.assistance
        work = GameReview(session, engines, assistance, window.prompts, window.settings, window)
        graph = EvaluationGraphController(session, assistance, work, work.ask, window)
        made.engine = engines.engine
        window.session.open_record(read_game(text), Origin.FILE)
        graph.panel.setParent(window)
        graph.panel.show()
        return window, graph

    return made


def known(graph: EvaluationGraphController) -> list[int]:
    points = graph.panel.graph.points
    return [ply for ply, point in enumerate(points) if point.chances is not None]


def play(session: Session, text: str) -> None:
    move = coordinate_moves.read(session.variant, session.position, text)
    assert session.play_as_variation(move)


def test_a_sample_game_keeps_its_evaluations_in_another_language(made) -> None:
    window, graph = made(FOREIGN)
    sample, session = GameSource(is_sample=True), window.session
    session.open_record(read_game("{ Look! } 1. e4 e5 *"), Origin.FILE, sample)
    graph.show_value(session.game.root.children[0], Evaluation((30,), depth=20))
    session.open_record(read_game("{ Schau! } 1. e4 e5 *"), Origin.FILE, sample)
    assert known(graph) == [1]
    session.open_record(read_game("{ Schau! } 1. e4 e6 *"), Origin.FILE, sample)
    assert known(graph) == []


def test_a_file_of_another_program_is_drawn(made) -> None:
    _, graph = made(FOREIGN)
    shown = graph.panel.graph
    assert shown.seats == ("white", "black")
    assert [(ply, shown.points[ply].glyph) for ply in shown.mistakes] == [(3, 6), (6, 4)]
    assert known(graph) == [1, 2, 3, 5, 6, 7]
    assert shown.points[7].chances == (1.0, 0.0), "the mate is counted by its points"
    assert shown.points[6].chances == (1.0, 0.0)
    assert graph.panel.tally.text() == "White: 1\N{NO-BREAK SPACE}?!; Black: 1\N{NO-BREAK SPACE}??"


def test_positions_are_told_in_words(made, new_window) -> None:
    window, graph = made(FOREIGN)
    shown = graph.panel.graph
    texts = []
    for ply in (0, 3, 4, 6, 7):
        window.session.go_to(ply)
        texts.append(shown.accessibleDescription())
    assert texts == [
        "Start. Not evaluated.",
        "2. White: Qh5, dubious move. \N{MINUS SIGN}0.40 pawns."
        " Winning chances: White 46%, Black 54%.",
        "2. Black: Nc6. Not evaluated.",
        "3. Black: Nf6, blunder. White can mate in 1 move.",
        "4. White: Qxf7#. Checkmate: White wins.",
    ]
    window.settings.set(LANGUAGE, GERMAN)
    window.session.go_to(3)
    assert shown.accessibleDescription() == (
        "2. Weiß: Dh5, zweifelhafter Zug. \N{MINUS SIGN}0,40 Bauern."
        " Gewinnaussichten: Weiß 46\N{NO-BREAK SPACE}%, Schwarz 54\N{NO-BREAK SPACE}%."
    )


def test_choosing_a_position_goes_there(made) -> None:
    window, graph = made(FOREIGN)
    graph.panel.graph.chosen.emit(5)
    assert window.session.situation.ply == 5
    window.session.go_to_end()
    assert graph.panel.graph.ply == 7


def test_in_a_side_line_it_shows_where_that_leaves_the_game(made) -> None:
    window, graph = made(FOREIGN)
    session = window.session
    side = session.game.root.main_line()[2].children[1]
    session.go_to_node(side.children[0])
    assert graph.panel.graph.ply == 3 and len(graph.panel.graph.points) == 8
    graph.panel.graph.chosen.emit(6)
    assert session.game.nodes[-1].ply == 7, "the main line again"


def test_what_the_analysis_finds_is_shown_but_not_kept(made) -> None:
    window, graph = made(FOREIGN)
    session = window.session
    first, fourth = session.game.nodes[1], session.game.nodes[4]
    graph.show_value(fourth, Evaluation((100,), depth=10))
    assert 4 in known(graph) and fourth.evaluation is None
    before = graph.panel.graph.points[1].chances
    graph.show_value(first, Evaluation((900,), depth=12))
    assert graph.panel.graph.points[1].chances == before, "the file's is deeper"
    graph.show_value(first, Evaluation((900,), depth=21))
    assert graph.panel.graph.points[1].chances != before
    side = first.parent.main_line()[2].children[1]
    graph.show_value(side, Evaluation((0,), depth=9))
    session.start(session.variant)
    assert known(graph) == []


def test_moves_remarks_and_values_are_followed(made) -> None:
    window, graph = made("1. e4 *")
    session = window.session
    session.go_to_end()
    play(session, "e7-e5")
    assert len(graph.panel.graph.points) == 3 and graph.panel.graph.ply == 2
    session.set_nags(session.game.node, (4,))
    assert graph.panel.graph.mistakes == (2,)
    node = session.game.node
    session.edit(lambda game: game.set_evaluation(node, Evaluation((50,))))
    session.remove(session.game.nodes[1])
    assert len(graph.panel.graph.points) == 1


def test_between_people_who_play_nothing_is_shown(made) -> None:
    window, graph = made("{ [%eval 0.2] } 1. e4 { [%eval 0.3] } e5 { [%eval 0.3] } *")
    session = window.session
    assert known(graph) == [0, 1, 2]
    session.go_to_end()
    play(session, "g1-f3")
    assert known(graph) == [], "now it is played on, and nobody has agreed"
    assert "Not evaluated" in graph.panel.graph.accessibleDescription()


def test_of_three_each_has_chances(made) -> None:
    _, graph = made(THREE, "dreierschach")
    assert graph.panel.graph.seats == ("white", "grey", "black")
    (point,) = graph.panel.graph.points
    assert point.chances == pytest.approx((1 / 3, 1 / 3, 1 / 3))
    assert "White 33%, Grey 34%, Black 33%" in graph.panel.graph.accessibleDescription()


def test_while_it_is_hidden_it_does_nothing_and_then_shows_the_game(made) -> None:
    window, graph = made(FOREIGN)
    graph.panel.hide()
    window.session.open_record(read_game("1. d4 { [%eval 0.1] } *"), Origin.FILE)
    assert len(graph.panel.graph.points) == 8
    graph.panel.graph.show_ply(1)  # as a change of the language does
    assert graph.panel.graph.accessibleDescription() == ""
    graph.panel.show()
    assert known(graph) == [1]


def test_a_look_through_that_finds_no_mistake_says_so(made) -> None:
    window, graph = made("1. e4 e5 *")
    graph.panel.asked.emit()
    made.engine.answer_all()
    assert graph.panel.tally.text() == "No mistake was found."
    window.session.go_to_end()
    play(window.session, "b1-c3")
    assert graph.panel.tally.text() == "", "that move was not looked at"


def test_a_cancelled_look_through_leaves_no_values(made) -> None:
    _, graph = made("1. e4 e5 *")
    graph.panel.button.click()
    assert not graph.panel.progress.isHidden()
    made.engine.answer()
    assert known(graph) == [2]
    graph.panel.cancel.click()
    assert known(graph) == [] and graph.panel.progress.isHidden()
