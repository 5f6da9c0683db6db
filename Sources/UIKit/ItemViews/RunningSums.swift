/// Lengths in a row, with the position of each and the one at a position, found in logarithmic time.
///
/// The sums are a binary indexed tree (P. M. Fenwick, "A new data structure for cumulative frequency tables", 1994), so
/// that one of 100,000 lengths changes without touching the others.
struct RunningSums {
  private var lengths: [CGFloat]
  /// The entry `i` is the sum of the lengths `i & (i + 1)` through `i`.
  private var tree: [CGFloat]
  /// The sum of all lengths.
  private(set) var total: CGFloat

  init(_ lengths: [CGFloat] = []) {
    self.lengths = lengths
    tree = lengths
    for i in lengths.indices {
      let parent = i | (i + 1)
      if parent < lengths.count { tree[parent] += tree[i] }
    }
    total = lengths.reduce(0, +)
  }

  /// The number of lengths.
  var count: Int { lengths.count }

  /// The length at an index.
  subscript(index: Int) -> CGFloat {
    get { lengths[index] }
    set {
      let growth = newValue - lengths[index]
      guard growth != 0 else { return }
      lengths[index] = newValue
      total += growth
      var i = index
      while i < tree.count {
        tree[i] += growth
        i |= i + 1
      }
    }
  }

  /// Removes a length.
  mutating func remove(at index: Int) {
    var rest = lengths
    rest.remove(at: index)
    self = RunningSums(rest)
  }

  /// Inserts a length.
  mutating func insert(_ length: CGFloat, at index: Int) {
    var more = lengths
    more.insert(length, at: index)
    self = RunningSums(more)
  }

  /// Returns the sum of the first `count` lengths.
  func sum(before count: Int) -> CGFloat {
    var (sum, i) = (CGFloat(0), count - 1)
    while i >= 0 {
      sum += tree[i]
      i = (i & (i + 1)) - 1
    }
    return sum
  }

  /// Returns the index of the length that contains a position, the nearest one for a position outside. There must be
  /// at least one length.
  func index(at position: CGFloat) -> Int {
    var (index, left) = (0, position)
    var step = 1
    while step * 2 <= count { step *= 2 }
    while step > 0 {
      if index + step <= count, tree[index + step - 1] <= left {
        index += step
        left -= tree[index - 1]
      }
      step /= 2
    }
    return min(index, count - 1)
  }
}
