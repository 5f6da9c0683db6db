// What a plan needs made: edges of shapes and columns of pictures.
//
// The planning thread adds them one by one, and the others begin with them at once. What is added while nothing is
// offered it makes itself.
// Rule inside: what was added is left alone by the planning thread until all of it is made.
import CKernels
import CoreGraphics

/// Shapes without edges and pictures without columns: added by the planning thread, made by all, each by one.
final class PreparationQueue: PoolWork, @unchecked Sendable {
  private enum Part {
    case shape(Unmanaged<EdgeList>)
    case picture(Unmanaged<AxisAlignedImageShader>)
  }
  /// Those that others may find once they are made.
  @exclusivity(unchecked) private(set) var shapes: [EdgeList] = []
  @exclusivity(unchecked) private var shaders: [AxisAlignedImageShader] = []
  /// The same in their order, without references to count; only their place is read while more are added.
  @exclusivity(unchecked) private var parts: MutableRow<Part>
  @exclusivity(unchecked) private var count = 0
  @exclusivity(unchecked) private var capacity = 512
  private let scratches: [EdgeBuilder]
  private let pool: WorkerPool
  private var isOffered = false

  init(_ scratches: [EdgeBuilder], _ pool: WorkerPool) {
    (self.scratches, self.pool) = (scratches, pool)
    parts = .allocateUninitialized(count: capacity)
    shapes.reserveCapacity(512)
    shaders.reserveCapacity(128)
  }

  deinit { parts.deallocate() }

  /// Adds a shape, which somebody holds until all is made.
  func add(_ shape: EdgeList) {
    if shape.holdsShape { shapes.append(shape) }
    publish(.shape(Unmanaged.passUnretained(shape)))
  }

  func add(_ shader: AxisAlignedImageShader) {
    shaders.append(shader)
    publish(.picture(Unmanaged.passUnretained(shader)))
  }

  private func publish(_ part: Part) {
    if !isOffered { return make(part, 0) }
    if count == capacity { grow() }
    parts[count] = part
    count += 1
    pool.publish(count)
  }

  private func grow() {
    // The others read where parts lie.
    pool.flush()
    let grown = MutableRow<Part>.allocateUninitialized(count: 2 * capacity)
    grown.copy(parts, count: count)
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
    case .shape(let shape): shape.borrow { $0.prepare(scratches[worker]) }
    case .picture(let shader): shader.borrow { $0.findColumns() }
    }
  }

  /// Asks for what the next shapes' edges are made from: for the list, its outline, then for the points.
  private func prefetch(_ item: Int) {
    if let shape = shape(item + 6) { EdgeList.prefetchWhole(shape) }
    if let shape = shape(item + 4) { shape.borrow { $0.prefetchOutline() } }
    if let shape = shape(item + 2) { shape.borrow { $0.prefetchPoints() } }
  }

  private func shape(_ item: Int) -> Unmanaged<EdgeList>? {
    if item < count, case .shape(let shape) = parts[item] { shape } else { nil }
  }
}
