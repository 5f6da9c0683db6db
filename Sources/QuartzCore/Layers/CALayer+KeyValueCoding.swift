// Properties by name, through the table of animatable properties, and any value under any other key.
extension CALayer {
  private func property(_ key: String) -> AnimatableProperty? { AnimatableProperty.named(key, in: properties.kind) }

  func assign(_ value: Any?, forKey key: String) {
    guard let property = property(key).flatMap({ $0.name == "contents" ? nil : $0 }) else {
      if let named = namedValue(key) {
        if !named.write(self, value) { complain(key, "cannot be set to \(value.map { "\($0)" } ?? "nil"); ignored") }
        return
      }
      if type(of: self).needsDisplay(forKey: key) { setNeedsDisplay() }
      let action = presented == nil ? customAction(key) : nil
      attributes[key] = value
      if let kind = properties.custom[key]?.kind, let typed = AnimatableValue(value, as: kind) {
        properties.custom[key] = typed
        mark(.commit)
      }
      action?.run(forKey: key, object: self, arguments: nil)
      return
    }
    guard let typed = AnimatableValue(value, as: property.kind) else {
      return complain(key, isNo("\(property.kind)", value))
    }
    // The setters of bounds and the like do more than store.
    if case .rect(let r) = typed, key == "bounds" {
      bounds = r
      return
    }
    if property.kind == .flag, property.name.lowercased().hasSuffix("hidden"), case .flag(let flag) = typed {
      isHidden = flag
      return
    }
    var changed = properties
    property.write(&changed, typed)
    guard !property.read(changed).equals(property.read(properties)) else { return }
    change(property.name) { property.write(&properties, typed) }
  }

  private func customAction(_ key: String) -> (any CAAction)? {
    device[TransactionStack.self].disableActions ? nil : action(forKey: key)
  }

  func lookUp(_ key: String) -> Any? {
    if let property = property(key), key != "contents" { return property.read(properties).any }
    if let named = namedValue(key) { return named.read(self) }
    return shown?[key]?.any ?? attributes[key] ?? style?[key] ?? type(of: self).defaultValue(forKey: key)
  }

  func assign(_ value: Any?, forKeyPath keyPath: String) {
    if let layer = sublayerOnPath(keyPath) {
      layer.0.setValue(value, forKeyPath: layer.1)
      return
    }
    if let member = AnimatableProperty.member(keyPath) { return assign(value, to: member) }
    guard keyPath.contains("."), attributes[keyPath] == nil else {
      setValue(value, forKey: keyPath)
      return
    }
    guard let target = AnimationTarget(keyPath: keyPath, in: properties.kind),
      let typed = AnimatableValue(value, as: target.kind)
    else {
      return complain(keyPath, "cannot be set to \(value.map { "\($0)" } ?? "nil"); ignored")
    }
    var changed = properties
    target.write(typed, additive: false, to: &changed)
    setValue(target.property.read(changed).any, forKey: target.property.name)
  }

  /// An input of a filter, a number of an emitter's cell.
  private func assign(_ value: Any?, to member: AnimatableProperty) {
    guard properties.has(member) else { return complain(member.name, "there is nothing of this name; ignored") }
    guard let typed = AnimatableValue(value, as: member.kind), typed.kind == member.kind else {
      return complain(member.name, isNo("\(member.kind)", value))
    }
    change(member.name) {
      if let emitter = self as? CAEmitterLayer {
        emitter.changeEmitter { values in
          var all = LayerProperties()
          all.emitter = values
          member.write(&all, typed)
          values = all.emitter ?? values
        }
      } else {
        member.write(&properties, typed)
      }
    }
  }

  func lookUp(path keyPath: String) -> Any? {
    if let layer = sublayerOnPath(keyPath) { return layer.0.value(forKeyPath: layer.1) }
    guard keyPath.contains("."), let target = AnimationTarget(keyPath: keyPath, in: properties.kind) else {
      return value(forKey: keyPath)
    }
    return target.read(properties).any
  }

  private func sublayerOnPath(_ keyPath: String) -> (CALayer, String)? {
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
