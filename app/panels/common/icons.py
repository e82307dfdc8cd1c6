"""Icons of pieces, drawn from the same meshes as on the board, and that of the program."""

from __future__ import annotations

import math
from functools import lru_cache

import numpy as np
from PySide6.QtCore import QPointF, QSize, Qt
from PySide6.QtGui import QColor, QIcon, QImage, QPainter, QPixmap

from app.appearance import appearance
from app.panels.common.colours import colour as colour_of
from app.scene.geometry import orbit_axes
from app.scene.layouts.common import MESHES
from app.scene.piece_instances import TURNS
from app.scene.pieces.detail import Detail
from app.scene.pieces.meshes import all_meshes
from app.scene.pieces.sets import STAUNTON
from app.scene.themes.theme import Colour, Theme
from app.support.identity import APPLICATION_ID
from app.support.resources import resource_path
from engine.core.pieces import Kind, kind_of, seat_of
from engine.rules.own_kind import FIGURES
from engine.rules.variant import Variant

#: Azimuth and elevation, degrees: from the piece's side, so that the knight shows its profile, and
#: a little from above; figures that are recognised from the front, from there.
_TURN, _FRONT, _TILT = 62.0, 198.0, 14.0
_LIGHT = np.array((-0.45, 0.6, 0.66))
#: Supersampling factor; antialiased triangles would show their seams.
_FINER = 3
_MARGIN = 0.06
#: Width of the line around a piece, of which half is seen, as a fraction of the height; and in so
#: many directions the piece is moved for it.
_OUTLINE_WIDTH, _OUTLINE_STEPS = 0.035, 16
#: Height of the band of a kind that a game names itself, and of its upper edge above the lower edge
#: of the picture, as fractions of the height.
_BAND = (0.09, 0.24)
#: The mesh of a piece, and the colour of its band.
_Look = tuple[str, Colour | None]

#: Sizes in which windows and task bars want the icon of the program, pixels.
_PROGRAM_SIZES = (16, 24, 32, 48, 64, 128)


def program_icon() -> QIcon:
    """Return the icon of the program."""
    icon = QIcon()
    for size in _PROGRAM_SIZES:
        folder = f"desktop/icons/hicolor/{size}x{size}/apps"
        path = resource_path(f"{folder}/{APPLICATION_ID}.png")
        icon.addFile(str(path), QSize(size, size))
    return icon


def piece_pixmap(
    code: int, height: int, ratio: float = 1.0, variant: Variant | None = None
) -> QPixmap:
    """Return the icon of a piece in the theme's colours; all kinds are drawn to the same scale.

    The Staunton set is used whatever the set on the board, as it is recognised best in small icons.

    code : of the piece
    height : of a king, device-independent pixels
    ratio : device pixels per device-independent pixel
    variant : the game, which says of its own kinds how they look; None for one of two players
    """
    seats = Variant.seats if variant is None else variant.seats
    pieces = STAUNTON if variant is None else STAUNTON.with_looks(variant.looks)
    kind, theme = kind_of(code), appearance().theme
    look = (pieces.bodies[kind], pieces.band_colours.get(kind))
    return _pixmap(look, theme.piece_colours(seats)[seat_of(code)], height, ratio, theme)


@lru_cache(maxsize=256)
def _pixmap(look: _Look, shade: Colour, height: int, ratio: float, theme: Theme) -> QPixmap:
    tall = round(height * ratio)
    small = _drawn(look, shade, _FINER * tall, theme).scaledToHeight(
        tall, Qt.TransformationMode.SmoothTransformation
    )
    pixmap = QPixmap.fromImage(small)
    pixmap.setDevicePixelRatio(ratio)
    return pixmap


def _drawn(look: _Look, shade: Colour, height: int, theme: Theme) -> QImage:
    figure, band = look
    lit = _lit(figure, height)
    values = np.frombuffer(lit.constBits(), np.uint8).reshape(height, lit.width(), 4)
    coloured = _shades(shade)[values[..., 0]]
    coloured *= values[..., 3:] > 0
    picture = QImage(coloured.tobytes(), lit.width(), height, lit.format()).copy()
    painter = QPainter(picture)
    if band is not None:
        painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_SourceAtop)
        thick, top = (round(part * height) for part in _BAND)
        painter.fillRect(0, height - top, picture.width(), thick, colour_of(band))
    painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_DestinationOver)
    painter.drawImage(0, 0, _widened(figure, height, theme.windows.piece_outline))
    painter.end()
    return picture


@lru_cache(maxsize=32)
def _lit(figure: str, height: int) -> QImage:
    """Return a picture of a mesh: how much light falls on it, as grey; the same for all colours."""
    mesh = all_meshes(Detail.LOW)[figure]
    from_front = figure in FIGURES and figure not in TURNS
    right, up, back = orbit_axes(_FRONT if from_front else _TURN, _TILT)
    vertices = mesh.vertices.astype(np.float64)
    corners = np.stack((vertices @ right, vertices @ up, vertices @ back), axis=1)[mesh.triangles]
    normals = mesh.normals[mesh.triangles].mean(axis=1)
    first, second, third = corners[:, 0, :2], corners[:, 1, :2], corners[:, 2, :2]
    along, across = second - first, third - first
    facing = along[:, 0] * across[:, 1] - along[:, 1] * across[:, 0] > 0
    order = np.flatnonzero(facing)[np.argsort(corners[facing][:, :, 2].mean(axis=1))]
    king = all_meshes(Detail.LOW)[MESHES[Kind.KING]].vertices[:, 2].max()
    scale = height / (float(king) * math.cos(math.radians(_TILT)) + 2 * _MARGIN + 0.2)
    wide = round(scale * 2 * (float(np.abs(corners[:, :, 0]).max()) + _MARGIN))
    picture = QImage(wide, height, QImage.Format.Format_RGBA8888_Premultiplied)
    picture.fill(Qt.GlobalColor.transparent)
    shown = corners[order][:, :, :2] * (scale, -scale) + (wide / 2, height - scale * 0.17)
    light = sum(part * axis for part, axis in zip(_LIGHT, (right, up, back), strict=True))
    lit = np.clip(normals[order] @ (light / np.linalg.norm(light)), 0.0, 1.0)
    painter = QPainter(picture)
    painter.setPen(Qt.PenStyle.NoPen)
    for triangle, grey in zip(shown.tolist(), (255 * lit).astype(int).tolist(), strict=True):
        painter.setBrush(QColor(grey, grey, grey))
        painter.drawConvexPolygon([QPointF(x, y) for x, y in triangle])
    painter.end()
    return picture


@lru_cache(maxsize=32)
def _widened(figure: str, height: int, colour: str) -> QImage:
    """Return the silhouette of a figure and a line around it: the same for pieces of all colours.

    Behind a piece, the line separates it from a background of its own colour.
    """
    silhouette = _lit(figure, height).copy()
    painter = QPainter(silhouette)
    painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_SourceIn)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(colour))
    painter.drawRect(silhouette.rect())
    painter.end()
    picture = silhouette.copy()
    painter = QPainter(picture)
    angles = np.linspace(0.0, 2.0 * math.pi, _OUTLINE_STEPS, endpoint=False)
    width = _OUTLINE_WIDTH * height / 2
    around = np.round(width * np.column_stack((np.cos(angles), np.sin(angles)))).astype(int)
    for x, y in around.tolist():  # whole pixels, which is several times as fast
        painter.drawImage(x, y, silhouette)
    painter.end()
    return picture


def _shades(colour: Colour) -> np.ndarray:
    """Return the colours of a body by how much light falls on it, 0..255: (256, 4) uint8, sRGB."""
    lit = np.arange(256)[:, None] / 255
    # Brighten dark pieces a little, so that their shape is visible.
    linear = np.clip((np.asarray(colour) + 0.03) * (0.38 + 0.95 * lit), 0.0, 1.0)
    opaque = np.ones((256, 1))
    return np.concatenate((255 * linear ** (1 / 2.2), 255 * opaque), axis=1).astype(np.uint8)
