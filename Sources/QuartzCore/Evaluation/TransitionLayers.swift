import Synchronization

/// The layers of a transition at one time: a container with both states.
final class TransitionLayers {
  var container: ResolvedLayer
  var parts: [ResolvedLayer] = []
  var block: PersistentVectorNode<ResolvedLayer>?

  init(_ committed: CommittedLayer) { container = ResolvedLayer(reusableFor: committed) }

  /// A Boolean value indicating whether nothing else refers to the container, so that it can be reused for another
  /// time.
  fileprivate func isFree() -> Bool { isKnownUniquelyReferenced(&container) }

  /// Drops the layers below, so that they can be reused, too.
  fileprivate func dropCache() {
    container.dropTree()
    // A state of a later transition may show the same layers.
    if isKnownUniquelyReferenced(&block) { block?.dropElements() } else { block = nil }
    for index in parts.indices where isKnownUniquelyReferenced(&parts[index]) { parts[index].dropTree() }
  }

  /// Returns the layer for the state at an index: an earlier one if nothing else refers to it.
  func part(_ index: Int, like layer: ResolvedLayer) -> ResolvedLayer {
    while parts.count <= index { parts.append(ResolvedLayer(reusablePartFor: layer)) }
    if !isKnownUniquelyReferenced(&parts[index]) { parts[index] = ResolvedLayer(reusablePartFor: layer) }
    return parts[index]
  }

  /// Returns the first `count` states, in the storage of an earlier list if nothing else refers to it.
  func list(of count: Int) -> PersistentVector<ResolvedLayer> {
    guard isKnownUniquelyReferenced(&block), let block, block.count == count, parts.count >= count else {
      let made = PersistentVectorNode(parts.prefix(count).map { $0 })
      block = made
      return PersistentVector(root: made)
    }
    block.setElements(firstOf: parts, count: count)
    return PersistentVector(root: block)
  }
}

/// The layers of transitions in earlier frames, which are reset for later frames once nothing else refers to them.
final class TransitionLayersPool: Sendable {
  private let kept: Mutex<[TransitionLayers]> = Mutex([])
  /// The maximum number of kept entries. The last frame and the new one hold one each.
  private static let limit = 6

  /// Drops the layers of entries to which nothing else refers.
  func dropUnused() {
    kept.withLock { kept in
      for layers in kept where layers.isFree() { layers.dropCache() }
    }
  }

  /// Sets up the layers with `body`, and returns their container. Free layers are reused; otherwise new ones are
  /// created.
  func container(_ committed: () -> CommittedLayer, _ body: (TransitionLayers) -> Void) -> ResolvedLayer {
    kept.withLock { kept in
      if let free = kept.first(where: { $0.isFree() }) {
        free.container.dropTree()
        body(free)
        return free.container
      }
      let made = TransitionLayers(committed())
      body(made)
      if kept.count < Self.limit { kept.append(made) }
      return made.container
    }
  }
}
