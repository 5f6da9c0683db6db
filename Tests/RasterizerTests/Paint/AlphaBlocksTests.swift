import CoreGraphics
import Testing

@testable import Rasterizer

/// Knowing where an image is transparent or opaque changes no pixel of it.
@Suite struct AlphaBlocksTests {
  /// An image with transparent, translucent and opaque rectangles.
  private func image(_ width: Int, _ height: Int, _ random: inout SeededGenerator) -> PixelImage {
    var pixels = [UInt32](repeating: 0, count: width * height)
    for _ in 0..<6 {
      let color = UInt32([0, 0xff00_ff80, 0x8040_2010].randomElement(using: &random) ?? 0)
      let (x, y) = (Int.random(in: 0..<width, using: &random), Int.random(in: 0..<height, using: &random))
      for row in y..<min(height, y + 120) {
        for column in x..<min(width, x + 150) { pixels[row * width + column] = color }
      }
    }
    return PixelImage(width: width, height: height, pixels: pixels)
  }

  @Test func reachIsTheDistanceToAnotherState() throws {
    var random = SeededGenerator(seed: 1)
    for (width, height) in [(333, 250), (16, 16), (1, 400)] {
      let blocks = AlphaBlocks(try #require(PixelSource(image(width, height, &random))))
      let (columns, rows) = ((width + 15) / 16, (height + 15) / 16)
      for row in 0..<rows {
        for column in 0..<columns {
          let block = blocks.block(column: column, row: row)
          var nearest = 64
          for y in 0..<rows {
            for x in 0..<columns where blocks.block(column: x, row: y).state != block.state {
              nearest = min(nearest, max(abs(x - column), abs(y - row)))
            }
          }
          #expect(Int(block.reach) == nearest - 1, "\(width) × \(height), block \(column), \(row)")
        }
      }
    }
  }

  @Test func rotatedImagesDoNotDependOnAlphaBlocks() throws {
    var random = SeededGenerator(seed: 2)
    for _ in 0..<60 {
      let source = try #require(PixelSource(image(333, 250, &random)))
      let (k, angle) = (Double.random(in: 0.2...3, using: &random), Double.random(in: 0...7, using: &random))
      let (c, s) = (k * Numerics.cos(angle), k * Numerics.sin(angle))
      let transform = ProjectiveTransform(a: c, b: s, c: -s, d: c, tx: 166 - 100 * (c - s), ty: 125 - 100 * (s + c))
      let shown = CGRect(x: 0, y: 0, width: 333, height: 250)
      let plain = ImageShader(source, transform: transform, isNearest: false, shown: shown)
      let known = ImageShader(source, transform: transform, isNearest: false, shown: shown)
      known.blocks = AlphaBlocks(source)
      for y in 0..<200 {
        let (a, b) = (row(y, of: plain), row(y, of: known))
        #expect(a == b, "row \(y), \(k) times, turned by \(angle)")
        // Over pixels at once, and from the fetched pixels.
        var c = [Pixel](repeating: 0xff20_4060, count: 200)
        let d = MutableRow<Pixel>.allocate(repeating: 0xff20_4060, count: 200)
        defer { d.deallocate() }
        Kernels.table.pointee.over_row(&c, a, 200, 170)
        c[0] = over(0xff20_4060, mul255(a[0], 20))
        c[199] = over(0xff20_4060, mul255(a[199], 230))
        let isDrawn = known.drawOver(
          d, stride: 200, x: 0, rows: y..<y + 1, count: 200, SpanCoverage(inner: 170, first: 20, last: 230))
        #expect(isDrawn && c == (0..<200).map { d[$0] }, "over row \(y), \(k) times, turned by \(angle)")
      }
    }
  }

  /// The 200 pixels of a row.
  private func row(_ y: Int, of shader: ImageShader) -> [Pixel] {
    let (pixels, scratch) = (
      MutableRow<Pixel>.allocate(repeating: 7, count: 200), MutableRow<Pixel>.allocate(repeating: 0, count: 1)
    )
    defer {
      pixels.deallocate()
      scratch.deallocate()
    }
    shader.fetch(pixels, x: 0, y: y, count: 200, scratch: scratch)
    return (0..<200).map { pixels[$0] }
  }
}
