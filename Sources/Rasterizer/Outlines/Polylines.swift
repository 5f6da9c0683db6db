/// Polygons, in memory that is kept from shape to shape.
struct Polylines: ~Copyable {
  /// A polygon: some of the points.
  struct Run {
    var first: Int
    var count: Int
  }

  var points: ScratchBuffer<SIMD2<Double>>
  private(set) var runs: ScratchBuffer<Run>
  /// Whether they are known to go around no place more than once, and none against another.
  var isSimple = false
  /// Where the run begins that is being made.
  private var first = 0

  init() {
    points = ScratchBuffer()
    runs = ScratchBuffer()
  }

  /// Room for so many at first.
  init(points: Int, runs: Int) {
    self.points = ScratchBuffer(capacity: points)
    self.runs = ScratchBuffer(capacity: runs)
  }

  mutating func removeAll() {
    points.removeAll()
    runs.removeAll()
    first = 0
    isSimple = false
  }

  /// Ends a run; one without points is none.
  mutating func endRun() {
    let count = points.count - first
    if count > 0 { runs.append(Run(first: first, count: count)) }
    first = points.count
  }

  var byteCount: Int { points.byteCount + runs.byteCount }

  /// The same polygons as others.
  mutating func append(_ others: borrowing Polylines) {
    points.reserve(others.points.count)
    runs.reserve(others.runs.count)
    for k in 0..<others.runs.count {
      let points = others.points(of: others.runs[k])
      for point in points { self.points.append(point) }
      endRun()
    }
  }

  /// The points of a run.
  func points(of run: Run) -> UnsafeBufferPointer<SIMD2<Double>> {
    UnsafeBufferPointer(start: points.base + run.first, count: run.count)
  }
}
