/// The places of the components in the bytes of a pixel, for bytes that a client reads or writes.
struct PixelFormat {
  /// The number of bytes of a pixel.
  let bytesPerPixel: Int
  /// The offsets of red, green, blue and alpha in a pixel; nil for a component that it does not have.
  private let red, green, blue, alpha: Int?
  /// A Boolean value indicating whether the colours are multiplied by alpha.
  private let isPremultiplied: Bool

  /// Creates the format of pixels with components of 8 bits; nil for a format that is not read here.
  init?(componentCount: Int?, bitsPerComponent: Int, info: CGBitmapInfo) {
    guard bitsPerComponent == 8, !info.contains(.floatComponents), let alpha = CGImageAlphaInfo(info) else {
      return nil
    }
    isPremultiplied = ![.last, .first].contains(alpha)
    if alpha == .alphaOnly || componentCount == nil {
      (bytesPerPixel, red, green, blue, self.alpha) = (1, nil, nil, nil, 0)
      return
    }
    if componentCount == 1 {
      guard alpha == .none else { return nil }
      (bytesPerPixel, red, green, blue, self.alpha) = (1, 0, 0, 0, nil)
      return
    }
    guard alpha != .none else { return nil }
    let isFirst = [.premultipliedFirst, .first, .noneSkipFirst].contains(alpha)
    let isLittle = info.intersection(.byteOrderMask) == .byteOrder32Little
    let places = (0..<4).map { isLittle ? 3 - $0 : $0 }
    let colors = isFirst ? Array(places.dropFirst()) : Array(places.dropLast())
    let hasAlpha = ![.noneSkipFirst, .noneSkipLast].contains(alpha)
    bytesPerPixel = 4
    (red, green, blue) = (colors[0], colors[1], colors[2])
    self.alpha = hasAlpha ? (isFirst ? places.first : places.last) : nil
  }

  /// A Boolean value indicating whether a bitmap context can draw into pixels of this format.
  var isDrawable: Bool { isPremultiplied }

  /// A Boolean value indicating whether the pixels are gray and have no alpha.
  var isGray: Bool { bytesPerPixel == 1 && alpha == nil }

  /// Returns the premultiplied pixel 0xAARRGGBB of bytes. `byte` returns the byte at an offset.
  func pixel(_ byte: (Int) -> UInt8) -> UInt32 {
    let alpha = self.alpha.map { UInt32(byte($0)) } ?? 255
    func component(_ offset: Int?) -> UInt32 {
      let value = offset.map { UInt32(byte($0)) } ?? 0
      return isPremultiplied ? min(value, alpha) : (value * alpha + 127) / 255
    }
    return alpha << 24 | component(red) << 16 | component(green) << 8 | component(blue)
  }

  /// Writes a premultiplied pixel 0xAARRGGBB. `write` sets the byte at an offset.
  ///
  /// Gray is the luminance of Rec. 709.
  func write(_ pixel: UInt32, _ write: (Int, UInt8) -> Void) {
    let (r, g, b) = (pixel >> 16 & 255, pixel >> 8 & 255, pixel & 255)
    if isGray { return write(0, UInt8((2126 * r + 7152 * g + 722 * b + 5000) / 10_000)) }
    for (offset, value) in [(red, r), (green, g), (blue, b), (alpha, pixel >> 24)] {
      if let offset { write(offset, UInt8(value)) }
    }
    if bytesPerPixel == 4, alpha == nil, let unused = (0..<4).first(where: { ![red, green, blue].contains($0) }) {
      write(unused, 255)
    }
  }
}
