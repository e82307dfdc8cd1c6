"""What outlives the program: files of games, the journal, views, themes of one's own."""
