import CoreGraphics

/// Where an image was drawn last, how much of it since, and its scaled pixels once they are worth their price.
struct ScaledImage {
  /// The transform from the image's pixels to the target.
  let transform: ProjectiveTransform
  /// The part that is shown, in pixels of the image.
  let shown: CGRect
  /// The pixels of the target that the image covers.
  let area: PixelRect
  /// The number of pixels that were scaled at this place so far.
  var scaledCount = 0
  /// The pixels of the area.
  var pixels: FrameBuffer?

  init(transform: ProjectiveTransform, shown: CGRect, area: PixelRect) {
    (self.transform, self.shown, self.area) = (transform, shown, area)
  }

  var pixelCount: Int { area.width * area.height }

  /// Returns a Boolean value that indicates whether an image is at the same place.
  func isAt(_ transform: ProjectiveTransform, _ shown: CGRect, _ area: PixelRect) -> Bool {
    self.transform == transform && self.shown == shown && self.area == area
  }
}
