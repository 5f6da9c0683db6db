import CoreGraphics

/// The palette of a GIF video, with a lookup of the nearest colour.
struct ColorPalette: Sendable {
  /// The maximum number of colours. One of GIF's 256 indices is reserved for unchanged pixels.
  static let maximumCount = 255

  /// The colours as 0xRRGGBB.
  let colors: [UInt32]
  /// The index of the nearest colour for each cell of the histogram. It is empty if `exact` has all colours.
  private let nearest: [UInt8]
  /// The index of each colour, if the palette has all colours of the video.
  private let exact: [UInt32: UInt8]

  /// Creates the palette for a histogram, from the exact colours if they fit, and otherwise by median cut.
  init(_ histogram: ColorHistogram) {
    if histogram.hasFewColors {
      colors = histogram.colors.sorted()
      nearest = []
      exact = Dictionary(uniqueKeysWithValues: colors.enumerated().map { ($0.element, UInt8($0.offset)) })
    } else {
      colors = MedianCut(histogram).colors(Self.maximumCount)
      nearest = Self.nearestColors(colors)
      exact = [:]
    }
  }

  /// Returns the palette index of the colour nearest to a pixel's.
  func index(of pixel: UInt32) -> UInt8 {
    nearest.isEmpty ? exact[pixel & 0xFF_FFFF] ?? 0 : nearest[ColorHistogram.cell(pixel)]
  }

  private static func nearestColors(_ colors: [UInt32]) -> [UInt8] {
    let points = colors.map(ColorPoint.init)
    let (drop, mask) = (8 - ColorHistogram.bits, UInt32(1) << ColorHistogram.bits - 1)
    return (0..<ColorHistogram.cellCount).map { cell in
      let value = UInt32(cell)
      func middle(_ shift: UInt32) -> Float { Float((value >> shift & mask) << drop) + Float(1 << drop - 1) / 2 }
      let point = ColorPoint(
        red: middle(2 * ColorHistogram.bits), green: middle(ColorHistogram.bits), blue: middle(0))
      return UInt8(point.nearest(among: points))
    }
  }
}

/// A colour as a point in RGB space.
struct ColorPoint {
  var red: Float
  var green: Float
  var blue: Float

  init(red: Float, green: Float, blue: Float) { (self.red, self.green, self.blue) = (red, green, blue) }

  init(_ color: UInt32) {
    self.init(red: Float(color >> 16 & 255), green: Float(color >> 8 & 255), blue: Float(color & 255))
  }

  /// The colour as 0xRRGGBB.
  var color: UInt32 {
    UInt32(red.rounded()) << 16 | UInt32(green.rounded()) << 8 | UInt32(blue.rounded())
  }

  /// Returns the index of the nearest point. If several are equally near, the first one wins.
  func nearest(among points: [ColorPoint]) -> Int {
    var (best, distance) = (0, Float.infinity)
    for index in points.indices {
      let (r, g, b) = (points[index].red - red, points[index].green - green, points[index].blue - blue)
      let square = r * r + g * g + b * b
      if square < distance { (best, distance) = (index, square) }
    }
    return best
  }
}
