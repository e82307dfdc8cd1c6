"""Kinds of pieces that a game names itself are called so in every text."""

from __future__ import annotations

import random
import re

import pytest
import translations
from PySide6.QtCore import QCoreApplication

from app.panels.help.diagrams import diagram
from app.scene.pieces.sets import SETS
from app.text import hint_text, names, spoken, text
from app.text.engine_text import translated_text
from app.text.evaluation_text import glyph_words
from app.text.game_page import game_page
from app.text.language import use_language, use_notation
from app.text.piece_words import of_piece
from app.text.reasons import refusal_with_rule
from engine.core.move import cell_spot
from engine.core.pieces import OWN_KINDS, Kind, kind_of, piece_code
from engine.core.position import TextError
from engine.explain.hints import reasons
from engine.explain.hints.move_facts import MoveFacts
from engine.explain.refusals import refuse
from engine.search.piece_values import values_of
from engine.variants import variant
from tests.engine.game_files.own_kinds_game import game

GAME = game()
CHANCELLOR, ARCHBISHOP, AMAZON, GUARD = OWN_KINDS[:4]


@pytest.fixture
def german(qapp: QCoreApplication) -> None:
    use_language("de")
    use_notation("de")


def test_names_letters_and_places() -> None:
    code, cell = piece_code(1, CHANCELLOR), GAME.topology.cell("h8")
    assert text.kind_name(GAME, CHANCELLOR) == "Chancellor"
    assert text.the_piece(GAME, code, cell) == "the chancellor on h8"
    assert text.by_piece(GAME, code, cell) == "by the chancellor on h8"
    assert spoken.noun(GAME, AMAZON) == "amazon"
    assert spoken.coloured(GAME, code) == "black chancellor"
    assert spoken.takes_seats_piece(GAME, code) == "takes Black's chancellor"
    assert names.kind_letter(GAME, GUARD) == "G"
    assert spoken.in_words("Cg3", GAME) == "chancellor g3"
    assert spoken.in_words("a8=M", GAME) == "a8=amazon"
    assert text.kind_name(GAME, Kind.ROOK) == "Rook"


def test_names_in_another_language(german: None) -> None:
    assert text.kind_name(GAME, CHANCELLOR) == "Kanzler"
    assert "Wächter" in text.the_piece(GAME, piece_code(0, GUARD), 0)
    assert names.kind_letter(GAME, GUARD) == "W"
    assert names.sign_of(GAME, AMAZON) == "☿" and names.sign_of(GAME, Kind.ROOK) == ""
    discs = SETS["discs"].with_looks(names.looks_of(GAME))
    assert discs.symbols[GUARD] == "letter_W" and discs.symbols[Kind.ROOK] == "symbol_rook"


def test_players_are_named_as_the_game_does() -> None:
    game, pawn = variant("dragonchess"), piece_code(1, Kind.PAWN)
    assert text.view_name(game, "black") == "From Scarlet's side"
    assert text.view_name(GAME, "black") == "From &Black's side"
    assert text.view_name(game, "top") == "From the &top"
    assert [glyph_words(game, glyph) for glyph in (16, 133)] == [
        "Gold is better",
        "Scarlet has counterplay",
    ]
    assert glyph_words(variant("dreierschach"), 17) == "Black is better"
    assert spoken.coloured(game, pawn) == "warrior of Scarlet"
    with pytest.raises(TextError) as caught:
        game.parse(game.text(game.start()).replace("k", "1"))
    assert translated_text(caught.value) == "Scarlet has no king"


def test_every_text_about_a_piece_can_name_own_kinds() -> None:
    found = translations.messages()
    rooks = [
        (context, said)
        for context, said in found
        if (context, re.sub("rook$|rook\\b", "unicorn", said)) in found and "rook " in f"{said} "
    ]
    about = [(context, said) for context, said in rooks if said != "rook"]
    assert {context for context, _ in about} == {"text", "spoken", "pointer", "hints", "learning"}
    for context, said in about:
        assert "archbishop" in of_piece(GAME, ARCHBISHOP, context, {Kind.ROOK: said})


def test_hints_and_refusals_name_own_kinds() -> None:
    start = GAME.start()
    found = refuse(GAME, start, cell_spot(7), cell_spot(40))
    assert found is not None
    said = refusal_with_rule(GAME, found)
    assert "chancellor on h1" in said, said
    position = GAME.parse("5k4/PP6P1/10/3A1g4/2M4C2/10/pp6p1/5K4 w - - - 0 1")
    rng, met = random.Random(5), set()
    for _ in range(12):
        moves = GAME.moves(position)
        wanted = ("becomes this piece: archbishop", "guard on")
        if not moves or all(any(part in one for one in met) for part in wanted):
            break
        for move in moves:
            for reason in reasons(MoveFacts(GAME, position, [move], values_of(GAME))):
                met.add(hint_text.reason_text(GAME, position, reason))
        position = GAME.successor(position, rng.choice(moves))
    assert all(any(part in one for one in met) for part in wanted)


def test_the_page_of_the_game_describes_own_kinds(monkeypatch: pytest.MonkeyPatch) -> None:
    page = game_page(GAME)
    assert "**Amazon**: any distance straight and diagonally; leaps 2 and 1" in page
    assert "![Moves: Guard](diagram:great-knights/guard)" in page
    monkeypatch.setattr("app.panels.help.diagrams.game_of", lambda name: GAME)
    shown = diagram("great-knights/guard")
    assert shown is not None
    assert kind_of(max(shown.position.cells)) is GUARD
    assert len(shown.targets) == 8
