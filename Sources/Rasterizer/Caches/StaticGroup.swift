/// The transform and the area with which a group was last drawn. After two frames with the same ones, also its pixels.
struct StaticGroup {
  var transform: ProjectiveTransform
  var area: PixelRect
  var image: BlurredImage?
}
