// Gaussian blur at reduced size.
//
// The picture is shrunk by a power of two until sigma is a few pixels, convolved there with the true kernel, and the
// small result is sampled while composing: never enlarged in memory. Shrinking and bilinear enlarging blur a little
// themselves; the kernel's variance is reduced by theirs.
// Rule inside: every pixel is its own sum in a fixed order, so that threads cannot change it.
import CoreGraphics

/// A blurred picture, smaller than what it stands for.
struct BlurredPicture: @unchecked Sendable {
  var picture: FrameBuffer
  /// How many pixels one of the picture's stands for.
  var factor: Int
  /// Where the picture's upper left corner is, in pixels.
  var x: Int
  var y: Int

  /// From the picture's pixels to where they belong.
  var map: PlaneMap {
    PlaneMap(a: Double(factor), b: 0, c: 0, d: Double(factor), tx: Double(x), ty: Double(y))
  }
  /// What the picture covers.
  var bounds: PixelRect {
    PixelRect(x0: x, y0: y, x1: x + picture.width * factor, y1: y + picture.height * factor)
  }
}

/// Blurs pictures.
enum GaussianBlur {
  /// A blur of more pixels leaves nothing to be seen but takes for ever: a choice.
  static let widest = 2000.0

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
  ) -> BlurredPicture? {
    if area.isEmpty || wanted.isEmpty { return nil }
    let f = factor(sigma: sigma)
    let added = f == 1 ? 0 : Double(f * f - 1) / 12 + Double(f * f) / 6
    let small = max(0.2, (sigma * sigma - added).squareRoot()) / Double(f)
    let kernel = kernel(sigma: min(small, 40))
    let radius = kernel.count - 1
    // The grid of small pixels is fixed to the plane, so that what is wanted does not move it.
    func down(_ v: Int) -> Int { v >= 0 ? v / f : -((-v + f - 1) / f) }
    let out = PixelRect(
      x0: down(wanted.x0) - 1, y0: down(wanted.y0) - 1, x1: down(wanted.x1) + 2, y1: down(wanted.y1) + 2)
    let inner = out.expanded(by: radius)
    let planes = SmallPlanes(width: inner.width, height: inner.height)
    pool.run(items: (inner.height + 7) / 8) { _, item in
      for row in item * 8..<min(item * 8 + 8, inner.height) {
        shrinkRow(
          picture, originX, originY, area, f, gridX: inner.x0, gridY: inner.y0 + row, planes.row(row), inner.width,
          clampsEdges)
      }
    }
    let half = SmallPlanes(width: out.width, height: inner.height)
    pool.run(items: (inner.height + 7) / 8) { _, item in
      for row in item * 8..<min(item * 8 + 8, inner.height) {
        let (from, to) = (planes.row(row), half.row(row))
        for x in 0..<out.width { to[x] = convolve(from + x + radius, 1, kernel) }
      }
    }
    let result = FrameBuffer(width: out.width, height: out.height)
    pool.run(items: (out.height + 7) / 8) { _, item in
      for row in item * 8..<min(item * 8 + 8, out.height) {
        let from = half.row(row + radius)
        let to = result.base + row * result.stride
        for x in 0..<out.width { to[x] = pixel(convolve(from + x, out.width, kernel)) }
      }
    }
    return BlurredPicture(picture: result, factor: f, x: out.x0 * f, y: out.y0 * f)
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

  /// One row of means over f × f pixels.
  private static func shrinkRow(
    _ picture: FrameBuffer, _ originX: Int, _ originY: Int, _ area: PixelRect, _ f: Int, gridX: Int, gridY: Int,
    _ out: UnsafeMutablePointer<SIMD4<Float>>, _ width: Int, _ clampsEdges: Bool
  ) {
    var sums = [(rb: UInt32, ag: UInt32)](repeating: (0, 0), count: width)
    let norm = 1 / Float(f * f)
    for line in 0..<f {
      var y = gridY * f + line
      if y < area.y0 || y >= area.y1 {
        if !clampsEdges { continue }
        y = max(area.y0, min(area.y1 - 1, y))
      }
      let row = picture.base + ((y - originY) * picture.stride - originX)
      for x in 0..<width {
        let from = (gridX + x) * f
        if from >= area.x0 && from + f <= area.x1 {
          var (rb, ag) = sums[x]
          for k in 0..<f {
            let p = row[from + k]
            rb &+= p & 0x00ff_00ff
            ag &+= (p >> 8) & 0x00ff_00ff
          }
          sums[x] = (rb, ag)
          continue
        }
        for k in 0..<f {
          var column = from + k
          if column < area.x0 || column >= area.x1 {
            if !clampsEdges { continue }
            column = max(area.x0, min(area.x1 - 1, column))
          }
          sums[x].rb &+= row[column] & 0x00ff_00ff
          sums[x].ag &+= (row[column] >> 8) & 0x00ff_00ff
        }
      }
    }
    for x in 0..<width {
      let (rb, ag) = sums[x]
      out[x] =
        SIMD4(Float(rb & 0xffff), Float(ag & 0xffff), Float(rb >> 16), Float(ag >> 16)) * norm
    }
  }
}

/// Rows of blue, green, red, alpha as numbers, freed with their owner.
private final class SmallPlanes: @unchecked Sendable {
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
