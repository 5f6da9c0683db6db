/// Makes `RenderAnimation`s out of client code's animations, for one layer.
struct CompilationContext {
  let key: String
  let layerKind: LayerKind
  /// The presentation values of the commit before.
  let previous: LayerProperties?
  /// The layer's tree of the commit before and its layer time then, for transitions.
  var previousTree: RenderNode?
  /// Layers below, for `sublayers.NAME.…`.
  let sublayerKind: (_ names: [String]) -> LayerKind?
  /// The kind of a key that only the client's class knows, going by a value of it; nil for an unknown key.
  let customKind: (_ key: String, _ values: [Any]) -> AnimatableValue.Kind?
  /// Tells the developer about something that has no meaning.
  let complain: (String) -> Void

  /// Compiles a copy whose beginning is known.
  func compile(_ animation: CAAnimation, timing: MediaTiming) -> RenderAnimation {
    let path = (animation as? CAPropertyAnimation).map { $0.keyPath ?? key }
    return RenderAnimation(
      key: key, keyPath: path, className: animation.className, timing: timing.sane,
      curve: animation.timingFunction?.curve, body: animation.body(in: self),
      sublayerNames: path.map { Self.split($0).names } ?? [])
  }

  /// `sublayers.NAME.…` taken apart.
  static func split(_ keyPath: String) -> (names: [String], path: String) {
    var names: [String] = []
    var rest = Substring(keyPath)
    while rest.hasPrefix("sublayers.") {
      let after = rest.dropFirst("sublayers.".count)
      guard let dot = after.firstIndex(of: ".") else { break }
      names.append(String(after[..<dot]))
      rest = after[after.index(after: dot)...]
    }
    return (names, String(rest))
  }

  func target(_ animation: CAPropertyAnimation) -> AnimationTarget? {
    let (names, path) = Self.split(animation.keyPath ?? key)
    let function = animation.valueFunction.flatMap { CAValueFunction.components[$0.name] }
    guard let kind = names.isEmpty ? layerKind : sublayerKind(names) else { return nil }
    if let known = AnimationTarget(keyPath: path, function: function, in: kind) { return known }
    guard names.isEmpty else { return nil }
    let basic = animation as? CABasicAnimation
    let values = [basic?.fromValue, basic?.toValue, basic?.byValue].compactMap { $0 }
    return customKind(path, values + ((animation as? CAKeyframeAnimation)?.values ?? [])).map {
      AnimationTarget(custom: path, $0)
    }
  }

  private func value(_ any: Any?, _ target: AnimationTarget, _ name: String) -> AnimatableValue? {
    guard let any else { return nil }
    if let value = AnimatableValue(any, as: target.kind) { return value }
    complain("\(name) of the animation of \(target.property.name) is no \(target.kind): ignored")
    return nil
  }

  func basic(_ animation: CABasicAnimation, spring: SpringCurve?) -> RenderAnimation.Body {
    guard let target = target(animation) else { return unknown(animation) }
    var track = BasicTrack(target: target)
    track.from = value(animation.fromValue, target, "fromValue")
    track.to = value(animation.toValue, target, "toValue")
    track.by = value(animation.byValue, target, "byValue")
    track.previous = previous.map { target.read($0) }
    track.isAdditive = animation.isAdditive
    track.isCumulative = animation.isCumulative
    track.spring = spring
    return .basic(track)
  }

  private func unknown(_ animation: CAPropertyAnimation) -> RenderAnimation.Body {
    complain("no animatable property called \(animation.keyPath ?? key): the animation shows nothing")
    return .none
  }

  func group(_ group: CAAnimationGroup) -> RenderAnimation.Body {
    let length = group.duration
    return .group(
      (group.animations ?? []).map { member in
        var timing = member.timing
        if timing.duration == 0 { timing.duration = length }
        return compile(member, timing: timing)
      })
  }

  func transition(_ animation: CATransition) -> RenderAnimation.Body {
    guard let previousTree else { return .none }
    return .transition(
      TransitionTrack(
        old: previousTree, type: animation.type, subtype: animation.subtype ?? .fromLeft,
        start: Double(max(0, min(1, animation.startProgress))), end: Double(max(0, min(1, animation.endProgress)))))
  }
}

extension MediaTiming {
  /// The same without NaN and negative lengths.
  var sane: MediaTiming {
    var t = self
    if t.beginTime.isNaN { t.beginTime = 0 }
    if t.duration.isNaN || t.duration < 0 { t.duration = 0 }
    if !t.speed.isFinite { t.speed = 1 }
    if !t.timeOffset.isFinite { t.timeOffset = 0 }
    if t.repeatCount.isNaN || t.repeatCount < 0 { t.repeatCount = 0 }
    if t.repeatDuration.isNaN || t.repeatDuration < 0 { t.repeatDuration = 0 }
    return t
  }
}
