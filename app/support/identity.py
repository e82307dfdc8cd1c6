"""The identifiers of the program: on the desktop, and of its file types."""

from __future__ import annotations

#: The application id: the name of its desktop files, and of its windows.
APPLICATION_ID = "org.schachraum.Schachraum"
#: The type of files with games that other chess programs cannot show.
FILE_TYPE = "application/x-schachraum-pgn"
#: The icon of such files.
FILE_ICON = FILE_TYPE.replace("/", "-")
