extension CALayer {
  /// Another size or transform of this layer can ask for other places of its siblings; another position cannot. A layer
  /// that is placing its sublayers knows already.
  func askSuperlayerForLayout() {
    guard let parent, parent.maskLayer !== self, !parent.isLayingOut else { return }
    parent.setNeedsLayout()
  }

  /// Starts at the topmost of an unbroken chain of layers that wait for a layout.
  func layOutFromTop() {
    var top = self
    while let next = top.parent, next.dirtyFlags.contains(.layout) { top = next }
    top.layOutTree()
  }

  /// Lays out what waits in this tree, outermost first.
  func layOutTree() {
    // A layout may ask for another one of the same layer; after a few rounds that is taken for a mistake.
    var rounds = 0
    while dirtyFlags.contains(.layout) {
      dirtyFlags.remove(.layout)
      let wasLayingOut = isLayingOut
      isLayingOut = true
      layoutSublayers()
      isLayingOut = wasLayingOut
      rounds += 1
      if rounds == 16 {
        diagnose("layoutSublayers", "asks for a layout again and again; stopped after 16 rounds")
        dirtyFlags.remove(.layout)
      }
    }
    // A sublayer's layout may mark a sibling, which then has its turn; the commit goes on where this gives up.
    for _ in 0..<16 where dirtyFlags.contains(.layoutBelow) {
      dirtyFlags.remove(.layoutBelow)
      for child in orderedDirtySublayers { child.layOutTree() }
      maskLayer?.layOutTree()
    }
  }

  /// Draws what waits in this tree.
  func displayTree() {
    displayIfNeeded()
    guard dirtyFlags.contains(.displayBelow) else { return }
    dirtyFlags.remove(.displayBelow)
    for child in orderedDirtySublayers { child.displayTree() }
    maskLayer?.displayTree()
  }
}
