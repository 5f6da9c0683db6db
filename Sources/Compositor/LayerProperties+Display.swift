import CoreGraphics
import QuartzCore

extension LayerProperties {
  /// The corner radii in force; nil for square corners.
  var corners: DisplayCorners? {
    guard cornerRadius > 0, cornerRadius.isFinite, maskedCorners & 15 != 0 else { return nil }
    // Like Core Animation, a radius is at most half the shorter side.
    let r = min(cornerRadius, min(abs(bounds.width), abs(bounds.height)) / 2)
    func size(_ bit: UInt) -> CGSize { maskedCorners & bit != 0 ? CGSize(width: r, height: r) : .zero }
    return DisplayCorners(
      minXMinY: size(1), maxXMinY: size(2), maxXMaxY: size(8), minXMaxY: size(4), continuous: continuousCorners)
  }

  /// The bounds with their corners.
  var outline: DisplayShape { corners.map { .roundedRect(bounds.standardized, $0) } ?? .rect(bounds.standardized) }

  /// The outline moved inwards.
  func outline(inset: CGFloat) -> DisplayShape {
    let rect = bounds.standardized.insetBy(dx: inset, dy: inset)
    return corners.map { .roundedRect(rect, $0.inset(by: inset)) } ?? .rect(rect)
  }

  /// Whether a shadow is seen: clipping to the bounds clips the shadow away.
  var castsShadow: Bool {
    shadowOpacity > 0 && (shadowColor?.alpha ?? 0) > 0 && !masksToBounds && shadowRadius.isFinite
  }

  /// Whether the layer by itself is exactly its outline in opaque colour.
  var isOpaqueInItsOutline: Bool {
    guard backgroundColor?.alpha == 1, contents == nil, filters.isEmpty else { return false }
    switch kind {
    case .plain, .gradient: return true
    default: return false
    }
  }
}

extension DisplayCorners {
  /// The corners of a parallel line further inside.
  func inset(by d: CGFloat) -> DisplayCorners {
    func less(_ s: CGSize) -> CGSize { CGSize(width: max(0, s.width - d), height: max(0, s.height - d)) }
    return DisplayCorners(
      minXMinY: less(minXMinY), maxXMinY: less(maxXMinY), maxXMaxY: less(maxXMaxY), minXMaxY: less(minXMaxY),
      continuous: continuous)
  }
}

extension LayerFilter {
  /// The filter as the display list has it. A blur's edges are transparent for layers, clamped for backdrops.
  func display(clampsEdges: Bool) -> DisplayFilter {
    switch self {
    case .gaussianBlur(let radius): .gaussianBlur(sigma: radius, clampsEdges: clampsEdges)
    case .colorMatrix(let matrix): .colorMatrix(matrix)
    case .tint(let color): .tint(color)
    }
  }
}

extension ShapeProperties {
  /// How the path is stroked.
  var strokeStyle: StrokeStyle {
    var style = StrokeStyle(width: lineWidth)
    (style.cap, style.join, style.miterLimit) = (lineCap, lineJoin, miterLimit)
    (style.dashPhase, style.dashPattern) = (lineDashPhase, lineDashPattern)
    func unit(_ v: CGFloat) -> CGFloat { v > 0 ? min(v, 1) : 0 }
    let (start, end) = (unit(strokeStart), unit(strokeEnd))
    style.trim = start <= end ? start...end : end...end
    return style
  }
}

extension GradientProperties {
  /// The gradient in a layer's bounds; nil when it draws nothing.
  func paint(in bounds: CGRect) -> DisplayPaint? {
    guard let first = colors.first, bounds.width > 0, bounds.height > 0 else { return nil }
    guard colors.count > 1 else { return .color(first) }
    let last = CGFloat(colors.count - 1)
    var stops = (0..<colors.count).map { CGFloat($0) / last }
    if let locations, locations.count == colors.count {
      var low: CGFloat = 0
      stops = locations.map {
        low = max(low, min(1, $0.isFinite ? $0 : 0))
        return low
      }
    }
    func point(_ unit: CGPoint) -> CGPoint {
      CGPoint(x: bounds.minX + unit.x * bounds.width, y: bounds.minY + unit.y * bounds.height)
    }
    let geometry: DisplayGradient.Geometry
    switch type {
    case "radial":
      let radii = CGSize(
        width: abs(endPoint.x - startPoint.x) * bounds.width, height: abs(endPoint.y - startPoint.y) * bounds.height)
      geometry = .radial(center: point(startPoint), radii: radii)
    case "conic": geometry = .conic(center: point(startPoint), toward: point(endPoint))
    default: geometry = .axial(from: point(startPoint), to: point(endPoint))
    }
    return .gradient(DisplayGradient(geometry: geometry, colors: colors, locations: stops))
  }
}

extension CATransform3D {
  /// Without the third column: what is drawn lies in the plane again.
  var withoutDepth: CATransform3D {
    var t = self
    (t.m13, t.m23, t.m33, t.m43) = (0, 0, 0, 0)
    return t
  }

  /// What happens to the plane z = 0, as a transform that forgets depth.
  var flattened: CATransform3D {
    var t = self
    (t.m13, t.m23, t.m33, t.m43) = (0, 0, 1, 0)
    (t.m31, t.m32, t.m34) = (0, 0, 0)
    return t
  }

  /// Whether the plane shows its back: its picture is mirrored.
  var turnsAway: Bool {
    // The sign of the 3 × 3 determinant is that of the picture's area wherever w is positive.
    let d =
      m11 * (m22 * m44 - m24 * m42) - m12 * (m21 * m44 - m24 * m41) + m14 * (m21 * m42 - m22 * m41)
    return d < 0
  }

  /// Whether axis-aligned rectangles stay axis-aligned.
  var keepsRectangles: Bool { isAffineInPlane && ((m12 == 0 && m21 == 0) || (m11 == 0 && m22 == 0)) }
}

extension LayerKind {
  /// Whether the class draws nothing of its own.
  var isPlain: Bool { if case .plain = self { true } else { false } }
}
