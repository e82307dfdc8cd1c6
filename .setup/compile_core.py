"""Compiles the kernel of the engine: ``engine/search/kernel/`` becomes ``engine/search/compiled/``.

Run by ``.setup/prepare`` and by the build of a wheel. The sources are copied under the name of the
other package, translated by Cython and compiled in a build folder that is kept, so that only
modules that have changed are compiled again. What comes out lies beside the kernel with the digest
of all sources; while that is theirs, there is nothing to do. Nothing needs the compiled modules:
without them the kernel runs as the Python that it is.

    compile_core.py             compiles where something has changed; says why it cannot: status 1
    compile_core.py --once      the same, but does not try again what has failed before; status 0
    compile_core.py --lacking   prints the Debian packages that are missing for it, one per line;
                                status 1 where there is nothing to compile, or it has failed before
"""

from __future__ import annotations

import ast
import contextlib
import hashlib
import importlib.util
import os
import re
import shutil
import subprocess
import sys
import sysconfig
from collections.abc import Iterator
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
#: The package in which the compiled modules lie.
PACKAGE = "engine.search.compiled"
#: The end of the names of extensions of this Python.
SUFFIX = sysconfig.get_config_var("EXT_SUFFIX")
#: How Cython reads all modules: numbers are those of C, nothing is checked as it runs, and
#: nothing is pickled.
DIRECTIVES = {
    "language_level": 3,
    "auto_pickle": False,
    "annotation_typing": False,
    "infer_types": True,
    "boundscheck": False,
    "wraparound": False,
    "cdivision": True,
    "initializedcheck": False,
}
#: Types of C by the names that annotations of the header have for ``int``.
TYPES = {
    "int": "int",
    "Codes": "unsigned long long",
    "Entry": "unsigned long long",
    "Packed": "long long",
}
#: Lines of the compiler's words that are shown when it fails.
SHOWN = 60


class CompileError(Exception):
    """The kernel cannot be compiled here; the message says why in one sentence."""


class Core:
    """The kernel of a checkout, its compiled form and the folder it is built in."""

    #: The end of the names of its extensions.
    suffix = SUFFIX

    def __init__(self, root: Path = ROOT) -> None:
        self.kernel = root / "engine" / "search" / "kernel"
        self.compiled = root / "engine" / "search" / "compiled"
        self._folder = root / "build" / f"core{self.suffix}"
        self._failure = root / "build" / "core-failure.txt"
        self._digests = _source_digest(root)

    @property
    def state(self) -> str:
        """What the compiled form must have been made of: sources, Python, this script."""
        script = hashlib.sha256(Path(__file__).read_bytes()).hexdigest()
        return f"{self._digests.digest(self.kernel)}\n{self.suffix} {script}\n"

    @property
    def is_current(self) -> bool:
        """Whether the compiled form is there and made of what lies here now."""
        with contextlib.suppress(OSError):
            return bool(self._digests.digest_file(self.compiled).read_text() == self.state)
        return False

    @property
    def has_failed(self) -> bool:
        """Whether the same was tried before with the same tools, and failed."""
        with contextlib.suppress(OSError):
            return self._failure.read_text() == self._circumstances()
        return False

    def note_failure(self) -> None:
        """Record that the present sources cannot be compiled with the present tools."""
        self._failure.parent.mkdir(exist_ok=True)
        self._failure.write_text(self._circumstances())

    def _circumstances(self) -> str:
        return f"{self.state}{compiler()} {' '.join(lacking() + missing_tools())}\n"

    @staticmethod
    def obstacle() -> str | None:
        """Why there is no use in trying, or None if it may succeed."""
        if compiler() is None:
            return "there is no C compiler"
        if missing := missing_tools():
            return f"{' and '.join(missing)} must be installed first"
        return None

    def compile(self) -> None:
        """Bring the compiled form up to date; quick where it is. Raises CompileError."""
        if self.is_current:
            return
        if obstacle := self.obstacle():
            raise CompileError(obstacle)
        try:
            self._folder.mkdir(parents=True, exist_ok=True)
            with _alone(self._folder):
                if not self.is_current:
                    self._build()
                    self._put_in_place()
        except OSError as error:
            raise CompileError(f"compiling it has failed: {error}") from error

    def _build(self) -> None:
        """Compile in the build folder what is not yet compiled there."""
        packages = self._folder.joinpath(*PACKAGE.split("."))
        packages.mkdir(parents=True, exist_ok=True)
        script = self._folder / "script.txt"
        if not script.exists() or script.read_bytes() != Path(__file__).read_bytes():
            self._start_afresh(packages)
            shutil.copyfile(__file__, script)
        wanted = with_header(
            {path.name: path.read_text("utf-8") for path in self._digests.sources(self.kernel)},
            self._digests.HEADER,
        )
        for path in packages.iterdir():
            if path.suffix in (".py", ".pxd", ".pyx") and path.name not in wanted:
                path.unlink()
        for name, text in wanted.items():
            copy = packages / name
            # One that has not changed keeps its time, by which Cython knows that.
            if not copy.exists() or copy.read_text("utf-8") != text:
                copy.write_text(text, "utf-8")
        self._build_modules(self._digests.module_names(self.kernel))

    def _build_modules(self, modules: list[str]) -> None:
        """Compile modules whose sources lie in the build folder, each beside its source."""
        self._run(sys.executable, __file__, "--build", *modules)

    def _run(self, *command: str) -> None:
        """Run a command in the build folder. Raises CompileError with what it says if it fails."""
        finished = subprocess.run(
            command,
            cwd=self._folder,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            errors="replace",
            check=False,
        )
        if finished.returncode:
            shutil.rmtree(self._folder / "engine")
            words = "\n".join(finished.stdout.splitlines()[-SHOWN:])
            raise CompileError(f"compiling it has failed:\n{words}")

    def _start_afresh(self, packages: Path) -> None:
        for name in ("engine", "objects"):
            shutil.rmtree(self._folder / name, ignore_errors=True)
        packages.mkdir(parents=True)
        for package in (packages, *packages.parents):
            if package == self._folder:
                break
            (package / "__init__.py").touch()

    def _put_in_place(self) -> None:
        """Let what has been built take the place of what lies beside the kernel."""
        built = self._folder.joinpath(*PACKAGE.split("."))
        new, old = self._folder / "new", self._folder / "old"
        for folder in (new, old):
            shutil.rmtree(folder, ignore_errors=True)
        new.mkdir()
        shutil.copyfile(self.kernel / "__init__.py", new / "__init__.py")
        for module in self._digests.module_names(self.kernel):
            shutil.copy(built / f"{module}{self.suffix}", new)
        self._digests.digest_file(new).write_text(self.state)
        if self.compiled.exists():
            self.compiled.rename(old)
        new.rename(self.compiled)
        shutil.rmtree(old, ignore_errors=True)


def _source_digest(root: Path) -> Any:
    """Return the engine's module that knows the digest, loaded without the engine around it."""
    path = root / "engine" / "search" / "source_digest.py"
    spec = importlib.util.spec_from_file_location("source_digest", path)
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@contextlib.contextmanager
def _alone(folder: Path) -> Iterator[None]:
    """Wait until no other process builds in a folder, and keep others out meanwhile."""
    try:
        import fcntl
    except ImportError:  # Windows; there nobody starts two at once but by hand
        yield
        return
    with (folder / "lock").open("w") as file:
        fcntl.flock(file, fcntl.LOCK_EX)
        yield


def with_header(sources: dict[str, str], header: str) -> dict[str, str]:
    """Return sources by name with one module turned into a header, which the others include.

    What they import from it is known to C then: constants and inline functions. So the import goes
    from the module to the end of its declarations, and all lines keep their numbers.
    """
    found = dict(sources)
    if f"{header}.py" not in found:
        return found
    found[f"{header}.pxd"] = declarations(found.pop(f"{header}.py"))
    wanted = re.compile(rf"^from \.{header} import (\([^)]*\)|.*)$", re.MULTILINE)
    for name, text in sources.items():
        match = wanted.search(text) if name.endswith(".py") else None
        if match is not None:
            found[name] = wanted.sub("\n" * match[0].count("\n"), text)
            types = f"{name.removesuffix('.py')}.pxd"
            included = match[0].replace(" import ", " cimport ")
            found[types] = f"{found.get(types, '')}\n{included}\n"
    return found


def declarations(text: str) -> str:
    """Return a module of numbers and functions of one expression as declarations of Cython.

    Names that stand for ``int`` in it are types of C, see ``TYPES``. Raises CompileError for
    anything else.
    """
    numbers, functions = ["cdef enum:"], []
    for node in ast.parse(text).body:
        match node:
            case ast.Assign([ast.Name(name)], ast.Constant(int(value))):
                numbers.append(f"    {name} = {value}")
            case ast.FunctionDef(body=[ast.Expr(), ast.Return(ast.expr() as value)]):
                of = [f"{TYPES[ast.unparse(arg.annotation)]} {arg.arg}" for arg in node.args.args]
                kind = TYPES[ast.unparse(node.returns)]
                functions += [
                    f"cdef inline {kind} {node.name}({', '.join(of)}) noexcept nogil:",
                    f"    return {ast.unparse(value)}",
                ]
            case ast.Expr() | ast.ImportFrom() | ast.Assign([ast.Name(_)], ast.Name("int")):
                pass
            case _:
                raise CompileError(f"line {node.lineno} of the header cannot be one of C")
    return "\n".join([*numbers, *functions, ""])


def compiler() -> str | None:
    """Return the C compiler's path, ``""`` where only setuptools can find it, or None."""
    words = (os.environ.get("CC") or sysconfig.get_config_var("CC") or "").split()
    return shutil.which(words[0]) if words else ""


def missing_tools() -> list[str]:
    """Return the Python packages that are missing to compile."""
    return [tool for tool in ("Cython", "setuptools") if importlib.util.find_spec(tool) is None]


def lacking() -> list[str]:
    """Return the Debian packages that are missing to compile an extension of this Python."""
    if sys.platform != "linux":
        return []
    packages = [] if compiler() is not None else ["gcc"]
    if not Path("/usr/include/stdio.h").exists():
        packages.append("libc6-dev")
    include = Path(sysconfig.get_path("include"))
    # Debian keeps the headers apart; other Pythons bring theirs.
    if not (include / "Python.h").exists() and include.is_relative_to("/usr/include"):
        packages.append("libpython{}.{}-dev".format(*sys.version_info))
    return packages


def translate_here(modules: list[str]) -> list[Any]:
    """Translate modules of the package below the current folder to C, each beside its source.

    Returns setuptools' extensions that are compiled from them.
    """
    from Cython.Build import cythonize
    from Cython.Compiler.Errors import CompileError as Refused
    from setuptools import Extension

    folder = Path(*PACKAGE.split("."))
    endings = (".py", ".pyx")
    extensions = [
        Extension(f"{PACKAGE}.{name}", [str(next(path for path in paths if path.exists()))])
        for name in modules
        for paths in [[folder / f"{name}{ending}" for ending in endings]]
    ]
    try:
        return list(
            cythonize(
                extensions,
                nthreads=(os.cpu_count() or 1) if len(extensions) > 1 else 0,
                compiler_directives=DIRECTIVES,
            )
        )
    except Refused as refusal:
        sys.exit(str(refusal))  # it has said where


def build_here(modules: list[str]) -> None:
    """Compile modules of the package below the current folder, each beside its source."""
    from setuptools import setup
    from setuptools.command.build_ext import build_ext

    class Build(build_ext):
        def build_extensions(self) -> None:
            if self.compiler.compiler_type != "msvc":
                for extension in self.extensions:
                    extension.extra_compile_args = ["-O3", "-g0"]
            super().build_extensions()

    at_once = str(os.cpu_count() or 1)
    setup(
        name="core",
        packages=[],
        ext_modules=translate_here(modules),
        cmdclass={"build_ext": Build},
        script_args=["build_ext", "--inplace", "--build-temp=objects", f"--parallel={at_once}"],
    )


def main(words: list[str]) -> int:
    """Run the command line; return the exit status."""
    if words[:1] == ["--build"]:
        build_here(words[1:])
        return 0
    if words[:1] == ["--translate"]:
        translate_here(words[1:])
        return 0
    core = Core()
    if words == ["--lacking"]:
        if core.is_current or core.has_failed:
            return 1
        print(*lacking(), sep="\n")
        return 0
    once = words == ["--once"]
    if once and core.has_failed:
        return 0
    try:
        if not core.is_current and core.obstacle() is None:
            print("Compiling the core of the engine", flush=True)
        core.compile()
    except CompileError as error:
        core.note_failure()
        print(
            "schachraum: the core of the engine runs as plain Python and searches less deeply, as"
            f" {error}",
            file=sys.stderr,
        )
        return 0 if once else 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
