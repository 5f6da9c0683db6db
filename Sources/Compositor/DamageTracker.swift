// The pixels in which two frames may differ.
//
// Both trees are traversed in parallel, including hosted trees. Identical subtrees under the same transform have the
// same pixels. A layer whose own values changed is damaged with its subtree, in both frames. For any other layer, only
// the sublayers are compared. Filters, shadows and `shouldRasterize` spread changes of sublayers, so such a layer is
// damaged as a whole. So is a filtered backdrop that reads damaged pixels.
//
// Invariant: too much damage only costs time, but too little damage is an error. In case of doubt, a layer is damaged.
import CoreGraphics
import QuartzCore
import Rasterizer

/// Collects the rectangles in which one frame differs from another.
struct DamageTracker {
  let frameToPixels: CATransform3D
  /// The frame in pixels.
  let screen: CGRect
  /// The boxes of everything that changed, in pixels.
  var damaged: [CGRect] = []

  /// The memory of comparisons, for reuse.
  struct Buffers: Sendable {
    fileprivate var damaged: [CGRect] = []
    fileprivate var rects: [PixelRect] = []
    /// The largest capacity of `damaged` that is kept.
    private static let largestCapacity = 4096

    init() {
      damaged.reserveCapacity(256)
      rects.reserveCapacity(DamageTracker.pairwiseLimit + 1)
    }

    fileprivate mutating func removeAllBoxes() {
      if damaged.capacity > Self.largestCapacity { damaged = [] }
      damaged.removeAll(keepingCapacity: true)
    }
  }

  /// Returns the damaged rectangles in pixels, or the whole frame if there is no comparable previous one.
  static func rects(
    from previous: ResolvedFrame?, to next: ResolvedFrame, transform: CATransform3D, in buffers: inout Buffers
  ) -> [PixelRect] {
    let screen = CGRect(origin: .zero, size: next.size).projected(by: transform)
    var rects = exchange(&buffers.rects, with: [])
    rects.removeAll(keepingCapacity: true)
    if let previous, previous.size == next.size, previous.backgroundColor == next.backgroundColor {
      var tracker = DamageTracker(frameToPixels: transform, screen: screen)
      swap(&tracker.damaged, &buffers.damaged)
      tracker.compareRoots((previous.roots, transform), (next.roots, transform))
      tracker.damageBackdrops(of: next)
      tracker.mergeDamage(into: &rects)
      swap(&tracker.damaged, &buffers.damaged)
      buffers.removeAllBoxes()
    } else {
      rects.append(PixelRect(touching: screen))
    }
    buffers.rects = rects
    return rects
  }

  private init(frameToPixels: CATransform3D, screen: CGRect) {
    self.frameToPixels = frameToPixels
    self.screen = screen
  }

  // MARK: Siblings

  /// Returns a Boolean value that indicates whether two layers at the same index are the same layer at the same depth.
  private static func areCounterparts(_ a: ResolvedLayer, _ b: ResolvedLayer) -> Bool {
    a.id == b.id && a.values.properties.zPosition == b.values.properties.zPosition
  }

  private mutating func compareRoots(
    _ old: (layers: [ResolvedLayer], transform: CATransform3D),
    _ new: (layers: [ResolvedLayer], transform: CATransform3D)
  ) {
    if old.layers.elementsEqual(new.layers, by: Self.areCounterparts) {
      for (a, b) in zip(old.layers, new.layers) { compare(a, old.transform, b, new.transform) }
    } else {
      compareReordered(old.layers, old.transform, new.layers, new.transform)
    }
  }

  /// Compares the sublayers of one layer, which usually are the same ones in the same order.
  private mutating func compareSublayers(
    _ old: PersistentVector<ResolvedLayer>, _ oldTransform: CATransform3D, _ new: PersistentVector<ResolvedLayer>,
    _ newTransform: CATransform3D
  ) {
    if !new.allDiffering(from: old, Self.areCounterparts) {
      compareReordered(old, oldTransform, new, newTransform)
    } else if oldTransform == newTransform {
      _ = new.allDiffering(from: old) {
        compare($1, oldTransform, $0, newTransform)
        return true
      }
    } else {
      for (a, b) in zip(old, new) { compare(a, oldTransform, b, newTransform) }
    }
  }

  /// Compares siblings after some were added, removed or reordered.
  @inline(never)
  private mutating func compareReordered(
    _ old: some Collection<ResolvedLayer>, _ oldTransform: CATransform3D, _ new: some Collection<ResolvedLayer>,
    _ newTransform: CATransform3D
  ) {
    let (before, after) = (FrameComposer.sortedByDepth(old), FrameComposer.sortedByDepth(new))
    if before.map(\.id) == after.map(\.id) {
      for (a, b) in zip(before, after) { compare(a, oldTransform, b, newTransform) }
      return
    }
    let common = Set(before.map(\.id)).intersection(after.map(\.id))
    let (keptBefore, keptAfter) = (before.filter { common.contains($0.id) }, after.filter { common.contains($0.id) })
    if keptBefore.map(\.id) == keptAfter.map(\.id) {
      for (a, b) in zip(keptBefore, keptAfter) { compare(a, oldTransform, b, newTransform) }
      for layer in before where !common.contains(layer.id) { damage(layer, in: oldTransform) }
      for layer in after where !common.contains(layer.id) { damage(layer, in: newTransform) }
    } else {
      for layer in before { damage(layer, in: oldTransform) }
      for layer in after { damage(layer, in: newTransform) }
    }
  }

  // MARK: Layers

  /// Compares one layer in two frames. The transforms map its superlayer's space to pixels.
  private mutating func compare(
    _ old: ResolvedLayer, _ oldTransform: CATransform3D, _ new: ResolvedLayer, _ newTransform: CATransform3D
  ) {
    if old === new && oldTransform == newTransform { return }
    compare((old, new), old.values, new.values, oldTransform, newTransform)
  }

  /// Borrows the values from the layers, because a copy of all properties would cost time and stack space.
  private mutating func compare(
    _ layers: (old: ResolvedLayer, new: ResolvedLayer), _ oldValues: borrowing LayerValues,
    _ newValues: borrowing LayerValues, _ oldTransform: CATransform3D, _ newTransform: CATransform3D
  ) {
    compare(layers, oldValues.properties, newValues.properties, oldTransform, newTransform)
  }

  @inline(never)
  private mutating func compare(
    _ layers: (old: ResolvedLayer, new: ResolvedLayer), _ p: LayerProperties, _ q: LayerProperties,
    _ oldTransform: CATransform3D, _ newTransform: CATransform3D
  ) {
    if p.isHidden && q.isHidden { return }
    let (oldToPixels, newToPixels) = (p.layerSpace(in: oldTransform), q.layerSpace(in: newTransform))
    if oldToPixels != newToPixels || layers.old.mask !== layers.new.mask || p != q {
      damage(layers.old, in: oldTransform)
      damage(layers.new, in: newTransform)
      return
    }
    let count = damaged.count
    compareHosted(p, oldToPixels, q, newToPixels)
    compareSublayers(
      layers.old.sublayers, p.sublayerSpace(in: oldToPixels, flattens: false), layers.new.sublayers,
      q.sublayerSpace(in: newToPixels, flattens: false))
    // A transform layer has no effect on its sublayers but their position.
    guard damaged.count > count, !q.keepsDepth else { return }
    if !q.filters.isEmpty || q.shouldRasterize || (q.castsShadow && q.shadowPath == nil) {
      damaged.removeLast(damaged.count - count)
      damage(layers.old, in: oldTransform)
      damage(layers.new, in: newTransform)
    } else if q.masksToBounds {
      clipDamage(from: count, to: q.bounds.standardized.reach(through: newToPixels))
    }
  }

  /// Compares the frames that two otherwise equal layers host.
  @inline(never)
  private mutating func compareHosted(
    _ p: LayerProperties, _ oldToPixels: CATransform3D, _ q: LayerProperties, _ newToPixels: CATransform3D
  ) {
    guard case .hosted(let oldTree)? = p.contents, case .hosted(let newTree)? = q.contents,
      let oldFrame = oldTree.currentFrame, let newFrame = newTree.currentFrame,
      let oldFit = oldTree.transform(toFill: p.bounds), let newFit = newTree.transform(toFill: q.bounds)
    else { return }
    let count = damaged.count
    compareRoots(
      (oldFrame.roots, CATransform3DConcat(oldFit, oldToPixels)),
      (newFrame.roots, CATransform3DConcat(newFit, newToPixels)))
    clipDamage(from: count, to: q.bounds.standardized.reach(through: newToPixels))
  }

  /// Clips the damaged boxes from index `start` on.
  private mutating func clipDamage(from start: Int, to box: CGRect) {
    for k in start..<damaged.count { damaged[k] = damaged[k].intersection(box) }
  }

  /// Damages all pixels that a layer with its sublayers can touch.
  @inline(never)
  private mutating func damage(_ layer: ResolvedLayer, in parentToPixels: CATransform3D) {
    if let extent = Self.extent(of: layer, in: parentToPixels) { damaged.append(extent) }
  }
}
