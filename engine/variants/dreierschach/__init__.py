"""Dreierschach, for three players on 126 hexagons."""
