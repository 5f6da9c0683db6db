// The size of nested drawings. A drawing may hold images that are drawings, and each level could double the number of
// items. The size therefore includes the drawings of all images inside.

/// The size of a drawing, including the drawings of its images.
package struct DrawingWeight: Sendable {
  /// The nesting depth of drawings; 0 for pixels.
  package var levels = 0
  /// The number of items, including those of nested drawings.
  package var items = 0

  package init(levels: Int = 0, items: Int = 0) { (self.levels, self.items) = (levels, items) }

  /// Adds the weight of another drawing at the same level of nesting.
  package mutating func add(_ other: DrawingWeight) {
    levels = max(levels, other.levels)
    items = min(items + other.items, Int(Int32.max))
  }

  /// A Boolean value indicating whether an image of this weight is rasterised before another drawing uses it.
  ///
  /// The limits are our choice, far above the weights of drawings made by hand.
  var isExcessive: Bool { levels > 16 || items > 200_000 }
}

extension DisplayList {
  /// The weight of the list, which counts as one level.
  package var weight: DrawingWeight {
    var weight = DrawingWeight()
    for item in items {
      weight.items += 1
      switch item {
      case .fill(let fill): if case .image(let image) = fill.paint { weight.add(image.image.weight) }
      case .group(let group):
        weight.add(group.contents.weight)
        if let mask = group.mask { weight.add(mask.weight) }
      case .backdrop: break
      }
    }
    return DrawingWeight(levels: weight.levels + 1, items: weight.items)
  }
}

extension CGImage.Content {
  /// The weight of the content; 0 for pixels.
  var weight: DrawingWeight {
    switch self {
    case .pixels, .encoded: DrawingWeight()
    case .drawing(let list, _, _): list.weight
    case .provided(let provider): provider.weight
    }
  }
}

extension CGImage {
  /// Returns the image. An image of excessive weight is returned as its pixels.
  func rasterizedIfExcessive() -> CGImage {
    guard weight.isExcessive, let pixels = pixelImage else { return self }
    return CGImage(pixels)
  }
}
