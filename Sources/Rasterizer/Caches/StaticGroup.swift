/// The transform and area of a group when it was last drawn, and its pixels once both were the same twice.
struct StaticGroup {
  var transform: ProjectiveTransform
  var area: PixelRect
  var image: BlurredImage?
}
