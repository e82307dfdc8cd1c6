"""The current languages of the program and of the notation, which can be changed at any time.

The source language is English; every other language has a file of translations, and one for
English has the plural forms. The notation is in the language of the program unless another one is
chosen for it.

Objects that show texts, moves or names of cells set them in one method and pass that to
``on_language_change``, which calls it after every change. Qt's own ``LanguageChange`` event reaches
only widgets, comes late, and is not sent for the notation.
"""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import (
    QT_TRANSLATE_NOOP,
    QCoreApplication,
    QLibraryInfo,
    QLocale,
    QObject,
    QTranslator,
    Signal,
)

from app.settings.options import LANGUAGE, NOTATION, PIECE_SIGNS
from app.settings.store import Settings
from app.support.languages import ENGLISH, LANGUAGES, Language, find_language
from app.support.resources import resource_path
from app.text import names


class _Languages(QObject):
    """The languages in use: that of the program, and that of the notation."""

    #: One of them has changed, or both.
    changed = Signal()
    #: The slots of ``changed`` have run: texts of others can be quoted.
    written = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.language = ENGLISH
        #: The language preferred for the notation; empty for that of the program.
        self.notation = ""
        self.translators: list[QTranslator] = []

    def choose(
        self, language: Language, notation: str, signs: str = "", loads: bool = True
    ) -> None:
        """Use these languages from now on, and emit the signals if anything has changed.

        signs : how pieces are written in moves, empty for as before
        loads : whether translations are loaded if they are not yet
        Raises ValueError or RuntimeError, and changes nothing, for an unknown one.
        """
        written_in = notation or language.notation
        is_loading = loads and (language is not self.language or not self.translators)
        translators = _translators(language.code) if is_loading else self.translators
        before = names.language(), names.piece_signs()
        names.choose_language(written_in)
        names.choose_piece_signs(signs or names.piece_signs())
        is_new = is_loading or before != (names.language(), names.piece_signs())
        self.notation = notation
        if is_loading:
            for translator in self.translators:
                QCoreApplication.removeTranslator(translator)
            for translator in translators:
                QCoreApplication.installTranslator(translator)
            self.language, self.translators = language, translators
        if is_new:
            self.changed.emit()
            self.written.emit()


_languages = _Languages()


def language() -> str:
    """Return the code of the current language: ``en``."""
    return _languages.language.code


def system_language() -> str:
    """Return the first language of the system that the program has, else English."""
    for name in QLocale.system().uiLanguages():
        code = name.replace("_", "-").split("-")[0]
        if code in (known.code for known in LANGUAGES):
            return code
    return ENGLISH.code


def use_language(chosen: str) -> None:
    """Switch to another language; empty for the system's.

    Raises ValueError for an unknown one. Needs a QCoreApplication.
    """
    _use(chosen, _languages.notation)


def use_notation(chosen: str) -> None:
    """Switch the language of the notation; empty for that of the program.

    Raises ValueError for a language without a notation.
    """
    _languages.choose(_languages.language, chosen, loads=False)


def use_piece_signs(chosen: str) -> None:
    """Write pieces in moves by these signs. Raises ValueError for unknown ones."""
    _languages.choose(_languages.language, _languages.notation, chosen, loads=False)


def load_translations() -> None:
    """Load the translations of the current language, if they are not loaded yet."""
    _languages.choose(_languages.language, _languages.notation)


def use_preferred_languages(settings: Settings) -> None:
    """Switch to the languages and the notation in the preferences."""
    _use(settings.get(LANGUAGE), settings.get(NOTATION), settings.get(PIECE_SIGNS))


def _use(chosen: str, notation: str, signs: str = "") -> None:
    found = find_language(chosen or system_language())
    QLocale.setDefault(_locale(QLocale.system(), found.code))
    _languages.choose(found, notation, signs)


def _locale(system: QLocale, code: str) -> QLocale:
    """Return the system's locale if it writes numbers as the language does, else the language's."""
    if not system.name().startswith(code):
        return QLocale(code)
    plain = QLocale(system.name())  # the system's may have the numbers of another country
    return system if system.groupSeparator() == plain.groupSeparator() else plain


class _Connection(QObject):
    """Calls a function while its parent exists."""

    def __init__(self, owner: QObject, slot: Callable[[], object]) -> None:
        super().__init__(owner)
        self._slot = slot

    def call(self) -> None:
        """Call the function."""
        self._slot()


def on_language_change(
    owner: QObject,
    slot: Callable[[], object],
    *,
    call_now: bool = True,
    after_others: bool = False,
) -> None:
    """Call ``slot`` now, and after every change of the languages, while ``owner`` exists.

    The order of calls to this function does not matter.

    call_now : whether it is called now as well, because it sets the texts for the first time
    after_others : whether it uses texts set by others, and is called after those are set
    """
    if call_now:
        slot()
    connection = _Connection(owner, slot)
    (_languages.written if after_others else _languages.changed).connect(connection.call)


#: Names of keys that Qt's own translations leave in English, in the context of Qt.
KEY_NAMES = (QT_TRANSLATE_NOOP("QShortcut", "Return"), QT_TRANSLATE_NOOP("QShortcut", "Enter"))


def _translators(code: str) -> list[QTranslator]:
    """Return the translators to install; the last one has precedence.

    They are the English plural forms, for texts without a translation; Qt's own texts, where Qt is
    installed with them; those of the program.
    """
    english = [] if code == ENGLISH.code else [_own_translator(ENGLISH.code)]
    qts = QTranslator()
    has_qts = qts.load(
        f"qtbase_{code}", QLibraryInfo.path(QLibraryInfo.LibraryPath.TranslationsPath)
    )
    return [*english, *([qts] if has_qts else []), _own_translator(code)]


def _own_translator(code: str) -> QTranslator:
    """Return the translator of a language. Raises RuntimeError when its file is missing."""
    own = QTranslator()
    if not own.load(str(resource_path("translations") / f"schachraum_{code}.qm")):
        raise RuntimeError(f"the translation into {code!r} is missing")
    return own
