import QuartzCore

extension RenderTree {
  /// Returns the estimated size in bytes of the nodes that this tree does not share with the one before it.
  ///
  /// A node counts with its values and lists. Images do not count, because the scene retains them anyway.
  func cost(since previous: RenderTree?) -> Int {
    var known: [UInt64: RenderNode] = [:]
    for root in previous?.roots ?? [] { known[root.id] = root }
    return MemoryLayout<Journal.Commit>.stride + roots.reduce(0) { $0 + $1.cost(since: known[$1.id]) }
  }
}

extension RenderNode {
  private static let ownCost = MemoryLayout<LayerProperties>.stride * 2 + 256

  fileprivate func cost(since previous: RenderNode?) -> Int {
    if previous === self { return 0 }
    var known: [UInt64: RenderNode] = [:]
    let old = previous?.sublayers ?? []
    for child in old.elements(notSharedWith: sublayers) { known[child.id] = child }
    let mask = mask?.cost(since: previous?.mask) ?? 0
    let new = sublayers.elements(notSharedWith: old)
    return new.reduce(Self.ownCost + 8 * new.count + mask) { $0 + $1.cost(since: known[$1.id]) }
  }
}
