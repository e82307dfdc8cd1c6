"""Sight overlays: what pieces see, shown over the board where a person asks for it.

A new one is a module here that makes a ``SightOverlay``, and its place in ``catalogue.OVERLAYS``.
"""
