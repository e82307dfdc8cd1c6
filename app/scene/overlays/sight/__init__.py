"""Sight overlays: optional overlays of reach, attacks and pins.

To add one, define a ``SightOverlay`` in a module here and list it in ``catalogue.OVERLAYS``.
"""
