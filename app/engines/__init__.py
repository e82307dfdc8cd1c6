"""Engines: other processes that search positions and speak UCI."""
