"""Panels of the learning window: they show and ask, and know no session."""
