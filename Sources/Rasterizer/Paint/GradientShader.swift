import CoreGraphics

/// A gradient with a table of colours. Colours are interpolated before premultiplication, as in CGGradient.
///
/// The table has eight fractional bits for each channel. Ordered dithering with an 8 × 8 Bayer matrix reduces them to
/// whole levels without visible bands. Colours without fractional bits do not change.
final class GradientShader: Shader, @unchecked Sendable {
  /// The function from a point of the parameter space to the gradient's parameter t.
  private enum Field {
    /// t = x
    case axial
    /// t = |(x, y)|, in a space where the end ellipse is the unit circle.
    case radial
    /// t = angle / 2π, from the x axis clockwise on the screen.
    case conic
    /// The largest t whose circle, around t · (dx, dy) with the radius r0 + t · dr, passes through the point.
    case twoCircles(dx: Double, dy: Double, r0: Double, dr: Double)
  }
  /// The assumed number of pixels over which t goes from 0 to 1, for gradients whose length varies (our choice).
  private static let typicalExtent = 400.0
  private let field: Field
  /// The transform from pixels to the parameter space.
  private let transform: ProjectiveTransform
  /// The table of colours. It is empty if each row has one colour, since few entries would be used.
  private let table: [UInt64]
  /// The number of entries of a full table.
  private let entryCount: Int
  private let ramp: Ramp
  private let extendsStart: Bool
  private let extendsEnd: Bool
  /// A Boolean value indicating whether colours are dithered.
  ///
  /// Masks are not dithered. Their bands are invisible, but the dither pattern would show in the masked content.
  private let dithers: Bool

  /// Creates a shader. Returns nil if there is no colour or the geometry has no inverse.
  init?(_ gradient: DisplayGradient, transform: ProjectiveTransform, opacity: Double, dithers: Bool = true) {
    self.dithers = dithers
    guard !gradient.colors.isEmpty, gradient.colors.count == gradient.locations.count else { return nil }
    var extent = 0.0
    let own: ProjectiveTransform
    switch gradient.geometry {
    case .axial(let from, let to):
      let (dx, dy) = (Double(to.x - from.x), Double(to.y - from.y))
      let square = dx * dx + dy * dy
      guard square > 0 else { return nil }
      own = ProjectiveTransform(
        a: dx / square, b: 0, c: dy / square, d: 0, tx: -(from.x * dx + from.y * dy) / square, ty: 0)
      field = .axial
      extent = square.squareRoot()
    case .radial(let center, let radii):
      guard radii.width != 0, radii.height != 0 else { return nil }
      let (sx, sy) = (1 / Double(radii.width), 1 / Double(radii.height))
      own = ProjectiveTransform(a: sx, b: 0, c: 0, d: sy, tx: -center.x * sx, ty: -center.y * sy)
      field = .radial
      extent = max(abs(radii.width), abs(radii.height))
    case .conic(let center, let toward):
      let (dx, dy) = (Double(toward.x - center.x), Double(toward.y - center.y))
      let length = (dx * dx + dy * dy).squareRoot()
      let (ux, uy) = length > 0 ? (dx / length, dy / length) : (1, 0)
      own = ProjectiveTransform(
        a: ux, b: -uy, c: uy, d: ux, tx: -(center.x * ux + center.y * uy), ty: center.x * uy - center.y * ux)
      field = .conic
      extent = GradientShader.typicalExtent
    case .twoCircles(let from, let r0, let to, let r1):
      own = ProjectiveTransform(a: 1, b: 0, c: 0, d: 1, tx: -from.x, ty: -from.y)
      field = .twoCircles(
        dx: to.x - from.x, dy: to.y - from.y, r0: max(0, r0), dr: max(0, r1) - max(0, r0))
      extent = GradientShader.typicalExtent
    }
    guard let inverse = transform.inverse, own.isFinite else { return nil }
    self.transform = inverse.concatenating(own)
    guard self.transform.isFinite else { return nil }
    (extendsStart, extendsEnd) = (gradient.extendsStart, gradient.extendsEnd)
    let pixels = extent * transform.scale(near: 0, 0)
    entryCount = pixels > 700 ? 4096 : 1024
    ramp = Ramp(colors: gradient.colors.map { $0.rgba }, stops: gradient.locations.map { Double($0) }, opacity: opacity)
    let opaque: Bool
    if case .axial = field, self.transform.isAffine, self.transform.a == 0, ramp.isSorted {
      table = []
      opaque = ramp.isOpaque && extendsStart && extendsEnd
    } else {
      table = ramp.table(count: entryCount)
      opaque = table.allSatisfy { $0 >> 48 == 255 << 8 } && extendsStart && extendsEnd
    }
    if case .twoCircles = field { super.init(isOpaque: false) } else { super.init(isOpaque: opaque) }
  }

  /// The colour stops of the gradient.
  private struct Ramp {
    let colors: [SIMD4<Double>]
    let stops: [Double]
    let opacity: Double

    var isSorted: Bool { zip(stops, stops.dropFirst()).allSatisfy { $0 <= $1 } }
    var isOpaque: Bool { opacity >= 1 && colors.allSatisfy { $0.w >= 1 } }

    func table(count: Int) -> [UInt64] {
      var segment = 0
      return (0..<count).map { entry($0, of: count, &segment) }
    }

    /// Returns one entry of the table. `segment` is the segment of the previous entry, or 0, and is updated.
    @inline(__always)
    func entry(_ k: Int, of count: Int, _ segment: inout Int) -> UInt64 {
      let t = (Double(k) + 0.5) / Double(count)
      while segment + 1 < stops.count && stops[segment + 1] <= t { segment += 1 }
      var rgba = colors[segment]
      if t > stops[segment], segment + 1 < stops.count {
        let span = stops[segment + 1] - stops[segment]
        let f = span > 0 ? (t - stops[segment]) / span : 0
        rgba = colors[segment] * (1 - f) + colors[segment + 1] * f
      }
      return GradientShader.lanes(rgba, opacity)
    }
  }

  /// Returns a colour as premultiplied blue, green, red and alpha, with 16 bits each, 8 of which are fractional.
  @inline(__always)
  private static func lanes(_ c: SIMD4<Double>, _ opacity: Double) -> UInt64 {
    func unit(_ v: Double) -> Double { v > 0 ? min(v, 1) : 0 }
    let a = unit(c.w) * unit(opacity)
    func lane(_ v: Double) -> UInt64 { UInt64(unit(v) * a * 65280 + 0.5) }
    return UInt64(a * 65280 + 0.5) << 48 | lane(c.x) << 32 | lane(c.y) << 16 | lane(c.z)
  }

  /// The thresholds that are added to all lanes before truncation: an 8 × 8 Bayer matrix, and a row of 1/2 for
  /// rounding.
  private static let dither: [UInt64] =
    (0..<64).map { index in
      let x = index & 7
      let y = index >> 3 ^ x
      let order = (y & 1) << 5 | (x & 1) << 4 | (y & 2) << 2 | (x & 2) << 1 | (y & 4) >> 1 | (x & 4) >> 2
      return UInt64(order * 4 + 2) &* 0x0001_0001_0001_0001
    } + Array(repeating: 0x0080_0080_0080_0080, count: 8)

  @inline(__always)
  private func pixel(_ lanes: UInt64, _ dither: UInt64) -> Pixel {
    var v = (lanes &+ dither) >> 8 & 0x00ff_00ff_00ff_00ff
    v = (v | v >> 8) & 0x0000_ffff_0000_ffff
    return Pixel(truncatingIfNeeded: v | v >> 16)
  }

  override func fetch(
    _ out: MutableRow<Pixel>, x: Int, y: Int, count: Int, scratch: MutableRow<Pixel>
  ) {
    if table.isEmpty {
      withNoise(y) { uniformRow(out, x, y, count, $0) }
      return
    }
    table.withRow { table in
      withNoise(y) { noise in
        switch field {
        case .axial where transform.isAffine: axialRow(out, x, y, count, table, noise)
        case .radial where transform.isAffine: radialRow(out, x, y, count, table, noise)
        default:
          for k in 0..<count {
            let p = transform.homogeneous(Double(x + k) + 0.5, Double(y) + 0.5)
            out[k] = pixel(color(parameter(p.x / p.w, p.y / p.w), table), noise[(x + k) & 7])
          }
        }
      }
    }
  }

  /// Calls a closure with the eight dither thresholds of a row.
  @inline(__always)
  private func withNoise(_ y: Int, _ body: (Row<UInt64>) -> Void) {
    Self.dither.withRow { body($0[from: dithers ? (y & 7) * 8 : 64]) }
  }

  /// Fills a row of one colour. The dither pattern repeats every eight pixels.
  private func uniformRow(
    _ out: MutableRow<Pixel>, _ x: Int, _ y: Int, _ count: Int, _ noise: Row<UInt64>
  ) {
    let t = transform.c * (Double(y) + 0.5) + transform.tx + transform.a * 0.5
    var segment = 0
    let lanes = index(t).map { ramp.entry($0, of: entryCount, &segment) } ?? 0
    for k in 0..<min(8, count) { out[k] = pixel(lanes, noise[(x + k) & 7]) }
    var done = min(8, count)
    while done < count {
      let more = min(done, count - done)
      out[from: done].copy(out, count: more)
      done += more
    }
  }

  /// Returns the index in the table for a parameter, or nil where nothing is drawn.
  @inline(__always)
  private func index(_ t: Double) -> Int? {
    if t < 0 { return extendsStart ? 0 : nil }
    if t >= 1 { return t.isFinite && (extendsEnd || t == 1) ? entryCount - 1 : nil }
    if t.isNaN { return nil }
    return min(entryCount - 1, Int(t * Double(entryCount)))
  }

  @inline(__always)
  private func color(_ t: Double, _ table: Row<UInt64>) -> UInt64 { index(t).map { table[$0] } ?? 0 }

  /// Fills a row of an axial gradient, with fixed-point steps in the usual case.
  private func axialRow(
    _ out: MutableRow<Pixel>, _ x: Int, _ y: Int, _ count: Int, _ table: Row<UInt64>,
    _ noise: Row<UInt64>
  ) {
    let start = transform.c * (Double(y) + 0.5) + transform.tx + transform.a * 0.5
    // Fixed-point steps, so that a pixel does not depend on the start of the span. 2³² corresponds to t = 1.
    let unit = 4_294_967_296.0
    guard extendsStart, extendsEnd, abs(start) < 1e5, abs(transform.a) < 1e3 else {
      for k in 0..<count { out[k] = pixel(color(start + transform.a * Double(x + k), table), noise[(x + k) & 7]) }
      return
    }
    let step = Int64(transform.a * unit)
    var t = Int64(start * unit) &+ step &* Int64(x)
    let shift = Int64(32 - (self.table.count).trailingZeroBitCount)
    let last = Int64(self.table.count - 1)
    for k in 0..<count {
      out[k] = pixel(table[Int(max(0, min(last, t >> shift)))], noise[(x &+ k) & 7])
      t &+= step
    }
  }

  /// Fills a row of a radial gradient.
  private func radialRow(
    _ out: MutableRow<Pixel>, _ x: Int, _ y: Int, _ count: Int, _ table: Row<UInt64>,
    _ noise: Row<UInt64>
  ) {
    let py = Double(y) + 0.5
    let (ux, uy) = (transform.c * py + transform.tx, transform.d * py + transform.ty)
    let size = Double(self.table.count)
    let last = self.table.count - 1
    let outside = extendsEnd ? table[last] : 0
    for k in 0..<count {
      let px = Double(x + k) + 0.5
      let (u, v) = (transform.a * px + ux, transform.b * px + uy)
      let t = (u * u + v * v).squareRoot()
      out[k] = pixel(t < 1 ? table[min(last, Int(t * size))] : outside, noise[(x &+ k) & 7])
    }
  }

  /// Returns the gradient's parameter at a point of the parameter space, or NaN where nothing is drawn.
  private func parameter(_ x: Double, _ y: Double) -> Double {
    switch field {
    case .axial: return x
    case .radial: return (x * x + y * y).squareRoot()
    case .conic:
      let turn = Numerics.atan2(y, x) / (2 * Double.pi)
      return turn < 0 ? turn + 1 : turn
    case .twoCircles(let dx, let dy, let r0, let dr):
      // The largest t with a circle of radius r0 + t·dr ≥ 0 through the point.
      let a = dx * dx + dy * dy - dr * dr
      let b = x * dx + y * dy + r0 * dr
      let c = x * x + y * y - r0 * r0
      if abs(a) < 1e-12 {
        guard b != 0 else { return .nan }
        return admitted([c / (2 * b)], r0, dr)
      }
      let discriminant = b * b - a * c
      guard discriminant >= 0 else { return .nan }
      let root = discriminant.squareRoot()
      return admitted([max((b + root) / a, (b - root) / a), min((b + root) / a, (b - root) / a)], r0, dr)
    }
  }

  /// Returns the first candidate whose circle has a radius of at least 0 and is painted. Returns NaN if there is none.
  private func admitted(_ candidates: [Double], _ r0: Double, _ dr: Double) -> Double {
    for t in candidates where r0 + t * dr >= 0 && (t >= 0 || extendsStart) && (t <= 1 || extendsEnd) {
      return max(-1, min(t, 1))
    }
    return .nan
  }
}
