"""The command line: what people type."""
