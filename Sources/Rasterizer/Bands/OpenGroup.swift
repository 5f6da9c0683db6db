/// A group around the current step, during culling.
struct OpenGroup {
  /// The visible part, or nil if the group has no effect there.
  var part: PixelRect?
  /// The columns that all groups around this one cover fully. There, their opaque steps hide everything below.
  var outer: OccludedSpan
}
