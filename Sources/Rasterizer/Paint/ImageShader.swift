import CKernels
import CoreGraphics

/// An image under a map: sampling at pixel centres, clamped at the edges of what is shown.
///
/// This class samples under any affine or perspective map; `UprightImageShader` is the fast one without rotation.
class ImageShader: Shader, @unchecked Sendable {
  let source: PixelSource
  /// From pixels to image pixels.
  let map: PlaneMap
  let isNearest: Bool
  /// What is shown, in image pixels; samples never leave it.
  let minX, minY, maxX, maxY: Int
  /// Where the image is transparent or opaque, if known.
  private let blocks: AlphaBlocks?

  init(_ source: PixelSource, map: PlaneMap, isNearest: Bool, shown: CGRect, blocks: AlphaBlocks? = nil) {
    self.source = source
    self.blocks = blocks
    self.map = map
    self.isNearest = isNearest
    (minX, maxX) = Self.limits(shown.minX, shown.maxX, source.width)
    (minY, maxY) = Self.limits(shown.minY, shown.maxY, source.height)
    super.init(isOpaque: source.isOpaque)
  }

  /// The first and the last pixel of what is shown, in one direction.
  fileprivate static func limits(_ low: CGFloat, _ high: CGFloat, _ count: Int) -> (Int, Int) {
    func inside(_ v: CGFloat) -> Int { v.isFinite ? Int(max(0, min(v, CGFloat(count - 1)))) : 0 }
    let first = inside(low.rounded(.down))
    return (first, max(first, inside(high.rounded(.up) - 1)))
  }

  /// The shader for `source` drawn so that `shown` (image pixels) goes where `toPixels` puts it.
  static func make(
    _ source: PixelSource, toPixels: PlaneMap, isNearest: Bool, shown: CGRect, columns: Range<Int>,
    blocks: @autoclosure () -> AlphaBlocks? = nil
  ) -> ImageShader? {
    guard let inverse = toPixels.inverse else { return nil }
    if inverse.isScaleTranslate {
      return UprightImageShader(source, map: inverse, isNearest: isNearest, shown: shown, columns: columns)
    }
    return ImageShader(source, map: inverse, isNearest: isNearest, shown: shown, blocks: blocks())
  }

  override func fetch(
    _ out: UnsafeMutablePointer<Pixel>, x: Int, y: Int, count: Int, scratch: UnsafeMutablePointer<Pixel>
  ) {
    if map.isAffine && isSmall { affineRow(out, x, y, count) } else { perspectiveRow(out, x, y, count) }
  }

  /// Whether 31 bits before the point are enough for every place.
  private var isSmall: Bool {
    abs(map.a) < 1e4 && abs(map.b) < 1e4 && abs(map.c) < 1e4 && abs(map.d) < 1e4 && abs(map.tx) < 1e8
      && abs(map.ty) < 1e8
  }

  private func affineRow(_ out: UnsafeMutablePointer<Pixel>, _ x: Int, _ y: Int, _ count: Int) {
    // 32 bits behind the point, counted from column 0 whatever the stretch.
    let unit = 4_294_967_296.0
    let py = Double(y) + 0.5
    let shift = isNearest ? 0.0 : 0.5
    let (du, dv) = (Int64(map.a * unit), Int64(map.b * unit))
    var u = Int64((map.c * py + map.a * 0.5 + map.tx - shift) * unit) &+ du &* Int64(x)
    var v = Int64((map.d * py + map.b * 0.5 + map.ty - shift) * unit) &+ dv &* Int64(x)
    let (base, stride) = (source.base, source.stride)
    if isNearest {
      for k in 0..<count {
        let column = max(minX, min(maxX, Int(u >> 32)))
        let row = max(minY, min(maxY, Int(v >> 32)))
        out[k] = base[row &* stride &+ column]
        u &+= du
        v &+= dv
      }
      return
    }
    let sample = Kernels.table.pointee.sample
    forEachStretch(u, v, du, dv, count) { from, to, isInside in
      var (u, v) = (u &+ du &* Int64(from), v &+ dv &* Int64(from))
      if isInside {
        forEachBlock(u, v, du, dv, to - from) { at, count, state in
          if state == .transparent {
            (out + from + at).update(repeating: 0, count: count)
          } else {
            sample?(out + from + at, base, stride, u &+ du &* Int64(at), v &+ dv &* Int64(at), du, dv, count)
          }
        }
      } else {
        for k in from..<to {
          out[k] = clampedSample(
            Int(u >> 32), Int(v >> 32), UInt64(truncatingIfNeeded: u >> 25) & 127,
            UInt64(truncatingIfNeeded: v >> 25) & 127)
          u &+= du
          v &+= dv
        }
      }
    }
  }

  /// Cuts a stretch inside the image where the line enters another block of it.
  @inline(__always)
  private func forEachBlock(
    _ u: Int64, _ v: Int64, _ du: Int64, _ dv: Int64, _ count: Int, _ body: (Int, Int, AlphaBlocks.State) -> Void
  ) {
    guard let blocks else {
      body(0, count, .mixed)
      return
    }
    let shift = Int64(32 + AlphaBlocks.shift)
    /// Steps until the coordinate leaves its block.
    @inline(__always)
    func steps(_ at: Int64, _ step: Int64) -> Int64 {
      let low = (at >> shift) << shift
      if step > 0 { return (low &+ (1 << shift) &- at &+ step &- 1) / step }
      return step < 0 ? (at &- low) / (0 &- step) &+ 1 : Int64.max
    }
    var at = 0
    while at < count {
      let (x, y) = (u &+ du &* Int64(at), v &+ dv &* Int64(at))
      let state = blocks.state(column: Int(x >> shift), row: Int(y >> shift))
      var end = at
      repeat {
        // Blocks of one state are one stretch.
        let (x, y) = (u &+ du &* Int64(end), v &+ dv &* Int64(end))
        if end > at && blocks.state(column: Int(x >> shift), row: Int(y >> shift)) != state { break }
        end = Int(min(Int64(count), Int64(end) &+ min(steps(x, du), steps(y, dv), Int64(count))))
      } while end < count
      body(at, end - at, state)
      at = end
    }
  }

  /// Cuts a row into the part whose four neighbours all lie in the image and the parts beside it.
  @inline(__always)
  private func forEachStretch(
    _ u: Int64, _ v: Int64, _ du: Int64, _ dv: Int64, _ count: Int, _ body: (Int, Int, Bool) -> Void
  ) {
    var (from, to) = (0, count)
    func narrow(_ start: Int64, _ step: Int64, _ low: Int, _ high: Int) {
      // low ≤ start + k·step < high, in whole pixels.
      let (a, b) = (Int64(low) << 32, Int64(high) << 32)
      if step == 0 {
        if start < a || start >= b { to = 0 }
        return
      }
      var first = step > 0 ? (a - start) / step : (b - start) / step
      var last = step > 0 ? (b - start) / step : (a - start) / step
      first = max(0, first - 2)
      last = min(Int64(count), last + 2)
      while first < last, start &+ first &* step < a || start &+ first &* step >= b { first += 1 }
      while last > first, start &+ (last - 1) &* step < a || start &+ (last - 1) &* step >= b { last -= 1 }
      (from, to) = (max(from, Int(first)), min(to, Int(last)))
    }
    narrow(u, du, minX, maxX)
    narrow(v, dv, minY, maxY)
    if from >= to {
      body(0, count, false)
      return
    }
    if from > 0 { body(0, from, false) }
    body(from, to, true)
    if to < count { body(to, count, false) }
  }

  override func appendAlpha(
    to out: inout CoverageRow, start: Int, x: Int, y: Int, count: Int, pixels: UnsafeMutablePointer<Pixel>,
    scratch: UnsafeMutablePointer<Pixel>
  ) {
    guard map.isAffine, isSmall, !isNearest else {
      super.appendAlpha(to: &out, start: start, x: x, y: y, count: count, pixels: pixels, scratch: scratch)
      return
    }
    let unit = 4_294_967_296.0
    let py = Double(y) + 0.5
    let (du, dv) = (Int64(map.a * unit), Int64(map.b * unit))
    let u = Int64((map.c * py + map.a * 0.5 + map.tx - 0.5) * unit) &+ du &* Int64(x)
    let v = Int64((map.d * py + map.b * 0.5 + map.ty - 0.5) * unit) &+ dv &* Int64(x)
    let (base, stride) = (source.base, source.stride)
    let sample = Kernels.table.pointee.sample_alpha
    var row = out
    forEachStretch(u, v, du, dv, count) { from, to, isInside in
      var (u, v) = (u &+ du &* Int64(from), v &+ dv &* Int64(from))
      if isInside {
        forEachBlock(u, v, du, dv, to - from) { at, count, state in
          let first = start + from + at
          switch state {
          case .transparent: break
          case .opaque: row.append(first, first + count, 255)
          case .mixed:
            sample?(row.mask + first, base, stride, u &+ du &* Int64(at), v &+ dv &* Int64(at), du, dv, count)
            row.appendMask(start: first, count: count)
          }
        }
        return
      }
      for k in from..<to {
        row.mask[start + k] = UInt8(
          truncatingIfNeeded: clampedSample(
            Int(u >> 32), Int(v >> 32), UInt64(truncatingIfNeeded: u >> 25) & 127,
            UInt64(truncatingIfNeeded: v >> 25) & 127) >> 24)
        u &+= du
        v &+= dv
      }
      row.appendMask(start: start + from, count: to - from)
    }
    out = row
  }

  @inline(__always)
  private func clampedSample(_ column: Int, _ row: Int, _ fu: UInt64, _ fv: UInt64) -> Pixel {
    let (x0, x1) = (max(minX, min(maxX, column)), max(minX, min(maxX, column &+ 1)))
    let upper = source.base + max(minY, min(maxY, row)) * source.stride
    let lower = source.base + max(minY, min(maxY, row &+ 1)) * source.stride
    return sampled(upper[x0], upper[x1], lower[x0], lower[x1], fu, fv)
  }

  private func perspectiveRow(_ out: UnsafeMutablePointer<Pixel>, _ x: Int, _ y: Int, _ count: Int) {
    let py = Double(y) + 0.5
    let shift = isNearest ? 0.0 : 0.5
    for k in 0..<count {
      let p = map.homogeneous(Double(x + k) + 0.5, py)
      let (u, v) = (p.x / p.w - shift, p.y / p.w - shift)
      guard abs(u) < 1e8, abs(v) < 1e8 else {
        out[k] = 0
        continue
      }
      let (fixedU, fixedV) = (Int((u * 128).rounded(.down)), Int((v * 128).rounded(.down)))
      if isNearest {
        out[k] =
          source.base[max(minY, min(maxY, fixedV >> 7)) * source.stride + max(minX, min(maxX, fixedU >> 7))]
      } else {
        out[k] = clampedSample(fixedU >> 7, fixedV >> 7, UInt64(fixedU & 127), UInt64(fixedV & 127))
      }
    }
  }
}

/// An image that is moved and scaled but not turned: positions per column are known beforehand, a row is one
/// vertical and one horizontal interpolation, or none.
final class UprightImageShader: ImageShader, @unchecked Sendable {
  private let firstColumn: Int
  /// For each column of the target: left image column, weight of the one after it in 1/128.
  private let left: [Int32]
  private let weight: [UInt32]
  /// The same for vectors, where the image is not mirrored.
  private let blocks: UnsafeMutablePointer<CKScaleBlock>?
  /// Whether all weights are sixteenths, which is so unless the image is mirrored; then `weight` holds both neighbours'.
  private let isBySixteenths: Bool
  /// Image column = target column + this, where nothing is interpolated horizontally.
  private let shiftX: Int?
  /// Image row = target row + this, where nothing is interpolated vertically.
  private let shiftY: Int?

  init(_ source: PixelSource, map: PlaneMap, isNearest: Bool, shown: CGRect, columns: Range<Int>) {
    firstColumn = columns.lowerBound
    isBySixteenths = map.a > 0 && map.d > 0 && !isNearest
    let offset = map.a * 0.5 + map.tx - 0.5
    shiftX = map.a == 1 && abs(offset - offset.rounded()) < 1.0 / 512 && abs(offset) < 1e8 ? Int(offset.rounded()) : nil
    let offsetY = map.d * 0.5 + map.ty - 0.5
    shiftY =
      map.d == 1 && abs(offsetY - offsetY.rounded()) < 1.0 / 8192 && abs(offsetY) < 1e8 ? Int(offsetY.rounded()) : nil
    let (low, high) = Self.limits(shown.minX, shown.maxX, source.width)
    if let shiftX, shiftY != nil, columns.lowerBound + shiftX >= low, columns.upperBound + shiftX <= high + 1 {
      // Nothing is interpolated anywhere.
      (left, weight, blocks) = ([], [], nil)
    } else {
      var weight = [UInt32](repeating: 0, count: columns.count)
      let isBySixteenths = isBySixteenths
      left = [Int32](unsafeUninitializedCapacity: columns.count) { left, count in
        for k in 0..<columns.count {
          let place = map.a * (Double(columns.lowerBound + k) + 0.5) + map.tx
          if isBySixteenths {
            let (a, _, w) = Self.sixteenths(place, low: low, high: high)
            (left[k], weight[k]) = (Int32(truncatingIfNeeded: a), ck_across(w))
          } else {
            let (a, _, w) = Self.taps(place, isNearest: isNearest, runsBack: map.a < 0, low: low, high: high)
            (left[k], weight[k]) = (Int32(truncatingIfNeeded: a), w)
          }
        }
        count = columns.count
      }
      self.weight = weight
      blocks = isBySixteenths ? Self.blocks(left, weight, width: source.width) : nil
    }
    super.init(source, map: map, isNearest: isNearest, shown: shown)
  }

  deinit { blocks?.deallocate() }

  private static func blocks(_ left: [Int32], _ across: [UInt32], width: Int) -> UnsafeMutablePointer<CKScaleBlock>? {
    let blocks = UnsafeMutablePointer<CKScaleBlock>.allocate(capacity: (left.count + 3) / 4)
    if ck_scale_blocks(blocks, left, across, left.count, width) != 0 { return blocks }
    blocks.deallocate()
    return nil
  }

  /// The next lower integer of a number below 2⁵³; the library's own is a call.
  @inline(__always)
  private static func floor(_ v: Double) -> Int {
    let cut = Int(v)
    return Double(cut) > v ? cut - 1 : cut
  }

  /// The two rows of the image for one of the target, and the weight of the second.
  @inline(__always)
  private func rowTaps(_ y: Int) -> (Int, Int, UInt32) {
    Self.taps(
      map.d * (Double(y) + 0.5) + map.ty, isNearest: isNearest, runsBack: map.d < 0, low: minY, high: maxY)
  }

  /// The two neighbours of a place and the weight of the second.
  @inline(__always)
  private static func taps(
    _ place: Double, isNearest: Bool, runsBack: Bool, low: Int, high: Int
  ) -> (Int, Int, UInt32) {
    func inside(_ v: Int) -> Int { max(low, min(high, v)) }
    let p = max(-1e8, min(1e8, place.isNaN ? 0 : place))
    if isNearest {
      // Places on a border between two pixels belong to the right one, whatever the last bits say.
      let at = inside(floor(p + 1.0 / 4096))
      return (at, at, 0)
    }
    if !runsBack {
      let (a, b, w) = sixteenths(p, low: low, high: high)
      return (a, b, 8 * w)
    }
    // In a mirrored image "ahead" is behind, and engines differ from run to run: there a place on the border of two
    // steps stands halfway.
    let steps = (p - 0.5) * 16
    let ahead = floor(steps + 1.0 / 256)
    let fixed = 8 * ahead - (steps - Double(ahead) < 1.0 / 256 ? 4 : 0)
    let (a, b) = (inside(fixed >> 7), inside((fixed >> 7) + 1))
    return (a, b, a == b ? 0 : UInt32(fixed & 127))
  }

  /// The two neighbours of a place and the weight of the second, in sixteen steps from pixel to pixel, cut off.
  ///
  /// That is a choice, Skia's and pixman's, which keeps both ways in 16 bits. A place on the border of two steps belongs
  /// to the one ahead, whatever the last bits say.
  @inline(__always)
  private static func sixteenths(_ place: Double, low: Int, high: Int) -> (Int, Int, UInt32) {
    let steps = floor((max(-1e8, min(1e8, place)) - 0.5) * 16 + 1.0 / 256)
    let (a, b) = (max(low, min(high, steps >> 4)), max(low, min(high, (steps >> 4) + 1)))
    return (a, b, a == b ? 0 : UInt32(truncatingIfNeeded: steps & 15))
  }

  override func scratchCount(width: Int) -> Int { 2 * source.width + 16 }

  override func appendAlpha(
    to out: inout CoverageRow, start: Int, x: Int, y: Int, count: Int, pixels: UnsafeMutablePointer<Pixel>,
    scratch: UnsafeMutablePointer<Pixel>
  ) {
    appendFetchedAlpha(to: &out, start: start, x: x, y: y, count: count, pixels: pixels, scratch: scratch)
  }

  override func ready(_ area: PixelRect) -> ReadyPixels? {
    guard let shiftX, let shiftY, area.x0 + shiftX >= minX, area.x1 + shiftX <= maxX + 1, area.y0 + shiftY >= minY,
      area.y1 + shiftY <= maxY + 1
    else { return nil }
    return ReadyPixels(
      base: source.base + ((area.y0 + shiftY) * source.stride + area.x0 + shiftX), stride: source.stride)
  }

  override func direct(x: Int, y: Int, count: Int) -> UnsafePointer<Pixel>? {
    guard let shiftX, x + shiftX >= minX, x + shiftX + count - 1 <= maxX else { return nil }
    let (a, _, w) = rowTaps(y)
    return w == 0 ? source.base + (a * source.stride + x + shiftX) : nil
  }

  override func fetch(
    _ out: UnsafeMutablePointer<Pixel>, x: Int, y: Int, count: Int, scratch: UnsafeMutablePointer<Pixel>
  ) {
    let (a, b, w) = rowTaps(y)
    let upper = source.base + a * source.stride
    let lower = source.base + b * source.stride
    if let shiftX, w == 0, x + shiftX >= minX, x + shiftX + count - 1 <= maxX {
      out.update(from: upper + x + shiftX, count: count)
      return
    }
    let from = x - firstColumn
    withColumns { scale in
      if isNearest {
        for k in 0..<count { out[k] = upper[Int(scale.at[from + k])] }
      } else if isBySixteenths {
        Kernels.table.pointee.scale_row(out, upper, lower, &scale, from, from + count, w / 8)
      } else {
        row(out, upper, lower, w, count, scratch, scale.at + from, scale.across + from)
      }
    }
  }

  override func drawOver(
    _ out: UnsafeMutablePointer<Pixel>, stride: Int, x: Int, rows: Range<Int>, count: Int, _ coverage: StretchCoverage
  ) -> Bool {
    guard isBySixteenths, !left.isEmpty else { return false }
    let from = x - firstColumn
    withColumns { scale in
      var out = out
      for y in rows {
        let (a, b, w) = Self.sixteenths(map.d * (Double(y) + 0.5) + map.ty, low: minY, high: maxY)
        Kernels.table.pointee.over_scaled_row(
          out, source.base + a * source.stride, source.base + b * source.stride, &scale, from, from + count, w,
          coverage.inner, coverage.first, coverage.last)
        out += stride
      }
    }
    return true
  }

  @inline(__always)
  private func withColumns(_ body: (inout CKScale) -> Void) {
    left.withUnsafeBufferPointer { left in
      weight.withUnsafeBufferPointer { weight in
        guard let at = left.baseAddress, let across = weight.baseAddress else { return }
        var scale = CKScale(at: at, across: across, blocks: blocks)
        body(&scale)
      }
    }
  }

  @inline(__always)
  private func row(
    _ out: UnsafeMutablePointer<Pixel>, _ upper: UnsafePointer<Pixel>, _ lower: UnsafePointer<Pixel>, _ w: UInt32,
    _ count: Int, _ scratch: UnsafeMutablePointer<Pixel>, _ l: UnsafePointer<Int32>, _ weights: UnsafePointer<UInt32>
  ) {
    // One vertical interpolation of the part of the image row that the stretch needs, 15 bits a channel; the pixel
    // after the last one only ever counts with weight 0.
    let from = Int(min(l[0], l[count - 1]))
    let length = min(Int(max(l[0], l[count - 1])) - from + 2, source.width - from)
    let lanes = UnsafeMutableRawPointer(scratch).assumingMemoryBound(to: UInt64.self)
    let table = Kernels.table.pointee
    table.lerp_rows(lanes, upper + from, lower + from, length, w)
    lanes[length] = 0
    table.lerp_columns(out, lanes - from, l, weights, count, 0)
  }
}
