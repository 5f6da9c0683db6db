// Mirrors Sources/ImageIO.
