/// A group while the steps in it are chosen.
struct OpenGroup {
  /// Where it is seen; nil for one that makes no difference there.
  var part: PixelRect?
  /// The columns in which what is opaque in the group above hides what is below that, too.
  var outer: OccludedSpan
}
