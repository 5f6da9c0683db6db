// Mirrors Sources/Rasterizer.
