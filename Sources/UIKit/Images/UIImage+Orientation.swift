// Turned pictures: the pixels stay as they are, and are turned where they are shown.
extension UIImage {
  /// From the unit square of the pixels to that of what is seen, both from the upper left corner.
  private var turn: CGAffineTransform {
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

  /// Runs a drawing of the pixels over a rectangle so that they are seen turned over `rect`.
  func turned(over rect: CGRect, in context: CGContext, _ draw: (CGRect) -> Void) {
    // Slices keep the size of their corners, which a unit square knows nothing of: they are drawn as they are.
    guard imageOrientation != .up, capInsets == .zero else { return draw(rect) }
    context.saveGState()
    context.translateBy(x: rect.minX, y: rect.minY)
    context.scaleBy(x: rect.width, y: rect.height)
    context.concatenate(turn)
    draw(CGRect(x: 0, y: 0, width: 1, height: 1))
    context.restoreGState()
  }

  /// The pixels as they are seen: for layers, which know no orientation.
  var upright: CGImage? {
    guard imageOrientation != .up else { return cgImage }
    let format = UIGraphicsImageRendererFormat()
    format.scale = scale
    return UIGraphicsImageRenderer(size: size, format: format).image { _ in draw(at: .zero) }.cgImage
  }
}
