// Images as parts of others, and images of recorded drawings.
extension CGImage {
  /// Returns the part of the image inside a rectangle in pixels, which is rounded outwards; nil if it is empty.
  public func cropping(to rect: CGRect) -> CGImage? {
    let bounds = CGRect(x: 0, y: 0, width: CGFloat(width), height: CGFloat(height))
    let part = rect.integral.intersection(bounds)
    guard !part.isNull, part.width >= 1, part.height >= 1 else { return nil }
    let destination = CGRect(origin: .zero, size: part.size)
    let list = DisplayList(items: [
      .fill(DisplayFill(.rect(destination), .image(DisplayImage(self, source: part, destination: destination))))
    ])
    return CGImage(.drawing(list, size: part.size, scale: 1), width: Int(part.width), height: Int(part.height))
  }
}

extension CGContext {
  /// Creates a context that records the drawing of an image of a size in pixels.
  public convenience init?(width: Int, height: Int, space: CGColorSpace? = nil) {
    guard width > 0, height > 0, width <= 32_768, height <= 32_768 else { return nil }
    self.init()
    imageSize = CGSize(width: CGFloat(width), height: CGFloat(height))
  }

  /// Creates an image of the drawing so far; nil for a context without a size.
  public func makeImage() -> CGImage? {
    guard let size = imageSize else { return nil }
    return CGImage(.drawing(displayList, size: size, scale: 1), width: Int(size.width), height: Int(size.height))
  }
}
