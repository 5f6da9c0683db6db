/// At most two rectangles that a shape covers completely, such as the cross inside a rounded rectangle.
struct OpaqueRects: Sendable {
  private var rects = (PixelRect(x0: 0, y0: 0, x1: 0, y1: 0), PixelRect(x0: 0, y0: 0, x1: 0, y1: 0))
  private var count = 0

  init() {}
  init(_ rect: PixelRect) { append(rect) }

  var isEmpty: Bool { count == 0 }

  /// Appends a rectangle. A third one is ignored, which only hides less.
  mutating func append(_ rect: PixelRect) {
    if count == 0 { rects.0 = rect }
    if count == 1 { rects.1 = rect }
    count = min(count + 1, 2)
  }

  /// Returns a Boolean value that indicates whether one of the rectangles contains all of `area`.
  func contains(_ area: PixelRect) -> Bool {
    (count > 0 && rects.0.contains(area)) || (count > 1 && rects.1.contains(area))
  }

  /// Returns the widest run of columns in `x0..<x1` that one rectangle covers in all rows of `area`.
  func columns(on area: PixelRect, _ x0: Int, _ x1: Int) -> (Int, Int) {
    var best = (0, 0)
    func compare(_ rect: PixelRect) {
      guard rect.y0 <= area.y0, rect.y1 >= area.y1 else { return }
      let (from, to) = (max(rect.x0, x0), min(rect.x1, x1))
      if to - from > best.1 - best.0 { best = (from, to) }
    }
    if count > 0 { compare(rects.0) }
    if count > 1 { compare(rects.1) }
    return best
  }
}
