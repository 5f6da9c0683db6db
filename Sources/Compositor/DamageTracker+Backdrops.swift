// The damage of filtered backdrops that read damaged pixels.
import CoreGraphics
import QuartzCore

extension DamageTracker {
  /// Damages every filtered backdrop that reads damaged pixels, and repeats this until no further backdrop does.
  mutating func damageBackdrops(of frame: ResolvedFrame) {
    guard !damaged.isEmpty else { return }
    var undamaged: [CGRect] = []
    collectBackdrops(in: frame.roots, frameToPixels, into: &undamaged)
    var newCount = 0
    repeat {
      let index = undamaged.partition { box in damaged.contains { $0.insetBy(dx: -1, dy: -1).intersects(box) } }
      newCount = undamaged.count - index
      damaged += undamaged[index...]
      undamaged.removeLast(newCount)
    } while newCount > 0 && !undamaged.isEmpty
  }

  private func collectBackdrops(
    in layers: some Collection<ResolvedLayer>, _ parentToPixels: CATransform3D, into boxes: inout [CGRect]
  ) {
    for layer in layers { collectBackdrops(of: layer, layer.values, parentToPixels, into: &boxes) }
  }

  /// Borrows the values from the layer, because a copy of all properties would cost time and stack space.
  private func collectBackdrops(
    of layer: ResolvedLayer, _ values: borrowing LayerValues, _ parentToPixels: CATransform3D,
    into boxes: inout [CGRect]
  ) {
    collectBackdrops(of: layer, values.properties, parentToPixels, into: &boxes)
  }

  private func collectBackdrops(
    of layer: ResolvedLayer, _ p: LayerProperties, _ parentToPixels: CATransform3D, into boxes: inout [CGRect]
  ) {
    if p.isHidden || !(p.opacity > 0) { return }
    let toPixels = p.layerSpace(in: parentToPixels)
    if !p.backgroundFilters.isEmpty {
      let box = p.bounds.standardized.reach(through: toPixels)
      boxes.append(box.spread(by: p.backgroundFilters, growth: toPixels.growth).intersection(screen))
    }
    if case .hosted(let hosted)? = p.contents, let frame = hosted.currentFrame,
      let toLayer = hosted.transform(toFill: p.bounds)
    {
      collectBackdrops(in: frame.roots, CATransform3DConcat(toLayer, toPixels), into: &boxes)
    }
    collectBackdrops(in: layer.sublayers, p.sublayerSpace(in: toPixels, flattens: false), into: &boxes)
  }
}
