import CoreGraphics
import PropertyTesting
import Testing

@testable import Workbench

/// Rectangles and images in tiles, compared with those in one bitmap.
@Suite struct TiledFillsTests {
  private static let (width, height) = (300, 260)

  /// Draws the tiles side by side.
  private func pixels(of fills: TiledFills) -> [UInt32] {
    var result = [UInt32](repeating: 0, count: Self.width * Self.height)
    for (index, tile) in fills.tiles.enumerated() {
      guard let bitmap = FilledBitmap(tile), let image = bitmap.image.pixelImage else { continue }
      let x = index % fills.columns * TiledFills.side + bitmap.left
      let y = index / fills.columns * TiledFills.side + bitmap.top
      for row in 0..<image.height {
        for column in 0..<image.width {
          result[(y + row) * Self.width + x + column] = image.pixels[row * image.width + column]
        }
      }
    }
    return result
  }

  /// Source over destination of premultiplied colours, channel by channel.
  private func over(_ source: UInt32, _ destination: UInt32) -> UInt32 {
    [24, 16, 8, 0].reduce(0) { result, shift in
      let (s, d) = (Int(source >> shift & 255), Int(destination >> shift & 255))
      let product = d * (255 - Int(source >> 24))
      return result | UInt32(s + (product * 2 + 255) / 510) << shift
    }
  }

  @Test func tilesShowWhatOneBitmapShows() {
    var random = PropertyTest.generator("tiled fills")
    let colors: [UInt32] = [0xFFFF_8040, 0x9900_0000, 0x4020_2010, 0xFF00_0000]
    for round in 0..<40 {
      var (fills, wanted) = (TiledFills(width: Self.width, height: Self.height), [UInt32](repeating: 0, count: 78_000))
      for _ in 0..<Int.random(in: 1...20, using: &random) {
        let (x, y) = (Int.random(in: -50...320, using: &random), Int.random(in: -50...280, using: &random))
        let fill = PixelFill(
          left: x, top: y, right: x + Int.random(in: -3...200, using: &random),
          bottom: y + Int.random(in: -3...200, using: &random), color: colors.randomElement(using: &random) ?? 0)
        fills.add(fill)
        let seen = fill.clamped(PixelFill(left: 0, top: 0, right: Self.width, bottom: Self.height))
        if seen.isEmpty { continue }
        for row in seen.top..<seen.bottom {
          for index in row * Self.width + seen.left..<row * Self.width + seen.right {
            wanted[index] = over(fill.color, wanted[index])
          }
        }
      }
      let isSame = pixels(of: fills) == wanted
      #expect(isSame, "seed \(PropertyTest.seed), round \(round)")
    }
  }

  @Test func framesHaveAHole() {
    var fills = TiledFills(width: Self.width, height: Self.height)
    fills.addFrame(PixelFill(left: 100, top: 100, right: 200, bottom: 150, color: 0x8000_0080), thickness: 3)
    let drawn = pixels(of: fills)
    #expect(drawn.count { $0 == 0x8000_0080 } == 100 * 50 - 94 * 44, "no part is drawn twice")
    #expect(drawn.count { $0 != 0 } == 100 * 50 - 94 * 44)
    fills.removeAll()
    fills.addFrame(PixelFill(left: 10, top: 10, right: 14, bottom: 200, color: 0xFF00_00FF), thickness: 3)
    #expect(pixels(of: fills).count { $0 != 0 } == 4 * 190, "a rectangle without a hole")
  }

  @Test func dashesEndWithTheirSide() {
    var fills = TiledFills(width: Self.width, height: Self.height)
    fills.addFrame(
      PixelFill(left: 10, top: 20, right: 40, bottom: 40, color: 0xFFFF_FFFF), thickness: 1, dash: 8, gap: 3)
    let drawn = pixels(of: fills)
    #expect((0..<50).filter { drawn[20 * Self.width + $0] != 0 } == Array(10..<18) + Array(21..<29) + Array(32..<40))
    #expect((0..<50).filter { drawn[$0 * Self.width + 10] != 0 } == Array(20..<29) + Array(32..<40))
  }

  /// The dashes of a rectangle far beyond the bitmap are not all made.
  @Test func hugeDashedFramesAreDrawnInTime() {
    var fills = TiledFills(width: Self.width, height: Self.height)
    let huge = PixelFill(left: -1_000_000, top: 50, right: 1_000_000, bottom: 1_000_000, color: 0xFFFF_FFFF)
    for _ in 0..<1_000 {
      fills.removeAll()
      fills.addFrame(huge, thickness: 1, dash: 8, gap: 3)
    }
    let row = pixels(of: fills)[50 * Self.width..<51 * Self.width]
    #expect((210...225).contains(row.count { $0 != 0 }))
  }
}
