// The preparation of a plan: the edges of shapes and the column tables of images.
//
// The planning thread adds objects one by one, and helpers prepare them while the planning continues. Objects that are
// added before `begin` are prepared immediately.
//
// Invariant: the planning thread does not access an added object until `finish` returns.
import CKernels
import CoreGraphics

/// A queue of shapes without edges and images without columns. Each is prepared by one thread.
final class PreparationQueue: PoolWork, @unchecked Sendable {
  private enum Part {
    case shape(Unmanaged<EdgeList>)
    case image(Unmanaged<AxisAlignedImageShader>)
  }
  /// The shapes that may enter the cache once they are prepared.
  @exclusivity(unchecked) private(set) var shapes: [EdgeList] = []
  @exclusivity(unchecked) private var shaders: [AxisAlignedImageShader] = []
  /// The unretained objects, in the order of their addition. Threads read it while more are appended.
  @exclusivity(unchecked) private var parts: MutableRow<Part>
  @exclusivity(unchecked) private var count = 0
  @exclusivity(unchecked) private var capacity = 512
  private let builders: [EdgeBuilder]
  private let pool: WorkerPool
  private var isOffered = false

  init(_ builders: [EdgeBuilder], _ pool: WorkerPool) {
    (self.builders, self.pool) = (builders, pool)
    parts = .allocateUninitialized(count: capacity)
    shapes.reserveCapacity(512)
    shaders.reserveCapacity(128)
  }

  deinit { parts.deallocate() }

  /// Adds a shape, which the caller keeps alive until `finish` returns.
  func add(_ shape: EdgeList) {
    if shape.holdsShape { shapes.append(shape) }
    publish(.shape(Unmanaged.passUnretained(shape)))
  }

  func add(_ shader: AxisAlignedImageShader) {
    shaders.append(shader)
    publish(.image(Unmanaged.passUnretained(shader)))
  }

  private func publish(_ part: Part) {
    if !isOffered { return make(part, 0) }
    if count == capacity { grow() }
    parts[count] = part
    count += 1
    pool.publish(count)
  }

  private func grow() {
    // Helpers may read the old array until all published items are done.
    pool.flush()
    let grown = MutableRow<Part>.allocateUninitialized(count: 2 * capacity)
    grown.copy(parts, count: count)
    parts.deallocate()
    (parts, capacity) = (grown, 2 * capacity)
  }

  /// Offers the preparation to the pool's helpers.
  func begin() {
    isOffered = true
    pool.submit(self)
  }

  /// Waits until all objects are prepared.
  func finish() {
    pool.finish(items: count, self)
    isOffered = false
  }

  /// Removes all objects, but keeps the memory.
  func removeAll() {
    shapes.removeAll(keepingCapacity: true)
    shaders.removeAll(keepingCapacity: true)
    count = 0
  }

  func work(_ worker: Int, _ item: Int) {
    // A prefetch reads items that are not published yet. With helpers, the array may grow meanwhile.
    if builders.count == 1 { prefetch(item) }
    make(parts[item], worker)
  }

  private func make(_ part: Part, _ worker: Int) {
    switch part {
    case .shape(let shape): shape.borrow { $0.prepare(builders[worker]) }
    case .image(let shader): shader.borrow { $0.findColumns() }
    }
  }

  /// Prefetches the sources of the next shapes' edges in three steps: the list, its outline, and the points.
  private func prefetch(_ item: Int) {
    if let shape = shape(item + 6) { EdgeList.prefetchWhole(shape) }
    if let shape = shape(item + 4) { shape.borrow { $0.prefetchOutline() } }
    if let shape = shape(item + 2) { shape.borrow { $0.prefetchPoints() } }
  }

  private func shape(_ item: Int) -> Unmanaged<EdgeList>? {
    if item < count, case .shape(let shape) = parts[item] { shape } else { nil }
  }
}
