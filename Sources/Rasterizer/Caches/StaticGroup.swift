/// The transform and the area with which a group was last drawn, and its pixels after two frames with the same ones.
struct StaticGroup {
  var transform: ProjectiveTransform
  var area: PixelRect
  var image: BlurredImage?
}
