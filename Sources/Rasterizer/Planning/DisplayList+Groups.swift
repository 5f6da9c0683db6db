import CoreGraphics

extension DisplayList {
  /// Returns the group at an index, or nil for other items.
  ///
  /// It is not inlined, so that its copy of the item does not enlarge the stack of functions that recurse.
  @inline(never)
  func group(at index: Int) -> DisplayGroup? {
    guard case .group(let group) = items[index] else { return nil }
    return group
  }
}
