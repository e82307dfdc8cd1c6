"""The dialog of the engines that were added."""
