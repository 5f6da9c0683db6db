/// What cuts the contexts of a drawing, side by side in memory that is kept from drawing to drawing.
///
/// Used by the thread that plans; drawings inside others add theirs behind.
final class ContextMasks {
  @exclusivity(unchecked) private(set) var all: [CoverageMask] = []
  /// Room for more than these is given back.
  private static let kept = 1024

  init() { all.reserveCapacity(256) }

  /// Both, one after the other.
  func join(_ first: Range<Int>, _ second: Range<Int>) -> Range<Int> {
    if first.isEmpty { return second }
    if second.isEmpty { return first }
    let start = move(first)
    for k in second { all.append(all[k]) }
    return start..<all.count
  }

  /// The same with one more.
  func join(_ first: Range<Int>, _ mask: CoverageMask) -> Range<Int> {
    let start = move(first)
    all.append(mask)
    return start..<all.count
  }

  /// Brings covers behind all others; where they begin then.
  private func move(_ masks: Range<Int>) -> Int {
    if masks.upperBound == all.count || masks.isEmpty { return masks.isEmpty ? all.count : masks.lowerBound }
    let start = all.count
    for k in masks { all.append(all[k]) }
    return start
  }

  /// To be called when nothing is planned or drawn any more.
  func removeAll() { all.removeAll(keepingCapacity: all.capacity <= Self.kept) }
}
