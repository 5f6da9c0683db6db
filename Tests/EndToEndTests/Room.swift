// Mirrors Sources/EndToEnd.
