"""Utilities independent of chess: files, locks, JSON, background work, errors and reports."""
