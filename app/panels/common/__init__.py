"""Widgets and helpers that several panels share."""
