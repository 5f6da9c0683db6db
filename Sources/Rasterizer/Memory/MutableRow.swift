/// A row of elements in memory that another object owns.
///
/// Inner loops read and write it by index. Bounds are not checked. The owner keeps the memory alive, and the caller
/// knows the length.
struct MutableRow<Element: BitwiseCopyable> {
  /// The address of the first element, for kernels.
  let base: UnsafeMutablePointer<Element>

  @inline(__always)
  init(_ base: UnsafeMutablePointer<Element>) { self.base = base }

  /// Allocates a row of `count` copies of a value, which `deallocate` frees.
  static func allocate(repeating value: Element, count: Int) -> MutableRow {
    let base = UnsafeMutablePointer<Element>.allocate(capacity: count)
    base.initialize(repeating: value, count: count)
    return MutableRow(base)
  }

  /// Allocates a row of `count` uninitialized elements, which must be written before they are read.
  static func allocateUninitialized(count: Int) -> MutableRow { MutableRow(.allocate(capacity: count)) }

  func deallocate() { base.deallocate() }

  subscript(index: Int) -> Element {
    @inline(__always) get { base[index] }
    @inline(__always) nonmutating _modify { yield &base[index] }
  }

  /// The row that begins at an index.
  subscript(from index: Int) -> MutableRow {
    @inline(__always) get { MutableRow(base + index) }
  }

  /// Writes one value into the first `count` elements.
  @inline(__always)
  func fill(with value: Element, count: Int) { base.update(repeating: value, count: count) }

  /// Copies `count` elements of another row, which may overlap this one.
  @inline(__always)
  func copy(_ other: Row<Element>, count: Int) { base.update(from: other.base, count: count) }

  /// Copies `count` elements of another row, which may overlap this one.
  @inline(__always)
  func copy(_ other: MutableRow, count: Int) { base.update(from: other.base, count: count) }

  /// Returns the same memory as a row of elements of another type.
  @inline(__always)
  func rebound<Other>(to type: Other.Type) -> MutableRow<Other> {
    MutableRow<Other>(UnsafeMutableRawPointer(base).assumingMemoryBound(to: type))
  }

  /// Stores a value, such as a vector, at an element's address.
  @inline(__always)
  func store<Value: BitwiseCopyable>(_ value: Value, at index: Int) {
    UnsafeMutableRawPointer(base + index).storeBytes(of: value, as: Value.self)
  }
}
