// Orientation: the pixels of an image are stored as they are, and rotated when they are drawn.
extension UIImage {
  /// The transform from the unit square of the stored pixels to that of the displayed image.
  ///
  /// Both have the origin at the upper left.
  private var orientationTransform: CGAffineTransform {
    switch imageOrientation {
    case .up: .identity
    case .down: CGAffineTransform(a: -1, b: 0, c: 0, d: -1, tx: 1, ty: 1)
    case .left: CGAffineTransform(a: 0, b: -1, c: 1, d: 0, tx: 0, ty: 1)
    case .right: CGAffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 1, ty: 0)
    case .upMirrored: CGAffineTransform(a: -1, b: 0, c: 0, d: 1, tx: 1, ty: 0)
    case .downMirrored: CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: 1)
    case .leftMirrored: CGAffineTransform(a: 0, b: 1, c: 1, d: 0, tx: 0, ty: 0)
    case .rightMirrored: CGAffineTransform(a: 0, b: -1, c: -1, d: 0, tx: 1, ty: 1)
    }
  }

  /// Calls a closure that draws the stored pixels, so that the oriented image fills `rect`.
  func withOrientation(in rect: CGRect, _ context: CGContext, _ draw: (CGRect) -> Void) {
    // The transform of the unit square would scale the caps of a resizable image. Such an image is not rotated.
    guard imageOrientation != .up, resizableInsets == nil else { return draw(rect) }
    context.saveGState()
    context.translateBy(x: rect.minX, y: rect.minY)
    context.scaleBy(x: rect.width, y: rect.height)
    context.concatenate(orientationTransform)
    draw(CGRect(x: 0, y: 0, width: 1, height: 1))
    context.restoreGState()
  }

  /// The image with rotated pixels, for layers and files, which have no orientation.
  var upright: CGImage? {
    guard imageOrientation != .up else { return cgImage }
    let format = UIGraphicsImageRendererFormat()
    format.scale = scale
    return UIGraphicsImageRenderer(size: size, format: format).image { _ in draw(at: .zero) }.cgImage
  }
}
