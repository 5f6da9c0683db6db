/// A read-only row of elements in memory that another object owns.
///
/// Bounds are not checked. The owner keeps the memory alive, and the caller knows the length.
struct Row<Element: BitwiseCopyable> {
  /// The address of the first element, for kernels.
  let base: UnsafePointer<Element>

  @inline(__always)
  init(_ base: UnsafePointer<Element>) { self.base = base }

  @inline(__always)
  init(_ row: MutableRow<Element>) { base = UnsafePointer(row.base) }

  subscript(index: Int) -> Element {
    @inline(__always) get { base[index] }
  }

  /// Loads a value, such as a vector, from an element's address.
  @inline(__always)
  func load<Value: BitwiseCopyable>(_ type: Value.Type, at index: Int) -> Value {
    UnsafeRawPointer(base + index).loadUnaligned(as: type)
  }

  /// Returns the same memory as a row of elements of another type.
  @inline(__always)
  func rebound<Other>(to type: Other.Type) -> Row<Other> {
    Row<Other>(UnsafeRawPointer(base).assumingMemoryBound(to: type))
  }

  /// The row that begins at an index.
  subscript(from index: Int) -> Row {
    @inline(__always) get { Row(base + index) }
  }
}

extension Array where Element: BitwiseCopyable {
  /// Calls a closure with the elements as a row, which must not escape. It is not called for an array without memory.
  @inline(__always)
  func withRow(_ body: (Row<Element>) -> Void) {
    withUnsafeBufferPointer { if let base = $0.baseAddress { body(Row(base)) } }
  }
}
