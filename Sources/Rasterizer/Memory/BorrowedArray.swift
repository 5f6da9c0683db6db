/// The elements of an array, borrowed for the time of a call.
///
/// Threads that read them do not count references to the array. Bounds are not checked in release builds.
struct BorrowedArray<Element> {
  private let buffer: UnsafeBufferPointer<Element>

  @inline(__always)
  fileprivate init(_ buffer: UnsafeBufferPointer<Element>) { self.buffer = buffer }

  var count: Int { buffer.count }
  var indices: Range<Int> { buffer.indices }

  /// Returns an element, which is read in place and not copied.
  subscript(index: Int) -> Element {
    @inline(__always) _read { yield buffer[index] }
  }

  /// Returns the elements in a range, with indices from 0.
  subscript(range: Range<Int>) -> BorrowedArray {
    @inline(__always) get { BorrowedArray(UnsafeBufferPointer(rebasing: buffer[range])) }
  }
}

extension Array {
  /// Calls a closure with the elements, which must not escape.
  @inline(__always)
  func withBorrowed<Result>(_ body: (BorrowedArray<Element>) -> Result) -> Result {
    withUnsafeBufferPointer { body(BorrowedArray($0)) }
  }
}
