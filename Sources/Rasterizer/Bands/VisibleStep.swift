/// A step and where it can be seen.
struct VisibleStep {
  var step: Int
  var part: PixelRect
  /// What is seen of it on the other side of what hides it.
  var rest = PixelRect(x0: 0, y0: 0, x1: 0, y1: 0)

  /// Takes away what is hidden; a hole in the middle leaves two parts where that is worth it.
  mutating func cut(_ occluded: OccludedSpan, splits: Bool) {
    let part = part
    if occluded.x0 >= part.x1 || occluded.x1 <= part.x0 { return }
    if occluded.x0 <= part.x0 {
      self.part.x0 = min(occluded.x1, part.x1)
    } else if occluded.x1 >= part.x1 {
      self.part.x1 = occluded.x0
    } else if splits && occluded.x1 - occluded.x0 >= 32 {
      self.part.x1 = occluded.x0
      rest = part
      rest.x0 = occluded.x1
    }
  }
}
