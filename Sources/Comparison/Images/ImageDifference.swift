import CoreGraphics

/// A pixel-by-pixel comparison of two images.
///
/// Colours are composited over white and compared in YIQ, which models perceived differences better than RGB. The
/// metric and the antialiasing test are those of pixelmatch. Their sources are "Measuring perceived color difference
/// using YIQ" by Kotsarenko and Ramos, and "Anti-aliased pixel and intensity slope detector" by Vyšniauskas.
package struct ImageDifference: Sendable {
  /// The result for one pixel.
  package enum Kind: UInt8, Sendable {
    case same
    /// The pixel differs only by antialiasing, which does not count.
    case smoothed
    case different
  }

  package let width: Int
  package let height: Int
  /// The kind of each pixel in row-major order, or an empty array in a copy from `numbers`.
  package private(set) var kinds: [Kind]
  /// The number of pixels that differ.
  package let count: Int
  /// The number of antialiased pixels whose difference does not count.
  package let smoothedCount: Int
  /// The largest colour difference, from 0 to 1.
  package let largest: Double
  /// The bounding box of the pixels that differ, or nil if none differ.
  package let bounds: CGRect?

  /// The largest possible squared difference in this metric, as in pixelmatch.
  private static let maximum = 35_215.0

  /// Compares two images of the same size.
  package init(_ a: PixelImage, _ b: PixelImage, limits: ComparisonLimits) {
    precondition(a.width == b.width && a.height == b.height, "images of one size are compared")
    let (width, height) = (a.width, a.height)
    let limit = Self.maximum * limits.threshold * limits.threshold
    var kinds = [Kind](repeating: .same, count: width * height)
    var (count, smoothed, largest) = (0, 0, 0.0)
    var (left, top, right, bottom) = (width, height, -1, -1)
    for y in 0..<height {
      for x in 0..<width where a.pixels[y * width + x] != b.pixels[y * width + x] {
        let distance = abs(Self.distance(a.pixels[y * width + x], b.pixels[y * width + x]))
        guard distance > limit || limit == 0 else { continue }
        let isSmoothed =
          !limits.countsSmoothedEdges && (SmoothedEdge.contains(a, x, y, b) || SmoothedEdge.contains(b, x, y, a))
        kinds[y * width + x] = isSmoothed ? .smoothed : .different
        if isSmoothed {
          smoothed += 1
          continue
        }
        count += 1
        largest = max(largest, distance)
        (left, top, right, bottom) = (min(left, x), min(top, y), max(right, x), max(bottom, y))
      }
    }
    (self.width, self.height, self.kinds, self.count, smoothedCount) = (width, height, kinds, count, smoothed)
    self.largest = (largest / Self.maximum).squareRoot()
    bounds =
      count == 0
      ? nil
      : CGRect(x: CGFloat(left), y: CGFloat(top), width: CGFloat(right + 1 - left), height: CGFloat(bottom + 1 - top))
  }

  /// The percentage of pixels that differ.
  package var percent: Double { width * height == 0 ? 0 : 100 * Double(count) / Double(width * height) }

  /// A copy without the kinds of the individual pixels.
  var numbers: ImageDifference {
    var numbers = self
    numbers.kinds = []
    return numbers
  }

  /// Returns a Boolean value indicating whether the difference is within the limits.
  package func isWithin(_ limits: ComparisonLimits) -> Bool {
    if let percent = limits.percent { return self.percent <= percent && (limits.count == 0 || count <= limits.count) }
    return count <= limits.count
  }

  /// Returns the squared difference of two premultiplied colours over white, negative if the first colour is lighter.
  ///
  /// With `lightOnly`, returns the difference in luma instead: that of `a` minus that of `b`.
  static func distance(_ a: UInt32, _ b: UInt32, lightOnly: Bool = false) -> Double {
    func channel(_ shift: UInt32) -> Double {
      func overWhite(_ pixel: UInt32) -> Double { Double((pixel >> shift & 255) + 255 - (pixel >> 24)) }
      return overWhite(a) - overWhite(b)
    }
    let (red, green, blue) = (channel(16), channel(8), channel(0))
    let y = red * 0.29889531 + green * 0.58662247 + blue * 0.11448223
    if lightOnly { return y }
    let i = red * 0.59597799 - green * 0.2741761 - blue * 0.32180189
    let q = red * 0.21147017 - green * 0.52261711 + blue * 0.31114694
    let square = 0.5053 * y * y + 0.299 * i * i + 0.1957 * q * q
    return y > 0 ? -square : square
  }
}
