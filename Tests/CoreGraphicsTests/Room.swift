// Mirrors Sources/CoreGraphics.
