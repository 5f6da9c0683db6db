/// Image copies to the target that are not done yet, in at most two rectangles of a band.
///
/// The copy of an opaque image from memory is deferred, and so is a translucent image over exactly the same rectangle.
/// The next step with this rectangle is blended onto both, so that the target is written once.
struct DeferredCopies {
  struct Part {
    var area: PixelRect
    var target: PixelTarget
    var below: ReadyPixels
    /// The image above, which the plan holds.
    var above: Unmanaged<Shader>?
    var alpha: UInt32 = 0

    /// Returns the length and the number of rows; rows without gaps between them count as one.
    func rows(isWhole: Bool) -> (Int, Int) {
      isWhole && area.width == target.stride ? (area.width * area.height, 1) : (area.width, area.height)
    }
  }
  var parts: [Part] = []

  mutating func reserve() { parts.reserveCapacity(2) }
}
