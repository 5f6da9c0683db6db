import CoreGraphics

/// Elements one after another, in memory that is kept from use to use.
struct Memory<Element: BitwiseCopyable>: ~Copyable {
  private(set) var base: UnsafeMutablePointer<Element>
  private(set) var count = 0
  private var capacity = 64

  init() { base = .allocate(capacity: capacity) }

  deinit { base.deallocate() }

  var last: Element? { count > 0 ? base[count - 1] : nil }

  subscript(index: Int) -> Element {
    @inline(__always) get { base[index] }
    @inline(__always) set { base[index] = newValue }
  }

  mutating func removeAll() { count = 0 }

  mutating func removeLast(_ number: Int = 1) { count -= number }

  /// Makes room for so many elements more.
  @inline(__always)
  mutating func reserve(_ more: Int) { if count &+ more > capacity { grow(more) } }

  @inline(never)
  private mutating func grow(_ more: Int) {
    capacity = max(2 * capacity, count + more)
    let grown = UnsafeMutablePointer<Element>.allocate(capacity: capacity)
    grown.moveInitialize(from: base, count: count)
    base.deallocate()
    base = grown
  }

  @inline(__always)
  mutating func append(_ element: Element) {
    if count == capacity { grow(1) }
    (base + count).initialize(to: element)
    count &+= 1
  }

  /// Turns around the order from an index on.
  mutating func reverse(from index: Int) {
    var (low, high) = (index, count - 1)
    while low < high {
      swap(&base[low], &base[high])
      (low, high) = (low + 1, high - 1)
    }
  }

  /// Appends what another one holds, the last first.
  mutating func append(reversed other: borrowing Memory<Element>) {
    reserve(other.count)
    for k in 0..<other.count { (base + count + k).initialize(to: other.base[other.count - 1 - k]) }
    count += other.count
  }
}

/// A curve's directions, of any length, where a line that stands for it begins and ends; zero where the line tells.
struct Bend {
  static let straight = Bend(begin: SIMD2(), end: SIMD2())
  var begin: SIMD2<Double>
  var end: SIMD2<Double>

  /// The direction at a fraction of the line.
  func direction(at fraction: Double) -> SIMD2<Double> { begin + (end - begin) * fraction }
}

/// Runs of straight lines in a path's own space, in memory that is kept from shape to shape.
struct Polylines: ~Copyable {
  /// A subpath: some of the points.
  struct Run {
    var first: Int
    var count: Int
    var isClosed: Bool
  }

  var points = Memory<SIMD2<Double>>()
  /// For each point, whether a curve goes through it smoothly (a stroke makes no join there); only for strokes.
  var isSmooth = Memory<Bool>()
  /// For each point, how the curve goes along the line that ends there (at the first point of a run: the line that
  /// closes it); only for strokes.
  var bends = Memory<Bend>()
  var runs = Memory<Run>()
  /// Where the run begins that is being made.
  private(set) var first = 0

  mutating func removeAll() {
    points.removeAll()
    isSmooth.removeAll()
    bends.removeAll()
    runs.removeAll()
    first = 0
  }

  /// Appends a point for a stroke, unless it repeats the one before: such lines have no direction.
  @inline(__always)
  mutating func append(_ p: SIMD2<Double>, smooth: Bool, bend: Bend) {
    if points.count > first, Self.isNear(p, points[points.count - 1]) { return }
    points.append(p)
    isSmooth.append(smooth)
    bends.append(bend)
  }

  /// Ends a run; one without points is none.
  mutating func endRun(isClosed: Bool) {
    let count = points.count - first
    if count > 0 { runs.append(Run(first: first, count: count, isClosed: isClosed)) }
    first = points.count
  }

  /// Ends a run of a stroke, which loses a last point that repeats the first.
  mutating func endStroke(isClosed: Bool) {
    let end = points.count - 1
    if isClosed, end > first, Self.isNear(points[first], points[end]) {
      bends[first] = bends[end]
      points.removeLast()
      isSmooth.removeLast()
      bends.removeLast()
    }
    endRun(isClosed: isClosed)
  }

  /// The points of a run.
  func points(of run: Run) -> UnsafeBufferPointer<SIMD2<Double>> {
    UnsafeBufferPointer(start: points.base + run.first, count: run.count)
  }

  @inline(__always)
  private static func isNear(_ p: SIMD2<Double>, _ q: SIMD2<Double>) -> Bool { ((p - q) * (p - q)).sum() < 1e-18 }
}
