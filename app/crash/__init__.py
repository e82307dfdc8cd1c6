"""Unexpected errors: the dialog and its report."""
