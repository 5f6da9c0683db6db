/// Pictures that belong on the target and were not drawn there yet, in at most two rectangles of a band.
///
/// An opaque one that lies ready in memory is held back; so is a translucent one that covers exactly the same. What is
/// drawn next over exactly that rectangle takes both as what is below, and writes the target once.
struct DeferredCopies {
  struct Part {
    var area: PixelRect
    var target: PixelTarget
    var below: ReadyPixels
    /// The plan, which outlives the band, holds it.
    var above: Unmanaged<Shader>?
    var alpha: UInt32 = 0

    /// How long rows are and how many; where the pictures' and the target's lie behind each other, all are one.
    func rows(isWhole: Bool) -> (Int, Int) {
      isWhole && area.width == target.stride ? (area.width * area.height, 1) : (area.width, area.height)
    }
  }
  var parts: [Part] = []

  mutating func reserve() { parts.reserveCapacity(2) }
}
