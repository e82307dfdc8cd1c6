"""Reporting of unexpected errors: controller, dialog and system information."""
