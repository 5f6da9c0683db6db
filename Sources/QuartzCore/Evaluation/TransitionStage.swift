import Synchronization

/// A transition's layers at one time: the place, and both states in it.
final class TransitionStage {
  var place: ResolvedLayer
  var parts: [ResolvedLayer] = []
  var block: PersistentVectorNode<ResolvedLayer>?

  init(_ committed: CommittedLayer) { place = ResolvedLayer(reusableFor: committed) }

  /// Whether nobody else looks at it, so that it can become that of another time.
  fileprivate func isFree() -> Bool { isKnownUniquelyReferenced(&place) }

  /// Lets go of what lies below, which can be used again as well.
  fileprivate func dropCache() {
    place.dropTree()
    // A state of a later transition may show what this one showed.
    if isKnownUniquelyReferenced(&block) { block?.dropElements() } else { block = nil }
    for index in parts.indices where isKnownUniquelyReferenced(&parts[index]) { parts[index].dropTree() }
  }

  /// A layer for the state at an index, of an earlier time where nobody holds it.
  func part(_ index: Int, like layer: ResolvedLayer) -> ResolvedLayer {
    while parts.count <= index { parts.append(ResolvedLayer(reusablePartFor: layer)) }
    if !isKnownUniquelyReferenced(&parts[index]) { parts[index] = ResolvedLayer(reusablePartFor: layer) }
    return parts[index]
  }

  /// Both states, in the memory of an earlier list.
  func list(of count: Int) -> PersistentVector<ResolvedLayer> {
    guard isKnownUniquelyReferenced(&block), let block, block.count == count, parts.count >= count else {
      let made = PersistentVectorNode(parts.prefix(count).map { $0 })
      block = made
      return PersistentVector(root: made)
    }
    block.put(parts, count)
    return PersistentVector(root: block)
  }
}

/// Stages of earlier frames, which become those of later ones when nobody looks at them any more.
final class TransitionStagePool: Sendable {
  private let stages: Mutex<[TransitionStage]> = Mutex([])
  /// The frame before and this one hold one each.
  private static let limit = 6

  /// Lets go of what lies in stages that nobody looks at any more.
  func dropUnused() {
    stages.withLock { stages in
      for stage in stages where stage.isFree() { stage.dropCache() }
    }
  }

  /// Makes a stage with `body`, in one that is free if there is one.
  func stage(_ committed: () -> CommittedLayer, _ body: (TransitionStage) -> Void) -> ResolvedLayer {
    stages.withLock { stages in
      if let free = stages.first(where: { $0.isFree() }) {
        free.place.dropTree()
        body(free)
        return free.place
      }
      let made = TransitionStage(committed())
      body(made)
      if stages.count < Self.limit { stages.append(made) }
      return made.place
    }
  }
}
