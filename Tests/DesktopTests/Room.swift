// Mirrors Sources/Desktop.
