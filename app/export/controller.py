"""Exports the view of the board as a picture, and the game as an animation."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtWidgets import QDialog, QFileDialog, QProgressBar, QProgressDialog, QWidget

from app.board.viewport import Viewport
from app.export.canvas import Canvas
from app.export.dialogs import ExportDialog, Film, FilmDialog, Size
from app.export.film_maker import FilmMaker, pauses, scenes
from app.game.session import Session
from app.panels.common.layouts import plain
from app.panels.common.message import Message
from app.panels.common.one_dialog import OneDialog
from app.render.film import FORMATS, picture_bytes
from app.render.offscreen import OffscreenError
from app.settings.options import SHOW_LABELS
from app.settings.store import Settings
from app.storage.file_text import proposed_name, shown_name, unwritten_text
from app.storage.folders import Folder, is_folder, start_in_folder
from app.support.atomic_file import FileError, check_writable, write_data
from app.text.engine_text import worded


def nothing() -> None:
    """Ask for nothing."""


#: Time until the progress dialog is shown, milliseconds.
PATIENCE = 300


class ExportController(QObject):
    """Asks for size and file, renders, and writes the file atomically.

    Where that fails, it asks again after the message: for the file if that cannot be written, for
    the size if that cannot be rendered.
    """

    #: A file has been written: one sentence for the user.
    written = Signal(str)

    def __init__(
        self, session: Session, settings: Settings, viewport: Viewport, window: QWidget
    ) -> None:
        super().__init__(window)
        self._session = session
        self._settings = settings
        self._viewport = viewport
        self._window = window
        self._dialogs = OneDialog()
        #: The animation that is being made and its progress dialog, or None.
        self.filming: FilmMaker | None = None
        self.progress: QProgressDialog | None = None
        self._bar: QProgressBar
        self._path = Path()
        #: Ask again for the file, and for the size, of the export that is going on, if it was asked
        #: for here; and what is asked once the message that is shown has been closed.
        self._ask_file_again: Callable[[], object] = nothing
        self._ask_size_again: Callable[[], object] = nothing
        self._ask_next: Callable[[], object] = nothing

    @property
    def dialog(self) -> QDialog | None:
        """The open dialog, or None."""
        return self._dialogs.shown

    def ask_picture(self, size: Size | None = None) -> None:
        """Ask for the size and the file of a picture of the board, and export it.

        size : proposed; None for that of the viewport
        """

        def take(size: Size) -> None:
            export = partial(self.export_picture, size=size)
            self._ask_file(".png", export, partial(self.ask_picture, size))

        dialog = ExportDialog(self._shown_size(), parent=self._window)
        if size is not None:
            dialog.propose(size)
        dialog.chosen.connect(take)
        self._show(dialog)

    def ask_film(self, film: Film | None = None) -> None:
        """Ask for the options and the file of an animation of the game, and export it.

        film : the options proposed; None for the usual ones
        """

        def take(film: Film) -> None:
            export = partial(self.export_film, film=film)
            self._ask_file(film.suffix, export, partial(self.ask_film, film))

        count = self._session.game.length + 1
        dialog = FilmDialog(self._shown_size(), count, self._window)
        if film is not None:
            dialog.propose(film)
        dialog.chosen.connect(take)
        self._show(dialog)

    def export_picture(self, path: Path, size: Size) -> None:
        """Write the view of the board as a PNG file; ``size`` is (width, height) in pixels."""
        if not self._is_named(path, (".png",)):
            return
        try:
            check_writable(path)
            with Canvas(self._viewport, size) as canvas:
                pixels = canvas.draw(self._viewport.board.scene(), canvas.camera(), is_refined=True)
            write_data(path, picture_bytes(pixels))
        except FileError as error:
            self._show_message(unwritten_text(path, error), self._ask_file_again)
        except OffscreenError as error:
            self._show_message(worded(error), self._ask_size_again)
        else:
            self._announce_written(path)

    def export_film(self, path: Path, film: Film) -> None:
        """Start writing the game's current line as an animation with the present camera.

        The suffix of the path determines the format.
        """
        self.cancel()
        if not self._is_named(path, tuple(FORMATS)):
            return
        session, board = self._session, self._viewport.board
        try:
            check_writable(path)
            canvas = Canvas(self._viewport, film.size)
        except FileError as error:
            self._show_message(unwritten_text(path, error), self._ask_file_again)
            return
        except OffscreenError as error:
            self._show_message(worded(error), self._ask_size_again)
            return
        has_labels = self._settings.get(SHOW_LABELS)
        seen = board.layout, board.level_view, has_labels
        drawn = scenes(session.record, session.players, *seen)
        times = pauses(session.game.length + 1, film.seconds, film.last)
        self.filming = FilmMaker(canvas, drawn, times, FORMATS[path.suffix.lower()])
        self._path = path
        self.filming.done.connect(self._write_film)
        self.filming.failed.connect(self._fail)
        self.filming.broken.connect(self.cancel)
        self._begin_progress(path)
        self.filming.begin()

    def cancel(self) -> None:
        """Cancel the animation that is being made, if any; no file is written."""
        filming, self.filming = self.filming, None
        if filming is not None:
            filming.cancel()
            filming.done.disconnect()
            filming.failed.disconnect()
            filming.broken.disconnect()
            filming.progressed.disconnect()
        progress, self.progress = self.progress, None
        if progress is not None:
            progress.canceled.disconnect()
            progress.reset()  # or its timer shows it once more, and the program does not end
            progress.close()
            progress.deleteLater()

    def close(self) -> None:
        """Cancel and close everything."""
        self.cancel()
        self._forget()
        self._dialogs.close()

    def _shown_size(self) -> Size:
        ratio = self._viewport.devicePixelRatioF()
        return round(self._viewport.width() * ratio), round(self._viewport.height() * ratio)

    def _begin_progress(self, path: Path) -> None:
        assert self.filming is not None
        self.progress = progress = QProgressDialog(self._window)
        self._bar = QProgressBar()
        progress.setWindowModality(Qt.WindowModality.WindowModal)
        progress.setWindowTitle(self.tr("Export game as animation"))
        progress.setBar(self._bar)
        progress.setLabelText(plain(self.tr("Making {file}").format(file=shown_name(path))))
        progress.setMinimumDuration(PATIENCE)
        progress.setAutoReset(False)
        progress.setAutoClose(False)
        progress.canceled.connect(self.cancel)
        progress.setValue(0)
        self.filming.progressed.connect(self._advance)

    # Signals from the film's thread may arrive after it has been cancelled.

    def _advance(self, hundredths: int) -> None:
        # The dialog's own setValue processes events, which could delete it meanwhile.
        if self.progress is not None:
            self._bar.setValue(hundredths)

    def _write_film(self, data: bytes) -> None:
        if self.filming is None:
            return
        path = self._path
        self.cancel()
        try:
            write_data(path, data)
        except FileError as error:
            self._show_message(unwritten_text(path, error), self._ask_file_again)
        else:
            self._announce_written(path)

    def _fail(self, text: str) -> None:
        if self.filming is None:
            return
        self.cancel()
        self._show_message(text, self._ask_size_again)

    def _ask_file(
        self,
        suffix: str,
        export: Callable[[Path], object],
        ask_size: Callable[[], object],
        proposed: Path | None = None,
    ) -> None:
        """Ask for a file and export to it.

        ask_size : asks again for what was chosen before the file
        proposed : a file that was chosen before, or None
        """

        def take(name: str) -> None:
            path = Path(name)
            self._ask_file_again = partial(self._ask_file, suffix, export, ask_size, path)
            self._ask_size_again = ask_size
            export(path)

        dialog = QFileDialog(self._window, acceptMode=QFileDialog.AcceptMode.AcceptSave)
        dialog.setNameFilters([self.tr("Pictures (*{suffix})").format(suffix=suffix)])
        dialog.setDefaultSuffix(suffix)
        start_in_folder(dialog, self._settings, Folder.PICTURES)
        now = self._session.situation
        name = proposed_name(now.variant.title, now.names, self._session.today())
        if proposed is None:
            proposed = Path(name).with_suffix(suffix)
        elif not is_folder(proposed.parent):
            proposed = Path(proposed.name)
        dialog.selectFile(str(proposed))
        dialog.fileSelected.connect(take)
        self._show(dialog)

    def _is_named(self, path: Path, endings: tuple[str, ...]) -> bool:
        """Whether a file has one of the suffixes; if not, show a message."""
        if path.suffix.lower() in endings:
            return True
        form = self.tr("{file} was not written: its name must end in {endings}.")
        text = form.format(file=shown_name(path), endings=self.tr(" or ").join(endings))
        self._show_message(text, self._ask_file_again)
        return False

    def _show_message(self, text: str, ask_again: Callable[[], object]) -> None:
        """Show why nothing was written, and ask again once that has been read."""
        message = Message(self.tr("Export"), text, self._window)
        self._show(message)
        self._ask_next = ask_again
        message.finished.connect(self._go_on)

    def _go_on(self) -> None:
        ask_next, self._ask_next = self._ask_next, nothing
        ask_next()

    def _show(self, dialog: QDialog) -> None:
        """Show a dialog instead of another one, after which nothing is asked."""
        self._forget()
        self._dialogs.show(dialog)

    def _forget(self) -> None:
        """Ask for nothing again."""
        self._ask_file_again = self._ask_size_again = self._ask_next = nothing

    def _announce_written(self, path: Path) -> None:
        self._forget()
        self.written.emit(self.tr("{file} has been written.").format(file=shown_name(path)))
