"""Widgets of clocks, and for choosing a time control."""
