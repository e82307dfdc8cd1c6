<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="de" sourcelanguage="en">
 <context>
  <name>AddingQuestion</name>
  <message>
   <location filename="../../app/panels/common/message.py" />
   <source>Add the game to a file</source>
   <translation>Partie an eine Datei anhängen</translation>
  </message>
  <message>
   <location filename="../../app/panels/common/message.py" />
   <source>{file} has this game already.</source>
   <translation>{file} enthält diese Partie schon.</translation>
  </message>
  <message>
   <location filename="../../app/panels/common/message.py" />
   <source>&amp;Replace it</source>
   <translation>&amp;Ersetzen</translation>
  </message>
  <message>
   <location filename="../../app/panels/common/message.py" />
   <source>&amp;Add as another game</source>
   <translation>Als weitere Partie an&amp;hängen</translation>
  </message>
  <message>
   <location filename="../../app/panels/common/message.py" />
   <source>&amp;Cancel</source>
   <translation>&amp;Abbrechen</translation>
  </message>
 </context>
 <context>
  <name>AnalysisController</name>
  <message>
   <location filename="../../app/controllers/analysis.py" />
   <source>The analysis is not shown.</source>
   <translation>Die Analyse ist ausgeblendet.</translation>
  </message>
 </context>
 <context>
  <name>AnalysisPanel</name>
  <message>
   <location filename="../../app/panels/analysis/panel.py" />
   <source>Analysis</source>
   <translation>Analyse</translation>
  </message>
  <message>
   <location filename="../../app/panels/analysis/panel.py" />
   <source>Engine</source>
   <translation>Engine</translation>
  </message>
  <message>
   <location filename="../../app/panels/analysis/panel.py" />
   <source>The engine that analyses the position</source>
   <translation>Engine, die die Stellung analysiert</translation>
  </message>
  <message>
   <location filename="../../app/panels/analysis/panel.py" />
   <source>Li&amp;nes</source>
   <translation>Varia&amp;nten</translation>
  </message>
  <message>
   <location filename="../../app/panels/analysis/panel.py" />
   <source>Number of best lines shown</source>
   <translation>So viele Varianten werden angezeigt</translation>
  </message>
 </context>
 <context>
  <name>Analyst</name>
  <message>
   <location filename="../../app/controllers/analyst.py" />
   <source>Nothing has been found yet.</source>
   <translation>Noch gibt es kein Ergebnis.</translation>
  </message>
  <message>
   <location filename="../../app/controllers/analyst.py" />
   <source>In a game between people there is no analysis unless all of them agree to it.</source>
   <translation>In einer Partie zwischen Menschen ruht die Analyse, solange nicht alle zustimmen.</translation>
  </message>
  <message>
   <location filename="../../app/controllers/analyst.py" />
   <source>As&amp;k the players</source>
   <translation>Die Spieler &amp;fragen</translation>
  </message>
  <message>
   <location filename="../../app/controllers/analyst.py" />
   <source>Analysing …</source>
   <translation>Rechnet …</translation>
  </message>
  <message>
   <location filename="../../app/controllers/analyst.py" />
   <source>&amp;Try again</source>
   <translation>Noch einmal &amp;versuchen</translation>
  </message>
 </context>
 <context>
  <name>AppearanceMenu</name>
  <message>
   <location filename="../../app/controllers/appearance.py" />
   <source>As light or dark as the &amp;system</source>
   <translation>Hell oder dunkel wie das &amp;System</translation>
  </message>
  <message>
   <location filename="../../app/controllers/appearance.py" />
   <source>T&amp;heme</source>
   <translation>Farbs&amp;chema</translation>
  </message>
  <message>
   <location filename="../../app/controllers/appearance.py" />
   <source>P&amp;ieces</source>
   <translation>Figurensatz</translation>
  </message>
  <message>
   <location filename="../../app/controllers/appearance.py" />
   <source>When the system is &amp;light</source>
   <translation>Bei &amp;hellem System</translation>
  </message>
  <message>
   <location filename="../../app/controllers/appearance.py" />
   <source>When the system is &amp;dark</source>
   <translation>Bei &amp;dunklem System</translation>
  </message>
 </context>
 <context>
  <name>ArrangementBar</name>
  <message>
   <location filename="../../app/panels/over_board/arrangement_bar.py" />
   <source>Arrangement of the levels</source>
   <translation>Anordnung der Ebenen</translation>
  </message>
 </context>
 <context>
  <name>AssistancePolicy</name>
  <message>
   <location filename="../../app/controllers/assistance.py" />
   <source>{question} {seat} answers:</source>
   <translation>{question} {seat} antwortet:</translation>
  </message>
  <message>
   <location filename="../../app/controllers/assistance.py" />
   <source>{seat} does not want such help in this game.</source>
   <translation>{seat} möchte in dieser Partie keine solche Hilfe.</translation>
  </message>
 </context>
 <context>
  <name>BannerController</name>
  <message>
   <location filename="../../app/controllers/banners.py" />
   <source>The buttons below the moves step through the game.</source>
   <translation>Mit den Knöpfen unter den Zügen blätterst du durch die Partie.</translation>
  </message>
  <message>
   <location filename="../../app/controllers/banners.py" />
   <source>{forward} goes one move forward, {back} one back; so do the buttons below the moves.</source>
   <translation>Mit {forward} und {back} gehst du einen Zug vor und zurück, ebenso mit den Knöpfen unter den Zügen.</translation>
  </message>
 </context>
 <context>
  <name>BoardFeatures</name>
  <message>
   <location filename="../../app/window/board_features.py" />
   <source>Board</source>
   <translation>Brett</translation>
  </message>
 </context>
 <context>
  <name>Chooser</name>
  <message>
   <location filename="../../app/panels/over_board/move_chooser.py" />
   <source>Choose</source>
   <translation>Wählen</translation>
  </message>
 </context>
 <context>
  <name>ClipboardController</name>
  <message>
   <location filename="../../app/controllers/clipboard.py" />
   <source>Paste</source>
   <translation>Einfügen</translation>
  </message>
  <message>
   <location filename="../../app/controllers/clipboard.py" />
   <source>Reading the text</source>
   <translation>Der Text wird gelesen</translation>
  </message>
 </context>
 <context>
  <name>ClockController</name>
  <message>
   <location filename="../../app/controllers/seat_cards.py" />
   <source>Let the clocks run &amp;on</source>
   <translation>&amp;Uhren weiterlaufen lassen</translation>
  </message>
  <message>
   <location filename="../../app/controllers/seat_cards.py" />
   <source>&amp;Pause the clocks</source>
   <translation>&amp;Uhren anhalten</translation>
  </message>
 </context>
 <context>
  <name>CommentDialog</name>
  <message>
   <location filename="../../app/panels/details_dialog.py" />
   <source>Comment</source>
   <translation>Kommentar</translation>
  </message>
  <message>
   <location filename="../../app/panels/details_dialog.py" />
   <source>Comment to {move}:</source>
   <translation>Kommentar zu {move}:</translation>
  </message>
  <message>
   <location filename="../../app/panels/details_dialog.py" />
   <source>The comment has not been saved.</source>
   <translation>Der Kommentar ist noch nicht gespeichert.</translation>
  </message>
 </context>
 <context>
  <name>Comparer</name>
  <message>
   <location filename="../../app/learning/guess.py" />
   <source>the computer has not evaluated it.</source>
   <translation>Der Computer hat ihn nicht bewertet.</translation>
  </message>
 </context>
 <context>
  <name>Compass</name>
  <message>
   <location filename="../../app/panels/over_board/compass.py" />
   <source>Seen from the side of {player}, {degrees}° above the board</source>
   <translation>Ansicht von {player} aus, {degrees}° über dem Brett</translation>
  </message>
  <message>
   <location filename="../../app/panels/over_board/compass.py" />
   <source>Compass</source>
   <translation>Kompass</translation>
  </message>
  <message>
   <location filename="../../app/panels/over_board/compass.py" />
   <source>See the board from above</source>
   <translation>Brett von oben ansehen</translation>
  </message>
  <message>
   <location filename="../../app/panels/over_board/compass.py" />
   <source>From above. Drag to turn the board.</source>
   <translation>Ansicht von oben. Durch Ziehen drehst du das Brett.</translation>
  </message>
 </context>
 <context>
  <name>ComputerPlayers</name>
  <message>
   <location filename="../../app/controllers/computer_players.py" />
   <source>Let the computer &amp;go on</source>
   <translation>Computer &amp;weiterrechnen lassen</translation>
  </message>
  <message>
   <location filename="../../app/controllers/computer_players.py" />
   <source>&amp;Stop the computer</source>
   <translation>Computer &amp;anhalten</translation>
  </message>
  <message>
   <location filename="../../app/controllers/computer_players.py" />
   <source>{reason} The game waits for it.</source>
   <translation>{reason} Die Partie wartet so lange.</translation>
  </message>
 </context>
 <context>
  <name>CourseCard</name>
  <message>
   <location filename="../../app/learning/panels/course_list.py" />
   <source>Review</source>
   <translation>Ansehen</translation>
  </message>
  <message>
   <location filename="../../app/learning/panels/course_list.py" />
   <source>Go on</source>
   <translation>Weiter</translation>
  </message>
  <message>
   <location filename="../../app/learning/panels/course_list.py" />
   <source>Begin</source>
   <translation>Beginnen</translation>
  </message>
 </context>
 <context>
  <name>CourseEnd</name>
  <message numerus="yes">
   <location filename="../../app/learning/panels/course_list.py" />
   <source>%n step(s) left</source>
   <translation>
    <numerusform>Noch %n Schritt</numerusform>
    <numerusform>Noch %n Schritte</numerusform>
   </translation>
  </message>
  <message>
   <location filename="../../app/learning/panels/course_list.py" />
   <source>This was the last step of {course}. Some before it are not done yet.</source>
   <translation>Das war der letzte Schritt des Kurses {course}. Einige davor sind noch offen.</translation>
  </message>
  <message>
   <location filename="../../app/learning/panels/course_list.py" />
   <source>Well done!</source>
   <translation>Geschafft!</translation>
  </message>
  <message>
   <location filename="../../app/learning/panels/course_list.py" />
   <source>You have done all of {course}. You know the rules now: play a game, against the computer or a friend.</source>
   <translation>Du hast alle Schritte des Kurses {course} gelöst und kennst nun die Regeln. Spiel eine Partie, gegen den Computer oder mit Freunden.</translation>
  </message>
  <message>
   <location filename="../../app/learning/panels/course_list.py" />
   <source>&amp;Go to the first one left</source>
   <translation>Zum &amp;ersten offenen Schritt</translation>
  </message>
  <message>
   <location filename="../../app/learning/panels/course_list.py" />
   <source>&amp;Play a game</source>
   <translation>Eine &amp;Partie spielen</translation>
  </message>
  <message>
   <location filename="../../app/learning/panels/course_list.py" />
   <source>Solve p&amp;uzzles</source>
   <translation>A&amp;ufgaben lösen</translation>
  </message>
  <message>
   <location filename="../../app/learning/panels/course_list.py" />
   <source>&amp;All courses</source>
   <translation>Alle &amp;Kurse</translation>
  </message>
 </context>
 <context>
  <name>CourseList</name>
  <message>
   <location filename="../../app/learning/panels/course_list.py" />
   <source>Lessons</source>
   <translation>Lektionen</translation>
  </message>
  <message>
   <location filename="../../app/learning/panels/course_list.py" />
   <source>Small tasks on the board, one rule after another. Nothing can go wrong here.</source>
   <translation>Kleine Aufgaben am Brett, eine Regel nach der anderen. Dabei kann nichts schiefgehen.</translation>
  </message>
  <message>
   <location filename="../../app/learning/panels/course_list.py" />
   <source>Lessons of your own: files that you put into this folder are shown here.</source>
   <translation>Eigene Lektionen: Dateien, die du in diesen Ordner legst, erscheinen hier.</translation>
  </message>
  <message>
   <location filename="../../app/learning/panels/course_list.py" />
   <source>Copy the path</source>
   <translation>Pfad kopieren</translation>
  </message>
 </context>
 <context>
  <name>DamagedDialog</name>
  <message>
   <location filename="../../app/panels/my_games/dialogs.py" />
   <source>Records that cannot be read</source>
   <translation>Protokolle, die nicht lesbar sind</translation>
  </message>
  <message>
   <location filename="../../app/panels/my_games/dialogs.py" />
   <source>File</source>
   <translation>Datei</translation>
  </message>
  <message>
   <location filename="../../app/panels/my_games/dialogs.py" />
   <source>What is wrong</source>
   <translation>Fehler</translation>
  </message>
  <message>
   <location filename="../../app/panels/my_games/dialogs.py" />
   <source>Last changed</source>
   <translation>Zuletzt geändert</translation>
  </message>
  <message>
   <location filename="../../app/panels/my_games/dialogs.py" />
   <source>&amp;Try to open it</source>
   <translation>Zu öffnen &amp;versuchen</translation>
  </message>
  <message>
   <location filename="../../app/panels/my_games/dialogs.py" />
   <source>the program crashed when opening it</source>
   <translation>Programmfehler beim Öffnen</translation>
  </message>
  <message>
   <location filename="../../app/panels/my_games/dialogs.py" />
   <source>deleted</source>
   <translation>gelöscht</translation>
  </message>
  <message>
   <location filename="../../app/panels/my_games/dialogs.py" />
   <source>&amp;Undo the deletion</source>
   <translation>Löschen rückgängig &amp;machen</translation>
  </message>
  <message>
   <location filename="../../app/panels/my_games/dialogs.py" />
   <source>&amp;Delete</source>
   <translation>&amp;Löschen</translation>
  </message>
  <message>
   <location filename="../../app/panels/my_games/dialogs.py" />
   <source>This cannot be done: another program has it open.</source>
   <translation>Das geht nicht: Ein anderes Programm benutzt es gerade.</translation>
  </message>
 </context>
 <context>
  <name>DetailsDialog</name>
  <message>
   <location filename="../../app/panels/details_dialog.py" />
   <source>Game details</source>
   <translation>Angaben zur Partie</translation>
  </message>
  <message>
   <location filename="../../app/panels/details_dialog.py" />
   <source>&amp;Event</source>
   <translation>&amp;Turnier</translation>
  </message>
  <message>
   <location filename="../../app/panels/details_dialog.py" />
   <source>&amp;Site</source>
   <translation>&amp;Ort</translation>
  </message>
  <message>
   <location filename="../../app/panels/details_dialog.py" />
   <source>&amp;Date</source>
   <translation>&amp;Datum</translation>
  </message>
  <message>
   <location filename="../../app/panels/details_dialog.py" />
   <source>&amp;Round</source>
   <translation>&amp;Runde</translation>
  </message>
  <message>
   <location filename="../../app/panels/details_dialog.py" />
   <source>Year.month.day, ?? for what is not known: {example}</source>
   <translation>Jahr.Monat.Tag, ?? für Unbekanntes: {example}</translation>
  </message>
  <message>
   <location filename="../../app/panels/details_dialog.py" />
   <source>{date} is not a date: write it like {example}, or {part}.</source>
   <translation>{date} ist kein gültiges Datum; richtig ist zum Beispiel {example} oder {part}.</translation>
  </message>
  <message>
   <location filename="../../app/panels/details_dialog.py" />
   <source>The details have not been saved.</source>
   <translation>Die Angaben zur Partie sind noch nicht gespeichert.</translation>
  </message>
 </context>
 <context>
  <name>DockButtons</name>
  <message>
   <location filename="../../app/panels/common/dock.py" />
   <source>Folded panels</source>
   <translation>Eingeklappte Leisten</translation>
  </message>
 </context>
 <context>
  <name>DrawingController</name>
  <message>
   <location filename="../../app/window/board_features.py" />
   <source>Colour of arrows an&amp;d circles</source>
   <translation>Farbe der Pfeile und &amp;Kreise</translation>
  </message>
 </context>
 <context>
  <name>EditorPanel</name>
  <message>
   <location filename="../../app/panels/game_editor/panel.py" />
   <source>Line {line}: {reason}.</source>
   <translation>Zeile {line}: {reason}.</translation>
  </message>
  <message>
   <location filename="../../app/panels/game_editor/panel.py" />
   <source>&amp;Game</source>
   <translation>&amp;Spiel</translation>
  </message>
  <message>
   <location filename="../../app/panels/game_editor/panel.py" />
   <source>Game</source>
   <translation>Spiel</translation>
  </message>
 </context>
 <context>
  <name>EmptyList</name>
  <message>
   <location filename="../../app/panels/my_games/game_table.py" />
   <source>&amp;Show all games</source>
   <translation>&amp;Alle Partien zeigen</translation>
  </message>
  <message>
   <location filename="../../app/panels/my_games/game_table.py" />
   <source>No such game</source>
   <translation>Keine Partie gefunden</translation>
  </message>
  <message>
   <location filename="../../app/panels/my_games/game_table.py" />
   <source>No game matches.</source>
   <translation>Keine deiner Partien passt zu dieser Suche.</translation>
  </message>
  <message>
   <location filename="../../app/panels/my_games/game_table.py" />
   <source>No games yet</source>
   <translation>Noch keine Partien</translation>
  </message>
  <message>
   <location filename="../../app/panels/my_games/game_table.py" />
   <source>Every game that you play is stored here automatically, when you finish or leave it. Games of other programs can be imported.</source>
   <translation>Jede Partie, die du spielst, erscheint hier von selbst, sobald sie zu Ende ist oder du eine andere beginnst. Partien aus anderen Programmen lassen sich importieren.</translation>
  </message>
 </context>
 <context>
  <name>EnginesDialog</name>
  <message>
   <location filename="../../app/panels/engines_dialog.py" />
   <source>Engines</source>
   <translation>Engines</translation>
  </message>
  <message>
   <location filename="../../app/panels/engines_dialog.py" />
   <source>&amp;Add…</source>
   <translation>&amp;Hinzufügen…</translation>
  </message>
  <message>
   <location filename="../../app/panels/engines_dialog.py" />
   <source>&amp;Remove</source>
   <translation>&amp;Entfernen</translation>
  </message>
  <message>
   <location filename="../../app/panels/engines_dialog.py" />
   <source>&amp;Test</source>
   <translation>&amp;Prüfen</translation>
  </message>
  <message>
   <location filename="../../app/panels/engines_dialog.py" />
   <source>Restore the &amp;defaults</source>
   <translation>&amp;Vorgaben wiederherstellen</translation>
  </message>
  <message>
   <location filename="../../app/panels/engines_dialog.py" />
   <source>No engine has been added. An engine that speaks UCI plays and analyses chess and Chess960; an installed Stockfish is found automatically.</source>
   <translation>Noch ist keine Engine hinzugefügt. UCI-Engines spielen und analysieren Schach und Chess960; ein installiertes Stockfish wird von selbst gefunden.</translation>
  </message>
  <message>
   <location filename="../../app/panels/engines_dialog.py" />
   <source>Options as the engine declares them</source>
   <translation>Einstellungen, die die Engine anbietet</translation>
  </message>
  <message>
   <location filename="../../app/panels/engines_dialog.py" />
   <source>&amp;Name</source>
   <translation>&amp;Name</translation>
  </message>
  <message>
   <location filename="../../app/panels/engines_dialog.py" />
   <source>&amp;Program</source>
   <translation>P&amp;rogramm</translation>
  </message>
  <message>
   <location filename="../../app/panels/engines_dialog.py" />
   <source>Ar&amp;guments</source>
   <translation>Ar&amp;gumente</translation>
  </message>
 </context>
 <context>
  <name>ErrorController</name>
  <message>
   <location filename="../../app/crash/controller.py" />
   <source>The same error has occurred again; it was reported already.</source>
   <translation>Der Fehler ist erneut aufgetreten; er wurde schon gemeldet.</translation>
  </message>
  <message>
   <location filename="../../app/crash/controller.py" />
   <source>The board cannot be drawn: {reason}.</source>
   <translation>Das Brett kann nicht gezeichnet werden: {reason}.</translation>
  </message>
  <message>
   <location filename="../../app/crash/controller.py" />
   <source>Board</source>
   <translation>Brett</translation>
  </message>
 </context>
 <context>
  <name>ErrorDialog</name>
  <message>
   <location filename="../../app/crash/dialog.py" />
   <source>Unexpected error</source>
   <translation>Unerwarteter Fehler</translation>
  </message>
  <message>
   <location filename="../../app/crash/dialog.py" />
   <source>Report</source>
   <translation>Bericht</translation>
  </message>
  <message>
   <location filename="../../app/crash/dialog.py" />
   <source>&amp;Copy the report</source>
   <translation>Bericht &amp;kopieren</translation>
  </message>
  <message>
   <location filename="../../app/crash/dialog.py" />
   <source>&amp;Quit</source>
   <translation>&amp;Beenden</translation>
  </message>
  <message>
   <location filename="../../app/crash/dialog.py" />
   <source>&amp;Go on</source>
   <translation>&amp;Weiter</translation>
  </message>
  <message>
   <location filename="../../app/crash/dialog.py" />
   <source>{count} errors so far</source>
   <translation>bisher {count} Fehler</translation>
  </message>
  <message>
   <location filename="../../app/crash/dialog.py" />
   <source>The game is stored, and you can play on.</source>
   <translation>Die Partie ist gesichert und kann weitergehen.</translation>
  </message>
  <message>
   <location filename="../../app/crash/dialog.py" />
   <source>The game could not be stored: save it to a file first.</source>
   <translation>Die Partie konnte nicht gesichert werden: Speichere sie zuerst in einer Datei.</translation>
  </message>
  <message>
   <location filename="../../app/crash/dialog.py" />
   <source>This report helps to fix the program; it contains nothing about you or the players.</source>
   <translation>Dieser Bericht hilft, den Fehler zu beheben; über dich und die Spieler sagt er nichts.</translation>
  </message>
  <message>
   <location filename="../../app/crash/dialog.py" />
   <source>An error has occurred in the program.</source>
   <translation>Im Programm ist ein Fehler aufgetreten.</translation>
  </message>
  <message>
   <location filename="../../app/crash/dialog.py" />
   <source>Copied</source>
   <translation>Kopiert</translation>
  </message>
 </context>
 <context>
  <name>EvaluationBars</name>
  <message>
   <location filename="../../app/panels/analysis/panel.py" />
   <source>Evaluation</source>
   <translation>Bewertung</translation>
  </message>
 </context>
 <context>
  <name>EvaluationGraph</name>
  <message>
   <location filename="../../app/panels/analysis/graph.py" />
   <source>No position has been evaluated yet</source>
   <translation>Noch ist keine Stellung bewertet</translation>
  </message>
  <message>
   <location filename="../../app/panels/analysis/graph.py" />
   <source>Evaluation over the game</source>
   <translation>Bewertung im Verlauf der Partie</translation>
  </message>
 </context>
 <context>
  <name>EvaluationGraphController</name>
  <message>
   <location filename="../../app/controllers/evaluation_graph.py" />
   <source>No mistake was found.</source>
   <translation>Es wurde kein Fehler gefunden.</translation>
  </message>
 </context>
 <context>
  <name>ExportController</name>
  <message>
   <location filename="../../app/export/controller.py" />
   <source>{file} written ({width} × {height}).</source>
   <translation>{file} geschrieben ({width} × {height}).</translation>
  </message>
  <message>
   <location filename="../../app/export/controller.py" />
   <source>The animation was cancelled; {file} was not written.</source>
   <translation>Die Animation wurde abgebrochen; {file} wurde nicht geschrieben.</translation>
  </message>
  <message>
   <location filename="../../app/export/controller.py" />
   <source>Export game as animation</source>
   <translation>Partie als Animation exportieren</translation>
  </message>
  <message>
   <location filename="../../app/export/controller.py" />
   <source>Making {file}</source>
   <translation>{file} wird erstellt</translation>
  </message>
  <message>
   <location filename="../../app/export/controller.py" />
   <source>{file} has been written.</source>
   <translation>{file} wurde geschrieben.</translation>
  </message>
  <message>
   <location filename="../../app/export/controller.py" />
   <source>Pictures (*{suffix})</source>
   <translation>Bilder (*{suffix})</translation>
  </message>
  <message>
   <location filename="../../app/export/controller.py" />
   <source>{file} was not written: its name must end in {endings}.</source>
   <translation>{file} wurde nicht geschrieben: Der Name muss auf {endings} enden.</translation>
  </message>
  <message>
   <location filename="../../app/export/controller.py" />
   <source> or </source>
   <translation> oder </translation>
  </message>
  <message>
   <location filename="../../app/export/controller.py" />
   <source>Export</source>
   <translation>Exportieren</translation>
  </message>
 </context>
 <context>
  <name>ExportDialog</name>
  <message>
   <location filename="../../app/export/dialogs.py" />
   <source>Export picture</source>
   <translation>Bild exportieren</translation>
  </message>
  <message>
   <location filename="../../app/export/dialogs.py" />
   <source>As in the window: {size}</source>
   <translation>Wie im Fenster: {size}</translation>
  </message>
  <message>
   <location filename="../../app/export/dialogs.py" />
   <source>Another size</source>
   <translation>Eine andere Größe</translation>
  </message>
  <message>
   <location filename="../../app/export/dialogs.py" />
   <source>Width</source>
   <translation>Breite</translation>
  </message>
  <message>
   <location filename="../../app/export/dialogs.py" />
   <source>Height</source>
   <translation>Höhe</translation>
  </message>
  <message>
   <location filename="../../app/export/dialogs.py" />
   <source>pixels</source>
   <translation>Pixel</translation>
  </message>
  <message>
   <location filename="../../app/export/dialogs.py" />
   <source>&amp;Size:</source>
   <translation>&amp;Größe:</translation>
  </message>
  <message>
   <location filename="../../app/export/dialogs.py" />
   <source>Choose a &amp;file…</source>
   <translation>&amp;Datei wählen…</translation>
  </message>
  <message>
   <location filename="../../app/export/dialogs.py" />
   <source>This is too large: at most {count} million pixels can be drawn.</source>
   <translation>Das ist zu groß: Möglich sind höchstens {count} Millionen Pixel.</translation>
  </message>
 </context>
 <context>
  <name>ExternalEnginesController</name>
  <message>
   <location filename="../../app/controllers/external_engines.py" />
   <source>{name} is being tested.</source>
   <translation>{name} wird geprüft.</translation>
  </message>
  <message>
   <location filename="../../app/controllers/external_engines.py" />
   <source>Add an engine</source>
   <translation>Eine Engine hinzufügen</translation>
  </message>
  <message>
   <location filename="../../app/controllers/external_engines.py" />
   <source>Programs (*.exe)</source>
   <translation>Programme (*.exe)</translation>
  </message>
  <message>
   <location filename="../../app/controllers/external_engines.py" />
   <source>All files (*)</source>
   <translation>Alle Dateien (*)</translation>
  </message>
  <message>
   <location filename="../../app/controllers/external_engines.py" />
   <source>{name} was removed.</source>
   <translation>{name} wurde entfernt.</translation>
  </message>
  <message>
   <location filename="../../app/controllers/external_engines.py" />
   <source>An engine needs a name that no other one has.</source>
   <translation>Eine Engine braucht einen Namen, den keine andere hat.</translation>
  </message>
 </context>
 <context>
  <name>FileController</name>
  <message>
   <location filename="../../app/controllers/files.py" />
   <source>Open in a new window</source>
   <translation>In neuem Fenster öffnen</translation>
  </message>
  <message>
   <location filename="../../app/controllers/files.py" />
   <source>Games (*.pgn *.toml)</source>
   <translation>Partien und Spiele (*.pgn *.toml)</translation>
  </message>
  <message>
   <location filename="../../app/controllers/files.py" />
   <source>All files (*)</source>
   <translation>Alle Dateien (*)</translation>
  </message>
  <message>
   <location filename="../../app/controllers/files.py" />
   <source>The game is being saved.</source>
   <translation>Die Partie wird gespeichert.</translation>
  </message>
  <message>
   <location filename="../../app/controllers/files.py" />
   <source>This game has not been saved.</source>
   <translation>Die aktuelle Partie ist nicht gespeichert.</translation>
  </message>
  <message>
   <location filename="../../app/controllers/files.py" />
   <source>Add the game to a file</source>
   <translation>Partie an eine Datei anhängen</translation>
  </message>
  <message>
   <location filename="../../app/controllers/files.py" />
   <source>&amp;Add</source>
   <translation>&amp;Anhängen</translation>
  </message>
  <message>
   <location filename="../../app/controllers/files.py" />
   <source>{file} saved.</source>
   <translation>{file} gespeichert.</translation>
  </message>
  <message>
   <location filename="../../app/controllers/files.py" />
   <source>Games (*.pgn)</source>
   <translation>Partien (*.pgn)</translation>
  </message>
  <message>
   <location filename="../../app/controllers/files.py" />
   <source>Save</source>
   <translation>Speichern</translation>
  </message>
 </context>
 <context>
  <name>FileOpener</name>
  <message>
   <location filename="../../app/controllers/open_file.py" />
   <source>Reading {file}</source>
   <translation>{file} wird gelesen</translation>
  </message>
  <message>
   <location filename="../../app/controllers/open_file.py" />
   <source>Open</source>
   <translation>Öffnen</translation>
  </message>
 </context>
 <context>
  <name>FilmDialog</name>
  <message>
   <location filename="../../app/export/dialogs.py" />
   <source>Export game as animation</source>
   <translation>Partie als Animation exportieren</translation>
  </message>
  <message>
   <location filename="../../app/export/dialogs.py" />
   <source>GIF: shown everywhere, 256 colours</source>
   <translation>GIF: überall darstellbar, 256 Farben</translation>
  </message>
  <message>
   <location filename="../../app/export/dialogs.py" />
   <source>WebP: small, all colours</source>
   <translation>WebP: klein, alle Farben</translation>
  </message>
  <message>
   <location filename="../../app/export/dialogs.py" />
   <source>Animated PNG: exact, large</source>
   <translation>Animiertes PNG: genau, groß</translation>
  </message>
  <message>
   <location filename="../../app/export/dialogs.py" />
   <source>Seconds for each move</source>
   <translation>Sekunden für jeden Zug</translation>
  </message>
  <message>
   <location filename="../../app/export/dialogs.py" />
   <source>Seconds for the last position</source>
   <translation>Sekunden für die letzte Stellung</translation>
  </message>
  <message>
   <location filename="../../app/export/dialogs.py" />
   <source>&amp;Each move:</source>
   <translation>&amp;Jeder Zug:</translation>
  </message>
  <message>
   <location filename="../../app/export/dialogs.py" />
   <source>&amp;Last position:</source>
   <translation>&amp;Letzte Stellung:</translation>
  </message>
  <message>
   <location filename="../../app/export/dialogs.py" />
   <source>F&amp;ormat:</source>
   <translation>F&amp;ormat:</translation>
  </message>
  <message>
   <location filename="../../app/export/dialogs.py" />
   <source>Exports the side line that is shown, which begins with {move}.</source>
   <translation>Exportiert die gezeigte Variante; sie beginnt mit {move}.</translation>
  </message>
  <message numerus="yes">
   <location filename="../../app/export/dialogs.py" />
   <source>%n position(s), {minutes}:{seconds} minutes</source>
   <translation>
    <numerusform>%n Stellung, {minutes}:{seconds} Minuten</numerusform>
    <numerusform>%n Stellungen, {minutes}:{seconds} Minuten</numerusform>
   </translation>
  </message>
 </context>
 <context>
  <name>FilmMaker</name>
  <message>
   <location filename="../../app/export/film_maker.py" />
   <source>The frames cannot be written as a file of this kind.</source>
   <translation>Aus den Bildern lässt sich keine Datei dieser Art machen.</translation>
  </message>
 </context>
 <context>
  <name>FilterBar</name>
  <message>
   <location filename="../../app/panels/my_games/filter_bar.py" />
   <source>{what}  ✕</source>
   <translation>{what}  ✕</translation>
  </message>
  <message>
   <location filename="../../app/panels/my_games/filter_bar.py" />
   <source>Show the other games as well</source>
   <translation>Auch die anderen Partien zeigen</translation>
  </message>
  <message>
   <location filename="../../app/panels/my_games/filter_bar.py" />
   <source>All games</source>
   <translation>Alle Spiele</translation>
  </message>
  <message>
   <location filename="../../app/panels/my_games/filter_bar.py" />
   <source>All results</source>
   <translation>Alle Ergebnisse</translation>
  </message>
  <message>
   <location filename="../../app/panels/my_games/filter_bar.py" />
   <source>All labels</source>
   <translation>Alle Stichwörter</translation>
  </message>
  <message>
   <location filename="../../app/panels/my_games/filter_bar.py" />
   <source>Search players, event, date, label…</source>
   <translation>Spieler, Turnier, Datum, Stichwort suchen…</translation>
  </message>
  <message>
   <location filename="../../app/panels/my_games/filter_bar.py" />
   <source>Search</source>
   <translation>Suche</translation>
  </message>
  <message>
   <location filename="../../app/panels/my_games/filter_bar.py" />
   <source>Game</source>
   <translation>Spiel</translation>
  </message>
  <message>
   <location filename="../../app/panels/my_games/filter_bar.py" />
   <source>State</source>
   <translation>Status</translation>
  </message>
  <message>
   <location filename="../../app/panels/my_games/filter_bar.py" />
   <source>Result</source>
   <translation>Ergebnis</translation>
  </message>
  <message>
   <location filename="../../app/panels/my_games/filter_bar.py" />
   <source>Label</source>
   <translation>Stichwort</translation>
  </message>
  <message>
   <location filename="../../app/panels/my_games/filter_bar.py" />
   <source>Finished or not</source>
   <translation>Beendet oder nicht</translation>
  </message>
  <message>
   <location filename="../../app/panels/my_games/filter_bar.py" />
   <source>Finished</source>
   <translation>Beendet</translation>
  </message>
  <message>
   <location filename="../../app/panels/my_games/filter_bar.py" />
   <source>Unfinished</source>
   <translation>Nicht beendet</translation>
  </message>
 </context>
 <context>
  <name>FirstHintBar</name>
  <message>
   <location filename="../../app/panels/over_board/first_hint_bar.py" />
   <source>First hint</source>
   <translation>Erster Hinweis</translation>
  </message>
  <message>
   <location filename="../../app/panels/over_board/first_hint_bar.py" />
   <source>Got it</source>
   <translation>Verstanden</translation>
  </message>
  <message>
   <location filename="../../app/panels/over_board/first_hint_bar.py" />
   <source>No more hints</source>
   <translation>Keine Hinweise mehr</translation>
  </message>
  <message>
   <location filename="../../app/panels/over_board/first_hint_bar.py" />
   <source>They can be switched on again in the preferences.</source>
   <translation>In den Einstellungen lassen sie sich wieder einschalten.</translation>
  </message>
 </context>
 <context>
  <name>FlatMap</name>
  <message>
   <location filename="../../app/panels/map/flat_map.py" />
   <source>Map</source>
   <translation>Karte</translation>
  </message>
 </context>
 <context>
  <name>FullScreen</name>
  <message>
   <location filename="../../app/window/full_screen.py" />
   <source>Leave f&amp;ull screen</source>
   <translation>&amp;Vollbild verlassen</translation>
  </message>
  <message>
   <location filename="../../app/window/full_screen.py" />
   <source>F&amp;ull screen</source>
   <translation>&amp;Vollbild</translation>
  </message>
 </context>
 <context>
  <name>GameActions</name>
  <message>
   <location filename="../../app/panels/my_games/game_actions.py" />
   <source>&amp;Open</source>
   <translation>&amp;Öffnen</translation>
  </message>
  <message>
   <location filename="../../app/panels/my_games/game_actions.py" />
   <source>Open in a new &amp;window</source>
   <translation>In neuem &amp;Fenster öffnen</translation>
  </message>
  <message>
   <location filename="../../app/panels/my_games/game_actions.py" />
   <source>&amp;Labels…</source>
   <translation>&amp;Stichwörter…</translation>
  </message>
  <message>
   <location filename="../../app/panels/my_games/game_actions.py" />
   <source>&amp;Copy</source>
   <translation>&amp;Kopieren</translation>
  </message>
  <message>
   <location filename="../../app/panels/my_games/game_actions.py" />
   <source>&amp;Export…</source>
   <translation>E&amp;xportieren…</translation>
  </message>
  <message>
   <location filename="../../app/panels/my_games/game_actions.py" />
   <source>&amp;Delete</source>
   <translation>&amp;Löschen</translation>
  </message>
  <message>
   <location filename="../../app/panels/my_games/game_actions.py" />
   <source>&amp;Undo the deletion</source>
   <translation>Löschen rückgängig &amp;machen</translation>
  </message>
  <message>
   <location filename="../../app/panels/my_games/game_actions.py" />
   <source>&amp;Search</source>
   <translation>S&amp;uchen</translation>
  </message>
  <message>
   <location filename="../../app/panels/my_games/game_actions.py" />
   <source>&amp;Files…</source>
   <translation>&amp;Dateien…</translation>
  </message>
  <message>
   <location filename="../../app/panels/my_games/game_actions.py" />
   <source>All files of a f&amp;older…</source>
   <translation>Alle Dateien eines &amp;Ordners…</translation>
  </message>
 </context>
 <context>
  <name>GameCards</name>
  <message>
   <location filename="../../app/panels/common/game_cards.py" />
   <source>Games</source>
   <translation>Spiele</translation>
  </message>
 </context>
 <context>
  <name>GameDocument</name>
  <message>
   <location filename="../../app/controllers/game_document.py" />
   <source>New game</source>
   <translation>Neues Spiel</translation>
  </message>
  <message>
   <location filename="../../app/controllers/game_document.py" />
   <source>This was typed last, and has not been saved.</source>
   <translation>Das wurde zuletzt getippt und nicht gespeichert.</translation>
  </message>
  <message>
   <location filename="../../app/controllers/game_document.py" />
   <source>Save</source>
   <translation>Speichern</translation>
  </message>
  <message>
   <location filename="../../app/controllers/game_document.py" />
   <source>Discard</source>
   <translation>Verwerfen</translation>
  </message>
  <message>
   <location filename="../../app/controllers/game_document.py" />
   <source>Open a game</source>
   <translation>Ein Spiel öffnen</translation>
  </message>
  <message>
   <location filename="../../app/controllers/game_document.py" />
   <source>Games (*.toml)</source>
   <translation>Spiele (*.toml)</translation>
  </message>
  <message>
   <location filename="../../app/controllers/game_document.py" />
   <source>All files (*)</source>
   <translation>Alle Dateien (*)</translation>
  </message>
  <message>
   <location filename="../../app/controllers/game_document.py" />
   <source>{file} is not added: its key {key} belongs to “{game}”.</source>
   <translation>{file} wird nicht hinzugefügt: Der Schlüssel {key} gehört schon zu „{game}“.</translation>
  </message>
  <message>
   <location filename="../../app/controllers/game_document.py" />
   <source>Add under another key</source>
   <translation>Unter anderem Schlüssel hinzufügen</translation>
  </message>
  <message>
   <location filename="../../app/controllers/game_document.py" />
   <source>Do not add</source>
   <translation>Nicht hinzufügen</translation>
  </message>
  <message>
   <location filename="../../app/controllers/game_document.py" />
   <source>The text has not been saved.</source>
   <translation>Der Text ist nicht gespeichert.</translation>
  </message>
  <message>
   <location filename="../../app/controllers/game_document.py" />
   <source>Save as another file</source>
   <translation>Als andere Datei speichern</translation>
  </message>
  <message>
   <location filename="../../app/controllers/game_document.py" />
   <source>Saved.</source>
   <translation>Gespeichert.</translation>
  </message>
  <message>
   <location filename="../../app/controllers/game_document.py" />
   <source>“{game}” is in the bin.</source>
   <translation>„{game}“ liegt im Papierkorb.</translation>
  </message>
  <message>
   <location filename="../../app/controllers/game_document.py" />
   <source>Put it back</source>
   <translation>Zurückholen</translation>
  </message>
  <message>
   <location filename="../../app/controllers/game_document.py" />
   <source>Share the game</source>
   <translation>Spiel weitergeben</translation>
  </message>
  <message>
   <location filename="../../app/controllers/game_document.py" />
   <source>{file} is written; it can be given to others.</source>
   <translation>{file} ist geschrieben und kann weitergegeben werden.</translation>
  </message>
  <message>
   <location filename="../../app/controllers/game_document.py" />
   <source>{game} (comes with the program)</source>
   <translation>{game} (Spiel des Programms)</translation>
  </message>
  <message>
   <location filename="../../app/controllers/game_document.py" />
   <source>Another program has changed the file; it has been read anew.</source>
   <translation>Ein anderes Programm hat die Datei geändert; sie wurde neu gelesen.</translation>
  </message>
  <message>
   <location filename="../../app/controllers/game_document.py" />
   <source>Another program has changed the file.</source>
   <translation>Ein anderes Programm hat die Datei geändert.</translation>
  </message>
  <message>
   <location filename="../../app/controllers/game_document.py" />
   <source>Read it anew</source>
   <translation>Neu lesen</translation>
  </message>
  <message>
   <location filename="../../app/controllers/game_document.py" />
   <source>Keep my text</source>
   <translation>Meinen Text behalten</translation>
  </message>
 </context>
 <context>
  <name>GameEditor</name>
  <message>
   <location filename="../../app/window/game_editor.py" />
   <source>This text comes with the program and cannot be changed; “{command}” makes a copy.</source>
   <translation>Dieser Text gehört zum Programm und lässt sich nicht ändern; „{command}“ macht eine Kopie.</translation>
  </message>
  <message>
   <location filename="../../app/window/game_editor.py" />
   <source>{cells} cells, {moves} moves to begin with.</source>
   <translation>{cells} Felder, {moves} Züge am Anfang.</translation>
  </message>
  <message>
   <location filename="../../app/window/game_editor.py" />
   <source>There is no table [texts.{code}]: title and line are the same everywhere.</source>
   <translation>Eine Tabelle [texts.{code}] fehlt: Titel und Beschreibung sind überall gleich.</translation>
  </message>
  <message>
   <location filename="../../app/window/game_editor.py" />
   <source>{game}[*] – Own games</source>
   <translation>{game}[*] – Eigene Spiele</translation>
  </message>
  <message numerus="yes">
   <location filename="../../app/window/game_editor.py" />
   <source>{piece} on {cell}: %n move(s). A click puts it elsewhere.</source>
   <translation>
    <numerusform>{piece} auf {cell}: %n Zug. Ein Klick setzt die Figur anderswohin.</numerusform>
    <numerusform>{piece} auf {cell}: %n Züge. Ein Klick setzt die Figur anderswohin.</numerusform>
   </translation>
  </message>
 </context>
 <context>
  <name>GameList</name>
  <message>
   <location filename="../../app/panels/game_list.py" />
   <source>Games in {file}</source>
   <translation>Partien in {file}</translation>
  </message>
  <message>
   <location filename="../../app/panels/game_list.py" />
   <source>Show only games in which this occurs</source>
   <translation>Nur Partien zeigen, in denen dies vorkommt</translation>
  </message>
  <message>
   <location filename="../../app/panels/game_list.py" />
   <source>Games</source>
   <translation>Partien</translation>
  </message>
  <message numerus="yes">
   <location filename="../../app/panels/game_list.py" />
   <source>{shown} of %n game(s)</source>
   <translation>
    <numerusform>{shown} von %n Partie</numerusform>
    <numerusform>{shown} von %n Partien</numerusform>
   </translation>
  </message>
  <message numerus="yes">
   <location filename="../../app/panels/game_list.py" />
   <source>%n game(s)</source>
   <translation>
    <numerusform>%n Partie</numerusform>
    <numerusform>%n Partien</numerusform>
   </translation>
  </message>
 </context>
 <context>
  <name>GameModel</name>
  <message>
   <location filename="../../app/panels/my_games/game_table.py" />
   <source>Players</source>
   <translation>Spieler</translation>
  </message>
  <message>
   <location filename="../../app/panels/my_games/game_table.py" />
   <source>Game</source>
   <translation>Spiel</translation>
  </message>
  <message>
   <location filename="../../app/panels/my_games/game_table.py" />
   <source>Result</source>
   <translation>Ergebnis</translation>
  </message>
  <message>
   <location filename="../../app/panels/my_games/game_table.py" />
   <source>Date</source>
   <translation>Datum</translation>
  </message>
  <message>
   <location filename="../../app/panels/my_games/game_table.py" />
   <source>Half-moves</source>
   <translation>Halbzüge</translation>
  </message>
  <message>
   <location filename="../../app/panels/my_games/game_table.py" />
   <source>Labels</source>
   <translation>Stichwörter</translation>
  </message>
  <message>
   <location filename="../../app/panels/my_games/game_table.py" />
   <source>Last changed</source>
   <translation>Zuletzt geändert</translation>
  </message>
 </context>
 <context>
  <name>GamePreview</name>
  <message numerus="yes">
   <location filename="../../app/panels/my_games/preview.py" />
   <source>%n game(s) selected</source>
   <translation>
    <numerusform>%n Partie ausgewählt</numerusform>
    <numerusform>%n Partien ausgewählt</numerusform>
   </translation>
  </message>
  <message numerus="yes">
   <location filename="../../app/panels/my_games/preview.py" />
   <source>%n half-move(s)</source>
   <translation>
    <numerusform>%n Halbzug</numerusform>
    <numerusform>%n Halbzüge</numerusform>
   </translation>
  </message>
  <message>
   <location filename="../../app/panels/my_games/preview.py" />
   <source>Labels: {labels}</source>
   <translation>Stichwörter: {labels}</translation>
  </message>
  <message>
   <location filename="../../app/panels/my_games/preview.py" />
   <source>Last position of {players}</source>
   <translation>Letzte Stellung von {players}</translation>
  </message>
 </context>
 <context>
  <name>GameRecovery</name>
  <message>
   <location filename="../../app/window/game_recovery.py" />
   <source>A part of the game cannot be read; it is set aside under My games.</source>
   <translation>Ein Teil der Partie lässt sich nicht lesen; er steht unter „Meine Partien“ bei dem, was nicht lesbar ist.</translation>
  </message>
  <message>
   <location filename="../../app/window/game_recovery.py" />
   <source>A game cannot be put back; it is set aside under My games.</source>
   <translation>Eine Partie lässt sich nicht wiederherstellen; sie steht unter „Meine Partien“ bei dem, was nicht lesbar ist.</translation>
  </message>
  <message>
   <location filename="../../app/window/game_recovery.py" />
   <source>&amp;Go on with it</source>
   <translation>&amp;Fortsetzen</translation>
  </message>
  <message>
   <location filename="../../app/window/game_recovery.py" />
   <source>&amp;Open it</source>
   <translation>&amp;Öffnen</translation>
  </message>
  <message>
   <location filename="../../app/window/game_recovery.py" />
   <source>&amp;Later</source>
   <translation>&amp;Später</translation>
  </message>
  <message>
   <location filename="../../app/window/game_recovery.py" />
   <source>&amp;Discard it</source>
   <translation>&amp;Verwerfen</translation>
  </message>
  <message>
   <location filename="../../app/window/game_recovery.py" />
   <source>&amp;My games</source>
   <translation>&amp;Meine Partien</translation>
  </message>
  <message numerus="yes">
   <location filename="../../app/window/game_recovery.py" />
   <source>An unfinished game is still here: {game}, %n half-move(s), {when}.</source>
   <translation>
    <numerusform>Eine angefangene Partie ist noch da: {game}, %n Halbzug, {when}.</numerusform>
    <numerusform>Eine angefangene Partie ist noch da: {game}, %n Halbzüge, {when}.</numerusform>
   </translation>
  </message>
  <message numerus="yes">
   <location filename="../../app/window/game_recovery.py" />
   <source>A finished game is still here: {game}, %n half-move(s), {when}. {result}</source>
   <translation>
    <numerusform>Eine beendete Partie ist noch da: {game}, %n Halbzug, {when}. {result}</numerusform>
    <numerusform>Eine beendete Partie ist noch da: {game}, %n Halbzüge, {when}. {result}</numerusform>
   </translation>
  </message>
  <message>
   <location filename="../../app/window/game_recovery.py" />
   <source>The game before is kept in My games.</source>
   <translation>Die vorige Partie bleibt in „Meine Partien“.</translation>
  </message>
  <message>
   <location filename="../../app/window/game_recovery.py" />
   <source>The game before is kept in My games, with what {file} does not have.</source>
   <translation>Die vorige Partie bleibt in „Meine Partien“, mit dem, was in {file} fehlt.</translation>
  </message>
  <message>
   <location filename="../../app/window/game_recovery.py" />
   <source>The game is still being written into My games.</source>
   <translation>Die Partie wird noch in „Meine Partien“ geschrieben.</translation>
  </message>
 </context>
 <context>
  <name>GameReview</name>
  <message>
   <location filename="../../app/controllers/game_review.py" />
   <source>There are no moves yet.</source>
   <translation>Noch gibt es keine Züge, die sich durchsehen lassen.</translation>
  </message>
  <message>
   <location filename="../../app/controllers/game_review.py" />
   <source>Cancelled: the game is unchanged.</source>
   <translation>Abgebrochen: Die Partie ist, wie sie war.</translation>
  </message>
  <message>
   <location filename="../../app/controllers/game_review.py" />
   <source>{reason} The game was not looked through, and is unchanged.</source>
   <translation>{reason} Die Partie wurde nicht durchgesehen und ist, wie sie war.</translation>
  </message>
  <message>
   <location filename="../../app/controllers/game_review.py" />
   <source>Mistakes that already have another sign, such as !: {count}. Keep what is there, or replace it?</source>
   <translation>Fehler, die schon ein anderes Zeichen haben, etwa !: {count}. Behalten, was da ist, oder ersetzen?</translation>
  </message>
  <message>
   <location filename="../../app/controllers/game_review.py" />
   <source>&amp;Keep</source>
   <translation>&amp;Behalten</translation>
  </message>
  <message>
   <location filename="../../app/controllers/game_review.py" />
   <source>&amp;Replace</source>
   <translation>&amp;Ersetzen</translation>
  </message>
  <message>
   <location filename="../../app/controllers/game_review.py" />
   <source>&amp;Cancel</source>
   <translation>&amp;Abbrechen</translation>
  </message>
  <message>
   <location filename="../../app/controllers/game_review.py" />
   <source>No mistake was found.</source>
   <translation>Es wurde kein Fehler gefunden.</translation>
  </message>
  <message numerus="yes">
   <location filename="../../app/controllers/game_review.py" />
   <source>%n mistake(s) found and marked.</source>
   <translation>
    <numerusform>%n fehlerhafter Zug gefunden und gekennzeichnet.</numerusform>
    <numerusform>%n fehlerhafte Züge gefunden und gekennzeichnet.</numerusform>
   </translation>
  </message>
  <message>
   <location filename="../../app/controllers/game_review.py" />
   <source>Mistakes that keep another sign: {count}.</source>
   <translation>Fehler, die ein anderes Zeichen behalten: {count}.</translation>
  </message>
 </context>
 <context>
  <name>GameTable</name>
  <message>
   <location filename="../../app/panels/my_games/game_table.py" />
   <source>Games</source>
   <translation>Partien</translation>
  </message>
 </context>
 <context>
  <name>GameText</name>
  <message>
   <location filename="../../app/panels/game_editor/text_edit.py" />
   <source>Text of the game file</source>
   <translation>Text der Spieldatei</translation>
  </message>
 </context>
 <context>
  <name>GameTransfer</name>
  <message>
   <location filename="../../app/controllers/game_transfer.py" />
   <source>Import games</source>
   <translation>Partien importieren</translation>
  </message>
  <message>
   <location filename="../../app/controllers/game_transfer.py" />
   <source>Import all games of a folder</source>
   <translation>Alle Partien eines Ordners importieren</translation>
  </message>
  <message>
   <location filename="../../app/controllers/game_transfer.py" />
   <source>&amp;Show what was left out</source>
   <translation>Zeigen, &amp;was ausgelassen wurde</translation>
  </message>
  <message numerus="yes">
   <location filename="../../app/controllers/game_transfer.py" />
   <source>%n game(s) imported.</source>
   <translation>
    <numerusform>%n Partie importiert.</numerusform>
    <numerusform>%n Partien importiert.</numerusform>
   </translation>
  </message>
  <message>
   <location filename="../../app/controllers/game_transfer.py" />
   <source>The import was cancelled.</source>
   <translation>Der Import wurde abgebrochen.</translation>
  </message>
  <message numerus="yes">
   <location filename="../../app/controllers/game_transfer.py" />
   <source>%n game(s) were there already.</source>
   <translation>
    <numerusform>%n Partie war schon da.</numerusform>
    <numerusform>%n Partien waren schon da.</numerusform>
   </translation>
  </message>
  <message numerus="yes">
   <location filename="../../app/controllers/game_transfer.py" />
   <source>%n game(s) could not be read.</source>
   <translation>
    <numerusform>%n Partie war nicht lesbar.</numerusform>
    <numerusform>%n Partien waren nicht lesbar.</numerusform>
   </translation>
  </message>
  <message>
   <location filename="../../app/controllers/game_transfer.py" />
   <source>There are no PGN files in it.</source>
   <translation>Darin sind keine PGN-Dateien.</translation>
  </message>
  <message>
   <location filename="../../app/controllers/game_transfer.py" />
   <source>Export games</source>
   <translation>Partien exportieren</translation>
  </message>
  <message>
   <location filename="../../app/controllers/game_transfer.py" />
   <source>My games</source>
   <translation>Meine Partien</translation>
  </message>
  <message numerus="yes">
   <location filename="../../app/controllers/game_transfer.py" />
   <source>%n game(s) written to {file}.</source>
   <translation>
    <numerusform>%n Partie in {file} geschrieben.</numerusform>
    <numerusform>%n Partien in {file} geschrieben.</numerusform>
   </translation>
  </message>
  <message numerus="yes">
   <location filename="../../app/controllers/game_transfer.py" />
   <source>Exporting %n game(s)…</source>
   <translation>
    <numerusform>%n Partie wird exportiert…</numerusform>
    <numerusform>%n Partien werden exportiert…</numerusform>
   </translation>
  </message>
  <message>
   <location filename="../../app/controllers/game_transfer.py" />
   <source>Games (*.pgn)</source>
   <translation>Partien (*.pgn)</translation>
  </message>
  <message>
   <location filename="../../app/controllers/game_transfer.py" />
   <source>All files (*)</source>
   <translation>Alle Dateien (*)</translation>
  </message>
 </context>
 <context>
  <name>GamesPage</name>
  <message>
   <location filename="../../app/panels/my_games/games_page.py" />
   <source>Cancelled: nothing was changed.</source>
   <translation>Abgebrochen: Alles ist, wie es war.</translation>
  </message>
  <message numerus="yes">
   <location filename="../../app/panels/my_games/games_page.py" />
   <source>%n game(s) deleted.</source>
   <translation>
    <numerusform>%n Partie gelöscht.</numerusform>
    <numerusform>%n Partien gelöscht.</numerusform>
   </translation>
  </message>
  <message>
   <location filename="../../app/panels/my_games/games_page.py" />
   <source>&amp;Undo</source>
   <translation>&amp;Rückgängig</translation>
  </message>
  <message numerus="yes">
   <location filename="../../app/panels/my_games/games_page.py" />
   <source>Reading the labels of %n game(s)…</source>
   <translation>
    <numerusform>Die Stichwörter von %n Partie werden gelesen…</numerusform>
    <numerusform>Die Stichwörter von %n Partien werden gelesen…</numerusform>
   </translation>
  </message>
  <message numerus="yes">
   <location filename="../../app/panels/my_games/games_page.py" />
   <source>Copying %n game(s)…</source>
   <translation>
    <numerusform>%n Partie wird kopiert…</numerusform>
    <numerusform>%n Partien werden kopiert…</numerusform>
   </translation>
  </message>
  <message>
   <location filename="../../app/panels/my_games/games_page.py" />
   <source>&amp;Import</source>
   <translation>&amp;Importieren</translation>
  </message>
  <message numerus="yes">
   <location filename="../../app/panels/my_games/games_page.py" />
   <source>%n record(s) cannot be read…</source>
   <translation>
    <numerusform>%n Protokoll ist nicht lesbar…</numerusform>
    <numerusform>%n Protokolle sind nicht lesbar…</numerusform>
   </translation>
  </message>
  <message numerus="yes">
   <location filename="../../app/panels/my_games/games_page.py" />
   <source>{shown} of %n game(s)</source>
   <translation>
    <numerusform>{shown} von %n Partie</numerusform>
    <numerusform>{shown} von %n Partien</numerusform>
   </translation>
  </message>
  <message numerus="yes">
   <location filename="../../app/panels/my_games/games_page.py" />
   <source>%n game(s)</source>
   <translation>
    <numerusform>%n Partie</numerusform>
    <numerusform>%n Partien</numerusform>
   </translation>
  </message>
 </context>
 <context>
  <name>GraphPanel</name>
  <message>
   <location filename="../../app/panels/analysis/graph.py" />
   <source>Evaluation over the game</source>
   <translation>Bewertung im Verlauf der Partie</translation>
  </message>
  <message>
   <location filename="../../app/panels/analysis/graph.py" />
   <source>Look through the game</source>
   <translation>Partie durchsehen</translation>
  </message>
  <message>
   <location filename="../../app/panels/analysis/graph.py" />
   <source>Looks for mistakes in all moves of the game and marks them</source>
   <translation>Sucht Fehler in allen Zügen der Partie und kennzeichnet sie</translation>
  </message>
  <message>
   <location filename="../../app/panels/analysis/graph.py" />
   <source>Looking through the game</source>
   <translation>Die Partie wird durchgesehen</translation>
  </message>
  <message>
   <location filename="../../app/panels/analysis/graph.py" />
   <source>Cancel</source>
   <translation>Abbrechen</translation>
  </message>
  <message>
   <location filename="../../app/panels/analysis/graph.py" />
   <source>Leaves the game unchanged</source>
   <translation>Lässt die Partie, wie sie war</translation>
  </message>
 </context>
 <context>
  <name>GuessPanel</name>
  <message>
   <location filename="../../app/learning/panels/guess_panel.py" />
   <source>Guess the move</source>
   <translation>Züge erraten</translation>
  </message>
  <message>
   <location filename="../../app/learning/panels/guess_panel.py" />
   <source>&amp;Guess</source>
   <translation>&amp;Erraten</translation>
  </message>
  <message>
   <location filename="../../app/learning/panels/guess_panel.py" />
   <source>Comment</source>
   <translation>Kommentar</translation>
  </message>
  <message>
   <location filename="../../app/learning/panels/guess_panel.py" />
   <source>&amp;Show the move</source>
   <translation>Zug &amp;zeigen</translation>
  </message>
  <message>
   <location filename="../../app/learning/panels/guess_panel.py" />
   <source>&amp;Next ▶</source>
   <translation>We&amp;iter ▶</translation>
  </message>
  <message>
   <location filename="../../app/learning/panels/guess_panel.py" />
   <source>&amp;From the beginning</source>
   <translation>&amp;Von vorn</translation>
  </message>
 </context>
 <context>
  <name>GuessTheMove</name>
  <message>
   <location filename="../../app/learning/guess.py" />
   <source>Guess the move</source>
   <translation>Züge erraten</translation>
  </message>
  <message>
   <location filename="../../app/learning/guess.py" />
   <source>First press Next: then the game goes on.</source>
   <translation>Drücke zuerst „Weiter“, dann geht die Partie weiter.</translation>
  </message>
  <message>
   <location filename="../../app/learning/guess.py" />
   <source>Go forward to the last position first.</source>
   <translation>Geh zuerst vor bis zur letzten Stellung.</translation>
  </message>
  <message>
   <location filename="../../app/learning/guess.py" />
   <source>The computer compares both moves…</source>
   <translation>Der Computer vergleicht beide Züge…</translation>
  </message>
  <message>
   <location filename="../../app/learning/guess.py" />
   <source>This game has no moves to be guessed.</source>
   <translation>In dieser Partie gibt es keine Züge zu erraten.</translation>
  </message>
  <message>
   <location filename="../../app/learning/guess.py" />
   <source>Choose another one: Learn, Games with comments.</source>
   <translation>Wähle eine andere unter „Lernen, Partien mit Kommentaren“.</translation>
  </message>
 </context>
 <context>
  <name>HeadingModel</name>
  <message>
   <location filename="../../app/panels/game_list.py" />
   <source>Number</source>
   <translation>Nummer</translation>
  </message>
  <message>
   <location filename="../../app/panels/game_list.py" />
   <source>Players</source>
   <translation>Spieler</translation>
  </message>
  <message>
   <location filename="../../app/panels/game_list.py" />
   <source>Result</source>
   <translation>Ergebnis</translation>
  </message>
  <message>
   <location filename="../../app/panels/game_list.py" />
   <source>Game</source>
   <translation>Spiel</translation>
  </message>
  <message>
   <location filename="../../app/panels/game_list.py" />
   <source>Date</source>
   <translation>Datum</translation>
  </message>
  <message>
   <location filename="../../app/panels/game_list.py" />
   <source>Event</source>
   <translation>Turnier</translation>
  </message>
 </context>
 <context>
  <name>HelpButton</name>
  <message>
   <location filename="../../app/panels/common/help_button.py" />
   <source>Help: {page}</source>
   <translation>Hilfe: {page}</translation>
  </message>
  <message>
   <location filename="../../app/panels/common/help_button.py" />
   <source>Help on this window</source>
   <translation>Hilfe zu diesem Fenster</translation>
  </message>
  <message>
   <location filename="../../app/panels/common/help_button.py" />
   <source>Help on this window ({keys})</source>
   <translation>Hilfe zu diesem Fenster ({keys})</translation>
  </message>
 </context>
 <context>
  <name>HelpWindow</name>
  <message>
   <location filename="../../app/panels/help/pages.py" />
   <location filename="../../app/panels/help/window.py" />
   <source>First steps</source>
   <translation>Erste Schritte</translation>
  </message>
  <message>
   <location filename="../../app/panels/help/window.py" />
   <source>Games</source>
   <translation>Spiele</translation>
  </message>
  <message>
   <location filename="../../app/panels/help/window.py" />
   <source>Manual</source>
   <translation>Handbuch</translation>
  </message>
  <message>
   <location filename="../../app/panels/help/window.py" />
   <source>No page of the help has this. Try a shorter word.</source>
   <translation>Auf keiner Seite der Hilfe steht das. Versuche es mit einem kürzeren Wort.</translation>
  </message>
  <message numerus="yes">
   <location filename="../../app/panels/help/window.py" />
   <source>%n place(s)</source>
   <translation>
    <numerusform>%n Stelle</numerusform>
    <numerusform>%n Stellen</numerusform>
   </translation>
  </message>
  <message>
   <location filename="../../app/panels/help/window.py" />
   <source>Nothing found</source>
   <translation>Nichts gefunden</translation>
  </message>
  <message>
   <location filename="../../app/panels/help/window.py" />
   <source>Contents</source>
   <translation>Inhalt</translation>
  </message>
  <message>
   <location filename="../../app/panels/help/window.py" />
   <source>Page</source>
   <translation>Seite</translation>
  </message>
  <message>
   <location filename="../../app/panels/help/window.py" />
   <source>Places found</source>
   <translation>Gefundene Stellen</translation>
  </message>
  <message>
   <location filename="../../app/panels/help/window.py" />
   <source>Find in the help</source>
   <translation>In der Hilfe suchen</translation>
  </message>
  <message>
   <location filename="../../app/panels/help/window.py" />
   <source>&amp;Back</source>
   <translation>&amp;Zurück</translation>
  </message>
  <message>
   <location filename="../../app/panels/help/window.py" />
   <source>&amp;Forward</source>
   <translation>V&amp;or</translation>
  </message>
  <message>
   <location filename="../../app/panels/help/window.py" />
   <source>&amp;Next</source>
   <translation>&amp;Nächste</translation>
  </message>
  <message>
   <location filename="../../app/panels/help/window.py" />
   <source>&amp;Previous</source>
   <translation>Vor&amp;ige</translation>
  </message>
  <message>
   <location filename="../../app/panels/help/window.py" />
   <source>{page} – Help</source>
   <translation>{page} – Hilfe</translation>
  </message>
  <message>
   <location filename="../../app/panels/help/window.py" />
   <source>Help</source>
   <translation>Hilfe</translation>
  </message>
  <message>
   <location filename="../../app/panels/help/window.py" />
   <source>| keys | command |</source>
   <translation>| Tasten | Befehl |</translation>
  </message>
  <message>
   <location filename="../../app/panels/help/window.py" />
   <source>“{command}” in the menu “{menu}”</source>
   <translation>„{command}“ im Menü „{menu}“</translation>
  </message>
 </context>
 <context>
  <name>HintFinder</name>
  <message>
   <location filename="../../app/controllers/hint_finder.py" />
   <source>There is no hint: the game is over here.</source>
   <translation>Es gibt keinen Tipp: Hier ist die Partie zu Ende.</translation>
  </message>
  <message>
   <location filename="../../app/controllers/hint_finder.py" />
   <source>There is no hint: the computer is to move.</source>
   <translation>Es gibt keinen Tipp: Der Computer ist am Zug.</translation>
  </message>
  <message>
   <location filename="../../app/controllers/hint_finder.py" />
   <source>The computer looks for a hint…</source>
   <translation>Der Computer sucht einen Tipp …</translation>
  </message>
  <message>
   <location filename="../../app/controllers/hint_finder.py" />
   <source>There is no hint: the computer has found no move.</source>
   <translation>Es gibt keinen Tipp: Der Computer hat keinen Zug gefunden.</translation>
  </message>
  <message>
   <location filename="../../app/controllers/hint_finder.py" />
   <source>The line</source>
   <translation>Die Variante</translation>
  </message>
 </context>
 <context>
  <name>ImportFaults</name>
  <message>
   <location filename="../../app/panels/my_games/dialogs.py" />
   <source>What was left out</source>
   <translation>Nicht importiert</translation>
  </message>
  <message numerus="yes">
   <location filename="../../app/panels/my_games/dialogs.py" />
   <source>%n game(s) or file(s) could not be read.</source>
   <translation>
    <numerusform>%n Partie oder Datei war nicht lesbar.</numerusform>
    <numerusform>%n Partien oder Dateien waren nicht lesbar.</numerusform>
   </translation>
  </message>
  <message>
   <location filename="../../app/panels/my_games/dialogs.py" />
   <source>The first {number}:</source>
   <translation>Die ersten {number}:</translation>
  </message>
  <message>
   <location filename="../../app/panels/my_games/dialogs.py" />
   <source>Importing</source>
   <translation>Importieren</translation>
  </message>
  <message>
   <location filename="../../app/panels/my_games/dialogs.py" />
   <source>&amp;Copy</source>
   <translation>&amp;Kopieren</translation>
  </message>
  <message>
   <location filename="../../app/panels/my_games/dialogs.py" />
   <source>{file}, line {line}: {reason}</source>
   <translation>{file}, Zeile {line}: {reason}</translation>
  </message>
 </context>
 <context>
  <name>ImportStrip</name>
  <message>
   <location filename="../../app/panels/my_games/strips.py" />
   <source>File {number} of {count}</source>
   <translation>Datei {number} von {count}</translation>
  </message>
  <message numerus="yes">
   <location filename="../../app/panels/my_games/strips.py" />
   <source>%n game(s) taken in</source>
   <translation>
    <numerusform>%n Partie übernommen</numerusform>
    <numerusform>%n Partien übernommen</numerusform>
   </translation>
  </message>
  <message>
   <location filename="../../app/panels/my_games/strips.py" />
   <source>Looking for files…</source>
   <translation>Dateien werden gesucht…</translation>
  </message>
  <message>
   <location filename="../../app/panels/my_games/strips.py" />
   <source>Import</source>
   <translation>Import</translation>
  </message>
  <message>
   <location filename="../../app/panels/my_games/strips.py" />
   <source>&amp;Cancel the import</source>
   <translation>Import &amp;abbrechen</translation>
  </message>
 </context>
 <context>
  <name>KeptList</name>
  <message>
   <location filename="../../app/panels/welcome_dialog.py" />
   <source>Games that wait for you</source>
   <translation>Partien, die auf dich warten</translation>
  </message>
  <message numerus="yes">
   <location filename="../../app/panels/welcome_dialog.py" />
   <source>%n half-move(s)</source>
   <translation>
    <numerusform>%n Halbzug</numerusform>
    <numerusform>%n Halbzüge</numerusform>
   </translation>
  </message>
 </context>
 <context>
  <name>LabelsDialog</name>
  <message>
   <location filename="../../app/panels/my_games/dialogs.py" />
   <source>Labels</source>
   <translation>Stichwörter</translation>
  </message>
  <message numerus="yes">
   <location filename="../../app/panels/my_games/dialogs.py" />
   <source>Your own words for %n game(s):</source>
   <translation>
    <numerusform>Deine eigenen Stichwörter für %n Partie:</numerusform>
    <numerusform>Deine eigenen Stichwörter für %n Partien:</numerusform>
   </translation>
  </message>
  <message>
   <location filename="../../app/panels/my_games/dialogs.py" />
   <source>A new label, for instance: club</source>
   <translation>Ein neues Stichwort, etwa: Verein</translation>
  </message>
  <message>
   <location filename="../../app/panels/my_games/dialogs.py" />
   <source>A new label</source>
   <translation>Ein neues Stichwort</translation>
  </message>
  <message>
   <location filename="../../app/panels/my_games/dialogs.py" />
   <source>&amp;Add</source>
   <translation>&amp;Hinzufügen</translation>
  </message>
 </context>
 <context>
  <name>LearningWindow</name>
  <message>
   <location filename="../../app/window/learning_window.py" />
   <source>Learn</source>
   <translation>Lernen</translation>
  </message>
  <message>
   <location filename="../../app/window/learning_window.py" />
   <source>{activity} – Learn</source>
   <translation>{activity} – Lernen</translation>
  </message>
 </context>
 <context>
  <name>LessonPanel</name>
  <message>
   <location filename="../../app/learning/panels/lesson_panel.py" />
   <source>All courses</source>
   <translation>Alle Kurse</translation>
  </message>
  <message>
   <location filename="../../app/learning/panels/lesson_panel.py" />
   <source>Your task</source>
   <translation>Deine Aufgabe</translation>
  </message>
  <message>
   <location filename="../../app/learning/panels/lesson_panel.py" />
   <source>&amp;Back</source>
   <translation>&amp;Zurück</translation>
  </message>
  <message>
   <location filename="../../app/learning/panels/lesson_panel.py" />
   <source>A&amp;gain</source>
   <translation>&amp;Noch mal</translation>
  </message>
  <message>
   <location filename="../../app/learning/panels/lesson_panel.py" />
   <source>Begin this step again</source>
   <translation>Diesen Schritt von vorn beginnen</translation>
  </message>
  <message>
   <location filename="../../app/learning/panels/lesson_panel.py" />
   <source>H&amp;int</source>
   <translation>T&amp;ipp</translation>
  </message>
  <message>
   <location filename="../../app/learning/panels/lesson_panel.py" />
   <source>A hint (H); press again for the answer</source>
   <translation>Tipp (H); noch einmal gedrückt: die Lösung</translation>
  </message>
  <message>
   <location filename="../../app/learning/panels/lesson_panel.py" />
   <source>&amp;Next</source>
   <translation>&amp;Weiter</translation>
  </message>
  <message>
   <location filename="../../app/learning/panels/lesson_panel.py" />
   <source>Steps of {course}</source>
   <translation>Schritte von {course}</translation>
  </message>
  <message>
   <location filename="../../app/learning/panels/lesson_panel.py" />
   <source>Explanation</source>
   <translation>Erklärung</translation>
  </message>
  <message>
   <location filename="../../app/learning/panels/lesson_panel.py" />
   <source>Progress</source>
   <translation>Fortschritt</translation>
  </message>
 </context>
 <context>
  <name>Lessons</name>
  <message>
   <location filename="../../app/learning/lessons.py" />
   <source>Lessons</source>
   <translation>Lektionen</translation>
  </message>
  <message>
   <location filename="../../app/learning/lessons.py" />
   <source>The task goes on here.</source>
   <translation>Die Aufgabe geht hier weiter.</translation>
  </message>
  <message>
   <location filename="../../app/learning/lessons.py" />
   <source>Click a cell.</source>
   <translation>Klicke ein Feld an.</translation>
  </message>
  <message>
   <location filename="../../app/learning/lessons.py" />
   <source>The folder {folder} cannot be made: {reason}.</source>
   <translation>Der Ordner {folder} kann nicht angelegt werden: {reason}.</translation>
  </message>
  <message>
   <location filename="../../app/learning/lessons.py" />
   <source>The folder is there, and its path is in the clipboard.</source>
   <translation>Der Ordner ist da, und sein Pfad liegt in der Zwischenablage.</translation>
  </message>
  <message>
   <location filename="../../app/learning/lessons.py" />
   <source>Choose a course first.</source>
   <translation>Wähle zuerst einen Kurs.</translation>
  </message>
  <message>
   <location filename="../../app/learning/lessons.py" />
   <source>This task is done: go on with Next.</source>
   <translation>Diese Aufgabe ist gelöst: Mit „Weiter“ geht es zur nächsten.</translation>
  </message>
  <message>
   <location filename="../../app/learning/lessons.py" />
   <source>Answer the question beside the board.</source>
   <translation>Beantworte die Frage neben dem Brett.</translation>
  </message>
 </context>
 <context>
  <name>LevelButton</name>
  <message>
   <location filename="../../app/panels/over_board/level_strip.py" />
   <source>Click: only this level stands out.
Right click: cut away what is above it.
Once more, or Esc: all levels are shown.</source>
   <translation>Klick: nur diese Ebene hervorheben.
Rechtsklick: ausblenden, was darüber liegt.
Noch einmal oder Esc: alle Ebenen anzeigen.</translation>
  </message>
  <message>
   <location filename="../../app/panels/over_board/level_strip.py" />
   <source>The deck on the pin {name}</source>
   <translation>Das Deck auf dem Pin {name}</translation>
  </message>
 </context>
 <context>
  <name>LevelStrip</name>
  <message>
   <location filename="../../app/panels/over_board/level_strip.py" />
   <source>Levels</source>
   <translation>Ebenen</translation>
  </message>
  <message>
   <location filename="../../app/panels/over_board/level_strip.py" />
   <source>Opacity of the levels</source>
   <translation>Deckkraft der Ebenen</translation>
  </message>
  <message>
   <location filename="../../app/panels/over_board/level_strip.py" />
   <source>Levels from nearly transparent to opaque</source>
   <translation>Ebenen von fast durchsichtig bis deckend</translation>
  </message>
  <message>
   <location filename="../../app/panels/over_board/level_strip.py" />
   <source>Opacity</source>
   <translation>Deckkraft</translation>
  </message>
 </context>
 <context>
  <name>LineList</name>
  <message>
   <location filename="../../app/panels/analysis/line_list.py" />
   <source>Best lines</source>
   <translation>Beste Varianten</translation>
  </message>
  <message>
   <location filename="../../app/panels/analysis/line_list.py" />
   <source>Click a move to play the line up to it as a side line</source>
   <translation>Klick auf einen Zug: die Variante bis dorthin neben der Partie ausprobieren</translation>
  </message>
 </context>
 <context>
  <name>LineWalkRow</name>
  <message>
   <location filename="../../app/learning/panels/puzzle_panel.py" />
   <source>◀ Bac&amp;k</source>
   <translation>◀ &amp;Zurück</translation>
  </message>
  <message>
   <location filename="../../app/learning/panels/puzzle_panel.py" />
   <source>Fo&amp;rward ▶</source>
   <translation>&amp;Vor ▶</translation>
  </message>
 </context>
 <context>
  <name>MapOverlay</name>
  <message>
   <location filename="../../app/panels/map/flat_map.py" />
   <source>Show the board</source>
   <translation>Brett zeigen</translation>
  </message>
 </context>
 <context>
  <name>MatchController</name>
  <message>
   <location filename="../../app/controllers/match.py" />
   <source>The &amp;same start</source>
   <translation>Die&amp;selbe Grundstellung</translation>
  </message>
  <message>
   <location filename="../../app/controllers/match.py" />
   <source>A &amp;new start</source>
   <translation>Neu &amp;auslosen</translation>
  </message>
  <message>
   <location filename="../../app/controllers/match.py" />
   <source>&amp;Cancel</source>
   <translation>&amp;Abbrechen</translation>
  </message>
  <message>
   <location filename="../../app/controllers/match.py" />
   <source>A new game, colours swapped. From which start?</source>
   <translation>Neue Partie, Farben getauscht. Mit welcher Grundstellung?</translation>
  </message>
 </context>
 <context>
  <name>Menus</name>
  <message>
   <location filename="../../app/commands/menus.py" />
   <source>&amp;File</source>
   <translation>&amp;Datei</translation>
  </message>
  <message>
   <location filename="../../app/commands/menus.py" />
   <source>&amp;Game</source>
   <translation>&amp;Partie</translation>
  </message>
  <message>
   <location filename="../../app/commands/menus.py" />
   <source>Comp&amp;uter</source>
   <translation>Comp&amp;uter</translation>
  </message>
  <message>
   <location filename="../../app/commands/menus.py" />
   <source>&amp;Learn</source>
   <translation>&amp;Lernen</translation>
  </message>
  <message>
   <location filename="../../app/commands/menus.py" />
   <source>Entering mo&amp;ves</source>
   <translation>Zuge&amp;ingabe</translation>
  </message>
  <message>
   <location filename="../../app/commands/menus.py" />
   <source>R&amp;ead out</source>
   <translation>V&amp;orlesen</translation>
  </message>
  <message>
   <location filename="../../app/commands/menus.py" />
   <source>&amp;View</source>
   <translation>&amp;Ansicht</translation>
  </message>
  <message>
   <location filename="../../app/commands/menus.py" />
   <source>&amp;Levels</source>
   <translation>&amp;Ebenen</translation>
  </message>
  <message>
   <location filename="../../app/commands/menus.py" />
   <source>A&amp;rrangement of the levels</source>
   <translation>&amp;Anordnung der Ebenen</translation>
  </message>
  <message>
   <location filename="../../app/commands/menus.py" />
   <source>Mar&amp;ks</source>
   <translation>Ma&amp;rkierungen</translation>
  </message>
  <message>
   <location filename="../../app/commands/menus.py" />
   <source>&amp;Help</source>
   <translation>&amp;Hilfe</translation>
  </message>
  <message>
   <location filename="../../app/commands/menus.py" />
   <source>&amp;Animation</source>
   <translation>Ani&amp;mation</translation>
  </message>
  <message>
   <location filename="../../app/commands/menus.py" />
   <source>Languag&amp;e</source>
   <translation>Sprac&amp;he</translation>
  </message>
  <message>
   <location filename="../../app/commands/menus.py" />
   <source>N&amp;otation</source>
   <translation>No&amp;tation</translation>
  </message>
  <message>
   <location filename="../../app/commands/menus.py" />
   <source>&amp;Claim a draw</source>
   <translation>Re&amp;mis beantragen</translation>
  </message>
  <message>
   <location filename="../../app/commands/menus.py" />
   <source>Cells that &amp;{player} attacks</source>
   <translation>Felder, die &amp;{player} angreift</translation>
  </message>
 </context>
 <context>
  <name>Message</name>
  <message>
   <location filename="../../app/panels/common/message.py" />
   <source>&amp;Copy</source>
   <translation>&amp;Kopieren</translation>
  </message>
  <message>
   <location filename="../../app/panels/common/message.py" />
   <source>Choose another &amp;file…</source>
   <translation>Andere &amp;Datei wählen…</translation>
  </message>
  <message>
   <location filename="../../app/panels/common/message.py" />
   <source>Copied</source>
   <translation>Kopiert</translation>
  </message>
 </context>
 <context>
  <name>MoveInput</name>
  <message>
   <location filename="../../app/panels/moves/move_input.py" />
   <source>Type a move</source>
   <translation>Zug eintippen</translation>
  </message>
  <message>
   <location filename="../../app/panels/moves/move_input.py" />
   <source>The pawn becomes another piece: choose which.</source>
   <translation>Der Bauer wird umgewandelt: Wähle die neue Figur.</translation>
  </message>
  <message>
   <location filename="../../app/panels/moves/move_input.py" />
   <source>None of your pieces can make the move {move}.</source>
   <translation>Keine deiner Figuren kann {move} ziehen.</translation>
  </message>
  <message>
   <location filename="../../app/panels/moves/move_input.py" />
   <source>{move} cannot be read as a move.</source>
   <translation>{move} lässt sich nicht als Zug lesen.</translation>
  </message>
  <message>
   <location filename="../../app/panels/moves/move_input.py" />
   <source>Write for example {moves}.</source>
   <translation>Schreib zum Beispiel {moves}.</translation>
  </message>
  <message>
   <location filename="../../app/panels/moves/move_input.py" />
   <source>Several moves are written like this: choose one.</source>
   <translation>Mehrere Züge werden so geschrieben: Wähle einen.</translation>
  </message>
  <message>
   <location filename="../../app/panels/moves/move_input.py" />
   <source>Do you mean {moves}?</source>
   <translation>Meinst du {moves}?</translation>
  </message>
 </context>
 <context>
  <name>MoveList</name>
  <message>
   <location filename="../../app/panels/moves/move_list.py" />
   <source>Moves</source>
   <translation>Züge</translation>
  </message>
  <message>
   <location filename="../../app/panels/moves/move_list.py" />
   <source>&amp;Comment…</source>
   <translation>&amp;Kommentar…</translation>
  </message>
  <message>
   <location filename="../../app/panels/moves/move_list.py" />
   <source>Make this the &amp;main line</source>
   <translation>Zur &amp;Hauptvariante machen</translation>
  </message>
  <message>
   <location filename="../../app/panels/moves/move_list.py" />
   <source>&amp;Remove from here on</source>
   <translation>&amp;Ab hier entfernen</translation>
  </message>
  <message>
   <location filename="../../app/panels/moves/move_menu.py" />
   <source>&amp;Annotate the move</source>
   <translation>Zug be&amp;werten</translation>
  </message>
  <message>
   <location filename="../../app/panels/moves/move_menu.py" />
   <source>Annotate the &amp;position</source>
   <translation>&amp;Stellung bewerten</translation>
  </message>
  <message>
   <location filename="../../app/panels/moves/move_menu.py" />
   <source>&amp;Nothing</source>
   <translation>&amp;Kein Zeichen</translation>
  </message>
 </context>
 <context>
  <name>MyGamesController</name>
  <message>
   <location filename="../../app/window/my_games.py" />
   <source>&amp;Statistics</source>
   <translation>&amp;Statistik</translation>
  </message>
  <message>
   <location filename="../../app/window/my_games.py" />
   <source>This game is already open in this window.</source>
   <translation>Diese Partie ist in diesem Fenster schon geöffnet.</translation>
  </message>
  <message>
   <location filename="../../app/window/my_games.py" />
   <source>The game cannot be opened any more.</source>
   <translation>Die Partie lässt sich nicht mehr öffnen.</translation>
  </message>
  <message>
   <location filename="../../app/window/my_games.py" />
   <source>Games that are open are not deleted.</source>
   <translation>Geöffnete Partien werden nicht gelöscht.</translation>
  </message>
  <message numerus="yes">
   <location filename="../../app/window/my_games.py" />
   <source>Deleting %n game(s)…</source>
   <translation>
    <numerusform>%n Partie wird gelöscht…</numerusform>
    <numerusform>%n Partien werden gelöscht…</numerusform>
   </translation>
  </message>
  <message numerus="yes">
   <location filename="../../app/window/my_games.py" />
   <source>Restoring %n game(s)…</source>
   <translation>
    <numerusform>%n Partie wird wiederhergestellt…</numerusform>
    <numerusform>%n Partien werden wiederhergestellt…</numerusform>
   </translation>
  </message>
  <message numerus="yes">
   <location filename="../../app/window/my_games.py" />
   <source>Labelling %n game(s)…</source>
   <translation>
    <numerusform>Die Stichwörter von %n Partie werden geändert…</numerusform>
    <numerusform>Die Stichwörter von %n Partien werden geändert…</numerusform>
   </translation>
  </message>
  <message numerus="yes">
   <location filename="../../app/window/my_games.py" />
   <source>%n discarded game(s) can be brought back.</source>
   <translation>
    <numerusform>%n verworfene Partie lässt sich zurückholen.</numerusform>
    <numerusform>%n verworfene Partien lassen sich zurückholen.</numerusform>
   </translation>
  </message>
  <message>
   <location filename="../../app/window/my_games.py" />
   <source>&amp;Bring back</source>
   <translation>&amp;Zurückholen</translation>
  </message>
  <message>
   <location filename="../../app/window/my_games.py" />
   <source>My games</source>
   <translation>Meine Partien</translation>
  </message>
 </context>
 <context>
  <name>MyGamesWindow</name>
  <message>
   <location filename="../../app/panels/my_games/window.py" />
   <source>&amp;Games</source>
   <translation>&amp;Partien</translation>
  </message>
  <message>
   <location filename="../../app/panels/my_games/window.py" />
   <source>My games</source>
   <translation>Meine Partien</translation>
  </message>
 </context>
 <context>
  <name>NewGameDialog</name>
  <message>
   <location filename="../../app/panels/new_game/dialog.py" />
   <source>New game</source>
   <translation>Neue Partie</translation>
  </message>
  <message>
   <location filename="../../app/panels/new_game/dialog.py" />
   <source>This game has one starting position.</source>
   <translation>Dieses Spiel hat eine einzige Grundstellung.</translation>
  </message>
  <message>
   <location filename="../../app/panels/new_game/dialog.py" />
   <source>Rules</source>
   <translation>Regeln</translation>
  </message>
  <message>
   <location filename="../../app/panels/new_game/dialog.py" />
   <source>Players</source>
   <translation>Spieler</translation>
  </message>
  <message>
   <location filename="../../app/panels/new_game/dialog.py" />
   <source>Time</source>
   <translation>Bedenkzeit</translation>
  </message>
  <message>
   <location filename="../../app/panels/new_game/dialog.py" />
   <source>Start</source>
   <translation>Grundstellung</translation>
  </message>
  <message>
   <location filename="../../app/panels/new_game/dialog.py" />
   <source>&amp;Start</source>
   <translation>&amp;Beginnen</translation>
  </message>
  <message>
   <location filename="../../app/panels/new_game/dialog.py" />
   <source>&amp;First steps</source>
   <translation>&amp;Erste Schritte</translation>
  </message>
 </context>
 <context>
  <name>NoticeStrip</name>
  <message>
   <location filename="../../app/panels/my_games/strips.py" />
   <source>OK</source>
   <translation>OK</translation>
  </message>
 </context>
 <context>
  <name>OpenGames</name>
  <message>
   <location filename="../../app/controllers/open_file.py" />
   <source>game {number} of {count}</source>
   <translation>Partie {number} von {count}</translation>
  </message>
 </context>
 <context>
  <name>OpeningExplorer</name>
  <message>
   <location filename="../../app/learning/openings.py" />
   <source>Openings of my games</source>
   <translation>Eröffnungen meiner Partien</translation>
  </message>
  <message>
   <location filename="../../app/learning/openings.py" />
   <source>There are no games yet.</source>
   <translation>Noch gibt es keine Partien.</translation>
  </message>
  <message>
   <location filename="../../app/learning/openings.py" />
   <source>None of the games went on like this.</source>
   <translation>Keine der Partien ging so weiter.</translation>
  </message>
  <message>
   <location filename="../../app/learning/openings.py" />
   <source>Games that you finish or leave are collected here, and those that you import into My games.</source>
   <translation>Hier erscheinen die Partien, die du beendest oder verlässt, und die, die du in „Meine Partien“ importierst.</translation>
  </message>
  <message numerus="yes">
   <location filename="../../app/learning/openings.py" />
   <source>%n more move(s) were tried.</source>
   <translation>
    <numerusform>Gespielt wurde noch %n anderer Zug.</numerusform>
    <numerusform>Gespielt wurden noch %n andere Züge.</numerusform>
   </translation>
  </message>
 </context>
 <context>
  <name>OpeningsPanel</name>
  <message>
   <location filename="../../app/learning/panels/openings_panel.py" />
   <source>Moves that were played</source>
   <translation>Gespielte Züge</translation>
  </message>
  <message>
   <location filename="../../app/learning/panels/openings_panel.py" />
   <source>Openings of my games</source>
   <translation>Eröffnungen meiner Partien</translation>
  </message>
  <message>
   <location filename="../../app/learning/panels/openings_panel.py" />
   <source>Ga&amp;me</source>
   <translation>S&amp;piel</translation>
  </message>
  <message>
   <location filename="../../app/learning/panels/openings_panel.py" />
   <source>Start &amp;from</source>
   <translation>&amp;Beginn</translation>
  </message>
  <message>
   <location filename="../../app/learning/panels/openings_panel.py" />
   <source>&amp;Whose games</source>
   <translation>&amp;Wessen Partien</translation>
  </message>
  <message>
   <location filename="../../app/learning/panels/openings_panel.py" />
   <source>◀ &amp;Back</source>
   <translation>◀ &amp;Zurück</translation>
  </message>
  <message>
   <location filename="../../app/learning/panels/openings_panel.py" />
   <source>To the &amp;start</source>
   <translation>Zum A&amp;nfang</translation>
  </message>
  <message>
   <location filename="../../app/learning/panels/openings_panel.py" />
   <source>Show these &amp;games</source>
   <translation>Diese Partien zei&amp;gen</translation>
  </message>
 </context>
 <context>
  <name>Palette</name>
  <message>
   <location filename="../../app/panels/setup/palette.py" />
   <source>Pieces</source>
   <translation>Figuren</translation>
  </message>
  <message>
   <location filename="../../app/panels/setup/palette.py" />
   <source>{seat}: {piece}</source>
   <translation>{seat}: {piece}</translation>
  </message>
  <message>
   <location filename="../../app/panels/setup/palette.py" />
   <source>Remove</source>
   <translation>Entfernen</translation>
  </message>
 </context>
 <context>
  <name>PeriodRow</name>
  <message>
   <location filename="../../app/panels/time_control.py" />
   <source> min</source>
   <translation> min</translation>
  </message>
  <message>
   <location filename="../../app/panels/time_control.py" />
   <source>Minutes</source>
   <translation>Minuten</translation>
  </message>
  <message>
   <location filename="../../app/panels/time_control.py" />
   <source> s</source>
   <translation> s</translation>
  </message>
  <message>
   <location filename="../../app/panels/time_control.py" />
   <source>Seconds</source>
   <translation>Sekunden</translation>
  </message>
  <message>
   <location filename="../../app/panels/time_control.py" />
   <source>Number of moves</source>
   <translation>Anzahl der Züge</translation>
  </message>
  <message>
   <location filename="../../app/panels/time_control.py" />
   <source>Bonus for each move</source>
   <translation>Zuschlag je Zug</translation>
  </message>
  <message>
   <location filename="../../app/panels/time_control.py" />
   <source>Remove this period</source>
   <translation>Diesen Abschnitt entfernen</translation>
  </message>
  <message>
   <location filename="../../app/panels/time_control.py" />
   <source>all others</source>
   <translation>alle anderen</translation>
  </message>
  <message>
   <location filename="../../app/panels/time_control.py" />
   <source>all</source>
   <translation>alle</translation>
  </message>
  <message>
   <location filename="../../app/panels/time_control.py" />
   <source>Time</source>
   <translation>Zeit</translation>
  </message>
  <message>
   <location filename="../../app/panels/time_control.py" />
   <source>Moves</source>
   <translation>Züge</translation>
  </message>
  <message>
   <location filename="../../app/panels/time_control.py" />
   <source>Bonus</source>
   <translation>Zuschlag</translation>
  </message>
 </context>
 <context>
  <name>PlayAlong</name>
  <message>
   <location filename="../../app/learning/play_along.py" />
   <source>Games with comments</source>
   <translation>Partien mit Kommentaren</translation>
  </message>
  <message>
   <location filename="../../app/learning/play_along.py" />
   <source>There are no games here yet.</source>
   <translation>Hier gibt es noch keine Partien.</translation>
  </message>
  <message>
   <location filename="../../app/learning/play_along.py" />
   <source>The game went on with another move. Press Next to see it.</source>
   <translation>Die Partie ging mit einem anderen Zug weiter. Drücke „Weiter“, um ihn zu sehen.</translation>
  </message>
 </context>
 <context>
  <name>PlayAlongPanel</name>
  <message>
   <location filename="../../app/learning/panels/play_along_panel.py" />
   <source>Games with comments</source>
   <translation>Partien mit Kommentaren</translation>
  </message>
  <message>
   <location filename="../../app/learning/panels/play_along_panel.py" />
   <source>Ga&amp;me</source>
   <translation>S&amp;piel</translation>
  </message>
  <message>
   <location filename="../../app/learning/panels/play_along_panel.py" />
   <source>&amp;Which one</source>
   <translation>Pa&amp;rtie</translation>
  </message>
  <message>
   <location filename="../../app/learning/panels/play_along_panel.py" />
   <source>Comment</source>
   <translation>Kommentar</translation>
  </message>
  <message>
   <location filename="../../app/learning/panels/play_along_panel.py" />
   <source>◀ &amp;Back</source>
   <translation>◀ &amp;Zurück</translation>
  </message>
  <message>
   <location filename="../../app/learning/panels/play_along_panel.py" />
   <source>&amp;Next ▶</source>
   <translation>We&amp;iter ▶</translation>
  </message>
  <message>
   <location filename="../../app/learning/panels/play_along_panel.py" />
   <source>To the &amp;start</source>
   <translation>Zum A&amp;nfang</translation>
  </message>
  <message>
   <location filename="../../app/learning/panels/play_along_panel.py" />
   <source>To the next &amp;comment</source>
   <translation>Zum nächsten &amp;Kommentar</translation>
  </message>
  <message>
   <location filename="../../app/learning/panels/play_along_panel.py" />
   <source>G&amp;uess the moves of this game</source>
   <translation>Züge dieser Partie &amp;erraten</translation>
  </message>
 </context>
 <context>
  <name>PlayController</name>
  <message>
   <location filename="../../app/controllers/play.py" />
   <source>First play the move shown, or take it back.</source>
   <translation>Spiel zuerst den gezeigten Zug oder nimm ihn zurück.</translation>
  </message>
  <message>
   <location filename="../../app/controllers/play.py" />
   <source>&amp;Play</source>
   <translation>&amp;Spielen</translation>
  </message>
  <message>
   <location filename="../../app/controllers/play.py" />
   <source>&amp;Take back</source>
   <translation>&amp;Zurücknehmen</translation>
  </message>
  <message>
   <location filename="../../app/controllers/play.py" />
   <source>Play {move}?</source>
   <translation>{move} spielen?</translation>
  </message>
  <message>
   <location filename="../../app/controllers/play.py" />
   <source>Touch-move is off: a piece touched need not move.</source>
   <translation>„Berührt – geführt“ ist ausgeschaltet: Eine berührte Figur muss nicht ziehen.</translation>
  </message>
  <message>
   <location filename="../../app/controllers/play.py" />
   <source>{seat}: {move}</source>
   <translation>{seat}: {move}</translation>
  </message>
  <message>
   <location filename="../../app/controllers/play.py" />
   <source>&amp;Cancel</source>
   <translation>&amp;Abbrechen</translation>
  </message>
  <message>
   <location filename="../../app/controllers/play.py" />
   <source>Whose move is taken back?</source>
   <translation>Wessen Zug wird zurückgenommen?</translation>
  </message>
  <message>
   <location filename="../../app/controllers/play.py" />
   <source>{seat} wants to take back how the game has ended. {other} answers:</source>
   <translation>{seat} möchte das Ende der Partie zurücknehmen. {other} antwortet:</translation>
  </message>
  <message>
   <location filename="../../app/controllers/play.py" />
   <source>{seat} wants to take back {move}; with it go {others}. {other} answers:</source>
   <translation>{seat} möchte {move} zurücknehmen; dabei werden auch {others} zurückgenommen. {other} antwortet:</translation>
  </message>
  <message>
   <location filename="../../app/controllers/play.py" />
   <source>{seat} wants to take the last move back. {other} answers:</source>
   <translation>{seat} möchte den letzten Zug zurücknehmen. {other} antwortet:</translation>
  </message>
  <message>
   <location filename="../../app/controllers/play.py" />
   <source>{move} ({seat})</source>
   <translation>{move} ({seat})</translation>
  </message>
 </context>
 <context>
  <name>PlayPanel</name>
  <message>
   <location filename="../../app/panels/setup/play_panel.py" />
   <source>Players</source>
   <translation>Spieler</translation>
  </message>
  <message>
   <location filename="../../app/panels/setup/play_panel.py" />
   <source>Time</source>
   <translation>Bedenkzeit</translation>
  </message>
 </context>
 <context>
  <name>PlayersDialog</name>
  <message>
   <location filename="../../app/panels/new_game/players.py" />
   <source>Players</source>
   <translation>Spieler</translation>
  </message>
 </context>
 <context>
  <name>PreferencesDialog</name>
  <message>
   <location filename="../../app/panels/preferences/dialog.py" />
   <source>Preferences</source>
   <translation>Einstellungen</translation>
  </message>
  <message>
   <location filename="../../app/panels/preferences/dialog.py" />
   <source>Pages</source>
   <translation>Seiten</translation>
  </message>
  <message>
   <location filename="../../app/panels/preferences/dialog.py" />
   <source>&amp;Restore the defaults of this page</source>
   <translation>&amp;Vorgaben dieser Seite wiederherstellen</translation>
  </message>
 </context>
 <context>
  <name>PuzzlePanel</name>
  <message>
   <location filename="../../app/learning/panels/puzzle_panel.py" />
   <source>Puzzles</source>
   <translation>Aufgaben</translation>
  </message>
  <message>
   <location filename="../../app/learning/panels/puzzle_panel.py" />
   <source>&amp;Game</source>
   <translation>S&amp;piel</translation>
  </message>
  <message>
   <location filename="../../app/learning/panels/puzzle_panel.py" />
   <source>&amp;Difficulty</source>
   <translation>Sch&amp;wierigkeit</translation>
  </message>
  <message>
   <location filename="../../app/learning/panels/puzzle_panel.py" />
   <source>Th&amp;eme</source>
   <translation>&amp;Motiv</translation>
  </message>
  <message>
   <location filename="../../app/learning/panels/puzzle_panel.py" />
   <source>Repeat &amp;missed ones</source>
   <translation>Ver&amp;fehlte wiederholen</translation>
  </message>
  <message>
   <location filename="../../app/learning/panels/puzzle_panel.py" />
   <source>&amp;Solution</source>
   <translation>Lös&amp;ung</translation>
  </message>
  <message>
   <location filename="../../app/learning/panels/puzzle_panel.py" />
   <source>Plays the solution: then the puzzle counts as missed</source>
   <translation>Spielt die Lösung: Dann zählt die Aufgabe als verfehlt</translation>
  </message>
  <message>
   <location filename="../../app/learning/panels/puzzle_panel.py" />
   <source>&amp;Try again</source>
   <translation>&amp;Noch einmal</translation>
  </message>
  <message>
   <location filename="../../app/learning/panels/puzzle_panel.py" />
   <source>&amp;Next puzzle</source>
   <translation>Nä&amp;chste Aufgabe</translation>
  </message>
  <message>
   <location filename="../../app/learning/panels/puzzle_panel.py" />
   <source>Sh&amp;ow the move</source>
   <translation>&amp;Den Zug zeigen</translation>
  </message>
  <message>
   <location filename="../../app/learning/panels/puzzle_panel.py" />
   <source>Shows the move: then the puzzle counts as missed</source>
   <translation>Zeigt den Zug: Dann zählt die Aufgabe als verfehlt</translation>
  </message>
  <message>
   <location filename="../../app/learning/panels/puzzle_panel.py" />
   <source>H&amp;int</source>
   <translation>&amp;Tipp</translation>
  </message>
  <message>
   <location filename="../../app/learning/panels/puzzle_panel.py" />
   <source>Shows the piece to move: then the puzzle counts half</source>
   <translation>Zeigt die Figur, die zieht: Dann zählt die Aufgabe halb</translation>
  </message>
 </context>
 <context>
  <name>Puzzles</name>
  <message>
   <location filename="../../app/learning/puzzles.py" />
   <source>Puzzles</source>
   <translation>Aufgaben</translation>
  </message>
  <message>
   <location filename="../../app/learning/puzzles.py" />
   <source>There are no puzzles for this game yet.</source>
   <translation>Für dieses Spiel gibt es noch keine Aufgaben.</translation>
  </message>
  <message>
   <location filename="../../app/learning/puzzles.py" />
   <source>No puzzle is of this sort: choose another difficulty or theme.</source>
   <translation>Keine Aufgabe ist von dieser Art: Wähle eine andere Schwierigkeit oder ein anderes Thema.</translation>
  </message>
  <message>
   <location filename="../../app/learning/puzzles.py" />
   <source>This puzzle is done: take the next one.</source>
   <translation>Diese Aufgabe ist erledigt: Nimm die nächste.</translation>
  </message>
  <message>
   <location filename="../../app/learning/puzzles.py" />
   <source>First take your move back: Try again.</source>
   <translation>Nimm zuerst deinen Zug zurück, mit „Noch einmal“.</translation>
  </message>
  <message>
   <location filename="../../app/learning/puzzles.py" />
   <source>{game} has no puzzles yet. These are puzzles of {other}.</source>
   <translation>Für {game} gibt es noch keine Aufgaben. Diese gehören zu {other}.</translation>
  </message>
 </context>
 <context>
  <name>QKeySequenceEdit</name>
  <message>
   <location filename="../../app/panels/preferences/shortcut_table.py" />
   <source>Press shortcut</source>
   <translation>Tasten drücken</translation>
  </message>
 </context>
 <context>
  <name>QShortcut</name>
  <message>
   <location filename="../../app/text/language.py" />
   <source>Return</source>
   <translation>Eingabe</translation>
  </message>
  <message>
   <location filename="../../app/text/language.py" />
   <source>Enter</source>
   <translation>Eingabe</translation>
  </message>
 </context>
 <context>
  <name>QualityController</name>
  <message>
   <location filename="../../app/controllers/board_settings.py" />
   <source>&amp;Quality of the picture</source>
   <translation>Bild&amp;qualität</translation>
  </message>
  <message>
   <location filename="../../app/controllers/board_settings.py" />
   <source>Stereo picture (3&amp;D)</source>
   <translation>Stereo&amp;bild</translation>
  </message>
 </context>
 <context>
  <name>Questions</name>
  <message>
   <location filename="../../app/controllers/questions.py" />
   <source>{seat} offers a draw. {other} answers:</source>
   <translation>{seat} bietet Remis an. {other} antwortet:</translation>
  </message>
  <message>
   <location filename="../../app/controllers/questions.py" />
   <source>{seat} offers a draw.</source>
   <translation>{seat} bietet Remis an.</translation>
  </message>
  <message>
   <location filename="../../app/controllers/questions.py" />
   <source>{seat}: resign the game?</source>
   <translation>{seat}: die Partie aufgeben?</translation>
  </message>
  <message>
   <location filename="../../app/controllers/questions.py" />
   <source>&amp;Play on</source>
   <translation>&amp;Weiterspielen</translation>
  </message>
  <message>
   <location filename="../../app/controllers/questions.py" />
   <source>&amp;Resign</source>
   <translation>Auf&amp;geben</translation>
  </message>
  <message>
   <location filename="../../app/controllers/questions.py" />
   <source>Other moves follow here. What should happen to them if {move} is played?</source>
   <translation>Hier folgen schon andere Züge. Was soll mit ihnen geschehen, wenn {move} gespielt wird?</translation>
  </message>
  <message>
   <location filename="../../app/controllers/questions.py" />
   <source>Keep, {move} as a &amp;side line</source>
   <translation>Behalten, {move} als &amp;Variante</translation>
  </message>
  <message>
   <location filename="../../app/controllers/questions.py" />
   <source>&amp;Replace them</source>
   <translation>&amp;Ersetzen</translation>
  </message>
  <message>
   <location filename="../../app/controllers/questions.py" />
   <source>&amp;Cancel</source>
   <translation>&amp;Abbrechen</translation>
  </message>
  <message numerus="yes">
   <location filename="../../app/controllers/questions.py" />
   <source>Remove %n half-move(s), from {move} on? This cannot be undone.</source>
   <translation>
    <numerusform>%n Halbzug ab {move} entfernen? Das lässt sich nicht rückgängig machen.</numerusform>
    <numerusform>%n Halbzüge ab {move} entfernen? Das lässt sich nicht rückgängig machen.</numerusform>
   </translation>
  </message>
  <message>
   <location filename="../../app/controllers/questions.py" />
   <source>&amp;Remove</source>
   <translation>Ent&amp;fernen</translation>
  </message>
 </context>
 <context>
  <name>Recorder</name>
  <message>
   <location filename="../../app/storage/recorder.py" />
   <source>A crash would lose this game.</source>
   <translation>Bei einem Absturz ginge diese Partie verloren.</translation>
  </message>
 </context>
 <context>
  <name>ResultCard</name>
  <message>
   <location filename="../../app/panels/over_board/banner.py" />
   <source>Result</source>
   <translation>Ergebnis</translation>
  </message>
  <message>
   <location filename="../../app/panels/over_board/banner.py" />
   <source>Rematch</source>
   <translation>Revanche</translation>
  </message>
  <message>
   <location filename="../../app/panels/over_board/banner.py" />
   <source>Go to the start</source>
   <translation>Zum Anfang</translation>
  </message>
  <message>
   <location filename="../../app/panels/over_board/banner.py" />
   <source>Close</source>
   <translation>Schließen</translation>
  </message>
 </context>
 <context>
  <name>ScreenReaderController</name>
  <message>
   <location filename="../../app/controllers/screen_reader.py" />
   <source>{game}. {turn}</source>
   <translation>{game}. {turn}</translation>
  </message>
  <message>
   <location filename="../../app/controllers/screen_reader.py" />
   <source>The clocks are paused.</source>
   <translation>Die Uhren sind angehalten.</translation>
  </message>
  <message>
   <location filename="../../app/controllers/screen_reader.py" />
   <source>Put back.</source>
   <translation>Zurückgestellt.</translation>
  </message>
  <message>
   <location filename="../../app/controllers/screen_reader.py" />
   <source>There is no piece at the cursor.</source>
   <translation>Der Zeiger steht auf keiner Figur.</translation>
  </message>
  <message>
   <location filename="../../app/controllers/screen_reader.py" />
   <source>The cursor is not on a cell.</source>
   <translation>Der Zeiger steht auf keinem Feld.</translation>
  </message>
 </context>
 <context>
  <name>SeatTime</name>
  <message>
   <location filename="../../app/panels/time_control.py" />
   <source>Plays with a &amp;clock</source>
   <translation>Spielt mit &amp;Uhr</translation>
  </message>
  <message>
   <location filename="../../app/panels/time_control.py" />
   <source>&amp;Another period</source>
   <translation>&amp;Weiterer Abschnitt</translation>
  </message>
 </context>
 <context>
  <name>SeatViewController</name>
  <message>
   <location filename="../../app/controllers/views.py" />
   <source>Remember this view for {player}</source>
   <translation>Diese Ansicht für {player} merken</translation>
  </message>
  <message>
   <location filename="../../app/controllers/views.py" />
   <source>Forget the view of {player}</source>
   <translation>Ansicht von {player} vergessen</translation>
  </message>
  <message>
   <location filename="../../app/controllers/views.py" />
   <source>From now on {player} sees the board like this.</source>
   <translation>Von nun an sieht {player} das Brett so.</translation>
  </message>
  <message>
   <location filename="../../app/controllers/views.py" />
   <source>From now on {player} sees the board as usual.</source>
   <translation>Von nun an sieht {player} das Brett wie üblich.</translation>
  </message>
  <message>
   <location filename="../../app/controllers/views.py" />
   <source>&amp;Views of the players</source>
   <translation>Ansichten der Spie&amp;ler</translation>
  </message>
 </context>
 <context>
  <name>SetupBoard</name>
  <message>
   <location filename="../../app/panels/setup/board.py" />
   <source>Board to set up</source>
   <translation>Brett zum Aufbauen</translation>
  </message>
 </context>
 <context>
  <name>SetupDialog</name>
  <message>
   <location filename="../../app/panels/setup/dialog.py" />
   <source>Set up position</source>
   <translation>Stellung aufbauen</translation>
  </message>
  <message>
   <location filename="../../app/panels/setup/dialog.py" />
   <source>Game</source>
   <translation>Spiel</translation>
  </message>
  <message>
   <location filename="../../app/panels/setup/dialog.py" />
   <source>Start number</source>
   <translation>Nummer der Grundstellung</translation>
  </message>
  <message>
   <location filename="../../app/panels/setup/dialog.py" />
   <source>Undo</source>
   <translation>Rückgängig</translation>
  </message>
  <message>
   <location filename="../../app/panels/setup/dialog.py" />
   <source>Redo</source>
   <translation>Wiederherstellen</translation>
  </message>
  <message>
   <location filename="../../app/panels/setup/dialog.py" />
   <source>Start &amp;position</source>
   <translation>&amp;Grundstellung</translation>
  </message>
  <message>
   <location filename="../../app/panels/setup/dialog.py" />
   <source>&amp;Clear board</source>
   <translation>Brett &amp;leeren</translation>
  </message>
  <message>
   <location filename="../../app/panels/setup/dialog.py" />
   <source>&amp;Start</source>
   <translation>&amp;Beginnen</translation>
  </message>
  <message>
   <location filename="../../app/panels/setup/dialog.py" />
   <source>&amp;Text</source>
   <translation>&amp;Text</translation>
  </message>
  <message>
   <location filename="../../app/panels/setup/dialog.py" />
   <source>Position as text</source>
   <translation>Stellung als Text</translation>
  </message>
  <message>
   <location filename="../../app/panels/setup/dialog.py" />
   <source>The position has not been started.</source>
   <translation>Mit der Stellung ist noch keine Partie begonnen.</translation>
  </message>
  <message>
   <location filename="../../app/panels/setup/dialog.py" />
   <source>Click a cell to put the piece, right click to clear it, drag to move. With keys: arrows, the letter of a piece, Delete; 1, 2 … choose the player.</source>
   <translation>Ein Klick setzt die Figur auf das Feld, ein Rechtsklick leert es, Ziehen versetzt Figuren. Mit Tasten: Pfeile, der Buchstabe einer Figur, Entf; 1, 2 … wählen den Spieler.</translation>
  </message>
  <message>
   <location filename="../../app/panels/setup/dialog.py" />
   <source>Click a pin to put a deck of the chosen player, right click to remove it, drag it to another pin.</source>
   <translation>Ein Klick setzt ein Deck des gewählten Spielers auf den Pin, ein Rechtsklick nimmt es weg, Ziehen versetzt es auf einen anderen Pin.</translation>
  </message>
  <message>
   <location filename="../../app/panels/setup/dialog.py" />
   <source>This position can be played.</source>
   <translation>Diese Stellung ist spielbar.</translation>
  </message>
  <message>
   <location filename="../../app/panels/setup/dialog.py" />
   <source>The game is over in this position. {outcome}</source>
   <translation>In dieser Stellung ist die Partie zu Ende. {outcome}</translation>
  </message>
 </context>
 <context>
  <name>ShortcutTable</name>
  <message>
   <location filename="../../app/panels/preferences/shortcut_table.py" />
   <source>Command</source>
   <translation>Befehl</translation>
  </message>
  <message>
   <location filename="../../app/panels/preferences/shortcut_table.py" />
   <source>Keys</source>
   <translation>Tasten</translation>
  </message>
  <message>
   <location filename="../../app/panels/preferences/shortcut_table.py" />
   <source>Keys of the commands</source>
   <translation>Tasten der Befehle</translation>
  </message>
  <message>
   <location filename="../../app/panels/preferences/shortcut_table.py" />
   <source>New keys</source>
   <translation>Neue Tasten</translation>
  </message>
  <message>
   <location filename="../../app/panels/preferences/shortcut_table.py" />
   <source>&amp;None</source>
   <translation>&amp;Keine</translation>
  </message>
  <message>
   <location filename="../../app/panels/preferences/shortcut_table.py" />
   <source>Remove the keys of the command</source>
   <translation>Befehl ohne Tasten lassen</translation>
  </message>
  <message>
   <location filename="../../app/panels/preferences/shortcut_table.py" />
   <source>&amp;Default</source>
   <translation>&amp;Standard</translation>
  </message>
  <message>
   <location filename="../../app/panels/preferences/shortcut_table.py" />
   <source>Restore the default keys of the command</source>
   <translation>Dem Befehl wieder seine Standardtasten geben</translation>
  </message>
  <message>
   <location filename="../../app/panels/preferences/shortcut_table.py" />
   <source>New &amp;keys:</source>
   <translation>Neue &amp;Tasten:</translation>
  </message>
  <message>
   <location filename="../../app/panels/preferences/shortcut_table.py" />
   <source>Choose a command, then press its new keys.</source>
   <translation>Wähle einen Befehl und drücke dann die Tasten, die er haben soll.</translation>
  </message>
  <message>
   <location filename="../../app/panels/preferences/shortcut_table.py" />
   <source>Press the keys for “{command}” now.</source>
   <translation>Drücke jetzt die Tasten für „{command}“.</translation>
  </message>
  <message>
   <location filename="../../app/panels/preferences/shortcut_table.py" />
   <source>“{command}” has {keys} now.</source>
   <translation>„{command}“ hat jetzt {keys}.</translation>
  </message>
  <message>
   <location filename="../../app/panels/preferences/shortcut_table.py" />
   <source>“{command}” has no keys now.</source>
   <translation>„{command}“ hat jetzt keine Tasten.</translation>
  </message>
 </context>
 <context>
  <name>SideButton</name>
  <message>
   <location filename="../../app/panels/over_board/compass.py" />
   <source>The side of {player}, on move</source>
   <translation>Seite von {player}, am Zug</translation>
  </message>
  <message>
   <location filename="../../app/panels/over_board/compass.py" />
   <source>The side of {player}</source>
   <translation>Seite von {player}</translation>
  </message>
  <message>
   <location filename="../../app/panels/over_board/compass.py" />
   <source>See the board from the side of {player}</source>
   <translation>Brett von der Seite von {player} ansehen</translation>
  </message>
 </context>
 <context>
  <name>SoundRow</name>
  <message>
   <location filename="../../app/panels/preferences/dialog.py" />
   <source>&amp;Hear a move</source>
   <translation>Zug an&amp;hören</translation>
  </message>
  <message>
   <location filename="../../app/panels/preferences/dialog.py" />
   <source>There is no sound: the Python package miniaudio is missing.</source>
   <translation>Kein Ton: Das Python-Paket miniaudio fehlt.</translation>
  </message>
  <message>
   <location filename="../../app/panels/preferences/dialog.py" />
   <source>There is no sound: the computer has no audio output, or it does not respond.</source>
   <translation>Zurzeit kein Ton: Der Rechner hat keine Tonausgabe, oder sie antwortet nicht.</translation>
  </message>
 </context>
 <context>
  <name>StartPanel</name>
  <message>
   <location filename="../../app/panels/new_game/start.py" />
   <source>&amp;Random</source>
   <translation>&amp;Zufall</translation>
  </message>
  <message>
   <location filename="../../app/panels/new_game/start.py" />
   <source>Throw the &amp;dice</source>
   <translation>&amp;Würfeln</translation>
  </message>
  <message>
   <location filename="../../app/panels/new_game/start.py" />
   <source>Start &amp;number</source>
   <translation>&amp;Nummer</translation>
  </message>
 </context>
 <context>
  <name>StatisticsPage</name>
  <message>
   <location filename="../../app/panels/charts/page.py" />
   <source>Statistics</source>
   <translation>Statistik</translation>
  </message>
  <message>
   <location filename="../../app/panels/charts/page.py" />
   <source>Ga&amp;me</source>
   <translation>Spie&amp;l</translation>
  </message>
  <message>
   <location filename="../../app/panels/charts/page.py" />
   <source>&amp;Player</source>
   <translation>Spiele&amp;r</translation>
  </message>
  <message>
   <location filename="../../app/panels/charts/page.py" />
   <source>There are no such games.</source>
   <translation>Solche Partien gibt es nicht.</translation>
  </message>
  <message>
   <location filename="../../app/panels/charts/page.py" />
   <source>There are no games yet.</source>
   <translation>Noch gibt es keine Partien.</translation>
  </message>
  <message>
   <location filename="../../app/panels/charts/page.py" />
   <source>Games that you finish or leave are counted here, and imported ones.</source>
   <translation>Hier zählen die Partien, die du beendest, verlässt oder importierst.</translation>
  </message>
  <message>
   <location filename="../../app/panels/charts/page.py" />
   <source>All games</source>
   <translation>Alle Spiele</translation>
  </message>
  <message>
   <location filename="../../app/panels/charts/page.py" />
   <source>All players</source>
   <translation>Alle Spieler</translation>
  </message>
  <message>
   <location filename="../../app/panels/charts/page.py" />
   <source>Who won</source>
   <translation>Ergebnisse</translation>
  </message>
  <message>
   <location filename="../../app/panels/charts/page.py" />
   <source>By colour</source>
   <translation>Nach Farben</translation>
  </message>
  <message>
   <location filename="../../app/panels/charts/page.py" />
   <source>Against other players</source>
   <translation>Gegen andere Spieler</translation>
  </message>
  <message>
   <location filename="../../app/panels/charts/page.py" />
   <source>Players</source>
   <translation>Spieler</translation>
  </message>
  <message>
   <location filename="../../app/panels/charts/page.py" />
   <source>Players against computers</source>
   <translation>Spieler gegen Computer</translation>
  </message>
  <message>
   <location filename="../../app/panels/charts/page.py" />
   <source>How the games ended</source>
   <translation>Ende der Partien</translation>
  </message>
  <message>
   <location filename="../../app/panels/charts/page.py" />
   <source>How long the games were</source>
   <translation>Länge der Partien</translation>
  </message>
  <message>
   <location filename="../../app/panels/charts/page.py" />
   <source>When they were played</source>
   <translation>Partien im Lauf der Zeit</translation>
  </message>
 </context>
 <context>
  <name>ThreatFinder</name>
  <message>
   <location filename="../../app/controllers/threat_finder.py" />
   <source>Threats are not shown any more.</source>
   <translation>Drohungen werden nicht mehr angezeigt.</translation>
  </message>
  <message>
   <location filename="../../app/controllers/threat_finder.py" />
   <source>The computer looks for threats…</source>
   <translation>Der Computer sucht nach Drohungen …</translation>
  </message>
  <message>
   <location filename="../../app/controllers/threat_finder.py" />
   <source>Threats</source>
   <translation>Drohungen</translation>
  </message>
 </context>
 <context>
  <name>TimeControlPanel</name>
  <message>
   <location filename="../../app/panels/time_control.py" />
   <source>Time</source>
   <translation>Bedenkzeit</translation>
  </message>
  <message>
   <location filename="../../app/panels/time_control.py" />
   <source>Other times…</source>
   <translation>Andere Zeiten…</translation>
  </message>
  <message>
   <location filename="../../app/panels/time_control.py" />
   <source> s</source>
   <translation> s</translation>
  </message>
  <message>
   <location filename="../../app/panels/time_control.py" />
   <source>never</source>
   <translation>nie</translation>
  </message>
  <message>
   <location filename="../../app/panels/time_control.py" />
   <source>&amp;Warn when less is left than</source>
   <translation>&amp;Warnen, wenn weniger übrig ist als</translation>
  </message>
 </context>
 <context>
  <name>TimeEditor</name>
  <message>
   <location filename="../../app/panels/time_control.py" />
   <source>Kind of clock</source>
   <translation>Art der Uhr</translation>
  </message>
  <message>
   <location filename="../../app/panels/time_control.py" />
   <source>Clock with an increment after each move</source>
   <translation>Uhr mit Zuschlag nach jedem Zug</translation>
  </message>
  <message>
   <location filename="../../app/panels/time_control.py" />
   <source>Clock with a delay before it runs</source>
   <translation>Uhr mit Aufschub, bevor sie läuft</translation>
  </message>
  <message>
   <location filename="../../app/panels/time_control.py" />
   <source>Clock that gives back the time used (Bronstein)</source>
   <translation>Uhr, die verbrauchte Zeit ersetzt (Bronstein)</translation>
  </message>
  <message>
   <location filename="../../app/panels/time_control.py" />
   <source>Hourglass: the others gain the time that one player uses</source>
   <translation>Sanduhr: Was einer verbraucht, bekommen die anderen</translation>
  </message>
  <message>
   <location filename="../../app/panels/time_control.py" />
   <source>&amp;Each player has their own time</source>
   <translation>&amp;Jeder Spieler hat eine eigene Zeit</translation>
  </message>
 </context>
 <context>
  <name>TrialTable</name>
  <message>
   <location filename="../../app/panels/game_editor/panel.py" />
   <source>The trial was stopped.</source>
   <translation>Das Ausprobieren wurde angehalten.</translation>
  </message>
  <message>
   <location filename="../../app/panels/game_editor/panel.py" />
   <source>{game}, {count} of {all} games against itself</source>
   <translation>{game}, {count} von {all} Partien gegen sich selbst</translation>
  </message>
  <message>
   <location filename="../../app/panels/game_editor/panel.py" />
   <source>{game}, {count} of {all} games against itself, before the text was changed</source>
   <translation>{game}, {count} von {all} Partien gegen sich selbst, bevor der Text geändert wurde</translation>
  </message>
  <message>
   <location filename="../../app/panels/game_editor/panel.py" />
   <source>Stop</source>
   <translation>Anhalten</translation>
  </message>
  <message>
   <location filename="../../app/panels/game_editor/panel.py" />
   <source>Close</source>
   <translation>Schließen</translation>
  </message>
 </context>
 <context>
  <name>UnsavedQuestion</name>
  <message>
   <location filename="../../app/panels/common/message.py" />
   <source>Not saved</source>
   <translation>Nicht gespeichert</translation>
  </message>
  <message>
   <location filename="../../app/panels/common/message.py" />
   <source>Save first?</source>
   <translation>Vorher speichern?</translation>
  </message>
  <message>
   <location filename="../../app/panels/common/message.py" />
   <source>&amp;Save</source>
   <translation>&amp;Speichern</translation>
  </message>
  <message>
   <location filename="../../app/panels/common/message.py" />
   <source>Discard it?</source>
   <translation>Verwerfen?</translation>
  </message>
  <message>
   <location filename="../../app/panels/common/message.py" />
   <source>&amp;Discard</source>
   <translation>&amp;Verwerfen</translation>
  </message>
  <message>
   <location filename="../../app/panels/common/message.py" />
   <source>&amp;Cancel</source>
   <translation>&amp;Abbrechen</translation>
  </message>
 </context>
 <context>
  <name>UnsavedSign</name>
  <message>
   <location filename="../../app/window/my_games.py" />
   <source>A crash would lose this game.</source>
   <translation>Bei einem Absturz ginge diese Partie verloren.</translation>
  </message>
  <message>
   <location filename="../../app/window/my_games.py" />
   <source>⚠ Not stored</source>
   <translation>⚠ Nicht gesichert</translation>
  </message>
  <message>
   <location filename="../../app/window/my_games.py" />
   <source>The game is not stored: try again</source>
   <translation>Die Partie ist nicht gesichert: erneut versuchen</translation>
  </message>
 </context>
 <context>
  <name>ViewController</name>
  <message>
   <location filename="../../app/controllers/views.py" />
   <source>From above, the boards cover one another: better “{arrangement}”.</source>
   <translation>Von oben verdecken die Bretter einander: besser „{arrangement}“.</translation>
  </message>
 </context>
 <context>
  <name>WelcomeDialog</name>
  <message>
   <location filename="../../app/panels/welcome_dialog.py" />
   <source>&amp;Learn</source>
   <translation>&amp;Lernen</translation>
  </message>
  <message>
   <location filename="../../app/panels/welcome_dialog.py" />
   <source>the rules of {game}, step by step</source>
   <translation>die Regeln, Schritt für Schritt: {game}</translation>
  </message>
  <message>
   <location filename="../../app/panels/welcome_dialog.py" />
   <source>&amp;Rules</source>
   <translation>Re&amp;geln</translation>
  </message>
  <message>
   <location filename="../../app/panels/welcome_dialog.py" />
   <source>how {game} is played</source>
   <translation>wie {game} gespielt wird</translation>
  </message>
  <message>
   <location filename="../../app/panels/welcome_dialog.py" />
   <source>find the best move in {game}</source>
   <translation>den besten Zug finden: {game}</translation>
  </message>
  <message>
   <location filename="../../app/panels/welcome_dialog.py" />
   <source>there are none for {game} yet</source>
   <translation>für {game} gibt es noch keine</translation>
  </message>
  <message>
   <location filename="../../app/panels/welcome_dialog.py" />
   <source>&amp;Play</source>
   <translation>&amp;Spielen</translation>
  </message>
  <message>
   <location filename="../../app/panels/welcome_dialog.py" />
   <source>{game} against the computer or a person</source>
   <translation>{game} gegen Computer oder Menschen</translation>
  </message>
  <message>
   <location filename="../../app/panels/welcome_dialog.py" />
   <source>P&amp;uzzles</source>
   <translation>&amp;Aufgaben</translation>
  </message>
  <message>
   <location filename="../../app/panels/welcome_dialog.py" />
   <source>Welcome</source>
   <translation>Willkommen</translation>
  </message>
  <message>
   <location filename="../../app/panels/welcome_dialog.py" />
   <source>Welcome to Schachraum</source>
   <translation>Willkommen bei Schachraum</translation>
  </message>
  <message>
   <location filename="../../app/panels/welcome_dialog.py" />
   <source>&amp;Games that wait for you</source>
   <translation>Partien, die auf dich wa&amp;rten</translation>
  </message>
  <message>
   <location filename="../../app/panels/welcome_dialog.py" />
   <source>Go o&amp;n</source>
   <translation>&amp;Weiterspielen</translation>
  </message>
  <message>
   <location filename="../../app/panels/welcome_dialog.py" />
   <source>&amp;Open a file…</source>
   <translation>&amp;Datei öffnen…</translation>
  </message>
  <message>
   <location filename="../../app/panels/welcome_dialog.py" />
   <source>&amp;My games…</source>
   <translation>&amp;Meine Partien…</translation>
  </message>
  <message>
   <location filename="../../app/panels/welcome_dialog.py" />
   <source>&amp;Close</source>
   <translation>S&amp;chließen</translation>
  </message>
  <message>
   <location filename="../../app/panels/welcome_dialog.py" />
   <source>&amp;Show this when the program starts without a game</source>
   <translation>Beim Start ohne Partie an&amp;zeigen</translation>
  </message>
 </context>
 <context>
  <name>WindowMenu</name>
  <message>
   <location filename="../../app/window/game_windows.py" />
   <source>&amp;Window</source>
   <translation>&amp;Fenster</translation>
  </message>
 </context>
 <context>
  <name>WorkStrip</name>
  <message>
   <location filename="../../app/panels/my_games/strips.py" />
   <source>&amp;Cancel</source>
   <translation>&amp;Abbrechen</translation>
  </message>
 </context>
 <context>
  <name>actions</name>
  <message>
   <location filename="../../app/commands/menus.py" />
   <source>&amp;Off</source>
   <translation>&amp;Aus</translation>
  </message>
  <message>
   <location filename="../../app/commands/menus.py" />
   <source>&amp;Slow</source>
   <translation>&amp;Langsam</translation>
  </message>
  <message>
   <location filename="../../app/commands/menus.py" />
   <source>&amp;Normal</source>
   <translation>&amp;Normal</translation>
  </message>
  <message>
   <location filename="../../app/commands/menus.py" />
   <source>&amp;Fast</source>
   <translation>&amp;Schnell</translation>
  </message>
  <message>
   <location filename="../../app/commands/table.py" />
   <source>First view</source>
   <translation>Erste Ansicht</translation>
  </message>
  <message>
   <location filename="../../app/commands/table.py" />
   <source>Second view</source>
   <translation>Zweite Ansicht</translation>
  </message>
  <message>
   <location filename="../../app/commands/table.py" />
   <source>Third view</source>
   <translation>Dritte Ansicht</translation>
  </message>
  <message>
   <location filename="../../app/commands/table.py" />
   <source>Fourth view</source>
   <translation>Vierte Ansicht</translation>
  </message>
  <message>
   <location filename="../../app/commands/table.py" />
   <source>Fifth view</source>
   <translation>Fünfte Ansicht</translation>
  </message>
  <message>
   <location filename="../../app/commands/table.py" />
   <source>&amp;Flip the board</source>
   <translation>Brett &amp;umdrehen</translation>
  </message>
  <message>
   <location filename="../../app/commands/table.py" />
   <source>&amp;Reset the view</source>
   <translation>Ansicht &amp;zurücksetzen</translation>
  </message>
  <message>
   <location filename="../../app/commands/table.py" />
   <source>First arrangement</source>
   <translation>Erste Anordnung</translation>
  </message>
  <message>
   <location filename="../../app/commands/table.py" />
   <source>Second arrangement</source>
   <translation>Zweite Anordnung</translation>
  </message>
  <message>
   <location filename="../../app/commands/table.py" />
   <source>Third arrangement</source>
   <translation>Dritte Anordnung</translation>
  </message>
  <message>
   <location filename="../../app/commands/table.py" />
   <source>Levels &amp;wider apart</source>
   <translation>Ebenen weiter aus&amp;einander</translation>
  </message>
  <message>
   <location filename="../../app/commands/table.py" />
   <source>Levels &amp;closer</source>
   <translation>Ebenen &amp;näher zusammen</translation>
  </message>
  <message>
   <location filename="../../app/commands/table.py" />
   <source>Focus one level &amp;up</source>
   <translation>Eine Ebene &amp;höher hervorheben</translation>
  </message>
  <message>
   <location filename="../../app/commands/table.py" />
   <source>Focus one level &amp;down</source>
   <translation>Eine Ebene &amp;tiefer hervorheben</translation>
  </message>
  <message>
   <location filename="../../app/commands/table.py" />
   <source>Cut &amp;away the top level</source>
   <translation>O&amp;berste Ebene ausblenden</translation>
  </message>
  <message>
   <location filename="../../app/commands/table.py" />
   <source>&amp;Put a level back</source>
   <translation>Ebene wiede&amp;r einblenden</translation>
  </message>
  <message>
   <location filename="../../app/commands/table.py" />
   <source>Show all l&amp;evels</source>
   <translation>Alle Ebenen gleich anzeigen</translation>
  </message>
  <message>
   <location filename="../../app/commands/table.py" />
   <source>Levels more opa&amp;que</source>
   <translation>Ebenen &amp;deckender</translation>
  </message>
  <message>
   <location filename="../../app/commands/table.py" />
   <source>&amp;Levels more transparent</source>
   <translation>Ebenen durch&amp;sichtiger</translation>
  </message>
  <message>
   <location filename="../../app/commands/table.py" />
   <source>F&amp;ull screen</source>
   <translation>&amp;Vollbild</translation>
  </message>
  <message>
   <location filename="../../app/commands/table.py" />
   <source>Map only</source>
   <translation>Nur die Karte</translation>
  </message>
  <message>
   <location filename="../../app/commands/table.py" />
   <source>New &amp;window</source>
   <translation>Neues &amp;Fenster</translation>
  </message>
  <message>
   <location filename="../../app/commands/table.py" />
   <location filename="../../app/window/game_editor.py" />
   <source>&amp;Open…</source>
   <translation>&amp;Öffnen…</translation>
  </message>
  <message>
   <location filename="../../app/commands/table.py" />
   <source>Open in a new win&amp;dow…</source>
   <translation>&amp;In neuem Fenster öffnen…</translation>
  </message>
  <message>
   <location filename="../../app/commands/table.py" />
   <source>&amp;My games…</source>
   <translation>&amp;Meine Partien…</translation>
  </message>
  <message>
   <location filename="../../app/commands/table.py" />
   <source>Stat&amp;istics…</source>
   <translation>S&amp;tatistik…</translation>
  </message>
  <message>
   <location filename="../../app/commands/table.py" />
   <source>Ne&amp;xt game of the file</source>
   <translation>&amp;Nächste Partie der Datei</translation>
  </message>
  <message>
   <location filename="../../app/commands/table.py" />
   <source>Pre&amp;vious game of the file</source>
   <translation>&amp;Vorige Partie der Datei</translation>
  </message>
  <message>
   <location filename="../../app/commands/table.py" />
   <location filename="../../app/window/game_editor.py" />
   <source>&amp;Save</source>
   <translation>&amp;Speichern</translation>
  </message>
  <message>
   <location filename="../../app/commands/table.py" />
   <source>Save &amp;as…</source>
   <translation>Speichern &amp;unter…</translation>
  </message>
  <message>
   <location filename="../../app/commands/table.py" />
   <source>Add to a &amp;file…</source>
   <translation>&amp;An eine Datei anhängen…</translation>
  </message>
  <message>
   <location filename="../../app/commands/table.py" />
   <source>&amp;Copy the game</source>
   <translation>Partie &amp;kopieren</translation>
  </message>
  <message>
   <location filename="../../app/commands/table.py" />
   <source>Copy the &amp;position</source>
   <translation>Stellung k&amp;opieren</translation>
  </message>
  <message>
   <location filename="../../app/commands/table.py" />
   <source>Pas&amp;te a game or position</source>
   <translation>Partie oder Stellung &amp;einfügen</translation>
  </message>
  <message>
   <location filename="../../app/commands/table.py" />
   <source>Export pict&amp;ure…</source>
   <translation>Bil&amp;d exportieren…</translation>
  </message>
  <message>
   <location filename="../../app/commands/table.py" />
   <source>Export game as a&amp;nimation…</source>
   <translation>Partie als Animation e&amp;xportieren…</translation>
  </message>
  <message>
   <location filename="../../app/commands/table.py" />
   <source>Pr&amp;eferences…</source>
   <translation>Einste&amp;llungen…</translation>
  </message>
  <message>
   <location filename="../../app/commands/table.py" />
   <source>C&amp;lose the window</source>
   <translation>Fenster sc&amp;hließen</translation>
  </message>
  <message>
   <location filename="../../app/commands/table.py" />
   <source>&amp;Quit</source>
   <translation>&amp;Beenden</translation>
  </message>
  <message>
   <location filename="../../app/commands/table.py" />
   <source>&amp;New game…</source>
   <translation>&amp;Neue Partie…</translation>
  </message>
  <message>
   <location filename="../../app/commands/table.py" />
   <source>New &amp;game, colours swapped</source>
   <translation>Neue Partie, Farben &amp;getauscht</translation>
  </message>
  <message>
   <location filename="../../app/commands/table.py" />
   <source>&amp;Set up position…</source>
   <translation>Stellung &amp;aufbauen…</translation>
  </message>
  <message>
   <location filename="../../app/commands/table.py" />
   <source>Own g&amp;ames…</source>
   <translation>Eigene Spiele ent&amp;werfen…</translation>
  </message>
  <message>
   <location filename="../../app/commands/table.py" />
   <source>Game de&amp;tails…</source>
   <translation>Partie&amp;daten…</translation>
  </message>
  <message>
   <location filename="../../app/commands/table.py" />
   <source>Ta&amp;ke back</source>
   <translation>Zug &amp;zurücknehmen</translation>
  </message>
  <message>
   <location filename="../../app/commands/table.py" />
   <source>One move &amp;back</source>
   <translation>Ein Zug zu&amp;rück</translation>
  </message>
  <message>
   <location filename="../../app/commands/table.py" />
   <source>One move &amp;forward</source>
   <translation>Ein Zug &amp;vor</translation>
  </message>
  <message>
   <location filename="../../app/commands/table.py" />
   <source>To the f&amp;irst position</source>
   <translation>Zur &amp;ersten Stellung</translation>
  </message>
  <message>
   <location filename="../../app/commands/table.py" />
   <source>To the &amp;last position</source>
   <translation>Zur &amp;letzten Stellung</translation>
  </message>
  <message>
   <location filename="../../app/commands/table.py" />
   <source>Replay the latest &amp;moves</source>
   <translation>Noch einmal vor&amp;spielen</translation>
  </message>
  <message>
   <location filename="../../app/commands/table.py" />
   <source>Remove arro&amp;ws and circles</source>
   <translation>&amp;Pfeile und Kreise entfernen</translation>
  </message>
  <message>
   <location filename="../../app/commands/table.py" />
   <source>&amp;Offer a draw</source>
   <translation>Remis an&amp;bieten</translation>
  </message>
  <message>
   <location filename="../../app/commands/table.py" />
   <source>&amp;Claim a draw</source>
   <translation>Re&amp;mis beantragen</translation>
  </message>
  <message>
   <location filename="../../app/commands/table.py" />
   <source>&amp;Resign…</source>
   <translation>Au&amp;fgeben…</translation>
  </message>
  <message>
   <location filename="../../app/commands/table.py" />
   <source>T&amp;ype a move</source>
   <translation>Zug e&amp;intippen</translation>
  </message>
  <message>
   <location filename="../../app/commands/table.py" />
   <source>&amp;J'adoube</source>
   <translation>&amp;J’adoube</translation>
  </message>
  <message>
   <location filename="../../app/commands/table.py" />
   <source>&amp;Pause the clocks</source>
   <translation>&amp;Uhren anhalten</translation>
  </message>
  <message>
   <location filename="../../app/commands/table.py" />
   <source>&amp;Players…</source>
   <translation>S&amp;pieler…</translation>
  </message>
  <message>
   <location filename="../../app/commands/table.py" />
   <source>&amp;Move now</source>
   <translation>Jetzt &amp;ziehen</translation>
  </message>
  <message>
   <location filename="../../app/commands/table.py" />
   <source>&amp;Stop the computer</source>
   <translation>Computer &amp;anhalten</translation>
  </message>
  <message>
   <location filename="../../app/commands/table.py" />
   <source>&amp;Hint</source>
   <translation>&amp;Tipp</translation>
  </message>
  <message>
   <location filename="../../app/commands/table.py" />
   <source>&amp;Threats</source>
   <translation>&amp;Drohungen</translation>
  </message>
  <message>
   <location filename="../../app/commands/table.py" />
   <source>&amp;Look through the game</source>
   <translation>Partie d&amp;urchsehen</translation>
  </message>
  <message>
   <location filename="../../app/commands/table.py" />
   <source>&amp;Engines…</source>
   <translation>&amp;Engines…</translation>
  </message>
  <message>
   <location filename="../../app/commands/table.py" />
   <source>&amp;Welcome…</source>
   <translation>&amp;Willkommen…</translation>
  </message>
  <message>
   <location filename="../../app/commands/table.py" />
   <source>&amp;Lessons…</source>
   <translation>&amp;Lektionen…</translation>
  </message>
  <message>
   <location filename="../../app/commands/table.py" />
   <source>&amp;Puzzles…</source>
   <translation>&amp;Aufgaben…</translation>
  </message>
  <message>
   <location filename="../../app/commands/table.py" />
   <source>&amp;Games with comments…</source>
   <translation>&amp;Partien mit Kommentaren…</translation>
  </message>
  <message>
   <location filename="../../app/commands/table.py" />
   <source>Guess the &amp;moves of this game…</source>
   <translation>&amp;Züge dieser Partie erraten…</translation>
  </message>
  <message>
   <location filename="../../app/commands/table.py" />
   <source>&amp;Openings of my games…</source>
   <translation>&amp;Eröffnungen meiner Partien…</translation>
  </message>
  <message>
   <location filename="../../app/commands/table.py" />
   <source>&amp;Last move</source>
   <translation>&amp;Letzter Zug</translation>
  </message>
  <message>
   <location filename="../../app/commands/table.py" />
   <source>&amp;Turn and checks</source>
   <translation>&amp;Zugrecht und Schach</translation>
  </message>
  <message>
   <location filename="../../app/commands/table.py" />
   <source>&amp;Clocks</source>
   <translation>&amp;Uhren</translation>
  </message>
  <message>
   <location filename="../../app/commands/table.py" />
   <source>L&amp;evel of the cursor</source>
   <translation>&amp;Ebene des Zeigers</translation>
  </message>
  <message>
   <location filename="../../app/commands/table.py" />
   <source>T&amp;argets of the piece</source>
   <translation>Z&amp;iele der Figur</translation>
  </message>
  <message>
   <location filename="../../app/commands/table.py" />
   <source>&amp;Who attacks here</source>
   <translation>&amp;Wer hier angreift</translation>
  </message>
  <message>
   <location filename="../../app/commands/table.py" />
   <source>E&amp;valuation and best line</source>
   <translation>Bewe&amp;rtung und beste Variante</translation>
  </message>
  <message>
   <location filename="../../app/commands/table.py" />
   <source>&amp;Rules of this game</source>
   <translation>&amp;Regeln dieses Spiels</translation>
  </message>
  <message>
   <location filename="../../app/commands/table.py" />
   <source>&amp;First steps in this game</source>
   <translation>&amp;Erste Schritte in diesem Spiel</translation>
  </message>
  <message>
   <location filename="../../app/commands/table.py" />
   <source>&amp;Mouse and keys</source>
   <translation>&amp;Maus und Tasten</translation>
  </message>
  <message>
   <location filename="../../app/commands/table.py" />
   <source>&amp;About Schachraum</source>
   <translation>&amp;Über Schachraum</translation>
  </message>
  <message>
   <location filename="../../app/window/game_editor.py" />
   <source>&amp;New from this one</source>
   <translation>&amp;Neu aus diesem</translation>
  </message>
  <message>
   <location filename="../../app/window/game_editor.py" />
   <source>Disca&amp;rd what was typed</source>
   <translation>Getipptes &amp;verwerfen</translation>
  </message>
  <message>
   <location filename="../../app/window/game_editor.py" />
   <source>To the &amp;wrong line</source>
   <translation>Zur &amp;falschen Zeile</translation>
  </message>
  <message>
   <location filename="../../app/window/game_editor.py" />
   <source>&amp;Play…</source>
   <translation>Sp&amp;ielen…</translation>
  </message>
  <message>
   <location filename="../../app/window/game_editor.py" />
   <source>&amp;Try it</source>
   <translation>&amp;Ausprobieren</translation>
  </message>
  <message>
   <location filename="../../app/window/game_editor.py" />
   <source>S&amp;hare…</source>
   <translation>&amp;Weitergeben…</translation>
  </message>
  <message>
   <location filename="../../app/window/game_editor.py" />
   <source>&amp;Delete</source>
   <translation>&amp;Löschen</translation>
  </message>
  <message>
   <location filename="../../app/window/game_editor.py" />
   <location filename="../../app/window/learning_window.py" />
   <source>&amp;Back to the game</source>
   <translation>Zurück zur &amp;Partie</translation>
  </message>
 </context>
 <context>
  <name>analysis</name>
  <message>
   <location filename="../../app/text/analysis_text.py" />
   <source>{worth} {moves}</source>
   <translation>{worth} {moves}</translation>
  </message>
  <message>
   <location filename="../../app/text/analysis_text.py" />
   <source>Depth {depth}/{longest} · {nodes} · {speed}/s</source>
   <translation>Tiefe {depth}/{longest} · {nodes} · {speed}/s</translation>
  </message>
  <message>
   <location filename="../../app/text/analysis_text.py" />
   <source>Depth {depth} · {speed}/s</source>
   <translation>Tiefe {depth} · {speed}/s</translation>
  </message>
  <message>
   <location filename="../../app/text/analysis_text.py" />
   <source>{depth} · {speed}/s</source>
   <translation>{depth} · {speed}/s</translation>
  </message>
  <message>
   <location filename="../../app/text/analysis_text.py" />
   <source>{depth} half-moves deep, {nodes} positions searched</source>
   <translation>{depth} Halbzüge tief, untersuchte Stellungen: {nodes}</translation>
  </message>
  <message>
   <location filename="../../app/text/analysis_text.py" />
   <source>{number} k</source>
   <translation>{number} k</translation>
  </message>
  <message>
   <location filename="../../app/text/analysis_text.py" />
   <source>{number} M</source>
   <translation>{number} M</translation>
  </message>
 </context>
 <context>
  <name>clipboard</name>
  <message>
   <location filename="../../app/storage/clipboard.py" />
   <source>The clipboard holds no text.</source>
   <translation>Die Zwischenablage enthält keinen Text.</translation>
  </message>
  <message>
   <location filename="../../app/storage/clipboard.py" />
   <source>The text is too long to be pasted; open it as a file.</source>
   <translation>Der Text ist zu lang zum Einfügen; bitte als Datei öffnen.</translation>
  </message>
  <message>
   <location filename="../../app/storage/clipboard.py" />
   <source>it is not a position of any game here</source>
   <translation>er enthält keine Stellung eines hier bekannten Spiels</translation>
  </message>
  <message>
   <location filename="../../app/storage/clipboard.py" />
   <source>The text holds {count} games; the first of them is shown. Save the text as a file to open the others, or to import all of them into My games.</source>
   <translation>Der Text enthält {count} Partien; die erste davon wird gezeigt. Speichere ihn als Datei, um die anderen zu öffnen oder alle in „Meine Partien“ zu importieren.</translation>
  </message>
  <message>
   <location filename="../../app/storage/clipboard.py" />
   <source>it may be a position of {games}; begin that game, then paste it again</source>
   <translation>es kann eine Stellung von {games} sein; beginne dieses Spiel und füge sie dann noch einmal ein</translation>
  </message>
  <message>
   <location filename="../../app/storage/clipboard.py" />
   <source>The text was not pasted: {reason}.</source>
   <translation>Der Text wurde nicht eingefügt: {reason}.</translation>
  </message>
 </context>
 <context>
  <name>clock</name>
  <message>
   <location filename="../../app/panels/time_control.py" />
   <source>No clock</source>
   <translation>Keine Uhr</translation>
  </message>
  <message>
   <location filename="../../app/panels/time_control.py" />
   <source>3 minutes, and 2 seconds for each move</source>
   <translation>3 Minuten und 2 Sekunden für jeden Zug</translation>
  </message>
  <message>
   <location filename="../../app/panels/time_control.py" />
   <source>5 minutes</source>
   <translation>5 Minuten</translation>
  </message>
  <message>
   <location filename="../../app/panels/time_control.py" />
   <source>10 minutes</source>
   <translation>10 Minuten</translation>
  </message>
  <message>
   <location filename="../../app/panels/time_control.py" />
   <source>15 minutes, and 10 seconds for each move</source>
   <translation>15 Minuten und 10 Sekunden für jeden Zug</translation>
  </message>
  <message>
   <location filename="../../app/panels/time_control.py" />
   <source>30 minutes</source>
   <translation>30 Minuten</translation>
  </message>
  <message>
   <location filename="../../app/panels/time_control.py" />
   <source>5 minutes, with a delay of 3 seconds</source>
   <translation>5 Minuten mit 3 Sekunden Aufschub</translation>
  </message>
  <message>
   <location filename="../../app/panels/time_control.py" />
   <source>90 minutes for 40 moves, then 30, and 30 seconds each</source>
   <translation>90 Minuten für 40 Züge, dann 30, je Zug 30 Sekunden</translation>
  </message>
  <message>
   <location filename="../../app/panels/time_control.py" />
   <source>Hourglass of 3 minutes</source>
   <translation>Sanduhr, 3 Minuten</translation>
  </message>
  <message>
   <location filename="../../app/text/spoken.py" />
   <source>The time is up</source>
   <translation>Die Zeit ist um</translation>
  </message>
  <message>
   <location filename="../../app/text/spoken.py" />
   <source>Little time: {time} left, the clock runs</source>
   <translation>Wenig Zeit: noch {time}, die Uhr läuft</translation>
  </message>
  <message>
   <location filename="../../app/text/spoken.py" />
   <source>{time} left, the clock runs</source>
   <translation>noch {time}, die Uhr läuft</translation>
  </message>
  <message>
   <location filename="../../app/text/spoken.py" />
   <source>{time} left, the clock is paused</source>
   <translation>noch {time}, die Uhr steht</translation>
  </message>
  <message>
   <location filename="../../app/text/spoken.py" />
   <source>{time} left</source>
   <translation>noch {time}</translation>
  </message>
 </context>
 <context>
  <name>column</name>
  <message>
   <location filename="../../app/panels/over_board/column_view.py" />
   <source>● {target}</source>
   <translation>● {target}</translation>
  </message>
  <message>
   <location filename="../../app/panels/over_board/column_view.py" />
   <source>free</source>
   <translation>frei</translation>
  </message>
  <message>
   <location filename="../../app/panels/over_board/column_view.py" />
   <source>{seat}: {piece}</source>
   <translation>{seat}: {piece}</translation>
  </message>
 </context>
 <context>
  <name>docks</name>
  <message>
   <location filename="../../app/controllers/analysis.py" />
   <source>Analysis</source>
   <translation>Analyse</translation>
  </message>
  <message>
   <location filename="../../app/controllers/flat_map.py" />
   <source>Map</source>
   <translation>Karte</translation>
  </message>
  <message>
   <location filename="../../app/window/game_editor.py" />
   <source>Text</source>
   <translation>Text</translation>
  </message>
  <message>
   <location filename="../../app/window/learning_window.py" />
   <source>Learn</source>
   <translation>Lernen</translation>
  </message>
  <message>
   <location filename="../../app/window/main_window.py" />
   <source>Game</source>
   <translation>Partie</translation>
  </message>
 </context>
 <context>
  <name>engine</name>
  <message>
   <location filename="../../engine/rules/refusal.py" />
   <source>game over</source>
   <translation>die Partie ist beendet</translation>
  </message>
  <message>
   <location filename="../../engine/rules/refusal.py" />
   <source>no piece here</source>
   <translation>hier steht keine Figur</translation>
  </message>
  <message>
   <location filename="../../engine/rules/refusal.py" />
   <source>not your piece</source>
   <translation>die Figur gehört einem anderen Spieler</translation>
  </message>
  <message>
   <location filename="../../engine/rules/refusal.py" />
   <source>own piece on the target</source>
   <translation>auf dem Ziel steht eine eigene Figur</translation>
  </message>
  <message>
   <location filename="../../engine/rules/refusal.py" />
   <source>cell does not exist now</source>
   <translation>das Feld gibt es jetzt nicht</translation>
  </message>
  <message>
   <location filename="../../engine/rules/refusal.py" />
   <source>vertical moves do not exist</source>
   <translation>senkrechte Züge gibt es nicht</translation>
  </message>
  <message>
   <location filename="../../engine/rules/refusal.py" />
   <source>the piece does not move that way</source>
   <translation>die Figur zieht so nicht</translation>
  </message>
  <message>
   <location filename="../../engine/rules/refusal.py" />
   <source>the piece has no move</source>
   <translation>die Figur hat keinen Zug</translation>
  </message>
  <message>
   <location filename="../../engine/rules/refusal.py" />
   <source>blocked</source>
   <translation>der Weg ist versperrt</translation>
  </message>
  <message>
   <location filename="../../engine/rules/refusal.py" />
   <source>a pawn moves forward onto empty cells only</source>
   <translation>ein Bauer zieht nur auf leere Felder vorwärts</translation>
  </message>
  <message>
   <location filename="../../engine/rules/refusal.py" />
   <source>only an unmoved pawn goes two steps</source>
   <translation>den Doppelschritt macht nur ein Bauer, der noch nie gezogen hat</translation>
  </message>
  <message>
   <location filename="../../engine/rules/refusal.py" />
   <source>an enemy piece ahead shuts all ways of a pawn</source>
   <translation>eine gegnerische Figur vor ihm versperrt einem Bauern alle Wege</translation>
  </message>
  <message>
   <location filename="../../engine/rules/refusal.py" />
   <source>the piece goes there only if nobody is there</source>
   <translation>die Figur zieht dorthin nur, wenn dort niemand steht</translation>
  </message>
  <message>
   <location filename="../../engine/rules/refusal.py" />
   <source>the piece is frozen</source>
   <translation>die Figur ist gelähmt</translation>
  </message>
  <message>
   <location filename="../../engine/rules/refusal.py" />
   <source>no piece to capture</source>
   <translation>dort ist nichts zu schlagen</translation>
  </message>
  <message>
   <location filename="../../engine/rules/refusal.py" />
   <source>own king would be attacked</source>
   <translation>der eigene König würde angegriffen</translation>
  </message>
  <message>
   <location filename="../../engine/rules/refusal.py" />
   <source>a pawn must be promoted first</source>
   <translation>erst muss ein Bauer umgewandelt werden</translation>
  </message>
  <message>
   <location filename="../../engine/rules/refusal.py" />
   <source>king or rook has moved</source>
   <translation>König oder Turm hat schon gezogen</translation>
  </message>
  <message>
   <location filename="../../engine/rules/refusal.py" />
   <source>castling way occupied</source>
   <translation>der Weg für die Rochade ist nicht frei</translation>
  </message>
  <message>
   <location filename="../../engine/rules/refusal.py" />
   <source>castling over an attacked cell</source>
   <translation>die Rochade führt über ein angegriffenes Feld</translation>
  </message>
  <message>
   <location filename="../../engine/rules/refusal.py" />
   <source>no castling on the first move</source>
   <translation>im ersten Zug ist die Rochade nicht erlaubt</translation>
  </message>
  <message>
   <location filename="../../engine/rules/refusal.py" />
   <source>no deck on this pin</source>
   <translation>auf diesem Pin steht kein Deck</translation>
  </message>
  <message>
   <location filename="../../engine/rules/refusal.py" />
   <source>deck holds two pieces</source>
   <translation>auf dem Deck stehen zwei Figuren</translation>
  </message>
  <message>
   <location filename="../../engine/rules/refusal.py" />
   <source>the deck belongs to another seat</source>
   <translation>das Deck gehört einem anderen Spieler</translation>
  </message>
  <message>
   <location filename="../../engine/rules/refusal.py" />
   <source>occupied decks do not move backward</source>
   <translation>besetzte Decks ziehen nicht rückwärts</translation>
  </message>
  <message>
   <location filename="../../engine/rules/refusal.py" />
   <source>the pins are not adjacent</source>
   <translation>die Pins sind nicht benachbart</translation>
  </message>
  <message>
   <location filename="../../engine/rules/refusal.py" />
   <source>another deck stands on that pin</source>
   <translation>auf diesem Pin steht ein anderes Deck</translation>
  </message>
  <message>
   <location filename="../../engine/rules/refusal.py" />
   <source>the enemy pawn set free would attack the king</source>
   <translation>der frei werdende gegnerische Bauer könnte den König angreifen</translation>
  </message>
  <message>
   <location filename="../../engine/rules/refusal.py" />
   <source>the diagonal is shut</source>
   <translation>die Diagonale ist geschlossen</translation>
  </message>
  <message>
   <location filename="../../engine/rules/refusal.py" />
   <source>a king would be captured before its turn</source>
   <translation>ein König würde geschlagen, ehe sein Spieler am Zug ist</translation>
  </message>
  <message>
   <location filename="../../engine/rules/refusal.py" />
   <source>no such prisoner to exchange for</source>
   <translation>es gibt keine solche gefangene Figur zum Tauschen</translation>
  </message>
  <message>
   <location filename="../../engine/rules/refusal.py" />
   <source>the holder of the prisoners is out</source>
   <translation>der Spieler, der die Gefangenen hält, ist ausgeschieden</translation>
  </message>
  <message>
   <location filename="../../engine/rules/refusal.py" />
   <source>a deck moves to a pin</source>
   <translation>ein Deck zieht auf einen Pin</translation>
  </message>
  <message>
   <location filename="../../engine/rules/refusal.py" />
   <source>the same cell of the other level is not empty</source>
   <translation>das gleiche Feld der anderen Ebene ist nicht frei</translation>
  </message>
  <message>
   <location filename="../../app/export/canvas.py" />
   <source>Cannot render: the board itself is not drawn.</source>
   <translation>Es lässt sich nichts zeichnen: Auch das Brett selbst lässt sich nicht zeichnen.</translation>
  </message>
  <message>
   <location filename="../../app/render/egl.py" />
   <source>no EGL display is available</source>
   <translation>es gibt keine Anzeige von EGL</translation>
  </message>
  <message>
   <location filename="../../app/render/egl.py" />
   <source>the EGL library (libEGL.so.1) is not installed</source>
   <translation>die EGL-Bibliothek (libEGL.so.1) ist nicht installiert</translation>
  </message>
  <message>
   <location filename="../../app/render/egl.py" />
   <source>EGL offers no desktop OpenGL here</source>
   <translation>EGL bietet hier kein Desktop-OpenGL</translation>
  </message>
  <message>
   <location filename="../../app/render/egl.py" />
   <source>EGL offers no configuration for OpenGL here</source>
   <translation>EGL bietet hier keine Konfiguration für OpenGL</translation>
  </message>
  <message>
   <location filename="../../app/render/egl.py" />
   <source>the driver offers no OpenGL context</source>
   <translation>der Treiber bietet keinen OpenGL-Kontext</translation>
  </message>
  <message>
   <location filename="../../app/render/egl.py" />
   <source>the context could not be made current (is another one in use?)</source>
   <translation>der OpenGL-Kontext ließ sich nicht aktivieren (ist ein anderer in Gebrauch?)</translation>
  </message>
  <message>
   <location filename="../../app/render/gl.py" />
   <source>OpenGL 3.3 is needed, but no OpenGL library is installed</source>
   <translation>OpenGL 3.3 wird benötigt, aber es ist keine OpenGL-Bibliothek installiert</translation>
  </message>
  <message>
   <location filename="../../app/render/gl.py" />
   <source>OpenGL 3.3 is needed, but no OpenGL context could be made current</source>
   <translation>OpenGL 3.3 wird benötigt, aber es ließ sich kein OpenGL-Kontext aktivieren</translation>
  </message>
  <message>
   <location filename="../../app/render/gl.py" />
   <source>OpenGL 3.3 is needed, this driver offers {offered} ({driver})</source>
   <translation>OpenGL 3.3 wird benötigt, dieser Treiber bietet {offered} ({driver})</translation>
  </message>
  <message>
   <location filename="../../app/render/gl.py" />
   <source>the driver has no room for a picture of {width}x{height}</source>
   <translation>der Treiber hat keinen Platz für ein Bild von {width}x{height}</translation>
  </message>
  <message>
   <location filename="../../app/render/offscreen.py" />
   <source>Cannot render without a window: {reason}.</source>
   <translation>Ohne Fenster lässt sich nichts zeichnen: {reason}.</translation>
  </message>
  <message>
   <location filename="../../app/render/offscreen.py" />
   <source>Cannot render {width}x{height} pixels: width and height must be from 1 to {largest} here.</source>
   <translation>{width}x{height} Pixel lassen sich nicht zeichnen: Breite und Höhe müssen hier von 1 bis {largest} reichen.</translation>
  </message>
  <message>
   <location filename="../../app/render/offscreen.py" />
   <source>Cannot render {width}x{height} pixels: the driver has no room for the picture.</source>
   <translation>{width}x{height} Pixel lassen sich nicht zeichnen: Der Treiber hat für das Bild keinen Platz.</translation>
  </message>
  <message>
   <location filename="../../app/render/offscreen.py" />
   <source>Cannot render: {reason}.</source>
   <translation>Es lässt sich nichts zeichnen: {reason}.</translation>
  </message>
  <message>
   <location filename="../../app/render/programs.py" />
   <source>shaders {vertex}.vert and {name}.frag do not link: {log}</source>
   <translation>die Shader {vertex}.vert und {name}.frag lassen sich nicht linken: {log}</translation>
  </message>
  <message>
   <location filename="../../app/render/programs.py" />
   <source>shader {name} does not compile: {log}</source>
   <translation>der Shader {name} lässt sich nicht übersetzen: {log}</translation>
  </message>
  <message>
   <location filename="../../app/scene/themes/catalogue.py" />
   <source>There is no theme {name!r}; the themes are {known}.</source>
   <translation>Ein Farbschema {name!r} gibt es nicht; es gibt {known}.</translation>
  </message>
  <message>
   <location filename="../../app/scene/themes/theme_file.py" />
   <source>it must be a text in quotation marks, not {value}</source>
   <translation>erwartet wird ein Text in Anführungszeichen, nicht {value}</translation>
  </message>
  <message>
   <location filename="../../app/scene/themes/theme_file.py" />
   <source>it must be "light" or "dark", not {value}</source>
   <translation>erwartet wird "light" oder "dark", nicht {value}</translation>
  </message>
  <message>
   <location filename="../../app/scene/themes/theme_file.py" />
   <source>it must be a colour like "#a1b2c3", not {value}</source>
   <translation>erwartet wird eine Farbe wie "#a1b2c3", nicht {value}</translation>
  </message>
  <message>
   <location filename="../../app/scene/themes/theme_file.py" />
   <source>it must be a colour with an opacity like "#a1b2c3 40%", not {value}</source>
   <translation>erwartet wird eine Farbe mit Deckkraft wie "#a1b2c3 40%", nicht {value}</translation>
  </message>
  <message>
   <location filename="../../app/scene/themes/theme_file.py" />
   <source>an opacity is at most 100%, not {percent}%</source>
   <translation>eine Deckkraft ist höchstens 100%, nicht {percent}%</translation>
  </message>
  <message>
   <location filename="../../app/scene/themes/theme_file.py" />
   <source>a list of {count} colours is wanted</source>
   <translation>erwartet wird eine Liste von {count} Farben</translation>
  </message>
  <message>
   <location filename="../../app/scene/themes/theme_file.py" />
   <source>a list of {least} to {most} colours is wanted</source>
   <translation>erwartet wird eine Liste von {least} bis {most} Farben</translation>
  </message>
  <message>
   <location filename="../../app/scene/themes/theme_file.py" />
   <source>a material is wanted: {known}; with "wood, roughness 40%, grain 75%" for more</source>
   <translation>erwartet wird ein Material: {known}; genauer mit "wood, roughness 40%, grain 75%"</translation>
  </message>
  <message>
   <location filename="../../app/scene/themes/theme_file.py" />
   <source>a share is at most 100%, not {percent}%</source>
   <translation>ein Anteil ist höchstens 100 %, nicht {percent} %</translation>
  </message>
  <message>
   <location filename="../../app/scene/themes/theme_file.py" />
   <source>a whole number from {least} to {most} is wanted</source>
   <translation>erwartet wird eine ganze Zahl von {least} bis {most}</translation>
  </message>
  <message>
   <location filename="../../app/scene/themes/theme_file.py" />
   <source>it must be true or false, not {value}</source>
   <translation>erwartet wird true oder false, nicht {value}</translation>
  </message>
  <message>
   <location filename="../../app/scene/themes/theme_file.py" />
   <source>{file} cannot be read: {reason}.</source>
   <translation>{file} ist nicht lesbar: {reason}.</translation>
  </message>
  <message>
   <location filename="../../app/scene/themes/theme_file.py" />
   <source>there is no section [{section}] in a theme</source>
   <translation>einen Abschnitt [{section}] gibt es in einem Farbschema nicht</translation>
  </message>
  <message>
   <location filename="../../app/scene/themes/theme_file.py" />
   <source>the section [{section}] is missing</source>
   <translation>der Abschnitt [{section}] fehlt</translation>
  </message>
  <message>
   <location filename="../../app/scene/themes/theme_file.py" />
   <source>in [{section}]</source>
   <translation>in [{section}]</translation>
  </message>
  <message>
   <location filename="../../app/scene/themes/theme_file.py" />
   <source>before the first section</source>
   <translation>vor dem ersten Abschnitt</translation>
  </message>
  <message>
   <location filename="../../app/scene/themes/theme_file.py" />
   <source>'{name}' is not known {where}</source>
   <translation>'{name}' ist {where} nicht bekannt</translation>
  </message>
  <message>
   <location filename="../../app/scene/themes/theme_file.py" />
   <source>'{name}' is missing {where}</source>
   <translation>'{name}' fehlt {where}</translation>
  </message>
  <message>
   <location filename="../../app/scene/themes/theme_file.py" />
   <source>for '{name}' {reason}</source>
   <translation>für '{name}' {reason}</translation>
  </message>
  <message>
   <location filename="../../app/text/engine_text.py" />
   <source>White</source>
   <translation>Weiß</translation>
  </message>
  <message>
   <location filename="../../app/text/engine_text.py" />
   <source>Grey</source>
   <translation>Grau</translation>
  </message>
  <message>
   <location filename="../../app/text/engine_text.py" />
   <source>Black</source>
   <translation>Schwarz</translation>
  </message>
  <message>
   <location filename="../../app/text/engine_text.py" />
   <source>board</source>
   <translation>Brett</translation>
  </message>
  <message>
   <location filename="../../app/text/engine_text.py" />
   <source>boards and decks</source>
   <translation>Bretter und Decks</translation>
  </message>
  <message>
   <location filename="../../app/text/engine_text.py" />
   <source>levels</source>
   <translation>Ebenen</translation>
  </message>
  <message>
   <location filename="../../app/text/engine_text.py" />
   <source>rows</source>
   <translation>Reihen</translation>
  </message>
  <message>
   <location filename="../../app/text/engine_text.py" />
   <source>side</source>
   <translation>Seite am Zug</translation>
  </message>
  <message>
   <location filename="../../app/text/engine_text.py" />
   <source>castling</source>
   <translation>Rochade</translation>
  </message>
  <message>
   <location filename="../../app/text/engine_text.py" />
   <source>moved pawns</source>
   <translation>gezogene Bauern</translation>
  </message>
  <message>
   <location filename="../../app/text/engine_text.py" />
   <source>prisoners</source>
   <translation>Gefangene</translation>
  </message>
  <message>
   <location filename="../../app/text/engine_text.py" />
   <source>round</source>
   <translation>Runde</translation>
  </message>
  <message>
   <location filename="../../app/text/engine_text.py" />
   <source>half-moves</source>
   <translation>Halbzüge</translation>
  </message>
  <message>
   <location filename="../../app/text/engine_text.py" />
   <source>move</source>
   <translation>Zug</translation>
  </message>
  <message>
   <location filename="../../app/text/engine_text.py" />
   <source>threefold</source>
   <translation>dreifache Stellungswiederholung</translation>
  </message>
  <message>
   <location filename="../../app/text/engine_text.py" />
   <source>fifty</source>
   <translation>50-Züge-Regel</translation>
  </message>
  <message>
   <location filename="../../app/text/engine_text.py" />
   <source>no progress</source>
   <translation>kein Fortschritt</translation>
  </message>
  <message>
   <location filename="../../engine/core/phrases.py" />
   <source>{first} or {last}</source>
   <translation>{first} oder {last}</translation>
  </message>
  <message>
   <location filename="../../engine/core/phrases.py" />
   <source>{first}, {last}</source>
   <translation>{first}, {last}</translation>
  </message>
  <message>
   <location filename="../../engine/core/toml_faults.py" />
   <source>the quotation mark at the end of a text is missing</source>
   <translation>das Anführungszeichen am Ende eines Textes fehlt</translation>
  </message>
  <message>
   <location filename="../../engine/core/toml_faults.py" />
   <source>{sign} is not allowed here</source>
   <translation>{sign} ist hier nicht erlaubt</translation>
  </message>
  <message>
   <location filename="../../engine/core/toml_faults.py" />
   <source>{sign} is missing</source>
   <translation>{sign} fehlt</translation>
  </message>
  <message>
   <location filename="../../engine/core/toml_faults.py" />
   <source>'=' is missing after a name</source>
   <translation>nach einem Namen fehlt '='</translation>
  </message>
  <message>
   <location filename="../../engine/core/toml_faults.py" />
   <source>a comma or ']' is missing</source>
   <translation>ein Komma oder ']' fehlt</translation>
  </message>
  <message>
   <location filename="../../engine/core/toml_faults.py" />
   <source>a comma or a closing brace is missing</source>
   <translation>ein Komma oder eine schließende geschweifte Klammer fehlt</translation>
  </message>
  <message>
   <location filename="../../engine/core/toml_faults.py" />
   <source>a backslash in a text must be written twice</source>
   <translation>ein umgekehrter Schrägstrich in einem Text muss doppelt geschrieben werden</translation>
  </message>
  <message>
   <location filename="../../engine/core/toml_faults.py" />
   <source>there is no character with this number</source>
   <translation>ein Zeichen mit dieser Nummer gibt es nicht</translation>
  </message>
  <message>
   <location filename="../../engine/core/toml_faults.py" />
   <source>'{rest}' is no value; texts stand in quotation marks</source>
   <translation>'{rest}' ist kein Wert; Texte stehen in Anführungszeichen</translation>
  </message>
  <message>
   <location filename="../../engine/core/toml_faults.py" />
   <source>'{rest}' is no date</source>
   <translation>'{rest}' ist kein Datum</translation>
  </message>
  <message>
   <location filename="../../engine/core/toml_faults.py" />
   <source>'{rest}' does not belong here</source>
   <translation>'{rest}' gehört nicht hierher</translation>
  </message>
  <message>
   <location filename="../../engine/core/toml_faults.py" />
   <source>'{name}' is there already</source>
   <translation>'{name}' gibt es schon</translation>
  </message>
  <message>
   <location filename="../../engine/core/toml_faults.py" />
   <source>something is missing at the end of the line</source>
   <translation>am Ende der Zeile fehlt etwas</translation>
  </message>
  <message>
   <location filename="../../engine/core/toml_faults.py" />
   <source>a name is there twice</source>
   <translation>ein Name ist doppelt</translation>
  </message>
  <message>
   <location filename="../../engine/core/toml_tables.py" />
   <source>{file}, line {line}: {reason}.</source>
   <translation>{file}, Zeile {line}: {reason}.</translation>
  </message>
  <message>
   <location filename="../../engine/core/toml_tables.py" />
   <source>the file is longer than {count} bytes</source>
   <translation>die Datei ist länger als {count} Bytes</translation>
  </message>
  <message>
   <location filename="../../engine/core/toml_tables.py" />
   <source>the text is not UTF-8</source>
   <translation>der Text ist nicht UTF-8</translation>
  </message>
  <message>
   <location filename="../../engine/core/toml_tables.py" />
   <source>the line is longer than {count} characters</source>
   <translation>die Zeile ist länger als {count} Zeichen</translation>
  </message>
  <message>
   <location filename="../../engine/core/toml_tables.py" />
   <source>the text is nested too deeply</source>
   <translation>der Text ist zu tief verschachtelt</translation>
  </message>
  <message>
   <location filename="../../engine/core/toml_tables.py" />
   <source>'{name}' is not known here</source>
   <translation>„{name}“ ist hier nicht bekannt</translation>
  </message>
  <message>
   <location filename="../../engine/core/toml_tables.py" />
   <source>'{name}' is missing</source>
   <translation>„{name}“ fehlt</translation>
  </message>
  <message>
   <location filename="../../engine/core/toml_tables.py" />
   <source>a text in quotation marks</source>
   <translation>ein Text in Anführungszeichen</translation>
  </message>
  <message>
   <location filename="../../engine/core/toml_tables.py" />
   <source>a list of texts</source>
   <translation>eine Liste von Texten</translation>
  </message>
  <message>
   <location filename="../../engine/core/toml_tables.py" />
   <source>true or false</source>
   <translation>true oder false</translation>
  </message>
  <message>
   <location filename="../../engine/core/toml_tables.py" />
   <source>a whole number from {least} to {most}</source>
   <translation>eine ganze Zahl von {least} bis {most}</translation>
  </message>
  <message>
   <location filename="../../engine/core/toml_tables.py" />
   <source>a table of names and values</source>
   <translation>eine Tabelle aus Namen und Werten</translation>
  </message>
  <message>
   <location filename="../../engine/core/toml_tables.py" />
   <source>a list of tables, each below a line [[{name}]]</source>
   <translation>eine Liste von Tabellen, jede unter einer Zeile [[{name}]]</translation>
  </message>
  <message>
   <location filename="../../engine/core/toml_tables.py" />
   <source>'{name}' must be {wanted}, not {value}</source>
   <translation>für „{name}“ wird {wanted} erwartet, nicht {value}</translation>
  </message>
  <message>
   <location filename="../../engine/game_files/board_reader.py" />
   <source>the board has {count} cells, more than {most}</source>
   <translation>das Brett hat {count} Felder, mehr als {most}</translation>
  </message>
  <message>
   <location filename="../../engine/game_files/board_reader.py" />
   <source>1 to {count} different letters or digits</source>
   <translation>1 bis {count} verschiedene Buchstaben oder Ziffern</translation>
  </message>
  <message>
   <location filename="../../engine/game_files/board_reader.py" />
   <source>a length from 1 to {most} for each file, neighbours differing by one</source>
   <translation>eine Länge von 1 bis {most} für jede Linie, benachbarte um eins verschieden</translation>
  </message>
  <message>
   <location filename="../../engine/game_files/board_reader.py" />
   <source>a length from 1 to {most} for each file</source>
   <translation>eine Länge von 1 bis {most} für jede Linie</translation>
  </message>
  <message>
   <location filename="../../engine/game_files/board_reader.py" />
   <source>a number from 1 to {most} for each file, the least of them 1</source>
   <translation>eine Zahl von 1 bis {most} für jede Linie, die kleinste davon 1</translation>
  </message>
  <message>
   <location filename="../../engine/game_files/board_reader.py" />
   <source>file {number} does not touch the one before it</source>
   <translation>Linie {number} berührt die vorige nicht</translation>
  </message>
  <message>
   <location filename="../../engine/game_files/board_reader.py" />
   <source>the axes with their signs, like {usual}</source>
   <translation>die Achsen mit ihren Vorzeichen, wie {usual}</translation>
  </message>
  <message>
   <location filename="../../engine/game_files/board_reader.py" />
   <source>a short and a long way need 'sides', and are two</source>
   <translation>eine kurze und eine lange Art brauchen 'sides' und sind zwei</translation>
  </message>
  <message>
   <location filename="../../engine/game_files/board_reader.py" />
   <source>king or rook do not stand there at the start</source>
   <translation>König oder Turm stehen zu Beginn nicht dort</translation>
  </message>
  <message>
   <location filename="../../engine/game_files/board_reader.py" />
   <source>both ways are those of one rook, and the king ends on different cells</source>
   <translation>beide Arten gehören zu einem Turm, und der König endet auf verschiedenen Feldern</translation>
  </message>
  <message>
   <location filename="../../engine/game_files/board_reader.py" />
   <source>two different capital letters but O, like "K Q"</source>
   <translation>zwei verschiedene große Buchstaben außer O, wie "K Q"</translation>
  </message>
  <message>
   <location filename="../../engine/game_files/board_reader.py" />
   <source>the ways of king and rook, like {usual}</source>
   <translation>die Wege von König und Turm, wie {usual}</translation>
  </message>
  <message>
   <location filename="../../engine/game_files/board_reader.py" />
   <source>king and rook end on one cell</source>
   <translation>König und Turm enden auf demselben Feld</translation>
  </message>
  <message>
   <location filename="../../engine/game_files/game_board.py" />
   <source>{word!r} names no cell</source>
   <translation>{word!r} nennt kein Feld</translation>
  </message>
  <message>
   <location filename="../../engine/game_files/game_board.py" />
   <source>rank {rank} of level {level}</source>
   <translation>Reihe {rank} der Ebene {level}</translation>
  </message>
  <message>
   <location filename="../../engine/game_files/game_board.py" />
   <location filename="../../engine/variants/chess960/fen.py" />
   <location filename="../../engine/variants/trid/text.py" />
   <source>rank {rank} of file {file}</source>
   <translation>Reihe {rank} der Linie {file}</translation>
  </message>
  <message>
   <location filename="../../engine/game_files/game_board.py" />
   <source>the position has {count} instead of {wanted} levels, joined by '|'</source>
   <translation>die Stellung hat {count} statt {wanted} Ebenen, verbunden durch '|'</translation>
  </message>
  <message>
   <location filename="../../engine/game_files/game_board.py" />
   <source>level {level}</source>
   <translation>Ebene {level}</translation>
  </message>
  <message>
   <location filename="../../engine/game_files/game_board.py" />
   <location filename="../../engine/variants/chess960/fen.py" />
   <source>the board</source>
   <translation>das Brett</translation>
  </message>
  <message>
   <location filename="../../engine/game_files/game_board.py" />
   <location filename="../../engine/text/position_fields.py" />
   <source>{board} has {count} instead of {wanted} rows: {text!r}</source>
   <translation>{board}: {count} statt {wanted} Reihen: {text!r}</translation>
  </message>
  <message>
   <location filename="../../engine/game_files/game_board.py" />
   <source>{board} has {count} instead of {wanted} files: {text!r}</source>
   <translation>{board}: {count} statt {wanted} Linien: {text!r}</translation>
  </message>
  <message>
   <location filename="../../engine/game_files/game_board.py" />
   <source>file {number} of {board}</source>
   <translation>{board}, Linie {number}</translation>
  </message>
  <message>
   <location filename="../../engine/game_files/game_board.py" />
   <location filename="../../engine/text/position_fields.py" />
   <source>row {number} of {board}</source>
   <translation>{board}, Zeile {number}</translation>
  </message>
  <message>
   <location filename="../../engine/game_files/game_file.py" />
   <source>{other!r} has the key {key!r} already</source>
   <translation>{other!r} hat schon den Schlüssel {key!r}</translation>
  </message>
  <message>
   <location filename="../../engine/game_files/own_kind_reader.py" />
   <source>a name of at most {most} letters</source>
   <translation>ein Name von höchstens {most} Buchstaben</translation>
  </message>
  <message>
   <location filename="../../engine/game_files/own_kind_reader.py" />
   <location filename="../../engine/game_files/table_checks.py" />
   <source>'{name}' needs format = {number}</source>
   <translation>'{name}' braucht format = {number}</translation>
  </message>
  <message>
   <location filename="../../engine/game_files/own_kind_reader.py" />
   <source>pawns have the table [pawns]</source>
   <translation>Bauern haben die Tabelle [pawns]</translation>
  </message>
  <message>
   <location filename="../../engine/game_files/own_kind_reader.py" />
   <source>a piece has a word of small letters, digits and hyphens</source>
   <translation>eine Figur hat ein Wort aus kleinen Buchstaben, Ziffern und Bindestrichen</translation>
  </message>
  <message>
   <location filename="../../engine/game_files/own_kind_reader.py" />
   <source>a piece of your own needs a table [pieces.{name}]</source>
   <translation>eine eigene Figur braucht eine Tabelle [pieces.{name}]</translation>
  </message>
  <message>
   <location filename="../../engine/game_files/own_kind_reader.py" />
   <source>there are more than {most} new pieces</source>
   <translation>es sind mehr als {most} neue Figuren</translation>
  </message>
  <message>
   <location filename="../../engine/game_files/own_kind_reader.py" />
   <source>one capital letter from A to Z</source>
   <translation>ein Großbuchstabe von A bis Z</translation>
  </message>
  <message>
   <location filename="../../engine/game_files/own_kind_reader.py" />
   <source>a single character</source>
   <translation>ein einzelnes Zeichen</translation>
  </message>
  <message>
   <location filename="../../engine/game_files/own_kind_reader.py" />
   <source>one capital letter</source>
   <translation>ein Großbuchstabe</translation>
  </message>
  <message>
   <location filename="../../engine/game_files/own_kind_reader.py" />
   <location filename="../../engine/game_files/reader.py" />
   <source>'{name}' is no code of a language</source>
   <translation>'{name}' ist kein Kürzel einer Sprache</translation>
  </message>
  <message>
   <location filename="../../engine/game_files/own_kind_reader.py" />
   <source>in the language {language} the letter {letter} is that of '{name}'</source>
   <translation>in der Sprache {language} ist der Buchstabe {letter} der von '{name}'</translation>
  </message>
  <message>
   <location filename="../../engine/game_files/own_moves_reader.py" />
   <source>'{name}' names no levels of the board</source>
   <translation>'{name}' nennt keine Ebenen des Bretts</translation>
  </message>
  <message>
   <location filename="../../engine/game_files/own_moves_reader.py" />
   <source>there is no move</source>
   <translation>es ist kein Zug angegeben</translation>
  </message>
  <message>
   <location filename="../../engine/game_files/own_moves_reader.py" />
   <source>'{name}' has single steps</source>
   <translation>'{name}' hat einzelne Schritte</translation>
  </message>
  <message>
   <location filename="../../engine/game_files/own_moves_reader.py" />
   <source>{word!r} has no steps by way of other cells</source>
   <translation>{word!r} hat keine Schritte über andere Felder</translation>
  </message>
  <message>
   <location filename="../../engine/game_files/own_moves_reader.py" />
   <location filename="../../engine/game_files/piece_reader.py" />
   <source>on this board that leads nowhere</source>
   <translation>das führt auf diesem Brett nirgendwohin</translation>
  </message>
  <message>
   <location filename="../../engine/game_files/own_moves_reader.py" />
   <location filename="../../engine/game_files/piece_reader.py" />
   <source>a king goes a single step</source>
   <translation>ein König geht einen einzigen Schritt</translation>
  </message>
  <message>
   <location filename="../../engine/game_files/own_moves_reader.py" />
   <source>a king has no '{name}'</source>
   <translation>ein König hat kein '{name}'</translation>
  </message>
  <message>
   <location filename="../../engine/game_files/own_moves_reader.py" />
   <source>from {one} it gets to {other} in two ways</source>
   <translation>von {one} kommt sie auf zwei Arten nach {other}</translation>
  </message>
  <message>
   <location filename="../../engine/game_files/pawn_reader.py" />
   <source>pawns go a single step</source>
   <translation>Bauern gehen einen einzigen Schritt</translation>
  </message>
  <message>
   <location filename="../../engine/game_files/pawn_reader.py" />
   <source>a pawn has one of these steps everywhere</source>
   <translation>einen dieser Schritte hat ein Bauer überall</translation>
  </message>
  <message>
   <location filename="../../engine/game_files/pawn_reader.py" />
   <source>'{name}' needs double = {words}</source>
   <translation>'{name}' braucht double = {words}</translation>
  </message>
  <message>
   <location filename="../../engine/game_files/pawn_reader.py" />
   <source>a number from 2 to {most}, or "{word}"</source>
   <translation>eine Zahl von 2 bis {most}, oder "{word}"</translation>
  </message>
  <message>
   <location filename="../../engine/game_files/pawn_reader.py" />
   <location filename="../../engine/game_files/reader.py" />
   <source>a pawn of {seat} gets to {cell}, where none may stand</source>
   <translation>ein Bauer von {seat} kommt nach {cell}, wo keiner stehen darf</translation>
  </message>
  <message>
   <location filename="../../engine/game_files/pawn_reader.py" />
   <source>a pawn gets to {cell} in two different ways</source>
   <translation>ein Bauer kommt auf zwei verschiedene Arten nach {cell}</translation>
  </message>
  <message>
   <location filename="../../engine/game_files/pawn_reader.py" />
   <location filename="../../engine/text/position_fields.py" />
   <source>a pawn of {seat} cannot stand on {place} ({cell})</source>
   <translation>ein Bauer von {seat} kann nicht auf {place} stehen ({cell})</translation>
  </message>
  <message>
   <location filename="../../engine/game_files/pawn_reader.py" />
   <source>a pawn can always go on: 'promotion' is to name the cells of each seat</source>
   <translation>ein Bauer kann immer weiterziehen: 'promotion' muss die Felder beider Seiten nennen</translation>
  </message>
  <message>
   <location filename="../../engine/game_files/piece_moves.py" />
   <source>the step {step} is there twice, with different reaches</source>
   <translation>der Schritt {step} steht zweimal da, mit verschiedenen Reichweiten</translation>
  </message>
  <message>
   <location filename="../../engine/game_files/piece_moves.py" />
   <source>there is no step in {words!r}</source>
   <translation>in {words!r} steht kein Schritt</translation>
  </message>
  <message>
   <location filename="../../engine/game_files/piece_moves.py" />
   <source>there are more than {most} steps</source>
   <translation>es sind mehr als {most} Schritte</translation>
  </message>
  <message>
   <location filename="../../engine/game_files/piece_moves.py" />
   <source>by way of other cells a step leads to {step} twice, or back</source>
   <translation>über andere Felder führt ein Schritt zweimal nach {step} oder zurück</translation>
  </message>
  <message>
   <location filename="../../engine/game_files/piece_moves.py" />
   <source>{word!r} repeats a whole piece: its steps are {usual!r}</source>
   <translation>{word!r} wiederholt eine ganze Figur: Ihre Schritte sind {usual!r}</translation>
  </message>
  <message>
   <location filename="../../engine/game_files/piece_moves.py" />
   <source>{word!r} leads nowhere on such a board</source>
   <translation>{word!r} führt auf so einem Brett nirgendwohin</translation>
  </message>
  <message>
   <location filename="../../engine/game_files/piece_moves.py" />
   <source>{word!r} is no word for a move on such a board: these are {letters}, with a + or +2 they repeat, and {step} is a step</source>
   <translation>{word!r} ist auf so einem Brett kein Wort für einen Zug: Das sind {letters}, mit + oder +2 dahinter wiederholt, und {step} ist ein Schritt</translation>
  </message>
  <message>
   <location filename="../../engine/game_files/piece_moves.py" />
   <source>a board like this one has no directions {ways!r}</source>
   <translation>auf so einem Brett gibt es die Richtungen {ways!r} nicht</translation>
  </message>
  <message>
   <location filename="../../engine/game_files/piece_moves.py" />
   <source>{word!r} is no part of a step</source>
   <translation>{word!r} ist kein Teil eines Schritts</translation>
  </message>
  <message>
   <location filename="../../engine/game_files/piece_moves.py" />
   <source>the step {word!r} is longer than {most}</source>
   <translation>der Schritt {word!r} ist länger als {most}</translation>
  </message>
  <message>
   <location filename="../../engine/game_files/piece_moves.py" />
   <source>the step {text!r} has {count} instead of {wanted} numbers</source>
   <translation>der Schritt {text!r} hat {count} statt {wanted} Zahlen</translation>
  </message>
  <message>
   <location filename="../../engine/game_files/piece_moves.py" />
   <source>in {text!r} there is something else than numbers, or cells are hexagons</source>
   <translation>in {text!r} steht etwas anderes als Zahlen, oder die Felder sind Sechsecke</translation>
  </message>
  <message>
   <location filename="../../engine/game_files/piece_moves.py" />
   <source>the steps {one} and {other} lead to the same cells</source>
   <translation>die Schritte {one} und {other} führen auf dieselben Felder</translation>
  </message>
  <message>
   <location filename="../../engine/game_files/piece_reader.py" />
   <source>a pawn must become another piece, but there is only a king</source>
   <translation>ein Bauer muss sich umwandeln können, aber es gibt nur einen König</translation>
  </message>
  <message>
   <location filename="../../engine/game_files/piece_reader.py" />
   <source>from all cells together there are more than {most} steps</source>
   <translation>von allen Feldern zusammen sind es mehr als {most} Schritte</translation>
  </message>
  <message>
   <location filename="../../engine/game_files/piece_reader.py" />
   <source>a number from 1 to {most}, or two</source>
   <translation>eine Zahl von 1 bis {most}, oder zwei</translation>
  </message>
  <message>
   <location filename="../../engine/game_files/reader.py" />
   <source>pieces pass on only where there are several levels</source>
   <translation>Figuren wechseln nur, wo es mehrere Ebenen gibt</translation>
  </message>
  <message>
   <location filename="../../engine/game_files/reader.py" />
   <source>with 'transfer' a piece moves alike everywhere, and captures as it moves</source>
   <translation>mit 'transfer' zieht eine Figur überall gleich und schlägt, wie sie zieht</translation>
  </message>
  <message>
   <location filename="../../engine/game_files/reader.py" />
   <source>with 'transfer' a move stays on its level, as in "pK" or "pQ"</source>
   <translation>mit 'transfer' bleibt ein Zug auf seiner Ebene, wie bei "pK" oder "pQ"</translation>
  </message>
  <message>
   <location filename="../../engine/game_files/reader.py" />
   <source>with 'transfer' there is no en passant: {word}</source>
   <translation>mit 'transfer' gibt es kein En passant: {word}</translation>
  </message>
  <message>
   <location filename="../../engine/game_files/reader.py" />
   <source>with 'transfer' king and rook stay on one level</source>
   <translation>mit 'transfer' bleiben König und Turm auf einer Ebene</translation>
  </message>
  <message>
   <location filename="../../engine/game_files/reader.py" />
   <source>another game is called {name!r}</source>
   <translation>ein anderes Spiel heißt {name!r}</translation>
  </message>
  <message>
   <location filename="../../engine/game_files/reader.py" />
   <source>with 'freezes' there is no castling, and pawns go single steps</source>
   <translation>mit 'freezes' gibt es keine Rochade, und Bauern gehen einzelne Schritte</translation>
  </message>
  <message>
   <location filename="../../engine/game_files/reader.py" />
   <source>two different names of at most {most} letters</source>
   <translation>zwei verschiedene Namen von höchstens {most} Buchstaben</translation>
  </message>
  <message>
   <location filename="../../engine/game_files/reader.py" />
   <source>a word of small letters, digits and hyphens</source>
   <translation>ein Wort aus Kleinbuchstaben, Ziffern und Bindestrichen</translation>
  </message>
  <message>
   <location filename="../../engine/game_files/reader.py" />
   <source>up to {count} names of {most} characters</source>
   <translation>bis zu {count} Namen mit {most} Zeichen</translation>
  </message>
  <message>
   <location filename="../../engine/game_files/reader.py" />
   <source>up to {count} sentences of {most} characters</source>
   <translation>bis zu {count} Sätze mit {most} Zeichen</translation>
  </message>
  <message>
   <location filename="../../engine/game_files/reader.py" />
   <source>two numbers like [20, 60]</source>
   <translation>zwei Zahlen wie [20, 60]</translation>
  </message>
  <message>
   <location filename="../../engine/game_files/reader.py" />
   <source>a list of pieces that the game has</source>
   <translation>eine Liste von Figuren, die das Spiel hat</translation>
  </message>
  <message>
   <location filename="../../engine/game_files/table_checks.py" />
   <source>'{name}' is not known here; known are {words}</source>
   <translation>'{name}' ist hier nicht bekannt, wohl aber {words}</translation>
  </message>
  <message>
   <location filename="../../engine/game_files/table_checks.py" />
   <source>'{name}' is longer than {count} characters</source>
   <translation>'{name}' ist länger als {count} Zeichen</translation>
  </message>
  <message>
   <location filename="../../engine/game_files/table_checks.py" />
   <source>one line of at most {count} characters</source>
   <translation>eine Zeile mit höchstens {count} Zeichen</translation>
  </message>
  <message>
   <location filename="../../engine/game_files/variant.py" />
   <location filename="../../engine/variants/chess960/fen.py" />
   <location filename="../../engine/variants/trid/text.py" />
   <source>the half-move counter</source>
   <translation>der Zähler der Halbzüge</translation>
  </message>
  <message>
   <location filename="../../engine/game_files/variant.py" />
   <location filename="../../engine/variants/chess960/fen.py" />
   <location filename="../../engine/variants/trid/text.py" />
   <source>the move number</source>
   <translation>die Zugnummer</translation>
  </message>
  <message>
   <location filename="../../engine/game_files/variant.py" />
   <source>the en passant field names an unknown cell: {text!r}</source>
   <translation>als En-passant-Feld ist ein unbekanntes Feld genannt: {text!r}</translation>
  </message>
  <message>
   <location filename="../../engine/game_files/variant.py" />
   <location filename="../../engine/variants/chess960/fen.py" />
   <source>no pawn has just passed over the en passant cell {cell}</source>
   <translation>kein Bauer hat eben das En-passant-Feld {cell} übersprungen</translation>
  </message>
  <message>
   <location filename="../../engine/game_files/variant.py" />
   <source>the field {name} is {text!r} instead of '-'</source>
   <translation>der Teil {name} ist {text!r} statt '-'</translation>
  </message>
  <message>
   <location filename="../../engine/pgn/builder.py" />
   <location filename="../../engine/text/coordinate_moves.py" />
   <location filename="../../engine/text/move_errors.py" />
   <location filename="../../engine/training/turn_reading.py" />
   <source>the move {text!r} is not legal here</source>
   <translation>der Zug {text!r} ist hier nicht erlaubt</translation>
  </message>
  <message>
   <location filename="../../engine/pgn/carried_file.py" />
   <source>the file of the game that it carries is damaged</source>
   <translation>die mitgegebene Datei des Spiels ist beschädigt</translation>
  </message>
  <message>
   <location filename="../../engine/pgn/carried_file.py" />
   <source>the file of the game that it carries cannot be read: line {line}: {reason}</source>
   <translation>die mitgegebene Datei des Spiels ist nicht lesbar: Zeile {line}: {reason}</translation>
  </message>
  <message>
   <location filename="../../engine/pgn/carried_file.py" />
   <source>the file of the game that it carries is another one</source>
   <translation>die mitgegebene Datei des Spiels ist eine andere</translation>
  </message>
  <message>
   <location filename="../../engine/play/game.py" />
   <source>the game is over</source>
   <translation>die Partie ist beendet</translation>
  </message>
  <message>
   <location filename="../../engine/play/game.py" />
   <source>the move is not legal here</source>
   <translation>der Zug ist hier nicht erlaubt</translation>
  </message>
  <message>
   <location filename="../../engine/play/game.py" />
   <source>the game has {count} moves and can have no more</source>
   <translation>die Partie hat {count} Züge, mehr kann sie nicht haben</translation>
  </message>
  <message>
   <location filename="../../engine/play/game.py" />
   <source>there is no move yet to which a line could be an alternative</source>
   <translation>es gibt noch keinen Zug, neben dem eine Variante stehen könnte</translation>
  </message>
  <message>
   <location filename="../../engine/play/game.py" />
   <source>no draw by {ending} can be claimed now</source>
   <translation>jetzt kann kein Remis beantragt werden ({ending})</translation>
  </message>
  <message>
   <location filename="../../engine/play/game.py" />
   <source>a draw offer stands already</source>
   <translation>es liegt schon ein Remisangebot vor</translation>
  </message>
  <message>
   <location filename="../../engine/play/game.py" />
   <source>there is no draw offer to answer</source>
   <translation>es liegt kein Remisangebot vor</translation>
  </message>
  <message>
   <location filename="../../engine/play/game.py" />
   <source>this player is out of the game</source>
   <translation>dieser Spieler ist ausgeschieden</translation>
  </message>
  <message>
   <location filename="../../engine/play/time_control.py" />
   <source>the time control {text!r} is for {count} players instead of {seats}</source>
   <translation>die Bedenkzeit {text!r} ist für {count} Spieler statt {seats}</translation>
  </message>
  <message>
   <location filename="../../engine/play/time_control.py" />
   <source>the time control {text!r} gives an hourglass to some players only</source>
   <translation>die Bedenkzeit {text!r} gibt nur manchen Spielern eine Sanduhr</translation>
  </message>
  <message>
   <location filename="../../engine/play/time_control.py" />
   <source>an hourglass is not a number of seconds only</source>
   <translation>eine Sanduhr darf nur eine Zahl von Sekunden haben</translation>
  </message>
  <message>
   <location filename="../../engine/play/time_control.py" />
   <source>period {number} has no number of moves, so the next would never begin</source>
   <translation>Abschnitt {number} hat keine Zahl von Zügen, der nächste würde also nie beginnen</translation>
  </message>
  <message>
   <location filename="../../engine/play/time_control.py" />
   <source>period {number} is for {moves} moves instead of 1 to {most}</source>
   <translation>Abschnitt {number} gilt für {moves} Züge statt 1 bis {most}</translation>
  </message>
  <message>
   <location filename="../../engine/play/time_control.py" />
   <source>period {number} has a time outside 0 to {most} seconds</source>
   <translation>die Zeit von Abschnitt {number} liegt nicht zwischen 0 und {most} Sekunden</translation>
  </message>
  <message>
   <location filename="../../engine/play/time_control.py" />
   <source>a clock starts without any time</source>
   <translation>eine Uhr beginnt ohne Zeit</translation>
  </message>
  <message>
   <location filename="../../engine/play/time_control.py" />
   <source>{count} periods are more than {most}</source>
   <translation>{count} Abschnitte sind zu viele, erlaubt sind höchstens {most}</translation>
  </message>
  <message>
   <location filename="../../engine/play/time_control.py" />
   <source>the hourglass {text!r} is not '*' and a number of seconds</source>
   <translation>die Sanduhr {text!r} besteht nicht aus '*' und einer Zahl von Sekunden</translation>
  </message>
  <message>
   <location filename="../../engine/play/time_control.py" />
   <source>the time {text!r} is not seconds such as 300, 40/7200, 300+5, 300d5 or 300b5</source>
   <translation>die Zeit {text!r} ist keine Angabe in Sekunden wie 300, 40/7200, 300+5, 300d5 oder 300b5</translation>
  </message>
  <message>
   <location filename="../../engine/play/trial.py" />
   <source>Length</source>
   <translation>Länge</translation>
  </message>
  <message>
   <location filename="../../engine/play/trial.py" />
   <source>{mean} half-moves on average, from {least} to {most}</source>
   <translation>im Mittel {mean} Halbzüge, von {least} bis {most}</translation>
  </message>
  <message>
   <location filename="../../engine/play/trial.py" />
   <source>Won by {seat}</source>
   <translation>Gewonnen von {seat}</translation>
  </message>
  <message>
   <location filename="../../engine/play/trial.py" />
   <source>Drawn</source>
   <translation>Remis</translation>
  </message>
  <message>
   <location filename="../../engine/play/trial.py" />
   <source>Not over after {count} half-moves</source>
   <translation>Nach {count} Halbzügen nicht zu Ende</translation>
  </message>
  <message>
   <location filename="../../engine/play/trial.py" />
   <source>Choice</source>
   <translation>Auswahl</translation>
  </message>
  <message>
   <location filename="../../engine/play/trial.py" />
   <source>{count} legal moves in a position on average</source>
   <translation>im Mittel {count} Züge in einer Stellung</translation>
  </message>
  <message>
   <location filename="../../engine/play/trial.py" />
   <source>Never moved</source>
   <translation>Nie gezogen</translation>
  </message>
  <message>
   <location filename="../../engine/play/trial.py" />
   <source>every piece has moved</source>
   <translation>jede Figur hat gezogen</translation>
  </message>
  <message>
   <location filename="../../engine/play/trial.py" />
   <source>{count} of {all}</source>
   <translation>{count} von {all}</translation>
  </message>
  <message>
   <location filename="../../engine/rules/options.py" />
   <source>this game has no option {name!r}</source>
   <translation>dieses Spiel hat keine Option {name!r}</translation>
  </message>
  <message>
   <location filename="../../engine/rules/options.py" />
   <source>the option {name!r} is {value!r} instead of {values}</source>
   <translation>die Option {name!r} ist {value!r} statt {values}</translation>
  </message>
  <message>
   <location filename="../../engine/search/comparison.py" />
   <source>The computer player does not follow the rules of {title}: {why}, in the position {position}</source>
   <translation>Der Computerspieler folgt den Regeln von {title} nicht: {why}, in der Stellung {position}</translation>
  </message>
  <message>
   <location filename="../../engine/search/comparison.py" />
   <source>it misses {move}</source>
   <translation>er kennt {move} nicht</translation>
  </message>
  <message>
   <location filename="../../engine/search/comparison.py" />
   <source>it finds {found} moves, not {count}</source>
   <translation>er findet {found} Züge statt {count}</translation>
  </message>
  <message>
   <location filename="../../engine/search/comparison.py" />
   <source>it is wrong about check</source>
   <translation>er irrt sich beim Schach</translation>
  </message>
  <message>
   <location filename="../../engine/search/comparison.py" />
   <source>it carries out {move} wrongly</source>
   <translation>er führt {move} falsch aus</translation>
  </message>
  <message>
   <location filename="../../engine/text/coordinate_moves.py" />
   <source>nobody still in the game can {text!r}</source>
   <translation>kein Spieler, der noch dabei ist, kann {text!r} tun</translation>
  </message>
  <message>
   <location filename="../../engine/text/coordinate_moves.py" />
   <location filename="../../engine/text/move_errors.py" />
   <location filename="../../engine/text/notation.py" />
   <source>cannot read the move {text!r}</source>
   <translation>der Zug {text!r} ist nicht lesbar</translation>
  </message>
  <message>
   <location filename="../../engine/text/coordinate_moves.py" />
   <source>no choice</source>
   <translation>keine Wahl</translation>
  </message>
  <message>
   <location filename="../../engine/text/coordinate_moves.py" />
   <location filename="../../engine/text/move_errors.py" />
   <source>the move {text!r} is not legal here: {reason}</source>
   <translation>der Zug {text!r} ist hier nicht erlaubt: {reason}</translation>
  </message>
  <message>
   <location filename="../../engine/text/coordinate_moves.py" />
   <source>a promotion must name its piece, other moves must not</source>
   <translation>zu einer Umwandlung gehört die neue Figur, zu anderen Zügen keine</translation>
  </message>
  <message>
   <location filename="../../engine/text/move_errors.py" />
   <source>the move {text!r} is ambiguous: {count} moves fit</source>
   <translation>der Zug {text!r} ist mehrdeutig: {count} Züge sind möglich</translation>
  </message>
  <message>
   <location filename="../../engine/text/position_fields.py" />
   <source>the position is longer than {count} characters</source>
   <translation>die Stellung ist länger als {count} Zeichen</translation>
  </message>
  <message>
   <location filename="../../engine/text/position_fields.py" />
   <source>the position has {count} instead of {wanted} fields ({names})</source>
   <translation>die Stellung hat {count} statt {wanted} Teile ({names})</translation>
  </message>
  <message>
   <location filename="../../engine/text/position_fields.py" />
   <source>{sign!r} in {row} is neither a piece nor a number of empty cells</source>
   <translation>{row}: {sign!r} ist weder eine Figur noch eine Zahl leerer Felder</translation>
  </message>
  <message>
   <location filename="../../engine/text/position_fields.py" />
   <location filename="../../engine/variants/dreierschach/text.py" />
   <source>{row} has {count} instead of {wanted} cells: {text!r}</source>
   <translation>{row}: {count} statt {wanted} Felder: {text!r}</translation>
  </message>
  <message>
   <location filename="../../engine/text/position_fields.py" />
   <source>the side to move is {text!r} instead of {letters}</source>
   <translation>am Zug ist {text!r} statt {letters}</translation>
  </message>
  <message>
   <location filename="../../engine/text/position_fields.py" />
   <source>{counter} is {text!r} instead of a number from {least} to {most}</source>
   <translation>{counter}: {text!r} statt einer Zahl von {least} bis {most}</translation>
  </message>
  <message>
   <location filename="../../engine/text/position_fields.py" />
   <source>the castling field is {text!r} instead of letters of {letters} or '-'</source>
   <translation>die Rochaderechte sind {text!r} statt Buchstaben aus {letters} oder '-'</translation>
  </message>
  <message>
   <location filename="../../engine/text/position_fields.py" />
   <source>cell {number} in the field of moved pawns is unknown</source>
   <translation>gezogene Bauern: Feld {number} ist unbekannt</translation>
  </message>
  <message>
   <location filename="../../engine/text/position_fields.py" />
   <source>the field of moved pawns names {cell}, which holds no pawn at home</source>
   <translation>als gezogener Bauer ist {cell} genannt, wo kein Bauer auf seinem Ursprungsfeld steht</translation>
  </message>
  <message>
   <location filename="../../engine/text/position_fields.py" />
   <source>castling right {right!r}: {seat}'s king is not on {cell}</source>
   <translation>Rochaderecht {right!r}: Der König von {seat} steht nicht auf {cell}</translation>
  </message>
  <message>
   <location filename="../../engine/text/position_fields.py" />
   <source>castling right {right!r}: {seat}'s rook is not on {cell}</source>
   <translation>Rochaderecht {right!r}: Der Turm von {seat} steht nicht auf {cell}</translation>
  </message>
  <message>
   <location filename="../../engine/text/position_fields.py" />
   <source>{seat} has no king</source>
   <translation>{seat} hat keinen König</translation>
  </message>
  <message>
   <location filename="../../engine/text/position_fields.py" />
   <location filename="../../engine/variants/dreierschach/text.py" />
   <source>{seat} has {count} kings</source>
   <translation>{seat} hat {count} Könige</translation>
  </message>
  <message>
   <location filename="../../engine/text/position_fields.py" />
   <source>{seat} is not to move, but the king on {king} is attacked from {cell}</source>
   <translation>{seat} ist nicht am Zug, aber sein König auf {king} wird von {cell} aus angegriffen</translation>
  </message>
  <message>
   <location filename="../../engine/training/lesson_file.py" />
   <source>a course has 1 to {most} steps, each below [[step]]</source>
   <translation>ein Kurs hat 1 bis {most} Schritte, jeder unter einer Zeile [[step]]</translation>
  </message>
  <message>
   <location filename="../../engine/training/lesson_file.py" />
   <source>there is already a step '{key}'</source>
   <translation>den Schritt „{key}“ gibt es weiter oben schon</translation>
  </message>
  <message>
   <location filename="../../engine/training/lesson_file.py" />
   <source>a step has one of these: [[step.turn]], cells, [[step.choice]]</source>
   <translation>ein Schritt braucht eines von diesen: [[step.turn]], cells, [[step.choice]]</translation>
  </message>
  <message>
   <location filename="../../engine/training/lesson_file.py" />
   <source>the cell {cell} does not exist here</source>
   <translation>das Feld {cell} gibt es hier nicht</translation>
  </message>
  <message>
   <location filename="../../engine/training/lesson_file.py" />
   <source>no cell is wrong</source>
   <translation>es gibt kein falsches Feld</translation>
  </message>
  <message>
   <location filename="../../engine/training/lesson_file.py" />
   <source>a question has right answers and wrong ones</source>
   <translation>eine Frage braucht richtige und falsche Antworten</translation>
  </message>
  <message>
   <location filename="../../engine/training/lesson_file.py" />
   <source>two answers are the same</source>
   <translation>zwei Antworten sind gleich</translation>
  </message>
  <message>
   <location filename="../../engine/training/mistake_reading.py" />
   <source>the answers of a question have reasons, no mistakes</source>
   <translation>die Antworten einer Frage haben Begründungen, keine Fehler</translation>
  </message>
  <message>
   <location filename="../../engine/training/mistake_reading.py" />
   <source>the mistake that fits every try must be the last</source>
   <translation>was zu jedem Fehler passt, muss als Letztes stehen</translation>
  </message>
  <message>
   <location filename="../../engine/training/mistake_reading.py" />
   <source>the task asks for cells, not for moves</source>
   <translation>die Aufgabe fragt nach Feldern, nicht nach Zügen</translation>
  </message>
  <message>
   <location filename="../../engine/training/mistake_reading.py" />
   <source>the cell {cell} is a right answer</source>
   <translation>das Feld {cell} ist eine richtige Antwort</translation>
  </message>
  <message>
   <location filename="../../engine/training/mistake_reading.py" />
   <source>the task asks for moves, not for cells</source>
   <translation>die Aufgabe fragt nach Zügen, nicht nach Feldern</translation>
  </message>
  <message>
   <location filename="../../engine/training/mistake_reading.py" />
   <location filename="../../engine/training/table_reading.py" />
   <location filename="../../engine/training/turn_reading.py" />
   <source>the list '{name}' is empty</source>
   <translation>die Liste „{name}“ ist leer</translation>
  </message>
  <message>
   <location filename="../../engine/training/mistake_reading.py" />
   <source>no wrong move is like that</source>
   <translation>auf keinen falschen Zug trifft das zu</translation>
  </message>
  <message>
   <location filename="../../engine/training/mistake_reading.py" />
   <source>the move {text!r} is a right answer</source>
   <translation>der Zug {text!r} ist eine richtige Antwort</translation>
  </message>
  <message>
   <location filename="../../engine/training/mistake_reading.py" />
   <source>the castling {text!r} cannot be tried here</source>
   <translation>die Rochade {text!r} kann hier nicht versucht werden</translation>
  </message>
  <message>
   <location filename="../../engine/training/mistake_reading.py" />
   <source>{text!r} is neither a legal move here nor a start and a target</source>
   <translation>{text!r} ist hier weder ein erlaubter Zug noch ein Paar aus Start und Ziel</translation>
  </message>
  <message>
   <location filename="../../engine/training/mistake_reading.py" />
   <source>the move {text!r} lacks what the pawn becomes</source>
   <translation>beim Zug {text!r} fehlt die Figur, in die der Bauer umgewandelt wird</translation>
  </message>
  <message>
   <location filename="../../engine/training/puzzle_file.py" />
   <source>a file has 1 to {most} puzzles, each below [[puzzle]]</source>
   <translation>eine Datei hat 1 bis {most} Aufgaben, jede unter einer Zeile [[puzzle]]</translation>
  </message>
  <message>
   <location filename="../../engine/training/puzzle_file.py" />
   <source>there is already a puzzle '{key}'</source>
   <translation>die Aufgabe „{key}“ gibt es weiter oben schon</translation>
  </message>
  <message>
   <location filename="../../engine/training/puzzle_file.py" />
   <source>there is no puzzle of the kind '{name}'; there are {known}</source>
   <translation>eine Aufgabe der Art „{name}“ gibt es nicht; es gibt {known}</translation>
  </message>
  <message>
   <location filename="../../engine/training/puzzle_file.py" />
   <source>this position occurs twice</source>
   <translation>diese Stellung kam schon einmal vor</translation>
  </message>
  <message>
   <location filename="../../engine/training/puzzle_file.py" />
   <source>a solution has 1 to {most} moves</source>
   <translation>eine Lösung hat 1 bis {most} Züge</translation>
  </message>
  <message>
   <location filename="../../engine/training/puzzle_file.py" />
   <source>there is no theme '{name}'; there are {known}</source>
   <translation>es gibt kein Motiv „{name}“; es gibt {known}</translation>
  </message>
  <message>
   <location filename="../../engine/training/puzzle_file.py" />
   <source>the game is over in this position</source>
   <translation>in dieser Stellung ist die Partie zu Ende</translation>
  </message>
  <message>
   <location filename="../../engine/training/puzzle_file.py" />
   <source>the game is over before {text!r}</source>
   <translation>vor {text!r} ist die Partie schon zu Ende</translation>
  </message>
  <message>
   <location filename="../../engine/training/puzzle_file.py" />
   <source>the last move is not one of the player to move</source>
   <translation>der letzte Zug gehört nicht dem Spieler, der am Zug ist</translation>
  </message>
  <message>
   <location filename="../../engine/training/puzzle_file.py" />
   <source>{count} own moves are a solution of another kind than {kind!r}</source>
   <translation>eine Lösung mit {count} eigenen Zügen passt nicht zur Art {kind!r}</translation>
  </message>
  <message>
   <location filename="../../engine/training/puzzle_file.py" />
   <source>the last move does not mate</source>
   <translation>der letzte Zug setzt nicht matt</translation>
  </message>
  <message>
   <location filename="../../engine/training/puzzle_file.py" />
   <source>the last move does not capture a king</source>
   <translation>der letzte Zug schlägt keinen König</translation>
  </message>
  <message>
   <location filename="../../engine/training/puzzle_file.py" />
   <source>the last move does not exchange a pawn</source>
   <translation>der letzte Zug tauscht keinen Bauern ein</translation>
  </message>
  <message>
   <location filename="../../engine/training/table_reading.py" />
   <source>there is no game '{name}'; there are {known}</source>
   <translation>ein Spiel „{name}“ gibt es nicht; es gibt {known}</translation>
  </message>
  <message>
   <location filename="../../engine/training/table_reading.py" />
   <source>there is no cell '{name}'</source>
   <translation>ein Feld „{name}“ gibt es nicht</translation>
  </message>
  <message>
   <location filename="../../engine/training/table_reading.py" />
   <source>the cell {cell} is named twice</source>
   <translation>das Feld {cell} ist zweimal genannt</translation>
  </message>
  <message>
   <location filename="../../engine/training/table_reading.py" />
   <source>'{entry}' is not a drawing: the letter of a colour (G, R, Y, B) and one or two cells</source>
   <translation>„{entry}“ ist keine Zeichnung: der Buchstabe einer Farbe (G, R, Y, B) und ein oder zwei Felder</translation>
  </message>
  <message>
   <location filename="../../engine/training/table_reading.py" />
   <source>'{entry}' is drawn twice</source>
   <translation>„{entry}“ ist zweimal gezeichnet</translation>
  </message>
  <message>
   <location filename="../../engine/training/table_reading.py" />
   <source>there are more than {count} drawings</source>
   <translation>es sind mehr als {count} Zeichnungen</translation>
  </message>
  <message>
   <location filename="../../engine/training/table_reading.py" />
   <source>for '{name}' there is no '{word}', but {known}</source>
   <translation>für „{name}“ gibt es „{word}“ nicht, nur {known}</translation>
  </message>
  <message>
   <location filename="../../engine/training/table_reading.py" />
   <source>a goal has at least one condition</source>
   <translation>ein Ziel braucht mindestens eine Bedingung</translation>
  </message>
  <message>
   <location filename="../../engine/training/turn_reading.py" />
   <source>a step has at most {most} turns</source>
   <translation>ein Schritt hat höchstens {most} Züge</translation>
  </message>
  <message>
   <location filename="../../engine/training/turn_reading.py" />
   <source>after the last turn the step's praise is said</source>
   <translation>nach dem letzten Zug erscheint „praise“ des Schrittes</translation>
  </message>
  <message>
   <location filename="../../engine/training/turn_reading.py" />
   <source>{count} moves are right: too many for a task that goes on</source>
   <translation>{count} Züge sind richtig: zu viele für eine Aufgabe, die weitergeht</translation>
  </message>
  <message>
   <location filename="../../engine/training/turn_reading.py" />
   <source>after the replies the learner is not to move</source>
   <translation>nach den Antworten ist der Lernende nicht am Zug</translation>
  </message>
  <message>
   <location filename="../../engine/training/turn_reading.py" />
   <source>a turn has 'accept' or 'goal'</source>
   <translation>ein Zug braucht „accept“ oder „goal“</translation>
  </message>
  <message>
   <location filename="../../engine/training/turn_reading.py" />
   <source>a move is named twice</source>
   <translation>ein Zug ist zweimal genannt</translation>
  </message>
  <message>
   <location filename="../../engine/training/turn_reading.py" />
   <source>there is no legal move, or the game is over</source>
   <translation>es gibt keinen erlaubten Zug, oder die Partie ist zu Ende</translation>
  </message>
  <message>
   <location filename="../../engine/training/turn_reading.py" />
   <source>no legal move meets the goal</source>
   <translation>kein erlaubter Zug erfüllt das Ziel</translation>
  </message>
  <message>
   <location filename="../../engine/training/turn_reading.py" />
   <source>every legal move meets the goal</source>
   <translation>jeder erlaubte Zug erfüllt das Ziel</translation>
  </message>
  <message>
   <location filename="../../engine/training/turn_reading.py" />
   <source>there are more than {most} replies</source>
   <translation>es sind mehr als {most} Antworten</translation>
  </message>
  <message>
   <location filename="../../engine/training/turn_reading.py" />
   <source>the reply {text!r} is another move after another right answer</source>
   <translation>die Antwort {text!r} ist nach einem anderen richtigen Zug ein anderer Zug</translation>
  </message>
  <message>
   <location filename="../../engine/variants/__init__.py" />
   <source>the file of the game {key!r} with the digest {digest} is not here</source>
   <translation>die Datei des Spiels {key!r} mit der Prüfsumme {digest} ist nicht da</translation>
  </message>
  <message>
   <location filename="../../engine/variants/chess960/fen.py" />
   <source>the castling field {text!r} names one side twice</source>
   <translation>die Rochaderechte {text!r} nennen eine Seite zweimal</translation>
  </message>
  <message>
   <location filename="../../engine/variants/chess960/fen.py" />
   <source>castling right {right!r}: {fault}</source>
   <translation>Rochaderecht {right!r}: {fault}</translation>
  </message>
  <message>
   <location filename="../../engine/variants/chess960/fen.py" />
   <source>it is none of K, Q, k, q and the letters of the files</source>
   <translation>es ist weder K, Q, k, q noch der Buchstabe einer Linie</translation>
  </message>
  <message>
   <location filename="../../engine/variants/chess960/fen.py" />
   <source>{seat}'s king is not on rank {rank}</source>
   <translation>der König von {seat} steht nicht auf Reihe {rank}</translation>
  </message>
  <message>
   <location filename="../../engine/variants/chess960/fen.py" />
   <source>{seat} has no rook on rank {rank} behind file {file}</source>
   <translation>{seat} hat auf Reihe {rank} keinen Turm hinter Linie {file}</translation>
  </message>
  <message>
   <location filename="../../engine/variants/chess960/fen.py" />
   <source>{seat} has no rook on rank {rank} before file {file}</source>
   <translation>{seat} hat auf Reihe {rank} keinen Turm vor Linie {file}</translation>
  </message>
  <message>
   <location filename="../../engine/variants/chess960/fen.py" />
   <source>{seat}'s rook is not on {cell}</source>
   <translation>der Turm von {seat} steht nicht auf {cell}</translation>
  </message>
  <message>
   <location filename="../../engine/variants/chess960/fen.py" />
   <source>the en passant field {text!r} is not a cell on rank {rank}</source>
   <translation>das En-passant-Feld {text!r} liegt nicht auf Reihe {rank}</translation>
  </message>
  <message>
   <location filename="../../engine/variants/dreierschach/text.py" />
   <source>its own base line</source>
   <translation>seiner eigenen Grundlinie</translation>
  </message>
  <message>
   <location filename="../../engine/variants/dreierschach/text.py" />
   <source>the round</source>
   <translation>die Runde</translation>
  </message>
  <message>
   <location filename="../../engine/variants/dreierschach/text.py" />
   <source>the board has {count} instead of {wanted} rows</source>
   <translation>das Brett hat {count} statt {wanted} Reihen</translation>
  </message>
  <message>
   <location filename="../../engine/variants/dreierschach/text.py" />
   <source>row {row} contains something other than pieces and counts: {text!r}</source>
   <translation>Reihe {row} enthält anderes als Figuren und Zahlen: {text!r}</translation>
  </message>
  <message>
   <location filename="../../engine/variants/dreierschach/text.py" />
   <source>row {letter}</source>
   <translation>Reihe {letter}</translation>
  </message>
  <message>
   <location filename="../../engine/variants/dreierschach/text.py" />
   <source>there is no king on the board</source>
   <translation>auf dem Brett steht kein König</translation>
  </message>
  <message>
   <location filename="../../engine/variants/dreierschach/text.py" />
   <source>{seat} is to move, but has no king</source>
   <translation>{seat} ist am Zug, hat aber keinen König</translation>
  </message>
  <message>
   <location filename="../../engine/variants/dreierschach/text.py" />
   <source>the castling field is {text!r} instead of a form like 'wKQgKbQ' or '-'</source>
   <translation>die Rochaderechte sind {text!r} statt einer Form wie 'wKQgKbQ' oder '-'</translation>
  </message>
  <message>
   <location filename="../../engine/variants/dreierschach/text.py" />
   <source>the en passant field is used, but en passant is switched off</source>
   <translation>en passant ist angegeben, aber abgeschaltet</translation>
  </message>
  <message>
   <location filename="../../engine/variants/dreierschach/text.py" />
   <source>the en passant pair {text!r} is out of turn</source>
   <translation>das En-passant-Paar {text!r} passt nicht zur Zugfolge</translation>
  </message>
  <message>
   <location filename="../../engine/variants/dreierschach/text.py" />
   <source>the en passant pair {text!r} is not two cells joined by ':'</source>
   <translation>das En-passant-Paar {text!r} besteht nicht aus zwei Feldern, verbunden durch ':'</translation>
  </message>
  <message>
   <location filename="../../engine/variants/dreierschach/text.py" />
   <source>no pawn has made the double step {text!r} of the en passant field</source>
   <translation>kein Bauer hat den Doppelschritt {text!r} gemacht, der für en passant angegeben ist</translation>
  </message>
  <message>
   <location filename="../../engine/variants/dreierschach/text.py" />
   <source>the prisoners {text!r} are not in a form like 'w:gQbP'</source>
   <translation>die Gefangenen {text!r} haben nicht die Form 'w:gQbP'</translation>
  </message>
  <message>
   <location filename="../../engine/variants/dreierschach/text.py" />
   <source>the prisoners of {seat} are named twice</source>
   <translation>die Gefangenen von {seat} sind zweimal genannt</translation>
  </message>
  <message>
   <location filename="../../engine/variants/dreierschach/text.py" />
   <source>the prisoners {text!r} hold a king or a piece of the captor</source>
   <translation>unter den Gefangenen {text!r} ist ein König oder eine eigene Figur</translation>
  </message>
  <message>
   <location filename="../../engine/variants/dreierschach/text.py" />
   <source>board and prisoners are {count} pieces, more than {most}</source>
   <translation>auf dem Brett und unter den Gefangenen sind {count} Figuren, mehr als {most}</translation>
  </message>
  <message>
   <location filename="../../engine/variants/trid/text.py" />
   <source>the first field is not three boards and the decks, joined by '|'</source>
   <translation>der erste Teil besteht nicht aus drei Brettern und den Decks, verbunden durch '|'</translation>
  </message>
  <message>
   <location filename="../../engine/variants/trid/text.py" />
   <source>board {board}</source>
   <translation>Brett {board}</translation>
  </message>
  <message>
   <location filename="../../engine/variants/trid/text.py" />
   <source>deck {number} does not begin with a pin, its owner w or b, and ':'</source>
   <translation>Deck {number} beginnt nicht mit Pin, Besitzer w oder b und ':'</translation>
  </message>
  <message>
   <location filename="../../engine/variants/trid/text.py" />
   <source>deck {number} has more than one ':'</source>
   <translation>Deck {number} hat mehr als ein ':'</translation>
  </message>
  <message>
   <location filename="../../engine/variants/trid/text.py" />
   <source>two decks on {pin}</source>
   <translation>zwei Decks auf {pin}</translation>
  </message>
  <message>
   <location filename="../../engine/variants/trid/text.py" />
   <source>the deck on {pin}</source>
   <translation>das Deck auf {pin}</translation>
  </message>
  <message>
   <location filename="../../engine/variants/trid/text.py" />
   <source>there is no deck, but there must be {wanted}</source>
   <translation>es gibt kein Deck, nötig sind {wanted}</translation>
  </message>
  <message>
   <location filename="../../engine/variants/trid/text.py" />
   <source>there is 1 deck instead of {wanted}: {pin}</source>
   <translation>es gibt 1 Deck statt {wanted}: {pin}</translation>
  </message>
  <message>
   <location filename="../../engine/variants/trid/text.py" />
   <source>there are {count} decks instead of {wanted}: {pins}</source>
   <translation>es gibt {count} Decks statt {wanted}: {pins}</translation>
  </message>
  <message>
   <location filename="../../engine/variants/trid/text.py" />
   <source>rank {rank} of file {file} without a deck above it</source>
   <translation>Reihe {rank} der Linie {file} ohne ein Deck darüber</translation>
  </message>
  <message>
   <location filename="../../engine/variants/trid/text.py" />
   <source>the field of {field} names an unknown cell</source>
   <translation>{field}: unbekanntes Feld</translation>
  </message>
  <message>
   <location filename="../../engine/variants/trid/text.py" />
   <source>there is no en passant while a promotion is pending</source>
   <translation>solange eine Umwandlung ansteht, gibt es kein en passant</translation>
  </message>
  <message>
   <location filename="../../engine/variants/trid/text.py" />
   <source>en passant</source>
   <translation>en passant</translation>
  </message>
  <message>
   <location filename="../../engine/variants/trid/text.py" />
   <source>no pawn has just made a double step to the en passant cell {cell}</source>
   <translation>kein Bauer hat eben einen Doppelschritt auf {cell} gemacht, wie für en passant angegeben</translation>
  </message>
  <message>
   <location filename="../../engine/variants/trid/text.py" />
   <source>pending promotion</source>
   <translation>anstehende Umwandlung</translation>
  </message>
  <message>
   <location filename="../../engine/variants/trid/text.py" />
   <source>the pending promotion on {cell} does not end with ':' and w or b</source>
   <translation>die anstehende Umwandlung auf {cell} endet nicht mit ':' und w oder b</translation>
  </message>
  <message>
   <location filename="../../engine/variants/trid/text.py" />
   <source>no pawn of the side to move is to be promoted on {cell}</source>
   <translation>auf {cell} steht kein Bauer der Seite am Zug zur Umwandlung an</translation>
  </message>
 </context>
 <context>
  <name>engines</name>
  <message>
   <location filename="../../app/engines/engine_test.py" />
   <source>{name} answers: it would begin with {move}.</source>
   <translation>{name} antwortet: Der erste Zug wäre {move}.</translation>
  </message>
  <message>
   <location filename="../../app/engines/engine_test.py" />
   <source>{name} answers: it would begin with {move}, looking {depth} half-moves ahead.</source>
   <translation>{name} antwortet: Der erste Zug wäre {move}, bei einer Tiefe von {depth} Halbzügen.</translation>
  </message>
  <message>
   <location filename="../../app/engines/failure.py" />
   <source>{name} cannot be started: {detail}.</source>
   <translation>{name} lässt sich nicht starten: {detail}.</translation>
  </message>
  <message>
   <location filename="../../app/engines/failure.py" />
   <source>{name} does not answer as a chess engine (UCI).</source>
   <translation>{name} antwortet nicht wie eine Schach-Engine (UCI).</translation>
  </message>
  <message>
   <location filename="../../app/engines/failure.py" />
   <source>{name} has ended unexpectedly.</source>
   <translation>{name} wurde unerwartet beendet.</translation>
  </message>
  <message>
   <location filename="../../app/engines/failure.py" />
   <source>{name} does not answer any more.</source>
   <translation>{name} antwortet nicht mehr.</translation>
  </message>
  <message>
   <location filename="../../app/engines/failure.py" />
   <source>{name} has answered “{detail}”, which is not a legal move.</source>
   <translation>{name} hat „{detail}“ geantwortet; das ist kein erlaubter Zug.</translation>
  </message>
  <message>
   <location filename="../../app/engines/failure.py" />
   <source>{name} has no move here.</source>
   <translation>{name} hat hier keinen Zug.</translation>
  </message>
  <message>
   <location filename="../../app/engines/failure.py" />
   <source>{name} has sent output that cannot be understood.</source>
   <translation>{name} gibt Unverständliches aus.</translation>
  </message>
  <message>
   <location filename="../../app/engines/failure.py" />
   <source>There is no engine “{name}” in the list of engines.</source>
   <translation>In der Liste der Engines gibt es keine namens „{name}“.</translation>
  </message>
  <message>
   <location filename="../../app/engines/failure.py" />
   <source>{name} knows only the usual start of chess, not those of Chess960.</source>
   <translation>{name} kennt nur die übliche Anfangsstellung des Schachs, nicht die von Chess960.</translation>
  </message>
  <message>
   <location filename="../../app/engines/failure.py" />
   <source>{name} does not know this game.</source>
   <translation>{name} kennt dieses Spiel nicht.</translation>
  </message>
 </context>
 <context>
  <name>evaluation</name>
  <message numerus="yes">
   <location filename="../../app/text/evaluation_text.py" />
   <source>{seat} can mate in %n move(s).</source>
   <translation>
    <numerusform>{seat} kann in %n Zug matt setzen.</numerusform>
    <numerusform>{seat} kann in %n Zügen matt setzen.</numerusform>
   </translation>
  </message>
  <message>
   <location filename="../../app/text/evaluation_text.py" />
   <source>Winning chances: {chances}.</source>
   <translation>Gewinnaussichten: {chances}.</translation>
  </message>
  <message>
   <location filename="../../app/text/evaluation_text.py" />
   <source>{worth} pawns. Winning chances: {chances}.</source>
   <translation>{worth} Bauern. Gewinnaussichten: {chances}.</translation>
  </message>
  <message>
   <location filename="../../app/text/evaluation_text.py" />
   <source>{seat} {chance}</source>
   <translation>{seat} {chance}</translation>
  </message>
  <message>
   <location filename="../../app/text/evaluation_text.py" />
   <source>{seat}: winning chances {best}, after the move played {played}.</source>
   <translation>{seat}: Gewinnaussichten {best}, nach dem gespielten Zug {played}.</translation>
  </message>
  <message>
   <location filename="../../app/text/evaluation_text.py" />
   <source>{number}%</source>
   <translation>{number} %</translation>
  </message>
  <message>
   <location filename="../../app/text/evaluation_text.py" />
   <source>Not evaluated.</source>
   <translation>Nicht bewertet.</translation>
  </message>
  <message>
   <location filename="../../app/text/evaluation_text.py" />
   <source>Start. {worth}</source>
   <translation>Anfang. {worth}</translation>
  </message>
  <message>
   <location filename="../../app/text/evaluation_text.py" />
   <source>{number}. {seat}: {move}. {worth}</source>
   <translation>{number}. {seat}: {move}. {worth}</translation>
  </message>
  <message>
   <location filename="../../app/text/evaluation_text.py" />
   <source>{seat}: {mistakes}</source>
   <translation>{seat}: {mistakes}</translation>
  </message>
 </context>
 <context>
  <name>events</name>
  <message>
   <location filename="../../app/text/event_text.py" />
   <source>{seat} is in check</source>
   <translation>{seat} steht im Schach</translation>
  </message>
  <message>
   <location filename="../../app/text/event_text.py" />
   <source>Check</source>
   <translation>Schach</translation>
  </message>
  <message>
   <location filename="../../app/text/event_text.py" />
   <source>{seat} is in check {by}.</source>
   <translation>{seat} steht {by} im Schach.</translation>
  </message>
  <message>
   <location filename="../../app/text/event_text.py" />
   <source>{seat} is out</source>
   <translation>{seat} ist ausgeschieden</translation>
  </message>
  <message>
   <location filename="../../app/text/event_text.py" />
   <source>{seat} wins</source>
   <translation>{seat} gewinnt</translation>
  </message>
  <message>
   <location filename="../../app/text/event_text.py" />
   <source>{points} of a point to {seat}</source>
   <translation>{points} Punkt für {seat}</translation>
  </message>
  <message>
   <location filename="../../app/text/event_text.py" />
   <source>A draw</source>
   <translation>Remis</translation>
  </message>
  <message>
   <location filename="../../app/text/event_text.py" />
   <source>A draw between {seats}</source>
   <translation>Remis zwischen {seats}</translation>
  </message>
  <message>
   <location filename="../../app/text/event_text.py" />
   <source>Suicide mate: {seat} is not in check, but could only move the king onto an attacked cell.</source>
   <translation>Zugzwangmatt: {seat} steht nicht im Schach, könnte den König aber nur auf ein angegriffenes Feld ziehen.</translation>
  </message>
  <message>
   <location filename="../../app/text/event_text.py" />
   <source>Stalemate: {seat} is not in check and has no legal move.</source>
   <translation>Patt: {seat} steht nicht im Schach und hat keinen erlaubten Zug.</translation>
  </message>
  <message>
   <location filename="../../app/text/event_text.py" />
   <source>{seat} has resigned.</source>
   <translation>{seat} hat aufgegeben.</translation>
  </message>
  <message>
   <location filename="../../app/text/event_text.py" />
   <source>{seat} has run out of time.</source>
   <translation>{seat} hat die Zeit überschritten.</translation>
  </message>
  <message>
   <location filename="../../app/text/event_text.py" />
   <source>Time has run out, but no opponent could ever mate.</source>
   <translation>Die Zeit ist abgelaufen, aber kein Gegner könnte je mattsetzen.</translation>
  </message>
  <message>
   <location filename="../../app/text/event_text.py" />
   <source>{seat} is out: {reason}.</source>
   <translation>{seat} ist ausgeschieden: {reason}.</translation>
  </message>
  <message>
   <location filename="../../app/text/event_text.py" />
   <source>{seat} is mated {by}.</source>
   <translation>{seat} ist {by} mattgesetzt.</translation>
  </message>
  <message>
   <location filename="../../app/text/event_text.py" />
   <source>{seat} is mated {by}; {winner} could capture the king next.</source>
   <translation>{seat} ist {by} mattgesetzt; als Nächster könnte {winner} den König schlagen.</translation>
  </message>
  <message>
   <location filename="../../app/text/event_text.py" />
   <source>{seat} {points}</source>
   <translation>{seat} {points}</translation>
  </message>
 </context>
 <context>
  <name>fairness</name>
  <message>
   <location filename="../../app/controllers/assistance.py" />
   <source>May the computer give hints in this game?</source>
   <translation>Darf der Computer in dieser Partie Tipps geben?</translation>
  </message>
  <message>
   <location filename="../../app/controllers/assistance.py" />
   <source>May the computer analyse this game?</source>
   <translation>Darf der Computer diese Partie analysieren?</translation>
  </message>
  <message>
   <location filename="../../app/controllers/assistance.py" />
   <source>May the computer show threats in this game?</source>
   <translation>Darf der Computer in dieser Partie Drohungen zeigen?</translation>
  </message>
  <message>
   <location filename="../../app/controllers/assistance.py" />
   <source>May the computer look for mistakes in this game before it is over?</source>
   <translation>Darf der Computer in dieser Partie Fehler suchen, bevor sie zu Ende ist?</translation>
  </message>
 </context>
 <context>
  <name>file_menus</name>
  <message>
   <location filename="../../app/controllers/open_file.py" />
   <source>Open &amp;recent</source>
   <translation>&amp;Zuletzt geöffnet</translation>
  </message>
  <message>
   <location filename="../../app/controllers/open_file.py" />
   <source>Sample &amp;games</source>
   <translation>&amp;Beispielpartien</translation>
  </message>
 </context>
 <context>
  <name>files</name>
  <message>
   <location filename="../../app/storage/file_text.py" />
   <source>it is a pipe or a device, not a file</source>
   <translation>es ist eine Pipe oder ein Gerät, keine Datei</translation>
  </message>
  <message>
   <location filename="../../app/storage/file_text.py" />
   <source>line {line}, column {column}: {reason}</source>
   <translation>Zeile {line}, Spalte {column}: {reason}</translation>
  </message>
  <message>
   <location filename="../../app/storage/file_text.py" />
   <source>{file} was not opened: {reason}.</source>
   <translation>{file} wurde nicht geöffnet: {reason}.</translation>
  </message>
  <message>
   <location filename="../../app/storage/file_text.py" />
   <source>{file} was not opened: it holds no game.</source>
   <translation>{file} wurde nicht geöffnet: Die Datei enthält keine Partie.</translation>
  </message>
  <message>
   <location filename="../../app/storage/file_text.py" />
   <source>{file} holds no game before this one.</source>
   <translation>{file} enthält keine Partie vor dieser.</translation>
  </message>
  <message>
   <location filename="../../app/storage/file_text.py" />
   <source>{file} holds no game after this one.</source>
   <translation>{file} enthält keine Partie nach dieser.</translation>
  </message>
  <message>
   <location filename="../../app/storage/file_text.py" />
   <source>{file} was not opened: it has changed meanwhile.</source>
   <translation>{file} wurde nicht geöffnet: Die Datei hat sich inzwischen geändert.</translation>
  </message>
  <message>
   <location filename="../../app/storage/file_text.py" />
   <source>The text</source>
   <translation>Der Text</translation>
  </message>
  <message>
   <location filename="../../app/storage/file_text.py" />
   <source>{name} was read only in part: {fault}. What could not be read is kept as a comment.</source>
   <translation>{name} wurde nur zum Teil gelesen: {fault}. Was nicht lesbar war, steht als Bemerkung in der Partie.</translation>
  </message>
  <message>
   <location filename="../../app/storage/file_text.py" />
   <source>{name} was read only in part, with {count} faults. The first is in {fault}. What could not be read is kept as comments.</source>
   <translation>{name} wurde nur zum Teil gelesen, mit {count} Fehlern. Der erste steht in {fault}. Was nicht lesbar war, steht in Bemerkungen der Partie.</translation>
  </message>
  <message>
   <location filename="../../app/storage/file_text.py" />
   <source>{file} was not written: it is gone. Save under another name.</source>
   <translation>{file} wurde nicht geschrieben: Die Datei ist weg. Speichere unter einem anderen Namen.</translation>
  </message>
  <message>
   <location filename="../../app/storage/file_text.py" />
   <source>{file} was not written: another program has changed it since. Save under another name, or open it again.</source>
   <translation>{file} wurde nicht geschrieben: Ein anderes Programm hat die Datei seither geändert. Unter anderem Namen speichern oder neu öffnen.</translation>
  </message>
  <message>
   <location filename="../../app/storage/file_text.py" />
   <source>{file} was not written: it is a {encoding} file, which cannot hold {sign!r}. Save under another name.</source>
   <translation>{file} wurde nicht geschrieben: Die Datei hat die Kodierung {encoding}, in der es {sign!r} nicht gibt. Unter anderem Namen speichern.</translation>
  </message>
  <message>
   <location filename="../../app/storage/file_text.py" />
   <source>{file} was not written: {reason}.</source>
   <translation>{file} wurde nicht geschrieben: {reason}.</translation>
  </message>
  <message>
   <location filename="../../app/storage/file_text.py" />
   <source>{file} was not written, and is unchanged: {reason}.</source>
   <translation>{file} wurde nicht geschrieben und ist unverändert: {reason}.</translation>
  </message>
 </context>
 <context>
  <name>first hints</name>
  <message>
   <location filename="../../app/text/first_hints.py" />
   <source>The map shows all levels flat. What you point at is marked on map and board.</source>
   <translation>Die Karte zeigt alle Ebenen flach. Worauf du zeigst, wird auf Karte und Brett markiert.</translation>
  </message>
  <message>
   <location filename="../../app/text/first_hints.py" />
   <source>Open the map</source>
   <translation>Karte öffnen</translation>
  </message>
  <message>
   <location filename="../../app/text/first_hints.py" />
   <source>Click one of your pieces: marks show where it may go.</source>
   <translation>Klicke auf eine deiner Figuren: Markierungen zeigen, wohin sie ziehen darf.</translation>
  </message>
  <message>
   <location filename="../../app/text/first_hints.py" />
   <source>Where several play at one screen, the board can turn to whoever is to move.</source>
   <translation>Spielt ihr zu mehreren an einem Bildschirm, so kann sich das Brett zu dem drehen, der am Zug ist.</translation>
  </message>
  <message>
   <location filename="../../app/text/first_hints.py" />
   <source>Turn the board</source>
   <translation>Brett drehen</translation>
  </message>
  <message>
   <location filename="../../app/text/first_hints.py" />
   <source>Drag beside the board to turn it. The wheel brings it nearer.</source>
   <translation>Zieh mit der Maus neben dem Brett, um es zu drehen. Das Mausrad holt es näher heran.</translation>
  </message>
  <message>
   <location filename="../../app/text/first_hints.py" />
   <source>A small board can move now: drag it by its rim.</source>
   <translation>Du kannst jetzt ein kleines Brett ziehen: Fass es am Rand an.</translation>
  </message>
  <message>
   <location filename="../../app/text/first_hints.py" />
   <source>In the strip at the right, click a level to see it alone.</source>
   <translation>Klicke rechts in der Leiste auf eine Ebene, um nur sie deutlich zu sehen.</translation>
  </message>
  <message>
   <location filename="../../app/text/first_hints.py" />
   <source>Hold C to see what stands above and below the cell at the pointer.</source>
   <translation>Halte C gedrückt, um zu sehen, was über und unter dem Feld am Mauszeiger steht.</translation>
  </message>
  <message>
   <location filename="../../app/text/first_hints.py" />
   <source>{keys} show the board from the side of each player.</source>
   <translation>{keys} zeigen dir das Brett aus der Sicht jedes Spielers.</translation>
  </message>
  <message>
   <location filename="../../app/text/first_hints.py" />
   <source>Captured pieces are prisoners, seen on the cards of the players. A pawn that reaches an opponent's base line can be exchanged for one.</source>
   <translation>Geschlagene Figuren sind Gefangene; du siehst sie auf den Karten der Spieler. Ein Bauer auf der Grundlinie eines Gegners kann gegen eine von ihnen getauscht werden.</translation>
  </message>
  <message>
   <location filename="../../app/text/first_hints.py" />
   <source>{keys} shows you a good move, and says why it is good.</source>
   <translation>{keys} zeigt dir einen guten Zug und sagt, warum er gut ist.</translation>
  </message>
  <message>
   <location filename="../../app/text/first_hints.py" />
   <source>A slip? {keys} takes the last move back.</source>
   <translation>Verklickt? {keys} nimmt den letzten Zug zurück.</translation>
  </message>
 </context>
 <context>
  <name>first_quality</name>
  <message>
   <location filename="../../app/startup/display.py" />
   <source>No graphics card: drawn quickly, refined at rest; more in View, Quality of the picture.</source>
   <translation>Ohne Grafikkarte wird das Bild einfacher gezeichnet; einstellen lässt sich das unter Ansicht, Bildqualität.</translation>
  </message>
  <message>
   <location filename="../../app/startup/display.py" />
   <source>Graphics card in use: smooth edges and shadows; less or more in View, Quality of the picture.</source>
   <translation>Mit Grafikkarte wird das Bild mit glatten Kanten und Schatten gezeichnet; einstellen lässt sich das unter Ansicht, Bildqualität.</translation>
  </message>
 </context>
 <context>
  <name>game page</name>
  <message>
   <location filename="../../app/text/game_page.py" />
   <source>none</source>
   <translation>keiner</translation>
  </message>
  <message>
   <location filename="../../app/text/game_page.py" />
   <source>red</source>
   <translation>rot</translation>
  </message>
  <message>
   <location filename="../../app/text/game_page.py" />
   <source>blue</source>
   <translation>blau</translation>
  </message>
  <message>
   <location filename="../../app/text/game_page.py" />
   <source>green</source>
   <translation>grün</translation>
  </message>
  <message>
   <location filename="../../app/text/game_page.py" />
   <source>yellow</source>
   <translation>gelb</translation>
  </message>
  <message>
   <location filename="../../app/text/game_page.py" />
   <source>violet</source>
   <translation>violett</translation>
  </message>
  <message>
   <location filename="../../app/text/game_page.py" />
   <source>orange</source>
   <translation>orange</translation>
  </message>
  <message>
   <location filename="../../app/text/game_page.py" />
   <source>turquoise</source>
   <translation>türkis</translation>
  </message>
  <message>
   <location filename="../../app/text/game_page.py" />
   <source>pink</source>
   <translation>rosa</translation>
  </message>
  <message>
   <location filename="../../app/text/game_page.py" />
   <source>The file of this game has been changed or removed since it began; these are the rules by which it goes on.</source>
   <translation>Die Datei dieses Spiels wurde geändert oder gelöscht, seit die Partie begann; dies sind die Regeln, nach denen sie weitergeht.</translation>
  </message>
  <message>
   <location filename="../../app/text/game_page.py" />
   <source>The board</source>
   <translation>Das Brett</translation>
  </message>
  <message>
   <location filename="../../app/text/game_page.py" />
   <source>The start position</source>
   <translation>Die Grundstellung</translation>
  </message>
  <message>
   <location filename="../../app/text/game_page.py" />
   <source>The pieces</source>
   <translation>Die Figuren</translation>
  </message>
  <message>
   <location filename="../../app/text/game_page.py" />
   <source>Check and the end of the game</source>
   <translation>Schach und das Ende der Partie</translation>
  </message>
  <message>
   <location filename="../../app/text/game_page.py" />
   <source>Source</source>
   <translation>Quelle</translation>
  </message>
  <message>
   <location filename="../../app/text/game_page.py" />
   <source>What it leaves open</source>
   <translation>Was sie offenlässt</translation>
  </message>
  <message>
   <location filename="../../app/text/game_page.py" />
   <source>A piece is known by its figure and by the colour of the ring at its foot.</source>
   <translation>Man erkennt eine Figur an ihrer Gestalt und an der Farbe des Rings an ihrem Fuß.</translation>
  </message>
  <message>
   <location filename="../../app/text/game_page.py" />
   <source>| piece | figure | ring |</source>
   <translation>| Figur | Gestalt | Ring |</translation>
  </message>
  <message>
   <location filename="../../app/text/game_page.py" />
   <source>{count} cells on {levels} levels, {lowest} lowest and {highest} highest, each with files {first} to {last} and ranks {near} to {far}. A cell is called by level, file and rank: *{example}*.</source>
   <translation>{count} Felder auf {levels} Ebenen, {lowest} unten und {highest} oben, jede mit den Linien {first} bis {last} und den Reihen {near} bis {far}. Ein Feld heißt nach Ebene, Linie und Reihe: *{example}*.</translation>
  </message>
  <message>
   <location filename="../../app/text/game_page.py" />
   <source>{count} cells on {levels} levels, {lowest} lowest and {highest} highest, each with files {first} to {last} and ranks {near} to {far}. A cell is called by file, rank and level: *{example}*.</source>
   <translation>{count} Felder auf {levels} Ebenen, {lowest} zuunterst und {highest} zuoberst, jede mit den Linien {first} bis {last} und den Reihen {near} bis {far}. Ein Feld heißt nach Linie, Reihe und Ebene: *{example}*.</translation>
  </message>
  <message>
   <location filename="../../app/text/game_page.py" />
   <source>{count} hexagons in files {first} to {last}. A cell is called by its file and a number: *{example}*.</source>
   <translation>{count} Sechsecke in den Linien {first} bis {last}. Ein Feld heißt nach seiner Linie und einer Zahl: *{example}*.</translation>
  </message>
  <message>
   <location filename="../../app/text/game_page.py" />
   <source>{count} cells, files {first} to {last} and ranks {near} to {far}: *{example}*.</source>
   <translation>{count} Felder, Linien {first} bis {last} und Reihen {near} bis {far}: *{example}*.</translation>
  </message>
  <message>
   <location filename="../../app/text/game_page.py" />
   <source>A straight step crosses an edge of a cell; a diagonal step leaves at a corner, between two neighbours.</source>
   <translation>Ein gerader Schritt geht über eine Kante des Felds; ein schräger verlässt es an einer Ecke, zwischen zwei Nachbarn hindurch.</translation>
  </message>
  <message>
   <location filename="../../app/text/game_page.py" />
   <source>Two pieces beside a diagonal step shut it.</source>
   <translation>Zwei Figuren neben einem schrägen Schritt versperren ihn.</translation>
  </message>
  <message>
   <location filename="../../app/text/game_page.py" />
   <source>If cells are little cubes, a step leaves its cube through a face, an edge or a corner.</source>
   <translation>Sind die Felder kleine Würfel, so verlässt ein Schritt den Würfel durch eine Fläche, eine Kante oder eine Ecke.</translation>
  </message>
  <message>
   <location filename="../../app/text/game_page.py" />
   <source>**Passing on**: a piece that has moved passes on to the cell of the same file and rank on the next level, from the last one to the first. That cell must be empty. The move must be legal on the level where it is made, and the own king must not be attacked when the piece has passed on.</source>
   <translation>**Wechsel**: Eine Figur, die gezogen hat, wechselt auf das Feld derselben Linie und Reihe der nächsten Ebene, von der letzten auf die erste. Das Feld dort muss frei sein. Der Zug muss auf der Ebene erlaubt sein, auf der er gemacht wird, und der eigene König darf nach dem Wechsel nicht angegriffen sein.</translation>
  </message>
  <message>
   <location filename="../../app/text/game_page.py" />
   <source>{seat} begins.</source>
   <translation>{seat} beginnt.</translation>
  </message>
  <message>
   <location filename="../../app/text/game_page.py" />
   <source>Moves: {piece}</source>
   <translation>Züge: {piece}</translation>
  </message>
  <message>
   <location filename="../../app/text/game_page.py" />
   <source>Figures and rings</source>
   <translation>Gestalten und Ringe</translation>
  </message>
  <message>
   <location filename="../../app/text/game_page.py" />
   <source>**En passant**: a pawn that has just gone several steps may be captured on each cell that it has passed over, as if it had stopped there.</source>
   <translation>**En passant**: Ein Bauer, der eben mehrere Schritte gegangen ist, darf auf jedem Feld geschlagen werden, das er übersprungen hat, als wäre er dort stehen geblieben.</translation>
  </message>
  <message>
   <location filename="../../app/text/game_page.py" />
   <source>**En passant**: a pawn that has just gone two steps may be captured as if it had gone one.</source>
   <translation>**En passant**: Ein Bauer, der eben zwei Schritte gegangen ist, darf geschlagen werden, als wäre er nur einen gegangen.</translation>
  </message>
  <message>
   <location filename="../../app/text/game_page.py" />
   <source>From there it also captures {steps}.</source>
   <translation>Von dort zum Schlagen auch: {steps}.</translation>
  </message>
  <message>
   <location filename="../../app/text/game_page.py" />
   <source>An enemy piece on a cell to which it could advance by one step keeps it from all advances.</source>
   <translation>Eine gegnerische Figur auf einem Feld, auf das er mit einem Schritt vorrücken könnte, hindert ihn am Vorrücken.</translation>
  </message>
  <message>
   <location filename="../../app/text/game_page.py" />
   <source>Its first move may be up to {number} such steps.</source>
   <translation>Sein erster Zug darf aus bis zu {number} solchen Schritten bestehen.</translation>
  </message>
  <message>
   <location filename="../../app/text/game_page.py" />
   <source>Its first move may be several such steps, as far as the middle of its way.</source>
   <translation>Sein erster Zug darf aus mehreren solchen Schritten bestehen, bis zur Mitte seines Weges.</translation>
  </message>
  <message>
   <location filename="../../app/text/game_page.py" />
   <source>Its first move may be two such steps in one direction.</source>
   <translation>Sein erster Zug darf aus zwei solchen Schritten in einer Richtung bestehen.</translation>
  </message>
  <message>
   <location filename="../../app/text/game_page.py" />
   <source>From a cell where a pawn of its side stood at the start it may go two such steps.</source>
   <translation>Von einem Feld, auf dem am Anfang ein Bauer seiner Seite stand, darf er zwei solche Schritte gehen.</translation>
  </message>
  <message>
   <location filename="../../app/text/game_page.py" />
   <source>It may go two such steps from {cells}; {other}'s pawn from {cells_of_other}.</source>
   <translation>Zwei solche Schritte darf er von {cells} gehen, ein Bauer von {other} von {cells_of_other}.</translation>
  </message>
  <message>
   <location filename="../../app/text/game_page.py" />
   <source>**Promotion**: where no step leads on, a pawn becomes one of: {pieces}.</source>
   <translation>**Umwandlung**: Wo kein Schritt weiterführt, wird ein Bauer zu einer dieser Figuren: {pieces}.</translation>
  </message>
  <message>
   <location filename="../../app/text/game_page.py" />
   <source>**Promotion**: on {places} {seat}'s pawn becomes one of: {pieces}.</source>
   <translation>**Umwandlung**: Auf {places} wird ein Bauer von {seat} zu einer dieser Figuren: {pieces}.</translation>
  </message>
  <message>
   <location filename="../../app/text/game_page.py" />
   <source>There is no castling.</source>
   <translation>Eine Rochade gibt es nicht.</translation>
  </message>
  <message>
   <location filename="../../app/text/game_page.py" />
   <source>{seat}: king {king}, rook {rook}</source>
   <translation>{seat}: König {king}, Turm {rook}</translation>
  </message>
  <message>
   <location filename="../../app/text/game_page.py" />
   <source>{seat} {name}: king {king}, rook {rook}</source>
   <translation>{seat} {name}: König {king}, Turm {rook}</translation>
  </message>
  <message>
   <location filename="../../app/text/game_page.py" />
   <source>**Castling**: {ways}. Neither has moved, nothing stands between them, and the king passes over no attacked cell.</source>
   <translation>**Rochade**: {ways}. Keiner von beiden hat gezogen, nichts steht dazwischen, und der König geht über kein angegriffenes Feld.</translation>
  </message>
  <message>
   <location filename="../../app/text/game_page.py" />
   <source>**Checkmate** wins.</source>
   <translation>**Matt** gewinnt.</translation>
  </message>
  <message>
   <location filename="../../app/text/game_page.py" />
   <source>**Stalemate** is a draw.</source>
   <translation>**Patt** ist remis.</translation>
  </message>
  <message>
   <location filename="../../app/text/game_page.py" />
   <source>**Stalemate** loses: who has no move has lost.</source>
   <translation>**Patt** verliert: Wer keinen Zug hat, hat verloren.</translation>
  </message>
  <message>
   <location filename="../../app/text/game_page.py" />
   <source>**Stalemate** wins for the player who has no move.</source>
   <translation>**Patt** gewinnt, wer keinen Zug hat.</translation>
  </message>
  <message>
   <location filename="../../app/text/game_page.py" />
   <source>**Stalemate** is not a draw: who has no move gets a quarter of a point, the other three.</source>
   <translation>**Patt** ist kein Remis: Wer keinen Zug hat, bekommt einen Viertelpunkt, der andere drei.</translation>
  </message>
  <message>
   <location filename="../../app/text/game_page.py" />
   <source>**Suicide mate**: whose king is not in check, but could only step onto attacked cells, has lost.</source>
   <translation>**Zugzwangmatt**: Wessen König nicht im Schach steht, aber nur auf angegriffene Felder gehen könnte, hat verloren.</translation>
  </message>
  <message>
   <location filename="../../app/text/game_page.py" />
   <source>Kings alone are a draw.</source>
   <translation>Könige allein sind remis.</translation>
  </message>
  <message>
   <location filename="../../app/text/game_page.py" />
   <source>Kings alone, or with one of these: {pieces}, are a draw.</source>
   <translation>Könige allein oder mit einer dieser Figuren ({pieces}) sind remis.</translation>
  </message>
  <message>
   <location filename="../../app/text/game_page.py" />
   <source>Draws by agreement; by claim when the same position comes for the third time, or after fifty moves of each side without capture or pawn move.</source>
   <translation>Remis durch Vereinbarung; auf Antrag, wenn dieselbe Stellung zum dritten Mal entsteht oder nach fünfzig Zügen jeder Seite ohne Schlagen und Bauernzug.</translation>
  </message>
  <message>
   <location filename="../../app/text/game_page.py" />
   <source>rank {rank} of every level</source>
   <translation>Reihe {rank} jeder Ebene</translation>
  </message>
 </context>
 <context>
  <name>games</name>
  <message>
   <location filename="../../engine/variants/trid/rules.py" />
   <source>Tri-D chess</source>
   <translation>Tri-D-Schach</translation>
  </message>
  <message>
   <location filename="../../engine/variants/trid/rules.py" />
   <source>Three boards above one another; four small ones can be moved.</source>
   <translation>Drei Bretter übereinander; vier kleine lassen sich versetzen.</translation>
  </message>
  <message>
   <location filename="../../engine/variants/raumschach.toml" />
   <source>Raumschach (Laurin)</source>
   <translation>Raumschach (Laurin)</translation>
  </message>
  <message>
   <location filename="../../engine/variants/raumschach.toml" />
   <source>A cube of eight boards: pieces move up and down as well.</source>
   <translation>Ein Würfel aus acht Brettern: Die Figuren ziehen auch nach oben und unten.</translation>
  </message>
  <message>
   <location filename="../../engine/variants/maack.toml" />
   <source>Raumschach (Maack)</source>
   <translation>Raumschach (Maack)</translation>
  </message>
  <message>
   <location filename="../../engine/variants/maack.toml" />
   <source>Five small boards in a tower, and a new piece: the unicorn.</source>
   <translation>Ein Turm aus fünf Brettern und eine neue Figur: das Einhorn.</translation>
  </message>
  <message>
   <location filename="../../engine/variants/dreierschach/rules.py" />
   <source>Dreierschach</source>
   <translation>Dreierschach</translation>
  </message>
  <message>
   <location filename="../../engine/variants/dreierschach/rules.py" />
   <source>Three players on hexagons, everyone against everyone.</source>
   <translation>Drei Spieler auf Sechsecken, jeder gegen jeden.</translation>
  </message>
  <message>
   <location filename="../../engine/variants/chess960/rules.py" />
   <source>Chess960</source>
   <translation>Chess960</translation>
  </message>
  <message>
   <location filename="../../engine/variants/chess960/rules.py" />
   <source>Chess</source>
   <translation>Schach</translation>
  </message>
  <message>
   <location filename="../../engine/variants/chess960/rules.py" />
   <source>Chess as usual, but dice decide where the pieces begin.</source>
   <translation>Wie Schach, aber die Grundstellung wird ausgewürfelt.</translation>
  </message>
 </context>
 <context>
  <name>glyphs</name>
  <message>
   <location filename="../../app/text/evaluation_text.py" />
   <source>good move</source>
   <translation>guter Zug</translation>
  </message>
  <message>
   <location filename="../../app/text/evaluation_text.py" />
   <source>mistake</source>
   <translation>Fehler</translation>
  </message>
  <message>
   <location filename="../../app/text/evaluation_text.py" />
   <source>very good move</source>
   <translation>sehr guter Zug</translation>
  </message>
  <message>
   <location filename="../../app/text/evaluation_text.py" />
   <source>blunder</source>
   <translation>grober Fehler</translation>
  </message>
  <message>
   <location filename="../../app/text/evaluation_text.py" />
   <source>interesting move</source>
   <translation>interessanter Zug</translation>
  </message>
  <message>
   <location filename="../../app/text/evaluation_text.py" />
   <source>dubious move</source>
   <translation>zweifelhafter Zug</translation>
  </message>
  <message>
   <location filename="../../app/text/evaluation_text.py" />
   <source>forced move</source>
   <translation>erzwungener Zug</translation>
  </message>
  <message>
   <location filename="../../app/text/evaluation_text.py" />
   <source>only move</source>
   <translation>einziger Zug</translation>
  </message>
  <message>
   <location filename="../../app/text/evaluation_text.py" />
   <source>even position</source>
   <translation>ausgeglichene Stellung</translation>
  </message>
  <message>
   <location filename="../../app/text/evaluation_text.py" />
   <source>even and quiet position</source>
   <translation>ausgeglichene, ruhige Stellung</translation>
  </message>
  <message>
   <location filename="../../app/text/evaluation_text.py" />
   <source>unclear position</source>
   <translation>unklare Stellung</translation>
  </message>
  <message>
   <location filename="../../app/text/evaluation_text.py" />
   <source>with the idea</source>
   <translation>mit der Idee</translation>
  </message>
  <message>
   <location filename="../../app/text/evaluation_text.py" />
   <source>better is</source>
   <translation>besser ist</translation>
  </message>
  <message>
   <location filename="../../app/text/evaluation_text.py" />
   <source>editor's note</source>
   <translation>Anmerkung der Redaktion</translation>
  </message>
  <message>
   <location filename="../../app/text/evaluation_text.py" />
   <source>novelty</source>
   <translation>Neuerung</translation>
  </message>
  <message>
   <location filename="../../app/text/evaluation_text.py" />
   <source>{player} is slightly better</source>
   <translation>{player} steht etwas besser</translation>
  </message>
  <message>
   <location filename="../../app/text/evaluation_text.py" />
   <source>{player} is better</source>
   <translation>{player} steht besser</translation>
  </message>
  <message>
   <location filename="../../app/text/evaluation_text.py" />
   <source>{player} is winning</source>
   <translation>{player} steht auf Gewinn</translation>
  </message>
  <message>
   <location filename="../../app/text/evaluation_text.py" />
   <source>{player} is in zugzwang</source>
   <translation>{player} ist in Zugzwang</translation>
  </message>
  <message>
   <location filename="../../app/text/evaluation_text.py" />
   <source>{player} has more space</source>
   <translation>{player} hat mehr Raum</translation>
  </message>
  <message>
   <location filename="../../app/text/evaluation_text.py" />
   <source>{player} is ahead in development</source>
   <translation>{player} hat Entwicklungsvorsprung</translation>
  </message>
  <message>
   <location filename="../../app/text/evaluation_text.py" />
   <source>{player} has the initiative</source>
   <translation>{player} hat die Initiative</translation>
  </message>
  <message>
   <location filename="../../app/text/evaluation_text.py" />
   <source>{player} attacks</source>
   <translation>{player} greift an</translation>
  </message>
  <message>
   <location filename="../../app/text/evaluation_text.py" />
   <source>{player} has compensation</source>
   <translation>{player} hat Kompensation</translation>
  </message>
  <message>
   <location filename="../../app/text/evaluation_text.py" />
   <source>{player} has counterplay</source>
   <translation>{player} hat Gegenspiel</translation>
  </message>
  <message>
   <location filename="../../app/text/evaluation_text.py" />
   <source>{player} is short of time</source>
   <translation>{player} ist in Zeitnot</translation>
  </message>
 </context>
 <context>
  <name>guess</name>
  <message>
   <location filename="../../app/learning/game_text.py" />
   <source>Right: {played} was played.</source>
   <translation>Richtig: Gespielt wurde {played}.</translation>
  </message>
  <message>
   <location filename="../../app/learning/game_text.py" />
   <source>{played} was played. Your move, {guessed}, is even better!</source>
   <translation>Gespielt wurde {played}. Dein Zug {guessed} ist sogar besser!</translation>
  </message>
  <message>
   <location filename="../../app/learning/game_text.py" />
   <source>{played} was played. Your move, {guessed}, is just as good.</source>
   <translation>Gespielt wurde {played}. Dein Zug {guessed} ist genauso gut.</translation>
  </message>
  <message>
   <location filename="../../app/learning/game_text.py" />
   <source>{played} was played. Your move, {guessed}, is almost as good.</source>
   <translation>Gespielt wurde {played}. Dein Zug {guessed} ist fast so gut.</translation>
  </message>
  <message>
   <location filename="../../app/learning/game_text.py" />
   <source>{played} was played. Your move, {guessed}, is weaker.</source>
   <translation>Gespielt wurde {played}. Dein Zug {guessed} ist schwächer.</translation>
  </message>
  <message>
   <location filename="../../app/learning/game_text.py" />
   <source>{played} was played. Your move, {guessed}, would be a mistake.</source>
   <translation>Gespielt wurde {played}. Dein Zug {guessed} wäre ein Fehler.</translation>
  </message>
  <message>
   <location filename="../../app/learning/game_text.py" />
   <source>{played} was played. Your move, {guessed}, would be a bad mistake.</source>
   <translation>Gespielt wurde {played}. Dein Zug {guessed} wäre ein grober Fehler.</translation>
  </message>
  <message>
   <location filename="../../app/learning/game_text.py" />
   <source>The move played: {count}</source>
   <translation>Den Partiezug gefunden: {count}</translation>
  </message>
  <message>
   <location filename="../../app/learning/game_text.py" />
   <source>A better one: {count}</source>
   <translation>Einen besseren Zug gefunden: {count}</translation>
  </message>
  <message>
   <location filename="../../app/learning/game_text.py" />
   <source>As good: {count}</source>
   <translation>Genauso gut: {count}</translation>
  </message>
  <message>
   <location filename="../../app/learning/game_text.py" />
   <source>Almost as good: {count}</source>
   <translation>Fast so gut: {count}</translation>
  </message>
  <message>
   <location filename="../../app/learning/game_text.py" />
   <source>Weaker: {count}</source>
   <translation>Schwächer: {count}</translation>
  </message>
  <message>
   <location filename="../../app/learning/game_text.py" />
   <source>Mistakes: {count}</source>
   <translation>Fehler: {count}</translation>
  </message>
  <message>
   <location filename="../../app/learning/game_text.py" />
   <source>Bad mistakes: {count}</source>
   <translation>Grobe Fehler: {count}</translation>
  </message>
  <message>
   <location filename="../../app/learning/game_text.py" />
   <source>Shown instead of guessed: {count}</source>
   <translation>Gezeigt statt erraten: {count}</translation>
  </message>
  <message numerus="yes">
   <location filename="../../app/learning/game_text.py" />
   <source>The game begins. %n half-move(s) follow.</source>
   <translation>
    <numerusform>Die Partie beginnt. Es folgt %n Halbzug.</numerusform>
    <numerusform>Die Partie beginnt. Es folgen %n Halbzüge.</numerusform>
   </translation>
  </message>
  <message>
   <location filename="../../app/learning/game_text.py" />
   <source>Half-move {ply} of {length}</source>
   <translation>Halbzug {ply} von {length}</translation>
  </message>
  <message>
   <location filename="../../app/learning/game_text.py" />
   <source>{seat}: {move}</source>
   <translation>{seat}: {move}</translation>
  </message>
  <message>
   <location filename="../../app/learning/game_text.py" />
   <source>Here the game ends.</source>
   <translation>Hier endet die Partie.</translation>
  </message>
  <message>
   <location filename="../../app/learning/game_text.py" />
   <source>What did {seat} play?</source>
   <translation>Was hat {seat} gezogen?</translation>
  </message>
  <message>
   <location filename="../../app/learning/game_text.py" />
   <source>The moves of {seat}</source>
   <translation>Die Züge von {seat}</translation>
  </message>
  <message numerus="yes">
   <location filename="../../app/learning/game_text.py" />
   <source>%n point(s)</source>
   <translation>
    <numerusform>%n Punkt</numerusform>
    <numerusform>%n Punkte</numerusform>
   </translation>
  </message>
  <message>
   <location filename="../../app/learning/game_text.py" />
   <source>{said} {points}.</source>
   <translation>{said} {points}.</translation>
  </message>
  <message>
   <location filename="../../app/learning/game_text.py" />
   <source>{move} was played. Your move does not count: {reason}</source>
   <translation>Gespielt wurde {move}. Dein Zug zählt nicht: {reason}</translation>
  </message>
  <message>
   <location filename="../../app/learning/game_text.py" />
   <source>{move} was played. No points.</source>
   <translation>Gespielt wurde {move}. Keine Punkte.</translation>
  </message>
  <message>
   <location filename="../../app/learning/game_text.py" />
   <source>{points} of {most} points ({percent}%)</source>
   <translation>{points} von {most} Punkten ({percent} %)</translation>
  </message>
  <message>
   <location filename="../../app/learning/game_text.py" />
   <source>The game is over. You have guessed no move.</source>
   <translation>Die Partie ist zu Ende. Du hast keinen Zug erraten.</translation>
  </message>
  <message>
   <location filename="../../app/learning/game_text.py" />
   <source>The game is over: {points}.</source>
   <translation>Die Partie ist zu Ende: {points}.</translation>
  </message>
  <message>
   <location filename="../../app/learning/guess.py" />
   <source>All moves</source>
   <translation>Alle Züge</translation>
  </message>
 </context>
 <context>
  <name>hints</name>
  <message>
   <location filename="../../app/text/hint_text.py" />
   <source>the pawn on {cell}</source>
   <translation>den Bauern auf {cell}</translation>
  </message>
  <message>
   <location filename="../../app/text/hint_text.py" />
   <source>the knight on {cell}</source>
   <translation>den Springer auf {cell}</translation>
  </message>
  <message>
   <location filename="../../app/text/hint_text.py" />
   <source>the bishop on {cell}</source>
   <translation>den Läufer auf {cell}</translation>
  </message>
  <message>
   <location filename="../../app/text/hint_text.py" />
   <source>the rook on {cell}</source>
   <translation>den Turm auf {cell}</translation>
  </message>
  <message>
   <location filename="../../app/text/hint_text.py" />
   <source>the queen on {cell}</source>
   <translation>die Dame auf {cell}</translation>
  </message>
  <message>
   <location filename="../../app/text/hint_text.py" />
   <source>the king on {cell}</source>
   <translation>den König auf {cell}</translation>
  </message>
  <message>
   <location filename="../../app/text/hint_text.py" />
   <source>the unicorn on {cell}</source>
   <translation>das Einhorn auf {cell}</translation>
  </message>
  <message>
   <location filename="../../app/text/hint_text.py" />
   <source>{seat}'s pawn on {cell}</source>
   <translation>den Bauern von {seat} auf {cell}</translation>
  </message>
  <message>
   <location filename="../../app/text/hint_text.py" />
   <source>{seat}'s knight on {cell}</source>
   <translation>den Springer von {seat} auf {cell}</translation>
  </message>
  <message>
   <location filename="../../app/text/hint_text.py" />
   <source>{seat}'s bishop on {cell}</source>
   <translation>den Läufer von {seat} auf {cell}</translation>
  </message>
  <message>
   <location filename="../../app/text/hint_text.py" />
   <source>{seat}'s rook on {cell}</source>
   <translation>den Turm von {seat} auf {cell}</translation>
  </message>
  <message>
   <location filename="../../app/text/hint_text.py" />
   <source>{seat}'s queen on {cell}</source>
   <translation>die Dame von {seat} auf {cell}</translation>
  </message>
  <message>
   <location filename="../../app/text/hint_text.py" />
   <source>{seat}'s king on {cell}</source>
   <translation>den König von {seat} auf {cell}</translation>
  </message>
  <message>
   <location filename="../../app/text/hint_text.py" />
   <source>{seat}'s unicorn on {cell}</source>
   <translation>das Einhorn von {seat} auf {cell}</translation>
  </message>
  <message>
   <location filename="../../app/text/hint_text.py" />
   <source>from the pawn on {cell}</source>
   <translation>vor dem Bauern auf {cell}</translation>
  </message>
  <message>
   <location filename="../../app/text/hint_text.py" />
   <source>from the knight on {cell}</source>
   <translation>vor dem Springer auf {cell}</translation>
  </message>
  <message>
   <location filename="../../app/text/hint_text.py" />
   <source>from the bishop on {cell}</source>
   <translation>vor dem Läufer auf {cell}</translation>
  </message>
  <message>
   <location filename="../../app/text/hint_text.py" />
   <source>from the rook on {cell}</source>
   <translation>vor dem Turm auf {cell}</translation>
  </message>
  <message>
   <location filename="../../app/text/hint_text.py" />
   <source>from the queen on {cell}</source>
   <translation>vor der Dame auf {cell}</translation>
  </message>
  <message>
   <location filename="../../app/text/hint_text.py" />
   <source>from the king on {cell}</source>
   <translation>vor dem König auf {cell}</translation>
  </message>
  <message>
   <location filename="../../app/text/hint_text.py" />
   <source>from the unicorn on {cell}</source>
   <translation>vor dem Einhorn auf {cell}</translation>
  </message>
  <message>
   <location filename="../../app/text/hint_text.py" />
   <source>from {seat}'s pawn on {cell}</source>
   <translation>vor dem Bauern von {seat} auf {cell}</translation>
  </message>
  <message>
   <location filename="../../app/text/hint_text.py" />
   <source>from {seat}'s knight on {cell}</source>
   <translation>vor dem Springer von {seat} auf {cell}</translation>
  </message>
  <message>
   <location filename="../../app/text/hint_text.py" />
   <source>from {seat}'s bishop on {cell}</source>
   <translation>vor dem Läufer von {seat} auf {cell}</translation>
  </message>
  <message>
   <location filename="../../app/text/hint_text.py" />
   <source>from {seat}'s rook on {cell}</source>
   <translation>vor dem Turm von {seat} auf {cell}</translation>
  </message>
  <message>
   <location filename="../../app/text/hint_text.py" />
   <source>from {seat}'s queen on {cell}</source>
   <translation>vor der Dame von {seat} auf {cell}</translation>
  </message>
  <message>
   <location filename="../../app/text/hint_text.py" />
   <source>from {seat}'s king on {cell}</source>
   <translation>vor dem König von {seat} auf {cell}</translation>
  </message>
  <message>
   <location filename="../../app/text/hint_text.py" />
   <source>from {seat}'s unicorn on {cell}</source>
   <translation>vor dem Einhorn von {seat} auf {cell}</translation>
  </message>
  <message>
   <location filename="../../app/text/hint_text.py" />
   <source>for a pawn</source>
   <translation>für einen Bauern</translation>
  </message>
  <message>
   <location filename="../../app/text/hint_text.py" />
   <source>for a knight</source>
   <translation>für einen Springer</translation>
  </message>
  <message>
   <location filename="../../app/text/hint_text.py" />
   <source>for a bishop</source>
   <translation>für einen Läufer</translation>
  </message>
  <message>
   <location filename="../../app/text/hint_text.py" />
   <source>for a rook</source>
   <translation>für einen Turm</translation>
  </message>
  <message>
   <location filename="../../app/text/hint_text.py" />
   <source>for a queen</source>
   <translation>für eine Dame</translation>
  </message>
  <message>
   <location filename="../../app/text/hint_text.py" />
   <source>with the king</source>
   <translation>mit dem König</translation>
  </message>
  <message>
   <location filename="../../app/text/hint_text.py" />
   <source>for a unicorn</source>
   <translation>für ein Einhorn</translation>
  </message>
  <message>
   <location filename="../../app/text/hint_text.py" />
   <source>the pawn becomes a knight.</source>
   <translation>der Bauer wird zum Springer.</translation>
  </message>
  <message>
   <location filename="../../app/text/hint_text.py" />
   <source>the pawn becomes a bishop.</source>
   <translation>der Bauer wird zum Läufer.</translation>
  </message>
  <message>
   <location filename="../../app/text/hint_text.py" />
   <source>the pawn becomes a rook.</source>
   <translation>der Bauer wird zum Turm.</translation>
  </message>
  <message>
   <location filename="../../app/text/hint_text.py" />
   <source>the pawn becomes a queen.</source>
   <translation>der Bauer wird zur Dame.</translation>
  </message>
  <message>
   <location filename="../../app/text/hint_text.py" />
   <source>the pawn becomes a unicorn.</source>
   <translation>der Bauer wird zum Einhorn.</translation>
  </message>
  <message>
   <location filename="../../app/text/hint_text.py" />
   <source>the pawn is exchanged for a knight.</source>
   <translation>der Bauer wird gegen einen Springer getauscht.</translation>
  </message>
  <message>
   <location filename="../../app/text/hint_text.py" />
   <source>the pawn is exchanged for a bishop.</source>
   <translation>der Bauer wird gegen einen Läufer getauscht.</translation>
  </message>
  <message>
   <location filename="../../app/text/hint_text.py" />
   <source>the pawn is exchanged for a rook.</source>
   <translation>der Bauer wird gegen einen Turm getauscht.</translation>
  </message>
  <message>
   <location filename="../../app/text/hint_text.py" />
   <source>the pawn is exchanged for a queen.</source>
   <translation>der Bauer wird gegen eine Dame getauscht.</translation>
  </message>
  <message>
   <location filename="../../app/text/hint_text.py" />
   <source>wins the game at once.</source>
   <translation>gewinnt die Partie sofort.</translation>
  </message>
  <message>
   <location filename="../../app/text/hint_text.py" />
   <source>mate cannot be stopped any more: this is the last move.</source>
   <translation>das Matt ist nicht mehr zu verhindern: Das ist der letzte Zug.</translation>
  </message>
  <message>
   <location filename="../../app/text/hint_text.py" />
   <source>it is the only legal move.</source>
   <translation>es ist der einzige erlaubte Zug.</translation>
  </message>
  <message>
   <location filename="../../app/text/hint_text.py" />
   <source>ends the game in a draw.</source>
   <translation>beendet die Partie mit Remis.</translation>
  </message>
  <message>
   <location filename="../../app/text/hint_text.py" />
   <source>frees {piece} under the deck: it is promoted.</source>
   <translation>befreit {piece} unter dem Deck zur Umwandlung.</translation>
  </message>
  <message>
   <location filename="../../app/text/hint_text.py" />
   <source>keeps {piece} from being promoted.</source>
   <translation>hindert {piece} an der Umwandlung.</translation>
  </message>
  <message>
   <location filename="../../app/text/hint_text.py" />
   <source>takes {piece} in return.</source>
   <translation>schlägt im Gegenzug {piece}.</translation>
  </message>
  <message>
   <location filename="../../app/text/hint_text.py" />
   <source>wins {piece}: nobody can recapture.</source>
   <translation>gewinnt {piece}: Niemand kann zurückschlagen.</translation>
  </message>
  <message>
   <location filename="../../app/text/hint_text.py" />
   <source>takes {piece} and ends the check.</source>
   <translation>schlägt {piece} und beendet das Schach.</translation>
  </message>
  <message>
   <location filename="../../app/text/hint_text.py" />
   <source>ends the check.</source>
   <translation>beendet das Schach.</translation>
  </message>
  <message>
   <location filename="../../app/text/hint_text.py" />
   <source>threatens mate.</source>
   <translation>droht Matt.</translation>
  </message>
  <message>
   <location filename="../../app/text/hint_text.py" />
   <source>takes {piece}: nobody can recapture.</source>
   <translation>schlägt {piece}: Niemand kann zurückschlagen.</translation>
  </message>
  <message>
   <location filename="../../app/text/hint_text.py" />
   <source>takes {piece}.</source>
   <translation>schlägt {piece}.</translation>
  </message>
  <message>
   <location filename="../../app/text/hint_text.py" />
   <source>pins {piece} to the king.</source>
   <translation>fesselt {piece} an den König.</translation>
  </message>
  <message>
   <location filename="../../app/text/hint_text.py" />
   <source>attacks {piece}.</source>
   <translation>greift {piece} an.</translation>
  </message>
  <message>
   <location filename="../../app/text/hint_text.py" />
   <source>the deck carries {piece} towards its promotion.</source>
   <translation>das Deck trägt {piece} der Umwandlung entgegen.</translation>
  </message>
  <message>
   <location filename="../../app/text/hint_text.py" />
   <source>castles into safety: fewer cells around the king are attacked.</source>
   <translation>rochiert in Sicherheit: Um den König sind weniger Felder angegriffen.</translation>
  </message>
  <message>
   <location filename="../../app/text/hint_text.py" />
   <source>castles and brings the rook into play.</source>
   <translation>rochiert und bringt den Turm ins Spiel.</translation>
  </message>
  <message>
   <location filename="../../app/text/hint_text.py" />
   <source>castles.</source>
   <translation>rochiert.</translation>
  </message>
  <message>
   <location filename="../../app/text/hint_text.py" />
   <source>comes into play: {now} cells in reach instead of {before}.</source>
   <translation>kommt ins Spiel: {now} statt {before} Felder in Reichweite.</translation>
  </message>
  <message>
   <location filename="../../app/text/hint_text.py" />
   <source>makes room for {piece}: {now} cells in reach instead of {before}.</source>
   <translation>schafft Raum für {piece}: {now} statt {before} Felder in Reichweite.</translation>
  </message>
  <message>
   <location filename="../../app/text/hint_text.py" />
   <source>more room for {piece}: {now} cells in reach instead of {before}.</source>
   <translation>mehr Raum für {piece}: {now} statt {before} Felder in Reichweite.</translation>
  </message>
  <message>
   <location filename="../../app/text/hint_text.py" />
   <source>offers {piece}: the computer has found nothing better.</source>
   <translation>bietet {piece} als Opfer an: Der Computer hat nichts Besseres gefunden.</translation>
  </message>
  <message>
   <location filename="../../app/text/hint_text.py" />
   <source>a quiet move: no piece is in danger after it.</source>
   <translation>ein ruhiger Zug: Danach ist keine Figur in Gefahr.</translation>
  </message>
  <message>
   <location filename="../../app/text/hint_text.py" />
   <source>the computer has found nothing better.</source>
   <translation>der Computer hat nichts Besseres gefunden.</translation>
  </message>
  <message>
   <location filename="../../app/text/hint_text.py" />
   <source>captures {seat}'s king: {seat} is out.</source>
   <translation>schlägt den König von {seat}: {seat} scheidet aus.</translation>
  </message>
  <message>
   <location filename="../../app/text/hint_text.py" />
   <source>mates in {count} moves.</source>
   <translation>setzt in {count} Zügen matt.</translation>
  </message>
  <message>
   <location filename="../../app/text/hint_text.py" />
   <source>wins the game in {count} moves.</source>
   <translation>gewinnt die Partie in {count} Zügen.</translation>
  </message>
  <message>
   <location filename="../../app/text/hint_text.py" />
   <source>mate cannot be stopped; this holds out longest: {count} moves.</source>
   <translation>das Matt ist nicht zu verhindern; so dauert es am längsten: {count} Züge.</translation>
  </message>
  <message>
   <location filename="../../app/text/hint_text.py" />
   <source>the king cannot be saved; this holds out longest.</source>
   <translation>der König ist nicht zu retten; so dauert es am längsten.</translation>
  </message>
  <message>
   <location filename="../../app/text/hint_text.py" />
   <source>stops mate by {move}.</source>
   <translation>verhindert das Matt durch {move}.</translation>
  </message>
  <message>
   <location filename="../../app/text/hint_text.py" />
   <source>wins {piece} {price}.</source>
   <translation>gewinnt {piece} {price}.</translation>
  </message>
  <message>
   <location filename="../../app/text/hint_text.py" />
   <source>attacks {pieces} at once.</source>
   <translation>greift zugleich {pieces} an.</translation>
  </message>
  <message>
   <location filename="../../app/text/hint_text.py" />
   <source>saves {piece} {attacker}.</source>
   <translation>rettet {piece} {attacker}.</translation>
  </message>
  <message>
   <location filename="../../app/text/hint_text.py" />
   <source>protects {piece} {attacker}.</source>
   <translation>schützt {piece} {attacker}.</translation>
  </message>
  <message>
   <location filename="../../app/text/hint_text.py" />
   <source>wins {piece} in {count} moves.</source>
   <translation>gewinnt {piece} in {count} Zügen.</translation>
  </message>
  <message>
   <location filename="../../app/text/hint_text.py" />
   <source>puts {seat} in check.</source>
   <translation>bietet {seat} Schach.</translation>
  </message>
  <message>
   <location filename="../../app/text/hint_text.py" />
   <source>mates {seat}.</source>
   <translation>setzt {seat} matt.</translation>
  </message>
  <message>
   <location filename="../../app/text/hint_text.py" />
   <source>mate cannot be stopped: it comes with the next move.</source>
   <translation>das Matt ist nicht zu verhindern: Es kommt mit dem nächsten Zug.</translation>
  </message>
  <message>
   <location filename="../../app/text/hint_text.py" />
   <source>wins {piece} with the next move.</source>
   <translation>gewinnt {piece} mit dem nächsten Zug.</translation>
  </message>
  <message>
   <location filename="../../app/text/hint_text.py" />
   <source>puts {seat} in check, and leaves one answer only.</source>
   <translation>bietet {seat} Schach und lässt nur eine Antwort.</translation>
  </message>
  <message>
   <location filename="../../app/text/hint_text.py" />
   <source>The game is over here: nobody threatens anything.</source>
   <translation>Hier ist die Partie zu Ende: Es gibt keine Drohungen mehr.</translation>
  </message>
  <message>
   <location filename="../../app/text/hint_text.py" />
   <source>{seat} is in check: that is the threat.</source>
   <translation>{seat} steht im Schach: Das ist die Drohung.</translation>
  </message>
  <message>
   <location filename="../../app/text/hint_text.py" />
   <source>A pawn must be promoted before anything else.</source>
   <translation>Zuerst muss ein Bauer umgewandelt werden.</translation>
  </message>
  <message>
   <location filename="../../app/text/hint_text.py" />
   <source>If {seat} passed, nobody else could move.</source>
   <translation>Wenn {seat} passte, könnte niemand sonst ziehen.</translation>
  </message>
  <message>
   <location filename="../../app/text/hint_text.py" />
   <source>Hint: {move}. {reason}</source>
   <translation>Tipp: {move}. {reason}</translation>
  </message>
  <message>
   <location filename="../../app/text/hint_text.py" />
   <source>{seat} threatens {move}. {reason}</source>
   <translation>{seat} droht {move}. {reason}</translation>
  </message>
  <message>
   <location filename="../../app/text/hint_text.py" />
   <source>{seat} threatens nothing; the best would be {move}.</source>
   <translation>{seat} droht nichts; am besten wäre {move}.</translation>
  </message>
  <message>
   <location filename="../../app/text/hint_text.py" />
   <source>The line: {moves}</source>
   <translation>Die Variante: {moves}</translation>
  </message>
  <message numerus="yes">
   <location filename="../../app/text/hint_text.py" />
   <source>the pawn on {cell} is %n step(s) from its promotion.</source>
   <translation>
    <numerusform>der Bauer auf {cell} ist %n Schritt von der Umwandlung entfernt.</numerusform>
    <numerusform>der Bauer auf {cell} ist %n Schritte von der Umwandlung entfernt.</numerusform>
   </translation>
  </message>
  <message numerus="yes">
   <location filename="../../app/text/hint_text.py" />
   <source>makes way for the pawn on {cell}: %n step(s) to its promotion.</source>
   <translation>
    <numerusform>macht dem Bauern auf {cell} den Weg frei: %n Schritt bis zur Umwandlung.</numerusform>
    <numerusform>macht dem Bauern auf {cell} den Weg frei: %n Schritte bis zur Umwandlung.</numerusform>
   </translation>
  </message>
  <message>
   <location filename="../../app/text/piece_words.py" />
   <source>the {piece} on {cell}</source>
   <translation>{piece} auf {cell}</translation>
  </message>
  <message>
   <location filename="../../app/text/piece_words.py" />
   <source>{seat}'s {piece} on {cell}</source>
   <translation>{piece} von {seat} auf {cell}</translation>
  </message>
  <message>
   <location filename="../../app/text/piece_words.py" />
   <source>from the {piece} on {cell}</source>
   <translation>vor {piece} auf {cell}</translation>
  </message>
  <message>
   <location filename="../../app/text/piece_words.py" />
   <source>from {seat}'s {piece} on {cell}</source>
   <translation>vor {piece} von {seat} auf {cell}</translation>
  </message>
  <message>
   <location filename="../../app/text/piece_words.py" />
   <source>for the {piece}</source>
   <translation>für {piece}</translation>
  </message>
  <message>
   <location filename="../../app/text/piece_words.py" />
   <source>the pawn becomes this piece: {piece}.</source>
   <translation>der Bauer wird {piece}.</translation>
  </message>
  <message>
   <location filename="../../app/text/piece_words.py" />
   <source>the pawn is exchanged for this piece: {piece}.</source>
   <translation>der Bauer wird getauscht gegen {piece}.</translation>
  </message>
 </context>
 <context>
  <name>hints (horse)</name>
  <message>
   <location filename="../../app/text/piece_words.py" />
   <source>the knight on {cell}</source>
   <translation>das Pferd auf {cell}</translation>
  </message>
  <message>
   <location filename="../../app/text/piece_words.py" />
   <source>{seat}'s knight on {cell}</source>
   <translation>das Pferd von {seat} auf {cell}</translation>
  </message>
  <message>
   <location filename="../../app/text/piece_words.py" />
   <source>from the knight on {cell}</source>
   <translation>vor dem Pferd auf {cell}</translation>
  </message>
  <message>
   <location filename="../../app/text/piece_words.py" />
   <source>from {seat}'s knight on {cell}</source>
   <translation>vor dem Pferd von {seat} auf {cell}</translation>
  </message>
  <message>
   <location filename="../../app/text/piece_words.py" />
   <source>for a knight</source>
   <translation>für ein Pferd</translation>
  </message>
  <message>
   <location filename="../../app/text/piece_words.py" />
   <source>the pawn becomes a knight.</source>
   <translation>der Bauer wird zum Pferd.</translation>
  </message>
  <message>
   <location filename="../../app/text/piece_words.py" />
   <source>the pawn is exchanged for a knight.</source>
   <translation>der Bauer wird gegen ein Pferd getauscht.</translation>
  </message>
 </context>
 <context>
  <name>introduction</name>
  <message>
   <location filename="../../app/text/introduction_text.py" />
   <source>easy to learn</source>
   <translation>leicht zu lernen</translation>
  </message>
  <message>
   <location filename="../../app/text/introduction_text.py" />
   <source>takes some practice</source>
   <translation>braucht etwas Übung</translation>
  </message>
  <message>
   <location filename="../../app/text/introduction_text.py" />
   <source>hard at first</source>
   <translation>anfangs schwer</translation>
  </message>
  <message numerus="yes">
   <location filename="../../app/text/introduction_text.py" />
   <source>%n player(s)</source>
   <translation>
    <numerusform>%n Person</numerusform>
    <numerusform>%n Personen</numerusform>
   </translation>
  </message>
  <message>
   <location filename="../../app/text/introduction_text.py" />
   <source>{low}–{high} min</source>
   <translation>{low}–{high} min</translation>
  </message>
  <message>
   <location filename="../../app/text/introduction_text.py" />
   <source>{line} {players}, {low} to {high} minutes, {difficulty}.</source>
   <translation>{line} {players}, {low} bis {high} Minuten, {difficulty}.</translation>
  </message>
 </context>
 <context>
  <name>kept</name>
  <message>
   <location filename="../../app/storage/kept_text.py" />
   <source>it is damaged</source>
   <translation>beschädigt</translation>
  </message>
  <message>
   <location filename="../../app/storage/kept_text.py" />
   <source>cannot be read: {reason}</source>
   <translation>nicht lesbar: {reason}</translation>
  </message>
  <message>
   <location filename="../../app/storage/kept_text.py" />
   <source>{file} cannot be read: {reason}. It is left unchanged.</source>
   <translation>Was in {file} steht, lässt sich nicht lesen: {reason}. Die Datei bleibt, wo sie ist.</translation>
  </message>
  <message>
   <location filename="../../app/storage/kept_text.py" />
   <source>A part of the game cannot be read; its record stays in {file}.</source>
   <translation>Ein Teil der Partie lässt sich nicht lesen; was von ihr geschrieben wurde, bleibt in {file}.</translation>
  </message>
  <message>
   <location filename="../../app/storage/kept_text.py" />
   <source>{file} has changed or is gone since: the game has to be saved under another name.</source>
   <translation>{file} wurde seither verändert oder gelöscht: Die Partie muss unter einem anderen Namen gespeichert werden.</translation>
  </message>
  <message>
   <location filename="../../app/storage/learning_store.py" />
   <source>{fault} What you learn is written as soon as possible.</source>
   <translation>{fault} Was du lernst, wird geschrieben, sobald es wieder geht.</translation>
  </message>
  <message>
   <location filename="../../app/storage/library/learning_import.py" />
   <source>{file} could not be read: {reason}.</source>
   <translation>{file} konnte nicht gelesen werden: {reason}.</translation>
  </message>
  <message>
   <location filename="../../app/storage/library/learning_import.py" />
   <source>{file} is damaged: it was set aside as {aside}, and a new one is begun.</source>
   <translation>{file} ist beschädigt: Die Datei heißt jetzt {aside}, und eine neue wurde angelegt.</translation>
  </message>
 </context>
 <context>
  <name>learning</name>
  <message>
   <location filename="../../app/learning/lesson_run.py" />
   <source>Right. Now go on.</source>
   <translation>Richtig. Nun weiter.</translation>
  </message>
  <message numerus="yes">
   <location filename="../../app/learning/lesson_run.py" />
   <source>Right. %n more cell(s) to find.</source>
   <translation>
    <numerusform>Richtig. Noch %n Feld ist zu finden.</numerusform>
    <numerusform>Richtig. Noch %n Felder sind zu finden.</numerusform>
   </translation>
  </message>
  <message>
   <location filename="../../app/learning/lesson_run.py" />
   <source>The rules allow that, but it is not the move to find. Try another one.</source>
   <translation>Die Regeln erlauben das, aber es ist nicht der gesuchte Zug. Versuch einen anderen.</translation>
  </message>
  <message>
   <location filename="../../app/learning/lesson_run.py" />
   <source>The answer: {answer}</source>
   <translation>Die Lösung: {answer}</translation>
  </message>
  <message>
   <location filename="../../app/learning/lesson_text.py" />
   <source>This task asks for a move of a pawn.</source>
   <translation>Gesucht ist ein Bauernzug.</translation>
  </message>
  <message>
   <location filename="../../app/learning/lesson_text.py" />
   <source>This task asks for a move of a knight.</source>
   <translation>Gesucht ist ein Springerzug.</translation>
  </message>
  <message>
   <location filename="../../app/learning/lesson_text.py" />
   <source>This task asks for a move of a bishop.</source>
   <translation>Gesucht ist ein Läuferzug.</translation>
  </message>
  <message>
   <location filename="../../app/learning/lesson_text.py" />
   <source>This task asks for a move of a rook.</source>
   <translation>Gesucht ist ein Turmzug.</translation>
  </message>
  <message>
   <location filename="../../app/learning/lesson_text.py" />
   <source>This task asks for a move of the queen.</source>
   <translation>Gesucht ist ein Damenzug.</translation>
  </message>
  <message>
   <location filename="../../app/learning/lesson_text.py" />
   <source>This task asks for a move of the king.</source>
   <translation>Gesucht ist ein Königszug.</translation>
  </message>
  <message>
   <location filename="../../app/learning/lesson_text.py" />
   <source>This task asks for a move of a unicorn.</source>
   <translation>Gesucht ist ein Zug des Einhorns.</translation>
  </message>
  <message>
   <location filename="../../app/learning/lesson_text.py" />
   <source>A pawn is to be captured.</source>
   <translation>Gesucht ist ein Zug, der einen Bauern schlägt.</translation>
  </message>
  <message>
   <location filename="../../app/learning/lesson_text.py" />
   <source>A knight is to be captured.</source>
   <translation>Gesucht ist ein Zug, der einen Springer schlägt.</translation>
  </message>
  <message>
   <location filename="../../app/learning/lesson_text.py" />
   <source>A bishop is to be captured.</source>
   <translation>Gesucht ist ein Zug, der einen Läufer schlägt.</translation>
  </message>
  <message>
   <location filename="../../app/learning/lesson_text.py" />
   <source>A rook is to be captured.</source>
   <translation>Gesucht ist ein Zug, der einen Turm schlägt.</translation>
  </message>
  <message>
   <location filename="../../app/learning/lesson_text.py" />
   <source>The queen is to be captured.</source>
   <translation>Gesucht ist ein Zug, der die Dame schlägt.</translation>
  </message>
  <message>
   <location filename="../../app/learning/lesson_text.py" />
   <source>The king is to be captured.</source>
   <translation>Gesucht ist ein Zug, der den König schlägt.</translation>
  </message>
  <message>
   <location filename="../../app/learning/lesson_text.py" />
   <source>A unicorn is to be captured.</source>
   <translation>Gesucht ist ein Zug, der ein Einhorn schlägt.</translation>
  </message>
  <message>
   <location filename="../../app/learning/lesson_text.py" />
   <source>The pawn is to become a knight.</source>
   <translation>Aus dem Bauern soll ein Springer werden.</translation>
  </message>
  <message>
   <location filename="../../app/learning/lesson_text.py" />
   <source>The pawn is to become a bishop.</source>
   <translation>Aus dem Bauern soll ein Läufer werden.</translation>
  </message>
  <message>
   <location filename="../../app/learning/lesson_text.py" />
   <source>The pawn is to become a rook.</source>
   <translation>Aus dem Bauern soll ein Turm werden.</translation>
  </message>
  <message>
   <location filename="../../app/learning/lesson_text.py" />
   <source>The pawn is to become a queen.</source>
   <translation>Aus dem Bauern soll eine Dame werden.</translation>
  </message>
  <message>
   <location filename="../../app/learning/lesson_text.py" />
   <source>The pawn is to become a unicorn.</source>
   <translation>Aus dem Bauern soll ein Einhorn werden.</translation>
  </message>
  <message>
   <location filename="../../app/learning/lesson_text.py" />
   <source>An ordinary move is asked for.</source>
   <translation>Gesucht ist ein gewöhnlicher Zug.</translation>
  </message>
  <message>
   <location filename="../../app/learning/lesson_text.py" />
   <source>A pawn is to go two steps at once.</source>
   <translation>Gesucht ist der Doppelschritt eines Bauern.</translation>
  </message>
  <message>
   <location filename="../../app/learning/lesson_text.py" />
   <source>A pawn is to capture in passing.</source>
   <translation>Gesucht ist ein Zug, der en passant schlägt.</translation>
  </message>
  <message>
   <location filename="../../app/learning/lesson_text.py" />
   <source>A pawn is to become another piece.</source>
   <translation>Gesucht ist eine Umwandlung.</translation>
  </message>
  <message>
   <location filename="../../app/learning/lesson_text.py" />
   <source>The pawn set free becomes a piece.</source>
   <translation>Der frei gewordene Bauer wird umgewandelt.</translation>
  </message>
  <message>
   <location filename="../../app/learning/lesson_text.py" />
   <source>This task asks you to castle.</source>
   <translation>Gesucht ist die Rochade.</translation>
  </message>
  <message>
   <location filename="../../app/learning/lesson_text.py" />
   <source>A deck is to be moved, not a piece.</source>
   <translation>Gesucht ist ein Deckzug, kein Zug einer Figur.</translation>
  </message>
  <message>
   <location filename="../../app/learning/lesson_text.py" />
   <source>Only passing is left.</source>
   <translation>Hier bleibt nur, zu passen.</translation>
  </message>
  <message>
   <location filename="../../app/learning/lesson_text.py" />
   <source>A piece is to be captured from afar.</source>
   <translation>Eine Figur soll aus der Ferne geschlagen werden.</translation>
  </message>
  <message>
   <location filename="../../app/learning/lesson_text.py" />
   <source>That is no check, so it cannot be mate.</source>
   <translation>Das ist kein Schach, also auch kein Matt.</translation>
  </message>
  <message>
   <location filename="../../app/learning/lesson_text.py" />
   <source>That is no stalemate.</source>
   <translation>Das ist kein Patt.</translation>
  </message>
  <message>
   <location filename="../../app/learning/lesson_text.py" />
   <source>The opponent still has a move after that.</source>
   <translation>Der Gegner hat danach noch einen Zug.</translation>
  </message>
  <message>
   <location filename="../../app/learning/lesson_text.py" />
   <source>The game goes on after that.</source>
   <translation>Danach geht die Partie weiter.</translation>
  </message>
  <message>
   <location filename="../../app/learning/lesson_text.py" />
   <source>Step {number} of {count}</source>
   <translation>Schritt {number} von {count}</translation>
  </message>
  <message>
   <location filename="../../app/learning/lesson_text.py" />
   <source>{done} of {count} steps done</source>
   <translation>{done} von {count} Schritten gelöst</translation>
  </message>
  <message>
   <location filename="../../app/learning/lesson_text.py" />
   <source>{cell} is not what is asked for. Try another cell.</source>
   <translation>{cell} ist nicht gesucht. Versuch ein anderes Feld.</translation>
  </message>
  <message>
   <location filename="../../app/learning/lesson_text.py" />
   <source>A piece of {seat} is to be captured.</source>
   <translation>Gesucht ist ein Zug, der eine Figur von {seat} schlägt.</translation>
  </message>
  <message>
   <location filename="../../app/learning/lesson_text.py" />
   <source>That captures nothing. This task asks for a capture.</source>
   <translation>Damit wird nichts geschlagen. Gesucht ist ein Zug, der schlägt.</translation>
  </message>
  <message>
   <location filename="../../app/learning/lesson_text.py" />
   <source>That captures something. This task asks for a move that does not.</source>
   <translation>Damit wird etwas geschlagen. Gesucht ist ein Zug, der nichts schlägt.</translation>
  </message>
  <message>
   <location filename="../../app/learning/lesson_text.py" />
   <source>Another piece is to move.</source>
   <translation>Eine andere Figur soll ziehen.</translation>
  </message>
  <message>
   <location filename="../../app/learning/lesson_text.py" />
   <source>That is not the cell where the piece is to go.</source>
   <translation>Auf dieses Feld soll die Figur nicht ziehen.</translation>
  </message>
  <message>
   <location filename="../../app/learning/lesson_text.py" />
   <source>That leads to another level. The piece is to stay on its own.</source>
   <translation>Damit wechselt die Figur die Ebene. Sie soll auf ihrer bleiben.</translation>
  </message>
  <message>
   <location filename="../../app/learning/lesson_text.py" />
   <source>The piece is still on the same level. It is to come to another one.</source>
   <translation>Die Figur ist noch auf derselben Ebene. Sie soll die Ebene wechseln.</translation>
  </message>
  <message>
   <location filename="../../app/learning/lesson_text.py" />
   <source>The piece is to come to level {levels}.</source>
   <translation>Die Figur soll auf die Ebene {levels} ziehen.</translation>
  </message>
  <message>
   <location filename="../../app/learning/lesson_text.py" />
   <source>From there the piece does not attack {cells}.</source>
   <translation>Von dort greift die Figur {cells} nicht an.</translation>
  </message>
  <message>
   <location filename="../../app/learning/lesson_text.py" />
   <source>Nobody can capture the piece there.</source>
   <translation>Dort kann die Figur nicht geschlagen werden.</translation>
  </message>
  <message>
   <location filename="../../app/learning/lesson_text.py" />
   <source>There the piece can be captured {by}.</source>
   <translation>Dort kann die Figur {by} geschlagen werden.</translation>
  </message>
  <message>
   <location filename="../../app/learning/lesson_text.py" />
   <source>{seat} is still in the game.</source>
   <translation>{seat} ist noch im Spiel.</translation>
  </message>
  <message>
   <location filename="../../app/learning/lesson_text.py" />
   <source>That gives no check.</source>
   <translation>Das gibt kein Schach.</translation>
  </message>
  <message>
   <location filename="../../app/learning/lesson_text.py" />
   <source>That gives check.</source>
   <translation>Das gibt Schach.</translation>
  </message>
  <message>
   <location filename="../../app/learning/lesson_text.py" />
   <source>That is check, but {seat} has an answer: {move}.</source>
   <translation>Das ist Schach, aber {seat} hat eine Antwort: {move}.</translation>
  </message>
  <message>
   <location filename="../../app/learning/lesson_text.py" />
   <source>That is stalemate, not mate: no check, and no move left.</source>
   <translation>Das ist Patt, nicht Matt: kein Schach, aber auch kein Zug mehr.</translation>
  </message>
  <message>
   <location filename="../../app/learning/lesson_text.py" />
   <source>That is stalemate: no check, and no move left. It only draws.</source>
   <translation>Das ist Patt: kein Schach, aber auch kein Zug mehr. Die Partie ist nur remis.</translation>
  </message>
  <message>
   <location filename="../../app/learning/lesson_text.py" />
   <source>That mates, and this task asks for something else.</source>
   <translation>Das ist zwar matt, gesucht ist hier aber etwas anderes.</translation>
  </message>
  <message>
   <location filename="../../app/text/piece_words.py" />
   <source>This task asks for a move of this piece: {piece}.</source>
   <translation>Gesucht ist ein Zug dieser Figur: {piece}.</translation>
  </message>
  <message>
   <location filename="../../app/text/piece_words.py" />
   <source>This piece is to be captured: {piece}.</source>
   <translation>Gesucht ist ein Zug, der diese Figur schlägt: {piece}.</translation>
  </message>
  <message>
   <location filename="../../app/text/piece_words.py" />
   <source>The pawn is to become this piece: {piece}.</source>
   <translation>Aus dem Bauern soll diese Figur werden: {piece}.</translation>
  </message>
 </context>
 <context>
  <name>learning (horse)</name>
  <message>
   <location filename="../../app/text/piece_words.py" />
   <source>This task asks for a move of a knight.</source>
   <translation>Gesucht ist ein Zug des Pferdes.</translation>
  </message>
  <message>
   <location filename="../../app/text/piece_words.py" />
   <source>A knight is to be captured.</source>
   <translation>Gesucht ist ein Zug, der ein Pferd schlägt.</translation>
  </message>
  <message>
   <location filename="../../app/text/piece_words.py" />
   <source>The pawn is to become a knight.</source>
   <translation>Gesucht ist ein Zug, der den Bauern in ein Pferd umwandelt.</translation>
  </message>
 </context>
 <context>
  <name>levels</name>
  <message>
   <location filename="../../app/panels/over_board/level_strip.py" />
   <source>Level {name}, stands out</source>
   <translation>Ebene {name}, hervorgehoben</translation>
  </message>
  <message>
   <location filename="../../app/panels/over_board/level_strip.py" />
   <source>Level {name}, cut away</source>
   <translation>Ebene {name}, ausgeblendet</translation>
  </message>
  <message>
   <location filename="../../app/panels/over_board/level_strip.py" />
   <source>Level {name}, faded</source>
   <translation>Ebene {name}, verblasst</translation>
  </message>
  <message>
   <location filename="../../app/panels/over_board/level_strip.py" />
   <source>Level {name}</source>
   <translation>Ebene {name}</translation>
  </message>
 </context>
 <context>
  <name>library</name>
  <message>
   <location filename="../../app/storage/library/library_text.py" />
   <source>they are damaged</source>
   <translation>sie sind beschädigt</translation>
  </message>
  <message>
   <location filename="../../app/storage/library/library_text.py" />
   <source>their file cannot be opened</source>
   <translation>ihre Datei lässt sich nicht öffnen</translation>
  </message>
  <message>
   <location filename="../../app/storage/library/library_text.py" />
   <source>the disk has a fault</source>
   <translation>der Datenträger hat einen Fehler</translation>
  </message>
  <message>
   <location filename="../../app/storage/library/library_text.py" />
   <source>My games can only be read, not changed.</source>
   <translation>„Meine Partien“ lassen sich nur lesen, nicht ändern.</translation>
  </message>
  <message>
   <location filename="../../app/storage/library/library_text.py" />
   <source>Nothing can be written into My games: there is no space left.</source>
   <translation>In „Meine Partien“ lässt sich nichts schreiben: Es ist kein Platz mehr.</translation>
  </message>
  <message>
   <location filename="../../app/storage/library/library_text.py" />
   <source>My games were written by a later version of the program: they are not changed, and cannot be shown.</source>
   <translation>„Meine Partien“ stammen von einer neueren Version des Programms: Sie bleiben unverändert und lassen sich hier nicht anzeigen.</translation>
  </message>
  <message>
   <location filename="../../app/storage/library/library_text.py" />
   <source>Another program holds My games: what is asked of them, and what you play, is written as soon as it lets go.</source>
   <translation>Ein anderes Programm benutzt gerade „Meine Partien“: Was du mit ihnen vorhast und was du spielst, wird danach geschrieben.</translation>
  </message>
  <message>
   <location filename="../../app/storage/library/library_text.py" />
   <source>What was written last into My games cannot be read ({file}): they are shown as they were before, and nothing is written over that.</source>
   <translation>Der letzte Stand von „Meine Partien“ ist nicht lesbar ({file}): Du siehst den Stand davor, und nichts wird überschrieben.</translation>
  </message>
  <message>
   <location filename="../../app/storage/library/library_text.py" />
   <source>My games cannot be read or written: {reason}.</source>
   <translation>„Meine Partien“ lassen sich nicht lesen oder schreiben: {reason}.</translation>
  </message>
  <message>
   <location filename="../../app/storage/library/library_text.py" />
   <source>The file {file} of My games cannot be read: it was set aside as {aside}, and a new one is begun.</source>
   <translation>Die Datei {file} mit „Meine Partien“ ist nicht lesbar: Sie heißt jetzt {aside}, und eine neue wurde angelegt.</translation>
  </message>
  <message numerus="yes">
   <location filename="../../app/storage/library/library_text.py" />
   <source>%n game(s) of {aside} could be read, and are among My games again.</source>
   <translation>
    <numerusform>%n Partie aus {aside} ist lesbar und wieder unter „Meine Partien“.</numerusform>
    <numerusform>%n Partien aus {aside} sind lesbar und wieder unter „Meine Partien“.</numerusform>
   </translation>
  </message>
 </context>
 <context>
  <name>movement</name>
  <message>
   <location filename="../../app/text/movement_text.py" />
   <source>straight</source>
   <translation>gerade</translation>
  </message>
  <message>
   <location filename="../../app/text/movement_text.py" />
   <source>diagonally</source>
   <translation>schräg</translation>
  </message>
  <message>
   <location filename="../../app/text/movement_text.py" />
   <source>through faces</source>
   <translation>durch Flächen</translation>
  </message>
  <message>
   <location filename="../../app/text/movement_text.py" />
   <source>through edges</source>
   <translation>durch Kanten</translation>
  </message>
  <message>
   <location filename="../../app/text/movement_text.py" />
   <source>through corners</source>
   <translation>durch Ecken</translation>
  </message>
  <message>
   <location filename="../../app/text/movement_text.py" />
   <source>forward</source>
   <translation>vorwärts</translation>
  </message>
  <message>
   <location filename="../../app/text/movement_text.py" />
   <source>back</source>
   <translation>zurück</translation>
  </message>
  <message>
   <location filename="../../app/text/movement_text.py" />
   <source>forward or back</source>
   <translation>vorwärts oder zurück</translation>
  </message>
  <message>
   <location filename="../../app/text/movement_text.py" />
   <source>sideways</source>
   <translation>zur Seite</translation>
  </message>
  <message>
   <location filename="../../app/text/movement_text.py" />
   <source>on the same level</source>
   <translation>auf derselben Ebene</translation>
  </message>
  <message>
   <location filename="../../app/text/movement_text.py" />
   <source>upward</source>
   <translation>aufwärts</translation>
  </message>
  <message>
   <location filename="../../app/text/movement_text.py" />
   <source>downward</source>
   <translation>abwärts</translation>
  </message>
  <message>
   <location filename="../../app/text/movement_text.py" />
   <source>upward or downward</source>
   <translation>aufwärts oder abwärts</translation>
  </message>
  <message>
   <location filename="../../app/text/movement_text.py" />
   <source>along the file</source>
   <translation>auf der Linie</translation>
  </message>
  <message>
   <location filename="../../app/text/movement_text.py" />
   <source>to another file</source>
   <translation>auf eine andere Linie</translation>
  </message>
  <message>
   <location filename="../../app/text/movement_text.py" />
   <source>vertically</source>
   <translation>in der Senkrechten</translation>
  </message>
  <message>
   <location filename="../../app/text/movement_text.py" />
   <source>slantwise</source>
   <translation>zur Seite</translation>
  </message>
  <message>
   <location filename="../../app/text/movement_text.py" />
   <source>forward or upward</source>
   <translation>vorwärts oder aufwärts</translation>
  </message>
  <message>
   <location filename="../../app/text/movement_text.py" />
   <source>forward, upward or downward</source>
   <translation>vorwärts, aufwärts oder abwärts</translation>
  </message>
  <message>
   <location filename="../../app/text/movement_text.py" />
   <source>in some directions</source>
   <translation>in manche Richtungen</translation>
  </message>
  <message>
   <location filename="../../app/text/movement_text.py" />
   <source>{steps}; it captures in the same way.</source>
   <translation>{steps}; er schlägt ebenso.</translation>
  </message>
  <message>
   <location filename="../../app/text/movement_text.py" />
   <source>{advances}, to an empty cell; it captures {strikes}.</source>
   <translation>{advances}, auf ein leeres Feld; zum Schlagen {strikes}.</translation>
  </message>
  <message>
   <location filename="../../app/text/movement_text.py" />
   <source>{steps} without capturing</source>
   <translation>{steps}, ohne zu schlagen</translation>
  </message>
  <message>
   <location filename="../../app/text/movement_text.py" />
   <source>{steps} only to capture</source>
   <translation>{steps}, nur um zu schlagen</translation>
  </message>
  <message>
   <location filename="../../app/text/movement_text.py" />
   <source>{steps} by way of an empty cell</source>
   <translation>{steps} über ein leeres Feld</translation>
  </message>
  <message>
   <location filename="../../app/text/movement_text.py" />
   <source>{steps} by way of an empty cell, only to capture</source>
   <translation>{steps} über ein leeres Feld, nur um zu schlagen</translation>
  </message>
  <message>
   <location filename="../../app/text/movement_text.py" />
   <source>it captures without moving what is this far away: {steps}</source>
   <translation>sie schlägt, ohne zu ziehen, was so weit entfernt ist: {steps}</translation>
  </message>
  <message>
   <location filename="../../app/text/movement_text.py" />
   <source>it freezes hostile pieces that are this far away: {steps}</source>
   <translation>sie lähmt gegnerische Figuren, die so weit entfernt sind: {steps}</translation>
  </message>
  <message>
   <location filename="../../app/text/movement_text.py" />
   <source>to one of these cells if it is empty: {cells}</source>
   <translation>auf eines dieser Felder, wenn es leer ist: {cells}</translation>
  </message>
  <message>
   <location filename="../../app/text/movement_text.py" />
   <source>On level {levels}: {moves}</source>
   <translation>Auf Ebene {levels}: {moves}</translation>
  </message>
  <message>
   <location filename="../../app/text/movement_text.py" />
   <source>one step {ways}</source>
   <translation>ein Schritt {ways}</translation>
  </message>
  <message>
   <location filename="../../app/text/movement_text.py" />
   <source>up to {number} steps {ways}</source>
   <translation>bis zu {number} Schritte {ways}</translation>
  </message>
  <message>
   <location filename="../../app/text/movement_text.py" />
   <source>any distance {ways}</source>
   <translation>beliebig weit {ways}</translation>
  </message>
  <message>
   <location filename="../../app/text/movement_text.py" />
   <source>two steps straight and one more at an angle</source>
   <translation>zwei Schritte gerade und noch einen abgewinkelt</translation>
  </message>
  <message>
   <location filename="../../app/text/movement_text.py" />
   <source>{sizes} cells along one line</source>
   <translation>um {sizes} Felder entlang einer Linie</translation>
  </message>
  <message>
   <location filename="../../app/text/movement_text.py" />
   <source>{sizes} cells along different lines</source>
   <translation>um {sizes} Felder entlang verschiedener Linien</translation>
  </message>
  <message>
   <location filename="../../app/text/movement_text.py" />
   <source>leaps {ways}</source>
   <translation>springt {ways}</translation>
  </message>
  <message>
   <location filename="../../app/text/movement_text.py" />
   <source>leaps {ways}, again and again the same way</source>
   <translation>springt {ways}, immer weiter in derselben Weise</translation>
  </message>
 </context>
 <context>
  <name>my_games</name>
  <message>
   <location filename="../../app/panels/my_games/row_text.py" />
   <source>{seat} wins</source>
   <translation>{seat} gewinnt</translation>
  </message>
  <message>
   <location filename="../../app/panels/my_games/row_text.py" />
   <source>Draw</source>
   <translation>Remis</translation>
  </message>
  <message>
   <location filename="../../app/panels/my_games/row_text.py" />
   <source>unfinished</source>
   <translation>nicht beendet</translation>
  </message>
  <message>
   <location filename="../../app/panels/my_games/row_text.py" />
   <source>The game is not finished.</source>
   <translation>Die Partie ist nicht zu Ende.</translation>
  </message>
  <message>
   <location filename="../../app/panels/my_games/row_text.py" />
   <source>Began with {moves}</source>
   <translation>Begonnen mit {moves}</translation>
  </message>
  <message>
   <location filename="../../app/panels/my_games/row_text.py" />
   <source>Began from the same position</source>
   <translation>Aus derselben Stellung begonnen</translation>
  </message>
  <message>
   <location filename="../../app/panels/my_games/row_text.py" />
   <source>Played {dates}</source>
   <translation>Gespielt {dates}</translation>
  </message>
 </context>
 <context>
  <name>openings</name>
  <message numerus="yes">
   <location filename="../../app/learning/opening_text.py" />
   <source>%n game(s) began like this.</source>
   <translation>
    <numerusform>%n Partie begann so.</numerusform>
    <numerusform>%n Partien begannen so.</numerusform>
   </translation>
  </message>
  <message numerus="yes">
   <location filename="../../app/learning/opening_text.py" />
   <source>%n game(s) began here.</source>
   <translation>
    <numerusform>%n Partie begann hier.</numerusform>
    <numerusform>%n Partien begannen hier.</numerusform>
   </translation>
  </message>
  <message>
   <location filename="../../app/learning/opening_text.py" />
   <source>Beside the bars: games · share of the points of the player who moves.</source>
   <translation>Neben den Balken: Partien · Anteil der Punkte für die Seite am Zug.</translation>
  </message>
  <message>
   <location filename="../../app/learning/opening_text.py" />
   <source>Everybody's games</source>
   <translation>Partien aller Spieler</translation>
  </message>
  <message>
   <location filename="../../app/learning/opening_text.py" />
   <source>{name} as {seat}</source>
   <translation>{name} mit {seat}</translation>
  </message>
  <message>
   <location filename="../../app/learning/opening_text.py" />
   <source>file {digest}</source>
   <translation>Datei {digest}</translation>
  </message>
  <message>
   <location filename="../../app/learning/opening_text.py" />
   <source>Start {number}</source>
   <translation>Grundstellung {number}</translation>
  </message>
  <message>
   <location filename="../../app/learning/opening_text.py" />
   <source>The usual start</source>
   <translation>Die Grundstellung</translation>
  </message>
  <message>
   <location filename="../../app/learning/opening_text.py" />
   <source>Another position, {number}</source>
   <translation>Andere Stellung, {number}</translation>
  </message>
  <message>
   <location filename="../../app/learning/opening_text.py" />
   <source>{start}: {games}</source>
   <translation>{start}: {games}</translation>
  </message>
  <message numerus="yes">
   <location filename="../../app/learning/openings.py" />
   <source>%n of them go(es) no further.</source>
   <translation>
    <numerusform>%n davon endet hier.</numerusform>
    <numerusform>%n davon enden hier.</numerusform>
   </translation>
  </message>
 </context>
 <context>
  <name>pgn</name>
  <message>
   <location filename="../../engine/pgn/builder.py" />
   <source>the side line that begins here is not closed</source>
   <translation>die Variante, die hier beginnt, wird nicht geschlossen</translation>
  </message>
  <message>
   <location filename="../../engine/pgn/builder.py" />
   <source>the comment that begins here is not closed</source>
   <translation>der Kommentar, der hier beginnt, wird nicht geschlossen</translation>
  </message>
  <message>
   <location filename="../../engine/pgn/builder.py" />
   <source>the tag is not written as [Name "value"]</source>
   <translation>das Tag ist nicht als [Name "Wert"] geschrieben</translation>
  </message>
  <message>
   <location filename="../../engine/pgn/builder.py" />
   <source>{sign!r} is out of place here</source>
   <translation>{sign!r} ist hier fehl am Platz</translation>
  </message>
  <message>
   <location filename="../../engine/pgn/builder.py" />
   <source>there is no move before the side line to which it could be an alternative</source>
   <translation>vor der Variante steht kein Zug, den sie ersetzen könnte</translation>
  </message>
  <message>
   <location filename="../../engine/pgn/builder.py" />
   <source>cannot read the move {text!r}</source>
   <translation>der Zug {text!r} ist nicht lesbar</translation>
  </message>
  <message>
   <location filename="../../engine/pgn/builder.py" />
   <source>the game has more than {count} moves</source>
   <translation>die Partie hat mehr als {count} Züge</translation>
  </message>
  <message>
   <location filename="../../engine/pgn/reader.py" />
   <source>there is no game in the text</source>
   <translation>der Text enthält keine Partie</translation>
  </message>
  <message>
   <location filename="../../engine/pgn/reader.py" />
   <source>the tag {name} is longer than {count} characters</source>
   <translation>das Tag {name} ist länger als {count} Zeichen</translation>
  </message>
  <message>
   <location filename="../../engine/pgn/reader.py" />
   <source>it contains binary data, not a game</source>
   <translation>es sind Binärdaten, keine Partie</translation>
  </message>
  <message>
   <location filename="../../engine/pgn/source.py" />
   <source>the line is longer than {count} bytes</source>
   <translation>die Zeile ist länger als {count} Bytes</translation>
  </message>
  <message>
   <location filename="../../engine/pgn/tags.py" />
   <source>there is no game {name!r} here</source>
   <translation>ein Spiel {name!r} gibt es hier nicht</translation>
  </message>
  <message>
   <location filename="../../engine/pgn/tags.py" />
   <source>the position cannot be read: {reason}</source>
   <translation>die Stellung ist nicht lesbar: {reason}</translation>
  </message>
  <message>
   <location filename="../../engine/pgn/tags.py" />
   <source>{name} was played by a file of that game that is not here: {file}</source>
   <translation>{name} wurde nach einer Datei dieses Spiels gespielt, die hier nicht vorliegt: {file}</translation>
  </message>
  <message>
   <location filename="../../engine/pgn/tags.py" />
   <source>the notation is {name!r} instead of one of {names}</source>
   <translation>die Notation ist {name!r} statt einer von {names}</translation>
  </message>
 </context>
 <context>
  <name>piece values</name>
  <message>
   <location filename="../../app/panels/help/value_chart.py" />
   <source>many pieces on the board</source>
   <translation>viele Figuren auf dem Brett</translation>
  </message>
  <message>
   <location filename="../../app/panels/help/value_chart.py" />
   <source>few pieces on the board</source>
   <translation>wenige Figuren auf dem Brett</translation>
  </message>
  <message>
   <location filename="../../app/panels/help/value_chart.py" />
   <source>game</source>
   <translation>Spiel</translation>
  </message>
  <message>
   <location filename="../../app/panels/help/value_chart.py" />
   <source>games played</source>
   <translation>gespielte Partien</translation>
  </message>
  <message>
   <location filename="../../app/panels/help/value_chart.py" />
   <source>positions</source>
   <translation>Stellungen</translation>
  </message>
  <message>
   <location filename="../../app/panels/help/value_chart.py" />
   <source>Values of the pieces of all games, as bars</source>
   <translation>Die Werte der Figuren aller Spiele als Balken</translation>
  </message>
 </context>
 <context>
  <name>players</name>
  <message>
   <location filename="../../app/panels/new_game/players.py" />
   <source>How strong an engine plays is one of its options: Computer, Engines…</source>
   <translation>Wie stark eine Engine spielt, ist eine ihrer Optionen: Computer, Engines…</translation>
  </message>
  <message>
   <location filename="../../app/panels/new_game/players.py" />
   <source>Name, if you like</source>
   <translation>Name (freiwillig)</translation>
  </message>
  <message>
   <location filename="../../app/panels/new_game/players.py" />
   <source>Who plays {seat}</source>
   <translation>Wer {seat} spielt</translation>
  </message>
  <message>
   <location filename="../../app/panels/new_game/players.py" />
   <source>Name of {seat}</source>
   <translation>Name von {seat}</translation>
  </message>
  <message>
   <location filename="../../app/panels/new_game/players.py" />
   <source>Level of {seat}</source>
   <translation>Stufe von {seat}</translation>
  </message>
  <message>
   <location filename="../../app/panels/new_game/players.py" />
   <source>Person</source>
   <translation>Mensch</translation>
  </message>
  <message>
   <location filename="../../app/panels/seats.py" />
   <source>thinks</source>
   <translation>denkt nach</translation>
  </message>
  <message>
   <location filename="../../app/panels/seats.py" />
   <source>waits</source>
   <translation>wartet</translation>
  </message>
  <message>
   <location filename="../../app/panels/seats.py" />
   <source>paused</source>
   <translation>Uhr steht</translation>
  </message>
  <message>
   <location filename="../../app/text/player_text.py" />
   <source>lets you win</source>
   <translation>lässt dich gewinnen</translation>
  </message>
  <message>
   <location filename="../../app/text/player_text.py" />
   <source>very easy</source>
   <translation>sehr leicht</translation>
  </message>
  <message>
   <location filename="../../app/text/player_text.py" />
   <source>easy</source>
   <translation>leicht</translation>
  </message>
  <message>
   <location filename="../../app/text/player_text.py" />
   <source>medium</source>
   <translation>mittel</translation>
  </message>
  <message>
   <location filename="../../app/text/player_text.py" />
   <source>fairly strong</source>
   <translation>recht stark</translation>
  </message>
  <message>
   <location filename="../../app/text/player_text.py" />
   <source>strong</source>
   <translation>stark</translation>
  </message>
  <message>
   <location filename="../../app/text/player_text.py" />
   <source>very strong</source>
   <translation>sehr stark</translation>
  </message>
  <message>
   <location filename="../../app/text/player_text.py" />
   <source>as strong as it can</source>
   <translation>so stark er kann</translation>
  </message>
  <message>
   <location filename="../../app/text/player_text.py" />
   <source>{number}: {level}</source>
   <translation>{number}: {level}</translation>
  </message>
  <message>
   <location filename="../../app/text/player_text.py" />
   <source>Level {number}: {level}</source>
   <translation>Stufe {number}: {level}</translation>
  </message>
  <message>
   <location filename="../../app/text/player_text.py" />
   <source>Computer</source>
   <translation>Computer</translation>
  </message>
  <message>
   <location filename="../../app/text/player_text.py" />
   <source>a player elsewhere</source>
   <translation>jemand an einem anderen Ort</translation>
  </message>
  <message>
   <location filename="../../app/text/player_text.py" />
   <source>a person</source>
   <translation>ein Mensch</translation>
  </message>
  <message>
   <location filename="../../app/text/player_text.py" />
   <source>{name} ({level})</source>
   <translation>{name} ({level})</translation>
  </message>
  <message>
   <location filename="../../app/text/player_text.py" />
   <source>{seat}: {player}.</source>
   <translation>{seat}: {player}.</translation>
  </message>
  <message>
   <location filename="../../app/text/player_text.py" />
   <source>{name}, {player}</source>
   <translation>{name}, {player}</translation>
  </message>
  <message>
   <location filename="../../app/text/player_text.py" />
   <source>{seat} does not play at this board.</source>
   <translation>{seat} spielt nicht an diesem Brett.</translation>
  </message>
  <message>
   <location filename="../../app/text/player_text.py" />
   <source>{seat} is played by the computer.</source>
   <translation>{seat} wird vom Computer gespielt.</translation>
  </message>
  <message>
   <location filename="../../app/text/player_text.py" />
   <source>{seat} is played by {name}.</source>
   <translation>{seat} wird von {name} gespielt.</translation>
  </message>
  <message>
   <location filename="../../app/text/player_text.py" />
   <source>Depth {depth}, {nodes} positions</source>
   <translation>Tiefe {depth}, {nodes} Stellungen</translation>
  </message>
  <message>
   <location filename="../../app/text/player_text.py" />
   <source>{seat} thinks.</source>
   <translation>{seat} denkt nach.</translation>
  </message>
  <message>
   <location filename="../../app/text/player_text.py" />
   <source>{seat} waits until you let the computer go on.</source>
   <translation>{seat} wartet, bis der Computer weiterrechnen soll.</translation>
  </message>
  <message>
   <location filename="../../app/text/player_text.py" />
   <source>{seat} waits until you let the computer go on ({keys}).</source>
   <translation>{seat} wartet, bis der Computer weiterrechnen soll ({keys}).</translation>
  </message>
 </context>
 <context>
  <name>pointer</name>
  <message>
   <location filename="../../app/text/piece_words.py" />
   <source>takes the {piece}</source>
   <translation>schlägt {piece}</translation>
  </message>
  <message>
   <location filename="../../app/text/pointer_text.py" />
   <source>takes the pawn</source>
   <translation>schlägt den Bauern</translation>
  </message>
  <message>
   <location filename="../../app/text/pointer_text.py" />
   <source>takes the knight</source>
   <translation>schlägt den Springer</translation>
  </message>
  <message>
   <location filename="../../app/text/pointer_text.py" />
   <source>takes the bishop</source>
   <translation>schlägt den Läufer</translation>
  </message>
  <message>
   <location filename="../../app/text/pointer_text.py" />
   <source>takes the rook</source>
   <translation>schlägt den Turm</translation>
  </message>
  <message>
   <location filename="../../app/text/pointer_text.py" />
   <source>takes the queen</source>
   <translation>schlägt die Dame</translation>
  </message>
  <message>
   <location filename="../../app/text/pointer_text.py" />
   <source>takes the king</source>
   <translation>schlägt den König</translation>
  </message>
  <message>
   <location filename="../../app/text/pointer_text.py" />
   <source>takes the unicorn</source>
   <translation>schlägt das Einhorn</translation>
  </message>
  <message>
   <location filename="../../app/text/pointer_text.py" />
   <source>{number} of {count} here (Tab: next)</source>
   <translation>{number} von {count} hier (Tab: nächstes)</translation>
  </message>
  <message>
   <location filename="../../app/text/pointer_text.py" />
   <source>castles short</source>
   <translation>rochiert kurz</translation>
  </message>
  <message>
   <location filename="../../app/text/pointer_text.py" />
   <source>castles long</source>
   <translation>rochiert lang</translation>
  </message>
  <message>
   <location filename="../../app/text/pointer_text.py" />
   <source>castles</source>
   <translation>rochiert</translation>
  </message>
  <message>
   <location filename="../../app/text/pointer_text.py" />
   <source>castles or moves</source>
   <translation>rochiert oder zieht</translation>
  </message>
  <message>
   <location filename="../../app/text/pointer_text.py" />
   <source>promotes</source>
   <translation>wandelt um</translation>
  </message>
  <message>
   <location filename="../../app/text/pointer_text.py" />
   <source>may promote</source>
   <translation>darf umwandeln</translation>
  </message>
  <message>
   <location filename="../../app/text/pointer_text.py" />
   <source>{takes} en passant</source>
   <translation>{takes} en passant</translation>
  </message>
 </context>
 <context>
  <name>pointer (horse)</name>
  <message>
   <location filename="../../app/text/piece_words.py" />
   <source>takes the knight</source>
   <translation>schlägt das Pferd</translation>
  </message>
 </context>
 <context>
  <name>preferences</name>
  <message>
   <location filename="../../app/settings/options.py" />
   <source>Board</source>
   <translation>Brett</translation>
  </message>
  <message>
   <location filename="../../app/settings/options.py" />
   <source>Play</source>
   <translation>Spielen</translation>
  </message>
  <message>
   <location filename="../../app/settings/options.py" />
   <source>Computer</source>
   <translation>Computer</translation>
  </message>
  <message>
   <location filename="../../app/settings/options.py" />
   <source>Language</source>
   <translation>Sprache</translation>
  </message>
  <message>
   <location filename="../../app/settings/options.py" />
   <source>Sound</source>
   <translation>Ton</translation>
  </message>
  <message>
   <location filename="../../app/settings/options.py" />
   <source>Mouse</source>
   <translation>Maus</translation>
  </message>
  <message>
   <location filename="../../app/settings/options.py" />
   <source>Keys</source>
   <translation>Tasten</translation>
  </message>
 </context>
 <context>
  <name>reasons</name>
  <message>
   <location filename="../../app/text/reasons.py" />
   <source>The game is over.</source>
   <translation>Die Partie ist beendet.</translation>
  </message>
  <message>
   <location filename="../../app/text/reasons.py" />
   <source>There is no piece on {cell}.</source>
   <translation>Auf {cell} steht keine Figur.</translation>
  </message>
  <message>
   <location filename="../../app/text/reasons.py" />
   <source>{piece} belongs to {seat}.</source>
   <translation>{piece} gehört {seat}.</translation>
  </message>
  <message>
   <location filename="../../app/text/reasons.py" />
   <source>{piece} is one of your own.</source>
   <translation>{piece} ist eine eigene Figur.</translation>
  </message>
  <message>
   <location filename="../../app/text/reasons.py" />
   <source>There is no cell {cell} now.</source>
   <translation>Das Feld {cell} gibt es jetzt nicht.</translation>
  </message>
  <message>
   <location filename="../../app/text/reasons.py" />
   <source>No piece moves straight up or down.</source>
   <translation>Keine Figur zieht senkrecht nach oben oder unten.</translation>
  </message>
  <message>
   <location filename="../../app/text/reasons.py" />
   <source>{pieces} does not move that way.</source>
   <translation>{pieces} zieht so nicht.</translation>
  </message>
  <message>
   <location filename="../../app/text/reasons.py" />
   <source>{piece} has no move.</source>
   <translation>{piece} hat keinen Zug.</translation>
  </message>
  <message>
   <location filename="../../app/text/reasons.py" />
   <source>{pieces} block column {column}.</source>
   <translation>{pieces} sperren die Säule {column}.</translation>
  </message>
  <message>
   <location filename="../../app/text/reasons.py" />
   <source>A pawn moves forward onto empty cells only, and {piece} is there.</source>
   <translation>Ein Bauer zieht nur auf leere Felder vorwärts, und dort steht {piece}.</translation>
  </message>
  <message>
   <location filename="../../app/text/reasons.py" />
   <source>Only a pawn that has never moved goes two steps.</source>
   <translation>Den Doppelschritt macht nur ein Bauer, der noch nie gezogen hat.</translation>
  </message>
  <message>
   <location filename="../../app/text/reasons.py" />
   <source>{piece} ahead of the pawn shuts its other ways, too.</source>
   <translation>{piece} vor dem Bauern versperrt auch seine anderen Wege.</translation>
  </message>
  <message>
   <location filename="../../app/text/reasons.py" />
   <source>It goes there only if the cell is empty, and {piece} is there.</source>
   <translation>Dorthin zieht sie nur, wenn das Feld leer ist, und dort steht {piece}.</translation>
  </message>
  <message>
   <location filename="../../app/text/reasons.py" />
   <source>The piece is frozen {by}.</source>
   <translation>Die Figur ist gelähmt, {by}.</translation>
  </message>
  <message>
   <location filename="../../app/text/reasons.py" />
   <source>There is no piece to capture on {cell}.</source>
   <translation>Auf {cell} steht nichts, was zu schlagen wäre.</translation>
  </message>
  <message>
   <location filename="../../app/text/reasons.py" />
   <source>The king would be attacked {by}.</source>
   <translation>Der König würde {by} angegriffen.</translation>
  </message>
  <message>
   <location filename="../../app/text/reasons.py" />
   <source>The pawn on {cell} must be promoted first.</source>
   <translation>Erst muss der Bauer auf {cell} umgewandelt werden.</translation>
  </message>
  <message>
   <location filename="../../app/text/reasons.py" />
   <source>No castling: the king or this rook has moved.</source>
   <translation>Keine Rochade: Der König oder dieser Turm hat schon gezogen.</translation>
  </message>
  <message>
   <location filename="../../app/text/reasons.py" />
   <source>No castling: {pieces} stand in the way.</source>
   <translation>Keine Rochade: Im Weg stehen {pieces}.</translation>
  </message>
  <message>
   <location filename="../../app/text/reasons.py" />
   <source>No castling: {cell} is attacked {by}.</source>
   <translation>Keine Rochade: {cell} wird {by} angegriffen.</translation>
  </message>
  <message>
   <location filename="../../app/text/reasons.py" />
   <source>Castling is not allowed as a player's first move.</source>
   <translation>Als erster Zug eines Spielers ist die Rochade nicht erlaubt.</translation>
  </message>
  <message>
   <location filename="../../app/text/reasons.py" />
   <source>There is no deck on {pin}.</source>
   <translation>Auf {pin} steht kein Deck.</translation>
  </message>
  <message>
   <location filename="../../app/text/reasons.py" />
   <source>The deck on {pin} holds two pieces or more, so it cannot move.</source>
   <translation>Auf dem Deck auf {pin} stehen zwei oder mehr Figuren, darum kann es nicht ziehen.</translation>
  </message>
  <message>
   <location filename="../../app/text/reasons.py" />
   <source>The deck on {pin} belongs to another player.</source>
   <translation>Das Deck auf {pin} gehört einem anderen Spieler.</translation>
  </message>
  <message>
   <location filename="../../app/text/reasons.py" />
   <source>Occupied decks do not move backward.</source>
   <translation>Besetzte Decks ziehen nicht rückwärts.</translation>
  </message>
  <message>
   <location filename="../../app/text/reasons.py" />
   <source>{here} and {there} are not adjacent pins.</source>
   <translation>{here} und {there} sind keine benachbarten Pins.</translation>
  </message>
  <message>
   <location filename="../../app/text/reasons.py" />
   <source>Another deck stands on {pin}.</source>
   <translation>Auf {pin} steht ein anderes Deck.</translation>
  </message>
  <message>
   <location filename="../../app/text/reasons.py" />
   <source>The pawn on {cell} would be set free, and promoted it could attack the king.</source>
   <translation>Der Bauer auf {cell} würde frei und könnte umgewandelt den König angreifen.</translation>
  </message>
  <message>
   <location filename="../../app/text/reasons.py" />
   <source>A deck moves to a free pin.</source>
   <translation>Ein Deck zieht auf einen freien Pin.</translation>
  </message>
  <message>
   <location filename="../../app/text/reasons.py" />
   <source>The diagonal between {one} and {other} is shut: there are pieces on both.</source>
   <translation>Die Diagonale zwischen {one} und {other} ist geschlossen: Auf beiden steht eine Figur.</translation>
  </message>
  <message>
   <location filename="../../app/text/reasons.py" />
   <source>{piece} stands where the piece would pass on to.</source>
   <translation>{piece} steht dort, wohin die Figur wechseln würde.</translation>
  </message>
  <message>
   <location filename="../../app/text/reasons.py" />
   <source>{taker} would capture {victim}'s king before {victim} can move.</source>
   <translation>{taker} würde den König von {victim} schlagen, bevor {victim} ziehen kann.</translation>
  </message>
  <message>
   <location filename="../../app/text/reasons.py" />
   <source>No exchange on {cell}: no piece of this kind is a prisoner there ({kind}).</source>
   <translation>Kein Tausch auf {cell}: Dort ist keine solche Figur gefangen ({kind}).</translation>
  </message>
  <message>
   <location filename="../../app/text/reasons.py" />
   <source>No exchange on {cell}: the player of this base line is out of the game.</source>
   <translation>Kein Tausch auf {cell}: Der Spieler dieser Grundlinie ist ausgeschieden.</translation>
  </message>
  <message>
   <location filename="../../app/text/reasons.py" />
   <source>{refusal} {piece}: {rule}</source>
   <translation>{refusal} {piece}: {rule}</translation>
  </message>
  <message>
   <location filename="../../app/text/reasons.py" />
   <source>There is no piece on {cell}. The deck is moved by its rim.</source>
   <translation>Auf {cell} steht keine Figur. Das Deck fasst man am Rand an.</translation>
  </message>
  <message>
   <location filename="../../app/text/reasons.py" />
   <source>{pieces} is in the way.</source>
   <translation>{pieces} steht im Weg.</translation>
  </message>
  <message>
   <location filename="../../app/text/reasons.py" />
   <source>{pieces} blocks column {column}.</source>
   <translation>{pieces} sperrt die Säule {column}.</translation>
  </message>
  <message>
   <location filename="../../app/text/reasons.py" />
   <source>No castling: {pieces} stands in the way.</source>
   <translation>Keine Rochade: Im Weg steht {pieces}.</translation>
  </message>
  <message>
   <location filename="../../app/text/reasons.py" />
   <source>Only a pawn that has never moved goes several steps.</source>
   <translation>Mehrere Schritte auf einmal macht nur ein Bauer, der noch nie gezogen hat.</translation>
  </message>
 </context>
 <context>
  <name>rules</name>
  <message>
   <location filename="../../app/text/rule_text.py" />
   <source>On an opponent's base line a pawn</source>
   <translation>Auf der Grundlinie eines Gegners</translation>
  </message>
  <message>
   <location filename="../../app/text/rule_text.py" />
   <source>Capture en passant</source>
   <translation>Schlagen en passant</translation>
  </message>
  <message>
   <location filename="../../app/text/rule_text.py" />
   <source>The game is won</source>
   <translation>Gewonnen wird</translation>
  </message>
  <message>
   <location filename="../../app/text/rule_text.py" />
   <source>may be exchanged for a prisoner</source>
   <translation>darf ein Bauer gegen eine gefangene Figur getauscht werden</translation>
  </message>
  <message>
   <location filename="../../app/text/rule_text.py" />
   <source>is promoted as in chess</source>
   <translation>wird ein Bauer umgewandelt wie im Schach</translation>
  </message>
  <message>
   <location filename="../../app/text/rule_text.py" />
   <source>allowed</source>
   <translation>erlaubt</translation>
  </message>
  <message>
   <location filename="../../app/text/rule_text.py" />
   <source>not allowed</source>
   <translation>nicht erlaubt</translation>
  </message>
  <message>
   <location filename="../../app/text/rule_text.py" />
   <source>by the last survivor</source>
   <translation>vom letzten Überlebenden</translation>
  </message>
  <message>
   <location filename="../../app/text/rule_text.py" />
   <source>by the first mate</source>
   <translation>durch das erste Matt</translation>
  </message>
  <message>
   <location filename="../../app/text/rule_text.py" />
   <source>yes</source>
   <translation>ja</translation>
  </message>
  <message>
   <location filename="../../app/text/rule_text.py" />
   <source>no</source>
   <translation>nein</translation>
  </message>
 </context>
 <context>
  <name>settings</name>
  <message>
   <location filename="../../app/support/languages.py" />
   <source>&amp;English</source>
   <translation>&amp;Englisch</translation>
  </message>
  <message>
   <location filename="../../app/support/languages.py" />
   <source>&amp;German</source>
   <translation>&amp;Deutsch</translation>
  </message>
  <message>
   <location filename="../../app/panels/preferences/dialog.py" />
   <location filename="../../app/settings/options.py" />
   <source>off</source>
   <translation>aus</translation>
  </message>
  <message>
   <location filename="../../app/panels/preferences/dialog.py" />
   <source>{number} %</source>
   <translation>{number} %</translation>
  </message>
  <message>
   <location filename="../../app/settings/options.py" />
   <source>Speed of the animation</source>
   <translation>Tempo der Animation</translation>
  </message>
  <message>
   <location filename="../../app/settings/options.py" />
   <source>No animation when the system asks for reduced motion</source>
   <translation>Bewegung vermeiden, wenn das System es verlangt</translation>
  </message>
  <message>
   <location filename="../../app/settings/options.py" />
   <source>Turn the board to the player on &amp;move</source>
   <translation>Brett zum S&amp;pieler am Zug drehen</translation>
  </message>
  <message>
   <location filename="../../app/settings/options.py" />
   <source>Show where a pie&amp;ce may go</source>
   <translation>Mögli&amp;che Züge einer Figur anzeigen</translation>
  </message>
  <message>
   <location filename="../../app/settings/options.py" />
   <source>Name the cell at the pointer, and what a move there does</source>
   <translation>Feld und Folgen des Zuges am Mauszeiger anzeigen</translation>
  </message>
  <message>
   <location filename="../../app/settings/options.py" />
   <source>Show the names of files, ranks and levels</source>
   <translation>Namen der Linien, Reihen und Ebenen anzeigen</translation>
  </message>
  <message>
   <location filename="../../app/settings/options.py" />
   <source>Show names of &amp;files, ranks and levels</source>
   <translation>Namen der Linien, Reihen und Ebenen anzeigen</translation>
  </message>
  <message>
   <location filename="../../app/settings/options.py" />
   <source>&amp;Signs of all pieces in front of everything</source>
   <translation>Figuren&amp;zeichen vor allem anderen anzeigen</translation>
  </message>
  <message>
   <location filename="../../app/settings/options.py" />
   <source>&amp;Lines along file and rank of the cell at the pointer</source>
   <translation>Linien durch das Feld unter dem &amp;Mauszeiger anzeigen</translation>
  </message>
  <message>
   <location filename="../../app/settings/options.py" />
   <source>&amp;Names of cells</source>
   <translation>Fe&amp;ldnamen anzeigen</translation>
  </message>
  <message>
   <location filename="../../app/settings/options.py" />
   <source>Show what stands above and &amp;below</source>
   <translation>Figuren über und unter de&amp;m Zeiger anzeigen</translation>
  </message>
  <message>
   <location filename="../../app/settings/options.py" />
   <source>Show the scale of le&amp;vels</source>
   <translation>Ebenen&amp;leiste anzeigen</translation>
  </message>
  <message>
   <location filename="../../app/settings/options.py" />
   <source>Show the bu&amp;ttons for arrangement and map</source>
   <translation>Knöp&amp;fe für Anordnung und Karte anzeigen</translation>
  </message>
  <message>
   <location filename="../../app/settings/options.py" />
   <source>Show the com&amp;pass</source>
   <translation>&amp;Kompass anzeigen</translation>
  </message>
  <message>
   <location filename="../../app/settings/options.py" />
   <source>Show checks and results over the board</source>
   <translation>Schach und Ergebnis über dem Brett melden</translation>
  </message>
  <message>
   <location filename="../../app/settings/options.py" />
   <source>Give first hints at the board</source>
   <translation>Erste Hinweise am Brett anzeigen</translation>
  </message>
  <message>
   <location filename="../../app/settings/options.py" />
   <source>Let the view swa&amp;y gently</source>
   <translation>Ansicht s&amp;anft schwenken</translation>
  </message>
  <message>
   <location filename="../../app/settings/options.py" />
   <source>Let the levels that matter stand &amp;out</source>
   <translation>Wi&amp;chtige Ebenen hervorheben</translation>
  </message>
  <message>
   <location filename="../../app/settings/options.py" />
   <source>Opacity of the levels</source>
   <translation>Deckkraft der Ebenen</translation>
  </message>
  <message>
   <location filename="../../app/settings/options.py" />
   <source>Quality of the picture</source>
   <translation>Bildqualität</translation>
  </message>
  <message>
   <location filename="../../app/settings/options.py" />
   <source>quick: hard edges, simple shadows</source>
   <translation>schnell: harte Kanten, einfache Schatten</translation>
  </message>
  <message>
   <location filename="../../app/settings/options.py" />
   <source>&amp;Quick: hard edges, simple shadows</source>
   <translation>Schnell: &amp;harte Kanten, einfache Schatten</translation>
  </message>
  <message>
   <location filename="../../app/settings/options.py" />
   <source>smooth edges, soft shadows</source>
   <translation>glatte Kanten, weiche Schatten</translation>
  </message>
  <message>
   <location filename="../../app/settings/options.py" />
   <source>&amp;Smooth edges, soft shadows</source>
   <translation>&amp;Glatte Kanten, weiche Schatten</translation>
  </message>
  <message>
   <location filename="../../app/settings/options.py" />
   <source>finest, for a graphics card</source>
   <translation>am feinsten, für eine Grafikkarte</translation>
  </message>
  <message>
   <location filename="../../app/settings/options.py" />
   <source>&amp;Finest, for a graphics card</source>
   <translation>Am &amp;feinsten, für eine Grafikkarte</translation>
  </message>
  <message>
   <location filename="../../app/settings/options.py" />
   <source>Refine the picture at rest</source>
   <translation>Stillstehendes Bild verfeinern</translation>
  </message>
  <message>
   <location filename="../../app/settings/options.py" />
   <source>Stereo picture</source>
   <translation>Stereobild</translation>
  </message>
  <message>
   <location filename="../../app/settings/options.py" />
   <source>&amp;Off</source>
   <translation>&amp;Aus</translation>
  </message>
  <message>
   <location filename="../../app/settings/options.py" />
   <source>red and cyan, for coloured glasses</source>
   <translation>Rot und Cyan, für farbige Brillen</translation>
  </message>
  <message>
   <location filename="../../app/settings/options.py" />
   <source>&amp;Red and cyan, for coloured glasses</source>
   <translation>&amp;Rot und Cyan, für farbige Brillen</translation>
  </message>
  <message>
   <location filename="../../app/settings/options.py" />
   <source>side by side, for 3D screens</source>
   <translation>nebeneinander, für 3D-Bildschirme</translation>
  </message>
  <message>
   <location filename="../../app/settings/options.py" />
   <source>&amp;Side by side, for 3D screens</source>
   <translation>&amp;Nebeneinander, für 3D-Bildschirme</translation>
  </message>
  <message>
   <location filename="../../app/settings/options.py" />
   <source>&amp;Staunton</source>
   <translation>&amp;Staunton</translation>
  </message>
  <message>
   <location filename="../../app/settings/options.py" />
   <source>S&amp;lim, for crowded levels</source>
   <translation>Sch&amp;lank, für volle Ebenen</translation>
  </message>
  <message>
   <location filename="../../app/settings/options.py" />
   <source>&amp;Discs, standing</source>
   <translation>Scheiben, s&amp;tehend</translation>
  </message>
  <message>
   <location filename="../../app/settings/options.py" />
   <source>D&amp;iscs, lying</source>
   <translation>Scheiben, lie&amp;gend</translation>
  </message>
  <message>
   <location filename="../../app/settings/options.py" />
   <source>A piece that is touched must move (touch-move)</source>
   <translation>Eine berührte Figur muss ziehen (berührt – geführt)</translation>
  </message>
  <message>
   <location filename="../../app/settings/options.py" />
   <source>To&amp;uch-move</source>
   <translation>Berührt – gefü&amp;hrt</translation>
  </message>
  <message>
   <location filename="../../app/settings/options.py" />
   <source>Confirm every move before it counts</source>
   <translation>Jeden Zug bestätigen, bevor er gilt</translation>
  </message>
  <message>
   <location filename="../../app/settings/options.py" />
   <source>Confirm mo&amp;ves</source>
   <translation>Züge bestä&amp;tigen</translation>
  </message>
  <message>
   <location filename="../../app/settings/options.py" />
   <source>Taking back asks t&amp;he opponent</source>
   <translation>Vor dem Zurü&amp;cknehmen den Gegner fragen</translation>
  </message>
  <message>
   <location filename="../../app/settings/options.py" />
   <source>Warn when fewer seconds are left</source>
   <translation>Zeitwarnung (Sekunden)</translation>
  </message>
  <message>
   <location filename="../../app/settings/options.py" />
   <source>Games that are saved or copied carry the file of an own game</source>
   <translation>Gespeicherten und kopierten Partien die Datei eines eigenen Spiels mitgeben</translation>
  </message>
  <message>
   <location filename="../../app/settings/options.py" />
   <source>Show the welcome when the program starts without a game</source>
   <translation>Willkommen beim Start ohne Partie anzeigen</translation>
  </message>
  <message>
   <location filename="../../app/settings/options.py" />
   <source>Pause before a computer moves</source>
   <translation>Pause, bevor ein Computer zieht</translation>
  </message>
  <message>
   <location filename="../../app/settings/options.py" />
   <source>none</source>
   <translation>keine</translation>
  </message>
  <message>
   <location filename="../../app/settings/options.py" />
   <source>short</source>
   <translation>kurz</translation>
  </message>
  <message>
   <location filename="../../app/settings/options.py" />
   <source>long enough to follow</source>
   <translation>lang genug zum Zusehen</translation>
  </message>
  <message>
   <location filename="../../app/settings/options.py" />
   <source>long</source>
   <translation>lang</translation>
  </message>
  <message>
   <location filename="../../app/settings/options.py" />
   <source>Computers offer draws, and accept them</source>
   <translation>Computer dürfen Remis anbieten und annehmen</translation>
  </message>
  <message>
   <location filename="../../app/settings/options.py" />
   <source>Computers resign lost games</source>
   <translation>Computer dürfen verlorene Partien aufgeben</translation>
  </message>
  <message>
   <location filename="../../app/settings/options.py" />
   <source>Show the search depth of computers</source>
   <translation>Rechentiefe der Computer anzeigen</translation>
  </message>
  <message>
   <location filename="../../app/settings/options.py" />
   <source>How thoroughly a game is looked through</source>
   <translation>Rechenzeit je Stellung beim Durchsehen einer Partie</translation>
  </message>
  <message>
   <location filename="../../app/settings/options.py" />
   <source>briefly</source>
   <translation>kurz</translation>
  </message>
  <message>
   <location filename="../../app/settings/options.py" />
   <source>as usual</source>
   <translation>normal</translation>
  </message>
  <message>
   <location filename="../../app/settings/options.py" />
   <source>thoroughly</source>
   <translation>gründlich</translation>
  </message>
  <message>
   <location filename="../../app/settings/options.py" />
   <source>Seconds for a move of other engines without a clock</source>
   <translation>Sekunden je Zug für andere Engines ohne Uhr</translation>
  </message>
  <message>
   <location filename="../../app/settings/options.py" />
   <source>Language</source>
   <translation>Sprache</translation>
  </message>
  <message>
   <location filename="../../app/settings/options.py" />
   <source>that of the system</source>
   <translation>die des Systems</translation>
  </message>
  <message>
   <location filename="../../app/settings/options.py" />
   <source>As the &amp;system</source>
   <translation>Wie das &amp;System</translation>
  </message>
  <message>
   <location filename="../../app/settings/options.py" />
   <source>Language of the notation</source>
   <translation>Sprache der Notation</translation>
  </message>
  <message>
   <location filename="../../app/settings/options.py" />
   <source>that of the program</source>
   <translation>die des Programms</translation>
  </message>
  <message>
   <location filename="../../app/settings/options.py" />
   <source>As the &amp;program</source>
   <translation>Wie das &amp;Programm</translation>
  </message>
  <message>
   <location filename="../../app/settings/options.py" />
   <source>Pieces in moves</source>
   <translation>Figuren in Zügen</translation>
  </message>
  <message>
   <location filename="../../app/settings/options.py" />
   <source>as usual in the game</source>
   <translation>wie im Spiel üblich</translation>
  </message>
  <message>
   <location filename="../../app/settings/options.py" />
   <source>As &amp;usual in the game</source>
   <translation>Wie im &amp;Spiel üblich</translation>
  </message>
  <message>
   <location filename="../../app/settings/options.py" />
   <source>letters</source>
   <translation>Buchstaben</translation>
  </message>
  <message>
   <location filename="../../app/settings/options.py" />
   <source>&amp;Letters</source>
   <translation>&amp;Buchstaben</translation>
  </message>
  <message>
   <location filename="../../app/settings/options.py" />
   <source>figurines: ♘f3</source>
   <translation>Figurinen: ♘f3</translation>
  </message>
  <message>
   <location filename="../../app/settings/options.py" />
   <source>&amp;Figurines: ♘f3</source>
   <translation>&amp;Figurinen: ♘f3</translation>
  </message>
  <message>
   <location filename="../../app/settings/options.py" />
   <source>Play sounds</source>
   <translation>Töne abspielen</translation>
  </message>
  <message>
   <location filename="../../app/settings/options.py" />
   <source>Volume</source>
   <translation>Lautstärke</translation>
  </message>
  <message>
   <location filename="../../app/settings/options.py" />
   <source>The board is turned by dragging</source>
   <translation>Brett durch Ziehen drehen</translation>
  </message>
  <message>
   <location filename="../../app/settings/options.py" />
   <source>beside the board, or with the right or middle button</source>
   <translation>neben dem Brett oder mit der rechten oder mittleren Taste</translation>
  </message>
  <message>
   <location filename="../../app/settings/options.py" />
   <source>with the right or middle button only</source>
   <translation>nur mit der rechten oder mittleren Taste</translation>
  </message>
  <message>
   <location filename="../../app/settings/options.py" />
   <source>Turning the wheel away from you</source>
   <translation>Mausrad von sich weg drehen</translation>
  </message>
  <message>
   <location filename="../../app/settings/options.py" />
   <source>brings the board nearer</source>
   <translation>holt das Brett heran</translation>
  </message>
  <message>
   <location filename="../../app/settings/options.py" />
   <source>moves the board away</source>
   <translation>rückt das Brett weg</translation>
  </message>
  <message>
   <location filename="../../app/settings/options.py" />
   <source>Two fingers on a trackpad</source>
   <translation>Zwei Finger auf dem Trackpad</translation>
  </message>
  <message>
   <location filename="../../app/settings/options.py" />
   <source>turn the board, with Shift move it</source>
   <translation>drehen das Brett, verschieben es mit Umschalt</translation>
  </message>
  <message>
   <location filename="../../app/settings/options.py" />
   <source>zoom, as the wheel does</source>
   <translation>zoomen wie das Mausrad</translation>
  </message>
  <message>
   <location filename="../../app/settings/options.py" />
   <source>Colour of arrows and circles</source>
   <translation>Farbe der Pfeile und Kreise</translation>
  </message>
  <message>
   <location filename="../../app/settings/options.py" />
   <source>green</source>
   <translation>grün</translation>
  </message>
  <message>
   <location filename="../../app/settings/options.py" />
   <source>&amp;Green</source>
   <translation>&amp;Grün</translation>
  </message>
  <message>
   <location filename="../../app/settings/options.py" />
   <source>red</source>
   <translation>rot</translation>
  </message>
  <message>
   <location filename="../../app/settings/options.py" />
   <source>&amp;Red</source>
   <translation>&amp;Rot</translation>
  </message>
  <message>
   <location filename="../../app/settings/options.py" />
   <source>yellow</source>
   <translation>gelb</translation>
  </message>
  <message>
   <location filename="../../app/settings/options.py" />
   <source>&amp;Yellow</source>
   <translation>G&amp;elb</translation>
  </message>
  <message>
   <location filename="../../app/settings/options.py" />
   <source>blue</source>
   <translation>blau</translation>
  </message>
  <message>
   <location filename="../../app/settings/options.py" />
   <source>&amp;Blue</source>
   <translation>&amp;Blau</translation>
  </message>
  <message>
   <location filename="../../app/settings/sight_switches.py" />
   <source>&amp;Reach of the piece at the pointer</source>
   <translation>&amp;Reichweite der betrachteten Figur</translation>
  </message>
  <message>
   <location filename="../../app/settings/sight_switches.py" />
   <source>&amp;Attackers of the cell at the pointer</source>
   <translation>&amp;Angreifer des betrachteten Feldes</translation>
  </message>
  <message>
   <location filename="../../app/settings/sight_switches.py" />
   <source>&amp;Pinned pieces</source>
   <translation>Ge&amp;fesselte Figuren</translation>
  </message>
  <message>
   <location filename="../../app/settings/sight_switches.py" />
   <source>Who &amp;threatens whom</source>
   <translation>Wer wen &amp;bedroht</translation>
  </message>
  <message>
   <location filename="../../app/settings/sight_switches.py" />
   <source>Cells that the first player attacks</source>
   <translation>Felder, die der erste Spieler angreift</translation>
  </message>
  <message>
   <location filename="../../app/settings/sight_switches.py" />
   <source>Cells that the second player attacks</source>
   <translation>Felder, die der zweite Spieler angreift</translation>
  </message>
  <message>
   <location filename="../../app/settings/sight_switches.py" />
   <source>Cells that the third player attacks</source>
   <translation>Felder, die der dritte Spieler angreift</translation>
  </message>
 </context>
 <context>
  <name>setup</name>
  <message>
   <location filename="../../app/panels/setup/fields.py" />
   <source>{captor} holds {seat}: {piece}</source>
   <translation>{captor} hält gefangen – {seat}: {piece}</translation>
  </message>
  <message>
   <location filename="../../app/panels/setup/fields.py" />
   <source>{name}. Click or +: one more; right click or -: one less.</source>
   <translation>{name}. Klick oder +: eine mehr; Rechtsklick oder -: eine weniger.</translation>
  </message>
  <message>
   <location filename="../../app/panels/setup/fields.py" />
   <source>Prisoners held by</source>
   <translation>Gefangene von</translation>
  </message>
  <message>
   <location filename="../../app/panels/setup/fields.py" />
   <source>Castling is still allowed</source>
   <translation>Noch erlaubte Rochaden</translation>
  </message>
  <message>
   <location filename="../../app/panels/setup/fields.py" />
   <source>Can be captured en passant</source>
   <translation>En passant schlagbar</translation>
  </message>
  <message>
   <location filename="../../app/panels/setup/fields.py" />
   <source>Pawns on their home cells that have moved</source>
   <translation>Bauern auf ihrem Ursprungsfeld, die schon gezogen haben</translation>
  </message>
  <message>
   <location filename="../../app/panels/setup/fields.py" />
   <source>Pending promotion</source>
   <translation>Anstehende Umwandlung</translation>
  </message>
  <message>
   <location filename="../../app/panels/setup/fields.py" />
   <source>Half-moves since a capture or pawn move</source>
   <translation>Halbzüge seit dem letzten Schlag- oder Bauernzug</translation>
  </message>
  <message>
   <location filename="../../app/panels/setup/fields.py" />
   <source>Move number</source>
   <translation>Zugnummer</translation>
  </message>
  <message>
   <location filename="../../app/panels/setup/fields.py" />
   <source>Round</source>
   <translation>Runde</translation>
  </message>
  <message>
   <location filename="../../app/panels/setup/fields.py" />
   <source>No king and rook stand at home.</source>
   <translation>Nirgends stehen König und Turm auf ihren Ursprungsfeldern.</translation>
  </message>
  <message>
   <location filename="../../app/panels/setup/fields.py" />
   <source>No pawn can just have gone two steps.</source>
   <translation>Kein Bauer kann eben einen Doppelschritt gemacht haben.</translation>
  </message>
  <message>
   <location filename="../../app/panels/setup/fields.py" />
   <source>No pawn stands at home.</source>
   <translation>Kein Bauer steht auf seinem Ursprungsfeld.</translation>
  </message>
  <message>
   <location filename="../../app/panels/setup/fields.py" />
   <source>No pawn waits that a deck could have freed.</source>
   <translation>Kein Bauer wartet, den ein Deck freigegeben haben könnte.</translation>
  </message>
  <message>
   <location filename="../../app/panels/setup/fields.py" />
   <source>{seat}, rook {cell}</source>
   <translation>{seat}, Turm {cell}</translation>
  </message>
  <message>
   <location filename="../../app/panels/setup/fields.py" />
   <source>{seat}: {cell}, over {column}</source>
   <translation>{seat}: {cell}, über {column}</translation>
  </message>
  <message>
   <location filename="../../app/panels/setup/fields.py" />
   <source>{cell}, after a deck move by {seat}</source>
   <translation>{cell}, nach einem Deckzug von {seat}</translation>
  </message>
  <message>
   <location filename="../../app/panels/setup/fields.py" />
   <source>{seat} short</source>
   <translation>{seat} kurz</translation>
  </message>
  <message>
   <location filename="../../app/panels/setup/fields.py" />
   <source>{seat} long</source>
   <translation>{seat} lang</translation>
  </message>
  <message>
   <location filename="../../app/panels/setup/fields.py" />
   <source>{seat} short, rook {cell}</source>
   <translation>{seat} kurz, Turm {cell}</translation>
  </message>
  <message>
   <location filename="../../app/panels/setup/fields.py" />
   <source>{seat} long, rook {cell}</source>
   <translation>{seat} lang, Turm {cell}</translation>
  </message>
  <message>
   <location filename="../../app/panels/setup/fields.py" />
   <source>Nothing</source>
   <translation>Nichts</translation>
  </message>
  <message>
   <location filename="../../app/panels/setup/fields.py" />
   <source>To move:</source>
   <translation>Am Zug:</translation>
  </message>
 </context>
 <context>
  <name>shortcuts</name>
  <message>
   <location filename="../../app/commands/shortcuts.py" />
   <source>{keys} belongs to the board.</source>
   <translation>{keys} gehört dem Brett.</translation>
  </message>
  <message>
   <location filename="../../app/commands/shortcuts.py" />
   <source>{keys} belongs to “{command}”.</source>
   <translation>{keys} gehört zu „{command}“.</translation>
  </message>
  <message>
   <location filename="../../app/controllers/analysis.py" />
   <source>Analysis</source>
   <translation>Analyse</translation>
  </message>
  <message>
   <location filename="../../app/controllers/flat_map.py" />
   <source>Map</source>
   <translation>Karte</translation>
  </message>
  <message>
   <location filename="../../app/window/game_editor.py" />
   <source>Text</source>
   <translation>Text</translation>
  </message>
  <message>
   <location filename="../../app/window/learning_window.py" />
   <source>Learning panel</source>
   <translation>Lernbereich</translation>
  </message>
  <message>
   <location filename="../../app/window/main_window.py" />
   <source>Game panel</source>
   <translation>Spielleiste</translation>
  </message>
 </context>
 <context>
  <name>spoken</name>
  <message>
   <location filename="../../app/text/answers.py" />
   <source>moves to {spots}</source>
   <translation>zieht nach {spots}</translation>
  </message>
  <message>
   <location filename="../../app/text/answers.py" />
   <source>captures on {spots}</source>
   <translation>schlägt auf {spots}</translation>
  </message>
  <message>
   <location filename="../../app/text/answers.py" />
   <source>castles with {spots}</source>
   <translation>rochiert mit {spots}</translation>
  </message>
  <message>
   <location filename="../../app/text/answers.py" />
   <source>castles or moves to {spots}</source>
   <translation>rochiert oder zieht nach {spots}</translation>
  </message>
  <message>
   <location filename="../../app/text/answers.py" />
   <source>is exchanged for one of: {spots}</source>
   <translation>wird getauscht gegen: {spots}</translation>
  </message>
  <message>
   <location filename="../../app/text/answers.py" />
   <source>No move has been made yet.</source>
   <translation>Noch wurde kein Zug gemacht.</translation>
  </message>
  <message>
   <location filename="../../app/text/answers.py" />
   <source>{seat}: {clock}.</source>
   <translation>{seat}: {clock}.</translation>
  </message>
  <message>
   <location filename="../../app/text/answers.py" />
   <source>Nobody has a clock.</source>
   <translation>Niemand hat eine Uhr.</translation>
  </message>
  <message>
   <location filename="../../app/text/answers.py" />
   <source>Little time: {seat} has {time} left.</source>
   <translation>Wenig Zeit: {seat} hat noch {time}.</translation>
  </message>
  <message>
   <location filename="../../app/text/answers.py" />
   <source>Level {level}.</source>
   <translation>Ebene {level}.</translation>
  </message>
  <message>
   <location filename="../../app/text/answers.py" />
   <source>{seat}: {pieces}.</source>
   <translation>{seat}: {pieces}.</translation>
  </message>
  <message>
   <location filename="../../app/text/answers.py" />
   <source>no piece</source>
   <translation>keine Figur</translation>
  </message>
  <message>
   <location filename="../../app/text/answers.py" />
   <source>{piece} {cells}</source>
   <translation>{piece} {cells}</translation>
  </message>
  <message>
   <location filename="../../app/text/answers.py" />
   <source>{place}: no move.</source>
   <translation>{place}: kein Zug.</translation>
  </message>
  <message>
   <location filename="../../app/text/answers.py" />
   <source>{place}: {goes}.</source>
   <translation>{place}: {goes}.</translation>
  </message>
  <message>
   <location filename="../../app/text/answers.py" />
   <source>Only cells are attacked.</source>
   <translation>Nur Felder können angegriffen sein.</translation>
  </message>
  <message>
   <location filename="../../app/text/answers.py" />
   <source>It is guarded {by}.</source>
   <translation>Gedeckt {by}.</translation>
  </message>
  <message>
   <location filename="../../app/text/answers.py" />
   <source>No piece attacks {cell}.</source>
   <translation>Keine Figur greift {cell} an.</translation>
  </message>
  <message>
   <location filename="../../app/text/answers.py" />
   <source>{cell} is attacked {by}.</source>
   <translation>{cell} wird {by} angegriffen.</translation>
  </message>
  <message>
   <location filename="../../app/text/piece_words.py" />
   <source>white {piece}</source>
   <translation>{piece}, weiß</translation>
  </message>
  <message>
   <location filename="../../app/text/piece_words.py" />
   <source>black {piece}</source>
   <translation>{piece}, schwarz</translation>
  </message>
  <message>
   <location filename="../../app/text/piece_words.py" />
   <source>grey {piece}</source>
   <translation>{piece}, grau</translation>
  </message>
  <message>
   <location filename="../../app/text/piece_words.py" />
   <source>takes {seat}'s {piece}</source>
   <translation>schlägt {piece} von {seat}</translation>
  </message>
  <message>
   <location filename="../../app/text/piece_words.py" />
   <source>becomes this piece: {piece}</source>
   <translation>wird {piece}</translation>
  </message>
  <message>
   <location filename="../../app/text/spoken.py" />
   <source>pawn</source>
   <translation>Bauer</translation>
  </message>
  <message>
   <location filename="../../app/text/spoken.py" />
   <source>knight</source>
   <translation>Springer</translation>
  </message>
  <message>
   <location filename="../../app/text/spoken.py" />
   <source>bishop</source>
   <translation>Läufer</translation>
  </message>
  <message>
   <location filename="../../app/text/spoken.py" />
   <source>rook</source>
   <translation>Turm</translation>
  </message>
  <message>
   <location filename="../../app/text/spoken.py" />
   <source>queen</source>
   <translation>Dame</translation>
  </message>
  <message>
   <location filename="../../app/text/spoken.py" />
   <source>king</source>
   <translation>König</translation>
  </message>
  <message>
   <location filename="../../app/text/spoken.py" />
   <source>unicorn</source>
   <translation>Einhorn</translation>
  </message>
  <message>
   <location filename="../../app/text/spoken.py" />
   <source>white pawn</source>
   <translation>weißer Bauer</translation>
  </message>
  <message>
   <location filename="../../app/text/spoken.py" />
   <source>white knight</source>
   <translation>weißer Springer</translation>
  </message>
  <message>
   <location filename="../../app/text/spoken.py" />
   <source>white bishop</source>
   <translation>weißer Läufer</translation>
  </message>
  <message>
   <location filename="../../app/text/spoken.py" />
   <source>white rook</source>
   <translation>weißer Turm</translation>
  </message>
  <message>
   <location filename="../../app/text/spoken.py" />
   <source>white queen</source>
   <translation>weiße Dame</translation>
  </message>
  <message>
   <location filename="../../app/text/spoken.py" />
   <source>white king</source>
   <translation>weißer König</translation>
  </message>
  <message>
   <location filename="../../app/text/spoken.py" />
   <source>white unicorn</source>
   <translation>weißes Einhorn</translation>
  </message>
  <message>
   <location filename="../../app/text/spoken.py" />
   <source>black pawn</source>
   <translation>schwarzer Bauer</translation>
  </message>
  <message>
   <location filename="../../app/text/spoken.py" />
   <source>black knight</source>
   <translation>schwarzer Springer</translation>
  </message>
  <message>
   <location filename="../../app/text/spoken.py" />
   <source>black bishop</source>
   <translation>schwarzer Läufer</translation>
  </message>
  <message>
   <location filename="../../app/text/spoken.py" />
   <source>black rook</source>
   <translation>schwarzer Turm</translation>
  </message>
  <message>
   <location filename="../../app/text/spoken.py" />
   <source>black queen</source>
   <translation>schwarze Dame</translation>
  </message>
  <message>
   <location filename="../../app/text/spoken.py" />
   <source>black king</source>
   <translation>schwarzer König</translation>
  </message>
  <message>
   <location filename="../../app/text/spoken.py" />
   <source>black unicorn</source>
   <translation>schwarzes Einhorn</translation>
  </message>
  <message>
   <location filename="../../app/text/spoken.py" />
   <source>grey pawn</source>
   <translation>grauer Bauer</translation>
  </message>
  <message>
   <location filename="../../app/text/spoken.py" />
   <source>grey knight</source>
   <translation>grauer Springer</translation>
  </message>
  <message>
   <location filename="../../app/text/spoken.py" />
   <source>grey bishop</source>
   <translation>grauer Läufer</translation>
  </message>
  <message>
   <location filename="../../app/text/spoken.py" />
   <source>grey rook</source>
   <translation>grauer Turm</translation>
  </message>
  <message>
   <location filename="../../app/text/spoken.py" />
   <source>grey queen</source>
   <translation>graue Dame</translation>
  </message>
  <message>
   <location filename="../../app/text/spoken.py" />
   <source>grey king</source>
   <translation>grauer König</translation>
  </message>
  <message>
   <location filename="../../app/text/spoken.py" />
   <source>grey unicorn</source>
   <translation>graues Einhorn</translation>
  </message>
  <message>
   <location filename="../../app/text/spoken.py" />
   <source>takes {seat}'s pawn</source>
   <translation>schlägt den Bauern von {seat}</translation>
  </message>
  <message>
   <location filename="../../app/text/spoken.py" />
   <source>takes {seat}'s knight</source>
   <translation>schlägt den Springer von {seat}</translation>
  </message>
  <message>
   <location filename="../../app/text/spoken.py" />
   <source>takes {seat}'s bishop</source>
   <translation>schlägt den Läufer von {seat}</translation>
  </message>
  <message>
   <location filename="../../app/text/spoken.py" />
   <source>takes {seat}'s rook</source>
   <translation>schlägt den Turm von {seat}</translation>
  </message>
  <message>
   <location filename="../../app/text/spoken.py" />
   <source>takes {seat}'s queen</source>
   <translation>schlägt die Dame von {seat}</translation>
  </message>
  <message>
   <location filename="../../app/text/spoken.py" />
   <source>takes {seat}'s king</source>
   <translation>schlägt den König von {seat}</translation>
  </message>
  <message>
   <location filename="../../app/text/spoken.py" />
   <source>takes {seat}'s unicorn</source>
   <translation>schlägt das Einhorn von {seat}</translation>
  </message>
  <message>
   <location filename="../../app/text/spoken.py" />
   <source>becomes a knight</source>
   <translation>wird Springer</translation>
  </message>
  <message>
   <location filename="../../app/text/spoken.py" />
   <source>becomes a bishop</source>
   <translation>wird Läufer</translation>
  </message>
  <message>
   <location filename="../../app/text/spoken.py" />
   <source>becomes a rook</source>
   <translation>wird Turm</translation>
  </message>
  <message>
   <location filename="../../app/text/spoken.py" />
   <source>becomes a queen</source>
   <translation>wird Dame</translation>
  </message>
  <message>
   <location filename="../../app/text/spoken.py" />
   <source>becomes a unicorn</source>
   <translation>wird Einhorn</translation>
  </message>
  <message>
   <location filename="../../app/text/spoken.py" />
   <source>{piece} of {player}</source>
   <translation>{piece} von {player}</translation>
  </message>
  <message>
   <location filename="../../app/text/spoken.py" />
   <source>level {level}</source>
   <translation>Ebene {level}</translation>
  </message>
  <message>
   <location filename="../../app/text/spoken.py" />
   <source>selected</source>
   <translation>ausgewählt</translation>
  </message>
  <message>
   <location filename="../../app/text/spoken.py" />
   <source>in check</source>
   <translation>im Schach</translation>
  </message>
  <message>
   <location filename="../../app/text/spoken.py" />
   <source>target: {target}</source>
   <translation>Ziel: {target}</translation>
  </message>
  <message>
   <location filename="../../app/text/spoken.py" />
   <source>{facts}.</source>
   <translation>{facts}.</translation>
  </message>
  <message>
   <location filename="../../app/text/spoken.py" />
   <source>{cell}, empty</source>
   <translation>{cell}, leer</translation>
  </message>
  <message>
   <location filename="../../app/text/spoken.py" />
   <source>{cell}, {piece}</source>
   <translation>{cell}, {piece}</translation>
  </message>
  <message>
   <location filename="../../app/text/spoken.py" />
   <source>{deck}, empty</source>
   <translation>{deck}, leer</translation>
  </message>
  <message>
   <location filename="../../app/text/spoken.py" />
   <source>{deck}, carries {pieces}</source>
   <translation>{deck}, trägt {pieces}</translation>
  </message>
  <message>
   <location filename="../../app/text/spoken.py" />
   <source>{seat}: deck from {origin} to {target}.</source>
   <translation>{seat}: Deck von {origin} nach {target}.</translation>
  </message>
  <message>
   <location filename="../../app/text/spoken.py" />
   <source>{seat}: {piece} on {origin} {deeds}.</source>
   <translation>{seat}: {piece} auf {origin} {deeds}.</translation>
  </message>
  <message>
   <location filename="../../app/text/spoken.py" />
   <source>{seat}: {piece} from {origin} to {target}.</source>
   <translation>{seat}: {piece} von {origin} nach {target}.</translation>
  </message>
  <message>
   <location filename="../../app/text/spoken.py" />
   <source>{seat}: {piece} from {origin} to {target}, {deeds}.</source>
   <translation>{seat}: {piece} von {origin} nach {target}, {deeds}.</translation>
  </message>
  <message>
   <location filename="../../app/text/spoken.py" />
   <source>{seat} castles short: king to {king}, rook to {rook}.</source>
   <translation>{seat} rochiert kurz: König nach {king}, Turm nach {rook}.</translation>
  </message>
  <message>
   <location filename="../../app/text/spoken.py" />
   <source>{seat} castles long: king to {king}, rook to {rook}.</source>
   <translation>{seat} rochiert lang: König nach {king}, Turm nach {rook}.</translation>
  </message>
  <message>
   <location filename="../../app/text/spoken.py" />
   <source>One move back.</source>
   <translation>Ein Zug zurück.</translation>
  </message>
  <message>
   <location filename="../../app/text/spoken.py" />
   <source>Position after half-move {cursor} of {length}.</source>
   <translation>Stellung nach Halbzug {cursor} von {length}.</translation>
  </message>
  <message>
   <location filename="../../app/text/spoken.py" />
   <source>A new game: {game}.</source>
   <translation>Neue Partie: {game}.</translation>
  </message>
  <message>
   <location filename="../../app/text/spoken.py" />
   <source>{seat} is in check {by}.</source>
   <translation>{seat} steht {by} im Schach.</translation>
  </message>
  <message>
   <location filename="../../app/text/spoken.py" />
   <source>{seat} offers a draw.</source>
   <translation>{seat} bietet Remis an.</translation>
  </message>
  <message>
   <location filename="../../app/text/spoken.py" />
   <source>{seat} declines the draw.</source>
   <translation>{seat} lehnt das Remis ab.</translation>
  </message>
 </context>
 <context>
  <name>spoken (horse)</name>
  <message>
   <location filename="../../app/text/piece_words.py" />
   <source>knight</source>
   <translation>Pferd</translation>
  </message>
  <message>
   <location filename="../../app/text/piece_words.py" />
   <source>white knight</source>
   <translation>weißes Pferd</translation>
  </message>
  <message>
   <location filename="../../app/text/piece_words.py" />
   <source>black knight</source>
   <translation>schwarzes Pferd</translation>
  </message>
  <message>
   <location filename="../../app/text/piece_words.py" />
   <source>grey knight</source>
   <translation>graues Pferd</translation>
  </message>
  <message>
   <location filename="../../app/text/piece_words.py" />
   <source>takes {seat}'s knight</source>
   <translation>schlägt das Pferd von {seat}</translation>
  </message>
  <message>
   <location filename="../../app/text/piece_words.py" />
   <source>becomes a knight</source>
   <translation>wird Pferd</translation>
  </message>
 </context>
 <context>
  <name>statistics</name>
  <message numerus="yes">
   <location filename="../../app/storage/library/statistics_text.py" />
   <source>%n game(s)</source>
   <translation>
    <numerusform>%n Partie</numerusform>
    <numerusform>%n Partien</numerusform>
   </translation>
  </message>
  <message>
   <location filename="../../app/storage/library/statistics_text.py" />
   <source>{games}, all finished.</source>
   <translation>{games}, alle beendet.</translation>
  </message>
  <message>
   <location filename="../../app/storage/library/statistics_text.py" />
   <source>{games}, {finished} of them finished.</source>
   <translation>{games}, {finished} davon beendet.</translation>
  </message>
  <message>
   <location filename="../../app/storage/library/statistics_text.py" />
   <source>Draw</source>
   <translation>Remis</translation>
  </message>
  <message>
   <location filename="../../app/storage/library/statistics_text.py" />
   <source>Unfinished</source>
   <translation>Nicht beendet</translation>
  </message>
  <message>
   <location filename="../../app/storage/library/statistics_text.py" />
   <source>Won</source>
   <translation>Gewonnen</translation>
  </message>
  <message>
   <location filename="../../app/storage/library/statistics_text.py" />
   <source>Drawn</source>
   <translation>Remis</translation>
  </message>
  <message>
   <location filename="../../app/storage/library/statistics_text.py" />
   <source>Lost</source>
   <translation>Verloren</translation>
  </message>
  <message>
   <location filename="../../app/storage/library/statistics_text.py" />
   <source>{seat} has won {number}</source>
   <translation>{seat} hat {number} gewonnen</translation>
  </message>
  <message>
   <location filename="../../app/storage/library/statistics_text.py" />
   <source>drawn {number}</source>
   <translation>Remis {number}</translation>
  </message>
  <message>
   <location filename="../../app/storage/library/statistics_text.py" />
   <source>won {number}</source>
   <translation>gewonnen {number}</translation>
  </message>
  <message>
   <location filename="../../app/storage/library/statistics_text.py" />
   <source>lost {number}</source>
   <translation>verloren {number}</translation>
  </message>
  <message>
   <location filename="../../app/storage/library/statistics_text.py" />
   <source>unfinished {number}</source>
   <translation>nicht beendet {number}</translation>
  </message>
  <message>
   <location filename="../../app/storage/library/statistics_text.py" />
   <source>{name}: {games}, {results}.</source>
   <translation>{name}: {games}, {results}.</translation>
  </message>
  <message>
   <location filename="../../app/storage/library/statistics_text.py" />
   <source>{name}: {games}.</source>
   <translation>{name}: {games}.</translation>
  </message>
  <message>
   <location filename="../../app/storage/library/statistics_text.py" />
   <source>{game}: {seat}</source>
   <translation>{game}: {seat}</translation>
  </message>
  <message>
   <location filename="../../app/storage/library/statistics_text.py" />
   <source>{number} and more</source>
   <translation>{number} und mehr</translation>
  </message>
  <message>
   <location filename="../../app/storage/library/statistics_text.py" />
   <source>{range} half-moves: {games}.</source>
   <translation>{range} Halbzüge: {games}.</translation>
  </message>
  <message>
   <location filename="../../app/storage/library/statistics_text.py" />
   <source>Beside the bars: games · share of the points</source>
   <translation>Neben den Balken: Partien · Anteil der Punkte</translation>
  </message>
  <message>
   <location filename="../../app/storage/library/statistics_text.py" />
   <source>Half of them have at most {number} half-moves.</source>
   <translation>Die Hälfte davon hat höchstens {number} Halbzüge.</translation>
  </message>
  <message>
   <location filename="../../app/storage/library/statistics_text.py" />
   <source>{month} {year}</source>
   <translation>{month} {year}</translation>
  </message>
 </context>
 <context>
  <name>status</name>
  <message>
   <location filename="../../app/text/status_text.py" />
   <source>Checkmate</source>
   <translation>Matt</translation>
  </message>
  <message>
   <location filename="../../app/text/status_text.py" />
   <source>Stalemate</source>
   <translation>Patt</translation>
  </message>
  <message>
   <location filename="../../app/text/status_text.py" />
   <source>Not enough material to mate</source>
   <translation>Zu wenig Material zum Mattsetzen</translation>
  </message>
  <message>
   <location filename="../../app/text/status_text.py" />
   <source>The position has come for the fifth time</source>
   <translation>Fünffache Stellungswiederholung</translation>
  </message>
  <message>
   <location filename="../../app/text/status_text.py" />
   <source>Seventy-five moves without capture or pawn move</source>
   <translation>75-Züge-Regel</translation>
  </message>
  <message>
   <location filename="../../app/text/status_text.py" />
   <source>Threefold repetition claimed</source>
   <translation>Dreifache Stellungswiederholung (beantragt)</translation>
  </message>
  <message>
   <location filename="../../app/text/status_text.py" />
   <source>Fifty-move rule claimed</source>
   <translation>50-Züge-Regel (beantragt)</translation>
  </message>
  <message>
   <location filename="../../app/text/status_text.py" />
   <source>Draw agreed</source>
   <translation>Remis vereinbart</translation>
  </message>
  <message>
   <location filename="../../app/text/status_text.py" />
   <source>Draw agreed: the computers make no progress</source>
   <translation>Remis vereinbart: Die Computer kommen nicht voran</translation>
  </message>
  <message>
   <location filename="../../app/text/status_text.py" />
   <source>Resignation</source>
   <translation>Aufgabe</translation>
  </message>
  <message>
   <location filename="../../app/text/status_text.py" />
   <source>Time has run out</source>
   <translation>Zeitüberschreitung</translation>
  </message>
  <message>
   <location filename="../../app/text/status_text.py" />
   <source>Suicide mate</source>
   <translation>Zugzwangmatt</translation>
  </message>
  <message>
   <location filename="../../app/text/status_text.py" />
   <source>The others are out</source>
   <translation>Die anderen sind ausgeschieden</translation>
  </message>
  <message>
   <location filename="../../app/text/status_text.py" />
   <source>Not stated</source>
   <translation>Nicht angegeben</translation>
  </message>
  <message>
   <location filename="../../app/text/status_text.py" />
   <source>passes</source>
   <translation>passt</translation>
  </message>
  <message>
   <location filename="../../app/text/status_text.py" />
   <source>resigns</source>
   <translation>gibt auf</translation>
  </message>
  <message>
   <location filename="../../app/text/status_text.py" />
   <source>runs out of time</source>
   <translation>Zeit um</translation>
  </message>
  <message>
   <location filename="../../app/text/status_text.py" />
   <source>time</source>
   <translation>Zeit</translation>
  </message>
  <message>
   <location filename="../../app/text/status_text.py" />
   <source>{seat} passes.</source>
   <translation>{seat} passt.</translation>
  </message>
  <message>
   <location filename="../../app/text/status_text.py" />
   <source>{seat} has resigned.</source>
   <translation>{seat} hat aufgegeben.</translation>
  </message>
  <message>
   <location filename="../../app/text/status_text.py" />
   <source>{seat} has run out of time.</source>
   <translation>{seat} hat die Zeit überschritten.</translation>
  </message>
  <message>
   <location filename="../../app/text/status_text.py" />
   <source>resigned</source>
   <translation>hat aufgegeben</translation>
  </message>
  <message>
   <location filename="../../app/text/status_text.py" />
   <source>ran out of time</source>
   <translation>hat die Zeit überschritten</translation>
  </message>
  <message>
   <location filename="../../app/text/status_text.py" />
   <source>The position has come up three times: a draw can be claimed</source>
   <translation>Die Stellung ist zum dritten Mal da: Remis kann beantragt werden</translation>
  </message>
  <message>
   <location filename="../../app/text/status_text.py" />
   <source>Fifty moves without capture or pawn move: a draw can be claimed</source>
   <translation>Fünfzig Züge ohne Schlagen und ohne Bauernzug: Remis kann beantragt werden</translation>
  </message>
  <message>
   <location filename="../../app/text/status_text.py" />
   <source>&amp;Accept</source>
   <translation>Annehme&amp;n</translation>
  </message>
  <message>
   <location filename="../../app/text/status_text.py" />
   <source>&amp;Decline</source>
   <translation>Ab&amp;lehnen</translation>
  </message>
  <message>
   <location filename="../../app/text/status_text.py" />
   <source>{seat} &amp;accepts</source>
   <translation>{seat} &amp;nimmt an</translation>
  </message>
  <message>
   <location filename="../../app/text/status_text.py" />
   <source>{seat} &amp;declines</source>
   <translation>{seat} &amp;lehnt ab</translation>
  </message>
  <message>
   <location filename="../../app/text/status_text.py" />
   <source>{winner} won.</source>
   <translation>{winner} hat gewonnen.</translation>
  </message>
  <message>
   <location filename="../../app/text/status_text.py" />
   <source>{ending}: {winner} wins.</source>
   <translation>{ending}: {winner} gewinnt.</translation>
  </message>
  <message>
   <location filename="../../app/text/status_text.py" />
   <source>{ending}: {points} of a point to {seat}.</source>
   <translation>{ending}: {points} Punkt für {seat}.</translation>
  </message>
  <message>
   <location filename="../../app/text/status_text.py" />
   <source>{ending}.</source>
   <translation>{ending}.</translation>
  </message>
  <message>
   <location filename="../../app/text/status_text.py" />
   <source>{loser} has resigned.</source>
   <translation>{loser} hat aufgegeben.</translation>
  </message>
  <message>
   <location filename="../../app/text/status_text.py" />
   <source>{ending}: a draw.</source>
   <translation>{ending}: remis.</translation>
  </message>
  <message>
   <location filename="../../app/text/status_text.py" />
   <source>{seat} {points}</source>
   <translation>{seat} {points}</translation>
  </message>
  <message>
   <location filename="../../app/text/status_text.py" />
   <source>Match score after game {number}: {points}</source>
   <translation>Stand nach Partie {number}: {points}</translation>
  </message>
  <message>
   <location filename="../../app/text/status_text.py" />
   <source>{seat} chooses what {pawn} becomes.</source>
   <translation>{seat} wählt, wozu {pawn} wird.</translation>
  </message>
  <message>
   <location filename="../../app/text/status_text.py" />
   <source>{seat} to move.</source>
   <translation>{seat} ist am Zug.</translation>
  </message>
  <message>
   <location filename="../../app/text/status_text.py" />
   <source>{seat} is mated {by} and makes a last move.</source>
   <translation>{seat} ist {by} mattgesetzt und macht einen letzten Zug.</translation>
  </message>
  <message>
   <location filename="../../app/text/status_text.py" />
   <source>{seat} to move, in check {by}.</source>
   <translation>{seat} ist am Zug und steht {by} im Schach.</translation>
  </message>
  <message>
   <location filename="../../app/text/status_text.py" />
   <source>{text} ({keys}).</source>
   <translation>{text} ({keys}).</translation>
  </message>
  <message>
   <location filename="../../app/text/status_text.py" />
   <source>{seat} promotes</source>
   <translation>{seat} wandelt um</translation>
  </message>
  <message>
   <location filename="../../app/text/status_text.py" />
   <source>{seat} is mated and makes a last move</source>
   <translation>{seat} ist matt und macht einen letzten Zug</translation>
  </message>
  <message>
   <location filename="../../app/text/status_text.py" />
   <source>{seat} is in check</source>
   <translation>{seat} steht im Schach</translation>
  </message>
  <message>
   <location filename="../../app/text/status_text.py" />
   <source>{seat} to move</source>
   <translation>{seat} am Zug</translation>
  </message>
  <message>
   <location filename="../../app/text/status_text.py" />
   <source>A line outside the game: no computer answers.</source>
   <translation>Eine Variante neben der Partie: Hier antwortet kein Computer.</translation>
  </message>
  <message>
   <location filename="../../app/text/status_text.py" />
   <source>{seat}'s king</source>
   <translation>den König von {seat}</translation>
  </message>
  <message>
   <location filename="../../app/text/status_text.py" />
   <source>{seat} can capture {kings}.</source>
   <translation>{seat} kann {kings} schlagen.</translation>
  </message>
  <message>
   <location filename="../../app/text/status_text.py" />
   <source>Attacked {by}.</source>
   <translation>Angegriffen {by}.</translation>
  </message>
  <message>
   <location filename="../../app/text/status_text.py" />
   <source>out</source>
   <translation>ausgeschieden</translation>
  </message>
  <message>
   <location filename="../../app/text/status_text.py" />
   <source>offers a draw</source>
   <translation>bietet Remis an</translation>
  </message>
  <message>
   <location filename="../../app/text/status_text.py" />
   <source>to move</source>
   <translation>am Zug</translation>
  </message>
  <message>
   <location filename="../../app/text/status_text.py" />
   <source>won</source>
   <translation>gewonnen</translation>
  </message>
  <message numerus="yes">
   <location filename="../../app/text/status_text.py" />
   <source>%n point(s)</source>
   <translation>
    <numerusform>%n Punkt</numerusform>
    <numerusform>%n Punkte</numerusform>
   </translation>
  </message>
  <message>
   <location filename="../../app/text/status_text.py" />
   <source>{points} of a point</source>
   <translation>{points} Punkt</translation>
  </message>
  <message>
   <location filename="../../app/text/status_text.py" />
   <source>draw</source>
   <translation>remis</translation>
  </message>
  <message>
   <location filename="../../app/text/status_text.py" />
   <source>lost</source>
   <translation>verloren</translation>
  </message>
  <message>
   <location filename="../../app/text/status_text.py" />
   <source>king captured by {seat}</source>
   <translation>König durch {seat} geschlagen</translation>
  </message>
  <message>
   <location filename="../../app/text/status_text.py" />
   <source>in check {by}</source>
   <translation>im Schach {by}</translation>
  </message>
  <message>
   <location filename="../../app/text/status_text.py" />
   <source>Captured: {pieces}</source>
   <translation>Geschlagen: {pieces}</translation>
  </message>
  <message>
   <location filename="../../app/text/status_text.py" />
   <source>{piece} {cell}</source>
   <translation>{piece} {cell}</translation>
  </message>
  <message>
   <location filename="../../app/text/status_text.py" />
   <source>{seat} threatens: {pieces}</source>
   <translation>{seat} bedroht: {pieces}</translation>
  </message>
  <message>
   <location filename="../../app/text/status_text.py" />
   <source>{seat} played {move}.</source>
   <translation>{seat} spielte {move}.</translation>
  </message>
 </context>
 <context>
  <name>system</name>
  <message>
   <location filename="../../app/text/engine_text.py" />
   <source>No such file or directory</source>
   <translation>es gibt keine solche Datei und keinen solchen Ordner</translation>
  </message>
  <message>
   <location filename="../../app/text/engine_text.py" />
   <source>Permission denied</source>
   <translation>die Berechtigung fehlt</translation>
  </message>
  <message>
   <location filename="../../app/text/engine_text.py" />
   <source>Operation not permitted</source>
   <translation>das System erlaubt es nicht</translation>
  </message>
  <message>
   <location filename="../../app/text/engine_text.py" />
   <source>File exists</source>
   <translation>den Namen gibt es dort schon</translation>
  </message>
  <message>
   <location filename="../../app/text/engine_text.py" />
   <source>Not a directory</source>
   <translation>ein Teil ihres Pfades ist kein Ordner</translation>
  </message>
  <message>
   <location filename="../../app/text/engine_text.py" />
   <source>Is a directory</source>
   <translation>es ist ein Ordner</translation>
  </message>
  <message>
   <location filename="../../app/text/engine_text.py" />
   <source>No space left on device</source>
   <translation>auf dem Datenträger ist kein Platz mehr</translation>
  </message>
  <message>
   <location filename="../../app/text/engine_text.py" />
   <source>Disk quota exceeded</source>
   <translation>der eigene Anteil am Datenträger ist voll</translation>
  </message>
  <message>
   <location filename="../../app/text/engine_text.py" />
   <source>File too large</source>
   <translation>die Datei würde zu groß</translation>
  </message>
  <message>
   <location filename="../../app/text/engine_text.py" />
   <source>Read-only file system</source>
   <translation>der Datenträger ist schreibgeschützt</translation>
  </message>
  <message>
   <location filename="../../app/text/engine_text.py" />
   <source>Input/output error</source>
   <translation>der Datenträger ließ sich nicht lesen oder beschreiben</translation>
  </message>
  <message>
   <location filename="../../app/text/engine_text.py" />
   <source>File name too long</source>
   <translation>der Name ist zu lang</translation>
  </message>
  <message>
   <location filename="../../app/text/engine_text.py" />
   <source>Too many levels of symbolic links</source>
   <translation>die Verweise führen im Kreis</translation>
  </message>
  <message>
   <location filename="../../app/text/engine_text.py" />
   <source>Too many open files</source>
   <translation>zu viele Dateien sind offen</translation>
  </message>
  <message>
   <location filename="../../app/text/engine_text.py" />
   <source>Too many open files in system</source>
   <translation>zu viele Dateien sind offen</translation>
  </message>
  <message>
   <location filename="../../app/text/engine_text.py" />
   <source>Device or resource busy</source>
   <translation>das Gerät oder die Datei ist in Gebrauch</translation>
  </message>
  <message>
   <location filename="../../app/text/engine_text.py" />
   <source>Text file busy</source>
   <translation>die Datei ist in Gebrauch</translation>
  </message>
  <message>
   <location filename="../../app/text/engine_text.py" />
   <source>Cannot allocate memory</source>
   <translation>der Arbeitsspeicher reicht nicht</translation>
  </message>
  <message>
   <location filename="../../app/text/engine_text.py" />
   <source>Invalid argument</source>
   <translation>das System kann das damit nicht tun</translation>
  </message>
  <message>
   <location filename="../../app/text/engine_text.py" />
   <source>No such device</source>
   <translation>der Datenträger ist nicht mehr da</translation>
  </message>
  <message>
   <location filename="../../app/text/engine_text.py" />
   <source>No such device or address</source>
   <translation>der Datenträger ist nicht mehr da</translation>
  </message>
  <message>
   <location filename="../../app/text/engine_text.py" />
   <source>Stale file handle</source>
   <translation>der Datenträger ist nicht mehr da</translation>
  </message>
 </context>
 <context>
  <name>text</name>
  <message>
   <location filename="../../app/text/piece_words.py" />
   <source>the {piece} on {cell}</source>
   <translation>{piece} auf {cell}</translation>
  </message>
  <message>
   <location filename="../../app/text/piece_words.py" />
   <source>by the {piece} on {cell}</source>
   <translation>durch {piece} auf {cell}</translation>
  </message>
  <message>
   <location filename="../../app/text/piece_words.py" />
   <source>by {seat}'s {piece} on {cell}</source>
   <translation>durch {piece} von {seat} auf {cell}</translation>
  </message>
  <message>
   <location filename="../../app/text/piece_words.py" />
   <source>{captor} holds: {seat}'s {piece}</source>
   <translation>{captor} hält gefangen: {piece} von {seat}</translation>
  </message>
  <message>
   <location filename="../../app/text/text.py" />
   <source>White</source>
   <translation>Weiß</translation>
  </message>
  <message>
   <location filename="../../app/text/text.py" />
   <source>Black</source>
   <translation>Schwarz</translation>
  </message>
  <message>
   <location filename="../../app/text/text.py" />
   <source>Grey</source>
   <translation>Grau</translation>
  </message>
  <message>
   <location filename="../../app/text/text.py" />
   <source>Pawn</source>
   <translation>Bauer</translation>
  </message>
  <message>
   <location filename="../../app/text/text.py" />
   <source>Knight</source>
   <translation>Springer</translation>
  </message>
  <message>
   <location filename="../../app/text/text.py" />
   <source>Bishop</source>
   <translation>Läufer</translation>
  </message>
  <message>
   <location filename="../../app/text/text.py" />
   <source>Rook</source>
   <translation>Turm</translation>
  </message>
  <message>
   <location filename="../../app/text/text.py" />
   <source>Queen</source>
   <translation>Dame</translation>
  </message>
  <message>
   <location filename="../../app/text/text.py" />
   <source>King</source>
   <translation>König</translation>
  </message>
  <message>
   <location filename="../../app/text/text.py" />
   <source>Unicorn</source>
   <translation>Einhorn</translation>
  </message>
  <message>
   <location filename="../../app/text/text.py" />
   <source>Fairy</source>
   <translation>Fee</translation>
  </message>
  <message>
   <location filename="../../app/text/text.py" />
   <source>Dwarf</source>
   <translation>Zwerg</translation>
  </message>
  <message>
   <location filename="../../app/text/text.py" />
   <source>Helmet</source>
   <translation>Helm</translation>
  </message>
  <message>
   <location filename="../../app/text/text.py" />
   <source>Shield</source>
   <translation>Schild</translation>
  </message>
  <message>
   <location filename="../../app/text/text.py" />
   <source>Griffin</source>
   <translation>Greif</translation>
  </message>
  <message>
   <location filename="../../app/text/text.py" />
   <source>Hood</source>
   <translation>Kapuze</translation>
  </message>
  <message>
   <location filename="../../app/text/text.py" />
   <source>Snake</source>
   <translation>Schlange</translation>
  </message>
  <message>
   <location filename="../../app/text/text.py" />
   <source>Elephant</source>
   <translation>Elefant</translation>
  </message>
  <message>
   <location filename="../../app/text/text.py" />
   <source>Flame</source>
   <translation>Flamme</translation>
  </message>
  <message>
   <location filename="../../app/text/text.py" />
   <source>Wizard</source>
   <translation>Zauberer</translation>
  </message>
  <message>
   <location filename="../../app/text/text.py" />
   <source>Dragon</source>
   <translation>Drache</translation>
  </message>
  <message>
   <location filename="../../app/text/text.py" />
   <source>the pawn on {cell}</source>
   <translation>der Bauer auf {cell}</translation>
  </message>
  <message>
   <location filename="../../app/text/text.py" />
   <source>the knight on {cell}</source>
   <translation>der Springer auf {cell}</translation>
  </message>
  <message>
   <location filename="../../app/text/text.py" />
   <source>the bishop on {cell}</source>
   <translation>der Läufer auf {cell}</translation>
  </message>
  <message>
   <location filename="../../app/text/text.py" />
   <source>the rook on {cell}</source>
   <translation>der Turm auf {cell}</translation>
  </message>
  <message>
   <location filename="../../app/text/text.py" />
   <source>the queen on {cell}</source>
   <translation>die Dame auf {cell}</translation>
  </message>
  <message>
   <location filename="../../app/text/text.py" />
   <source>the king on {cell}</source>
   <translation>der König auf {cell}</translation>
  </message>
  <message>
   <location filename="../../app/text/text.py" />
   <source>the unicorn on {cell}</source>
   <translation>das Einhorn auf {cell}</translation>
  </message>
  <message>
   <location filename="../../app/text/text.py" />
   <source>by the pawn on {cell}</source>
   <translation>durch den Bauern auf {cell}</translation>
  </message>
  <message>
   <location filename="../../app/text/text.py" />
   <source>by the knight on {cell}</source>
   <translation>durch den Springer auf {cell}</translation>
  </message>
  <message>
   <location filename="../../app/text/text.py" />
   <source>by the bishop on {cell}</source>
   <translation>durch den Läufer auf {cell}</translation>
  </message>
  <message>
   <location filename="../../app/text/text.py" />
   <source>by the rook on {cell}</source>
   <translation>durch den Turm auf {cell}</translation>
  </message>
  <message>
   <location filename="../../app/text/text.py" />
   <source>by the queen on {cell}</source>
   <translation>durch die Dame auf {cell}</translation>
  </message>
  <message>
   <location filename="../../app/text/text.py" />
   <source>by the king on {cell}</source>
   <translation>durch den König auf {cell}</translation>
  </message>
  <message>
   <location filename="../../app/text/text.py" />
   <source>by the unicorn on {cell}</source>
   <translation>durch das Einhorn auf {cell}</translation>
  </message>
  <message>
   <location filename="../../app/text/text.py" />
   <source>by {seat}'s pawn on {cell}</source>
   <translation>durch den Bauern von {seat} auf {cell}</translation>
  </message>
  <message>
   <location filename="../../app/text/text.py" />
   <source>by {seat}'s knight on {cell}</source>
   <translation>durch den Springer von {seat} auf {cell}</translation>
  </message>
  <message>
   <location filename="../../app/text/text.py" />
   <source>by {seat}'s bishop on {cell}</source>
   <translation>durch den Läufer von {seat} auf {cell}</translation>
  </message>
  <message>
   <location filename="../../app/text/text.py" />
   <source>by {seat}'s rook on {cell}</source>
   <translation>durch den Turm von {seat} auf {cell}</translation>
  </message>
  <message>
   <location filename="../../app/text/text.py" />
   <source>by {seat}'s queen on {cell}</source>
   <translation>durch die Dame von {seat} auf {cell}</translation>
  </message>
  <message>
   <location filename="../../app/text/text.py" />
   <source>by {seat}'s king on {cell}</source>
   <translation>durch den König von {seat} auf {cell}</translation>
  </message>
  <message>
   <location filename="../../app/text/text.py" />
   <source>by {seat}'s unicorn on {cell}</source>
   <translation>durch das Einhorn von {seat} auf {cell}</translation>
  </message>
  <message>
   <location filename="../../app/text/text.py" />
   <source>{captor} holds: {seat}'s pawn</source>
   <translation>{captor} hält gefangen: Bauer von {seat}</translation>
  </message>
  <message>
   <location filename="../../app/text/text.py" />
   <source>{captor} holds: {seat}'s knight</source>
   <translation>{captor} hält gefangen: Springer von {seat}</translation>
  </message>
  <message>
   <location filename="../../app/text/text.py" />
   <source>{captor} holds: {seat}'s bishop</source>
   <translation>{captor} hält gefangen: Läufer von {seat}</translation>
  </message>
  <message>
   <location filename="../../app/text/text.py" />
   <source>{captor} holds: {seat}'s rook</source>
   <translation>{captor} hält gefangen: Turm von {seat}</translation>
  </message>
  <message>
   <location filename="../../app/text/text.py" />
   <source>{captor} holds: {seat}'s queen</source>
   <translation>{captor} hält gefangen: Dame von {seat}</translation>
  </message>
  <message>
   <location filename="../../app/text/text.py" />
   <source>{captor} holds: {seat}'s unicorn</source>
   <translation>{captor} hält gefangen: Einhorn von {seat}</translation>
  </message>
  <message>
   <location filename="../../app/text/text.py" />
   <source>Claim a draw by threefold repetition</source>
   <translation>Re&amp;mis beantragen: dreifache Stellungswiederholung</translation>
  </message>
  <message>
   <location filename="../../app/text/text.py" />
   <source>Claim a draw by the fifty-move rule</source>
   <translation>Re&amp;mis beantragen: 50-Züge-Regel</translation>
  </message>
  <message>
   <location filename="../../app/text/text.py" />
   <source>move</source>
   <translation>Zug</translation>
  </message>
  <message>
   <location filename="../../app/text/text.py" />
   <source>capture</source>
   <translation>Schlagzug</translation>
  </message>
  <message>
   <location filename="../../app/text/text.py" />
   <source>castling</source>
   <translation>Rochade</translation>
  </message>
  <message>
   <location filename="../../app/text/text.py" />
   <source>castling or move</source>
   <translation>Rochade oder Zug</translation>
  </message>
  <message>
   <location filename="../../app/text/text.py" />
   <source>deck move</source>
   <translation>Deckzug</translation>
  </message>
  <message>
   <location filename="../../app/text/text.py" />
   <source>exchange</source>
   <translation>Tausch</translation>
  </message>
  <message>
   <location filename="../../app/text/text.py" />
   <source>From &amp;White's side</source>
   <translation>Von &amp;Weiß aus</translation>
  </message>
  <message>
   <location filename="../../app/text/text.py" />
   <source>From &amp;Black's side</source>
   <translation>Von &amp;Schwarz aus</translation>
  </message>
  <message>
   <location filename="../../app/text/text.py" />
   <source>From &amp;Grey's side</source>
   <translation>Von &amp;Grau aus</translation>
  </message>
  <message>
   <location filename="../../app/text/text.py" />
   <source>From the &amp;top</source>
   <translation>Von &amp;oben</translation>
  </message>
  <message>
   <location filename="../../app/text/text.py" />
   <source>From the &amp;side</source>
   <translation>Von der Se&amp;ite</translation>
  </message>
  <message>
   <location filename="../../app/text/text.py" />
   <source>On their &amp;stand</source>
   <translation>Auf dem &amp;Ständer</translation>
  </message>
  <message>
   <location filename="../../app/text/text.py" />
   <source>One &amp;above the other</source>
   <translation>Über&amp;einander</translation>
  </message>
  <message>
   <location filename="../../app/text/text.py" />
   <source>As a &amp;staircase</source>
   <translation>Als &amp;Treppe</translation>
  </message>
  <message>
   <location filename="../../app/text/text.py" />
   <source>Side &amp;by side</source>
   <translation>&amp;Nebeneinander</translation>
  </message>
  <message>
   <location filename="../../app/text/text.py" />
   <source>{seat} ({name})</source>
   <translation>{seat} ({name})</translation>
  </message>
  <message>
   <location filename="../../app/text/text.py" />
   <source>From {player}'s side</source>
   <translation>Von {player} aus</translation>
  </message>
  <message>
   <location filename="../../app/text/text.py" />
   <source>{first} and {last}</source>
   <translation>{first} und {last}</translation>
  </message>
  <message>
   <location filename="../../app/text/text.py" />
   <source>{first} or {last}</source>
   <translation>{first} oder {last}</translation>
  </message>
  <message>
   <location filename="../../app/text/text.py" />
   <source>Deck on {pin}</source>
   <translation>Deck auf {pin}</translation>
  </message>
  <message>
   <location filename="../../app/text/text.py" />
   <source>Pin {pin}</source>
   <translation>Pin {pin}</translation>
  </message>
  <message>
   <location filename="../../app/text/text.py" />
   <source>{seat}: {piece} on {cell}</source>
   <translation>{seat}: {piece} auf {cell}</translation>
  </message>
  <message>
   <location filename="../../app/text/text.py" />
   <source>{prisoner} × {count}</source>
   <translation>{prisoner} × {count}</translation>
  </message>
  <message>
   <location filename="../../app/text/text.py" />
   <source>{spot}, {target}</source>
   <translation>{spot}, {target}</translation>
  </message>
  <message>
   <location filename="../../app/text/text.py" />
   <source>{spot} · {number} of {count} (Ctrl+wheel or Tab)</source>
   <translation>{spot} · {number} von {count} (Strg+Mausrad oder Tab)</translation>
  </message>
  <message>
   <location filename="../../app/text/text.py" />
   <source>Castle short</source>
   <translation>Kurze Rochade</translation>
  </message>
  <message>
   <location filename="../../app/text/text.py" />
   <source>Castle long</source>
   <translation>Lange Rochade</translation>
  </message>
  <message>
   <location filename="../../app/text/text.py" />
   <source>Pass</source>
   <translation>Passen</translation>
  </message>
  <message>
   <location filename="../../app/text/text.py" />
   <source>Stay a pawn</source>
   <translation>Bauer bleiben</translation>
  </message>
  <message>
   <location filename="../../app/text/text.py" />
   <source>Capture</source>
   <translation>Schlagen</translation>
  </message>
  <message>
   <location filename="../../app/text/text.py" />
   <source>Move</source>
   <translation>Ziehen</translation>
  </message>
  <message>
   <location filename="../../app/text/text.py" />
   <source>{piece}, a prisoner of {seat}</source>
   <translation>{piece}, gefangen von {seat}</translation>
  </message>
  <message>
   <location filename="../../app/text/text.py" />
   <source>Exchange for a prisoner of {seat}</source>
   <translation>Tausch gegen eine gefangene Figur von {seat}</translation>
  </message>
  <message>
   <location filename="../../app/text/text.py" />
   <source>This is start {number}.</source>
   <translation>Das ist die Grundstellung {number}.</translation>
  </message>
  <message>
   <location filename="../../app/text/text.py" />
   <source>Drawn by dice: {rolls}.</source>
   <translation>Gewürfelt: {rolls}.</translation>
  </message>
  <message>
   <location filename="../../app/text/text.py" />
   <source>Die with {faces} faces shows {shown}: {piece} on {cells}</source>
   <translation>Würfel mit {faces} Seiten zeigt {shown}: {piece} auf {cells}</translation>
  </message>
 </context>
 <context>
  <name>text (horse)</name>
  <message>
   <location filename="../../app/text/piece_words.py" />
   <source>Knight</source>
   <translation>Pferd</translation>
  </message>
  <message>
   <location filename="../../app/text/piece_words.py" />
   <source>the knight on {cell}</source>
   <translation>das Pferd auf {cell}</translation>
  </message>
  <message>
   <location filename="../../app/text/piece_words.py" />
   <source>by the knight on {cell}</source>
   <translation>durch das Pferd auf {cell}</translation>
  </message>
  <message>
   <location filename="../../app/text/piece_words.py" />
   <source>by {seat}'s knight on {cell}</source>
   <translation>durch das Pferd von {seat} auf {cell}</translation>
  </message>
  <message>
   <location filename="../../app/text/piece_words.py" />
   <source>{captor} holds: {seat}'s knight</source>
   <translation>{captor} hält gefangen: Pferd von {seat}</translation>
  </message>
 </context>
 <context>
  <name>themes</name>
  <message>
   <location filename="../../app/controllers/appearance.py" />
   <source>Dark</source>
   <translation>Dunkel</translation>
  </message>
  <message>
   <location filename="../../app/controllers/appearance.py" />
   <source>Classic wood</source>
   <translation>Klassisches Holz</translation>
  </message>
  <message>
   <location filename="../../app/controllers/appearance.py" />
   <source>Glass and steel</source>
   <translation>Glas und Stahl</translation>
  </message>
  <message>
   <location filename="../../app/controllers/appearance.py" />
   <source>High contrast</source>
   <translation>Hoher Kontrast</translation>
  </message>
  <message>
   <location filename="../../app/controllers/appearance.py" />
   <source>For colour-blind people</source>
   <translation>Für Farbenblinde</translation>
  </message>
 </context>
 <context>
  <name>touch</name>
  <message>
   <location filename="../../app/controllers/play.py" />
   <source>Touch-move: no castling with a rook touched before its king.</source>
   <translation>Berührt – geführt: keine Rochade mit einem Turm, der vor dem König berührt wurde.</translation>
  </message>
  <message>
   <location filename="../../app/text/rule_text.py" />
   <source>J'adoube: the next piece touched need not move.</source>
   <translation>J’adoube: Die nächste berührte Figur muss nicht ziehen.</translation>
  </message>
  <message>
   <location filename="../../app/text/rule_text.py" />
   <source>Touch-move: {piece} must be captured.</source>
   <translation>Berührt – geführt: Geschlagen werden muss {piece}.</translation>
  </message>
  <message>
   <location filename="../../app/text/rule_text.py" />
   <source>Touch-move: {king} and {rook} must castle.</source>
   <translation>Berührt – geführt: {king} und {rook} müssen rochieren.</translation>
  </message>
  <message>
   <location filename="../../app/text/rule_text.py" />
   <source>Touch-move: the deck on {pin} must move.</source>
   <translation>Berührt – geführt: Das Deck auf {pin} muss ziehen.</translation>
  </message>
  <message>
   <location filename="../../app/text/rule_text.py" />
   <source>Touch-move: {piece} must be captured {by}.</source>
   <translation>Berührt – geführt: Geschlagen werden muss {piece}, und zwar {by}.</translation>
  </message>
  <message>
   <location filename="../../app/text/rule_text.py" />
   <source>Touch-move: {piece} must move.</source>
   <translation>Berührt – geführt: Ziehen muss {piece}.</translation>
  </message>
 </context>
 <context>
  <name>training</name>
  <message>
   <location filename="../../app/learning/puzzle_series.py" />
   <source>Due today: {count}</source>
   <translation>Heute fällig: {count}</translation>
  </message>
  <message>
   <location filename="../../app/learning/puzzle_text.py" />
   <source>Mate in one move</source>
   <translation>Matt in einem Zug</translation>
  </message>
  <message>
   <location filename="../../app/learning/puzzle_text.py" />
   <source>Mate in two moves</source>
   <translation>Matt in zwei Zügen</translation>
  </message>
  <message>
   <location filename="../../app/learning/puzzle_text.py" />
   <source>Mate in three moves</source>
   <translation>Matt in drei Zügen</translation>
  </message>
  <message>
   <location filename="../../app/learning/puzzle_text.py" />
   <source>Win a piece</source>
   <translation>Eine Figur gewinnen</translation>
  </message>
  <message>
   <location filename="../../app/learning/puzzle_text.py" />
   <source>Save the draw</source>
   <translation>Remis retten</translation>
  </message>
  <message>
   <location filename="../../app/learning/puzzle_text.py" />
   <source>Capture a king</source>
   <translation>Einen König schlagen</translation>
  </message>
  <message>
   <location filename="../../app/learning/puzzle_text.py" />
   <source>Exchange well</source>
   <translation>Bester Tausch</translation>
  </message>
  <message>
   <location filename="../../app/learning/puzzle_text.py" />
   <source>Find the move after which the king is attacked and cannot be saved any more.</source>
   <translation>Finde den Zug, nach dem der König angegriffen und nicht mehr zu retten ist.</translation>
  </message>
  <message>
   <location filename="../../app/learning/puzzle_text.py" />
   <source>Find the move that forces mate in two: whatever the answer, your second move mates.</source>
   <translation>Finde den Zug, der das Matt in zwei Zügen erzwingt: Was auch geantwortet wird, mit deinem zweiten Zug setzt du matt.</translation>
  </message>
  <message>
   <location filename="../../app/learning/puzzle_text.py" />
   <source>Find the move that forces mate in three: whatever the answers, your third move mates at the latest.</source>
   <translation>Finde den Zug, der das Matt in drei Zügen erzwingt: Was auch geantwortet wird, spätestens mit deinem dritten Zug setzt du matt.</translation>
  </message>
  <message>
   <location filename="../../app/learning/puzzle_text.py" />
   <source>Find the move that wins a piece, at once or soon, and does not give it back.</source>
   <translation>Finde den Zug, der sofort oder bald eine Figur gewinnt und sie nicht wieder hergibt.</translation>
  </message>
  <message>
   <location filename="../../app/learning/puzzle_text.py" />
   <source>You are about to lose. One move alone saves you: then the game ends in a draw.</source>
   <translation>Du stehst vor der Niederlage. Nur ein einziger Zug rettet dich: Dann endet die Partie remis.</translation>
  </message>
  <message>
   <location filename="../../app/learning/puzzle_text.py" />
   <source>Find the move by which a king will be captured, whatever the others do.</source>
   <translation>Finde den Zug, nach dem du einen König schlagen wirst, was auch immer die anderen tun.</translation>
  </message>
  <message>
   <location filename="../../app/learning/puzzle_text.py" />
   <source>A pawn can be exchanged for a captured piece. Find the best exchange: where, and for what.</source>
   <translation>Ein Bauer kann gegen eine geschlagene Figur eingetauscht werden. Finde den besten Tausch: wo, und wogegen.</translation>
  </message>
  <message>
   <location filename="../../app/learning/puzzle_text.py" />
   <source>{seat} answers {move}. Another move wins more.</source>
   <translation>{seat} antwortet mit {move}. Ein anderer Zug gewinnt mehr.</translation>
  </message>
  <message>
   <location filename="../../app/learning/puzzle_text.py" />
   <source>{seat} answers {move}, and the game is lost.</source>
   <translation>{seat} antwortet mit {move}, und die Partie ist verloren.</translation>
  </message>
  <message>
   <location filename="../../app/learning/puzzle_text.py" />
   <source>{seat} answers {move}, and no king is captured.</source>
   <translation>{seat} antwortet mit {move}, und kein König wird geschlagen.</translation>
  </message>
  <message>
   <location filename="../../app/learning/puzzle_text.py" />
   <source>{seat} answers {move}. Another exchange is worth more.</source>
   <translation>{seat} antwortet mit {move}. Ein anderer Tausch bringt mehr.</translation>
  </message>
  <message>
   <location filename="../../app/learning/puzzle_text.py" />
   <source>Very easy</source>
   <translation>Sehr leicht</translation>
  </message>
  <message>
   <location filename="../../app/learning/puzzle_text.py" />
   <source>Easy</source>
   <translation>Leicht</translation>
  </message>
  <message>
   <location filename="../../app/learning/puzzle_text.py" />
   <source>Medium</source>
   <translation>Mittel</translation>
  </message>
  <message>
   <location filename="../../app/learning/puzzle_text.py" />
   <source>Hard</source>
   <translation>Schwer</translation>
  </message>
  <message>
   <location filename="../../app/learning/puzzle_text.py" />
   <source>Very hard</source>
   <translation>Sehr schwer</translation>
  </message>
  <message>
   <location filename="../../app/learning/puzzle_text.py" />
   <source>fork</source>
   <translation>Gabel</translation>
  </message>
  <message>
   <location filename="../../app/learning/puzzle_text.py" />
   <source>pin</source>
   <translation>Fesselung</translation>
  </message>
  <message>
   <location filename="../../app/learning/puzzle_text.py" />
   <source>skewer</source>
   <translation>Spieß</translation>
  </message>
  <message>
   <location filename="../../app/learning/puzzle_text.py" />
   <source>discovered attack</source>
   <translation>Abzugsangriff</translation>
  </message>
  <message>
   <location filename="../../app/learning/puzzle_text.py" />
   <source>deck move</source>
   <translation>Deckzug</translation>
  </message>
  <message>
   <location filename="../../app/learning/puzzle_text.py" />
   <source>through the levels</source>
   <translation>durch die Ebenen</translation>
  </message>
  <message>
   <location filename="../../app/learning/puzzle_text.py" />
   <source>promotion</source>
   <translation>Umwandlung</translation>
  </message>
  <message>
   <location filename="../../app/learning/puzzle_text.py" />
   <source>back rank</source>
   <translation>Grundreihe</translation>
  </message>
  <message>
   <location filename="../../app/learning/puzzle_text.py" />
   <source>trapped piece</source>
   <translation>gefangene Figur</translation>
  </message>
  <message>
   <location filename="../../app/learning/puzzle_text.py" />
   <source>third player</source>
   <translation>dritter Spieler</translation>
  </message>
  <message>
   <location filename="../../app/learning/puzzle_text.py" />
   <source>That is mate.</source>
   <translation>Das ist matt.</translation>
  </message>
  <message>
   <location filename="../../app/learning/puzzle_text.py" />
   <source>That wins a piece.</source>
   <translation>Das gewinnt eine Figur.</translation>
  </message>
  <message>
   <location filename="../../app/learning/puzzle_text.py" />
   <source>That saves the draw.</source>
   <translation>Das rettet das Remis.</translation>
  </message>
  <message>
   <location filename="../../app/learning/puzzle_text.py" />
   <source>The king is captured.</source>
   <translation>Der König ist geschlagen.</translation>
  </message>
  <message>
   <location filename="../../app/learning/puzzle_text.py" />
   <source>No exchange is better.</source>
   <translation>Einen besseren Tausch gibt es nicht.</translation>
  </message>
  <message>
   <location filename="../../app/learning/puzzle_text.py" />
   <source>{seat} to move</source>
   <translation>{seat} am Zug</translation>
  </message>
  <message>
   <location filename="../../app/learning/puzzle_text.py" />
   <source>{grade}, rating {rating}</source>
   <translation>{grade}, Wertung {rating}</translation>
  </message>
  <message>
   <location filename="../../app/learning/puzzle_text.py" />
   <source>That ends the game. {outcome}</source>
   <translation>Damit ist die Partie zu Ende. {outcome}</translation>
  </message>
  <message>
   <location filename="../../app/learning/puzzle_text.py" />
   <source>{seat} answers {move}. {reason}</source>
   <translation>{seat} antwortet mit {move}. {reason}</translation>
  </message>
  <message numerus="yes">
   <location filename="../../app/learning/puzzle_text.py" />
   <source>That mates as well, but only in %n move(s). It goes faster.</source>
   <translation>
    <numerusform>Auch das setzt matt, aber erst in %n Zug. Es geht schneller.</numerusform>
    <numerusform>Auch das setzt matt, aber erst in %n Zügen. Es geht schneller.</numerusform>
   </translation>
  </message>
  <message>
   <location filename="../../app/learning/puzzle_text.py" />
   <source>That wins {piece}, but there is more to win.</source>
   <translation>Damit ist {piece} gewonnen, aber es ist mehr zu holen.</translation>
  </message>
  <message>
   <location filename="../../app/learning/puzzle_text.py" />
   <source>{seat} answers {move}: that was no mate.</source>
   <translation>{seat} antwortet mit {move}: Das war kein Matt.</translation>
  </message>
  <message numerus="yes">
   <location filename="../../app/learning/puzzle_text.py" />
   <source>{seat} answers {move}, and can no longer be mated in %n move(s).</source>
   <translation>
    <numerusform>{seat} antwortet mit {move} und ist nicht mehr in %n Zug matt zu setzen.</numerusform>
    <numerusform>{seat} antwortet mit {move} und ist nicht mehr in %n Zügen matt zu setzen.</numerusform>
   </translation>
  </message>
  <message>
   <location filename="../../app/learning/puzzle_text.py" />
   <source>Right! {what}</source>
   <translation>Richtig! {what}</translation>
  </message>
  <message>
   <location filename="../../app/learning/puzzle_text.py" />
   <source>Right, with a hint: that counts half. {what}</source>
   <translation>Richtig, mit einem Tipp: Das zählt halb. {what}</translation>
  </message>
  <message>
   <location filename="../../app/learning/puzzle_text.py" />
   <source>Now it is right. {what}</source>
   <translation>Jetzt stimmt es. {what}</translation>
  </message>
  <message>
   <location filename="../../app/learning/puzzle_text.py" />
   <source>Theme: {themes}</source>
   <translation>Motiv: {themes}</translation>
  </message>
  <message>
   <location filename="../../app/learning/puzzle_text.py" />
   <source>Themes: {themes}</source>
   <translation>Motive: {themes}</translation>
  </message>
  <message>
   <location filename="../../app/learning/puzzle_text.py" />
   <source>There is something better.</source>
   <translation>Es gibt etwas Besseres.</translation>
  </message>
  <message>
   <location filename="../../app/learning/puzzle_text.py" />
   <source>Right so far. How does it go on?</source>
   <translation>Bis hierher richtig. Wie geht es weiter?</translation>
  </message>
  <message>
   <location filename="../../app/learning/puzzle_text.py" />
   <source>That is not the move. The computer looks for the answer to it…</source>
   <translation>Das ist nicht der gesuchte Zug. Der Computer sucht die Antwort darauf…</translation>
  </message>
  <message>
   <location filename="../../app/learning/puzzle_text.py" />
   <source>Hint: {piece} is to move.</source>
   <translation>Tipp: Es zieht {piece}.</translation>
  </message>
  <message>
   <location filename="../../app/learning/puzzle_text.py" />
   <source>Hint: the deck on {pin} is to move.</source>
   <translation>Tipp: Es zieht das Deck auf {pin}.</translation>
  </message>
  <message>
   <location filename="../../app/learning/puzzle_text.py" />
   <source>The move is {move}. Play it on the board.</source>
   <translation>Der richtige Zug ist {move}. Zieh ihn auf dem Brett.</translation>
  </message>
  <message>
   <location filename="../../app/learning/puzzle_text.py" />
   <source>The solution: {moves}</source>
   <translation>Die Lösung: {moves}</translation>
  </message>
  <message>
   <location filename="../../app/learning/puzzle_text.py" />
   <source>Your rating: {rating} ± {deviation}</source>
   <translation>Deine Wertung: {rating} ± {deviation}</translation>
  </message>
  <message>
   <location filename="../../app/learning/puzzle_text.py" />
   <source>Your rating: {rating}? (provisional)</source>
   <translation>Deine Wertung: {rating}? (vorläufig)</translation>
  </message>
  <message>
   <location filename="../../app/learning/puzzle_text.py" />
   <source>A puzzle that you have missed comes again after 1, 3, 7 and 21 days, until you have solved it each time without help.</source>
   <translation>Eine verfehlte Aufgabe kommt nach 1, 3, 7 und 21 Tagen wieder, bis sie jedes Mal ohne Hilfe gelöst ist.</translation>
  </message>
  <message>
   <location filename="../../app/learning/puzzle_text.py" />
   <source>A puzzle that you solve at the first try raises your rating, a hard one by more than an easy one. With a hint it counts half. A wrong first move, or having the move shown, lowers it. At first it is provisional, which the question mark says: it only finds its place, by large steps. Later the number behind ± says how far off it may be: the more you solve, the surer it is. Each puzzle counts once, in each game by itself, and all stays on this computer.</source>
   <translation>Eine Aufgabe, die beim ersten Versuch gelöst wird, erhöht die Wertung, eine schwere mehr als eine leichte. Mit einem Tipp zählt sie halb. Ein falscher erster Zug senkt sie, ebenso ein Zug, der gezeigt wird. Am Anfang ist sie vorläufig, das sagt das Fragezeichen: Sie sucht erst ihren Platz, in großen Schritten. Später sagt die Zahl hinter ±, wie weit sie danebenliegen kann: Je mehr Aufgaben gelöst sind, desto sicherer ist sie. Jede Aufgabe zählt einmal, in jedem Spiel für sich, und alles bleibt auf diesem Computer.</translation>
  </message>
  <message>
   <location filename="../../app/learning/puzzle_text.py" />
   <source>Solved in a row: {now} (best: {best})</source>
   <translation>In Folge gelöst: {now} (Rekord: {best})</translation>
  </message>
  <message>
   <location filename="../../app/learning/puzzle_text.py" />
   <source>Right today: {count}</source>
   <translation>Heute richtig: {count}</translation>
  </message>
  <message numerus="yes">
   <location filename="../../app/learning/puzzle_text.py" />
   <source>%n day(s) in a row</source>
   <translation>
    <numerusform>%n Tag in Folge</numerusform>
    <numerusform>%n Tage in Folge</numerusform>
   </translation>
  </message>
  <message>
   <location filename="../../app/learning/puzzle_text.py" />
   <source>{today} · {days}</source>
   <translation>{today} · {days}</translation>
  </message>
  <message>
   <location filename="../../app/learning/puzzle_text.py" />
   <source>Solved: {solved} of {count}</source>
   <translation>Gelöst: {solved} von {count}</translation>
  </message>
  <message>
   <location filename="../../app/learning/puzzle_text.py" />
   <source>No puzzle has counted yet.</source>
   <translation>Noch wurde keine Aufgabe gewertet.</translation>
  </message>
  <message>
   <location filename="../../app/learning/puzzle_text.py" />
   <source>Rating {rating}, lowest {least}, highest {most}.</source>
   <translation>Wertung {rating}, niedrigste {least}, höchste {most}.</translation>
  </message>
  <message>
   <location filename="../../app/learning/puzzles.py" />
   <source>Suited to my rating</source>
   <translation>Was zu mir passt</translation>
  </message>
  <message>
   <location filename="../../app/learning/puzzles.py" />
   <source>All themes</source>
   <translation>Alle Motive</translation>
  </message>
 </context>
</TS>
