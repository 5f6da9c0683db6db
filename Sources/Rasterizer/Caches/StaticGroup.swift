/// The transform and the area with which a group was last drawn.
///
/// `image` has the group's pixels after a second drawing with this transform inside this area. It stays nil if they are
/// too large for the cache.
struct StaticGroup {
  var transform: ProjectiveTransform
  var area: PixelRect
  var image: BlurredImage?
}
