/// What cuts the contexts of a drawing, side by side in memory that is kept from drawing to drawing.
///
/// Used by the thread that plans; drawings inside others add theirs behind.
final class ContextCovers {
  @exclusivity(unchecked) private(set) var all: [Cover] = []
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
  func join(_ first: Range<Int>, _ cover: Cover) -> Range<Int> {
    let start = move(first)
    all.append(cover)
    return start..<all.count
  }

  /// Brings covers behind all others; where they begin then.
  private func move(_ covers: Range<Int>) -> Int {
    if covers.upperBound == all.count || covers.isEmpty { return covers.isEmpty ? all.count : covers.lowerBound }
    let start = all.count
    for k in covers { all.append(all[k]) }
    return start
  }

  /// To be called when nothing is planned or drawn any more.
  func removeAll() { all.removeAll(keepingCapacity: all.capacity <= Self.kept) }
}
