// The bounding boxes of all pixels that a layer can touch.
import CoreGraphics
import QuartzCore

extension DamageTracker {
  /// Returns the box of all pixels that a layer with its sublayers can touch, or nil if it touches none.
  static func extent(of layer: ResolvedLayer, in parentToPixels: CATransform3D) -> CGRect? {
    extent(of: layer, layer.values, in: parentToPixels)
  }

  /// Borrows the values from the layer, because a copy of all properties would cost time and stack space.
  private static func extent(
    of layer: ResolvedLayer, _ values: borrowing LayerValues, in parentToPixels: CATransform3D
  ) -> CGRect? {
    extent(of: layer, values.properties, in: parentToPixels)
  }

  private static func extent(
    of layer: ResolvedLayer, _ p: LayerProperties, in parentToPixels: CATransform3D
  ) -> CGRect? {
    if p.isHidden || p.opacity <= 0 { return nil }
    let toPixels = p.layerSpace(in: parentToPixels)
    var result = p.keepsDepth ? nil : p.drawnBox.map { $0.reach(through: toPixels) }
    let sublayersToPixels = p.sublayerSpace(in: toPixels, flattens: false)
    for sublayer in layer.sublayers {
      guard let box = extent(of: sublayer, in: sublayersToPixels) else { continue }
      result = result.map { $0.union(box) } ?? box
    }
    if p.keepsDepth { return result }
    if p.masksToBounds, let all = result { result = all.intersection(p.bounds.standardized.reach(through: toPixels)) }
    guard var box = result, !box.isNull else { return nil }
    box = box.spread(by: p, through: toPixels)
    if let mask = layer.mask {
      guard let maskBox = extent(of: mask, in: toPixels) else { return nil }
      box = box.intersection(maskBox)
    }
    return box.isNull ? nil : box
  }
}

extension CGRect {
  private static let everywhere = CGRect(x: -1e7, y: -1e7, width: 2e7, height: 2e7)

  /// Returns the box of the transformed rectangle. It is unbounded if a corner is close to the viewer or not finite.
  func reach(through toPixels: CATransform3D) -> CGRect {
    func project(_ x: CGFloat, _ y: CGFloat) -> CGPoint? {
      let p = toPixels.project(CGPoint(x: x, y: y))
      let point = CGPoint(x: p.x / p.w, y: p.y / p.w)
      return p.w > 0.01 && abs(point.x) < 1e7 && abs(point.y) < 1e7 ? point : nil
    }
    let (minX, minY, maxX, maxY) = (minX, minY, maxX, maxY)
    guard let a = project(minX, minY), let b = project(maxX, minY), let c = project(minX, maxY),
      let d = project(maxX, maxY)
    else { return Self.everywhere }
    return CGRect(enclosing: a, b, c, d)
  }

  /// Returns the box enlarged by the reach of blurs: three standard deviations and four pixels for rounding.
  func spread(by filters: [LayerFilter], growth: CGFloat) -> CGRect {
    var box = self
    for case .gaussianBlur(let radius) in filters {
      box = box.insetBy(dx: -radius * 3 * growth - 4, dy: -radius * 3 * growth - 4)
    }
    return box
  }

  /// Returns the box enlarged by a layer's filters, its rasterization and its shadow.
  fileprivate func spread(by p: LayerProperties, through toPixels: CATransform3D) -> CGRect {
    let growth = toPixels.growth
    var box = spread(by: p.filters, growth: growth)
    if p.shouldRasterize {
      // The pixels of a rasterized layer may be larger than the screen's, and interpolation mixes adjacent ones.
      let pixel = 2 * growth / max(p.rasterizationScale, 0.01)
      box = box.insetBy(dx: -pixel, dy: -pixel)
    }
    if p.castsShadow {
      let reach = (p.shadowRadius * 3 + abs(p.shadowOffset.width) + abs(p.shadowOffset.height)) * growth + 4
      let cast = p.shadowPath.map { $0.boundingBox.reach(through: toPixels) }
      box = box.union(box.insetBy(dx: -reach, dy: -reach))
      if let cast, !cast.isNull { box = box.union(cast.insetBy(dx: -reach, dy: -reach)) }
    }
    return box
  }
}

extension CATransform3D {
  /// An upper bound of the magnification of lengths in the plane z = 0, if the plane is parallel to the screen.
  var growth: CGFloat { max(abs(m11) + abs(m21), abs(m12) + abs(m22)) / max(abs(m44), 1e-6) }
}

extension LayerProperties {
  /// Returns the transform from the layer's own space to pixels, given that of its superlayer's space.
  func layerSpace(in parentToPixels: CATransform3D) -> CATransform3D {
    let toPixels = CATransform3DConcat(transformToParent, parentToPixels)
    return keepsDepth ? toPixels : toPixels.flattened
  }

  /// The box of the layer's own drawing, in its own space, or nil if it draws nothing.
  fileprivate var drawnBox: CGRect? {
    var box: CGRect?
    if (backgroundColor?.alpha ?? 0) > 0 || borderWidth > 0 || contents != nil || !backgroundFilters.isEmpty {
      box = boundsWithContents
    }
    switch kind {
    case .shape(let shape): if let own = shape.drawnBox { box = box.map { $0.union(own) } ?? own }
    case .gradient, .text: box = bounds.standardized
    default: break
    }
    return box
  }

  /// The bounds, extended by contents that exceed them. Only gravities other than resize and resizeAspect allow this.
  private var boundsWithContents: CGRect {
    var box = bounds.standardized
    guard let contents, !contentsGravity.hasPrefix("resize") || contentsGravity == "resizeAspectFill" else {
      return box
    }
    forEachNaturalSize(of: contents) { w, h in
      let factor =
        contentsGravity == "resizeAspectFill" && w > 0 && h > 0 ? max(bounds.width / w, bounds.height / h) : 1
      let own = bounds.standardized
        .insetBy(dx: min(0, (bounds.width - w * factor)), dy: min(0, (bounds.height - h * factor)))
      box = box.union(own)
    }
    return box
  }

  /// Calls `body` with width and height in points of each image and drawing in the contents.
  private func forEachNaturalSize(of contents: LayerContents, _ body: (CGFloat, CGFloat) -> Void) {
    switch contents {
    case .image(let image):
      if contentsScale > 0 { body(CGFloat(image.width) / contentsScale, CGFloat(image.height) / contentsScale) }
    case .drawing: if let size = drawnSize { body(size.width, size.height) }
    case .blend(let from, let to, _):
      forEachNaturalSize(of: from, body)
      forEachNaturalSize(of: to, body)
    case .frames, .hosted: break
    }
  }
}

extension ShapeProperties {
  /// The box of the path with its stroke, or nil for an empty path.
  fileprivate var drawnBox: CGRect? {
    guard let path, !path.boundingBox.isNull else { return nil }
    if strokeColor == nil { return path.boundingBox }
    // The corners of a square cap are √2 half widths away from the end of the path.
    let reach = lineWidth / 2 * max(lineJoin == .miter ? miterLimit : 1, 1.5)
    return path.boundingBox.insetBy(dx: -reach, dy: -reach)
  }
}
