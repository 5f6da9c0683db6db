// Subimages.
extension CGImage {
  /// Returns the part of the image within a rectangle in pixels; nil for an empty part.
  ///
  /// The rectangle is expanded to whole pixels.
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
