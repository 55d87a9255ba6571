"""What a run says: estimates with their doubt, comparisons, ratings."""
