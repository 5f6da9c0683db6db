import CKernels
import CoreGraphics

/// An image that is translated and scaled, but not rotated.
///
/// The source columns of all target columns are computed in advance. A row needs one vertical and one horizontal
/// interpolation, or none.
final class AxisAlignedImageShader: ImageShader, @unchecked Sendable {
  @exclusivity(unchecked) private var firstColumn = 0
  /// The source columns and weights, or no columns if nothing is interpolated.
  @exclusivity(unchecked) private var columns = ColumnTables()
  /// A Boolean value indicating whether all weights are multiples of 1/16.
  ///
  /// They are unless the image is mirrored or sampled with the nearest filter.
  @exclusivity(unchecked) private var usesSixteenths = false
  /// The difference between source and target columns, if nothing is interpolated horizontally.
  @exclusivity(unchecked) private var shiftX: Int?
  /// The difference between source and target rows, if nothing is interpolated vertically.
  @exclusivity(unchecked) private var shiftY: Int?

  deinit { columns.deallocate() }

  /// Sets the allocator of large column tables.
  func keepColumns(in allocator: BlockAllocator) { columns.allocator = allocator }

  /// Sets the target's columns. Returns false if nothing is interpolated, so that `findColumns` is not needed.
  func show(_ target: Range<Int>, blocks known: () -> AlphaBlocks?) -> Bool {
    firstColumn = target.lowerBound
    usesSixteenths = transform.a > 0 && transform.d > 0 && !isNearest
    let offset = transform.a * 0.5 + transform.tx - 0.5
    shiftX =
      transform.a == 1 && abs(offset - offset.rounded()) < 1.0 / 512 && abs(offset) < 1e8 ? Int(offset.rounded()) : nil
    let offsetY = transform.d * 0.5 + transform.ty - 0.5
    shiftY =
      transform.d == 1 && abs(offsetY - offsetY.rounded()) < 1.0 / 8192 && abs(offsetY) < 1e8
      ? Int(offsetY.rounded()) : nil
    if let shiftX, shiftY != nil, target.lowerBound + shiftX >= minX, target.upperBound + shiftX <= maxX + 1 {
      columns.reset(0)
      return false
    }
    columns.reset(target.count)
    if usesSixteenths { blocks = known() }
    return true
  }

  /// Computes the source columns of the target's columns. One thread calls this for each image, before it is drawn.
  func findColumns() {
    let (transform, isNearest, low, high, first) = (transform, isNearest, minX, maxX, firstColumn)
    let (left, weight, usesSixteenths) = (columns.left, columns.weight, usesSixteenths)
    for k in 0..<columns.count {
      let position = transform.a * (Double(first + k) + 0.5) + transform.tx
      if usesSixteenths {
        let (a, _, w) = Self.sixteenths(position, low: low, high: high)
        (left[k], weight[k]) = (Int32(truncatingIfNeeded: a), ck_h_weights(w))
      } else {
        let (a, _, w) = Self.taps(position, isNearest: isNearest, runsBack: transform.a < 0, low: low, high: high)
        (left[k], weight[k]) = (Int32(truncatingIfNeeded: a), w)
      }
    }
    if !usesSixteenths { return }
    if !columns.makeBlocks(width: source.width) {
      blocks = nil
    } else if blocks != nil {
      columns.makeGroups()
    }
  }

  /// Returns the floor of a number below 2⁵³. The library's function is not inlined.
  @inline(__always)
  private static func floor(_ v: Double) -> Int {
    let truncated = Int(v)
    return Double(truncated) > v ? truncated - 1 : truncated
  }

  /// Returns the two source rows of a target row, and the weight of the second in 1/128.
  @inline(__always)
  private func rowTaps(_ y: Int) -> (Int, Int, UInt32) {
    Self.taps(
      transform.d * (Double(y) + 0.5) + transform.ty, isNearest: isNearest, runsBack: transform.d < 0, low: minY,
      high: maxY)
  }

  /// Returns the two pixels next to a position, and the weight of the second in 1/128.
  @inline(__always)
  private static func taps(
    _ position: Double, isNearest: Bool, runsBack: Bool, low: Int, high: Int
  ) -> (Int, Int, UInt32) {
    func inside(_ v: Int) -> Int { max(low, min(high, v)) }
    let p = max(-1e8, min(1e8, position.isNaN ? 0 : position))
    if isNearest {
      // A position on the border of two pixels selects the right one. The offset absorbs rounding errors.
      let at = inside(floor(p + 1.0 / 4096))
      return (at, at, 0)
    }
    if !runsBack {
      let (a, b, w) = sixteenths(p, low: low, high: high)
      return (a, b, 8 * w)
    }
    // For a mirrored image, renderers disagree about a position on the border of two steps. It gets the mean of both.
    let steps = (p - 0.5) * 16
    let ahead = floor(steps + 1.0 / 256)
    let fixed = 8 * ahead - (steps - Double(ahead) < 1.0 / 256 ? 4 : 0)
    let (a, b) = (inside(fixed >> 7), inside((fixed >> 7) + 1))
    return (a, b, a == b ? 0 : UInt32(fixed & 127))
  }

  /// Returns the two pixels next to a position, and the weight of the second in sixteenths, rounded down.
  ///
  /// Skia and pixman use sixteenths, too. Both interpolations then fit into 16 bits. A position on the border of two
  /// steps has the higher weight, and the offset absorbs rounding errors.
  @inline(__always)
  private static func sixteenths(_ position: Double, low: Int, high: Int) -> (Int, Int, UInt32) {
    let steps = floor((max(-1e8, min(1e8, position)) - 0.5) * 16 + 1.0 / 256)
    let (a, b) = (max(low, min(high, steps >> 4)), max(low, min(high, (steps >> 4) + 1)))
    return (a, b, a == b ? 0 : UInt32(truncatingIfNeeded: steps & 15))
  }

  override func scratchCount(width: Int) -> Int { usesSixteenths ? 0 : 2 * source.width + 16 }

  override func appendAlpha(
    to out: inout CoverageRow, start: Int, x: Int, y: Int, count: Int, pixels: MutableRow<Pixel>,
    scratch: MutableRow<Pixel>
  ) {
    appendFetchedAlpha(to: &out, start: start, x: x, y: y, count: count, pixels: pixels, scratch: scratch)
  }

  override func ready(_ area: PixelRect) -> ReadyPixels? {
    guard let shiftX, let shiftY, area.x0 + shiftX >= minX, area.x1 + shiftX <= maxX + 1, area.y0 + shiftY >= minY,
      area.y1 + shiftY <= maxY + 1
    else { return nil }
    return ReadyPixels(
      base: source.row(area.y0 + shiftY)[from: area.x0 + shiftX], stride: source.stride)
  }

  override func direct(x: Int, y: Int, count: Int) -> Row<Pixel>? {
    guard let shiftX, x + shiftX >= minX, x + shiftX + count - 1 <= maxX else { return nil }
    let (upperRow, _, weight) = rowTaps(y)
    return weight == 0 ? source.row(upperRow)[from: x + shiftX] : nil
  }

  override func fetch(
    _ out: MutableRow<Pixel>, x: Int, y: Int, count: Int, scratch: MutableRow<Pixel>
  ) {
    let (upperRow, lowerRow, vWeight) = rowTaps(y)
    let (upper, lower) = (source.row(upperRow), source.row(lowerRow))
    if let shiftX, vWeight == 0, x + shiftX >= minX, x + shiftX + count - 1 <= maxX {
      out.copy(upper[from: x + shiftX], count: count)
      return
    }
    let from = x - firstColumn
    if columns.count == 0 { return }
    if isNearest {
      for k in 0..<count { out[k] = upper[Int(columns.left[from + k])] }
    } else if usesSixteenths {
      var scale = columns.scale
      Kernels.table.pointee.scale_row(out.base, upper.base, lower.base, &scale, from, from + count, vWeight / 8)
    } else {
      row(out, upper, lower, vWeight, count, scratch, Row(columns.left[from: from]), Row(columns.weight[from: from]))
    }
  }

  override func drawOver(
    _ out: MutableRow<Pixel>, stride: Int, x: Int, rows: Range<Int>, count: Int, _ coverage: SpanCoverage
  ) -> Bool {
    guard usesSixteenths, columns.count > 0, let draw = Kernels.table.pointee.over_scaled_rows else { return false }
    let (transform, plane, low, high, seen) = (transform, source, minY, maxY, blocks?.visibility)
    @inline(__always)
    func line(_ row: Int) -> CKSourceRow {
      CKSourceRow(pixels: plane.row(row).base, visibleBits: seen.map { $0.base[from: row * $0.stride].base })
    }
    @inline(__always)
    func taps(_ y: Int) -> (Int, Int, UInt32) {
      Self.sixteenths(transform.d * (Double(y) + 0.5) + transform.ty, low: low, high: high)
    }
    let from = x - firstColumn
    let to = from + count
    var (scale, out) = (columns.scale, out)
    // Target rows between the same two source rows are drawn together, so that kernels read the source once.
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: rows.count) { rowWeights in
      guard let weights = rowWeights.baseAddress else { return }
      var (y, next) = (rows.lowerBound, taps(rows.lowerBound))
      while y < rows.upperBound {
        let (above, below, first) = (next.0, next.1, y)
        repeat {
          weights[y - first] = UInt8(truncatingIfNeeded: next.2)
          y += 1
          next = taps(y)
        } while y < rows.upperBound && next.0 == above && next.1 == below
        draw(
          out.base, stride, line(above), line(below), &scale, from, to, weights, y - first, coverage.inner,
          coverage.first, coverage.last)
        out = out[from: (y - first) * stride]
      }
    }
    return true
  }

  /// Interpolates a row vertically, then horizontally, with weights in 1/128.
  @inline(__always)
  private func row(
    _ out: MutableRow<Pixel>, _ upper: Row<Pixel>, _ lower: Row<Pixel>, _ w: UInt32,
    _ count: Int, _ scratch: MutableRow<Pixel>, _ l: Row<Int32>, _ weights: Row<UInt32>
  ) {
    // The needed part of the source rows is interpolated vertically, with 15 bits for each channel. The pixel after the
    // last one always has the weight 0.
    let from = Int(min(l[0], l[count - 1]))
    let length = min(Int(max(l[0], l[count - 1])) - from + 2, source.width - from)
    let lanes = scratch.rebound(to: UInt64.self)
    let table = Kernels.table.pointee
    table.lerp_rows(lanes.base, upper[from: from].base, lower[from: from].base, length, w)
    lanes[length] = 0
    table.lerp_columns(out.base, lanes[from: -from].base, l.base, weights.base, count, 0)
  }
}
