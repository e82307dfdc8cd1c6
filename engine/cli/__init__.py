"""The engine's commands on a terminal."""
