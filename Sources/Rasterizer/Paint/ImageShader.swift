import CKernels
import CoreGraphics

/// A transformed image, sampled at pixel centres and clamped at the edges of the visible part.
///
/// This class samples under any affine or perspective transform. `AxisAlignedImageShader` is faster without rotation.
class ImageShader: Shader, @unchecked Sendable {
  // Properties change only between frames. Unchecked exclusivity saves a test in the loops of bands.
  @exclusivity(unchecked) private(set) final var source: PixelPlane
  private final var owner: AnyObject?
  /// The transform from target pixels to image pixels.
  @exclusivity(unchecked) private(set) final var transform: ProjectiveTransform
  @exclusivity(unchecked) private(set) final var isNearest: Bool
  /// The inclusive limits of the visible part in image pixels. Samples are clamped to them.
  @exclusivity(unchecked) private(set) final var minX, minY, maxX, maxY: Int
  /// The transparent and opaque blocks of the image, if known.
  @exclusivity(unchecked) final var blocks: AlphaBlocks?

  init(_ source: PixelSource, transform: ProjectiveTransform, isNearest: Bool, shown: CGRect) {
    (self.source, owner) = (source.plane, source.owner)
    self.transform = transform
    self.isNearest = isNearest
    (minX, maxX) = Self.limits(shown.minX, shown.maxX, count: source.width)
    (minY, maxY) = Self.limits(shown.minY, shown.maxY, count: source.height)
    super.init(isOpaque: source.isOpaque)
  }

  /// Sets another image. This must not be called while a frame is drawn.
  final func show(_ source: PixelSource, transform: ProjectiveTransform, isNearest: Bool, shown: CGRect) {
    (self.source, owner, isOpaque) = (source.plane, source.owner, source.isOpaque)
    (self.transform, self.isNearest) = (transform, isNearest)
    (minX, maxX) = Self.limits(shown.minX, shown.maxX, count: source.width)
    (minY, maxY) = Self.limits(shown.minY, shown.maxY, count: source.height)
  }

  /// Releases the image. Another one is set before the shader draws again.
  final func dropSource() {
    owner = nil
    blocks = nil
  }

  /// Returns the first and the last visible pixel in one direction.
  static func limits(_ low: CGFloat, _ high: CGFloat, count: Int) -> (Int, Int) {
    func clamped(_ v: CGFloat) -> Int { v.isFinite ? Int(max(0, min(v, CGFloat(count - 1)))) : 0 }
    let first = clamped(low.rounded(.down))
    return (first, max(first, clamped(high.rounded(.up) - 1)))
  }

  override func fetch(
    _ out: MutableRow<Pixel>, x: Int, y: Int, count: Int, scratch: MutableRow<Pixel>
  ) {
    if transform.isAffine && fitsFixedPoint { affineRow(out, x, y, count) } else { perspectiveRow(out, x, y, count) }
  }

  /// A Boolean value indicating whether all positions fit into 32.32 fixed-point numbers.
  private var fitsFixedPoint: Bool {
    abs(transform.a) < 1e4 && abs(transform.b) < 1e4 && abs(transform.c) < 1e4 && abs(transform.d) < 1e4
      && abs(transform.tx) < 1e8
      && abs(transform.ty) < 1e8
  }

  /// Returns the image position of a pixel's centre and the step to the next pixel, in 2⁻³² pixels.
  ///
  /// Steps are counted from column 0, so that a position does not depend on the span.
  @inline(__always)
  private func samplePosition(_ x: Int, _ y: Int) -> (u: Int64, v: Int64, du: Int64, dv: Int64) {
    let unit = 4_294_967_296.0
    let py = Double(y) + 0.5
    let shift = isNearest ? 0.0 : 0.5
    let (du, dv) = (Int64(transform.a * unit), Int64(transform.b * unit))
    let u = Int64((transform.c * py + transform.a * 0.5 + transform.tx - shift) * unit) &+ du &* Int64(x)
    let v = Int64((transform.d * py + transform.b * 0.5 + transform.ty - shift) * unit) &+ dv &* Int64(x)
    return (u, v, du, dv)
  }

  /// Samples a row under an affine transform, with 32.32 fixed-point positions.
  private func affineRow(_ out: MutableRow<Pixel>, _ x: Int, _ y: Int, _ count: Int) {
    var (u, v, du, dv) = samplePosition(x, y)
    let (base, stride) = (source.base.base, source.stride)
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
    forEachSpan(u, v, du, dv, count) { from, to, isInside in
      var (u, v) = (u &+ du &* Int64(from), v &+ dv &* Int64(from))
      if isInside {
        forEachBlock(u, v, du, dv, to - from) { at, count, state in
          if state == .transparent {
            out[from: from + at].fill(with: 0, count: count)
          } else {
            sample?(out[from: from + at].base, base, stride, u &+ du &* Int64(at), v &+ dv &* Int64(at), du, dv, count)
          }
        }
      } else {
        for k in from..<to {
          out[k] = clampedSample(u, v)
          u &+= du
          v &+= dv
        }
      }
    }
  }

  /// Divides a span inside the image wherever the sample line enters a block with another state.
  @inline(__always)
  private func forEachBlock(
    _ u: Int64, _ v: Int64, _ du: Int64, _ dv: Int64, _ count: Int, _ body: (Int, Int, AlphaBlocks.State) -> Void
  ) {
    guard let blocks else {
      body(0, count, .mixed)
      return
    }
    let shift = Int64(32 + AlphaBlocks.shift)
    let inside = (Int64(1) << shift) - 1
    /// Returns the number of steps in a unit, rounded down, so that a product never exceeds the distance.
    func stepsPerUnit(_ step: Int64) -> Double { step == 0 ? 1e300 : (1 - 0x1p-50) / Double(step.magnitude) }
    let (perX, perY) = (stepsPerUnit(du), stepsPerUnit(dv))
    /// Returns the distance that a coordinate can move inside the surrounding blocks of the same state.
    @inline(__always)
    func uniformDistance(_ at: Int64, _ step: Int64, _ reach: Int64) -> Double {
      Double(reach << shift + (step > 0 ? inside - at & inside : at & inside))
    }
    var (at, x, y) = (0, u, v)
    var block = blocks.block(column: Int(x >> shift), row: Int(y >> shift))
    while at < count {
      let state = block.state
      var end = at
      repeat {
        let steps = min(uniformDistance(x, du, block.reach) * perX, uniformDistance(y, dv, block.reach) * perY)
        end += Int(min(steps, Double(count - 1 - end))) + 1
        if end == count { break }
        (x, y) = (u &+ du &* Int64(end), v &+ dv &* Int64(end))
        block = blocks.block(column: Int(x >> shift), row: Int(y >> shift))
      } while block.state == state
      body(at, end - at, state)
      at = end
    }
  }

  /// Divides a row into the span whose bilinear samples need no clamping, and the spans to its left and right.
  @inline(__always)
  private func forEachSpan(
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
    to out: inout CoverageRow, start: Int, x: Int, y: Int, count: Int, pixels: MutableRow<Pixel>,
    scratch: MutableRow<Pixel>
  ) {
    guard transform.isAffine, fitsFixedPoint, !isNearest else {
      super.appendAlpha(to: &out, start: start, x: x, y: y, count: count, pixels: pixels, scratch: scratch)
      return
    }
    let (u, v, du, dv) = samplePosition(x, y)
    let (base, stride) = (source.base.base, source.stride)
    let sample = Kernels.table.pointee.sample_alpha
    var row = out
    forEachSpan(u, v, du, dv, count) { from, to, isInside in
      var (u, v) = (u &+ du &* Int64(from), v &+ dv &* Int64(from))
      if isInside {
        forEachBlock(u, v, du, dv, to - from) { at, count, state in
          let first = start + from + at
          switch state {
          case .transparent: break
          case .opaque: row.appendRun(from: first, to: first + count, value: 255)
          case .mixed:
            sample?(row.mask[from: first].base, base, stride, u &+ du &* Int64(at), v &+ dv &* Int64(at), du, dv, count)
            row.appendMask(start: first, count: count)
          }
        }
        return
      }
      for k in from..<to {
        row.mask[start + k] = UInt8(truncatingIfNeeded: clampedSample(u, v) >> 24)
        u &+= du
        v &+= dv
      }
      row.appendMask(start: start + from, count: to - from)
    }
    out = row
  }

  override func drawOver(
    _ out: MutableRow<Pixel>, stride: Int, x: Int, rows: Range<Int>, count: Int, _ coverage: SpanCoverage
  ) -> Bool {
    guard transform.isAffine, fitsFixedPoint, !isNearest else { return false }
    var out = out
    for y in rows {
      // The first and the last pixel are drawn separately if their coverage differs.
      let first = coverage.first != coverage.inner || count == 1 ? 1 : 0
      let last = count > 1 && coverage.last != coverage.inner ? 1 : 0
      if first > 0 { drawRowOver(out, x: x, y: y, count: 1, coverage: coverage.first) }
      if count > first + last {
        drawRowOver(out[from: first], x: x + first, y: y, count: count - first - last, coverage: coverage.inner)
      }
      if last > 0 { drawRowOver(out[from: count - 1], x: x + count - 1, y: y, count: 1, coverage: coverage.last) }
      out = out[from: stride]
    }
    return true
  }

  /// Samples a row under an affine transform, and blends it over the target.
  private func drawRowOver(
    _ out: MutableRow<Pixel>, x: Int, y: Int, count: Int, coverage: UInt32
  ) {
    let (u, v, du, dv) = samplePosition(x, y)
    let (base, stride) = (source.base.base, source.stride)
    let sample = Kernels.table.pointee.over_sample
    forEachSpan(u, v, du, dv, count) { from, to, isInside in
      var (u, v) = (u &+ du &* Int64(from), v &+ dv &* Int64(from))
      if isInside {
        forEachBlock(u, v, du, dv, to - from) { at, count, state in
          if state == .transparent { return }
          sample?(
            out[from: from + at].base, base, stride, u &+ du &* Int64(at), v &+ dv &* Int64(at), du, dv, count, coverage
          )
        }
        return
      }
      for k in from..<to {
        out[k] = over(out[k], mul255(clampedSample(u, v), coverage))
        u &+= du
        v &+= dv
      }
    }
  }

  @inline(__always)
  private func clampedSample(_ u: Int64, _ v: Int64) -> Pixel {
    clampedSample(
      Int(u >> 32), Int(v >> 32), UInt64(truncatingIfNeeded: u >> 25) & 127, UInt64(truncatingIfNeeded: v >> 25) & 127)
  }

  @inline(__always)
  private func clampedSample(_ column: Int, _ row: Int, _ fu: UInt64, _ fv: UInt64) -> Pixel {
    let (x0, x1) = (max(minX, min(maxX, column)), max(minX, min(maxX, column &+ 1)))
    let upper = source.row(max(minY, min(maxY, row)))
    let lower = source.row(max(minY, min(maxY, row &+ 1)))
    return bilinear(upper[x0], upper[x1], lower[x0], lower[x1], fu, fv)
  }

  /// Samples a row under a perspective transform, with a division for each pixel.
  private func perspectiveRow(_ out: MutableRow<Pixel>, _ x: Int, _ y: Int, _ count: Int) {
    let py = Double(y) + 0.5
    let shift = isNearest ? 0.0 : 0.5
    for k in 0..<count {
      let p = transform.homogeneous(Double(x + k) + 0.5, py)
      let (u, v) = (p.x / p.w - shift, p.y / p.w - shift)
      guard abs(u) < 1e8, abs(v) < 1e8 else {
        out[k] = 0
        continue
      }
      let (fixedU, fixedV) = (Int((u * 128).rounded(.down)), Int((v * 128).rounded(.down)))
      if isNearest {
        out[k] = source.row(max(minY, min(maxY, fixedV >> 7)))[max(minX, min(maxX, fixedU >> 7))]
      } else {
        out[k] = clampedSample(fixedU >> 7, fixedV >> 7, UInt64(fixedU & 127), UInt64(fixedV & 127))
      }
    }
  }
}
