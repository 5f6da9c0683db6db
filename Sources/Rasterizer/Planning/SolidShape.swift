/// A shape in one colour, of which nothing is known to be covered whole.
struct SolidShape: @unchecked Sendable {
  /// Held by the plan.
  var edges: Unmanaged<EdgeList>?
  var color: Pixel = 0
  /// The first column of the step and the one after the last.
  var x0: Int32 = 0
  var x1: Int32 = 0
  /// Whether the step is opaque where it covers.
  var canHide = false
}
