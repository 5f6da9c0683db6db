/// The elements of an array, lent for the time of a call.
///
/// Threads that read the elements do not count references to the array. Bounds are not checked in release builds.
struct BorrowedArray<Element> {
  private let buffer: UnsafeBufferPointer<Element>

  @inline(__always)
  fileprivate init(_ buffer: UnsafeBufferPointer<Element>) { self.buffer = buffer }

  var count: Int { buffer.count }
  var indices: Range<Int> { buffer.indices }

  /// An element, which is read where it lies and not copied.
  subscript(index: Int) -> Element {
    @inline(__always) _read { yield buffer[index] }
  }

  /// The elements in a range, which are counted from 0 again.
  subscript(range: Range<Int>) -> BorrowedArray {
    @inline(__always) get { BorrowedArray(UnsafeBufferPointer(rebasing: buffer[range])) }
  }
}

extension Array {
  /// Calls a closure with the elements, which must not leave it.
  @inline(__always)
  func withBorrowed<Result>(_ body: (BorrowedArray<Element>) -> Result) -> Result {
    withUnsafeBufferPointer { body(BorrowedArray($0)) }
  }
}
