/// The fill of a shape with one colour, for steps that need no other mask and have no opaque rectangles.
struct SolidShape: @unchecked Sendable {
  /// The edges, or nil if the step is not of this kind. The plan retains them.
  var edges: Unmanaged<EdgeList>?
  var color: Pixel = 0
  /// The first column of the step and the column after the last.
  var x0: Int32 = 0
  var x1: Int32 = 0
  /// A Boolean value indicating whether the step hides everything below it at full coverage.
  var canHide = false
}
