/// The transform and the area with which a group was last drawn, and the surface onto which it is drawn part by part.
struct StaticGroup {
  let transform: ProjectiveTransform
  let area: PixelRect
  /// The surface, whose first `drawnRows` rows have the group's pixels; nil until the group is drawn again with this
  /// transform.
  private(set) var image: BlurredImage?
  private(set) var drawnRows = 0

  init(transform: ProjectiveTransform, area: PixelRect) { (self.transform, self.area) = (transform, area) }

  /// A Boolean value indicating whether all of the group is on the surface.
  var isComplete: Bool { drawnRows == surfaceArea.height }

  /// The size of the surface in bytes.
  var byteCount: Int { surfaceArea.width * surfaceArea.height * 4 }

  /// The pixels of the surface: the area, extended to multiples of eight pixels.
  var surfaceArea: PixelRect { PixelRect(x0: 0, y0: 0, x1: (area.x1 + 7) & ~7, y1: (area.y1 + 7) & ~7) }

  /// Returns the next rows to draw: whole bands with about `pixels` pixels, at least one band.
  func nextPart(of pixels: Int) -> PixelRect {
    let bands = max(1, pixels / surfaceArea.width / EdgeList.bandHeight)
    let end = min(drawnRows + bands * EdgeList.bandHeight, surfaceArea.height)
    return PixelRect(x0: 0, y0: drawnRows, x1: surfaceArea.width, y1: end)
  }

  /// Records that the rows of `image` above `end` are drawn.
  mutating func setDrawn(_ image: BlurredImage, upTo end: Int) { (self.image, drawnRows) = (image, end) }
}
