"""What the program remembers from one start to the next, in the file of the preferences."""

from __future__ import annotations

from app.settings.option import OptionChoice, OptionsOfGames, declare
from engine.variants import KEYS, MAX_SEATS

# -- games and players ---------------------------------------------------------------------------

#: The proposed actions that have been done; see ``app.text.first_hints``.
FIRST_HINTS_DONE = declare("first_hints/done", "")
#: Last view by key of the game, in the format of ``app.controllers.views``.
VIEWS = OptionsOfGames("view_of_game", "", is_json=True)
#: Players' own views by key of the game, in the format of ``app.controllers.views``.
SEAT_VIEWS = OptionsOfGames("views_of_players", "", is_json=True)
LAST_GAME = declare("new_game/game", KEYS[0], choices=tuple(map(OptionChoice, KEYS)))
#: The key and the version of an own game, if such a one was played after that.
LAST_OWN_GAME = declare("new_game/own_game", "")
LAST_START = declare("new_game/start", -1, low=-1, high=1_000_000)
#: Option and value of each rule, as ``rules_of`` of the window's beginning writes them.
LAST_RULES = declare("new_game/rules", "")
#: In the format of ``engine.play.time_control``.
LAST_TIME = declare("new_game/time", "-")
#: Names of the players by seat, for the greatest number of seats.
PLAYERS = tuple(declare(f"players/seat_{seat}", "") for seat in range(1, MAX_SEATS + 1))
#: Who sits at each seat, in the format of ``app.storage.last_players``.
SEATED = tuple(declare(f"players/seated_{seat}", "") for seat in range(1, MAX_SEATS + 1))
#: In the format of ``app.game.match``.
MATCH = declare("players/match", "", is_json=True)
#: In the format of ``app.engines.catalogue``.
EXTERNAL_ENGINES = declare("engines/guests", "", is_json=True)

# -- files and windows ---------------------------------------------------------------------------

#: In the format of ``app.storage.folders``.
RECENT_FILES = declare("files/recent", "")
#: Initial folder of file dialogs; empty until one has been used.
GAMES_FOLDER = declare("files/folder", "")
PICTURES_FOLDER = declare("files/folder_of_pictures", "")
WINDOW_GEOMETRY = declare("window/geometry", b"")
#: The same of the learning window.
LEARNING_GEOMETRY = declare("window/learning_geometry", b"")
#: The same of the editor of own games.
EDITOR_GEOMETRY = declare("window/editor_geometry", b"")
#: The same of the window of all games, the share of its table, and its columns.
MY_GAMES_GEOMETRY = declare("window/my_games_geometry", b"")
MY_GAMES_SPLITTER = declare("window/my_games_splitter", b"")
MY_GAMES_COLUMNS = declare("window/my_games_columns", b"")
WINDOW_STATE = declare("window/state", b"")
#: Object names of the docks that are open while a window is small, see ``app.window.folding``.
OPEN_WHILE_SMALL = declare("window/open_while_small", "")
#: The other windows that were open when the program ended, see ``app.window.game_windows``.
OTHER_WINDOWS = declare("window/others", "", is_json=True)
#: Whether the map has ever been opened, and where the program has put it, see
#: ``app.controllers.map_placing``; other values are the user's own.
MAP_OPENED = declare("window/map_opened", False)
MAP_PLACED = declare("window/map_placed", "")
#: The same of the panel Analysis.
ANALYSIS_OPENED = declare("window/analysis_opened", False)
