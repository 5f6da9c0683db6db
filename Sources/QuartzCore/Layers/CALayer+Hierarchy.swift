extension CALayer {
  func insert(_ layer: CALayer, at index: Int) {
    if canContain(layer, "sublayers") { changeTree("sublayers") { install(layer, at: index) } }
  }

  /// Moves a layer, which `canContain` has accepted, into the sublayers.
  private func install(_ layer: CALayer, at index: Int) {
    let wasShown = layer.parent != nil && layer.isAttached
    let old = layer.parent === self ? self.index(of: layer) : nil
    layer.detachFromParent()
    let target = max(0, min(children.count, old.map { $0 < index ? index - 1 : index } ?? index))
    children.insert(layer, at: target)
    layer.cachedIndex = target
    firstMovedIndex = min(firstMovedIndex, target)
    layer.parent = self
    layer.raiseLevelsOfAncestors()
    layer.didBecomeSublayer()
    invalidate([.commit, .layout])
    if !wasShown { layer.perform(kCAOnOrderIn) }
  }

  /// Inserts a layer below a sublayer if `offset` is 0, or above it if `offset` is 1.
  ///
  /// If `sibling` is not a sublayer, the layer goes below or above all sublayers.
  func insert(_ layer: CALayer, beside sibling: CALayer?, offset: Int) {
    guard layer !== sibling else { return }
    guard let sibling, let index = index(of: sibling) else {
      insert(layer, at: offset == 0 ? 0 : children.count)
      return
    }
    insert(layer, at: index + offset)
  }

  func replace(_ old: CALayer, _ new: CALayer) {
    guard old !== new, let index = index(of: old), canContain(new, "sublayers") else { return }
    changeTree("sublayers") {
      install(new, at: index)
      old.perform(kCAOnOrderOut)
      old.detachFromParent()
    }
  }

  func setSublayers(_ layers: [CALayer]) {
    let kept = Set(layers.map { ObjectIdentifier($0) })
    changeTree("sublayers") {
      for child in children.reversed() where !kept.contains(ObjectIdentifier(child)) {
        child.perform(kCAOnOrderOut)
        child.detachFromParent()
      }
      for (index, layer) in layers.enumerated()
      where !(children.indices.contains(index) && children[index] === layer) && canContain(layer, "sublayers") {
        install(layer, at: index)
      }
    }
  }

  func removeFromTree() {
    guard let parent else { return }
    perform(kCAOnOrderOut)
    parent.changeTree(parent.maskLayer === self ? "mask" : "sublayers") { detachFromParent() }
  }

  /// Runs `body`, which changes the tree, and then the action for the key. Changes of the tree do not animate
  /// implicitly.
  private func changeTree(_ key: String, _ body: () -> Void) {
    let isSilent = presented != nil || !isAttached || device[TransactionStack.self].disableActions
    let action = isSilent ? nil : action(forKey: key)
    body()
    action?.run(forKey: key, object: self, arguments: nil)
  }

  func setMask(_ layer: CALayer?) {
    guard layer !== maskLayer, layer.map({ canContain($0, "mask") }) ?? true else { return }
    changeTree("mask") { installMask(layer) }
  }

  private func installMask(_ layer: CALayer?) {
    layer?.detachFromParent()
    if let old = maskLayer {
      maskLayer = nil
      old.parent = nil
      device[LayerRoots.self].noteDeparture(old)
    }
    maskLayer = layer
    layer?.parent = self
    layer?.raiseLevelsOfAncestors()
    layer?.didBecomeSublayer()
    invalidate(.commit)
  }

  func detachFromParent() {
    guard let parent else { return }
    if parent.maskLayer === self {
      parent.maskLayer = nil
    } else if let index = parent.index(of: self) {
      parent.children.remove(at: index)
      parent.firstMovedIndex = min(parent.firstMovedIndex, index)
      if dirtyFlags.contains(.listed) { parent.dirtySublayers.removeAll { $0 === self } }
    }
    dirtyFlags.remove(.listed)
    parent.invalidate([.commit, .layout])
    self.parent = nil
    if node != nil { device[LayerRoots.self].noteDeparture(self) }
  }

  /// Passes the dirty flags of the layer and of its sublayers on to the new ancestors.
  private func didBecomeSublayer() {
    let own = dirtyFlags.subtracting(.listed)
    dirtyFlags = []
    invalidate(own.union(.commit))
    var below: DirtyFlags = []
    if !own.isDisjoint(with: [.layout, .layoutBelow]) { below.insert(.layoutBelow) }
    if !own.isDisjoint(with: [.display, .displayBelow]) { below.insert(.displayBelow) }
    below.insert(.commitBelow)
    invalidateAncestors(below)
  }

  /// Returns a Boolean value indicating whether the layer can contain another one, and diagnoses it if not.
  ///
  /// A layer can contain neither itself nor its ancestors. The tree must not become too deep.
  private func canContain(_ layer: CALayer, _ key: String) -> Bool {
    guard presented == nil else { return false }
    var ancestor: CALayer? = self
    while let current = ancestor {
      if current === layer {
        let refused = layer === self ? "the layer itself" : layer.describedForLog
        diagnose(key, "\(refused) cannot lie in itself or in a layer that it holds; ignored")
        return false
      }
      ancestor = current.parent
    }
    return hasRoom(for: layer, key)
  }

  /// The class and the name, for messages. The nearest ancestor with a name tells which of the unnamed layers it is.
  package var describedForLog: String {
    let type = String(describing: type(of: self))
    if let name { return "\(type) \"\(name)\"" }
    let ancestor = sequence(first: self, next: \.parent).lazy.compactMap(\.name).first
    return "\(type) #\(id)" + (ancestor.map { " in \"\($0)\"" } ?? "")
  }

  /// Checks the key-value observations of the layer, and of the view whose layer it is.
  func noteChange() {
    let observations = device[Observations.self]
    observations.check(self)
    if let view = delegate as? NSObject { observations.check(view) }
  }

  /// Sets dirty flags for the next commit, and those of the ancestors.
  func invalidate(_ new: DirtyFlags) {
    guard presented == nil else { return }
    if device.hasObservations { noteChange() }
    guard !dirtyFlags.isSuperset(of: new) else { return }
    dirtyFlags.formUnion(new)
    var below: DirtyFlags = [.commitBelow]
    if new.contains(.layout) { below.insert(.layoutBelow) }
    if new.contains(.display) { below.insert(.displayBelow) }
    invalidateAncestors(below)
  }

  /// Sets the flags of the ancestors, and lists each dirty layer at its parent. A commit therefore visits no clean
  /// siblings.
  private func invalidateAncestors(_ below: DirtyFlags) {
    var layer = self
    while let above = layer.parent {
      if !layer.dirtyFlags.contains(.listed), above.maskLayer !== layer {
        layer.dirtyFlags.insert(.listed)
        above.dirtySublayers.append(layer)
      }
      if above.dirtyFlags.isSuperset(of: below) { return }
      above.dirtyFlags.formUnion(below)
      layer = above
    }
  }

  /// The dirty sublayers, from back to front.
  var orderedDirtySublayers: [CALayer] {
    guard dirtySublayers.count > 1 else { return dirtySublayers }
    if dirtySublayers.contains(where: { !hasValidCachedIndex($0) }) {
      for (index, child) in children.enumerated() { child.cachedIndex = index }
    }
    dirtySublayers.sort { $0.cachedIndex < $1.cachedIndex }
    return dirtySublayers
  }

  /// Removes clean layers from the list of dirty sublayers, after a commit.
  func clearDirtySublayers() {
    dirtySublayers.removeAll { child in
      guard child.dirtyFlags.isSubset(of: [.root, .listed, .undrawn]) else { return false }
      child.dirtyFlags.remove(.listed)
      return true
    }
    firstMovedIndex = .max
  }

  private func hasValidCachedIndex(_ child: CALayer) -> Bool {
    children.indices.contains(child.cachedIndex) && children[child.cachedIndex] === child
  }

  /// Returns the index of a sublayer, mostly from the cache; nil for another layer.
  func index(of child: CALayer) -> Int? {
    if hasValidCachedIndex(child) { return child.cachedIndex }
    let found = children.firstIndex { $0 === child }
    if let found { child.cachedIndex = found }
    return found
  }

  /// A Boolean value indicating whether the topmost ancestor is a root of the device.
  package var isAttached: Bool {
    var layer = self
    while let next = layer.parent { layer = next }
    return layer.dirtyFlags.contains(.root)
  }
}
