// Key-value coding of animations.
extension CAAnimation {
  /// Sets the property called `key`. A value of another type, or for another key, is stored in `attributes`.
  func assign(_ value: Any?, forKey key: String) {
    if Self.named[key]?.write(self, value) != true { attributes[key] = value }
  }

  /// Returns the property called `key`, else the stored value, else the default value.
  func lookUp(_ key: String) -> Any? {
    Self.named[key]?.read(self) ?? attributes[key] ?? type(of: self).defaultValue(forKey: key)
  }

  /// Returns the value of the property called `name`; nil if the class has none.
  func value(ofPropertyNamed name: String) -> Any? { Self.named[name]?.read(self) }

  /// The properties by name. An entry applies to animations of its class; for others its name is a client key.
  private static let named = NamedValue<CAAnimation>.table([
    .number("beginTime", \CAAnimation.beginTime), .number("duration", \CAAnimation.duration),
    .number("speed", \CAAnimation.speed), .number("timeOffset", \CAAnimation.timeOffset),
    .number("repeatCount", \CAAnimation.repeatCount), .number("repeatDuration", \CAAnimation.repeatDuration),
    .flag("autoreverses", \CAAnimation.autoreverses), .choice("fillMode", \CAAnimation.fillMode),
    .flag("removedOnCompletion", \CAAnimation.isRemovedOnCompletion),
    .any(
      "timingFunction", { (a: CAAnimation) in a.timingFunction },
      { $0.timingFunction = $1 as? CAMediaTimingFunction }),
    .any("delegate", { (a: CAAnimation) in a.delegate }, { $0.delegate = $1 as? any CAAnimationDelegate }),
    .any("keyPath", { (a: CAPropertyAnimation) in a.keyPath }, { $0.keyPath = $1 as? String }),
    .flag("additive", \CAPropertyAnimation.isAdditive), .flag("cumulative", \CAPropertyAnimation.isCumulative),
    .any(
      "valueFunction", { (a: CAPropertyAnimation) in a.valueFunction }, { $0.valueFunction = $1 as? CAValueFunction }),
    .any("fromValue", { (a: CABasicAnimation) in a.fromValue }, { $0.fromValue = $1 }),
    .any("toValue", { (a: CABasicAnimation) in a.toValue }, { $0.toValue = $1 }),
    .any("byValue", { (a: CABasicAnimation) in a.byValue }, { $0.byValue = $1 }),
    .number("mass", \CASpringAnimation.mass), .number("stiffness", \CASpringAnimation.stiffness),
    .number("damping", \CASpringAnimation.damping), .number("initialVelocity", \CASpringAnimation.initialVelocity),
    .any("values", { (a: CAKeyframeAnimation) in a.values }, { $0.values = $1 as? [Any] }),
    .any("keyTimes", { (a: CAKeyframeAnimation) in a.keyTimes }, { $0.keyTimes = $1 as? [NSNumber] }),
    .any(
      "timingFunctions", { (a: CAKeyframeAnimation) in a.timingFunctions },
      { $0.timingFunctions = $1 as? [CAMediaTimingFunction] }),
    .any("path", { (a: CAKeyframeAnimation) in a.path }, { $0.path = $1 as? CGPath }),
    .choice("calculationMode", \CAKeyframeAnimation.calculationMode),
    .any(
      "rotationMode", { (a: CAKeyframeAnimation) in a.rotationMode?.rawValue },
      {
        $0.rotationMode =
          ($1 as? String).map { CAAnimationRotationMode(rawValue: $0) } ?? $1 as? CAAnimationRotationMode
      }),
    .any("animations", { (a: CAAnimationGroup) in a.animations }, { $0.animations = $1 as? [CAAnimation] }),
    .choice("type", \CATransition.type),
    .any(
      "subtype", { (a: CATransition) in a.subtype?.rawValue },
      { $0.subtype = ($1 as? String).map { CATransitionSubtype(rawValue: $0) } ?? $1 as? CATransitionSubtype }),
    .number("startProgress", \CATransition.startProgress), .number("endProgress", \CATransition.endProgress),
  ])
}
