// The copies of a replicator are resolved layers, because each may have a time of its own. The compositor sees plain
// layers.
extension Evaluation {
  /// Returns one layer for each copy that a replicator makes of its sublayers.
  func replicate(
    _ node: RenderNode, _ properties: LayerProperties, _ replicator: ReplicatorProperties, at local: Double,
    passing passedOn: [Inherited], _ span: inout TimeSpan
  ) -> [ResolvedLayer] {
    var copies: [ResolvedLayer] = []
    var transform = CATransform3DIdentity
    let count = copyCount(replicator, of: node)
    for index in 0..<count {
      var context = self
      context.copiesAround *= count
      if index > 0 || instance != 0 { context.instance = instance &* 10_007 &+ UInt64(index) }
      let time = local - Double(index) * replicator.instanceDelay
      var sublayers: [ResolvedLayer] = []
      for child in node.sublayers {
        let resolved = context.resolve(child, time, inherited: passDown(passedOn, to: child))
        sublayers.append(resolved.layer)
        // The intervals of delayed copies are not shifted to this layer's time. Such copies are evaluated in every
        // frame.
        if child.isAnimated { span = index == 0 ? span.intersection(resolved.span) : .none }
      }
      copies.append(
        makeCopy(
          index, of: node, properties, replicator, transform: transform, sublayers: PersistentVector(sublayers),
          at: local))
      transform = CATransform3DConcat(replicator.instanceTransform, transform)
    }
    return copies
  }

  /// Returns the number of copies to create: at most 10,000, and 200,000 layers in all copies of enclosing replicators.
  ///
  /// More layers than a screen can show would only take time and memory.
  private func copyCount(_ replicator: ReplicatorProperties, of node: RenderNode) -> Int {
    let layersPerCopy = copiesAround * Self.layerCount(below: node)
    return max(0, min(replicator.instanceCount, 10_000, 200_000 / max(1, layersPerCopy)))
  }

  private static func layerCount(below node: RenderNode) -> Int {
    node.sublayers.reduce(0) { $0 + 1 + layerCount(below: $1) }
  }

  /// Returns the layer that holds one copy: the replicator's space, transformed about its centre, tinted and faded.
  private func makeCopy(
    _ index: Int, of node: RenderNode, _ properties: LayerProperties, _ replicator: ReplicatorProperties,
    transform: CATransform3D, sublayers: PersistentVector<ResolvedLayer>, at local: Double
  ) -> ResolvedLayer {
    var values = LayerProperties()
    values.bounds = properties.bounds
    values.position = CGPoint(x: properties.bounds.midX, y: properties.bounds.midY)
    values.transform = transform
    values.sublayerTransform = CATransform3DIdentity
    values.kind = .transform
    let color = replicator.instanceColor?.rgba ?? SIMD4(1, 1, 1, 1)
    let n = Double(index)
    func channel(_ base: Double, _ offset: Double) -> Double { max(0, min(1, base + n * offset)) }
    let tint = SIMD4(
      channel(color.x, replicator.instanceRedOffset), channel(color.y, replicator.instanceGreenOffset),
      channel(color.z, replicator.instanceBlueOffset), channel(color.w, replicator.instanceAlphaOffset))
    if tint != SIMD4(1, 1, 1, 1) {
      values.kind = .plain
      values.opacity = tint.w
      if tint.x != 1 || tint.y != 1 || tint.z != 1 {
        values.filters = [.multiplied(by: tint)]
      }
    }
    return ResolvedLayer(
      id: (node.id ^ (instance << 40)) &+ (UInt64(index + 1) << 52), className: "CAReplicatorLayer.Instance",
      name: nil, properties: values, model: values, timing: LayerTiming(), localTime: local, animations: [],
      mask: nil, sublayers: sublayers, stamp: node.stamp, isAnimated: node.isAnimated)
  }
}
