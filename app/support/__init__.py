"""What everything else stands on: files, JSON, failures, reports. Nothing here knows a game."""
