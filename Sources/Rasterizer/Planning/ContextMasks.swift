/// The masks of all contexts of a drawing, in one array whose memory is kept from drawing to drawing.
///
/// Used by the planning thread. Nested drawings append their masks.
final class ContextMasks {
  @exclusivity(unchecked) private(set) var all: [CoverageMask] = []
  /// An array with a larger capacity is released at the end of the frame.
  private static let kept = 1024

  init() { all.reserveCapacity(256) }

  /// Returns the masks of both ranges as one range.
  func join(_ first: Range<Int>, _ second: Range<Int>) -> Range<Int> {
    if first.isEmpty { return second }
    if second.isEmpty { return first }
    let start = move(first)
    for k in second { all.append(all[k]) }
    return start..<all.count
  }

  /// Returns the masks of a range and one more as one range.
  func join(_ first: Range<Int>, _ mask: CoverageMask) -> Range<Int> {
    let start = move(first)
    all.append(mask)
    return start..<all.count
  }

  /// Copies masks to the end of the array, if they are not there; returns the index of the first.
  private func move(_ masks: Range<Int>) -> Int {
    if masks.upperBound == all.count || masks.isEmpty { return masks.isEmpty ? all.count : masks.lowerBound }
    let start = all.count
    for k in masks { all.append(all[k]) }
    return start
  }

  /// Removes all masks; called when nothing is planned or drawn any more.
  func removeAll() { all.removeAll(keepingCapacity: all.capacity <= Self.kept) }
}
