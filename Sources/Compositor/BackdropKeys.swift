import CoreGraphics
import QuartzCore

/// What is drawn below the filtered backdrops of a frame, layer by layer, to see whether it is the same as in the frame
/// before.
///
/// Each backdrop has a key that stays the same object as long as every layer below it has the same source in the same
/// place. Only frames after one with a backdrop pay for it. Used by one thread at a time, like `ComposedGroupCache`.
final class BackdropKeys: @unchecked Sendable {
  private struct Entry {
    let object: any AnyObject & Sendable
    let place: CATransform3D
    let opacity: Double
  }
  private final class Key: Sendable {}
  private struct Known {
    var below: [Entry] = []
    var key = Key()
  }
  private var entries: [Entry] = []
  /// Of each backdrop of the frame before, in the order of drawing.
  private var known: [Known] = []
  private var asked = 0

  /// To be called before a frame is composed.
  func beginFrame() {
    known.removeLast(max(0, known.count - asked))
    entries.removeAll(keepingCapacity: true)
    asked = 0
  }

  /// Something is drawn: what `object` says, there.
  func append(_ object: any AnyObject & Sendable, at place: CATransform3D, opacity: Double) {
    if known.isEmpty { return }
    entries.append(Entry(object: object, place: place, opacity: opacity))
  }

  /// The key of all that was drawn so far; nil when nobody watched.
  func key() -> (any AnyObject & Sendable)? {
    defer { asked += 1 }
    guard asked < known.count else {
      known.append(Known())
      return nil
    }
    let isSame = known[asked].below.elementsEqual(entries) {
      $0.object === $1.object && $0.place == $1.place && $0.opacity == $1.opacity
    }
    if !isSame {
      known[asked].below.removeAll(keepingCapacity: true)
      known[asked].below.append(contentsOf: entries)
      known[asked].key = Key()
    }
    return known[asked].key
  }
}
