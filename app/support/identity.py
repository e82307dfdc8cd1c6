"""What the program is called where programs are told apart: on the desktop, in files' types."""

from __future__ import annotations

#: Of the program, as desktops know it: the names of its files there, and of its windows.
APPLICATION_ID = "org.schachraum.Schachraum"
#: The type of files with games that other chess programs cannot show.
FILE_TYPE = "application/x-schachraum-pgn"
#: The icon of such files.
FILE_ICON = FILE_TYPE.replace("/", "-")
