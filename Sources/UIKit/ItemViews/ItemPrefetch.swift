/// The items for which client code was asked to prepare data.
struct ItemPrefetch {
  private var asked: Set<IndexPath> = []

  /// Returns the items to ask for and those to cancel, when the items ahead or the visible ones have changed.
  mutating func update(ahead: [IndexPath], shown: Set<IndexPath>) -> (new: [IndexPath], cancelled: [IndexPath]) {
    let near = Set(ahead)
    let new = ahead.filter { !asked.contains($0) && !shown.contains($0) }
    // An item that has come into sight is no longer of concern, and is not cancelled.
    let cancelled = asked.filter { !near.contains($0) && !shown.contains($0) }
    asked = asked.intersection(near).union(new).subtracting(shown)
    return (new, cancelled.sorted())
  }
}
