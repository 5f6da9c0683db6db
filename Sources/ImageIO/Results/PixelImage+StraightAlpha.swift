import CoreGraphics

extension PixelImage {
  /// Creates an image from pixels 0xAARRGGBB with straight alpha.
  ///
  /// The pixels are premultiplied in place, so that a large image is in memory only once.
  convenience init(straight pixels: consuming [UInt32], _ size: PixelSize) {
    for i in pixels.indices { pixels[i] = Self.premultiplied(pixels[i]) }
    self.init(width: size.width, height: size.height, pixels: pixels)
  }

  private static func premultiplied(_ pixel: UInt32) -> UInt32 {
    let alpha = pixel >> 24
    if alpha == 255 { return pixel }
    if alpha == 0 { return 0 }
    let red = ((pixel >> 16 & 255) * alpha + 127) / 255
    let green = ((pixel >> 8 & 255) * alpha + 127) / 255
    let blue = ((pixel & 255) * alpha + 127) / 255
    return alpha << 24 | red << 16 | green << 8 | blue
  }

  /// The pixels 0xAARRGGBB with straight alpha.
  var straightPixels: [UInt32] { isOpaque ? pixels : pixels.map(Self.straight) }

  private static func straight(_ pixel: UInt32) -> UInt32 {
    let alpha = pixel >> 24
    if alpha == 255 { return pixel }
    if alpha == 0 { return 0 }
    func channel(_ shift: UInt32) -> UInt32 { min(255, ((pixel >> shift & 255) * 255 + alpha / 2) / alpha) << shift }
    return alpha << 24 | channel(16) | channel(8) | channel(0)
  }
}
