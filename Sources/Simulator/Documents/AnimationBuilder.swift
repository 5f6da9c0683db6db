import QuartzCore

/// Builds the animations and model changes of a document.
struct AnimationBuilder {
  let document: DocumentNode
  let layers: [String: CALayer]

  /// The animations and model changes of a document, ready to start.
  struct Plan {
    var animations: [(layer: CALayer, animation: CAAnimation, key: String)] = []
    var events: [(time: DeviceTime, label: String, body: () -> Void)] = []

    /// The time in seconds after which nothing changes, at most an hour. An endless animation counts as two cycles.
    var end: Double {
      let ends = animations.map { item in
        let timing = item.animation
        let cycle = (timing.duration > 0 ? timing.duration : 0.25) * (timing.autoreverses ? 2 : 1)
        let count = timing.repeatCount > 0 ? Double(timing.repeatCount) : 1
        let cycleCount = timing.repeatDuration > 0 ? timing.repeatDuration / cycle : count
        let length = cycle * (cycleCount.isFinite ? cycleCount : 2) / max(Double(timing.speed), 0.01)
        return timing.beginTime - Device.mediaTimeAtLaunch + length
      }
      return min(3600, max(0, (ends + events.map(\.time.seconds)).max() ?? 0))
    }

    /// Adds the animations and schedules the model changes.
    func start() {
      for item in animations { item.layer.add(item.animation, forKey: item.key) }
      for event in events { Device.current.events.schedule(at: event.time, label: event.label, event.body) }
    }
  }

  /// Builds the animations and model changes. Throws an error with the location of the first mistake.
  func plan() throws -> Plan {
    var plan = Plan()
    for (index, node) in try (document["animations"]?.elements() ?? []).enumerated() {
      let layer = try layer(node)
      let animation = try propertyAnimation(node, of: layer)
      // Only the outermost animation starts in scene time. Times inside a group are relative to the group.
      let added = try node["group"].map { try group(around: animation, $0) } ?? animation
      added.beginTime += Device.mediaTimeAtLaunch
      plan.animations.append((layer, added, "animation \(index)"))
    }
    for node in try document["modelEvents"]?.elements() ?? [] { plan.events.append(try event(node)) }
    return plan
  }

  private func layer(_ node: DocumentNode) throws -> CALayer {
    let name = try node.member("layer")
    let id = try name.string()
    guard let layer = layers[id] else {
      let hint = ClosestName.of(id, among: layers.keys.sorted()).map { "; did you mean \"\($0)\"?" } ?? ""
      throw name.error("no layer has the id \"\(id)\"\(hint)")
    }
    return layer
  }

  /// Returns the change of a layer's model values at a time.
  private func event(_ node: DocumentNode) throws -> (DeviceTime, String, () -> Void) {
    let layer = try layer(node)
    let time = DeviceTime(seconds: try node.member("at").number(in: 0...86_400))
    let changes = try node.member("set").members()
    // The values are checked on another layer of the class, because the real one must not change yet.
    let trial = layer is CAShapeLayer ? CAShapeLayer() : layer is CAGradientLayer ? CAGradientLayer() : CALayer()
    for change in changes {
      guard try LayerValueSetter.set(change.key, change.node, of: trial) else {
        throw change.node.error("a \(type(of: layer)) of a document has no \"\(change.key)\"")
      }
    }
    let body = {
      CATransaction.begin()
      CATransaction.setDisableActions(true)
      for change in changes { _ = try? LayerValueSetter.set(change.key, change.node, of: layer) }
      CATransaction.commit()
    }
    return (time, "model of \(layer.name ?? "a layer")", body)
  }

  private func propertyAnimation(_ node: DocumentNode, of layer: CALayer) throws -> CAPropertyAnimation {
    let (keyPath, kind) = try keyPath(node.member("keyPath"), of: layer)
    let animation: CAPropertyAnimation
    switch try node.member("type").word(["basic", "keyframe"]) {
    case "basic":
      let basic = CABasicAnimation(keyPath: keyPath)
      basic.fromValue = try node["fromValue"]?.value(of: kind)
      basic.toValue = try node["toValue"]?.value(of: kind)
      animation = basic
    default: animation = try keyframes(node, keyPath, kind)
    }
    animation.timingFunction = try node["timingFunction"]?.timingFunction()
    animation.isAdditive = try node["additive"]?.flag() ?? false
    try setTiming(of: animation, node)
    return animation
  }

  /// Returns a key path that a layer can animate, and the kind of its values.
  private func keyPath(_ node: DocumentNode, of layer: CALayer) throws -> (String, AnimatableValue.Kind) {
    let keyPath = try node.string()
    if let kind = layer.animatableKind(ofKeyPath: keyPath), kind != .contents { return (keyPath, kind) }
    let hint = ClosestName.of(keyPath, among: layer.animatableKeys).map { "; did you mean \"\($0)\"?" } ?? ""
    throw node.error("a \(type(of: layer)) of a document animates no \"\(keyPath)\"\(hint)")
  }

  private func keyframes(
    _ node: DocumentNode, _ keyPath: String, _ kind: AnimatableValue.Kind
  ) throws -> CAKeyframeAnimation {
    let animation = CAKeyframeAnimation(keyPath: keyPath)
    let values = try node.member("values").elements().map { try $0.value(of: kind) }
    animation.values = values
    if let times = node["keyTimes"] {
      animation.keyTimes = try times.numbers(values.count).map { NSNumber(value: $0) }
    }
    if let curves = node["timingFunctions"] {
      let functions = try curves.elements().map { try $0.timingFunction() }
      guard functions.count == values.count - 1 else {
        throw curves.error("expected \(values.count - 1) curves for \(values.count) values, found \(functions.count)")
      }
      animation.timingFunctions = functions
    }
    return animation
  }

  private func group(around animation: CAAnimation, _ node: DocumentNode) throws -> CAAnimation {
    let group = CAAnimationGroup()
    group.animations = [animation]
    try setTiming(of: group, node)
    return group
  }

  private func setTiming(of animation: CAAnimation, _ node: DocumentNode) throws {
    animation.duration = try node.member("duration").number(in: 0...86_400)
    animation.beginTime = try node["beginTime"]?.number(in: 0...86_400) ?? 0
    animation.timeOffset = try node["timeOffset"]?.number() ?? 0
    animation.speed = Float(try node["speed"]?.number() ?? 1)
    animation.autoreverses = try node["autoreverses"]?.flag() ?? false
    if let count = node["repeatCount"] {
      animation.repeatCount = count.value.string == "inf" ? .infinity : Float(try count.number(in: 0...1e9))
    }
    let fill = try node["fillMode"]?.word(["removed", "forwards", "backwards", "both"]) ?? "removed"
    animation.fillMode = CAMediaTimingFillMode(rawValue: fill)
    animation.isRemovedOnCompletion = false
  }
}
