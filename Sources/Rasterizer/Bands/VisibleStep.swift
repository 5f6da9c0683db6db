/// A step and the part of it that is visible.
struct VisibleStep {
  var step: Int
  var part: PixelRect
  /// The visible part to the right of an occluded span, if the span splits the step.
  var rightPart = PixelRect(x0: 0, y0: 0, x1: 0, y1: 0)

  /// Removes an occluded span. A span inside the part splits it if the span is at least 32 columns wide.
  mutating func remove(_ occluded: OccludedSpan, splits: Bool) {
    let part = part
    if occluded.x0 >= part.x1 || occluded.x1 <= part.x0 { return }
    if occluded.x0 <= part.x0 {
      self.part.x0 = min(occluded.x1, part.x1)
    } else if occluded.x1 >= part.x1 {
      self.part.x1 = occluded.x0
    } else if splits && occluded.x1 - occluded.x0 >= 32 {
      self.part.x1 = occluded.x0
      rightPart = part
      rightPart.x0 = occluded.x1
    }
  }
}
