// What a shape is filled with, row by row.
//
// A shader gives the premultiplied pixels of a stretch of a row; how they meet the target is the painter's business.
// Rule inside: a pixel is a function of its place alone, never of where a stretch begins, so that cutting rows into
// runs, bands and damaged rectangles changes nothing.
/// Premultiplied pixels for any place.
class Shader: @unchecked Sendable {
  /// Whether every pixel has alpha 255.
  @exclusivity(unchecked) final var isOpaque: Bool
  /// The one colour everywhere, if so.
  let solid: Pixel?

  init(isOpaque: Bool, solid: Pixel? = nil) {
    self.isOpaque = isOpaque
    self.solid = solid
  }

  /// Writes `count` pixels of row `y` from `x` on.
  func fetch(_ out: UnsafeMutablePointer<Pixel>, x: Int, y: Int, count: Int, scratch: UnsafeMutablePointer<Pixel>) {
    out.update(repeating: solid ?? 0, count: count)
  }

  /// Appends the alphas of `count` pixels as coverage; `start` is the place in the row that is covered.
  func appendAlpha(
    to out: inout CoverageRow, start: Int, x: Int, y: Int, count: Int, pixels: UnsafeMutablePointer<Pixel>,
    scratch: UnsafeMutablePointer<Pixel>
  ) {
    appendFetchedAlpha(to: &out, start: start, x: x, y: y, count: count, pixels: pixels, scratch: scratch)
  }

  /// The same by way of whole pixels.
  final func appendFetchedAlpha(
    to out: inout CoverageRow, start: Int, x: Int, y: Int, count: Int, pixels: UnsafeMutablePointer<Pixel>,
    scratch: UnsafeMutablePointer<Pixel>
  ) {
    if let ready = direct(x: x, y: y, count: count) {
      out.append(alphaOf: ready, start: start, count: count)
    } else {
      fetch(pixels, x: x, y: y, count: count, scratch: scratch)
      out.append(alphaOf: pixels, start: start, count: count)
    }
  }

  /// Draws stretches of rows over pixels at once, with the coverage of each; false where they must be fetched first.
  func drawOver(
    _ out: UnsafeMutablePointer<Pixel>, stride: Int, x: Int, rows: Range<Int>, count: Int, _ coverage: SpanCoverage
  ) -> Bool { false }

  /// The pixels of a rectangle where they lie ready in memory.
  func ready(_ area: PixelRect) -> ReadyPixels? { nil }

  /// The pixels of a stretch of a row where they lie ready in memory.
  func direct(x: Int, y: Int, count: Int) -> UnsafePointer<Pixel>? { nil }

  /// Pixels of `scratch` that `fetch` needs for a stretch of `width`.
  func scratchCount(width: Int) -> Int { 0 }
}
