/// The items whose data client code was asked to load in advance.
struct ItemPrefetch {
  private var requested: Set<IndexPath> = []

  /// Returns the items to request and the items to cancel, after a change of the visible part.
  ///
  /// `ahead` are the items near the visible part, and `shown` the items in it.
  mutating func update(ahead: [IndexPath], shown: Set<IndexPath>) -> (new: [IndexPath], cancelled: [IndexPath]) {
    let nearby = Set(ahead)
    let new = ahead.filter { !requested.contains($0) && !shown.contains($0) }
    // An item that has become visible is not cancelled, because its data are needed now.
    let cancelled = requested.filter { !nearby.contains($0) && !shown.contains($0) }
    requested = requested.intersection(nearby).union(new).subtracting(shown)
    return (new, cancelled.sorted())
  }
}
