/// What of a stretch is covered, 0…255: its pixels, but for the first and the last one, which may be cut.
struct SpanCoverage {
  var inner: UInt32
  var first: UInt32
  var last: UInt32
}
