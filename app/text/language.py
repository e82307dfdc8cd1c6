"""The language in which the program speaks: chosen at the start, and at any time after it.

English is what the program is written in; every other language is a file of translations, and one
for English knows the forms of what is counted: one game, two games. Whoever shows words that stay
on the screen has them written by one method and hands that to ``follow``.
"""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QCoreApplication, QLibraryInfo, QLocale, QObject, QTranslator, Signal

from app.settings.options import LANGUAGE, NOTATION
from app.settings.store import Settings
from app.support.languages import ENGLISH, LANGUAGES, find_language
from app.support.resources import resource_path
from app.text import names


class _Speech(QObject):
    """What is spoken now."""

    changed = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.language = ENGLISH.code
        self.translators: list[QTranslator] = []


_speech = _Speech()


def language() -> str:
    """Return the language that is spoken now: ``en``."""
    return _speech.language


def system_language() -> str:
    """Return the first language of the system that the program speaks, else English."""
    for name in QLocale.system().uiLanguages():
        code = name.replace("_", "-").split("-")[0]
        if code in (known.code for known in LANGUAGES):
            return code
    return ENGLISH.code


def speak(chosen: str) -> None:
    """Speak another language from now on; empty stands for the system's.

    Raises ValueError for one that the program does not speak. Needs a QCoreApplication.
    """
    code = find_language(chosen or system_language()).code
    system = QLocale.system()
    QLocale.setDefault(system if system.name().startswith(code) else QLocale(code))
    if code == _speech.language:
        find_words()
        return
    for translator in _speech.translators:
        QCoreApplication.removeTranslator(translator)
    _speech.language, _speech.translators = code, []
    find_words()
    _speech.changed.emit()


def find_words() -> None:
    """Load the words of the language that is spoken, if they are not there yet."""
    if not _speech.translators:
        _speech.translators = _translators(_speech.language)
        for translator in _speech.translators:
            QCoreApplication.installTranslator(translator)


def speak_as_preferred(settings: Settings) -> None:
    """Speak, and write moves, in the languages that the preferences say."""
    speak(settings.get(LANGUAGE))
    names.choose_language(notation_language(settings))


def notation_language(settings: Settings) -> str:
    """Return the language of the notation: that of the program until another is chosen."""
    return settings.get(NOTATION) or find_language(language()).notation


class _Follower(QObject):
    """Lives as long as who shows the words."""

    def __init__(self, shown_by: QObject, write: Callable[[], object]) -> None:
        super().__init__(shown_by)
        self._write = write
        _speech.changed.connect(self.follow)

    def follow(self) -> None:
        """Write the words in the language spoken now."""
        self._write()


def follow(shown_by: QObject, write: Callable[[], object]) -> None:
    """Write words now, and again whenever another language is spoken, while ``shown_by`` lives."""
    write()
    _Follower(shown_by, write)


def _translators(code: str) -> list[QTranslator]:
    """Return the words of Qt's own buttons, where Qt has brought them, and those of the program."""
    own = QTranslator()
    if not own.load(str(resource_path("translations") / f"schachraum_{code}.qm")):
        raise RuntimeError(f"the translation into {code!r} is missing")
    qts = QTranslator()
    has_qts = qts.load(
        f"qtbase_{code}", QLibraryInfo.path(QLibraryInfo.LibraryPath.TranslationsPath)
    )
    return [qts, own] if has_qts else [own]
