"""The land: pieces of the map, its hexes, roads and rivers, and the Dead King's straight lines."""
