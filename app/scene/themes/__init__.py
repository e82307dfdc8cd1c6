"""Themes: the colours of boards, pieces and windows, and the files they come from."""
