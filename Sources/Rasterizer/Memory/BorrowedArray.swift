/// The elements of an array or of a row, borrowed for the duration of a call.
///
/// Reading them involves no reference counting. Bounds are not checked in release builds.
struct BorrowedArray<Element> {
  private let buffer: UnsafeBufferPointer<Element>

  @inline(__always)
  fileprivate init(_ buffer: UnsafeBufferPointer<Element>) { self.buffer = buffer }

  /// An array without elements.
  static var empty: BorrowedArray { BorrowedArray(UnsafeBufferPointer(start: nil, count: 0)) }

  var isEmpty: Bool { buffer.isEmpty }
  var count: Int { buffer.count }
  var indices: Range<Int> { buffer.indices }

  /// Accesses an element in place, without a copy.
  subscript(index: Int) -> Element {
    @inline(__always) _read { yield buffer[index] }
  }

  /// Returns the elements in a range, with indices from 0.
  subscript(range: Range<Int>) -> BorrowedArray {
    @inline(__always) get { BorrowedArray(UnsafeBufferPointer(rebasing: buffer[range])) }
  }
}

extension BorrowedArray: Sequence {
  @inline(__always)
  func makeIterator() -> UnsafeBufferPointer<Element>.Iterator { buffer.makeIterator() }
}

extension BorrowedArray where Element: BitwiseCopyable {
  /// Creates an array of the first `count` elements of a row.
  @inline(__always)
  init(_ row: Row<Element>, count: Int) { self.init(UnsafeBufferPointer(start: row.base, count: count)) }

  /// The elements as a row, or nil if the array has no memory.
  @inline(__always)
  var row: Row<Element>? { buffer.baseAddress.map { Row($0) } }
}

extension Array {
  /// Calls a closure with the elements, which must not escape.
  @inline(__always)
  func withBorrowed<Result>(_ body: (BorrowedArray<Element>) -> Result) -> Result {
    withUnsafeBufferPointer { body(BorrowedArray($0)) }
  }
}
