/// The coverage of a span, from 0 to 255. The first and the last pixel may differ from the inner ones.
struct SpanCoverage {
  var inner: UInt32
  var first: UInt32
  var last: UInt32
}
