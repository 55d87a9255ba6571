"""A seat for agents: one chair at a table, served over the Model Context Protocol."""
