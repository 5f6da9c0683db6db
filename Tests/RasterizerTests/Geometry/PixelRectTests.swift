import CoreGraphics
import Testing

@testable import Rasterizer

@Suite struct PixelRectTests {
  @Test(arguments: 0..<200) func splitRectsCoverEachPixelOnce(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let rects = (0..<Int.random(in: 0...6, using: &random)).map { _ in
      let (x, y) = (Int.random(in: 0..<16, using: &random), Int.random(in: 0..<16, using: &random))
      return PixelRect(
        x0: x, y0: y, x1: x + Int.random(in: 0...9, using: &random), y1: y + Int.random(in: 0...9, using: &random))
    }
    var split = [PixelRect(x0: 0, y0: 0, x1: 9, y1: 9)]
    PixelRect.split(rects, into: &split)
    for y in 0..<26 {
      for x in 0..<26 {
        let pixel = PixelRect(x0: x, y0: y, x1: x + 1, y1: y + 1)
        let wanted = rects.contains { $0.contains(pixel) } ? 1 : 0
        #expect(split.filter { $0.contains(pixel) }.count == wanted, "seed \(seed), pixel \(x), \(y)")
      }
    }
  }
}
