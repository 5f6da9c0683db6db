// The levels of a tree are limited, because layout, commits, evaluation and drawing recurse by level.
//
// The limit holds for every tree, also for one that is not on the screen. Sublayers and masks count alike.
extension CALayer {
  /// The greatest number of levels in one tree of layers.
  ///
  /// The value is our choice: twice the depth of a large app. Drawing such a tree takes less than half of a usual stack.
  package static let maximumLevels = 128

  /// Returns a Boolean value indicating whether a layer fits below this one, and diagnoses it if not.
  package func hasRoom(for layer: CALayer, _ key: String = "sublayers") -> Bool {
    let level = level
    guard level + 1 + layer.levelsBelow > Self.maximumLevels else { return true }
    layer.countLevelsBelow()
    guard level + 1 + layer.levelsBelow > Self.maximumLevels else { return true }
    diagnose(key, "\(layer.describedForLog) would make a tree of more than \(Self.maximumLevels) levels; ignored")
    return false
  }

  /// The number of layers from the topmost ancestor to this layer.
  private var level: Int {
    var (count, layer) = (1, self)
    while let next = layer.parent { (count, layer) = (count + 1, next) }
    return count
  }

  /// Raises the `levelsBelow` of the ancestors of an inserted layer.
  func raiseLevelsOfAncestors() {
    var (layer, levels) = (self, levelsBelow + 1)
    while let above = layer.parent, above.levelsBelow < levels {
      above.levelsBelow = levels
      (layer, levels) = (above, levels + 1)
    }
  }

  /// Counts the levels below the layer anew, because removals leave the number too high.
  private func countLevelsBelow() {
    var (count, layers) = (-1, [self])
    while !layers.isEmpty {
      count += 1
      layers = layers.flatMap { $0.children + ($0.maskLayer.map { [$0] } ?? []) }
    }
    levelsBelow = count
  }
}
