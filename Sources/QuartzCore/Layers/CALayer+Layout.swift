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
    while let next = top.parent, next.marks.contains(.layout) { top = next }
    top.layOutTree()
  }

  /// Lays out what waits in this tree, outermost first.
  func layOutTree() {
    // A layout may ask for another one of the same layer; after a few rounds that is taken for a mistake.
    var rounds = 0
    while marks.contains(.layout) {
      marks.remove(.layout)
      let wasLayingOut = isLayingOut
      isLayingOut = true
      layoutSublayers()
      isLayingOut = wasLayingOut
      rounds += 1
      if rounds == 16 {
        complain("layoutSublayers", "asks for a layout again and again; stopped after 16 rounds")
        marks.remove(.layout)
      }
    }
    // A sublayer's layout may mark a sibling, which then has its turn; the commit goes on where this gives up.
    for _ in 0..<16 where marks.contains(.layoutBelow) {
      marks.remove(.layoutBelow)
      for child in markedInOrder { child.layOutTree() }
      maskLayer?.layOutTree()
    }
  }

  /// Draws what waits in this tree.
  func displayTree() {
    displayIfNeeded()
    guard marks.contains(.displayBelow) else { return }
    marks.remove(.displayBelow)
    for child in markedInOrder { child.displayTree() }
    maskLayer?.displayTree()
  }
}
