"""The server: tables in the browser, over REST and WebSocket, kept in a database."""
