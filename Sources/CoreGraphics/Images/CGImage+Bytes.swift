// The bytes of an image, which clients read to find colours.
extension CGImage {
  /// The number of bits of a component.
  public var bitsPerComponent: Int { 8 }
  /// The number of bits of a pixel.
  public var bitsPerPixel: Int { 32 }
  /// The number of bytes from one row to the next. As on iOS, a row may be longer than its pixels.
  public var bytesPerRow: Int { (max(width, 1) * 4 + 63) / 64 * 64 }
  /// The position of alpha: after the colours, which are premultiplied, or none in an opaque image.
  public var alphaInfo: CGImageAlphaInfo { pixelImage?.isOpaque == true ? .noneSkipLast : .premultipliedLast }
  /// The layout of a pixel: red, green, blue, alpha.
  public var bitmapInfo: CGBitmapInfo { CGBitmapInfo(rawValue: alphaInfo.rawValue) }
  /// The space of the colours, sRGB.
  public var colorSpace: CGColorSpace? { CGColorSpace(name: CGColorSpace.sRGB) }

  /// A provider of the bytes of the pixels, row by row from the top; nil for a drawing that is not rasterised here.
  ///
  /// It is made once, so pointers to its data stay valid as long as the image.
  public var dataProvider: CGDataProvider? {
    if let known = providerCache.withLock({ $0 }) { return known }
    let made = makeDataProvider()
    providerCache.withLock { $0 = made }
    return made
  }

  private func makeDataProvider() -> CGDataProvider? {
    guard let image = pixelImage else { return nil }
    var bytes = [UInt8](repeating: 0, count: bytesPerRow * max(height, 1))
    for row in 0..<image.height {
      for column in 0..<image.width {
        let (pixel, place) = (image.pixels[row * image.width + column], row * bytesPerRow + column * 4)
        (bytes[place], bytes[place + 1]) = (UInt8(pixel >> 16 & 255), UInt8(pixel >> 8 & 255))
        (bytes[place + 2], bytes[place + 3]) = (UInt8(pixel & 255), UInt8(pixel >> 24))
      }
    }
    return CGDataProvider(data: Data(bytes))
  }
}
