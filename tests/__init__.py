"""The tests: rulings, the conformance suite, playthroughs."""
