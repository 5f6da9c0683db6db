// Corners that are rounded according to the configuration of a view.
//
// A layer has one radius and a set of rounded corners. If the configuration has several radii, the layer gets a mask.

enum CornersSlot: ObjectSlot { static var initialValue: UICornerConfiguration? { nil } }
private enum CornerMaskSlot: ObjectSlot { static var initialValue: CAShapeLayer? { nil } }

/// The radii of four corners.
private struct CornerRadii: Equatable {
  var topLeft: CGFloat = 0
  var topRight: CGFloat = 0
  var bottomLeft: CGFloat = 0
  var bottomRight: CGFloat = 0

  var all: [CGFloat] { [topLeft, topRight, bottomLeft, bottomRight] }

  /// The radius of all rounded corners; nil if they have different radii.
  var common: CGFloat? {
    let round = Set(all.filter { $0 > 0 })
    return round.count > 1 ? nil : round.first ?? 0
  }

  var roundCorners: CACornerMask {
    let masks: [CACornerMask] = [
      .layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner, .layerMaxXMaxYCorner,
    ]
    return zip(all, masks).reduce(into: []) { if $1.0 > 0 { $0.insert($1.1) } }
  }

  func path(in rect: CGRect) -> CGPath {
    let path = CGMutablePath()
    path.move(to: CGPoint(x: rect.midX, y: rect.minY))
    let corners = [
      CGPoint(x: rect.maxX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.maxY), CGPoint(x: rect.minX, y: rect.maxY),
      CGPoint(x: rect.minX, y: rect.minY),
    ]
    let radii = [topRight, bottomRight, bottomLeft, topLeft]
    for (index, radius) in radii.enumerated() {
      path.addArc(tangent1End: corners[index], tangent2End: corners[(index + 1) % 4], radius: radius)
    }
    path.closeSubpath()
    return path
  }
}

extension UIView {
  func resolvedRadius(of corner: UIRectCorner) -> CGFloat {
    let radii = cornerRadii
    if corner.contains(.topLeft) { return radii.topLeft }
    if corner.contains(.topRight) { return radii.topRight }
    return corner.contains(.bottomLeft) ? radii.bottomLeft : corner.contains(.bottomRight) ? radii.bottomRight : 0
  }

  private var cornerRadii: CornerRadii {
    let limit = min(bounds.width, bounds.height) / 2
    switch slots[CornersSlot.self]?.kind {
    case nil:
      func radius(_ corner: CACornerMask) -> CGFloat {
        layer.maskedCorners.contains(corner) ? layer.cornerRadius : 0
      }
      return CornerRadii(
        topLeft: radius(.layerMinXMinYCorner), topRight: radius(.layerMaxXMinYCorner),
        bottomLeft: radius(.layerMinXMaxYCorner), bottomRight: radius(.layerMaxXMaxYCorner))
    case .capsule(let maximum):
      let radius = min(limit, maximum ?? limit)
      return CornerRadii(topLeft: radius, topRight: radius, bottomLeft: radius, bottomRight: radius)
    case .corners(let topLeft, let topRight, let bottomLeft, let bottomRight):
      return CornerRadii(
        topLeft: radius(topLeft, .topLeft, limit), topRight: radius(topRight, .topRight, limit),
        bottomLeft: radius(bottomLeft, .bottomLeft, limit), bottomRight: radius(bottomRight, .bottomRight, limit))
    }
  }

  private func radius(_ radius: UICornerRadius?, _ corner: UIRectCorner, _ limit: CGFloat) -> CGFloat {
    switch radius?.kind {
    case nil: 0
    case .fixed(let radius): max(0, min(radius, limit))
    case .containerConcentric(let minimum): min(limit, max(minimum ?? 0, concentricRadius(corner)))
    }
  }

  /// Returns the radius of the superview's corner minus the distance from it.
  private func concentricRadius(_ corner: UIRectCorner) -> CGFloat {
    guard let container = superview else { return 0 }
    let isLeft = corner == .topLeft || corner == .bottomLeft
    let isTop = corner == .topLeft || corner == .topRight
    let x = isLeft ? frame.minX - container.bounds.minX : container.bounds.maxX - frame.maxX
    let y = isTop ? frame.minY - container.bounds.minY : container.bounds.maxY - frame.maxY
    return max(0, container.effectiveRadius(corner: corner) - max(x, y))
  }

  /// Applies the radii of the configuration, if there is one, to the layer.
  func roundCorners() {
    guard slots[CornersSlot.self] != nil else { return }
    let radii = cornerRadii
    if let radius = radii.common {
      if let mask = slots[CornerMaskSlot.self], layer.mask === mask { layer.mask = nil }
      slots[CornerMaskSlot.self] = nil
      layer.cornerRadius = radius
      layer.cornerCurve = .continuous
      layer.maskedCorners = radii.roundCorners
    } else {
      let mask = slots[CornerMaskSlot.self] ?? CAShapeLayer()
      slots[CornerMaskSlot.self] = mask
      layer.cornerRadius = 0
      if layer.mask == nil { layer.mask = mask }
      mask.frame = bounds
      mask.path = radii.path(in: CGRect(origin: .zero, size: bounds.size))
    }
  }
}
