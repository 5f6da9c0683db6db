/// A picture of a layer's tree at a time, drawn when somebody looks (`render(in:)`, snapshots of views).
package final class LayerSnapshot: ImageProvider {
  /// The roots, resolved, in the picture's own space.
  package let frame: ResolvedFrame

  package init(_ frame: ResolvedFrame) { self.frame = frame }
}

extension CALayer {
  /// A tree with this layer alone, its bounds at the origin; the layer is laid out and drawn first.
  package func detachedTree(size: CGSize? = nil, scale: CGFloat) -> RenderTree {
    layOutTree()
    displayTree()
    let node = makeDetachedNode(isRoot: true)
    return RenderTree(roots: [node], size: size ?? properties.bounds.size, scale: scale)
  }

  /// A node of the model values, without animations, that no commit knows.
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

  /// A picture of the layer's model values, `scale` pixels per point.
  package func snapshot(scale: CGFloat) -> CGImage {
    let tree = detachedTree(scale: scale)
    func pixels(_ length: CGFloat) -> Int { max(1, Int(min(16_384, (length * scale).rounded(.up)))) }
    return CGImage(
      .provided(LayerSnapshot(tree.evaluate(at: device.now))), width: pixels(tree.size.width),
      height: pixels(tree.size.height))
  }

  /// Draws the picture over the layer's bounds.
  func record(into context: CGContext) {
    let bounds = properties.bounds
    guard bounds.isFinite, bounds.width > 0, bounds.height > 0 else { return }
    let image = snapshot(scale: device[LayerRoots.self].screenScale)
    let source = CGRect(x: 0, y: 0, width: CGFloat(image.width), height: CGFloat(image.height))
    context.record(image: image, source: source, destination: bounds, tint: nil)
  }
}
