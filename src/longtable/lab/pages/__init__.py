"""Findings for people to read: pages, charts and sections of Markdown."""
