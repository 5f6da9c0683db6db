extension CALayer {
  /// Requests a layout of the superlayer after a change of the size or transform, unless it is being laid out.
  func askSuperlayerForLayout() {
    guard let parent, parent.maskLayer !== self, !parent.isLayingOut else { return }
    parent.setNeedsLayout()
  }

  /// Lays out from the topmost of consecutive ancestors that need a layout.
  func layOutFromTop() {
    var top = self
    while let next = top.parent, next.dirtyFlags.contains(.layout) { top = next }
    top.layOutTree()
  }

  /// Lays out all layers of this tree that need it, outermost first.
  func layOutTree() {
    // A layout may request another one of the same layer. After 16 rounds this is reported as a mistake.
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
    // The layout of a sublayer may invalidate a sibling, so this repeats. The commit continues after 16 rounds.
    for _ in 0..<16 where dirtyFlags.contains(.layoutBelow) {
      dirtyFlags.remove(.layoutBelow)
      for child in orderedDirtySublayers { child.layOutTree() }
      maskLayer?.layOutTree()
    }
  }

  /// Draws all layers of this tree that need it.
  func displayTree() {
    displayIfNeeded()
    guard dirtyFlags.contains(.displayBelow) else { return }
    dirtyFlags.remove(.displayBelow)
    for child in orderedDirtySublayers { child.displayTree() }
    maskLayer?.displayTree()
  }
}
