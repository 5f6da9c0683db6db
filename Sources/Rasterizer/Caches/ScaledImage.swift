import CoreGraphics

/// The geometry with which an image was last drawn, and its scaled pixels once caching them pays off.
struct ScaledImage {
  /// The transform from the image's pixels to the target.
  let transform: ProjectiveTransform
  /// The visible part, in pixels of the image.
  let shown: CGRect
  /// The pixels of the target that the image covers.
  let area: PixelRect
  /// The number of pixels that were scaled with this geometry so far.
  var scaledCount = 0
  /// The pixels of the area.
  var pixels: FrameBuffer?

  init(transform: ProjectiveTransform, shown: CGRect, area: PixelRect) {
    (self.transform, self.shown, self.area) = (transform, shown, area)
  }

  var pixelCount: Int { area.width * area.height }

  /// Returns a Boolean value that indicates whether an image is drawn with the same geometry.
  func isAt(_ transform: ProjectiveTransform, _ shown: CGRect, _ area: PixelRect) -> Bool {
    self.transform == transform && self.shown == shown && self.area == area
  }
}
