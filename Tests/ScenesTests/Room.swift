// Mirrors Sources/Scenes.
