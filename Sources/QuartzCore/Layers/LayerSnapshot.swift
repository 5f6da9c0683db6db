/// An image of a layer's tree at a time, which is drawn when it is first shown (`render(in:)`, snapshots of views).
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
  /// The weight of the drawings that the layer and the layers below it show.
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
  /// A render tree of this layer alone, with its bounds at the origin. The layer is laid out and drawn first.
  package func detachedTree(size: CGSize? = nil, scale: CGFloat, leavesOutTurned: Bool = false) -> RenderTree {
    layOutTree()
    displayTree()
    let node = makeDetachedNode(isRoot: true, leavesOutTurned)
    return RenderTree(roots: [node], size: size ?? properties.bounds.size, scale: scale)
  }

  /// A node of the model values, without animations, that is not part of a commit.
  private func makeDetachedNode(isRoot: Bool, _ leavesOutTurned: Bool) -> RenderNode {
    var values = committedProperties()
    if isRoot {
      values.transform = CATransform3DIdentity
      values.position = CGPoint(
        x: values.bounds.width * values.anchorPoint.x, y: values.bounds.height * values.anchorPoint.y)
    }
    let shown = (sublayers ?? []).filter { !leavesOutTurned || !$0.properties.transform.turnsOutOfThePlane }
    return RenderNode(
      id: id, className: String(describing: type(of: self)), name: name, model: values, timing: mediaTiming,
      animations: [], mask: mask?.makeDetachedNode(isRoot: false, leavesOutTurned),
      sublayers: PersistentVector(shown.map { $0.makeDetachedNode(isRoot: false, leavesOutTurned) }), stamp: 0)
  }

  /// The greatest width and height of a snapshot in pixels.
  private static let longestSide: CGFloat = 16_384

  /// An image of the layer's model values, with at most `scale` pixels per point, and its size in points.
  ///
  /// Bounds that are no whole pixels get a part of a pixel more, so that nothing is squeezed.
  package func snapshot(scale: CGFloat, leavesOutTurned: Bool = false) -> (image: CGImage, size: CGSize) {
    let size = properties.bounds.size
    let tree = detachedTree(
      scale: min(scale, Self.longestSide / max(1, size.width, size.height)), leavesOutTurned: leavesOutTurned)
    func pixels(_ length: CGFloat) -> Int { max(1, Int((length * tree.scale).rounded(.up))) }
    let (width, height) = (pixels(tree.size.width), pixels(tree.size.height))
    return (
      CGImage(.provided(LayerSnapshot(tree.evaluate(at: device.now))), width: width, height: height),
      CGSize(width: CGFloat(width) / tree.scale, height: CGFloat(height) / tree.scale)
    )
  }

  /// Draws the snapshot from the origin of the layer's bounds.
  ///
  /// Where `leavesOutTurned` is true, layers that are turned out of the plane are left out with all below, as Apple
  /// documents it of `render(in:)`.
  package func record(into context: CGContext, leavesOutTurned: Bool = false) {
    let bounds = properties.bounds
    guard bounds.isFinite, bounds.width > 0, bounds.height > 0 else { return }
    let (image, size) = snapshot(
      scale: device[LayerRoots.self].screenScale, leavesOutTurned: leavesOutTurned)
    let source = CGRect(x: 0, y: 0, width: CGFloat(image.width), height: CGFloat(image.height))
    context.record(image: image, source: source, destination: CGRect(origin: bounds.origin, size: size), tint: nil)
  }
}

extension CATransform3D {
  /// A Boolean value indicating whether the transform takes the plane of a layer out of itself.
  fileprivate var turnsOutOfThePlane: Bool {
    m13 != 0 || m23 != 0 || m31 != 0 || m32 != 0 || m14 != 0 || m24 != 0 || m34 != 0
  }
}
