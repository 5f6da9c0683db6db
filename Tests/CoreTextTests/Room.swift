// Mirrors Sources/CoreText.
