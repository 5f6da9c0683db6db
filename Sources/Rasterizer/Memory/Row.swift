/// A row of elements in memory that another object owns, to be read only.
///
/// Bounds are not checked: the owner keeps the memory alive, and the caller knows the length.
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

  /// The row that begins at an index.
  subscript(from index: Int) -> Row {
    @inline(__always) get { Row(base + index) }
  }
}
