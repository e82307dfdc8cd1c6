"""The translations that the program reads are those that the translators have written."""

from __future__ import annotations

from pathlib import Path

import translations
from PySide6.QtCore import QCoreApplication, QLocale, QTranslator

from tests.rows import each_row


@each_row("language", translations.LANGUAGES)
def test_the_file_read_by_the_program_is_up_to_date(language: str, tmp_path: Path) -> None:
    anew = tmp_path / "anew.qm"
    translations.compile_to(translations.ts_path(language), anew)
    assert anew.read_bytes() == translations.qm_path(language).read_bytes(), "run make translations"


@each_row(("language", "said"), [("en", "10,000 games"), ("de", "10.000 Partien")])
def test_numbers_are_written_as_the_language_writes_them(qapp, language: str, said: str) -> None:
    before, translator = QLocale(), QTranslator(qapp)
    assert translator.load(str(translations.qm_path(language)))
    qapp.installTranslator(translator)
    try:
        QLocale.setDefault(QLocale(language))
        assert QCoreApplication.translate("GamesPage", "%n game(s)", None, 10_000) == said
    finally:
        QLocale.setDefault(before)
        qapp.removeTranslator(translator)


@each_row("language", translations.LANGUAGES)
def test_qt_finds_what_stands_in_the_file(language: str) -> None:
    translator = QTranslator()
    assert translator.load(str(translations.qm_path(language)))
    for (context, text), forms in translations.read(translations.ts_path(language)).items():
        if translations.NUMBER in text:
            found = [translator.translate(context, text, None, number) for number in (1, 2)]
            assert found == list(map(translations.grouped, forms)), "one, and many"
        else:
            assert (translator.translate(context, text),) == forms
