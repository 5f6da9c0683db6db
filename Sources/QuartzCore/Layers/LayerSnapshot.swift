/// An image of a layer's tree at a time, for `render(in:)` and snapshots of views. It is drawn when it is first shown.
package final class LayerSnapshot: ImageProvider {
  /// The resolved roots, in the image's own space.
  package let frame: ResolvedFrame

  package let weight: DrawingWeight

  package init(_ frame: ResolvedFrame) {
    self.frame = frame
    var weight = DrawingWeight()
    for root in frame.roots { weight.add(root.weight) }
    self.weight = DrawingWeight(levels: weight.levels + 1, items: weight.items)
  }
}

extension ResolvedLayer {
  /// The nesting depth and the number of items of the drawings in the layer and in the layers below it.
  fileprivate var weight: DrawingWeight {
    var weight = values.properties.contents?.weight ?? DrawingWeight()
    weight.items += 1
    for layer in sublayers { weight.add(layer.weight) }
    if let mask { weight.add(mask.weight) }
    return weight
  }
}

extension LayerContents {
  fileprivate var weight: DrawingWeight {
    switch self {
    case .image(let image): return image.weight
    case .drawing(let list): return list.weight
    case .frames, .hosted: return DrawingWeight()
    case .blend(let from, let to, _):
      var weight = from.weight
      weight.add(to.weight)
      return weight
    }
  }
}

extension CALayer {
  /// The rules by which layers outside the screen are drawn.
  package enum DetachedRules {
    /// The rules of the screen.
    case screen
    /// The rules of Apple's `render(in:)`. Layers turned out of the plane are left out with their sublayers, as
    /// documented. Shadows are offset by a whole number of pixels.
    case context
  }

  /// Returns a render tree of this layer alone, with its bounds at the origin. The layer is laid out and drawn first.
  package func detachedTree(size: CGSize? = nil, scale: CGFloat, rules: DetachedRules = .screen) -> RenderTree {
    layOutTree()
    displayTree()
    let pixels = CGAffineTransform(scaleX: scale, y: scale)
    let node = makeDetachedNode(isRoot: true, rules, pixels: pixels)
    return RenderTree(roots: [node], size: size ?? properties.bounds.size, scale: scale)
  }

  /// Returns a node of the model values, without animations, that is not part of a commit.
  ///
  /// `pixels` maps lengths of the superlayer's space to pixels.
  private func makeDetachedNode(isRoot: Bool, _ rules: DetachedRules, pixels: CGAffineTransform) -> RenderNode {
    var values = committedProperties()
    let ownPixels = isRoot ? pixels : values.transform.inThePlane.concatenating(pixels)
    let sublayerPixels = values.sublayerTransform.inThePlane.concatenating(ownPixels)
    if rules == .context { values.shadowOffset = values.shadowOffset.rounded(to: ownPixels) }
    if isRoot {
      values.transform = CATransform3DIdentity
      values.position = CGPoint(
        x: values.bounds.width * values.anchorPoint.x, y: values.bounds.height * values.anchorPoint.y)
    }
    let shown = (sublayers ?? []).filter { rules == .screen || !$0.properties.transform.turnsOutOfThePlane }
    return RenderNode(
      id: id, className: String(describing: type(of: self)), name: name, model: values, timing: mediaTiming,
      animations: [], mask: mask?.makeDetachedNode(isRoot: false, rules, pixels: ownPixels),
      sublayers: PersistentVector(shown.map { $0.makeDetachedNode(isRoot: false, rules, pixels: sublayerPixels) }),
      stamp: 0)
  }

  /// The greatest width and height of a snapshot in pixels.
  private static let longestSide: CGFloat = 16_384

  /// Returns an image of the layer's model values, with at most `scale` pixels per point, and its size in points.
  ///
  /// The size is rounded up to whole pixels, so that the contents keep their scale.
  package func snapshot(scale: CGFloat, rules: DetachedRules = .screen) -> (image: CGImage, size: CGSize) {
    let size = properties.bounds.size
    let tree = detachedTree(
      scale: min(scale, Self.longestSide / max(1, size.width, size.height)), rules: rules)
    func pixels(_ length: CGFloat) -> Int { max(1, Int((length * tree.scale).rounded(.up))) }
    let (width, height) = (pixels(tree.size.width), pixels(tree.size.height))
    return (
      CGImage(.provided(LayerSnapshot(tree.evaluate(at: device.now))), width: width, height: height),
      CGSize(width: CGFloat(width) / tree.scale, height: CGFloat(height) / tree.scale)
    )
  }

  /// Draws a snapshot of the layer into a context, at the origin of the layer's bounds.
  package func record(into context: CGContext, rules: DetachedRules = .screen) {
    let bounds = properties.bounds
    guard bounds.isFinite, bounds.width > 0, bounds.height > 0 else { return }
    let (image, size) = snapshot(scale: device[LayerRoots.self].screenScale, rules: rules)
    let source = CGRect(x: 0, y: 0, width: CGFloat(image.width), height: CGFloat(image.height))
    context.record(image: image, source: source, destination: CGRect(origin: bounds.origin, size: size), tint: nil)
  }
}

extension CGSize {
  /// Returns the nearest offset of whole pixels in each direction; this one if the transform is singular.
  fileprivate func rounded(to pixels: CGAffineTransform) -> CGSize {
    let inPixels = CGPoint(x: width, y: height).applying(pixels)
    let determinant = pixels.a * pixels.d - pixels.b * pixels.c
    guard inPixels.x.isFinite, inPixels.y.isFinite, determinant.isNormal else { return self }
    let whole = CGPoint(x: inPixels.x.rounded(), y: inPixels.y.rounded()).applying(pixels.inverted())
    return CGSize(width: whole.x, height: whole.y)
  }
}

extension CATransform3D {
  /// The transform of vectors in the plane.
  fileprivate var inThePlane: CGAffineTransform { CGAffineTransform(a: m11, b: m12, c: m21, d: m22, tx: 0, ty: 0) }

  /// A Boolean value indicating whether the transform rotates a layer out of its plane, or has perspective.
  fileprivate var turnsOutOfThePlane: Bool {
    m13 != 0 || m23 != 0 || m31 != 0 || m32 != 0 || m14 != 0 || m24 != 0 || m34 != 0
  }
}
