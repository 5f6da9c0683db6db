/// A mask while rows are computed from it, without counted references.
struct RowMask {
  enum Kind {
    case full
    case rect(SIMD4<Double>)
    /// The index of the mask's cells, and its fill rule.
    case cells(Int, evenOdd: Bool)
  }
  var kind: Kind
  var antialiased: Bool
  var alpha: Int32
  /// The shader, which the plan holds.
  var shader: Unmanaged<Shader>?
}
