extension CALayer {
  func insert(_ layer: CALayer, at index: Int) {
    if canHold(layer, "sublayers") { changeTree("sublayers") { put(layer, at: index) } }
  }

  private func put(_ layer: CALayer, at index: Int) {
    let wasShown = layer.parent != nil && layer.isAttached
    let old = layer.parent === self ? self.index(of: layer) : nil
    layer.leave()
    let target = max(0, min(children.count, old.map { $0 < index ? index - 1 : index } ?? index))
    children.insert(layer, at: target)
    layer.place = target
    firstMoved = min(firstMoved, target)
    layer.parent = self
    layer.becameSublayer()
    mark([.commit, .layout])
    if !wasShown { layer.perform(kCAOnOrderIn) }
  }

  func insert(_ layer: CALayer, beside sibling: CALayer?, offset: Int) {
    guard layer !== sibling else { return }
    guard let sibling, let index = index(of: sibling) else {
      insert(layer, at: offset == 0 ? 0 : children.count)
      return
    }
    insert(layer, at: index + offset)
  }

  func replace(_ old: CALayer, _ new: CALayer) {
    guard old !== new, let index = index(of: old), canHold(new, "sublayers") else { return }
    changeTree("sublayers") {
      put(new, at: index)
      old.perform(kCAOnOrderOut)
      old.leave()
    }
  }

  func setSublayers(_ layers: [CALayer]) {
    let kept = Set(layers.map { ObjectIdentifier($0) })
    changeTree("sublayers") {
      for child in children.reversed() where !kept.contains(ObjectIdentifier(child)) {
        child.perform(kCAOnOrderOut)
        child.leave()
      }
      for (index, layer) in layers.enumerated()
      where !(children.indices.contains(index) && children[index] === layer) && canHold(layer, "sublayers") {
        put(layer, at: index)
      }
    }
  }

  func removeFromTree() {
    guard let parent else { return }
    perform(kCAOnOrderOut)
    parent.changeTree(parent.maskLayer === self ? "mask" : "sublayers") { leave() }
  }

  /// Runs `body`, which changes what the layer holds, with the key's action around it; nothing animates it unasked.
  private func changeTree(_ key: String, _ body: () -> Void) {
    let isSilent = presented != nil || !isAttached || device[TransactionStack.self].disableActions
    let action = isSilent ? nil : action(forKey: key)
    body()
    action?.run(forKey: key, object: self, arguments: nil)
  }

  func setMask(_ layer: CALayer?) {
    guard layer !== maskLayer, layer.map({ canHold($0, "mask") }) ?? true else { return }
    changeTree("mask") { wear(layer) }
  }

  private func wear(_ layer: CALayer?) {
    layer?.leave()
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
    } else if let index = parent.index(of: self) {
      parent.children.remove(at: index)
      parent.firstMoved = min(parent.firstMoved, index)
      if marks.contains(.listed) { parent.marked.removeAll { $0 === self } }
    }
    marks.remove(.listed)
    parent.mark([.commit, .layout])
    self.parent = nil
    if node != nil { device[LayerRoots.self].depart(self) }
  }

  /// What waited below for a commit waits above, too, from now on.
  private func becameSublayer() {
    let own = marks.subtracting(.listed)
    marks = []
    mark(own.union(.commit))
    var below: Marks = []
    if !own.isDisjoint(with: [.layout, .layoutBelow]) { below.insert(.layoutBelow) }
    if !own.isDisjoint(with: [.display, .displayBelow]) { below.insert(.displayBelow) }
    below.insert(.commitBelow)
    markAbove(below)
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
    markAbove(below)
  }

  /// Marks the way up, and lists on it what is marked, so that a commit finds it without asking the siblings.
  private func markAbove(_ below: Marks) {
    var layer = self
    while let above = layer.parent {
      if !layer.marks.contains(.listed), above.maskLayer !== layer {
        layer.marks.insert(.listed)
        above.marked.append(layer)
      }
      if above.marks.isSuperset(of: below) { return }
      above.marks.formUnion(below)
      layer = above
    }
  }

  /// The marked sublayers, back to front.
  var markedInOrder: [CALayer] {
    guard marked.count > 1 else { return marked }
    if marked.contains(where: { !isAtItsPlace($0) }) {
      for (index, child) in children.enumerated() { child.place = index }
    }
    marked.sort { $0.place < $1.place }
    return marked
  }

  /// After a commit only layers that still wait for something stay listed.
  func settleMarked() {
    marked.removeAll { child in
      guard child.marks.isSubset(of: [.root, .listed, .undrawn]) else { return false }
      child.marks.remove(.listed)
      return true
    }
    firstMoved = .max
  }

  private func isAtItsPlace(_ child: CALayer) -> Bool {
    children.indices.contains(child.place) && children[child.place] === child
  }

  /// Where a sublayer lies; mostly where it lay before, or a little further back.
  func index(of child: CALayer) -> Int? {
    if isAtItsPlace(child) { return child.place }
    let found = children.firstIndex { $0 === child }
    if let found { child.place = found }
    return found
  }

  /// Whether the way up ends at a root of the device.
  package var isAttached: Bool {
    var layer = self
    while let next = layer.parent { layer = next }
    return layer.marks.contains(.root)
  }
}
