/// An array whose memory is reused.
///
/// Elements are trivial. Bounds and exclusive access are not checked.
struct ScratchBuffer<Element: BitwiseCopyable>: ~Copyable {
  private(set) var base: UnsafeMutablePointer<Element>
  private(set) var count = 0
  private var capacity: Int

  /// Creates an empty buffer.
  ///
  /// Memory that is never written is only address space, so a large capacity costs little and spares most growth.
  init(capacity: Int = 2048) {
    self.capacity = capacity
    base = .allocate(capacity: capacity)
  }

  deinit { base.deallocate() }

  /// The memory as a row. It is invalid after the buffer has grown.
  @inline(__always)
  var row: MutableRow<Element> { MutableRow(base) }

  var byteCount: Int { capacity * MemoryLayout<Element>.stride }

  var last: Element? { count > 0 ? base[count - 1] : nil }

  subscript(index: Int) -> Element {
    @inline(__always) get { base[index] }
    @inline(__always) set { base[index] = newValue }
  }

  mutating func removeAll() { count = 0 }

  mutating func removeLast(_ number: Int = 1) { count -= number }

  /// Reserves memory for `more` elements after the last one.
  @inline(__always)
  mutating func reserve(_ more: Int) { if count &+ more > capacity { grow(more) } }

  /// Increases the count by `more` elements, which the caller has written after the last one.
  mutating func didAppend(_ more: Int) { count &+= more }

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

  /// Reverses the order of the elements from an index on.
  mutating func reverse(from index: Int) {
    var (low, high) = (index, count - 1)
    while low < high {
      swap(&base[low], &base[high])
      (low, high) = (low + 1, high - 1)
    }
  }

  /// Appends the elements of another buffer in reverse order.
  mutating func append(reversed other: borrowing ScratchBuffer<Element>) {
    reserve(other.count)
    for k in 0..<other.count { (base + count + k).initialize(to: other.base[other.count - 1 - k]) }
    count += other.count
  }
}
