/// A mask of the current step, without reference counting.
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
  /// The shader whose alpha multiplies the mask. The plan retains it.
  var shader: Unmanaged<Shader>?
}
