"""Playing the parts of a run, here or on a cluster."""
