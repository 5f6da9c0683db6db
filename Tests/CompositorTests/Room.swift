// Mirrors Sources/Compositor.
