"""Incubo's rules, one test or more for each."""
