/// The context in which animations of one layer are compiled into `RenderAnimation`s.
struct CompilationContext {
  let key: String
  let model: LayerProperties
  /// The presentation values of the previous commit.
  let previous: LayerProperties?
  /// The layer's node in the previous commit, for transitions.
  var previousTree: RenderNode?
  /// Returns the kind of the layer to which the names of a key path `sublayers.NAME.…` lead.
  let sublayerKind: (_ names: [String]) -> LayerKind?
  /// Returns the kind of a client class's own key, inferred from its values; nil for an unknown key.
  let customKind: (_ key: String, _ values: [Any]) -> AnimatableValue.Kind?
  /// Reports a mistake of client code to the developer.
  let diagnose: (Diagnosis) -> Void
  /// The code that added the animation, where it is recorded.
  var origin: Origin?
  /// The number of animations that the layer had under the key before.
  var occurrence = 0

  /// Compiles an animation. `timing` has a fixed begin time and valid numbers.
  func compile(_ animation: CAAnimation, timing: MediaTiming) -> RenderAnimation {
    let path = (animation as? CAPropertyAnimation).map { $0.keyPath ?? key }
    if let fault = animation.timingFunction?.fault { diagnose("timingFunction: \(fault)") }
    check(timing.fillMode, among: [.removed, .forwards, .backwards, .both], "fillMode", "removed")
    return RenderAnimation(
      key: key, keyPath: path, className: animation.className, timing: timing,
      curve: animation.timingFunction?.curve, body: animation.body(in: self),
      sublayerNames: path.map { Self.split($0).names } ?? [], origin: origin, occurrence: occurrence,
      coded: CodedProperties(animation))
  }

  /// Splits the leading steps `sublayers.NAME.` off a key path.
  static func split(_ keyPath: String) -> (names: [String], path: String) {
    var names: [String] = []
    var rest = Substring(keyPath)
    while rest.hasPrefix("sublayers.") {
      let nameAndRest = rest.dropFirst("sublayers.".count)
      guard let dot = nameAndRest.firstIndex(of: ".") else { break }
      names.append(String(nameAndRest[..<dot]))
      rest = nameAndRest[nameAndRest.index(after: dot)...]
    }
    return (names, String(rest))
  }

  /// Reports a name that is not one of Apple's.
  func check<Name: RawRepresentable<String> & Equatable>(
    _ name: Name, among known: [Name], _ key: String, _ instead: String
  ) {
    if !known.contains(name) { diagnose("\(key) \"\(name.rawValue)\" is not known; it counts as \(instead)") }
  }

  /// Returns the target of an animation; nil if its key path names no animatable property.
  func target(_ animation: CAPropertyAnimation) -> AnimationTarget? {
    let (names, path) = Self.split(animation.keyPath ?? key)
    let function = animation.valueFunction.flatMap { CAValueFunction.components[$0.name] }
    guard let kind = names.isEmpty ? model.kind : sublayerKind(names) else { return nil }
    if let known = AnimationTarget(keyPath: path, function: function, in: kind) {
      return known.property.isMember && names.isEmpty && !model.has(known.property) ? nil : known
    }
    guard names.isEmpty else { return nil }
    let basic = animation as? CABasicAnimation
    let values = [basic?.fromValue, basic?.toValue, basic?.byValue].compactMap { $0 }
    if let kind = customKind(path, values + ((animation as? CAKeyframeAnimation)?.values ?? [])) {
      return AnimationTarget(custom: path, kind)
    }
    // A part of a structure under the client's own key.
    let parts = path.split(separator: ".", maxSplits: 1).map(String.init)
    guard parts.count == 2, let kind = customKind(parts[0], []) else { return nil }
    return ValueComponent(parts[1], of: kind).map { AnimationTarget(custom: parts[0], kind, $0) }
  }

  private func value(_ any: Any?, _ target: AnimationTarget, _ name: String) -> AnimatableValue? {
    guard let any else { return nil }
    if let value = AnimatableValue(any, as: target.kind) { return value }
    diagnose("\(name) \(value: any) of \(target.property.name) is no \(target.kind); ignored")
    return nil
  }

  func basic(_ animation: CABasicAnimation, spring: SpringCurve?) -> RenderAnimation.Body {
    guard let target = target(animation) else { return unknown(animation) }
    let given = BasicTrack.Ends(
      from: value(animation.fromValue, target, "fromValue"), to: value(animation.toValue, target, "toValue"),
      by: value(animation.byValue, target, "byValue"), previous: previous.map { target.read($0) })
    return .basic(
      BasicTrack(
        target: target, given: given, isAdditive: animation.isAdditive, isCumulative: animation.isCumulative,
        spring: spring, pool: ValuePool(for: given.from ?? given.to ?? given.by ?? target.read(model))))
  }

  /// Reports an unknown key path. The animation has no effect.
  func unknown(_ animation: CAPropertyAnimation) -> RenderAnimation.Body {
    diagnose("no animatable property is called \(animation.keyPath ?? key); the animation shows nothing")
    return .none
  }

  func group(_ group: CAAnimationGroup) -> RenderAnimation.Body {
    let length = group.duration
    return .group(
      (group.animations ?? []).map { member in
        var timing = member.timing
        for fault in timing.repair() { diagnose("\(fault.key) of a member: \(fault.sentence)") }
        if timing.duration == 0 { timing.duration = length }
        return compile(member, timing: timing)
      })
  }

  func transition(_ animation: CATransition) -> RenderAnimation.Body {
    func clamped(_ progress: Float, _ name: String) -> Double {
      if progress >= 0, progress <= 1 { return Double(progress) }
      diagnose("\(name) \(progress) does not lie in 0…1; it counts as the nearest end")
      return progress > 1 ? 1 : 0
    }
    let privateTypes = [
      "cube", "oglFlip", "suckEffect", "rippleEffect", "pageCurl", "pageUnCurl", "alignedCube", "flip",
    ]
    check(
      animation.type, among: [.fade, .moveIn, .push, .reveal] + privateTypes.map { CATransitionType(rawValue: $0) },
      "type", "fade")
    if let subtype = animation.subtype {
      check(subtype, among: [.fromLeft, .fromRight, .fromTop, .fromBottom], "subtype", "fromLeft")
    }
    if animation.filter != nil { diagnose("filter: no transition filter is drawn here; the type is used") }
    return .transition(
      TransitionTrack(
        old: previousTree, style: .init(animation.type), edge: .init(animation.subtype),
        start: clamped(animation.startProgress, "startProgress"), end: clamped(animation.endProgress, "endProgress")))
  }
}
