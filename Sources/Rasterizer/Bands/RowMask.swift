/// A cover while rows are made of it, without references to count.
struct RowMask {
  enum Kind {
    case full
    case rect(SIMD4<Double>)
    /// The number of the cells, and the rule.
    case cells(Int, evenOdd: Bool)
  }
  var kind: Kind
  var antialiased: Bool
  var alpha: Int32
  /// The plan, which outlives the band, holds it.
  var shader: Unmanaged<Shader>?
}
