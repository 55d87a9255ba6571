"""The web table: a real server, and players who talk to it as a browser does."""
