"""Panels beside the learning board: they show and ask, and know neither board nor session."""
