import CoreGraphics

/// The pixels in which two images differ.
///
/// Colours are compared in YIQ, which is closer to the eye than RGB, over white. The measure and the test for smoothed edges
/// are those of pixelmatch, after "Measuring perceived color difference using YIQ" by Kotsarenko and Ramos and
/// "Anti-aliased pixel and intensity slope detector" by Vyšniauskas.
package struct ImageDifference: Sendable {
  /// The kind of a pixel.
  package enum Kind: UInt8, Sendable {
    case same
    /// A difference of smoothed edges, which does not count.
    case smoothed
    case different
  }

  package let width: Int
  package let height: Int
  /// The kind of each pixel, row by row; empty where only the numbers are kept.
  package private(set) var kinds: [Kind]
  /// The number of pixels that differ.
  package let count: Int
  /// The number of pixels of smoothed edges that do not count.
  package let smoothedCount: Int
  /// The largest difference of a colour, from 0 to 1.
  package let largest: Double
  /// The smallest rectangle with all pixels that differ, nil without one.
  package let bounds: CGRect?

  /// The largest squared difference in YIQ.
  private static let maximum = 35_215.0

  /// Compares two images of one size.
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

  /// The share of the pixels that differ, in percent.
  package var percent: Double { width * height == 0 ? 0 : 100 * Double(count) / Double(width * height) }

  /// The difference without the kinds of single pixels.
  var numbers: ImageDifference {
    var numbers = self
    numbers.kinds = []
    return numbers
  }

  /// Returns a Boolean value indicating whether the images are the same within the limits.
  package func isWithin(_ limits: ComparisonLimits) -> Bool {
    if let percent = limits.percent { return self.percent <= percent && (limits.count == 0 || count <= limits.count) }
    return count <= limits.count
  }

  /// Returns the squared difference of two premultiplied colours over white, negative where the second is lighter.
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
