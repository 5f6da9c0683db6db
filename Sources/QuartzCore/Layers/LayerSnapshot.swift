/// An image of a layer's tree at a time, which is drawn when it is first shown (`render(in:)`, snapshots of views).
package final class LayerSnapshot: ImageProvider {
  /// The resolved roots, in the image's own space.
  package let frame: ResolvedFrame

  package init(_ frame: ResolvedFrame) { self.frame = frame }
}

extension CALayer {
  /// A render tree of this layer alone, with its bounds at the origin. The layer is laid out and drawn first.
  package func detachedTree(size: CGSize? = nil, scale: CGFloat) -> RenderTree {
    layOutTree()
    displayTree()
    let node = makeDetachedNode(isRoot: true)
    return RenderTree(roots: [node], size: size ?? properties.bounds.size, scale: scale)
  }

  /// A node of the model values, without animations, that is not part of a commit.
  private func makeDetachedNode(isRoot: Bool) -> RenderNode {
    var values = committedProperties()
    if isRoot {
      values.transform = CATransform3DIdentity
      values.position = CGPoint(
        x: values.bounds.width * values.anchorPoint.x, y: values.bounds.height * values.anchorPoint.y)
    }
    return RenderNode(
      id: id, className: String(describing: type(of: self)), name: name, model: values, timing: mediaTiming,
      animations: [], mask: mask?.makeDetachedNode(isRoot: false),
      sublayers: PersistentVector((sublayers ?? []).map { $0.makeDetachedNode(isRoot: false) }), stamp: 0)
  }

  /// An image of the layer's model values, with `scale` pixels per point.
  package func snapshot(scale: CGFloat) -> CGImage {
    let tree = detachedTree(scale: scale)
    func pixels(_ length: CGFloat) -> Int { max(1, Int(min(16_384, (length * scale).rounded(.up)))) }
    return CGImage(
      .provided(LayerSnapshot(tree.evaluate(at: device.now))), width: pixels(tree.size.width),
      height: pixels(tree.size.height))
  }

  /// Draws the snapshot over the layer's bounds.
  func record(into context: CGContext) {
    let bounds = properties.bounds
    guard bounds.isFinite, bounds.width > 0, bounds.height > 0 else { return }
    let image = snapshot(scale: device[LayerRoots.self].screenScale)
    let source = CGRect(x: 0, y: 0, width: CGFloat(image.width), height: CGFloat(image.height))
    context.record(image: image, source: source, destination: bounds, tint: nil)
  }
}
