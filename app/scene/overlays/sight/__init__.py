"""Sight overlays: optional overlays of what pieces see.

To add one, define a ``SightOverlay`` in a module here and list it in ``catalogue.OVERLAYS``.
"""
