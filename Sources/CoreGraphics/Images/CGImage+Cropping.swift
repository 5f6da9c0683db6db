extension CGImage {
  /// The part of the image inside `rect` (pixels, rounded outwards); nil when that is empty.
  public func cropping(to rect: CGRect) -> CGImage? {
    let whole = CGRect(x: 0, y: 0, width: CGFloat(width), height: CGFloat(height))
    let part = rect.integral.intersection(whole)
    guard !part.isNull, part.width >= 1, part.height >= 1 else { return nil }
    let place = CGRect(origin: .zero, size: part.size)
    let list = DisplayList(items: [
      .fill(DisplayFill(.rect(place), .image(DisplayImage(self, source: part, destination: place))))
    ])
    return CGImage(.drawing(list, size: part.size, scale: 1), width: Int(part.width), height: Int(part.height))
  }
}

extension CGContext {
  /// Creates a context for an image of a size in pixels; what is drawn is recorded, `makeImage()` holds it.
  public convenience init?(width: Int, height: Int, space: CGColorSpace? = nil) {
    guard width > 0, height > 0, width <= 32_768, height <= 32_768 else { return nil }
    self.init()
    imageSize = CGSize(width: CGFloat(width), height: CGFloat(height))
  }

  /// What was drawn so far, as an image; nil for a context without a size.
  public func makeImage() -> CGImage? {
    guard let size = imageSize else { return nil }
    return CGImage(.drawing(displayList, size: size, scale: 1), width: Int(size.width), height: Int(size.height))
  }
}
