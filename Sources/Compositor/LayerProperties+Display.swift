import CoreGraphics
import QuartzCore

extension LayerProperties {
  /// The effective corner radii, or nil for square corners.
  var corners: DisplayCorners? {
    guard cornerRadius > 0, cornerRadius.isFinite, maskedCorners & 15 != 0 else { return nil }
    // Core Animation limits the radius to half the shorter side.
    let radius = min(cornerRadius, min(abs(bounds.width), abs(bounds.height)) / 2)
    func size(_ bit: UInt) -> CGSize { maskedCorners & bit != 0 ? CGSize(width: radius, height: radius) : .zero }
    return DisplayCorners(
      minXMinY: size(1), maxXMinY: size(2), maxXMaxY: size(8), minXMaxY: size(4), continuous: continuousCorners)
  }

  /// The shape of the bounds with their corners.
  var outline: DisplayShape { corners.map { .roundedRect(bounds.standardized, $0) } ?? .rect(bounds.standardized) }

  /// Returns the outline moved inwards by `inset`.
  func outline(inset: CGFloat) -> DisplayShape {
    let rect = bounds.standardized.insetBy(dx: inset, dy: inset)
    return corners.map { .roundedRect(rect, $0.inset(by: inset)) } ?? .rect(rect)
  }

  /// A Boolean value indicating whether filters, a shadow or rasterization require a group for the layer.
  var drawsAsGroup: Bool { !filters.isEmpty || shouldRasterize || castsShadow }

  /// A Boolean value indicating whether the layer, without its sublayers, is opaque exactly inside its outline.
  var isOpaqueInItsOutline: Bool {
    guard backgroundColor?.alpha == 1, contents == nil, filters.isEmpty else { return false }
    switch kind {
    case .plain, .gradient: return true
    default: return false
    }
  }

  /// Returns the transform from the sublayers' space to the list, for a layer with the transform `toList`.
  func sublayerSpace(in toList: CATransform3D, flattens: Bool) -> CATransform3D {
    guard let inner = transformOfSublayers else { return toList }
    return CATransform3DConcat(flattens ? inner.withoutDepth : inner, toList)
  }
}

extension DisplayCorners {
  /// Returns the corners of a parallel outline at the distance `inset` inside.
  func inset(by inset: CGFloat) -> DisplayCorners {
    func inner(_ radii: CGSize) -> CGSize {
      CGSize(width: max(0, radii.width - inset), height: max(0, radii.height - inset))
    }
    return DisplayCorners(
      minXMinY: inner(minXMinY), maxXMinY: inner(maxXMinY), maxXMaxY: inner(maxXMaxY), minXMaxY: inner(minXMaxY),
      continuous: continuous)
  }
}

extension LayerFilter {
  /// Returns the filter as the display list stores it.
  ///
  /// With clamped edges, as for backdrops, a blur repeats the edge pixels. Otherwise it reads transparent pixels there.
  func display(clampsEdges: Bool) -> DisplayFilter {
    switch self {
    case .gaussianBlur(let radius): .gaussianBlur(sigma: radius, clampsEdges: clampsEdges)
    case .colorMatrix(let matrix): .colorMatrix(matrix)
    case .tint(let color): .tint(color)
    }
  }
}

extension ShapeProperties {
  /// The stroke style of the shape's path.
  var strokeStyle: StrokeStyle {
    var style = StrokeStyle(width: lineWidth)
    (style.cap, style.join, style.miterLimit) = (lineCap, lineJoin, miterLimit)
    (style.dashPhase, style.dashPattern) = (lineDashPhase, lineDashPattern)
    func clamped(_ fraction: CGFloat) -> CGFloat { fraction > 0 ? min(fraction, 1) : 0 }
    let (start, end) = (clamped(strokeStart), clamped(strokeEnd))
    style.trim = start <= end ? start...end : end...end
    return style
  }
}

extension GradientProperties {
  /// Returns the gradient in a layer's bounds, or nil if it draws nothing.
  func paint(in bounds: CGRect) -> DisplayPaint? {
    guard let first = colors.first, bounds.width > 0, bounds.height > 0 else { return nil }
    guard colors.count > 1 else { return .color(first) }
    let last = CGFloat(colors.count - 1)
    var stops = (0..<colors.count).map { CGFloat($0) / last }
    if let locations, locations.count == colors.count {
      // Locations are made monotonic: a stop before its predecessor is moved to it.
      var last: CGFloat = 0
      stops = locations.map {
        last = max(last, min(1, $0.isFinite ? $0 : 0))
        return last
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
  /// The transform without its third column. It maps all points to the plane z = 0.
  var withoutDepth: CATransform3D {
    var t = self
    (t.m13, t.m23, t.m33, t.m43) = (0, 0, 0, 0)
    return t
  }

  /// The transform of the plane z = 0 to itself. It ignores the depth of points, and the result has no depth.
  var flattened: CATransform3D {
    var t = self
    (t.m13, t.m23, t.m33, t.m43) = (0, 0, 1, 0)
    (t.m31, t.m32, t.m34) = (0, 0, 0)
    return t
  }

  /// A Boolean value indicating whether the viewer sees the back of the plane z = 0, so that its image is mirrored.
  var facesAway: Bool {
    // Wherever w is positive, the 3 × 3 determinant has the sign of the image's oriented area.
    let determinant =
      m11 * (m22 * m44 - m24 * m42) - m12 * (m21 * m44 - m24 * m41) + m14 * (m21 * m42 - m22 * m41)
    return determinant < 0
  }

  /// A Boolean value indicating whether axis-aligned rectangles stay axis-aligned.
  var keepsRectangles: Bool { isAffineInPlane && ((m12 == 0 && m21 == 0) || (m11 == 0 && m22 == 0)) }
}

extension LayerKind {
  /// A Boolean value indicating whether the layer's class draws nothing of its own.
  var isPlain: Bool { if case .plain = self { true } else { false } }
}
