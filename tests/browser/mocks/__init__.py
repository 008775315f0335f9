"""Scenes of games that are still to come, as large as those will be: what the table is measured by."""
