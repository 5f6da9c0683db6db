import Comparison
import CoreGraphics
import Simulator
import Testing

@Suite struct ImageDifferenceTests {
  private func image(_ width: Int, _ height: Int, _ pixel: (Int, Int) -> UInt32) -> PixelImage {
    PixelImage(
      width: width, height: height, pixels: (0..<height).flatMap { y in (0..<width).map { pixel($0, y) } })
  }

  @Test func theSameImageHasNoDifference() {
    let a = image(9, 7) { UInt32(0xFF00_0000) | UInt32($0 * 20 + $1) }
    let difference = ImageDifference(a, a, limits: ComparisonLimits())
    #expect(difference.count == 0 && difference.bounds == nil && difference.largest == 0)
    #expect(difference.isWithin(ComparisonLimits()))
  }

  @Test func changedPixelsAreCountedWithTheirRectangle() {
    let a = image(10, 10) { _, _ in 0xFFFF_FFFF }
    let b = image(10, 10) { x, y in (x, y) == (3, 2) || (x, y) == (5, 7) ? 0xFF00_0000 : 0xFFFF_FFFF }
    let difference = ImageDifference(a, b, limits: ComparisonLimits())
    #expect(difference.count == 2 && difference.percent == 2)
    #expect(difference.bounds == CGRect(x: 3, y: 2, width: 3, height: 6))
    // White and black differ by all of the luma's share.
    #expect(abs(difference.largest - (0.5053 * 255 * 255 / 35_215).squareRoot()) < 1e-6)
  }

  @Test(arguments: [(0.0, 1), (0.001, 1), (0.01, 0), (1, 0)])
  func smallDifferencesAreBelowTheThreshold(threshold: Double, count: Int) {
    var limits = ComparisonLimits()
    limits.threshold = threshold
    let (a, b) = (image(1, 1) { _, _ in 0xFF80_8080 }, image(1, 1) { _, _ in 0xFF81_8181 })
    #expect(ImageDifference(a, b, limits: limits).count == count)
  }

  @Test func limitsOfNumberAndShareApply() {
    let a = image(10, 10) { _, _ in 0xFFFF_FFFF }
    let b = image(10, 10) { x, y in y == 0 && x < 4 ? 0xFF00_0000 : 0xFFFF_FFFF }
    let difference = ImageDifference(a, b, limits: ComparisonLimits())
    for (count, percent, isWithin) in [
      (3, nil, false), (4, nil, true), (0, 4.0, true), (0, 3.9, false), (3, 50, false),
    ] {
      var limits = ComparisonLimits()
      (limits.count, limits.percent) = (count, percent)
      #expect(difference.isWithin(limits) == isWithin, "\(count), \(String(describing: percent))")
    }
  }

  @Test func transparencyIsComparedOverWhite() {
    let difference = ImageDifference(
      image(1, 1) { _, _ in 0 }, image(1, 1) { _, _ in 0xFFFF_FFFF }, limits: ComparisonLimits())
    #expect(difference.largest == 0)
    // The words differ, so an exact comparison counts the pixel.
    #expect(difference.count == 1)
  }

  @Test func shiftsOfAntialiasedEdgesMayBeIgnored() {
    // A slanted edge with one smoothed pixel a row, and the same edge a third of a pixel further.
    func edge(_ shift: Double) -> PixelImage {
      image(24, 24) { x, y in
        let covered = min(1, max(0, 8 + Double(y) / 3 + shift - Double(x)))
        let grey = UInt32(255 - 255 * covered)
        return 0xFF00_0000 | grey << 16 | grey << 8 | grey
      }
    }
    var limits = ComparisonLimits()
    limits.threshold = 0.1
    #expect(ImageDifference(edge(0), edge(0.33), limits: limits).count > 8)
    limits.countsSmoothedEdges = false
    let ignored = ImageDifference(edge(0), edge(0.33), limits: limits)
    #expect(ignored.count == 0 && ignored.smoothedCount > 8)
    // A moved block is not an antialiased edge.
    let (a, b) = (
      image(20, 20) { x, _ in x < 8 ? 0xFF00_0000 : 0xFFFF_FFFF },
      image(20, 20) { x, _ in x < 11 ? 0xFF00_0000 : 0xFFFF_FFFF }
    )
    #expect(ImageDifference(a, b, limits: limits).count > 0)
  }

  @Test(arguments: [(-0.1, 0, nil), (2, 0, nil), (.nan, 0, nil), (0, -1, nil), (0, 0, 101.0)])
  func impossibleLimitsAreErrors(threshold: Double, count: Int, percent: Double?) {
    var limits = ComparisonLimits()
    (limits.threshold, limits.count, limits.percent) = (threshold, count, percent)
    #expect(throws: SimulationError.self) { try limits.check { "--\($0)" } }
  }
}
