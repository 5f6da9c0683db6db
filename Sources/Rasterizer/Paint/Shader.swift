// What a shape is filled with, row by row.
//
// A shader gives the premultiplied pixels of a stretch of a row; how they meet the target is the painter's business.
// Rule inside: a pixel is a function of its place alone, never of where a stretch begins, so that cutting rows into
// runs, bands and damaged rectangles changes nothing.
import CKernels
import CoreGraphics

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
    _ out: UnsafeMutablePointer<Pixel>, stride: Int, x: Int, rows: Range<Int>, count: Int, _ coverage: StretchCoverage
  ) -> Bool { false }

  /// The pixels of a rectangle where they lie ready in memory.
  func ready(_ area: PixelRect) -> ReadyPixels? { nil }

  /// The pixels of a stretch of a row where they lie ready in memory.
  func direct(x: Int, y: Int, count: Int) -> UnsafePointer<Pixel>? { nil }

  /// Pixels of `scratch` that `fetch` needs for a stretch of `width`.
  func scratchCount(width: Int) -> Int { 0 }
}

/// Rows of pixels in memory, from the first one's first pixel on.
struct ReadyPixels {
  var base: UnsafePointer<Pixel>
  var stride: Int

  /// Asks for the beginnings of so many rows: where rows are short, the processor does not see what comes next.
  func prefetch(width: Int, rows: Int) {
    if width > 128 { return }
    var row = base
    for _ in 0..<rows {
      var x = 0
      while x < width {
        ck_prefetch(row + x)
        x &+= 16
      }
      ck_prefetch(row + (width &- 1))
      row += stride
    }
  }
}

/// What of a stretch is covered, 0…255: its pixels, but for the first and the last one, which may be cut.
struct StretchCoverage {
  var inner: UInt32
  var first: UInt32
  var last: UInt32
}

/// One colour.
final class SolidShader: Shader, @unchecked Sendable {
  init(_ pixel: Pixel) { super.init(isOpaque: pixel >> 24 == 255, solid: pixel) }
}

extension CGColor {
  /// The nearest premultiplied pixel of the colour times `opacity`; components are clamped to 0…1. They are multiplied
  /// with the alpha that the pixel has: what they give and what shows through are parts of one whole then.
  func pixel(opacity: Double = 1) -> Pixel {
    func unit(_ v: Double) -> Double { v > 0 ? min(v, 1) : 0 }
    let alpha = (unit(rgba.w) * unit(opacity) * 255).rounded()
    func byte(_ v: Double) -> Pixel { Pixel(unit(v) * alpha + 0.5) }
    return Pixel(alpha) << 24 | byte(rgba.x) << 16 | byte(rgba.y) << 8 | byte(rgba.z)
  }
}
