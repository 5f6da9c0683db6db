/// Where a group was asked for last, and its pixels once that was so twice.
struct StaticGroup {
  var transform: ProjectiveTransform
  var area: PixelRect
  var picture: BlurredImage?
}
