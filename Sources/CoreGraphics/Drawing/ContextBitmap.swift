/// The size, the scale and the format of the bitmap for which a context was created.
package struct ContextBitmap: Sendable {
  /// The size in the units of the display list.
  package let size: CGSize
  /// The number of pixels per unit.
  package let scale: CGFloat
  /// A Boolean value indicating whether the pixels are gray and have no alpha.
  var isGray = false

  package init(size: CGSize, scale: CGFloat) { (self.size, self.scale) = (size, scale) }

  /// The width in pixels.
  var width: Int { Self.pixelCount(size.width * scale) }
  /// The height in pixels.
  var height: Int { Self.pixelCount(size.height * scale) }

  /// The transform from the list's coordinates to pixels, in which y points up.
  var matrix: CGAffineTransform {
    CGAffineTransform(a: scale, b: 0, c: 0, d: -scale, tx: 0, ty: CGFloat(height))
  }

  /// Returns a length in pixels, rounded up and clamped to 0…2²⁰; 0 for NaN and infinity.
  private static func pixelCount(_ length: CGFloat) -> Int {
    length.isFinite ? Int(min(max(0, length), 1_048_576).rounded(.up)) : 0
  }
}

extension CGContext {
  /// Creates a context for an image of a size in pixels; nil for a side outside 1…32,768.
  ///
  /// One unit of user space is one pixel, and y points down.
  public convenience init?(width: Int, height: Int, space: CGColorSpace? = nil) {
    guard width > 0, height > 0, width <= 32_768, height <= 32_768 else { return nil }
    self.init()
    bitmap = ContextBitmap(size: CGSize(width: CGFloat(width), height: CGFloat(height)), scale: 1)
  }

  /// The width of the bitmap in pixels; 0 where there is none.
  public var width: Int { bitmap?.width ?? 0 }
  /// The height of the bitmap in pixels; 0 where there is none.
  public var height: Int { bitmap?.height ?? 0 }

  /// Creates an image of the drawing so far; nil for a context without a bitmap.
  public func makeImage() -> CGImage? {
    guard let bitmap, bitmap.width > 0, bitmap.height > 0 else { return nil }
    if let memory {
      let pixels = memory.pixels
      return CGImage(
        .pixels(pixels), width: pixels.width, height: pixels.height, masksByLuminance: bitmap.isGray)
    }
    return CGImage(
      .drawing(displayList, size: bitmap.size, scale: bitmap.scale), width: bitmap.width, height: bitmap.height,
      masksByLuminance: bitmap.isGray)
  }
}

extension CGImage {
  /// A 4×5 colour matrix: alpha = 0.2126 · red + 0.7152 · green + 0.0722 · blue (Rec. 709), all other rows 0.
  private static let luminanceToAlpha: [Float] = [
    0, 0, 0, 0, 0,
    0, 0, 0, 0, 0,
    0, 0, 0, 0, 0,
    0.2126, 0.7152, 0.0722, 0, 0,
  ]

  /// An image whose alpha is the luminance of this one over black.
  var luminanceAsAlpha: CGImage {
    let rect = CGRect(x: 0, y: 0, width: CGFloat(width), height: CGFloat(height))
    var group = DisplayGroup(
      DisplayList(items: [
        .fill(DisplayFill(.rect(rect), .color(.black))),
        .fill(DisplayFill(.rect(rect), .image(DisplayImage(self, source: rect, destination: rect)))),
      ]))
    group.filters = [.colorMatrix(Self.luminanceToAlpha)]
    return CGImage(
      .drawing(DisplayList(items: [.group(group)]), size: rect.size, scale: 1), width: width, height: height)
  }
}
