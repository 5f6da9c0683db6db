// Gaussian blur at a reduced size.
//
// The image is reduced by a power of two until sigma is 1.5 to 3 pixels. It is then convolved with a separable Gaussian
// kernel. The small result is enlarged bilinearly while it is drawn, never in memory. The reduction and the enlargement
// by the factor f add the variances (f² − 1) / 12 and f² / 6. The kernel's variance is smaller by their sum.
//
// Invariant: each pixel is a separate sum in a fixed order, so the number of threads does not change it.
import CKernels
import CoreGraphics

/// A blurred image at reduced size.
struct BlurredImage: @unchecked Sendable {
  var pixels: FrameBuffer
  /// The number of target pixels per pixel of the image, in each direction.
  var factor: Int
  /// The upper left corner in target pixels.
  var x: Int
  var y: Int

  /// The transform from the image's pixels to target pixels.
  var transform: ProjectiveTransform {
    ProjectiveTransform(a: Double(factor), b: 0, c: 0, d: Double(factor), tx: Double(x), ty: Double(y))
  }
  /// The target pixels that the image covers.
  var bounds: PixelRect {
    PixelRect(x0: x, y0: y, x1: x + pixels.width * factor, y1: y + pixels.height * factor)
  }
}

/// Blurs images.
enum GaussianBlur {
  /// The largest sigma in pixels. A larger blur leaves nothing visible, but takes very long. The value was not tuned.
  static let maxSigma = 2000.0

  /// The smallest sigma in pixels that changes the image.
  static let minSigma = 0.05

  /// Returns the distance in pixels that a blur reaches: three sigmas, rounded up, plus 2 pixels.
  ///
  /// Beyond three sigmas, less than half a level of 255 remains.
  static func reach(sigma: Double) -> Int { sigma > 0 ? Int((min(sigma, maxSigma) * 3).rounded(.up)) + 2 : 2 }

  /// Returns the factor of the reduction, at most 16.
  ///
  /// The reduced sigma is 1.5 to 3 pixels, unless sigma is below 1.5 or above 48.
  static func factor(sigma: Double) -> Int {
    var factor = 1
    while sigma / Double(factor) > 3 && factor < 16 { factor *= 2 }
    return factor
  }

  /// Blurs the part of `image` inside `area`. The image's pixel (0, 0) is at (`originX`, `originY`).
  ///
  /// Pixels outside `area` are transparent, or equal to the nearest pixel inside with `clampsEdges`. The result covers
  /// `wanted`.
  static func blur(
    _ image: FrameBuffer, originX: Int, originY: Int, area: PixelRect, wanted: PixelRect, sigma: Double,
    clampsEdges: Bool, pool: WorkerPool
  ) -> BlurredImage? {
    if area.isEmpty || wanted.isEmpty { return nil }
    let f = factor(sigma: sigma)
    let source = Source(image: image, originX: originX, originY: originY)
    return blur(wanted: wanted, sigma: sigma, pool: pool) { rows, grid, planes in
      let sums = MutableRow<UInt64>.allocate(repeating: 0, count: max(0, area.x1 - area.x0))
      defer { sums.deallocate() }
      for row in rows {
        shrinkRow(
          source, area, f, gridX: grid.x0, gridY: grid.y0 + row, planes.row(row), grid.width, clampsEdges, sums)
      }
    }
  }

  /// Blurs the pixels that `draw` writes into a grid of reduced size.
  ///
  /// Each pixel of the grid is the mean of `factor` × `factor` target pixels.
  static func blur(
    wanted: PixelRect, sigma: Double, pool: WorkerPool,
    _ draw: @escaping @Sendable (_ rows: Range<Int>, _ grid: PixelRect, _ planes: FloatPlanes) -> Void
  ) -> BlurredImage {
    let f = factor(sigma: sigma)
    let kernel = kernel(blur: sigma, f)
    let radius = kernel.count - 1
    let out = reduced(wanted, f)
    let inner = out.expanded(by: radius)
    let planes = FloatPlanes(width: inner.width, height: inner.height)
    pool.run(items: (inner.height + 7) / 8) { _, item in
      draw(item * 8..<min(item * 8 + 8, inner.height), inner, planes)
    }
    let half = FloatPlanes(width: out.width, height: inner.height)
    pool.run(items: (inner.height + 7) / 8) { _, item in
      for row in item * 8..<min(item * 8 + 8, inner.height) {
        let (from, to) = (planes.row(row), half.row(row))
        for x in 0..<out.width { to[x] = convolve(Row(from[from: x + radius]), 1, kernel) }
      }
    }
    let result = FrameBuffer(unclearedWidth: out.width, height: out.height)
    pool.run(items: (out.height + 7) / 8) { _, item in
      for row in item * 8..<min(item * 8 + 8, out.height) {
        let from = half.row(row + radius)
        let to = result.row(row)
        for x in 0..<out.width { to[x] = pixel(convolve(Row(from[from: x]), out.width, kernel)) }
      }
    }
    return BlurredImage(pixels: result, factor: f, x: out.x0 * f, y: out.y0 * f)
  }

  /// Returns the reduced pixels that a blur of `wanted` reads.
  static func grid(wanted: PixelRect, sigma: Double) -> PixelRect {
    let f = factor(sigma: sigma)
    return reduced(wanted, f).expanded(by: kernel(blur: sigma, f).count - 1)
  }

  /// Returns the target pixels that a blur of `wanted` reads.
  static func source(of wanted: PixelRect, sigma: Double) -> PixelRect {
    if wanted.isEmpty || sigma <= minSigma { return wanted }
    let (f, grid) = (factor(sigma: sigma), grid(wanted: wanted, sigma: sigma))
    return PixelRect(x0: grid.x0 * f, y0: grid.y0 * f, x1: grid.x1 * f, y1: grid.y1 * f)
  }

  /// Returns the reduced pixels that contain `wanted`. Their grid is aligned to the target, whatever `wanted` is.
  private static func reduced(_ wanted: PixelRect, _ f: Int) -> PixelRect {
    func down(_ v: Int) -> Int { v >= 0 ? v / f : -((-v + f - 1) / f) }
    return PixelRect(
      x0: down(wanted.x0) - 1, y0: down(wanted.y0) - 1, x1: down(wanted.x1) + 2, y1: down(wanted.y1) + 2)
  }

  /// Returns the kernel at the reduced size. Its variance is sigma² minus those of the reduction and the enlargement.
  private static func kernel(blur sigma: Double, _ f: Int) -> [Float] {
    let added = f == 1 ? 0 : Double(f * f - 1) / 12 + Double(f * f) / 6
    return kernel(sigma: min(max(0.2, (sigma * sigma - added).squareRoot()) / Double(f), 40))
  }

  /// Returns one half of a normalised kernel, from the centre outwards.
  private static func kernel(sigma: Double) -> [Float] {
    let radius = max(1, Int((sigma * 3.2).rounded(.up)))
    var values = (0...radius).map { Numerics.exp(-Double($0 * $0) / (2 * sigma * sigma)) }
    let sum = values[0] + 2 * values.dropFirst().reduce(0, +)
    values = values.map { $0 / sum }
    return values.map { Float($0) }
  }

  @inline(__always)
  private static func convolve(_ center: Row<SIMD4<Float>>, _ step: Int, _ kernel: [Float]) -> SIMD4<Float> {
    var sum = center[0] * kernel[0]
    for k in 1..<kernel.count { sum += (center[k * step] + center[-k * step]) * kernel[k] }
    return sum
  }

  @inline(__always)
  private static func pixel(_ c: SIMD4<Float>) -> Pixel {
    // Values are truncated, so that a blur never increases the sum. The 1/8 keeps a uniform 255 despite rounding
    // errors.
    let a = Pixel(min(255, max(0, c.w + 0.125)))
    func byte(_ v: Float) -> Pixel { min(a, Pixel(min(255, max(0, v + 0.125)))) }
    return a << 24 | byte(c.z) << 16 | byte(c.y) << 8 | byte(c.x)
  }

  /// An image and the position of its pixel (0, 0).
  private struct Source: Sendable {
    var image: FrameBuffer
    var originX: Int
    var originY: Int
  }

  /// Writes one row of means over f × f pixels. `sums` is scratch memory with an element for each column of `area`.
  private static func shrinkRow(
    _ source: Source, _ area: PixelRect, _ f: Int, gridX: Int, gridY: Int, _ out: MutableRow<SIMD4<Float>>,
    _ width: Int, _ clampsEdges: Bool,
    _ sums: MutableRow<UInt64>
  ) {
    let table = Kernels.table
    let norm = 1 / Float(f * f)
    let columns = area.width
    sums.fill(with: 0, count: columns)
    for line in 0..<f {
      var y = gridY * f + line
      if y < area.y0 || y >= area.y1 {
        if !clampsEdges { continue }
        y = max(area.y0, min(area.y1 - 1, y))
      }
      table.pointee.add_row(
        sums.base, source.image.row(y - source.originY)[from: area.x0 - source.originX].base, columns)
    }
    // A sum is at most 16 × 16 × 255, which fits into 16 bits for each channel.
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

/// An image whose pixels have blue, green, red and alpha as floats, interleaved.
final class FloatPlanes: @unchecked Sendable {
  private let base: MutableRow<SIMD4<Float>>
  private let width: Int

  init(width: Int, height: Int) {
    self.width = width
    base = .allocate(repeating: SIMD4(repeating: 0), count: max(1, width * height))
  }

  deinit { base.deallocate() }

  func row(_ y: Int) -> MutableRow<SIMD4<Float>> { base[from: y * width] }
}
