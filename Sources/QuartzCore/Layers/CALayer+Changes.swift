// A change of a property looks its action up, sets the new value and runs the action.
extension CALayer {
  /// Sets a property, with its action. Apple raises an exception for a value that is not finite; here the old value
  /// stays.
  func set<Value: FinitenessChecked>(_ key: String, _ path: WritableKeyPath<LayerProperties, Value>, _ value: Value) {
    guard value.isFinite else { return diagnose(key, "\(value) is not finite; ignored") }
    store(key, path, value)
  }

  func set(_ key: String, _ path: WritableKeyPath<LayerProperties, CGColor?>, _ value: CGColor?) {
    guard value?.isFinite ?? true else { return diagnose(key, "a component is not finite; ignored") }
    store(key, path, value)
  }

  func set(_ key: String, _ path: WritableKeyPath<LayerProperties, CGPath?>, _ value: CGPath?) {
    guard value?.isFinite ?? true else { return diagnose(key, "a point of the path is not finite; ignored") }
    store(key, path, value?.frozen)
  }

  func set<Value: Equatable>(_ key: String, _ path: WritableKeyPath<LayerProperties, Value>, _ value: Value) {
    store(key, path, value)
  }

  private func store<Value: Equatable>(
    _ key: String, _ path: WritableKeyPath<LayerProperties, Value>, _ value: Value
  ) {
    guard properties[keyPath: path] != value else { return }
    change(key) { properties[keyPath: path] = value }
  }

  /// Runs `body`, which changes the property `key`. Its action is looked up before and runs after the change.
  func change(_ key: String, _ body: () -> Void) {
    let action = actionForChange(key)
    body()
    invalidate(.commit)
    if type(of: self).needsDisplay(forKey: key) { setNeedsDisplay() }
    action?.run(forKey: key, object: self, arguments: nil)
  }

  /// Returns the action for a change; nil if actions are disabled.
  private func actionForChange(_ key: String) -> (any CAAction)? {
    guard presented == nil else { return nil }
    let transactions = device[TransactionStack.self]
    transactions.openImplicitIfNeeded()
    guard !transactions.disableActions else { return nil }
    return action(forKey: key)
  }

  /// Runs the action of an event if the layer is on the screen.
  func perform(_ event: String) {
    guard presented == nil, isAttached, !device[TransactionStack.self].disableActions else { return }
    action(forKey: event)?.run(forKey: event, object: self, arguments: nil)
  }

  /// Returns the first action of the delegate, `actions`, `style`, the class, and implicit animations.
  func searchAction(_ event: String) -> (any CAAction)? {
    if let found = delegate?.action(for: self, forKey: event) { return found.isNull ? nil : found }
    if let found = actions?[event] { return found.isNull ? nil : found }
    if let found = (style?["actions"] as? [String: any CAAction])?[event] { return found.isNull ? nil : found }
    if let found = type(of: self).defaultAction(forKey: event) { return found.isNull ? nil : found }
    return implicitAnimation(event)
  }

  /// Returns the implicit animation of a property; nil before the layer's first commit.
  private func implicitAnimation(_ event: String) -> (any CAAction)? {
    guard let node, isAttached, let property = LayerProperty.animatable(event, in: node.model.kind),
      property.isImplicit, !property.isDiscrete || property.isVisibility
    else { return nil }
    let transactions = device[TransactionStack.self]
    let animation = CABasicAnimation(keyPath: event)
    animation.fromValue = presentationProperties.flatMap { property.read($0).any }
    animation.duration = transactions.animationDuration
    // Without a curve of the transaction, implicit animations use the default curve.
    animation.timingFunction = transactions.timingFunction ?? CAMediaTimingFunction(name: .default)
    return animation
  }
}

extension CAAction {
  /// A Boolean value indicating whether the action is `NSNull`, which ends the search.
  ///
  /// A cast would also search for bridges, which takes longer.
  fileprivate var isNull: Bool { ObjectIdentifier(Self.self) == ObjectIdentifier(NSNull.self) }
}

extension LayerProperty {
  /// A Boolean value indicating whether the property has no intermediate values.
  fileprivate var isDiscrete: Bool { kind == .flag || kind == .name }
}
