"""Exports the view of the board as a picture, and the game as an animation."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtWidgets import QDialog, QFileDialog, QWidget

from app.board.viewport import Viewport
from app.export.canvas import Canvas
from app.export.dialogs import ExportDialog, Film, FilmDialog, Size
from app.export.film_maker import FilmMaker, pauses, scenes
from app.game.session import Session
from app.panels.common.message import Message, ProgressDialog
from app.panels.common.single_dialog import SingleDialog
from app.render.film import FORMATS, picture_bytes
from app.render.offscreen import OffscreenError
from app.settings.options import SHOW_LABELS
from app.settings.store import Settings
from app.storage.file_text import name_for_file, shown_name
from app.storage.file_writer import FileWriter
from app.storage.folders import Folder, show_in_folder
from app.support.atomic_file import check_writable, write_data
from app.text.analysis_text import line_texts
from app.text.engine_text import translated_text


class ExportController(QObject):
    """Asks for size and file, renders, and writes the file atomically."""

    #: A file has been written, or its animation was cancelled: one sentence for the user.
    written = Signal(str)

    def __init__(
        self, session: Session, settings: Settings, viewport: Viewport, window: QWidget
    ) -> None:
        super().__init__(window)
        self._session = session
        self._settings = settings
        self._viewport = viewport
        self._window = window
        self._dialogs = SingleDialog()
        self.writer = FileWriter(self)
        #: The animation that is being made and its progress dialog, or None.
        self.filming: FilmMaker | None = None
        self.progress: ProgressDialog | None = None
        self._path, self._film = Path(), Film((0, 0), 0, 0, "")

    @property
    def dialog(self) -> QDialog | None:
        """The open dialog, or None."""
        return self._dialogs.shown

    def ask_picture(self) -> None:
        """Ask for the size and the file of a picture of the board, and export it."""
        dialog = ExportDialog(self._shown_size(), parent=self._window)
        dialog.chosen.connect(self._ask_picture_file)
        self._dialogs.show(dialog)

    def _ask_picture_file(self, size: Size) -> None:
        self._ask_file(".png", lambda path: self.export_picture(path, size))

    def ask_film(self) -> None:
        """Ask for the options and the file of an animation of the game, and export it."""
        count = self._session.game.length + 1
        dialog = FilmDialog(self._shown_size(), count, self._window, side_line=self._side_line())
        dialog.chosen.connect(self._ask_film_file)
        self._dialogs.show(dialog)

    def _ask_film_file(self, film: Film) -> None:
        self._ask_file(film.suffix, lambda path: self.export_film(path, film))

    def _side_line(self) -> str:
        """Return the first move of the current line that is not of the main line, or nothing."""
        game = self._session.game
        for ply in game.side_line_plies[:1]:
            node = game.nodes[ply]
            if node.parent is not None and node.move is not None:
                return line_texts(game.variant, node.parent.position, (node.move,))[0]
        return ""

    def export_picture(self, path: Path, size: Size) -> None:
        """Write the view of the board as a PNG file; ``size`` is (width, height) in pixels."""
        ask_again = partial(self._ask_picture_file, size)
        if self._is_named(path, (".png",), ask_again):
            draw = partial(self._draw_picture, path, size)
            fail = partial(self._show_message, ask_again=ask_again)
            self.writer.write(path, partial(check_writable, path), lambda _: draw(), fail)

    def _draw_picture(self, path: Path, size: Size) -> None:
        try:
            with Canvas(self._viewport, size) as canvas:
                pixels = canvas.draw(self._viewport.board.scene(), canvas.camera(), is_refined=True)
        except OffscreenError as error:
            self._show_message(translated_text(error))
            return
        wide, high = size
        form = self.tr("{file} written ({width} × {height}).")
        text = form.format(file=shown_name(path), width=wide, height=high)
        ask_again = partial(self._ask_picture_file, size)
        self._write(path, lambda: picture_bytes(pixels), text, ask_again)

    def _write(
        self, path: Path, data: Callable[[], bytes], text: str, ask_again: Callable[[], object]
    ) -> None:
        """Write a file, in the background; ``data`` makes its contents there."""
        self.writer.write(
            path,
            lambda: write_data(path, data()),
            lambda _: self.written.emit(text),
            lambda why: self._show_message(why, ask_again),
        )

    def export_film(self, path: Path, film: Film) -> None:
        """Start writing the game's current line as an animation with the present camera.

        The suffix of the path determines the format.
        """
        self.cancel()
        ask_again = partial(self._ask_film_file, film)
        if not self._is_named(path, tuple(FORMATS), ask_again):
            return
        session, board = self._session, self._viewport.board
        try:
            canvas = Canvas(self._viewport, film.size)
        except OffscreenError as error:
            self._show_message(translated_text(error))
            return
        has_labels = self._settings.get(SHOW_LABELS)
        seen = board.layout, board.level_view, has_labels
        drawn = scenes(session.record, session.players, *seen)
        times = pauses(session.game.length + 1, film.seconds, film.last)
        self.filming = FilmMaker(canvas, drawn, times, FORMATS[path.suffix.lower()])
        self._path, self._film = path, film
        self.filming.done.connect(self._write_film)
        self.filming.failed.connect(self._fail)
        self.filming.broken.connect(self.cancel)
        self._begin_progress(path)
        give_up = partial(self._give_up, self.filming, ask_again)
        self.writer.write(path, partial(check_writable, path), lambda _: None, give_up)
        self.filming.begin()

    def _give_up(self, filming: FilmMaker, ask_again: Callable[[], object], why: str) -> None:
        """Show why an animation cannot be written; another one that is made by now goes on."""
        if self.filming is filming:
            self.cancel()
        self._show_message(why, ask_again)

    def cancel(self) -> None:
        """Cancel the animation that is being made, if any; no file is written."""
        filming, self.filming = self.filming, None
        if filming is not None:
            filming.cancel()
            filming.done.disconnect()
            filming.failed.disconnect()
            filming.broken.disconnect()
            filming.progressed.disconnect()
        if self.progress is not None:
            self.progress.end()
            self.progress = None

    def _stop_by_hand(self) -> None:
        """Cancel the animation, and say so."""
        self.cancel()
        form = self.tr("The animation was cancelled; {file} was not written.")
        self.written.emit(form.format(file=shown_name(self._path)))

    def close(self) -> None:
        """Cancel and close everything."""
        self.cancel()
        self._dialogs.close()

    def _shown_size(self) -> Size:
        ratio = self._viewport.devicePixelRatioF()
        return round(self._viewport.width() * ratio), round(self._viewport.height() * ratio)

    def _begin_progress(self, path: Path) -> None:
        assert self.filming is not None
        title = self.tr("Export game as animation")
        text = self.tr("Making {file}").format(file=shown_name(path))
        self.progress = ProgressDialog(title, text, self._stop_by_hand, self._window)
        self.progress.setWindowModality(Qt.WindowModality.WindowModal)
        self.progress.show()  # at once, so that Escape is for it
        self.filming.progressed.connect(self._advance)

    # Signals from the film's thread may arrive after it has been cancelled.

    def _advance(self, hundredths: int) -> None:
        if self.progress is not None:
            self.progress.advance(hundredths)

    def _write_film(self, data: bytes) -> None:
        if self.filming is None:
            return
        path, film = self._path, self._film
        self.cancel()
        text = self.tr("{file} has been written.").format(file=shown_name(path))
        self._write(path, lambda: data, text, partial(self._ask_film_file, film))

    def _fail(self, text: str) -> None:
        if self.filming is None:
            return
        self.cancel()
        self._show_message(text)

    def _ask_file(self, suffix: str, go_on: Callable[[Path], object]) -> None:
        dialog = QFileDialog(self._window, acceptMode=QFileDialog.AcceptMode.AcceptSave)
        dialog.setNameFilters([self.tr("Pictures (*{suffix})").format(suffix=suffix)])
        dialog.setDefaultSuffix(suffix)
        dialog.fileSelected.connect(lambda name: go_on(Path(name)))
        name = Path(name_for_file(self._session.record, self._session.today())).with_suffix(suffix)
        show_in_folder(dialog, self._settings, Folder.PICTURES, self._dialogs.show, str(name))

    def _is_named(
        self, path: Path, endings: tuple[str, ...], ask_again: Callable[[], object]
    ) -> bool:
        """Whether a file has one of the suffixes; if not, show a message."""
        if path.suffix.lower() in endings:
            return True
        form = self.tr("{file} was not written: its name must end in {endings}.")
        text = form.format(file=shown_name(path), endings=self.tr(" or ").join(endings))
        self._show_message(text, ask_again)
        return False

    def _show_message(self, text: str, ask_again: Callable[[], object] | None = None) -> None:
        """Show what went wrong; ``ask_again``: asks for another file."""
        self._dialogs.show(Message(self.tr("Export"), text, self._window, ask_again))
