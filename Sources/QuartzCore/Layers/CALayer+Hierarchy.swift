extension CALayer {
  func insert(_ layer: CALayer, at index: Int) {
    guard canHold(layer, "sublayers") else { return }
    let wasShown = layer.parent != nil && layer.isAttached
    let old = layer.parent === self ? children.firstIndex { $0 === layer } : nil
    layer.leave()
    let target = old.map { $0 < index ? index - 1 : index } ?? index
    children.insert(layer, at: max(0, min(children.count, target)))
    layer.parent = self
    layer.becameSublayer()
    mark([.commit, .layout])
    if !wasShown { layer.perform(kCAOnOrderIn) }
  }

  func insert(_ layer: CALayer, beside sibling: CALayer?, offset: Int) {
    guard layer !== sibling else { return }
    guard let sibling, let index = children.firstIndex(where: { $0 === sibling }) else {
      insert(layer, at: offset == 0 ? 0 : children.count)
      return
    }
    insert(layer, at: index + offset)
  }

  func replace(_ old: CALayer, _ new: CALayer) {
    guard old !== new, let index = children.firstIndex(where: { $0 === old }) else { return }
    insert(new, at: index)
    old.leave()
  }

  func setSublayers(_ layers: [CALayer]) {
    for child in children where !layers.contains(where: { $0 === child }) { child.leave() }
    for (index, layer) in layers.enumerated() where !(children.indices.contains(index) && children[index] === layer) {
      insert(layer, at: index)
    }
  }

  func setMask(_ layer: CALayer?) {
    guard layer !== maskLayer else { return }
    if let layer {
      guard canHold(layer, "mask") else { return }
      layer.leave()
    }
    if let old = maskLayer {
      maskLayer = nil
      old.parent = nil
      device[LayerRoots.self].depart(old)
    }
    maskLayer = layer
    layer?.parent = self
    layer?.becameSublayer()
    mark(.commit)
  }

  func leave() {
    guard let parent else { return }
    if parent.maskLayer === self {
      parent.maskLayer = nil
    } else {
      parent.children.removeAll { $0 === self }
    }
    parent.mark([.commit, .layout])
    self.parent = nil
    if node != nil { device[LayerRoots.self].depart(self) }
  }

  /// What waited below for a commit waits above, too, from now on.
  private func becameSublayer() {
    let own = marks
    marks = []
    mark(own.union(.commit))
    var below: Marks = []
    if !own.isDisjoint(with: [.layout, .layoutBelow]) { below.insert(.layoutBelow) }
    if !own.isDisjoint(with: [.display, .displayBelow]) { below.insert(.displayBelow) }
    below.insert(.commitBelow)
    var layer = parent
    while let current = layer, !current.marks.isSuperset(of: below) {
      current.marks.formUnion(below)
      layer = current.parent
    }
  }

  /// A layer may lie neither in itself nor in one of its own; such a call is ignored and told.
  private func canHold(_ layer: CALayer, _ key: String) -> Bool {
    guard presented == nil else { return false }
    var ancestor: CALayer? = self
    while let current = ancestor {
      if current === layer {
        let what = layer === self ? "the layer itself" : layer.describedForLog
        complain(key, "\(what) cannot lie in itself or in a layer that it holds; ignored")
        return false
      }
      ancestor = current.parent
    }
    return true
  }

  /// Class and name, for messages.
  package var describedForLog: String {
    String(describing: type(of: self)) + (name.map { " \"\($0)\"" } ?? " #\(id)")
  }

  /// Marks the layer, and the way up, for the next commit.
  func mark(_ new: Marks) {
    guard presented == nil, !marks.isSuperset(of: new) else { return }
    marks.formUnion(new)
    var below: Marks = [.commitBelow]
    if new.contains(.layout) { below.insert(.layoutBelow) }
    if new.contains(.display) { below.insert(.displayBelow) }
    if new.contains(.pending) { below.insert(.commitBelow) }
    var layer = parent
    while let current = layer, !current.marks.isSuperset(of: below) {
      current.marks.formUnion(below)
      layer = current.parent
    }
  }

  /// Whether the way up ends at a root of the device.
  package var isAttached: Bool {
    var layer = self
    while let next = layer.parent { layer = next }
    return layer.marks.contains(.root)
  }
}
