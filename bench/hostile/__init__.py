"""The hostile hour: every flood at once beside tables of people. Run with `python -m bench.hostile`."""
