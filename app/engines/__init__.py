"""Engines: other processes that think about positions and speak UCI."""
