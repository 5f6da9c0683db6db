import CoreGraphics

/// A pool of display lists. The nested lists of a frame reuse the memory of those of the previous frame.
///
/// The conformance to `Sendable` is unchecked, since only one thread at a time uses it.
final class DisplayListPool: @unchecked Sendable {
  /// The nested lists of the current frame. The frame's own list still refers to them.
  private var inUse: [DisplayList] = []
  private var free: [DisplayList] = []
  /// The largest number of lists in the pool.
  private static let limit = 256

  init() {
    inUse.reserveCapacity(Self.limit)
    free.reserveCapacity(Self.limit)
  }

  /// Returns an empty list, which reuses the memory of an earlier one if there is one.
  func take() -> DisplayList { free.popLast() ?? DisplayList() }

  /// Adds a list that is no longer referenced once the frame is drawn.
  func recycle(_ list: DisplayList) {
    if inUse.count + free.count < Self.limit { inUse.append(list) }
  }

  /// Makes the lists of a frame reusable. It must be called when the frame is drawn and its own list is empty.
  func endFrame() {
    while var list = inUse.popLast() {
      list.removeAll()
      free.append(list)
    }
  }
}
