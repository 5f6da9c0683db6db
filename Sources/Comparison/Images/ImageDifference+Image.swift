import CoreGraphics

extension ImageDifference {
  /// Returns an image that marks the difference on a pale, grey version of `image`.
  ///
  /// Pixels that differ are red. Antialiased pixels that do not count are yellow.
  package func image(over image: PixelImage) -> PixelImage {
    let pixels = zip(image.pixels, kinds).map { pixel, kind -> UInt32 in
      switch kind {
      case .different: 0xFFFF_0000
      case .smoothed: 0xFFFF_D000
      case .same: Self.pale(pixel)
      }
    }
    return PixelImage(width: width, height: height, pixels: pixels)
  }

  /// Composites a premultiplied colour over white, and returns its luminance as a light grey.
  private static func pale(_ pixel: UInt32) -> UInt32 {
    let rest = 255 - (pixel >> 24)
    let (red, green, blue) = ((pixel >> 16 & 255) + rest, (pixel >> 8 & 255) + rest, (pixel & 255) + rest)
    let light = (red * 77 + green * 150 + blue * 29) >> 8
    let grey = 204 + light / 5
    return 0xFF00_0000 | grey << 16 | grey << 8 | grey
  }
}
