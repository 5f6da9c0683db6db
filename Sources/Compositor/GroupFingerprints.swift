import CoreGraphics
import QuartzCore

/// What groups drew that are composed anew for every frame, because something in them moves.
///
/// What moves may be hidden: a screen that fades in over one that goes on moving below it. A group of which all that was
/// noted is the same as in the frame before keeps its key. Used by one thread at a time, like `ComposedGroupCache`.
final class GroupFingerprints: @unchecked Sendable {
  /// One group's.
  final class Record {
    private struct Entry {
      let object: any AnyObject & Sendable
      let place: CATransform3D
      let opacity: Double
    }
    private final class Key: @unchecked Sendable {
      /// Who keeps something by a key looks at it weakly; what that takes comes with the key.
      private weak var itself: Key?

      init() { itself = self }
    }
    private var entries: [Entry] = []
    private var before: [Entry] = []
    private var known: Key?
    /// What changes and then stands still gets another key; these are made with the commit.
    private var spares: [Key] = []
    /// Whether nobody saw what was noted before, if anything was.
    private var isFirst = true
    /// Whether what was noted last is what was noted before.
    private var isSame = false
    /// Whether what a rehearsal showed of it was not the same at all times.
    private var moves = false
    /// The values of the layer itself, with the opacity that its parts have.
    private var root = LayerProperties()
    private var hasSameRoot = false
    fileprivate var isUsed = false

    func append(_ object: any AnyObject & Sendable, at place: CATransform3D, opacity: Double) {
      entries.append(Entry(object: object, place: place, opacity: opacity))
    }

    init() { replenish() }

    fileprivate func replenish() { while spares.count < 4 { spares.append(Key()) } }

    fileprivate func begin(_ layer: ResolvedLayer, inside opacity: Double) {
      isUsed = true
      var values = layer.properties
      values.opacity = opacity
      hasSameRoot = values.looksLike(root)
      root = values
      swap(&entries, &before)
      entries.removeAll(keepingCapacity: true)
    }

    /// Lets go of what was noted in the frame before: its layers become the next frame's.
    fileprivate func endFrame() {
      (isUsed, isFirst, moves) = (false, false, false)
      before.removeAll(keepingCapacity: true)
    }

    /// Keeps what was noted when a frame was rehearsed as long as all of them are the same, so that the first one that is
    /// seen has the key already; lets go of what moves.
    fileprivate func endPrewarming() {
      let lasts = isUsed && !moves && (isSame || before.isEmpty)
      moves = moves || (isUsed && !lasts)
      (isUsed, isFirst) = (false, true)
      before.removeAll(keepingCapacity: true)
      if !lasts {
        entries.removeAll(keepingCapacity: true)
        known = nil
      }
      replenish()
    }

    /// The key of all that was noted, to be asked for once it is; the same object as long as that is the same, and nil
    /// when it has just changed: what changes in every frame is not to ask for memory in each.
    func key() -> (any AnyObject & Sendable)? {
      isSame =
        hasSameRoot
        && entries.elementsEqual(before) {
          $0.object === $1.object && $0.place == $1.place && $0.opacity == $1.opacity
        }
      if !isSame { known = nil }
      if isSame || isFirst { known = known ?? spares.popLast() ?? Key() }
      return known
    }
  }

  private var records: [UInt64: Record] = [:]

  /// The record of a layer's group, empty.
  func record(of layer: ResolvedLayer, inside opacity: Double) -> Record {
    let record = records[layer.id] ?? Record()
    records[layer.id] = record
    record.begin(layer, inside: opacity)
    return record
  }

  /// To be called when a frame is composed: what nobody asked for is let go with a commit.
  func endFrame(isCommit: Bool) {
    if isCommit, records.contains(where: { !$1.isUsed }) { records = records.filter { $1.isUsed } }
    for record in records.values {
      record.endFrame()
      if isCommit { record.replenish() }
    }
  }

  /// To be called when a frame is rehearsed.
  func endPrewarming() { for record in records.values { record.endPrewarming() } }
}
