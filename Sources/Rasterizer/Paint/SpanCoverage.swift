/// The coverage of a span, 0…255: of its inner pixels, and of its first and last pixel, which may be covered in part.
struct SpanCoverage {
  var inner: UInt32
  var first: UInt32
  var last: UInt32
}
