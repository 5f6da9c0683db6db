/// The masks of all contexts of a drawing, in one reusable array.
///
/// Only the planning thread uses it. Nested drawings append their masks.
final class ContextMasks {
  @exclusivity(unchecked) private(set) var all: [CoverageMask] = []
  /// The largest capacity that is kept at the end of a frame.
  private static let kept = 1024

  init() { all.reserveCapacity(256) }

  /// Appends copies if necessary, and returns the masks of both ranges as one range.
  func join(_ first: Range<Int>, _ second: Range<Int>) -> Range<Int> {
    if first.isEmpty { return second }
    if second.isEmpty { return first }
    let start = copyToEnd(first)
    for k in second { all.append(all[k]) }
    return start..<all.count
  }

  /// Appends a mask, and returns the masks of a range and the new one as one range. Masks of the range are copied if
  /// necessary.
  func join(_ first: Range<Int>, _ mask: CoverageMask) -> Range<Int> {
    let start = copyToEnd(first)
    all.append(mask)
    return start..<all.count
  }

  /// Copies masks to the end of the array, unless they are there already. Returns the index of the first one.
  private func copyToEnd(_ masks: Range<Int>) -> Int {
    if masks.upperBound == all.count || masks.isEmpty { return masks.isEmpty ? all.count : masks.lowerBound }
    let start = all.count
    for k in masks { all.append(all[k]) }
    return start
  }

  /// Removes all masks. It is called after planning and drawing.
  func removeAll() { all.removeAll(keepingCapacity: all.capacity <= Self.kept) }
}
