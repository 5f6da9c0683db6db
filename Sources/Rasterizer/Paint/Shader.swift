// The paint of a shape, row by row.
//
// Invariant: a pixel depends only on its position, never on the start of a span. The division of rows into runs, bands
// and damaged rectangles therefore changes nothing.

/// A source of the premultiplied pixels of a span, which the painter blends onto the target.
class Shader: @unchecked Sendable {
  /// A Boolean value indicating whether all pixels have an alpha of 255.
  @exclusivity(unchecked) final var isOpaque: Bool
  /// The colour of all pixels, if they have only one.
  let solid: Pixel?

  init(isOpaque: Bool, solid: Pixel? = nil) {
    self.isOpaque = isOpaque
    self.solid = solid
  }

  /// Writes `count` pixels of row `y` from `x` on.
  func fetch(_ out: MutableRow<Pixel>, x: Int, y: Int, count: Int, scratch: MutableRow<Pixel>) {
    out.fill(with: solid ?? 0, count: count)
  }

  /// Appends the alphas of `count` pixels as coverage. `start` is the position in the coverage row.
  func appendAlpha(
    to out: inout CoverageRow, start: Int, x: Int, y: Int, count: Int, pixels: MutableRow<Pixel>,
    scratch: MutableRow<Pixel>
  ) {
    appendFetchedAlpha(to: &out, start: start, x: x, y: y, count: count, pixels: pixels, scratch: scratch)
  }

  /// Appends the alphas of pixels that are read directly or fetched.
  final func appendFetchedAlpha(
    to out: inout CoverageRow, start: Int, x: Int, y: Int, count: Int, pixels: MutableRow<Pixel>,
    scratch: MutableRow<Pixel>
  ) {
    if let ready = direct(x: x, y: y, count: count) {
      out.append(alphaOf: ready, start: start, count: count)
    } else {
      fetch(pixels, x: x, y: y, count: count, scratch: scratch)
      out.append(alphaOf: Row(pixels), start: start, count: count)
    }
  }

  /// Draws spans of rows over the target without an intermediate buffer. Returns false if the shader cannot.
  func drawOver(
    _ out: MutableRow<Pixel>, stride: Int, x: Int, rows: Range<Int>, count: Int, _ coverage: SpanCoverage
  ) -> Bool { false }

  /// Returns the pixels of a rectangle if they can be read without sampling, else nil.
  func ready(_ area: PixelRect) -> ReadyPixels? { nil }

  /// Returns the pixels of a span if they can be read without sampling, else nil.
  func direct(x: Int, y: Int, count: Int) -> Row<Pixel>? { nil }

  /// Returns the number of pixels of `scratch` that `fetch` needs for a span of `width` pixels.
  func scratchCount(width: Int) -> Int { 0 }
}
