"""Controllers: each connects widgets, board and session for one concern, by signals and slots."""
