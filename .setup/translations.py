"""Brings the translations up to date: collects the texts of the program, writes .ts, makes .qm.

Run by ``make translations``. The texts are collected with Python's own parser, so that all forms
in which the program names them are known here: ``self.tr("text")`` belongs to the class it stands
in, ``translate("context", "text")`` and ``QT_TRANSLATE_NOOP("context", "text")`` say where they
belong, a function ``_tr`` of a module passes its context on, and the errors of the engine carry
their sentence as a literal form. What is translated already is kept, what is gone is dropped.

A text with ``%n`` in it counts something: it has a form for each number that a language knows, in
English too, and whoever asks for it says how many.
"""

from __future__ import annotations

import ast
import re
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from xml.etree import ElementTree

import PySide6

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

import engine.variants  # noqa: E402
from app.support import languages  # noqa: E402
from engine.rules.refusal import RefusalReason  # noqa: E402

FOLDER = ROOT / "resources" / "translations"
#: The language in which the program is written; only texts that count have forms of their own.
ENGLISH = languages.ENGLISH.code
LANGUAGES = tuple(language.code for language in languages.LANGUAGES)
#: Stands for how many there are.
NUMBER = "%n"
#: The same to Qt, with its digits in groups.
GROUPED = "%Ln"
#: The place of that number among the arguments of those who translate.
NUMBER_AT = {"tr": 2, "translate": 3}
#: Where the words of the engine belong, and what is made of a pattern of words there.
ENGINE = "engine"
SAID = (
    *("Phrase", "TextError", "MoveError", "GameError", "OptionError", "TimeControlError"),
    *("ThemeError", "_BadValue", "LearningFileError", "GameFileError", "MoveWordsError"),
    *("PhraseError", "OffscreenError", "GLMissing", "EGLFailure", "ShaderError"),
)
#: Where errors of game files belong, the calls that make them, and where those stand.
PGN = "pgn"
PGN_ERRORS = ("PgnError", "error")
READER = "engine/pgn/"
#: Modules in which nothing of all these is called have no texts.
CALLED = re.compile(rf"\b(tr|_tr|translate|QT_TRANSLATE_NOOP|{'|'.join((*SAID, *PGN_ERRORS))})\(")
#: A text of nothing but what is filled in, which says nothing itself.
FILLED_IN = re.compile(r"\{\w+\}")
#: What speaks like the engine, without Qt.
ENGINES = ("engine/", "app/scene/", "app/render/", "app/export/canvas.py")
#: Modules whose words are read on the command line only, which speaks English.
BESIDE = ("engine/__main__.py", "engine/cli/")

#: Context and text.
Message = tuple[str, str]
#: What a text is in another language: one form, or where it counts one for each number there is.
Forms = tuple[str, ...]


class UnknownForm(Exception):
    """A text is asked for in a form that cannot be collected; says where."""


@cache
def messages() -> dict[Message, list[str]]:
    """Return every text of the program with the files that name it."""
    found = dict(_said_by_data())
    for top in ("app", "engine"):
        for path in sorted((ROOT / top).rglob("*.py")):
            name = path.relative_to(ROOT).as_posix()
            if name.startswith(BESIDE):
                continue
            for message in messages_of(path.read_text(encoding="utf-8"), name):
                files = found.setdefault(message, [])
                if name not in files:
                    files.append(name)
    return found


def _said_by_data() -> Iterator[tuple[Message, list[str]]]:
    """Yield the texts that stand in no sentence.

    They are reasons, the names of languages, and what games are called and said to be.
    """
    for language in languages.NOTATIONS:
        yield ("settings", language.name), ["app/support/languages.py"]
    for why in RefusalReason:
        yield (ENGINE, why.value), ["engine/rules/refusal.py"]
    for key in engine.variants.KEYS:
        game = engine.variants.variant(key)
        module = f"{type(game).__module__.replace('.', '/')}.py"
        files = [
            module if engine.variants.game_file(key) is None else f"engine/variants/{key}.toml"
        ]
        if set(LANGUAGES) - {ENGLISH, *game.texts}:  # its file says it in no more languages
            yield ("games", game.title), files
            if game.default_start_title:
                yield ("games", game.default_start_title), files
            yield ("games", game.introduction.line), files


def messages_of(source: str, name: str) -> Iterator[Message]:
    """Yield the texts of one module. Raises UnknownForm where one cannot be told."""
    if not CALLED.search(source):
        return
    tree = ast.parse(source, filename=name)
    passing = dict(_passing(tree))
    waiting: list[tuple[ast.AST, str]] = [(tree, "")]
    while waiting:
        node, owner = waiting.pop()
        if isinstance(node, ast.FunctionDef) and node.name in passing:
            continue
        if isinstance(node, ast.ClassDef):
            owner = node.name
        if isinstance(node, ast.Call):
            yield from _asked(node, owner, passing, name)
        waiting += [(child, owner) for child in reversed(list(ast.iter_child_nodes(node)))]


def _passing(tree: ast.Module) -> Iterator[tuple[str, str]]:
    """Yield the functions that translate what they are given, with their contexts."""
    for node in tree.body:
        if not isinstance(node, ast.FunctionDef) or node.name != "_tr":
            continue
        for call in ast.walk(node):
            if isinstance(call, ast.Call) and called_name(call) == "translate":
                yield node.name, _literal(call.args[0]) or ""


def _asked(call: ast.Call, owner: str, passing: dict[str, str], name: str) -> Iterator[Message]:
    """Yield the text that a call translates, if it does."""
    called = called_name(call)
    if called == "tr":
        context, text = owner, call.args[0]
    elif called in passing:
        context, text = passing[called], call.args[0]
    elif called in ("translate", "QT_TRANSLATE_NOOP") and len(call.args) > 1:  # not of str
        context, text = _literal(call.args[0]) or "", call.args[1]
    elif called in SAID and call.args and name.startswith(ENGINES):
        context, text = ENGINE, call.args[0]
    elif called in PGN_ERRORS and name.startswith(READER):
        context, text = PGN, call.args[0]
    else:
        return
    words = _literal(text)
    if words and FILLED_IN.fullmatch(words):
        return
    if words:
        if NUMBER in words and not _says_how_many(call, called):
            raise UnknownForm(f"{name}:{call.lineno}: {ast.unparse(call)} does not say how many")
        yield context, words
    elif not _is_looked_up(text, called):
        raise UnknownForm(f"{name}:{call.lineno}: {ast.unparse(call)}")


def _says_how_many(call: ast.Call, called: str) -> bool:
    """Whether a call that translates a text that counts gives the number."""
    return len(call.args) > NUMBER_AT.get(called, 1) or any(k.arg == "n" for k in call.keywords)


def called_name(call: ast.Call) -> str:
    """Return the name of the function or method that is called."""
    function = call.func
    if isinstance(function, ast.Attribute):
        return function.attr
    return function.id if isinstance(function, ast.Name) else ""


def _literal(node: ast.AST) -> str | None:
    is_text = isinstance(node, ast.Constant) and isinstance(node.value, str)
    return node.value if is_text else None


def _is_looked_up(node: ast.AST, called: str) -> bool:
    """Whether a text comes out of a table whose entries are marked themselves."""
    is_given = isinstance(node, (ast.Name, ast.Attribute, ast.Subscript, ast.Call))
    return called in ("translate", *SAID, *PGN_ERRORS) and is_given


# -- the files of translations ------------------------------------------------------------------


def ts_path(language: str) -> Path:
    """Return the file in which people translate."""
    return FOLDER / f"schachraum_{language}.ts"


def qm_path(language: str) -> Path:
    """Return the file that the program reads."""
    return FOLDER / f"schachraum_{language}.qm"


def wanted(language: str) -> dict[Message, list[str]]:
    """Return the texts that a language has forms of; see ``messages``."""
    texts = messages()
    if language != ENGLISH:
        return texts
    return {message: files for message, files in texts.items() if NUMBER in message[1]}


def read(path: Path) -> dict[Message, Forms]:
    """Return what is translated in a file; what waits for its translation is left out."""
    found = {}
    for context in ElementTree.parse(path).getroot().iter("context"):
        name = context.findtext("name", "")
        for message in context.iter("message"):
            translation = message.find("translation")
            if translation is None or translation.get("type"):
                continue
            forms = tuple(form.text or "" for form in translation.iter("numerusform"))
            forms = forms or (translation.text or "",)
            if all(forms):
                found[name, message.findtext("source", "")] = forms
    return found


def write(path: Path, language: str, known: dict[Message, Forms]) -> None:
    """Write a file with all texts of a language, and the translations known."""
    root = ElementTree.Element("TS", version="2.1", language=language, sourcelanguage=ENGLISH)
    contexts: dict[str, ElementTree.Element] = {}
    texts = wanted(language)
    for name in sorted({context for context, _ in texts}):
        contexts[name] = ElementTree.SubElement(root, "context")
        ElementTree.SubElement(contexts[name], "name").text = name
    for (name, text), files in texts.items():
        message = ElementTree.SubElement(contexts[name], "message")
        for file in files:
            ElementTree.SubElement(message, "location", filename=f"../../{file}")
        ElementTree.SubElement(message, "source").text = text
        translation = ElementTree.SubElement(message, "translation")
        forms = known.get((name, text))
        if forms is None:
            translation.set("type", "unfinished")
        if NUMBER in text:
            message.set("numerus", "yes")
            for form in forms or ("", ""):
                ElementTree.SubElement(translation, "numerusform").text = form
        elif forms is not None:
            (translation.text,) = forms
    ElementTree.indent(root, " ")
    body = ElementTree.tostring(root, encoding="unicode")
    head = '<?xml version="1.0" encoding="utf-8"?>\n<!DOCTYPE TS>\n'
    path.write_text(f"{head}{body}\n", encoding="utf-8")


def compile_to(source: Path, target: Path) -> None:
    """Make the file that the program reads with Qt's own tool.

    In it numbers are written as the language writes them: 10,000 or 10.000.
    """
    tool = Path(PySide6.__file__).with_name("lrelease")
    tree = ElementTree.parse(source)
    for form in tree.getroot().iter("numerusform"):
        form.text = grouped(form.text or "")
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / source.name
        tree.write(path, encoding="utf-8", xml_declaration=True)
        subprocess.run([str(tool), "-silent", str(path), "-qm", str(target)], check=True)


def grouped(form: str) -> str:
    """Return a form whose number Qt writes as the language does."""
    return form.replace(NUMBER, GROUPED)


def main() -> int:
    """Bring all languages up to date; return 1 if something waits for its translation."""
    waits = False
    for language in LANGUAGES:
        texts = wanted(language)
        path = ts_path(language)
        known = read(path) if path.exists() else {}
        write(path, language, known)
        compile_to(path, qm_path(language))
        missing = [text for text in texts if text not in known]
        gone = [text for text in known if text not in texts]
        print(f"{language}: {len(texts)} texts, {len(missing)} to translate, {len(gone)} dropped")
        for context, text in missing:
            print(f"  {context}: {text!r}")
        waits = waits or bool(missing)
    return int(waits)


if __name__ == "__main__":
    sys.exit(main())
