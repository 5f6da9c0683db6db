/// A group around the current step while visible steps are collected.
struct OpenGroup {
  /// The visible part; nil for a group that has no effect there.
  var part: PixelRect?
  /// The columns in which opaque steps of the enclosing group hide everything below that group.
  var outer: OccludedSpan
}
