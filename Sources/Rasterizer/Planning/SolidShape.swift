/// A shape in one colour, without rectangles that are known to be covered fully.
struct SolidShape: @unchecked Sendable {
  /// The edges, which the plan holds.
  var edges: Unmanaged<EdgeList>?
  var color: Pixel = 0
  /// The first column of the step and the column after the last.
  var x0: Int32 = 0
  var x1: Int32 = 0
  /// A Boolean value indicating whether the step is opaque where it covers.
  var canHide = false
}
