import CoreGraphics

extension Inputs {
  private static func unit(_ v: Float) -> Float { min(max(v, 0), 1) }

  /// Returns a premultiplied pixel of a colour with straight alpha.
  private static func word(_ r: Float, _ g: Float, _ b: Float, _ a: Float) -> UInt32 {
    func byte(_ v: Float) -> UInt32 { UInt32((unit(v * a) * 255).rounded(.toNearestOrAwayFromZero)) }
    return UInt32((a * 255).rounded(.toNearestOrAwayFromZero)) << 24 | byte(r) << 16 | byte(g) << 8 | byte(b)
  }

  /// Returns an image of a list with thumbnails and lines of text.
  static func app(_ width: Int, _ height: Int, _ s: Float) -> Pixels {
    Pixels(width, height) { column, line in
      let (x, y) = (Float(column) / s, Float(line) / s)
      if y < 64 { return y > 63 ? 0xffd0_d0d4 : 0xffff_ffff }
      let row = Int((y - 64) / 72)
      let ry = y - 64 - Float(row * 72)
      if ry > 71 { return 0xffd8_d8dc }
      if x > 16 && x < 72 && ry > 8 && ry < 64 {
        return 0xff00_0000 | (UInt32(row + 1) &* 2_654_435_761) >> 8 & 0xffffff
      }
      if x > 84 && ry > 16 && ry < 28 && x < Float(84 + 40 + (row * 53) % 180) {
        return Int(x / 4) % 2 != 0 ? 0xff20_2124 : 0xff8a_8d93
      }
      if x > 84 && ry > 38 && ry < 46 && x < Float(84 + 90 + (row * 31) % 150) {
        return Int(x / 2) % 2 != 0 ? 0xff9a_a0a6 : 0xffd5_d7da
      }
      return 0xfff5_f5f7
    }
  }

  /// Returns a noisy image of smooth colours with dark stripes.
  static func photo(_ width: Int, _ height: Int, _ random: inout Generator) -> Pixels {
    var result = Pixels(width, height)
    for y in 0..<height {
      for x in 0..<width {
        let (u, v) = (Float(x) / Float(width), Float(y) / Float(height))
        let n = (random.next() - 0.5) * 0.06
        var r = 0.45 + 0.35 * sin(7 * u + 3 * v) + n
        var g = 0.4 + 0.3 * sin(11 * v + 2 * u * u) + n
        var b = 0.5 + 0.4 * cos(5 * u - 9 * v) + n
        if (u * 9 + v * 4).truncatingRemainder(dividingBy: 1) < 0.12 {
          r *= 0.5
          g *= 0.6
          b *= 0.55
        }
        result.words[y * width + x] = word(unit(r), unit(g), unit(b), 1)
      }
    }
    return result
  }

  /// Returns the coverage of a pinwheel at a point in −1…1.
  private static func logoCoverage(_ x: Float, _ y: Float) -> Float {
    let edge = 0.78 + 0.16 * cos(5 * Float(atan2(Double(y), Double(x))))
    return unit((edge - (x * x + y * y).squareRoot()) * 512 + 0.5)
  }

  static func mask() -> Pixels {
    Pixels(1024, 1024) { x, y in
      word(1, 1, 1, logoCoverage((Float(x) + 0.5) / 512 - 1, (Float(y) + 0.5) / 512 - 1))
    }
  }

  static func logo() -> Pixels {
    Pixels(512, 512) { column, line in
      let (x, y) = ((Float(column) + 0.5) / 256 - 1, (Float(line) + 0.5) / 256 - 1)
      return word(1, 0.7 + 0.25 * x, 0.25 + 0.2 * y, logoCoverage(x, y))
    }
  }

  /// Returns an image of thin translucent lines on a transparent background.
  static func tile(_ width: Int, _ height: Int, _ s: Float) -> Pixels {
    let (w, h) = ((width + 7) / 8, (height + 14) / 15)
    return Pixels(w, h) { column, line in
      let (x, y) = (Float(column) + 0.5 - Float(w) * 0.5, Float(line) + 0.5 - Float(h) * 0.5)
      let r = Float(min(w, h)) * 0.5 - 3
      let far = max(abs(x), abs(y))
      let radius = (x * x + y * y).squareRoot()
      func stroke(_ distance: Float) -> Float { unit(s * 0.5 - abs(distance) + 0.5) }
      var c = max(stroke(radius - r * 0.72), stroke(far - r))
      if abs(x) < r * 0.3 && abs(y) < r * 0.3 { c = max(c, stroke(far - r * 0.28)) }
      if radius > r * 0.72 && far < r { c = max(c, max(stroke((x - y) * 0.7071), stroke((x + y) * 0.7071))) }
      return word(1, 1, 1, c * 0.5)
    }
  }

  /// Returns the blurred shadow of the card of W3.
  static func shadow(_ width: Int, _ height: Int, scale s: Float, sigma: Float, pad: Int) -> Pixels {
    let (w, h) = (width - 32 * Int(s), Int((Float(height) * 0.6).rounded(.down)))
    let r = 16 * s
    let shape = Pixels(w + 2 * pad, h + 2 * pad) { column, line in
      let (x, y) = (column - pad, line - pad)
      if x < 0 || y < 0 || x >= w || y >= h { return 0 }
      let dx = max(r - (Float(x) + 0.5), Float(x) + 0.5 - (Float(w) - r), 0)
      let dy = max(r - (Float(y) + 0.5), Float(y) + 0.5 - (Float(h) - r), 0)
      return word(0, 0, 0, unit(r - (dx * dx + dy * dy).squareRoot() + 0.5) * (0x73 / 255))
    }
    return BoxBlur.blurred(shape, sigma: sigma)
  }

  static func square(_ s: Int) -> Pixels {
    let n = 200 * s
    return Pixels(n, n) { x, y in
      word(Float(x) / Float(n), Float(y) / Float(n), ((x / (8 * s)) ^ (y / (8 * s))) & 1 != 0 ? 0.9 : 0.4, 1)
    }
  }
}

/// An approximation of a Gaussian blur by three box filters with running sums.
enum BoxBlur {
  static func blurred(_ source: Pixels, sigma: Float) -> Pixels {
    let ideal = (12 * sigma * sigma / 3 + 1).squareRoot()
    var low = Int(ideal)
    if low % 2 == 0 { low -= 1 }
    let share = (12 * sigma * sigma - Float(3 * low * low + 12 * low + 9)) / Float(-4 * low - 4)
    let few = Int(share.rounded(.toNearestOrAwayFromZero))
    let sizes = (0..<3).map { $0 < few ? low : low + 2 }
    var result = source
    for size in sizes {
      pass(&result, lines: source.height, length: source.width, step: 1, next: source.width, size)
    }
    for size in sizes {
      pass(&result, lines: source.width, length: source.height, step: source.width, next: 1, size)
    }
    return result
  }

  /// Applies one box filter to all lines in one direction.
  private static func pass(_ p: inout Pixels, lines: Int, length: Int, step: Int, next: Int, _ size: Int) {
    let r = size / 2
    let factor = UInt64((65536.0 / Double(size)).rounded(.toNearestOrAwayFromZero))
    var line = [UInt32](repeating: 0, count: length)
    // A 64-bit word contains the sums of four channels, with 16 bits each.
    func spread(_ v: UInt32) -> UInt64 { UInt64(v & 0xff00ff) | UInt64(v >> 8 & 0xff00ff) << 32 }
    func mean(_ v: UInt64) -> UInt32 { UInt32((v * factor + 32768) >> 16) }
    for k in 0..<lines {
      for i in 0..<length { line[i] = p.words[k * next + i * step] }
      var sum = spread(line[0]) * UInt64(r + 1)
      for i in 1...r { sum += spread(line[min(i, length - 1)]) }
      for i in 0..<length {
        let (b, r2) = (mean(sum & 0xffff), mean(sum >> 16 & 0xffff))
        let (g, a) = (mean(sum >> 32 & 0xffff), mean(sum >> 48))
        p.words[k * next + i * step] = a << 24 | r2 << 16 | g << 8 | b
        sum = sum &+ spread(line[min(i + r + 1, length - 1)]) &- spread(line[max(i - r, 0)])
      }
    }
  }
}
