import CKernels
import CoreGraphics
import Testing

@testable import Rasterizer

/// Coverage of cells in which chains of edges overlap, compared with counted scan lines.
@Suite struct ChainOverlapTests {
  private static let size = 48
  private static let unit = 16384.0

  private typealias Polygon = [SIMD2<Double>]

  /// Closed polygons as edges.
  private static func edges(_ polygons: [Polygon]) -> [CKEdge] {
    polygons.flatMap { polygon -> [CKEdge] in
      let corners = polygon.map { (Int32(($0.x * unit).rounded()), Int32(($0.y * unit).rounded())) }
      return corners.indices.map { k in
        let (a, b) = (corners[k], corners[(k + 1) % corners.count])
        return CKEdge(x0: a.0, y0: a.1, x1: b.0, y1: b.1)
      }
    }
  }

  /// The coverage of all pixels, drawn in rectangles of one width, and whether any cell had to be set.
  private static func coverage(
    _ polygons: [Polygon], evenOdd: Bool, width: Int = size, height: Int = 16, level: Int32 = ck_best_isa_level()
  )
    -> (pixels: [UInt8], isSet: Bool)
  {
    let edges = edges(polygons)
    let log = ck_fragment_log_create()
    defer { ck_fragment_log_destroy(log) }
    var table = ck_kernel_table(level)
    let stride = (width + 35) & ~31
    var cells = [CKCell](repeating: CKCell(), count: 16 * stride)
    var touched = [UInt64](repeating: 0, count: 16 * stride / 32 + 4)
    var left = [CKCell](repeating: CKCell(), count: 16)
    var (runs, mask) = ([CKRun](repeating: CKRun(), count: size + 8), [UInt8](repeating: 0, count: size + 8))
    var (result, isSet) = ([UInt8](repeating: 0, count: size * size), false)
    cells.withUnsafeMutableBufferPointer { cells in
      touched.withUnsafeMutableBufferPointer { touched in
        left.withUnsafeMutableBufferPointer { left in
          for top in Swift.stride(from: 0, to: size, by: height) {
            for x0 in Swift.stride(from: 0, to: size, by: width) {
              let (x1, bottom) = (min(x0 + width, size), min(top + height, size))
              var rows = CKCellRows(
                cells: cells.baseAddress, touched: touched.baseAddress, left: left.baseAddress, cellStride: stride,
                wordStride: stride / 32, x0: Int32(x0), y0: Int32(top), x1: Int32(x1), y1: Int32(bottom))
              if ck_accumulate_resolved(&table, &rows, log, evenOdd ? 1 : 0, edges, edges.count, nil, 0) != 0 {
                isSet = true
              }
              for y in top..<bottom {
                let count = ck_sweep(&rows, Int32(y), evenOdd ? 1 : 0, 1, &runs, &mask)
                for run in runs.prefix(count) {
                  for x in Int(run.start)..<min(Int(run.end), x1 - x0) {
                    result[y * size + x0 + x] = run.value < 0 ? mask[x] : UInt8(run.value)
                  }
                }
              }
            }
          }
        }
      }
    }
    return (result, isSet)
  }

  /// The coverage of each pixel, exact along each of many scan lines.
  private static func scanLineCoverage(_ polygons: [Polygon], evenOdd: Bool, lines: Int = 128) -> [Double] {
    let edges = edges(polygons)
    var result = [Double](repeating: 0, count: size * size)
    for line in 0..<size * lines {
      let y = (Double(line) + 0.5) / Double(lines)
      var crossings: [(x: Double, sign: Int)] = []
      for e in edges {
        let (a, b) = (SIMD2(Double(e.x0), Double(e.y0)) / unit, SIMD2(Double(e.x1), Double(e.y1)) / unit)
        guard (a.y <= y) != (b.y <= y) else { continue }
        crossings.append((a.x + (y - a.y) / (b.y - a.y) * (b.x - a.x), b.y > a.y ? 1 : -1))
      }
      crossings.sort { $0.x < $1.x }
      var winding = 0
      for (k, crossing) in crossings.enumerated().dropLast() {
        winding += crossing.sign
        guard evenOdd ? winding % 2 != 0 : winding != 0 else { continue }
        let (from, to) = (crossing.x, crossings[k + 1].x)
        for x in max(0, Int(from))..<max(max(0, Int(from)), min(size, Int(to) + 1)) {
          let part = min(to, Double(x + 1)) - max(from, Double(x))
          if part > 0 { result[line / lines * size + x] += part / Double(lines) }
        }
      }
    }
    return result
  }

  private static func disc(_ x: Double, _ y: Double, _ radius: Double, _ corners: Int, turns: Double = 1) -> Polygon {
    (0..<corners).map { k in
      let angle = turns * 2 * Double.pi * Double(k) / Double(corners)
      return SIMD2(x + radius * Numerics.cos(angle), y + radius * Numerics.sin(angle))
    }
  }

  private static func box(_ x0: Double, _ y0: Double, _ x1: Double, _ y1: Double) -> Polygon {
    [SIMD2(x0, y0), SIMD2(x1, y0), SIMD2(x1, y1), SIMD2(x0, y1)]
  }

  @Test func shapesWithoutOverlapsKeepTheirSums() {
    let ring = [Self.disc(24, 24, 20, 50), Self.disc(24, 24, 18.5, 44, turns: -1)]
    #expect(!Self.coverage(ring, evenOdd: false).isSet && !Self.coverage(ring, evenOdd: true).isSet)
    let star = [(24.0, 2.0), (30, 18), (46, 20), (33, 29), (40, 46), (24, 35), (8, 46), (15, 29), (2, 20), (18, 18)]
    #expect(!Self.coverage([star.map { SIMD2($0.0, $0.1) }], evenOdd: false).isSet)
  }

  @Test func crossingsGetTheCoveredArea() {
    // The sides of an hourglass cross in the middle of a pixel: a quarter is covered above and one below.
    let hourglass = [SIMD2(4.0, 4.0), SIMD2(45, 45), SIMD2(4, 45), SIMD2(45, 4)]
    let drawn = Self.coverage([hourglass], evenOdd: false)
    #expect(drawn.isSet && drawn.pixels[24 * Self.size + 24] == 128)
  }

  @Test func horizontalEdgesAreConsidered() {
    // Two boxes end within one row. Their union is the longer box, without a side in its middle.
    let boxes = [Self.box(2, 10.25, 40, 20), Self.box(6, 10.75, 44, 20)]
    let drawn = Self.coverage(boxes, evenOdd: false)
    let row = drawn.pixels[10 * Self.size..<11 * Self.size]
    #expect(drawn.isSet && Array(row[row.startIndex + 6..<row.startIndex + 40]) == Array(repeating: 191, count: 34))
    #expect(row[row.startIndex + 42] == 64 && row[row.startIndex + 3] == 191)
    // In opposite directions, they leave a gap between them.
    let gap = Self.coverage([boxes[0], boxes[1].reversed()], evenOdd: false)
    #expect(gap.pixels[10 * Self.size + 20] == 128 && gap.pixels[15 * Self.size + 20] == 0)
  }

  /// A cell with too many fragments keeps the plain sum. Cells without an overlap are exact beside it.
  @Test func cellsWithTooManyEdgesKeepThePlainSum() {
    // 4000 triangles in one contour, all with their tips in the pixel (24, 24).
    let spokes = (0..<4000).flatMap { k -> Polygon in
      [SIMD2(24.5, 24.5), SIMD2(24 + Double(k % 97) / 97, 1), SIMD2(25, 47)]
    }
    let drawn = Self.coverage([spokes], evenOdd: true)
    // No coverage leaves the column that holds all corners.
    for (k, value) in drawn.pixels.enumerated() where value != 0 {
      #expect(k % Self.size == 24 && (1..<47).contains(k / Self.size), "\(k % Self.size), \(k / Self.size): \(value)")
    }
    // The crowd does not depend on the rectangles in which it is drawn.
    for (width, height) in [(7, 16), (1, 3)] {
      let isSame = Self.coverage([spokes], evenOdd: true, width: width, height: height).pixels == drawn.pixels
      #expect(isSame)
    }
    // A box beside the crowd stays exact.
    let box = Self.coverage([spokes, Self.box(2.5, 30, 10, 40)], evenOdd: true).pixels
    #expect(box[35 * Self.size + 2] == 128 && box[35 * Self.size + 5] == 255 && box[35 * Self.size + 11] == 0)
  }

  /// Random shapes with corners on a fine or a coarse grid, so that corners, sides and horizontal edges coincide.
  private static func shape(_ seed: UInt64) -> [Polygon] {
    var random = SeededGenerator(seed: seed)
    let grid = [16384.0, 2, 1, 4][Int(seed % 4)]
    func number(_ range: ClosedRange<Double>) -> Double {
      (Double.random(in: range, using: &random) * grid).rounded() / grid
    }
    return (0..<Int.random(in: 1...3, using: &random)).map { k -> Polygon in
      switch (Int(seed) + k) % 5 {
      case 3:
        return disc(
          number(10...38), number(10...38), number(1...20), Int.random(in: 5...60, using: &random),
          turns: Bool.random(using: &random) ? 1 : -1)
      case 4:
        return box(number(1...30), number(1...30), number(20...47), number(20...47))
      default:
        // Some are narrow, so that opposite sides are in the same pixels.
        let width = k == 1 ? 4.0 : 46
        return (0..<Int.random(in: 3...9, using: &random)).map { _ in SIMD2(number(1...1 + width), number(1...47)) }
      }
    }
  }

  @Test(arguments: 0..<120) func everyCellEqualsCountedScanLines(seed: UInt64) {
    let (shape, evenOdd) = (Self.shape(seed), seed % 3 == 0)
    let drawn = Self.coverage(shape, evenOdd: evenOdd).pixels
    for (k, share) in Self.scanLineCoverage(shape, evenOdd: evenOdd).enumerated() {
      // The distance of scan lines is 1/128 of a pixel, and each horizontal side may be off by half of that.
      #expect(
        abs(Double(drawn[k]) - share * 255) < 4,
        "seed \(seed) at \(k % Self.size), \(k / Self.size): \(drawn[k]) for \(share * 255)")
    }
  }

  /// Sides around one pixel corner: some cells hold as many as the kernel examines, others more.
  private static func crowd(_ seed: UInt64) -> [Polygon] {
    var random = SeededGenerator(seed: seed)
    func place() -> Double { 18 + Double(Int.random(in: 0...16, using: &random)) / 4 }
    return [(0..<Int.random(in: 20...60, using: &random)).map { _ in SIMD2(place(), place()) }]
  }

  /// Sides of up to 6,000 pixels, which are cut, among short ones.
  private static func longSides(_ seed: UInt64) -> [Polygon] {
    var random = SeededGenerator(seed: seed)
    func place() -> Double {
      let reach = [0.0, 100, 3000][Int.random(in: 0...2, using: &random)]
      return Double.random(in: 1 - reach...47 + reach, using: &random)
    }
    return [(0..<Int.random(in: 3...7, using: &random)).map { _ in SIMD2(place(), place()) }]
  }

  @Test(arguments: 0..<120) func longEdgesEqualCountedScanLines(seed: UInt64) {
    let (shape, evenOdd) = (Self.longSides(seed), seed % 3 == 0)
    let drawn = Self.coverage(shape, evenOdd: evenOdd).pixels
    for (k, share) in Self.scanLineCoverage(shape, evenOdd: evenOdd).enumerated() {
      #expect(
        abs(Double(drawn[k]) - share * 255) < 4,
        "seed \(seed) at \(k % Self.size), \(k / Self.size): \(drawn[k]) for \(share * 255)")
    }
  }

  /// One of the kinds of shapes.
  private static func anyShape(_ seed: UInt64) -> [Polygon] {
    seed < 60 ? shape(seed) : seed % 2 == 0 ? crowd(seed) : longSides(seed)
  }

  @Test(arguments: 0..<300) func cellsDoNotDependOnTheDrawnRectangle(seed: UInt64) {
    let (shape, evenOdd) = (Self.anyShape(seed), seed % 3 == 0)
    let whole = Self.coverage(shape, evenOdd: evenOdd).pixels
    for (width, height) in [(48, 1), (7, 16), (13, 5), (1, 3)] {
      #expect(
        Self.coverage(shape, evenOdd: evenOdd, width: width, height: height).pixels == whole,
        "seed \(seed), \(width) × \(height)")
    }
  }

  @Test(arguments: 0..<100) func isaLevelsGiveTheSameCells(seed: UInt64) {
    let (shape, evenOdd) = (Self.anyShape(seed), seed % 3 == 0)
    for (width, height) in [(48, 16), (7, 16), (13, 5)] {
      let plain = Self.coverage(shape, evenOdd: evenOdd, width: width, height: height, level: 0)
      for level in 1..<max(1, ck_best_isa_level() + 1) {
        let drawn = Self.coverage(shape, evenOdd: evenOdd, width: width, height: height, level: level)
        #expect(drawn == plain, "seed \(seed), \(width) × \(height), level \(level)")
      }
    }
  }
}
