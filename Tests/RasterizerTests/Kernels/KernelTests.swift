import CKernels
import CoreGraphics
import Testing

@testable import Rasterizer

/// Every ISA level of the kernels gives the bytes of level 0.
@Suite struct KernelTests {
  private static let levels = Array(0...Int(ck_best_isa_level()))

  /// All values of a channel under all values of another, as premultiplied pixels of several alphas.
  private static let sources: [UInt32] = (0..<65536).map { k in
    let v = UInt32(k & 255)
    return v << 24 | v << 16 | (v / 2) << 8 | v / 5
  }
  private static let targets: [UInt32] = (0..<65536).map { k in
    let v = UInt32(k >> 8)
    return 0xff00_0000 | v << 16 | (255 - v) << 8 | v / 3
  }

  private func result(_ level: Int, _ body: (CKKernelTable, UnsafeMutablePointer<UInt32>) -> Void) -> [UInt32] {
    // The pixels begin with a cache line, as those of a frame buffer do.
    let memory = UnsafeMutableRawPointer.allocate(byteCount: 4 * Self.targets.count, alignment: 64)
    defer { memory.deallocate() }
    let pixels = memory.bindMemory(to: UInt32.self, capacity: Self.targets.count)
    pixels.initialize(from: Self.targets, count: Self.targets.count)
    body(ck_kernel_table(Int32(level)), pixels)
    return Array(UnsafeBufferPointer(start: pixels, count: Self.targets.count))
  }

  private func expectSame(_ note: String, _ body: (CKKernelTable, UnsafeMutablePointer<UInt32>) -> Void) {
    let plain = result(0, body)
    for level in Self.levels.dropFirst() { #expect(result(level, body) == plain, "\(note), level \(level)") }
  }

  @Test func rowsAreComposited() {
    for coverage in UInt32(0)...255 {
      expectSame("coverage \(coverage)") { table, d in
        Self.sources.withUnsafeBufferPointer { table.over_row(d, $0.baseAddress, 65533, coverage) }
      }
      expectSame("mixed by \(coverage)") { table, d in
        Self.sources.withUnsafeBufferPointer { table.mix(d, $0.baseAddress, 65533, coverage) }
      }
    }
  }

  @Test func coloursAreComposited() {
    for color in Self.sources.prefix(256) {
      expectSame("\(color)") { table, d in table.over_solid(d, 65531, color) }
      expectSame("\(color) onto") { table, d in table.composite_solid(d + 3, d + 100, 65421, color, 1) }
      expectSame("\(color) past the caches") { table, d in table.composite_solid(d, d + 100, 65400, color, 1) }
    }
  }

  @Test func rowsAreCompositedOntoOthers() {
    for coverage in UInt32(0)...255 {
      let opaque = Self.sources.map { $0 | 0xff00_0000 }
      for pixels in [Self.sources, opaque] {
        expectSame("coverage \(coverage)") { table, d in
          pixels.withUnsafeBufferPointer { table.composite_row(d, d + 50, $0.baseAddress, 65477, coverage, 0) }
        }
        expectSame("coverage \(coverage), past the caches") { table, d in
          pixels.withUnsafeBufferPointer {
            table.composite_row(d, d + 50, $0.baseAddress, 16392, coverage, 1)
            table.composite_row_solid(d + 16400, d + 16450, $0.baseAddress, 16384, coverage, 0x8070_6050, 1)
          }
        }
        expectSame("coverage \(coverage) under a colour") { table, d in
          let color = Self.sources[Int(coverage)]
          pixels.withUnsafeBufferPointer {
            table.composite_row_solid(d, d + 50, $0.baseAddress, 65477, 255 - coverage, color, 0)
          }
        }
        expectSame("coverage \(coverage) in place") { table, d in
          pixels.withUnsafeBufferPointer { table.over_row(d, $0.baseAddress, 65533, coverage) }
        }
      }
    }
  }

  @Test func masksAreComposited() {
    for shift in 0..<256 {
      let mask = (0..<65536).map { UInt8(truncatingIfNeeded: $0 &+ ($0 >> 8) &* shift) }
      let color = Self.sources[shift]
      expectSame("mask \(shift)") { table, d in
        Self.sources.withUnsafeBufferPointer { table.over_row_mask(d, $0.baseAddress, mask, 65535) }
      }
      expectSame("colour by mask \(shift)") { table, d in table.over_solid_mask(d, mask, 65534, color) }
      expectSame("mixed by mask \(shift)") { table, d in
        Self.sources.withUnsafeBufferPointer { table.mix_mask(d, $0.baseAddress, mask, 65534) }
      }
    }
  }

  @Test func imagesAreSampled() {
    let step = Int64(0x1_2345_6789)
    for weight in UInt32(0)...128 {
      expectSame("rows by \(weight)") { table, d in
        var lanes = [UInt64](repeating: 0, count: 4099)
        let at = (0..<4098).map { Int32(($0 * 7) % 4097) }
        let weights = (0..<4098).map { UInt32($0 % 129) }
        lanes.withUnsafeMutableBufferPointer { lanes in
          table.lerp_rows(lanes.baseAddress, d, d + 20000, 4099, weight)
          table.lerp_columns(d, lanes.baseAddress, at, weights, 4098, weight % 2 == 0 ? 0 : 8192)
        }
      }
    }
    expectSame("turned") { table, d in
      Self.sources.withUnsafeBufferPointer {
        table.sample(d, $0.baseAddress, 256, 1 << 32, 1 << 32, step, step / 3, 100)
        table.sample(d + 200, $0.baseAddress, 256, 200 << 32, 200 << 32, -step, -step / 2, 131)
      }
    }
    expectSame("sums") { table, d in
      var sums = [UInt64](repeating: 0, count: 1003)
      for k in 0..<250 { table.add_row(&sums, d + k * 7, 1003) }
      for k in 0..<1003 { d[k] = UInt32(truncatingIfNeeded: sums[k] ^ sums[k] >> 32) }
    }
  }

  /// Rows of rotated images of all short lengths, written and drawn; no pixel beside them changes.
  @Test func rotatedImagesAreSampled() {
    let places: [(Int64, Int64)] = [(0x1_2345_6789, 0x4321_0fed), (-0x2aaa_aaab, 0x1_0000_0000), (1 << 31, 0)]
    for (du, dv) in places {
      for count in Array(0...33) + [50] {
        let (u, v) = (Int64(120) << 32 + 0x89ab_cdef, Int64(100) << 32 + 0x7654_3210)
        for coverage in [UInt32(1), 100, 254, 255] {
          expectSame("\(count) by \(du), \(dv), \(coverage)") { table, d in
            Self.sources.withUnsafeBufferPointer { s in
              table.sample(d + 7, s.baseAddress, 256, u, v, du, dv, count)
              table.over_sample(d + 107, s.baseAddress, 256, u, v, du, dv, count, coverage)
              d.withMemoryRebound(to: UInt8.self, capacity: 4 * 65536) {
                table.sample_alpha($0 + 801, s.baseAddress, 256, u, v, du, dv, count)
              }
            }
          }
        }
      }
    }
  }

  /// Rows of an image at any scale, to its last pixel, and the same by way of 15-bit channels.
  @Test func imagesAreScaled() {
    let width = 100
    for (scale, down) in [(0.3, 0), (0.97, 5), (1, 16), (1.04, 7), (1.7, 11), (2.6, 3)] {
      let count = Int(Double(width) / scale)
      let places = (0..<count).map { min(Double(width) - 1, Double($0) * scale) }
      var at = places.map { Int32($0) } + Self.beyond
      var across = places.map { ck_h_weights(UInt32($0) == width - 1 ? 0 : UInt32($0 * 16) & 15) } + Self.beyondWeights
      let downs = [UInt8(down), 0, 16, 9]
      let isPaired = ck_pair_columns(&at, &across, count, width) != 0
      #expect(isPaired == (scale <= 1))
      var blocks = [CKScaleBlock](repeating: CKScaleBlock(), count: (count + 3) / 4)
      let isNear = ck_make_scale_blocks(&blocks, at, across, count, width) != 0
      #expect(isNear == (scale < 2))
      for n in Array(0...13) + [17, 33, count] {
        for first in [0, 3, 4, count - n] where first + n <= count {
          func place(_ p: UnsafePointer<UInt32>?) -> UnsafePointer<UInt32>? { p.map { $0 + 30_000 } }
          func scaled(_ table: CKKernelTable, _ d: UnsafeMutablePointer<UInt32>) {
            Self.sources.withUnsafeBufferPointer { s in
              guard let rows = place(s.baseAddress) else { return }
              let (upper, lower) = (
                CKSourceRow(pixels: rows, visibleBits: nil), CKSourceRow(pixels: rows + 256, visibleBits: nil)
              )
              Self.withColumns(at, across, isNear ? blocks : [], isPaired ? width : 0) { columns in
                table.scale_row(d, rows, rows + 256, columns, first, first + n, UInt32(down))
                for coverage in [UInt32(255), 230, 1] {
                  let out = d + 1000 + Int(coverage)
                  table.over_scaled_rows(
                    out, 1000, upper, lower, columns, first, first + n, downs, downs.count, coverage, coverage, coverage
                  )
                  table.over_scaled_rows(
                    out + 4000, 0, upper, lower, columns, first, first + n, downs, 1, coverage, 99, 7)
                }
              }
            }
          }
          expectSame("scale \(scale), \(n) from \(first)", scaled)
          let plain = result(0, scaled)
          let channels = result(0) { table, d in
            var lanes = [UInt64](repeating: 0, count: width + 1)
            let exact = across.map { ($0 >> 8 & 255) * 8 }
            Self.sources.withUnsafeBufferPointer { s in
              guard let rows = place(s.baseAddress) else { return }
              table.lerp_rows(&lanes, rows, rows + 256, width, UInt32(down) * 8)
            }
            at.withUnsafeBufferPointer { at in
              exact.withUnsafeBufferPointer { exact in
                guard let at = at.baseAddress, let exact = exact.baseAddress else { return }
                table.lerp_columns(d, &lanes, at + first, exact + first, n, 0)
              }
            }
          }
          #expect(plain.prefix(n) == channels.prefix(n), "scale \(scale), \(n) from \(first)")
        }
      }
    }
  }

  /// Columns that kernels may read behind the last one, without effect.
  private static var beyond: [Int32] { [Int32](repeating: .min, count: 15) }
  private static var beyondWeights: [UInt32] { [UInt32](repeating: .max, count: 15) }

  private static func withColumns(
    _ at: [Int32], _ across: [UInt32], _ blocks: [CKScaleBlock], _ width: Int,
    _ body: (UnsafePointer<CKScaledColumns>) -> Void
  ) {
    at.withUnsafeBufferPointer { at in
      across.withUnsafeBufferPointer { across in
        blocks.withUnsafeBufferPointer { blocks in
          var columns = CKScaledColumns(
            index: at.baseAddress, hWeights: across.baseAddress, blocks: blocks.isEmpty ? nil : blocks.baseAddress,
            groups: nil, width: width)
          withUnsafePointer(to: &columns, body)
        }
      }
    }
  }

  /// Rows with transparent gaps, which vector kernels skip.
  @Test func linesWithGapsAreScaled() {
    let width = 333
    for scale in [0.2, 0.93, 1, 1.3] {
      for gap in [1, 3, 5, 9, 40] {
        let count = Int(Double(width) / scale)
        var at = (0..<count).map { Int32(min(Double(width) - 1, Double($0) * scale)) } + Self.beyond
        var across =
          (0..<count).map { ck_h_weights(Int(at[$0]) == width - 1 ? 0 : UInt32($0 * 5) & 15) } + Self.beyondWeights
        let isPaired = ck_pair_columns(&at, &across, count, width) != 0
        var blocks = [CKScaleBlock](repeating: CKScaleBlock(), count: (count + 3) / 4)
        #expect(ck_make_scale_blocks(&blocks, at, across, count, width) != 0)
        let lines = (0..<2 * width).map { $0 % (gap + 1) == gap ? Self.sources[100 + $0 % 99] : 0 }
        let rowBytes = width / 8 + 9
        var bits = [UInt8](repeating: 0, count: 2 * rowBytes)
        for k in lines.indices where lines[k] != 0 {
          let x = k % width
          bits[k / width * rowBytes + x / 8] |= 1 << UInt8(x % 8)
        }
        var groups = [CKScaleGroup](repeating: CKScaleGroup(), count: (blocks.count + 7) / 8)
        #expect((ck_make_scale_groups(&groups, blocks, blocks.count) != 0) == (scale <= 1))
        for knowsBits in scale <= 1 ? [false, true] : [false] {
          expectSame("scale \(scale), gaps of \(gap)") { table, d in
            lines.withUnsafeBufferPointer { lines in
              bits.withUnsafeBufferPointer { bits in
                groups.withUnsafeBufferPointer { groups in
                  guard let rows = lines.baseAddress, let seen = bits.baseAddress else { return }
                  Self.withColumns(at, across, blocks, isPaired ? width : 0) { columns in
                    var columns = columns.pointee
                    if knowsBits { columns.groups = groups.baseAddress }
                    let (upper, lower) = (
                      CKSourceRow(pixels: rows, visibleBits: seen),
                      CKSourceRow(pixels: rows + width, visibleBits: seen + rowBytes)
                    )
                    let downs: [UInt8] = [6, 0, 15]
                    table.over_scaled_rows(d, 2000, upper, lower, &columns, 0, count, downs, 3, 255, 255, 255)
                    table.over_scaled_rows(d + 6000, 2000, upper, lower, &columns, 5, count - 6, downs, 3, 200, 100, 50)
                    table.over_scaled_rows(d + 12000, 0, upper, lower, &columns, 61, count - 3, downs, 1, 255, 255, 0)
                  }
                }
              }
            }
          }
        }
      }
    }
  }

  /// Short rows, whose tails take their own code paths.
  @Test func tailsOfRowsAreEqual() {
    for n in 0...13 {
      for coverage in UInt32(0)...255 {
        expectSame("\(n) pixels, coverage \(coverage)") { table, d in
          Self.sources.withUnsafeBufferPointer { s in
            for k in 0..<40 { table.over_row(d + k * 1601, s.baseAddress.map { $0 + k * 1571 }, n, coverage) }
          }
        }
      }
      for shift in 0..<16 {
        let mask = (0..<n).map { UInt8(truncatingIfNeeded: $0 * 37 + shift * 17) }
        expectSame("\(n) pixels, mask \(shift)") { table, d in
          Self.sources.withUnsafeBufferPointer { s in
            for k in 0..<40 { table.over_row_mask(d + k * 1601, s.baseAddress.map { $0 + k * 1571 }, mask, n) }
          }
        }
      }
      expectSame("\(n) places") { table, d in
        var lanes = [UInt64](repeating: 0, count: 40)
        let at = (0..<16).map { Int32($0 * 9 / 8) }
        let weights = (0..<16).map { UInt32($0 * 11 % 129) }
        table.lerp_rows(&lanes, d, d + 20000, n + 8, 77)
        table.lerp_columns(d, &lanes, at, weights, n, 8192)
      }
    }
  }

  @Test(arguments: 0..<20) func shapesAreCovered(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let edges = (0..<40).map { _ -> CKEdge in
      func number() -> Int32 { Int32.random(in: -300_000...1_600_000, using: &random) }
      return CKEdge(x0: number(), y0: number(), x1: number(), y1: number())
    }
    let color = Self.sources[Int.random(in: 1...255, using: &random)]
    expectSame("seed \(seed)") { table, d in
      var cells = [CKCell](repeating: CKCell(), count: 16 * 96)
      var touched = [UInt64](repeating: 0, count: 16 * 3 + 4)
      var left = [CKCell](repeating: CKCell(), count: 16)
      cells.withUnsafeMutableBufferPointer { cells in
        touched.withUnsafeMutableBufferPointer { touched in
          left.withUnsafeMutableBufferPointer { left in
            var rows = CKCellRows(
              cells: cells.baseAddress, touched: touched.baseAddress, left: left.baseAddress, cellStride: 96,
              wordStride: 3, x0: 3, y0: 16, x1: 76, y1: 32)
            let log = ck_fragment_log_create()
            defer { ck_fragment_log_destroy(log) }
            var own = table
            ck_accumulate(&own, &rows, log, edges, 40)
            table.sweep_solid(&rows, seed % 2 == 0 ? 0 : 1, d, 80, color)
            ck_accumulate(&own, &rows, log, edges, 40)
            let opaque = Self.sources.prefix(2000).map { $0 | 0xff00_0000 }
            table.sweep_image(&rows, seed % 2 == 0 ? 1 : 0, d + 16 * 80, 80, opaque, 83)
          }
        }
      }
      #expect(cells.allSatisfy { $0.cover == 0 && $0.area == 0 } && !touched.contains { $0 != 0 })
    }
  }

  @Test func heightsOfRowsAreEqual() {
    var random = SeededGenerator(seed: 5)
    let cells = (0..<112).map { _ in CKCell(cover: random.next(), area: random.next()) }
    for count in 0...96 {
      let sum = cells.prefix(count).reduce(UInt32(0)) { $0 &+ $1.cover }
      for level in Self.levels {
        #expect(
          ck_kernel_table(Int32(level)).sum_covers(cells, count) == Int32(bitPattern: sum), "level \(level), \(count)")
      }
    }
  }

  @Test func cornersAreRoundedToTheGrid() {
    var random = SeededGenerator(seed: 7)
    for n in 0..<20 {
      var map = CKAffine(
        a: Double.random(in: -2e4...2e4, using: &random), b: Double.random(in: -2e4...2e4, using: &random),
        c: Double.random(in: -2e4...2e4, using: &random), d: Double.random(in: -2e4...2e4, using: &random),
        tx: Double.random(in: -1e6...1e6, using: &random), ty: Double.random(in: -1e6...1e6, using: &random))
      let points = (0..<2 * n).map { _ in Double.random(in: -300...300, using: &random) }
      let results = Self.levels.map { place(points, &map, ck_kernel_table(Int32($0))) }
      for result in results.dropFirst() { #expect(result == results[0]) }
      #expect(results[0].isNear && results[0].corners.suffix(2) == [7, 7])
      for k in 0..<n {
        let x = map.a * points[2 * k] + map.c * points[2 * k + 1] + map.tx
        #expect(results[0].corners[2 * k] == Int32(x.rounded(.toNearestOrEven)))
      }
      let ys = (0..<n).map { results[0].corners[2 * $0 + 1] }
      #expect(results[0].bounds[1] == min(5, ys.min() ?? 5) && results[0].bounds[3] == max(6, ys.max() ?? 6))
      // Each corner by itself can be too far away, infinite or NaN.
      for k in 0..<2 * n {
        for far in [1e15, -1e15, .infinity, .nan] {
          var points = points
          points[k] = far
          for level in Self.levels { #expect(!place(points, &map, ck_kernel_table(Int32(level))).isNear) }
        }
      }
    }
  }

  private struct Placed: Equatable {
    var corners: [Int32]
    var bounds: [Int32]
    var isNear: Bool
  }

  /// The points on the grid, followed by two values that must stay.
  private func place(_ points: [Double], _ map: inout CKAffine, _ table: CKKernelTable) -> Placed {
    var bounds = CKBounds(x0: .max, y0: 5, x1: .min, y1: 6)
    var corners = [Int32](repeating: 7, count: points.count + 2)
    let isNear = table.transform_points(&corners, points, points.count / 2, &map, &bounds) != 0
    return Placed(corners: corners, bounds: [bounds.x0, bounds.y0, bounds.x1, bounds.y1], isNear: isNear)
  }
}
