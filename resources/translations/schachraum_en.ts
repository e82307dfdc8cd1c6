<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="en" sourcelanguage="en">
 <context>
  <name>CourseEnd</name>
  <message numerus="yes">
   <location filename="../../app/learning/panels/course_list.py" />
   <source>%n step(s) left</source>
   <translation>
    <numerusform>%n step left</numerusform>
    <numerusform>%n steps left</numerusform>
   </translation>
  </message>
 </context>
 <context>
  <name>FilmDialog</name>
  <message numerus="yes">
   <location filename="../../app/export/dialogs.py" />
   <source>%n position(s), {minutes}:{seconds} minutes</source>
   <translation>
    <numerusform>%n position, {minutes}:{seconds} minutes</numerusform>
    <numerusform>%n positions, {minutes}:{seconds} minutes</numerusform>
   </translation>
  </message>
 </context>
 <context>
  <name>GameEditor</name>
  <message numerus="yes">
   <location filename="../../app/window/game_editor.py" />
   <source>{piece} on {cell}: %n move(s). A click puts it elsewhere.</source>
   <translation>
    <numerusform>{piece} on {cell}: %n move. A click puts it elsewhere.</numerusform>
    <numerusform>{piece} on {cell}: %n moves. A click puts it elsewhere.</numerusform>
   </translation>
  </message>
 </context>
 <context>
  <name>GameList</name>
  <message numerus="yes">
   <location filename="../../app/panels/game_list.py" />
   <source>{shown} of %n game(s)</source>
   <translation>
    <numerusform>{shown} of %n game</numerusform>
    <numerusform>{shown} of %n games</numerusform>
   </translation>
  </message>
  <message numerus="yes">
   <location filename="../../app/panels/game_list.py" />
   <source>%n game(s)</source>
   <translation>
    <numerusform>%n game</numerusform>
    <numerusform>%n games</numerusform>
   </translation>
  </message>
 </context>
 <context>
  <name>GamePreview</name>
  <message numerus="yes">
   <location filename="../../app/panels/my_games/preview.py" />
   <source>%n game(s) selected</source>
   <translation>
    <numerusform>%n game selected</numerusform>
    <numerusform>%n games selected</numerusform>
   </translation>
  </message>
  <message numerus="yes">
   <location filename="../../app/panels/my_games/preview.py" />
   <source>%n half-move(s)</source>
   <translation>
    <numerusform>%n half-move</numerusform>
    <numerusform>%n half-moves</numerusform>
   </translation>
  </message>
 </context>
 <context>
  <name>GameRecovery</name>
  <message numerus="yes">
   <location filename="../../app/window/game_recovery.py" />
   <source>An unfinished game is still here: {game}, %n half-move(s), {when}.</source>
   <translation>
    <numerusform>An unfinished game is still here: {game}, %n half-move, {when}.</numerusform>
    <numerusform>An unfinished game is still here: {game}, %n half-moves, {when}.</numerusform>
   </translation>
  </message>
  <message numerus="yes">
   <location filename="../../app/window/game_recovery.py" />
   <source>A finished game is still here: {game}, %n half-move(s), {when}. {result}</source>
   <translation>
    <numerusform>A finished game is still here: {game}, %n half-move, {when}. {result}</numerusform>
    <numerusform>A finished game is still here: {game}, %n half-moves, {when}. {result}</numerusform>
   </translation>
  </message>
 </context>
 <context>
  <name>GameReview</name>
  <message numerus="yes">
   <location filename="../../app/controllers/game_review.py" />
   <source>%n mistake(s) found and marked.</source>
   <translation>
    <numerusform>%n mistake found and marked.</numerusform>
    <numerusform>%n mistakes found and marked.</numerusform>
   </translation>
  </message>
 </context>
 <context>
  <name>GameTransfer</name>
  <message numerus="yes">
   <location filename="../../app/controllers/game_transfer.py" />
   <source>%n game(s) imported.</source>
   <translation>
    <numerusform>%n game imported.</numerusform>
    <numerusform>%n games imported.</numerusform>
   </translation>
  </message>
  <message numerus="yes">
   <location filename="../../app/controllers/game_transfer.py" />
   <source>%n game(s) were there already.</source>
   <translation>
    <numerusform>%n game was there already.</numerusform>
    <numerusform>%n games were there already.</numerusform>
   </translation>
  </message>
  <message numerus="yes">
   <location filename="../../app/controllers/game_transfer.py" />
   <source>%n game(s) could not be read.</source>
   <translation>
    <numerusform>%n game could not be read.</numerusform>
    <numerusform>%n games could not be read.</numerusform>
   </translation>
  </message>
  <message numerus="yes">
   <location filename="../../app/controllers/game_transfer.py" />
   <source>%n game(s) written to {file}.</source>
   <translation>
    <numerusform>%n game written to {file}.</numerusform>
    <numerusform>%n games written to {file}.</numerusform>
   </translation>
  </message>
  <message numerus="yes">
   <location filename="../../app/controllers/game_transfer.py" />
   <source>Exporting %n game(s)…</source>
   <translation>
    <numerusform>Exporting %n game…</numerusform>
    <numerusform>Exporting %n games…</numerusform>
   </translation>
  </message>
 </context>
 <context>
  <name>GamesPage</name>
  <message numerus="yes">
   <location filename="../../app/panels/my_games/games_page.py" />
   <source>%n game(s) deleted.</source>
   <translation>
    <numerusform>%n game deleted.</numerusform>
    <numerusform>%n games deleted.</numerusform>
   </translation>
  </message>
  <message numerus="yes">
   <location filename="../../app/panels/my_games/games_page.py" />
   <source>Reading the labels of %n game(s)…</source>
   <translation>
    <numerusform>Reading the labels of %n game…</numerusform>
    <numerusform>Reading the labels of %n games…</numerusform>
   </translation>
  </message>
  <message numerus="yes">
   <location filename="../../app/panels/my_games/games_page.py" />
   <source>Copying %n game(s)…</source>
   <translation>
    <numerusform>Copying %n game…</numerusform>
    <numerusform>Copying %n games…</numerusform>
   </translation>
  </message>
  <message numerus="yes">
   <location filename="../../app/panels/my_games/games_page.py" />
   <source>%n record(s) cannot be read…</source>
   <translation>
    <numerusform>%n record cannot be read…</numerusform>
    <numerusform>%n records cannot be read…</numerusform>
   </translation>
  </message>
  <message numerus="yes">
   <location filename="../../app/panels/my_games/games_page.py" />
   <source>{shown} of %n game(s)</source>
   <translation>
    <numerusform>{shown} of %n game</numerusform>
    <numerusform>{shown} of %n games</numerusform>
   </translation>
  </message>
  <message numerus="yes">
   <location filename="../../app/panels/my_games/games_page.py" />
   <source>%n game(s)</source>
   <translation>
    <numerusform>%n game</numerusform>
    <numerusform>%n games</numerusform>
   </translation>
  </message>
 </context>
 <context>
  <name>HelpWindow</name>
  <message numerus="yes">
   <location filename="../../app/panels/help/window.py" />
   <source>%n place(s)</source>
   <translation>
    <numerusform>%n place</numerusform>
    <numerusform>%n places</numerusform>
   </translation>
  </message>
 </context>
 <context>
  <name>ImportFaults</name>
  <message numerus="yes">
   <location filename="../../app/panels/my_games/dialogs.py" />
   <source>%n game(s) or file(s) could not be read.</source>
   <translation>
    <numerusform>%n game or file could not be read.</numerusform>
    <numerusform>%n games or files could not be read.</numerusform>
   </translation>
  </message>
 </context>
 <context>
  <name>ImportStrip</name>
  <message numerus="yes">
   <location filename="../../app/panels/my_games/strips.py" />
   <source>%n game(s) taken in</source>
   <translation>
    <numerusform>%n game taken in</numerusform>
    <numerusform>%n games taken in</numerusform>
   </translation>
  </message>
 </context>
 <context>
  <name>KeptList</name>
  <message numerus="yes">
   <location filename="../../app/panels/welcome_dialog.py" />
   <source>%n half-move(s)</source>
   <translation>
    <numerusform>%n half-move</numerusform>
    <numerusform>%n half-moves</numerusform>
   </translation>
  </message>
 </context>
 <context>
  <name>LabelsDialog</name>
  <message numerus="yes">
   <location filename="../../app/panels/my_games/dialogs.py" />
   <source>Your own words for %n game(s):</source>
   <translation>
    <numerusform>Your own words for %n game:</numerusform>
    <numerusform>Your own words for %n games:</numerusform>
   </translation>
  </message>
 </context>
 <context>
  <name>MyGamesController</name>
  <message numerus="yes">
   <location filename="../../app/window/my_games.py" />
   <source>Deleting %n game(s)…</source>
   <translation>
    <numerusform>Deleting %n game…</numerusform>
    <numerusform>Deleting %n games…</numerusform>
   </translation>
  </message>
  <message numerus="yes">
   <location filename="../../app/window/my_games.py" />
   <source>Restoring %n game(s)…</source>
   <translation>
    <numerusform>Restoring %n game…</numerusform>
    <numerusform>Restoring %n games…</numerusform>
   </translation>
  </message>
  <message numerus="yes">
   <location filename="../../app/window/my_games.py" />
   <source>Labelling %n game(s)…</source>
   <translation>
    <numerusform>Labelling %n game…</numerusform>
    <numerusform>Labelling %n games…</numerusform>
   </translation>
  </message>
  <message numerus="yes">
   <location filename="../../app/window/my_games.py" />
   <source>%n discarded game(s) can be brought back.</source>
   <translation>
    <numerusform>%n discarded game can be brought back.</numerusform>
    <numerusform>%n discarded games can be brought back.</numerusform>
   </translation>
  </message>
 </context>
 <context>
  <name>OpeningExplorer</name>
  <message numerus="yes">
   <location filename="../../app/learning/openings.py" />
   <source>%n more move(s) were tried.</source>
   <translation>
    <numerusform>%n more move was tried.</numerusform>
    <numerusform>%n more moves were tried.</numerusform>
   </translation>
  </message>
 </context>
 <context>
  <name>Questions</name>
  <message numerus="yes">
   <location filename="../../app/controllers/questions.py" />
   <source>Remove %n half-move(s), from {move} on? This cannot be undone.</source>
   <translation>
    <numerusform>Remove %n half-move, from {move} on? This cannot be undone.</numerusform>
    <numerusform>Remove %n half-moves, from {move} on? This cannot be undone.</numerusform>
   </translation>
  </message>
 </context>
 <context>
  <name>evaluation</name>
  <message numerus="yes">
   <location filename="../../app/text/evaluation_text.py" />
   <source>{seat} can mate in %n move(s).</source>
   <translation>
    <numerusform>{seat} can mate in %n move.</numerusform>
    <numerusform>{seat} can mate in %n moves.</numerusform>
   </translation>
  </message>
 </context>
 <context>
  <name>guess</name>
  <message numerus="yes">
   <location filename="../../app/learning/game_text.py" />
   <source>The game begins. %n half-move(s) follow.</source>
   <translation>
    <numerusform>The game begins. %n half-move follows.</numerusform>
    <numerusform>The game begins. %n half-moves follow.</numerusform>
   </translation>
  </message>
  <message numerus="yes">
   <location filename="../../app/learning/game_text.py" />
   <source>%n point(s)</source>
   <translation>
    <numerusform>%n point</numerusform>
    <numerusform>%n points</numerusform>
   </translation>
  </message>
 </context>
 <context>
  <name>hints</name>
  <message numerus="yes">
   <location filename="../../app/text/hint_text.py" />
   <source>the pawn on {cell} is %n step(s) from its promotion.</source>
   <translation>
    <numerusform>the pawn on {cell} is %n step from its promotion.</numerusform>
    <numerusform>the pawn on {cell} is %n steps from its promotion.</numerusform>
   </translation>
  </message>
  <message numerus="yes">
   <location filename="../../app/text/hint_text.py" />
   <source>makes way for the pawn on {cell}: %n step(s) to its promotion.</source>
   <translation>
    <numerusform>makes way for the pawn on {cell}: %n step to its promotion.</numerusform>
    <numerusform>makes way for the pawn on {cell}: %n steps to its promotion.</numerusform>
   </translation>
  </message>
 </context>
 <context>
  <name>introduction</name>
  <message numerus="yes">
   <location filename="../../app/text/introduction_text.py" />
   <source>%n player(s)</source>
   <translation>
    <numerusform>%n player</numerusform>
    <numerusform>%n players</numerusform>
   </translation>
  </message>
 </context>
 <context>
  <name>learning</name>
  <message numerus="yes">
   <location filename="../../app/learning/lesson_run.py" />
   <source>Right. %n more cell(s) to find.</source>
   <translation>
    <numerusform>Right. %n more cell to find.</numerusform>
    <numerusform>Right. %n more cells to find.</numerusform>
   </translation>
  </message>
 </context>
 <context>
  <name>library</name>
  <message numerus="yes">
   <location filename="../../app/storage/library/library_text.py" />
   <source>%n game(s) of {aside} could be read, and are among My games again.</source>
   <translation>
    <numerusform>%n game of {aside} could be read, and is among My games again.</numerusform>
    <numerusform>%n games of {aside} could be read, and are among My games again.</numerusform>
   </translation>
  </message>
 </context>
 <context>
  <name>openings</name>
  <message numerus="yes">
   <location filename="../../app/learning/opening_text.py" />
   <source>%n game(s) began like this.</source>
   <translation>
    <numerusform>%n game began like this.</numerusform>
    <numerusform>%n games began like this.</numerusform>
   </translation>
  </message>
  <message numerus="yes">
   <location filename="../../app/learning/opening_text.py" />
   <source>%n game(s) began here.</source>
   <translation>
    <numerusform>%n game began here.</numerusform>
    <numerusform>%n games began here.</numerusform>
   </translation>
  </message>
  <message numerus="yes">
   <location filename="../../app/learning/openings.py" />
   <source>%n of them go(es) no further.</source>
   <translation>
    <numerusform>%n of them goes no further.</numerusform>
    <numerusform>%n of them go no further.</numerusform>
   </translation>
  </message>
 </context>
 <context>
  <name>statistics</name>
  <message numerus="yes">
   <location filename="../../app/storage/library/statistics_text.py" />
   <source>%n game(s)</source>
   <translation>
    <numerusform>%n game</numerusform>
    <numerusform>%n games</numerusform>
   </translation>
  </message>
 </context>
 <context>
  <name>status</name>
  <message numerus="yes">
   <location filename="../../app/text/status_text.py" />
   <source>%n point(s)</source>
   <translation>
    <numerusform>%n point</numerusform>
    <numerusform>%n points</numerusform>
   </translation>
  </message>
 </context>
 <context>
  <name>training</name>
  <message numerus="yes">
   <location filename="../../app/learning/puzzle_text.py" />
   <source>That mates as well, but only in %n move(s). It goes faster.</source>
   <translation>
    <numerusform>That mates as well, but only in %n move. It goes faster.</numerusform>
    <numerusform>That mates as well, but only in %n moves. It goes faster.</numerusform>
   </translation>
  </message>
  <message numerus="yes">
   <location filename="../../app/learning/puzzle_text.py" />
   <source>{seat} answers {move}, and can no longer be mated in %n move(s).</source>
   <translation>
    <numerusform>{seat} answers {move}, and can no longer be mated in %n move.</numerusform>
    <numerusform>{seat} answers {move}, and can no longer be mated in %n moves.</numerusform>
   </translation>
  </message>
  <message numerus="yes">
   <location filename="../../app/learning/puzzle_text.py" />
   <source>%n day(s) in a row</source>
   <translation>
    <numerusform>%n day in a row</numerusform>
    <numerusform>%n days in a row</numerusform>
   </translation>
  </message>
 </context>
</TS>
