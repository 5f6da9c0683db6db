import CoreGraphics

extension CGRect {
  /// Returns the rectangle with its edges on whole pixels. `scale` is the number of pixels per point.
  func onPixels(_ scale: CGFloat) -> CGRect {
    func snapped(_ value: CGFloat) -> CGFloat { (value * scale).rounded() / scale }
    let (left, top) = (snapped(minX), snapped(minY))
    return CGRect(x: left, y: top, width: snapped(maxX) - left, height: snapped(maxY) - top)
  }
}
