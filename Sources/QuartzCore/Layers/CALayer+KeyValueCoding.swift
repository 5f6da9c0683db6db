// Key-value coding: the tables of properties, registered properties of client classes, and any value for any other key.
extension CALayer {
  private func property(_ key: String) -> LayerProperty? { LayerProperty.named(key, in: properties.kind) }

  /// Sets a property as its setter does, or stores any value for another key.
  func assign(_ value: Any?, forKey key: String) {
    guard let property = property(key).flatMap({ $0.keepsObject ? nil : $0 }) else {
      if let named = namedValue(key) {
        if !named.write(self, value) { diagnose(key, "cannot be set to \(value: value); ignored") }
        return
      }
      if type(of: self).needsDisplay(forKey: key) { setNeedsDisplay() }
      let action = presented == nil ? customAction(key) : nil
      // A property of the client's class has its own storage.
      if !setMember(key, to: value) { attributes[key] = value }
      if let kind = properties.custom[key]?.kind, let typed = AnimatableValue(value, as: kind) {
        properties.custom[key] = typed
        invalidate(.commit)
      }
      action?.run(forKey: key, object: self, arguments: nil)
      return
    }
    guard let typed = accepted(value, for: property) else { return }
    // The setters of these properties do more than store the value.
    if case .rect(let r) = typed, key == "bounds" {
      bounds = r
      return
    }
    if case .transform(let t) = typed, key == "transform" {
      transform = t
      return
    }
    if property.isVisibility, case .flag(let flag) = typed {
      isHidden = flag
      return
    }
    var changed = properties
    property.write(&changed, typed)
    guard property.read(changed) != property.read(properties) else { return }
    change(property.name) { write(typed, to: property) }
  }

  /// Writes a value. An emitter begins an epoch, so that its particles keep the values with which they were born.
  private func write(_ value: AnimatableValue, to property: LayerProperty) {
    guard let emitter = self as? CAEmitterLayer, property.isMember || LayerProperty.isOfEmitter(property.name)
    else { return property.write(&properties, value) }
    emitter.changeEmitter { values in
      var properties = LayerProperties()
      properties.emitter = values
      property.write(&properties, value)
      values = properties.emitter ?? values
    }
  }

  private func customAction(_ key: String) -> (any CAAction)? {
    device[TransactionStack.self].disableActions ? nil : action(forKey: key)
  }

  func lookUp(_ key: String) -> Any? {
    if let property = property(key), !property.keepsObject { return property.read(properties).any }
    if let named = namedValue(key) { return named.read(self) }
    if let drawn = drawnValues?[key] { return drawn.any }
    if let read = memberReader(key) { return read() }
    return attributes[key] ?? style?[key] ?? type(of: self).defaultValue(forKey: key)
  }

  func assign(_ value: Any?, forKeyPath keyPath: String) {
    if let (layer, rest) = layerOnPath(keyPath) {
      layer.setValue(value, forKeyPath: rest)
      return
    }
    if let member = LayerProperty.member(keyPath) { return assign(value, to: member) }
    guard keyPath.contains("."), attributes[keyPath] == nil else {
      setValue(value, forKey: keyPath)
      return
    }
    if let (key, component, whole) = partOnPath(keyPath), let typed = AnimatableValue(value, as: component.kind),
      typed.kind == component.kind
    {
      return setValue(component.write(typed, into: whole).any, forKey: key)
    }
    if let (key, dictionary) = dictionaryOnPath(keyPath) {
      // An immutable dictionary keeps its value, as on Apple's systems.
      guard let dictionary = dictionary as? NSMutableDictionary else {
        return diagnose(keyPath, "the dictionary cannot be changed; ignored")
      }
      dictionary[key] = value
      return
    }
    guard let target = AnimationTarget(keyPath: keyPath, in: properties.kind),
      let typed = AnimatableValue(value, as: target.kind)
    else {
      return diagnose(keyPath, "cannot be set to \(value: value); ignored")
    }
    var changed = properties
    target.write(typed, additive: false, to: &changed)
    setValue(target.property.read(changed).any, forKey: target.property.name)
  }

  /// Returns the value that the property's setter would store. It is nil, with a diagnosis, if the setter would ignore
  /// it.
  private func accepted(_ value: Any?, for property: LayerProperty) -> AnimatableValue? {
    guard let typed = AnimatableValue(value, as: property.kind).map({ property.rounded($0) }) else {
      diagnose(property.name, wrongType(of: value, expected: "\(property.kind)"))
      return nil
    }
    guard let fault = property.fault(of: typed) else { return typed }
    diagnose(property.name, fault)
    return nil
  }

  /// Sets an input of a filter, or a value of an emitter's cell.
  private func assign(_ value: Any?, to member: LayerProperty) {
    guard properties.has(member) else { return diagnose(member.name, "there is nothing of this name; ignored") }
    guard let typed = accepted(value, for: member) else { return }
    guard typed.kind == member.kind else {
      return diagnose(member.name, wrongType(of: value, expected: "\(member.kind)"))
    }
    change(member.name) { write(typed, to: member) }
  }

  func lookUp(path keyPath: String) -> Any? {
    if let (layer, rest) = layerOnPath(keyPath) { return layer.value(forKeyPath: rest) }
    if keyPath.contains("."), let target = AnimationTarget(keyPath: keyPath, in: properties.kind) {
      return target.read(properties).any
    }
    if let (_, component, whole) = partOnPath(keyPath) { return component.read(whole).any }
    if let (key, dictionary) = dictionaryOnPath(keyPath) {
      return (dictionary as? [String: Any])?[key] ?? (dictionary as? NSDictionary)?[key]
    }
    return value(forKey: keyPath)
  }

  /// Returns the client's dictionary at the first step of a path, and the key in it.
  private func dictionaryOnPath(_ keyPath: String) -> (key: String, dictionary: Any)? {
    let parts = keyPath.split(separator: ".", maxSplits: 1).map(String.init)
    guard parts.count == 2, attributes[keyPath] == nil, let found = value(forKey: parts[0]),
      found is [String: Any] || found is NSDictionary
    else { return nil }
    return (parts[1], found)
  }

  /// Returns the client's structure at the first step of a path, and the part of it that the rest names.
  ///
  /// It is nil for layer properties, whose parts `AnimationTarget` finds.
  private func partOnPath(_ keyPath: String) -> (key: String, component: ValueComponent, whole: AnimatableValue)? {
    let parts = keyPath.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 2, attributes[keyPath] == nil, property(parts[0]) == nil,
      let whole = value(forKey: parts[0]), let kind = AnimatableValue.inferredKind(of: whole),
      let component = ValueComponent(parts[1], of: kind), let typed = AnimatableValue(whole, as: kind)
    else { return nil }
    return (parts[0], component, typed)
  }

  /// Returns the layer to which the first steps of a path lead, and the rest of the path.
  ///
  /// A step is `mask`, `superlayer` or `sublayers.NAME`.
  private func layerOnPath(_ keyPath: String) -> (layer: CALayer, rest: String)? {
    for (step, layer) in [("mask.", mask), ("superlayer.", superlayer)] where keyPath.hasPrefix(step) {
      return layer.map { ($0, String(keyPath.dropFirst(step.count))) }
    }
    let (names, rest) = CompilationContext.split(keyPath)
    guard !names.isEmpty else { return nil }
    var layer: CALayer? = self
    for name in names { layer = layer?.sublayers?.first { $0.name == name } }
    return layer.map { ($0, rest) }
  }
}
