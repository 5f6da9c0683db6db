/// A render tree shown inside another.
package struct HostedTree: Sendable {
  /// The time at which the hosted tree is shown.
  package enum Time: Sendable {
    case fixed(DeviceTime)
    /// The host's own time.
    case live
  }
  package var tree: RenderTree
  package var time: Time
  /// The size in points of the hosted tree.
  package var size: CGSize
  /// The tree at its time. An evaluation of the host sets it.
  package private(set) var frame: ResolvedFrame?

  package init(tree: RenderTree, time: Time, size: CGSize) {
    (self.tree, self.time, self.size) = (tree, time, size)
  }

  /// Returns the hosted tree with its frame, for a host at a device time.
  package func resolved(at time: DeviceTime) -> HostedTree {
    var result = self
    if case .live = self.time { result.time = .fixed(time) }
    if case .fixed(let shown) = result.time { result.frame = tree.evaluate(at: shown) }
    return result
  }
}
