/// Elements one after another, in memory that is kept from use to use.
struct ScratchBuffer<Element: BitwiseCopyable>: ~Copyable {
  private(set) var base: UnsafeMutablePointer<Element>
  private(set) var count = 0
  private var capacity: Int

  /// Pages that nothing ever lay in are only addresses: what most shapes need is reserved at once.
  init(capacity: Int = 2048) {
    self.capacity = capacity
    base = .allocate(capacity: capacity)
  }

  deinit { base.deallocate() }

  var byteCount: Int { capacity * MemoryLayout<Element>.stride }

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

  /// Counts elements that were put behind the last one.
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

  /// Turns around the order from an index on.
  mutating func reverse(from index: Int) {
    var (low, high) = (index, count - 1)
    while low < high {
      swap(&base[low], &base[high])
      (low, high) = (low + 1, high - 1)
    }
  }

  /// Appends what another one holds, the last first.
  mutating func append(reversed other: borrowing ScratchBuffer<Element>) {
    reserve(other.count)
    for k in 0..<other.count { (base + count + k).initialize(to: other.base[other.count - 1 - k]) }
    count += other.count
  }
}
