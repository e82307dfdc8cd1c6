"""Themes: colours of boards, pieces and windows, and the files that define them."""
