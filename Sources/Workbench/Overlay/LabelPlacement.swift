import CoreGraphics

/// Places labels beside rectangles without overlaps. A label gets the first free frame of six candidates, or none.
package struct LabelPlacement {
  /// The area that contains all labels.
  package let area: CGRect
  private var taken: [CGRect] = []

  package init(area: CGRect, avoiding taken: [CGRect] = []) {
    (self.area, self.taken) = (area, taken)
  }

  /// Returns the frame of a label, or nil if no candidate is free. The candidates are the upper left corner of `rect`,
  /// the position above it, its other corners, and the position below it.
  package mutating func place(_ size: CGSize, beside rect: CGRect) -> CGRect? {
    guard size.width > 0, size.width <= area.width, size.height <= area.height, area.intersects(rect) else {
      return nil
    }
    let (left, right) = (rect.minX, rect.maxX - size.width)
    let candidates = [
      CGPoint(x: left, y: rect.minY), CGPoint(x: left, y: rect.minY - size.height),
      CGPoint(x: left, y: rect.maxY - size.height), CGPoint(x: right, y: rect.minY),
      CGPoint(x: right, y: rect.maxY - size.height), CGPoint(x: left, y: rect.maxY),
    ]
    for candidate in candidates {
      let origin = CGPoint(
        x: min(max(candidate.x, area.minX), area.maxX - size.width),
        y: min(max(candidate.y, area.minY), area.maxY - size.height))
      let frame = CGRect(origin: origin, size: size)
      if taken.contains(where: { $0.intersects(frame) }) { continue }
      taken.append(frame)
      return frame
    }
    return nil
  }
}
