// The evaluation of a render tree at a time.
//
// Every layer maps its parent's time to its own. It applies its animations, in order of arrival, to a copy of its model
// values. Then it resolves its sublayers. A result has the interval of time in which it is valid.
//
// Subtrees in which nothing moves keep their resolved layers. Layers that move, and their ancestors, are resolved
// again.

extension RenderTree {
  /// Returns the screen at a device time.
  package func evaluate(at time: DeviceTime) -> ResolvedFrame {
    let context = Evaluation(time: time)
    let parent = Device.mediaTimeAtLaunch + time.seconds
    let resolved = rootPool.roots { layers in
      for root in roots { layers.append(context.resolve(root, parent).layer) }
    }
    return ResolvedFrame(
      roots: resolved, size: size, scale: scale, time: time,
      systemRoots: systemRoots)
  }
}

/// One pass over a render tree.
struct Evaluation {
  /// An animation of `sublayers.NAME.…` that layers above pass down, with its remaining names and its time.
  struct Inherited {
    var animation: RenderAnimation
    var names: ArraySlice<String>
    var time: Double
  }

  let time: DeviceTime
  /// The number of the replicator's copy that is evaluated; 0 outside of replicators and in first copies.
  var instance: UInt64 = 0
  /// The number of copies that all replicators around a layer make of it together.
  var copiesAround = 1

  /// Resolves a layer at a time of its parent. The result is valid in `span`, an interval of the parent's time.
  func resolve(_ node: RenderNode, _ parent: Double, inherited: [Inherited] = [])
    -> (layer: ResolvedLayer, span: TimeSpan)
  {
    let isShared = inherited.isEmpty && instance == 0
    let moment = Moment(device: time, parent: parent)
    if isShared, let known = node.cachedResolution(at: moment) { return (known.layer, known.span) }
    let local = node.timing.layerTime(atParent: parent)
    // The old layer drops its sublayers first, so that they can be reused for the new ones.
    let own = layer(of: node, isShared ? node.takeReusable() : nil, local)
    var span = TimeSpan.always
    own.change { properties in
      present(node, local, inherited, &span, in: &properties)
      properties.opacity *= properties.visibility
    }
    var passedOn: [Inherited] = []
    for item in inherited where item.names.count > 1 { passedOn.append(item) }
    if node.committed.animatesSublayers {
      for animation in node.animations { Self.collect(animation, local) { passedOn.append($0) } }
    }
    if !passedOn.isEmpty { span = .none }

    let mask = node.mask.map { resolve($0, local) }
    if let mask { span = span.intersection(mask.span) }
    let sublayers: PersistentVector<ResolvedLayer>
    if node.committed.makesSublayers {
      sublayers = madeSublayers(of: node, own.properties, local, passedOn, &span)
    } else if isShared, passedOn.isEmpty {
      let resolved = node.sublayers.root.map { resolve($0, local) }
      if let resolved { span = span.intersection(resolved.span) }
      sublayers = PersistentVector(root: resolved?.block)
    } else {
      sublayers = PersistentVector(
        node.sublayers.map { child in
          let resolved = resolve(child, local, inherited: passDown(passedOn, to: child))
          span = span.intersection(resolved.span)
          return resolved.layer
        })
    }
    own.complete(mask: mask?.layer, sublayers: sublayers, isMomentary: !inherited.isEmpty)
    let layer = transitioning(node, own, local)
    span = node.timing.parentSpan(of: span, at: parent)
    if isShared { node.cacheResolution(layer, of: own, for: span, at: moment) }
    return (layer, span)
  }

  /// Returns the sublayers of a replicator or an emitter. An emitter's own sublayers lie above its particles.
  @inline(never)
  private func madeSublayers(
    of node: RenderNode, _ properties: LayerProperties, _ local: Double, _ passedOn: [Inherited], _ span: inout TimeSpan
  ) -> PersistentVector<ResolvedLayer> {
    if case .replicator(let replicator) = properties.kind {
      return PersistentVector(replicate(node, properties, replicator, at: local, passing: passedOn, &span))
    }
    guard let emitter = properties.emitter else { return [] }
    span = .none
    let ownSublayers = node.sublayers.map { resolve($0, local, inherited: passDown(passedOn, to: $0)).layer }
    return PersistentVector(particles(of: emitter, node, properties, local) + ownSublayers)
  }

  /// Returns a layer with the node's committed values, in the memory of a reusable layer if there is one.
  @inline(never)
  private func layer(of node: RenderNode, _ reusable: ResolvedLayer?, _ local: Double) -> ResolvedLayer {
    guard let reusable else { return ResolvedLayer(node.committed, id: identity(node.id), localTime: local) }
    reusable.restore(id: identity(node.id), localTime: local)
    return reusable
  }

  /// Resolves siblings. Layers that do not move, and whole nodes of them, keep their last resolution.
  private func resolve(_ block: PersistentVectorNode<RenderNode>, _ local: Double)
    -> (block: PersistentVectorNode<ResolvedLayer>, span: TimeSpan)
  {
    let known = block.resolution
    if let known, !block.isAnimated { return (known, .always) }
    var span = TimeSpan.always
    let result: PersistentVectorNode<ResolvedLayer>
    if let known {
      result = block.successor(of: known)
      var (lists, hasDepth) = (result.takeLists(), false)
      for (index, node) in block.elements.enumerated() where node.isAnimated {
        let resolved = resolve(node, local)
        span = span.intersection(resolved.span)
        lists.elements[index] = resolved.layer
        hasDepth = hasDepth || resolved.layer.hasDepth
      }
      for (index, inner) in block.children.enumerated() where inner.isAnimated {
        let resolved = resolve(inner, local)
        span = span.intersection(resolved.span)
        lists.children[index] = resolved.block
        hasDepth = hasDepth || resolved.block.hasDepth
      }
      result.put(lists, hasDepth: hasDepth)
    } else if block.stride > 1 {
      let children = block.children.map { inner in
        let resolved = resolve(inner, local)
        span = span.intersection(resolved.span)
        return resolved.block
      }
      result = PersistentVectorNode(children, stride: block.stride)
    } else {
      let elements = block.elements.map { node in
        let resolved = resolve(node, local)
        span = span.intersection(resolved.span)
        return resolved.layer
      }
      result = PersistentVectorNode<ResolvedLayer>(elements)
    }
    block.cacheResolution(result, reusable: known == nil && block.isAnimated ? result.copy() : nil)
    return (result, span)
  }

  /// Returns the layer's own values at its local time.
  func presentation(of node: RenderNode, _ local: Double, _ inherited: [Inherited]) -> LayerProperties {
    var (properties, span) = (node.model, TimeSpan.always)
    present(node, local, inherited, &span, in: &properties)
    return properties
  }

  /// Changes the committed values to those at a local time.
  @inline(never)
  private func present(
    _ node: RenderNode, _ local: Double, _ inherited: [Inherited], _ span: inout TimeSpan,
    in properties: inout LayerProperties
  ) {
    let committed = node.committed
    guard committed.animatesItself || properties.isHost || !inherited.isEmpty else { return }
    for index in committed.animations.indices {
      let animation = committed.animations[index]
      span = span.intersection(animation.span(around: local))
      if animation.sublayerNames.isEmpty { animation.apply(at: local, to: &properties) }
    }
    for item in inherited where item.names.count == 1 {
      item.animation.apply(at: item.time, to: &properties)
    }
    if committed.isText { Self.layOutText(&properties) }
    if let contents = properties.contents { properties.contents = resolved(contents, &span) }
  }

  /// Lays out the text of a text layer again if an animation has changed it.
  ///
  /// The function is not inlined, because it copies the values of the layer's kind.
  @inline(never)
  private static func layOutText(_ properties: inout LayerProperties) {
    if case .text(var text) = properties.kind, text.layOutAgain() { properties.kind = .text(text) }
  }

  /// Returns the contents at the evaluated time.
  private func resolved(_ contents: LayerContents, _ span: inout TimeSpan) -> LayerContents {
    switch contents {
    case .frames(let source):
      span = .none
      return .image(source.frame(at: time))
    case .hosted(let hosted):
      if case .live = hosted.time { span = .none }
      return .hosted(hosted.resolved(at: time))
    case .blend(let from, let to, let progress): return .blend(resolved(from, &span), resolved(to, &span), progress)
    case .image, .drawing: return contents
    }
  }

  /// Returns the identity of a layer in the replicator's copy that is evaluated.
  func identity(_ id: UInt64) -> UInt64 { id ^ (instance << 40) }

  /// Passes an animation, or the members of a group, to `found` if it animates layers below by their names.
  static func collect(_ animation: RenderAnimation, _ time: Double, _ found: (Inherited) -> Void) {
    if !animation.sublayerNames.isEmpty {
      found(Inherited(animation: animation, names: animation.sublayerNames[...], time: time))
    } else if case .group(let members) = animation.body,
      let position = animation.position(at: time)
    {
      let inner = animation.memberTime(position)
      for member in members { collect(member, inner, found) }
    }
  }

  /// Returns the animations that apply to a sublayer or to layers below it.
  func passDown(_ list: [Inherited], to child: RenderNode) -> [Inherited] {
    if list.isEmpty { return [] }
    return list.compactMap { item in
      guard item.names.first == child.name else { return nil }
      return item
    }
  }
}

extension LayerProperties {
  /// A Boolean value indicating whether the contents are a hosted render tree.
  fileprivate var isHost: Bool { if case .hosted? = contents { true } else { false } }
}

extension MediaTiming {
  /// Returns the interval of the parent's time for an interval of a layer's local time.
  ///
  /// The interval contains the parent's time `parent`, or is empty.
  func parentSpan(of span: TimeSpan, at parent: Double) -> TimeSpan {
    if span.from == -.infinity, span.until == .infinity { return span }
    guard span.from < span.until else { return .none }
    if speed == 0 { return .always }
    guard repeatCount == 0, repeatDuration == 0, !autoreverses else { return .none }
    func parentTime(_ t: Double) -> Double { t.isInfinite ? t : (t - timeOffset) / speed + beginTime }
    // A negative speed would swap the ends. It is rare, so its results are valid for no interval.
    return speed > 0 ? TimeSpan(from: parentTime(span.from), until: parentTime(span.until)) : .none
  }
}
