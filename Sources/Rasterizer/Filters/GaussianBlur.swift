// Gaussian blur at reduced size.
//
// The picture is shrunk by a power of two until sigma is a few pixels, convolved there with the true kernel, and the
// small result is sampled while composing: never enlarged in memory. Shrinking and bilinear enlarging blur a little
// themselves; the kernel's variance is reduced by theirs.
// Rule inside: every pixel is its own sum in a fixed order, so that threads cannot change it.
import CKernels
import CoreGraphics

/// A blurred picture, smaller than what it stands for.
struct BlurredImage: @unchecked Sendable {
  var pixels: FrameBuffer
  /// How many pixels one of the picture's stands for.
  var factor: Int
  /// Where the picture's upper left corner is, in pixels.
  var x: Int
  var y: Int

  /// From the picture's pixels to where they belong.
  var transform: ProjectiveTransform {
    ProjectiveTransform(a: Double(factor), b: 0, c: 0, d: Double(factor), tx: Double(x), ty: Double(y))
  }
  /// What the picture covers.
  var bounds: PixelRect {
    PixelRect(x0: x, y0: y, x1: x + pixels.width * factor, y1: y + pixels.height * factor)
  }
}

/// Blurs pictures.
enum GaussianBlur {
  /// A blur of more pixels leaves nothing to be seen but takes for ever: a choice.
  static let widest = 2000.0

  /// A blur of less changes nothing.
  static let least = 0.05

  /// How far a blur reaches; beyond three sigmas less than half a level is left.
  static func reach(sigma: Double) -> Int { sigma > 0 ? Int((min(sigma, widest) * 3).rounded(.up)) + 2 : 2 }

  /// By how much a picture is shrunk: so that 1.5 to 3 pixels of sigma are left.
  static func factor(sigma: Double) -> Int {
    var factor = 1
    while sigma / Double(factor) > 3 && factor < 16 { factor *= 2 }
    return factor
  }

  /// Blurs the part of `picture` inside `area`, whose pixel (0, 0) is at `originX`, `originY`.
  ///
  /// What is outside `area` is transparent, or the nearest pixel inside with `clampsEdges`. The result covers
  /// `wanted`.
  static func blur(
    _ picture: FrameBuffer, originX: Int, originY: Int, area: PixelRect, wanted: PixelRect, sigma: Double,
    clampsEdges: Bool, pool: WorkerPool
  ) -> BlurredImage? {
    if area.isEmpty || wanted.isEmpty { return nil }
    let f = factor(sigma: sigma)
    let source = Source(picture: picture, originX: originX, originY: originY)
    return blur(wanted: wanted, sigma: sigma, pool: pool) { rows, grid, planes in
      var sums = [UInt64](repeating: 0, count: max(0, area.x1 - area.x0))
      for row in rows {
        shrinkRow(
          source, area, f, gridX: grid.x0, gridY: grid.y0 + row, planes.row(row), grid.width, clampsEdges, &sums)
      }
    }
  }

  /// Blurs what `draw` puts into one plane of a grid of small pixels, each the mean of `factor` by `factor`.
  static func blur(
    wanted: PixelRect, sigma: Double, pool: WorkerPool,
    _ draw: @escaping @Sendable (_ rows: Range<Int>, _ grid: PixelRect, _ planes: FloatPlanes) -> Void
  ) -> BlurredImage {
    let f = factor(sigma: sigma)
    let kernel = kernel(blur: sigma, f)
    let radius = kernel.count - 1
    let out = small(wanted, f)
    let inner = out.expanded(by: radius)
    let planes = FloatPlanes(width: inner.width, height: inner.height)
    pool.run(items: (inner.height + 7) / 8) { _, item in
      draw(item * 8..<min(item * 8 + 8, inner.height), inner, planes)
    }
    let half = FloatPlanes(width: out.width, height: inner.height)
    pool.run(items: (inner.height + 7) / 8) { _, item in
      for row in item * 8..<min(item * 8 + 8, inner.height) {
        let (from, to) = (planes.row(row), half.row(row))
        for x in 0..<out.width { to[x] = convolve(from + x + radius, 1, kernel) }
      }
    }
    let result = FrameBuffer(unclearedWidth: out.width, height: out.height)
    pool.run(items: (out.height + 7) / 8) { _, item in
      for row in item * 8..<min(item * 8 + 8, out.height) {
        let from = half.row(row + radius)
        let to = result.base + row * result.stride
        for x in 0..<out.width { to[x] = pixel(convolve(from + x, out.width, kernel)) }
      }
    }
    return BlurredImage(pixels: result, factor: f, x: out.x0 * f, y: out.y0 * f)
  }

  /// The small pixels that a blur of `wanted` reads.
  static func grid(wanted: PixelRect, sigma: Double) -> PixelRect {
    let f = factor(sigma: sigma)
    return small(wanted, f).expanded(by: kernel(blur: sigma, f).count - 1)
  }

  /// All pixels that a blur of `wanted` reads.
  static func source(of wanted: PixelRect, sigma: Double) -> PixelRect {
    if wanted.isEmpty || sigma <= least { return wanted }
    let (f, small) = (factor(sigma: sigma), grid(wanted: wanted, sigma: sigma))
    return PixelRect(x0: small.x0 * f, y0: small.y0 * f, x1: small.x1 * f, y1: small.y1 * f)
  }

  /// The small pixels that show `wanted`. Their grid is fixed to the plane, so that what is wanted does not move it.
  private static func small(_ wanted: PixelRect, _ f: Int) -> PixelRect {
    func down(_ v: Int) -> Int { v >= 0 ? v / f : -((-v + f - 1) / f) }
    return PixelRect(
      x0: down(wanted.x0) - 1, y0: down(wanted.y0) - 1, x1: down(wanted.x1) + 2, y1: down(wanted.y1) + 2)
  }

  /// The kernel at the reduced size, without the variance that shrinking and bilinear enlarging add.
  private static func kernel(blur sigma: Double, _ f: Int) -> [Float] {
    let added = f == 1 ? 0 : Double(f * f - 1) / 12 + Double(f * f) / 6
    return kernel(sigma: min(max(0.2, (sigma * sigma - added).squareRoot()) / Double(f), 40))
  }

  /// Half a normalised kernel, the centre first.
  private static func kernel(sigma: Double) -> [Float] {
    let radius = max(1, Int((sigma * 3.2).rounded(.up)))
    var values = (0...radius).map { Numerics.exp(-Double($0 * $0) / (2 * sigma * sigma)) }
    let sum = values[0] + 2 * values.dropFirst().reduce(0, +)
    values = values.map { $0 / sum }
    return values.map { Float($0) }
  }

  @inline(__always)
  private static func convolve(_ center: UnsafePointer<SIMD4<Float>>, _ step: Int, _ kernel: [Float]) -> SIMD4<Float> {
    var sum = center[0] * kernel[0]
    for k in 1..<kernel.count { sum += (center[k * step] + center[-k * step]) * kernel[k] }
    return sum
  }

  @inline(__always)
  private static func pixel(_ c: SIMD4<Float>) -> Pixel {
    // Cut off rather than rounded: a blur only ever thins out. What was 255 everywhere stays 255.
    let a = Pixel(min(255, max(0, c.w + 0.125)))
    func byte(_ v: Float) -> Pixel { min(a, Pixel(min(255, max(0, v + 0.125)))) }
    return a << 24 | byte(c.z) << 16 | byte(c.y) << 8 | byte(c.x)
  }

  /// A picture and where its pixel (0, 0) is.
  private struct Source: Sendable {
    var picture: FrameBuffer
    var originX: Int
    var originY: Int
  }

  /// One row of means over f × f pixels; `sums` holds a column of `area` each.
  private static func shrinkRow(
    _ source: Source, _ area: PixelRect, _ f: Int, gridX: Int, gridY: Int, _ out: UnsafeMutablePointer<SIMD4<Float>>,
    _ width: Int, _ clampsEdges: Bool,
    _ sums: inout [UInt64]
  ) {
    let table = Kernels.table
    let norm = 1 / Float(f * f)
    let columns = area.width
    sums.withUnsafeMutableBufferPointer { buffer in
      guard let sums = buffer.baseAddress else { return }
      sums.update(repeating: 0, count: columns)
      for line in 0..<f {
        var y = gridY * f + line
        if y < area.y0 || y >= area.y1 {
          if !clampsEdges { continue }
          y = max(area.y0, min(area.y1 - 1, y))
        }
        table.pointee.add_row(
          sums, source.picture.base + ((y - source.originY) * source.picture.stride + area.x0 - source.originX), columns
        )
      }
      // At most 16 × 16 × 255 in 16 bits.
      for x in 0..<width {
        let from = (gridX + x) * f - area.x0
        var sum: UInt64 = 0
        if from >= 0 && from + f <= columns {
          for k in 0..<f { sum &+= sums[from + k] }
        } else {
          for k in 0..<f {
            let column = from + k
            if column >= 0 && column < columns {
              sum &+= sums[column]
            } else if clampsEdges {
              sum &+= sums[max(0, min(columns - 1, column))]
            }
          }
        }
        out[x] =
          SIMD4(
            Float(sum & 0xffff), Float(sum >> 16 & 0xffff), Float(sum >> 32 & 0xffff), Float(sum >> 48)) * norm
      }
    }
  }
}

/// Rows of blue, green, red, alpha as numbers, freed with their owner.
final class FloatPlanes: @unchecked Sendable {
  private let base: UnsafeMutablePointer<SIMD4<Float>>
  private let width: Int

  init(width: Int, height: Int) {
    self.width = width
    base = .allocate(capacity: max(1, width * height))
    base.initialize(repeating: SIMD4(repeating: 0), count: max(1, width * height))
  }

  deinit { base.deallocate() }

  func row(_ y: Int) -> UnsafeMutablePointer<SIMD4<Float>> { base + y * width }
}
