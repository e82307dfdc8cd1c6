"""What macOS reads of the application: its names, languages, and the type of its files."""

from __future__ import annotations

DOCUMENT_ICON = "schachraum-document.icns"
#: The type of files with games: texts that other programs open as well.
FILE_TYPE = "org.schachraum.pgn"
_NAME = "Chess games (PGN)"

#: Keys of Info.plist, besides those that PyInstaller writes.
INFO = {
    "CFBundleDisplayName": "Schachraum",
    "CFBundleLocalizations": ["en", "de"],
    "LSApplicationCategoryType": "public.app-category.board-games",
    "NSHighResolutionCapable": True,
    "NSRequiresAquaSystemAppearance": False,
    "UTExportedTypeDeclarations": [
        {
            "UTTypeIdentifier": FILE_TYPE,
            "UTTypeDescription": _NAME,
            "UTTypeConformsTo": ["public.plain-text"],
            "UTTypeIconFile": DOCUMENT_ICON,
            "UTTypeTagSpecification": {"public.filename-extension": ["pgn"]},
        }
    ],
    "CFBundleDocumentTypes": [
        {
            "CFBundleTypeName": _NAME,
            "CFBundleTypeRole": "Editor",
            "CFBundleTypeIconFile": DOCUMENT_ICON,
            "LSHandlerRank": "Alternate",
            "LSItemContentTypes": [FILE_TYPE],
        }
    ],
}
