import Synchronization

/// The layers of a transition at one time: a container with both states.
final class TransitionStage {
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

/// Stages of earlier frames, which are reset for later frames once nothing else refers to them.
final class TransitionStagePool: Sendable {
  private let stages: Mutex<[TransitionStage]> = Mutex([])
  /// The maximum number of kept stages. The last frame and the new one hold one each.
  private static let limit = 6

  /// Drops the layers in stages to which nothing else refers.
  func dropUnused() {
    stages.withLock { stages in
      for stage in stages where stage.isFree() { stage.dropCache() }
    }
  }

  /// Sets up a stage with `body`, and returns its container. The stage is a free one if there is one, otherwise a new
  /// one.
  func stage(_ committed: () -> CommittedLayer, _ body: (TransitionStage) -> Void) -> ResolvedLayer {
    stages.withLock { stages in
      if let free = stages.first(where: { $0.isFree() }) {
        free.container.dropTree()
        body(free)
        return free.container
      }
      let made = TransitionStage(committed())
      body(made)
      if stages.count < Self.limit { stages.append(made) }
      return made.container
    }
  }
}
