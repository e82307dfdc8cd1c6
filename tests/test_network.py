"""The program reaches no network while a game is played in it."""

from __future__ import annotations

from tests.programs import program, run_python

#: Tells of each socket of the internet that the process has had, and ends it with status 9:
#: Python's by an audit hook, those of libraries by what the system says.
WATCH = """
import atexit, os, sys
from pathlib import Path

def refuse(event, given):
    if event.startswith("socket.") and not (event == "socket.__new__" and given[1] == 1):
        if event != "socket.connect" or not isinstance(given[1], (str, bytes)):
            os.write(2, f"{event} {given}\\n".encode())
            os._exit(9)

def inet_sockets():
    known = set()
    for table in ("tcp", "tcp6", "udp", "udp6", "raw", "raw6"):
        path = Path("/proc/self/net") / table
        if path.exists():
            known |= {line.split()[9] for line in path.read_text().splitlines()[1:]}
    own, handles = set(), "/proc/self/fd"
    for entry in os.scandir(handles) if os.path.isdir(handles) else ():
        try:
            own.add(os.readlink(entry.path))
        except OSError:
            pass
    return [inode for inode in known if f"socket:[{inode}]" in own]

def look():
    found = inet_sockets()
    if found:
        os.write(2, f"sockets of the internet: {found}\\n".encode())
        os._exit(9)

sys.addaudithook(refuse)
atexit.register(look)
"""
#: Plays a game by the menus' commands; closes the window.
PLAY = """
session = window.session
for text in ("e2-e4", "e7-e5", "f1-c4", "b8-c6", "d1-h5", "g8-f6", "h5-f7"):
    session.play(coordinate_moves.read(session.variant, session.position, text))
assert session.situation.outcome is not None
window.commands["help"].trigger()
window.commands["copy_game"].trigger()
print(session.notations()[-1], flush=True)
look()
once(window.help.isVisible, lambda: (look(), QApplication.closeAllWindows()))
"""


def test_a_game_from_start_to_end_touches_no_network() -> None:
    finished = run_python("-c", WATCH + program(PLAY), "--start", "518")
    assert (finished.returncode, finished.stdout, finished.stderr) == (0, "Qxf7#\n", "")


def test_a_socket_would_be_noticed() -> None:
    local = "hasattr(socket, 'AF_UNIX') and socket.socket(socket.AF_UNIX)"
    opened = f"import socket\n{local}\nsocket.socket(socket.AF_INET)\n"
    assert run_python("-c", WATCH + opened).returncode == 9
