// Image orientation: the pixels stay as they are, and are rotated where they are shown.
extension UIImage {
  /// The transform from the unit square of the pixels to the unit square of the visible image, both with the origin at
  /// the upper left.
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

  /// Runs a drawing of the pixels so that it shows the oriented image in `rect`.
  func turned(over rect: CGRect, in context: CGContext, _ draw: (CGRect) -> Void) {
    // Slices keep the size of their corners, which the unit square cannot express. They are drawn without rotation.
    guard imageOrientation != .up, capInsets == .zero else { return draw(rect) }
    context.saveGState()
    context.translateBy(x: rect.minX, y: rect.minY)
    context.scaleBy(x: rect.width, y: rect.height)
    context.concatenate(orientationTransform)
    draw(CGRect(x: 0, y: 0, width: 1, height: 1))
    context.restoreGState()
  }

  /// The pixels in their visible orientation, for layers, which have none.
  var upright: CGImage? {
    guard imageOrientation != .up else { return cgImage }
    let format = UIGraphicsImageRendererFormat()
    format.scale = scale
    return UIGraphicsImageRenderer(size: size, format: format).image { _ in draw(at: .zero) }.cgImage
  }
}
