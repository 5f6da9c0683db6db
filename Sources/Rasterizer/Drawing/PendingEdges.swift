// What a plan needs made: edges of shapes and columns of pictures.
//
// The planning thread adds them one by one, and the others begin with them at once. What is added while nothing is
// offered it makes itself.
// Rule inside: what was added is left alone by the planning thread until all of it is made.
import CKernels
import CoreGraphics

/// Shapes without edges and pictures without columns: added by the planning thread, made by all, each by one.
final class PendingEdges: PoolWork, @unchecked Sendable {
  private enum Part {
    case shape(Unmanaged<KnownShape>)
    case picture(Unmanaged<UprightImageShader>)
  }
  @exclusivity(unchecked) private(set) var shapes: [KnownShape] = []
  @exclusivity(unchecked) private var shaders: [UprightImageShader] = []
  /// The same in their order, without references to count; only their place is read while more are added.
  @exclusivity(unchecked) private var parts: UnsafeMutablePointer<Part>
  @exclusivity(unchecked) private var count = 0
  @exclusivity(unchecked) private var capacity = 512
  private let scratches: [EdgeScratch]
  private let pool: WorkerPool
  private var isOffered = false

  init(_ scratches: [EdgeScratch], _ pool: WorkerPool) {
    (self.scratches, self.pool) = (scratches, pool)
    parts = .allocate(capacity: capacity)
    shapes.reserveCapacity(512)
    shaders.reserveCapacity(128)
  }

  deinit { parts.deallocate() }

  func add(_ shape: KnownShape) {
    shapes.append(shape)
    publish(.shape(Unmanaged.passUnretained(shape)))
  }

  func add(_ shader: UprightImageShader) {
    shaders.append(shader)
    publish(.picture(Unmanaged.passUnretained(shader)))
  }

  private func publish(_ part: Part) {
    if !isOffered { return make(part, 0) }
    if count == capacity { grow() }
    (parts + count).initialize(to: part)
    count += 1
    pool.publish(count)
  }

  private func grow() {
    // The others read where parts lie.
    pool.flush()
    let grown = UnsafeMutablePointer<Part>.allocate(capacity: 2 * capacity)
    grown.moveInitialize(from: parts, count: count)
    parts.deallocate()
    (parts, capacity) = (grown, 2 * capacity)
  }

  /// Lets other threads make what will be added.
  func begin() {
    isOffered = true
    pool.offer(self)
  }

  /// Returns when all is made.
  func finish() {
    pool.finish(items: count, self)
    isOffered = false
  }

  /// Forgets everything but the memory it lay in.
  func removeAll() {
    shapes.removeAll(keepingCapacity: true)
    shaders.removeAll(keepingCapacity: true)
    count = 0
  }

  func work(_ worker: Int, _ item: Int) {
    // With others at work, more may be added at this moment.
    if scratches.count == 1 { prefetch(item) }
    make(parts[item], worker)
  }

  private func make(_ part: Part, _ worker: Int) {
    switch part {
    case .shape(let shape): shape._withUnsafeGuaranteedRef { $0.edges.prepare(scratches[worker]) }
    case .picture(let shader): shader._withUnsafeGuaranteedRef { $0.findColumns() }
    }
  }

  /// Asks for what the next shapes' edges are made from: for the shape, its list, its outline, then for the points.
  private func prefetch(_ item: Int) {
    if let shape = shape(item + 8) { ck_prefetch(shape.toOpaque()) }
    if let shape = shape(item + 6) {
      EdgeList.prefetchWhole(shape._withUnsafeGuaranteedRef { Unmanaged.passUnretained($0.edges) })
    }
    if let shape = shape(item + 4) { shape._withUnsafeGuaranteedRef { $0.edges.prefetchOutline() } }
    if let shape = shape(item + 2) { shape._withUnsafeGuaranteedRef { $0.edges.prefetchPoints() } }
  }

  private func shape(_ item: Int) -> Unmanaged<KnownShape>? {
    if item < count, case .shape(let shape) = parts[item] { shape } else { nil }
  }
}
