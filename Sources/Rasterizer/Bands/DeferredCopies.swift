/// Pending copies of images to the target, in at most two rectangles of a band.
///
/// The copy of an opaque image from memory is deferred. A translucent image over exactly the same rectangle is deferred
/// with it. The next step with this rectangle is blended onto both, so the target is written once.
struct DeferredCopies {
  struct Part {
    var area: PixelRect
    var target: PixelTarget
    var below: ReadyPixels
    /// The translucent image above. The plan retains it.
    var above: Unmanaged<Shader>?
    var alpha: UInt32 = 0

    /// Returns the length and the number of rows. If sources and target are contiguous, all rows count as one.
    func rows(isWhole: Bool) -> (Int, Int) {
      isWhole && area.width == target.stride ? (area.width * area.height, 1) : (area.width, area.height)
    }
  }
  var parts: [Part] = []

  mutating func reserve() { parts.reserveCapacity(2) }
}
