"""Widgets placed over the viewport."""
