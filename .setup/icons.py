"""Draws the icons of the program and of its files in all sizes, from the SVG files beside them.

``python .setup/icons.py`` writes PNG files for Linux, an .ico for Windows and .icns for macOS into
``resources/desktop``. Small sizes of the program's icon have a drawing of their own, which leaves
out what would be a blur.
"""

from __future__ import annotations

import io
from pathlib import Path

from PIL import Image
from PySide6.QtCore import QBuffer, QByteArray, QIODevice, QRectF, Qt
from PySide6.QtGui import QImage, QPainter
from PySide6.QtSvg import QSvgRenderer

from app.support.identity import APPLICATION_ID, FILE_ICON

ROOT = Path(__file__).resolve().parent.parent
DESKTOP = ROOT / "resources" / "desktop"
HICOLOR = DESKTOP / "icons" / "hicolor"
#: Of Linux, pixels.
SIZES = (16, 22, 24, 32, 48, 64, 128, 256, 512)
#: Of the .ico and the .icns files, pixels.
WINDOWS, MACOS = (16, 24, 32, 48, 64, 128, 256), (16, 32, 64, 128, 256, 512, 1024)
#: The largest size that the small drawing is for, pixels.
SMALL = 24
_SMALL_DRAWING = ROOT / ".setup" / "icons" / "small.svg"


def main() -> None:
    """Write all icons anew."""
    for kind, name in (("apps", APPLICATION_ID), ("mimetypes", FILE_ICON)):
        for size in SIZES:
            path = HICOLOR / f"{size}x{size}" / kind / f"{name}.png"
            path.parent.mkdir(parents=True, exist_ok=True)
            drawn(kind, name, size).save(path, optimize=True)
    for ending, sizes in (("ico", WINDOWS), ("icns", MACOS)):
        _write(DESKTOP / f"schachraum.{ending}", "apps", APPLICATION_ID, sizes)
        _write(DESKTOP / f"schachraum-document.{ending}", "mimetypes", FILE_ICON, sizes)


def drawn(kind: str, name: str, size: int) -> Image.Image:
    """Return an icon as a picture of ``size`` x ``size`` pixels.

    kind : of icon, as the icon theme calls it: ``apps`` or ``mimetypes``
    """
    is_small = kind == "apps" and size <= SMALL
    drawing = _SMALL_DRAWING if is_small else HICOLOR / "scalable" / kind / f"{name}.svg"
    image = QImage(size, size, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(Qt.GlobalColor.transparent)
    painter = QPainter(image)
    QSvgRenderer(str(drawing)).render(painter, QRectF(0, 0, size, size))
    painter.end()
    data = QByteArray()
    buffer = QBuffer(data)
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    image.save(buffer, "PNG")
    return Image.open(io.BytesIO(data.data()))


def _write(path: Path, kind: str, name: str, sizes: tuple[int, ...]) -> None:
    """Write one file that holds an icon in several sizes."""
    *smaller, largest = (drawn(kind, name, size) for size in sizes)
    largest.save(path, append_images=smaller, sizes=[(size, size) for size in sizes])


if __name__ == "__main__":
    main()
