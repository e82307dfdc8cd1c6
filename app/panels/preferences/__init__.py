"""The dialog of the preferences."""
