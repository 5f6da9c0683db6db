import CoreGraphics

/// The contents gravity of a layer. The names of sides are as seen on the screen, so `top` is at the smallest y.
struct ContentsGravity {
  let rawValue: String

  /// Returns the rectangle that contents of a natural size fill in the bounds.
  func rect(for size: CGSize, in bounds: CGRect) -> CGRect {
    let (scaleX, scaleY) = (bounds.width / size.width, bounds.height / size.height)
    func centered(scaledBy factor: CGFloat) -> CGRect {
      let (w, h) = (size.width * factor, size.height * factor)
      return CGRect(x: bounds.midX - w / 2, y: bounds.midY - h / 2, width: w, height: h)
    }
    switch rawValue {
    case "resizeAspect": return centered(scaledBy: min(scaleX, scaleY))
    case "resizeAspectFill": return centered(scaledBy: max(scaleX, scaleY))
    case "center", "top", "bottom", "left", "right", "topLeft", "topRight", "bottomLeft", "bottomRight":
      var rect = centered(scaledBy: 1)
      let name = rawValue.lowercased()
      if name.hasPrefix("top") { rect.origin.y = bounds.minY }
      if name.hasPrefix("bottom") { rect.origin.y = bounds.maxY - size.height }
      if name.hasSuffix("left") { rect.origin.x = bounds.minX }
      if name.hasSuffix("right") { rect.origin.x = bounds.maxX - size.width }
      return rect
    default: return bounds
    }
  }
}
