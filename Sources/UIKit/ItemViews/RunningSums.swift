/// A list of lengths with their prefix sums, in a Fenwick tree.
///
/// A change of a length, the position of a length, and the length at a position each take logarithmic time. See
/// P. M. Fenwick, "A new data structure for cumulative frequency tables", 1994.
struct RunningSums {
  private var lengths: [CGFloat]
  /// The Fenwick tree: entry `i` is the sum of the lengths `i & (i + 1)` through `i`.
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

  /// Removes a length, in linear time.
  mutating func remove(at index: Int) {
    var remaining = lengths
    remaining.remove(at: index)
    self = RunningSums(remaining)
  }

  /// Inserts a length, in linear time.
  mutating func insert(_ length: CGFloat, at index: Int) {
    var extended = lengths
    extended.insert(length, at: index)
    self = RunningSums(extended)
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

  /// Returns the index of the length that contains a position, or of the nearest one.
  ///
  /// There must be at least one length.
  func index(at position: CGFloat) -> Int {
    var (index, rest) = (0, position)
    var step = 1
    while step * 2 <= count { step *= 2 }
    while step > 0 {
      if index + step <= count, tree[index + step - 1] <= rest {
        index += step
        rest -= tree[index - 1]
      }
      step /= 2
    }
    return min(index, count - 1)
  }
}
