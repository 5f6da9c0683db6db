import CoreGraphics

/// Memory of the lists inside a frame's list: those of one frame lie where those of the frame before lay.
///
/// Used by one thread at a time, like `ComposedGroupCache`.
final class DisplayListPool: @unchecked Sendable {
  private var lent: [DisplayList] = []
  private var free: [DisplayList] = []
  /// More lists than this are not kept.
  private static let limit = 256

  init() {
    lent.reserveCapacity(Self.limit)
    free.reserveCapacity(Self.limit)
  }

  /// An empty list, with room for as much as an earlier one had.
  func take() -> DisplayList { free.popLast() ?? DisplayList() }

  /// Notes a list that nobody holds any more once the frame is drawn.
  func lend(_ list: DisplayList) {
    if lent.count + free.count < Self.limit { lent.append(list) }
  }

  /// To be called when the frame is drawn and its list is gone.
  func endFrame() {
    while var list = lent.popLast() {
      list.removeAll()
      free.append(list)
    }
  }
}
