import CoreGraphics

/// A pool of display lists: the lists inside one frame reuse the memory of those inside the frame before.
///
/// One thread at a time uses it, hence the unchecked conformance.
final class DisplayListPool: @unchecked Sendable {
  /// Lists of the current frame. The frame's own list still refers to them.
  private var inUse: [DisplayList] = []
  private var free: [DisplayList] = []
  /// The largest number of lists in the pool.
  private static let limit = 256

  init() {
    inUse.reserveCapacity(Self.limit)
    free.reserveCapacity(Self.limit)
  }

  /// Returns an empty list, with the capacity of an earlier one where there is any.
  func take() -> DisplayList { free.popLast() ?? DisplayList() }

  /// Adds a list to which nothing refers any more once the frame is drawn.
  func recycle(_ list: DisplayList) {
    if inUse.count + free.count < Self.limit { inUse.append(list) }
  }

  /// Frees the lists of a frame. Call it when the frame is drawn and its own list is empty.
  func endFrame() {
    while var list = inUse.popLast() {
      list.removeAll()
      free.append(list)
    }
  }
}
