"""The rules that only one act or quest has."""
